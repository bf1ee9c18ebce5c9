"""What each seat sees, and how it is drawn."""
