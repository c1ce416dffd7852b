# Every target sets up .venv by itself. It needs only Python 3.11+ and make.
PYTHON ?= python3
BIN := .venv/bin
# Stamps of what is installed: for running the bot, and for its tests.
RUN := .venv/run
READY := .venv/ready
COMPILED := .venv/compiled
CHECKS := .venv/checks
# Tools that pin and check the dependencies.
TOOLS := .venv/tools

PORT ?= 8017
QUICK := tests/engines tests/bot tests/walk tests/words tests/test_docs.py tests/test_house.py

# Keep compiled tests, because compiling them again takes 15 s.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run quick test test-all lint types contracts soak goldens snapshot snapshot-check bench mutants words screenshot gallery hashes audit clean

help: ## list all targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 20

# With a token this runs the bot: the database is migrated, and changed commands are registered. Without one it runs the
# playground: the bot on a small Discord of this machine, and a page to try it in a browser. Data is in ./data.
run: $(RUN) ## start the playground in your browser (LAN=1: also for your phone); with DISCORD_TOKEN start the bot
ifneq ($(DISCORD_TOKEN)$(DISCORD_TOKEN_FILE),)
	@EMPTY_CHAIR_HOME="$${EMPTY_CHAIR_HOME:-data}" $(BIN)/empty-chair run
else
	@$(BIN)/python -m deploy.tryout --port $(PORT) $(if $(filter-out 0,$(LAN)),--lan '$(LAN)')
endif

quick: $(READY) lint ## run the quick checks while you work: lint, types, rules, cases, panels and pages
	@$(call beside,types,,-n logical -m "not slow and not soak" --most-cpu 0.2 $(QUICK))

test: $(READY) lint ## run lint, types, import contracts and tests, which all must pass
	@$(call beside,types contracts,$(COMPILED),-n auto -m "not soak and not beside and not snapshot")

test-all: $(READY) lint ## run the same, all pages in a browser, what is installed, and the tools for packages
	@$(call beside,types contracts,$(COMPILED),-n auto -m "not soak")

# Runs some checks beside the tests, because tests often wait for processes. The output of failed checks comes last;
# otherwise the last line is pytest's summary.
define beside
	echo "$(1): beside the tests"; \
	$(MAKE) --no-print-directory $(1) > $(CHECKS) 2>&1 & \
	$(if $(2),$(MAKE) --no-print-directory $(2);) \
	$(BIN)/pytest --dist worksteal $(3); tested=$$?; \
	wait $$! || { cat $(CHECKS); exit 1; }; exit $$tested
endef

lint: $(READY) ## check style and format with ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## check types with mypy
	$(BIN)/mypy

contracts: $(READY) ## check which modules import which
	$(BIN)/lint-imports

# Compiles all tests once, so that not every worker does it. No test is collected; the workers report errors.
$(COMPILED): $(READY) $(shell find tests -name '*.py')
	@$(BIN)/pytest --collect-only -o python_functions=- -o python_classes=- > /dev/null || true
	@touch $@

soak: $(READY) ## run the long tests: more games, crashes and presses, 3,000 simulated evenings
	$(BIN)/pytest -n auto --dist worksteal -m "soak or hypothesis" --hypothesis-profile soak

goldens: $(READY) ## write all goldens except the snapshot, and print what changed
	@$(BIN)/python -m tests.goldens

snapshot: $(READY) ## write the behaviour to tests/snapshot/expected (INPUTS=1: also draw new games, records and a database)
	$(BIN)/python -m tests.snapshot write $(if $(filter-out 0,$(INPUTS)),--inputs) $(if $(ONLY),--only '$(ONLY)')

snapshot-check: $(READY) ## compare the behaviour with the snapshot, and print the first difference (AGAINST=COMMIT: make both sides)
	$(BIN)/python -m tests.snapshot check $(if $(AGAINST),--against $(AGAINST)) $(if $(ONLY),--only '$(ONLY)')

bench: $(READY) ## run all benches, and print each figure beside its goal
	$(BIN)/python -m tests.bench

mutants: $(READY) ## change 200 statements one by one (SEED=1: others), and list the changes that no test notices
	$(BIN)/python -m tests.mutants --seed $(or $(SEED),0)

words: $(READY) ## list the sentences that each language lacks
	@$(BIN)/python -m tests.words

screenshot: $(READY) ## take the picture of a channel in docs/watching.md (needs Chromium)
	$(BIN)/python -m tests.browser.screenshot docs/playground.png

gallery: $(READY) ## take pictures of every kind of panel (needs Chromium and an emoji font; LANGUAGE=de: build/gallery-de)
	$(BIN)/python -m tests.browser.gallery $(if $(filter-out en,$(LANGUAGE)),build/gallery-$(LANGUAGE) --language $(LANGUAGE),docs/gallery)

hashes: $(TOOLS) ## write deploy/requirements.hashes.txt after constraints.txt has changed (needs the package index)
	@echo 'setuptools>=77' | $(TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-annotate --custom-compile-command 'make hashes' -c constraints.txt -o deploy/requirements.hashes.txt pyproject.toml -

audit: $(TOOLS) ## look for known vulnerabilities in dependencies (needs the package index)
	@$(TOOLS)/bin/python -m deploy.audit deploy/requirements.hashes.txt

clean: ## delete everything that was made
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(RUN): pyproject.toml constraints.txt
	@$(PYTHON) deploy/__main__.py --install

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) deploy/__main__.py --install dev

$(TOOLS):
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python -m pip install --quiet --disable-pip-version-check pip-audit==2.10.1 uv==0.13.7 || (rm -rf $(TOOLS); exit 1)
