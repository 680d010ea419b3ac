/* bastide-table-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-table-painter.h"

#include <math.h>

#include "bastide-draw-random.h"
#include "bastide-palette.h"
#include "util/bastide-autoptr.h"

/*
 * The table is spread with linen. Its picture is as large as a large window, so that its repetition is not visible, and
 * has no light: that belongs to the window, wherever the board is moved.
 */

#define TABLE_WIDTH 1920
#define TABLE_HEIGHT 1152

/* The cloth, in pixels: how thick a thread is, after which length it becomes thicker or thinner, and how wide the
 * clouds are. Each goes into both sides of the picture. */
#define THREAD 3
#define SLUB 64
#define CLOUD_X 320
#define CLOUD_Y 288

#define N_WARPS (TABLE_WIDTH / THREAD)
#define N_WEFTS (TABLE_HEIGHT / THREAD)
#define N_WARP_PIECES (TABLE_HEIGHT / SLUB)
#define N_WEFT_PIECES (TABLE_WIDTH / SLUB)
#define N_CLOUDS_X (TABLE_WIDTH / CLOUD_X)
#define N_CLOUDS_Y (TABLE_HEIGHT / CLOUD_Y)

/* Shares of the brightness, at most 1 together. */
#define WEAVE 0.24f
#define THREADS 0.34f
#define CLOUDS 0.24f
#define GRAIN 0.18f

/* The greatest lightening and darkening of the cloth. */
#define CONTRAST_LIGHT 0.085
#define CONTRAST_DARK 0.22

/* One thread in this many is much thicker in places. */
#define THICK 11

#define N_SHADES 256

/* In the window: where the light falls, in parts of its width and height, and how much is lost at the far corner and at
 * the edges. */
#define LIGHT_X 0.30
#define LIGHT_Y 0.20
#define FADING_LIGHT 0.25
#define FADING_DARK 0.42
#define EDGE_FADING_LIGHT 0.13
#define EDGE_FADING_DARK 0.24

/* Width of the edges, relative to the shorter side of the window. */
#define EDGE_WIDTH 0.34

/* In tiles. */
#define CARD_THICKNESS 0.032
#define CARD_EDGE 0.008

#define SHADOW_STEPS 10

/**
 * Shadow:
 * @shift_x: its offset, in tiles
 * @shift_y: its offset, in tiles
 * @spread: width of the transition from full shadow to none, in tiles
 * @alpha: alpha of each of its steps
 */
typedef struct
{
  double shift_x;
  double shift_y;
  double spread;
  double alpha;
} Shadow;

/* A wide one, which lifts the landscape off the cloth, and a dark one close to it. */
static const Shadow shadows[] = {
  { 0.060, 0.105, 0.190, 0.036 },
  { 0.020, 0.038, 0.055, 0.040 },
};

/* Brightness of the pieces of some threads, -1 to 1: a piece partly follows its thread and partly varies by itself. */
static float *
spin (guint32 purpose,
      guint   n_threads,
      guint   n_pieces)
{
  float *light = g_new (float, n_threads * n_pieces);

  for (guint thread = 0; thread < n_threads; thread++)
    {
      guint32 hash = bastide_hash (purpose, thread);
      double own = bastide_hash_to_unit (hash) - 0.5;
      double slub = hash % THICK == 0 ? 1 : 0.4;

      for (guint piece = 0; piece < n_pieces; piece++)
        light[thread * n_pieces + piece] =
            (float) CLAMP (own + slub * (bastide_hash_to_unit (bastide_hash (purpose, thread, piece)) * 2 - 1), -1, 1);
    }

  return light;
}

/* Brightness of a thread at a distance from its beginning; the next one begins elsewhere, so that no seam is
 * visible. */
static float
get_thread (const float *light,
            guint        thread,
            guint        n_pieces,
            guint        distance)
{
  guint at = (distance + thread * 29) % (n_pieces * SLUB);
  guint piece = at / SLUB;
  float t = (float) (at % SLUB) / SLUB;
  const float *pieces = light + thread * n_pieces;

  return pieces[piece] + (pieces[(piece + 1) % n_pieces] - pieces[piece]) * t;
}

static float
soften (float t)
{
  return t * t * (3 - 2 * t);
}

/* The thickness of the cloth at a place, -1 to 1. */
static float
get_cloud (guint x,
           guint y)
{
  guint column = x / CLOUD_X, row = y / CLOUD_Y;
  guint next_column = (column + 1) % N_CLOUDS_X, next_row = (row + 1) % N_CLOUDS_Y;
  float u = soften ((float) (x % CLOUD_X) / CLOUD_X);
  float v = soften ((float) (y % CLOUD_Y) / CLOUD_Y);
  float corners[] = {
    (float) bastide_hash_to_unit (bastide_hash (3, column, row)),
    (float) bastide_hash_to_unit (bastide_hash (3, next_column, row)),
    (float) bastide_hash_to_unit (bastide_hash (3, column, next_row)),
    (float) bastide_hash_to_unit (bastide_hash (3, next_column, next_row)),
  };

  return 2 * ((corners[0] * (1 - u) + corners[1] * u) * (1 - v) + (corners[2] * (1 - u) + corners[3] * u) * v) - 1;
}

/* Brightness of the linen at each pixel, computed once; only read afterwards. */
static guint8 *
get_weave (void)
{
  static gsize woven = 0;

  if (g_once_init_enter (&woven))
    {
      guint8 *data = g_malloc (TABLE_WIDTH * TABLE_HEIGHT);
      static const float across[THREAD] = { -0.4f, 1.0f, -0.6f };
      static const float along[THREAD] = { -0.2f, 0.3f, -0.4f };
      g_autofree float *warps = spin (1, N_WARPS, N_WARP_PIECES);
      g_autofree float *wefts = spin (2, N_WEFTS, N_WEFT_PIECES);
      BastideDrawRandom random = bastide_draw_random_new (1, 4);
      float clouds[N_WARPS];

      /* Threads go over and under each other in turn, each round in the light. */
      for (guint y = 0; y < TABLE_HEIGHT; y++)
        {
          guint weft = y / THREAD;

          for (guint i = 0; y % THREAD == 0 && i < N_WARPS; i++)
            clouds[i] = get_cloud (i * THREAD, y);
          for (guint x = 0; x < TABLE_WIDTH; x++)
            {
              guint warp = x / THREAD;
              gboolean is_warp = ((warp + weft) & 1) == 0;
              float thread = is_warp ? get_thread (warps, warp, N_WARP_PIECES, y)
                                     : get_thread (wefts, weft, N_WEFT_PIECES, x);
              float round = is_warp ? across[x % THREAD] + along[y % THREAD] : across[y % THREAD] + along[x % THREAD];
              float grain = (float) bastide_draw_random_unit (&random) * 2 - 1;
              float light = WEAVE * round + THREADS * thread + CLOUDS * clouds[warp] + GRAIN * grain;

              data[y * TABLE_WIDTH + x] = (guint8) CLAMP ((light + 1) * (N_SHADES / 2), 0, N_SHADES - 1);
            }
        }
      g_once_init_leave (&woven, GPOINTER_TO_SIZE (data));
    }

  return GSIZE_TO_POINTER (woven);
}

static BastideRgb
get_shade (gboolean dark,
           double   sign)
{
  BastideRgb table = dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT;
  float light = (float) (1 + sign * (dark ? CONTRAST_DARK : CONTRAST_LIGHT));

  return (BastideRgb) { MIN (table.red * light, 1), MIN (table.green * light, 1), MIN (table.blue * light, 1) };
}

void
bastide_table_paint (cairo_t *cr,
                     double   x,
                     double   y,
                     double   pixels,
                     gboolean dark)
{
  g_autoptr (cairo_surface_t) surface = NULL;
  double left, top, right, bottom;

  /* A surface of our own over shared pixels: cairo's objects may not be used by two threads. */
  surface = cairo_image_surface_create_for_data (get_weave (), CAIRO_FORMAT_A8, TABLE_WIDTH, TABLE_HEIGHT,
                                                 TABLE_WIDTH);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  x = round (x) + floor ((left - round (x)) / TABLE_WIDTH) * TABLE_WIDTH;
  y = round (y) + floor ((top - round (y)) / TABLE_HEIGHT) * TABLE_HEIGHT;
  cairo_save (cr);
  bastide_set_source (cr, get_shade (dark, -1), 1);
  cairo_paint (cr);
  /* Picture beside picture: a mask that repeats is slow. */
  bastide_set_source (cr, get_shade (dark, 1), 1);
  for (double next_y = y; next_y < bottom; next_y += TABLE_HEIGHT)
    for (double next_x = x; next_x < right; next_x += TABLE_WIDTH)
      cairo_mask_surface (cr, surface, next_x, next_y);
  cairo_restore (cr);
}

/**
 * Fading:
 * @way: square of the distance from where the light falls, in that of the far corner
 * @edge: loss of light at an edge
 *
 * The fading of the light along a side of the window.
 */
typedef struct
{
  float way;
  float edge;
} Fading;

static Fading *
measure_fading (int    length,
                double light,
                double edge_width,
                double at_edge)
{
  Fading *fading = g_new (Fading, length);
  double corner = (1 - LIGHT_X) * (1 - LIGHT_X) + (1 - LIGHT_Y) * (1 - LIGHT_Y);

  for (int i = 0; i < length; i++)
    {
      double at = (i + 0.5) / length - light;
      double edge = 1 - CLAMP (MIN (i + 0.5, length - i - 0.5) / edge_width, 0, 1);

      fading[i] = (Fading) { (float) (at * at / corner), (float) (at_edge * edge * edge / 2) };
    }

  return fading;
}

cairo_surface_t *
bastide_table_create_shade (int      width,
                            int      height,
                            gboolean dark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  double edge_width = EDGE_WIDTH * MIN (width, height);
  double at_edge = dark ? EDGE_FADING_DARK : EDGE_FADING_LIGHT;
  float full = dark ? FADING_DARK : FADING_LIGHT;
  g_autofree Fading *columns = measure_fading (width, LIGHT_X, edge_width, at_edge);
  g_autofree Fading *rows = measure_fading (height, LIGHT_Y, edge_width, at_edge);
  guint32 noise = 1;

  g_return_val_if_fail (data != NULL, surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        float way = columns[x].way + rows[y].way;
        float fading = full * way * (1.5f - 0.5f * way) + columns[x].edge + rows[y].edge;

        /* Random variation, without which bands would be visible. */
        noise = noise * 1664525u + 1013904223u;
        data[y * stride + x] = (guint8) MIN (fading * 255 + (float) (noise >> 16) / 65536, 255);
      }
  cairo_surface_mark_dirty (surface);

  return surface;
}

void
bastide_table_paint_shade (cairo_t         *cr,
                           cairo_surface_t *shade,
                           gboolean         dark)
{
  bastide_set_source (cr, dark ? BASTIDE_RGB (0x0a0909) : BASTIDE_RGB (0x4a3720), 1);
  cairo_mask_surface (cr, shade, 0, 0);
}

void
bastide_cards_paint (cairo_t      *cr,
                     const GArray *cells,
                     double        x,
                     double        y,
                     double        pixels,
                     gboolean      dark)
{
  double thickness = MAX (2, CARD_THICKNESS * pixels);
  double edge = MAX (1, CARD_EDGE * pixels);

  cairo_save (cr);
  cairo_new_path (cr);
  /* The shadow of all cards together, so that it does not darken where two meet; softer the farther out. */
  for (guint i = 0; i < G_N_ELEMENTS (shadows); i++)
    {
      const Shadow *shadow = &shadows[i];

      cairo_set_source_rgba (cr, dark ? 0 : 0.10, dark ? 0 : 0.06, dark ? 0 : 0.02, shadow->alpha * (dark ? 2.2 : 1));
      for (guint step = 0; step < SHADOW_STEPS; step++)
        {
          double margin = shadow->spread * (0.5 - (step + 0.5) / SHADOW_STEPS);

          for (guint j = 0; j < cells->len; j++)
            {
              const BastideCell *cell = &g_array_index (cells, BastideCell, j);

              cairo_rectangle (cr, x + (cell->x + shadow->shift_x - margin) * pixels,
                               y + (cell->y + shadow->shift_y - margin) * pixels,
                               (1 + 2 * margin) * pixels, (1 + 2 * margin) * pixels);
            }
          cairo_fill (cr);
        }
    }

  bastide_set_source (cr, BASTIDE_RGB (0x9c8358), 1);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      cairo_rectangle (cr, x + cell->x * pixels, y + cell->y * pixels, pixels, pixels + thickness);
    }
  cairo_fill (cr);
  bastide_set_source (cr, BASTIDE_RGB (0x5e4a2c), 1);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      cairo_rectangle (cr, x + cell->x * pixels, y + (cell->y + 1) * pixels + thickness - edge, pixels, edge);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}
