/* bastide-jcz-tile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads one tile of JCloisterZone's tile definitions. */

#include "bastide-jcz-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-words.h"
#include "bastide-tileset-derive.h"
#include "bastide-tileset-layout.h"
#include "bastide-tileset-node.h"
#include "rules/bastide-registry.h"

static const BastideSegmentKind *
get_kinds (const BastideJczTile *self)
{
  return self->tile->tileset->game->kinds;
}

char *
bastide_jcz_get_text (const BastideElement *node)
{
  return g_strstrip (bastide_element_get_content (node));
}

static void
report_attribute (BastideJczTile       *self,
                  const BastideElement *node,
                  const char           *attribute)
{
  bastide_jcz_report_add_kind (self->import->report, BASTIDE_JCZ_NOTE_WORD, node->line, self->name,
                               _("The attribute “%s” of <%s> is unknown here and was left out."), attribute,
                               node->name);
}

/* Segments. */

static gboolean
read_borders (BastideJczTile           *self,
              const BastideElement     *node,
              BastideSegmentDefinition *segment)
{
  const BastideSegmentKind *kind = &get_kinds (self)[segment->kind];
  g_autofree char *text = bastide_jcz_get_text (node);
  g_autofree char *wrong = NULL;
  guint8 sides = 0;

  if (kind->shape == BASTIDE_SHAPE_SPOT)
    return TRUE;

  if (kind->derives)
    wrong = bastide_jcz_halves_parse (text, &segment->halves);
  else
    wrong = bastide_jcz_sides_parse (text, &sides);
  if (kind->shape == BASTIDE_SHAPE_LINE)
    segment->sides = sides;
  else if (!kind->derives)
    segment->halves = bastide_jcz_get_halves (sides);
  if (wrong == NULL)
    return TRUE;

  bastide_jcz_report_add (self->import->report, node->line, self->name,
                          _("The tile was left out: “%s” in <%s> is no place on a tile, or stands there twice."), wrong,
                          node->name);

  return FALSE;
}

/* @words: "segment", the kind, the letter of its ids */
static gboolean
read_segment (BastideJczTile        *self,
              const BastideElement  *node,
              char                 **words)
{
  int kind = bastide_game_interface_find_kind (self->tile->tileset->game, words[1]);
  g_autofree char *id = NULL;
  guint index = self->tile->segments->len;
  guint number = 1;

  g_return_val_if_fail (kind >= 0 && words[2] != NULL, FALSE);

  if (index == BASTIDE_MAX_SEGMENTS)
    {
      bastide_jcz_report_add (self->import->report, node->line, self->name,
                              _("The tile was left out: it has more than %d segments."), BASTIDE_MAX_SEGMENTS);
      return FALSE;
    }

  for (guint i = 0; i < index; i++)
    number += bastide_tile_definition_get_segment (self->tile, i)->kind == (guint) kind;
  id = g_strdup_printf ("%s%u", words[2], number);
  self->nodes[index] = node;
  self->lines[index] = node->line;

  return read_borders (self, node, bastide_tile_definition_add_segment (self->tile, id, (guint) kind));
}

/* Attributes. */

static void
read_attribute (BastideJczTile *self,
                GHashTable     *places,
                guint           index,
                const char     *name,
                const char     *value)
{
  BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->tile, index);
  const BastideElement *node = self->nodes[index];
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "attributes", node->name, name);
  const BastideMarkInfo *info = NULL;

  if (words != NULL && words[1] != NULL)
    info = bastide_registry_find_mark (self->tile->tileset->game, words[1]);

  if (info != NULL && (info->segment_kinds & (1u << segment->kind)))
    bastide_jcz_tile_add_mark (self, info, value, self->lines[index], &segment->marks);
  else if (words != NULL && strcmp (words[0], "touches") == 0)
    bastide_jcz_tile_read_touches (self, index, value);
  else if (words != NULL && strcmp (words[0], "meeting") == 0)
    bastide_jcz_tile_read_meeting_names (self, places, index, value);
  else
    report_attribute (self, node, name);
}

/* Those of a namespace are their authors' own business. */
static void
read_attributes (BastideJczTile *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->tile->segments->len; i++)
    for (guint j = 0; j < self->nodes[i]->attributes->len; j++)
      {
        const BastideAttribute *attribute = &g_array_index (self->nodes[i]->attributes, BastideAttribute, j);

        if (attribute->namespace == NULL)
          read_attribute (self, places, i, attribute->name, attribute->value);
      }
}

/* What stands in a tile. */

static void
report_element (BastideJczTile       *self,
                const BastideElement *node)
{
  bastide_jcz_report_add (self->import->report, node->line, self->name,
                          _("<%s> is unknown here and was left out."), node->name);
}

/* @words: "mark", its name, and the attribute that has its value */
static void
read_mark (BastideJczTile        *self,
           const BastideElement  *node,
           char                 **words)
{
  const BastideMarkInfo *info = words[1] != NULL
    ? bastide_registry_find_mark (self->tile->tileset->game, words[1]) : NULL;
  const char *attribute = info != NULL ? words[2] : NULL;
  g_autofree char *wrong = NULL;
  guint8 halves;
  g_autofree char *value = attribute != NULL ? g_strdup (bastide_element_get (node, attribute)) : NULL;

  if (info == NULL || info->segment_kinds != 0)
    {
      report_element (self, node);
      return;
    }

  if (value == NULL)
    value = bastide_jcz_get_text (node);
  /* In the newer form a place says that it is there. */
  wrong = info->type != BASTIDE_MARK_CHOICE ? bastide_jcz_halves_parse (value, &halves) : NULL;
  if (wrong == NULL && info->type != BASTIDE_MARK_CHOICE)
    value[0] = '\0';
  bastide_jcz_tile_add_mark (self, info, value, node->line, &self->tile->marks);
  for (guint i = 0; i < node->attributes->len; i++)
    {
      const BastideAttribute *other = &g_array_index (node->attributes, BastideAttribute, i);

      if (other->namespace == NULL && g_strcmp0 (other->name, attribute) != 0)
        report_attribute (self, node, other->name);
    }
}

/* A set has one tile that lies there from the beginning, and it lies alone. */
static void
read_start (BastideJczTile       *self,
            const BastideElement *node)
{
  const char *x = bastide_element_get (node, "x");
  const char *y = bastide_element_get (node, "y");

  if (self->import->has_start || g_strcmp0 (x, "0") != 0 || g_strcmp0 (y, "0") != 0)
    report_element (self, node);
  else
    self->tile->start = TRUE;
}

/* Returns: whether the tile can still become one */
static gboolean
read_element (BastideJczTile        *self,
              const BastideElement  *node,
              char                 **words)
{
  if (strcmp (words[0], "segment") == 0)
    return read_segment (self, node, words);

  if (strcmp (words[0], "mark") == 0)
    read_mark (self, node, words);
  else if (strcmp (words[0], "meeting") == 0)
    bastide_jcz_tile_read_meetings (self, node);
  else
    read_start (self, node);

  return TRUE;
}

/* The elements of the tile that are called so. */
static gboolean
read_elements (BastideJczTile       *self,
               const BastideElement *node,
               const char           *name)
{
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "elements", name, NULL);
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (strcmp (child->name, name) == 0 && !read_element (self, child, words))
      return FALSE;

  return TRUE;
}

/* In the order of the table, whatever the order of the file: cities first, what the others part last. */
static gboolean
read_children (BastideJczTile       *self,
               const BastideElement *node)
{
  g_auto (GStrv) names = g_key_file_get_keys (self->import->words, "elements", NULL, NULL);
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (!g_strv_contains ((const char *const *) names, child->name))
      report_element (self, child);

  for (guint i = 0; names[i] != NULL; i++)
    if (!read_elements (self, node, names[i]))
      return FALSE;

  return TRUE;
}

/* What the tile says of itself; its number is read elsewhere. */
static void
read_tile_attributes (BastideJczTile       *self,
                      const BastideElement *node)
{
  static const char *const read_elsewhere[] = { "id", "count", "max", "maxCount", NULL };
  const char *group = bastide_element_get (node, "group");

  for (guint i = 0; i < node->attributes->len; i++)
    {
      const BastideAttribute *attribute = &g_array_index (node->attributes, BastideAttribute, i);
      const char *name = attribute->name;

      if (attribute->namespace != NULL || g_strv_contains (read_elsewhere, name))
        continue;
      if (strcmp (name, "group") != 0 || !g_key_file_has_key (self->import->words, "groups", group, NULL))
        report_attribute (self, node, name);
      else
        self->end = g_key_file_get_string (self->import->words, "groups", group, NULL);
    }
}

/* The whole tile. */

/* The first thing that is wrong, without the name of the file and the line. */
static char *
get_reason (const BastideTilesetIssues *issues)
{
  const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, 0);
  const char *sentence = issue->message + strlen (issues->name);

  return g_strdup (sentence + strspn (sentence, ":0123456789 "));
}

/* Whether the tile names no field although an edge needs one. Where none is needed, none is meant: two cities may leave
 * nothing between them. */
static gboolean
lacks_fields (const BastideJczTile *self)
{
  guint8 halves = 0;

  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->tile, i);

      if (get_kinds (self)[segment->kind].derives)
        return FALSE;
      halves |= segment->halves;
    }

  return halves != (1u << BASTIDE_N_HALVES) - 1;
}

/* Whether a line on the tile has three or four borders. */
static gboolean
has_fork (const BastideJczTile *self)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      guint8 sides = bastide_tile_definition_get_segment (self->tile, i)->sides;

      sides &= (guint8) (sides - 1);
      if ((sides & (guint8) (sides - 1)) != 0)
        return TRUE;
    }

  return FALSE;
}

/* The same checks as for a tile of a tileset file. */
static gboolean
complete (BastideJczTile *self)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");
  g_autofree char *reason = NULL;

  if (bastide_tile_definition_check_given (self->tile, self->lines, issues)
      && (!lacks_fields (self) || bastide_tile_definition_derive_fields (self->tile))
      && bastide_tile_definition_check_complete (self->tile, issues))
    return TRUE;

  if (issues->list->len > 0)
    reason = get_reason (issues);
  else
    reason = g_strdup_printf (_("it has more than %d segments."), BASTIDE_MAX_SEGMENTS);
  bastide_jcz_report_add_kind (self->import->report, has_fork (self) ? BASTIDE_JCZ_NOTE_FORK : BASTIDE_JCZ_NOTE_EDGES,
                               self->tile->line, self->name, _("The tile was left out: %s"), reason);

  return FALSE;
}

static gboolean
read_tile (BastideJczTile       *self,
           const BastideElement *node)
{
  self->tile->line = node->line;
  read_tile_attributes (self, node);
  if (!read_children (self, node))
    return FALSE;
  if (self->tile->segments->len == 0)
    {
      /* Such as takes over what lies on a tile of another file. */
      bastide_jcz_report_add (self->import->report, self->tile->line, self->name,
                              _("The tile was left out: nothing lies on it."));
      return FALSE;
    }

  read_attributes (self);

  return bastide_jcz_tile_find_ends (self) && complete (self);
}

gboolean
bastide_jcz_read_tile (BastideJczImport     *import,
                       const BastideElement *node,
                       const char           *name,
                       const char           *id,
                       guint                 count)
{
  BastideJczTile self = { .import = import, .name = name };
  gboolean good;

  g_return_val_if_fail (import != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  self.tile = bastide_tileset_add_tile (import->tileset, id, count);
  self.meetings = g_array_new (FALSE, FALSE, sizeof (guint32));
  good = read_tile (&self, node);
  import->has_start |= good && self.tile->start;
  if (!good)
    g_ptr_array_remove_index (import->tileset->tiles, import->tileset->tiles->len - 1);
  g_array_unref (self.meetings);
  g_free (self.end);

  return good;
}
