#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts test cases in the logs that "meson test" leaves (testlog.json), and in plain TAP streams.

A GLib test program counts once for each of its cases, any other test once. Skipped and failed ones are named; the last
line is "N passed, N failed". A warning fails the program that printed it, or that started the one that did. The exit
status is 1 if anything failed or nothing ran.

"summary.py --failed LOG" prints only the names of the programs that did not pass.
"""

import json
import re
import sys

import complaints

CASE = re.compile(r'^(not ok|ok)\b(?:\s+\d+)?\s*(?:-\s*)?(.*?)(?:\s+#\s*(SKIP)\b\s*(.*))?$', re.M | re.I)
GOOD = ('OK', 'SKIP', 'EXPECTEDFAIL')


def read(path):
    """The programs of a log."""
    with open(path, encoding='utf-8') as log:
        if path.endswith('.tap'):
            return [{'name': 'bare', 'result': 'OK', 'duration': 0, 'stdout': log.read()}]
        return [json.loads(line) for line in log]


def count(tests, skipped, failed):
    passed = 0
    for test in tests:
        cases = CASE.findall(test['stdout'] or '')
        bad = [name for verdict, name, directive, _ in cases if verdict.lower() == 'not ok' and not directive]
        failed += ['%s: %s' % (test['name'], name) for name in bad]
        skipped += ['%s: %s (%s)' % (test['name'], name, reason)
                    for _, name, directive, reason in cases if directive.upper() == 'SKIP']
        failed += ['%s: %s' % (test['name'], line)
                   for line in complaints.find((test['stdout'] or '') + '\n' + (test.get('stderr') or ''))]
        passed += sum(verdict.lower() == 'ok' and not directive for verdict, _, directive, _ in cases)

        if test['result'] not in GOOD and not bad:
            # It crashed, ran out of time, or is not a program with cases.
            failed.append('%s: %s' % (test['name'], test['result'].lower()))
        elif not cases:
            if test['result'] == 'SKIP':
                skipped.append(test['name'])
            else:
                passed += 1
    return passed


def main():
    skipped, failed, tests = [], [], []
    for path in sys.argv[1:]:
        try:
            tests += read(path) if path != '--failed' else []
        except OSError as error:
            failed.append(str(error))
    if '--failed' in sys.argv:
        for test in tests:
            failed.clear()
            count([test], skipped, failed)
            if failed:
                print(test['name'].split(' / ')[-1])
        return 0

    passed = count(tests, skipped, failed)
    for test in sorted(tests, key=lambda test: -test['duration'])[:10]:
        print('slow: %4.0f s %s' % (test['duration'], test['name']))
    for name in skipped:
        print('skipped: ' + name)
    for name in failed:
        print('failed: ' + name)
    print('%d passed, %d failed' % (passed, len(failed)))
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())
