/* bastide-engine-vocabulary.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/*
 * The members that the protocol promises for a game whether or not the module that owns them is in
 * play or exists in this version, so that a program can rely on them. Their values come from the
 * rules; a member that the rules do not know stands there with nothing in it.
 */

/**
 * BastideMarkMember:
 * @name: the mark, and the member of "segments"
 * @type: how its value is written
 * @sum: (nullable): the member of "feature" that counts it
 */
typedef struct
{
  const char      *name;
  BastideMarkType  type;
  const char      *sum;
} BastideMarkMember;

/**
 * BastideEngineVocabulary:
 * @game: id of the game
 * @segment_marks: of every segment
 * @tile_marks: of every tile, under "marks"
 * @categories: (array zero-terminated=1): of every row of "scores", in this order
 */
typedef struct
{
  const char              *game;
  const BastideMarkMember *segment_marks;
  guint                    n_segment_marks;
  const BastideMarkMember *tile_marks;
  guint                    n_tile_marks;
  const char *const       *categories;
} BastideEngineVocabulary;

const BastideEngineVocabulary *bastide_engine_get_vocabulary (const BastideGameInterface *game);

G_END_DECLS
