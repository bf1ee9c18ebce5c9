"""Optional parts of a game: campaigns, decks, card files, custom boards, puzzles, analysis."""
