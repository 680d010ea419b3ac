#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-measure.py SOURCE_ROOT BUILD_ROOT

The figures of "measure.py" stay within the limits in "measure-limits.json". After an improvement, lower the limits:
"measure.py --limits" prints them. Lines have a budget, which an issue sets with its first commit.
"""

import json
import os
import sys

import cases
import measure

LIMITS = json.loads(measure.read(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'measure-limits.json')))
FIGURES = measure.Measure(*sys.argv[1:]).figures()

# Three files that call each other can be read together; more cannot.
MOST_IN_CIRCLE = 3


def beyond(kind):
    """The figures of a kind that exceed their limits. A new folder or layer may have as much as the largest one."""
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
    return ['%s: a circle of %d files, and %d at most' % (layer, n, MOST_IN_CIRCLE)
            for layer, n in FIGURES.get('largest circle of calls in', {}).items() if n > MOST_IN_CIRCLE]


cases.run(dict(globals()))
