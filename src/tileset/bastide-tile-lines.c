/* bastide-tile-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-lines.h"

#include <string.h>

#define TAG "<tile"
#define COMMENT "<!--"
#define COMMENT_END "-->"

static gboolean
is_tile (const char *text)
{
  return g_str_has_prefix (text, TAG) && (g_ascii_isspace (text[strlen (TAG)]) || strchr ("/>", text[strlen (TAG)]));
}

GArray *
bastide_tile_lines_list (const char *text)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean in_comment = FALSE;
  guint line = 1;

  g_return_val_if_fail (text != NULL, lines);

  for (; *text != '\0'; text++)
    {
      line += *text == '\n';
      if (in_comment)
        in_comment = !g_str_has_prefix (text, COMMENT_END);
      else if (*text != '<')
        continue;
      else if (g_str_has_prefix (text, COMMENT))
        in_comment = TRUE;
      else if (is_tile (text))
        g_array_append_val (lines, line);
    }

  return lines;
}

int
bastide_tile_lines_find (const GArray *lines,
                         guint         line)
{
  int found = -1;

  g_return_val_if_fail (lines != NULL, -1);

  for (guint i = 0; i < lines->len && g_array_index (lines, guint, i) <= line; i++)
    found = (int) i;

  return found;
}
