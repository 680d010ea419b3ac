/* bastide-rules-compile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* From a setup to rules: modules, options, figures, players, steps. */

#define G_LOG_DOMAIN "bastide-rules"

#include "bastide-rules-compile.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-kernel.h"
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
    self->hooks.name.hooks[self->hooks.name.n++] = hooks

static void
collect_hooks (BastideRules             *self,
               const BastideModuleHooks *hooks)
{
  COLLECT_HOOK (allows);
  COLLECT_HOOK (allows_figure);
  COLLECT_HOOK (drawn);
  COLLECT_HOOK (begin_part);
  COLLECT_HOOK (placed);
  COLLECT_HOOK (may_decline);
  COLLECT_HOOK (list);
  COLLECT_HOOK (tally);
  COLLECT_HOOK (bonus);
  COLLECT_HOOK (order_matters);
  COLLECT_HOOK (before_award);
  COLLECT_HOOK (after_award);
  COLLECT_HOOK (completed);
  COLLECT_HOOK (final);
  COLLECT_HOOK (pieces);
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
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      self->module_info[module->hooks->id].interface = module;
      collect_hooks (self, module->hooks);
      for (guint j = 0; j < BASTIDE_N_PARTS; j++)
        if (module->hooks->owed[j] != NULL)
          self->owed[j] = module->hooks->owed[j];
      if (module != self->game->core)
        g_strv_builder_add (ids, module->id);
    }

  /* From here on the setup says by itself which modules are in play, whatever its sets will name one day. */
  g_strfreev (self->setup->modules);
  self->setup->modules = g_strv_builder_end (ids);

  return TRUE;
}

static const BastideScript *
find_script (const BastideRules *self,
             const char         *name)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      if (strcmp (words->scripts[j].name, name) == 0)
        return &words->scripts[j];

  return NULL;
}

static gboolean
check_scripts (const BastideRules  *self,
               GError             **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->scripts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const BastideScript *script = find_script (self, name);
      const GByteArray *entries = value;
      gboolean good = script != NULL && entries->len <= script->max_entries;

      for (guint i = 0; good && i < entries->len; i++)
        good = entries->data[i] >= script->min && entries->data[i] <= script->max;
      if (good)
        continue;
      if (script == NULL)
        g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                     _("“%s” is not drawn or thrown in this game"), (const char *) name);
      else
        g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                     _("“%s” is a list of at most %u numbers from %u to %u"),
                     (const char *) name, script->max_entries, script->min, script->max);
      return FALSE;
    }

  return TRUE;
}

static void
add_options (BastideRules         *self,
             const BastideOption  *options,
             guint                 n_options)
{
  g_return_if_fail (self->n_options + n_options <= BASTIDE_MAX_OPTIONS);

  for (guint i = 0; i < n_options; i++)
    self->options[self->n_options++].option = &options[i];
}

static void
add_figures (BastideRules            *self,
             const BastideVocabulary *words)
{
  g_return_if_fail (self->n_figures + words->n_figures <= BASTIDE_MAX_FIGURE_KINDS);

  for (guint i = 0; i < words->n_figures; i++)
    {
      const BastideFigureKind *figure = &words->figures[i];

      self->figures[self->n_figures] = *figure;
      self->figure_counts[self->n_figures] = (guint8) figure->count;
      self->claims[self->n_figures] = figure->claims;
      self->joins[self->n_figures] = figure->joins;
      self->has_companions |= figure->joins != 0;
      self->n_figures++;
    }
}

/* @hooks: (nullable): of the module; NULL for the game */
static void
add_verbs (BastideRules             *self,
           const BastideVocabulary  *words,
           const BastideModuleHooks *hooks)
{
  g_return_if_fail (self->n_verbs + words->n_verbs <= G_N_ELEMENTS (self->verbs));

  for (guint i = 0; i < words->n_verbs; i++)
    {
      self->verb_hooks[self->n_verbs] = hooks;
      self->verbs[self->n_verbs++] = words->verbs[i];
    }
}

static void
add_reasons (BastideRules            *self,
             const BastideVocabulary *words)
{
  g_return_if_fail (self->n_reasons + words->n_reasons <= BASTIDE_MAX_REASONS);

  for (guint i = 0; i < words->n_reasons; i++)
    self->reasons[self->n_reasons++] = words->reasons[i];
}

static void
add_words (BastideRules             *self,
           const BastideVocabulary  *words,
           const BastideModuleHooks *hooks)
{
  add_options (self, words->options, words->n_options);
  add_figures (self, words);
  add_verbs (self, words, hooks);
  add_reasons (self, words);
}

/* The game's own come first, then those of each module in play, and options that every game has. */
static void
compile_words (BastideRules *self)
{
  static const char *const kernel_reasons[BASTIDE_N_AWARD_REASONS] = {
    [BASTIDE_AWARD_COMPLETE] = "complete",
    [BASTIDE_AWARD_FINAL] = "final",
    [BASTIDE_AWARD_RECALL] = "recall",
  };
  const BastideOption *common;
  guint n_common;

  for (guint i = 0; i < BASTIDE_N_AWARD_REASONS; i++)
    self->reasons[self->n_reasons++] = kernel_reasons[i];

  add_words (self, &self->game->vocabulary, NULL);
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);
      BastideModuleInfo *info = &self->module_info[module->hooks->id];

      info->option = self->n_options;
      info->figure = self->n_figures;
      info->verb = self->n_verbs;
      info->reason = self->n_reasons;
      add_words (self, &module->vocabulary, module->hooks);
    }
  common = bastide_common_options (&n_common);
  add_options (self, common, n_common);
}

static char *
list_options (const BastideRules *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->n_options; i++)
    g_ptr_array_add (names, (gpointer) self->options[i].option->name);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static gboolean
set_option (BastideRules  *self,
            const char    *name,
            const char    *value,
            GError       **error)
{
  g_autofree char *possible = NULL;

  for (guint i = 0; i < self->n_options; i++)
    {
      const BastideOption *option = self->options[i].option;

      if (strcmp (option->name, name) != 0)
        continue;

      for (guint j = 0; option->choices[j] != NULL; j++)
        if (strcmp (option->choices[j], value) == 0)
          {
            self->options[i].choice = j;
            return TRUE;
          }

      possible = g_strjoinv (", ", (char **) option->choices);
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION,
                   _("The option “%s” cannot be “%s”; possible values: %s"), name, value, possible);
      return FALSE;
    }

  possible = list_options (self);
  g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION,
               _("There is no option “%s”; the options are: %s"), name, possible);

  return FALSE;
}

static gboolean
set_options (BastideRules  *self,
             GError       **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!set_option (self, name, value, error))
      return FALSE;

  return TRUE;
}

static gboolean
set_figures (BastideRules  *self,
             GError       **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      int figure = bastide_rules_find_figure (self, name);

      if (figure < 0 || GPOINTER_TO_UINT (value) > BASTIDE_MAX_FIGURES)
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                       figure < 0 ? _("There is no figure “%s” in this game")
                                  : _("The number of “%s” must be at most 25"), (const char *) name);
          return FALSE;
        }
      self->figure_counts[figure] = (guint8) GPOINTER_TO_UINT (value);
    }

  return TRUE;
}

static void
add_categories (BastideRules            *self,
                const BastideVocabulary *words)
{
  g_return_if_fail (self->n_categories + words->n_categories <= BASTIDE_MAX_CATEGORIES);

  for (guint i = 0; i < words->n_categories; i++)
    self->categories[self->n_categories++] = &words->categories[i];
}

/* Categories of all modules of the game, in play or not: a table of points always has the same columns. */
static void
compile_categories (BastideRules *self)
{
  add_categories (self, &self->game->vocabulary);
  for (guint id = 0; id < BASTIDE_N_MODULES; id++)
    {
      const BastideModuleInterface *module = bastide_registry_find_by_id (self->game, id);

      if (module == NULL)
        continue;
      self->module_info[id].category = self->n_categories;
      add_categories (self, &module->vocabulary);
    }
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
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                       _("“%s” is no colour of a player; the colours are black, red, green, pink, blue, yellow"),
                       player->colour);
          return FALSE;
        }

      for (guint j = 0; j < i; j++)
        {
          const BastideSetupPlayer *other = g_ptr_array_index (setup->players, j);

          if (strcmp (other->colour, player->colour) == 0)
            {
              g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                           _("Two players have the colour “%s”"), player->colour);
              return FALSE;
            }
        }
    }

  return TRUE;
}

static gboolean
compile_players (BastideRules  *self,
                 GError       **error)
{
  guint n_players = self->setup->players->len;

  if (n_players < self->game->min_players || n_players > self->game->max_players)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                   _("The game “%s” is for %u to %u players, not for %u"),
                   self->game->id, self->game->min_players, self->game->max_players, n_players);
      return FALSE;
    }

  self->n_players = n_players;

  return check_colours (self, error);
}

static gboolean
check_start_player (const BastideRules  *self,
                    GError             **error)
{
  const char *start = bastide_rules_get_option (self, "start-player");

  if (strcmp (start, "random") != 0 && (guint) g_ascii_strtoull (start, NULL, 10) >= self->n_players)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                   _("The option “start-player” is %s, but the players are 0 to %u"),
                   start, self->n_players - 1);
      return FALSE;
    }

  return TRUE;
}

static void
compile_steps (BastideRules *self)
{
  memcpy (self->steps, self->game->hooks->steps, sizeof self->steps);
  self->steps[BASTIDE_STEP_AWARD] = &bastide_award_step;
  self->steps[BASTIDE_STEP_RETURN] = &bastide_return_step;
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      for (guint j = 0; j < BASTIDE_N_STEPS; j++)
        if (module->hooks->steps[j] != NULL)
          self->steps[j] = module->hooks->steps[j];
    }

  /* Chance that cannot say what it may bring could not be given from outside. */
  for (guint i = 0; i < BASTIDE_N_STEPS; i++)
    g_assert (self->steps[i] == NULL || !self->steps[i]->chance || self->steps[i]->outcomes != NULL);

  for (guint i = 0; i < BASTIDE_N_SEQUENCE_STEPS; i++)
    if (self->steps[i] != NULL)
      self->sequence |= 1u << i;
}

/* The score figure of each player, and what modules put beside it. */
static void
compile_track (BastideRules *self)
{
  self->track_names[self->n_track_figures++] = "main";

  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      if (module->track_figure == NULL)
        continue;
      g_assert (self->n_track_figures < BASTIDE_MAX_TRACK_FIGURES);
      self->track_names[self->n_track_figures++] = module->track_figure;
    }
}

/* A figure that may stand nowhere, because an option forbids it, is not dealt. */
static void
count_figures (BastideRules *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    {
      if (self->claims[i] == 0 && self->joins[i] == 0)
        self->figure_counts[i] = 0;
      self->n_all_figures += self->figure_counts[i] * self->n_players;
    }
}

static gboolean
compile_hooks (BastideRules  *self,
               GError       **error)
{
  if (self->game->hooks->compile != NULL && !self->game->hooks->compile (self, error))
    return FALSE;

  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      if (module->hooks->compile != NULL && !module->hooks->compile (self, error))
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
  if (!compile_players (self, error) || !compile_modules (self, error))
    return FALSE;

  compile_words (self);
  compile_categories (self);
  if (!set_options (self, error) || !check_start_player (self, error) || !set_figures (self, error))
    return FALSE;

  compile_steps (self);
  compile_track (self);

  if (!check_scripts (self, error) || !bastide_rules_compile_tiles (self, error) || !compile_hooks (self, error))
    return FALSE;

  count_figures (self);
  compile_tile_steps (self);
  compile_standing (self);

  return bastide_rules_compile_layout (self, error);
}
