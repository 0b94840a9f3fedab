# Two commands do everything on a fresh Debian 12 machine: `make play` and `make test`.
# The build itself is CMake's (CMakePresets.json); this file only gives its steps short names.

.DEFAULT_GOAL := help
.PHONY: help play test build web deps deps-web deps-play deps-lint deps-fuzz deps-bench deps-wasm deps-python deps-ci ci hardened nightly lint format asan tsan bench fuzz wasm python install clean

FUZZ_SECONDS ?= 60
HARDENED_FUZZ_SECONDS ?= 20
# For `yomi serve`, such as --port 0; and --no-open.
PLAY ?=

help: ## What there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: deps-play web ## Install what is missing, build, and open the table in the browser, a board dealt
	@tools/configure play
	@cmake --build --preset release --target yomi
	@tools/play --data build/tables $(PLAY)

test: build web ## Install what is missing, build, and run every test
	@ctest --preset release

build: deps ## The optimised program at build/yomi
	@tools/configure release
	@cmake --build --preset release

web: deps-web ## The page of the table at web/dist
	@tools/web

deps-web: ; @tools/deps web
deps-play: ; @tools/deps build web
deps: ; @tools/deps build test
deps-lint: ; @tools/deps build web test lint
deps-fuzz: ; @tools/deps build test fuzz
deps-bench: ; @tools/deps build test bench
deps-wasm: ; @tools/deps build test wasm
deps-ci: ; @tools/deps build web test lint bench fuzz
deps-python: ; @tools/deps build python

ci: deps-ci test ## What judges a change: tests, layout, clang-tidy on what changed, benchmarks, sanitizers and fuzzers
	@tools/format --check
	@tools/tidy --changed
	@tools/configure bench
	@cmake --build --preset bench
	@tools/hardened $(HARDENED_FUZZ_SECONDS)

hardened: deps-fuzz ## The tests of what reads from outside under sanitizers, and 20 s of each fuzzer
	@tools/hardened $(HARDENED_FUZZ_SECONDS)

nightly: ## What takes longer: all tests under sanitizers, all of lint, ten minutes of each fuzzer
	@$(MAKE) asan tsan lint
	@$(MAKE) fuzz FUZZ_SECONDS=600

lint: deps-lint web ## The layout, clang-tidy on all our sources, and svelte-check
	@tools/format --check
	@tools/tidy
	@npm --prefix web run -s check

format: deps-lint ## Lay out all sources as clang-format has it
	@tools/format

asan: deps-fuzz ## The tests under the address and undefined-behaviour sanitizers
	@tools/configure asan
	@cmake --build --preset asan
	@ctest --preset asan

tsan: deps ## The tests under the thread sanitizer
	@tools/configure tsan
	@cmake --build --preset tsan
	@ctest --preset tsan

bench: deps-bench ## The benchmarks, as ratios against their peers in the same run
	@tools/configure bench
	@cmake --build --preset bench
	@tools/run-benches

fuzz: deps-fuzz ## Each fuzzer for FUZZ_SECONDS (60)
	@tools/configure asan
	@cmake --build --preset asan --target fuzzers
	@tools/run-fuzzers $(FUZZ_SECONDS)

wasm: deps-wasm ## The double-dummy solver in WebAssembly: the same answers in Node?
	@tools/configure release
	@cmake --build --preset release --target solve_boards
	@tools/wasm

python: deps-python ## The Python package: module, tests, and the wheel in dist/
	@tools/python

install: build ## Install under the prefix that CMake was given
	@cmake --install build

clean: ## Remove all that was built
	@rm -rf build build-* dist web/dist web/node_modules
