/* bastide-row-sentence.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"
#include "tileset/elements/bastide-element.h"

G_BEGIN_DECLS

/*
 * A row of a set as a sentence of words to choose from. What goes together is known to the reader of tilesets alone:
 * each choice is tried there before it is offered.
 */

/**
 * BastideRowPartType:
 * @BASTIDE_ROW_PART_WORDS: words that stay
 * @BASTIDE_ROW_PART_NAME: the name of what the row declares, and its look; that of another row, or empty text
 * @BASTIDE_ROW_PART_CHOICE: one of several things
 * @BASTIDE_ROW_PART_SEVERAL: any number of several things; a choice puts one of them in or takes it out
 * @BASTIDE_ROW_PART_NUMBER: a number
 * @BASTIDE_ROW_PART_ADD: a place at which a condition or an effect can be put in
 */
typedef enum
{
  BASTIDE_ROW_PART_WORDS,
  BASTIDE_ROW_PART_NAME,
  BASTIDE_ROW_PART_CHOICE,
  BASTIDE_ROW_PART_SEVERAL,
  BASTIDE_ROW_PART_NUMBER,
  BASTIDE_ROW_PART_ADD,
} BastideRowPartType;

typedef struct _BastideRowSentence BastideRowSentence;
typedef struct _BastideRowPart BastideRowPart;

/**
 * BastideRowPart:
 * @text: as it is shown; empty for a place to put something in
 * @label: (nullable): what is chosen here, for those who do not see the sentence
 * @value: the number
 * @least: the smallest number that may be chosen
 * @most: the largest one
 *
 * A part of a sentence.
 */
struct _BastideRowPart
{
  BastideRowPartType type;
  char              *text;
  const char        *label;
  int                value;
  int                least;
  int                most;

  /*< private >*/
  BastideElement    *element;   /* in the row */
  const char        *attribute;
  gconstpointer      words;
  guint              index;
  void             (*list) (const BastideRowSentence *self,
                            const BastideRowPart     *part,
                            GPtrArray                *choices);
};

/**
 * BastideRowChoice:
 * @label: its words
 * @chosen: whether it is in the sentence
 * @rules: (nullable): the <rules> of the set when it is chosen; NULL if it does not go together with the rest
 * @why: (nullable): the reason for that
 */
typedef struct
{
  char           *label;
  gboolean        chosen;
  BastideElement *rules;
  char           *why;
} BastideRowChoice;

/**
 * BastideRowSentence:
 * @row: the row, one of the children of @rules
 * @parts: (element-type BastideRowPart): in their order
 * @text: all of them, for those who do not see them
 * @look: (nullable): of what it declares, as in #BastideRow
 * @error: (nullable): what the reader says against the row
 * @mend: (nullable): words for a button that mends this, or gives a use to what nothing uses
 * @mended: (nullable): the <rules> of the set after that
 */
struct _BastideRowSentence
{
  const BastideGameInterface *game;
  char                       *set;
  BastideElement             *rules;
  BastideElement             *row;
  GPtrArray                  *parts;
  char                       *text;
  char                       *look;
  char                       *error;
  const char                 *mend;
  BastideElement             *mended;
};

/**
 * bastide_row_sentence_new:
 * @game: the game of the set
 * @set: the id of the set
 * @rules: the <rules> of the set
 * @row: one of its rows
 */
BastideRowSentence *bastide_row_sentence_new          (const BastideGameInterface *game,
                                                       const char                 *set,
                                                       BastideElement             *rules,
                                                       BastideElement             *row);
void                bastide_row_sentence_free         (BastideRowSentence         *self);

/* Returns: (transfer full) (element-type BastideRowChoice): what can be chosen in a part of it */
GPtrArray          *bastide_row_sentence_list_choices (const BastideRowSentence   *self,
                                                       const BastideRowPart       *part);

/* Returns: (transfer full): the <rules> of the set with another number in a part of it */
BastideElement     *bastide_row_sentence_set_number   (const BastideRowSentence   *self,
                                                       const BastideRowPart       *part,
                                                       int                         number);

/* Returns: (transfer full): the <rules> of the set with another row, or without it for NULL */
BastideElement     *bastide_row_sentence_set_row      (const BastideRowSentence   *self,
                                                       BastideElement             *row);

/**
 * bastide_row_sentence_mend:
 * @attribute: an attribute of the row, or of a condition of it
 * @test: the number of that condition, or %BASTIDE_NO_TEST
 *
 * Returns: (transfer full) (nullable): the <rules> of the set with another value there; %NULL if that would be wrong
 */
BastideElement     *bastide_row_sentence_mend         (const BastideRowSentence   *self,
                                                       const char                 *attribute,
                                                       guint                       test,
                                                       const char                 *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRowSentence, bastide_row_sentence_free)

G_END_DECLS
