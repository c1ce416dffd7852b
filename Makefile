# Every target does its own set-up in .venv; Python 3.11+ and make are all it needs.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

PORT ?= 8017

.PHONY: run test bench screenshot gallery clean

# With a token the bot: database up to date, commands registered when they changed. Without one the playground: the bot
# on a small Discord of this machine, and a page to try it in a browser.
run: $(READY)
ifneq ($(DISCORD_TOKEN)$(DISCORD_TOKEN_FILE),)
	@PATH="$(CURDIR)/$(BIN):$$PATH" deploy/start
else
	@$(BIN)/python -m deploy.tryout --port $(PORT)
endif

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto --dist worksteal

bench: $(READY)
	$(BIN)/python -m engines bench
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.page

# The picture in the README, made with the system's Chromium.
screenshot: $(READY)
	$(BIN)/python -m tests.browser.screenshot docs/playground.png

# Every kind of panel and picture as people see it, made the same way.
gallery: $(READY)
	$(BIN)/python -m tests.browser.gallery docs/gallery

clean:
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Empty Chair needs Python 3.11 or newer.")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)
