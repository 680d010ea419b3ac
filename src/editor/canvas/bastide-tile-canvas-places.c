/* bastide-tile-canvas-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-canvas-joints.h"
#include "bastide-canvas-words.h"
#include "bastide-figure-painter.h"
#include "rules/bastide-registry.h"

/* Distance of the directions of a mark from the middle of the tile, in tiles. */
#define DIRECTION_DISTANCE 0.36

/* For the usual text size. */
#define FIGURE_SIDE 110

/* Distance within which a thing between two segments is meant, in tiles: approximately its drawn size. */
#define PAIR_REACH 0.12

/* Distance from a border within which both of its sides are meant, for the usual text size; and number of points
 * sampled around a place. */
#define BORDER_REACH 10
#define N_BORDER_POINTS 16

/* The middle of a standing figure above its feet, in its height: there its disc lies. */
#define DISC_RISE 0.42

double
_bastide_tile_canvas_get_figure_side (BastideTileCanvas *self)
{
  return MIN (self->geometry.side, FIGURE_SIDE * _bastide_tile_canvas_get_unit (self));
}

/* Finding its place takes longer than a frame: the thread that paints an edit does that too. Until then a figure stays,
 * or stands exactly at the wanted place. */
static void
stage (BastideTileCanvas   *self,
       BastideStagedFigure *figure)
{
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  BastideSeenFigure *seen;
  double x, y;

  if (self->seen_figures == NULL)
    self->seen_figures = g_array_new (FALSE, TRUE, sizeof (BastideSeenFigure));
  if (self->seen_figures->len <= figure->segment)
    g_array_set_size (self->seen_figures, figure->segment + 1);
  seen = &g_array_index (self->seen_figures, BastideSeenFigure, figure->segment);
  bastide_tile_plan_get_spot (plan, figure->segment, &x, &y);
  if (bastide_canvas_picture_is_current (self->picture))
    {
      bastide_figures_stage (plan, figure, 1, NULL, 0);
      *seen = (BastideSeenFigure) { *figure, x, y };
    }
  else if (g_strcmp0 (seen->figure.name, figure->name) != 0 || seen->wish_x != x || seen->wish_y != y)
    {
      figure->x = x;
      figure->y = y;
      figure->count = 1;
      *seen = (BastideSeenFigure) { *figure, x, y };
    }
  *figure = seen->figure;
}

gboolean
_bastide_tile_canvas_stage_figure (BastideTileCanvas   *self,
                                   guint                segment,
                                   BastideStagedFigure *figure)
{
  if (!bastide_canvas_figure_find (_bastide_tile_canvas_get_definition (self), segment, figure))
    return FALSE;

  stage (self, figure);

  return TRUE;
}

BastideEditPlace
_bastide_tile_canvas_get_feet (BastideTileCanvas *self,
                               guint              segment)
{
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, segment };
  BastideStagedFigure figure;

  if (_bastide_tile_canvas_stage_figure (self, segment, &figure))
    {
      place.x = figure.x;
      place.y = figure.y;
    }
  else
    {
      bastide_tile_plan_get_spot (_bastide_tile_canvas_get_plan (self), segment, &place.x, &place.y);
    }

  return place;
}

void
_bastide_tile_canvas_get_middle (BastideTileCanvas         *self,
                                 const BastideStagedFigure *figure,
                                 const BastideEditPlace    *feet,
                                 double                    *x,
                                 double                    *y)
{
  double height = bastide_figure_get_height (BASTIDE_FIGURE_FULL_TILE) / BASTIDE_FIGURE_FULL_TILE * figure->scale;

  bastide_canvas_geometry_get_point (&self->geometry, feet, FALSE, x, y);
  if (!(figure->style & BASTIDE_FIGURE_LYING))
    *y -= DISC_RISE * height * self->geometry.side;
}

void
_bastide_tile_canvas_get_spot (BastideTileCanvas *self,
                               guint              segment,
                               double            *x,
                               double            *y)
{
  BastideEditPlace feet = _bastide_tile_canvas_get_feet (self, segment);
  BastideStagedFigure figure;

  _bastide_tile_canvas_stage_figure (self, segment, &figure);
  _bastide_tile_canvas_get_middle (self, &figure, &feet, x, y);
}

BastideEditPlace
_bastide_tile_canvas_get_pair (BastideTileCanvas *self,
                               guint              pair)
{
  BastideEditPlace place = { BASTIDE_EDIT_PAIR, pair };

  bastide_tile_plan_get_pair_spot (_bastide_tile_canvas_get_plan (self), pair, &place.x, &place.y);

  return place;
}

guint
_bastide_tile_canvas_count_directions (BastideTileCanvas *self)
{
  if (!self->has_tool || self->tool.type != BASTIDE_EDIT_TOOL_MARK || !self->tool.mark->turns)
    return 0;

  return g_strv_length ((char **) self->tool.mark->choices);
}

BastideEditPlace
_bastide_tile_canvas_get_direction (BastideTileCanvas *self,
                                    guint              direction)
{
  double angle = 2 * G_PI * direction / _bastide_tile_canvas_count_directions (self);
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT };
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  int segment;

  place.x = 0.5 + DIRECTION_DISTANCE * sin (angle);
  place.y = 0.5 - DIRECTION_DISTANCE * cos (angle);
  segment = plan != NULL ? bastide_tile_plan_hit (plan, place.x, place.y) : -1;
  if (segment >= 0)
    place.index = (guint) segment;

  return place;
}

/* --- Keyboard stops ---------------------------------------------------------------------------------------------- */

static void
add_target (GArray           *targets,
            BastideEditPlace  place,
            int               direction)
{
  BastideCanvasTarget target = { place, direction };

  g_array_append_val (targets, target);
}

static void
add_handles (BastideTileCanvas *self,
             GArray            *targets)
{
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    if (self->sides & (1u << i))
      add_target (targets, (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = i }, 0);
  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    if (self->halves & (1u << i))
      add_target (targets, (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = i }, 0);
}

/* (element-type BastideCanvasTarget): all keyboard stops */
static GArray *
list_targets (BastideTileCanvas *self)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (BastideCanvasTarget));
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  guint n_directions = _bastide_tile_canvas_count_directions (self);

  if (tile == NULL)
    return targets;

  add_handles (self, targets);
  for (guint i = 0; i < n_directions; i++)
    add_target (targets, _bastide_tile_canvas_get_direction (self, i), (int) i + 1);
  if (plan == NULL || n_directions > 0)
    return targets;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      BastideEditPlace place = { BASTIDE_EDIT_INSIDE, i };

      bastide_tile_plan_get_spot (plan, i, &place.x, &place.y);
      if (self->has_tool && self->tool.type == BASTIDE_EDIT_TOOL_SPOT)
        place = _bastide_tile_canvas_get_feet (self, i);
      add_target (targets, place, 0);
    }
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    add_target (targets, _bastide_tile_canvas_get_pair (self, i), 0);

  return targets;
}

/* --- Edges ------------------------------------------------------------------------------------------------------- */

/* Whether a line of the tool ends in, or forks from, a segment of this kind. */
static gboolean
meets_kind (const BastideGameInterface *game,
            guint                       line_kind,
            guint                       kind)
{
  const BastideVocabulary *words;

  if (kind == line_kind)
    return TRUE;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == line_kind && (words->ends[j].at & (1u << kind)) != 0)
        return TRUE;

  return FALSE;
}

BastideEditPlace
_bastide_tile_canvas_find_edge (BastideTileCanvas      *self,
                                const BastideEditPlace *place,
                                double                  x,
                                double                  y)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideSegmentKind *kind;
  BastideEditPlace edge;

  if (tile == NULL || bastide_edit_place_is_handle (place) || self->tool.type != BASTIDE_EDIT_TOOL_SEGMENT)
    return *place;

  kind = &tile->tileset->game->kinds[self->tool.kind];
  if (kind->derives || kind->shape == BASTIDE_SHAPE_SPOT)
    return *place;
  if (kind->shape == BASTIDE_SHAPE_LINE && place->type == BASTIDE_EDIT_INSIDE && place->index < tile->segments->len
      && meets_kind (tile->tileset->game, self->tool.kind,
                     bastide_tile_definition_get_segment (tile, place->index)->kind))
    return *place;

  edge = bastide_canvas_geometry_find_edge (&self->geometry, self->halves, self->sides, x, y);

  return edge.type != BASTIDE_EDIT_NOWHERE ? edge : *place;
}

/* --- Pointing ---------------------------------------------------------------------------------------------------- */

/* The nearest thing between two segments, if the tool is about such things. */
static int
find_pair (BastideTileCanvas *self,
           double             x,
           double             y)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  double best = MAX (PAIR_REACH * self->geometry.side, self->geometry.middle_radius + self->geometry.slop);
  int found = -1;

  if (tile->pairs == NULL
      || (self->tool.type != BASTIDE_EDIT_TOOL_PAIR && self->tool.type != BASTIDE_EDIT_TOOL_ERASE))
    return -1;

  for (guint i = 0; i < tile->pairs->len; i++)
    {
      BastideEditPlace place = _bastide_tile_canvas_get_pair (self, i);
      double pair_x, pair_y;

      bastide_canvas_geometry_get_point (&self->geometry, &place, FALSE, &pair_x, &pair_y);
      if (hypot (x - pair_x, y - pair_y) < best)
        {
          best = hypot (x - pair_x, y - pair_y);
          found = (int) i;
        }
    }

  return found;
}

/* The segment whose figure is painted at a point, if the tool concerns figures. */
static int
find_spot (BastideTileCanvas *self,
           double             x,
           double             y)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  double best = bastide_sprite_get_spot_radius (_bastide_tile_canvas_get_figure_side (self)) + self->geometry.slop;
  int found = -1;

  if (self->tool.type != BASTIDE_EDIT_TOOL_SPOT)
    return -1;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      BastideStagedFigure figure;
      double spot_x, spot_y;

      if (!bastide_canvas_figure_find (tile, i, &figure))
        continue;
      _bastide_tile_canvas_get_spot (self, i, &spot_x, &spot_y);
      if (hypot (x - spot_x, y - spot_y) < best)
        {
          best = hypot (x - spot_x, y - spot_y);
          found = (int) i;
        }
    }

  return found;
}

/* The segment at one of the sample points around a place, at a distance. */
static int
hit_beside (const BastideTilePlan  *plan,
            const BastideEditPlace *place,
            double                  distance,
            guint                   number)
{
  double angle = 2 * G_PI * number / N_BORDER_POINTS;

  return bastide_tile_plan_hit (plan, place->x + distance * cos (angle), place->y + distance * sin (angle));
}

/* The segment at a point; where none is (below a wall), the nearest one. */
static int
find_segment (BastideTileCanvas      *self,
              const BastideTilePlan  *plan,
              const BastideEditPlace *place)
{
  double reach = BORDER_REACH * _bastide_tile_canvas_get_unit (self) / self->geometry.side;
  int segment = bastide_tile_plan_hit (plan, place->x, place->y);

  for (guint ring = 1; ring <= 4 && segment < 0; ring++)
    for (guint i = 0; i < N_BORDER_POINTS && segment < 0; i++)
      segment = hit_beside (plan, place, ring * reach, i);

  return segment;
}

static BastideEditPlace
find_inside (BastideTileCanvas *self,
             double             x,
             double             y)
{
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, x, y };
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  int pair, segment;

  bastide_canvas_geometry_to_tile (&self->geometry, &place.x, &place.y);
  if (place.x < 0 || place.y < 0 || place.x >= 1 || place.y >= 1)
    return (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };
  if (plan == NULL)
    return place;

  pair = find_pair (self, x, y);
  if (pair >= 0)
    return _bastide_tile_canvas_get_pair (self, (guint) pair);
  segment = find_spot (self, x, y);
  if (segment < 0)
    segment = find_segment (self, plan, &place);
  if (segment >= 0)
    place.index = (guint) segment;

  return place;
}

int
_bastide_tile_canvas_find_beside (BastideTileCanvas      *self,
                                  const BastideEditPlace *place)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  double reach = BORDER_REACH * _bastide_tile_canvas_get_unit (self) / self->geometry.side;

  if (plan == NULL || place->type != BASTIDE_EDIT_INSIDE || place->index >= tile->segments->len)
    return -1;

  for (guint i = 0; i < N_BORDER_POINTS; i++)
    {
      int segment = hit_beside (plan, place, reach, i);

      if (segment >= 0 && (guint) segment != place->index
          && bastide_canvas_joints_may_touch (tile, place->index, (guint) segment))
        return segment;
    }

  return -1;
}

BastideEditPlace
bastide_tile_canvas_find_place (BastideTileCanvas *self,
                                double             x,
                                double             y)
{
  BastideEditPlace place = { BASTIDE_EDIT_NOWHERE };

  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), place);

  if (_bastide_tile_canvas_get_definition (self) == NULL)
    return place;

  place = bastide_canvas_geometry_find_handle (&self->geometry, self->halves, self->sides, x, y);
  if (place.type == BASTIDE_EDIT_NOWHERE)
    place = find_inside (self, x, y);

  return place;
}

/* --- Stops -------------------------------------------------------------------------------------------------------- */

/* The children of the canvas that keyboard, screen reader and other tools meet: one for each handle, segment, direction
 * and thing between two segments. The one with the focus is the cursor. */

static gboolean
is_same_target (const BastideCanvasTarget *one,
                const BastideCanvasTarget *other)
{
  if (one->direction != other->direction)
    return FALSE;

  return one->direction != 0 || bastide_edit_place_is_same (&one->place, &other->place);
}

static BastideCanvasStop *
find_stop (BastideTileCanvas         *self,
           const BastideCanvasTarget *target)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      if (is_same_target (bastide_canvas_stop_get_target (stop), target))
        return stop;
    }

  return NULL;
}

static void
on_activated_cb (BastideCanvasStop *stop,
                 BastideTileCanvas *self)
{
  BastideEditPlace place = bastide_canvas_stop_get_target (stop)->place;

  _bastide_tile_canvas_click (self, &place);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideTileCanvas  *self)
{
  BastideCanvasStop *stop = BASTIDE_CANVAS_STOP (gtk_event_controller_get_widget (controller));
  const BastideCanvasTarget *target = bastide_canvas_stop_get_target (stop);

  if (target->direction == 0 && target->place.type == BASTIDE_EDIT_INSIDE)
    bastide_tile_canvas_set_selected_segment (self, (int) target->place.index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave_cb (BastideTileCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideCanvasStop *
add_stop (BastideTileCanvas *self)
{
  GtkWidget *stop = bastide_canvas_stop_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (stop, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (stop, focus);
  gtk_widget_insert_before (stop, GTK_WIDGET (self), self->footer);

  return BASTIDE_CANVAS_STOP (stop);
}

static char *
describe_target (BastideTileCanvas         *self,
                 const BastideCanvasTarget *target)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  g_autofree char *direction = NULL;

  if (target->direction == 0)
    return bastide_canvas_name_place (tile, &target->place);

  direction = bastide_canvas_name_value (self->tool.mark, target->direction);

  /* Translators: a mark of the whole tile that points somewhere, and where to: “Flying machine: north-east” */
  return g_strdup_printf (C_("canvas", "%s: %s"), bastide_edit_tool_get_title (&self->tool, tile->tileset->game),
                          direction);
}

BastideCanvasStop *
_bastide_tile_canvas_get_focused (BastideTileCanvas *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && BASTIDE_IS_CANVAS_STOP (child) && gtk_widget_has_focus (child) ? BASTIDE_CANVAS_STOP (child)
                                                                                         : NULL;
}

gboolean
_bastide_tile_canvas_has_keyboard (BastideTileCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && _bastide_tile_canvas_get_focused (self) != NULL;
}

void
_bastide_tile_canvas_focus_place (BastideTileCanvas      *self,
                                  const BastideEditPlace *place)
{
  for (guint i = 0; i < self->stops->len; i++)
    {
      BastideCanvasStop *stop = g_ptr_array_index (self->stops, i);

      if (!bastide_edit_place_is_same (&bastide_canvas_stop_get_target (stop)->place, place))
        continue;
      gtk_widget_grab_focus (GTK_WIDGET (stop));
      return;
    }

  _bastide_tile_canvas_focus_stop (self);
}

/* The stop that had the focus last, or else the first. */
gboolean
_bastide_tile_canvas_focus_stop (BastideTileCanvas *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (self->stops->len == 0)
    return FALSE;
  if (child == NULL || !BASTIDE_IS_CANVAS_STOP (child))
    child = g_ptr_array_index (self->stops, 0);

  return gtk_widget_grab_focus (child);
}

/* Removes stops whose places are gone; the focus stays as near as possible. */
static void
drop_stops (BastideTileCanvas *self,
            GPtrArray         *former)
{
  for (guint i = 0; i < former->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (former, i);

      if (g_ptr_array_find (self->stops, stop, NULL))
        continue;
      if (gtk_widget_has_focus (stop) && self->stops->len > 0)
        gtk_widget_grab_focus (g_ptr_array_index (self->stops, MIN (i, self->stops->len - 1)));
      gtk_widget_unparent (stop);
    }
}

void
_bastide_tile_canvas_update_stops (BastideTileCanvas *self)
{
  g_autoptr (GArray) targets = list_targets (self);
  g_autoptr (GPtrArray) former = self->stops;
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  for (guint i = 0; i < targets->len; i++)
    {
      const BastideCanvasTarget *target = &g_array_index (targets, BastideCanvasTarget, i);
      BastideCanvasStop *stop = find_stop (self, target);
      g_autofree char *text = describe_target (self, target);

      if (stop == NULL)
        stop = add_stop (self);
      bastide_canvas_stop_set_target (stop, target);
      bastide_canvas_stop_set_text (stop, text);
      g_ptr_array_add (stops, stop);
    }
  self->stops = g_steal_pointer (&stops);
  drop_stops (self, former);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bastide_tile_canvas_allocate_stops (BastideTileCanvas *self)
{
  int side = (int) (2 * (self->geometry.middle_radius + self->geometry.slop / 2));

  for (guint i = 0; i < self->stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (self->stops, i);
      double x, y;

      bastide_canvas_geometry_get_point (&self->geometry,
                                         &bastide_canvas_stop_get_target (BASTIDE_CANVAS_STOP (stop))->place, TRUE, &x,
                                         &y);
      /* GTK wants to know how large a child would be before it is given a size. */
      gtk_widget_measure (stop, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (stop, &(GtkAllocation) { (int) x - side / 2, (int) y - side / 2, side, side }, -1);
    }
}
