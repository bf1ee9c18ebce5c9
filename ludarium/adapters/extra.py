"""What to do about a package that the adapters need and that isn't installed."""


def needs(package: str) -> ImportError:
    """The error to raise."""
    return ImportError(f'Ludarium\'s environments need {package}. Install it: pip install "ludarium[rl]"')
