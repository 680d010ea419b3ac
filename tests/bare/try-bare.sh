#!/usr/bin/env bash
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# try-bare.sh [SYSTEM…] [PART…]
#
# Tries the README's commands as they stand there, on machines that have nothing yet: the systems "bookworm" and "trixie"
# as debootstrap makes them (minbase), with git, sudo and a user who may use it. There is no session, no language and no
# font there but what the commands install. The parts: "run", "test", "install", "flatpak". Without arguments: all.
#
# "./dev bare" calls it, as root, with a display and a built game to compare with. What is tried is the last commit.
# It prints what it found as a TAP stream.
set -uo pipefail
cd "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../.." || exit

app_id=io.github.bastide_game.Bastide
work=${BASTIDE_BARE_DIR:-/var/tmp/bastide-bare}
systems='' wanted='' passed=0 failed=0

for argument; do
  case $argument in
    bookworm|trixie)          systems+=" $argument" ;;
    run|test|install|flatpak) wanted+=" $argument" ;;
    *)                        echo "bare: unknown argument: $argument" >&2; exit 2 ;;
  esac
done

# --- What is found -----------------------------------------------------------------------------

# check WHAT COMMAND…: one line; what the command prints if it fails says why. The status is the command's.
check() {
  local what=$1 output=$work/output
  shift

  if "$@" >"$output" 2>&1; then
    passed=$((passed + 1))
    echo "ok - $system: $what"
  else
    failed=$((failed + 1))
    echo "not ok - $system: $what"
    tail -n 40 "$output" | sed 's/^/#   /'
    return 1
  fi
}

tell() {
  echo "# $system: $*"
}

# --- A machine ---------------------------------------------------------------------------------

# new_machine NAME: a copy of the bare system, of today, with the project where "git clone" finds it.
new_machine() {
  local base=$work/$system-base

  if [ -z "$(find "$base.done" -mmin -1440 2>/dev/null)" ]; then
    rm -rf "$base"
    debootstrap --variant=minbase --include=git,sudo "$system" "$base" http://deb.debian.org/debian >"$base.log" 2>&1 ||
      { tail "$base.log"; exit 1; }
    chroot "$base" useradd --create-home --shell /bin/bash player
    echo 'player ALL=(ALL) NOPASSWD: ALL' >"$base/etc/sudoers.d/player"
    echo "127.0.0.1 localhost $(uname -n)" >"$base/etc/hosts"
    touch "$base.done"
  fi

  machine=$work/$system-$1 terminal=$work/$system-$1.txt
  rm -rf "$machine"
  cp -a "$base" "$machine" || exit 1
  git clone --quiet --bare . "$machine/srv/bastide.git"
  chroot "$machine" chown -R player: /srv/bastide.git
  chroot "$machine" su --login player --command \
    "git config --global url.file:///srv/bastide.git.insteadOf https://github.com/bastide-game/bastide.git"
}

# on_machine COMMAND: as the user, in a login shell that knows the display and nothing else. Every reading of a file is
# noted in its times, and whatever the command leaves running ends with it. Who is asked answers yes.
on_machine() {
  # shellcheck disable=SC2016 # the inner shell has these arguments
  unshare --mount --pid --fork --kill-child bash -euc '
    mount --bind "$1" "$1"
    mount -o remount,bind,strictatime "$1"
    mount -t proc proc "$1/proc"
    mount --rbind /sys "$1/sys"
    mount --rbind /dev "$1/dev"
    mkdir -p "$1/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
    exec chroot "$1" /usr/bin/env -i /usr/bin/su --login player --command "export DISPLAY=$2; set -e; $3"' - \
    "$machine" "$DISPLAY" "$1" < <(yes)
}

# readme WORDS: the lines of the README's block of commands that has these words.
readme() {
  awk -v words="$1" '/^    / { block = block substr($0, 5) "\n"; next }
                     { if (index(block, words)) { printf "%s", block; exit } block = "" }' README.md
}

# --- A window ----------------------------------------------------------------------------------

windows() {
  xdotool search --onlyvisible --class bastide 2>/dev/null
}

# wait_for_window PROCESS: until its window is there and does not change any more.
wait_for_window() {
  local picture=$work/now.png last=''

  until [ -n "$(windows)" ]; do
    kill -0 "$1" 2>/dev/null || return 1
    sleep 0.05
  done
  opened=$EPOCHREALTIME
  while import -window root "$picture" && [ "$(md5sum <"$picture")" != "$last" ]; do
    last=$(md5sum <"$picture")
    sleep 1
  done
  # There is no window manager that would do it.
  xdotool windowfocus --sync "$(windows | tail -n 1)"
}

# press KEY…: each one when the window has answered to the one before.
press() {
  local key

  for key; do
    xdotool key --clearmodifiers "$key"
    sleep 2
  done
}

# The two pictures, from so far away that letters of one size are grey lines whatever the font. A sign instead of a
# picture, a missing icon or row makes a difference of more than a fifth.
looks_like() {
  local difference

  difference=$(convert "$1" "$2" -colorspace Gray -resize 5% -compose difference -composite -format '%[fx:maxima]' info:)
  echo "greatest difference: $difference of 1"
  awk "BEGIN { exit !($difference < 0.2) }"
}

# The same start page from the game that was built here.
take_reference() {
  local home

  reference=$work/here.png
  home=$(mktemp -d)
  env -i HOME="$home" PATH="$PATH" DISPLAY="$DISPLAY" GSETTINGS_BACKEND=memory \
    GSETTINGS_SCHEMA_DIR="$PWD/_build/data" BASTIDE_DATA_DIR="$PWD/data" BASTIDE_LOCALE_DIR="$PWD/_build/po" \
    _build/src/app/bastide >/dev/null 2>&1 &
  wait_for_window $!
  cp "$work/now.png" "$reference"
  kill $!
  wait $!
  rm -rf "$home"
}

# Saved as it is laid: the game has the first tile of its first turn.
tile_is_laid() {
  grep -r '<action>place ' "$machine/home/player/.local/share/bastide"
}

# close_window PROCESS
close_window() {
  xdotool key ctrl+q
  wait "$1"
}

# --- Lists of packages -------------------------------------------------------------------------

# needs LIST…: the packages of these lists of ./dev.
needs() {
  local list

  for list; do
    sed -n "/^${list}_needs='/,/^'/s/^  [a-z]* .* \([^ ]*\)$/\1/p" dev
  done | sort -u
}

# field NAME PACKAGE: what the package says of itself.
field() {
  chroot "$machine" dpkg-query --show --showformat "\${$1}" "$2"
}

# parts PACKAGE: itself; headers may be divided into packages that it brings, as Debian 13 divides those of GLib.
parts() {
  local dependency

  echo "$1"
  [[ $1 = *-dev ]] || return 0
  for dependency in $(field Depends "$1" | grep -o '[a-z0-9.+-]*-dev'); do
    [ "$(field source:Package "$dependency")" != "$(field source:Package "$1")" ] || echo "$dependency"
  done
}

# each_is_used PACKAGE…: something in it was read since it was installed, or Meson asked for it.
each_is_used() {
  local package files unused=()

  for package; do
    # shellcheck disable=SC2046 # words are what is wanted
    mapfile -t files < <(chroot "$machine" dpkg --listfiles $(parts "$package") | grep -v '^/usr/share/\(doc\|man\|lintian\)/' |
                         while read -r file; do [ -d "$machine$file" ] || echo "$machine$file"; done)
    if [ ${#files[@]} = 0 ] ||
       [ -z "$(find "${files[@]}" -anewer "$machine/var/lib/dpkg/status" -print -quit)" ] &&
       ! grep -qsFw "${files[@]/#$machine/-e}" "$machine"/home/player/bastide/_build*/meson-logs/meson-log.txt; then
      unused+=("$package")
    fi
  done
  echo "${unused[*]}: nobody read anything in it"
  [ ${#unused[@]} = 0 ]
}

# --- The parts ---------------------------------------------------------------------------------

try_run() {
  local start process

  new_machine run
  start=$EPOCHREALTIME
  on_machine "$(readme 'git clone')" >"$terminal" 2>&1 &
  process=$!
  check "./dev run opens a window" wait_for_window $process || { tail "$terminal"; return; }
  tell "from nothing to the window: $(awk "BEGIN { print int($opened - $start) }") s"
  cp "$work/now.png" "$work/$system-start.png"
  check "the start page looks as it does here" looks_like "$work/$system-start.png" "$reference"
  press ctrl+n ctrl+Return Right Return
  import -window root "$work/$system-game.png"
  check "a tile is laid by keys" tile_is_laid
  check "the program ends well" close_window $process
  check "it prints no warning" python3 tests/complaints.py "$terminal"
  check "settings are kept" test -s "$machine/home/player/.config/glib-2.0/settings/keyfile"
  # shellcheck disable=SC2046 # words are what is wanted
  check "each package is used" each_is_used $(needs build show)

  start=$EPOCHREALTIME
  on_machine 'cd bastide; ./dev run' >"$terminal.second" 2>&1 &
  process=$!
  check "a second start opens a window" wait_for_window $process || return
  tell "second start: $(awk "BEGIN { printf \"%.1f\", $opened - $start }") s"
  check "and ends well" close_window $process
  check "and prints nothing" python3 tests/complaints.py --nothing-else "$terminal.second"
}

try_test() {
  new_machine test
  on_machine "git clone --quiet https://github.com/bastide-game/bastide.git; cd bastide; ./dev test" >"$terminal" 2>&1
  tell "./dev test: $(tail -n 1 "$terminal")"
  check "./dev test passes" grep -qx '[1-9][0-9]* passed, 0 failed' <(tail -n 1 "$terminal")
  # shellcheck disable=SC2046 # words are what is wanted
  check "each package of the tests is used" each_is_used $(needs test)
}

# Names of all files there are, without what the user and the system have of their own.
all_files() {
  (cd "$machine" || exit; find . -xdev \( -path ./home/player -o -path ./proc -o -path ./tmp -o -path ./var/log -o -path ./run \
     -o -path ./srv -o -path ./var/lib/sudo \) -prune -o -print | sort)
}

try_install() {
  local process commands

  new_machine install
  commands=$(readme 'meson setup')
  check "the packages and the build" \
    on_machine "git clone --quiet https://github.com/bastide-game/bastide.git; cd bastide
                $(grep -v 'meson install' <<<"$commands")" || return
  all_files >"$work/before"
  check "the installation" on_machine "cd bastide; $(grep 'meson install' <<<"$commands")"
  # What is in the menu outlives the command that starts it; the machine does not.
  on_machine "gio launch /usr/local/share/applications/$app_id.desktop; while ! pgrep -x bastide >/dev/null; do sleep 0.1; done
              while pgrep -x -r R,S,D bastide; do sleep 0.1; done >/dev/null" >"$terminal" 2>&1 &
  process=$!
  check "the menu's entry opens a window" wait_for_window $process || return
  check "which looks as it does here" looks_like "$work/now.png" "$reference"
  check "it ends well" close_window $process
  check "it prints no warning" python3 tests/complaints.py "$terminal"
  # shellcheck disable=SC2046 # words are what is wanted
  check "each package of the README is used" each_is_used $(
    tr -d '\\\n' <<<"$commands" | sed 's/.*apt-get install\(.*\)meson setup.*/\1/')
  check "it goes" on_machine "cd bastide; $(readme '_build-install remove')"
  all_files >"$work/after"
  check "and leaves nothing" diff "$work/before" "$work/after"
}

# Without Flathub there is no runtime to build with: then that is the last thing it says.
try_flatpak() {
  new_machine flatpak
  on_machine "git clone --quiet https://github.com/bastide-game/bastide.git; cd bastide; $(readme './dev flatpak')" \
    >"$terminal" 2>&1
  tell "./dev flatpak: $(tail -n 1 "$terminal")"
  check "./dev flatpak ends with an application, or for want of Flathub" \
    grep -q -e '^Installed' -e 'Flathub cannot be reached' <(tail -n 1 "$terminal")
  check "the manifest can be read" on_machine "cd bastide; flatpak-builder --show-manifest flatpak/$app_id.yml"
}

# ------------------------------------------------------------------------------------------------

main() {
  mkdir -p "$work"
  take_reference
  for system in ${systems:-bookworm trixie}; do
    for part in ${wanted:-run test install flatpak}; do
      echo "# $system: $part"
      "try_$part"
      rm -rf "$machine"
    done
  done
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

main; exit
