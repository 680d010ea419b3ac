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
                                    const char *text) G_GNUC_FORMAT (2);

/**
 * bastide_word_count:
 * @phrase: one with a count
 *
 * Returns: (transfer full): the phrase with its number, in the user's language
 */
char *bastide_word_count (const BastidePhrase *phrase,
                          int                  count);

/* Returns: (transfer none): names of the languages in which words are told, as from g_get_language_names() */
const char *const *bastide_word_get_languages (void);

/**
 * BastideTranslation:
 *
 * While there is one, the functions above tell all words in its language instead of the user's, in the thread that made
 * it: so texts that go into a file can be made in several languages. What they return is valid as long as it is.
 */
typedef struct _BastideTranslation BastideTranslation;

/**
 * bastide_translation_new:
 * @language: "en", "cs", …; any text
 *
 * Returns: (transfer full) (nullable): the last one made is freed first; NULL if the program does not know the language
 */
BastideTranslation *bastide_translation_new  (const char         *language);
void                bastide_translation_free (BastideTranslation *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTranslation, bastide_translation_free)

G_END_DECLS
