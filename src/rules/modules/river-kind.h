/* river-kind.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* The kind of segment that the River declares; the table of its game has it in its place. */
#define BASTIDE_RIVER_KIND \
  { \
    "river", BASTIDE_SHAPE_LINE, TRUE, FALSE, 0, FALSE, \
    .title = NC_("feature", "River"), \
    .edge = NC_("edge of a tile", "river"), \
  }
