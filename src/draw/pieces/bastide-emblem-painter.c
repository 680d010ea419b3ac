/* bastide-emblem-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-painter.h"

#include "bastide-answer-drawing.h"
#include "bastide-emblem-drawing.h"
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

#define INNER 0.86

/* Width of a tile in radii. */
#define TILE (2 / 0.62)

/* The radius in pixels from which a scene is drawn with all its details. */
#define LEAST_DETAIL 57

static const BastideEmblem *
find_emblem (const char *name)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i]->emblem != NULL && g_strcmp0 (all[i]->emblem->name, name) == 0)
      return all[i]->emblem;

  return NULL;
}

gboolean
bastide_emblem_exists (const char *name)
{
  return find_emblem (name) != NULL;
}

static void
paint_round (cairo_t             *cr,
             const BastideEmblem *emblem,
             double               radius)
{
  BastideRgb ground = BASTIDE_RGB (emblem->ground);
  double r = INNER * radius;
  cairo_pattern_t *gradient = cairo_pattern_create_linear (-r, -r, r, r);

  bastide_pattern_add_stop (gradient, 0, bastide_rgb_mix (ground, (BastideRgb) { 1, 1, 0.9f }, 0.30));
  bastide_pattern_add_stop (gradient, 1, bastide_rgb_mix (ground, (BastideRgb) { 0.2f, 0.15f, 0.1f }, 0.18));
  cairo_arc (cr, radius * 0.06, radius * 0.10, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.16, 0.10, 0.04, 0.35);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.07));

  cairo_save (cr);
  cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  cairo_clip (cr);
  bastide_set_gradient (cr, gradient);
  cairo_paint (cr);
  cairo_scale (cr, radius, radius);
  if (emblem->paint_ground != NULL)
    emblem->paint_ground (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_INK, 0.55, MAX (0.7, radius * 0.035));
}

void
bastide_emblem_paint (cairo_t    *cr,
                      const char *name,
                      double      x,
                      double      y,
                      double      radius)
{
  const BastideEmblem *emblem = find_emblem (name);
  double pixels;
  BastidePen pen;

  g_return_if_fail (emblem != NULL);
  g_return_if_fail (radius > 0);

  pixels = TILE * radius * emblem->scale;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  paint_round (cr, emblem, radius);
  cairo_translate (cr, emblem->x * radius, emblem->y * radius);
  cairo_scale (cr, pixels, pixels);
  pen = bastide_pen_new (cr, pixels);
  /* Small as it is, an emblem is never seen from afar. */
  pen.detail = radius > LEAST_DETAIL ? BASTIDE_DETAIL_CLOSE : BASTIDE_DETAIL_NORMAL;
  pen.hair = MAX (0.0052, 0.60 / pixels);
  emblem->draw (&pen);
  cairo_restore (cr);
}
