# SPDX-License-Identifier: MIT
"""Builds the extension module with the project's own CMake."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pybind11
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
PACKED = HERE / "source"  # the library's sources in an sdist
ROOT = PACKED if PACKED.exists() else HERE.parent.parent
# What the build of the extension needs of the repository.
NEEDED = [
    "CMakeLists.txt",
    "LICENSE",
    "bindings/python/CMakeLists.txt",
    "bindings/python/bgio",
    "bindings/python/src",
    "cmake",
    "grammar",
    "libbgio",
]


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(bgio VERSION ([0-9.]+)", text)[1]


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        work = Path(self.build_temp).resolve() / "cmake"
        subprocess.run(
            [
                "cmake",
                "-S", ROOT,
                "-B", work,
                "-G", "Ninja",
                "-D", "CMAKE_BUILD_TYPE=Release",
                "-D", "CMAKE_UNITY_BUILD=ON",
                "-D", "CMAKE_UNITY_BUILD_BATCH_SIZE=24",
                "-D", "BGIO_TESTS=OFF",
                "-D", "BGIO_BUILD_TOOLS=OFF",
                "-D", "BGIO_PYTHON=ON",
                "-D", f"Python_EXECUTABLE={sys.executable}",
                "-D", f"pybind11_DIR={pybind11.get_cmake_dir()}",
            ],
            check=True,
        )
        subprocess.run(["cmake", "--build", work, "--target", "bgio_python"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        (built,) = (work / "bindings/python/bgio").glob("_bgio.*.so")
        shutil.copy(built, target)


class PackSources(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for name in NEEDED:
            source, target = ROOT / name, Path(base_dir, "source", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)


setup(
    version=version(),
    ext_modules=[Extension("bgio._bgio", [])],
    cmdclass={"build_ext": CMakeBuild, "sdist": PackSources},
)
