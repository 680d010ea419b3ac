/* bastide-tile-canvas-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-text-scale.h"
#include "rules/bastide-registry.h"

/* Height of a line of a usual text. */
#define USUAL_LINE 18.0

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

/* --- What the canvas shows now ------------------------------------------------------------------------------------ */

double
_bastide_tile_canvas_get_unit (BastideTileCanvas *self)
{
  return bastide_text_scale_get_line_height (GTK_WIDGET (self)) / USUAL_LINE;
}

const BastideTileDefinition *
_bastide_tile_canvas_get_definition (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = self->tile != NULL ? bastide_tile_draft_get_definition (self->tile) : NULL;

  return tile != NULL && bastide_tile_definition_is_disjoint (tile) ? tile : NULL;
}

const BastideTilePlan *
_bastide_tile_canvas_get_plan (BastideTileCanvas *self)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);

  return tile != NULL ? bastide_canvas_picture_get_plan (self->picture, tile) : NULL;
}

void
_bastide_tile_canvas_set_hint (BastideTileCanvas *self,
                               const char        *text,
                               gboolean           refused)
{
  self->says_usual = FALSE;
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self->bubble), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->bubble), "refused");
  if (text == NULL)
    text = "";
  gtk_widget_set_visible (GTK_WIDGET (self->bubble), *text != '\0');
  if (g_strcmp0 (gtk_label_get_label (self->bubble), text) != 0)
    gtk_label_set_label (self->bubble, text);
}

int
_bastide_tile_canvas_get_value (BastideTileCanvas *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->count)))
    return gtk_spin_button_get_value_as_int (self->count);

  return gtk_widget_get_visible (GTK_WIDGET (self->list)) && self->ends->len == 0
           ? (int) gtk_drop_down_get_selected (self->list) + 1 : 1;
}

void
bastide_tile_canvas_set_selected_segment (BastideTileCanvas *self,
                                          int                segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (segment >= -1);

  if (segment == self->selected)
    return;

  self->selected = segment;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "selected-segment");
}

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

gboolean
_bastide_tile_canvas_draws (BastideTileCanvas *self,
                            BastideShape       shape)
{
  return self->has_tool && self->draft != NULL && self->tool.type == BASTIDE_EDIT_TOOL_SEGMENT
         && bastide_tileset_draft_get_game (self->draft)->kinds[self->tool.kind].shape == shape;
}

gboolean
_bastide_tile_canvas_draws_what_derives (BastideTileCanvas *self)
{
  return _bastide_tile_canvas_draws (self, BASTIDE_SHAPE_AREA)
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
      return !_bastide_tile_canvas_draws (self, BASTIDE_SHAPE_SPOT);
    case BASTIDE_EDIT_TOOL_PAIR:
      return on_segment || bastide_edit_place_is_handle (from);
    case BASTIDE_EDIT_TOOL_SPOT:
      return on_segment;
    case BASTIDE_EDIT_TOOL_MARK:
    case BASTIDE_EDIT_TOOL_START:
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return FALSE;
    }
}

/* --- Figures and other things on the tile ------------------------------------------------------------------------- */

double
_bastide_tile_canvas_get_figure_side (BastideTileCanvas *self)
{
  return MIN (self->geometry.side, FIGURE_SIDE * _bastide_tile_canvas_get_unit (self));
}

gboolean
_bastide_tile_canvas_stage_figure (BastideTileCanvas   *self,
                                   guint                segment,
                                   BastideStagedFigure *figure)
{
  const BastideTilePlan *plan;
  BastideSeenFigure *seen;
  double x, y;

  if (!bastide_canvas_figure_find (_bastide_tile_canvas_get_definition (self), segment, figure))
    return FALSE;

  /* Finding its place takes longer than a frame: the thread that paints an edit does that too. Until then a figure
     stays, or stands exactly at the wanted place. */
  plan = _bastide_tile_canvas_get_plan (self);
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

/* --- Joints: where two segments border on each other -------------------------------------------------------------- */

/* The tile is sampled at this many points each way. */
#define N_POINTS 40

/* Between two segments there may be something of neither, such as a wall, as wide as this many points. */
#define MAX_GAP 3

/* The part of a border that has been found so far. */
typedef struct
{
  guint   first;
  guint   second;
  GArray *points; /* (element-type double): x and y by turns */
} Border;

static void
border_clear (gpointer data)
{
  g_array_unref (((Border *) data)->points);
}

/* Whether one of two segments follows from the rest and may touch the other: then an author says whether it does. */
static gboolean
may_touch (const BastideTileDefinition *tile,
           guint                        first,
           guint                        second)
{
  const BastideSegmentKind *kinds = tile->tileset->game->kinds;
  guint one = bastide_tile_definition_get_segment (tile, first)->kind;
  guint other = bastide_tile_definition_get_segment (tile, second)->kind;

  return (kinds[one].derives && (kinds[one].touches & (1u << other)) != 0)
         || (kinds[other].derives && (kinds[other].touches & (1u << one)) != 0);
}

static void
add_point (GArray *borders,
           guint   one,
           guint   other,
           double  x,
           double  y)
{
  Border *border = NULL;
  guint first = MIN (one, other), second = MAX (one, other);

  for (guint i = 0; i < borders->len && border == NULL; i++)
    if (g_array_index (borders, Border, i).first == first && g_array_index (borders, Border, i).second == second)
      border = &g_array_index (borders, Border, i);
  if (border == NULL)
    {
      Border added = { first, second, g_array_new (FALSE, FALSE, sizeof (double)) };

      g_array_append_val (borders, added);
      border = &g_array_index (borders, Border, borders->len - 1);
    }
  g_array_append_val (border->points, x);
  g_array_append_val (border->points, y);
}

/* The next segment ahead of a point, if it is another one. */
static void
look_ahead (GArray                      *borders,
            const BastideTileDefinition *tile,
            const int                   *segments,
            guint                        column,
            guint                        row,
            guint                        right,
            guint                        down)
{
  int segment = segments[row * N_POINTS + column];

  for (guint gap = 1; segment >= 0 && gap <= MAX_GAP; gap++)
    {
      guint to_column = column + gap * right, to_row = row + gap * down;
      int other;

      if (to_column >= N_POINTS || to_row >= N_POINTS)
        return;
      other = segments[to_row * N_POINTS + to_column];
      if (other < 0)
        continue;
      if (other != segment && may_touch (tile, (guint) segment, (guint) other))
        add_point (borders, (guint) segment, (guint) other, ((column + to_column) / 2.0 + 0.5) / N_POINTS,
                   ((row + to_row) / 2.0 + 0.5) / N_POINTS);
      return;
    }
}

/* The joint lies at the point of the border nearest to the middle. */
static BastideCanvasJoint
make_joint (const Border                *border,
            const BastideTileDefinition *tile)
{
  BastideCanvasJoint joint = { border->first, border->second };
  const double *points = (const double *) border->points->data;
  guint n = border->points->len / 2;
  double middle_x = 0, middle_y = 0, best = G_MAXDOUBLE;

  joint.touching = (bastide_tile_definition_get_segment (tile, border->first)->touches & (1u << border->second)) != 0;
  for (guint i = 0; i < n; i++)
    {
      middle_x += points[2 * i] / n;
      middle_y += points[2 * i + 1] / n;
    }
  for (guint i = 0; i < n; i++)
    {
      double distance = hypot (points[2 * i] - middle_x, points[2 * i + 1] - middle_y);

      if (distance >= best)
        continue;
      best = distance;
      joint.x = points[2 * i];
      joint.y = points[2 * i + 1];
    }

  return joint;
}

GArray *
_bastide_tile_canvas_find_joints (const BastideTilePlan       *plan,
                                  const BastideTileDefinition *tile)
{
  GArray *joints = g_array_new (FALSE, FALSE, sizeof (BastideCanvasJoint));
  g_autoptr (GArray) borders = g_array_new (FALSE, FALSE, sizeof (Border));
  g_autofree int *segments = g_new (int, N_POINTS * N_POINTS);

  g_array_set_clear_func (borders, border_clear);
  for (guint i = 0; i < N_POINTS * N_POINTS; i++)
    segments[i] = bastide_tile_plan_hit (plan, (i % N_POINTS + 0.5) / N_POINTS, (i / N_POINTS + 0.5) / N_POINTS);
  for (guint row = 0; row < N_POINTS; row++)
    for (guint column = 0; column < N_POINTS; column++)
      {
        look_ahead (borders, tile, segments, column, row, 1, 0);
        look_ahead (borders, tile, segments, column, row, 0, 1);
      }
  for (guint i = 0; i < borders->len; i++)
    {
      BastideCanvasJoint joint = make_joint (&g_array_index (borders, Border, i), tile);

      g_array_append_val (joints, joint);
    }

  return joints;
}

/* --- Edges -------------------------------------------------------------------------------------------------------- */

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

/* --- Pointing ----------------------------------------------------------------------------------------------------- */

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

/* The segment at one of the sample points around a place; @ring: how far away it is. */
static int
hit_beside (BastideTileCanvas      *self,
            const BastideTilePlan  *plan,
            const BastideEditPlace *place,
            guint                   ring,
            guint                   number)
{
  double distance = ring * BORDER_REACH * _bastide_tile_canvas_get_unit (self) / self->geometry.side;
  double angle = 2 * G_PI * number / N_BORDER_POINTS;

  return bastide_tile_plan_hit (plan, place->x + distance * cos (angle), place->y + distance * sin (angle));
}

int
_bastide_tile_canvas_find_beside (BastideTileCanvas      *self,
                                  const BastideEditPlace *place)
{
  const BastideTileDefinition *tile = _bastide_tile_canvas_get_definition (self);
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);

  if (plan == NULL || place->type != BASTIDE_EDIT_INSIDE || place->index >= tile->segments->len)
    return -1;

  for (guint i = 0; i < N_BORDER_POINTS; i++)
    {
      int segment = hit_beside (self, plan, place, 1, i);

      if (segment >= 0 && (guint) segment != place->index
          && may_touch (tile, place->index, (guint) segment))
        return segment;
    }

  return -1;
}

BastideEditPlace
bastide_tile_canvas_find_place (BastideTileCanvas *self,
                                double             x,
                                double             y)
{
  const BastideTilePlan *plan = _bastide_tile_canvas_get_plan (self);
  BastideEditPlace place = { BASTIDE_EDIT_NOWHERE };
  int pair, segment;

  if (_bastide_tile_canvas_get_definition (self) == NULL)
    return place;

  place = bastide_canvas_geometry_find_handle (&self->geometry, self->halves, self->sides, x, y);
  if (place.type != BASTIDE_EDIT_NOWHERE)
    return place;

  place = (BastideEditPlace) { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, x, y };
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
    segment = bastide_tile_plan_hit (plan, place.x, place.y);
  /* Where none is (below a wall), the nearest one is meant. */
  for (guint ring = 1; ring <= 4 && segment < 0; ring++)
    for (guint i = 0; i < N_BORDER_POINTS && segment < 0; i++)
      segment = hit_beside (self, plan, &place, ring, i);
  if (segment >= 0)
    place.index = (guint) segment;

  return place;
}

/* --- Stops -------------------------------------------------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (BastideCanvasStop, bastide_canvas_stop, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
bastide_canvas_stop_finalize (GObject *object)
{
  g_free (BASTIDE_CANVAS_STOP (object)->text);

  G_OBJECT_CLASS (bastide_canvas_stop_parent_class)->finalize (object);
}

static void
bastide_canvas_stop_class_init (BastideCanvasStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_canvas_stop_finalize;

  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "stop.activate", NULL, activate);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "canvasstop");
}

static void
bastide_canvas_stop_init (BastideCanvasStop *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The canvas itself finds the place under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

const BastideCanvasTarget *
bastide_canvas_stop_get_target (BastideCanvasStop *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_STOP (self), NULL);

  return &self->target;
}

const char *
bastide_canvas_stop_get_text (BastideCanvasStop *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_STOP (self), NULL);

  return self->text;
}

BastideCanvasStop *
_bastide_tile_canvas_get_focused (BastideTileCanvas *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && BASTIDE_IS_CANVAS_STOP (child) && gtk_widget_is_focus (child) ? BASTIDE_CANVAS_STOP (child)
                                                                                        : NULL;
}

gboolean
_bastide_tile_canvas_has_keyboard (BastideTileCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && _bastide_tile_canvas_get_focused (self) != NULL;
}
