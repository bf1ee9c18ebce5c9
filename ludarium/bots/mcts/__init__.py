"""Monte-Carlo tree search: any number of seats, chance and hidden information."""
