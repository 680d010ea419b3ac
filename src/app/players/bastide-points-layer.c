/* bastide-points-layer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-points-layer.h"

#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-player-row.h"
#include "bastide-score-chips.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "model/words/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* When points fly, in parts of the time in which a scoring is shown. */
#define FLY_FROM 0.2
#define FLY_TO 0.7

/* Height of the path, relative to its length. */
#define ARC 0.25

/* The last part of the way, in which they vanish into their goal. */
#define VANISH_PART 0.15

/* Duration of points shown on request if they are otherwise switched off, in milliseconds. */
#define ASKED_TIME 1200

/* Size of the letters of a formula, and the margin round them, in pixels. */
#define FORMULA_SIZE 20
#define MARGIN 6

/* Points that a player has got: on their way once that is shown. */
typedef struct
{
  guint   player;
  char   *text;
  char   *colour;
  int     points;
  double  from_x;
  double  from_y;
  double  to_x;
  double  to_y;
  gint64  start; /* 0 while it waits */
  gint64  end;
} Flight;

/* The calculation of points, at their place. */
typedef struct
{
  char            *text;
  graphene_rect_t  area;
  gint64           end;
} Formula;

struct _BastidePointsLayer
{
  GtkWidget parent_instance;

  BastideBoardView *board; /* owned */
  GArray           *flights; /* (element-type Flight) */
  GArray           *formulas; /* (element-type Formula) */
  int               due[BASTIDE_MAX_PLAYERS]; /* points of each player that have not arrived */
  guint             tick;
};

G_DEFINE_FINAL_TYPE (BastidePointsLayer, bastide_points_layer, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
flight_clear (gpointer data)
{
  Flight *self = data;

  g_free (self->text);
  g_free (self->colour);
}

static void
formula_clear (gpointer data)
{
  g_free (((Formula *) data)->text);
}

/* The first visible descendant of a type. */
static GtkWidget *
find_shown (GtkWidget *widget,
            GType      type)
{
  if (!gtk_widget_get_mapped (widget) || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_shown (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The label of a player's score: in one of the rows of the panel, or above the board. */
static GtkWidget *
find_score (BastidePointsLayer *self,
            guint               player)
{
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *score = find_shown (page, BASTIDE_TYPE_PLAYER_ROW);
  GtkWidget *chips = score == NULL ? find_shown (page, BASTIDE_TYPE_SCORE_CHIPS) : NULL;

  if (chips != NULL)
    score = gtk_widget_get_first_child (chips);
  for (; score != NULL && player > 0; player--)
    score = gtk_widget_get_next_sibling (score);

  return score;
}

/* Scores do not count points yet that are still on their way. */
static void
tell_due (BastidePointsLayer *self,
          GtkWidget          *widget)
{
  if (BASTIDE_IS_PLAYER_ROW (widget))
    bastide_player_row_set_due (BASTIDE_PLAYER_ROW (widget), self->due);
  else if (BASTIDE_IS_SCORE_CHIPS (widget))
    bastide_score_chips_set_due (BASTIDE_SCORE_CHIPS (widget), self->due);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_due (self, child);
}

static void
add_due (BastidePointsLayer *self,
         guint               player,
         int                 points)
{
  self->due[player] += points;
  tell_due (self, gtk_widget_get_parent (GTK_WIDGET (self)));
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->flights->len; i > 0; i--)
    {
      const Flight *flight = &g_array_index (self->flights, Flight, i - 1);

      if (flight->start == 0 || now < flight->end)
        continue;
      add_due (self, flight->player, -flight->points);
      g_array_remove_index (self->flights, i - 1);
    }
  for (guint i = self->formulas->len; i > 0; i--)
    if (now >= g_array_index (self->formulas, Formula, i - 1).end)
      g_array_remove_index (self->formulas, i - 1);
  gtk_widget_queue_draw (widget);
  if (self->flights->len > 0 || self->formulas->len > 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
on_scored_cb (BastideBoardView   *board,
              guint               player,
              const char         *colour,
              int                 points,
              double              x,
              double              y,
              BastidePointsLayer *self)
{
  Flight flight = { .player = player, .points = points };

  if (!bastide_settings_get_animations ())
    return;

  flight.text = bastide_text_signed (points);
  flight.colour = g_strdup (colour);
  g_array_append_val (self->flights, flight);
  add_due (self, player, points);
}

static PangoLayout *
create_layout (BastidePointsLayer *self,
               const char         *text,
               gboolean            is_formula)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (is_formula)
    pango_attr_list_insert (attributes, pango_attr_size_new_absolute (
      (int) bastide_text_scale_apply (GTK_WIDGET (self), FORMULA_SIZE) * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

/* A formula is below its place, at the feet of the figure, or above its head; on the board, and below formulas already
 * there. */
static void
place_formula (BastidePointsLayer *self,
               Formula            *formula,
               double              x,
               double              y)
{
  g_autoptr (PangoLayout) layout = create_layout (self, formula->text, TRUE);
  graphene_rect_t board, common;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  width += height;
  height += height / 2;
  formula->area = GRAPHENE_RECT_INIT ((float) (x - width / 2.0), (float) (y + MARGIN), (float) width, (float) height);
  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->board), GTK_WIDGET (self), &board))
    return;

  graphene_rect_inset (&board, MARGIN, MARGIN);
  if (formula->area.origin.y + (float) height > board.origin.y + board.size.height)
    formula->area.origin.y = (float) (y - 3 * height);
  formula->area.origin.x = MAX (MIN (formula->area.origin.x, board.origin.x + board.size.width - (float) width),
                                board.origin.x);
  formula->area.origin.y = MAX (MIN (formula->area.origin.y, board.origin.y + board.size.height - (float) height),
                                board.origin.y);
  for (guint i = 0; i < self->formulas->len; i++)
    if (graphene_rect_intersection (&g_array_index (self->formulas, Formula, i).area, &formula->area, &common))
      formula->area.origin.y += common.size.height + MARGIN;
}

static void
send_flight (BastidePointsLayer *self,
             Flight             *flight,
             gint64              now,
             gint64              time,
             double              x,
             double              y)
{
  flight->from_x = x;
  flight->from_y = y;
  flight->start = now + (gint64) (FLY_FROM * (double) time);
  flight->end = now + (gint64) (FLY_TO * (double) time);
  if (!bastide_points_layer_get_goal (self, flight->player, &flight->to_x, &flight->to_y))
    flight->end = flight->start;
}

static void
on_scoring_cb (BastideBoardView   *board,
               guint               player,
               const char         *text,
               double              x,
               double              y,
               BastidePointsLayer *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64 now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  gint64 time = (bastide_settings_get_scoring_time () > 0 ? bastide_settings_get_scoring_time () : ASKED_TIME) * 1000;
  Formula formula = { .text = g_strdup (text), .end = now + time };
  guint next = 0;

  gtk_widget_translate_coordinates (GTK_WIDGET (board), GTK_WIDGET (self), x, y, &x, &y);
  place_formula (self, &formula, x, y);
  g_array_append_val (self->formulas, formula);
  while (next < self->flights->len && g_array_index (self->flights, Flight, next).start != 0)
    next++;
  if (next < self->flights->len)
    send_flight (self, &g_array_index (self->flights, Flight, next), now, time, x, y);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
}

static void
on_motion_skipped_cb (BastideBoardView   *board,
                      BastidePointsLayer *self)
{
  gboolean any = self->flights->len > 0;

  g_array_set_size (self->flights, 0);
  g_array_set_size (self->formulas, 0);
  memset (self->due, 0, sizeof (self->due));
  if (any)
    tell_due (self, gtk_widget_get_parent (GTK_WIDGET (self)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
paint_pill (cairo_t *cr,
            double   x,
            double   y,
            double   width,
            double   height)
{
  double radius = height / 2;

  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI / 2, -G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.169, 0.149, 0.129, 0.94);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.969, 0.953, 0.922);
}

static void
snapshot_formula (BastidePointsLayer *self,
                  GtkSnapshot        *snapshot,
                  const Formula      *formula)
{
  g_autoptr (PangoLayout) layout = create_layout (self, formula->text, TRUE);
  g_autoptr (cairo_t) cr = gtk_snapshot_append_cairo (snapshot, &formula->area);
  const graphene_rect_t *area = &formula->area;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  paint_pill (cr, area->origin.x, area->origin.y, area->size.width, area->size.height);
  cairo_move_to (cr, area->origin.x + (area->size.width - (float) width) / 2,
                 area->origin.y + (area->size.height - (float) height) / 2);
  pango_cairo_show_layout (cr, layout);
}

/* Slow at both ends of the way, and highest in its middle. */
static void
get_position (const Flight *flight,
              double        t,
              double       *x,
              double       *y)
{
  double way = t * t * (3 - 2 * t);
  double rise = 4 * way * (1 - way) * ARC * hypot (flight->to_x - flight->from_x, flight->to_y - flight->from_y);

  *x = flight->from_x + (flight->to_x - flight->from_x) * way;
  *y = flight->from_y + (flight->to_y - flight->from_y) * way - rise;
}

static void
bastide_points_layer_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 now = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;

  for (guint i = 0; i < self->formulas->len; i++)
    snapshot_formula (self, snapshot, &g_array_index (self->formulas, Formula, i));
  for (guint i = 0; i < self->flights->len; i++)
    {
      const Flight *flight = &g_array_index (self->flights, Flight, i);
      double t = CLAMP ((double) (now - flight->start) / MAX (flight->end - flight->start, 1), 0, 1);
      double x, y;
      g_autoptr (PangoLayout) layout = NULL;
      g_autoptr (cairo_t) cr = NULL;
      int width, height;
      double radius;

      if (flight->start == 0 || now < flight->start)
        continue;
      get_position (flight, t, &x, &y);
      gtk_snapshot_push_opacity (snapshot, CLAMP ((1 - t) / VANISH_PART, 0, 1));

      /* A chip with the points beside it; @x and @y are the middle of the chip. */
      layout = create_layout (self, flight->text, FALSE);
      pango_layout_get_pixel_size (layout, &width, &height);
      radius = height * 0.75;
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (floor (x - radius), floor (y - radius),
                                                                     ceil (width + 3 * radius) + 1,
                                                                     ceil (2 * radius) + 1));
      paint_pill (cr, x - radius, y - radius, width + 2.9 * radius, 2 * radius);
      cairo_move_to (cr, x + radius, y - height / 2.0);
      pango_cairo_show_layout (cr, layout);
      bastide_chip_paint (cr, flight->colour, x, y, radius * 0.72, TRUE);

      gtk_snapshot_pop (snapshot);
    }
}

/* A BastidePlayerFinder. */
static gboolean
find_player (guint     player,
             double   *x,
             double   *y,
             gpointer  user_data)
{
  BastidePointsLayer *self = user_data;

  return bastide_points_layer_get_goal (self, player, x, y)
         && gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->board), *x, *y, x, y);
}

static void
set_board (BastidePointsLayer *self,
           BastideBoardView   *board)
{
  if (self->board != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->board, self);
      bastide_board_view_set_player_finder (self->board, NULL, NULL);
    }
  g_set_object (&self->board, board);
  if (board == NULL)
    return;

  bastide_board_view_set_player_finder (board, find_player, self);
  g_signal_connect (board, "scored", G_CALLBACK (on_scored_cb), self);
  g_signal_connect (board, "scoring", G_CALLBACK (on_scoring_cb), self);
  g_signal_connect (board, "motion-skipped", G_CALLBACK (on_motion_skipped_cb), self);
}

static void
bastide_points_layer_dispose (GObject *object)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (object);

  set_board (self, NULL);

  G_OBJECT_CLASS (bastide_points_layer_parent_class)->dispose (object);
}

static void
bastide_points_layer_finalize (GObject *object)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (object);

  g_array_unref (self->flights);
  g_array_unref (self->formulas);

  G_OBJECT_CLASS (bastide_points_layer_parent_class)->finalize (object);
}

static void
bastide_points_layer_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (object);

  switch (property)
    {
    case PROP_BOARD:
      set_board (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_points_layer_class_init (BastidePointsLayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_points_layer_dispose;
  object_class->finalize = bastide_points_layer_finalize;
  object_class->set_property = bastide_points_layer_set_property;
  GTK_WIDGET_CLASS (klass)->snapshot = bastide_points_layer_snapshot;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, BASTIDE_TYPE_BOARD_VIEW,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_points_layer_init (BastidePointsLayer *self)
{
  self->flights = g_array_new (FALSE, FALSE, sizeof (Flight));
  g_array_set_clear_func (self->flights, flight_clear);
  self->formulas = g_array_new (FALSE, FALSE, sizeof (Formula));
  g_array_set_clear_func (self->formulas, formula_clear);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * bastide_points_layer_get_goal:
 * @player: number of a player
 * @x: (out): where the player's points fly to
 * @y: (out): where the player's points fly to
 *
 * Returns: whether there is such a place
 */
gboolean
bastide_points_layer_get_goal (BastidePointsLayer *self,
                               guint               player,
                               double             *x,
                               double             *y)
{
  GtkWidget *score;

  g_return_val_if_fail (BASTIDE_IS_POINTS_LAYER (self), FALSE);

  score = find_score (self, player);

  return score != NULL
         && gtk_widget_translate_coordinates (score, GTK_WIDGET (self), gtk_widget_get_width (score) / 2.0,
                                              gtk_widget_get_height (score) / 2.0, x, y);
}
