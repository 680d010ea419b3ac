/* bastide-board-bubble.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-bubble.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bastide-aid.h"
#include "bastide-board-framing.h"
#include "bastide-board-spots.h"
#include "bastide-settings.h"

/* A long line is broken, so that it finds room beside its place. */
#define MAX_CHARS 34

/* In logical pixels: distance from the subject, from the edges of the view, and around the pointer. */
#define GAP 10
#define EDGE 6
#define POINTER_SIZE 30

/* Places farther and farther away are tried, in steps of this many tiles. */
#define STEP 0.5
#define MAX_STEPS 8

/* Costs of covering things, weighted by the covered part. Overlays of the board would hide the text. */
#define COVERED_WEIGHT 25
#define OTHER_WEIGHT 1000
#define POINTER_WEIGHT 30
#define SPOT_WEIGHT 12
#define FIGURE_WEIGHT 6
#define LAST_WEIGHT 4
#define FEATURE_WEIGHT 2

/* A thing that must not be hidden, and how bad hiding it would be. */
typedef struct
{
  graphene_rect_t area;
  float           weight;
} Obstacle;

struct _BastideBoardBubble
{
  /* Borrowed */
  GtkWidget           *board;
  BastideBoardScene   *scene;
  BastideBoardAim     *aim;
  BastideBoardPointer *pointer;

  GtkWidget      *label; /* a child of the board */
  graphene_rect_t area;  /* its area, in logical pixels */
  gboolean        is_placed; /* since its text has changed */
  graphene_rect_t other;     /* the bubble of the page; without a size: none */
};

/**
 * bastide_board_bubble_new:
 * @board: (transfer none): the view
 * @scene: (transfer none): the shown scene
 * @aim: (transfer none): the thing pointed at
 * @pointer: (transfer none): the pointer
 *
 * Returns: (transfer full): an empty bubble; all others outlive it
 */
BastideBoardBubble *
bastide_board_bubble_new (GtkWidget           *board,
                          BastideBoardScene   *scene,
                          BastideBoardAim     *aim,
                          BastideBoardPointer *pointer)
{
  BastideBoardBubble *self = g_new0 (BastideBoardBubble, 1);

  self->board = board;
  self->scene = scene;
  self->aim = aim;
  self->pointer = pointer;
  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", MAX_CHARS, "can-target", FALSE,
                              "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->label, "bubble");
  gtk_widget_set_parent (self->label, board);

  return self;
}

/**
 * bastide_board_bubble_free:
 */
void
bastide_board_bubble_free (BastideBoardBubble *self)
{
  gtk_widget_unparent (self->label);
  g_free (self);
}

/**
 * bastide_board_bubble_update:
 *
 * Updates it after a change of the thing pointed at.
 */
void
bastide_board_bubble_update (BastideBoardBubble *self)
{
  const char *hint = bastide_aid_is_shown (self->scene->game, BASTIDE_SETTING_AID_LIT_FEATURES)
                       ? bastide_board_aim_get_hint (self->aim) : NULL;

  self->is_placed = FALSE;
  gtk_label_set_label (GTK_LABEL (self->label), hint != NULL ? hint : "");
  gtk_widget_set_visible (self->label, hint != NULL);
  gtk_widget_queue_allocate (self->board);
}

static graphene_rect_t
get_rect_round (double x,
                double y,
                double size)
{
  return GRAPHENE_RECT_INIT ((float) (x - size / 2), (float) (y - size / 2), (float) size, (float) size);
}

static graphene_rect_t
get_rect_of_cell (BastideBoardBubble *self,
                  int                 x,
                  int                 y)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (geometry, x, y, &corner_x, &corner_y);

  return GRAPHENE_RECT_INIT ((float) corner_x / geometry->scale, (float) corner_y / geometry->scale,
                             (float) geometry->pixels / geometry->scale, (float) geometry->pixels / geometry->scale);
}

/* The visible part of a thing, in logical pixels. */
static graphene_rect_t
get_rect_of_spot (BastideBoardBubble       *self,
                  const BastideBoardCanvas *canvas,
                  const BastideSpot        *spot)
{
  int scale = self->scene->geometry->scale;
  double height = bastide_figure_get_height (self->scene->geometry->pixels) / scale;
  double x, y;

  if (!bastide_board_spots_get_position (canvas, self->scene->choice, spot, &x, &y)
      || spot->target == BASTIDE_TARGET_TILE || spot->target == BASTIDE_TARGET_CELL)
    return get_rect_of_cell (self, spot->x, spot->y);

  return get_rect_round (x / scale, y / scale, MAX (BASTIDE_SPOT_PIXELS, height * 1.3));
}

/* Whether the pointer is at the lit thing, rather than resting on the board while the keys are used. Figures lean out
 * of their tiles. */
static gboolean
is_at_feature (BastideBoardBubble       *self,
               const BastideBoardCanvas *canvas,
               const BastideFeature     *feature,
               const graphene_rect_t    *pointer)
{
  for (guint i = 0; i < feature->segments->len; i++)
    {
      graphene_rect_t cell;
      BastidePlacedTile tile;

      bastide_state_get_placed (canvas->rules, canvas->state,
                                g_array_index (feature->segments, BastideFeatureSegment, i).placed, &tile);
      cell = get_rect_of_cell (self, tile.x, tile.y);
      if (graphene_rect_intersection (&cell, pointer, NULL))
        return TRUE;
    }

  return FALSE;
}

/* The subject of the text: the selected thing, the one under the pointer, or else a tile. */
static graphene_rect_t
find_subject (BastideBoardBubble       *self,
              const BastideBoardCanvas *canvas)
{
  int selected = bastide_choice_get_selected (self->scene->choice);
  const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->scene->choice, (guint) selected) : NULL;
  const BastideFeature *feature = bastide_board_aim_get_feature (self->aim);
  int scale = self->scene->geometry->scale;
  gboolean is_lit = feature != NULL && feature->segments->len > 0;
  graphene_point_t position;
  BastidePlacedTile tile;

  if (spot != NULL && bastide_spot_is_on_board (spot) && spot->rotations == 0)
    return get_rect_of_spot (self, canvas, spot);
  if (bastide_board_pointer_get_position (self->pointer, &position))
    {
      graphene_rect_t pointer = get_rect_round (position.x / scale, position.y / scale, POINTER_SIZE);

      if (!is_lit || is_at_feature (self, canvas, feature, &pointer))
        return pointer;
    }
  if (!is_lit)
    return get_rect_round (gtk_widget_get_width (self->board) / 2.0, EDGE, 1);

  bastide_state_get_placed (canvas->rules, canvas->state,
                            g_array_index (feature->segments, BastideFeatureSegment, 0).placed, &tile);

  return get_rect_of_cell (self, tile.x, tile.y);
}

static void
add_obstacle (GArray         *obstacles,
              graphene_rect_t area,
              float           weight)
{
  Obstacle obstacle = { area, weight };

  g_array_append_val (obstacles, obstacle);
}

static void
add_feature (BastideBoardBubble       *self,
             const BastideBoardCanvas *canvas,
             GArray                   *obstacles)
{
  const BastideFeature *feature = bastide_board_aim_get_feature (self->aim);

  for (guint i = 0; feature != NULL && i < feature->segments->len; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (canvas->rules, canvas->state,
                                g_array_index (feature->segments, BastideFeatureSegment, i).placed, &tile);
      if (bastide_board_canvas_shows (canvas, tile.x, tile.y))
        add_obstacle (obstacles, get_rect_of_cell (self, tile.x, tile.y), FEATURE_WEIGHT);
    }
}

/* The tile that was laid last, on which most is decided. */
static void
add_last_tile (BastideBoardBubble       *self,
               const BastideBoardCanvas *canvas,
               GArray                   *obstacles)
{
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  BastidePlacedTile tile;

  if (n_placed == 0)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  add_obstacle (obstacles, get_rect_of_cell (self, tile.x, tile.y), LAST_WEIGHT);
}

/* Returns: (transfer full) (element-type Obstacle): the things that should stay visible beside the words */
static GArray *
list_obstacles (BastideBoardBubble       *self,
                const BastideBoardCanvas *canvas)
{
  GArray *obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  g_autoptr (GArray) figures = bastide_board_canvas_list_middles (canvas);
  int scale = self->scene->geometry->scale;
  double height = bastide_figure_get_height (self->scene->geometry->pixels) / scale;
  graphene_point_t pointer;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, i);

      if (bastide_spot_is_on_board (spot) && bastide_board_canvas_shows (canvas, spot->x, spot->y)
          && bastide_board_spots_shows (canvas, self->scene->choice, spot))
        add_obstacle (obstacles, get_rect_of_spot (self, canvas, spot), SPOT_WEIGHT);
    }
  for (guint i = 0; i < figures->len; i++)
    {
      const graphene_point_t *middle = &g_array_index (figures, graphene_point_t, i);

      add_obstacle (obstacles, get_rect_round (middle->x / scale, middle->y / scale, height), FIGURE_WEIGHT);
    }
  for (guint i = 0; i < self->scene->geometry->n_covered; i++)
    {
      const cairo_rectangle_int_t *covered = &self->scene->geometry->covered[i];

      add_obstacle (obstacles, GRAPHENE_RECT_INIT (covered->x, covered->y, covered->width, covered->height),
                    COVERED_WEIGHT);
    }
  if (self->other.size.width > 0)
    add_obstacle (obstacles, self->other, OTHER_WEIGHT);
  if (self->scene->loupe.is_shown)
    {
      graphene_rect_t loupe;

      graphene_rect_scale (&self->scene->loupe.area, 1.0f / scale, 1.0f / scale, &loupe);
      add_obstacle (obstacles, loupe, COVERED_WEIGHT);
    }
  add_feature (self, canvas, obstacles);
  add_last_tile (self, canvas, obstacles);
  if (bastide_board_pointer_get_position (self->pointer, &pointer))
    add_obstacle (obstacles, get_rect_round (pointer.x / scale, pointer.y / scale, POINTER_SIZE), POINTER_WEIGHT);

  return obstacles;
}

static float
get_cost (const graphene_rect_t *area,
          const graphene_rect_t *subject,
          const GArray          *obstacles)
{
  float across = MAX (0, MAX (subject->origin.x - area->origin.x - area->size.width,
                              area->origin.x - subject->origin.x - subject->size.width));
  float down = MAX (0, MAX (subject->origin.y - area->origin.y - area->size.height,
                            area->origin.y - subject->origin.y - subject->size.height));
  /* Words far away do not seem to be about the subject. */
  float cost = hypotf (across, down) * area->size.height * 1.5f;

  for (guint i = 0; i < obstacles->len; i++)
    {
      const Obstacle *obstacle = &g_array_index (obstacles, Obstacle, i);
      graphene_rect_t common;

      if (graphene_rect_intersection (area, &obstacle->area, &common))
        cost += obstacle->weight * common.size.width * common.size.height;
    }

  return cost;
}

/* On one side of the subject, @side 0 to 3, at one of three places along it. */
static graphene_rect_t
get_area_beside (const graphene_rect_t *subject,
                 guint                  side,
                 int                    place,
                 float                  gap,
                 int                    width,
                 int                    height)
{
  float middle_x = subject->origin.x + subject->size.width / 2 + place * width * 0.45f;
  float middle_y = subject->origin.y + subject->size.height / 2 + place * height * 1.2f;
  graphene_rect_t area = GRAPHENE_RECT_INIT (middle_x - width / 2.0f, middle_y - height / 2.0f, width, height);

  if (side == 0)
    area.origin.x = subject->origin.x + subject->size.width + gap;
  else if (side == 1)
    area.origin.x = subject->origin.x - gap - width;
  else if (side == 2)
    area.origin.y = subject->origin.y + subject->size.height + gap;
  else
    area.origin.y = subject->origin.y - gap - height;

  return area;
}

/* The place that hides least of the subject and of the choices. */
static graphene_rect_t
find_area (BastideBoardBubble *self,
           int                 width,
           int                 height)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  g_autoptr (GArray) obstacles = list_obstacles (self, &canvas);
  graphene_rect_t subject = find_subject (self, &canvas);
  float step = (float) (STEP * canvas.geometry->pixels / canvas.geometry->scale);
  graphene_rect_t best = GRAPHENE_RECT_INIT (EDGE, EDGE, width, height);
  float best_cost = G_MAXFLOAT;

  for (guint i = 0; i < MAX_STEPS * 12; i++)
    {
      graphene_rect_t area = get_area_beside (&subject, i % 4, (int) (i / 4 % 3) - 1, GAP + (i / 12) * step, width,
                                              height);
      float cost;

      /* It stays in the visible part of the view. */
      area.origin.x = MAX (EDGE, MIN (area.origin.x, gtk_widget_get_width (self->board) - EDGE - area.size.width));
      area.origin.y = MAX (EDGE, MIN (area.origin.y, gtk_widget_get_height (self->board) - EDGE - area.size.height));
      cost = get_cost (&area, &subject, obstacles);
      if (graphene_rect_intersection (&area, &subject, NULL))
        cost += POINTER_WEIGHT * subject.size.width * subject.size.height;
      if (cost < best_cost)
        {
          best_cost = cost;
          best = area;
        }
    }

  return best;
}

/**
 * bastide_board_bubble_allocate:
 *
 * Puts it beside its subject.
 */
void
bastide_board_bubble_allocate (BastideBoardBubble *self)
{
  int room = gtk_widget_get_width (self->board) - 2 * EDGE;
  int minimum, width, height;

  if (!gtk_widget_get_visible (self->label))
    return;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width, NULL, NULL);
  width = MAX (minimum, MIN (width, room));
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  if (self->scene->game != NULL)
    self->area = find_area (self, width, height);
  gtk_widget_size_allocate (self->label, &(GtkAllocation) { (int) self->area.origin.x, (int) self->area.origin.y, width,
                                                            height },
                            -1);
  self->is_placed = TRUE;
}

/**
 * bastide_board_bubble_snapshot:
 */
void
bastide_board_bubble_snapshot (BastideBoardBubble *self,
                               GtkSnapshot        *snapshot)
{
  if (self->is_placed)
    gtk_widget_snapshot_child (self->board, self->label, snapshot);
}

/**
 * bastide_board_bubble_set_other:
 * @area: (nullable): the area of the page's bubble over the board, in logical pixels
 *
 * It keeps clear of that whenever it looks for a place.
 */
void
bastide_board_bubble_set_other (BastideBoardBubble    *self,
                                const graphene_rect_t *area)
{
  self->other = area != NULL ? *area : GRAPHENE_RECT_INIT (0, 0, 0, 0);
}

/**
 * bastide_board_bubble_get_area:
 * @area: (out): its area, in logical pixels of the board
 *
 * Returns: whether it is shown
 */
gboolean
bastide_board_bubble_get_area (BastideBoardBubble *self,
                               graphene_rect_t    *area)
{
  *area = self->area;

  return gtk_widget_get_visible (self->label);
}

/* --- Arrows to what lies beyond -------------------------------------------------------------------- */

/* From the edge of the view, in logical pixels. */
#define ARROW_EDGE 6

struct _BastideBoardBeyond
{
  /* Borrowed */
  GtkWidget         *board;
  BastideBoardScene *scene;

  GtkWidget *buttons[BASTIDE_N_SIDES]; /* children of the board */
  guint      counts[BASTIDE_N_SIDES]; /* number of choices beyond each side */
  guint      shown[BASTIDE_N_SIDES]; /* numbers on the buttons */
  guint      source;
};

/* The side of the view on which a thing lies, in device pixels. Returns: FALSE if it is visible */
static gboolean
find_side (const BastideBoardGeometry *goal,
           BastideCellRange            range,
           BastideSide                *side)
{
  int west, north, east, south, beyond_x, beyond_y;

  if (bastide_board_geometry_shows (goal, range))
    return FALSE;

  bastide_board_geometry_get_corner (goal, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (goal, range.max_x + 1, range.max_y + 1, &east, &south);
  beyond_x = MAX (-west, east - goal->width);
  beyond_y = MAX (-north, south - goal->height);
  /* It lies in the view, under an overlay. */
  if (beyond_x <= 0 && beyond_y <= 0)
    return FALSE;

  if (beyond_x >= beyond_y)
    *side = -west > east - goal->width ? BASTIDE_SIDE_WEST : BASTIDE_SIDE_EAST;
  else
    *side = -north > south - goal->height ? BASTIDE_SIDE_NORTH : BASTIDE_SIDE_SOUTH;

  return TRUE;
}

/* All that can be chosen beyond one side. Returns: (transfer full) (element-type BastideSpot) */
static GArray *
list_beyond (BastideBoardBeyond *self,
             BastideSide         wanted)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (self->scene->camera);
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));

  for (guint i = 0; self->scene->game != NULL && i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *offered = bastide_choice_get_spot (self->scene->choice, i);
      BastideSpot spot = bastide_spot_for_keys (offered);
      BastideSide side;

      if (bastide_spot_is_on_board (offered) && bastide_choice_get_offers (self->scene->choice, offered)
          && find_side (goal, bastide_board_framing_get_range_at (&spot), &side) && side == wanted)
        g_array_append_val (spots, spot);
    }

  return spots;
}

/* The nearest one comes into view; pressed again, the next. */
static void
on_clicked_cb (GtkWidget          *button,
               BastideBoardBeyond *self)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (self->scene->camera);
  const BastideSpot *nearest;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      g_autoptr (GArray) spots = button == self->buttons[side] ? list_beyond (self, side) : NULL;

      nearest = spots != NULL ? bastide_board_scene_find_nearest (self->scene, spots, goal->width / 2.0,
                                                                   goal->height / 2.0) : NULL;
      if (nearest != NULL)
        bastide_board_framing_show_spot (self->scene, nearest);
    }
}

/**
 * bastide_board_beyond_new:
 * @board: (transfer none): the view
 * @scene: (transfer none): the shown scene; outlives it
 *
 * Returns: (transfer full): hidden arrows
 */
BastideBoardBeyond *
bastide_board_beyond_new (GtkWidget         *board,
                          BastideBoardScene *scene)
{
  static const char *const icons[BASTIDE_N_SIDES] = { "pan-up-symbolic", "pan-end-symbolic", "pan-down-symbolic",
                                                      "pan-start-symbolic" };
  BastideBoardBeyond *self = g_new0 (BastideBoardBeyond, 1);

  self->board = board;
  self->scene = scene;
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icons[i]));
      gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
      /* Keys reach what lies beyond by the spots themselves. */
      self->buttons[i] = g_object_new (GTK_TYPE_BUTTON, "child", box, "focusable", FALSE, "visible", FALSE, NULL);
      gtk_widget_add_css_class (self->buttons[i], "beyond");
      g_signal_connect (self->buttons[i], "clicked", G_CALLBACK (on_clicked_cb), self);
      gtk_widget_set_parent (self->buttons[i], board);
    }

  return self;
}

/**
 * bastide_board_beyond_free:
 */
void
bastide_board_beyond_free (BastideBoardBeyond *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    gtk_widget_unparent (self->buttons[i]);
  g_free (self);
}

static char *
describe (BastideSide side,
          guint       n)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return g_strdup_printf (ngettext ("%u place more above", "%u places more above", n), n);
    case BASTIDE_SIDE_EAST:
      return g_strdup_printf (ngettext ("%u place more to the right", "%u places more to the right", n), n);
    case BASTIDE_SIDE_SOUTH:
      return g_strdup_printf (ngettext ("%u place more below", "%u places more below", n), n);
    case BASTIDE_SIDE_WEST:
    default:
      return g_strdup_printf (ngettext ("%u place more to the left", "%u places more to the left", n), n);
    }
}

static gboolean
on_idle_cb (gpointer data)
{
  BastideBoardBeyond *self = data;

  self->source = 0;
  memcpy (self->shown, self->counts, sizeof self->shown);
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      GtkWidget *label = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (self->buttons[i])));
      g_autofree char *number = g_strdup_printf ("%u", self->counts[i]);
      g_autofree char *text = describe ((BastideSide) i, self->counts[i]);

      gtk_label_set_label (GTK_LABEL (label), number);
      gtk_widget_set_tooltip_text (self->buttons[i], text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_widget_set_visible (self->buttons[i], self->counts[i] > 0);
    }
  gtk_widget_queue_allocate (self->board);

  return G_SOURCE_REMOVE;
}

/* In the middle of its side, or beside an overlay there. */
static GtkAllocation
find_place (BastideBoardBeyond *self,
            guint               side,
            int                 width,
            int                 height)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int room_x = gtk_widget_get_width (self->board) - width, room_y = gtk_widget_get_height (self->board) - height;
  gboolean across = side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_SOUTH;
  int room = across ? room_x : room_y;
  GtkAllocation place = { room_x / 2, room_y / 2, width, height };

  for (int i = 0; i < 9; i++)
    {
      int along = room * (4 + (i + 1) / 2 * (i % 2 == 1 ? 1 : -1)) / 8;
      gboolean is_free = TRUE;

      place.x = across ? along : side == BASTIDE_SIDE_WEST ? ARROW_EDGE : room_x - ARROW_EDGE;
      place.y = !across ? along : side == BASTIDE_SIDE_NORTH ? ARROW_EDGE : room_y - ARROW_EDGE;
      for (guint k = 0; k < geometry->n_covered; k++)
        is_free &= !gdk_rectangle_intersect (&geometry->covered[k], &place, NULL);
      if (is_free)
        break;
    }

  return place;
}

/**
 * bastide_board_beyond_allocate:
 *
 * Puts the arrows at the edges, and counts the choices beyond; a label must not change during allocation.
 */
void
bastide_board_beyond_allocate (BastideBoardBeyond *self)
{
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      g_autoptr (GArray) spots = list_beyond (self, (BastideSide) i);
      GtkAllocation place;
      int width, height;

      self->counts[i] = spots->len;
      if (!gtk_widget_should_layout (self->buttons[i]))
        continue;
      gtk_widget_measure (self->buttons[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (self->buttons[i], GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      place = find_place (self, i, width, height);
      gtk_widget_size_allocate (self->buttons[i], &place, -1);
    }
  if (memcmp (self->counts, self->shown, sizeof self->counts) != 0 && self->source == 0)
    self->source = g_idle_add (on_idle_cb, self);
}

/**
 * bastide_board_beyond_snapshot:
 */
void
bastide_board_beyond_snapshot (BastideBoardBeyond *self,
                               GtkSnapshot        *snapshot)
{
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    gtk_widget_snapshot_child (self->board, self->buttons[i], snapshot);
}
