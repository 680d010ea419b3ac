/* bastide-setup-draft-summary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that is being set up, in words: differences from the default, and reasons why it cannot begin. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-house-rules.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-plain-text.h"

void
bastide_difference_free (BastideDifference *self)
{
  g_free (self->title);
  g_free (self->value);
  g_free (self);
}

/* Takes ownership of @value. */
static void
add_difference (GPtrArray  *differences,
                const char *title,
                char       *value)
{
  BastideDifference *difference = g_new0 (BastideDifference, 1);

  difference->title = g_strdup (title);
  difference->value = value;
  g_ptr_array_add (differences, difference);
}

static char *
describe_change (const char *value,
                 const char *usual)
{
  /* Translators: %1$s and %2$s are values of an option. */
  return g_strdup_printf (_("%1$s; by default %2$s"), value, usual);
}

char *
bastide_setup_draft_describe_draw (BastideSetupDraft *self)
{
  g_autofree char *tiles = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  if (self->draw == NULL)
    return NULL;

  tiles = bastide_text_n_tiles ((int) g_strv_length (self->draw));
  /* Translators: order in which tiles are drawn; %s is their number: “As the variant lists them: 12 tiles”. */
  return g_strdup_printf (C_("order of the tiles", "As the variant lists them: %s"), tiles);
}

/* --- Options and figures ------------------------------------------------------------------------ */

static char *
describe_value (BastideSetupDraft   *self,
                const BastideOption *option)
{
  const char *value = bastide_setup_draft_get_value (self, option);
  g_autoptr (BastideSeat) starting = NULL;

  if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) == 0 &&
      (starting = _bastide_setup_draft_get_starting_seat (self)) != NULL)
    return bastide_seat_get_title (starting);
  if (bastide_option_is_switch (option) || bastide_option_is_number (option))
    return bastide_house_rule_describe (option, value);

  return describe_change (bastide_text_option_choice (option, value),
                          bastide_text_option_choice (option, bastide_option_get_default (option)));
}

static void
add_options (BastideSetupDraft         *self,
             const BastideSetupChoices *effective,
             const BastideOption       *options,
             guint                      n_options,
             GPtrArray                 *differences)
{
  for (guint i = 0; i < n_options; i++)
    if (g_hash_table_contains (effective->options, options[i].name)
        && !(self->draw != NULL && strcmp (options[i].name, BASTIDE_OPTION_DRAW_ORDER) == 0))
      add_difference (differences, bastide_text_option (&options[i]), describe_value (self, &options[i]));
}

static void
add_figures (BastideSetupDraft         *self,
             const BastideSetupChoices *effective,
             const BastideFigureKind   *kinds,
             guint                      n_kinds,
             GPtrArray                 *differences)
{
  for (guint i = 0; i < n_kinds; i++)
    {
      g_autofree char *value = NULL;
      g_autofree char *usual = g_strdup_printf ("%u", bastide_setup_draft_get_usual_figures (self, &kinds[i]));
      guint count;

      if (!bastide_setup_choices_find_number (effective->figures, kinds[i].name, &count))
        continue;
      value = g_strdup_printf ("%u", count);
      add_difference (differences, bastide_text_figure (&kinds[i]), describe_change (value, usual));
    }
}

/* --- Tilesets and modules ----------------------------------------------------------------------- */

/* “18 tiles”, “36 tiles (2 ×)”, “19 tiles, 2 kinds changed” */
static char *
describe_tiles (BastideSetupDraft    *self,
                const BastideTileset *tileset)
{
  guint times = bastide_setup_draft_get_times (self, tileset->id);
  guint n_changed = bastide_setup_draft_get_n_changed (self, tileset);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *tiles = NULL;

  if (times == 0)
    return g_strdup (_("not in play"));

  tiles = bastide_text_n_tiles ((int) bastide_setup_draft_get_n_set_tiles (self, tileset));
  g_string_append (text, tiles);
  if (times > 1)
    /* Translators: how often a set of tiles is used, after its number of tiles. */
    g_string_append_printf (text, _(" (%u ×)"), times);
  if (n_changed > 0)
    {
      g_string_append (text, ", ");
      /* Translators: number of kinds of tiles whose count was changed. */
      g_string_append_printf (text, ngettext ("%u kind changed", "%u kinds changed", n_changed), n_changed);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_tilesets (BastideSetupDraft *self,
              GPtrArray         *differences)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_find_module (self, tileset) == NULL &&
          (bastide_setup_draft_get_times (self, tileset->id) !=
             _bastide_setup_draft_get_default_times (self, tileset->id) ||
           bastide_setup_draft_get_n_changed (self, tileset) > 0))
        add_difference (differences, bastide_text_tileset (tileset), describe_tiles (self, tileset));
    }
}

/* Describes the tiles of an expansion, and the missing part if only half of it is in play. */
static char *
describe_expansion (BastideSetupDraft            *self,
                    const BastideModuleInterface *module)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gboolean has_tiles = FALSE;

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_find_module (self, tileset) != module)
        continue;
      has_tiles = TRUE;
      if (bastide_setup_draft_get_times (self, tileset->id) > 0)
        g_ptr_array_add (parts, describe_tiles (self, tileset));
    }
  if (has_tiles && parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("rules without tiles")));
  else if (!bastide_setup_draft_get_module (self, module))
    g_ptr_array_add (parts, g_strdup (_("tiles without rules")));
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (C_("expansion", "in play")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
}

static void
add_modules (BastideSetupDraft         *self,
             const BastideSetupChoices *effective,
             GPtrArray                 *differences)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);

  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (bastide_setup_draft_get_expansion (self, module))
        add_difference (differences, _(module->title), describe_expansion (self, module));
      else if (g_hash_table_contains (effective->modules, module->id))
        add_difference (differences, _(module->title), g_strdup (_("not in play")));
      add_options (self, effective, module->vocabulary.options, module->vocabulary.n_options, differences);
      add_figures (self, effective, module->vocabulary.figures, module->vocabulary.n_figures, differences);
    }
}

/* A variant may list the tiles to come. */
static void
add_draw (BastideSetupDraft   *self,
          const BastideOption *common,
          guint                n_common,
          GPtrArray           *differences)
{
  for (guint i = 0; self->draw != NULL && i < n_common; i++)
    if (strcmp (common[i].name, BASTIDE_OPTION_DRAW_ORDER) == 0)
      {
        g_autofree char *value = bastide_setup_draft_describe_draw (self);

        add_difference (differences, bastide_text_option (&common[i]),
                        describe_change (value, bastide_text_option_choice (&common[i],
                                                                            bastide_option_get_default (&common[i]))));
      }
}

GPtrArray *
bastide_setup_draft_get_differences (BastideSetupDraft *self)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_difference_free);
  g_autoptr (BastideSetupChoices) effective = NULL;
  guint n_common;
  const BastideOption *common = bastide_common_options (&n_common);

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), differences);

  effective = _bastide_setup_draft_get_effective (self);
  add_modules (self, effective, differences);
  add_tilesets (self, differences);
  add_options (self, effective, self->game->vocabulary.options, self->game->vocabulary.n_options, differences);
  add_figures (self, effective, self->game->vocabulary.figures, self->game->vocabulary.n_figures, differences);
  add_options (self, effective, common, n_common, differences);
  add_draw (self, common, n_common, differences);

  return differences;
}

/* --- Problems ----------------------------------------------------------------------------------- */

/* Tiles of two sets in play with the same name could not be told apart in a saved game. */
static char *
find_duplicate (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GHashTable) tiles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      for (guint j = 0; bastide_setup_draft_get_times (self, tileset->id) > 0 && j < tileset->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, j);
          const BastideTileset *other = g_hash_table_lookup (tiles, tile->id);

          if (other != NULL)
            /* Translators: these are titles of tilesets. Two tiles in their files have the same name. */
            return g_strdup_printf (_("The tilesets “%s” and “%s” cannot be played together: tiles of both have the "
                                      "same name."), bastide_text_tileset (other), bastide_text_tileset (tileset));
          g_hash_table_insert (tiles, tile->id, tileset);
        }
    }

  return NULL;
}

static char *
describe_namesakes (const char *name)
{
  g_autofree char *isolated = bastide_plain_text_isolate (name);

  /* Translators: %s is a name. */
  return g_strdup_printf (_("Two players are called %s. Give one of them another name."), isolated);
}

static guint
count_kinds (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  guint n_kinds = 0;

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_get_times (self, tileset->id) > 0)
        n_kinds += tileset->tiles->len;
    }

  return n_kinds;
}

char *
bastide_setup_draft_get_problem (BastideSetupDraft *self)
{
  g_autofree char *shared_name = NULL;
  const GError *error;
  char *conflict;
  guint n_tiles;
  guint n_kinds;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  shared_name = _bastide_setup_draft_find_shared_name (self);
  if (shared_name != NULL)
    return describe_namesakes (shared_name);
  if (_bastide_setup_draft_get_rules (self, &error) != NULL)
    return NULL;

  /* Problems that players can cause here are described in their terms, all others in those of the rules. */
  n_tiles = bastide_setup_draft_get_n_tiles (self);
  n_kinds = count_kinds (self);
  if (n_kinds == 0)
    return g_strdup (_("No tileset is in play. Take at least one."));
  if (n_tiles == 0)
    return g_strdup (_("All tiles are taken out. Put some back."));
  if (n_tiles > BASTIDE_MAX_TILES)
    return g_strdup_printf (_("%1$u tiles; at most %2$u are possible. Use fewer copies."),
                            n_tiles, BASTIDE_MAX_TILES);
  if (n_kinds > BASTIDE_MAX_TILE_KINDS)
    return g_strdup_printf (_("%1$u kinds of tiles; at most %2$u are possible. Leave out some tilesets."), n_kinds, BASTIDE_MAX_TILE_KINDS);

  conflict = _bastide_setup_draft_find_conflict (self);
  if (conflict == NULL)
    conflict = find_duplicate (self);

  return conflict != NULL ? conflict : g_strdup (error->message);
}
