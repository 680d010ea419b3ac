/* bastide-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <string.h>

#include "bastide-game.h"
#include "bastide-seat-texts.h"
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
_bastide_setup_draft_emit_told (BastideSetupDraft *self)
{
  g_free (self->namesakes);
  self->namesakes = _bastide_setup_draft_list_namesakes (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
_bastide_setup_draft_emit_changed (BastideSetupDraft *self)
{
  forget_rules (self);
  g_free (self->adjustment);
  self->adjustment = self->adjusting != NULL ? g_string_free (g_steal_pointer (&self->adjusting), FALSE) : NULL;
  _bastide_setup_draft_emit_told (self);
}

const char *
bastide_setup_draft_get_adjustment (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->adjustment;
}

/* A number of a seat that does not exist is no choice; every other value of the table is one. */
static gboolean
is_choice (BastideSetupDraft   *self,
           const BastideOption *option,
           const char          *value)
{
  if (bastide_option_find_choice (option, value) < 0)
    return FALSE;

  return strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0 || !g_ascii_isdigit (value[0]) ||
         g_ascii_strtoull (value, NULL, 10) < g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

static void
bastide_setup_draft_dispose (GObject *object)
{
  BastideSetupDraft *self = BASTIDE_SETUP_DRAFT (object);

  g_clear_object (&self->tilesets);
  if (self->seats != NULL)
    g_signal_handlers_disconnect_by_data (self->seats, self);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->choices, bastide_setup_choices_free);
  g_clear_pointer (&self->adjustment, g_free);
  g_clear_pointer (&self->namesakes, g_free);
  _bastide_setup_draft_forget_guests (self);
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
  /* Before anybody else hears of them. */
  g_signal_connect_swapped (self->seats, "items-changed", G_CALLBACK (_bastide_setup_draft_number_seats), self);
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
  _bastide_setup_draft_forget_guests (self);
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

  return self->game->vocabulary.n_options + n_common;
}

const BastideOption *
bastide_setup_draft_get_option (BastideSetupDraft *self,
                                guint              option)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option < bastide_setup_draft_get_n_options (self), NULL);

  if (option < self->game->vocabulary.n_options)
    return &self->game->vocabulary.options[option];

  return &bastide_common_options (&n_common)[option - self->game->vocabulary.n_options];
}

const char *
bastide_setup_draft_get_value (BastideSetupDraft   *self,
                               const BastideOption *option)
{
  const char *value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option != NULL, NULL);

  value = g_hash_table_lookup (self->choices->options, option->name);

  return value != NULL && is_choice (self, option, value) ? value : bastide_option_get_default (option);
}

void
bastide_setup_draft_set_value (BastideSetupDraft   *self,
                               const BastideOption *option,
                               const char          *value)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (is_choice (self, option, value));

  if (strcmp (option->name, BASTIDE_OPTION_DRAW_ORDER) == 0 && self->draw != NULL)
    g_clear_pointer (&self->draw, g_strfreev);
  else if (strcmp (bastide_setup_draft_get_value (self, option), value) == 0)
    return;

  if (strcmp (value, bastide_option_get_default (option)) == 0)
    g_hash_table_remove (self->choices->options, option->name);
  else
    bastide_setup_choices_set_option (self->choices, option->name, value);
  _bastide_setup_draft_emit_changed (self);
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
  setup->draw = g_strdupv (self->draw);
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
      g_autofree char *title = bastide_seat_get_title (seat);
      g_autofree char *name = bastide_untranslate_name (title, i);

      bastide_setup_add_player (setup, name, bastide_seat_get_colour (seat))->seat =
        g_strdup (bastide_seat_get_computer (seat));
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

const BastideRules *
bastide_setup_draft_get_rules (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return _bastide_setup_draft_get_rules (self, NULL);
}
