/* bastide-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is neither tile nor figure of the map: ferries, gold, tokens, neutral figures, those on the track. */

#include <glib/gi18n-lib.h>

#include "bastide-board.h"
#include "bastide-pieces.h"

BastidePiecePlace
bastide_pieces_place_of_edge (const BastideRules *rules,
                              const BastideState *state,
                              guint               placed,
                              guint               side)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];

  return (BastidePiecePlace) { .known = TRUE, .x = record->x, .y = record->y, .side = (int) side };
}

void
bastide_state_get_pieces (const BastideRules *rules,
                          const BastideState *state,
                          GArray             *pieces)
{
  BASTIDE_CALL_HOOKS (rules, pieces, rules, state, pieces);
}

void
bastide_state_get_facts (const BastideRules *rules,
                         const BastideState *state,
                         GArray             *facts)
{
  BASTIDE_CALL_HOOKS (rules, facts, rules, state, facts);
}

const char *
bastide_rules_get_stop (const BastideRules *rules,
                        int                 score)
{
  for (guint i = 0; i < rules->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (rules->modules, i);

      if (module->stop_every > 0 && score % (int) module->stop_every == 0)
        return module->stop;
    }

  return NULL;
}

guint
bastide_state_get_n_track_figures (const BastideRules *rules)
{
  return rules->n_track_figures;
}

const char *
bastide_state_get_track_name (const BastideRules *rules,
                              guint               figure)
{
  g_return_val_if_fail (figure < rules->n_track_figures, NULL);

  return rules->track_names[figure];
}

int
bastide_state_get_track (const BastideRules *rules,
                         const BastideState *state,
                         guint               player,
                         guint               figure)
{
  g_return_val_if_fail (player < rules->n_players && figure < rules->n_track_figures, 0);

  return state->track[player][figure];
}

BastidePiecePlace
bastide_pieces_place_of_node (const BastideRules *rules,
                              const BastideState *state,
                              guint               node)
{
  const BastidePlacedRecord *record;

  if (node == BASTIDE_NO_NODE)
    return (BastidePiecePlace) { FALSE };

  record = &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];

  return (BastidePiecePlace) {
    .known = TRUE, .x = record->x, .y = record->y, .segment = (int) (node - record->first_node),
  };
}

BastideEvent *
bastide_pieces_tell_moved (BastideContext          *context,
                           BastideModuleId          module,
                           guint                    kind,
                           int                      player,
                           const BastidePiecePlace *from,
                           const BastidePiecePlace *to)
{
  BastideEvent *event = bastide_events_add (context->events, BASTIDE_EVENT_MOVED);

  if (event == NULL)
    return NULL;

  event->piece = &context->rules->module_info[module].interface->vocabulary.pieces[kind];
  event->player = player;
  event->from = *from;
  event->to = *to;

  return event;
}

BastideEvent *
bastide_pieces_tell_taken (BastideContext         *context,
                           const BastideEventWord *word,
                           const BastidePieceKind *kind,
                           guint                   player,
                           guint                   count)
{
  BastideEvent *event = bastide_events_add_word (context->events, word);

  if (event == NULL)
    return NULL;

  event->piece = kind;
  event->player = (int) player;
  event->count = (int) count;
  if (event->sentence == NULL && kind->taken.one != NULL)
    event->sentence = &kind->taken;

  return event;
}

/* The core or the module in play to which a kind of piece belongs: the kind lies in its table. */
static const BastideModuleInterface *
find_owner (const BastideRules     *rules,
            const BastidePieceKind *kind)
{
  for (guint i = 0; i < rules->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (rules->modules, i);

      for (guint j = 0; j < module->vocabulary.n_pieces; j++)
        if (kind == &module->vocabulary.pieces[j])
          return module;
    }

  g_return_val_if_reached (NULL);
}

static gboolean
find_segment (const BastideRules           *rules,
              const BastideState           *state,
              const BastidePositionPiece   *piece,
              const char                   *name,
              guint                        *segment,
              GError                      **error)
{
  int placed = bastide_board_find_placed (rules, state, piece->x, piece->y);
  const BastideTileDefinition *tile;
  int index;

  if (placed < 0 || bastide_is_start_space (rules, (guint) placed))
    return bastide_position_fail (error, _("A “%s” is at %d %d, where no tile lies"), piece->kind, piece->x, piece->y);
  if (name == NULL)
    return TRUE;

  tile = rules->tiles[bastide_placed (rules, state)[placed].tile].definition;
  index = bastide_tile_definition_find_segment (tile, name);
  if (index < 0)
    return bastide_position_fail (error, _("The tile “%s” at %d %d has no segment “%s”"), tile->id, piece->x, piece->y, name);
  *segment = (guint) index;

  return TRUE;
}

gboolean
bastide_pieces_put (const BastideRules          *rules,
                    BastideState                *state,
                    const BastidePositionPiece  *piece,
                    GError                     **error)
{
  BastidePiece item = {
    .kind = bastide_rules_find_piece_kind (rules, piece->kind), .player = piece->player, .present = !piece->absent,
    .x = piece->x, .y = piece->y, .side = piece->side, .count = piece->count,
  };

  if (item.kind == NULL)
    return bastide_position_fail (error, _("There is no “%s” in this game"), piece->kind);
  if (piece->player >= (int) rules->n_players)
    return bastide_position_fail (error, _("There is no player %d; the players are 0 to %u"), piece->player, rules->n_players - 1);
  if (item.kind->place != BASTIDE_TARGET_TRACK && item.kind->place != BASTIDE_TARGET_CARD
      && item.kind->place != BASTIDE_TARGET_CORNER
      && (!find_segment (rules, state, piece, piece->segment, &item.segment, error)
          || !find_segment (rules, state, piece, piece->other_segment, &item.other_segment, error)))
    return FALSE;

  return find_owner (rules, item.kind)->hooks->set_piece (rules, state, &item, error);
}

gboolean
bastide_pieces_check (const BastideRules  *rules,
                      BastideState        *state,
                      GError             **error)
{
  for (guint i = 0; i < rules->in_play.n; i++)
    if (rules->in_play.hooks[i]->check_position != NULL
        && !rules->in_play.hooks[i]->check_position (rules, state, error))
      return FALSE;

  return TRUE;
}
