#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-reuse.py SOURCE_ROOT REUSE

"reuse lint" accepts the files of the project. It sees a copy without build folders: otherwise it would ask git for the
files, which may be missing, or not trust the owner of the folder.
"""

import os
import shutil
import subprocess
import sys
import tempfile

import cases
import tree

SOURCE, REUSE = sys.argv[1:]


def test_lint():
    with tempfile.TemporaryDirectory() as copy:
        for path in tree.all_files(SOURCE):
            os.makedirs(os.path.dirname(os.path.join(copy, path)), exist_ok=True)
            shutil.copyfile(os.path.join(SOURCE, path), os.path.join(copy, path))
        run = subprocess.run([REUSE, '--root', copy, 'lint'], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return run.stdout.splitlines() if run.returncode else []


cases.run(dict(globals()))
