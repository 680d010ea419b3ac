/* traders-goods.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "traders-drawings.h"

#include "bastide-pen.h"

/* In a box about 100 wide and high, standing on 0. */
#define LEAST_LINE 2.1
#define LEAST_RIM 4.2

/* The smallest lines in device pixels. */
#define LINE_PIXELS 0.62
#define RIM_PIXELS 1.0

#define DISC_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

/**
 * GoodsPart:
 * @colour: 0: only a line of ink
 */
typedef struct
{
  guint32     colour;
  const char *path;
} GoodsPart;

#define MAX_PARTS 24

static const GoodsPart wine[MAX_PARTS] = {
  { 0xc08a4c,
    "M-44 -2 C-50 -22 -50 -46 -44 -66 L0 -66 C6 -46 6 -22 0 -2 Z" },
  { 0x6b4526,
    "M-47 -50 L3 -50 L4 -42 L-48 -42 ZM-48 -26 L4 -26 L3 -18 L-47 -18 Z" },
  { 0xe9c98a,
    "M-44 -66 C-30 -74 -14 -74 0 -66 C-14 -60 -30 -60 -44 -66 Z" },
  { 0x5e8a3c,
    "M22 -66 C30 -84 52 -80 54 -68 C46 -58 32 -56 22 -66 Z" },
  { 0x8e3a78,
    "M3 -50 C3 -56.0753 7.9247 -61 14 -61 C20.0753 -61 25 -56.0753 25 -50 C25 -43.9247 "
    "20.0753 -39 14 -39 C7.9247 -39 3 -43.9247 3 -50 Z" },
  { 0x7a2e66,
    "M23 -52 C23 -58.0753 27.9247 -63 34 -63 C40.0753 -63 45 -58.0753 45 -52 C45 "
    "-45.9247 40.0753 -41 34 -41 C27.9247 -41 23 -45.9247 23 -52 Z" },
  { 0x8e3a78,
    "M40 -46 C40 -51.523 44.477 -56 50 -56 C55.523 -56 60 -51.523 60 -46 C60 -40.477 "
    "55.523 -36 50 -36 C44.477 -36 40 -40.477 40 -46 Z" },
  { 0x7a2e66,
    "M11 -33 C11 -39.0753 15.9247 -44 22 -44 C28.0753 -44 33 -39.0753 33 -33 C33 "
    "-26.9247 28.0753 -22 22 -22 C15.9247 -22 11 -26.9247 11 -33 Z" },
  { 0x8e3a78,
    "M30 -31 C30 -37.0753 34.9247 -42 41 -42 C47.0753 -42 52 -37.0753 52 -31 C52 "
    "-24.9247 47.0753 -20 41 -20 C34.9247 -20 30 -24.9247 30 -31 Z" },
  { 0x7a2e66,
    "M19 -14 C19 -20.0753 23.9247 -25 30 -25 C36.0753 -25 41 -20.0753 41 -14 C41 "
    "-7.9247 36.0753 -3 30 -3 C23.9247 -3 19 -7.9247 19 -14 Z" },
};

static const GoodsPart grain[MAX_PARTS] = {
  { 0xd69e2e,
    "M-38 0 L-25 -30 L-7 -30 L6 0 C-6 4 -26 4 -38 0 Z" },
  { 0xd69e2e,
    "M-25 -34 C-30 -46 -38 -54 -42 -62 L10 -62 C6 -54 -2 -46 -7 -34 Z" },
  { 0xedbe42,
    "M-37.1 -51.1 C-38.4 -63.1 -53.6 -73.9 -68.1 -73.2 C-64.0 -59.3 -48.9 -48.5 -37.1 "
    "-51.1 Z" },
  { 0xedbe42,
    "M5.1 -51.1 C16.9 -48.5 32.0 -59.3 36.1 -73.2 C21.6 -73.9 6.4 -63.1 5.1 -51.1 Z" },
  { 0xedbe42,
    "M-31.1 -57.2 C-28.4 -68.9 -39.2 -84.0 -53.2 -88.1 C-53.9 -73.6 -43.1 -58.4 -31.1 "
    "-57.2 Z" },
  { 0xedbe42,
    "M-0.9 -57.2 C11.1 -58.4 21.9 -73.6 21.2 -88.1 C7.2 -84.0 -3.6 -68.9 -0.9 -57.2 Z" },
  { 0xedbe42,
    "M-23.7 -60.8 C-17.4 -71.1 -22.9 -88.9 -34.9 -97.1 C-40.1 -83.6 -34.6 -65.8 -23.7 "
    "-60.8 Z" },
  { 0xedbe42,
    "M-8.3 -60.8 C2.6 -65.8 8.1 -83.6 2.9 -97.1 C-9.1 -88.9 -14.6 -71.1 -8.3 -60.8 Z" },
  { 0xedbe42,
    "M-16.0 -62.0 C-7.0 -70.0 -7.0 -88.6 -16.0 -100.0 C-25.0 -88.6 -25.0 -70.0 -16.0 "
    "-62.0 Z" },
  { 0,
    "M-54.8 -56.4 L-44.8 -56.6 L-47.8 -66.1 M-61.6 -61.2 L-51.6 -61.5 L-54.6 -71.0 "
    "M-68.4 -66.1 L-58.4 -66.3 L-61.4 -75.9" },
  { 0,
    "M15.8 -66.1 L12.8 -56.6 L22.8 -56.4 M22.6 -71.0 L19.6 -61.5 L29.6 -61.2 M29.4 "
    "-75.9 L26.4 -66.3 L36.4 -66.1" },
  { 0,
    "M-46.1 -67.8 L-36.6 -64.8 L-36.3 -74.8 M-51.0 -74.6 L-41.4 -71.6 L-41.2 -81.6 "
    "M-55.8 -81.4 L-46.3 -78.4 L-46.0 -88.4" },
  { 0,
    "M4.3 -74.8 L4.6 -64.8 L14.1 -67.8 M9.2 -81.6 L9.4 -71.6 L19.0 -74.6 M14.0 -88.4 "
    "L14.3 -78.4 L23.8 -81.4" },
  { 0,
    "M-34.6 -75.7 L-26.5 -69.8 L-23.1 -79.2 M-37.0 -83.7 L-28.9 -77.8 L-25.6 -87.2 "
    "M-39.5 -91.7 L-31.4 -85.8 L-28.0 -95.2" },
  { 0,
    "M-8.9 -79.2 L-5.5 -69.8 L2.6 -75.7 M-6.4 -87.2 L-3.1 -77.8 L5.0 -83.7 M-4.0 -95.2 "
    "L-0.6 -85.8 L7.5 -91.7" },
  { 0,
    "M-22.0 -79.4 L-16.0 -71.4 L-10.0 -79.4 M-22.0 -87.8 L-16.0 -79.8 L-10.0 -87.8 "
    "M-22.0 -96.1 L-16.0 -88.1 L-10.0 -96.1" },
  { 0x8a4e1e,
    "M-28 -40 L-4 -40 L-4 -29 L-28 -29 Z" },
  { 0,
    "M-21 -26 L-28 -3 M-16 -26 L-16 -3 M-11 -26 L-4 -3" },
  { 0xe6d2a4,
    "M22 0 C14 -18 18 -34 28 -38 L24 -48 C32 -52 44 -52 50 -48 L47 -38 C58 -34 62 -16 "
    "54 0 Z" },
  { 0x8a4e1e,
    "M26 -40 L49 -40 L49 -35 L26 -35 Z" },
  { 0,
    "M30 -26 C34 -22 42 -22 46 -26" },
};

static const GoodsPart cloth[MAX_PARTS] = {
  { 0xb5482e,
    "M26 -2 L26 -20 L62 -20 C68 -20 68 -2 62 -2 Z" },
  { 0xf1c9a8,
    "M26 -11 C26 -24 12 -24 12 -11 C12 2 26 2 26 -11 Z" },
  { 0x2f7d8c,
    "M-46 -64 L34 -64 C36 -44 32 -22 36 0 C22 -6 14 4 0 -2 C-14 -8 -28 4 -44 -2 C-40 "
    "-22 -48 -44 -46 -64 Z" },
  { 0xf2dfa6,
    "M-46 -34 C-20 -30 10 -36 34 -32 L34 -24 C10 -28 -20 -22 -45 -26 Z" },
  { 0x3e93a2,
    "M-52 -84 L38 -84 C48 -84 48 -60 38 -60 L-52 -60 C-44 -62 -44 -82 -52 -84 Z" },
  { 0xd4ecea,
    "M-52 -60 C-63 -60 -63 -84 -52 -84 C-41 -84 -41 -60 -52 -60 Z" },
  { 0,
    "M-55 -72 C-55 -77 -48 -77 -48 -71 C-48 -67 -53 -67 -53 -70 M-26 -56 C-24 -40 -28 "
    "-20 -26 -6 M14 -56 C12 -40 18 -20 14 -4" },
};

/* In the order of the rules' choices. */
static const GoodsPart *const drawings[BASTIDE_N_GOODS] = { wine, grain, cloth };

static void
add_silhouette (cairo_t         *cr,
                const GoodsPart *parts)
{
  for (guint i = 0; i < MAX_PARTS && parts[i].path != NULL; i++)
    if (parts[i].colour != 0)
      bastide_vector_path_append (cr, parts[i].path);
}

static void
stroke_silhouette (cairo_t         *cr,
                   const GoodsPart *parts,
                   BastideRgb       colour,
                   double           width)
{
  add_silhouette (cr, parts);
  bastide_stroke (cr, colour, 1, width);
}

/* A shadow, a cream rim and a line of ink, as round a shield. */
static void
draw_rim (cairo_t         *cr,
          const GoodsPart *parts,
          double           line,
          double           pixels)
{
  cairo_save (cr);
  cairo_translate (cr, 9, 3);
  add_silhouette (cr, parts);
  bastide_fill (cr, BASTIDE_SHADOW, 0.35);
  cairo_restore (cr);
  stroke_silhouette (cr, parts, BASTIDE_CREAM, 2 * (line + MAX (LEAST_RIM, RIM_PIXELS / pixels)));
  stroke_silhouette (cr, parts, BASTIDE_INK, 2 * line);
}

void
bastide_traders_draw_goods (cairo_t *cr,
                            guint    goods,
                            double   x,
                            double   y,
                            double   size,
                            double   pixels,
                            gboolean rim)
{
  const GoodsPart *parts = drawings[MIN (goods, BASTIDE_N_GOODS - 1)];
  double k = size / 100;
  double line = MAX (LEAST_LINE, LINE_PIXELS / (pixels * k));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (rim)
    draw_rim (cr, parts, line, pixels * k);
  for (guint i = 0; i < MAX_PARTS && parts[i].path != NULL; i++)
    {
      gboolean filled = parts[i].colour != 0;

      /* Lines inside are too much for the smallest. */
      if (!filled && size * pixels < 16)
        continue;
      bastide_vector_path_append (cr, parts[i].path);
      if (filled)
        bastide_fill_preserve (cr, BASTIDE_RGB (parts[i].colour), 1);
      bastide_stroke (cr, BASTIDE_INK, filled ? 0.95 : 0.75, filled ? line : line * 0.7);
    }
  cairo_restore (cr);
}

/* A silhouette without any line, for small tiles: grapes, an ear, a bale. */
static const GoodsPart flat_wine[] = {
  { 0x5f8a3a, "M-6 -78 L2 -96 L34 -92 L20 -76 Z" },
  { 0x7c2f66, "M-40 -74 L40 -74 C50 -58 34 -44 26 -36 C24 -22 10 -4 0 -2 C-10 -4 -24 -22 -26 -36 C-34 -44 -50 -58 "
              "-40 -74 Z" },
};

static const GoodsPart flat_grain[] = {
  { 0xb97f1e, "M-7 0 L7 0 L7 -46 L-7 -46 Z" },
  { 0xd99b1f, "M0 -34 C-34 -40 -44 -62 -40 -84 C-18 -80 -4 -62 0 -34 C4 -62 18 -80 40 -84 C44 -62 34 -40 0 -34 Z "
              "M0 -56 C-16 -70 -14 -92 0 -104 C14 -92 16 -70 0 -56 Z" },
};

static const GoodsPart flat_cloth[] = {
  { 0x2a7787, "M-44 -88 L44 -88 L44 -6 L-44 -6 Z" },
  { 0xf2dfa6, "M-44 -58 L44 -58 L44 -38 L-44 -38 Z" },
};

/* In the order of the rules' choices; two parts each. */
static const GoodsPart *const flat_drawings[BASTIDE_N_GOODS] = { flat_wine, flat_grain, flat_cloth };

void
bastide_traders_draw_flat_goods (cairo_t *cr,
                                 guint    goods,
                                 double   x,
                                 double   y,
                                 double   radius,
                                 double   pixels)
{
  const GoodsPart *parts = flat_drawings[MIN (goods, BASTIDE_N_GOODS - 1)];
  double k = radius / 68;

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius + 0.9 / pixels, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_INK, 0.9);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_CREAM, 1);
  cairo_save (cr);
  cairo_translate (cr, x, y + 48 * k);
  cairo_scale (cr, k, k);
  for (guint i = 0; i < 2; i++)
    {
      bastide_vector_path_append (cr, parts[i].path);
      bastide_fill (cr, BASTIDE_RGB (parts[i].colour), 1);
    }
  cairo_restore (cr);
}

/* A thick wooden disc with a face of cream. */
static void
paint_disc (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (x - r, y - r, x + r, y + r);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xf2ddb0));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0xc99f62));
  cairo_new_path (cr);
  cairo_arc (cr, x + r * 0.1, y + r * 0.16, r, 0, 2 * G_PI);
  bastide_fill (cr, DISC_SHADOW, 0.35);
  cairo_arc (cr, x, y + r * 0.10, r, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_WOOD_DARK, 1);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, r * 0.06));
  cairo_arc (cr, x, y, r * 0.82, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_RGB (0xb98b3e), 0.9, MAX (0.6, r * 0.035));
}

static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      radius)
{
  guint goods = 0;

  while (!g_str_equal (bastide_traders_pieces[goods].name, name))
    goods++;
  paint_disc (cr, x, y, radius * 0.92);
  bastide_traders_draw_goods (cr, goods, x, y + radius * 0.52, radius * 0.98, 1, FALSE);
}

/* In the order of the rules' choices. */
const BastidePieceDrawing bastide_traders_pieces[] = {
  { .name = "wine", .paint_token = paint_token },
  { .name = "grain", .paint_token = paint_token },
  { .name = "cloth", .paint_token = paint_token },
  {},
};
