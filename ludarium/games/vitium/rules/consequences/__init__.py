"""What follows from what was done: damage and death, sabotage, triggered abilities, Influence and the win."""
