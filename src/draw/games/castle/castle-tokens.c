/* castle-tokens.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"

#include <math.h>
#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-pen.h"

/*
 * Tokens that lie on a wall: closed, a red seal with a tower; open, a golden disc with a number and a small picture of
 * what it brings. Pictures are in units of their own half width, y down.
 */

#define N_LOBES 9
#define FACE_SHADOW ((BastideRgb) { 0.10f, 0.06f, 0.02f })

/* Before the number of an open token. */
#define TOKEN_PREFIX "token-"

/* Its rim and its shadow need room. */
#define SCALE 0.92

/* Smaller ones have the number alone. */
#define LEAST_RADIUS_OF_PICTURE 20
#define PICTURE_UNIT 0.30
#define PICTURE_MIDDLE 0.43

#define SEAL BASTIDE_RGB (0xa8291e)
#define SEAL_RING BASTIDE_RGB (0xe8806a)
#define SEAL_TOWER BASTIDE_RGB (0xf7c9b4)
#define TOWER BASTIDE_RGB (0x6f8fb5)
#define HOUSE BASTIDE_RGB (0xb5563a)
#define PATH BASTIDE_RGB (0xe9d6a6)
#define ARROW BASTIDE_RGB (0x2f6e96)
#define AWNING BASTIDE_RGB (0xc8402f)
#define COUNTER BASTIDE_RGB (0xa87b48)
#define KEEP BASTIDE_RGB (0xb7b2a9)
#define COIN BASTIDE_RGB (0xefc13f)

#define TOWER_SHAPE BASTIDE_POINTS ({ -0.5, 0.9 }, { -0.5, -0.1 }, { -0.7, -0.1 }, { 0, -1.2 }, { 0.7, -0.1 },      \
                                    { 0.5, -0.1 }, { 0.5, 0.9 })
#define HOUSE_SHAPE BASTIDE_POINTS ({ -0.9, 0.9 }, { -0.9, -0.1 }, { 0, -1.0 }, { 0.9, -0.1 }, { 0.9, 0.9 })
#define PATH_SHAPE BASTIDE_POINTS ({ -0.4, 1 }, { -0.1, 0.1 }, { -0.35, -1 }, { 0.25, -1 }, { 0.5, 0.1 }, { 0.3, 1 })
#define SEAL_SHAPE BASTIDE_POINTS ({ -0.8, 1 }, { -0.62, -0.5 }, { -0.9, -0.5 }, { -0.9, -1.1 }, { -0.45, -1.1 },     \
                                   { -0.45, -0.8 }, { -0.2, -0.8 }, { -0.2, -1.1 }, { 0.2, -1.1 }, { 0.2, -0.8 },    \
                                   { 0.45, -0.8 }, { 0.45, -1.1 }, { 0.9, -1.1 }, { 0.9, -0.5 }, { 0.62, -0.5 },     \
                                   { 0.8, 1 })
#define KEEP_SHAPE BASTIDE_POINTS ({ -1, 0.9 }, { -1, -0.5 }, { -1.2, -0.5 }, { -0.8, -1.1 }, { -0.4, -0.5 },        \
                                   { -0.5, -0.5 }, { -0.5, -0.1 }, { 0, -0.6 }, { 0.5, -0.1 }, { 0.5, -0.5 },        \
                                   { 0.4, -0.5 }, { 0.8, -1.1 }, { 1.2, -0.5 }, { 1, -0.5 }, { 1, 0.9 })

#define AWNING_SHAPE BASTIDE_POINTS ({ -1, 0.2 }, { -0.7, -0.8 }, { 0.7, -0.8 }, { 1, 0.2 })
#define STRIPE_SHAPE BASTIDE_POINTS ({ -0.33, 0.2 }, { -0.23, -0.8 }, { 0.23, -0.8 }, { 0.33, 0.2 })
#define COUNTER_SHAPE BASTIDE_POINTS ({ -0.8, 0.9 }, { -0.8, 0.5 }, { 0.8, 0.5 }, { 0.8, 0.9 })

/* A shape of a picture, @dx beside its middle. */
typedef struct
{
  BastideRgb          colour;
  double              dx;
  double              scale;
  const BastidePoint *points;
  guint               n_points;
} Shape;

/* What a token shows: shapes, and what else there is. */
typedef struct
{
  Shape  shapes[3];
  void (*paint) (cairo_t *cr);
} Picture;

static void
paint_turn (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 0.75, -2.2, 2.6);
  bastide_stroke (cr, ARROW, 1, 0.3);
  bastide_polygon_append (cr, BASTIDE_POINTS ({ -0.9, -0.2 }, { -0.1, -0.9 }, { -1.0, -1.0 }));
  bastide_fill_preserve (cr, ARROW, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, 0.12);
}

/* Round what is not finished. */
static void
paint_unfinished (cairo_t *cr)
{
  const double dashes[] = { 0.33, 0.27 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_arc (cr, 0, 0, 1.2, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_INK, 0.7, 0.12);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_coins (cairo_t *cr)
{
  static const double coins[][2] = { { -0.9, 0.1 }, { 0, -0.35 }, { 0.9, 0.1 } };

  for (guint i = 0; i < G_N_ELEMENTS (coins); i++)
    {
      cairo_arc (cr, coins[i][0], coins[i][1], 0.62, 0, 2 * G_PI);
      bastide_fill_preserve (cr, COIN, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, 0.13);
    }
}

/* By their numbers; nothing is on the closed side. */
static const Picture pictures[] = {
  {},
  { .paint = paint_turn },
  { { { TOWER, -0.75, 0.85, TOWER_SHAPE }, { TOWER, 0.75, 0.85, TOWER_SHAPE } } },
  { { { HOUSE, -0.9, 0.75, HOUSE_SHAPE }, { HOUSE, 0.9, 0.75, HOUSE_SHAPE } } },
  { { { PATH, 0, 0.8, PATH_SHAPE } }, paint_unfinished },
  { { { TOWER, 0, 0.8, TOWER_SHAPE } }, paint_unfinished },
  { { { HOUSE, 0, 0.8, HOUSE_SHAPE } }, paint_unfinished },
  { { { AWNING, 0, 1, AWNING_SHAPE }, { BASTIDE_CREAM, 0, 1, STRIPE_SHAPE }, { COUNTER, 0, 1, COUNTER_SHAPE } } },
  { { { KEEP, 0, 1, KEEP_SHAPE } } },
  { .paint = paint_coins },
};

static void
paint_picture (cairo_t       *cr,
               const Picture *picture)
{
  for (guint i = 0; i < G_N_ELEMENTS (picture->shapes) && picture->shapes[i].points != NULL; i++)
    {
      const Shape *shape = &picture->shapes[i];

      cairo_save (cr);
      cairo_translate (cr, shape->dx, 0);
      cairo_scale (cr, shape->scale, shape->scale);
      bastide_polygon_append (cr, shape->points, shape->n_points);
      cairo_restore (cr);
      bastide_fill_preserve (cr, shape->colour, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, 0.12);
    }
  if (picture->paint != NULL)
    picture->paint (cr);
}

static void
paint_seal (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  double k = r * 0.34;

  for (guint i = 0; i < 2 * N_LOBES; i++)
    {
      double angle = i * G_PI / N_LOBES;
      double reach = r * (i % 2 == 1 ? 1.04 : 0.94);

      cairo_line_to (cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_close_path (cr);
  bastide_fill_preserve (cr, SEAL, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (0.9, r * 0.09));
  cairo_arc (cr, x, y, r * 0.68, 0, 2 * G_PI);
  bastide_stroke (cr, SEAL_RING, 0.9, MAX (0.7, r * 0.08));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  bastide_polygon_append (cr, SEAL_SHAPE);
  cairo_restore (cr);
  bastide_fill (cr, SEAL_TOWER, 1);
}

static void
paint_face (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  const struct { double radius; BastideRgb colour; } rings[] = {
    { 1, BASTIDE_CREAM }, { 0.84, BASTIDE_RGB (0xe3c07a) }, { 0.77, BASTIDE_RGB (0xf3dfae) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      cairo_arc (cr, x, y, r * rings[i].radius, 0, 2 * G_PI);
      bastide_fill_preserve (cr, rings[i].colour, 1);
      if (i == 0)
        bastide_stroke (cr, BASTIDE_INK, 1, MAX (0.9, r * 0.09));
      cairo_new_path (cr);
    }
}

static void
paint_number (cairo_t *cr,
              guint    number,
              double   x,
              double   y,
              double   size)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, text, x, y, size);
  cairo_new_path (cr);
}

/* The number of a token by its name; 0 for one that shows its closed side. */
static guint
get_number (const char *name)
{
  return g_str_has_prefix (name, TOKEN_PREFIX) ? (guint) g_ascii_digit_value (name[strlen (TOKEN_PREFIX)]) : 0;
}

/* A token that lies on a wall or has been taken from there. Small ones show the number without a picture. */
static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      size)
{
  double radius = size * SCALE;
  gboolean has_picture = radius >= LEAST_RADIUS_OF_PICTURE;
  guint number = get_number (name);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_arc (cr, x + radius * 0.10, y + radius * 0.16, radius, 0, 2 * G_PI);
  bastide_fill (cr, FACE_SHADOW, 0.4);
  if (number == 0)
    {
      paint_seal (cr, x, y, radius);
      cairo_restore (cr);
      return;
    }

  paint_face (cr, x, y, radius);
  paint_number (cr, number, x, has_picture ? y - radius * 0.30 : y, radius * (has_picture ? 0.82 : 1.15));
  if (has_picture)
    {
      cairo_translate (cr, x, y + radius * PICTURE_MIDDLE);
      cairo_scale (cr, radius * PICTURE_UNIT, radius * PICTURE_UNIT);
      paint_picture (cr, &pictures[number]);
    }
  cairo_restore (cr);
}

#define TOKEN(token) { .name = token, .paint_token = paint_token }

const BastidePieceDrawing bastide_castle_tokens[] = {
  TOKEN ("wall-token"),
  TOKEN (TOKEN_PREFIX "1"),
  TOKEN (TOKEN_PREFIX "2"),
  TOKEN (TOKEN_PREFIX "3"),
  TOKEN (TOKEN_PREFIX "4"),
  TOKEN (TOKEN_PREFIX "5"),
  TOKEN (TOKEN_PREFIX "6"),
  TOKEN (TOKEN_PREFIX "7"),
  TOKEN (TOKEN_PREFIX "8"),
  TOKEN (TOKEN_PREFIX "9"),
  {},
};
