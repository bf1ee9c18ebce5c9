"""What a seat sees of a match of Victorus, and how it is laid out to draw."""
