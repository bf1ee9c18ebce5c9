"""The documentation site: `make docs-site` writes its pages, and MkDocs makes a folder of static files of them."""
