/* bastide-jcz-tile.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads a single tile of JCloisterZone's tile definitions. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "bastide-tile-change.h"
#include "bastide-tileset-derive.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-values.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"

/* --- Ends of lines --- */

/*
 * JCloisterZone's tiles do not say how a road or a river ends inside them. This is inferred from the lines that meet
 * there, as far as the file says so, and from the other elements of the tile.
 */

static const BastideSegmentKind *
get_kind_of (const BastideJczTile *self,
             guint                 segment)
{
  return &self->tile->tileset->game->kinds[bastide_tile_definition_get_segment (self->tile, segment)->kind];
}

/* Returns: (nullable): the word itself if a line of this kind can have this end */
static const char *
check_end (const BastideJczTile *self,
           guint                 line,
           const char           *word)
{
  guint kind = bastide_tile_definition_get_segment (self->tile, line)->kind;
  const BastideLineEnd *end = word != NULL ? bastide_registry_find_end (self->tile->tileset->game, kind, word) : NULL;

  return end != NULL ? end->name : NULL;
}

static gboolean
has_one_border (const BastideJczTile *self,
                guint                 segment)
{
  guint8 sides = bastide_tile_definition_get_segment (self->tile, segment)->sides;

  return sides != 0 && (sides & (sides - 1)) == 0;
}

/* Whether the areas to the left and right of a line differ, so that the line divides the tile. */
static gboolean
is_parting (const BastideJczTile *self,
            guint                 line)
{
  guint8 halves = bastide_jcz_get_halves (bastide_tile_definition_get_segment (self->tile, line)->sides);

  for (guint i = 0; i < self->tile->segments->len; i++)
    if ((bastide_tile_definition_get_segment (self->tile, i)->halves & halves) == halves)
      return FALSE;

  return TRUE;
}

/* The usual end of lines of a kind where several meet (0), or of one alone (1). */
static const char *
get_usual_end (const BastideJczTile *self,
               guint                 line,
               guint                 which)
{
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "ends", get_kind_of (self, line)->name, NULL);

  return words != NULL && g_strv_length (words) > which ? check_end (self, line, words[which]) : NULL;
}

/* The end with the same name as a neighbour: segments that fill no edge come before areas. */
static const char *
find_neighbour_end (const BastideJczTile *self,
                    guint                 line,
                    guint32               segments,
                    gboolean              with_areas)
{
  const char *end = NULL;

  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      BastideShape shape = get_kind_of (self, i)->shape;
      const char *word = segments & (1u << i) ? check_end (self, line, get_kind_of (self, i)->name) : NULL;

      if (word != NULL && shape == BASTIDE_SHAPE_SPOT)
        return word;
      if (word != NULL && shape == BASTIDE_SHAPE_AREA && with_areas)
        end = word;
    }

  return end;
}

/* Whether other lines of the same kind in a set of segments also end inside the tile. */
static gboolean
meets_others (const BastideJczTile *self,
              guint                 line,
              guint32               segments)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    if (i != line && (segments & (1u << i)) && get_kind_of (self, i) == get_kind_of (self, line)
        && has_one_border (self, i))
      return TRUE;

  return FALSE;
}

/* The end according to what the file says about places where lines meet. */
static const char *
find_meeting_end (const BastideJczTile *self,
                  guint                 line)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      guint32 segments = g_array_index (self->meetings, guint32, i);
      const char *end = NULL;

      if (!(segments & (1u << line)))
        continue;
      if (!meets_others (self, line, segments))
        end = find_neighbour_end (self, line, segments, TRUE);
      if (end == NULL)
        end = get_usual_end (self, line, 0);
      if (end != NULL)
        return end;
    }

  return NULL;
}

/* The end required by a mark of the tile, or a mark to which a single line leads. */
static const char *
find_mark_end (const BastideJczTile *self,
               guint                 line)
{
  const GArray *marks = self->tile->marks;
  const char *end = NULL;

  for (guint i = 0; end == NULL && marks != NULL && i < marks->len; i++)
    {
      const BastideMarkInfo *info = g_array_index (marks, BastideMark, i).info;

      end = check_end (self, line, info->needs_end);
      if (end == NULL && !is_parting (self, line))
        end = check_end (self, line, info->name);
    }

  return end;
}

/* Infers the end from the other elements of the tile. */
static const char *
guess_end (const BastideJczTile *self,
           guint                 line)
{
  gboolean parting = is_parting (self, line);
  const char *end = find_neighbour_end (self, line, G_MAXUINT32, FALSE);

  if (end == NULL && parting && meets_others (self, line, G_MAXUINT32))
    end = get_usual_end (self, line, 0);
  if (end == NULL && parting)
    end = find_neighbour_end (self, line, G_MAXUINT32, TRUE);
  if (end != NULL)
    return end;

  end = get_usual_end (self, line, 1);
  if (parting && end != NULL)
    bastide_jcz_report_add (self->import->report, self->lines[line], self->name,
                            /* TRANSLATORS: a kind of segment (road, river) and how it ends (house, lake) */
                            _("How the <%s> ends inside the tile is not said; “%s” was taken."),
                            get_kind_of (self, line)->name, end);

  return end;
}

/* Whether lines meet that cannot end: three of a kind that divide the tile without any stated end. They are the arms of
 * one line. */
static gboolean
is_fork (const BastideJczTile *self,
         guint                 line)
{
  guint n = 0;

  if (check_end (self, line, self->end) != NULL || get_usual_end (self, line, 0) != NULL)
    return FALSE;

  for (guint i = 0; i < self->tile->segments->len; i++)
    n += get_kind_of (self, i) == get_kind_of (self, line) && has_one_border (self, i) && is_parting (self, i);

  return n >= 3;
}

/* Makes one line of those arms, the first of which is given. */
static void
join_arms (BastideJczTile *self,
           guint           line)
{
  for (guint i = self->tile->segments->len - 1; i > line; i--)
    {
      if (get_kind_of (self, i) != get_kind_of (self, line) || !has_one_border (self, i) || !is_parting (self, i))
        continue;
      bastide_tile_definition_merge_segments (self->tile, line, i);
      memmove (self->lines + i, self->lines + i + 1, (self->tile->segments->len - i) * sizeof *self->lines);
    }
}

/* Finds the ends of lines with one border, when all segments, marks and meetings are known. */
static void
find_ends (BastideJczTile *self)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      const char *end = NULL;

      if (!get_kind_of (self, i)->has_ends || !has_one_border (self, i))
        continue;
      if (is_fork (self, i))
        {
          join_arms (self, i);
          continue;
        }

      end = check_end (self, i, self->end);
      if (end == NULL)
        end = find_mark_end (self, i);
      if (end == NULL)
        end = find_meeting_end (self, i);
      if (end == NULL)
        end = guess_end (self, i);
      bastide_tile_definition_get_segment (self->tile, i)->end = end != NULL ? g_intern_string (end) : NULL;
    }
}

/* --- Places --- */

/* Places on a tile named by its elements and attributes: the segments that lie or meet there. */

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

/* Returns: the segments that reach all of some edges, except derived ones */
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

/* @index: a segment @text: edges of the segments that it touches */
static void
read_touches (BastideJczTile *self,
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

/* @places: (element-type utf8 guint): index of a meeting, from 1, by the name of its place @index: a segment @text:
 * names of places inside the tile: segments that name the same one meet there */
static void
read_meeting_names (BastideJczTile *self,
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

/* Reads the older format: an element whose children each list the segments that meet. */
static void
read_meetings (BastideJczTile       *self,
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

/* --- Marks --- */

/* Marks of tiles and segments in JCloisterZone's tile definitions. */

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

/* An element without a value is a flag. */
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

/* @info: a mark @text: its value in the file @line: of the file @marks: (inout): where it is added Reads a mark of
 * the tile or of a segment. */
static void
add_mark (BastideJczTile         *self,
          const BastideMarkInfo  *info,
          const char             *text,
          guint                   line,
          GArray                **marks)
{
  BastideMark mark = { info, 0 };

  if (!parse_value (self, info, text, &mark.value))
    {
      bastide_jcz_report_add (self->import->report, line, self->name,
                              /* TRANSLATORS: the name of an attribute, and its value in the file */
                              _("The mark “%s” cannot be “%s” here and was left out."), info->name, text);
      return;
    }
  if (mark.value == 0 || bastide_marks_get (*marks, info->name) != 0)
    return;

  if (*marks == NULL)
    *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (*marks, mark);
}

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

/* @words: "segment", the kind, and the letter of its ids */
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
  else if (words == NULL && bastide_tileset_find_row (self->tile->tileset, name) != NULL)
    info = bastide_tileset_find_mark (self->tile->tileset, name);

  if (info != NULL && (info->segment_kinds & (1u << segment->kind)))
    add_mark (self, info, value, self->lines[index], &segment->marks);
  else if (words != NULL && strcmp (words[0], "touches") == 0)
    read_touches (self, index, value);
  else if (words != NULL && strcmp (words[0], "meeting") == 0)
    read_meeting_names (self, places, index, value);
  else
    report_attribute (self, node, name);
}

/* Attributes with a namespace are private to their authors. */
static void
read_attributes (BastideJczTile *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->tile->segments->len; i++)
    for (guint j = 0; j < self->nodes[i]->n_attributes; j++)
      {
        const BastideAttribute *attribute = &self->nodes[i]->attributes[j];

        if (attribute->namespace == NULL)
          read_attribute (self, places, i, attribute->name, attribute->value);
      }
}

/* Contents of a tile. */

static void
report_element (BastideJczTile       *self,
                const BastideElement *node)
{
  bastide_jcz_report_add (self->import->report, node->line, self->name,
                          _("<%s> is unknown here and was left out."), node->name);
}

/* @words: "mark", its name, and the attribute with its value */
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
  /* In the newer format a place acts as a flag. */
  wrong = info->type != BASTIDE_MARK_CHOICE ? bastide_jcz_halves_parse (value, &halves) : NULL;
  if (wrong == NULL && info->type != BASTIDE_MARK_CHOICE)
    value[0] = '\0';
  add_mark (self, info, value, node->line, &self->tile->marks);
  for (guint i = 0; i < node->n_attributes; i++)
    {
      const BastideAttribute *other = &node->attributes[i];

      if (other->namespace == NULL && g_strcmp0 (other->name, attribute) != 0)
        report_attribute (self, node, other->name);
    }
}

/* Returns: whether the tile is still possible */
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
    read_meetings (self, node);
  /* A set has a single start tile, with no other tiles beside it. */
  else if (self->import->has_start || g_strcmp0 (bastide_element_get (node, "x"), "0") != 0
           || g_strcmp0 (bastide_element_get (node, "y"), "0") != 0)
    report_element (self, node);
  else
    self->tile->start = TRUE;

  return TRUE;
}

/* In the order of the table, whatever the order of the file: cities first, and last the areas that the others
 * divide. */
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
    {
      g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "elements", names[i], NULL);

      for (guint j = 0; (child = bastide_element_next (node, &j)) != NULL;)
        if (strcmp (child->name, names[i]) == 0 && !read_element (self, child, words))
          return FALSE;
    }

  return TRUE;
}

/* Reads the attributes of the tile; its count is read elsewhere. */
static void
read_tile_attributes (BastideJczTile       *self,
                      const BastideElement *node)
{
  static const char *const read_elsewhere[] = { "id", "count", "max", "maxCount", NULL };
  const char *group = bastide_element_get (node, "group");

  for (guint i = 0; i < node->n_attributes; i++)
    {
      const BastideAttribute *attribute = &node->attributes[i];
      const char *name = attribute->name;

      if (attribute->namespace != NULL || g_strv_contains (read_elsewhere, name))
        continue;
      if (strcmp (name, "group") != 0 || !g_key_file_has_key (self->import->words, "groups", group, NULL))
        report_attribute (self, node, name);
      else
        self->end = g_key_file_get_string (self->import->words, "groups", group, NULL);
    }
}

/* Whole tiles. */

/* Whether the tile names no field although an edge needs one. Where no edge needs one, none is meant: two cities may
 * leave nothing between them. */
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

/* Runs the same checks as for a tile of a tileset file. */
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
    reason = g_strdup (((const BastideTilesetIssue *) g_ptr_array_index (issues->list, 0))->sentence);
  else
    reason = g_strdup_printf (_("it has more than %d segments."), BASTIDE_MAX_SEGMENTS);
  bastide_jcz_report_add_kind (self->import->report, BASTIDE_JCZ_NOTE_EDGES,
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
      /* One example is the attribute that copies the contents of a tile from another file. */
      bastide_jcz_report_add (self->import->report, self->tile->line, self->name,
                              _("The tile was left out: nothing lies on it."));
      return FALSE;
    }

  read_attributes (self);

  find_ends (self);

  return complete (self);
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
