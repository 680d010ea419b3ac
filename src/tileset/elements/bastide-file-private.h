/* bastide-file-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What is being written has a name that nobody else gives to a file, this many hexadecimal digits behind it, and
 * is locked with flock() by who writes it.
 */
#define BASTIDE_UNFINISHED_PREFIX ".io.github.bastide_game.Bastide-unfinished-"
#define BASTIDE_UNFINISHED_DIGITS 16

G_END_DECLS
