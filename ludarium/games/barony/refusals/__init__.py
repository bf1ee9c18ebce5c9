"""Why an attempt is refused, and which rule allows it."""
