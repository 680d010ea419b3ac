/* messages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-draw-text.h"
#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-piece-drawing.h"
#include "messages-drawings.h"

static const BastideFigureDrawing figures[] = {
  { .name = "lady" },
  {},
};

static void
paint_letter (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  bastide_drawing_paint_close ("messages/letter", cr, BASTIDE_POINT (x, y), radius / 100, MAX (1, radius * 0.08));
}

static void
draw_letter (BastidePen *pen)
{
  cairo_scale (pen->cr, 1 / pen->pixels, 1 / pen->pixels);
  paint_letter (pen->cr, "message", 0, 0, 0.25 * pen->pixels);
}

/* Points, which are taken instead of what the message says. */
static void
paint_points (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  double line = MAX (1, radius * 0.09);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius - line, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_BULLION_LIGHT, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
  cairo_arc (cr, x, y, 0.78 * radius, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_BULLION_DARK, 1, 0.7 * line);
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, "2", x, y, 1.25 * radius);
}

static const BastidePieceDrawing pieces[] = {
  {
    .name = "message", .paint_token = paint_letter, .paint_card = bastide_messages_paint_card,
    .n_cards = BASTIDE_MESSAGES_N_CARDS,
  },
  { .name = "message points", .paint_token = paint_points },
  {},
};

static const BastideAnswerDrawing answers[] = {
  { .verb = "count main", .figure = "follower" },
  { .verb = "count lady", .figure = "lady" },
  { .verb = "message use", .token = "message" },
  { .verb = "message points", .token = "message points" },
  {},
};

const BastideDrawings bastide_drawings_messages = {
  .id = "messages",
  .figures = figures,
  .pieces = pieces,
  .answers = answers,
  .emblem = &(const BastideEmblem) { "messages", 0x4e5c72, NULL, draw_letter, 0, 0.04, 1 },
};
