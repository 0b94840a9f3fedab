"""The examples in the documentation of every module."""

import doctest
import importlib
import pkgutil
import unittest

import yomi


class Doctests(unittest.TestCase):
    def test_every_example_prints_what_it_says(self):
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        attempted = 0
        modules = [yomi] + [
            importlib.import_module(found.name)
            for found in pkgutil.walk_packages(yomi.__path__, "yomi.")
            if not found.name.endswith("._core")
        ]
        for module in modules:
            with self.subTest(module=module.__name__):
                result = doctest.testmod(module, optionflags=flags)
                self.assertEqual(result.failed, 0)
                attempted += result.attempted
        self.assertGreater(attempted, 50)


if __name__ == "__main__":
    unittest.main()
