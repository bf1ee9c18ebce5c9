"""What a seat sees of a match of Vilnius, and how it is drawn."""
