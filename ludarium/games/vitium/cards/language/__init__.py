"""The effect language: what is written on cards, read, checked, put into English and compiled."""
