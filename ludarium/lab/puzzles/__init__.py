"""The search for puzzles: candidates from self-play, composed into puzzles and verified."""
