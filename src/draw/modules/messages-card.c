/* messages-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "messages-drawings.h"

#include "bastide-draw-text.h"
#include "bastide-drawing.h"
#include "bastide-figure-painter.h"

/* A card is painted in units of which it is so many wide and high. */
#define WIDTH 142
#define HEIGHT 184

#define PICTURE_X 10
#define PICTURE_Y 11
#define PICTURE_HEIGHT 92
#define CHOICE_Y 147
#define CHOICE_X 38
#define POINTS_X 114
#define CHOICE_SCALE 1.38

#define FRAME BASTIDE_RGB (0xb98b3e)

/* The drawings are finer. */
#define UNIT 0.25

static void
paint_drawing (cairo_t    *cr,
               const char *path)
{
  bastide_drawing_paint_close (path, cr, BASTIDE_POINT (0, 0), UNIT, 1);
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
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, 1.5);
  cairo_arc (cr, x, y, radius * 0.82, 0, 2 * G_PI);
  bastide_stroke (cr, FRAME, 0.8, 0.9);
  paint_text (cr, text, x, y, size, 1);
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
      paint_drawing (cr, "messages/road");
      break;
    case 2:
      paint_drawing (cr, "messages/town");
      break;
    case 3:
      paint_drawing (cr, "messages/monastery");
      break;
    case 4:
      paint_drawing (cr, "messages/shield");
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
      paint_text (cr, "+", -12, 0, 20, 1);
      paint_drawing (cr, "messages/tile");
      break;
    case 8:
      bastide_figure_paint (cr, "follower", colour, -10, 11, 23, BASTIDE_FIGURE_FLAT);
      paint_drawing (cr, "messages/home");
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
  paint_drawing (cr, number == 0 ? "messages/back" : "messages/front");
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
