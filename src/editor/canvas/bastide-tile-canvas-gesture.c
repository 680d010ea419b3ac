/* bastide-tile-canvas-gesture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>

#include "bastide-canvas-words.h"
#include "tileset/edit/bastide-tile-change.h"

/*
 * A gesture, whoever makes it: it begins at a place, is tried out wherever it goes, and is carried out where it ends.
 * All that is said of it stands in the bubble.
 */

static gboolean
draws (BastideTileCanvas *self,
       BastideShape       shape)
{
  const BastideGameInterface *game = bastide_tileset_draft_get_game (self->draft);

  return self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && game->kinds[self->tool.kind].shape == shape;
}

static gboolean
draws_what_derives (BastideTileCanvas *self)
{
  return draws (self, BASTIDE_SHAPE_AREA)
         && bastide_tileset_draft_get_game (self->draft)->kinds[self->tool.kind].derives;
}

gboolean
_bastide_tile_canvas_can_drag (BastideTileCanvas      *self,
                               const BastideEditPlace *from)
{
  gboolean on_segment = from->type == BASTIDE_EDIT_INSIDE && from->index != BASTIDE_EDIT_NO_SEGMENT;

  if (!self->has_tool || from->type == BASTIDE_EDIT_NOWHERE)
    return FALSE;

  switch (self->tool.type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return !draws (self, BASTIDE_SHAPE_SPOT);
    case BASTIDE_EDIT_TOOL_PAIR:
    case BASTIDE_EDIT_TOOL_SPOT:
      return on_segment;
    case BASTIDE_EDIT_TOOL_MARK:
    case BASTIDE_EDIT_TOOL_START:
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return FALSE;
    }
}

/* Lines and areas go from or to an edge; between two places inside only fields and pairs mean something. */
static gboolean
can_end (BastideTileCanvas      *self,
         const BastideEditPlace *to)
{
  if (to->type == BASTIDE_EDIT_NOWHERE || to->type == BASTIDE_EDIT_PAIR)
    return FALSE;
  if (self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && !draws_what_derives (self))
    return bastide_edit_place_is_handle (&self->from) || bastide_edit_place_is_handle (to);

  return TRUE;
}

static BastideEditGesture
make_gesture (BastideTileCanvas      *self,
              const BastideEditPlace *from,
              const BastideEditPlace *to)
{
  BastideEditGesture gesture = { self->tool, .value = bastide_tile_canvas_get_value (self), .from = *from };

  if (to != NULL)
    gesture.to = *to;

  return gesture;
}

static BastideEditGesture
make_click (BastideTileCanvas      *self,
            const BastideEditPlace *place)
{
  BastideEditGesture gesture = make_gesture (self, place, NULL);
  int beside = draws_what_derives (self) ? _bastide_tile_canvas_find_beside (self, place) : -1;

  /* A click on the border between a field and what it may touch is about the two. */
  if (beside >= 0)
    {
      gesture.to = *place;
      gesture.to.index = (guint) beside;
    }

  return gesture;
}

/* Why nothing can be drawn on the tile as it stands in the file; NULL where something can. */
static const char *
find_hindrance (BastideTileCanvas *self)
{
  if (self->tile == NULL || _bastide_tile_canvas_get_definition (self) != NULL)
    return NULL;
  if (bastide_tile_draft_get_definition (self->tile) == NULL)
    return _("The file does not say what this tile is called. Give it a name first.");

  return _("Two parts of this tile have the same border. Mend that in the XML; until then it is shown as it was.");
}

static void
explain_tool (BastideTileCanvas *self,
              gboolean           refused)
{
  const char *hindrance = find_hindrance (self);
  g_autofree char *text = NULL;

  if (hindrance == NULL && self->has_tool && self->draft != NULL)
    text = bastide_canvas_explain_tool (bastide_tileset_draft_get_game (self->draft), &self->tool);
  _bastide_tile_canvas_set_hint (self, hindrance != NULL ? hindrance : text, refused || hindrance != NULL);
  self->says_usual = TRUE;
}

/* --- Carrying out ------------------------------------------------------------------------------------------------ */

/* The segment that a gesture was about, as it is now. */
static int
find_result (BastideTileCanvas      *self,
             const BastideEditPlace *place)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  guint8 halves, sides;

  if (tile == NULL || place->type == BASTIDE_EDIT_NOWHERE || place->type == BASTIDE_EDIT_PAIR)
    return -1;
  if (place->type == BASTIDE_EDIT_INSIDE)
    return plan != NULL ? bastide_tile_plan_hit (plan, place->x, place->y) : -1;

  sides = place->type == BASTIDE_EDIT_SIDE ? (guint8) (1u << place->index) : 0;
  halves = place->type == BASTIDE_EDIT_SIDE ? (guint8) (3u << (2 * place->index)) : (guint8) (1u << place->index);
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->sides & sides)
      return (int) i;
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->halves & halves)
      return (int) i;

  return -1;
}

static void
carry_out (BastideTileCanvas        *self,
           const BastideEditGesture *gesture)
{
  const BastideTileDefinition *before = _bastide_tile_canvas_get_definition (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  int result = -1;

  self->from = self->to = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  _bastide_tile_canvas_clear_prospect (self);
  if (before == NULL)
    return;
  if (bastide_tileset_draft_is_read_only (self->draft))
    {
      _bastide_tile_canvas_set_hint (self, _("This set came with the program. Duplicate it to change it."), TRUE);
      return;
    }

  {
    /* What it was like is gone as soon as it is changed. */
    g_autoptr (BastideTileset) kept = bastide_tileset_ref (before->tileset);

    if (bastide_tileset_draft_apply_gesture (self->draft, self->tile, gesture, &error))
      {
        text = bastide_canvas_describe_gesture (before, gesture, _bastide_tile_canvas_get_definition (self));
        result = bastide_canvas_find_new_segment (before, gesture, _bastide_tile_canvas_get_definition (self));
      }
  }

  if (error != NULL)
    {
      _bastide_tile_canvas_set_hint (self, error->message, TRUE);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }

  if (result < 0)
    result = find_result (self, gesture->to.type == BASTIDE_EDIT_INSIDE ? &gesture->to : &gesture->from);
  bastide_tile_canvas_set_selected_segment (self, result);
  _bastide_tile_canvas_set_hint (self, text, FALSE);
}

void
_bastide_tile_canvas_click (BastideTileCanvas      *self,
                            const BastideEditPlace *place)
{
  BastideEditGesture gesture;

  if (!self->has_tool || self->draft == NULL || place->type == BASTIDE_EDIT_NOWHERE)
    return;

  gesture = make_click (self, place);
  carry_out (self, &gesture);
}

void
_bastide_tile_canvas_erase (BastideTileCanvas      *self,
                            const BastideEditPlace *place)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_ERASE }, .from = *place };

  /* What a figure tool would take back is where the figure stands. */
  if (self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT)
    gesture.tool = self->tool;
  if (place->type != BASTIDE_EDIT_NOWHERE)
    carry_out (self, &gesture);
}

void
_bastide_tile_canvas_finish (BastideTileCanvas *self)
{
  BastideEditPlace from = self->from, to = self->to;
  BastideEditGesture gesture;

  if (from.type == BASTIDE_EDIT_NOWHERE)
    return;
  if (self->tool.type != BASTIDE_EDIT_TOOL_SPOT && bastide_edit_place_is_same (&from, &to))
    {
      _bastide_tile_canvas_cancel (self);
      return;
    }
  if (!can_end (self, &to))
    {
      _bastide_tile_canvas_cancel (self);
      explain_tool (self, TRUE);
      return;
    }

  gesture = make_gesture (self, &from, &to);
  carry_out (self, &gesture);
}

/* --- On the way -------------------------------------------------------------------------------------------------- */

/* What would happen if the gesture ended here. */
static void
preview (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  BastideEditGesture gesture = make_gesture (self, &self->from, &self->to);
  g_autoptr (BastideTileDefinition) changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  _bastide_tile_canvas_clear_prospect (self);
  if (tile == NULL)
    return;
  if (!can_end (self, &self->to)
      || (self->tool.type != BASTIDE_EDIT_TOOL_SPOT && bastide_edit_place_is_same (&self->from, &self->to)))
    {
      explain_tool (self, FALSE);
      return;
    }

  changed = bastide_tile_edit (tile, &gesture, &error);
  text = changed != NULL ? bastide_canvas_describe_gesture (tile, &gesture, changed) : g_strdup (error->message);
  if (changed != NULL)
    _bastide_tile_canvas_set_prospect (self, changed);
  _bastide_tile_canvas_set_hint (self, text, changed == NULL);
}

/* Between two segments nothing would be seen of a click: it is said. */
static void
foresee_touching (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  int beside = draws_what_derives (self) ? _bastide_tile_canvas_find_beside (self, &self->hovered) : -1;
  BastideEditGesture gesture = make_click (self, &self->hovered);
  g_autoptr (BastideTileDefinition) changed = beside >= 0 ? bastide_tile_edit (tile, &gesture, NULL) : NULL;
  g_autofree char *text = NULL;

  if (changed != NULL)
    {
      text = bastide_canvas_describe_gesture (tile, &gesture, changed);
      _bastide_tile_canvas_set_hint (self, text, FALSE);
    }
  else if (self->beside >= 0)
    {
      explain_tool (self, FALSE);
    }
  self->beside = changed != NULL ? beside : -1;
}

void
_bastide_tile_canvas_foresee (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  gboolean draws_spot, draws_at_edge;
  g_autoptr (BastideTileDefinition) changed = NULL;

  _bastide_tile_canvas_clear_prospect (self);
  if (tile == NULL || !self->has_tool || bastide_tileset_draft_is_read_only (self->draft))
    return;

  draws_spot = draws (self, BASTIDE_SHAPE_SPOT) && self->hovered.type == BASTIDE_EDIT_INSIDE;
  draws_at_edge = self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && !draws_what_derives (self)
                  && bastide_edit_place_is_handle (&self->hovered);
  if (draws_spot || draws_at_edge)
    {
      BastideEditGesture gesture = make_click (self, &self->hovered);

      changed = bastide_tile_edit (tile, &gesture, NULL);
    }
  if (changed != NULL)
    _bastide_tile_canvas_set_prospect (self, changed);
  foresee_touching (self);
}

void
_bastide_tile_canvas_begin (BastideTileCanvas      *self,
                            const BastideEditPlace *place)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  self->from = self->to = *place;
  _bastide_tile_canvas_clear_prospect (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->by_keyboard || _bastide_tile_canvas_get_definition (self) == NULL)
    return;

  name = bastide_canvas_name_place (_bastide_tile_canvas_get_definition (self), place);
  /* Translators: something is drawn by keyboard; %s is where it begins: “Middle of the east edge: road r1” */
  text = g_strdup_printf (C_("canvas", "%s. The arrow keys say where to, Enter draws it, Escape leaves it."), name);
  _bastide_tile_canvas_set_hint (self, text, FALSE);
}

void
_bastide_tile_canvas_point (BastideTileCanvas      *self,
                            const BastideEditPlace *place)
{
  gboolean moves = self->tool.type == BASTIDE_EDIT_TOOL_SPOT;
  gboolean is_same = bastide_edit_place_is_same (&self->to, place);

  if (self->from.type == BASTIDE_EDIT_NOWHERE)
    return;

  self->to = *place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* Pointing at the same place says nothing new. */
  if (!is_same || moves)
    preview (self);
}

void
_bastide_tile_canvas_cancel (BastideTileCanvas *self)
{
  self->from = self->to = (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  self->has_moved = FALSE;
  self->beside = -1;
  _bastide_tile_canvas_clear_prospect (self);
  explain_tool (self, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
