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
#include "bastide-icon.h"
#include "bastide-player-row.h"
#include "bastide-score-chips.h"
#include "model/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* How long points fly, in microseconds. */
#define FLY_TIME (600 * 1000)

/* The last part of the way, in which they vanish into their goal. */
#define VANISH_PART 0.15

typedef struct
{
  char   *text;
  char   *colour;
  double  from_x;
  double  from_y;
  double  to_x;
  double  to_y;
  gint64  start;
} Flight;

struct _BastidePointsLayer
{
  GtkWidget parent_instance;

  BastideBoardView *board; /* owned */
  BastideTrackView *track; /* owned */
  GArray           *flights; /* (element-type Flight) */
  guint             tick;
};

G_DEFINE_FINAL_TYPE (BastidePointsLayer, bastide_points_layer, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TRACK,
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

/* The first descendant that can be seen of a type, or that is a chip of a colour. */
static GtkWidget *
find_shown (GtkWidget  *widget,
            GType       type,
            const char *colour)
{
  BastideIcon *chip = bastide_painting_find (widget, BASTIDE_TYPE_ICON);

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (colour != NULL ? chip != NULL && g_strcmp0 (bastide_icon_get_colour (chip), colour) == 0
                     : G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_shown (child, type, colour);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The chip that stands for a player beside the scores: in one of the rows of the panel, or above the board. */
static GtkWidget *
find_chip (BastidePointsLayer *self,
           const char         *colour)
{
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *list = find_shown (page, BASTIDE_TYPE_PLAYER_ROW, NULL);

  list = list != NULL ? gtk_widget_get_parent (list) : find_shown (page, BASTIDE_TYPE_SCORE_CHIPS, NULL);

  return list != NULL ? find_shown (list, GTK_TYPE_PICTURE, colour) : NULL;
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->flights->len; i > 0; i--)
    if (now >= g_array_index (self->flights, Flight, i - 1).start + FLY_TIME)
      g_array_remove_index (self->flights, i - 1);
  gtk_widget_queue_draw (widget);
  if (self->flights->len > 0)
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
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  Flight flight = { NULL };

  if (clock == NULL || points == 0
      || !gtk_widget_translate_coordinates (GTK_WIDGET (board), GTK_WIDGET (self), x, y, &flight.from_x, &flight.from_y)
      || !bastide_points_layer_get_goal (self, player, colour, &flight.to_x, &flight.to_y))
    return;

  flight.text = bastide_text_signed (points);
  flight.colour = g_strdup (colour);
  flight.start = gdk_frame_clock_get_frame_time (clock);
  g_array_append_val (self->flights, flight);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
}

static void
on_motion_skipped_cb (BastideBoardView   *board,
                      BastidePointsLayer *self)
{
  g_array_set_size (self->flights, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static PangoLayout *
create_layout (BastidePointsLayer *self,
               const char         *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

/* A chip with the points beside it; @x and @y are the middle of the chip. */
static void
snapshot_pill (BastidePointsLayer *self,
               GtkSnapshot        *snapshot,
               const Flight       *flight,
               double              x,
               double              y)
{
  g_autoptr (PangoLayout) layout = create_layout (self, flight->text);
  g_autoptr (cairo_t) cr = NULL;
  int width, height;
  double radius;

  pango_layout_get_pixel_size (layout, &width, &height);
  radius = height * 0.75;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (floor (x - radius), floor (y - radius),
                                                                 ceil (width + 3 * radius) + 1,
                                                                 ceil (2 * radius) + 1));
  cairo_arc (cr, x + width + radius * 0.9, y, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x, y, radius, G_PI / 2, -G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.169, 0.149, 0.129, 0.94);
  cairo_fill (cr);
  bastide_chip_paint (cr, flight->colour, x, y, radius * 0.72, TRUE);
  cairo_set_source_rgb (cr, 0.969, 0.953, 0.922);
  cairo_move_to (cr, x + radius, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
bastide_points_layer_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  for (guint i = 0; clock != NULL && i < self->flights->len; i++)
    {
      const Flight *flight = &g_array_index (self->flights, Flight, i);
      double t = CLAMP ((double) (gdk_frame_clock_get_frame_time (clock) - flight->start) / FLY_TIME, 0, 1);
      double way = 1 - (1 - t) * (1 - t) * (1 - t);

      gtk_snapshot_push_opacity (snapshot, CLAMP ((1 - t) / VANISH_PART, 0, 1));
      snapshot_pill (self, snapshot, flight, flight->from_x + (flight->to_x - flight->from_x) * way,
                     flight->from_y + (flight->to_y - flight->from_y) * way);
      gtk_snapshot_pop (snapshot);
    }
}

static void
set_board (BastidePointsLayer *self,
           BastideBoardView   *board)
{
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_set_object (&self->board, board);
  if (board == NULL)
    return;

  g_signal_connect (board, "scored", G_CALLBACK (on_scored_cb), self);
  g_signal_connect (board, "motion-skipped", G_CALLBACK (on_motion_skipped_cb), self);
}

static void
bastide_points_layer_dispose (GObject *object)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (object);

  set_board (self, NULL);
  g_clear_object (&self->track);

  G_OBJECT_CLASS (bastide_points_layer_parent_class)->dispose (object);
}

static void
bastide_points_layer_finalize (GObject *object)
{
  BastidePointsLayer *self = BASTIDE_POINTS_LAYER (object);

  g_array_unref (self->flights);

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

    case PROP_TRACK:
      g_set_object (&self->track, g_value_get_object (value));
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
  properties[PROP_TRACK] = g_param_spec_object ("track", NULL, NULL, BASTIDE_TYPE_TRACK_VIEW,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_points_layer_init (BastidePointsLayer *self)
{
  self->flights = g_array_new (FALSE, FALSE, sizeof (Flight));
  g_array_set_clear_func (self->flights, flight_clear);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * bastide_points_layer_get_goal:
 * @player: number of a player
 * @colour: the player's colour
 * @x: (out): where the player's points fly to
 * @y: (out): where the player's points fly to
 *
 * Returns: whether there is such a place
 */
gboolean
bastide_points_layer_get_goal (BastidePointsLayer *self,
                               guint               player,
                               const char         *colour,
                               double             *x,
                               double             *y)
{
  GtkWidget *chip;

  g_return_val_if_fail (BASTIDE_IS_POINTS_LAYER (self), FALSE);

  if (self->board != NULL && bastide_board_view_get_marker (self->board, player, x, y))
    return gtk_widget_translate_coordinates (GTK_WIDGET (self->board), GTK_WIDGET (self), *x, *y, x, y);

  if (self->track != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->track))
      && bastide_track_view_get_figure (self->track, player, x, y))
    return gtk_widget_translate_coordinates (GTK_WIDGET (self->track), GTK_WIDGET (self), *x, *y, x, y);

  chip = find_chip (self, colour);

  return chip != NULL
         && gtk_widget_translate_coordinates (chip, GTK_WIDGET (self), gtk_widget_get_width (chip) / 2.0,
                                              gtk_widget_get_height (chip) / 2.0, x, y);
}
