"""The pages of the documentation site as they are before MkDocs reads them."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))


@pytest.fixture(scope="session")
def pages() -> dict[str, str]:
    """Every page by its path."""
    from build_tools.docs_site.site import running_pages, text_pages

    return text_pages(running_pages())
