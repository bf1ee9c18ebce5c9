"""The build backend (PEP 517): setuptools, with the browser client in every wheel and sdist."""

from typing import Any

import browser_client
from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  (the other hooks are those of setuptools)
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

Settings = dict[str, Any] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_sdist(config_settings) + browser_client.requirements()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return build_meta.get_requires_for_build_wheel(config_settings) + browser_client.requirements()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    browser_client.build()
    return build_meta.build_sdist(sdist_directory, config_settings)


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    browser_client.build()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
