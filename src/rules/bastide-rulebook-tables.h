/* bastide-rulebook-tables.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rulebook.h"

G_BEGIN_DECLS

/*
 * Short words for the tables of a rulebook; only files of rulebooks include this. A text is marked where it
 * stands, with NC_() inside the word, so that it is found by those who extract it.
 */

#define TEXT(text) { BASTIDE_RULEBOOK_TEXT, text, NULL }
#define HEADING(text) { BASTIDE_RULEBOOK_HEADING, text, NULL }
#define ITEM(text) { BASTIDE_RULEBOOK_ITEM, text, NULL }
#define EXAMPLE(text) { BASTIDE_RULEBOOK_EXAMPLE, text, NULL }
#define DIAGRAM(diagram, text) { BASTIDE_RULEBOOK_DIAGRAM, text, &(diagram) }

#define CHAPTER(id, title, level, decisions, blocks) { id, title, level, decisions, blocks, G_N_ELEMENTS (blocks) }

/* Members of a diagram. */
#define TILES(array) .tiles = array, .n_tiles = G_N_ELEMENTS (array)
#define FIGURES(array) .figures = array, .n_figures = G_N_ELEMENTS (array)
#define LIGHTS(array) .lights = array, .n_lights = G_N_ELEMENTS (array)
#define PIECES(array) .pieces = array, .n_pieces = G_N_ELEMENTS (array)
#define BOARD(printed) .board = &(printed)
#define TOKENS(array) .tokens = array

/* Members of its board. */
#define MARKERS(array) .markers = array, .n_markers = G_N_ELEMENTS (array)

G_END_DECLS
