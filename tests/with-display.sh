#!/usr/bin/env bash
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# with-display.sh COMMAND…: runs it in a display of its own, so that programs that need one can run side by side. Without
# Xvfb it gets the display that is there.
command -v Xvfb >/dev/null || exec "$@"

exec 3<> <(:)
# Nothing asks for OpenGL; to get it ready takes longer than all the rest. A key that a busy machine lets go late does not
# repeat.
Xvfb -displayfd 3 -screen 0 1920x1200x24 -dpi 96 -nolisten tcp -noreset -r -extension GLX >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
read -r -t 60 -u 3 number || { echo "the virtual display does not start" >&2; exit 1; }
export DISPLAY=:$number
unset WAYLAND_DISPLAY
exec 3>&-
"$@"
