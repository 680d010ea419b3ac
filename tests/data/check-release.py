#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-release.py SOURCE_ROOT VERSION METAINFO DESKTOP_FILE

A release describes itself consistently everywhere, and in a form that software catalogues can show.
"""

import configparser
import os
import re
import struct
import sys
import xml.etree.ElementTree as ElementTree

import cases

SOURCE, VERSION, METAINFO, DESKTOP_FILE = sys.argv[1:]
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'

component = ElementTree.parse(METAINFO).getroot()


def read(name):
    with open(os.path.join(SOURCE, name), encoding='utf-8') as file:
        return file.read()


def releases():
    return [(release.get('version'), release.get('date')) for release in component.findall('releases/release')]


def test_version():
    assert releases()[0][0] == VERSION, releases()[0]


def test_releases_are_in_the_news():
    """NEWS has the same releases with the same dates as the metainfo, the newest first."""
    news = re.findall(r'^Version (\S+) \((\d{4}-\d\d-\d\d)\)$', read('NEWS'), re.M)
    assert news == releases(), (news, releases())
    assert news == sorted(news, key=lambda release: release[1], reverse=True)


def test_manual_pages_are_of_this_release():
    problems = []
    for name in ('bastide', 'bastide-cli'):
        title = re.search(r'^\.TH .*$', read('data/%s.1' % name), re.M).group().replace('\\', '')
        for wanted in ('"%s"' % releases()[0][1], '"Bastide %s"' % VERSION):
            if wanted not in title:
                problems.append('data/%s.1: %s is not in %s' % (name, wanted, title))
    return problems


def test_summary_fits():
    """Software catalogues cut longer summaries, GNOME's at 35 characters; the desktop shows the same sentence."""
    summaries = {summary.get(LANGUAGE): summary.text for summary in component.findall('summary')}
    assert len(summaries) > 1, summaries
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(DESKTOP_FILE, encoding='utf-8')
    for language, summary in summaries.items():
        assert len(summary) <= 35 and not summary.endswith('.'), summary
        assert entry['Desktop Entry']['Comment' + ('[%s]' % language if language else '')] == summary


def test_developer():
    developer = component.find('developer')
    assert re.fullmatch(r'[a-z0-9_]+(\.[a-z0-9_]+)+', developer.get('id'))
    assert component.find('id').text.lower().startswith(developer.get('id') + '.')
    assert [name.text for name in developer.findall('name')] == ['The Bastide developers']


def test_screenshots():
    """Each screenshot is a picture in the sources, not too large, and every picture there is used."""
    problems, shown = [], set()
    for image in component.findall('screenshots/screenshot/image'):
        tag, path = re.fullmatch(r'https://raw\.githubusercontent\.com/bastide-game/bastide/([^/]+)/(.*)',
                                 image.text).groups()
        assert tag == 'v' + VERSION, image.text
        shown.add(os.path.basename(path))
        with open(os.path.join(SOURCE, path), 'rb') as file:
            head = file.read(24)
        assert head[:8] == b'\x89PNG\r\n\x1a\n', path
        width, height = struct.unpack('>II', head[16:24])
        if width > 1000 or height > 700:
            problems.append('%s: %d×%d is more than 1000×700' % (path, width, height))
    there = {name for name in os.listdir(os.path.join(SOURCE, 'data/screenshots')) if name.endswith('.png')}
    assert shown == there, shown ^ there
    return problems


cases.run(dict(globals()))
