#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""remove.py BUILD_ROOT DATA_FOLDER

Takes away what "meson install" has put into the system, with the caches that were made of it, which Meson leaves behind.
Caches that others need, too, are made anew without us.
"""

import os
import shutil
import subprocess
import sys

BUILD, DATA = sys.argv[1:]
LOG = os.path.join(BUILD, 'meson-logs', 'install-log.txt')

# A folder, what in it is no cache, what of it is, and the program that makes that.
CACHES = [
    ('glib-2.0/schemas', '.gschema.xml', 'gschemas.compiled', ['glib-compile-schemas']),
    ('applications', '.desktop', 'mimeinfo.cache', ['update-desktop-database', '-q']),
    ('icons/hicolor', ('.svg', '.png'), 'icon-theme.cache', ['gtk-update-icon-cache', '-q', '-t', '-f']),
    ('mime/packages', '.xml', '..', ['update-mime-database']),
]


def has_more(folder, ends):
    return any(name.endswith(ends) for _, _, names in os.walk(folder) for name in names)


def main():
    with open(LOG, encoding='utf-8') as log:
        installed = [line.strip() for line in log if not line.startswith('#')]
    subprocess.run(['ninja', '-C', BUILD, 'uninstall'], stdout=subprocess.DEVNULL, check=False)

    for name, ends, cache, command in CACHES:
        folder = os.path.join(DATA, name)
        cache = os.path.normpath(os.path.join(folder, cache))
        if has_more(folder, ends):
            subprocess.run(command + [cache if os.path.isdir(cache) else folder], check=True)
        elif os.path.isdir(cache):
            shutil.rmtree(cache)
        elif os.path.exists(cache):
            os.remove(cache)

    # Folders that were made for it, the inner ones first.
    for path in sorted(installed, reverse=True):
        if os.path.isdir(path) and not os.listdir(path):
            os.rmdir(path)
    left = [path for path in installed if os.path.isfile(path)]
    for path in left:
        print('could not be removed: ' + path, file=sys.stderr)
    return 1 if left else 0


sys.exit(main())
