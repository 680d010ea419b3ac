/* bastide-tile-canvas-prospect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include "bastide-canvas-colours.h"
#include "rules/bastide-game-interface.h"

/* The prospect: what a gesture would make of the tile, shown while it is on its way and before a click. */

void
_bastide_tile_canvas_clear_prospect (BastideTileCanvas *self)
{
  if (self->prospect == NULL)
    return;

  g_clear_pointer (&self->prospect_plan, bastide_tile_plan_free);
  g_clear_pointer (&self->prospect, bastide_tile_definition_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_bastide_tile_canvas_set_prospect (BastideTileCanvas           *self,
                                   const BastideTileDefinition *changed)
{
  _bastide_tile_canvas_clear_prospect (self);
  self->prospect = bastide_tile_definition_copy (changed);
  self->prospect_plan = bastide_canvas_picture_plan (self->prospect);
  if (self->prospect_plan == NULL)
    g_clear_pointer (&self->prospect, bastide_tile_definition_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

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

/* An area that only becomes smaller stays what it is; a line that is cut does not. */
static gboolean
is_lost (const BastideSegmentDefinition *segment,
         const BastideSegmentKind       *kinds,
         const BastideTileDefinition    *tile)
{
  if (kinds[segment->kind].shape == BASTIDE_SHAPE_AREA)
    return bastide_tile_definition_find_segment (tile, segment->id) < 0;

  return !lies_in (segment, tile);
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
  _bastide_tile_canvas_append_segment (self, cr, plan, segment, FALSE);
  bastide_canvas_set_colour (cr, colour, 0.3);
  cairo_fill (cr);
  cairo_restore (cr);
  _bastide_tile_canvas_paint_dashes (self, cr, plan, segment, colour);
}

void
_bastide_tile_canvas_paint_prospect (BastideTileCanvas           *self,
                                     cairo_t                     *cr,
                                     const BastideTileDefinition *tile)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;

  if (self->prospect == NULL || self->tool.type != BASTIDE_EDIT_TOOL_SEGMENT)
    return;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (!kinds[segment->kind].derives && segment->kind != self->tool.kind && is_lost (segment, kinds, self->prospect))
        paint_outline (self, cr, _bastide_tile_canvas_get_plan (self), i, bastide_canvas_loss);
    }
  for (guint i = 0; i < self->prospect->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self->prospect, i);

      if (segment->kind == self->tool.kind && !lies_in (segment, tile))
        paint_outline (self, cr, self->prospect_plan, i, bastide_canvas_light.line);
    }
}
