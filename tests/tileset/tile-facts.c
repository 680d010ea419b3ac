/* tile-facts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-facts.h"

#include <stdlib.h>

#include "rules/bastide-registry.h"
#include "rules/games/classic.h"
#include "tileset/elements/bastide-tileset-values.h"

/* Replaces commas by blanks: "N1,N2" is "N1 N2" in a tileset file. */
static char *
get_borders (const char *text)
{
  char *borders = g_strndup (text, strcspn (text, "- ~+"));

  if (strcmp (borders, "none") == 0)
    borders[0] = '\0';

  return g_strdelimit (borders, ",", ' ');
}

static BastideSegmentDefinition *
add_segment (BastideTileDefinition *tile,
             guint                  kind,
             const char            *borders_text)
{
  g_autofree char *borders = get_borders (borders_text);
  guint number = 1;
  g_autofree char *wrong = NULL;
  g_autofree char *id = NULL;
  BastideSegmentDefinition *segment;

  for (guint i = 0; i < tile->segments->len; i++)
    number += bastide_tile_definition_get_segment (tile, i)->kind == kind;
  id = g_strdup_printf ("%c%u", bastide_game_classic.kinds[kind].name[0], number);

  segment = bastide_tile_definition_add_segment (tile, id, kind);
  if (bastide_game_classic.kinds[kind].shape == BASTIDE_SHAPE_AREA)
    wrong = bastide_halves_parse (borders, &segment->halves);
  else if (bastide_game_classic.kinds[kind].shape == BASTIDE_SHAPE_LINE)
    wrong = bastide_sides_parse (borders, &segment->sides);
  g_assert_null (wrong);

  return segment;
}

static void
read_end (BastideSegmentDefinition *segment,
          const char               *text)
{
  const char *end = strstr (text, "-end(");
  g_autofree char *word = NULL;

  if (end == NULL)
    return;
  word = g_strndup (end + 5, strcspn (end + 5, ")"));
  segment->end = g_intern_string (word);
}

/* The value of a mark in the notation of a tileset file. */
static void
add_mark (GArray     **marks,
          const char  *name,
          const char  *value)
{
  BastideMark mark = { bastide_registry_find_mark (&bastide_game_classic, name), 1 };

  g_assert_nonnull (mark.info);
  if (mark.info->type == BASTIDE_MARK_COUNT)
    mark.value = atoi (value);
  for (int i = 0; mark.info->type == BASTIDE_MARK_CHOICE && mark.info->choices[i] != NULL; i++)
    if (strcmp (mark.info->choices[i], value) == 0)
      mark.value = i + 1;

  if (*marks == NULL)
    *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (*marks, mark);
}

/* "+pennant=1", "+goods=wine", "+cathedral" after the borders of a city. */
static void
read_city_marks (BastideSegmentDefinition *segment,
                 const char               *text)
{
  const char *pennants = strstr (text, "+pennant=");
  const char *goods = strstr (text, "+goods=");

  if (pennants != NULL)
    add_mark (&segment->marks, "pennants", pennants + 9);
  if (goods != NULL)
    add_mark (&segment->marks, "goods", goods + 7);
  if (strstr (text, "+cathedral") != NULL)
    add_mark (&segment->marks, "cathedral", "true");
}

/* Returns: whether it is a mark of the whole tile */
static gboolean
read_tile_mark (BastideTileDefinition *tile,
                const char            *text)
{
  if (g_str_has_prefix (text, "flier:"))
    add_mark (&tile->marks, "flying-machine", text + 6);
  else if (g_str_has_prefix (text, "ferrylake:"))
    add_mark (&tile->marks, "ferry-lake", "true");
  else if (g_str_has_prefix (text, "crop="))
    add_mark (&tile->marks, "crop-circle", text + 5);
  else if (strcmp (text, "gold") == 0 || strcmp (text, "mage") == 0 || strcmp (text, "robber") == 0)
    add_mark (&tile->marks, text, "true");
  else
    return FALSE;

  return TRUE;
}

/* "~city(1),(2)": the cities come first on the line, so they have their ids already. */
static void
read_touches (BastideTileDefinition *tile,
              const char            *text)
{
  const char *number = strchr (text, '~');
  guint index = tile->segments->len - 1;

  while (number != NULL && (number = strchr (number, '(')) != NULL)
    {
      g_autofree char *id = g_strdup_printf ("c%d", atoi (++number));
      int city = bastide_tile_definition_find_segment (tile, id);

      g_assert_cmpint (city, >=, 0);
      bastide_tile_definition_get_segment (tile, index)->touches |= 1u << city;
      bastide_tile_definition_get_segment (tile, (guint) city)->touches |= 1u << index;
    }
}

static void
read_feature (BastideTileDefinition *tile,
              const char            *text,
              gboolean               with_fields)
{
  if (g_str_has_prefix (text, "city:"))
    read_city_marks (add_segment (tile, BASTIDE_CLASSIC_CITY, text + 5), text);
  else if (g_str_has_prefix (text, "road:"))
    read_end (add_segment (tile, BASTIDE_CLASSIC_ROAD, text + 5), text);
  else if (g_str_has_prefix (text, "river:"))
    read_end (add_segment (tile, BASTIDE_CLASSIC_RIVER, text + 6), text);
  else if (strcmp (text, "monastery") == 0)
    add_segment (tile, BASTIDE_CLASSIC_MONASTERY, "");
  else if (strcmp (text, "garden") == 0)
    add_segment (tile, BASTIDE_CLASSIC_GARDEN, "");
  else if (strcmp (text, "start") == 0)
    tile->start = TRUE;
  else if (g_str_has_prefix (text, "inn("))
    {
      g_autofree char *id = g_strdup_printf ("r%d", atoi (text + 4));
      int road = bastide_tile_definition_find_segment (tile, id);

      /* "inn(1)": the roads come first on the line. */
      g_assert_cmpint (road, >=, 0);
      add_mark (&bastide_tile_definition_get_segment (tile, (guint) road)->marks, "inn", "true");
    }
  else if (g_str_has_prefix (text, "field:"))
    {
      if (!with_fields)
        return;
      add_segment (tile, BASTIDE_CLASSIC_FIELD, text + 6);
      read_touches (tile, text);
    }
  else if (strcmp (text, "bridge") != 0)
    {
      /* That two roads cross on a bridge follows from their borders. */
      g_assert_true (read_tile_mark (tile, text));
    }
}

static void
read_tile (BastideTileset *tileset,
           char          **columns,
           gboolean        with_fields)
{
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, columns[0], (guint) atoi (columns[2]));
  g_auto (GStrv) features = g_strsplit (columns[3], "; ", -1);

  for (guint i = 0; features[i] != NULL; i++)
    read_feature (tile, features[i], with_fields);
}

BastideTileset *
tile_facts_read (const char *set,
                 gboolean    with_fields)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "classic-tiles.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  BastideTileset *tileset = bastide_tileset_new (&bastide_game_classic, set != NULL ? set : "all");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", -1);

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      g_assert_cmpuint (g_strv_length (columns), ==, 4);
      if (set == NULL || strcmp (columns[1], set) == 0)
        read_tile (tileset, columns, with_fields);
    }

  return tileset;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Takes @texts. */
static char *
join_sorted (GPtrArray *texts)
{
  char *joined;

  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  joined = g_strjoinv ("; ", (char **) texts->pdata);
  g_ptr_array_unref (texts);

  return joined;
}

static char *
describe_marks (const GArray *marks)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      g_ptr_array_add (texts, g_strdup_printf ("%s %d", mark->info->name, mark->value));
    }

  return join_sorted (texts);
}

/* Segments are told apart by what they are, not by their ids. */
static char *
describe_segment (const BastideSegmentDefinition *segment)
{
  GString *text = g_string_new (bastide_game_classic.kinds[segment->kind].name);
  g_autofree char *halves = bastide_halves_print (segment->halves);
  g_autofree char *sides = bastide_sides_print (segment->sides);
  g_autofree char *marks = describe_marks (segment->marks);

  g_string_append_printf (text, " %s%s", halves, sides);
  if (segment->end != NULL)
    g_string_append_printf (text, " end %s", segment->end);
  if (marks[0] != '\0')
    g_string_append_printf (text, " [%s]", marks);

  return g_string_free (text, FALSE);
}

char *
tile_facts_describe (const BastideTileDefinition *tile)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *marks = describe_marks (tile->marks);

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      GPtrArray *touches = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *own = describe_segment (segment);
      g_autofree char *others = NULL;

      for (guint j = 0; j < tile->segments->len; j++)
        if (segment->touches & (1u << j))
          g_ptr_array_add (touches, describe_segment (bastide_tile_definition_get_segment (tile, j)));
      others = join_sorted (touches);
      g_ptr_array_add (texts, g_strdup_printf ("%s touches (%s)", own, others));
    }
  g_ptr_array_add (texts, g_strdup_printf ("tile [%s]", marks));

  return join_sorted (texts);
}

const BastideTileDefinition *
tile_facts_find (const BastideTileset *tileset,
                 const char           *id)
{
  for (guint i = 0; i < tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);

      if (strcmp (tile->id, id) == 0)
        return tile;
    }

  return NULL;
}
