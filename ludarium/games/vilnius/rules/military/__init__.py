"""Phase 4, Military: the muster, damage and skulls, plunder, storming, capturing and the end of the round."""
