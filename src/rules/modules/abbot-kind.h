/* abbot-kind.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* The kind of segment that the Abbot declares; the table of its game has it in its place. */
#define BASTIDE_ABBOT_KIND \
  { \
    "garden", BASTIDE_SHAPE_SPOT, FALSE, FALSE, 0, TRUE, \
    .title = NC_("feature", "Garden"), \
    .edge = NC_("edge of a tile", "garden"), \
    .begun = NC_("hint", "Start a garden"), \
    .completed = NC_("hint", "Complete a garden"), \
  }
