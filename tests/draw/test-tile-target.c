/* test-tile-target.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/games/classic.h"

#include "tiles.h"

/* Places of the segments of a tile: spots, fields, outlines. */

#define GRID 160

/* No short stubs of lines: with round caps they would show as dots. */
static void
check_pieces (const BastideTilePlan *plan,
              guint                  segment,
              cairo_t               *cr)
{
  cairo_path_t *path = cairo_copy_path_flat (cr);
  BastidePoint last = BASTIDE_POINT (0, 0);
  double length = 1;

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *data = &path->data[i];

      if (data->header.type == CAIRO_PATH_MOVE_TO)
        {
          /* Closing a path starts another one at the same place, which may stay empty. */
          if (length > 0 && length <= 0.02)
            g_error ("%s turned by %u: a stub in the rim of segment %u", plan->tile->id,
                     plan->rotation, segment);
          length = 0;
        }
      else if (data->header.type == CAIRO_PATH_LINE_TO)
        length += hypot (data[1].point.x - last.x, data[1].point.y - last.y);
      if (data->header.length > 1)
        last = BASTIDE_POINT (data[1].point.x, data[1].point.y);
    }
  g_assert_true (length == 0 || length > 0.02);
  cairo_path_destroy (path);
}

static void
check_spots (const BastideTilePlan *plan)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      double x, y;

      bastide_tile_plan_get_spot (plan, i, &x, &y);
      if (bastide_tile_plan_hit (plan, x, y) != (int) i)
        g_error ("%s turned by %u: the spot of segment %s, %.2f %.2f, lies on segment %d",
                 plan->tile->id, plan->rotation,
                 bastide_tile_definition_get_segment (plan->tile, i)->id, x, y,
                 bastide_tile_plan_hit (plan, x, y));
      cairo_new_path (cr);
      bastide_tile_plan_append_rim (plan, cr, i);
      check_pieces (plan, i, cr);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    }
}

TEST ("/draw/tile/spots")
{
  check_all_plans (check_spots);
}

/* Figures are offered on discs, 0.41 wide. There is no room for them side by side where lines cross a tile, but one
 * never lies on another. */
static void
check_distances (const BastideTilePlan *plan)
{
  const BastideGameInterface *game = plan->tile->tileset->game;
  double least = 0.33;

  for (guint i = 0; i < game->n_kinds; i++)
    if (game->kinds[i].shape == BASTIDE_SHAPE_LINE)
      least = 0.09;
  for (guint i = 0; i < plan->tile->segments->len; i++)
    for (guint j = 0; j < i; j++)
      {
        double x, y, other_x, other_y;

        bastide_tile_plan_get_spot (plan, i, &x, &y);
        bastide_tile_plan_get_spot (plan, j, &other_x, &other_y);
        if (hypot (x - other_x, y - other_y) < least)
          g_error ("%s turned by %u at %d %d: the spots of segments %u and %u are %.3f apart", plan->tile->id,
                   plan->rotation, plan->x, plan->y, j, i, hypot (x - other_x, y - other_y));
      }
}

TEST ("/draw/tile/distances")
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      for (int cell = 0; cell < (g_test_slow () ? 6 : 2); cell++)
        {
          g_autoptr (BastideTilePlan) plan =
              bastide_tile_plan_new (g_ptr_array_index (tiles, i), rotation, 3 * cell - 7, cell - (int) i);

          check_distances (plan);
        }
}

/* A spot given in the file is turned with the tile. */
TEST ("/draw/tile/given-spot")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-A", 1);
  BastideSegmentDefinition *segment =
      bastide_tile_definition_add_segment (tile, "f1", BASTIDE_CLASSIC_FIELD);
  static const double expected[][2] = { { 0.2, 0.3 }, { 0.7, 0.2 }, { 0.8, 0.7 }, { 0.3, 0.8 } };

  segment->halves = 0xff;
  segment->has_spot = TRUE;
  segment->spot_x = 0.2;
  segment->spot_y = 0.3;
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 0, 0);
      double x, y;

      bastide_tile_plan_get_spot (plan, 0, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, expected[rotation][0], 1e-9);
      g_assert_cmpfloat_with_epsilon (y, expected[rotation][1], 1e-9);
    }
}

static gboolean
is_field (const BastideTilePlan *plan,
          int                    segment)
{
  return segment >= 0 && bastide_tile_definition_get_segment (plan->tile, (guint)segment)->kind ==
                             BASTIDE_CLASSIC_FIELD;
}

/* Fills connected pixels, whatever their field. */
static void
flood (const gint8 *segments,
       guint16     *regions,
       int          start,
       guint16      region)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));

  regions[start] = region;
  g_array_append_val (queue, start);
  for (guint i = 0; i < queue->len; i++)
    {
      int cell = g_array_index (queue, int, i);
      int x = cell % GRID;
      int next[4] = { x > 0 ? cell - 1 : -1, x + 1 < GRID ? cell + 1 : -1, cell - GRID,
                      cell + GRID };

      for (guint j = 0; j < 4; j++)
        if (next[j] >= 0 && next[j] < GRID * GRID && segments[next[j]] >= 0 &&
            regions[next[j]] == 0)
          {
            regions[next[j]] = region;
            g_array_append_val (queue, next[j]);
          }
    }
}

/* A cell near the edge, in the middle of a half. */
static int
get_half_cell (guint half)
{
  int near = 3;
  int along = half % 2 ? GRID * 3 / 4 : GRID / 4;

  switch (half / 2)
    {
    case BASTIDE_SIDE_NORTH:
      return near * GRID + along;
    case BASTIDE_SIDE_EAST:
      return along * GRID + GRID - 1 - near;
    case BASTIDE_SIDE_SOUTH:
      return (GRID - 1 - near) * GRID + GRID - 1 - along;
    default:
      return (GRID - 1 - along) * GRID + near;
    }
}

/* A monastery without a road, or a garden, stands in a field and separates nothing. */
static gboolean
stands_in_field (const BastideTilePlan *plan,
                 int                    segment)
{
  guint kind;

  if (segment < 0)
    return FALSE;
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (g_strcmp0 (bastide_tile_definition_get_segment (plan->tile, i)->end, "monastery") == 0)
      return FALSE;
  kind = bastide_tile_definition_get_segment (plan->tile, (guint) segment)->kind;

  return kind == BASTIDE_CLASSIC_MONASTERY || kind == BASTIDE_CLASSIC_GARDEN;
}

/* Two halves are connected on the drawn tile exactly if they belong to the same field in the data. */
static void
check_fields (const BastideTilePlan *plan)
{
  g_autofree gint8 *segments = g_new (gint8, GRID * GRID);
  g_autofree guint16 *regions = g_new0 (guint16, GRID * GRID);
  guint16 n_regions = 0;

  /* If everything is an area there are no fields between features. */
  if (plan->tile->tileset->game != &bastide_game_classic || !is_looked_at (plan))
    return;

  for (int i = 0; i < GRID * GRID; i++)
    {
      int segment = bastide_tile_plan_hit (plan, (i % GRID + 0.5) / GRID, (i / GRID + 0.5) / GRID);

      segments[i] = (gint8) (is_field (plan, segment) || stands_in_field (plan, segment) ? segment : -1);
    }

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      int cell = get_half_cell (half);

      if (plan->region_at[half] < 0)
        continue;
      g_assert_cmpint (segments[cell], ==, plan->region_at[half]);
      if (regions[cell] == 0)
        flood (segments, regions, cell, ++n_regions);
      for (guint other = 0; other < half; other++)
        if (plan->region_at[other] >= 0 && (regions[get_half_cell (other)] == regions[cell]) !=
                                              (plan->region_at[other] == plan->region_at[half]))
          g_error ("%s turned by %u: halves %u and %u are drawn %s", plan->tile->id, plan->rotation, other, half,
                   plan->region_at[other] == plan->region_at[half] ? "parted" : "joined");
    }
}

TEST ("/draw/tile/fields")
{
  check_all_plans (check_fields);
  /* Elsewhere on the board the same tile is drawn slightly differently. */
  check_all_plans_from (check_fields, 61);
}

/* Every point of an area is inside the outline of its segment, except for a few at the border. */
static void
check_outlines (const BastideTilePlan *plan)
{
  const int grid = 48;
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, grid, grid);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  int n_right = 0;
  int n_wrong = 0;

  for (guint i = 0; i < plan->tile->segments->len && is_looked_at (plan); i++)
    {
      cairo_new_path (cr);
      bastide_tile_plan_append_outline (plan, cr, i);
      g_assert_true (cairo_has_current_point (cr));
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      if (bastide_tile_definition_get_segment (plan->tile, i)->halves == 0)
        continue;
      for (int y = 0; y < grid; y++)
        for (int x = 0; x < grid; x++)
          {
            double at_x = (x + 0.5) / grid;
            double at_y = (y + 0.5) / grid;

            if (bastide_tile_plan_hit (plan, at_x, at_y) != (int) i)
              continue;
            n_right += cairo_in_fill (cr, at_x, at_y);
            n_wrong += !cairo_in_fill (cr, at_x, at_y);
          }
    }
  if (n_wrong > (n_right + n_wrong) / 40)
    g_error ("%s turned by %u: %d points outside the outlines, %d inside", plan->tile->id,
             plan->rotation, n_wrong, n_right);
}

TEST ("/draw/tile/outlines")
{
  check_all_plans (check_outlines);
}

/* The same plan, queried by two threads at once. */
static gpointer
hit_many (gpointer data)
{
  const BastideTilePlan *plan = data;
  int sum = 0;

  for (int i = 0; i < 10000; i++)
    sum += bastide_tile_plan_hit (plan, i % 100 / 100.0, i / 100 / 100.0);

  return GINT_TO_POINTER (sum);
}

TEST ("/draw/tile/shared-plan")
{
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), 1, 3, 3);
      GThread *thread = g_thread_new ("pointer", hit_many, plan);
      int sum = GPOINTER_TO_INT (hit_many (plan));

      g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)), ==, sum);
    }
}

/* A crossing without a village is one road: one outline with all arms, and a figure in the middle. So is a river. */
TEST ("/draw/tile/forks")
{
  static const char *const names[] = { "forks-four", "rivers-four" };
  static const double arms[][2] = { { 0.5, 0.1 }, { 0.9, 0.5 }, { 0.5, 0.9 }, { 0.1, 0.5 }, { 0.5, 0.5 } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (find_tile (names[i]), 0, 2, 1);
      g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
      g_autoptr (cairo_t) cr = cairo_create (surface);
      double x, y;

      bastide_tile_plan_append_outline (plan, cr, 0);
      for (guint j = 0; j < G_N_ELEMENTS (arms); j++)
        {
          g_assert_cmpint (bastide_tile_plan_hit (plan, arms[j][0], arms[j][1]), ==, 0);
          g_assert_true (cairo_in_fill (cr, arms[j][0], arms[j][1]));
        }
      g_assert_false (cairo_in_fill (cr, 0.2, 0.2));
      bastide_tile_plan_get_spot (plan, 0, &x, &y);
      g_assert_true (cairo_in_fill (cr, x, y));
      g_assert_true (i > 0 || hypot (x - 0.5, y - 0.5) < 0.05);
    }
}

/* Sets with roads and rivers that fork, and with partings. */
static const char *const files[] = {
  "samples/forks.xml", "samples/cliffs.xml", "../tests/rules/sets/rivers.bastide-tileset",
};
static BastideTileset *sets[G_N_ELEMENTS (files)];

BEFORE_TESTS
{
  load_tilesets ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), files[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      sets[i] = NO_ERROR (bastide_tileset_load_file (file, &error));
      g_ptr_array_extend (tiles, sets[i]->tiles, NULL, NULL);
    }
}

AFTER_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bastide_tileset_unref (sets[i]);
  unload_tilesets ();
}
