"""What a seat sees of a match of Vilitum, and how it is laid out to draw."""
