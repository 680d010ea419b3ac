/* bastide-word.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset.h"

G_BEGIN_DECLS

/*
 * Words for people. Those of games and modules are English and translated by gettext. A set brings the words of its own
 * rules in several languages, made into one text that holds them all; such a text is shown only after it has been
 * translated here, and must not be copied as a string.
 */

/**
 * BastideCounted:
 * @language: "en", "cs", …
 * @forms: (nullable): a number of things, by the categories of plurals of CLDR: one, few, many, other; "#" stands for
 *   the number, which otherwise comes first
 *
 * The name of something with a number, in one language.
 */
typedef struct
{
  char *language;
  char *forms[4];
} BastideCounted;

#define BASTIDE_N_PLURALS 4

/* Names of the categories, in their order. */
#define BASTIDE_PLURALS "one", "few", "many", "other"

void bastide_counted_free (BastideCounted *self);

/* The categories that whole numbers need in a language, a bit each. */
guint bastide_plurals_of (const char *language);

/**
 * bastide_word_new:
 * @texts: (element-type BastideText): a text in several languages, at least one
 *
 * Returns: (transfer full): a text for tables of words; freed with g_free()
 */
char *bastide_word_new         (const GPtrArray *texts);

/**
 * bastide_word_new_counted:
 * @counted: (element-type BastideCounted): in several languages, at least one
 *
 * Returns: (transfer full): a text for a #BastidePhrase, where it is both forms; freed with g_free()
 */
char *bastide_word_new_counted (const GPtrArray *counted);

/**
 * bastide_word_translate:
 * @context: (nullable): of the message
 * @text: a text of a table of words
 *
 * Returns: (transfer none): the text in the user's language; of a set's words, else in English, else in the first
 */
const char *bastide_word_translate (const char *context,
                                    const char *text);

/**
 * bastide_word_count:
 * @phrase: one with a count
 *
 * Returns: (transfer full): the phrase with its number, in the user's language
 */
char *bastide_word_count (const BastidePhrase *phrase,
                          int                  count);

G_END_DECLS
