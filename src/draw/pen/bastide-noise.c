/* bastide-noise.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-noise.h"

#include <math.h>

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

static guint8 *
create_texture (const NoiseSettings *noise)
{
  g_autofree float *values = g_new0 (float, NOISE_SIZE * NOISE_SIZE);
  guint8 *texture = g_new (guint8, NOISE_SIZE * NOISE_SIZE);
  float weight = 0.5f;
  float total = 0;

  for (guint octave = 0; octave < noise->octaves; octave++)
    {
      guint cells = noise->base << octave;
      g_autofree float *lattice = g_new (float, cells * cells);

      for (guint y = 0; y < cells; y++)
        for (guint x = 0; x < cells; x++)
          lattice[y * cells + x] = (float) bastide_hash_to_unit (bastide_hash (noise->seed, octave, x, y));

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

/* Red, green, blue and alpha, premultiplied; the compiler handles all four at once. */
typedef float Pixel __attribute__ ((vector_size (16)));
typedef gint32 IntegerPixel __attribute__ ((vector_size (16)));

/* The place of a pixel between two texels of a row or column. */
typedef struct
{
  guint16 texel; /* counted from the first that the tile shows */
  guint16 part;  /* part of the way to the next one, in 1/256 */
} Place;

/* A wash while it is laid: its texture at the size that suits, and where each pixel lies in it. */
typedef struct
{
  const guint8 *texture;
  guint         size;
  guint         first_column;
  guint         first_row;
  guint         n_texels;
  Place        *columns;
  Place        *rows;
  guint16      *line;      /* the texels of a row, between those above and below, in 1/256 */
  float         unit;
  Pixel         colour;
} Layer;

/* Returns: the first texel */
static guint
find_places (Place *places,
             guint  n,
             int    cell,
             double scale,
             guint  size)
{
  double start = fmod (cell * scale, size) + size + 0.5 / n * scale - 0.5;
  guint first = (guint) start;

  for (guint i = 0; i < n; i++)
    {
      double at = start - first + i * scale / n;

      places[i].texel = (guint16) at;
      places[i].part = (guint16) ((at - places[i].texel) * 256);
    }

  return first % size;
}

static void
layer_clear (Layer *self)
{
  g_free (self->columns);
  g_free (self->rows);
  g_free (self->line);
}

static void
layer_start_row (Layer *self,
                 guint  row)
{
  guint above = (self->first_row + self->rows[row].texel) % self->size;
  const guint8 *north = self->texture + above * self->size;
  const guint8 *south = self->texture + (above + 1) % self->size * self->size;
  guint part = self->rows[row].part;
  guint column = self->first_column;

  for (guint i = 0; i < self->n_texels; i++)
    {
      self->line[i] = (guint16) (north[column] * (256 - part) + south[column] * part);
      if (++column == self->size)
        column = 0;
    }
}

/* Lays the colour over a row of pixels. */
static void
layer_lay_row (const Layer *self,
               Pixel       *pixels,
               guint        n)
{
  Pixel colour = self->colour;

  for (guint i = 0; i < n; i++)
    {
      Place place = self->columns[i];
      const guint16 *texels = self->line + place.texel;
      float amount = (float) (texels[0] * (256 - place.part) + texels[1] * place.part) * self->unit;

      pixels[i] += (colour - pixels[i]) * amount;
    }
}

static void
store_row (const Pixel *pixels,
           guint        n,
           guint32     *target)
{
  for (guint i = 0; i < n; i++)
    {
      IntegerPixel pixel = __builtin_convertvector (pixels[i] * 255 + 0.5f, IntegerPixel);

      target[i] = (guint32)pixel[3] << 24 | (guint32)pixel[0] << 16 | (guint32)pixel[1] << 8 |
                  (guint32)pixel[2];
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
  Layer *layers = g_aligned_alloc (n_washes, sizeof (Layer), sizeof (Pixel));
  Pixel *pixels = g_aligned_alloc (n, sizeof (Pixel), sizeof (Pixel));
  Pixel ground = base ? (Pixel) { base->red, base->green, base->blue, 1 } : (Pixel) { 0, 0, 0, 0 };
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (guint i = 0; i < n_washes; i++)
    {
      const BastideWash *wash = &washes[i];
      Layer *self = &layers[i];
      double scale = NOISE_SIZE / wash->period;
      guint level = 0;

      while (level + 1 < N_LEVELS && scale / (1 << level) > 1.5 * n)
        level++;
      scale /= 1 << level;

      self->texture = textures[wash->noise][level];
      self->size = NOISE_SIZE >> level;
      self->n_texels = (guint) scale + 4;
      self->columns = g_new (Place, n);
      self->rows = g_new (Place, n);
      self->line = g_new (guint16, self->n_texels);
      self->first_column = find_places (self->columns, n, x, scale, self->size);
      self->first_row = find_places (self->rows, n, y, scale, self->size);
      self->unit = (float) (wash->alpha / (255.0 * 65536));
      self->colour = (Pixel) { wash->colour.red, wash->colour.green, wash->colour.blue, 1 };
    }

  cairo_surface_flush (surface);
  for (guint row = 0; row < n; row++)
    {
      for (guint i = 0; i < n; i++)
        pixels[i] = ground;
      for (guint i = 0; i < n_washes; i++)
        {
          layer_start_row (&layers[i], row);
          layer_lay_row (&layers[i], pixels, n);
        }
      store_row (pixels, n, (guint32 *) (gpointer) (data + (gsize) stride * row));
    }
  cairo_surface_mark_dirty (surface);
  for (guint i = 0; i < n_washes; i++)
    layer_clear (&layers[i]);
  g_aligned_free (layers);
  g_aligned_free (pixels);

  return surface;
}

guint
bastide_picture_get_size (double pixels)
{
  return CLAMP ((guint) ceil (pixels), 1, MAX_PICTURE);
}

void
bastide_picture_set_source (cairo_t         *cr,
                            cairo_surface_t *picture)
{
  int n = cairo_image_surface_get_width (picture);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (picture);
  cairo_matrix_t matrix;

  cairo_surface_destroy (picture);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_matrix_init_scale (&matrix, n, n);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
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
  ensure_textures ();
  bastide_picture_set_source (cr, create_picture (bastide_picture_get_size (pixels), x, y, base, washes, n_washes));
}

void
bastide_grain_paint (cairo_t *cr,
                     double   pixels,
                     int      x,
                     int      y,
                     double   dark)
{
  const BastideWash washes[] = {
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), dark },
    { BASTIDE_NOISE_LIGHT_GRAIN, 1, BASTIDE_RGB (0xfff6dc), 0.10 },
  };

  bastide_washes_set_source (cr, pixels, x, y, NULL, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);
}
