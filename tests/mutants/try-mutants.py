#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the faults of *.patch into the program, one after the other, and checks whether a test notices.

The first line of a patch describes the fault, the second one names the suites of Meson that should notice it. Those run
first, the quick tests before the slow ones; if they all pass, the whole suite runs. A fault counts as noticed if a test
that passes without it fails twice. All this is done in a copy, in the folder _build-mutants, where only changed parts
are rebuilt.

Results are kept at once: it can be stopped at any time, and continues from there. The exit status is 1 if a fault was
not noticed, no longer applies or does not build. Start it with "./dev mutants".
"""

import argparse
import filecmp
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))
sys.path[1:1] = [os.path.dirname(FOLDER), os.path.join(os.path.dirname(FOLDER), 'data')]

import summary  # noqa: E402
from tree import all_files  # noqa: E402

NICENESS = 10
QUICK = (2, 10)  # seconds: limits of the groups of programs, in order
UNKNOWN = 5      # seconds of a program that never ran
ERRORS = ('does not apply', 'does not build')


def read_json(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def write_json(path, content):
    with open(path + '.new', 'w', encoding='utf-8') as file:
        json.dump(content, file, indent=2, ensure_ascii=False)
    os.replace(path + '.new', path)


class Mutant:
    """A patch: its description, and the suites that should notice it."""

    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            text = file.read()
        self.path = path
        self.name = os.path.basename(path)[:-len('.patch')]
        self.digest = hashlib.sha256(text[text.index('\n--- '):].encode()).hexdigest()
        self.title, layers = text.splitlines()[:2]
        if not layers.startswith('Layers: '):
            sys.exit('try-mutants: %s does not name its layers' % path)
        self.layers = layers.split()[1:]


def wanted_mutants(names):
    mutants = [Mutant(path) for path in sorted(glob.glob(os.path.join(FOLDER, '*.patch')))]
    for name in names:
        if not any(mutant.name.startswith(name) for mutant in mutants):
            sys.exit('try-mutants: no fault begins with “%s”' % name)
    return [mutant for mutant in mutants if not names or mutant.name.startswith(tuple(names))]


class Copy:
    """A copy of a checkout, in which faults are tried."""

    def __init__(self, tree):
        label = '%s-%s' % (os.path.basename(tree), hashlib.sha256(tree.encode()).hexdigest()[:6])
        self.tree = tree
        self.folder = os.path.join(ROOT, '_build-mutants', label)
        self.source = os.path.join(self.folder, 'source')
        self.build = os.path.join(self.source, '_build')
        self.seconds_path = os.path.join(self.folder, 'seconds.json')
        self.seconds = read_json(self.seconds_path)
        self.sound_path = os.path.join(self.folder, 'sound.json')
        self.sound = read_json(self.sound_path)

    def renew(self):
        """Makes the copy equal to the checkout, without any fault."""
        wanted = set(all_files(self.tree))
        for path in wanted:
            source, target = os.path.join(self.tree, path), os.path.join(self.source, path)
            if not os.path.isfile(target) or not filecmp.cmp(source, target, shallow=False):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copyfile(source, target)
                shutil.copymode(source, target)
        for path in set(all_files(self.source)) - wanted:
            os.unlink(os.path.join(self.source, path))

    def run(self, *command, log=None):
        """Runs a command, its output to a file of the folder. Returns: whether it succeeded"""
        # Not the repository around the copy.
        environment = dict(os.environ, GIT_CEILING_DIRECTORIES=self.folder)
        with open(os.path.join(self.folder, log or 'log.txt'), 'w', encoding='utf-8') as file:
            return subprocess.run(command, cwd=self.source, env=environment, stdin=subprocess.DEVNULL, stdout=file,
                                  stderr=subprocess.STDOUT).returncode == 0

    def prepare(self):
        """Builds the faultless program, and everything that tests read."""
        os.makedirs(self.source, exist_ok=True)
        self.renew()
        if not os.path.exists(os.path.join(self.build, 'build.ninja')):
            self.run('meson', 'setup', self.build, '-Dtests=true', '-Dwerror=true', log='build.txt')
        if not self.run('ninja', '-C', self.build, log='build.txt'):
            sys.exit('try-mutants: what has no fault does not build, see %s/build.txt' % self.folder)

    def introspect(self, what):
        return json.loads(subprocess.run(['meson', 'introspect', self.build, what], check=True, stdout=subprocess.PIPE,
                                         text=True).stdout)

    def tests(self, layers=None):
        """The tests of these suites, or all tests of the program: names, with their build targets."""
        files = {target['id']: target['filename'] for target in self.introspect('--targets')}
        chosen = {}
        for test in self.introspect('--tests'):
            suites = {suite.split(':')[-1] for suite in test['suite']}
            if 'long' not in suites and ('data' not in suites if layers is None else suites & set(layers)):
                chosen[test['name']] = [os.path.relpath(path, self.build)
                                        for depended in test['depends'] for path in files[depended]]
        return chosen

    def batches(self, names):
        """The quickest first."""
        groups = {}
        for name in sorted(names, key=lambda name: self.seconds.get(name, UNKNOWN)):
            groups.setdefault(sum(self.seconds.get(name, UNKNOWN) > limit for limit in QUICK), []).append(name)
        return groups.values()

    def run_tests(self, names, *options):
        """Returns: the message of each failing test, by name, in order"""
        self.run('meson', 'test', '-C', self.build, '--no-rebuild', *options, '--num-processes',
                 str(2 * (os.cpu_count() or 1)), *names, log='tests.txt')
        said = {}
        for test in summary.read(os.path.join(self.build, 'meson-logs', 'testlog.json')):
            name = test['name'].split(' / ')[-1]
            failed = []
            if test['result'] != 'INTERRUPT':
                summary.count([dict(test, name=name)], [], failed)
            if failed:
                # For an aborted program GLib reports only the place and the assertion.
                aborted = re.search(r'^Bail out! (.*)', test['stdout'] or '', re.M)
                said[name] = '%s: %s' % (name, aborted[1]) if aborted else failed[0]
            elif test['result'] == 'OK':
                self.seconds[name] = test['duration']
        write_json(self.seconds_path, self.seconds)
        return said

    def check(self, names):
        """Notes the tests that fail without a fault: they could not notice one."""
        new = [name for name in names if not self.sound.get(name)]
        failed = self.run_tests(new) if new else {}
        for name in new:
            self.sound[name] = name not in failed or not self.run_tests([name])
            if not self.sound[name]:
                print('left out, since it fails without a fault: ' + failed[name], flush=True)
        write_json(self.sound_path, self.sound)

    def find(self, names):
        """The test among these that fails, and fails again."""
        for batch in self.batches(name for name in names if self.sound.get(name)):
            left = list(batch)
            while left:
                failed = self.run_tests(left, '--maxfail', '1')
                if not failed:
                    break
                name, text = next(iter(failed.items()))
                if self.run_tests([name]):
                    return text
                print('  passed the second time: ' + text, flush=True)
                left.remove(name)
        return None

    def try_mutant(self, mutant, layers_only):
        """Returns: the result, and whether tests outside the named suites have run"""
        self.renew()
        if not self.run('git', 'apply', mutant.path):
            return ERRORS[0], False
        own = self.tests(mutant.layers)
        if not self.run('ninja', '-C', self.build, *sorted({path for paths in own.values() for path in paths}),
                        log='build.txt'):
            return ERRORS[1], False
        failed = self.find(own)
        if failed is not None or layers_only:
            return failed, False
        if not self.run('ninja', '-C', self.build, log='build.txt'):
            return ERRORS[1], True
        return self.find(set(self.tests()) - set(own)), True


def main():
    parser = argparse.ArgumentParser(prog='./dev mutants', description='Puts faults in and looks which test notices.')
    parser.add_argument('names', nargs='*', metavar='NAME', help='only faults whose names begin so')
    parser.add_argument('--tree', default=ROOT, help='try the tests of this checkout instead')
    parser.add_argument('--layers-only', action='store_true', help='never run the whole suite')
    parser.add_argument('--again', action='store_true', help='forget what came out before')
    arguments = parser.parse_args()

    mutants = wanted_mutants(arguments.names)
    os.nice(NICENESS)
    copy = Copy(os.path.realpath(arguments.tree))
    os.makedirs(copy.folder, exist_ok=True)
    results_path = os.path.join(copy.folder, 'results.json')
    results = read_json(results_path)

    def is_done(mutant):
        result = results.get(mutant.name)
        return (result is not None and result['digest'] == mutant.digest and result['noticed'] not in ERRORS
                and (result['noticed'] or result['whole'] or arguments.layers_only))

    if arguments.again:
        results = {}
        copy.sound = {}
    left = [mutant for mutant in mutants if not is_done(mutant)]
    copy.prepare()
    copy.check(copy.tests({layer for mutant in left for layer in mutant.layers} if arguments.layers_only else None))
    for mutant in left:
        print(mutant.name + '…', flush=True)
        noticed, whole = copy.try_mutant(mutant, arguments.layers_only)
        results[mutant.name] = {'digest': mutant.digest, 'noticed': noticed, 'whole': whole}
        write_json(results_path, results)
    copy.renew()

    for mutant in mutants:
        result = results[mutant.name]
        print('%-26s %s' % (mutant.name, result['noticed'] or
                            'NOTHING' + ('' if result['whole'] else ' of ' + ', '.join(mutant.layers))))
    sys.exit(any(results[mutant.name]['noticed'] in (None, *ERRORS) for mutant in mutants))


if __name__ == '__main__':
    main()
