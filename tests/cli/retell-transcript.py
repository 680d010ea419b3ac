#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Regenerates transcripts of the engine after an intended change of its answers.

    BASTIDE_DATA_DIR=data tests/cli/retell-transcript.py _build/src/cli/bastide-cli tests/cli/inns.transcript

The commands and comments of each file stay, and complete answers ("< ") are replaced by the current ones. Answers in
which only some members count ("~ ") are written by hand. Check the difference before you keep it: it must contain
exactly the intended changes.
"""

import subprocess
import sys


def retell(program, path):
    """Replaces the complete answers of one file."""
    with open(path, encoding='utf-8') as file:
        lines = file.read().splitlines()
    if not all(line[:1] in ('', '#', '>', '<', '~') for line in lines):
        sys.exit('%s: not told anew: more than commands and answers' % path)

    told = []
    answer = ''
    with subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          encoding='utf-8') as engine:
        for line in lines:
            if line.startswith('> '):
                engine.stdin.write(line[2:] + '\n')
                engine.stdin.flush()
                answer = engine.stdout.readline().rstrip('\n')
            if line.startswith('< '):
                if answer.startswith('{"error"') and not line.startswith('< {"error"'):
                    sys.exit('%s: not told anew: %s' % (path, answer))
                line = '< ' + answer
            told.append(line)
        engine.stdin.close()

    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(told) + '\n')


def main():
    """Regenerates the named files."""
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    for path in sys.argv[2:]:
        retell(sys.argv[1], path)


if __name__ == '__main__':
    main()
