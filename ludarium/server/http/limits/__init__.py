"""Limits in front of the routes: who asks, how often, how much and for how long."""
