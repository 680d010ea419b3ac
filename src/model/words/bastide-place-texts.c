/* bastide-place-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The place of a segment on its tile, in words that no other segment of the tile has. */

#include "config.h"

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>

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

static guint
next_half (guint half)
{
  return (half + 1) % BASTIDE_N_HALVES;
}

/* An area is described by whole sides, corners, and single halves of sides; different halves always give different
 * words. */
static void
add_places_of_area (GPtrArray *places,
                    guint8     halves)
{
  guint8 told = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (((halves >> (2 * side)) & 3u) == 3u)
      {
        add_place (places, side_places[side]);
        told |= (guint8) (3u << (2 * side));
      }
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint8 corner = (guint8) (1u << (2 * side + 1) | 1u << next_half (2 * side + 1));

      if ((halves & corner) != corner || (told & corner) == corner)
        continue;
      add_place (places, corner_places[side]);
      told |= corner;
    }
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (halves & ~told & (1u << half))
      add_place (places, half_places[half]);
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

  if (segment->halves == ALL_HALVES || segment->sides == ALL_SIDES)
    {
      add_place (places, all_places);
      return places;
    }
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      add_place (places, side_places[side]);
  add_places_of_area (places, bastide_halves_rotate (segment->halves, rotation));
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

gboolean
bastide_text_segment_has_places (const BastideTileDefinition *tile,
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
