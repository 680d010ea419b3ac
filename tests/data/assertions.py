#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""assertions.py [SOURCE_ROOT] | --compare OLD NEW

The assertions of the tests: a line for each assertion that a test reaches, with the program (folder/file), the test's
path, the macro and the expression, separated by tabs. Rows of tables count, and so do expectations in cases,
transcripts and scenes. An assertion in a function that several tests of a program call has the path "-", and one line.
The list is read from the sources alone, by their style; a path made in a loop is represented by its format.

--compare lists the assertions that are gone in the second of two such lists, except those found in NEW elsewhere
(another path or program); then those that occur fewer times, with the old and new counts.
"""

import collections
import glob
import os
import re
import sys

import c_parts

ROWS = re.compile(r'\w\[[^\]\n]*\]\s*=\s*(?=\{)')
ASSERTION = re.compile(r'\b(g_assert\w*|gtk_test_accessible_assert\w*|g_test_(?:trap_)?(?:assert|expect)\w*|g_error|'
                       r'ASSERT_FAILS|ASSERT_STRING|NO_ERROR|app_testing_wait_for) (?=\()')
EXPECTING = re.compile(r'(sees|sees-no|finds|finds-no)\b|.* (is|not|has|lacks|begins|<|>|<=|>=) \S')



class Tree:
    def __init__(self, root):
        self.root = root
        self.files = [c_parts.File(root, path) for path in sorted(glob.glob(os.path.join(root, 'tests', '*', '*.[ch]')) +
                                                          glob.glob(os.path.join(root, 'tests', '*.[ch]')))]
        self.shared = collections.defaultdict(list)
        for file in self.files:
            for part in file.parts.values():
                if part.shared:
                    self.shared[part.name].append(part)
        # Macros with which a program is compiled may begin names.
        for path in glob.glob(os.path.join(root, 'tests', '*', 'meson.build')):
            for name, prefix in re.findall(r"-D(\w+)=(\w+)' \+", c_parts.read(path)):
                meant = [part for parts in self.shared.values() for part in parts
                         if part.name.startswith(prefix) and part.file.folder == os.path.dirname(path)]
                text = ' '.join(part.name for part in meant)
                self.shared[name].append(c_parts.Part(meant[0].file, name, '', text, True))

    def find(self, name, file):
        """The part of a file that a name refers to."""
        if ASSERTION.match(name + ' ('):
            return None
        return file.parts.get(name) or min(self.shared.get(name, ()), default=None,
                                           key=lambda part: part.file.folder != file.folder)

    def reach(self, names, file):
        """All parts that these names lead to."""
        seen, todo = set(), [self.find(name, file) for name in names]
        while todo:
            part = todo.pop()
            if part and part not in seen:
                seen.add(part)
                todo += [self.find(name, part.file) for name in c_parts.identifiers(part.plain)]
        return seen

    def of_file(self, file):
        """Yields the lines of a program."""
        tests = file.tests + [(path, test, names) for name in file.adding if not self.is_called(name, file)
                              for path, test, names in file.added(file.parts[name].text)]
        if not tests:
            return
        paths, own = collections.defaultdict(set), collections.defaultdict(set)
        for path, test, names in tests:
            own[file.parts.get(test)].add(path)
            for part in self.reach(names | {test}, file):
                paths[part].add(path)
        begins = [name for name in file.parts if name in file.adding or re.match(r'main$|(BEFORE|AFTER)_', name)]
        for part in self.reach(begins, file):
            paths[part].add('-')
        for part, reached in paths.items():
            for path in own.get(part) or (reached if len(reached) == 1 else '-'):
                for macro, expression in assertions(part.plain):
                    yield file.program, path, macro, expression

    @staticmethod
    def is_called(name, file):
        return any(True for part in file.parts.values() if part.name != name for _ in c_parts.calls_of({name}, part.text))

    def told_as_data(self):
        for path in sorted(glob.glob(os.path.join(self.root, 'tests', '**', '*.*'), recursive=True)):
            name, kind = os.path.splitext(os.path.relpath(path, os.path.join(self.root, 'tests')))
            if kind not in ('.case', '.scene', '.transcript'):
                continue
            case = os.path.basename(name)
            for line in map(c_parts.one_line, c_parts.read(path).splitlines()):
                if re.match(r'(case|part) ', line) and kind != '.transcript':
                    case = '%s/%s' % (os.path.basename(name), line)
                elif kind == '.transcript' and line.startswith('@ '):
                    case = '%s/%s' % (os.path.basename(name), line[2:])
                elif kind == '.transcript' and re.match(r'[<~!$=oe-](?: |$)', line):
                    yield os.path.dirname(name), case, 'transcript', line
                elif kind == '.case' and line.startswith('expect ') or kind == '.scene' and EXPECTING.match(line):
                    yield os.path.dirname(name), case, 'expect', line

    def lines(self):
        found = list(self.told_as_data())
        for file in self.files:
            found += self.of_file(file)
        return sorted('\t'.join(line) for line in found)


def assertions(text):
    for call in c_parts.calls(ASSERTION, text):
        yield call.name, ', '.join(call.arguments)
    for match in ROWS.finditer(text):
        for row in c_parts.split(text, match.end())[0]:
            if row[0] in '{"':
                yield 'row', row


def compare(old, new):
    def texts(lines):
        return collections.Counter(line.split('\t', 2)[2] for line in lines.elements())

    old, new = (collections.Counter(c_parts.read(path).splitlines()) for path in (old, new))
    before, after = texts(old), texts(new)
    moved = texts(new - old)
    gone, fewer = [], []
    for line in sorted((old - new).elements()):
        text = line.split('\t', 2)[2]
        if moved[text] > 0:
            moved[text] -= 1
        elif after[text]:
            fewer.append('%s\t%d → %d' % (line, before[text], after[text]))
        else:
            gone.append(line)
    for title, lines in ('gone', gone), ('fewer times there', fewer):
        print('%d %s' % (len(lines), title), *lines, sep='\n')


def main():
    if sys.argv[1:2] == ['--compare']:
        compare(*sys.argv[2:])
    else:
        here = os.path.dirname(os.path.abspath(__file__))
        print(*Tree(sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(here))).lines(), sep='\n')


if __name__ == '__main__':
    main()
