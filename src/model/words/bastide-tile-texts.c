/* bastide-tile-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles in words: their contents, joined parts, edges, places, and where they fit. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-outlook.h"
#include "rules/bastide-registry.h"

/* --- Places on a tile --- */

/* The place of a segment on its tile, in words that no other segment of the tile has. */

#define ALL_SIDES ((1u << BASTIDE_N_SIDES) - 1)
#define ALL_HALVES ((1u << BASTIDE_N_HALVES) - 1)

/* Translators: a place on a tile, after the name of the object: “city north and east”, “field north-west corner”. In
 * languages with cases these are whole adverbials: “in the north”. */
static const char *const side_places[BASTIDE_N_SIDES] = {
  NC_("place on a tile", "north"),
  NC_("place on a tile", "east"),
  NC_("place on a tile", "south"),
  NC_("place on a tile", "west"),
};

static const char *const edge_places[BASTIDE_N_SIDES] = {
  NC_("place on a tile", "middle of the north side"),
  NC_("place on a tile", "middle of the east side"),
  NC_("place on a tile", "middle of the south side"),
  NC_("place on a tile", "middle of the west side"),
};

static const char all_places[] = NC_("place on a tile", "on all sides");
static const char inner_place[] = NC_("place on a tile", "in the middle");

/* The corner after each side, clockwise. */
static const char *const corner_places[BASTIDE_N_SIDES] = {
  NC_("place on a tile", "north-east corner"),
  NC_("place on a tile", "south-east corner"),
  NC_("place on a tile", "south-west corner"),
  NC_("place on a tile", "north-west corner"),
};

static const char *const half_places[BASTIDE_N_HALVES] = {
  NC_("place on a tile", "west half of the north side"),
  NC_("place on a tile", "east half of the north side"),
  NC_("place on a tile", "north half of the east side"),
  NC_("place on a tile", "south half of the east side"),
  NC_("place on a tile", "east half of the south side"),
  NC_("place on a tile", "west half of the south side"),
  NC_("place on a tile", "south half of the west side"),
  NC_("place on a tile", "north half of the west side"),
};

static void
add_place (GPtrArray  *places,
           const char *place)
{
  g_ptr_array_add (places, (gpointer) g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile", place));
}

/* The places where a segment reaches the border of its tile; one that reaches no border and is not a building lies in
 * the middle. */
static GPtrArray *
list_places (const BastideTileDefinition *tile,
             guint                        number,
             guint                        rotation)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, number);
  guint8 sides = bastide_sides_rotate (segment->sides, rotation);
  GPtrArray *places = g_ptr_array_new ();
  guint8 told = 0;

  if (segment->halves == ALL_HALVES || segment->sides == ALL_SIDES)
    {
      add_place (places, all_places);
      return places;
    }
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      add_place (places, side_places[side]);
  /* An area is described by whole sides, corners, and single halves of sides; different halves always give different
   * words. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (((bastide_halves_rotate (segment->halves, rotation) >> (2 * side)) & 3u) == 3u)
      {
        add_place (places, side_places[side]);
        told |= (guint8) (3u << (2 * side));
      }
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint8 corner = (guint8) (1u << (2 * side + 1) | 1u << (2 * side + 2) % BASTIDE_N_HALVES);

      if ((bastide_halves_rotate (segment->halves, rotation) & corner) != corner || (told & corner) == corner)
        continue;
      add_place (places, corner_places[side]);
      told |= corner;
    }
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (bastide_halves_rotate (segment->halves, rotation) & ~told & (1u << half))
      add_place (places, half_places[half]);
  if (places->len == 0 && tile->tileset->game->kinds[segment->kind].shape != BASTIDE_SHAPE_SPOT)
    add_place (places, inner_place);

  return places;
}

/* Segments that reach no border of the tile have no place of their own, so those of one kind are numbered.
 * Returns: its number among them from 1, or 0 where it is the only one */
static guint
find_number (const BastideTileDefinition *tile,
             guint                        segment)
{
  const BastideSegmentDefinition *own = bastide_tile_definition_get_segment (tile, segment);
  guint number = 0, n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile, i);

      if (other->kind != own->kind || other->halves != 0 || other->sides != 0)
        continue;
      n++;
      if (i == segment)
        number = n;
    }

  return n > 1 ? number : 0;
}

/* Whether it lies at several places of the tile, as in the example. */
static gboolean
segment_has_places (const BastideTileDefinition *tile,
                    guint                        segment)
{
  g_autoptr (GPtrArray) places = list_places (tile, segment, 0);

  return places->len > 1;
}

char *
bastide_text_segment (const BastideTileDefinition *tile,
                      guint                        rotation,
                      guint                        segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile, segment);
  g_autoptr (GPtrArray) places = list_places (tile, segment, rotation);
  const char *kind = bastide_text_edge (tile->tileset->game, definition->kind);
  g_autofree char *name = NULL;
  guint number;

  if (places->len > 0)
    {
      g_autofree char *place = bastide_text_list (places);

      /* Translators: part of a tile and its place: “city north and east”. In languages with cases the second text is an
       * adverbial: “in the north and in the east”. */
      name = g_strdup_printf (C_("part of a tile", "%s %s"), kind, place);
    }
  else
    {
      name = g_strdup (kind);
    }

  number = find_number (tile, segment);
  if (number > 0)
    /* Translators: the first, second … of equal things inside a tile: “monastery 2” */
    return g_strdup_printf (C_("part of a tile", "%s %u"), name, number);

  return g_steal_pointer (&name);
}

char *
bastide_text_border (const BastideRules *rules,
                     guint               tile,
                     guint               rotation,
                     BastideSide         side)
{
  GString *text = g_string_new (NULL);
  guint kinds[3];
  guint n_kinds = bastide_rules_list_edge (rules, tile, rotation, side, kinds);

  for (guint i = 0; i < n_kinds; i++)
    {
      if (i > 0)
        /* Translators: between kinds that share an edge of a tile: “tower – path – court” */
        g_string_append (text, C_("edge of a tile", " – "));
      g_string_append (text, bastide_text_edge (bastide_rules_get_game (rules), kinds[i]));
    }

  return g_string_free (text, FALSE);
}

/* Name of a mark on a rotated tile. */
static char *
describe_mark (const BastideMark *mark,
               guint              rotation)
{
  const BastideMarkInfo *info = mark->info;
  guint choice, n_choices;

  if (info->type != BASTIDE_MARK_CHOICE)
    return info->words.one != NULL ? bastide_text_phrase (&info->words, "mark", mark->value) : g_strdup (info->name);

  choice = (guint) mark->value - 1;
  if (info->choice_words == NULL)
    return g_strdup (info->choices[choice]);
  n_choices = g_strv_length ((char **) info->choices);
  if (info->turns)
    choice = (choice + rotation * n_choices / BASTIDE_N_ROTATIONS) % n_choices;

  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "mark", info->choice_words[choice]));
}

const char *
bastide_text_end (const BastideGameInterface *game,
                  guint                       kind,
                  const char                 *name)
{
  const BastideLineEnd *end = bastide_registry_find_end (game, kind, name);

  if (end == NULL || end->words == NULL)
    return name;

  return g_dpgettext2 (GETTEXT_PACKAGE, "end of a line", end->words);
}

static void
append_detail (GString    *text,
               const char *detail)
{
  /* Translators: between details of a part of a tile: “city north and east, joined, 1 shield” */
  g_string_append_printf (text, C_("part of a tile", ", %s"), detail);
}

char *
bastide_text_whole_segment (const BastideTileDefinition *tile,
                            guint                        rotation,
                            guint                        segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile, segment);
  const char *end = definition->end != NULL
                      ? bastide_text_end (tile->tileset->game, definition->kind, definition->end) : NULL;
  g_autofree char *name = bastide_text_segment (tile, rotation, segment);
  GString *text = g_string_new (name);

  if (segment_has_places (tile, segment))
    /* Translators: a city, a road … that reaches several sides of a tile is a single one */
    append_detail (text, C_("part of a tile", "joined"));
  if (end != NULL)
    append_detail (text, end);
  for (guint i = 0; definition->marks != NULL && i < definition->marks->len; i++)
    {
      g_autofree char *mark = describe_mark (&g_array_index (definition->marks, BastideMark, i), rotation);

      append_detail (text, mark);
    }

  return g_string_free (text, FALSE);
}

static void
append_part (GString    *text,
             const char *part)
{
  if (text->len > 0)
    /* Translators: between two parts of a tile: “city north, 1 shield; road south” */
    g_string_append (text, C_("parts of a tile", "; "));
  g_string_append (text, part);
}

char *
bastide_text_pair_end (const BastideTileDefinition *tile,
                       guint                        rotation,
                       guint                        end)
{
  g_return_val_if_fail (tile != NULL, NULL);

  if (end < BASTIDE_MAX_SEGMENTS)
    return bastide_text_segment (tile, rotation, end);

  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile",
                                 edge_places[bastide_side_rotate (end - BASTIDE_PAIR_SIDE (0), rotation)]));
}

/* “2 towns (grassland north – water south)”, once for equal ones. */
static void
append_pairs (GString                     *text,
              const BastideTileDefinition *tile,
              guint                        rotation)
{
  const GArray *pairs = tile->pairs;

  for (guint i = 0; pairs != NULL && i < pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (pairs, BastidePair, i);
      g_autofree char *counted = NULL, *first = NULL, *second = NULL, *part = NULL;
      gboolean told = FALSE;
      int count = 0;

      for (guint j = 0; j < pairs->len; j++)
        {
          const BastidePair *other = &g_array_index (pairs, BastidePair, j);
          gboolean same = pair->info == other->info && pair->first == other->first && pair->second == other->second;

          told |= same && j < i;
          count += same;
        }
      if (told)
        continue;

      counted = bastide_text_phrase (&pair->info->words, NULL, count);
      first = bastide_text_pair_end (tile, rotation, pair->first);
      second = bastide_text_pair_end (tile, rotation, pair->second);
      /* Translators: elements between two parts of a tile: “2 towns (grassland north – water south)” */
      part = g_strdup_printf (C_("part of a tile", "%s (%s – %s)"), counted, first, second);
      append_part (text, part);
    }
}

/* @rules: (nullable): of the game of the tile */
static GString *
describe_tile (const BastideRules          *rules,
               const BastideTileDefinition *tile,
               guint                        rotation)
{
  GString *text = g_string_new (NULL);
  const BastideGameInterface *game = tile->tileset->game;
  guint counts[BASTIDE_MAX_SEGMENT_KINDS] = { 0 };

  /* The segments one by one; for kinds that follow from the others only their number, and nothing where they
   * have no effect in the game. */
  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint kind = bastide_tile_definition_get_segment (tile, i)->kind;
      g_autofree char *part = NULL;

      counts[kind]++;
      if (game->kinds[kind].counted.one != NULL)
        continue;
      part = bastide_text_whole_segment (tile, rotation, i);
      append_part (text, part);
    }
  for (guint kind = 0; kind < game->n_kinds; kind++)
    if (counts[kind] > 0 && game->kinds[kind].counted.one != NULL
        && (rules == NULL || !bastide_rules_leaves_out (rules, kind)))
      {
        g_autofree char *part = bastide_text_phrase (&game->kinds[kind].counted, NULL, (int) counts[kind]);

        append_part (text, part);
      }
  append_pairs (text, tile, rotation);
  for (guint i = 0; tile->marks != NULL && i < tile->marks->len; i++)
    {
      g_autofree char *part = describe_mark (&g_array_index (tile->marks, BastideMark, i), rotation);

      append_part (text, part);
    }

  return text;
}

char *
bastide_text_tile (const BastideRules *rules,
                   guint               tile,
                   guint               rotation)
{
  return g_string_free (describe_tile (rules, bastide_rules_get_tile (rules, tile), rotation), FALSE);
}

/* Adds the names of a set: equal ones get the number of their picture. */
static void
append_names (GPtrArray *numbered,
              GStrv      names,
              guint      first,
              guint      end)
{
  g_autoptr (GHashTable) counts = NULL;
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);

  counts = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = first; i < end; i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, names[i]));

      g_hash_table_replace (counts, names[i], GUINT_TO_POINTER (count + 1));
    }
  for (guint i = first; i < end; i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, names[i]));
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, names[i])) + 1;

      g_hash_table_replace (numbers, names[i], GUINT_TO_POINTER (number));
      if (count == 1)
        g_ptr_array_add (numbered, g_strdup (names[i]));
      else
        /* Translators: a kind of tile for the screen reader, if others of its set show the same in other pictures: its
         * contents, the number of its picture, and the number of pictures: “city north; 1 field; picture 1 of 2” */
        g_ptr_array_add (numbered, g_strdup_printf (C_("kind of tile", "%1$s; picture %2$u of %3$u"), names[i], number,
                                                    count));
    }
}

GStrv
bastide_text_tile_names (const BastideRules *rules)
{
  guint n_tiles = bastide_rules_get_n_tiles (rules);
  g_auto (GStrv) names = g_new0 (char *, n_tiles + 1);
  GPtrArray *numbered = g_ptr_array_new ();
  guint first = 0;

  for (guint i = 0; i < n_tiles; i++)
    names[i] = bastide_text_tile (rules, i, 0);
  /* The kinds of a set are consecutive. */
  for (guint end = 1; end <= n_tiles; end++)
    if (end == n_tiles
        || bastide_rules_get_tile (rules, end)->tileset != bastide_rules_get_tile (rules, first)->tileset)
      {
        append_names (numbered, names, first, end);
        first = end;
      }
  g_ptr_array_add (numbered, NULL);

  return (GStrv) g_ptr_array_free (numbered, FALSE);
}

char *
bastide_text_tile_of_set (const BastideTileDefinition *tile)
{
  GString *text = describe_tile (NULL, tile, 0);

  if (tile->start)
    /* Translators: a tile of a set that lies on the table from the beginning */
    append_part (text, C_("part of a tile", "start tile"));

  return g_string_free (text, FALSE);
}

char *
bastide_text_places (const BastideRules *rules,
                     const BastideState *state,
                     guint               tile)
{
  g_auto (BastideActions) places = BASTIDE_ACTIONS_INIT;
  guint n = 0;

  /* In the order of the protocol the rotations of a cell are consecutive. */
  bastide_state_list_places (rules, state, tile, &places);
  bastide_actions_sort (rules, &places);
  for (guint i = 0; i < places.n_items; i++)
    if (i == 0 || places.items[i].x != places.items[i - 1].x || places.items[i].y != places.items[i - 1].y)
      n++;
  if (n == 0)
    return g_strdup (_("Fits nowhere"));

  /* Translators: below the tile in hand: the number of cells on which it may be placed */
  return g_strdup_printf (ngettext ("Fits on %u cell", "Fits on %u cells", n), n);
}

/* Position of a cell to the east and south of the first tile, or, on a printed board, of the cell before its first. */
static BastideCell
locate (const BastideRules *rules,
        const BastideState *state,
        int                 x,
        int                 y)
{
  BastidePlacedTile first = { 0 };
  int max_x, max_y;

  if (bastide_rules_get_board (rules) != NULL)
    {
      bastide_state_get_bounds (rules, state, &first.x, &first.y, &max_x, &max_y);
      return (BastideCell) { x - first.x + 1, y - first.y + 1 };
    }

  /* Where a game begins with an empty table, the first tile will be placed in the middle. */
  if (bastide_state_get_n_placed (rules, state) > 0)
    bastide_state_get_placed (rules, state, 0, &first);

  return (BastideCell) { x - first.x, y - first.y };
}

char *
bastide_text_cell (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y)
{
  BastideCell cell = locate (rules, state, x, y);
  g_autofree char *east = NULL, *south = NULL;

  if (bastide_rules_get_board (rules) != NULL)
    /* Translators: a cell of a printed board, counted from 1 in the north-west; its contents may follow */
    return g_strdup_printf (C_("cell", "Column %d, row %d"), cell.x, cell.y);
  if (cell.x == 0 && cell.y == 0)
    /* Translators: the cell from which all others are counted */
    return g_strdup (C_("cell", "First tile"));

  /* Translators: number of cells to the east of the first tile: “3 east, 2 south” */
  east = g_strdup_printf (cell.x > 0 ? C_("cell", "%d east") : C_("cell", "%d west"), ABS (cell.x));
  south = g_strdup_printf (cell.y > 0 ? C_("cell", "%d south") : C_("cell", "%d north"), ABS (cell.y));
  if (cell.y == 0)
    return g_steal_pointer (&east);
  if (cell.x == 0)
    return g_steal_pointer (&south);

  /* Translators: a cell, relative to the first tile: “3 east, 2 south” */
  return g_strdup_printf (C_("cell", "%1$s, %2$s"), east, south);
}

char *
bastide_text_coordinate (const BastideRules *rules,
                         const BastideState *state,
                         int                 number,
                         gboolean            is_row)
{
  BastideCell cell = locate (rules, state, number, number);
  int distance = is_row ? cell.y : cell.x;

  if (distance == 0 || bastide_rules_get_board (rules) != NULL)
    return g_strdup_printf ("%d", distance);
  if (is_row)
    return distance > 0 ? g_strdup_printf (C_("coordinate", "%d S"), distance)
                        : g_strdup_printf (C_("coordinate", "%d N"), -distance);

  /* Translators: at the edge of the board, very short: number of cells to the east of the first tile */
  return distance > 0 ? g_strdup_printf (C_("coordinate", "%d E"), distance)
                      : g_strdup_printf (C_("coordinate", "%d W"), -distance);
}

/* The text after “north of”. */
static char *
print_neighbour (const BastideRules *rules,
                 const BastideState *state,
                 int                 x,
                 int                 y)
{
  BastideCell cell = locate (rules, state, x, y);
  g_autofree char *name = bastide_text_cell (rules, state, x, y);

  if (bastide_rules_get_board (rules) != NULL)
    /* Translators: a cell of a printed board, after “north of” */
    return g_strdup_printf (C_("beside a cell", "column %d, row %d"), cell.x, cell.y);
  if (cell.x == 0 && cell.y == 0)
    /* Translators: after “north of” */
    return g_strdup (C_("beside a cell", "the first tile"));

  /* Translators: after “north of”: “the tile 3 east, 2 south” */
  return g_strdup_printf (C_("beside a cell", "the tile %s"), name);
}

char *
bastide_text_beside_cell (const BastideRules *rules,
                          const BastideState *state,
                          int                 x,
                          int                 y,
                          BastideSide         side)
{
  g_autofree char *cell = print_neighbour (rules, state, x, y);

  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      /* Translators: beside a cell of the board, after the name of an object: “Wall north of the tile 3 east, 2
       * south” */
      return g_strdup_printf (C_("beside a cell", "north of %s"), cell);

    case BASTIDE_SIDE_EAST:
      return g_strdup_printf (C_("beside a cell", "east of %s"), cell);

    case BASTIDE_SIDE_SOUTH:
      return g_strdup_printf (C_("beside a cell", "south of %s"), cell);

    case BASTIDE_SIDE_WEST:
      return g_strdup_printf (C_("beside a cell", "west of %s"), cell);
    }

  g_return_val_if_reached (NULL);
}

const char *
bastide_text_corner_of (int tile_x,
                        int tile_y,
                        int x,
                        int y)
{
  guint corner = x > tile_x ? (y > tile_y ? 1 : 0) : (y > tile_y ? 2 : 3);

  return g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile", corner_places[corner]);
}

const char *
bastide_text_half_of (guint half)
{
  g_return_val_if_fail (half < BASTIDE_N_HALVES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile", half_places[half]);
}

char *
bastide_text_half (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y,
                   guint               half)
{
  int other_x = x, other_y = y;
  guint other_half = half;
  g_autofree char *cell = NULL;

  bastide_half_cross (&other_x, &other_y, &other_half);
  if (bastide_state_find_placed (rules, state, other_x, other_y) > bastide_state_find_placed (rules, state, x, y))
    bastide_half_cross (&x, &y, &half);
  cell = bastide_text_cell (rules, state, x, y);

  return g_strdup_printf (C_("spot on the board", "%s: %s"), cell, bastide_text_half_of (half));
}

char *
bastide_text_corner (const BastideRules *rules,
                     const BastideState *state,
                     int                 x,
                     int                 y)
{
  g_autofree char *cell = NULL;
  int last = -1, tile_x = x, tile_y = y;

  for (int i = 0; i < 4; i++)
    {
      int placed = bastide_state_find_placed (rules, state, x - i % 2, y - i / 2);

      if (placed <= last)
        continue;
      last = placed;
      tile_x = x - i % 2;
      tile_y = y - i / 2;
    }
  cell = bastide_text_cell (rules, state, tile_x, tile_y);

  return g_strdup_printf (C_("spot on the board", "%s: %s"), cell, bastide_text_corner_of (tile_x, tile_y, x, y));
}
