/* bastide-flat-sign.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"

/* Half the side of the box in which signs are written down. */
#define BOX 50.0

/* In pixels: half a sign, its rim of cream, and the line of ink round it. */
#define LEAST_SIZE 3.0
#define CREAM_RIM 0.8
#define INK_RIM 1.5

/* How far signs reach from their middle, in halves of their width. */
#define REACH 1.3

/* Above all that stands, below goods and shields. */
#define ORDER 8.95

static double
get_size (const BastideFlatSign *self,
          double                 pixels)
{
  return MAX (self->size, LEAST_SIZE / pixels);
}

static void
append_parts (BastidePen            *pen,
              const BastideFlatSign *self)
{
  for (const BastideFlatPart *part = self->parts; part->path != NULL; part++)
    bastide_vector_path_append (pen->cr, part->path);
}

void
bastide_flat_sign_draw (BastidePen            *pen,
                        const BastideFlatSign *self,
                        BastidePoint           at,
                        double                 angle)
{
  double scale = get_size (self, pen->pixels) / BOX;
  double pixel = 1 / (pen->pixels * scale);

  bastide_pen_push (pen, at, scale);
  cairo_rotate (pen->cr, angle);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (pen->cr);
  append_parts (pen, self);
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 0.9, 2 * INK_RIM * pixel);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, 2 * CREAM_RIM * pixel);
  for (const BastideFlatPart *part = self->parts; part->path != NULL; part++)
    bastide_pen_path_wash (pen, part->path, BASTIDE_RGB (part->colour), 1);
  bastide_pen_pop (pen, scale);
}

static void
draw_sign (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_flat_sign_draw (pen, item->data, item->at, item->values[0]);
}

gboolean
bastide_flat_sign_add (const BastideFlatSign *self,
                       BastideScene          *scene,
                       BastidePoint           at,
                       double                 angle)
{
  /* It may overhang the tile as little as all that stands there. */
  double room = MIN (REACH * get_size (self, scene->pixels) + INK_RIM / scene->pixels - BASTIDE_OVERHANG_BOTTOM, 0.5);
  const BastideSceneItem item = {
    .y = ORDER, .draw = draw_sign, .values = { angle }, .data = self,
    .at = { CLAMP (at.x, room, 1 - room), CLAMP (at.y, room, 1 - room) },
  };

  if (scene->detail > BASTIDE_DETAIL_FAR)
    return FALSE;
  bastide_scene_add_raised (scene, &item);

  return TRUE;
}
