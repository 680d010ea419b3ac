#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-devenv.py SOURCE_ROOT BUILD_ROOT

The programs of the build tree need only "meson devenv" to find tilesets, settings and translations.
"""

import json
import os
import subprocess
import sys

import cases

SOURCE, BUILD = sys.argv[1:]


def run(language, *command):
    """The standard output of a program that finds only the files of ours that the environment names."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith(('BASTIDE_', 'GSETTINGS_', 'XDG_'))}
    environment.update(LC_ALL='%s.UTF-8' % language, LANGUAGE=language, XDG_DATA_DIRS='/nowhere',
                       GSETTINGS_BACKEND='memory')
    return subprocess.run(['meson', 'devenv', '-C', BUILD, *command], check=True, text=True, env=environment,
                          stdout=subprocess.PIPE).stdout


def test_data():
    game = json.loads(run('en_US', 'bastide-cli', 'selfplay', '--game=castle', '--games=1', '--seed=1'))
    assert game['turns'] > 0, game


def test_translations():
    for program in ('bastide', 'bastide-cli'):
        assert run('cs_CZ', program, '--help') != run('en_US', program, '--help')


def test_settings():
    """Without its schema the program ends before it says anything."""
    assert run('en_US', 'bastide', '--version').startswith('bastide ')


def test_help_names_what_people_type():
    for program in ('bastide', 'bastide-cli'):
        usage = run('en_US', program, '--help').splitlines()[1]
        assert usage.split()[0] == program, usage


def test_script_uses_it():
    """./dev has no list of its own of the programs' environment."""
    with open(os.path.join(SOURCE, 'dev'), encoding='utf-8') as file:
        script = file.read()
    assert 'meson devenv' in script
    for name in ('BASTIDE_DATA_DIR', 'BASTIDE_LOCALE_DIR', 'GSETTINGS_SCHEMA_DIR'):
        assert name not in script


cases.run(dict(globals()))
