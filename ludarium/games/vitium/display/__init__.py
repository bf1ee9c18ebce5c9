"""What a seat may see of Vitium, and how it is drawn."""
