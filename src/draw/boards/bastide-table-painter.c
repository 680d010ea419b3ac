/* bastide-table-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-table-painter.h"

#include <math.h>

#include "bastide-noise.h"
#include "util/bastide-autoptr.h"

/* The table's picture repeats after this many units, so that one blit fills a window. */
#define TABLE_PERIOD 512
#define TABLE_STRIDE (TABLE_PERIOD * 4)

/* In tiles. */
#define CARD_THICKNESS 0.032
#define CARD_EDGE 0.008
#define SHADOW_SHIFT_X 0.022
#define SHADOW_SHIFT_Y 0.045
#define SHADOW_STEP 0.008
#define SHADOW_STEPS 7

static void
paint_table_texture (guint8  *data,
                     gboolean dark)
{
  g_autoptr (cairo_surface_t) surface = NULL;
  g_autoptr (cairo_t) cr = NULL;
  BastideRgb table = dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT;
  BastideRgb shade = dark ? BASTIDE_RGB (0x1f1d1f) : BASTIDE_RGB (0xb9ab8b);
  const struct
  {
    BastideNoise noise;
    double       scale;
    double       alpha;
  } layers[] = {
    { BASTIDE_NOISE_SHADE, 2, 0.35 },
    { BASTIDE_NOISE_DARK_GRAIN, 0.5, 0.45 },
  };

  surface = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_RGB24, TABLE_PERIOD, TABLE_PERIOD,
                                                 TABLE_STRIDE);
  cr = cairo_create (surface);
  bastide_set_source (cr, table, 1);
  cairo_paint (cr);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autoptr (cairo_surface_t) noise = bastide_noise_create_surface (layers[i].noise);
      g_autoptr (cairo_pattern_t) pattern = cairo_pattern_create_for_surface (noise);
      cairo_matrix_t matrix;

      cairo_matrix_init_scale (&matrix, 1 / layers[i].scale, 1 / layers[i].scale);
      cairo_pattern_set_matrix (pattern, &matrix);
      cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
      bastide_set_source (cr, shade, layers[i].alpha);
      cairo_mask (cr, pattern);
    }
  cairo_surface_flush (surface);
}

/* The pixels of the table, made once for each shade; only read afterwards. */
static guint8 *
get_table_texture (gboolean dark)
{
  static gsize textures[2] = { 0, 0 };
  gsize *texture = &textures[dark ? 1 : 0];

  if (g_once_init_enter (texture))
    {
      guint8 *data = g_malloc0 (TABLE_STRIDE * TABLE_PERIOD);

      paint_table_texture (data, dark);
      g_once_init_leave (texture, GPOINTER_TO_SIZE (data));
    }

  return GSIZE_TO_POINTER (*texture);
}

void
bastide_table_paint (cairo_t *cr,
                     double   x,
                     double   y,
                     double   pixels,
                     gboolean dark)
{
  g_autoptr (cairo_surface_t) surface = NULL;
  g_autoptr (cairo_pattern_t) pattern = NULL;
  cairo_matrix_t matrix;

  /* A surface of our own over shared pixels: cairo's objects may not be used by two threads. */
  surface = cairo_image_surface_create_for_data (get_table_texture (dark), CAIRO_FORMAT_RGB24,
                                                 TABLE_PERIOD, TABLE_PERIOD, TABLE_STRIDE);
  pattern = cairo_pattern_create_for_surface (surface);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_matrix_init_translate (&matrix, -round (x), -round (y));
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_save (cr);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_restore (cr);
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
  /* The shadow of all cards together, so that it does not darken where two meet. */
  cairo_set_source_rgba (cr, 0.08, 0.05, 0.02, dark ? 0.12 : 0.066);
  for (guint step = 0; step < SHADOW_STEPS; step++)
    {
      double margin = (SHADOW_STEPS / 2.0 - step) * SHADOW_STEP;

      for (guint i = 0; i < cells->len; i++)
        {
          const BastideCell *cell = &g_array_index (cells, BastideCell, i);

          cairo_rectangle (cr,
                           x + (cell->x + SHADOW_SHIFT_X - margin) * pixels,
                           y + (cell->y + SHADOW_SHIFT_Y - margin) * pixels,
                           (1 + 2 * margin) * pixels, (1 + 2 * margin) * pixels);
        }
      cairo_fill (cr);
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
