"""Max^n and paranoid search: more than two seats, no chance, nothing hidden."""
