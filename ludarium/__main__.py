"""`python -m ludarium` is the command `ludarium`."""

import sys

from ludarium.cli import main

sys.exit(main())
