#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""measure.py [--limits] [SOURCE_ROOT [BUILD_ROOT]]

Measures the sources: the amount of text, the size of files and functions, and circles of calls. Prints the figures for
the tree that contains it, with the build in its folder "_build"; with --limits in the form of "measure-limits.json".
"""

import collections
import glob
import json
import os
import re
import subprocess
import sys

LAYERS = ('util', 'rules', 'ai', 'tileset', 'import', 'draw', 'model', 'app', 'editor', 'cli')
FINELY_CUT = ('model', 'app', 'editor', 'cli')
LONG_FUNCTION = 60
SMALL_HELPER = 10

COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S)
# Our style: the name of a function begins its line, its braces too.
FUNCTION = re.compile(r'^(?P<type>[^\n#{}();]*\n)(?P<name>\w+) \([^;{}]*?\)\n\{.*?^\}', re.S | re.M)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def without_comments(text):
    """The same lines without comments."""
    return COMMENT.sub(lambda match: match.group() if match.group()[0] in '"\'' else '\n' * match.group().count('\n'), text)


def count_lines(text):
    return sum(bool(line.strip()) for line in text.splitlines())


class Measure:
    def __init__(self, root, build):
        self.root = root
        self.build = build
        self.texts = {}
        for top in ('src', 'tests'):
            for path in glob.glob(os.path.join(root, top, '**', '*.[ch]'), recursive=True):
                self.texts[os.path.relpath(path, root)] = without_comments(read(path))

    def layer(self, *layers):
        """The files of these folders of src."""
        return {path: text for path, text in self.texts.items() if path.startswith(tuple('src/%s/' % name for name in layers))}

    def figures(self):
        """All that is counted, by kind and name."""
        figures = {
            'lines': self.lines(),
            'structure': {
                'headers with one user': len(self.headers_with_one_user()),
                'functions over %d lines' % LONG_FUNCTION: len(self.long_functions()),
                'small helpers called once': len(self.small_helpers()),
            },
            'files flat in': self.flat_files(),
        }
        circles = self.circles()
        if circles is not None:
            figures['largest circle of calls in'] = {layer: len(files) for layer, files in circles.items()}
        return figures

    def lines(self):
        figures = {'src': 0, 'tests': 0}
        for path, text in self.texts.items():
            figures[path.split('/')[0]] += count_lines(text)
        for layer in LAYERS:
            figures['src/' + layer] = sum(count_lines(text) for text in self.layer(layer).values())
        told = [path for end in ('case', 'transcript', 'scenario', 'scene')
                for path in glob.glob(os.path.join(self.root, 'tests', '**', '*.' + end), recursive=True)]
        figures['tests told as data'] = sum(count_lines(read(path)) for path in told) // 2
        return figures

    def headers_with_one_user(self):
        users = collections.defaultdict(set)
        for path, text in self.texts.items():
            if path.startswith('src/'):
                for name in re.findall(r'^\s*#\s*include "([^"]+)"', text, re.M):
                    users[os.path.basename(name)].add(path)
        return sorted(path for path in self.layer(*FINELY_CUT) if path.endswith('.h')
                      and len(users[os.path.basename(path)] - {path[:-1] + 'c'}) == 1)

    def functions(self):
        """Yields path, name, whether it is static, and its lines from its type to its brace."""
        for path, text in self.texts.items():
            if path.startswith('src/'):
                for match in FUNCTION.finditer(text):
                    yield path, match['name'], 'static' in match['type'], match.group().count('\n') + 1

    def long_functions(self):
        return sorted('%s: %s' % (path, name) for path, name, _, lines in self.functions() if lines > LONG_FUNCTION)

    def small_helpers(self):
        """Static functions that one place calls, and nothing else names."""
        helpers = []
        for path, name, static, lines in self.functions():
            if static and lines <= SMALL_HELPER and path.endswith('.c'):
                uses = re.findall(r'\b%s\b( \()?' % name, self.texts[path])
                prototypes = len(re.findall(r'^%s \([^;{]*\)[^{;]*;' % name, self.texts[path], re.M))
                if uses.count(' (') == len(uses) == prototypes + 2:
                    helpers.append('%s: %s' % (path, name))
        return sorted(helpers)

    def flat_files(self):
        """The source files of each folder."""
        return collections.Counter(os.path.dirname(path) for path in self.texts if path.startswith('src/'))

    def circles(self):
        """For each layer the files of its largest circle of calls; None without a build that could tell."""
        if not self.can_tell_calls():
            return None
        return {layer: largest_circle(self.calls(layer)) for layer in LAYERS}

    def can_tell_calls(self):
        options = os.path.join(self.build, 'meson-info', 'intro-buildoptions.json')
        if not os.path.exists(options):
            return False
        values = {option['name']: option['value'] for option in json.loads(read(options))}
        return values['b_sanitize'] in ('none', []) and not values['b_lto']

    def calls(self, layer):
        """The calls between files: undefined symbols that another file of the layer resolves. Tables of functions,
        which the linker fills in and nm shows as "D", do not count."""
        objects = glob.glob(os.path.join(self.build, 'src', layer, '**', '*.o'), recursive=True)
        owner, wanted = {}, collections.defaultdict(set)
        output = subprocess.run(['nm', '-A', *objects], check=True, text=True, stdout=subprocess.PIPE).stdout if objects else ''
        for line in output.splitlines():
            path, symbol = line.split(':', 1)
            kind, name = symbol.split()[-2:]
            if kind == 'U':
                wanted[path].add(name)
            elif kind in 'TRB':
                owner[name] = path
        return {os.path.basename(path)[:-4]: {os.path.basename(owner[name])[:-4] for name in names if name in owner}
                for path, names in wanted.items()}

    def seconds(self):
        """The time that each program of the last run took."""
        log = os.path.join(self.build, 'meson-logs', 'testlog.json')
        if not os.path.exists(log):
            return {}
        return {test['name']: test['duration'] for test in map(json.loads, read(log).splitlines())}


def largest_circle(calls):
    """The largest strongly connected part of a graph, found by forward and backward reachability."""
    def reach(graph, start):
        seen, todo = set(), [start]
        while todo:
            for other in graph.get(todo.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    back = collections.defaultdict(set)
    for one, others in calls.items():
        for other in others:
            back[other].add(one)
    circles = [sorted(reach(calls, file) & reach(back, file)) for file in calls]
    return max(circles, key=len, default=[])


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    arguments = [argument for argument in sys.argv[1:] if argument != '--limits']
    root = arguments[0] if arguments else os.path.dirname(os.path.dirname(here))
    measure = Measure(root, arguments[1] if len(arguments) > 1 else os.path.join(root, '_build'))
    figures = measure.figures()

    if '--limits' in sys.argv:
        print(json.dumps(figures, indent=2))
        return
    for kind, values in figures.items():
        for name, n in sorted(values.items(), key=lambda item: -item[1]):
            print('%s %-*s %7d' % (kind, 58 - len(kind), name, n))
    if 'largest circle of calls in' not in figures:
        print('circles of calls: skipped, there is no plain build in ' + measure.build)
    for name, seconds in sorted(measure.seconds().items(), key=lambda item: -item[1]):
        print('seconds %-50s %7.1f' % (name, seconds))


if __name__ == '__main__':
    main()
