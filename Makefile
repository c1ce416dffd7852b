# Every target does its own set-up in .venv; Python 3.11+ and make are all it needs.
PYTHON ?= python3
BIN := .venv/bin
# What the bot needs to run, and what its tests need on top of that.
RUN := .venv/run
READY := .venv/ready
# What neither needs: for whoever pins and checks what the bot is built from.
TOOLS := .venv/tools

PORT ?= 8017
QUICK := tests/engines tests/bot tests/walk tests/words tests/test_docs.py tests/test_house.py

# Compiled tests are kept wherever they are made: compiling them anew takes a quarter of a minute.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run quick test test-all lint types contracts compiled soak bench words screenshot gallery hashes audit clean

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 20

# With a token the bot: database up to date, commands registered when they changed. Without one the playground: the bot
# on a small Discord of this machine, and a page to try it in a browser; with LAN=1 also on your phone.
run: $(RUN) ## play: without a token the playground in your browser (LAN=1: and on your phone), with DISCORD_TOKEN the bot
ifneq ($(DISCORD_TOKEN)$(DISCORD_TOKEN_FILE),)
	@PATH="$(CURDIR)/$(BIN):$$PATH" deploy/start
else
	@$(BIN)/python -m deploy.tryout --port $(PORT) $(if $(filter-out 0,$(LAN)),--lan '$(LAN)')
endif

quick: $(READY) ## while you work: lint, types, rules, cases, panels and pages, in three quarters of a minute
	@$(MAKE) --no-print-directory -j2 types lint
	$(BIN)/pytest -n auto --dist worksteal -m "not slow and not soak" --most-cpu 0.2 $(QUICK)

test: $(READY) ## everything that must be green: lint, types, import contracts, tests
	@$(MAKE) --no-print-directory -j2 types lint contracts compiled
	$(BIN)/pytest -n auto --dist worksteal -m "not soak and not beside"

test-all: $(READY) ## and every page in a browser, and what the image is built from
	@$(MAKE) --no-print-directory -j2 types lint contracts compiled
	$(BIN)/pytest -n auto --dist worksteal -m "not soak"

# The checks go side by side: types take one core for half a minute, and all the others no longer on another.
lint: $(READY) ## how it is written
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## what fits together
	$(BIN)/mypy

contracts: $(READY) ## who may import whom
	$(BIN)/lint-imports

compiled: $(READY) ## the tests, once, so that not every worker does it; what is wrong there they say themselves
	@$(BIN)/pytest --collect-only > /dev/null || true

soak: $(READY) ## the long runs: many more games, crashes and presses, 3,000 simulated evenings
	$(BIN)/pytest -n auto --dist worksteal -m "soak or hypothesis" --hypothesis-profile soak

bench: $(READY) ## how fast it is
	$(BIN)/python -m engines bench
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.page

words: $(READY) ## what each language lacks
	@$(BIN)/python -m tests.words

screenshot: $(READY) ## the picture in the README (needs Chromium)
	$(BIN)/python -m tests.browser.screenshot docs/playground.png

gallery: $(READY) ## every kind of panel and picture as people see it (needs Chromium; LANGUAGE=de: build/gallery-de)
	$(BIN)/python -m tests.browser.gallery $(if $(filter-out en,$(LANGUAGE)),build/gallery-$(LANGUAGE) --language $(LANGUAGE),docs/gallery)

hashes: $(TOOLS) ## deploy/requirements.hashes.txt anew, after constraints.txt has changed (needs the package index)
	@echo 'setuptools>=77' | $(TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-annotate --custom-compile-command 'make hashes' -c constraints.txt -o deploy/requirements.hashes.txt pyproject.toml -

audit: $(TOOLS) ## known holes in what the bot is built from (needs the package index)
	@$(TOOLS)/bin/python -m deploy.audit deploy/requirements.hashes.txt

clean: ## away with everything that was made
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(RUN): pyproject.toml constraints.txt
	@$(PYTHON) deploy/__main__.py --install

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) deploy/__main__.py --install dev

$(TOOLS):
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python -m pip install --quiet --disable-pip-version-check pip-audit==2.10.1 uv==0.13.7 || (rm -rf $(TOOLS); exit 1)
