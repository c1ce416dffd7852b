# Every target does its own set-up in .venv; Python 3.11+ and make are all it needs.
PYTHON ?= python3
BIN := .venv/bin
# What the bot needs to run, and what its tests need on top of that.
RUN := .venv/run
READY := .venv/ready
COMPILED := .venv/compiled
CHECKS := .venv/checks
# What neither needs: for whoever pins and checks what the bot is built from.
TOOLS := .venv/tools

PORT ?= 8017
QUICK := tests/engines tests/bot tests/walk tests/words tests/test_docs.py tests/test_house.py

# Compiled tests are kept wherever they are made: compiling them anew takes a quarter of a minute.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run quick test test-all lint types contracts soak goldens snapshot snapshot-check bench mutants words screenshot gallery hashes audit clean

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 20

# With a token the bot: database up to date, commands registered when they changed. Without one the playground: the bot
# on a small Discord of this machine, and a page to try it in a browser; with LAN=1 also on your phone. Data is in ./data.
run: $(RUN) ## play: without a token the playground in your browser (LAN=1: and on your phone), with DISCORD_TOKEN the bot
ifneq ($(DISCORD_TOKEN)$(DISCORD_TOKEN_FILE),)
	@EMPTY_CHAIR_HOME="$${EMPTY_CHAIR_HOME:-data}" $(BIN)/empty-chair run
else
	@$(BIN)/python -m deploy.tryout --port $(PORT) $(if $(filter-out 0,$(LAN)),--lan '$(LAN)')
endif

quick: $(READY) lint ## while you work: lint, types, rules, cases, panels and pages, in three quarters of a minute
	@$(call beside,types,,-n logical -m "not slow and not soak" --most-cpu 0.2 $(QUICK))

test: $(READY) lint ## everything that must be green: lint, types, import contracts, tests
	@$(call beside,types contracts,$(COMPILED),-n auto -m "not soak and not beside")

test-all: $(READY) lint ## and every page in a browser, and what the image is built from
	@$(call beside,types contracts,$(COMPILED),-n auto -m "not soak")

# Some checks beside the tests, which wait for processes now and then: they take a core for half a minute. What is wrong
# there is told when all has been tried; where nothing is, the tests have the last word.
define beside
	echo "$(1): beside the tests"; \
	$(MAKE) --no-print-directory $(1) > $(CHECKS) 2>&1 & \
	$(if $(2),$(MAKE) --no-print-directory $(2);) \
	$(BIN)/pytest --dist worksteal $(3); tested=$$?; \
	wait $$! || { cat $(CHECKS); exit 1; }; exit $$tested
endef

lint: $(READY) ## how it is written
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## what fits together
	$(BIN)/mypy

contracts: $(READY) ## who may import whom
	$(BIN)/lint-imports

# The tests, once, so that not every worker does it, but none of them is listed: workers do that, and say what is wrong.
$(COMPILED): $(READY) $(shell find tests -name '*.py')
	@$(BIN)/pytest --collect-only -o python_functions=- -o python_classes=- > /dev/null || true
	@touch $@

soak: $(READY) ## the long runs: many more games, crashes and presses, 3,000 simulated evenings
	$(BIN)/pytest -n auto --dist worksteal -m "soak or hypothesis" --hypothesis-profile soak

goldens: $(READY) ## write all goldens anew except the snapshot, and print what changed
	@$(BIN)/python -m tests.goldens

snapshot: $(READY) ## the behaviour, written to tests/snapshot/expected (INPUTS=1: games, records and database are drawn anew)
	$(BIN)/python -m tests.snapshot write $(if $(filter-out 0,$(INPUTS)),--inputs) $(if $(ONLY),--only '$(ONLY)')

snapshot-check: $(READY) ## whether it behaves as written there: the first difference (AGAINST=COMMIT: both sides made anew)
	$(BIN)/python -m tests.snapshot check $(if $(AGAINST),--against $(AGAINST)) $(if $(ONLY),--only '$(ONLY)')

bench: $(READY) ## how fast it is, each figure beside its goal
	$(BIN)/python -m tests.bench

mutants: $(READY) ## change 200 statements one by one (SEED=1: others), and list the changes that no test notices
	$(BIN)/python -m tests.mutants --seed $(or $(SEED),0)

words: $(READY) ## what each language lacks
	@$(BIN)/python -m tests.words

screenshot: $(READY) ## the picture of a channel in docs/watching.md (needs Chromium)
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
