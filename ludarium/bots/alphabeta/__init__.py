"""Alpha-beta search: two seats, no chance, nothing hidden."""
