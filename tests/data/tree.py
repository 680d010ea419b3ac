# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files that belong to the project, even without git."""

import os
import re

NOT_OURS = re.compile(r'(\.git|\.flatpak-builder|subprojects|__pycache__|_build.*|.*~)$')


def all_files(root):
    """Yields the paths of all files of the project, relative to its folder."""
    for folder, folders_below, names in os.walk(root):
        folders_below[:] = [name for name in folders_below if not NOT_OURS.match(name)]
        for name in names:
            if not NOT_OURS.match(name):
                yield os.path.relpath(os.path.join(folder, name), root)
