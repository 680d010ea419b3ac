/* bastide-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-hooks.h"
#include "bastide-game-interface.h"

G_DEFINE_QUARK (bastide-setup-error-quark, bastide_setup_error)

gboolean
bastide_setup_fail (GError     **error,
                    const char  *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID, format, arguments));
  va_end (arguments);

  return FALSE;
}

static const char *const player_colours[] = { "black", "red", "green", "pink", "blue", "yellow", NULL };

const char *const *
bastide_player_colours (void)
{
  return player_colours;
}

static void
player_free (gpointer data)
{
  BastideSetupPlayer *self = data;

  g_free (self->name);
  g_free (self->colour);
  g_free (self->seat);
  g_free (self);
}

BastideSetup *
bastide_setup_new_with_modules (const BastideGameInterface          *game,
                                const BastideModuleInterface *const *known)
{
  BastideSetup *self;

  g_return_val_if_fail (game != NULL, NULL);

  self = g_new0 (BastideSetup, 1);
  self->game = game;
  self->known = known;
  self->tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->rule_sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->players = g_ptr_array_new_with_free_func (player_free);
  self->scripts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_byte_array_unref);

  return self;
}

static void
copy_numbers (GHashTable *to,
              GHashTable *from)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (to, g_strdup (key), value);
}

BastideSetup *
bastide_setup_copy (const BastideSetup *self)
{
  BastideSetup *copy;
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (self != NULL, NULL);

  copy = bastide_setup_new_with_modules (self->game, self->known);
  for (guint i = 0; i < self->tilesets->len; i++)
    bastide_setup_add_tileset (copy, g_ptr_array_index (self->tilesets, i));
  for (guint i = 0; i < self->rule_sets->len; i++)
    bastide_setup_add_rule_set (copy, g_ptr_array_index (self->rule_sets, i));
  copy->modules = g_strdupv (self->modules);
  copy_numbers (copy->counts, self->counts);
  copy_numbers (copy->figures, self->figures);
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &key, &value))
    bastide_setup_set_option (copy, key, value);
  for (guint i = 0; i < self->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (self->players, i);
      BastideSetupPlayer *other = bastide_setup_add_player (copy, player->name, player->colour);

      other->seat = g_strdup (player->seat);
    }
  copy->seed = self->seed;
  copy->draw = g_strdupv (self->draw);
  g_hash_table_iter_init (&iter, self->scripts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    bastide_setup_set_script (copy, key, ((const GByteArray *) value)->data, ((const GByteArray *) value)->len);

  return copy;
}

void
bastide_setup_free (BastideSetup *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->tilesets);
  g_ptr_array_unref (self->rule_sets);
  g_strfreev (self->modules);
  g_hash_table_unref (self->counts);
  g_hash_table_unref (self->figures);
  g_hash_table_unref (self->options);
  g_ptr_array_unref (self->players);
  g_strfreev (self->draw);
  g_hash_table_unref (self->scripts);
  g_free (self);
}

void
bastide_setup_set_script (BastideSetup *self,
                          const char   *name,
                          const guint8 *entries,
                          guint         n_entries)
{
  GByteArray *array = g_byte_array_new ();

  g_byte_array_append (array, entries, n_entries);
  g_hash_table_replace (self->scripts, g_strdup (name), array);
}

static gboolean
colour_is_taken (const BastideSetup *self,
                 const char         *colour)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (self->players, i);

      if (strcmp (player->colour, colour) == 0)
        return TRUE;
    }

  return FALSE;
}

BastideSetupPlayer *
bastide_setup_add_player (BastideSetup *self,
                          const char   *name,
                          const char   *colour)
{
  BastideSetupPlayer *player;

  g_return_val_if_fail (self != NULL, NULL);

  player = g_new0 (BastideSetupPlayer, 1);
  for (guint i = 0; colour == NULL && player_colours[i] != NULL; i++)
    if (!colour_is_taken (self, player_colours[i]))
      colour = player_colours[i];
  player->colour = g_strdup (colour != NULL ? colour : player_colours[0]);
  player->name = name != NULL ? g_strdup (name) : g_strdup_printf ("Player %u", self->players->len + 1);
  g_ptr_array_add (self->players, player);

  return player;
}

void
bastide_setup_add_tileset (BastideSetup   *self,
                           BastideTileset *tileset)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (tileset != NULL);

  g_ptr_array_add (self->tilesets, bastide_tileset_ref (tileset));
}

void
bastide_setup_add_rule_set (BastideSetup   *self,
                            BastideTileset *tileset)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (tileset != NULL);

  g_ptr_array_add (self->rule_sets, bastide_tileset_ref (tileset));
}

void
bastide_setup_set_option (BastideSetup *self,
                          const char   *name,
                          const char   *value)
{
  g_return_if_fail (self != NULL);

  g_hash_table_replace (self->options, g_strdup (name), g_strdup (value));
}

void
bastide_setup_set_count (BastideSetup *self,
                         const char   *tile,
                         guint         count)
{
  g_return_if_fail (self != NULL);

  g_hash_table_replace (self->counts, g_strdup (tile), GUINT_TO_POINTER (count));
}

void
bastide_setup_set_figures (BastideSetup *self,
                           const char   *figure,
                           guint         n_figures)
{
  g_return_if_fail (self != NULL);

  g_hash_table_replace (self->figures, g_strdup (figure), GUINT_TO_POINTER (n_figures));
}

/* Questions to the tables of a game; options that every game has. */

static const char *const start_player_choices[] = { "random", "0", "1", "2", "3", "4", "5", NULL };
static const char *const start_player_titles[] = {
  N_("Drawn by lot"),
  N_("First player"),
  N_("Second player"),
  N_("Third player"),
  N_("Fourth player"),
  N_("Fifth player"),
  N_("Sixth player"),
  NULL
};
static const char *const switch_on[] = { "true", "false", NULL };

static const char *const order_choices[] = { "shuffled", "fixed", NULL };
static const char *const order_titles[] = { N_("Shuffled"), N_("As in their sets"), NULL };

static const BastideOption common_options[] = {
  {
    "start-player", start_player_choices, N_("Who begins"), start_player_titles,
    N_("The player who takes the first turn."),
  },
  {
    "take-backs", switch_on, N_("Taking back"), NULL,
    N_("Undo may go back across a drawn tile."),
  },
  {
    "draw-order", order_choices, N_("Order of the tiles"), order_titles,
    N_("Tiles come at random, or in the order of their sets, for puzzles."),
  },
};

const BastideOption *
bastide_common_options (guint *n_options)
{
  *n_options = G_N_ELEMENTS (common_options);

  return common_options;
}

int
bastide_game_interface_find_kind (const BastideGameInterface *self,
                                  const char                 *name)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (name != NULL, -1);

  for (guint i = 0; i < self->n_kinds; i++)
    if (strcmp (self->kinds[i].name, name) == 0)
      return (int) i;

  return -1;
}

gboolean
bastide_game_interface_scores_completed (const BastideGameInterface *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->hooks->steps[BASTIDE_STEP_SCORE] != NULL;
}

gboolean
bastide_game_interface_may_touch (const BastideGameInterface *self,
                                  guint                       kinds,
                                  guint                       other)
{
  g_return_val_if_fail (self != NULL && other < self->n_kinds, FALSE);

  for (guint kind = 0; kind < self->n_kinds; kind++)
    if ((kinds & (1u << kind)) && (self->kinds[kind].touches & (1u << other)))
      return TRUE;

  return (self->kinds[other].touches & kinds) != 0;
}

#define TEN_FROM(tens) \
  tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8", tens "9"

/* Values are text with static lifetime, including those of numbers. */
static const char *const numerals[] = {
  TEN_FROM (""), TEN_FROM ("1"), TEN_FROM ("2"), TEN_FROM ("3"), TEN_FROM ("4"),
  TEN_FROM ("5"), TEN_FROM ("6"), TEN_FROM ("7"), TEN_FROM ("8"), TEN_FROM ("9"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (numerals) > BASTIDE_MAX_OPTION_NUMBER);

gboolean
bastide_option_is_number (const BastideOption *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->choices == NULL;
}

gboolean
bastide_option_is_switch (const BastideOption *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->choices != NULL && self->choice_titles == NULL;
}

guint
bastide_option_get_n_choices (const BastideOption *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return bastide_option_is_number (self) ? self->max - self->min + 1u : g_strv_length ((char **) self->choices);
}

const char *
bastide_option_get_choice (const BastideOption *self,
                           guint                choice)
{
  g_return_val_if_fail (choice < bastide_option_get_n_choices (self), NULL);

  return bastide_option_is_number (self) ? numerals[self->min + choice] : self->choices[choice];
}

int
bastide_option_find_choice (const BastideOption *self,
                            const char          *value)
{
  guint64 number;

  g_return_val_if_fail (self != NULL && value != NULL, -1);

  if (bastide_option_is_number (self))
    return g_ascii_string_to_unsigned (value, 10, self->min, self->max, &number, NULL) ? (int) number - self->min : -1;

  for (int i = 0; self->choices[i] != NULL; i++)
    if (strcmp (self->choices[i], value) == 0)
      return i;

  return -1;
}

guint
bastide_option_find_default (const BastideOption *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return bastide_option_is_number (self) ? (guint) (self->printed - self->min) : 0;
}

const char *
bastide_option_get_default (const BastideOption *self)
{
  return bastide_option_get_choice (self, bastide_option_find_default (self));
}
