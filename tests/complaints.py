#!/usr/bin/env python3
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""complaints.py [--nothing-else] FILE

Prints the warnings in the output of a program, and ends with 1 if there are any. Known warnings of libraries that we
cannot avoid are listed with their reasons. With --nothing-else any other output counts as a warning.
"""

import re
import sys

# Regular expressions of whole lines.
KNOWN = [
    # Without a session bus GTK 4.8 has nobody to tell a screen reader.
    r"\(.*\): Gtk-WARNING \*\*: .*: Unable to acquire session bus: .*",
    # The same in GTK 4.18, and where the bus has no reader.
    r"\(.*\): Gtk-WARNING \*\*: .*: Unable to acquire the address of the accessibility bus: .*",
    # Without dconf GLib keeps settings nowhere, and says so.
    r"\(process:.*\): GLib-GIO-Message: .*: Using the 'memory' GSettings backend.*",
    r"\(.*\): GLib-GIO-Message: .*: Using the 'memory' GSettings backend.*",
    # GTK 4.18 knows five buttons: what disappears while another one is pressed warns. In a test it is fatal nevertheless.
    r"\(.*\): Gtk-WARNING \*\*: .*: Broken accounting of active state for widget .*",
    # Half a second after a window is closed under the pointer, GTK looks for the widget of its tooltip.
    r"\(.*\): G[dt]k-CRITICAL \*\*: .*: \w+: assertion 'GDK_IS_SURFACE \(surface\)' failed",
]
WARNING = re.compile(r'\*\*.*(WARNING|CRITICAL|ERROR)|(WARNING|CRITICAL|ERROR) \*\*|runtime error:')


def find(text, nothing_else=False):
    """The lines that complain."""
    return [line for line in text.splitlines()
            if (line.strip() if nothing_else else WARNING.search(line))
            and not any(re.fullmatch(known, line) for known in KNOWN)]


def main():
    nothing_else = sys.argv[1] == '--nothing-else'
    with open(sys.argv[-1], encoding='utf-8', errors='replace') as file:
        complaints = find(file.read(), nothing_else)
    print('\n'.join(complaints))
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main())
