/* bastide-look.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-drawing.h"

G_BEGIN_DECLS

/*
 * The pictograms of data/drawings/looks.svg, for all that sets of tiles bring, and drawings of the sets themselves.
 * Each lies in a box from -50 to 50, on its lower side, and has three tones of one colour.
 */

#define BASTIDE_LOOK_BOX 50.0

#define BASTIDE_N_LOOK_COLOURS 8

/* Returns: (array fixed-size=4): the tones of a colour, by #BastideDrawingColour */
const BastideRgb *bastide_look_get_colours (guint colour);

/* Returns: (nullable): a pictogram, or a drawing of a set as in #BastideRow */
const GPtrArray *bastide_look_get (const char *name);

/* Returns: (transfer none): a word for a pictogram in a colour, where drawings go by their names */
const char *bastide_look_make_name (const char *look,
                                    guint       colour);
/* Returns: (nullable): the pictogram of such a word; NULL for another one. @colour: (out) (optional) */
const char *bastide_look_parse_name (const char *name,
                                     guint      *colour);

/**
 * bastide_look_paint:
 * @name: one of the pictograms, or a drawing of a set as in #BastideRow
 * @colour: less than %BASTIDE_N_LOOK_COLOURS
 * @pen: its units are pixels / @pixels
 * @at: the middle of its box
 * @half: half the side of the box, in units of the pen
 * @rim: width of a rim of cream round it, and of a line of ink round that, in the same units; 0 without
 *
 * Paints a pictogram at once.
 */
void bastide_look_paint (const char  *name,
                         guint        colour,
                         BastidePen  *pen,
                         BastidePoint at,
                         double       half,
                         double       rim);

G_END_DECLS
