"""The rules of Vilitum."""
