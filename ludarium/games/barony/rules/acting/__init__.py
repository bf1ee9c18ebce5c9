"""What a Serf does in its Baron's turn: steps, maneuvers, spells and business in the Market."""
