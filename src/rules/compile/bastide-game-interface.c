/* bastide-game-interface.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Questions to the tables of a game; options that every game has. */

#include "bastide-game-interface.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

#define TEN_FROM(tens) \
  tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8", tens "9"

/* Values are text with static lifetime, including those of numbers. */
static const char *const numerals[] = {
  TEN_FROM (""), TEN_FROM ("1"), TEN_FROM ("2"), TEN_FROM ("3"), TEN_FROM ("4"), TEN_FROM ("5"),
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
