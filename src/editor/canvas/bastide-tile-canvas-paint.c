/* bastide-tile-canvas-paint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-highlight-painter.h"
#include "bastide-style-manager.h"
#include "rules/bastide-game-interface.h"
#include "util/bastide-autoptr.h"

/* Layers over the tile and beside it. A cairo surface knows no style sheet: these are accent, card and warning of
 * the palettes. */
typedef struct
{
  double fill[3];  /* colour of the filled part */
  double paper[3]; /* colour of the empty part */
  double line[3];
} Colours;

static const Colours light_colours = {
  { 0.106, 0.4, 0.427 }, { 1, 0.992, 0.976 }, { 0.106, 0.4, 0.427 },
};
static const Colours dark_colours = {
  { 0.561, 0.827, 0.835 }, { 0.122, 0.114, 0.102 }, { 0.561, 0.827, 0.835 },
};

/* Colour of things that go away. */
static const double loss_colour[] = { 0.64, 0.149, 0.11 };

static void
set_colour (cairo_t      *cr,
            const double *colour,
            double        alpha)
{
  cairo_set_source_rgba (cr, colour[0], colour[1], colour[2], alpha);
}

/* The rim has the width for a tile of this size: proportional to a large tile it would hide the tile. */
#define RIM_PIXELS 64

/* The colour of figures on a tile, as they need an owner. */
#define FIGURE_COLOUR "red"

/* Radius of the dots that show adjacency, for the usual text size. */
#define JOINT_RADIUS 6

/* Tints that distinguish neighbouring fields. */
static const double field_tints[][3] = {
  { 0.98, 0.84, 0.20 }, { 0.20, 0.62, 0.86 }, { 0.86, 0.42, 0.72 }, { 0.93, 0.52, 0.16 },
};

/* --- Segments ----------------------------------------------------------------------------------------------------- */

static void
append_segment (BastideTileCanvas     *self,
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
append_own_segment (BastideTileCanvas *self,
                    cairo_t           *cr,
                    guint              segment,
                    gboolean           rim)
{
  append_segment (self, cr, _bastide_tile_canvas_get_plan (self), segment, rim);
}

/* On a light line, so that it is visible everywhere. */
static void
paint_dashes (BastideTileCanvas     *self,
              cairo_t               *cr,
              const BastideTilePlan *plan,
              guint                  segment,
              const double          *colour)
{
  const double dashes[] = { 8, 6 };

  cairo_save (cr);
  cairo_new_path (cr);
  append_segment (self, cr, plan, segment, TRUE);
  cairo_set_line_width (cr, 4);
  set_colour (cr, light_colours.paper, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  set_colour (cr, colour, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Outlines show a new drawing at once; the picture follows. */
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
    append_own_segment (self, cr, i, TRUE);
  bastide_rim_paint (cr, RIM_PIXELS);
  cairo_restore (cr);
}

/* Paints the places where two segments could touch: a dot that is full if they do, and which a click turns over. */
static void
paint_joints (BastideTileCanvas           *self,
              cairo_t                     *cr,
              const BastideTileDefinition *tile)
{
  double radius = JOINT_RADIUS * _bastide_tile_canvas_get_unit (self);

  if (self->joints == NULL)
    self->joints = _bastide_tile_canvas_find_joints (_bastide_tile_canvas_get_plan (self), tile);
  for (guint i = 0; i < self->joints->len; i++)
    {
      const BastideCanvasJoint *joint = &g_array_index (self->joints, BastideCanvasJoint, i);

      cairo_new_path (cr);
      cairo_arc (cr, self->geometry.x + joint->x * self->geometry.side,
                 self->geometry.y + joint->y * self->geometry.side, radius, 0, 2 * G_PI);
      set_colour (cr, joint->touching ? light_colours.fill : light_colours.paper, 1);
      cairo_fill_preserve (cr);
      set_colour (cr, joint->touching ? light_colours.paper : light_colours.line, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
}

/* --- Figures and pairs -------------------------------------------------------------------------------------------- */

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

  /* The middle of a figure: as on the board, or at the place where it is held. */
  _bastide_tile_canvas_get_spot (self, staged->segment, &x, &y);
  if (self->tool.type == BASTIDE_EDIT_TOOL_SPOT && self->from.type == BASTIDE_EDIT_INSIDE
      && self->from.index == staged->segment && (self->has_moved || self->by_keyboard))
    _bastide_tile_canvas_get_middle (self, staged, &self->to, &x, &y);
  x *= scale;
  y *= scale;
  /* The ring is dashed if the program has chosen the place, like an offer on the board. */
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

      /* Fields are everywhere: their farmers would distract from drawing other things. */
      if ((all || !game->kinds[kind].derives || _bastide_tile_canvas_draws_what_derives (self))
          && _bastide_tile_canvas_stage_figure (self, i, &figure))
        paint_figure (self, cr, &figure);
    }
  cairo_restore (cr);
}

/* A dot marks things that can be taken away and sides to which a mark may point. */
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

/* --- Handles, the line between two of them, and the cursor of the keyboard ---------------------------------------- */

/* The dot in a handle where another kind lies, in its radius. */
#define OTHERS_DOT 0.4

/* @width: the width of the ring; 0 for a disc */
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
  set_colour (cr, colour, 1);
  cairo_set_line_width (cr, width);
  if (width > 0)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
paint_handle (BastideTileCanvas           *self,
              cairo_t                     *cr,
              const BastideTileDefinition *tile,
              BastideEditPlace             handle)
{
  gboolean dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ());
  const Colours *colours = dark ? &dark_colours : &light_colours;
  double radius = bastide_canvas_geometry_get_radius (&self->geometry, &handle);
  gboolean lit = bastide_edit_place_is_same (&handle, &self->hovered)
                 || (self->from.type != BASTIDE_EDIT_NOWHERE && (bastide_edit_place_is_same (&handle, &self->from)
                                                                 || bastide_edit_place_is_same (&handle, &self->to)));
  guint side = bastide_edit_place_get_side (&handle);
  guint8 halves = handle.type == BASTIDE_EDIT_SIDE ? (guint8) (3u << (2 * side)) : (guint8) (1u << handle.index);
  gboolean by_its_kind = FALSE, by_others = FALSE;
  double x, y;

  /* Whether the object of the tool is there already, or another drawn one; the eraser concerns both. */
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      gboolean lies = (segment->halves & halves) != 0
                      || (handle.type == BASTIDE_EDIT_SIDE && (segment->sides & (1u << side)) != 0);
      gboolean drawn = !tile->tileset->game->kinds[segment->kind].derives;

      by_its_kind |= lies && (self->tool.type == BASTIDE_EDIT_TOOL_ERASE ? drawn : segment->kind == self->tool.kind);
      by_others |= lies && drawn;
    }
  bastide_canvas_geometry_get_point (&self->geometry, &handle, TRUE, &x, &y);
  paint_ring (cr, x, y, radius, by_its_kind ? colours->fill : colours->paper, 0);
  paint_ring (cr, x, y, radius - 1, colours->line, 2);
  if (by_others && !by_its_kind)
    paint_ring (cr, x, y, radius * OTHERS_DOT, colours->line, 0);
  if (lit)
    paint_ring (cr, x, y, radius + 4, colours->line, 2);
}

/* From the beginning of the gesture to its present place, bent like a road. */
static void
paint_rubber_band (BastideTileCanvas *self,
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
  set_colour (cr, light_colours.paper, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2.5);
  set_colour (cr, light_colours.line, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- The prospect: what a gesture would make of the tile, while it is on its way and before a click --------------- */

/* The segment of another tile that lies just as this one does. */
static gboolean
lies_in (const BastideSegmentDefinition *segment,
         const BastideTileDefinition    *tile)
{
  int index = bastide_tile_definition_find_segment (tile, segment->id);
  const BastideSegmentDefinition *other;

  if (index < 0)
    return FALSE;
  other = bastide_tile_definition_get_segment (tile, (guint) index);

  return other->kind == segment->kind && other->halves == segment->halves && other->sides == segment->sides
         && g_strcmp0 (other->end, segment->end) == 0;
}

static void
paint_outline (BastideTileCanvas     *self,
               cairo_t               *cr,
               const BastideTilePlan *plan,
               guint                  segment,
               const double          *colour)
{
  cairo_save (cr);
  cairo_new_path (cr);
  append_segment (self, cr, plan, segment, FALSE);
  set_colour (cr, colour, 0.3);
  cairo_fill (cr);
  cairo_restore (cr);
  paint_dashes (self, cr, plan, segment, colour);
}

static void
paint_prospect (BastideTileCanvas           *self,
                cairo_t                     *cr,
                const BastideTileDefinition *tile)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;

  if (self->prospect == NULL || self->tool.type != BASTIDE_EDIT_TOOL_SEGMENT)
    return;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      /* An area that only shrinks stays the same; a line that is cut does not. */
      gboolean is_lost = kinds[segment->kind].shape == BASTIDE_SHAPE_AREA
                           ? bastide_tile_definition_find_segment (self->prospect, segment->id) < 0
                           : !lies_in (segment, self->prospect);

      if (!kinds[segment->kind].derives && segment->kind != self->tool.kind && is_lost)
        paint_outline (self, cr, _bastide_tile_canvas_get_plan (self), i, loss_colour);
    }
  for (guint i = 0; i < self->prospect->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->prospect, i);

      if (segment->kind == self->tool.kind && !lies_in (segment, tile))
        paint_outline (self, cr, self->prospect_plan, i, light_colours.line);
    }
}

/* --- All of it ---------------------------------------------------------------------------------------------------- */

static void
paint_tile (BastideTileCanvas           *self,
            cairo_t                     *cr,
            const BastideTileDefinition *tile)
{
  int held = self->from.type == BASTIDE_EDIT_INSIDE && self->has_moved ? (int) self->from.index : -1;

  if (!bastide_canvas_picture_is_current (self->picture))
    paint_outlines (self, cr, tile);
  if (_bastide_tile_canvas_draws_what_derives (self))
    {
      guint n = 0;

      /* Fields in different tints, while it is about them. */
      for (guint i = 0; i < tile->segments->len; i++)
        {
          if (!tile->tileset->game->kinds[bastide_tile_definition_get_segment (tile, i)->kind].derives)
            continue;
          cairo_new_path (cr);
          append_own_segment (self, cr, i, FALSE);
          set_colour (cr, field_tints[n++ % G_N_ELEMENTS (field_tints)], 0.32);
          cairo_fill (cr);
        }
    }
  /* A dashed outline says that an author has overruled a segment. */
  for (guint i = 0; i < tile->segments->len; i++)
    if (self->overruled & (1u << i))
      paint_dashes (self, cr, _bastide_tile_canvas_get_plan (self), i, light_colours.line);
  if (self->selected >= 0 && (guint) self->selected < tile->segments->len)
    {
      append_own_segment (self, cr, (guint) self->selected, TRUE);
      bastide_rim_paint (cr, RIM_PIXELS);
    }
  if (self->hovered.type == BASTIDE_EDIT_INSIDE && self->hovered.index < tile->segments->len
      && (int) self->hovered.index != held)
    {
      cairo_new_path (cr);
      append_own_segment (self, cr, self->hovered.index, FALSE);
      bastide_tint_paint (cr);
      append_own_segment (self, cr, self->hovered.index, TRUE);
      bastide_rim_paint (cr, RIM_PIXELS);
      cairo_new_path (cr);
    }
  paint_prospect (self, cr, tile);
  paint_figures (self, cr, tile);
  if (_bastide_tile_canvas_draws_what_derives (self))
    paint_joints (self, cr, tile);
  paint_dots (self, cr, tile);
}

void
_bastide_tile_canvas_paint (BastideTileCanvas *self,
                            GtkSnapshot       *snapshot)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideCanvasGeometry *geometry = &self->geometry;
  BastideCanvasStop *stop = _bastide_tile_canvas_has_keyboard (self) ? _bastide_tile_canvas_get_focused (self) : NULL;
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  double margin = MAX (geometry->distance + geometry->middle_radius + geometry->slop,
                       BASTIDE_CANVAS_OVERHANG * geometry->side);
  graphene_rect_t painted = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  /* Repainting with each edit costs as much as the painted area. Beside the tile and its handles only the gesture in
   * progress is painted. */
  if (self->from.type == BASTIDE_EDIT_NOWHERE && 2 * margin + geometry->side < width)
    painted = GRAPHENE_RECT_INIT ((float) (geometry->x - margin), 0, (float) (geometry->side + 2 * margin), height);
  cr = gtk_snapshot_append_cairo (snapshot, &painted);
  cairo_save (cr);
  cairo_translate (cr, self->geometry.x, self->geometry.y);
  cairo_scale (cr, self->geometry.side, self->geometry.side);
  bastide_canvas_picture_paint (self->picture, cr);
  cairo_restore (cr);
  if (tile != NULL && _bastide_tile_canvas_get_plan (self) != NULL)
    paint_tile (self, cr, tile);
  if (tile != NULL)
    {
      for (guint i = 0; i < BASTIDE_N_SIDES; i++)
        if (self->sides & (1u << i))
          paint_handle (self, cr, tile, (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = i });
      for (guint i = 0; i < BASTIDE_N_HALVES; i++)
        if (self->halves & (1u << i))
          paint_handle (self, cr, tile, (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = i });
      paint_rubber_band (self, cr);
    }
  if (tile != NULL && stop != NULL)
    {
      const BastideEditPlace *place = &stop->target.place;
      double radius = bastide_edit_place_is_handle (place) ? bastide_canvas_geometry_get_radius (geometry, place) + 4
                                                           : geometry->middle_radius + 3;
      double x, y;

      bastide_canvas_geometry_get_point (geometry, place, TRUE, &x, &y);
      paint_ring (cr, x, y, radius, light_colours.paper, 5);
      paint_ring (cr, x, y, radius, light_colours.line, 2.5);
    }
  cairo_destroy (cr);
}
