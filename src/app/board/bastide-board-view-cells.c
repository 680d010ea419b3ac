/* bastide-board-view-cells.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-board-speech.h"
#include "bastide-board-view-private.h"

/*
 * The board has a child for every occupied cell and every spot in view. The children are invisible and paint
 * nothing, but they are what keyboard, screen reader and other tools meet; the focused one is the cursor. As
 * the board is panned they are used again for other places.
 */

static void
add_place (BastideBoardView *self,
           GArray           *places,
           BastideBoardPlace place)
{
  BastideCellRange visible = bastide_board_geometry_get_visible (&self->geometry);

  /* The cursor keeps its child even out of view. */
  if (!bastide_cell_range_contains (visible, place.x, place.y)
      && !(self->has_cursor && bastide_board_place_equal (&place, &self->cursor)))
    return;
  for (guint i = 0; i < places->len; i++)
    if (bastide_board_place_equal (&g_array_index (places, BastideBoardPlace, i), &place))
      return;
  g_array_append_val (places, place);
}

/* All places that have a child now: spots first, because they come first for a tool too. */
static GArray *
list_places (BastideBoardView *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);

  if (state == NULL || self->geometry.width == 0)
    return places;

  if (!_bastide_board_view_is_reviewing (self))
    for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
      {
        const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

        if (bastide_spot_is_on_board (spot))
          add_place (self, places, bastide_board_place_of_spot (spot));
      }
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      add_place (self, places, bastide_board_place_of_cell (tile.x, tile.y));
    }
  if (bastide_state_get_n_placed (rules, state) == 0 && places->len == 0)
    add_place (self, places, _bastide_board_view_get_empty_place (self));

  return places;
}

static char *
describe_place (BastideBoardView        *self,
                const BastideBoardPlace *place)
{
  const BastideState *state = bastide_board_view_get_state (self);
  int spot = _bastide_board_view_find_spot_at (self, place);
  int placed;

  if (spot >= 0)
    return bastide_board_speech_describe_spot (self->choice, bastide_choice_get_spot (self->choice, (guint) spot));

  placed = bastide_state_find_placed (_bastide_board_view_get_rules (self), state, place->x, place->y);

  if (placed >= 0)
    return bastide_board_speech_describe_tile (self->game, state, (guint) placed);

  return g_strdup (bastide_state_get_n_placed (_bastide_board_view_get_rules (self), state) == 0
                     ? _("The board is empty.") : "");
}

static void
on_activated_cb (BastideBoardCell *cell,
                 BastideBoardView *self)
{
  int spot = _bastide_board_view_find_spot_at (self, bastide_board_cell_get_place (cell));

  if (spot < 0)
    return;

  bastide_choice_set_selected (self->choice, spot);
  /* The cursor has its child even out of view; the screen reader has just told what is there. */
  _bastide_board_view_show_selected (self);
  bastide_choice_choose (self->choice);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideBoardView   *self)
{
  BastideBoardCell *cell = BASTIDE_BOARD_CELL (gtk_event_controller_get_widget (controller));

  self->cursor = *bastide_board_cell_get_place (cell);
  self->has_cursor = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideBoardCell *
add_cell (BastideBoardView  *self,
          BastideBoardPlace  place)
{
  GtkWidget *cell = bastide_board_cell_new (place);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (cell, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  g_ptr_array_add (self->cells, cell);

  return BASTIDE_BOARD_CELL (cell);
}

/* The child that stands for a place, or NULL. */
BastideBoardCell *
_bastide_board_view_find_cell (BastideBoardView        *self,
                               const BastideBoardPlace *place)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->cells, i);

      if (bastide_board_place_equal (bastide_board_cell_get_place (cell), place))
        return cell;
    }

  return NULL;
}

/* The children that stand for places that are gone or out of view. */
static GPtrArray *
list_spare (BastideBoardView *self,
            const GArray     *places)
{
  GPtrArray *spare = g_ptr_array_new ();

  for (guint i = 0; i < self->cells->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->cells, i);
      gboolean stays = FALSE;

      for (guint k = 0; k < places->len && !stays; k++)
        stays = bastide_board_place_equal (bastide_board_cell_get_place (cell),
                                           &g_array_index (places, BastideBoardPlace, k));
      if (!stays)
        g_ptr_array_add (spare, cell);
    }

  return spare;
}

/* Gives a place its child: the one that it has (it may be the focus), a spare one, or a new one. */
static void
show_place (BastideBoardView        *self,
            const BastideBoardPlace *place,
            GPtrArray               *spare)
{
  BastideBoardCell *cell = _bastide_board_view_find_cell (self, place);
  g_autofree char *text = describe_place (self, place);

  if (cell == NULL && spare->len > 0)
    {
      cell = g_ptr_array_steal_index (spare, spare->len - 1);
      bastide_board_cell_set_place (cell, *place);
    }
  else if (cell == NULL)
    {
      cell = add_cell (self, *place);
    }
  bastide_board_cell_set_text (cell, text);
}

/* Brings the children in line with what is on the board and in view. */
void
_bastide_board_view_update_cells (BastideBoardView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GPtrArray) spare = NULL;

  if (had_focus)
    _bastide_board_view_ensure_cursor (self);
  self->cells_range = bastide_board_geometry_get_visible (&self->geometry);
  places = list_places (self);
  spare = list_spare (self, places);
  for (guint i = 0; i < places->len; i++)
    show_place (self, &g_array_index (places, BastideBoardPlace, i), spare);
  for (guint i = 0; i < spare->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (spare, i);

      g_ptr_array_remove_fast (self->cells, cell);
      gtk_widget_unparent (cell);
    }

  if (had_focus && self->has_cursor)
    {
      BastideBoardCell *cell = _bastide_board_view_find_cell (self, &self->cursor);

      if (cell != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != GTK_WIDGET (cell))
        gtk_widget_grab_focus (GTK_WIDGET (cell));
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bastide_board_view_allocate_cells (BastideBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->cells, i);
      const BastideBoardPlace *place = bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell));
      int side = MAX (1, self->geometry.pixels / self->scale);
      double x, y;

      if (place->target >= 0)
        side = MAX (1, side / 4);
      _bastide_board_view_get_middle (self, place, &x, &y);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &(GtkAllocation) { (int) (x / self->scale) - side / 2,
                                                         (int) (y / self->scale) - side / 2, side, side },
                                -1);
    }
}
