/* bastide-tile-canvas-handles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

#include "bastide-canvas-colours.h"
#include "bastide-style-manager.h"
#include "rules/bastide-game-interface.h"

/* What is painted over the tile and beside it while something is drawn: the handles, the line between two of them, and
 * the cursor of the keyboard. */

/* The dot in a handle where another kind lies, in its radius. */
#define OTHERS_DOT 0.4

static const BastideCanvasColours *
get_colours (void)
{
  return bastide_style_manager_get_dark (bastide_style_manager_get_default ()) ? &bastide_canvas_dark
                                                                               : &bastide_canvas_light;
}

typedef enum
{
  TAKEN_BY_NOTHING,
  TAKEN_BY_OTHERS,
  TAKEN_BY_ITS_KIND,
} Taken;

/* Whether what the tool draws is there already, or something else that was drawn; the eraser is about both. */
static Taken
find_taken (BastideTileCanvas           *self,
            const BastideTileDefinition *tile,
            const BastideEditPlace      *handle)
{
  guint side = bastide_edit_place_get_side (handle);
  guint8 halves = handle->type == BASTIDE_EDIT_SIDE ? (guint8) (3u << (2 * side)) : (guint8) (1u << handle->index);
  Taken taken = TAKEN_BY_NOTHING;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      gboolean lies = (segment->halves & halves) != 0
                      || (handle->type == BASTIDE_EDIT_SIDE && (segment->sides & (1u << side)) != 0);
      gboolean drawn = !tile->tileset->game->kinds[segment->kind].derives;

      if (lies && (self->tool.type == BASTIDE_EDIT_TOOL_ERASE ? drawn : segment->kind == self->tool.kind))
        return TAKEN_BY_ITS_KIND;
      if (lies && drawn)
        taken = TAKEN_BY_OTHERS;
    }

  return taken;
}

static void
paint_ring (cairo_t      *cr,
            double        x,
            double        y,
            double        radius,
            const double *colour,
            double        width)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_canvas_set_colour (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_disc (cairo_t      *cr,
            double        x,
            double        y,
            double        radius,
            const double *colour)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_canvas_set_colour (cr, colour, 1);
  cairo_fill (cr);
}

static void
paint_handle (BastideTileCanvas           *self,
              cairo_t                     *cr,
              const BastideTileDefinition *tile,
              BastideEditPlace             handle)
{
  const BastideCanvasColours *colours = get_colours ();
  double radius = bastide_canvas_geometry_get_radius (&self->geometry, &handle);
  gboolean lit = bastide_edit_place_is_same (&handle, &self->hovered)
                 || (self->from.type != BASTIDE_EDIT_NOWHERE && (bastide_edit_place_is_same (&handle, &self->from)
                                                                 || bastide_edit_place_is_same (&handle, &self->to)));
  Taken taken = find_taken (self, tile, &handle);
  double x, y;

  bastide_canvas_geometry_get_point (&self->geometry, &handle, TRUE, &x, &y);
  paint_disc (cr, x, y, radius, taken == TAKEN_BY_ITS_KIND ? colours->fill : colours->paper);
  paint_ring (cr, x, y, radius - 1, colours->line, 2);
  if (taken == TAKEN_BY_OTHERS)
    paint_disc (cr, x, y, radius * OTHERS_DOT, colours->line);
  if (lit)
    paint_ring (cr, x, y, radius + 4, colours->line, 2);
}

void
_bastide_tile_canvas_paint_handles (BastideTileCanvas           *self,
                                    cairo_t                     *cr,
                                    const BastideTileDefinition *tile)
{
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    if (self->sides & (1u << i))
      paint_handle (self, cr, tile, (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = i });
  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    if (self->halves & (1u << i))
      paint_handle (self, cr, tile, (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = i });
}

/* From where the gesture began to where it is, bent as a road would. */
void
_bastide_tile_canvas_paint_rubber_band (BastideTileCanvas *self,
                                        cairo_t           *cr)
{
  const double dashes[] = { 7, 5 };
  double middle_x = self->geometry.x + self->geometry.side / 2, middle_y = self->geometry.y + self->geometry.side / 2;
  double from_x, from_y, to_x = self->pointer_x, to_y = self->pointer_y;

  if (self->from.type == BASTIDE_EDIT_NOWHERE || self->tool.type == BASTIDE_EDIT_TOOL_SPOT
      || (!self->by_keyboard && !self->has_moved) || !_bastide_tile_canvas_can_drag (self, &self->from))
    return;

  bastide_canvas_geometry_get_point (&self->geometry, &self->from, TRUE, &from_x, &from_y);
  if (self->by_keyboard || bastide_edit_place_is_handle (&self->to))
    bastide_canvas_geometry_get_point (&self->geometry, &self->to, TRUE, &to_x, &to_y);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, from_x, from_y);
  if (bastide_edit_place_is_handle (&self->from) && bastide_edit_place_is_handle (&self->to))
    cairo_curve_to (cr, (from_x + 2 * middle_x) / 3, (from_y + 2 * middle_y) / 3, (to_x + 2 * middle_x) / 3,
                    (to_y + 2 * middle_y) / 3, to_x, to_y);
  else
    cairo_line_to (cr, to_x, to_y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 5);
  bastide_canvas_set_colour (cr, bastide_canvas_light.paper, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2.5);
  bastide_canvas_set_colour (cr, bastide_canvas_light.line, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
_bastide_tile_canvas_paint_cursor (BastideTileCanvas *self,
                                   cairo_t           *cr)
{
  BastideCanvasStop *stop = _bastide_tile_canvas_get_focused (self);
  const BastideEditPlace *place;
  double x, y, radius;

  if (stop == NULL || !_bastide_tile_canvas_has_keyboard (self))
    return;

  place = &bastide_canvas_stop_get_target (stop)->place;
  bastide_canvas_geometry_get_point (&self->geometry, place, TRUE, &x, &y);
  radius = bastide_edit_place_is_handle (place) ? bastide_canvas_geometry_get_radius (&self->geometry, place) + 4
                                                : self->geometry.middle_radius + 3;
  paint_ring (cr, x, y, radius, bastide_canvas_light.paper, 5);
  paint_ring (cr, x, y, radius, bastide_canvas_light.line, 2.5);
}
