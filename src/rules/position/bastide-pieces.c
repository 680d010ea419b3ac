/* bastide-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is neither tile nor figure of the map: ferries, gold, tokens, neutral figures, those on the track. */

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
