#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: CC0-1.0
"""render.py FOLDER

Renders all sounds of the game as WAV files into a folder: wood on linen, strings that are plucked, nothing recorded.
Always the same bytes. README.md tells how they become the Ogg Vorbis files that are kept.
"""

import array
import math
import os
import random
import sys
import wave

RATE = 44100

# Root mean square of the loudest 50 ms of each sound, and the highest peak that any may have.
LOUDNESS = 10 ** (-21 / 20)
PEAK = 10 ** (-4 / 20)

NOTES = {name: 440 * 2 ** (steps / 12) for steps, name in enumerate(
    'A4 B♭4 B4 C5 C♯5 D5 E♭5 E5 F5 F♯5 G5 A♭5 A5 B♭5 B5 C6 C♯6 D6'.split())}


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(sound, other, at=0.0, volume=1.0):
    start = int(at * RATE)
    sound.extend([0.0] * (start + len(other) - len(sound)))
    for i, sample in enumerate(other):
        sound[start + i] += volume * sample
    return sound


def ring(frequency, seconds, decay):
    """One partial that dies away; its first milliseconds rise, so that nothing clicks."""
    step = 2 * math.pi * frequency / RATE
    return [math.sin(step * i) * math.exp(-i / RATE / decay) * min(1, i / RATE / 0.002)
            for i in range(int(seconds * RATE))]


def cloth(seconds, decay, softness, seed):
    """The linen: noise that is the duller the softer it is."""
    noise, level, result = random.Random(seed), 0.0, []
    for i in range(int(seconds * RATE)):
        level += (noise.uniform(-1, 1) - level) / softness
        result.append(level * math.exp(-i / RATE / decay) * min(1, i / RATE / 0.003))
    return result


def wood(frequency, seed, hardness=1.0):
    """A small board that is laid down: three partials that are no multiples of each other, and the cloth below."""
    sound = silence(0.22)
    for factor, volume, decay in ((1, 1, 0.045), (2.57, 0.45 * hardness, 0.022), (4.31, 0.2 * hardness, 0.012)):
        add(sound, ring(frequency * factor, 0.22, decay), volume=volume)
    return add(sound, cloth(0.18, 0.03, 9, seed), volume=1.6)


def string(frequency, seconds=0.5):
    sound = silence(seconds)
    for number in range(1, 6):
        add(sound, ring(frequency * number, seconds, 0.22 / number), volume=1 / number ** 1.6)
    return sound


def melody(*notes, gap=0.09, seconds=0.6):
    sound = []
    for i, name in enumerate(notes):
        add(sound, string(NOTES[name], seconds), i * gap)
    return sound


def sounds():
    pitches = ('C5', 'D5', 'E5', 'G5', 'A5')
    # Roads and the like, cities and the like, what lasts, what stands alone.
    chords = (('C5', 'G5'), ('C5', 'E5', 'G5', 'C6'), ('A4', 'E5', 'A5'), ('F5', 'A5', 'C6'))
    yield 'tile-taken', add(cloth(0.16, 0.05, 6, 1), ring(520, 0.1, 0.02), volume=0.25)
    yield 'tile-turned', add(cloth(0.12, 0.035, 4, 2), wood(430, 3, 0.5), 0.03, 0.5)
    for i, frequency in enumerate((196, 208, 185)):
        yield 'tile-laid-%d' % (i + 1), wood(frequency, 10 + i)
    yield 'figure-placed', wood(392, 20, 1.4)
    yield 'figure-home', add(wood(523, 21, 0.8), wood(392, 22, 0.8), 0.09, 0.8)
    for i, name in enumerate(pitches):
        yield 'points-%d' % (i + 1), string(NOTES[name], 0.45)
    for i, names in enumerate(chords):
        yield 'completed-%d' % (i + 1), melody(*names, gap=0.045, seconds=0.8)
    yield 'your-turn', melody('E5', 'A5', gap=0.12)
    yield 'game-over', melody('C5', 'E5', 'G5', 'C6', 'G5', 'C6', gap=0.13, seconds=0.9)


def loudest(sound, seconds=0.05):
    width, total, best = int(seconds * RATE), 0.0, 0.0
    for i, sample in enumerate(sound):
        total += sample * sample - (sound[i - width] ** 2 if i >= width else 0)
        best = max(best, total)
    return math.sqrt(best / width)


def even(sound):
    """As loud as the others, with an end that fades."""
    fade = int(0.02 * RATE)
    for i in range(fade):
        sound[-1 - i] *= i / fade
    factor = min(LOUDNESS / loudest(sound), PEAK / max(abs(sample) for sample in sound))
    return [sample * factor for sample in sound]


def main(folder):
    for name, sound in sounds():
        samples = array.array('h', (round(sample * 32767) for sample in even(sound)))
        if sys.byteorder == 'big':
            samples.byteswap()
        with wave.open(os.path.join(folder, name + '.wav'), 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == '__main__':
    main(sys.argv[1])
