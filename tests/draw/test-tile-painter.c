/* test-tile-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "draw/bastide-geometry.h"
#include "draw/bastide-tile-painter.h"
#include "draw/bastide-tile-plan.h"
#include "draw/bastide-tile-style.h"
#include "rules/games/classic.h"
#include "tileset/bastide-tileset-reader.h"

/* Tiles are painted with this much room round them, to see how far they reach. */
#define MARGIN 0.4

#define GRID 160

/* All installed sets, the base game first, and all their tiles. */
static GPtrArray *tilesets;
static GPtrArray *tiles;

typedef void (*CheckPlan) (const BastideTilePlan *plan);

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *one = *(const char *const *) a;
  const char *other = *(const char *const *) b;
  gboolean one_first = g_str_equal (one, "base.xml");
  gboolean other_first = g_str_equal (other, "base.xml");

  return one_first != other_first ? other_first - one_first : g_strcmp0 (one, other);
}

static void
load_tilesets (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) directory = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  tiles = g_ptr_array_new ();
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      BastideTileset *tileset = bastide_tileset_load_file (file, &error);

      g_assert_no_error (error);
      g_ptr_array_add (tilesets, tileset);
      g_ptr_array_extend (tiles, tileset->tiles, NULL, NULL);
    }
  g_assert_cmpuint (tiles->len, >=, 33);
}

static const BastideTileDefinition *
find_tile (const char *id)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);

      if (g_str_equal (tile->id, id))
        return tile;
    }

  return NULL;
}

/* Every kind of tile in every rotation, each at a place of its own. */
static void
check_all_plans (CheckPlan check)
{
  for (guint i = 0; i < tiles->len; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        g_autoptr (BastideTilePlan) plan = NULL;

        plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), rotation, (int)i - 9,
                                      (int)rotation * 3);
        check (plan);
      }
}

typedef enum
{
  PASS_GROUND,
  PASS_RAISED,
} Pass;

static cairo_surface_t *
paint (const BastideTilePlan *plan,
       int                    pixels,
       Pass                   pass)
{
  int margin = (int) (MARGIN * pixels);
  int size = pixels + 2 * margin;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, margin, margin);
  cairo_scale (cr, pixels, pixels);
  if (pass == PASS_GROUND)
    bastide_tile_plan_paint_ground (plan, cr, pixels);
  else
    bastide_tile_plan_paint_raised (plan, cr, pixels);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + (gsize)y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);

  return pixel;
}

static void
check_ground (const BastideTilePlan *plan,
              int                    pixels)
{
  cairo_surface_t *surface = paint (plan, pixels, PASS_GROUND);
  int margin = (int) (MARGIN * pixels);
  int size = cairo_image_surface_get_width (surface);

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        gboolean inside = x >= margin && y >= margin && x < margin + pixels && y < margin + pixels;

        if (get_pixel (surface, x, y) >> 24 != (inside ? 0xff : 0))
          g_error ("%s turned by %u at %d px: pixel %d %d is %s", plan->tile->id, plan->rotation,
                   pixels, x - margin, y - margin, inside ? "a hole" : "outside");
      }
  cairo_surface_destroy (surface);
}

static void
check_raised (const BastideTilePlan *plan,
              int                    pixels)
{
  cairo_surface_t *surface = paint (plan, pixels, PASS_RAISED);
  int margin = (int) (MARGIN * pixels);
  int left = margin - (int) ceil (BASTIDE_OVERHANG_SIDE * pixels);
  int right = margin + pixels + (int) ceil (BASTIDE_OVERHANG_SIDE * pixels);
  int top = margin - (int) ceil (BASTIDE_OVERHANG_TOP * pixels);
  int bottom = margin + pixels + (int) ceil (BASTIDE_OVERHANG_BOTTOM * pixels);
  int size = cairo_image_surface_get_width (surface);
  guint n_painted = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        gboolean allowed = x >= left && y >= top && x < right && y < bottom;

        if (get_pixel (surface, x, y) == 0)
          continue;
        n_painted++;
        if (!allowed)
          g_error ("%s turned by %u at %d px: pixel %d %d is beyond the overhang", plan->tile->id,
                   plan->rotation, pixels, x - margin, y - margin);
      }
  g_assert_cmpuint (n_painted, >, 0);
  cairo_surface_destroy (surface);
}

static void
check_painting (const BastideTilePlan *plan)
{
  static const int sizes[] = { 32, 96, 240 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      /* The largest, which takes long, in one rotation each. */
      if (sizes[i] > 200 && plan->rotation != (guint) (plan->x + 9) % BASTIDE_N_ROTATIONS)
        continue;
      check_ground (plan, sizes[i]);
      check_raised (plan, sizes[i]);
    }
}

static void
test_paint (void)
{
  check_all_plans (check_painting);
}

/* What lies on an edge: the same letters match. */
static int
get_edge (const BastideTilePlan *plan,
          guint                  side)
{
  if (plan->city_at[side] >= 0)
    return 'C';
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (plan->tile, i);

      if (bastide_sides_rotate (segment->sides, plan->rotation) & (1 << side))
        return segment->kind == BASTIDE_CLASSIC_RIVER ? 'W' : 'R';
    }

  return 'F';
}

static cairo_surface_t *
paint_plain_ground (const BastideTilePlan *plan,
                    int                    pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, pixels, pixels);
  plan->style->paint_ground (plan, cr, pixels);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
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

/* How much two neighbouring rows (or columns) of pixels differ. */
static int
compare_rows (cairo_surface_t *one,
              int              row,
              cairo_surface_t *other,
              int              other_row,
              gboolean         columns,
              int             *n_wrong)
{
  int pixels = cairo_image_surface_get_width (one);
  int sum = 0;

  for (int i = 0; i < pixels; i++)
    {
      guint32 a = columns ? get_pixel (one, row, i) : get_pixel (one, i, row);
      guint32 b = columns ? get_pixel (other, other_row, i) : get_pixel (other, i, other_row);
      int difference = get_difference (a, b);

      sum += difference;
      if (difference > 150)
        (*n_wrong)++;
    }

  return sum;
}

/* Over the seam the picture changes no more than it does inside a tile from one
 * pixel to the next. */
static void
check_seam (const BastideTilePlan *plan,
            const BastideTilePlan *neighbour,
            guint                  side,
            int                    pixels)
{
  cairo_surface_t *one = paint_plain_ground (plan, pixels);
  cairo_surface_t *other = paint_plain_ground (neighbour, pixels);
  gboolean columns = side == BASTIDE_SIDE_EAST;
  int n_wrong = 0;
  int n_wrong_inside = 0;
  int seam = compare_rows (one, pixels - 1, other, 0, columns, &n_wrong);
  int inside = MAX (compare_rows (one, pixels - 2, one, pixels - 1, columns, &n_wrong_inside),
                    compare_rows (other, 0, other, 1, columns, &n_wrong_inside));

  if (seam > inside * 3 / 2 + 4 * pixels || n_wrong > n_wrong_inside + pixels / 24)
    g_error ("%s turned by %u and %s turned by %u at %d px: the seam differs by %d a pixel, rows "
             "inside by %d; "
             "%d pixels are wrong",
             plan->tile->id, plan->rotation, neighbour->tile->id, neighbour->rotation, pixels,
             seam / pixels, inside / pixels, n_wrong);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

static void
check_seams (const BastideTilePlan *plan)
{
  for (guint side = BASTIDE_SIDE_EAST; side <= BASTIDE_SIDE_SOUTH; side++)
    {
      int x = plan->x + (side == BASTIDE_SIDE_EAST);
      int y = plan->y + (side == BASTIDE_SIDE_SOUTH);

      /* One neighbour that fits, another for every tile. */
      for (guint i = 0; i < tiles->len * BASTIDE_N_ROTATIONS; i++)
        {
          guint choice = (i * 37 + (guint)(plan->x + 50) * 11 + plan->rotation * 5) %
                         (tiles->len * BASTIDE_N_ROTATIONS);
          g_autoptr (BastideTilePlan) neighbour = NULL;

          neighbour =
              bastide_tile_plan_new (g_ptr_array_index (tiles, choice / BASTIDE_N_ROTATIONS),
                                     choice % BASTIDE_N_ROTATIONS, x, y);
          if (get_edge (neighbour, side ^ 2) != get_edge (plan, side))
            continue;
          check_seam (plan, neighbour, side, 32);
          check_seam (plan, neighbour, side, 96);
          break;
        }
    }
}

static void
test_seams (void)
{
  check_all_plans (check_seams);
}

/* No stub of a line: with round caps it would show as a dot. */
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
          /* Closing a path starts another at the same place, which may stay empty. */
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
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

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
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_spots (void)
{
  check_all_plans (check_spots);
}

/* A spot in the file is turned with the tile. */
static void
test_given_spot (void)
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

/* Fills what is connected, whatever field it is said to be. */
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

/* A monastery to which no road leads, or a garden, stands in a field and parts nothing. */
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

/* Two halves are joined on the drawn tile exactly if the data gives them to the same field. */
static void
check_fields (const BastideTilePlan *plan)
{
  g_autofree gint8 *segments = g_new (gint8, GRID * GRID);
  g_autofree guint16 *regions = g_new0 (guint16, GRID * GRID);
  guint16 n_regions = 0;

  for (int i = 0; i < GRID * GRID; i++)
    {
      int segment = bastide_tile_plan_hit (plan, (i % GRID + 0.5) / GRID, (i / GRID + 0.5) / GRID);

      segments[i] =
          (gint8) (is_field (plan, segment) || stands_in_field (plan, segment) ? segment : -1);
    }

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      int cell = get_half_cell (half);

      if (plan->field_at[half] < 0)
        continue;
      g_assert_cmpint (segments[cell], ==, plan->field_at[half]);
      if (regions[cell] == 0)
        flood (segments, regions, cell, ++n_regions);
      for (guint other = 0; other < half; other++)
        if (plan->field_at[other] >= 0 && (regions[get_half_cell (other)] == regions[cell]) !=
                                              (plan->field_at[other] == plan->field_at[half]))
          g_error ("%s turned by %u: halves %u and %u are drawn %s", plan->tile->id, plan->rotation,
                   other, half,
                   plan->field_at[other] == plan->field_at[half] ? "parted" : "joined");
    }
}

static void
test_fields (void)
{
  check_all_plans (check_fields);
}

/* Every point of an area is inside the outline of its segment, but for a few at the border. */
static void
check_outlines (const BastideTilePlan *plan)
{
  const int grid = 48;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, grid, grid);
  cairo_t *cr = cairo_create (surface);
  int n_right = 0;
  int n_wrong = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
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
            if (cairo_in_fill (cr, at_x, at_y))
              n_right++;
            else
              n_wrong++;
          }
    }
  if (n_wrong > (n_right + n_wrong) / 40)
    g_error ("%s turned by %u: %d points outside the outlines, %d inside", plan->tile->id,
             plan->rotation, n_wrong, n_right);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_outlines (void)
{
  check_all_plans (check_outlines);
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

/* A tile as nobody would make it: any segments anywhere. */
static void
add_odd_tile (BastideTileset    *tileset,
              guint              number,
              BastideDrawRandom *random)
{
  static const char *const ends[] = { NULL,    "crossing",    "city", "monastery",
                                      "house", "crop-circle", "lake", "spring" };
  static const char *const names[] = { "gold", "mage", "robber", "ferry-lake", "crop-circle",
                                       "flying-machine" };
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

/* Whatever a tileset of a user holds, it is painted whole, and all its segments are somewhere. */
static void
test_odd_tiles (void)
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "odd");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  BastideDrawRandom random;

  bastide_draw_random_init (&random, 7, 7);
  for (guint i = 0; i < 300; i++)
    add_odd_tile (tileset, i, &random);

  for (guint i = 0; i < tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, i % 4, (int) i - 150, 1000);

      check_ground (plan, 40);
      cairo_surface_destroy (paint (plan, 40, PASS_RAISED));
      for (guint j = 0; j < tile->segments->len; j++)
        {
          double x, y;

          bastide_tile_plan_get_spot (plan, j, &x, &y);
          g_assert_true (x >= 0 && x <= 1 && y >= 0 && y <= 1);
          bastide_tile_plan_append_outline (plan, cr, j);
          bastide_tile_plan_append_rim (plan, cr, j);
          cairo_new_path (cr);
        }
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Paints everything at one size and returns a checksum of the pixels. */
static gpointer
paint_everything (gpointer data)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  char *digest;

  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTilePlan) plan =
          bastide_tile_plan_new (g_ptr_array_index (tiles, i), i % 4, (int)i, -2);

      for (Pass pass = PASS_GROUND; pass <= PASS_RAISED; pass++)
        {
          cairo_surface_t *surface = paint (plan, 64, pass);

          g_checksum_update (checksum, cairo_image_surface_get_data (surface),
                             (gssize)cairo_image_surface_get_stride (surface) *
                                 cairo_image_surface_get_height (surface));
          cairo_surface_destroy (surface);
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

static void
test_threads (void)
{
  GThread *thread = g_thread_new ("painter", paint_everything, NULL);
  g_autofree char *first = paint_everything (NULL);
  g_autofree char *second = g_thread_join (thread);
  g_autofree char *third = paint_everything (NULL);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, third);
}

/* The same plan, asked by two threads at once. */
static gpointer
hit_many (gpointer data)
{
  const BastideTilePlan *plan = data;
  int sum = 0;

  for (int i = 0; i < 10000; i++)
    sum += bastide_tile_plan_hit (plan, i % 100 / 100.0, i / 100 / 100.0);

  return GINT_TO_POINTER (sum);
}

static void
test_shared_plan (void)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTilePlan) plan =
          bastide_tile_plan_new (g_ptr_array_index (tiles, i), 1, 3, 3);
      GThread *thread = g_thread_new ("pointer", hit_many, plan);
      int sum = GPOINTER_TO_INT (hit_many (plan));

      g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)), ==, sum);
    }
}

/* Towers stand where a wall ends, and only there. */
static void
test_towers (void)
{
  static const struct { const char *tile; guint rotation; guint towers; } cases[] = {
    { "base-E", 0, 0x3 }, { "base-E", 1, 0x6 }, { "base-C", 0, 0 }, { "base-B", 0, 0 },
    { "base-F", 0, 0xf }, { "base-N", 0, 0x5 }, { "base-R", 2, 0x3 }, { "base-H", 0, 0xf },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideTilePlan) plan =
          bastide_tile_plan_new (find_tile (cases[i].tile), cases[i].rotation, 0, 0);

      g_assert_cmphex (bastide_tile_plan_get_towers (plan), ==, cases[i].towers);
    }
}

/* A copy of a tile that carries no marks of modules, but has the same id and so the same country. */
static BastideTileDefinition *
copy_without_marks (const BastideTileDefinition *tile,
                    BastideTileset              *tileset)
{
  BastideTileDefinition *copy = bastide_tileset_add_tile (tileset, tile->id, 1);

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      BastideSegmentDefinition *other =
          bastide_tile_definition_add_segment (copy, segment->id, segment->kind);

      other->halves = segment->halves;
      other->sides = segment->sides;
      other->end = segment->end;
      other->touches = segment->touches;
    }

  return copy;
}

static gboolean
has_marks (const BastideTileDefinition *tile)
{
  if (tile->marks != NULL && tile->marks->len > 0)
    return TRUE;
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->marks != NULL)
      return TRUE;

  return FALSE;
}

/* How many pixels of the tile itself look different, also to those who see no colours. */
static guint
count_different (const BastideTilePlan *one,
                 const BastideTilePlan *other,
                 int                    pixels)
{
  cairo_surface_t *surfaces[2];
  const BastideTilePlan *plans[2] = { one, other };
  guint n = 0;

  for (guint i = 0; i < 2; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, pixels, pixels);
      cr = cairo_create (surfaces[i]);
      cairo_scale (cr, pixels, pixels);
      bastide_tile_plan_paint_ground (plans[i], cr, pixels);
      bastide_tile_plan_paint_raised (plans[i], cr, pixels);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }
  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      {
        guint32 a = get_pixel (surfaces[0], x, y);
        guint32 b = get_pixel (surfaces[1], x, y);
        double grey = 0.30 * ((int) (a >> 16 & 0xff) - (int) (b >> 16 & 0xff)) +
                      0.59 * ((int) (a >> 8 & 0xff) - (int) (b >> 8 & 0xff)) +
                      0.11 * ((int) (a & 0xff) - (int) (b & 0xff));

        n += fabs (grey) > 24;
      }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);

  return n;
}

/* What the rules put on a tile is seen, near and far. */
static void
test_marks (void)
{
  static const int sizes[] = { 32, 48, 96 };

  for (guint i = 0; i < tiles->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        const BastideTileDefinition *tile = g_ptr_array_index (tiles, i);
        g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "plain");
        g_autoptr (BastideTilePlan) marked = bastide_tile_plan_new (tile, i % 4, 5, (int) i);
        g_autoptr (BastideTilePlan) plain = NULL;
        guint n;

        if (!has_marks (tile))
          continue;
        plain = bastide_tile_plan_new (copy_without_marks (tile, tileset), i % 4, 5, (int) i);
        n = count_different (marked, plain, sizes[j]);
        if (n < (guint) (sizes[j] * sizes[j] / 50))
          g_error ("%s turned by %u at %d px: its marks change only %u pixels", tile->id, i % 4,
                   sizes[j], n);
      }
}

/* Roads that cross without meeting do so on a bridge; those that meet do not. */
static void
test_bridges (void)
{
  static const struct { const char *tile; guint n_bridges; } cases[] = {
    { "base-X", 0 },      { "base-K", 0 },      { "traders-HB", 1 },  { "traders-HC", 1 },
    { "traders-HU", 0 },  { "goldmines-D", 1 }, { "goldmines-F", 1 }, { "ferries-3", 0 },
    { "crops-B", 0 },     { "inns-I", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      {
        const BastideTileDefinition *tile = find_tile (cases[i].tile);
        g_autoptr (BastideTilePlan) plan = NULL;

        if (tile == NULL)
          continue;
        plan = bastide_tile_plan_new (tile, rotation, 3, (int) i);
        if (plan->bridges->len != cases[i].n_bridges)
          g_error ("%s turned by %u has %u bridges", tile->id, rotation, plan->bridges->len);
      }
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  load_tilesets ();

  g_test_add_func ("/draw/tile/paint", test_paint);
  g_test_add_func ("/draw/tile/seams", test_seams);
  g_test_add_func ("/draw/tile/spots", test_spots);
  g_test_add_func ("/draw/tile/given-spot", test_given_spot);
  g_test_add_func ("/draw/tile/fields", test_fields);
  g_test_add_func ("/draw/tile/outlines", test_outlines);
  g_test_add_func ("/draw/tile/odd-tiles", test_odd_tiles);
  g_test_add_func ("/draw/tile/threads", test_threads);
  g_test_add_func ("/draw/tile/shared-plan", test_shared_plan);
  g_test_add_func ("/draw/tile/towers", test_towers);
  g_test_add_func ("/draw/tile/marks", test_marks);
  g_test_add_func ("/draw/tile/bridges", test_bridges);

  result = g_test_run ();
  g_ptr_array_unref (tiles);
  g_ptr_array_unref (tilesets);

  return result;
}
