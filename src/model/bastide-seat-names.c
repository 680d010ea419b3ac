/* bastide-seat-names.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-rules-types.h"
#include "tileset/bastide-plain-text.h"

/* Names that nobody has given. */

char *
bastide_text_default_name (guint    player,
                           gboolean computer)
{
  if (computer)
    /* Translators: the name of a computer player who was not given any; the number is that of the seat. */
    return g_strdup_printf (_("Computer %u"), player + 1);

  /* Translators: the name of a player who has not given any. */
  return g_strdup_printf (_("Player %u"), player + 1);
}

/* The same in no language. */
static char *
create_kept_name (guint    player,
                  gboolean computer)
{
  return g_strdup_printf (computer ? "Computer %u" : "Player %u", player + 1);
}

char *
bastide_keep_name (const char *name,
                   guint       player)
{
  for (guint computer = 0; computer < 2; computer++)
    {
      g_autofree char *shown = bastide_text_default_name (player, computer);

      if (strcmp (name, shown) == 0)
        return create_kept_name (player, computer);
    }

  return g_strdup (name);
}

char *
bastide_text_typed_name (const char *kept)
{
  for (guint i = 0; i < 2 * BASTIDE_MAX_PLAYERS; i++)
    {
      g_autofree char *name = create_kept_name (i / 2, i % 2);

      if (strcmp (kept, name) == 0)
        return bastide_text_default_name (i / 2, i % 2);
    }

  return g_strdup (kept);
}

char *
bastide_text_name (const char *kept)
{
  g_autofree char *typed = bastide_text_typed_name (kept);

  return bastide_plain_text_isolate (typed);
}
