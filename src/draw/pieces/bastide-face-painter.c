/* bastide-face-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-face-painter.h"

#include "bastide-drawing.h"
#include "bastide-player-colour.h"
#include "util/bastide-autoptr.h"

#define SHEET "faces/"

/* In units of the drawing's box, which reaches from -50 to 50. */
#define INK_WIDTH 3
#define HALO_WIDTH 2.4

/* In units of the surface. */
#define MIN_INK_WIDTH 0.8
#define MIN_HALO_WIDTH 0.7

static const GPtrArray *
find_face (const char *name)
{
  g_autofree char *path = g_strconcat (SHEET, name, NULL);

  return bastide_drawing_get (path);
}

/* Light and shade over all that was painted, as on a turned piece of wood. */
static void
paint_modelling (cairo_t *cr)
{
  g_autoptr (cairo_pattern_t) gradient = cairo_pattern_create_linear (-36, -20, 40, 10);

  cairo_pattern_add_color_stop_rgba (gradient, 0, 1, 0.97, 0.88, 0.2);
  cairo_pattern_add_color_stop_rgba (gradient, 0.42, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 0.60, 0, 0, 0, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 1, 0, 0, 0, 0.22);
  cairo_set_source (cr, gradient);
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_paint (cr);
}

/* The layers lie one on the other; bodies have ink round them. */
static void
paint_layers (cairo_t         *cr,
              const GPtrArray *face,
              BastideRgb       fill,
              double           scale)
{
  BastidePen pen = { .cr = cr, .pixels = BASTIDE_DRAWING_UNITS, .detail = BASTIDE_DETAIL_CLOSE, .hair = 1 };
  const BastideRgb colours[BASTIDE_N_DRAWING_COLOURS] = { [BASTIDE_DRAWING_PLAYER] = fill };
  double ink = MAX (INK_WIDTH, MIN_INK_WIDTH / scale);
  double halo = MAX (HALO_WIDTH, MIN_HALO_WIDTH / scale);

  for (guint i = 0; i < 2 * face->len; i++)
    {
      const BastideDrawingPart *layer = g_ptr_array_index (face, i % face->len);

      /* Paints a layer, grown by a margin, in one colour. */
      if (layer->kind == BASTIDE_DRAWING_BODY)
        {
          cairo_new_path (cr);
          bastide_drawing_part_append (layer, cr);
          bastide_set_source (cr, i < face->len ? BASTIDE_CREAM : BASTIDE_INK, 1);
          if (layer->line == 0)
            cairo_fill_preserve (cr);
          cairo_set_line_width (cr, layer->line + 2 * (i < face->len ? ink + halo : ink));
          cairo_stroke (cr);
        }
      if (i >= face->len)
        bastide_drawing_part_paint (layer, &pen, colours);
    }
}

gboolean
bastide_face_exists (const char *name)
{
  return find_face (name) != NULL;
}

void
bastide_face_paint (cairo_t    *cr,
                    const char *name,
                    const char *colour,
                    double      x,
                    double      y,
                    double      radius)
{
  const GPtrArray *face = find_face (name);
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  double scale = radius / 50;

  g_return_if_fail (face != NULL);
  g_return_if_fail (player != NULL);
  g_return_if_fail (radius > 0);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  /* A group is as large as the clip. */
  cairo_rectangle (cr, -50, -50, 100, 100);
  cairo_clip (cr);
  cairo_push_group (cr);
  paint_layers (cr, face, player->fill, scale);
  paint_modelling (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}
