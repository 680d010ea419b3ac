/* bastide-parcels.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-parcels.h"

#include "bastide-draw-random.h"

#define PARCEL_WIDTH 0.31
#define PARCEL_HEIGHT 0.235

/* Country wilder than this has no parcels. */
#define ARABLE_WILDNESS 0.50

#define N_OUTLINE 12
#define RIM_WIDTH 0.009

typedef enum
{
  FURROWS_PLAIN,
  FURROWS_DOTTED,
  FURROWS_DASHED,
  FURROWS_NONE,
} Furrows;

static const guint32 colours[] = { 0xd9c676, 0x86a34f, 0xc7bd6c, 0xa3b75c, 0xd2b768, 0x93ae55 };

static BastidePoint
get_lattice_point (int column,
                   int row,
                   int x,
                   int y)
{
  double shift_x = bastide_hash_to_unit (bastide_hash (91, (guint32) column, (guint32) row)) - 0.5;
  double shift_y = bastide_hash_to_unit (bastide_hash (92, (guint32) column, (guint32) row)) - 0.5;

  return BASTIDE_POINT ((column + 0.5 * (row & 1) + 0.62 * shift_x) * PARCEL_WIDTH - x,
                        (row + 0.58 * shift_y) * PARCEL_HEIGHT - y);
}

static gboolean
touches_tile (const BastideParcel *parcel)
{
  double left = 2, right = -1, top = 2, bottom = -1;

  for (guint i = 0; i < 4; i++)
    {
      left = MIN (left, parcel->lattice[i].x);
      right = MAX (right, parcel->lattice[i].x);
      top = MIN (top, parcel->lattice[i].y);
      bottom = MAX (bottom, parcel->lattice[i].y);
    }

  return left <= 1 && right >= 0 && top <= 1 && bottom >= 0;
}

GArray *
bastide_parcels_find (int x,
                      int y)
{
  GArray *parcels = g_array_new (FALSE, FALSE, sizeof (BastideParcel));
  int first_row = (int) floor (y / PARCEL_HEIGHT) - 2;
  int last_row = (int) floor ((y + 1) / PARCEL_HEIGHT) + 1;
  int first_column = (int) floor (x / PARCEL_WIDTH) - 2;
  int last_column = (int) floor ((x + 1) / PARCEL_WIDTH) + 1;

  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        /* Rows are staggered by half a parcel. */
        int below = column + (row & 1);
        BastideParcel parcel = { .hash = bastide_hash (93, (guint32) column, (guint32) row) };
        double wildness;

        parcel.lattice[0] = get_lattice_point (column, row, x, y);
        parcel.lattice[1] = get_lattice_point (column + 1, row, x, y);
        parcel.lattice[2] = get_lattice_point (below + 1, row + 1, x, y);
        parcel.lattice[3] = get_lattice_point (below, row + 1, x, y);
        if (!touches_tile (&parcel))
          continue;
        for (guint i = 0; i < 4; i++)
          parcel.middle = bastide_point_add (parcel.middle, parcel.lattice[i], 0.25);
        wildness = bastide_wildness_at (parcel.middle.x + x, parcel.middle.y + y);
        if (wildness > ARABLE_WILDNESS || (int) (parcel.hash & 15) > (int) ((0.56 - wildness) * 60))
          continue;
        g_array_append_val (parcels, parcel);
      }

  return parcels;
}

gboolean
bastide_parcel_has_hedge (const BastideParcel *self)
{
  return (self->hash >> 16) % 3 == 0;
}

static void
paint_furrows (BastidePen          *pen,
               const BastideParcel *parcel)
{
  Furrows furrows = (parcel->hash >> 12) % 4;
  guint n = pen->detail == BASTIDE_DETAIL_CLOSE ? 8 : 5;

  if (pen->detail == BASTIDE_DETAIL_FAR || furrows == FURROWS_NONE)
    return;

  /* One furrow between two opposite sides, with a faint wave; it ends before the rim. */
  for (guint i = 0; i < n; i++)
    {
      const BastidePoint *p = parcel->lattice;
      gboolean along = parcel->hash & 16;
      double across = 0.085 + 0.83 * (i + 0.5) / n;
      gboolean outer = i == 0 || i + 1 == n;
      double margin = (outer ? 0.12 : 0.075) + 0.03 * (i % 2);
      BastidePoint start, end, normal;
      BastidePoint points[7];

      if (along)
        {
          start = bastide_point_mix (p[0], p[3], across);
          end = bastide_point_mix (p[1], p[2], across);
        }
      else
        {
          start = bastide_point_mix (p[1], p[0], across);
          end = bastide_point_mix (p[2], p[3], across);
        }
      normal = bastide_point_turn (bastide_point_normalise (bastide_point_subtract (end, start)));
      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        {
          double t = margin + (1 - 2 * margin) * j / (G_N_ELEMENTS (points) - 1);

          points[j] = bastide_point_add (bastide_point_mix (start, end, t), normal,
                                         0.004 * sin (j * 1.2 + i + parcel->hash % 7));
        }
      if (furrows == FURROWS_DOTTED)
        bastide_pen_dashes (pen, points, G_N_ELEMENTS (points), pen->hair * 0.85, 0.010, 0.008);
      else if (furrows == FURROWS_DASHED)
        bastide_pen_dashes (pen, points, G_N_ELEMENTS (points), pen->hair * 0.85, 0.05, 0.012);
      else
        bastide_pen_strip (pen, points, G_N_ELEMENTS (points), pen->hair * 0.85);
    }
  bastide_pen_wash (pen, BASTIDE_FIELD_PEN, pen->detail == BASTIDE_DETAIL_CLOSE ? 0.46 : 0.30);
}

/* Small parcels have straight sides. */
static void
add_outline (BastidePen          *pen,
             const BastideParcel *parcel,
             double               inset)
{
  BastidePoint outline[N_OUTLINE];
  static const double parts[] = { 0.08, 0.5, 0.92 };
  guint n = 0;

  for (guint side = 0; side < 4; side++)
    {
      BastidePoint start = bastide_point_mix (parcel->lattice[side], parcel->middle, 0.10);
      BastidePoint end = bastide_point_mix (parcel->lattice[(side + 1) % 4], parcel->middle, 0.10);
      BastidePoint normal =
          bastide_point_turn (bastide_point_normalise (bastide_point_subtract (end, start)));

      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          BastidePoint point = bastide_point_mix (start, end, parts[i]);
          BastidePoint inward =
              bastide_point_normalise (bastide_point_subtract (parcel->middle, point));
          double bend =
              i == 1 ? 0.010 * (bastide_hash_to_unit (bastide_hash (parcel->hash, side, 4)) - 0.5)
                     : 0;

          point = bastide_point_add (point, normal, bend);
          outline[n++] = bastide_point_add (point, inward, inset);
        }
    }
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_blob (pen, outline, N_OUTLINE);
  else
    bastide_pen_polygon (pen, outline, N_OUTLINE);
}

void
bastide_parcel_paint (BastidePen          *pen,
                      const BastideParcel *parcel)
{
  BastideRgb colour = BASTIDE_RGB (colours[(parcel->hash >> 8) % G_N_ELEMENTS (colours)]);

  add_outline (pen, parcel, 0);
  bastide_pen_wash (pen, colour, 0.60);

  /* The wash gathers at the rim. */
  add_outline (pen, parcel, 0);
  add_outline (pen, parcel, RIM_WIDTH);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  bastide_pen_wash (pen, bastide_rgb_mix (colour, BASTIDE_FIELD_PEN, 0.6), 0.34);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);

  paint_furrows (pen, parcel);
}
