/* bastide-jcz-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places on a tile that its elements and attributes name: what lies there, and what meets there. */

#include <glib/gi18n-lib.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "bastide-tileset-node.h"

static const BastideSegmentKind *
get_kind (const BastideJczTile           *self,
          const BastideSegmentDefinition *segment)
{
  return &self->tile->tileset->game->kinds[segment->kind];
}

static void
report_place (BastideJczTile       *self,
              const BastideElement *node,
              const char           *word)
{
  bastide_jcz_report_add (self->import->report, node->line, self->name,
                          _("<%s> names the place “%s”, where nothing of the kind lies; that was left out."),
                          node->name, word);
}

/* Returns: the segments that reach all of some edges, without those that derive */
static guint32
find_at_sides (const BastideJczTile *self,
               guint8                sides)
{
  guint8 halves = bastide_jcz_get_halves (sides);
  guint32 found = 0;

  for (guint i = 0; sides != 0 && i < self->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->tile, i);

      if ((segment->halves & halves) == halves || (segment->sides & sides) == sides)
        found |= get_kind (self, segment)->derives ? 0 : 1u << i;
    }

  return found;
}

/* Returns: the segments that a word names by their edges or, in the middle, by a word of their own */
static guint32
find_place (const BastideJczTile *self,
            const char           *word)
{
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "places", word, NULL);
  int kind = words != NULL ? bastide_game_interface_find_kind (self->tile->tileset->game, words[0]) : -1;
  g_autofree char *wrong = NULL;
  guint32 found = 0;
  guint8 sides;

  if (kind < 0)
    {
      wrong = bastide_jcz_sides_parse (word, &sides);
      return wrong == NULL ? find_at_sides (self, sides) : 0;
    }

  for (guint i = 0; i < self->tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (self->tile, i)->kind == (guint) kind)
      found |= 1u << i;

  return found;
}

void
bastide_jcz_tile_read_touches (BastideJczTile *self,
                               guint           index,
                               const char     *text)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->tile, index);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint32 places = words[i][0] != '\0' ? find_place (self, words[i]) : 0;
      gboolean found = words[i][0] == '\0';

      for (guint j = 0; j < self->tile->segments->len; j++)
        {
          BastideSegmentDefinition *other = bastide_tile_definition_get_segment (self->tile, j);

          if (!(places & (1u << j)) || !(get_kind (self, segment)->touches & (1u << other->kind)))
            continue;
          segment->touches |= 1u << j;
          other->touches |= 1u << index;
          found = TRUE;
        }
      if (!found)
        report_place (self, self->nodes[index], words[i]);
    }
}

void
bastide_jcz_tile_read_meeting_names (BastideJczTile *self,
                                     GHashTable     *places,
                                     guint           index,
                                     const char     *text)
{
  const guint32 none = 0;
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, words[i]));

      if (words[i][0] == '\0')
        continue;
      if (place == 0)
        {
          g_array_append_val (self->meetings, none);
          place = self->meetings->len;
          g_hash_table_insert (places, g_strdup (words[i]), GUINT_TO_POINTER (place));
        }
      g_array_index (self->meetings, guint32, place - 1) |= 1u << index;
    }
}

void
bastide_jcz_tile_read_meetings (BastideJczTile       *self,
                                const BastideElement *node)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    {
      g_autofree char *text = bastide_jcz_get_text (child);
      g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
      guint32 segments = 0;

      for (guint j = 0; words[j] != NULL; j++)
        {
          guint32 found = words[j][0] != '\0' ? find_place (self, words[j]) : 0;

          if (found == 0 && words[j][0] != '\0')
            report_place (self, child, words[j]);
          segments |= found;
        }
      if (segments != 0)
        g_array_append_val (self->meetings, segments);
    }
}
