/* bastide-rules-compile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* From a setup to rules: players, modules, steps, and the layout of the state with the first one. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-figures.h"
#include "bastide-random.h"

/* The module that the rows of a set make. */
static const BastideModuleInterface *
find_module_of_set (const GPtrArray *sets,
                    const char      *id)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);

      if (set->module != NULL && strcmp (set->module->id, id) == 0)
        return set->module;
    }

  return NULL;
}

static gboolean
add_module (BastideRules  *self,
            const char    *id,
            GError       **error)
{
  const BastideModuleInterface *module = NULL;

  for (guint i = 0; i < BASTIDE_N_MODULES; i++)
    if (self->known[i] != NULL && self->known[i] != self->game->core && strcmp (self->known[i]->id, id) == 0)
      module = self->known[i];
  if (module == NULL)
    module = find_module_of_set (self->setup->tilesets, id);
  if (module == NULL)
    module = find_module_of_set (self->setup->rule_sets, id);
  if (module != NULL && strcmp (module->game, self->game->id) != 0)
    module = NULL;
  if (module == NULL)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_MODULE,
                   _("The game “%s” has no module “%s”"), self->game->id, id);
      return FALSE;
    }

  if (!g_ptr_array_find (self->modules, module, NULL))
    g_ptr_array_add (self->modules, (gpointer) module);
  if (module->shared != NULL && !g_ptr_array_find (self->modules, module->shared, NULL))
    {
      g_ptr_array_add (self->modules, (gpointer) module->shared);
      self->known[module->shared->hooks->id] = module->shared;
    }

  return TRUE;
}

/* Collects the modules of the setup, or by default those that its sets turn on. */
static gboolean
collect_modules (BastideRules  *self,
                 GError       **error)
{
  BastideSetup *setup = self->setup;

  self->modules = g_ptr_array_new ();

  if (setup->modules != NULL)
    {
      for (guint i = 0; setup->modules[i] != NULL; i++)
        if (!add_module (self, setup->modules[i], error))
          return FALSE;
      return TRUE;
    }

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; tileset->modules[j] != NULL; j++)
        if (!add_module (self, tileset->modules[j], error))
          return FALSE;
      if (tileset->module != NULL && !add_module (self, tileset->id, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_in_play (const BastideSetup *setup,
            const char         *tileset)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    if (strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, i))->id, tileset) == 0)
      return TRUE;

  return FALSE;
}

/* Checks the requirements of sets among each other. */
static gboolean
check_tilesets (const BastideSetup  *setup,
                GError             **error)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; tileset->needs[j] != NULL; j++)
        if (!is_in_play (setup, tileset->needs[j]))
          return bastide_setup_fail (error, _("The tileset “%s” needs the tileset “%s”, which is not in play"),
                                     tileset->id, tileset->needs[j]);
      for (guint j = 0; tileset->excludes[j] != NULL; j++)
        if (is_in_play (setup, tileset->excludes[j]))
          return bastide_setup_fail (error, _("The tilesets “%s” and “%s” cannot be played together"),
                                     tileset->id, tileset->excludes[j]);
    }

  return TRUE;
}

/* Its place in order.h. */
static int
get_place (const BastideModuleInterface *module)
{
  return (int) (module->hooks != NULL ? module : module->shared)->hooks->id;
}

/* Those of sets follow the one that interprets them, by their ids. */
static int
compare_modules (gconstpointer a,
                 gconstpointer b)
{
  const BastideModuleInterface *first = *(const BastideModuleInterface *const *) a;
  const BastideModuleInterface *second = *(const BastideModuleInterface *const *) b;

  if (get_place (first) != get_place (second))
    return get_place (first) - get_place (second);
  if (first->set == NULL || second->set == NULL)
    return (first->set != NULL) - (second->set != NULL);

  return strcmp (first->id, second->id);
}

#define COLLECT_HOOK(name)                                                      \
  if (hooks->name != NULL)                                                      \
    self->hooks.name.hooks[self->hooks.name.n++] = hooks;

static void
collect_hooks (BastideRules       *self,
               const BastideHooks *hooks)
{
  self->in_play.hooks[self->in_play.n++] = hooks;
  for (guint i = 0; i < BASTIDE_N_PARTS; i++)
    if (hooks->owed[i] != NULL)
      self->owed[i] = hooks->owed[i];
  BASTIDE_HOOK_LISTS (COLLECT_HOOK)
}

static gboolean
compile_modules (BastideRules  *self,
                 GError       **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  const BastideModuleInterface *const *known = self->setup->known;

  for (; known != NULL && *known != NULL; known++)
    if (strcmp ((*known)->game, self->game->id) == 0)
      self->known[(*known)->hooks->id] = *known;
  if (self->game->core != NULL)
    self->known[self->game->core->hooks->id] = self->game->core;

  if (!collect_modules (self, error))
    return FALSE;

  if (self->game->core != NULL)
    g_ptr_array_add (self->modules, (gpointer) self->game->core);
  g_ptr_array_sort (self->modules, compare_modules);
  collect_hooks (self, self->game->hooks);
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      if (module->hooks != NULL)
        {
          self->module_info[module->hooks->id].interface = module;
          collect_hooks (self, module->hooks);
        }
      if (module != self->game->core && module->game != NULL)
        g_strv_builder_add (ids, module->id);
    }

  /* From here on the setup itself lists the modules in play, even if its sets name others one day. */
  g_strfreev (self->setup->modules);
  self->setup->modules = g_strv_builder_end (ids);

  return TRUE;
}

static gboolean
compile_players (BastideRules  *self,
                 GError       **error)
{
  guint n_players = self->setup->players->len;
  const BastideSetup *setup = self->setup;

  if (n_players < self->game->min_players || n_players > self->game->max_players)
    {
      guint fewest = self->game->min_players;
      guint most = self->game->max_players;

      if (fewest == most)
        return bastide_setup_fail (error,
                                   /* Translators: the last number is the number of players in the setup. */
                                   ngettext ("The game “%s” is for %u player, not for %u",
                                             "The game “%s” is for %u players, not for %u", most),
                                   self->game->id, most, n_players);

      return bastide_setup_fail (error,
                                 /* Translators: the last number is the number of players in the setup. */
                                 ngettext ("The game “%s” is for %u to %u player, not for %u",
                                           "The game “%s” is for %u to %u players, not for %u", most),
                                 self->game->id, fewest, most, n_players);
    }

  self->n_players = n_players;

  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      if (!g_strv_contains (bastide_player_colours (), player->colour))
        return bastide_setup_fail (
          error, _("“%s” is no colour of a player; the colours are black, red, green, pink, blue, yellow"),
          player->colour);

      for (guint j = 0; j < i; j++)
        {
          const BastideSetupPlayer *other = g_ptr_array_index (setup->players, j);

          if (strcmp (other->colour, player->colour) == 0)
            return bastide_setup_fail (error, _("Two players have the colour “%s”"), player->colour);
        }
    }

  return TRUE;
}

/*
 * Tiles that are not shuffled come in the order of their sets, copies one after the other, stack by stack, as if the
 * setup had listed them.
 */
static void
compile_order (BastideRules *self)
{
  g_autoptr (GArray) order = NULL;
  guint16 start = (guint16) self->start_tile;

  if (self->script != NULL || strcmp (bastide_rules_get_option (self, "draw-order"), "fixed") != 0)
    return;

  order = g_array_new (FALSE, FALSE, sizeof (guint16));
  if (self->start_tile >= 0)
    g_array_append_val (order, start);
  for (guint stack = self->n_stacks; stack-- > 0;)
    for (guint16 tile = 0; tile < self->n_tiles; tile++)
      for (guint i = tile == self->start_tile; self->tiles[tile].stack == stack && i < self->tiles[tile].count; i++)
        g_array_append_val (order, tile);

  self->n_script = order->len;
  self->script = (guint16 *) (gpointer) g_array_free (g_steal_pointer (&order), FALSE);
}

static gboolean
compile_hooks (BastideRules  *self,
               GError       **error)
{
  for (guint i = 0; i < self->in_play.n; i++)
    {
      const BastideHooks *hooks = self->in_play.hooks[i];
      guint8 *values = hooks->tile_mark != NULL ? bastide_rules_alloc (self, hooks->id, self->n_tiles) : NULL;

      for (guint j = 0; values != NULL && j < self->n_tiles; j++)
        values[j] = (guint8) bastide_rules_get_tile_mark (self, j, hooks->tile_mark);
      if (hooks->compile != NULL && !hooks->compile (self, error))
        return FALSE;
    }

  return TRUE;
}

G_STATIC_ASSERT (BASTIDE_N_SEQUENCE_STEPS <= BASTIDE_END_OF_PART);

/* Finds the segments of each tile that suit a figure, so that a placed tile needs only one mask. */
static void
compile_standing (BastideRules *self)
{
  for (guint tile = 0; tile < self->n_tiles; tile++)
    for (guint figure = 0; figure < self->n_figures; figure++)
      {
        BastideTileInfo *info = &self->tiles[tile];
        guint kinds = self->joins[figure] != 0 ? self->joins[figure] : self->claims[figure];

        for (guint i = 0; i < info->n_segments; i++)
          info->standing[figure] |= (guint32) (kinds >> info->kinds[i] & 1) << i;
      }
}

/* --- The layout of the state --------------------------------------------------------------------- */

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
 * Maximum number of features that one part may complete: segments of its tile, the neighbours at each port of its
 * sides, all spots around it and on it; with links the ends at a new one and at one moved over each side; where edges
 * are closed, anything.
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

  return bastide_rules_get_max_completed (self, n_segments, n_spots)
         + (self->n_closings > 0 || self->fills ? self->n_nodes : 0);
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
  /* The first tile opens four cells; every other tile fills one and opens at most three. Corners may be blocked. */
  self->offset_open = take (&size, sizeof (BastideOpenRecord) * (2 * n_placed + 2 + n_corners));
  self->offset_slots = take (&size, sizeof (guint16) * (self->slot_mask + 1));
  self->offset_figures = take (&size, sizeof (BastideFigureRecord) * self->n_all_figures);
  self->offset_left = take (&size, sizeof (guint16) * self->n_tiles);
  self->offset_bag = take (&size, sizeof (guint16) * MAX (MAX (self->n_all_tiles, self->n_script), 1));
  self->offset_discarded = take (&size, sizeof (guint16) * n_placed);
  self->offset_links = take (&size, sizeof (BastideLink) * self->n_links);
  self->max_completed = count_completed (self);
  self->offset_completed = take (&size, sizeof (guint16) * self->max_completed);
  /* A closed edge, and the edge of a tile placed beyond it. */
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

/* The last tile to be drawn lies at the bottom. */
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

/* Fills the bag with every tile but the one that is placed first. */
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

/* Decides by chance whatever comes before the first draw. */
static void
seed_state (const BastideRules *self,
            BastideState       *state,
            guint64             seed)
{
  const char *start = bastide_rules_get_option (self, "start-player");

  state->random = seed;
  /* With a scripted draw there is no chance in the game, so the first player begins unless the setup says otherwise. */
  if (strcmp (start, "random") != 0)
    state->active = (guint8) g_ascii_strtoull (start, NULL, 10);
  else
    state->active = self->setup->draw != NULL ? 0 : (guint8) bastide_random_below (&state->random, self->n_players);
}

BastideState *
bastide_state_new_for_seed (const BastideRules *rules,
                            guint64             seed)
{
  BastideState *state = bastide_state_clone (rules, rules->initial);

  seed_state (rules, state, seed);

  return state;
}

static gboolean
compile_layout (BastideRules  *self,
                GError       **error)
{
  BastideState *state;
  BastideFigureRecord *figures;

  if (!count_nodes (self, error))
    return FALSE;

  /* Closed edges are examined port by port. */
  self->uniform_edges &= self->n_closings == 0;
  lay_out (self);
  state = g_aligned_alloc0 (1, self->state_size, 64);
  self->initial = state;
  state->turn = 1;
  state->scoring = BASTIDE_NO_NODE;
  fill_bag (self, state);

  figures = bastide_figure_records (self, state);
  for (guint player = 0; player < self->n_players; player++)
    memcpy (state->supply[player], self->figure_counts, sizeof self->figure_counts);

  state->free_figure = self->n_all_figures > 0 ? 0 : BASTIDE_NO_FIGURE;
  for (guint i = 0; i < self->n_all_figures; i++)
    {
      figures[i].node = BASTIDE_NO_NODE;
      figures[i].next = i + 1 < self->n_all_figures ? (guint16) (i + 1) : BASTIDE_NO_FIGURE;
    }

  memset (bastide_hands (self, state), 0xff, sizeof (guint16) * self->n_players * self->hand_size);
  seed_state (self, state, self->setup->seed);
  bastide_board_lay_start_spaces (self, state);
  BASTIDE_CALL_HOOKS (self, init, self, state);

  return TRUE;
}

/* --- All of it ----------------------------------------------------------------------------------- */

/* A figure that may stand nowhere, because an option forbids it, is not dealt. All of a player's may stand on one
 * feature, whose strengths have a byte for each player. */
static gboolean
compile_figures (BastideRules  *self,
                 GError       **error)
{
  guint strength = 0;

  for (guint i = 0; i < self->n_figures; i++)
    {
      if (self->claims[i] == 0 && self->joins[i] == 0 && self->figures[i].edge_member == NULL)
        self->figure_counts[i] = 0;
      self->n_all_figures += self->figure_counts[i] * self->n_players;
      strength += self->figure_counts[i] * self->figures[i].power;
    }

  return bastide_rules_check_number (self, NC_("limit", "points of strength of a player"), strength, G_MAXUINT8, error);
}

static gboolean
compile (BastideRules  *self,
         GError       **error)
{
  if (!compile_players (self, error) || !check_tilesets (self->setup, error) || !compile_modules (self, error)
      || !bastide_rules_compile_words (self, error))
    return FALSE;

  self->steps[BASTIDE_STEP_AWARD] = &bastide_award_step;
  self->steps[BASTIDE_STEP_RETURN] = &bastide_return_step;
  for (guint i = 0; i < self->in_play.n; i++)
    for (guint j = 0; j < BASTIDE_N_STEPS; j++)
      if (self->in_play.hooks[i]->steps[j] != NULL)
        self->steps[j] = self->in_play.hooks[i]->steps[j];

  /* A chance step that cannot list its outcomes could not be given one from outside. */
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    g_assert (self->steps[i] == NULL || !self->steps[i]->chance || self->steps[i]->outcomes != NULL);

  for (guint i = 0; i < BASTIDE_N_SEQUENCE_STEPS; i++)
    if (self->steps[i] != NULL)
      self->sequence |= 1u << i;

  if (!bastide_rules_compile_tiles (self, error) || !compile_hooks (self, error)
      || !bastide_rules_check_number (self, "stacks", self->n_stacks, BASTIDE_MAX_STACKS, error))
    return FALSE;

  compile_order (self);

  if (!compile_figures (self, error))
    return FALSE;

  /* Most steps concern few kinds of tiles and are skipped entirely after the others. */
  self->untied_steps = self->sequence | BASTIDE_AFTER_STEPS;
  for (guint i = 0; i < BASTIDE_N_SEQUENCE_STEPS; i++)
    if (self->steps[i] != NULL && self->steps[i]->when_due && self->steps[i]->concerns == NULL)
      self->untied_steps &= ~(1u << i);

  for (guint tile = 0; tile < self->n_tiles; tile++)
    {
      self->tiles[tile].steps = self->untied_steps;
      for (guint i = 0; i < BASTIDE_N_SEQUENCE_STEPS; i++)
        if (self->steps[i] != NULL && self->steps[i]->concerns != NULL && !self->steps[i]->concerns (self, tile))
          self->tiles[tile].steps &= ~(1u << i);
    }

  compile_standing (self);
  for (guint i = 0; i < self->in_play.n; i++)
    if (self->in_play.hooks[i]->bound != NULL)
      self->in_play.hooks[i]->bound (self);

  return compile_layout (self, error);
}

BastideRules *
bastide_rules_new (const BastideSetup  *setup,
                   GError             **error)
{
  g_autoptr (BastideRules) self = NULL;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_new0 (BastideRules, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->setup = bastide_setup_copy (setup);
  self->game = setup->game;

  if (!compile (self, error))
    return NULL;
  for (guint i = 0; i < self->in_play.n; i++)
    if (self->in_play.hooks[i]->measure != NULL)
      self->in_play.hooks[i]->measure (self);

  return g_steal_pointer (&self);
}
