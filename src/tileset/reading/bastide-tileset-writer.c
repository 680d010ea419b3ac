/* bastide-tileset-writer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-writer.h"

#include <string.h>

#include "bastide-element.h"
#include "bastide-file.h"
#include "bastide-row-reader.h"
#include "bastide-rulebook-file.h"
#include "bastide-tileset-derive.h"
#include "bastide-tileset-issues.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-tileset.h"

/* --- Elements --- */

/* --- What authors add -------------------------------------------------------------------------------------------- */

/* @old: (nullable) @holds_others: if FALSE, comments inside move to the front */
static void
take_over (BastideElement       *element,
           const BastideElement *old,
           gboolean              holds_others)
{
  if (old == NULL)
    return;

  for (guint i = 0; i < old->n_attributes; i++)
    {
      const BastideAttribute *attribute = &old->attributes[i];

      if (attribute->namespace != NULL && strcmp (attribute->namespace, BASTIDE_XML_NAMESPACE) != 0)
        bastide_element_add_attribute (element, attribute);
    }
  bastide_comments_add (&element->comments, old->comments);
  bastide_comments_add (holds_others ? &element->end_comments : &element->comments, old->end_comments);
  bastide_element_copy_comments_after (element, old);
}

/* Elements without an id are counted by name. */
static const BastideElement *
find_nth (const BastideElement *old,
          const char           *name,
          guint                 index)
{
  for (guint i = 0; old != NULL && i < old->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (old->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0 && index-- == 0)
        return child;
    }

  return NULL;
}

static gboolean
has_attribute (const BastideElement *element,
               const char           *name,
               const char           *value)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BastideAttribute *attribute = &element->attributes[i];

      if (strcmp (attribute->name, name) == 0 && strcmp (attribute->value, value) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Attributes that identify an element: "id", "name", "lang". */
static const BastideElement *
find_equal (const BastideElement *old,
            const char           *name,
            const char           *attribute,
            const char           *value)
{
  for (guint i = 0; old != NULL && i < old->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (old->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0 && has_attribute (child, attribute, value))
        return child;
    }

  return NULL;
}

static BastideElement *
add_child (BastideElement *parent,
           const char     *name)
{
  BastideElement *child = bastide_element_new (name);

  bastide_element_take_child (parent, child);

  return child;
}

static void
set_number (BastideElement *element,
            const char     *name,
            int             value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  bastide_element_set (element, name, text);
}

/* --- Tiles ------------------------------------------------------------------------------------------------------- */

static int
compare_marks (gconstpointer a,
               gconstpointer b)
{
  return strcmp ((*(const BastideMark *const *) a)->info->name, (*(const BastideMark *const *) b)->info->name);
}

static void
set_mark (BastideElement    *element,
          const BastideMark *mark)
{
  const char *slash = strchr (mark->info->name, '/');
  const char *name = slash != NULL ? slash + 1 : mark->info->name; /* a set calls its own marks without its id */

  switch (mark->info->type)
    {
    case BASTIDE_MARK_FLAG:
      bastide_element_set (element, name, "true");
      break;
    case BASTIDE_MARK_COUNT:
      set_number (element, name, mark->value);
      break;
    case BASTIDE_MARK_CHOICE:
      bastide_element_set (element, name, mark->info->choices[mark->value - 1]);
      break;
    }
}

static void
set_marks (BastideElement *element,
           const GArray   *marks)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    g_ptr_array_add (sorted, &g_array_index (marks, BastideMark, i));
  g_ptr_array_sort (sorted, compare_marks);

  for (guint i = 0; i < sorted->len; i++)
    set_mark (element, g_ptr_array_index (sorted, i));
}

static void
set_borders (BastideElement                 *element,
             const BastideSegmentDefinition *segment,
             BastideShape                    shape)
{
  g_autofree char *borders = NULL;

  if (shape == BASTIDE_SHAPE_AREA)
    borders = bastide_halves_print (segment->halves);
  else if (shape == BASTIDE_SHAPE_LINE)
    borders = bastide_sides_print (segment->sides);
  bastide_element_set (element, "borders", borders);
}

/* Each adjacency is written once: at the segment of the derived kind (the field), or else at the later one. */
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
set_touches (BastideElement              *element,
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
    bastide_element_set (element, "touches", touches->str);
}

static void
add_segment (BastideElement              *parent,
             const BastideTileDefinition *tile,
             guint                        index,
             const BastideElement        *old)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);
  const BastideSegmentKind *kind = &tile->tileset->game->kinds[segment->kind];
  BastideElement *element = add_child (parent, kind->name);

  bastide_element_set (element, "id", segment->id);
  set_borders (element, segment, kind->shape);
  bastide_element_set (element, "end", segment->end);
  set_touches (element, tile, index);
  if (segment->has_spot)
    {
      g_autofree char *spot = bastide_spot_print (segment->spot_x, segment->spot_y);

      bastide_element_set (element, "spot", spot);
    }
  set_marks (element, segment->marks);
  take_over (element, find_equal (old, kind->name, "id", segment->id), FALSE);
}

/* Pairs have no ids: they are counted by name. */
static void
add_pair (BastideElement              *parent,
          const BastideTileDefinition *tile,
          guint                        index,
          const BastideElement        *old)
{
  const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, index);
  BastideElement *element = add_child (parent, pair->info->name);
  g_autofree char *first = bastide_tile_definition_print_end (tile, pair->first);
  g_autofree char *second = bastide_tile_definition_print_end (tile, pair->second);
  guint number = 0;

  for (guint i = 0; i < index; i++)
    number += strcmp (g_array_index (tile->pairs, BastidePair, i).info->name, pair->info->name) == 0;

  bastide_element_set (element, "look", pair->info->look);
  bastide_element_set (element, pair->info->first, first);
  bastide_element_set (element, pair->info->second, second);
  take_over (element, find_nth (old, pair->info->name, number), FALSE);
}

/* Whether a reader would add something that this tile does not have: fields, or what they touch. */
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

BastideElement *
bastide_tile_definition_make_element (const BastideTileDefinition *self,
                                      const BastideElement        *old)
{
  BastideElement *element = bastide_element_new ("tile");

  g_return_val_if_fail (self != NULL, element);

  bastide_element_set (element, "id", self->id);
  set_number (element, "count", (int) self->count);
  bastide_element_set (element, "start", self->start ? "true" : NULL);
  bastide_element_set (element, "derive", would_derive (self) ? "false" : NULL);
  set_marks (element, self->marks);
  take_over (element, old, TRUE);

  for (guint i = 0; i < self->segments->len; i++)
    add_segment (element, self, i, old);
  for (guint i = 0; self->pairs != NULL && i < self->pairs->len; i++)
    add_pair (element, self, i, old);

  return element;
}

/* --- Printed boards ---------------------------------------------------------------------------------------------- */

/* Rows and corners of a board have no ids: they are counted. */
static void
add_row (BastideElement               *parent,
         const BastideBoardDefinition *board,
         guint                         y,
         const BastideElement         *old)
{
  BastideElement *element = add_child (parent, "row");
  g_autofree char *cells = g_strnfill (board->width, '.');

  for (guint x = 0; x < board->width; x++)
    if (board->cells[y * board->width + x] != 0)
      cells[x] = '#';
  bastide_element_set (element, "cells", cells);
  take_over (element, find_nth (old, "row", y), FALSE);
}

static void
add_start_space (BastideElement          *parent,
                 const BastideStartSpace *space,
                 const BastideElement    *old)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (space->tile, 0);
  g_autofree char *side = bastide_sides_print ((guint8) (1u << space->side));
  BastideElement *element = add_child (parent, "start-space");

  bastide_element_set (element, "id", space->id);
  set_number (element, "x", space->x);
  set_number (element, "y", space->y);
  bastide_element_set (element, "side", side);
  bastide_element_set (element, "kind", space->tile->tileset->game->kinds[segment->kind].name);
  set_marks (element, segment->marks);
  take_over (element, find_equal (old, "start-space", "id", space->id), FALSE);
}

static void
add_corner (BastideElement               *parent,
            const BastideBoardDefinition *board,
            guint                         index,
            const BastideElement         *old)
{
  const BastideBoardCorner *corner = &g_array_index (board->corners, BastideBoardCorner, index);
  g_autofree char *fields = g_strdup_printf ("%u %u", corner->fields[0], corner->fields[1]);
  BastideElement *element = add_child (parent, "corner");

  set_number (element, "x", corner->x);
  set_number (element, "y", corner->y);
  bastide_element_set (element, "fields", fields);
  bastide_element_set (element, "token", corner->token ? "true" : NULL);
  take_over (element, find_nth (old, "corner", index), FALSE);
}

static void
add_board (BastideElement               *parent,
           const BastideBoardDefinition *board,
           const BastideElement         *old)
{
  BastideElement *element = add_child (parent, "board");

  if (board->n_fields > 0)
    set_number (element, "track", (int) board->n_fields);
  take_over (element, old, TRUE);

  for (guint y = 0; y < board->height; y++)
    add_row (element, board, y, old);
  for (guint i = 0; i < board->start_spaces->len; i++)
    add_start_space (element, bastide_board_definition_get_start_space (board, i), old);
  for (guint i = 0; i < board->corners->len; i++)
    add_corner (element, board, i, old);
}

/* --- Sets -------------------------------------------------------------------------------------------------------- */

static void
add_text (BastideElement       *parent,
          const char           *name,
          const char           *language,
          const char           *text,
          const BastideElement *old)
{
  BastideElement *element;

  if (text == NULL)
    return;

  element = add_child (parent, name);
  bastide_element_set_language (element, language);
  element->text = g_strdup (text);
  take_over (element, language != NULL ? find_equal (old, name, "lang", language) : find_nth (old, name, 0), FALSE);
}

static void
add_texts (BastideElement       *parent,
           const char           *name,
           const GPtrArray      *texts,
           const BastideElement *old)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const BastideText *text = g_ptr_array_index (texts, i);

      add_text (parent, name, text->language, text->text, old);
    }
}

static void
add_module (BastideElement       *parent,
            const char           *name,
            const BastideElement *old)
{
  BastideElement *element = add_child (parent, "module");

  bastide_element_set (element, "name", name);
  take_over (element, find_equal (old, "module", "name", name), FALSE);
}

static void
add_sets (BastideElement        *parent,
          const char            *name,
          char                 **ids,
          const BastideElement  *old)
{
  for (guint i = 0; ids[i] != NULL; i++)
    {
      BastideElement *element = add_child (parent, name);

      bastide_element_set (element, "set", ids[i]);
      take_over (element, find_equal (old, name, "set", ids[i]), FALSE);
    }
}

/* The rules have the same elements as a file of their own, with their comments. */
static void
add_rulebook (BastideElement       *parent,
              const char           *language,
              const BastideElement *book,
              const BastideElement *old)
{
  const BastideElement *former = find_equal (old, "rulebook", "lang", language);
  BastideElement *element = bastide_element_copy (book);

  bastide_element_set_language (element, language);
  g_ptr_array_set_size (element->comments, 0);
  if (former != NULL)
    bastide_comments_add (&element->comments, former->comments);
  bastide_element_take_child (parent, element);
}

/* With thousands of tiles, each would be searched for among all. */
static GHashTable *
index_tiles (const BastideElement *old)
{
  GHashTable *tiles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; old != NULL && i < old->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (old->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, "tile") == 0 && bastide_element_get (child, "id") != NULL)
        g_hash_table_insert (tiles, (gpointer) bastide_element_get (child, "id"), child);
    }

  return tiles;
}

/* Elements that stay as they are written, with all their contents. */
static void
take_as_they_are (BastideElement       *parent,
                  const char           *name,
                  const BastideElement *old)
{
  for (guint i = 0; old != NULL && i < old->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (old->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0)
        bastide_element_take_child (parent, bastide_element_ref (child));
    }
}

BastideElement *
bastide_tileset_make_element (const BastideTileset *self,
                              const BastideElement *old)
{
  BastideElement *element = bastide_element_new ("tileset");
  g_autoptr (GHashTable) tiles = index_tiles (old);

  g_return_val_if_fail (self != NULL, element);

  bastide_element_set (element, "id", self->id);
  bastide_element_set (element, "game", self->game->id);
  set_number (element, "version", (int) self->version);
  take_over (element, old, TRUE);

  add_texts (element, "title", self->titles, old);
  add_texts (element, "description", self->descriptions, old);
  add_texts (element, "notice", self->notices, old);
  add_text (element, "author", NULL, self->author, old);
  add_text (element, "licence", NULL, self->licence, old);
  add_text (element, "link", NULL, self->link, old);
  for (guint i = 0; self->modules[i] != NULL; i++)
    add_module (element, self->modules[i], old);
  add_sets (element, "needs", self->needs, old);
  add_sets (element, "excludes", self->excludes, old);
  take_as_they_are (element, "rules", old);
  for (guint i = 0; i < self->rulebooks->len; i++)
    add_rulebook (element, ((const BastideText *) g_ptr_array_index (self->rulebooks, i))->language,
                  g_ptr_array_index (self->books, i), old);
  if (self->board != NULL)
    add_board (element, self->board, find_nth (old, "board", 0));
  /* Test positions have no meaning for a set. */
  take_as_they_are (element, "test", old);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);

      bastide_element_take_child
        (element, bastide_tile_definition_make_element (tile, g_hash_table_lookup (tiles, tile->id)));
    }

  return element;
}

GBytes *
bastide_tileset_print (const BastideTileset *self)
{
  g_autoptr (BastideElement) source = NULL;
  g_autoptr (BastideElement) element = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->source != NULL)
    source = bastide_xml_parse (self->source, "source", BASTIDE_TILESET_MAX_SIZE, NULL);
  element = bastide_tileset_make_element (self, source);

  return bastide_element_print (element, bastide_tileset_find_namespace (element));
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

/* --- Changes --- */

/* --- Merging --- */

/* The number of a child among those with the same name and no id. */
static guint
count_like (const BastideElement *parent,
            guint                 index)
{
  const BastideElement *child = g_ptr_array_index (parent->children, index);
  guint n = 0;

  for (guint i = 0; i < index; i++)
    {
      const BastideElement *other = g_ptr_array_index (parent->children, i);

      n += g_strcmp0 (other->name, child->name) == 0 && bastide_element_get (other, "id") == NULL;
    }

  return n;
}

/* Index of the corresponding child of another element, or -1. */
static int
find_same (const BastideElement *parent,
           guint                 index,
           const BastideElement *other)
{
  const BastideElement *child = g_ptr_array_index (parent->children, index);
  const char *id = bastide_element_get (child, "id");

  for (guint i = 0; i < other->children->len; i++)
    {
      const BastideElement *found = g_ptr_array_index (other->children, i);

      if (g_strcmp0 (found->name, child->name) != 0 || found->namespace != child->namespace
          || g_strcmp0 (bastide_element_get (found, "id"), id) != 0)
        continue;
      if (id != NULL || count_like (parent, index) == count_like (other, i))
        return (int) i;
    }

  return -1;
}

/* The position of a new child: after the one that precedes it afterwards. */
static guint
find_position (const BastideElement *element,
               const BastideElement *after,
               guint                 index)
{
  for (; index > 0; index--)
    {
      int position = find_same (after, index - 1, element);

      if (position >= 0)
        return (guint) position + 1;
    }

  return 0;
}

/* Moves the text of an element among its children when it gets any. */
static void
separate_text (BastideElement *element)
{
  BastideElement *text;

  if (element->text == NULL)
    return;

  text = bastide_element_new (NULL);
  text->text = g_steal_pointer (&element->text);
  bastide_element_insert_child (element, 0, text);
}

BastideElement *
bastide_element_merge (const BastideElement *old,
                       const BastideElement *before,
                       const BastideElement *after)
{
  BastideElement *element;

  g_return_val_if_fail (old != NULL, NULL);
  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  element = bastide_element_copy (old);
  for (guint i = 0; i < before->n_attributes; i++)
    {
      const BastideAttribute *attribute = &before->attributes[i];

      if (attribute->namespace == NULL && bastide_element_get (after, attribute->name) == NULL)
        bastide_element_set (element, attribute->name, NULL);
    }

  for (guint i = 0; i < after->n_attributes; i++)
    {
      const BastideAttribute *attribute = &after->attributes[i];

      if (attribute->namespace == NULL
          && g_strcmp0 (bastide_element_get (before, attribute->name), attribute->value) != 0)
        bastide_element_set (element, attribute->name, attribute->value);
    }

  for (guint i = element->children->len; i > 0; i--)
    {
      int known = find_same (element, i - 1, before);
      int kept = find_same (element, i - 1, after);

      if (known >= 0 && kept < 0)
        g_ptr_array_remove_index (element->children, i - 1);
      else if (known >= 0)
        {
          BastideElement *child = g_ptr_array_index (element->children, i - 1);

          element->children->pdata[i - 1] = bastide_element_merge (child, g_ptr_array_index (before->children, known),
                                                                   g_ptr_array_index (after->children, kept));
          bastide_element_unref (child);
        }
    }

  for (guint i = 0; i < after->children->len; i++)
    if (find_same (after, i, before) < 0)
      {
        separate_text (element);
        bastide_element_insert_child (element, find_position (element, after, i),
                                      bastide_element_ref (g_ptr_array_index (after->children, i)));
      }

  return element;
}

/* As its lines would be counted in a file, one element a line, whatever file the element and its children are from. */
static BastideElement *
number_lines (const BastideElement *self,
              guint                *line)
{
  BastideElement *copy = bastide_element_copy (self);

  *line += copy->comments->len;
  copy->line = (*line)++;
  for (guint i = 0; i < copy->children->len; i++)
    {
      g_autoptr (BastideElement) child = g_ptr_array_index (copy->children, i);

      g_ptr_array_index (copy->children, i) = number_lines (child, line);
    }
  if (copy->children->len > 0 || copy->end_comments->len > 0)
    *line += copy->end_comments->len + 1;

  return copy;
}

BastideTileset *
bastide_tile_element_read (const BastideElement       *self,
                           const BastideElement       *rules,
                           const BastideGameInterface *game,
                           BastideTilesetIssues       *issues)
{
  BastideTileset *set = bastide_tileset_new (game, "tile");
  g_autoptr (BastideElement) root = bastide_element_new ("tileset");
  guint line = 3;

  /* Mistakes in the rules are told once for the whole set, not for each of its tiles. */
  if (rules != NULL)
    {
      g_autoptr (BastideTilesetIssues) unheard = bastide_tileset_issues_new (issues->name);

      bastide_tileset_read_rules (set, rules, unheard);
    }
  bastide_element_take_child (root, number_lines (self, &line));
  bastide_tileset_read_tile (set, g_ptr_array_index (root->children, 0), issues);
  bastide_tileset_issues_sort (issues);
  bastide_tileset_issues_locate (issues, root);

  return set;
}

BastideElement *
bastide_tile_element_change (const BastideElement        *self,
                             const BastideTileDefinition *before,
                             const BastideTileDefinition *after,
                             gboolean                     sound)
{
  g_autoptr (BastideElement) old = NULL;
  g_autoptr (BastideElement) new = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  if (sound || before == NULL)
    return bastide_tile_definition_make_element (after, self);

  old = bastide_tile_definition_make_element (before, NULL);
  new = bastide_tile_definition_make_element (after, NULL);

  return bastide_element_merge (self, old, new);
}
