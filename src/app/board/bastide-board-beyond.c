/* bastide-board-beyond.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-beyond.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bastide-board-sight.h"

/* From the edge of the view, in logical pixels. */
#define EDGE 6

struct _BastideBoardBeyond
{
  /* Borrowed */
  GtkWidget         *board;
  BastideBoardScene *scene;

  GtkWidget *buttons[BASTIDE_N_SIDES]; /* children of the board */
  guint      counts[BASTIDE_N_SIDES]; /* how much lies beyond each side */
  guint      shown[BASTIDE_N_SIDES]; /* what the buttons say */
  guint      source;
};

/* On which side of the view something lies, in device pixels. Returns: FALSE where it can be seen */
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
  /* It lies in the view, under something else. */
  if (beyond_x <= 0 && beyond_y <= 0)
    return FALSE;

  if (beyond_x >= beyond_y)
    *side = -west > east - goal->width ? BASTIDE_SIDE_WEST : BASTIDE_SIDE_EAST;
  else
    *side = -north > south - goal->height ? BASTIDE_SIDE_NORTH : BASTIDE_SIDE_SOUTH;

  return TRUE;
}

/* All that can be chosen beyond one side. Returns: (transfer full) (element-type BastideBoardPlace) */
static GArray *
list_beyond (BastideBoardBeyond *self,
             BastideSide         wanted)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (self->scene->camera);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));

  for (guint i = 0; self->scene->game != NULL && i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, i);
      BastideBoardPlace place = bastide_board_place_of_spot (spot);
      BastideSide side;

      if (bastide_spot_is_on_board (spot) && bastide_choice_get_offers (self->scene->choice, spot)
          && find_side (goal, bastide_board_sight_get_range_at (&place), &side) && side == wanted)
        g_array_append_val (places, place);
    }

  return places;
}

/* The nearest one comes into view; pressed again, the next. */
static void
on_clicked_cb (GtkWidget          *button,
               BastideBoardBeyond *self)
{
  const BastideBoardGeometry *goal = bastide_board_camera_get_goal (self->scene->camera);
  const BastideBoardPlace *nearest;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      g_autoptr (GArray) places = button == self->buttons[side] ? list_beyond (self, side) : NULL;

      nearest = places != NULL ? bastide_board_scene_find_nearest (self->scene, places, goal->width / 2.0,
                                                                   goal->height / 2.0) : NULL;
      if (nearest != NULL)
        bastide_board_sight_show_place (self->scene, nearest);
    }
}

/**
 * bastide_board_beyond_new:
 * @board: (transfer none): the view
 * @scene: (transfer none): what is shown; outlives it
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
      /* Keys reach what lies beyond by the places themselves. */
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

/* In the middle of its side, or beside what lies there. */
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

      place.x = across ? along : side == BASTIDE_SIDE_WEST ? EDGE : room_x - EDGE;
      place.y = !across ? along : side == BASTIDE_SIDE_NORTH ? EDGE : room_y - EDGE;
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
 * Puts the arrows at the edges, and counts what lies beyond; no label may change while sizes are given out.
 */
void
bastide_board_beyond_allocate (BastideBoardBeyond *self)
{
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      g_autoptr (GArray) places = list_beyond (self, (BastideSide) i);
      GtkAllocation place;
      int width, height;

      self->counts[i] = places->len;
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
