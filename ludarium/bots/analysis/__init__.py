"""The best lines of a state, and reviews of whole matches."""
