/* bastide-rules-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lays out the block of the state for the tiles and figures of a game, and makes the first state. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-layout.h"
#include "bastide-random.h"

static guint
take (gsize *size,
      gsize  n_bytes)
{
  guint offset = (guint) *size;

  *size = (*size + n_bytes + 7) & ~(gsize) 7;

  return offset;
}

/* A board may hold every tile of the bag and, after a position was built, every entry of a script. */
static gboolean
count_nodes (BastideRules  *self,
             GError       **error)
{
  guint n_nodes = 0;

  n_nodes = self->n_start_spaces;
  for (guint i = 0; i < self->n_tiles; i++)
    n_nodes += (guint) self->tiles[i].count * self->tiles[i].n_segments;
  for (guint i = 0; i < self->n_script; i++)
    n_nodes += self->tiles[self->script[i]].n_segments;

  if (n_nodes >= BASTIDE_NO_NODE)
    return bastide_setup_fail (error, _("The tiles of this game have %u segments together; %u are possible"),
                               n_nodes, BASTIDE_NO_NODE - 1u);
  self->n_nodes = n_nodes;

  return TRUE;
}

/*
 * What one part may complete: segments of its tile, what meets at each port of its sides, all spots around it and on
 * it; with links the ends at one that is new and at one that is moved over each side; where edges are closed anything.
 */
static guint
count_completed (const BastideRules *self)
{
  guint n_segments = 1;
  guint n_spots = 0;

  for (guint i = 0; i < self->n_tiles + self->n_start_spaces; i++)
    {
      n_segments = MAX (n_segments, self->tiles[i].n_segments);
      n_spots = MAX (n_spots, (guint) __builtin_popcount (self->tiles[i].surrounded));
    }

  return n_segments * (self->n_links > 0 ? 2 + BASTIDE_N_SIDES : 1)
         + 2 * BASTIDE_N_SIDES * (guint) G_N_ELEMENTS (self->tiles->edges[0]->ports) + 9 * n_spots
         + (self->n_closings > 0 ? self->n_nodes : 0);
}

static void
lay_out (BastideRules *self)
{
  guint n_placed = self->n_all_tiles + self->n_script + self->n_start_spaces;
  guint n_corners = self->blocked_weight == 0 ? 0
                    : self->n_blocked_corners > 0 ? self->n_blocked_corners : 4 * n_placed;
  guint slot_bits = 6;
  gsize size = sizeof (BastideState);

  while ((1u << slot_bits) < 8 * n_placed + 2 * n_corners && slot_bits < 16)
    slot_bits++;
  self->slot_mask = (1u << slot_bits) - 1;
  self->slot_width_bits = (slot_bits + 1) / 2;

  take (&size, 0);
  self->offset_nodes = take (&size, sizeof (BastideNode) * self->n_nodes);
  self->offset_placed = take (&size, sizeof (BastidePlacedRecord) * n_placed);
  /* The first tile opens four cells; each other one fills one and opens at most three. Corners may be blocked. */
  self->offset_open = take (&size, sizeof (BastideOpenRecord) * (2 * n_placed + 2 + n_corners));
  self->offset_slots = take (&size, sizeof (guint16) * (self->slot_mask + 1));
  self->offset_figures = take (&size, sizeof (BastideFigureRecord) * self->n_all_figures);
  self->offset_left = take (&size, sizeof (guint16) * self->n_tiles);
  self->offset_bag = take (&size, sizeof (guint16) * MAX (MAX (self->n_all_tiles, self->n_script), 1));
  self->offset_discarded = take (&size, sizeof (guint16) * n_placed);
  self->offset_links = take (&size, sizeof (BastideLinkRecord) * self->n_links);
  self->max_completed = count_completed (self);
  self->offset_completed = take (&size, sizeof (guint16) * self->max_completed);
  /* A closed edge and the one that comes to lie beyond. */
  self->offset_closings = take (&size, self->n_closings == 0 ? 0
                                : sizeof (BastideClosings) + 2 * self->n_closings * sizeof (BastideClosingRecord));
  self->offset_returning = take (&size, self->game->hooks->figures_return_late ? self->n_players * self->n_figures : 0);
  self->offset_hands = take (&size, sizeof (guint16) * self->n_players * self->hand_size);
  for (guint i = 0; i < self->in_play.n; i++)
    {
      const BastideHooks *hooks = self->in_play.hooks[i];

      self->module_info[hooks->id].offset =
        take (&size, hooks->state_size + (hooks->count_more_bytes != NULL ? hooks->count_more_bytes (self) : 0));
    }
  self->state_size = (size + 63) & ~(gsize) 63;
}

/* What is drawn last lies at the bottom. */
void
bastide_bag_fill (const BastideRules *rules,
                  BastideState       *state)
{
  const guint16 *left = bastide_left (rules, state);
  guint16 *bag = bastide_bag (rules, state);

  state->n_bag = 0;
  memset (state->n_stack, 0, sizeof state->n_stack);
  for (guint stack = 0; stack < rules->n_stacks; stack++)
    for (guint i = 0; i < rules->n_tiles; i++)
      {
        if (rules->tiles[i].stack != stack)
          continue;
        for (guint j = 0; j < left[i]; j++)
          bag[state->n_bag++] = (guint16) i;
        state->n_stack[stack] = (guint16) (state->n_stack[stack] + left[i]);
      }
}

/* The bag holds every tile but the one that is laid first. */
static void
fill_bag (const BastideRules *self,
          BastideState       *state)
{
  guint16 *left = bastide_left (self, state);

  if (self->script != NULL)
    {
      for (guint i = 0; i < self->n_script; i++)
        left[self->script[i]]++;
      state->n_bag = (guint16) self->n_script;
      return;
    }

  for (guint i = 0; i < self->n_tiles; i++)
    left[i] = (guint16) (self->tiles[i].count - ((int) i == self->start_tile));
  bastide_bag_fill (self, state);
}

static void
fill_figures (const BastideRules *self,
              BastideState       *state)
{
  BastideFigureRecord *figures = bastide_figure_records (self, state);

  for (guint player = 0; player < self->n_players; player++)
    memcpy (state->supply[player], self->figure_counts, sizeof self->figure_counts);

  state->free_figure = self->n_all_figures > 0 ? 0 : BASTIDE_NO_FIGURE;
  for (guint i = 0; i < self->n_all_figures; i++)
    {
      figures[i].node = BASTIDE_NO_NODE;
      figures[i].next = i + 1 < self->n_all_figures ? (guint16) (i + 1) : BASTIDE_NO_FIGURE;
    }
}

/* With a scripted draw chance has no part in the game, so the first player begins unless told otherwise. */
static guint
choose_start_player (const BastideRules *self,
                     BastideState       *state)
{
  const char *start = bastide_rules_get_option (self, "start-player");

  if (strcmp (start, "random") != 0)
    return (guint) g_ascii_strtoull (start, NULL, 10);

  return self->setup->draw != NULL ? 0 : bastide_random_below (&state->random, self->n_players);
}

/* What chance decides before the first draw. */
static void
seed_state (const BastideRules *self,
            BastideState       *state,
            guint64             seed)
{
  state->random = seed;
  state->active = (guint8) choose_start_player (self, state);
}

BastideState *
bastide_state_new_for_seed (const BastideRules *rules,
                            guint64             seed)
{
  BastideState *state = bastide_state_clone (rules, rules->initial);

  seed_state (rules, state, seed);

  return state;
}

gboolean
bastide_rules_compile_layout (BastideRules  *self,
                              GError       **error)
{
  BastideState *state;

  if (!count_nodes (self, error))
    return FALSE;

  /* What is closed is looked at port by port. */
  self->uniform_edges &= self->n_closings == 0;
  lay_out (self);
  state = g_aligned_alloc0 (1, self->state_size, 64);
  self->initial = state;
  state->turn = 1;
  state->scoring = BASTIDE_NO_NODE;
  fill_bag (self, state);
  fill_figures (self, state);
  memset (bastide_hands (self, state), 0xff, sizeof (guint16) * self->n_players * self->hand_size);
  seed_state (self, state, self->setup->seed);
  bastide_board_lay_start_spaces (self, state);
  BASTIDE_CALL_HOOKS (self, init, self, state);

  return TRUE;
}
