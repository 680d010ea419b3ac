/* bastide-tile-canvas-paint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

#include "bastide-canvas-colours.h"
#include "bastide-canvas-joints.h"
#include "bastide-figure-painter.h"
#include "bastide-highlight-painter.h"
#include "rules/bastide-game-interface.h"
#include "util/bastide-autoptr.h"

/* The painted tile, and over it what can be done there. */

/* As on a tile of this size: lines that are in proportion to a large tile would hide it. */
#define RIM_PIXELS 64

/* The figures that stand on a tile belong to somebody. */
#define FIGURE_COLOUR "red"

/* Of the dots that say what touches what, for a usual text. */
#define JOINT_RADIUS 6

/* Tints that tell neighbouring fields apart. */
static const double field_tints[][3] = {
  { 0.98, 0.84, 0.20 }, { 0.20, 0.62, 0.86 }, { 0.86, 0.42, 0.72 }, { 0.93, 0.52, 0.16 },
};

/* --- Segments ---------------------------------------------------------------------------------------------------- */

void
_bastide_tile_canvas_append_segment (BastideTileCanvas     *self,
                                     cairo_t               *cr,
                                     const BastideTilePlan *plan,
                                     guint                  segment,
                                     gboolean               rim)
{
  cairo_save (cr);
  cairo_translate (cr, self->geometry.x, self->geometry.y);
  cairo_scale (cr, self->geometry.side, self->geometry.side);
  if (rim)
    bastide_tile_plan_append_rim (plan, cr, segment);
  else
    bastide_tile_plan_append_outline (plan, cr, segment);
  cairo_restore (cr);
}

static void
append_segment (BastideTileCanvas *self,
                cairo_t           *cr,
                guint              segment,
                gboolean           rim)
{
  _bastide_tile_canvas_append_segment (self, cr, _bastide_tile_canvas_get_plan (self), segment, rim);
}

static void
light_segment (BastideTileCanvas *self,
               cairo_t           *cr,
               guint              segment)
{
  cairo_new_path (cr);
  append_segment (self, cr, segment, FALSE);
  bastide_tint_paint (cr);
  append_segment (self, cr, segment, TRUE);
  bastide_rim_paint (cr, RIM_PIXELS);
  cairo_new_path (cr);
}

/* On a light line, so that it shows everywhere. */
void
_bastide_tile_canvas_paint_dashes (BastideTileCanvas     *self,
                                   cairo_t               *cr,
                                   const BastideTilePlan *plan,
                                   guint                  segment,
                                   const double          *colour)
{
  const double dashes[] = { 8, 6 };

  cairo_save (cr);
  cairo_new_path (cr);
  _bastide_tile_canvas_append_segment (self, cr, plan, segment, TRUE);
  cairo_set_line_width (cr, 4);
  bastide_canvas_set_colour (cr, bastide_canvas_light.paper, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  bastide_canvas_set_colour (cr, colour, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* What was drawn is there at once as an outline; the picture follows. */
static void
paint_outlines (BastideTileCanvas           *self,
                cairo_t                     *cr,
                const BastideTileDefinition *tile)
{
  cairo_save (cr);
  cairo_rectangle (cr, self->geometry.x, self->geometry.y, self->geometry.side, self->geometry.side);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.45, 0.35);
  cairo_fill (cr);
  for (guint i = 0; i < tile->segments->len; i++)
    append_segment (self, cr, i, TRUE);
  bastide_rim_paint (cr, RIM_PIXELS);
  cairo_restore (cr);
}

static gboolean
draws_what_derives (BastideTileCanvas           *self,
                    const BastideTileDefinition *tile)
{
  return self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT
         && tile->tileset->game->kinds[self->tool.kind].derives;
}

/* Fields in different tints, while it is about them. */
static void
paint_fields (BastideTileCanvas           *self,
              cairo_t                     *cr,
              const BastideTileDefinition *tile)
{
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      if (!tile->tileset->game->kinds[bastide_tile_definition_get_segment (tile, i)->kind].derives)
        continue;
      cairo_new_path (cr);
      append_segment (self, cr, i, FALSE);
      bastide_canvas_set_colour (cr, field_tints[n++ % G_N_ELEMENTS (field_tints)], 0.32);
      cairo_fill (cr);
    }
}

/* Where two segments could touch: a dot that is full where they do, and which a click turns over. */
static void
paint_joints (BastideTileCanvas           *self,
              cairo_t                     *cr,
              const BastideTileDefinition *tile)
{
  double radius = JOINT_RADIUS * _bastide_tile_canvas_get_unit (self);

  if (self->joints == NULL)
    self->joints = bastide_canvas_joints_find (_bastide_tile_canvas_get_plan (self), tile);
  for (guint i = 0; i < self->joints->len; i++)
    {
      const BastideCanvasJoint *joint = &g_array_index (self->joints, BastideCanvasJoint, i);

      cairo_new_path (cr);
      cairo_arc (cr, self->geometry.x + joint->x * self->geometry.side,
                 self->geometry.y + joint->y * self->geometry.side, radius, 0, 2 * G_PI);
      bastide_canvas_set_colour (cr, joint->touching ? bastide_canvas_light.fill : bastide_canvas_light.paper, 1);
      cairo_fill_preserve (cr);
      bastide_canvas_set_colour (cr, joint->touching ? bastide_canvas_light.paper : bastide_canvas_light.line, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
}

/* What an author has overruled has a dashed outline. */
static void
paint_overruled (BastideTileCanvas           *self,
                 cairo_t                     *cr,
                 const BastideTileDefinition *tile)
{
  for (guint i = 0; i < tile->segments->len; i++)
    if (self->overruled & (1u << i))
      _bastide_tile_canvas_paint_dashes (self, cr, _bastide_tile_canvas_get_plan (self), i, bastide_canvas_light.line);
}

/* --- Figures and pairs ------------------------------------------------------------------------------------------- */

/* Where the middle of a figure is: as on the board, or where it is held. */
static void
get_figure_position (BastideTileCanvas         *self,
                     const BastideStagedFigure *figure,
                     double                    *x,
                     double                    *y)
{
  guint segment = figure->segment;

  _bastide_tile_canvas_get_spot (self, segment, x, y);
  if (self->tool.type != BASTIDE_EDIT_TOOL_SPOT || self->from.type != BASTIDE_EDIT_INSIDE
      || self->from.index != segment || (!self->has_moved && !self->by_keyboard))
    return;

  _bastide_tile_canvas_get_middle (self, figure, &self->to, x, y);
}

static void
paint_figure (BastideTileCanvas         *self,
              cairo_t                   *cr,
              const BastideStagedFigure *staged)
{
  const BastideSegmentDefinition *definition =
    bastide_tile_definition_get_segment (_bastide_tile_canvas_get_definition (self), staged->segment);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int side = (int) _bastide_tile_canvas_get_figure_side (self);
  BastideSprite disc = { .kind = BASTIDE_SPRITE_SPOT, .pixels = side * scale };
  BastideSprite figure = { .kind = BASTIDE_SPRITE_FIGURE, .pixels = disc.pixels * 4 / 5 };
  double x, y;

  get_figure_position (self, staged, &x, &y);
  x *= scale;
  y *= scale;
  /* The ring is dashed where the program has chosen the place, as on the board where it is offered. */
  disc.style = definition->has_spot;
  figure.name = g_intern_string (staged->name);
  figure.colour = g_intern_static_string (FIGURE_COLOUR);
  figure.style = BASTIDE_FIGURE_FLAT | staged->style;
  bastide_sprite_cache_paint (self->sprites, cr, &disc, x, y, 1);
  y += bastide_figure_get_height (figure.pixels) * (figure.style & BASTIDE_FIGURE_LYING ? 0.0 : 0.5);
  bastide_sprite_cache_paint (self->sprites, cr, &figure, x, y, 1);
}

static void
paint_figures (BastideTileCanvas           *self,
               cairo_t                     *cr,
               const BastideTileDefinition *tile)
{
  const BastideGameInterface *game = tile->tileset->game;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gboolean all = self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT;

  cairo_save (cr);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint kind = bastide_tile_definition_get_segment (tile, i)->kind;
      BastideStagedFigure figure;

      /* Fields lie everywhere; who draws something else does not want to see all their farmers. */
      if ((all || !game->kinds[kind].derives || draws_what_derives (self, tile))
          && _bastide_tile_canvas_stage_figure (self, i, &figure))
        paint_figure (self, cr, &figure);
    }
  cairo_restore (cr);
}

/* What can be taken away, or where a mark may point, is marked by a dot. */
static void
paint_dot (BastideTileCanvas      *self,
           cairo_t                *cr,
           const BastideEditPlace *place,
           gboolean                chosen)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  BastideSprite dot = { .kind = BASTIDE_SPRITE_DOT, .style = chosen, .pixels = 120 * scale };
  double x, y;

  bastide_canvas_geometry_get_point (&self->geometry, place, FALSE, &x, &y);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  bastide_sprite_cache_paint (self->sprites, cr, &dot, x * scale, y * scale, 1);
  cairo_restore (cr);
}

static void
paint_dots (BastideTileCanvas           *self,
            cairo_t                     *cr,
            const BastideTileDefinition *tile)
{
  guint n_directions = _bastide_tile_canvas_count_directions (self);

  for (guint i = 0; i < n_directions; i++)
    {
      BastideEditPlace place = _bastide_tile_canvas_get_direction (self, i);

      paint_dot (self, cr, &place, bastide_marks_get (tile->marks, self->tool.mark->name) == (int) i + 1);
    }
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    if (self->tool.type == BASTIDE_EDIT_TOOL_PAIR || self->tool.type == BASTIDE_EDIT_TOOL_ERASE)
      {
        BastideEditPlace place = _bastide_tile_canvas_get_pair (self, i);

        paint_dot (self, cr, &place, bastide_edit_place_is_same (&place, &self->hovered));
      }
}

/* --- All of it --------------------------------------------------------------------------------------------------- */

static void
paint_picture (BastideTileCanvas *self,
               cairo_t           *cr)
{
  cairo_save (cr);
  cairo_translate (cr, self->geometry.x, self->geometry.y);
  cairo_scale (cr, self->geometry.side, self->geometry.side);
  bastide_canvas_picture_paint (self->picture, cr);
  cairo_restore (cr);
}

static void
paint_tile (BastideTileCanvas           *self,
            cairo_t                     *cr,
            const BastideTileDefinition *tile)
{
  int held = self->from.type == BASTIDE_EDIT_INSIDE && self->has_moved ? (int) self->from.index : -1;

  if (!bastide_canvas_picture_is_current (self->picture))
    paint_outlines (self, cr, tile);
  if (draws_what_derives (self, tile))
    paint_fields (self, cr, tile);
  paint_overruled (self, cr, tile);
  if (self->selected >= 0 && (guint) self->selected < tile->segments->len)
    {
      append_segment (self, cr, (guint) self->selected, TRUE);
      bastide_rim_paint (cr, RIM_PIXELS);
    }
  if (self->hovered.type == BASTIDE_EDIT_INSIDE && self->hovered.index < tile->segments->len
      && (int) self->hovered.index != held)
    light_segment (self, cr, self->hovered.index);
  _bastide_tile_canvas_paint_prospect (self, cr, tile);
  paint_figures (self, cr, tile);
  if (draws_what_derives (self, tile))
    paint_joints (self, cr, tile);
  paint_dots (self, cr, tile);
}

/* What is painted anew with each edit costs as much as it is large. Beside the tile and its handles nothing is painted
 * but what somebody draws just now. */
static graphene_rect_t
get_painted (BastideTileCanvas *self)
{
  const BastideCanvasGeometry *geometry = &self->geometry;
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double margin = MAX (geometry->distance + geometry->middle_radius + geometry->slop,
                       BASTIDE_CANVAS_OVERHANG * geometry->side);

  if (self->from.type != BASTIDE_EDIT_NOWHERE || 2 * margin + geometry->side >= width)
    return GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  return GRAPHENE_RECT_INIT ((float) (geometry->x - margin), 0, (float) (geometry->side + 2 * margin),
                             (float) height);
}

void
_bastide_tile_canvas_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  graphene_rect_t painted = get_painted (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &painted);

  paint_picture (self, cr);
  if (tile != NULL && _bastide_tile_canvas_get_plan (self) != NULL)
    paint_tile (self, cr, tile);
  if (tile != NULL)
    {
      _bastide_tile_canvas_paint_handles (self, cr, tile);
      _bastide_tile_canvas_paint_rubber_band (self, cr);
      _bastide_tile_canvas_paint_cursor (self, cr);
    }
  cairo_destroy (cr);

  gtk_widget_snapshot_child (widget, self->footer, snapshot);
}
