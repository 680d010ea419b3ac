/* bastide-noise.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-noise.h"

#include <math.h>
#include <string.h>

#include "bastide-draw-random.h"

#define NOISE_SIZE 256
#define N_LEVELS 4
#define MAX_OCTAVES 5

/* Larger tiles get an enlarged picture; washes are soft enough. */
#define MAX_PICTURE 512

typedef struct
{
  guint32 seed;
  guint   base;    /* cells of the coarsest octave */
  guint   octaves;
} NoiseSettings;

static const NoiseSettings settings[BASTIDE_N_NOISES] = {
  [BASTIDE_NOISE_SHADE] = { 1, 4, 5 },
  [BASTIDE_NOISE_SUN] = { 2, 4, 5 },
  [BASTIDE_NOISE_BLOTCH] = { 3, 16, 3 },
  [BASTIDE_NOISE_DARK_GRAIN] = { 4, 64, 2 },
  [BASTIDE_NOISE_LIGHT_GRAIN] = { 5, 64, 2 },
};

/* Each texture in several sizes, so that a small tile shows its average and not single grains. */
static guint8 *textures[BASTIDE_N_NOISES][N_LEVELS];

static void
add_octave (float  *values,
            guint32 seed,
            guint   octave,
            guint   cells,
            float   weight)
{
  g_autofree float *lattice = g_new (float, cells * cells);

  for (guint y = 0; y < cells; y++)
    for (guint x = 0; x < cells; x++)
      lattice[y * cells + x] = (float) bastide_hash_to_unit (bastide_hash (seed, octave, x, y));

  for (guint y = 0; y < NOISE_SIZE; y++)
    {
      float at_y = (float) y * cells / NOISE_SIZE;
      guint row = (guint) at_y;
      float v = at_y - row;
      const float *north = lattice + row * cells;
      const float *south = lattice + (row + 1) % cells * cells;

      v = v * v * (3 - 2 * v);
      for (guint x = 0; x < NOISE_SIZE; x++)
        {
          float at_x = (float) x * cells / NOISE_SIZE;
          guint column = (guint) at_x;
          guint next = (column + 1) % cells;
          float u = at_x - column;
          float a, b;

          u = u * u * (3 - 2 * u);
          a = north[column] + (north[next] - north[column]) * u;
          b = south[column] + (south[next] - south[column]) * u;
          values[y * NOISE_SIZE + x] += weight * (a + (b - a) * v);
        }
    }
}

static guint8 *
create_texture (const NoiseSettings *noise)
{
  g_autofree float *values = g_new0 (float, NOISE_SIZE * NOISE_SIZE);
  guint8 *texture = g_new (guint8, NOISE_SIZE * NOISE_SIZE);
  float weight = 0.5f;
  float total = 0;

  for (guint octave = 0; octave < noise->octaves; octave++)
    {
      add_octave (values, noise->seed, octave, noise->base << octave, weight);
      total += weight;
      weight /= 2;
    }
  for (guint i = 0; i < NOISE_SIZE * NOISE_SIZE; i++)
    texture[i] = (guint8) (CLAMP ((values[i] / total - 0.5f) * 1.9f + 0.5f, 0, 1) * 255);

  return texture;
}

static guint8 *
halve_texture (const guint8 *texture,
               guint         size)
{
  guint half = size / 2;
  guint8 *result = g_new (guint8, half * half);

  for (guint y = 0; y < half; y++)
    for (guint x = 0; x < half; x++)
      {
        const guint8 *p = texture + 2 * y * size + 2 * x;

        result[y * half + x] = (guint8) ((p[0] + p[1] + p[size] + p[size + 1] + 2) / 4);
      }

  return result;
}

static void
ensure_textures (void)
{
  static gsize made = 0;

  if (!g_once_init_enter (&made))
    return;
  for (guint i = 0; i < BASTIDE_N_NOISES; i++)
    {
      textures[i][0] = create_texture (&settings[i]);
      for (guint level = 1; level < N_LEVELS; level++)
        textures[i][level] = halve_texture (textures[i][level - 1], NOISE_SIZE >> (level - 1));
    }
  g_once_init_leave (&made, 1);
}

cairo_surface_t *
bastide_noise_create_surface (BastideNoise noise)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, NOISE_SIZE, NOISE_SIZE);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  ensure_textures ();
  cairo_surface_flush (surface);
  for (guint row = 0; row < NOISE_SIZE; row++)
    memcpy (data + (gsize) stride * row, textures[noise][0] + row * NOISE_SIZE, NOISE_SIZE);
  cairo_surface_mark_dirty (surface);

  return surface;
}

/* Where a pixel lies between two texels of a row or column, in 1/256. */
typedef struct
{
  guint16 low;
  guint16 high;
  guint16 part;
} Texel;

static void
find_texels (Texel *texels,
             guint  n,
             int    cell,
             double scale,
             guint  size)
{
  double start = fmod (cell * scale, size);

  if (start < 0)
    start += size;
  for (guint i = 0; i < n; i++)
    {
      double at = start + (i + 0.5) / n * scale - 0.5 + size;
      guint low = (guint) at;

      texels[i].low = (guint16) (low % size);
      texels[i].high = (guint16) ((low + 1) % size);
      texels[i].part = (guint16) ((at - low) * 256);
    }
}

/* One row of a wash: how much of the colour there is in each pixel, 0 to 1. */
static void
sample_row (float        *amounts,
            guint         n,
            const guint8 *texture,
            guint         size,
            const Texel  *row,
            const Texel  *columns,
            double        alpha)
{
  const guint8 *north = texture + row->low * size;
  const guint8 *south = texture + row->high * size;
  guint v = row->part;
  float unit = (float) (alpha / (255.0 * 65536));

  for (guint i = 0; i < n; i++)
    {
      const Texel *column = &columns[i];
      guint west = north[column->low] * (256 - v) + south[column->low] * v;
      guint east = north[column->high] * (256 - v) + south[column->high] * v;

      amounts[i] = (west * (256 - column->part) + east * column->part) * unit;
    }
}

/* Lays a row of colour over a row of premultiplied pixels. */
static void
lay_row (float       *pixels,
         const float *amounts,
         guint        n,
         BastideRgb   colour)
{
  for (guint i = 0; i < n; i++)
    {
      float *p = pixels + 4 * i;
      float a = amounts[i];

      p[0] += (colour.red - p[0]) * a;
      p[1] += (colour.green - p[1]) * a;
      p[2] += (colour.blue - p[2]) * a;
      p[3] += (1 - p[3]) * a;
    }
}

static void
store_row (guint32     *target,
           const float *pixels,
           guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      const float *p = pixels + 4 * i;

      target[i] = (guint32) (p[3] * 255 + 0.5f) << 24 | (guint32) (p[0] * 255 + 0.5f) << 16 |
                  (guint32) (p[1] * 255 + 0.5f) << 8 | (guint32) (p[2] * 255 + 0.5f);
    }
}

static void
clear_row (float            *pixels,
           guint             n,
           const BastideRgb *base)
{
  for (guint i = 0; i < n; i++)
    {
      pixels[4 * i] = base ? base->red : 0;
      pixels[4 * i + 1] = base ? base->green : 0;
      pixels[4 * i + 2] = base ? base->blue : 0;
      pixels[4 * i + 3] = base ? 1 : 0;
    }
}

/* The picture of the washes over one tile, n × n pixels. */
static cairo_surface_t *
create_picture (guint              n,
                int                x,
                int                y,
                const BastideRgb  *base,
                const BastideWash *washes,
                guint              n_washes)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) n, (int) n);
  g_autofree float *row_pixels = g_new (float, 4 * n);
  g_autofree float *amounts = g_new (float, n);
  g_autofree Texel *columns = g_new (Texel, n * n_washes);
  g_autofree Texel *rows = g_new (Texel, n * n_washes);
  g_autofree guint *levels = g_new0 (guint, n_washes);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (guint i = 0; i < n_washes; i++)
    {
      double scale = NOISE_SIZE / washes[i].period;

      while (levels[i] + 1 < N_LEVELS && scale / (1 << levels[i]) > 1.5 * n)
        levels[i]++;
      scale /= 1 << levels[i];
      find_texels (columns + i * n, n, x, scale, NOISE_SIZE >> levels[i]);
      find_texels (rows + i * n, n, y, scale, NOISE_SIZE >> levels[i]);
    }

  cairo_surface_flush (surface);
  for (guint row = 0; row < n; row++)
    {
      clear_row (row_pixels, n, base);
      for (guint i = 0; i < n_washes; i++)
        {
          sample_row (amounts, n, textures[washes[i].noise][levels[i]], NOISE_SIZE >> levels[i],
                      rows + i * n + row, columns + i * n, washes[i].alpha);
          lay_row (row_pixels, amounts, n, washes[i].colour);
        }
      store_row ((guint32 *) (void *) (data + (gsize) stride * row), row_pixels, n);
    }
  cairo_surface_mark_dirty (surface);

  return surface;
}

void
bastide_washes_set_source (cairo_t           *cr,
                           double             pixels,
                           int                x,
                           int                y,
                           const BastideRgb  *base,
                           const BastideWash *washes,
                           guint              n_washes)
{
  guint n = CLAMP ((guint) ceil (pixels), 1, MAX_PICTURE);
  cairo_surface_t *picture;
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  ensure_textures ();
  picture = create_picture (n, x, y, base, washes, n_washes);
  pattern = cairo_pattern_create_for_surface (picture);
  cairo_surface_destroy (picture);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_matrix_init_scale (&matrix, n, n);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}
