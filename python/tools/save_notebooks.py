#!/usr/bin/env python3
"""Runs the notebooks and saves them with what they print.

    PYTHONPATH=build/python python/tools/save_notebooks.py [NAME ...]
"""

import os
import pathlib
import sys
import time

import nbclient
import nbformat

# The kernel would warn of the interpreter's frozen modules, which no debugger looks at here.
os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "notebooks"

for path in sorted(FOLDER.glob("*.ipynb")):
    if len(sys.argv) > 1 and not any(name in path.name for name in sys.argv[1:]):
        continue
    notebook = nbformat.read(path, 4)
    begin, used = time.perf_counter(), time.process_time()
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", record_timing=False).execute()
    for cell in notebook.cells:
        # What goes to standard error is of the machine, not of the notebook.
        if "outputs" in cell:
            cell.outputs = [each for each in cell.outputs if each.get("name") != "stderr"]
    nbformat.write(notebook, path)
    print(f"{path.name}: {time.perf_counter() - begin:.1f} s", flush=True)
