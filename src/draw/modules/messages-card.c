/* messages-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "messages-drawings.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-figure-painter.h"
#include "bastide-scenery.h"
#include "bastide-vector-path.h"

/* A card is painted in units of which it is so many wide and high. */
#define WIDTH 142
#define HEIGHT 184

#define PICTURE_X 10
#define PICTURE_Y 11
#define PICTURE_HEIGHT 92
#define RULE_Y 118
#define CHOICE_Y 147
#define CHOICE_X 38
#define POINTS_X 114
#define CHOICE_SCALE 1.38

#define FRAME BASTIDE_RGB (0xb98b3e)
#define BACK BASTIDE_RGB (0x4e5c72)
#define PARCHMENT BASTIDE_RGB (0xfbf0d0)
#define LETTER_FLAP BASTIDE_RGB (0xebdaae)

static void
fill_and_stroke (cairo_t   *cr,
                 BastideRgb colour,
                 double     width)
{
  bastide_fill_preserve (cr, colour, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, width);
}

static void
paint_text (cairo_t    *cr,
            const char *text,
            double      x,
            double      y,
            double      size,
            double      alpha)
{
  bastide_set_source (cr, BASTIDE_INK, alpha);
  bastide_book_text_paint (cr, text, x, y, size);
}

/* A disc of cream in a golden ring, with a word. */
static void
paint_chip (cairo_t    *cr,
            const char *text,
            double      x,
            double      y,
            double      radius,
            double      size)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  fill_and_stroke (cr, BASTIDE_CREAM, 1.5);
  cairo_arc (cr, x, y, radius * 0.82, 0, 2 * G_PI);
  bastide_stroke (cr, FRAME, 0.8, 0.9);
  paint_text (cr, text, x, y, size, 1);
}

static void
paint_base (cairo_t   *cr,
            BastideRgb colour)
{
  for (guint i = 0; i < 5; i++)
    {
      bastide_round_rectangle_append (cr, 3 - i * 0.6, 4 - i * 0.6, WIDTH + 1.2 * i, HEIGHT + 1.2 * i, 8);
      cairo_set_source_rgba (cr, 0.1, 0.06, 0.02, 0.07);
      cairo_fill (cr);
    }
  bastide_round_rectangle_append (cr, 0, 0, WIDTH, HEIGHT, 8);
  fill_and_stroke (cr, colour, 1.6);
}

static void
paint_seal (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_pattern_t *gradient = cairo_pattern_create_radial (x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y,
                                                           radius * 1.2);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xe4664a));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0x9c2a18));
  for (guint i = 0; i < 26; i++)
    {
      double angle = i * 2 * G_PI / 26;
      double r = radius * (i % 2 ? 1.05 : 0.94) + radius * 0.05 * sin (angle * 3);

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (0.8, radius * 0.09));
  cairo_arc (cr, x, y, radius * 0.66, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_RGB (0x6e1b0f), 0.8, MAX (0.7, radius * 0.08));
  bastide_star_append (cr, x, y + radius * 0.03, radius * 0.45, radius * 0.45 * 0.44);
  bastide_fill (cr, BASTIDE_RGB (0xf6b9a0), 1);
}

static void
paint_letter (cairo_t *cr)
{
  double w = WIDTH * 0.66, h = WIDTH * 0.46;
  double middle = WIDTH / 2.0, y = HEIGHT / 2.0;
  double left = middle - w / 2, top = y - h / 2;

  bastide_round_rectangle_append (cr, left + 2, top + 3, w, h, 3);
  cairo_set_source_rgba (cr, 0.08, 0.05, 0.02, 0.4);
  cairo_fill (cr);
  bastide_round_rectangle_append (cr, left, top, w, h, 3);
  fill_and_stroke (cr, PARCHMENT, 1.5);
  bastide_line_append (cr, left + 2, top + h - 2, middle - w * 0.10, y + h * 0.04);
  bastide_line_append (cr, left + w - 2, top + h - 2, middle + w * 0.10, y + h * 0.04);
  bastide_stroke (cr, BASTIDE_INK, 0.6, 1.1);
  cairo_move_to (cr, left + 1, top + 2);
  cairo_line_to (cr, middle, y + h * 0.12);
  cairo_line_to (cr, left + w - 1, top + 2);
  cairo_close_path (cr);
  fill_and_stroke (cr, LETTER_FLAP, 1.4);
  paint_seal (cr, middle, y + h * 0.10, WIDTH * 0.115);
}

static void
paint_back (cairo_t *cr)
{
  paint_base (cr, BACK);
  bastide_round_rectangle_append (cr, 5, 5, WIDTH - 10, HEIGHT - 10, 5);
  bastide_stroke (cr, BASTIDE_SHIELD_GOLD, 0.85, 1.3);

  cairo_save (cr);
  bastide_round_rectangle_append (cr, 8, 8, WIDTH - 16, HEIGHT - 16, 4);
  cairo_clip (cr);
  for (int i = -16; i < 28; i++)
    for (int hand = -1; hand <= 1; hand += 2)
      bastide_line_append (cr, i * 12, 0, i * 12 + hand * HEIGHT, HEIGHT);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.10);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);

  paint_letter (cr);
  for (guint i = 0; i < 4; i++)
    bastide_star_append (cr, i % 2 ? WIDTH - 14 : 14, i / 2 ? HEIGHT - 15 : 15, 5, 5 * 0.44);
  bastide_fill (cr, BASTIDE_SHIELD_GOLD, 1);
}

/* Bars that fall: the least of several. */
static void
paint_least (cairo_t *cr,
             double   x)
{
  static const double heights[] = { 14, 10, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      cairo_rectangle (cr, x - 8 + i * 6, 8 - heights[i], 4.4, heights[i]);
      fill_and_stroke (cr, i < 2 ? BASTIDE_RGB (0xc9b98e) : BASTIDE_RGB (0xc4402b), 1);
    }
}

static void
paint_road_sign (cairo_t *cr,
                 double   x)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - 11, 7);
  cairo_curve_to (cr, x - 3, -9, x + 3, 11, x + 11, -6);
  bastide_stroke_preserve (cr, BASTIDE_INK, 1, 8);
  bastide_stroke (cr, BASTIDE_ROAD, 1, 5);
}

static void
paint_town_sign (cairo_t *cr,
                 double   x)
{
  cairo_save (cr);
  cairo_translate (cr, x, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_vector_path_append (cr, "M-11 9 L-11 -6 L-7 -6 L-7 -2 L-2 -2 L-2 -6 L2 -6 L2 -2 L7 -2 L7 -6 L11 -6 L11 9 Z");
  fill_and_stroke (cr, BASTIDE_STONE, 1.5);
  bastide_vector_path_append (cr, "M-3 9 L-3 4 C-3 0 3 0 3 4 L3 9 Z");
  bastide_fill (cr, BASTIDE_RGB (0x4a3626), 1);
  cairo_restore (cr);
}

static void
paint_church_sign (cairo_t *cr)
{
  BastideLongHouse nave = {
    .x0 = -0.06, .x1 = 0.10, .y = 0, .depth = 0.07, .wall_height = 0.07, .roof_height = 0.06,
    .wall = BASTIDE_PLASTER, .roof = BASTIDE_SLATE, .lit = BASTIDE_SLATE_LIGHT,
  };
  BastideSpire spire = {
    -0.115, -0.06, 0.006, 0.13, 0.10, BASTIDE_PLASTER, BASTIDE_SLATE_LIGHT, BASTIDE_SLATE_DARK, TRUE
  };
  BastidePen pen = bastide_pen_new (cr, 150);

  cairo_save (cr);
  cairo_translate (cr, 2, 10);
  cairo_scale (cr, 120, 120);
  bastide_long_house_draw (&pen, &nave);
  bastide_spire_draw (&pen, &spire);
  cairo_restore (cr);
}

static void
paint_shield_sign (cairo_t *cr)
{
  BastidePen pen = bastide_pen_new (cr, 150);

  cairo_save (cr);
  cairo_translate (cr, -11, 0);
  cairo_scale (cr, 150, 150);
  bastide_scenery_draw_shield (&pen, BASTIDE_POINT (0, 0), 0.068);
  cairo_restore (cr);
}

static void
paint_tile_sign (cairo_t *cr)
{
  paint_text (cr, "+", -12, 0, 20, 1);
  cairo_rectangle (cr, -1, -9, 18, 18);
  fill_and_stroke (cr, BASTIDE_FIELD, 1.5);
  cairo_move_to (cr, -1, 3);
  cairo_curve_to (cr, 6, 2, 8, -2, 8, -9);
  bastide_stroke (cr, BASTIDE_ROAD_EDGE, 1, 4.6);
  cairo_move_to (cr, -1, 3);
  cairo_curve_to (cr, 6, 2, 8, -2, 8, -9);
  bastide_stroke (cr, BASTIDE_ROAD, 1, 3);
}

/* What the picture brings, in signs round the origin. */
static void
paint_choice (cairo_t    *cr,
              guint       number,
              const char *colour)
{
  switch (number)
    {
    case 1:
      paint_road_sign (cr, -9);
      paint_least (cr, 14);
      break;
    case 2:
      paint_town_sign (cr, -9);
      paint_least (cr, 14);
      break;
    case 3:
      paint_church_sign (cr);
      break;
    case 4:
      paint_shield_sign (cr);
      paint_text (cr, "×2", 13, 0, 15, 1);
      break;
    case 5:
      bastide_figure_paint (cr, "follower", colour, -12, 11, 23, BASTIDE_FIGURE_FLAT);
      paint_text (cr, "×2", 11, 0, 15, 1);
      break;
    case 6:
      bastide_figure_paint (cr, "follower", colour, -11, 0, 23, BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_LYING);
      paint_text (cr, "×2", 13, 0, 15, 1);
      break;
    case 7:
      paint_tile_sign (cr);
      break;
    case 8:
      bastide_figure_paint (cr, "follower", colour, -10, 11, 23, BASTIDE_FIGURE_FLAT);
      cairo_new_path (cr);
      cairo_arc (cr, 12, 0, 9, 0, 2 * G_PI);
      fill_and_stroke (cr, BASTIDE_SHIELD_GOLD, 1.2);
      paint_text (cr, "?", 12, 0, 12, 1);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
paint_front (cairo_t    *cr,
             guint       number,
             const char *colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_round_rectangle_append (cr, 4.5, 4.5, WIDTH - 9, HEIGHT - 9, 5);
  bastide_stroke (cr, FRAME, 0.9, 1);
  bastide_line_append (cr, 12, RULE_Y, WIDTH - 12, RULE_Y);
  bastide_stroke (cr, FRAME, 0.8, 1);
  paint_text (cr, "/", WIDTH * 0.575, CHOICE_Y, 22, 0.7);
  paint_chip (cr, "2", POINTS_X, CHOICE_Y, 19, 22);
  cairo_save (cr);
  cairo_translate (cr, CHOICE_X, CHOICE_Y);
  cairo_scale (cr, CHOICE_SCALE, CHOICE_SCALE);
  paint_choice (cr, number, colour);
  cairo_restore (cr);
  paint_chip (cr, text, 13, 13, 9.5, 12);
}

void
bastide_messages_paint_card (cairo_t    *cr,
                             guint       number,
                             const char *colour,
                             double      x,
                             double      y,
                             double      width)
{
  double scale = width / WIDTH;

  g_return_if_fail (number <= BASTIDE_MESSAGES_N_CARDS);
  g_return_if_fail (width > 0);

  colour = colour != NULL ? colour : "blue";
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  if (number == 0)
    paint_back (cr);
  else
    paint_base (cr, BASTIDE_CREAM);
  cairo_restore (cr);
  if (number == 0)
    return;

  /* The landscape is painted for the pixels that it gets. */
  bastide_messages_paint_scene (cr, number, colour, x + PICTURE_X * scale, y + PICTURE_Y * scale,
                            (WIDTH - 2 * PICTURE_X) * scale, PICTURE_HEIGHT * scale);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  paint_front (cr, number, colour);
  cairo_restore (cr);
}
