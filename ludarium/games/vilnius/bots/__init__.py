"""What bots know about Vilnius: the value of a state, and plans for its fights."""
