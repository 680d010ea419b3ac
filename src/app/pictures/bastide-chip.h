/* bastide-chip.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHIP (bastide_chip_get_type ())

/**
 * BastideChip:
 *
 * A player's disc with its symbol. Its size is meant for a usual font and grows with the text.
 *
 * Properties: "colour" (a player's colour, "red", …), "size" (pixels).
 */
G_DECLARE_FINAL_TYPE (BastideChip, bastide_chip, BASTIDE, CHIP, BastidePainting)

GtkWidget  *bastide_chip_new        (const char  *colour,
                                     int          size);
const char *bastide_chip_get_colour (BastideChip *self);
void        bastide_chip_set_colour (BastideChip *self,
                                     const char  *colour);

/**
 * bastide_chip_get_spoken_name:
 * @colour: a player's colour
 *
 * Returns: colour and symbol in words, "red, triangle", translated
 */
const char *bastide_chip_get_spoken_name (const char *colour);

G_END_DECLS
