/* bastide-map-bands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-map-bands.h"

#include "bastide-noise.h"

#define N BASTIDE_MAP_SAMPLES

/* Number of distinct colours between the border and the end of the broadest band. */
#define N_COLOURS 1024

/* The colours of all bands together, by the distance from the border; beyond them there is nothing. */
typedef struct
{
  float   per_distance; /* number of entries for a distance of 1 */
  guint32 colours[N_COLOURS];
} Table;

/* The place of a pixel between two samples of a row or column. */
typedef struct
{
  guint sample;
  float part;   /* part of the way to the next one */
} Place;

static double
get_reach (const BastideMapBand *bands,
           guint                 n_bands)
{
  double reach = 0;

  for (guint i = 0; i < n_bands; i++)
    reach = MAX (reach, bands[i].width / 2);

  return reach;
}

/* Share of a pixel that a band covers, from the distance of its middle line. */
static double
get_cover (double half_width,
           double distance)
{
  return CLAMP (half_width - distance + 0.5, 0, 1) - CLAMP (-half_width - distance + 0.5, 0, 1);
}

/* Returns: the colour of all bands on each other, premultiplied */
static guint32
mix_bands (const BastideMapBand *bands,
           guint                 n_bands,
           double                distance,
           guint                 n_pixels)
{
  double red = 0;
  double green = 0;
  double blue = 0;
  double alpha = 0;

  for (guint i = 0; i < n_bands; i++)
    {
      double amount = bands[i].alpha * get_cover (bands[i].width / 2 * n_pixels, distance * n_pixels);

      red += (bands[i].colour.red - red) * amount;
      green += (bands[i].colour.green - green) * amount;
      blue += (bands[i].colour.blue - blue) * amount;
      alpha += (1 - alpha) * amount;
    }

  return (guint32) (alpha * 255 + 0.5) << 24 | (guint32) (red * 255 + 0.5) << 16
    | (guint32) (green * 255 + 0.5) << 8 | (guint32) (blue * 255 + 0.5);
}

static void
table_init (Table                *self,
            const BastideMapBand *bands,
            guint                 n_bands,
            guint                 n_pixels)
{
  double reach = get_reach (bands, n_bands) + 0.5 / n_pixels;

  self->per_distance = (float) (N_COLOURS / reach);
  for (guint i = 0; i < N_COLOURS - 1; i++)
    self->colours[i] = mix_bands (bands, n_bands, (i + 0.5) / self->per_distance, n_pixels);
  self->colours[N_COLOURS - 1] = 0;
}

static void
find_places (Place *places,
             guint  n)
{
  for (guint i = 0; i < n; i++)
    {
      double at = ((i + 0.5) / n + BASTIDE_MAP_OVERHANG) / BASTIDE_MAP_STEP;

      places[i].sample = (guint) at;
      places[i].part = (float) (at - places[i].sample);
    }
}

static void
paint_row (const Table          *table,
           const BastideMapGrid *distance,
           const Place          *row,
           const Place          *columns,
           guint                 n,
           guint32              *target)
{
  const float *above = distance->values[row->sample];
  const float *below = distance->values[row->sample + 1];
  float line[N];

  for (guint i = 0; i < N; i++)
    line[i] = (above[i] + (below[i] - above[i]) * row->part) * table->per_distance;
  for (guint i = 0; i < n; i++)
    {
      const float *samples = line + columns[i].sample;
      float colour = fabsf (samples[0] + (samples[1] - samples[0]) * columns[i].part);

      target[i] = table->colours[(guint) MIN (colour, N_COLOURS - 1)];
    }
}

cairo_surface_t *
bastide_map_bands_create_picture (const BastideMapGrid *distance,
                                  double                pixels,
                                  const BastideMapBand *bands,
                                  guint                 n_bands)
{
  guint n = bastide_picture_get_size (pixels);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) n, (int) n);
  guint8 *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  g_autofree Place *places = g_new (Place, n);
  Table table;

  table_init (&table, bands, n_bands, n);
  find_places (places, n);
  cairo_surface_flush (picture);
  for (guint row = 0; row < n; row++)
    paint_row (&table, distance, &places[row], places, n, (guint32 *) (gpointer) (data + (gsize) stride * row));
  cairo_surface_mark_dirty (picture);

  return picture;
}
