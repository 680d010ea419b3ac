/* bastide-rules-compile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* From a setup to rules: players, modules, steps. */

#include "bastide-award.h"
#include "bastide-compile.h"
#include "bastide-figures.h"

#include <glib/gi18n-lib.h>
#include <string.h>


#include "bastide-registry.h"

static gboolean
add_module (BastideRules  *self,
            const char    *id,
            GError       **error)
{
  const BastideModuleInterface *module = bastide_registry_find_module (self->game, id);

  if (module == NULL)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_MODULE,
                   _("The game “%s” has no module “%s”"), self->game->id, id);
      return FALSE;
    }

  if (!g_ptr_array_find (self->modules, module, NULL))
    g_ptr_array_add (self->modules, (gpointer) module);

  return TRUE;
}

/* The modules of the setup, or else those that its sets turn on. */
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

/* What sets say of each other. */
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

static int
compare_modules (gconstpointer a,
                 gconstpointer b)
{
  const BastideModuleInterface *first = *(const BastideModuleInterface *const *) a;
  const BastideModuleInterface *second = *(const BastideModuleInterface *const *) b;

  return (int) first->hooks->id - (int) second->hooks->id;
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

  if (!collect_modules (self, error))
    return FALSE;

  if (self->game->core != NULL)
    g_ptr_array_add (self->modules, (gpointer) self->game->core);
  g_ptr_array_sort (self->modules, compare_modules);
  collect_hooks (self, self->game->hooks);
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      self->module_info[module->hooks->id].interface = module;
      collect_hooks (self, module->hooks);
      if (module != self->game->core)
        g_strv_builder_add (ids, module->id);
    }

  /* From here on the setup says by itself which modules are in play, whatever its sets will name one day. */
  g_strfreev (self->setup->modules);
  self->setup->modules = g_strv_builder_end (ids);

  return TRUE;
}

static gboolean
check_colours (const BastideRules  *self,
               GError             **error)
{
  const BastideSetup *setup = self->setup;

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

static gboolean
refuse_players (const BastideGameInterface  *game,
                guint                        n_players,
                GError                     **error)
{
  guint fewest = game->min_players;
  guint most = game->max_players;

  if (fewest == most)
    return bastide_setup_fail (error,
                               /* Translators: the last number is how many want to play. */
                               ngettext ("The game “%s” is for %u player, not for %u",
                                         "The game “%s” is for %u players, not for %u", most),
                               game->id, most, n_players);

  return bastide_setup_fail (error,
                             /* Translators: the last number is how many want to play. */
                             ngettext ("The game “%s” is for %u to %u player, not for %u",
                                       "The game “%s” is for %u to %u players, not for %u", most),
                             game->id, fewest, most, n_players);
}

static gboolean
compile_players (BastideRules  *self,
                 GError       **error)
{
  guint n_players = self->setup->players->len;

  if (n_players < self->game->min_players || n_players > self->game->max_players)
    return refuse_players (self->game, n_players, error);

  self->n_players = n_players;

  return check_colours (self, error);
}

static void
compile_steps (BastideRules *self)
{
  self->steps[BASTIDE_STEP_AWARD] = &bastide_award_step;
  self->steps[BASTIDE_STEP_RETURN] = &bastide_return_step;
  for (guint i = 0; i < self->in_play.n; i++)
    for (guint j = 0; j < BASTIDE_N_STEPS; j++)
      if (self->in_play.hooks[i]->steps[j] != NULL)
        self->steps[j] = self->in_play.hooks[i]->steps[j];

  /* Chance that cannot say what it may bring could not be given from outside. */
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    g_assert (self->steps[i] == NULL || !self->steps[i]->chance || self->steps[i]->outcomes != NULL);

  for (guint i = 0; i < BASTIDE_N_SEQUENCE_STEPS; i++)
    if (self->steps[i] != NULL)
      self->sequence |= 1u << i;
}

/*
 * Tiles that are not shuffled come in the order of their sets, like ones one after another, stack by stack: as if the
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

/* A figure that may stand nowhere, because an option forbids it, is not dealt. */
static void
count_figures (BastideRules *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    {
      if (self->claims[i] == 0 && self->joins[i] == 0 && self->figures[i].edge_member == NULL)
        self->figure_counts[i] = 0;
      self->n_all_figures += self->figure_counts[i] * self->n_players;
    }
}

static void
compile_mark (BastideRules       *self,
              const BastideHooks *hooks)
{
  guint8 *values = bastide_rules_alloc (self, hooks->id, self->n_tiles);

  for (guint i = 0; i < self->n_tiles; i++)
    values[i] = (guint8) bastide_rules_get_tile_mark (self, i, hooks->tile_mark);
}

static gboolean
compile_hooks (BastideRules  *self,
               GError       **error)
{
  for (guint i = 0; i < self->in_play.n; i++)
    {
      const BastideHooks *hooks = self->in_play.hooks[i];

      if (hooks->tile_mark != NULL)
        compile_mark (self, hooks);
      if (hooks->compile != NULL && !hooks->compile (self, error))
        return FALSE;
    }

  return TRUE;
}

G_STATIC_ASSERT (BASTIDE_N_SEQUENCE_STEPS <= BASTIDE_END_OF_PART);

/* Most steps are about a few kinds of tiles; they are not even looked at after the others. */
static void
compile_tile_steps (BastideRules *self)
{
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
}

/* Which segments suit a figure, tile by tile, so that a placed one is compared with one mask. */
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

gboolean
bastide_rules_compile (BastideRules  *self,
                       GError       **error)
{
  if (!compile_players (self, error) || !check_tilesets (self->setup, error) || !compile_modules (self, error)
      || !bastide_rules_compile_words (self, error))
    return FALSE;

  compile_steps (self);

  if (!bastide_rules_compile_tiles (self, error) || !compile_hooks (self, error)
      || !bastide_rules_check_number (self, "stacks", self->n_stacks, BASTIDE_MAX_STACKS, error))
    return FALSE;

  compile_order (self);
  count_figures (self);
  compile_tile_steps (self);
  compile_standing (self);
  for (guint i = 0; i < self->in_play.n; i++)
    if (self->in_play.hooks[i]->bound != NULL)
      self->in_play.hooks[i]->bound (self);

  return bastide_rules_compile_layout (self, error);
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

  if (!bastide_rules_compile (self, error))
    return NULL;

  return g_steal_pointer (&self);
}
