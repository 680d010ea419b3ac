/* test-tile-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/games/classic.h"

#include "tiles.h"

static void
check_ground (const BastideTilePlan *plan,
              int                    pixels)
{
  g_auto (Picture) picture = paint (plan, pixels, PASS_GROUND);
  int margin = (int) (MARGIN * pixels);

  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      {
        gboolean inside = x >= margin && y >= margin && x < margin + pixels && y < margin + pixels;

        if (picture_get_pixel (&picture, x, y) >> 24 != (inside ? 0xff : 0))
          g_error ("%s turned by %u at %d px: pixel %d %d is %s", plan->tile->id, plan->rotation,
                   pixels, x - margin, y - margin, inside ? "a hole" : "outside");
      }
}

static void
check_raised (const BastideTilePlan *plan,
              int                    pixels)
{
  g_auto (Picture) picture = paint (plan, pixels, PASS_RAISED);
  int margin = (int) (MARGIN * pixels);
  int left = margin - (int) ceil (BASTIDE_OVERHANG_SIDE * pixels);
  int right = margin + pixels + (int) ceil (BASTIDE_OVERHANG_SIDE * pixels);
  int top = margin - (int) ceil (BASTIDE_OVERHANG_TOP * pixels);
  int bottom = margin + pixels + (int) ceil (BASTIDE_OVERHANG_BOTTOM * pixels);
  guint n_painted = 0;

  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      {
        gboolean allowed = x >= left && y >= top && x < right && y < bottom;

        if (picture_get_pixel (&picture, x, y) == 0)
          continue;
        n_painted++;
        if (!allowed)
          g_error ("%s turned by %u at %d px: pixel %d %d is beyond the overhang", plan->tile->id,
                   plan->rotation, pixels, x - margin, y - margin);
      }
  /* On very small tiles roofs may lie on the ground. */
  if (pixels >= BASTIDE_TINY_TILE)
    g_assert_cmpuint (n_painted, >, 0);
}

static void
check_painting (const BastideTilePlan *plan)
{
  static const int sizes[] = { 32, 96, 240 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (sizes[i] > 32 && !is_looked_at (plan))
        continue;
      check_ground (plan, sizes[i]);
      check_raised (plan, sizes[i]);
    }
}

TEST ("/draw/tile/paint")
{
  check_all_plans (check_painting);
}

/* The kind of segment at half of an edge, with a bit for a line across the edge. */
static int
get_half (const BastideTilePlan *plan,
          guint                  half)
{
  const BastideSegmentDefinition *area = bastide_tile_plan_get_segment (plan, (guint) plan->region_at[half]);
  /* Markets look like their goods. */
  int kind = (int) area->kind | bastide_marks_get (area->marks, "market") << 9;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_sides_rotate (bastide_tile_definition_get_segment (plan->tile, i)->sides, plan->rotation)
        & (1 << half / 2))
      kind |= 1 << 8;

  return kind;
}

/* The kinds at an edge: equal numbers match. For an edge to the north or west it is those on the other side. */
static int
get_edge (const BastideTilePlan *plan,
          guint                  side)
{
  gboolean mirrored = side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_WEST;

  if (plan->tile->tileset->game != &bastide_game_classic)
    return get_half (plan, 2 * side + mirrored) << 16 | get_half (plan, 2 * side + !mirrored);
  if (bastide_classic_plan_get (plan)->city_at[side] >= 0)
    return 'C';
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (plan->tile, i);

      if (bastide_sides_rotate (segment->sides, plan->rotation) & (1 << side))
        return segment->kind == BASTIDE_CLASSIC_RIVER ? 'W' : 'R';
    }

  return 'F';
}

static Picture
paint_plain_ground (const BastideTilePlan *plan,
                    int                    pixels)
{
  Picture picture = picture_new_square (pixels, 0);

  plan->style->paint_ground (plan, picture.cr, pixels);

  return picture;
}

static int
get_difference (guint32 a,
                guint32 b)
{
  int difference = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    difference += ABS ((int) ((a >> shift) & 0xff) - (int) ((b >> shift) & 0xff));

  return difference;
}

/* Difference between two neighbouring rows (or columns) of pixels. */
static int
compare_rows (const Picture *one,
              int            row,
              const Picture *other,
              int            other_row,
              gboolean       columns,
              int           *n_wrong)
{
  int sum = 0;

  for (int i = 0; i < one->width; i++)
    {
      guint32 a = columns ? picture_get_pixel (one, row, i) : picture_get_pixel (one, i, row);
      guint32 b = columns ? picture_get_pixel (other, other_row, i) : picture_get_pixel (other, i, other_row);
      int difference = get_difference (a, b);

      sum += difference;
      if (difference > 150)
        (*n_wrong)++;
    }

  return sum;
}

/* Across the seam the picture changes no more than it does inside a tile from one pixel to the next. */
static void
check_seam (const BastideTilePlan *plan,
            const BastideTilePlan *neighbour,
            guint                  side,
            int                    pixels)
{
  g_auto (Picture) one = paint_plain_ground (plan, pixels);
  g_auto (Picture) other = paint_plain_ground (neighbour, pixels);
  gboolean columns = side == BASTIDE_SIDE_EAST;
  int n_wrong = 0;
  int n_wrong_inside = 0;
  int seam = compare_rows (&one, pixels - 1, &other, 0, columns, &n_wrong);
  int inside = MAX (compare_rows (&one, pixels - 2, &one, pixels - 1, columns, &n_wrong_inside),
                    compare_rows (&other, 0, &other, 1, columns, &n_wrong_inside));
  if (seam > inside * 3 / 2 + 4 * pixels || n_wrong > n_wrong_inside + pixels / 24)
    g_error ("%s turned by %u and %s turned by %u at %d px: the seam differs by %d a pixel, rows inside by %d; "
             "%d pixels are wrong", plan->tile->id, plan->rotation, neighbour->tile->id, neighbour->rotation, pixels,
             seam / pixels, inside / pixels, n_wrong);
}
/* Edges of each tile in each rotation, wherever it lies. */
static int (*edges)[BASTIDE_N_SIDES];
static void
check_seams (const BastideTilePlan *plan)
{
  for (guint side = BASTIDE_SIDE_EAST; side <= BASTIDE_SIDE_SOUTH && is_looked_at (plan); side++)
    {
      int x = plan->x + (side == BASTIDE_SIDE_EAST);
      int y = plan->y + (side == BASTIDE_SIDE_SOUTH);
      /* One fitting neighbour, a different one for every tile. */
      for (guint i = 0, n = tiles->len * BASTIDE_N_ROTATIONS; i < n; i++)
        {
          guint choice = (i * 37 + (guint) (plan->x + 50) * 11 + plan->rotation * 5) % n;
          g_autoptr (BastideTilePlan) neighbour = NULL;
          if (edges[choice][side ^ 2] != get_edge (plan, side))
            continue;
          neighbour = bastide_tile_plan_new (g_ptr_array_index (tiles, choice / BASTIDE_N_ROTATIONS),
                                             choice % BASTIDE_N_ROTATIONS, x, y);
          if (neighbour->tile->tileset->game != plan->tile->tileset->game)
            continue;
          /* Not on smaller ones, where the ground of a city consists of roofs, whose edges may lie anywhere. */
          check_seam (plan, neighbour, side, 40);
          check_seam (plan, neighbour, side, 96);
          break;
        }
    }
}
TEST ("/draw/tile/seams")
{
  edges = g_malloc0_n (tiles->len * BASTIDE_N_ROTATIONS, sizeof *edges);
  for (guint i = 0; i < tiles->len * BASTIDE_N_ROTATIONS; i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i / BASTIDE_N_ROTATIONS),
                                                                i % BASTIDE_N_ROTATIONS, 0, 0);
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        edges[i][side] = get_edge (plan, side);
    }
  check_all_plans (check_seams);
  g_free (edges);
}
/* Marks of segments, wherever they stand. */
static const char *const odd_marks[] = { "inn", "cathedral", "goods" };
static void
add_odd_mark (GArray           **marks,
              const char        *name,
              BastideDrawRandom *random)
{
  static BastideMarkInfo infos[16];
  static guint n_infos;
  guint i;
  BastideMark mark;
  for (i = 0; i < n_infos && strcmp (infos[i].name, name) != 0; i++)
    ;
  if (i == n_infos)
    infos[n_infos++].name = name;
  if (bastide_draw_random_index (random, 3) > 0)
    return;
  mark = (BastideMark) { &infos[i], 1 + (int) bastide_draw_random_index (random, 3) };
  if (*marks == NULL)
    *marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));
  g_array_append_val (*marks, mark);
}
/* An unrealistic tile: any segments anywhere. */
static void
add_odd_tile (BastideTileset    *tileset,
              guint              number,
              BastideDrawRandom *random)
{
  static const char *const ends[] = {
    NULL, "crossing", "city", "monastery", "house", "crop-circle", "lake", "spring",
  };
  static const char *const names[] = { "gold", "mage", "robber", "ferry-lake", "crop-circle", "flying-machine" };
  g_autofree char *id = g_strdup_printf ("odd-%u", number);
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, id, 1);
  guint n = bastide_draw_random_index (random, 8);
  guint free_halves = 0xff;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("s%u", i);
      guint kind = bastide_draw_random_index (random, BASTIDE_CLASSIC_RIVER + 1);
      BastideSegmentDefinition *segment = bastide_tile_definition_add_segment (tile, name, kind);
      if (kind == BASTIDE_CLASSIC_CITY || kind == BASTIDE_CLASSIC_FIELD)
        {
          segment->halves = (guint8) (bastide_draw_random_index (random, 256) & free_halves);
          free_halves &= ~segment->halves;
        }
      else if (kind == BASTIDE_CLASSIC_ROAD || kind == BASTIDE_CLASSIC_RIVER)
        {
          segment->sides = (guint8) bastide_draw_random_index (random, 16);
          segment->end = ends[bastide_draw_random_index (random, G_N_ELEMENTS (ends))];
        }
      segment->touches = bastide_draw_random_index (random, 1 << n);
      add_odd_mark (&segment->marks, odd_marks[bastide_draw_random_index (random, 3)], random);
    }
  for (guint i = 0; i < 2; i++)
    add_odd_mark (&tile->marks, names[bastide_draw_random_index (random, G_N_ELEMENTS (names))], random);
}
/* Any tile in a user's set is painted whole, and each of its segments is visible somewhere. */
TEST ("/draw/tile/odd-tiles")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "odd");
  BastideDrawRandom random = bastide_draw_random_new (7, 7);
  for (guint i = 0; i < 300; i++)
    add_odd_tile (tileset, i, &random);
  for (guint i = 0; i < tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, i % 4, (int) i - 150, 1000);
      g_auto (Picture) picture = paint (plan, 40, PASS_RAISED);
      check_ground (plan, 40);
      check_segments (plan, picture.cr);
    }
}
/* Paints everything at one size and returns a checksum of the pixels. */
static gpointer
paint_everything (gpointer data)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  char *digest;
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), i % 4, (int) i, -2);
      for (Pass pass = PASS_GROUND; pass <= PASS_RAISED; pass++)
        {
          g_auto (Picture) picture = paint (plan, 64, pass);
          g_checksum_update (checksum, (gconstpointer) picture.pixels, 4 * picture.stride * picture.height);
        }
      for (guint j = 0; j < plan->tile->segments->len; j++)
        {
          double spot[2];
          bastide_tile_plan_get_spot (plan, j, &spot[0], &spot[1]);
          g_checksum_update (checksum, (const guchar *) spot, sizeof spot);
        }
    }
  digest = g_strdup (g_checksum_get_string (checksum));
  g_checksum_free (checksum);
  return digest;
}
TEST ("/draw/tile/threads")
{
  GThread *thread = g_thread_new ("painter", paint_everything, NULL);
  g_autofree char *first = paint_everything (NULL);
  g_autofree char *third = paint_everything (NULL);
  ASSERT_STRING (g_thread_join (thread), first);
  g_assert_cmpstr (first, ==, third);
}
/* A list of tiles shows a different part of the country on nearly each of them, always the same one for the same
 * tile. */
TEST ("/draw/tile/own-cells")
{
  g_autoptr (GHashTable) cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);
      int x, y, x_again, y_again;

      bastide_tile_get_own_cell (tile, 0, &x, &y);
      bastide_tile_get_own_cell (tile, 0, &x_again, &y_again);
      g_assert_cmpint (x, ==, x_again);
      g_assert_cmpint (y, ==, y_again);
      g_hash_table_add (cells, g_strdup_printf ("%d %d", x, y));
    }
  g_assert_cmpuint (g_hash_table_size (cells), >, tiles->len * 8 / 10);
}

/* Banners fly from towns, from the great towers of The Castle and on the markets of The City, one for each. */
TEST ("/draw/tile/masts")
{
  static const struct { const char *tile; guint n_masts; } cases[] = {
    { "base-E", 2 }, { "base-U", 0 }, { "D05", 0 }, { "C05", 0 }, { "C09", 1 }, { "C32", 2 }, { "C46", 0 },
    { "M08", 2 }, { "M20", 1 }, { "M28", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (cases[i].tile), rotation, 4, 1);
        double masts[2 * BASTIDE_MAX_MASTS];
        guint n_masts = 0;

        for (guint j = 0; j < plan->tile->segments->len; j++)
          {
            guint n = bastide_tile_plan_get_masts (plan, j, masts);

            n_masts += n;
            for (guint k = 0; k < n; k++)
              {
                g_assert_true (masts[2 * k] >= 0 && masts[2 * k] <= 1);
                g_assert_true (masts[2 * k + 1] > -0.3 && masts[2 * k + 1] < 1);
              }
          }
        g_assert_cmpuint (n_masts, ==, cases[i].n_masts);
      }
}

/* Number of pixels of a town on one tile that are as light as the front of a house. */
static guint
count_fronts (int pixels)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile ("base-C"), 0, 3, 4);
  g_auto (Picture) picture = paint (plan, pixels, PASS_RAISED);
  guint n = 0;

  /* North of its shield. */
  for (int y = 0; y < (MARGIN + 0.33) * pixels; y++)
    for (int x = 0; x < picture.width; x++)
      {
        guint32 pixel = picture_get_pixel (&picture, x, y);

        n += pixel >> 24 == 0xff && (pixel & 0xff) > 0xa8;
      }

  return n;
}

/* Number of pixels of standing parts of a tile that are red like roofs. */
static guint
count_roofs (const char *tile,
             int         pixels)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (tile), 0, 3, 4);
  g_auto (Picture) picture = paint (plan, pixels, PASS_RAISED);
  guint n = 0;

  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      {
        guint32 pixel = picture_get_pixel (&picture, x, y);

        n += pixel >> 24 == 0xff && (pixel >> 16 & 0xff) > (pixel >> 8 & 0xff) + 60;
      }

  return n;
}

/* However few houses have room in a small town, it has roofs. */
TEST ("/draw/tile/roofs")
{
  static const int sizes[] = { 28, 36, 44, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint area = (guint) (sizes[i] * sizes[i]);

      g_assert_cmpuint (count_roofs ("base-H", sizes[i]), >, area / 12);
      g_assert_cmpuint (count_roofs ("base-C", sizes[i]), >, area / 2);
    }
  /* In The City roofs are part of the ground. */
  g_assert_cmpuint (count_roofs ("M28", 30), ==, 0);
  g_assert_cmpuint (count_roofs ("M28", 60), >, 200);
}

/* Very small towns are roofs, without fronts of houses. */
TEST ("/draw/tile/small-towns")
{
  /* A street may be as light. */
  g_assert_cmpuint (count_fronts (30), <, 5);
  g_assert_cmpuint (count_fronts (60), >, 20);
}

BEFORE_TESTS
{
  load_tilesets ();
}

AFTER_TESTS
{
  unload_tilesets ();
}
