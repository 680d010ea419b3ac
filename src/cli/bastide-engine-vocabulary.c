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
static const char *const none[] = { NULL };

static const BastideMarkMember castle_segment_marks[] = {
  { "well", BASTIDE_MARK_FLAG, "well", .any = TRUE },
  { "market", BASTIDE_MARK_COUNT, "markets" },
};

static const char *const castle_categories[] = { "path", "tower", "house", "court", "keep", "token", NULL };
static const char *const castle_tokens[] = { "token", NULL };
static const char *const castle_wall_tokens[] = { "wall-token", NULL };
static const char *const castle_keeps[] = { "keep", NULL };
static const char *const castle_scripts[] = { "tokens", NULL };

static const BastidePieceMember castle_pieces[] = {
  { "tokens", BASTIDE_NUMBERS_OF_PLAYERS, castle_tokens, NULL, FALSE },
  { "wall-tokens", BASTIDE_PIECES_PRESENT, castle_wall_tokens, NULL, FALSE },
  { "keeps", BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS, castle_keeps, NULL, FALSE },
};

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
    .segment_marks = castle_segment_marks,
    .n_segment_marks = G_N_ELEMENTS (castle_segment_marks),
    .categories = castle_categories,
    .pieces = castle_pieces,
    .n_pieces = G_N_ELEMENTS (castle_pieces),
    .track_pieces = none,
    .scripts = castle_scripts,
  },
};

/* Of a game that has no words here yet: its answers leave out what they would say. */
static const BastideEngineVocabulary no_words = { .categories = none, .track_pieces = none, .scripts = none };

const BastideEngineVocabulary *
bastide_engine_get_vocabulary (const BastideGameInterface *game)
{
  g_return_val_if_fail (game != NULL, &no_words);

  for (guint i = 0; i < G_N_ELEMENTS (vocabularies); i++)
    if (strcmp (vocabularies[i].game, game->id) == 0)
      return &vocabularies[i];

  return &no_words;
}

/*
 * Who declares pieces and outcomes of chance: the core of a game, then the modules of all games. Returns:
 * (nullable): NULL behind the last
 */
static const BastideModuleInterface *
get_owner (const BastideGameInterface *game,
           guint                       i)
{
  if (game->core == NULL)
    return bastide_registry_get_modules ()[i];

  return i == 0 ? game->core : bastide_registry_get_modules ()[i - 1];
}

const BastidePieceKind *
bastide_engine_find_piece_kind (const BastideRules *rules,
                                const char         *name)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  const BastideModuleInterface *owner;

  for (guint i = 0; (owner = get_owner (game, i)) != NULL; i++)
    {
      if (owner->n_pieces == 0 || (owner != game->core && !bastide_rules_has_module (rules, owner->id)))
        continue;
      for (guint j = 0; j < owner->n_pieces; j++)
        if (strcmp (owner->pieces[j].name, name) == 0)
          return &owner->pieces[j];
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
  const BastideModuleInterface *owner;

  for (guint i = 0; (owner = get_owner (game, i)) != NULL; i++)
    {
      if (strcmp (owner->game, game->id) != 0)
        continue;
      for (guint j = 0; j < owner->n_scripts; j++)
        if (strcmp (owner->scripts[j].name, name) == 0)
          return &owner->scripts[j];
    }

  return NULL;
}
