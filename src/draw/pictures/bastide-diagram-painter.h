/* bastide-diagram-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-rulebook.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_diagram_get_size:
 * @columns: (out): its width in tiles
 * @rows: (out): its height in tiles
 */
void bastide_diagram_get_size (const BastideDiagram *diagram,
                               guint                *columns,
                               guint                *rows);

/**
 * bastide_diagram_paint:
 * @tilesets: (element-type BastideTileset): where the tiles are found; those that are not are left out
 * @width: width of the picture, in the units of @cr, which is not scaled
 * @height: height of the picture
 * @dark: whether the table is dark
 *
 * Paints a small board from the rulebook on the table, in the middle of the picture. Forbidden things are pale and
 * crossed out; the subject of the text is lit.
 */
void bastide_diagram_paint (cairo_t              *cr,
                            const BastideDiagram *diagram,
                            const GPtrArray      *tilesets,
                            double                width,
                            double                height,
                            gboolean              dark);

/* A row of tokens and cards in a diagram. */

/* Whether a token of this name can be painted, or a card: "message-3" is the third of the cards "message". */
gboolean bastide_diagram_token_exists (const char        *name);

G_END_DECLS
