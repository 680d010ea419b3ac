#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-sounds.py SOURCE_ROOT

Sounds are small, equally loud, and complete.
"""

import array
import glob
import math
import os
import re
import subprocess
import sys
import tempfile
import wave

import cases

ROOT = sys.argv[1]
SOUNDS = os.path.join(ROOT, 'data', 'sounds')


def decibels(value):
    return 20 * math.log10(value)


def rendered():
    """Yields the name and the samples, from -1 to 1, of each sound as the script renders it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, os.path.join(SOUNDS, 'render.py'), folder], check=True)
        for path in sorted(glob.glob(os.path.join(folder, '*.wav'))):
            with wave.open(path) as file:
                samples = array.array('h', file.readframes(file.getnframes()))
                if sys.byteorder == 'big':
                    samples.byteswap()
                yield os.path.basename(path)[:-4], [sample / 32768 for sample in samples], file.getframerate()


def loudest(samples, width):
    sums = [0.0]
    for sample in samples:
        sums.append(sums[-1] + sample * sample)
    width = min(width, len(samples))
    return math.sqrt(max(sums[i + width] - sums[i] for i in range(len(sums) - width)) / width)


def test_loudness():
    levels, problems = {}, []
    for name, samples, rate in rendered():
        peak = decibels(max(abs(sample) for sample in samples))
        levels[name] = decibels(loudest(samples, rate // 20))
        print('# %s: peak %.1f dBFS, loudest 50 ms %.1f dBFS' % (name, peak, levels[name]))
        if peak > -3:
            problems.append('%s peaks at %.1f dBFS' % (name, peak))
    if max(levels.values()) - min(levels.values()) > 6:
        problems.append('not equally loud: %s' % levels)
    kept = {os.path.basename(path)[:-4] for path in glob.glob(os.path.join(SOUNDS, '*.ogg'))}
    return problems + ['%s: rendered or kept, not both' % name for name in kept ^ set(levels)]


def test_size():
    paths = glob.glob(os.path.join(SOUNDS, '*.ogg'))
    assert paths
    assert sum(os.path.getsize(path) for path in paths) < 400 * 1024
    for path in paths:
        with open(path, 'rb') as file:
            assert re.match(b'OggS.{24}\x01vorbis', file.read(35), re.S), path


cases.run(globals())
