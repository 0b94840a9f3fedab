#!/usr/bin/env python3
"""Writes the wheel of the package as it was put together in build/python: a zip with three files of metadata, as PEP 427
has it. Nothing is fetched.

    wheel.py BUILD/python DIST
"""

import base64
import hashlib
import pathlib
import re
import sys
import sysconfig
import zipfile

NAME = "yomi"
METADATA = """Metadata-Version: 2.1
Name: yomi
Version: {version}
Summary: Agents for bridge and Hanabi that read each other's minds
License: Apache-2.0
Requires-Python: =={python}.*
Requires-Dist: numpy
Provides-Extra: plots
Requires-Dist: matplotlib; extra == "plots"
"""
WHEEL = """Wheel-Version: 1.0
Generator: yomi
Root-Is-Purelib: false
Tag: {tag}
"""


def files_of(package):
    """The files of the package by their names in the wheel, in order."""
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(package.parent).as_posix(), path.read_bytes()


def row(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def write_wheel(build, dist):
    version = re.search(r'__version__ = "(.+)"', (build / NAME / "__init__.py").read_text())[1]
    python = "{}.{}".format(*sys.version_info)
    abi = "cp{}{}".format(*sys.version_info)
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"{abi}-{abi}-{platform}"
    info = f"{NAME}-{version}.dist-info"
    files = list(files_of(build / NAME))
    if not any(name.endswith(".so") for name, _ in files):
        sys.exit(f"wheel.py: there is no module in {build / NAME}; build the target yomi_python_package first")
    files.append((f"{info}/METADATA", METADATA.format(version=version, python=python).encode()))
    files.append((f"{info}/WHEEL", WHEEL.format(tag=tag).encode()))
    record = "".join(row(*each) for each in files) + f"{info}/RECORD,,\n"
    files.append((f"{info}/RECORD", record.encode()))
    dist.mkdir(parents=True, exist_ok=True)
    path = dist / f"{NAME}-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files:
            # The same bytes whenever it is written.
            member = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            member.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(member, data)
    return path


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(write_wheel(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
