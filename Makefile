# Everything the project can do, each by one word. `make help` lists the words.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
INSTALLED := $(VENV)/.installed
SITE := build/html
PORT ?= 8000
HOST ?= 127.0.0.1
# The tests of one file stay together: what they share is made once.
SPREAD := -n auto --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help serve test site bundle unit browser lint types format bench disagreements dear sheets clean

help: ## list these words
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-13s %s\n", $$1, $$2 }'

serve: site ## build the site and serve it (PORT=8000; HOST=0.0.0.0 for a phone)
	@$(BIN)/python conf/serve.py $(SITE) --port $(PORT) --host $(HOST)

test: lint types site ## check everything: lint, types, every test, the site, a browser
	@CHROMIUM=$$($(BIN)/python conf/browser.py) && export CHROMIUM && $(BIN)/python -m pytest $(SPREAD)

# A page names the bundle's folder: a new bundle has every page written again.
site: bundle ## build the site into build/html, warnings being errors
	@test -d $(SITE)/_static/$$(basename build/bundle/pyodide-*) || all=-a; \
		$(BIN)/sphinx-build $$all -q -n -W --keep-going -b html -d build/doctrees -c conf docs $(SITE)
	@$(BIN)/python conf/bundle.py --into $(SITE)/_static

bundle: $(INSTALLED) ## build the Python that runs in the page into build/bundle
	@$(BIN)/python conf/bundle.py

unit: $(INSTALLED) ## run the tests that need neither bundle, site nor browser
	@$(BIN)/python -m pytest --ignore=tests/site --ignore=tests/browser --ignore=tests/bundle

browser: site ## run the tests in a browser only
	@CHROMIUM=$$($(BIN)/python conf/browser.py) && export CHROMIUM && $(BIN)/python -m pytest $(SPREAD) tests/browser

lint: $(INSTALLED) ## check style and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(INSTALLED) ## check types
	@$(BIN)/mypy

format: $(INSTALLED) ## put style and format right
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: site ## measure, each figure against its budget
	@PYTHONPATH=conf $(BIN)/python -m bench

disagreements: $(INSTALLED) ## search for the smallest deals on which rule sets disagree (minutes)
	@$(BIN)/python conf/disagreements.py

dear: $(INSTALLED) ## search for best trumps worth more than the pool times their chance (minutes)
	@$(BIN)/python conf/dear.py

sheets: $(INSTALLED) ## play again the evenings whose figures the site shows (many minutes)
	@$(BIN)/python conf/sheets.py

clean: ## remove all that was built, the environment too
	rm -rf build dist $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(INSTALLED): pyproject.toml constraints.txt conf/python.sh
	@test -x $(BIN)/python || { python=$$(sh conf/python.sh) && \
		echo "Making $(VENV) with $$python" && "$$python" -m venv --clear $(VENV); }
	@$(PIP) install -c constraints.txt pip
	@$(PIP) install -c constraints.txt --group build --group site --group test
	@command -v npm >/dev/null || $(PIP) install -c constraints.txt --group node
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
