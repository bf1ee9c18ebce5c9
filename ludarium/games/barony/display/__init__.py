"""Views and scenes: what each seat sees and how it is drawn."""
