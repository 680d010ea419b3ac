/* castle-core.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The pieces of The Castle: wall tokens and keeps. They are no module that anybody may leave out, but they
 * hang in the game by the same hooks.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-compile.h"
#include "bastide-pieces.h"
#include "castle-private.h"

/* What the tokens do, from 1. */
static const char *const faces[] = {
  NC_("piece", "Another turn"),
  NC_("piece", "A tower counts twice"),
  NC_("piece", "A house counts twice"),
  NC_("piece", "At the end: an unfinished path, as a completed one without a well"),
  NC_("piece", "At the end: an unfinished tower, as a completed one"),
  NC_("piece", "At the end: an unfinished house, as a completed one"),
  NC_("piece", "At the end: a court, 1 point more a market"),
  NC_("piece", "At the end: the keep is 2 tiles larger"),
  NC_("piece", "At the end: 5 points"),
  NULL
};

static const BastidePieceKind pieces[] = {
  [PIECE_TOKEN] = {
    "token", BASTIDE_TARGET_CARD, .title = NC_("piece", "Wall token"), .faces = faces,
    .member = "tokens", .form = BASTIDE_NUMBERS_OF_PLAYERS,
  },
  [PIECE_WALL_TOKEN] = {
    "wall-token", BASTIDE_TARGET_CARD, .title = NC_("piece", "Wall token"),
    .member = "wall-tokens", .form = BASTIDE_PIECES_PRESENT,
  },
  [PIECE_KEEP] = {
    "keep", BASTIDE_TARGET_SEGMENT, .title = NC_("piece", "Keep"),
    .placed = { NC_("log", "builds the keep"), NULL },
    .moved = { NC_("log", "moves the keep to a larger house"), NULL },
    .member = "keeps", .form = BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS,
  },
};

#define TOKEN_MEMBERS { "player", BASTIDE_FORM_PLAYER }, { "number", BASTIDE_FORM_COUNT }

static const BastideEventWord events[] = {
  [EVENT_TAKEN] = {
    "token", BASTIDE_EVENT_TAKEN, TRUE, { TOKEN_MEMBERS, { "taken", BASTIDE_FORM_TRUE } },
    /* Translators: the number is the one that is printed on the token. */
    .sentence = { NC_("log", "takes the wall token %d") },
  },
  [EVENT_USED] = {
    "token", BASTIDE_EVENT_PLAYED, FALSE, { TOKEN_MEMBERS, { "used", BASTIDE_FORM_TRUE } },
    .sentence = { NC_("log", "plays the wall token %d") },
  },
};

static const BastideScript scripts[] = {
  { BASTIDE_TOKENS, BASTIDE_TOKEN_COPIES * (BASTIDE_N_TOKENS - 1), 1, BASTIDE_N_TOKENS - 1 },
};

static const BastideVerb verbs[] = {
  [VERB_TOKEN] = { "token", "N", BASTIDE_TARGET_CARD, .label = NC_("action", "Play token %s") },
  [VERB_KEEP_TOKEN] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Keep it"), .log = NC_("log", "keeps the wall token"),
  },
};

guint
bastide_castle_count_places (const BastideRules *rules,
                             guint               n_corners)
{
  guint n = 0;

  for (guint i = 0; i < n_corners; i++)
    n += g_array_index (rules->board->corners, BastideBoardCorner, i).token;

  return n;
}

/* Each number is on two tokens, and one lies on each corner that has any. */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint n_wall = bastide_castle_count_places (rules, rules->board->corners->len);
  guint8 copies[BASTIDE_N_TOKENS] = { 0 };
  guint n_entries;
  const guint8 *script = bastide_rules_get_script (rules, BASTIDE_TOKENS, &n_entries);
  /* A list without entries is no list for this wall, either. */
  gboolean good = n_entries == n_wall || !g_hash_table_contains (rules->setup->scripts, BASTIDE_TOKENS);

  for (guint i = 0; i < n_entries; i++)
    good &= ++copies[script[i]] <= BASTIDE_TOKEN_COPIES;
  if (!good || n_wall > BASTIDE_TOKEN_COPIES * (BASTIDE_N_TOKENS - 1))
    return bastide_setup_fail (error,
                               good ? _("There are 18 wall tokens, and the board has places for %u")
                                    : _("“tokens” is a list of %u numbers from 1 to 9, each at most twice"),
                               n_wall);

  bastide_rules_find_marked (rules, "well", 0,
                             bastide_rules_alloc (rules, BASTIDE_MODULE_CASTLE,
                                                  (rules->n_tiles + rules->n_start_spaces) * sizeof (guint32)));

  return TRUE;
}

static void
init (const BastideRules *rules,
      BastideState       *state)
{
  BastideCastleState *own = bastide_edit_castle_state (rules, state);

  for (guint i = 0; i < rules->board->corners->len; i++)
    if (g_array_index (rules->board->corners, BastideBoardCorner, i).token)
      own->wall |= G_GUINT64_CONSTANT (1) << i;
  for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
    own->unseen[number] = BASTIDE_TOKEN_COPIES;
  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    own->keep_nodes[player] = own->best_courts[player] = BASTIDE_NO_NODE;
}

/* What has been taken in an earlier turn, of either player, may be used. */
static void
begin_part (BastideContext *context)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);

  memset (own->fresh, 0, sizeof own->fresh);
}

/* A house that brings its owner points and is larger than the one of the keep (compulsory). */
static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  BastideCastleState *own = bastide_edit_castle_state (rules, context->state);
  BastidePiecePlace from, to;
  guint node;

  if (sheet->kind != BASTIDE_CASTLE_HOUSE || sheet->winners == 0)
    return;

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      if (!(sheet->winners & (1u << player)) || sheet->n_tiles <= own->keep_sizes[player])
        continue;
      if (player != context->state->active && bastide_game_option (rules, OPTION_KEEP_MOVES) == 0)
        continue;

      node = bastide_feature_find_first (rules, context->state, sheet->root);
      from = bastide_pieces_place_of_node (rules, context->state, own->keep_nodes[player]);
      to = bastide_pieces_place_of_node (rules, context->state, node);
      own->keep_sizes[player] = (guint16) sheet->n_tiles;
      own->keep_nodes[player] = (guint16) node;
      bastide_pieces_tell_moved (context, BASTIDE_MODULE_CASTLE, PIECE_KEEP, (int) player, &from, &to);
    }
}

/* --- Pieces ------------------------------------------------------------------------------------ */

static void
list_tokens (const BastideCastleState *own,
             GArray                   *list)
{
  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
      for (guint i = 0; i < own->tokens[player][number]; i++)
        g_array_append_vals (list, &(BastidePiece) {
          .kind = &pieces[PIECE_TOKEN], .player = (int) player, .present = TRUE, .count = (int) number,
        }, 1);
}

/* All places of tokens, clockwise; their count is the place. */
static void
list_wall_tokens (const BastideRules       *rules,
                  const BastideCastleState *own,
                  GArray                   *list)
{
  int n = 0;

  for (guint i = 0; i < rules->board->corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (rules->board->corners, BastideBoardCorner, i);
      BastidePiece piece = {
        .kind = &pieces[PIECE_WALL_TOKEN], .player = -1, .present = (own->wall >> i) & 1,
        .x = corner->x, .y = corner->y, .count = n,
      };

      if (!corner->token)
        continue;
      g_array_append_val (list, piece);
      n++;
    }
}

static void
list_keeps (const BastideRules       *rules,
            const BastideState       *state,
            const BastideCastleState *own,
            GArray                   *list)
{
  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      BastidePiecePlace place = bastide_pieces_place_of_node (rules, state, own->keep_nodes[player]);
      BastidePiece piece = {
        .kind = &pieces[PIECE_KEEP], .player = (int) player, .present = place.known,
        .x = place.x, .y = place.y, .segment = (guint) MAX (place.segment, 0), .count = own->keep_sizes[player],
      };

      g_array_append_val (list, piece);
    }
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);

  list_tokens (own, list);
  list_wall_tokens (rules, own, list);
  list_keeps (rules, state, own, list);
}

static gboolean
set_token (BastideCastleState  *own,
           const BastidePiece  *piece,
           GError             **error)
{
  if (piece->player < 0)
    return bastide_position_fail (error, _("An open wall token belongs to a player"));
  if (piece->count < 1 || piece->count >= BASTIDE_N_TOKENS)
    return bastide_position_fail (error, _("There is no wall token %d; the numbers are 1 to 9"), piece->count);
  if (own->unseen[piece->count] == 0)
    return bastide_position_fail (error, _("There are only two wall tokens %d"), piece->count);

  own->unseen[piece->count]--;
  own->tokens[piece->player][piece->count]++;

  return TRUE;
}

/* A built position says which tokens no longer lie on the wall. */
static gboolean
set_wall_token (const BastideRules  *rules,
                BastideCastleState  *own,
                const BastidePiece  *piece,
                GError             **error)
{
  int n = 0;

  for (guint i = 0; i < rules->board->corners->len; i++)
    {
      if (!g_array_index (rules->board->corners, BastideBoardCorner, i).token || n++ != piece->count)
        continue;
      if (!piece->present)
        own->wall &= ~(G_GUINT64_CONSTANT (1) << i);
      return TRUE;
    }

  return bastide_position_fail (error, _("The wall has places for %u tokens"),
                                bastide_castle_count_places (rules, rules->board->corners->len));
}

static gboolean
set_keep (const BastideRules  *rules,
          BastideState        *state,
          const BastidePiece  *piece,
          GError             **error)
{
  BastideCastleState *own = bastide_edit_castle_state (rules, state);
  guint node;

  if (piece->player < 0)
    return bastide_position_fail (error, _("A keep belongs to a player"));
  if (own->keep_sizes[piece->player] > 0)
    return bastide_position_fail (error, _("Player %d has only one keep"), piece->player);

  node = bastide_board_find_node (rules, state, piece->x, piece->y, piece->segment);
  if (bastide_node_kind (rules, state, node) != BASTIDE_CASTLE_HOUSE
      || !bastide_feature_is_complete (rules, state, node))
    return bastide_position_fail (error, _("The keep of player %d does not stand on a completed house"), piece->player);
  if (piece->count < 1 || piece->count > G_MAXUINT16)
    return bastide_position_fail (error, _("The house of the keep of player %d cannot have the size %d"),
                                  piece->player, piece->count);

  own->keep_nodes[piece->player] = (guint16) node;
  own->keep_sizes[piece->player] = (guint16) piece->count;

  return TRUE;
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  BastideCastleState *own = bastide_edit_castle_state (rules, state);

  if (piece->kind == &pieces[PIECE_TOKEN])
    return set_token (own, piece, error);
  if (piece->kind == &pieces[PIECE_WALL_TOKEN])
    return set_wall_token (rules, own, piece, error);

  return set_keep (rules, state, piece, error);
}

static guint
count_unseen (const BastideCastleState *own)
{
  guint n = 0;

  for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
    n += own->unseen[number];

  return n;
}

static guint
count_on_wall (const BastideCastleState *own)
{
  return (guint) __builtin_popcountll (own->wall);
}

static gboolean
check_position (const BastideRules  *rules,
                BastideState        *state,
                GError             **error)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);

  if (count_on_wall (own) > count_unseen (own))
    return bastide_position_fail (error, _("%u wall tokens lie on the wall, and the players leave only %u"),
                                  count_on_wall (own), count_unseen (own));

  return TRUE;
}

/* No number more often than there are tokens; what lies on the wall is unseen; keeps stand on houses. */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  guint n_entries;

  bastide_rules_get_script (rules, BASTIDE_TOKENS, &n_entries);
  for (guint number = 1; number < BASTIDE_N_TOKENS && n_entries == 0; number++)
    if (own->tokens[0][number] + own->tokens[1][number] + own->unseen[number] > BASTIDE_TOKEN_COPIES)
      return "a number is on too many wall tokens";
  if (n_entries == 0 && count_on_wall (own) > count_unseen (own))
    return "more tokens lie on the wall than nobody has seen";

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      guint node = own->keep_nodes[player];

      if ((node == BASTIDE_NO_NODE) != (own->keep_sizes[player] == 0))
        return "a keep has a house and no size";
      if (node != BASTIDE_NO_NODE && (bastide_node_kind (rules, state, node) != BASTIDE_CASTLE_HOUSE
                                      || !bastide_feature_is_complete (rules, state, node)))
        return "a keep stands on no completed house";
    }

  return NULL;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_CASTLE,
  .compile = compile,
  .state_size = sizeof (BastideCastleState),
  .init = init,
  .steps = {
    [BASTIDE_STEP_PICK_UP] = &bastide_castle_pick_up_step,
    [BASTIDE_STEP_EXTRA_TURN] = &bastide_castle_extra_turn_step,
    [BASTIDE_STEP_TOKEN] = &bastide_castle_token_step,
    [BASTIDE_STEP_TURN_UP] = &bastide_castle_turn_up_step,
  },
  .begin_part = begin_part,
  .before_award = bastide_castle_before_award,
  .after_award = bastide_castle_after_award,
  .describe_award = bastide_castle_describe_award,
  .completed = completed,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .check_position = check_position,
  .check = check,
};

const BastideModuleInterface bastide_castle_core = {
  .id = "castle",
  .game = "castle",
  .vocabulary = {
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (scripts),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
