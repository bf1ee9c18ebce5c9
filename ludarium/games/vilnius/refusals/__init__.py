"""Why an attempt is not possible: the ban that the rules return, in words and with its rule."""
