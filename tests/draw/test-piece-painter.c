/* test-piece-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-chance-painter.h"
#include "bastide-piece-painter.h"
#include "bastide-tile-plan.h"
#include "rules/games/classic.h"

#include "picture.h"

/* A custom tile, with plain data. */
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
      BastideSegmentDefinition *road = bastide_tile_definition_add_segment (self->tile, id, BASTIDE_CLASSIC_ROAD);

      road->sides = (guint8) (1 << side);
      road->end = g_intern_static_string ("lake");
    }
}

TEST ("/draw/piece/tokens")
{
  static const char *const names[] = {
    "wine", "grain", "cloth", "ingot", "message", "wall-token", "token-1", "token-2", "token-3", "token-4", "token-5",
    "token-6", "token-7", "token-8", "token-9", "wall", "gate", "market-fish", "market-grain", "market-livestock",
  };
  static const double radii[] = { 6, 11, 28, 90 };
  Picture pictures[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (bastide_token_exists (names[i]));
      for (guint j = 0; j < G_N_ELEMENTS (radii); j++)
        {
          g_auto (Picture) picture = picture_new (200, 200);

          bastide_token_paint (picture.cr, names[i], 100, 100, radii[j]);
          picture_assert_painted (&picture);
        }
      pictures[i] = picture_new (40, 40);
      bastide_token_paint (pictures[i].cr, names[i], 20, 20, 11);
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

/* The plan of a tile with a mark and otherwise open country. */
static BastideTilePlan *
make_plan (TestTile   *tile,
           const char *mark,
           int         value,
           guint       rotation)
{
  test_tile_init (tile, mark, value);
  bastide_tile_definition_add_segment (tile->tile, "f1", BASTIDE_CLASSIC_FIELD)->halves = 0xff;

  return bastide_tile_plan_new (tile->tile, rotation, 0, 0);
}

static Picture
paint_die (guint  value,
           double size,
           double progress)
{
  g_auto (TestTile) tile = { NULL };
  g_autoptr (BastideTilePlan) plan = make_plan (&tile, "flying-machine", 1, 0);
  Picture picture = picture_new (120, 160);

  bastide_chance_paint_value (plan, value, picture.cr, 60, 130, size, progress);
  picture_assert_painted (&picture);

  return picture;
}

/* Each value has its own face; a throw ends with the value, whatever it showed before. */
TEST ("/draw/piece/die")
{
  static const double sizes[] = { 16, 44 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint value = 1; value <= 3; value++)
      {
        g_auto (Picture) rest = paint_die (value, sizes[i], 1);
        g_auto (Picture) other = paint_die (value % 3 + 1, sizes[i], 1);
        g_auto (Picture) thrown = paint_die (value, sizes[i], 0.3);

        g_assert_false (picture_equal (&rest, &other));
        g_assert_false (picture_equal (&rest, &thrown));
      }
}

static Picture
paint_piece (const BastideTilePlan *plan,
             const char            *kind_name,
             BastideTarget          place,
             guint                  segment,
             guint                  other_segment,
             int                    count)
{
  const BastidePieceKind kind = { kind_name, place };
  const BastidePiece piece = {
    .kind = &kind, .player = -1, .present = TRUE, .segment = segment, .other_segment = other_segment, .count = count
  };
  Picture picture = picture_new (160, 160);

  bastide_piece_paint (picture.cr, plan, &piece, 32, 32, 96, BASTIDE_FIGURE_STANDING);
  picture_assert_painted (&picture);

  return picture;
}

TEST ("/draw/piece/ingots")
{
  g_auto (TestTile) tile = { NULL };
  g_autoptr (BastideTilePlan) plan = make_plan (&tile, "gold", 1, 0);

  for (int count = 1; count <= 7; count++)
    {
      g_auto (Picture) one = paint_piece (plan, "ingot", BASTIDE_TARGET_TILE, 0, 0, count);
      g_auto (Picture) more = paint_piece (plan, "ingot", BASTIDE_TARGET_TILE, 0, 0, count + 1);

      g_assert_false (picture_equal (&one, &more));
    }
}

/* Eight faces and a back, all different, none larger than its declared size. */
TEST ("/draw/piece/message-cards")
{
  static const int widths[] = { 48, 142 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      int height = (int) ceil (widths[i] * BASTIDE_CARD_RATIO);
      Picture cards[9];

      for (guint number = 0; number <= 8; number++)
        {
          cards[number] = picture_new (widths[i] + 40, height + 40);
          bastide_card_paint (cards[number].cr, "message", number, "red", 20, 20, widths[i]);
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
  g_assert_true (bastide_card_exists ("message"));
  g_assert_false (bastide_card_exists ("ingot"));
  g_assert_false (bastide_card_exists ("dragon"));
}

/* Each of the three signs gives a different picture. */
TEST ("/draw/piece/crop-circles")
{
  Picture pictures[3];

  for (guint i = 0; i < 3; i++)
    {
      g_auto (TestTile) tile = { NULL };
      g_autoptr (BastideTilePlan) plan = make_plan (&tile, "crop-circle", (int) i + 1, 0);

      pictures[i] = picture_new_square (80, 0);
      bastide_tile_plan_paint_raised (plan, pictures[i].cr, 80);
      bastide_tile_plan_paint_ground (plan, pictures[i].cr, 80);
      picture_assert_painted (&pictures[i]);
    }
  for (guint i = 0; i < 3; i++)
    g_assert_false (picture_equal (&pictures[i], &pictures[(i + 1) % 3]));
  for (guint i = 0; i < 3; i++)
    picture_clear (&pictures[i]);
}

/* A ferry between two roads looks the same from both ends, different for other roads, and stays on its tile except for
 * the mast. */
TEST ("/draw/piece/ferries")
{
  g_auto (TestTile) tile = { NULL };

  test_tile_init (&tile, "ferry-lake", 1);
  add_lake_roads (&tile);
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (guint from = 0; from < 4; from++)
      for (guint to = 0; to < from; to++)
        {
          g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile.tile, rotation, 2, 3);
          g_auto (Picture) one = paint_piece (plan, "ferry", BASTIDE_TARGET_LINK, from, to, 0);
          g_auto (Picture) other = paint_piece (plan, "ferry", BASTIDE_TARGET_LINK, from,
                                                (to + 1) % 4 == from ? (to + 2) % 4 : (to + 1) % 4, 0);

          g_assert_false (picture_equal (&one, &other));
          for (int y = 0; y < 160; y++)
            for (int x = 0; x < 160; x++)
              if (x < 32 || x >= 128 || y < 32 || y >= 128)
                g_assert_cmphex (picture_get_pixel (&one, x, y), ==, 0);
        }
}

/* The rope of an offered ferry joins the shores of its two roads, and no others. */
TEST ("/draw/piece/ropes")
{
  static const int steps[BASTIDE_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const BastidePieceKind kind = { "ferry", BASTIDE_TARGET_LINK };
  g_auto (TestTile) tile = { NULL };
  g_autoptr (BastideTilePlan) plan = NULL;

  test_tile_init (&tile, "ferry-lake", 1);
  add_lake_roads (&tile);
  plan = bastide_tile_plan_new (tile.tile, 0, 2, 3);
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < from; to++)
      {
        const BastidePiece piece = { .kind = &kind, .segment = from, .other_segment = to, .present = TRUE };
        g_auto (Picture) rope = picture_new (200, 200);

        bastide_piece_paint_way (rope.cr, plan, &piece, 0, 0, 200);
        for (guint side = 0; side < BASTIDE_N_SIDES; side++)
          {
            gboolean reached = FALSE;

            for (int way = 36; way <= 52; way++)
              reached |= picture_get_pixel (&rope, 100 + steps[side][0] * way, 100 + steps[side][1] * way) != 0;
            g_assert_cmpint (reached, ==, side == from || side == to);
          }
      }
}

#define TILE 100
#define CORNER 400

/* Whether the golden ring of a landing is painted round the middle of a cell; the arc hides some of it. */
static gboolean
has_landing (const Picture *picture,
             int            column,
             int            row)
{
  static const int points[][2] = { { 10, 0 }, { -10, 0 }, { 0, 7 }, { 0, -7 } };
  int x = CORNER + TILE * column + TILE / 2;
  int y = CORNER + TILE * row + TILE / 2;
  gboolean landing = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    landing |= (picture_get_pixel (picture, x + points[i][0], y + points[i][1]) & 0xffffff) == 0xffc53a;

  return landing;
}

/* The eight directions, turned with the tile; a flight ends in the cell of its landing, and nowhere else. */
TEST ("/draw/piece/flights")
{
  static const int steps[8][2] = {
    { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
  };

  for (int direction = 0; direction < 8; direction++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_auto (TestTile) tile = { NULL };
        g_autoptr (BastideTilePlan) plan = make_plan (&tile, "flying-machine", direction + 1, rotation);
        const int *expected = steps[(direction + 2 * (int) rotation) % 8];

        for (int value = 0; value <= 3; value++)
          {
            g_auto (Picture) picture = picture_new (2 * CORNER + TILE, 2 * CORNER + TILE);

            bastide_chance_paint_way (plan, (guint) value, picture.cr, CORNER, CORNER, TILE);
            picture_assert_painted (&picture);
            for (int i = 0; i < 8; i++)
              for (int n = 1; n <= 3; n++)
                g_assert_cmpint (has_landing (&picture, n * steps[i][0], n * steps[i][1]), ==,
                                 steps[i] == expected && (n == value || value == 0));
          }
      }
}

/* Nothing is painted where chance has no part. */
TEST ("/draw/piece/no-chance")
{
  g_auto (TestTile) tile = { NULL };
  g_autoptr (BastideTilePlan) plan = make_plan (&tile, "gold", 1, 0);
  g_auto (Picture) picture = picture_new (200, 200);

  bastide_chance_paint_way (plan, 2, picture.cr, 50, 50, 100);
  bastide_chance_paint_value (plan, 2, picture.cr, 100, 100, 40, 1);
  g_assert_cmpuint (picture_count_painted (&picture), ==, 0);
}

/* Gold beside its mine, the mage beside the follower on a road, a ferry on its lake: all on the tile. */
TEST ("/draw/piece/spots")
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
        picture = picture_new (200, 200);
        bastide_piece_paint (picture.cr, plan, &piece, 50, 50, 100, BASTIDE_FIGURE_STANDING);
        picture_assert_painted (&picture);
      }
}
