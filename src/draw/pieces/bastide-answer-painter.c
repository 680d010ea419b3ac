/* bastide-answer-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-painter.h"

#include "bastide-answer-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-figure-painter.h"
#include "bastide-palette.h"
#include "bastide-piece-painter.h"

/* In parts of the picture. */
#define TOKEN_RADIUS 0.45
#define SIGN_RADIUS 0.21

#define SIGN_MORE BASTIDE_RGB (0x2a6a35)
#define SIGN_LESS BASTIDE_RGB (0xa3261c)

static const BastideAnswerDrawing *
find (const char *verb)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    for (const BastideAnswerDrawing *answer = all[i]->answers; answer != NULL && answer->verb != NULL; answer++)
      if (g_strcmp0 (answer->verb, verb) == 0)
        return answer;

  return NULL;
}

gboolean
bastide_answer_exists (const char *verb)
{
  return find (verb) != NULL;
}

static void
append_bar (cairo_t *cr,
            double   x,
            double   y,
            double   dx,
            double   dy)
{
  cairo_move_to (cr, x - dx, y - dy);
  cairo_line_to (cr, x + dx, y + dy);
}

/* In a disc at the lower right. */
static void
paint_sign (cairo_t           *cr,
            BastideAnswerSign  sign,
            double             x,
            double             y,
            double             radius)
{
  double arm = 0.55 * radius;

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, sign == BASTIDE_ANSWER_MORE ? SIGN_MORE : SIGN_LESS, 1);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.22 * radius);
  if (sign == BASTIDE_ANSWER_AWAY)
    {
      append_bar (cr, x, y, 0.75 * arm, 0.75 * arm);
      append_bar (cr, x, y, 0.75 * arm, -0.75 * arm);
    }
  else
    {
      append_bar (cr, x, y, arm, 0);
    }
  if (sign == BASTIDE_ANSWER_MORE)
    append_bar (cr, x, y, 0, arm);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.36 * radius);
}

void
bastide_answer_paint (cairo_t    *cr,
                      const char *verb,
                      const char *colour,
                      double      x,
                      double      y,
                      double      size)
{
  const BastideAnswerDrawing *answer = find (verb);

  g_return_if_fail (answer != NULL);
  g_return_if_fail (size > 0);

  cairo_save (cr);
  if (answer->figure != NULL)
    {
      const BastideFigureDrawing *figure = bastide_figure_drawing_find (answer->figure);

      bastide_figure_paint_fitted (cr, answer->figure, figure != NULL && figure->neutral != 0 ? NULL : colour,
                                   x - size / 2, y - size / 2, size, size);
    }
  else
    {
      bastide_token_paint (cr, answer->token, x, y, TOKEN_RADIUS * size);
    }
  if (answer->sign != BASTIDE_ANSWER_PLAIN)
    paint_sign (cr, answer->sign, x + (0.5 - SIGN_RADIUS) * size, y + (0.5 - SIGN_RADIUS) * size, SIGN_RADIUS * size);
  cairo_restore (cr);
}
