#!/usr/bin/env python3
"""Runs the tests of the package.

    run.py [--program BUILD/yomi] [TEST ...]      all test modules, or those named
"""

import argparse
import pathlib
import sys
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/yomi")
    parser.add_argument("tests", nargs="*")
    options = parser.parse_args()
    import support

    support.program = str(pathlib.Path(options.program).resolve())
    names = options.tests or sorted(path.stem for path in FOLDER.glob("*_test.py"))
    suite = unittest.defaultTestLoader.loadTestsFromNames(names)
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    sys.exit(0 if result.wasSuccessful() and result.testsRun > 0 else 1)


if __name__ == "__main__":
    main()
