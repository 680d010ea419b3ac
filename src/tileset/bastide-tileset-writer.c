/* bastide-tileset-writer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-writer.h"

#include <string.h>

#include "bastide-file.h"
#include "bastide-tileset-additions.h"
#include "bastide-tileset-derive.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"

/* The file that is being written. */
typedef struct
{
  GString                 *xml;
  BastideTilesetAdditions *additions;
} Writer;

static void
write_comments (Writer     *self,
                const char *element,
                const char *indentation)
{
  const GPtrArray *comments = g_hash_table_lookup (self->additions->comments, element);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    g_string_append_printf (self->xml, "%s<!--%s-->\n", indentation, (const char *) g_ptr_array_index (comments, i));
}

/* Begins an element, after the comments before it. @element: what the additions call it */
static void
begin_element (Writer     *self,
               const char *indentation,
               const char *name,
               const char *element)
{
  write_comments (self, element, indentation);
  g_string_append_printf (self->xml, "%s<%s", indentation, name);
}

/* Ends its tag, after the attributes that others have put there. */
static void
end_tag (Writer     *self,
         const char *element,
         const char *end)
{
  const char *attributes = g_hash_table_lookup (self->additions->attributes, element);

  if (attributes != NULL)
    g_string_append (self->xml, attributes);
  g_string_append (self->xml, end);
}

static void
write_attribute (Writer     *self,
                 const char *name,
                 const char *value)
{
  g_string_append_printf (self->xml, " %s=\"", name);
  bastide_xml_append_value (self->xml, value);
  g_string_append_c (self->xml, '"');
}

static void
write_number (Writer     *self,
              const char *name,
              gint64      value)
{
  g_string_append_printf (self->xml, " %s=\"%" G_GINT64_FORMAT "\"", name, value);
}

static void
write_text (Writer     *self,
            const char *name,
            const char *language,
            const char *text)
{
  g_autofree char *element = language != NULL ? g_strdup_printf ("%s:%s", name, language) : g_strdup (name);

  begin_element (self, "  ", name, element);
  if (language != NULL)
    write_attribute (self, "xml:lang", language);
  end_tag (self, element, ">");
  bastide_xml_append_text (self->xml, text);
  g_string_append_printf (self->xml, "</%s>\n", name);
}

static void
write_texts (Writer          *self,
             const char      *name,
             const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const BastideText *text = g_ptr_array_index (texts, i);

      write_text (self, name, text->language, text->text);
    }
}

static void
write_module (Writer     *self,
              const char *name)
{
  g_autofree char *element = g_strconcat ("module:", name, NULL);

  begin_element (self, "  ", "module", element);
  write_attribute (self, "name", name);
  end_tag (self, element, "/>\n");
}

static int
compare_marks (gconstpointer a,
               gconstpointer b)
{
  return strcmp ((*(const BastideMark *const *) a)->info->name, (*(const BastideMark *const *) b)->info->name);
}

static void
write_mark (Writer            *self,
            const BastideMark *mark)
{
  switch (mark->info->type)
    {
    case BASTIDE_MARK_FLAG:
      write_attribute (self, mark->info->name, "true");
      break;
    case BASTIDE_MARK_COUNT:
      write_number (self, mark->info->name, mark->value);
      break;
    case BASTIDE_MARK_CHOICE:
      write_attribute (self, mark->info->name, mark->info->choices[mark->value - 1]);
      break;
    }
}

static void
write_marks (Writer       *self,
             const GArray *marks)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    g_ptr_array_add (sorted, &g_array_index (marks, BastideMark, i));
  g_ptr_array_sort (sorted, compare_marks);

  for (guint i = 0; i < sorted->len; i++)
    write_mark (self, g_ptr_array_index (sorted, i));
}

static void
write_borders (Writer                         *self,
               const BastideTileDefinition    *tile,
               const BastideSegmentDefinition *segment)
{
  g_autofree char *borders = NULL;

  switch (tile->tileset->game->kinds[segment->kind].shape)
    {
    case BASTIDE_SHAPE_AREA:
      borders = bastide_halves_print (segment->halves);
      break;
    case BASTIDE_SHAPE_LINE:
      borders = bastide_sides_print (segment->sides);
      break;
    case BASTIDE_SHAPE_SPOT:
      return;
    }

  write_attribute (self, "borders", borders);
}

/* Each pair stands once: with the one whose kind derives (the field), else with the later one. */
static gboolean
is_touch_written_at (const BastideTileDefinition *tile,
                     guint                        segment,
                     guint                        other)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;
  gboolean derives = kinds[bastide_tile_definition_get_segment (tile, segment)->kind].derives;
  gboolean other_derives = kinds[bastide_tile_definition_get_segment (tile, other)->kind].derives;

  return derives == other_derives ? segment > other : derives;
}

static void
write_touches (Writer                      *self,
               const BastideTileDefinition *tile,
               guint                        index)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);
  g_autoptr (GString) touches = g_string_new (NULL);

  for (guint i = 0; i < tile->segments->len; i++)
    if ((segment->touches & (1u << i)) && is_touch_written_at (tile, index, i))
      g_string_append_printf (touches, "%s%s", touches->len > 0 ? " " : "",
                              bastide_tile_definition_get_segment (tile, i)->id);

  if (touches->len > 0)
    write_attribute (self, "touches", touches->str);
}

static void
write_segment (Writer                      *self,
               const BastideTileDefinition *tile,
               guint                        index)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);
  g_autofree char *element = g_strdup_printf ("tile:%s:%s", tile->id, segment->id);

  begin_element (self, "    ", tile->tileset->game->kinds[segment->kind].name, element);
  write_attribute (self, "id", segment->id);
  write_borders (self, tile, segment);
  if (segment->end != NULL)
    write_attribute (self, "end", segment->end);
  write_touches (self, tile, index);
  if (segment->has_spot)
    {
      g_autofree char *spot = bastide_spot_print (segment->spot_x, segment->spot_y);

      write_attribute (self, "spot", spot);
    }
  write_marks (self, segment->marks);
  end_tag (self, element, "/>\n");
}

/* Pairs have no ids: they are counted by name. */
static void
write_pair (Writer                      *self,
            const BastideTileDefinition *tile,
            guint                        index)
{
  const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, index);
  g_autofree char *element = NULL;
  guint number = 1;

  for (guint i = 0; i < index; i++)
    number += g_array_index (tile->pairs, BastidePair, i).info == pair->info;
  element = g_strdup_printf ("tile:%s:%s:%u", tile->id, pair->info->name, number);

  begin_element (self, "    ", pair->info->name, element);
  write_attribute (self, pair->info->first, bastide_tile_definition_get_segment (tile, pair->first)->id);
  write_attribute (self, pair->info->second, bastide_tile_definition_get_segment (tile, pair->second)->id);
  end_tag (self, element, "/>\n");
}

/* Whether a reader would add what this tile does not have: fields, or what they touch. */
static gboolean
would_derive (const BastideTileDefinition *tile)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;
  gboolean has_fields = FALSE;
  gboolean has_areas = FALSE;
  guint32 touches = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      has_fields |= kinds[segment->kind].derives;
      has_areas |= !kinds[segment->kind].derives && kinds[segment->kind].shape == BASTIDE_SHAPE_AREA;
      touches |= segment->touches;
    }

  if (!has_fields)
    return bastide_tile_definition_count_fields (tile) > 0;

  return has_areas && touches == 0;
}

static void
write_tile (Writer                      *self,
            const BastideTileDefinition *tile)
{
  g_autofree char *element = g_strconcat ("tile:", tile->id, NULL);
  g_autofree char *end = g_strconcat (element, ":end", NULL);

  begin_element (self, "  ", "tile", element);
  write_attribute (self, "id", tile->id);
  write_number (self, "count", tile->count);
  if (tile->start)
    write_attribute (self, "start", "true");
  if (would_derive (tile))
    write_attribute (self, "derive", "false");
  write_marks (self, tile->marks);
  end_tag (self, element, ">\n");

  for (guint i = 0; i < tile->segments->len; i++)
    write_segment (self, tile, i);
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    write_pair (self, tile, i);

  write_comments (self, end, "    ");
  g_string_append (self->xml, "  </tile>\n");
}

/* Rows and corners of a board have no ids: they are counted. */
static void
write_row (Writer                       *self,
           const BastideBoardDefinition *board,
           guint                         y)
{
  g_autofree char *element = g_strdup_printf ("board:row:%u", y + 1);
  g_autofree char *cells = g_strnfill (board->width, '.');

  begin_element (self, "    ", "row", element);
  for (guint x = 0; x < board->width; x++)
    if (board->cells[y * board->width + x] != 0)
      cells[x] = '#';
  write_attribute (self, "cells", cells);
  end_tag (self, element, "/>\n");
}

static void
write_start_space (Writer                  *self,
                   const BastideStartSpace *space)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (space->tile, 0);
  g_autofree char *side = bastide_sides_print ((guint8) (1u << space->side));
  g_autofree char *element = g_strconcat ("board:", space->id, NULL);

  begin_element (self, "    ", "start-space", element);
  write_attribute (self, "id", space->id);
  write_number (self, "x", space->x);
  write_number (self, "y", space->y);
  write_attribute (self, "side", side);
  write_attribute (self, "kind", space->tile->tileset->game->kinds[segment->kind].name);
  write_marks (self, segment->marks);
  end_tag (self, element, "/>\n");
}

static void
write_corner (Writer                       *self,
              const BastideBoardDefinition *board,
              guint                         index)
{
  const BastideBoardCorner *corner = &g_array_index (board->corners, BastideBoardCorner, index);
  g_autofree char *element = g_strdup_printf ("board:corner:%u", index + 1);
  g_autofree char *fields = g_strdup_printf ("%u %u", corner->fields[0], corner->fields[1]);

  begin_element (self, "    ", "corner", element);
  write_number (self, "x", corner->x);
  write_number (self, "y", corner->y);
  write_attribute (self, "fields", fields);
  if (corner->token)
    write_attribute (self, "token", "true");
  end_tag (self, element, "/>\n");
}

static void
write_board (Writer                       *self,
             const BastideBoardDefinition *board)
{
  begin_element (self, "  ", "board", "board");
  if (board->n_fields > 0)
    write_number (self, "track", board->n_fields);
  end_tag (self, "board", ">\n");

  for (guint y = 0; y < board->height; y++)
    write_row (self, board, y);
  for (guint i = 0; i < board->start_spaces->len; i++)
    write_start_space (self, bastide_board_definition_get_start_space (board, i));
  for (guint i = 0; i < board->corners->len; i++)
    write_corner (self, board, i);

  write_comments (self, "board:end", "    ");
  g_string_append (self->xml, "  </board>\n");
}

static void
write_root (Writer               *self,
            const BastideTileset *tileset)
{
  g_string_append (self->xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  begin_element (self, "", "tileset", "tileset");
  write_attribute (self, "xmlns", BASTIDE_TILESET_NAMESPACE);
  g_string_append (self->xml, self->additions->namespaces->str);
  write_attribute (self, "id", tileset->id);
  write_attribute (self, "game", tileset->game->id);
  write_number (self, "version", tileset->version);
  end_tag (self, "tileset", ">\n");
}

GBytes *
bastide_tileset_print (const BastideTileset *self)
{
  g_autoptr (BastideTilesetAdditions) additions = NULL;
  Writer writer;

  g_return_val_if_fail (self != NULL, NULL);

  additions = bastide_tileset_additions_new (self->source);
  writer.additions = additions;
  writer.xml = g_string_new (NULL);

  write_root (&writer, self);
  write_texts (&writer, "title", self->titles);
  write_texts (&writer, "description", self->descriptions);
  write_texts (&writer, "notice", self->notices);
  if (self->author != NULL)
    write_text (&writer, "author", NULL, self->author);
  if (self->licence != NULL)
    write_text (&writer, "licence", NULL, self->licence);
  if (self->link != NULL)
    write_text (&writer, "link", NULL, self->link);
  for (guint i = 0; self->modules[i] != NULL; i++)
    write_module (&writer, self->modules[i]);
  if (self->board != NULL)
    write_board (&writer, self->board);
  for (guint i = 0; i < self->tiles->len; i++)
    write_tile (&writer, g_ptr_array_index (self->tiles, i));
  write_comments (&writer, "tileset:end", "  ");
  g_string_append (writer.xml, "</tileset>\n");
  write_comments (&writer, "end", "");

  return g_string_free_to_bytes (writer.xml);
}

gboolean
bastide_tileset_save (const BastideTileset  *self,
                      GFile                 *file,
                      GError               **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = bastide_tileset_print (self);

  return bastide_file_write (file, bytes, error);
}
