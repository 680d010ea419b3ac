# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the functions named test_… of a script as test cases and prints the Test Anything Protocol.

A case fails with an AssertionError or any other exception; or it returns a list of sentences with the faults, one per
line.
"""

import sys
import traceback


def run(namespace):
    cases = [(name, function) for name, function in namespace.items() if name.startswith('test_')]
    failures = 0
    print('1..%d' % len(cases))

    for number, (name, function) in enumerate(cases, 1):
        try:
            problems = function() or []
        except Exception:  # the other cases still run in any event
            problems = traceback.format_exc().splitlines()
        for problem in problems:
            print(problem, file=sys.stderr)
        failures += bool(problems)
        print('%s %d %s' % ('not ok' if problems else 'ok', number, name[5:].replace('_', '-')), flush=True)

    sys.exit(1 if failures else 0)
