/* bastide-silhouette.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-silhouette.h"

#include "bastide-tile-stage.h"
#include "util/bastide-autoptr.h"

/* A picture in which the largest figure has room, and the cell in which it stands. */
#define SIDE 160
#define FOOT_X 80
#define FOOT_Y 100

/* How much room it has round it where it may have it, in cells. */
#define ROOM 2

/* A cell is covered if half of it is. */
#define COVERED 128

typedef gboolean Mask[SIDE][SIDE];

/* A player's colour, since some figures bear a symbol. */
#define ANY_COLOUR "red"

static void
paint_mask (Mask                mask,
            const char         *name,
            BastideFigureStyle  style,
            guint               percent)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  const guint8 *data;
  int stride;

  bastide_figure_paint (cr, name, ANY_COLOUR, FOOT_X + 0.5, FOOT_Y + 0.5,
                        bastide_figure_get_height (BASTIDE_STAGE_CELLS) * percent / 100, style | BASTIDE_FIGURE_FLAT);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < SIDE; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) stride);

      for (int x = 0; x < SIDE; x++)
        mask[y][x] = row[x] >> 24 >= COVERED;
    }
}

static void
broaden (Mask from,
         Mask to)
{
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      for (int v = MAX (0, y - ROOM); v <= MIN (SIDE - 1, y + ROOM) && from[y][x]; v++)
        for (int u = MAX (0, x - ROOM); u <= MIN (SIDE - 1, x + ROOM); u++)
          to[v][u] = TRUE;
}

static GArray *
list_runs (Mask mask)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (BastideSilhouetteRun));

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        BastideSilhouetteRun run = { .y = y - FOOT_Y, .first = x - FOOT_X };

        if (!mask[y][x])
          continue;
        while (x < SIDE && mask[y][x])
          x++;
        run.end = x - FOOT_X;
        g_array_append_val (runs, run);
      }

  return runs;
}

static BastideSilhouette *
create_silhouette (const char         *name,
                   BastideFigureStyle  style,
                   guint               percent)
{
  BastideSilhouette *self = g_new (BastideSilhouette, 1);
  g_autofree Mask *masks = g_new0 (Mask, 2);

  paint_mask (masks[0], name, style, percent);
  broaden (masks[0], masks[1]);
  self->runs = list_runs (masks[0]);
  self->broad_runs = list_runs (masks[1]);

  return self;
}

const BastideSilhouette *
bastide_silhouette_get (const char         *name,
                        BastideFigureStyle  style,
                        guint               percent)
{
  static GMutex mutex;
  static GHashTable *silhouettes;
  BastideFigureStyle lies = style & BASTIDE_FIGURE_LYING;
  BastideFigureStyle shape = lies ? bastide_figure_style_turn (lies, bastide_figure_style_get_turn (style)) : lies;
  g_autofree char *key = g_strdup_printf ("%s %u %u", name, (guint) shape, percent);
  BastideSilhouette *silhouette;

  g_return_val_if_fail (bastide_figure_exists (name), NULL);

  g_mutex_lock (&mutex);
  if (silhouettes == NULL)
    silhouettes = g_hash_table_new (g_str_hash, g_str_equal);
  silhouette = g_hash_table_lookup (silhouettes, key);
  if (silhouette == NULL)
    {
      silhouette = create_silhouette (name, shape, percent);
      g_hash_table_insert (silhouettes, g_steal_pointer (&key), silhouette);
    }
  g_mutex_unlock (&mutex);

  return silhouette;
}
