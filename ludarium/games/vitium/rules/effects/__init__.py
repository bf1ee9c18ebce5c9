"""Abilities that resolve: step by step, with choices and questions in between."""
