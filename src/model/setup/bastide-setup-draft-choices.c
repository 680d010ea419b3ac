/* bastide-setup-draft-choices.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What was chosen for a game that is being set up, as a whole: presets, settings, the default. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <string.h>

#include "rules/bastide-registry.h"

static void
collect_options (BastideSetupDraft   *self,
                 const BastideOption *options,
                 guint                n_options,
                 BastideSetupChoices *effective)
{
  for (guint i = 0; i < n_options; i++)
    {
      const char *value = bastide_setup_draft_get_value (self, &options[i]);

      if (strcmp (value, bastide_option_get_default (&options[i])) != 0)
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
    if (bastide_setup_draft_get_figures (self, &kinds[i]) != bastide_setup_draft_get_usual_figures (self, &kinds[i]))
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
  collect_options (self, self->game->vocabulary.options, self->game->vocabulary.n_options, effective);
  collect_options (self, common, n_common, effective);
  collect_figures (self, self->game->vocabulary.figures, self->game->vocabulary.n_figures, effective);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);
      gboolean in_play = bastide_setup_draft_get_module (self, module);

      if (in_play != _bastide_setup_draft_get_default_module (self, module))
        bastide_setup_choices_set_number (effective->modules, module->id, in_play);
      if (!in_play)
        continue;
      collect_options (self, module->vocabulary.options, module->vocabulary.n_options, effective);
      collect_figures (self, module->vocabulary.figures, module->vocabulary.n_figures, effective);
    }

  return effective;
}

BastideSetupChoices *
_bastide_setup_draft_get_effective_of (BastideSetupDraft   *self,
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
  g_autoptr (BastideSetupChoices) own = NULL;
  g_autoptr (BastideSetupChoices) other = NULL;

  /* Presets have neither. */
  if (self->draw != NULL || self->guests != NULL)
    return FALSE;

  own = _bastide_setup_draft_get_effective (self);
  other = _bastide_setup_draft_get_effective_of (self, choices);

  return bastide_setup_choices_equal (own, other);
}

static void
take_choices (BastideSetupDraft   *self,
              BastideSetupChoices *choices)
{
  _bastide_setup_draft_forget_guests (self);
  bastide_setup_choices_free (self->choices);
  self->choices = choices;
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_reset (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  bastide_setup_choices_clear (self->choices);
  _bastide_setup_draft_forget_guests (self);
  _bastide_setup_draft_emit_changed (self);
}

/* The tiles of the modules that belong to it turn their rules on. */
static BastideSetupChoices *
get_preset_choices (BastideSetupDraft   *self,
                    const BastidePreset *preset)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) modules = bastide_registry_list_preset (self->game, preset);

  for (guint i = 0; preset->options[i] != NULL; i += 2)
    bastide_setup_choices_set_option (choices, preset->options[i], preset->options[i + 1]);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (module->tileset != NULL)
        bastide_setup_choices_set_number (choices->times, module->tileset, 1);
      else
        bastide_setup_choices_set_number (choices->modules, module->id, TRUE);
    }

  return choices;
}

void
bastide_setup_draft_apply_preset (BastideSetupDraft   *self,
                                  const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (preset != NULL);

  choices = get_preset_choices (self, preset);
  take_choices (self, _bastide_setup_draft_get_effective_of (self, choices));
}

gboolean
bastide_setup_draft_matches_preset (BastideSetupDraft   *self,
                                    const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  choices = get_preset_choices (self, preset);

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
  g_autoptr (GPtrArray) modules = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  modules = bastide_registry_list_preset (self->game, preset);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (module->tileset != NULL ? !offers_tileset (self, module->tileset) : !offers_module (self, module->id))
        return FALSE;
    }

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
  take_choices (self, _bastide_setup_draft_get_effective_of (self, choices));
}
