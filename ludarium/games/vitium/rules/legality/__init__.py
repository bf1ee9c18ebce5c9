"""What may be chosen, and why anything else may not."""
