/* test-piece-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-piece-painter.h"
#include "bastide-tile-plan.h"
#include "rules/games/classic.h"

#include "picture.h"

/* A tile of its own, with plain data. */
typedef struct
{
  BastideTileset        *tileset;
  BastideTileDefinition *tile;
  BastideMarkInfo        info;
} TestTile;

static void
test_tile_init (TestTile   *self,
                const char *mark,
                int         value)
{
  BastideMark set;

  self->tileset = bastide_tileset_new (&bastide_game_classic, "test");
  self->tile = bastide_tileset_add_tile (self->tileset, "test-A", 1);
  self->info = (BastideMarkInfo) { .name = mark };
  set = (BastideMark) { &self->info, value };
  self->tile->marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (self->tile->marks, set);
}

static void
test_tile_clear (TestTile *self)
{
  bastide_tileset_unref (self->tileset);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TestTile, test_tile_clear)

/* A lake with a road from every side. */
static void
add_lake_roads (TestTile *self)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", side);
      BastideSegmentDefinition *road =
          bastide_tile_definition_add_segment (self->tile, id, BASTIDE_CLASSIC_ROAD);

      road->sides = (guint8) (1 << side);
      road->end = g_intern_static_string ("lake");
    }
}

static void
test_tokens (void)
{
  static const char *const names[] = {
    "wine",    "grain",   "cloth",   "ingot",   "message", "wall-token", "token-1", "token-2",
    "token-3", "token-4", "token-5", "token-6", "token-7", "token-8",    "token-9",
  };
  static const double radii[] = { 6, 11, 28, 90 };
  Picture pictures[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (bastide_token_exists (names[i]));
      for (guint j = 0; j < G_N_ELEMENTS (radii); j++)
        {
          g_auto (Picture) picture = { NULL };

          picture_init (&picture, 200, 200);
          bastide_token_paint (picture.cr, names[i], 100, 100, radii[j]);
          picture_assert_painted (&picture);
        }
      picture_init (&pictures[i], 40, 40);
      bastide_token_paint (pictures[i].cr, names[i], 20, 20, 11);
      cairo_surface_flush (pictures[i].surface);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (picture_equal (&pictures[i], &pictures[j]));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    picture_clear (&pictures[i]);
  g_assert_false (bastide_token_exists ("dragon"));
  g_assert_false (bastide_token_exists ("token-x"));
  g_assert_false (bastide_token_exists ("token-10"));
}

static void
paint_die (Picture *picture,
           guint    value,
           double   size,
           double   progress)
{
  picture_init (picture, 120, 160);
  bastide_die_paint (picture->cr, value, 60, 130, size, progress);
  picture_assert_painted (picture);
}

/* Each value has a face of its own; a throw ends with the value, whatever it showed before. */
static void
test_die (void)
{
  static const double sizes[] = { 16, 44 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint value = 1; value <= 3; value++)
      {
        g_auto (Picture) rest = { NULL };
        g_auto (Picture) thrown = { NULL };
        g_auto (Picture) other = { NULL };

        paint_die (&rest, value, sizes[i], 1);
        paint_die (&other, value % 3 + 1, sizes[i], 1);
        paint_die (&thrown, value, sizes[i], 0.3);
        g_assert_false (picture_equal (&rest, &other));
        g_assert_false (picture_equal (&rest, &thrown));
      }
}

static void
test_ingots (void)
{
  for (guint count = 1; count <= 7; count++)
    {
      g_auto (Picture) one = { NULL };
      g_auto (Picture) more = { NULL };

      picture_init (&one, 160, 100);
      picture_init (&more, 160, 100);
      bastide_ingots_paint (one.cr, 80, 70, 20, count);
      bastide_ingots_paint (more.cr, 80, 70, 20, count + 1);
      picture_assert_painted (&one);
      g_assert_false (picture_equal (&one, &more));
    }
}

/* Eight faces and a back, all different, none larger than it says. */
static void
test_message_cards (void)
{
  static const int widths[] = { 48, 142 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      int height = (int) ceil (widths[i] * BASTIDE_MESSAGE_CARD_RATIO);
      Picture cards[9];

      for (guint number = 0; number <= 8; number++)
        {
          picture_init (&cards[number], widths[i] + 40, height + 40);
          bastide_message_card_paint (cards[number].cr, number, "red", 20, 20, widths[i]);
          picture_assert_painted (&cards[number]);
          for (int y = 0; y < cards[number].height; y++)
            for (int x = 0; x < cards[number].width; x++)
              if (x < 10 || y < 10 || x > widths[i] + 30 || y > height + 30)
                g_assert_cmphex (picture_get_pixel (&cards[number], x, y), ==, 0);
        }
      for (guint number = 0; number <= 8; number++)
        g_assert_false (picture_equal (&cards[number], &cards[(number + 1) % 9]));
      for (guint number = 0; number <= 8; number++)
        picture_clear (&cards[number]);
    }
}

static void
test_crop_circles (void)
{
  static const char *const signs[] = { "fork", "club", "shield" };
  Picture pictures[3];

  for (guint i = 0; i < 3; i++)
    {
      picture_init (&pictures[i], 40, 40);
      bastide_crop_circle_paint (pictures[i].cr, signs[i], 20, 20, 16);
      picture_assert_painted (&pictures[i]);
    }
  for (guint i = 0; i < 3; i++)
    g_assert_false (picture_equal (&pictures[i], &pictures[(i + 1) % 3]));
  for (guint i = 0; i < 3; i++)
    picture_clear (&pictures[i]);
}

/* A ferry between two roads looks the same from both ends, different for other roads, and stays on
 * its tile but for the mast. */
static void
test_ferries (void)
{
  g_auto (TestTile) tile = { NULL };

  test_tile_init (&tile, "ferry-lake", 1);
  add_lake_roads (&tile);
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (guint from = 0; from < 4; from++)
      for (guint to = 0; to < from; to++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile.tile, rotation, 2, 3);
          g_auto (Picture) one = { NULL };
          g_auto (Picture) other = { NULL };

          picture_init (&one, 160, 160);
          picture_init (&other, 160, 160);
          bastide_ferry_paint (one.cr, plan, from, to, 32, 32, 96, BASTIDE_FIGURE_STANDING);
          bastide_ferry_paint (other.cr, plan, from, (to + 1) % 4 == from ? (to + 2) % 4 : (to + 1) % 4, 32,
                               32, 96, BASTIDE_FIGURE_STANDING);
          picture_assert_painted (&one);
          cairo_surface_flush (other.surface);
          g_assert_false (picture_equal (&one, &other));
          for (int y = 0; y < 160; y++)
            for (int x = 0; x < 160; x++)
              if (x < 32 || x >= 128 || y < 32 || y >= 128)
                g_assert_cmphex (picture_get_pixel (&one, x, y), ==, 0);
        }
}

/* The eight directions, turned with the tile; a flight ends above the cell where it lands. */
static void
test_flights (void)
{
  static const int steps[8][2] = {
    { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
  };

  for (int direction = 0; direction < 8; direction++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_auto (TestTile) tile = { NULL };
        g_autoptr (BastideTilePlan) plan = NULL;
        const int *expected = steps[(direction + 2 * (int) rotation) % 8];
        BastideSegmentDefinition *field;
        int dx, dy;

        test_tile_init (&tile, "flying-machine", direction + 1);
        field = bastide_tile_definition_add_segment (tile.tile, "f1", BASTIDE_CLASSIC_FIELD);
        field->halves = 0xff;
        plan = bastide_tile_plan_new (tile.tile, rotation, 0, 0);
        g_assert_true (bastide_flight_get_step (plan, &dx, &dy));
        g_assert_cmpint (dx, ==, expected[0]);
        g_assert_cmpint (dy, ==, expected[1]);
        for (guint n = 1; n <= 3; n++)
          {
            double x, y;

            bastide_flight_get_point (plan, n, 500, 500, 100, 1, &x, &y);
            g_assert_cmpint ((int) floor (x / 100), ==, 5 + (int) n * dx);
            g_assert_cmpint ((int) floor (y / 100), ==, 5 + (int) n * dy);
          }
      }
}

static void
test_paint_flights (void)
{
  g_auto (TestTile) tile = { NULL };
  g_autoptr (BastideTilePlan) plan = NULL;
  BastideSegmentDefinition *field;

  test_tile_init (&tile, "flying-machine", 3);
  field = bastide_tile_definition_add_segment (tile.tile, "f1", BASTIDE_CLASSIC_FIELD);
  field->halves = 0xff;
  plan = bastide_tile_plan_new (tile.tile, 0, 0, 0);
  for (guint n = 0; n <= 3; n++)
    {
      g_auto (Picture) picture = { NULL };

      picture_init (&picture, 300, 100);
      bastide_flight_paint (picture.cr, plan, n, 10, 10, 64);
      picture_assert_painted (&picture);
    }
}

/* Gold beside its mine, the mage beside the follower on a road, a ferry on its lake: all on the tile. */
static void
test_spots (void)
{
  static const BastidePieceKind kinds[] = {
    { "ingot", BASTIDE_TARGET_TILE }, { "mage", BASTIDE_TARGET_SEGMENT }, { "ferry", BASTIDE_TARGET_LINK }
  };
  g_auto (TestTile) tile = { NULL };

  test_tile_init (&tile, "gold", 1);
  add_lake_roads (&tile);
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile.tile, rotation, 0, 0);
        BastidePiece piece = {
          .kind = &kinds[i], .player = -1, .present = TRUE, .segment = 0, .other_segment = 2, .count = 2
        };
        g_auto (Picture) picture = { NULL };
        double x, y;

        bastide_piece_get_spot (plan, &piece, &x, &y);
        g_assert_true (x > 0 && x < 1 && y > 0 && y < 1);
        picture_init (&picture, 200, 200);
        bastide_piece_paint (picture.cr, plan, &piece, 50, 50, 100, BASTIDE_FIGURE_STANDING);
        picture_assert_painted (&picture);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draw/piece/tokens", test_tokens);
  g_test_add_func ("/draw/piece/die", test_die);
  g_test_add_func ("/draw/piece/ingots", test_ingots);
  g_test_add_func ("/draw/piece/message-cards", test_message_cards);
  g_test_add_func ("/draw/piece/crop-circles", test_crop_circles);
  g_test_add_func ("/draw/piece/ferries", test_ferries);
  g_test_add_func ("/draw/piece/flights", test_flights);
  g_test_add_func ("/draw/piece/paint-flights", test_paint_flights);
  g_test_add_func ("/draw/piece/spots", test_spots);

  return g_test_run ();
}
