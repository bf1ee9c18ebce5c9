"""Confrontations: contact, declarations and dice, and the bumps that follow."""
