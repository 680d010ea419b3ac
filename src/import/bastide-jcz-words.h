/* bastide-jcz-words.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of JCloisterZone's tile definitions: their meaning according to data/imports/jcloisterzone.conf, and places
 * on a tile. */

/* Returns: (transfer full): the table of words */
GKeyFile *bastide_jcz_words_new    (void);

/**
 * bastide_jcz_words_find:
 * @element: a name in the file
 * @attribute: (nullable): name of an attribute of it
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the entry of the table, at least one word; NULL when
 *   there is none
 */
char    **bastide_jcz_words_find   (GKeyFile   *words,
                                    const char *group,
                                    const char *element,
                                    const char *attribute);

/**
 * bastide_jcz_sides_parse:
 * @text: edges: "N W", "NW", "NWSE", "_N" (all but N), also with full stops between them; "I", "INNER…" for none
 * @sides: (out): the set of edges (bit n = #BastideSide n)
 *
 * Returns: (transfer full) (nullable): the first word that is invalid or repeats an edge, NULL if there is none
 */
char     *bastide_jcz_sides_parse  (const char *text,
                                    guint8     *sides);

/**
 * bastide_jcz_halves_parse:
 * @text: left and right halves of edges as seen from the middle of the tile: "NL NR EL", or edges
 * @halves: (out): the set of halves (bit n = #BastideHalf n)
 *
 * Returns: (transfer full) (nullable): the first word that is invalid or repeats a half, NULL if there is none
 */
char     *bastide_jcz_halves_parse (const char *text,
                                    guint8     *halves);

/* Returns: the halves of a set of edges */
guint8    bastide_jcz_get_halves   (guint8      sides);

G_END_DECLS
