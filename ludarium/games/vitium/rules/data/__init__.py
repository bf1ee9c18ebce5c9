"""What a match of Vitium consists of: its fields, and the accessors by which the rules read and write them."""
