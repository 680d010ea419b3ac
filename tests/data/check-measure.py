#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-measure.py SOURCE_ROOT BUILD_ROOT

The house never gets worse than "measure-limits.json" says: what "measure.py" counts stays within the figures of the day
on which they were written. Whoever makes it better writes the lower ones: "measure.py --limits" prints them. Lines have a
budget, which an issue sets with its first commit.
"""

import json
import os
import sys

import cases
import measure

LIMITS = json.loads(measure.read(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'measure-limits.json')))
FIGURES = measure.Measure(*sys.argv[1:]).figures()


def beyond(kind):
    """What of a kind is more than it may be. A folder or layer that is new may have what the largest one has."""
    limits = LIMITS[kind]
    return ['%s: %s: %d, and %d at most' % (kind, name, n, limits.get(name, max(limits.values())))
            for name, n in FIGURES.get(kind, {}).items() if n > limits.get(name, max(limits.values()))]


def test_lines():
    return beyond('lines')


def test_structure():
    return beyond('structure')


def test_flat_files():
    return beyond('files flat in')


def test_circles():
    if 'largest circle of calls in' not in FIGURES:
        print('# skipped: no plain build to ask', file=sys.stderr)
    return beyond('largest circle of calls in')


cases.run(dict(globals()))
