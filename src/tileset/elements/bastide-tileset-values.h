/* bastide-tileset-values.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The values of attributes in tileset files: reading and writing. */

/* The longest id: a letter and 63 more characters. */
#define BASTIDE_MAX_ID_LENGTH 64

/* Returns: whether @text is an id of a set, tile or segment: [A-Za-z][A-Za-z0-9._-]{0,63} */
gboolean bastide_id_is_valid      (const char *text);

/**
 * bastide_id_make:
 * @max_length: maximum length of the id
 * @fallback: the id for a title without a letter
 *
 * Returns: (transfer full): an id made from a title: its letters and digits with hyphens between them, beginning with a
 *   letter
 */
char    *bastide_id_make          (const char *title,
                                   gsize       max_length,
                                   const char *fallback);

/**
 * bastide_number_parse:
 * @value: (out): the number
 *
 * Reads a number in plain digits, without sign or blanks. Returns: whether it is one from @min to @max
 */
gboolean bastide_number_parse     (const char *text,
                                   guint       min,
                                   guint       max,
                                   guint      *value);

/**
 * bastide_integer_parse:
 * @value: (out): the number
 *
 * Reads a number in plain digits, with a minus before it if negative. Returns: whether it is one from @min to @max
 */
gboolean bastide_integer_parse    (const char *text,
                                   int         min,
                                   int         max,
                                   int        *value);

/**
 * bastide_number_pair_parse:
 * @values: (out): the two numbers
 *
 * Reads two numbers in plain digits with blanks between them. Returns: whether both are from 0 to @max
 */
gboolean bastide_number_pair_parse (const char *text,
                                    guint       max,
                                    guint       values[2]);

/* Reads "true" or "false". Returns: whether it is one of them */
gboolean bastide_switch_parse     (const char *text,
                                   gboolean   *value);

/**
 * bastide_halves_parse:
 * @text: borders of an area: "N1 E", where a letter alone means both halves
 * @halves: (out): the set of halves (bit n = #BastideHalf n)
 *
 * Returns: (nullable) (transfer full): the first word that is not a border or is repeated, NULL if there is none
 */
char    *bastide_halves_parse     (const char *text,
                                   guint8     *halves);

/* Returns: (transfer full): the set as text, clockwise from N1; both halves of an edge as one letter */
char    *bastide_halves_print     (guint8      halves);

/**
 * bastide_sides_parse:
 * @text: borders of a line: "N S"
 * @sides: (out): the set of edges (bit n = #BastideSide n)
 *
 * Returns: (nullable) (transfer full): the first word that is not a border or is repeated, NULL if there is none
 */
char    *bastide_sides_parse      (const char *text,
                                   guint8     *sides);

/* Returns: (transfer full): the set as text, clockwise from N */
char    *bastide_sides_print      (guint8      sides);

/**
 * bastide_side_parse:
 * @text: one edge: "N"
 * @side: (out): the #BastideSide
 *
 * Returns: whether the text is an edge
 */
gboolean bastide_side_parse       (const char *text,
                                   guint      *side);

/* Reads two decimals from 0 to 1. Returns: whether they are valid */
gboolean bastide_spot_parse       (const char *text,
                                   double     *x,
                                   double     *y);

/* Returns: (transfer full): the shortest text that is read back as the same numbers */
char    *bastide_spot_print       (double      x,
                                   double      y);

/* Returns: (transfer full): the words in quotation marks, separated by commas, as listed in messages */
char    *bastide_words_quote      (const char *const *words);

G_END_DECLS
