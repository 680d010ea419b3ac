/* bastide-setup-draft-summary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that is being set up, in words: differences from the default, and reasons why it cannot begin. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-house-rules.h"
#include "bastide-setup-draft-private.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-word.h"
#include "tileset/elements/bastide-plain-text.h"

static void
difference_free (BastideDifference *self)
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
        add_difference (differences, bastide_word_translate (NULL, module->title), describe_expansion (self, module));
      else if (g_hash_table_contains (effective->modules, module->id))
        add_difference (differences, bastide_word_translate (NULL, module->title), g_strdup (_("not in play")));
      add_options (self, effective, module->vocabulary.options, module->vocabulary.n_options, differences);
      add_figures (self, effective, module->vocabulary.figures, module->vocabulary.n_figures, differences);
    }
}

GPtrArray *
bastide_setup_draft_get_differences (BastideSetupDraft *self)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func ((GDestroyNotify) difference_free);
  g_autoptr (BastideSetupChoices) effective = NULL;
  guint n_common;
  const BastideOption *common = bastide_common_options (&n_common);
  g_autoptr (GPtrArray) tilesets = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), differences);

  effective = _bastide_setup_draft_get_effective (self);
  add_modules (self, effective, differences);
  tilesets = bastide_setup_draft_get_tilesets (self);
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_find_module (self, tileset) == NULL &&
          (bastide_setup_draft_get_times (self, tileset->id) !=
             _bastide_setup_draft_get_default_times (self, tileset->id) ||
           bastide_setup_draft_get_n_changed (self, tileset) > 0))
        add_difference (differences, bastide_text_tileset (tileset), describe_tiles (self, tileset));
    }
  add_options (self, effective, self->game->vocabulary.options, self->game->vocabulary.n_options, differences);
  add_figures (self, effective, self->game->vocabulary.figures, self->game->vocabulary.n_figures, differences);
  add_options (self, effective, common, n_common, differences);
  /* A variant may list the tiles to come. */
  for (guint i = 0; self->draw != NULL && i < n_common; i++)
    if (strcmp (common[i].name, BASTIDE_OPTION_DRAW_ORDER) == 0)
      {
        g_autofree char *value = bastide_setup_draft_describe_draw (self);

        add_difference (differences, bastide_text_option (&common[i]),
                        describe_change (value, bastide_text_option_choice (&common[i],
                                                                            bastide_option_get_default (&common[i]))));
      }

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
    {
      g_autofree char *isolated = bastide_plain_text_isolate (shared_name);

      /* Translators: %s is a name. */
      return g_strdup_printf (_("Two players are called %s. Give one of them another name."), isolated);
    }
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

/* --- Remarks --- */

/* A game that is being set up: playable choices that are probably not intended. */

/* With fewer turns than this for each of two players there is hardly a game. */
#define FEW_TURNS 6

static gboolean
is_in_play (BastideSetupDraft *self,
            const char        *module)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);

  for (guint i = 0; i < modules->len; i++)
    if (strcmp (((const BastideModuleInterface *) g_ptr_array_index (modules, i))->id, module) == 0)
      return bastide_setup_draft_get_module (self, g_ptr_array_index (modules, i));

  return FALSE;
}

/* Signs on tiles have no effect when their rules are off. */
static void
add_idle_tiles (BastideSetupDraft *self,
                GPtrArray         *remarks)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      gboolean is_idle = tileset->module != NULL && !bastide_setup_draft_get_module (self, tileset->module);

      for (guint j = 0; tileset->modules[j] != NULL; j++)
        is_idle |= !is_in_play (self, tileset->modules[j]);
      if (is_idle && bastide_setup_draft_get_times (self, tileset->id) > 0)
        /* Translators: %s is the title of a set of tiles. */
        g_ptr_array_add (remarks, g_strdup_printf (_("The tiles of “%s” are in play without the rules that they need."),
                                                   bastide_text_tileset (tileset)));
    }
}

/* Whether any set in play asks for the module. */
static gboolean
has_tiles (BastideSetupDraft            *self,
           GPtrArray                    *tilesets,
           const BastideModuleInterface *module)
{
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_get_times (self, tileset->id) > 0
          && (g_strcmp0 (tileset->id, module->set != NULL ? module->id : module->tileset) == 0
              || g_strv_contains ((const char *const *) tileset->modules, module->id)))
        return TRUE;
    }

  return FALSE;
}

static void
add_idle_rules (BastideSetupDraft *self,
                GPtrArray         *remarks)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);

  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if ((module->tileset != NULL || (module->set != NULL && module->set->tiles->len > 0))
          && bastide_setup_draft_get_module (self, module) && !has_tiles (self, tilesets, module))
        /* Translators: %s is an expansion. */
        g_ptr_array_add (remarks, g_strdup_printf (_("The rules of “%s” are in play without its tiles."),
                                                   bastide_word_translate (NULL, module->title)));
    }
}

GPtrArray *
bastide_setup_draft_list_remarks (BastideSetupDraft *self)
{
  GPtrArray *remarks = g_ptr_array_new_with_free_func (g_free);
  guint n_tiles;
  guint n_turns;
  const BastideVocabulary *words;
  guint n_all = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), remarks);

  if (bastide_setup_draft_get_rules (self) == NULL)
    return remarks;

  n_tiles = bastide_setup_draft_get_n_tiles (self);
  n_turns = n_tiles / 2;
  if (n_turns < FEW_TURNS)
    g_ptr_array_add (remarks, g_strdup_printf (ngettext ("There are so few tiles that each of two players "
                                                         "has %u turn.",
                                                         "There are so few tiles that each of two players "
                                                         "has %u turns.",
                                                         n_turns), n_turns));
  words = &self->game->vocabulary;
  for (guint i = 0; i < words->n_figures; i++)
    {
      guint count = bastide_setup_draft_get_figures (self, &words->figures[i]);
      g_autofree char *figures = bastide_text_n_figures (&words->figures[i], count);

      n_all += count;
      if (count > n_tiles)
        /* Translators: %1$s is a number of figures: “30 followers”; %2$u the number of tiles. */
        g_ptr_array_add (remarks, g_strdup_printf (_("Each player has %1$s, more than a player can place: "
                                                     "there are %2$u tiles."),
                                                   figures, n_tiles));
    }
  if (n_all == 0)
    g_ptr_array_add (remarks, g_strdup (_("Nobody has any figures, so nobody can score.")));
  add_idle_tiles (self, remarks);
  add_idle_rules (self, remarks);

  return remarks;
}
