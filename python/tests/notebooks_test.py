"""The notebooks run, and what they print is what they were saved with."""

import os
import pathlib
import unittest

import nbclient
import nbformat

# The kernel would warn of the interpreter's frozen modules, which no debugger looks at here.
os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "notebooks"


def printed(cell):
    """The text that a cell printed, without pictures and pages."""
    texts = []
    for output in cell.get("outputs", []):
        if output.output_type == "stream" and output.name == "stdout":
            texts.append(output.text)
        elif output.output_type == "execute_result":
            texts.append(output.data.get("text/plain", ""))
    return "".join(texts)


def pictures(notebook):
    return sum("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))


class Notebooks(unittest.TestCase):
    def test_they_run_and_print_what_they_were_saved_with(self):
        paths = sorted(FOLDER.glob("*.ipynb"))
        self.assertEqual(len(paths), 6)
        for path in paths:
            with self.subTest(notebook=path.name):
                saved = nbformat.read(path, 4)
                again = nbformat.read(path, 4)
                nbclient.NotebookClient(again, timeout=300, kernel_name="python3").execute()
                for before, after in zip(saved.cells, again.cells):
                    self.assertEqual(printed(before), printed(after), before.source)
                self.assertGreater(pictures(saved), 0)
                self.assertEqual(pictures(again), pictures(saved))


if __name__ == "__main__":
    unittest.main()
