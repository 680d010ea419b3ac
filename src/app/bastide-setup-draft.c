/* bastide-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/bastide-game.h"
#include "rules/bastide-registry.h"

G_DEFINE_FINAL_TYPE (BastideSetupDraft, bastide_setup_draft, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
forget_rules (BastideSetupDraft *self)
{
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_error (&self->error);
}

void
_bastide_setup_draft_emit_changed (BastideSetupDraft *self)
{
  forget_rules (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A number of a seat that does not exist is no choice; every other value of the table is one. */
static gboolean
is_choice (BastideSetupDraft   *self,
           const BastideOption *option,
           const char          *value)
{
  if (!g_strv_contains (option->choices, value))
    return FALSE;

  return strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0 || !g_ascii_isdigit (value[0]) ||
         g_ascii_strtoull (value, NULL, 10) < g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

static void
bastide_setup_draft_dispose (GObject *object)
{
  BastideSetupDraft *self = BASTIDE_SETUP_DRAFT (object);

  g_clear_object (&self->tilesets);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->choices, bastide_setup_choices_free);
  forget_rules (self);

  G_OBJECT_CLASS (bastide_setup_draft_parent_class)->dispose (object);
}

static void
bastide_setup_draft_class_init (BastideSetupDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_setup_draft_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", BASTIDE_TYPE_SETUP_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_setup_draft_init (BastideSetupDraft *self)
{
  self->game = bastide_registry_get_games ()[0];
  self->seats = g_list_store_new (BASTIDE_TYPE_SEAT);
  self->choices = bastide_setup_choices_new ();
}

BastideSetupDraft *
bastide_setup_draft_new (BastideTilesetStore *tilesets)
{
  BastideSetupDraft *self = g_object_new (BASTIDE_TYPE_SETUP_DRAFT, NULL);

  self->tilesets = g_object_ref (tilesets);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < self->game->min_players)
    _bastide_setup_draft_append_seat (self, NULL, NULL);

  return self;
}

const BastideGameInterface *
bastide_setup_draft_get_game (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->game;
}

void
bastide_setup_draft_set_game (BastideSetupDraft          *self,
                              const BastideGameInterface *game)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (game != NULL);

  if (self->game == game)
    return;

  self->game = game;
  bastide_setup_choices_clear (self->choices);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) > game->max_players)
    g_list_store_remove (self->seats, game->max_players);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < game->min_players)
    _bastide_setup_draft_append_seat (self, NULL, NULL);
  _bastide_setup_draft_emit_changed (self);
}

guint
bastide_setup_draft_get_n_options (BastideSetupDraft *self)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);

  bastide_common_options (&n_common);

  return self->game->n_options + n_common;
}

const BastideOption *
bastide_setup_draft_get_option (BastideSetupDraft *self,
                                guint              option)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option < bastide_setup_draft_get_n_options (self), NULL);

  if (option < self->game->n_options)
    return &self->game->options[option];

  return &bastide_common_options (&n_common)[option - self->game->n_options];
}

const char *
bastide_setup_draft_get_value (BastideSetupDraft   *self,
                               const BastideOption *option)
{
  const char *value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option != NULL, NULL);

  value = g_hash_table_lookup (self->choices->options, option->name);

  return value != NULL && is_choice (self, option, value) ? value : option->choices[0];
}

void
bastide_setup_draft_set_value (BastideSetupDraft   *self,
                               const BastideOption *option,
                               const char          *value)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (is_choice (self, option, value));

  if (strcmp (bastide_setup_draft_get_value (self, option), value) == 0)
    return;

  if (strcmp (value, option->choices[0]) == 0)
    g_hash_table_remove (self->choices->options, option->name);
  else
    bastide_setup_choices_set_option (self->choices, option->name, value);
  _bastide_setup_draft_emit_changed (self);
}

/* --- Choices as a whole: presets, settings ------------------------------------------------------ */

static void
collect_options (BastideSetupDraft   *self,
                 const BastideOption *options,
                 guint                n_options,
                 BastideSetupChoices *effective)
{
  for (guint i = 0; i < n_options; i++)
    {
      const char *value = bastide_setup_draft_get_value (self, &options[i]);

      if (strcmp (value, options[i].choices[0]) != 0)
        bastide_setup_choices_set_option (effective, options[i].name, value);
    }
}

static void
collect_figures (BastideSetupDraft       *self,
                 const BastideFigureKind *kinds,
                 guint                    n_kinds,
                 BastideSetupChoices     *effective)
{
  for (guint i = 0; i < n_kinds; i++)
    if (bastide_setup_draft_get_figures (self, &kinds[i]) != kinds[i].count)
      bastide_setup_choices_set_number (effective->figures, kinds[i].name,
                                        bastide_setup_draft_get_figures (self, &kinds[i]));
}

static void
collect_tiles (BastideSetupDraft   *self,
               BastideSetupChoices *effective)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);
      guint times = bastide_setup_draft_get_times (self, tileset->id);

      if (times != _bastide_setup_draft_get_default_times (self, tileset->id))
        bastide_setup_choices_set_number (effective->times, tileset->id, times);
      for (guint j = 0; times > 0 && j < tileset->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, j);
          guint count = bastide_setup_draft_get_count (self, tile);

          if (count != bastide_setup_draft_get_usual_count (self, tile))
            bastide_setup_choices_set_number (effective->counts, tile->id, count);
        }
    }
}

BastideSetupChoices *
_bastide_setup_draft_get_effective (BastideSetupDraft *self)
{
  BastideSetupChoices *effective = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  guint n_common;
  const BastideOption *common = bastide_common_options (&n_common);

  collect_tiles (self, effective);
  collect_options (self, self->game->options, self->game->n_options, effective);
  collect_options (self, common, n_common, effective);
  collect_figures (self, self->game->figures, self->game->n_figures, effective);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);
      gboolean in_play = bastide_setup_draft_get_module (self, module);

      if (in_play != _bastide_setup_draft_get_default_module (self, module))
        bastide_setup_choices_set_number (effective->modules, module->id, in_play);
      if (!in_play)
        continue;
      collect_options (self, module->options, module->n_options, effective);
      collect_figures (self, module->figures, module->n_figures, effective);
    }

  return effective;
}

/* What other choices would mean for the same game: names that do not exist are left out. */
static BastideSetupChoices *
get_effective_of (BastideSetupDraft   *self,
                  BastideSetupChoices *choices)
{
  BastideSetupChoices *own = self->choices;
  BastideSetupChoices *effective;

  self->choices = choices;
  effective = _bastide_setup_draft_get_effective (self);
  self->choices = own;

  return effective;
}

static gboolean
matches_choices (BastideSetupDraft   *self,
                 BastideSetupChoices *choices)
{
  g_autoptr (BastideSetupChoices) own = _bastide_setup_draft_get_effective (self);
  g_autoptr (BastideSetupChoices) other = get_effective_of (self, choices);

  return bastide_setup_choices_equal (own, other);
}

static void
take_choices (BastideSetupDraft   *self,
              BastideSetupChoices *choices)
{
  bastide_setup_choices_free (self->choices);
  self->choices = choices;
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_reset (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  bastide_setup_choices_clear (self->choices);
  _bastide_setup_draft_emit_changed (self);
}

static BastideSetupChoices *
get_preset_choices (const BastidePreset *preset)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();

  for (guint i = 0; preset->options[i] != NULL; i += 2)
    bastide_setup_choices_set_option (choices, preset->options[i], preset->options[i + 1]);
  for (guint i = 0; preset->tilesets != NULL && preset->tilesets[i] != NULL; i++)
    bastide_setup_choices_set_number (choices->times, preset->tilesets[i], 1);
  for (guint i = 0; preset->modules != NULL && preset->modules[i] != NULL; i++)
    bastide_setup_choices_set_number (choices->modules, preset->modules[i], TRUE);

  return choices;
}

void
bastide_setup_draft_apply_preset (BastideSetupDraft   *self,
                                  const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (preset != NULL);

  choices = get_preset_choices (preset);
  take_choices (self, get_effective_of (self, choices));
}

gboolean
bastide_setup_draft_matches_preset (BastideSetupDraft   *self,
                                    const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  choices = get_preset_choices (preset);

  return matches_choices (self, choices);
}

static gboolean
offers_tileset (BastideSetupDraft *self,
                const char        *id)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    if (strcmp (((const BastideTileset *) g_ptr_array_index (tilesets, i))->id, id) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
offers_module (BastideSetupDraft *self,
               const char        *id)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);

  for (guint i = 0; i < modules->len; i++)
    if (strcmp (((const BastideModuleInterface *) g_ptr_array_index (modules, i))->id, id) == 0)
      return TRUE;

  return FALSE;
}

gboolean
bastide_setup_draft_offers_preset (BastideSetupDraft   *self,
                                   const BastidePreset *preset)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  for (guint i = 0; preset->tilesets != NULL && preset->tilesets[i] != NULL; i++)
    if (!offers_tileset (self, preset->tilesets[i]))
      return FALSE;
  for (guint i = 0; preset->modules != NULL && preset->modules[i] != NULL; i++)
    if (!offers_module (self, preset->modules[i]))
      return FALSE;

  return TRUE;
}

static BastideSetupChoices *
read_settings (GVariant    *variant,
               const char **id)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GVariant) members = NULL;

  g_variant_get (variant, "(&s@" BASTIDE_SETUP_CHOICES_TYPE ")", id, &members);
  bastide_setup_choices_load (choices, members);

  return choices;
}

gboolean
bastide_setup_draft_matches (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  const char *id;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (BASTIDE_SETUP_DRAFT_TYPE)), FALSE);

  choices = read_settings (variant, &id);

  return strcmp (id, self->game->id) == 0 && matches_choices (self, choices);
}

GVariant *
bastide_setup_draft_save (BastideSetupDraft *self)
{
  g_autoptr (BastideSetupChoices) effective = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  effective = _bastide_setup_draft_get_effective (self);

  return g_variant_new ("(s@" BASTIDE_SETUP_CHOICES_TYPE ")", self->game->id, bastide_setup_choices_save (effective));
}

void
bastide_setup_draft_restore (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  const BastideGameInterface *game;
  const char *id;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (BASTIDE_SETUP_DRAFT_TYPE)));

  choices = read_settings (variant, &id);
  game = bastide_registry_find_game (id);
  if (game == NULL)
    return;

  bastide_setup_draft_set_game (self, game);
  take_choices (self, get_effective_of (self, choices));
}

/* --- The setup ---------------------------------------------------------------------------------- */

static void
add_contents (BastideSetupDraft         *self,
              const BastideSetupChoices *effective,
              BastideSetup              *setup)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer name, value;

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      for (guint j = 0; j < bastide_setup_draft_get_times (self, tileset->id); j++)
        bastide_setup_add_tileset (setup, tileset);
    }
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (bastide_setup_draft_get_module (self, module))
        g_strv_builder_add (ids, module->id);
    }
  setup->modules = g_strv_builder_end (ids);

  g_hash_table_iter_init (&iter, effective->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_count (setup, name, GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, effective->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_figures (setup, name, GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, effective->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_option (setup, name, value);
}

BastideSetup *
bastide_setup_draft_create_setup (BastideSetupDraft *self)
{
  g_autoptr (BastideSetupChoices) effective = NULL;
  BastideSetup *setup;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  effective = _bastide_setup_draft_get_effective (self);
  setup = bastide_setup_new (self->game);
  setup->seed = bastide_game_random_seed ();
  add_contents (self, effective, setup);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *name = g_strstrip (g_strdup (bastide_seat_get_name (seat)));
      g_autofree char *default_name = g_strdup_printf (_("Player %u"), i + 1);

      bastide_setup_add_player (setup, name[0] != '\0' ? name : default_name, bastide_seat_get_colour (seat));
    }

  return setup;
}

const BastideRules *
_bastide_setup_draft_get_rules (BastideSetupDraft  *self,
                                const GError      **error)
{
  if (self->rules == NULL && self->error == NULL)
    {
      g_autoptr (BastideSetup) setup = bastide_setup_draft_create_setup (self);

      self->rules = bastide_rules_new (setup, &self->error);
    }
  if (error != NULL)
    *error = self->error;

  return self->rules;
}
