/* bastide-tileset-mark-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the marks of a tile, a segment or a start space, which are attributes that the game and its modules declare. */

#include "bastide-tileset-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"

#define MAX_MARK_COUNT 9

static gboolean
parse_mark (const BastideMarkInfo *info,
            const char            *text,
            int                   *value)
{
  gboolean flag;
  guint count;

  switch (info->type)
    {
    case BASTIDE_MARK_FLAG:
      if (!bastide_switch_parse (text, &flag))
        return FALSE;
      *value = flag;
      return TRUE;

    case BASTIDE_MARK_COUNT:
      if (!bastide_number_parse (text, 0, MAX_MARK_COUNT, &count))
        return FALSE;
      *value = (int) count;
      return TRUE;

    case BASTIDE_MARK_CHOICE:
      for (int i = 0; info->choices[i] != NULL; i++)
        if (strcmp (info->choices[i], text) == 0)
          {
            *value = i + 1;
            return TRUE;
          }
      return FALSE;
    }

  g_return_val_if_reached (FALSE);
}

static char *
describe_mark_values (const BastideMarkInfo *info)
{
  switch (info->type)
    {
    case BASTIDE_MARK_FLAG:
      return g_strdup (_("“true” or “false”"));
    case BASTIDE_MARK_COUNT:
      return g_strdup_printf (_("a number from 0 to %d"), MAX_MARK_COUNT);
    case BASTIDE_MARK_CHOICE:
      {
        g_autofree char *words = bastide_words_quote (info->choices);

        return g_strdup_printf (_("one of %s"), words);
      }
    }

  g_return_val_if_reached (NULL);
}

/**
 * read_mark:
 * @kinds: the kind of the segment as a set, or 0 for a tile
 * @marks: (inout): where it is added
 */
static void
read_mark (const BastideGameInterface  *game,
           const BastideElement        *node,
           const char                  *name,
           guint                        kinds,
           GArray                     **marks,
           BastideTilesetIssues        *issues)
{
  const char *text = bastide_element_get (node, name);
  BastideMark mark = { bastide_registry_find_mark (game, name), 0 };
  guint line = node->line;

  if (mark.info == NULL)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_UNKNOWN,
      _("<%s> has the attribute “%s”, which neither the game nor any of its modules knows."),
      node->name, name);
  else if (kinds == 0 ? mark.info->segment_kinds != 0 : (mark.info->segment_kinds & kinds) == 0)
    bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_MARK,
      _("<%s> may not have the mark “%s”."), node->name, name);
  else if (!parse_mark (mark.info, text, &mark.value))
    {
      g_autofree char *expected = describe_mark_values (mark.info);

      /* TRANSLATORS: the last %s is what may stand there: a number from 0 to 9, “true” or “false” … */
      bastide_tileset_issues_add_error (issues, line, BASTIDE_TILESET_ERROR_VALUE,
        _("The mark “%s” cannot be “%s”; it must be %s."), name, text, expected);
    }
  else if (mark.value != 0)
    {
      if (*marks == NULL)
        *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
      g_array_append_val (*marks, mark);
    }
}

void
bastide_tileset_read_marks (const BastideGameInterface  *game,
                            const BastideElement               *node,
                            const char *const           *attributes,
                            guint                        kinds,
                            GArray                     **marks,
                            BastideTilesetIssues        *issues)
{
  g_return_if_fail (game != NULL);
  g_return_if_fail (attributes != NULL);
  g_return_if_fail (marks != NULL);

  bastide_node_check_attributes (node, NULL, FALSE, issues);

  for (guint i = 0; i < node->attributes->len; i++)
    {
      const BastideAttribute *attribute = &g_array_index (node->attributes, BastideAttribute, i);

      if (attribute->namespace == NULL && !g_strv_contains (attributes, attribute->name))
        read_mark (game, node, attribute->name, kinds, marks, issues);
    }
}
