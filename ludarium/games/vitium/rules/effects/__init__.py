"""Abilities carried out."""
