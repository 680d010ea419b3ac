/* bastide-test-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game.h"
#include "bastide-play-test.h"
#include "rules/bastide-game-interface.h"
#include "tileset/elements/bastide-plain-text.h"

/* No valid file has more; it limits the work that a file can cause. */
#define MAX_STEPS 5000
#define MAX_TITLE_LENGTH 100

static BastideElement *
add_child (BastideElement *parent,
           const char     *name,
           const char     *text)
{
  BastideElement *child = bastide_element_new (name);

  child->text = g_strdup (text);
  bastide_element_take_child (parent, child);

  return child;
}

/* --- Keeping ------------------------------------------------------------------------------------------------------ */

BastideElement *
bastide_test_position_new (BastideGame *game,
                           const char  *tileset,
                           const char  *title)
{
  BastideElement *self = bastide_element_new ("test");
  const BastideSetup *setup;
  g_autofree char *seed = NULL;
  g_autofree char *plain = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  const BastideHistory *history;
  guint n_left;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), self);
  g_return_val_if_fail (tileset != NULL && title != NULL, self);

  setup = bastide_game_get_setup (game);
  plain = g_strstrip (bastide_plain_text_make_line (title, MAX_TITLE_LENGTH));
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);
  bastide_element_set (self, "title", plain);
  bastide_element_set (self, "seed", seed);
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (setup->tilesets, i);

      /* The set itself may get another id. */
      bastide_element_set (add_child (self, "with", NULL), "set", strcmp (set->id, tileset) != 0 ? set->id : NULL);
    }

  /* The tiles drawn so far; those still to come depend on the sets at the time of opening. */
  n_left = bastide_state_get_n_left (bastide_game_get_rules (game), bastide_game_get_state (game));
  for (guint i = 0; setup->draw != NULL && i + n_left < g_strv_length (setup->draw); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", setup->draw[i]);
  add_child (self, "draw", text->str);

  history = bastide_game_get_history (game);
  for (guint i = 0; i < bastide_history_get_n_steps (history); i++)
    {
      const BastideHistoryStep *step = bastide_history_get_step (history, i);

      if (step->type == BASTIDE_HISTORY_ACTION)
        add_child (self, "action", step->text);
      else if (step->type == BASTIDE_HISTORY_REVEAL)
        add_child (self, "reveal", NULL);
    }

  return self;
}

char *
bastide_test_position_suggest_title (BastideGame *game)
{
  const BastideRules *rules;
  BastideDecision decision;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  rules = bastide_game_get_rules (game);
  bastide_game_get_decision (game, &decision);
  if (decision.tile >= 0)
    /* Translators: the name of a test position: %1$u is the number of the turn, %2$s the name of the tile in hand. */
    return g_strdup_printf (_("Turn %1$u: %2$s"), bastide_game_get_turn (game),
                            bastide_rules_get_tile (rules, (guint) decision.tile)->id);

  /* Translators: the name of a test position: %u is the number of the turn. */
  return g_strdup_printf (C_("test position", "Turn %u"), bastide_game_get_turn (game));
}

const char *
bastide_test_position_get_title (const BastideElement *self)
{
  const char *title;

  g_return_val_if_fail (self != NULL, NULL);

  title = bastide_element_get (self, "title");

  return title != NULL ? title : "";
}

/* --- Playing again ------------------------------------------------------------------------------------------------ */

static gboolean
is_named (const BastideElement *element,
          const char           *name)
{
  return element->namespace == NULL && g_strcmp0 (element->name, name) == 0;
}

/* Returns: (transfer full) (nullable): a game of the sets with all tiles that may be drawn; NULL with @problem set */
static BastideSetup *
make_setup (const BastideElement  *self,
            BastideTileset        *tileset,
            BastideTilesetStore   *tilesets,
            char                 **problem)
{
  const char *text = bastide_element_get (self, "seed");
  guint64 seed = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  for (guint i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);
      const char *id = bastide_element_get (child, "set");
      BastideTileset *set = tileset;

      if (!is_named (child, "with"))
        continue;
      if (id != NULL)
        set = bastide_tileset_store_find (tilesets, id);
      if (set == NULL || set->game != tileset->game)
        {
          /* Translators: %s is the id of a set of tiles. */
          *problem = g_strdup_printf (_("The test position needs the set of tiles “%s”, which is not installed."), id);
          return NULL;
        }
      g_ptr_array_add (sets, set);
    }

  return bastide_play_test_create_setup_of (tileset->game, sets, NULL, seed);
}

/* Removes one of the tiles that may be drawn from the list. */
static void
remove_tile (GPtrArray  *draw,
             const char *tile)
{
  for (guint i = 0; i < draw->len; i++)
    if (strcmp (g_ptr_array_index (draw, i), tile) == 0)
      {
        g_ptr_array_remove_index (draw, i);
        return;
      }
}

/* The tiles that were drawn come first, then all others. Returns: whether all drawn tiles still exist */
static gboolean
list_draw (BastideSetup          *setup,
           const BastideElement  *self,
           const BastideRules    *rules,
           char                 **problem)
{
  const BastideElement *list = bastide_element_find (self, "draw", NULL);
  g_auto (GStrv) drawn = g_strsplit_set (list != NULL && list->text != NULL ? list->text : "", " \t\r\n", -1);
  g_autoptr (GPtrArray) rest = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();

  for (guint i = 0; setup->draw != NULL && setup->draw[i] != NULL; i++)
    g_ptr_array_add (rest, g_strdup (setup->draw[i]));
  for (guint i = 0; drawn[i] != NULL; i++)
    {
      if (drawn[i][0] == '\0')
        continue;
      if (bastide_rules_find_tile (rules, drawn[i]) < 0)
        {
          /* Translators: %s is the name of a tile. */
          *problem = g_strdup_printf (_("The tile “%s”, which was drawn in the test position, is no longer there."),
                                      drawn[i]);
          return FALSE;
        }
      g_strv_builder_add (draw, drawn[i]);
      remove_tile (rest, drawn[i]);
    }
  for (guint i = 0; i < rest->len; i++)
    g_strv_builder_add (draw, g_ptr_array_index (rest, i));
  g_strfreev (setup->draw);
  setup->draw = g_strv_builder_end (draw);

  return TRUE;
}

/* Returns: (nullable): the reason why not all actions could be repeated */
static char *
take_steps (const BastideElement *self,
            BastideGame          *game)
{
  guint n_steps = 0;

  for (guint i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);

      if (is_named (child, "reveal"))
        bastide_game_confirm (game);
      else if (is_named (child, "action"))
        {
          if (++n_steps > MAX_STEPS || child->text == NULL || !bastide_game_apply_text (game, child->text, NULL))
            /* Translators: %1$u is the number of a turn, %2$s a player’s action in it, as written in saved games. */
            return g_strdup_printf (_("From turn %1$u on the test position cannot be reached any more: “%2$s” is no longer "
                                      "possible."), bastide_game_get_turn (game), child->text != NULL ? child->text : "");
        }
    }

  return NULL;
}

BastideGame *
bastide_test_position_open (const BastideElement  *self,
                            BastideTileset        *tileset,
                            BastideTilesetStore   *tilesets,
                            char                 **problem)
{
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  g_return_val_if_fail (self != NULL && tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);
  g_return_val_if_fail (problem != NULL && *problem == NULL, NULL);

  setup = make_setup (self, tileset, tilesets, problem);
  if (setup == NULL)
    return NULL;

  rules = bastide_rules_new (setup, &error);
  if (rules == NULL)
    {
      *problem = g_strdup (error->message);
      return NULL;
    }
  if (!list_draw (setup, self, rules, problem))
    return NULL;

  game = bastide_game_new (setup, &error);
  *problem = game != NULL ? take_steps (self, game) : g_strdup (error->message);

  return game;
}

/* --- Other names -------------------------------------------------------------------------------------------------- */

BastideElement *
bastide_test_position_rename (BastideElement *self,
                              const char     *tile,
                              const char     *name)
{
  BastideElement *renamed;

  g_return_val_if_fail (self != NULL && tile != NULL && name != NULL, NULL);

  renamed = bastide_element_copy (self);
  for (guint i = 0; i < renamed->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (renamed->children, i);
      BastideElement *copy;
      g_auto (GStrv) words = NULL;

      if (child->text == NULL || strstr (child->text, tile) == NULL)
        continue;
      copy = bastide_element_copy (child);
      g_free (copy->text);
      words = g_strsplit (child->text, " ", -1);
      for (char **word = words; *word != NULL; word++)
        if (strcmp (*word, tile) == 0)
          {
            g_free (*word);
            *word = g_strdup (name);
          }
      copy->text = g_strjoinv (" ", words);
      renamed->children->pdata[i] = copy;
      bastide_element_unref (child);
    }

  return renamed;
}
