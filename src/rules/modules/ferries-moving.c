/* ferries-moving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Ferries: which of them may be moved by whoever extends a road, and moving them (section 7.7). */

#include "ferries-private.h"

#include <glib/gi18n-lib.h>

/* The link of a lake's end, or the number of links when no ferry serves it. */
static guint
find_link (const BastideRules *rules,
           const BastideState *state,
           guint               node)
{
  const BastideLinkRecord *links = bastide_links (rules, state);
  guint i;

  for (i = 0; i < state->n_links; i++)
    if (links[i].a == node || links[i].b == node)
      break;

  return i;
}

/* Follows a road out of a tile to the first ferry (section 7.7). */
static void
follow_road (const BastideRules        *rules,
             BastideState              *state,
             const BastidePlacedRecord *start,
             guint                      start_side)
{
  const BastidePlacedRecord *record = start;
  guint side = start_side;

  for (guint n_steps = 0; n_steps < state->n_nodes; n_steps++)
    {
      int index = bastide_board_find_placed (rules, state, record->x + bastide_side_dx[side],
                                             record->y + bastide_side_dy[side]);
      const BastideEdge *edges;
      guint segment, next;

      if (index < 0)
        return;
      record = &bastide_placed (rules, state)[index];
      edges = rules->tiles[record->tile].edges[record->rotation];
      side ^= 2;
      segment = edges[side].ports[1];
      if (bastide_ferries_get_shore (rules, record->tile) >> segment & 1)
        {
          guint link = find_link (rules, state, record->first_node + segment);

          if (link < state->n_links)
            bastide_edit_ferries_flags (rules, state)[link] |= BASTIDE_FERRY_MOVABLE;
          return;
        }

      for (next = 0; next < BASTIDE_N_SIDES; next++)
        if (next != side && edges[next].ports[1] == segment)
          break;
      if (next == BASTIDE_N_SIDES)
        return;
      side = next;
    }
}

/* The sides over which a road with a ferry leaves a tile, a bit each: only these are worth following. */
static guint
find_ferry_sides (const BastideRules        *rules,
                  BastideState              *state,
                  const BastidePlacedRecord *record)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  const BastideLinkRecord *links = bastide_links (rules, state);
  const BastideEdge *edges = rules->tiles[record->tile].edges[record->rotation];
  guint sides = bastide_sides_rotate (bastide_ferries_get_tile (rules, record->tile)->road_sides, record->rotation);
  guint roots[BASTIDE_N_SIDES] = { BASTIDE_NO_NODE, BASTIDE_NO_NODE, BASTIDE_NO_NODE, BASTIDE_NO_NODE };
  guint found = 0;

  for (; sides != 0; sides &= sides - 1)
    {
      guint side = (guint) __builtin_ctz (sides);

      roots[side] = bastide_get_root (nodes, record->first_node + edges[side].ports[1]);
    }
  for (guint i = 0; i < state->n_links; i++)
    {
      guint root = bastide_get_root (nodes, links[i].a);

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        found |= (guint) (roots[side] == root) << side;
    }

  return found;
}

/*
 * Which ferries may be moved is settled once, right after the new one has been placed (section 7.7). Returns: FALSE
 * when there is none on any road of the tile
 */
static gboolean
find_movable (const BastideRules *rules,
              BastideState       *state)
{
  const BastidePlacedRecord *record = bastide_last_placed (rules, state);
  guint ferry_sides = find_ferry_sides (rules, state, record);

  for (guint sides = ferry_sides; sides != 0; sides &= sides - 1)
    follow_road (rules, state, record, (guint) __builtin_ctz (sides));

  return ferry_sides != 0;
}

/* Whether a road leads out of a kind of tile. */
static gboolean
has_road (const BastideRules *rules,
          guint               tile)
{
  return bastide_ferries_get_tile (rules, tile)->road_sides != 0;
}

static gboolean
can_move (const BastideRules *rules,
          const BastideState *state)
{
  for (guint i = 0; i < state->n_links; i++)
    if (bastide_ferries_flags (rules, state)[i] == BASTIDE_FERRY_MOVABLE)
      return TRUE;

  return FALSE;
}

static gboolean
move_run (BastideContext *context)
{
  BastideState *state = context->state;
  gboolean settled = bastide_top_frame (state)->argument != 0;

  bastide_top_frame (state)->argument = 1;
  if (state->n_links > 0 && (settled || find_movable (context->rules, state)) && can_move (context->rules, state))
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

static void
move_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  for (guint i = 0; i < state->n_links; i++)
    if (bastide_ferries_flags (rules, state)[i] == BASTIDE_FERRY_MOVABLE)
      bastide_ferries_list_pairs (rules, bastide_ferries_get_lake (rules, state, i), BASTIDE_FERRIES_VERB_MOVE,
                                  &bastide_links (rules, state)[i], actions);
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, BASTIDE_FERRIES_VERB_PASS));
}

static guint
find_link_at (const BastideRules *rules,
              const BastideState *state,
              BastideAction       action)
{
  for (guint i = 0; i < state->n_links; i++)
    {
      const BastidePlacedRecord *lake = bastide_ferries_get_lake (rules, state, i);

      if (lake->x == action.x && lake->y == action.y)
        return i;
    }

  g_assert_not_reached ();
}

static void
move_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const BastidePlacedRecord *lake;
  BastidePiecePlace from, to;
  guint link;

  if (action.verb == bastide_module_verb (rules, BASTIDE_MODULE_FERRIES, BASTIDE_FERRIES_VERB_PASS))
    {
      bastide_pop_frame (state);
      return;
    }

  link = find_link_at (rules, state, action);
  lake = bastide_ferries_get_lake (rules, state, link);
  from = bastide_ferries_get_place (rules, state, &bastide_links (rules, state)[link]);
  bastide_board_move_link (context, link, lake->first_node + (guint) action.other_segment,
                           lake->first_node + (guint) action.segment);
  bastide_edit_ferries_flags (rules, state)[link] |= BASTIDE_FERRY_MOVED;
  bastide_ferries_note_shore (rules, state, lake);
  to = bastide_ferries_get_place (rules, state, &bastide_links (rules, state)[link]);
  bastide_pieces_tell_moved (context, BASTIDE_MODULE_FERRIES, 0, -1, &from, &to);
}

const BastideStep bastide_ferries_move_step = {
  .kind = "move-ferry", .concerns = has_road, .run = move_run, .list = move_list, .apply = move_apply,
  .title = { NC_("decision", "move a ferry or leave them") },
};
