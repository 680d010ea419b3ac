/* bastide-diagram-tokens.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-tokens.h"

#include <string.h>

#include "bastide-piece-painter.h"

/* In cells. */
#define RADIUS 0.42
#define CARD_HEIGHT 1.04

/* Returns: (transfer full) (nullable): the kind of a card that is called by its number */
static char *
find_card (const char *name,
           guint      *number)
{
  const char *hyphen = strrchr (name, '-');
  g_autofree char *kind = hyphen != NULL ? g_strndup (name, (gsize) (hyphen - name)) : NULL;
  guint64 value;

  if (kind == NULL || !bastide_card_exists (kind)
      || !g_ascii_string_to_unsigned (hyphen + 1, 10, 1, bastide_card_get_count (kind), &value, NULL))
    return NULL;
  *number = (guint) value;

  return g_steal_pointer (&kind);
}

gboolean
bastide_diagram_token_exists (const char *name)
{
  guint number;
  g_autofree char *card = find_card (name, &number);

  return card != NULL || bastide_token_exists (name);
}

void
bastide_diagram_tokens_paint (const char *const *names,
                              cairo_t           *cr,
                              double             x,
                              double             y,
                              double             pixels)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint number;
      g_autofree char *card = find_card (names[i], &number);
      double width = CARD_HEIGHT / BASTIDE_CARD_RATIO * pixels;

      if (card != NULL)
        bastide_card_paint (cr, card, number, NULL, x + (i + 0.5) * pixels - width / 2,
                            y + (1 - CARD_HEIGHT) / 2 * pixels, width);
      else if (bastide_token_exists (names[i]))
        bastide_token_paint (cr, names[i], x + (i + 0.5) * pixels, y + 0.5 * pixels, RADIUS * pixels);
    }
}
