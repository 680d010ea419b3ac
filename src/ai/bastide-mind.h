/* bastide-mind.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-character.h"
#include "bastide-level.h"
#include "bastide-weights.h"

G_BEGIN_DECLS

/**
 * BastideMind:
 * @level: how well it plays
 * @character: (nullable): what it likes best; NULL for nothing in particular
 * @weights: (nullable): what things are worth instead of what the level and the character say, for experiments
 *
 * Who thinks. Written as the level alone ("strong") or with a character ("strong:farmer").
 */
typedef struct
{
  const BastideLevel     *level;
  const BastideCharacter *character;
  const BastideWeights   *weights;
} BastideMind;

/* Returns: whether a word is that of a mind; then it is put into @mind, without weights */
gboolean bastide_mind_parse (const char  *word,
                             BastideMind *mind);
/* Returns: (transfer full): the word of a mind */
char    *bastide_mind_print (const BastideMind *self);

G_END_DECLS
