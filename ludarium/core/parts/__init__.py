"""What only some games have: campaigns, decks, card files, boards to draw, puzzles, analysis."""
