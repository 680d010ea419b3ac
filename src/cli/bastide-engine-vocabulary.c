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

#include "rules/bastide-registry.h"

static const BastideMarkMember classic_segment_marks[] = {
  { "pennants", BASTIDE_MARK_COUNT, "pennants" },
  { "inn", BASTIDE_MARK_FLAG, "inns" },
  { "cathedral", BASTIDE_MARK_FLAG, "cathedrals" },
  { "goods", BASTIDE_MARK_CHOICE, NULL },
};

static const BastideMarkMember classic_tile_marks[] = {
  { "flying-machine", BASTIDE_MARK_CHOICE, NULL, TRUE },
  { "gold", BASTIDE_MARK_FLAG, NULL },
  { "mage", BASTIDE_MARK_FLAG, NULL },
  { "robber", BASTIDE_MARK_FLAG, NULL },
  { "crop-circle", BASTIDE_MARK_CHOICE, NULL },
  { "ferry-lake", BASTIDE_MARK_FLAG, NULL },
};

static const char *const classic_categories[] = {
  "road", "city", "monastery", "garden", "field", "goods", "gold", "message", "robber", NULL
};

static const char *const classic_tokens[] = { "wine", "grain", "cloth", "gold", NULL };
static const char *const classic_gold[] = { "ingot", NULL };
static const char *const classic_ferries[] = { "ferry", NULL };
static const char *const classic_neutral[] = { "mage", "witch", NULL };
static const char *const classic_messages[] = { "message", NULL };
static const char *const classic_track[] = { "robber", NULL };
static const char *const classic_scripts[] = { "dice", "messages", NULL };

static const BastidePieceMember classic_pieces[] = {
  { "tokens", BASTIDE_PIECES_OF_PLAYERS, classic_tokens, NULL, FALSE },
  { "ferries", BASTIDE_PIECES_OF_LINKS, classic_ferries, "ferry", FALSE },
  { "gold", BASTIDE_PIECES_ON_TILES, classic_gold, "ingots", FALSE },
  { "neutral", BASTIDE_PIECES_ON_SEGMENTS, classic_neutral, NULL, FALSE },
  { "messages", BASTIDE_PIECES_IN_ORDER, classic_messages, NULL, TRUE },
};

static const char *const discovery_categories[] = { "grassland", "mountain", "water", NULL };
static const char *const castle_categories[] = { "path", "tower", "house", "court", "keep", "token", NULL };
static const char *const none[] = { NULL };

static const BastideEngineVocabulary vocabularies[] = {
  {
    .game = "classic",
    .segment_marks = classic_segment_marks,
    .n_segment_marks = G_N_ELEMENTS (classic_segment_marks),
    .tile_marks = classic_tile_marks,
    .n_tile_marks = G_N_ELEMENTS (classic_tile_marks),
    .categories = classic_categories,
    .pieces = classic_pieces,
    .n_pieces = G_N_ELEMENTS (classic_pieces),
    .track_pieces = classic_track,
    .scripts = classic_scripts,
  },
  {
    .game = "discovery",
    .categories = discovery_categories,
    .track_pieces = none,
    .scripts = none,
  },
  {
    .game = "castle",
    .categories = castle_categories,
    .track_pieces = none,
    .scripts = none,
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

const BastidePieceKind *
bastide_engine_find_piece_kind (const BastideRules *rules,
                                const char         *name)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    {
      if (modules[i]->n_pieces == 0 || !bastide_rules_has_module (rules, modules[i]->id))
        continue;
      for (guint j = 0; j < modules[i]->n_pieces; j++)
        if (strcmp (modules[i]->pieces[j].name, name) == 0)
          return &modules[i]->pieces[j];
    }

  return NULL;
}

gboolean
bastide_engine_has_pieces (const BastideRules       *rules,
                           const BastidePieceMember *member)
{
  for (guint i = 0; member->kinds[i] != NULL; i++)
    if (bastide_engine_find_piece_kind (rules, member->kinds[i]) != NULL)
      return TRUE;

  return FALSE;
}

const BastideScript *
bastide_engine_find_script (const BastideGameInterface *game,
                            const char                 *name)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    {
      if (strcmp (modules[i]->game, game->id) != 0)
        continue;
      for (guint j = 0; j < modules[i]->n_scripts; j++)
        if (strcmp (modules[i]->scripts[j].name, name) == 0)
          return &modules[i]->scripts[j];
    }

  return NULL;
}
