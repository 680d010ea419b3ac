/* bastide-setup-draft-remarks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that is being set up: playable choices that are probably not intended. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"

/* With fewer turns than this for each of two players there is hardly a game. */
#define FEW_TURNS 6

static void
add_few_tiles (guint      n_tiles,
               GPtrArray *remarks)
{
  guint n_turns = n_tiles / 2;

  if (n_turns < FEW_TURNS)
    g_ptr_array_add (remarks, g_strdup_printf (ngettext ("There are so few tiles that each of two players "
                                                         "has %u turn.",
                                                         "There are so few tiles that each of two players "
                                                         "has %u turns.",
                                                         n_turns), n_turns));
}

static void
add_figures (BastideSetupDraft *self,
             guint              n_tiles,
             GPtrArray         *remarks)
{
  const BastideVocabulary *words = &self->game->vocabulary;
  guint n_all = 0;

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
}

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

      for (guint j = 0; bastide_setup_draft_get_times (self, tileset->id) > 0 && tileset->modules[j] != NULL; j++)
        if (!is_in_play (self, tileset->modules[j]))
          {
            /* Translators: %s is the title of a set of tiles. */
            g_ptr_array_add (remarks, g_strdup_printf (_("The tiles of “%s” are in play without the rules that they need."),
                                                       bastide_text_tileset (tileset)));
            break;
          }
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
          && (g_strcmp0 (tileset->id, module->tileset) == 0
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

      if (module->tileset != NULL && bastide_setup_draft_get_module (self, module)
          && !has_tiles (self, tilesets, module))
        /* Translators: %s is an expansion. */
        g_ptr_array_add (remarks, g_strdup_printf (_("The rules of “%s” are in play without its tiles."),
                                                   _(module->title)));
    }
}

GPtrArray *
bastide_setup_draft_list_remarks (BastideSetupDraft *self)
{
  GPtrArray *remarks = g_ptr_array_new_with_free_func (g_free);
  guint n_tiles;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), remarks);

  if (bastide_setup_draft_get_rules (self) == NULL)
    return remarks;

  n_tiles = bastide_setup_draft_get_n_tiles (self);
  add_few_tiles (n_tiles, remarks);
  add_figures (self, n_tiles, remarks);
  add_idle_tiles (self, remarks);
  add_idle_rules (self, remarks);

  return remarks;
}
