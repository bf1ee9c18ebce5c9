"""What a match of Vilnius consists of: its fields, and the accessors by which the rules read and write them."""
