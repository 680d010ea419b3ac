/* bastide-engine-vocabulary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-vocabulary.h"

#include <string.h>

static const BastideMarkMember classic_segment_marks[] = {
  { "pennants", BASTIDE_MARK_COUNT, "pennants" },
  { "inn", BASTIDE_MARK_FLAG, "inns" },
  { "cathedral", BASTIDE_MARK_FLAG, "cathedrals" },
  { "goods", BASTIDE_MARK_CHOICE, NULL },
};

static const BastideMarkMember classic_tile_marks[] = {
  { "flying-machine", BASTIDE_MARK_CHOICE, NULL },
  { "gold", BASTIDE_MARK_FLAG, NULL },
  { "mage", BASTIDE_MARK_FLAG, NULL },
  { "robber", BASTIDE_MARK_FLAG, NULL },
  { "crop-circle", BASTIDE_MARK_CHOICE, NULL },
  { "ferry-lake", BASTIDE_MARK_FLAG, NULL },
};

static const char *const classic_categories[] = {
  "road", "city", "monastery", "garden", "field", "goods", "gold", "message", "robber", NULL
};

static const BastideEngineVocabulary vocabularies[] = {
  {
    .game = "classic",
    .segment_marks = classic_segment_marks,
    .n_segment_marks = G_N_ELEMENTS (classic_segment_marks),
    .tile_marks = classic_tile_marks,
    .n_tile_marks = G_N_ELEMENTS (classic_tile_marks),
    .categories = classic_categories,
  },
};

const BastideEngineVocabulary *
bastide_engine_get_vocabulary (const BastideGameInterface *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (vocabularies); i++)
    if (strcmp (vocabularies[i].game, game->id) == 0)
      return &vocabularies[i];

  g_return_val_if_reached (NULL);
}
