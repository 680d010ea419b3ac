/* bastide-option.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The possible values of an option: words, or numbers between two bounds. */

#include "bastide-game-interface.h"

#include <string.h>

#define TEN_FROM(tens) \
  tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8", tens "9"

/* Values are text that lives for ever, those of numbers too. */
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
