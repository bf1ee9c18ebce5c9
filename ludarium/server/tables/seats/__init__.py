"""What the people at a table agree on: seats, clocks, undo, automatic passes."""
