"""What can be typed besides a choice, and how a typed line is understood."""
