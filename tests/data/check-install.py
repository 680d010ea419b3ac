#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-install.py SOURCE_ROOT BUILD_ROOT PREFIX

"meson install" puts everything where the desktop looks for it, and the installed files do not depend on the build
folder. Paths of the installation are those of the build folder's options.
"""

import configparser
import glob
import os
import re
import subprocess
import sys
import tempfile

import cases

SOURCE, BUILD, PREFIX = sys.argv[1:]
ID = 'io.github.bastide_game.Bastide'
TYPES = {name: 'application/x-bastide-%s+xml' % name for name in ('tileset', 'game', 'variant', 'lesson')}
PROGRAMS = ('bastide', 'bastide-cli')
FILES = [
    'bin/bastide',
    'bin/bastide-cli',
    'share/applications/%s.desktop' % ID,
    'share/bastide/finished-games.rng',
    'share/bastide/lesson.rng',
    'share/bastide/rulebook.rng',
    'share/bastide/saved-game.rng',
    'share/bastide/tileset-contents.rng',
    'share/bastide/tileset.rng',
    'share/bastide/variant.rng',
    'share/dbus-1/services/%s.service' % ID,
    'share/glib-2.0/schemas/%s.gschema.xml' % ID,
    'share/icons/hicolor/scalable/apps/%s.svg' % ID,
    'share/icons/hicolor/symbolic/apps/%s-symbolic.svg' % ID,
    'share/licenses/bastide/CC-BY-SA-4.0.txt',
    'share/licenses/bastide/CC0-1.0.txt',
    'share/licenses/bastide/GPL-3.0-or-later.txt',
    'share/licenses/bastide/OFL-1.1.txt',
    'share/locale/cs/LC_MESSAGES/bastide.mo',
    'share/man/man1/bastide-cli.1',
    'share/man/man1/bastide.1',
    'share/metainfo/%s.metainfo.xml' % ID,
    'share/mime/packages/%s.xml' % ID,
] + ['share/bastide/%s/%s' % (folder, name)
     for folder in ('fonts', 'lessons', 'puzzles', 'rulebooks', 'samples', 'sounds', 'tilesets')
     for name in os.listdir(os.path.join(SOURCE, 'data', folder)) if not name.endswith(('.md', '.py'))]

destination = tempfile.TemporaryDirectory()
root = destination.name + PREFIX
subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--strip', '--quiet', '--destdir', destination.name],
               check=True, stdout=sys.stderr)


def read(name):
    with open(os.path.join(root, name), encoding='utf-8') as file:
        return file.read()


def test_everything_is_installed():
    return ['not installed: ' + name for name in FILES if not os.path.exists(os.path.join(root, name))]


def test_nothing_else_is_installed():
    installed = [os.path.relpath(path, root) for path in glob.glob(root + '/**', recursive=True)
                 if os.path.isfile(path)]
    return ['should not be installed: ' + name for name in installed
            if name not in FILES]


def test_desktop_starts_the_program():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(os.path.join(root, FILES[2]), encoding='utf-8')
    entry = entry['Desktop Entry']
    assert entry['Exec'].split()[0] == 'bastide'
    assert entry['DBusActivatable'] == 'true'
    assert entry['Icon'] == ID
    assert entry['Comment[cs]']
    service = read('share/dbus-1/services/%s.service' % ID)
    assert 'Name=%s\n' % ID in service
    assert 'Exec=%s/bin/bastide --gapplication-service\n' % PREFIX in service


def test_types_of_files_are_known():
    """MIME package, desktop file and metainfo name the files that the program reads, and no others."""
    wanted = set(TYPES.values())
    entry = [line for line in read('share/applications/%s.desktop' % ID).splitlines()
             if line.startswith('MimeType=')][0]
    assert set(entry[len('MimeType='):].strip(';').split(';')) == wanted
    assert set(re.findall(r'<mime-type type="([^"]*)"', read('share/mime/packages/%s.xml' % ID))) == wanted
    assert set(re.findall('<mediatype>([^<]*)<', read('share/metainfo/%s.metainfo.xml' % ID))) == wanted


def content_type(name):
    """The type that the desktop detects for a file with this name that contains only an element of that name."""
    path = os.path.join(destination.name, 'a.bastide-' + name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write('<?xml version="1.0"?>\n<%s/>\n' % name)
    return subprocess.run(['gio', 'info', '-a', 'standard::content-type', path], check=True, text=True,
                          stdout=subprocess.PIPE, env={**os.environ, 'GIO_USE_VFS': 'local',
                                                       'XDG_DATA_HOME': os.path.join(root, 'share')}).stdout


def test_files_are_recognised_by_their_names():
    subprocess.run(['update-mime-database', os.path.join(root, 'share/mime')], check=True, stdout=sys.stderr)
    for name, wanted in TYPES.items():
        assert wanted in content_type(name), content_type(name)
    assert 'bastide' not in content_type('puzzle').split('content-type:')[1]


def test_licences_are_whole():
    for name in ('GPL-3.0-or-later', 'CC-BY-SA-4.0', 'CC0-1.0', 'OFL-1.1'):
        with open(os.path.join(SOURCE, 'LICENSES', name + '.txt'), encoding='utf-8') as file:
            assert read('share/licenses/bastide/%s.txt' % name) == file.read()


def test_installed_tilesets_are_valid():
    for path in glob.glob(root + '/share/bastide/tilesets/*.xml') + glob.glob(root + '/share/bastide/samples/*.xml'):
        subprocess.run([os.path.join(root, 'bin/bastide-cli'), 'validate', path], check=True, stdout=sys.stderr)


def test_programs_do_not_know_where_they_were_built():
    """Debugging information has no paths either, so that the programs are the same from any folder."""
    problems = []
    for program in [os.path.join(root, 'bin', name) for name in PROGRAMS] + \
            [os.path.join(BUILD, 'src', folder, name) for folder, name in zip(('app', 'cli'), PROGRAMS)]:
        with open(program, 'rb') as file:
            content = file.read()
        for path in (SOURCE, BUILD):
            if path.encode() in content:
                problems.append('%s contains %s' % (program, path))
    return problems


cases.run(dict(globals()))
