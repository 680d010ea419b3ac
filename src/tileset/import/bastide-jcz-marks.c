/* bastide-jcz-marks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Marks of tiles and segments in JCloisterZone's tile definitions. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "bastide-tileset-values.h"

#define MAX_MARK_COUNT 9

static gboolean
is_one_of (const char        *text,
           const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_strcasecmp (text, words[i]) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
parse_choice (const BastideJczTile  *self,
              const BastideMarkInfo *info,
              const char            *text,
              int                   *value)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "values", info->name, lower);

  for (int i = 0; info->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (info->choices[i], words != NULL ? words[0] : text) == 0)
      {
        *value = i + 1;
        return TRUE;
      }

  return FALSE;
}

/* An element that says nothing more says that it is there. */
static gboolean
parse_value (const BastideJczTile  *self,
             const BastideMarkInfo *info,
             const char            *text,
             int                   *value)
{
  static const char *const yes[] = { "yes", "true", "1", "", NULL };
  static const char *const no[] = { "no", "false", "0", NULL };
  guint count;

  *value = 0;
  if (is_one_of (text, no))
    return TRUE;
  if (info->type == BASTIDE_MARK_CHOICE)
    return parse_choice (self, info, text, value);

  *value = 1;
  if (is_one_of (text, yes))
    return TRUE;
  if (info->type == BASTIDE_MARK_COUNT && bastide_number_parse (text, 1, MAX_MARK_COUNT, &count))
    {
      *value = (int) count;
      return TRUE;
    }

  return FALSE;
}

void
bastide_jcz_tile_add_mark (BastideJczTile        *self,
                           const BastideMarkInfo *info,
                           const char            *text,
                           guint                  line,
                           GArray               **marks)
{
  BastideMark mark = { info, 0 };

  if (!parse_value (self, info, text, &mark.value))
    {
      bastide_jcz_report_add (self->import->report, line, self->name,
                              /* TRANSLATORS: a name of an attribute and its value, which a file gave it */
                              _("The mark “%s” cannot be “%s” here and was left out."), info->name, text);
      return;
    }
  if (mark.value == 0 || bastide_marks_get (*marks, info->name) != 0)
    return;

  if (*marks == NULL)
    *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (*marks, mark);
}
