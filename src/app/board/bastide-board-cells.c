/* bastide-board-cells.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cells.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-board-sight.h"
#include "bastide-board-speech.h"

/* So many children are made or told anew at once. Where there are more, parts of them follow when nothing else is to be
 * done. */
#define N_AT_ONCE 1000
#define N_PART 100

/*
 * The board has a child for every occupied cell and every spot in view. The children are invisible and paint
 * nothing, but they are what keyboard, screen reader and other tools meet; the focused one is the cursor. As
 * the board is panned they are used again for other places.
 */

struct _BastideBoardCells
{
  GtkWidget          *board;
  BastideBoardScene  *scene;
  BastideBoardCursor *cursor;
  GPtrArray          *children; /* (element-type BastideBoardCell) */
  GArray             *places; /* (element-type BastideBoardPlace) (nullable): that are to have a child */
  guint               n_shown; /* how many of them have been shown */
  GPtrArray          *spare; /* (element-type BastideBoardCell) (nullable): those of places that are gone */
  guint               rest_source; /* shows the others */
  GHashTable         *cells; /* place → the child that stands for it, whose the place is */
  BastideCellRange    range; /* what was in view when they were made */
  guint               source;
  gboolean            wants_focus; /* as soon as there are cells to focus */
  guint               opened_turn; /* the last one whose first words were said */
  BastideBoardPlace   opened_place; /* there, while the cursor has not left it */
  gboolean            is_opening;
};

/**
 * bastide_board_cells_new:
 * @board: (transfer none): the parent
 * @scene: (transfer none): what is shown; outlives them
 * @cursor: (transfer none): where the focus is; outlives them
 *
 * Returns: (transfer full): no cells yet
 */
BastideBoardCells *
bastide_board_cells_new (GtkWidget          *board,
                         BastideBoardScene  *scene,
                         BastideBoardCursor *cursor)
{
  BastideBoardCells *self = g_new0 (BastideBoardCells, 1);

  self->board = board;
  self->scene = scene;
  self->cursor = cursor;
  self->children = g_ptr_array_new ();
  self->cells = g_hash_table_new (bastide_board_place_hash, (GEqualFunc) bastide_board_place_equal);

  return self;
}

static void
forget_rest (BastideBoardCells *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->spare, g_ptr_array_unref);
  self->n_shown = 0;
}

/**
 * bastide_board_cells_free:
 */
void
bastide_board_cells_free (BastideBoardCells *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  forget_rest (self);
  g_hash_table_remove_all (self->cells);
  while (self->children->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->children, self->children->len - 1));
  g_ptr_array_unref (self->children);
  g_hash_table_unref (self->cells);
  g_free (self);
}

static BastideCellRange
get_visible (BastideBoardCells *self)
{
  return bastide_board_geometry_get_visible (self->scene->geometry);
}

/* @known: the same places */
static void
add_place (BastideBoardCells *self,
           GArray            *places,
           GHashTable        *known,
           BastideBoardPlace  place)
{
  const BastideBoardPlace *cursor = bastide_board_cursor_get_place (self->cursor);

  /* The cursor keeps its child even out of view. */
  if (!bastide_cell_range_contains (self->range, place.x, place.y)
      && !(cursor != NULL && bastide_board_place_equal (&place, cursor)))
    return;
  if (g_hash_table_add (known, g_memdup2 (&place, sizeof place)))
    g_array_append_val (places, place);
}

/* All places that have a child now: spots first, because they come first for a tool too. */
static GArray *
list_places (BastideBoardCells *self,
             GHashTable        *known)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  if (state == NULL || self->scene->geometry->width == 0)
    return places;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, i);

      if (bastide_spot_is_on_board (spot))
        add_place (self, places, known, bastide_board_place_of_spot (spot));
    }
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      add_place (self, places, known, bastide_board_place_of_cell (tile.x, tile.y));
    }
  if (bastide_state_get_n_placed (rules, state) == 0 && places->len == 0)
    add_place (self, places, known, bastide_board_cursor_get_empty_place (self->scene));

  return places;
}

static char *
describe_place (BastideBoardCells       *self,
                const BastideBoardPlace *place)
{
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  BastideChoice *choice = self->scene->choice;
  int spot = bastide_board_scene_find_spot_at (self->scene, place);
  int placed;

  if (spot >= 0)
    return bastide_board_speech_describe_spot (choice, bastide_choice_get_spot (choice, (guint) spot));

  placed = bastide_state_find_placed (bastide_board_scene_get_rules (self->scene), state, place->x, place->y);

  if (placed >= 0)
    return bastide_board_speech_describe_tile (self->scene->game, state, (guint) placed);

  return g_strdup (bastide_state_get_n_placed (bastide_board_scene_get_rules (self->scene), state) == 0
                     ? _("The board is empty.") : "");
}

static void
on_activated_cb (BastideBoardCell  *cell,
                 BastideBoardCells *self)
{
  int spot = bastide_board_scene_find_spot_at (self->scene, bastide_board_cell_get_place (cell));

  if (spot < 0)
    return;

  bastide_choice_set_selected (self->scene->choice, spot);
  /* The cursor has its child even out of view; the screen reader has just told what is there. */
  bastide_board_sight_show_selected (self->scene);
  bastide_choice_choose (self->scene->choice);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideBoardCells  *self)
{
  BastideBoardCell *cell = BASTIDE_BOARD_CELL (gtk_event_controller_get_widget (controller));

  self->is_opening = self->is_opening
                     && bastide_board_place_equal (bastide_board_cell_get_place (cell), &self->opened_place);
  bastide_board_cursor_set_place (self->cursor, bastide_board_cell_get_place (cell));
  gtk_widget_queue_draw (self->board);
}

static BastideBoardCell *
add_cell (BastideBoardCells *self,
          BastideBoardPlace  place)
{
  GtkWidget *cell = bastide_board_cell_new (place);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (cell, "activated", G_CALLBACK (on_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_widget_set_parent (cell, self->board);
  g_ptr_array_add (self->children, cell);

  return BASTIDE_BOARD_CELL (cell);
}

/**
 * bastide_board_cells_find:
 *
 * Returns: (transfer none) (nullable): the child that stands for a place
 */
BastideBoardCell *
bastide_board_cells_find (BastideBoardCells       *self,
                          const BastideBoardPlace *place)
{
  return g_hash_table_lookup (self->cells, place);
}

/* Where the focus is when a turn begins, that turn is told, until it moves. Returns: (transfer full) */
static char *
prepend_opening (BastideBoardCells       *self,
                 const BastideBoardPlace *place,
                 char                    *text)
{
  const BastideBoardPlace *cursor = bastide_board_cursor_get_place (self->cursor);
  guint turn = bastide_game_get_turn (self->scene->game);
  g_autofree char *rest = text;
  g_autofree char *opening = NULL;

  if (cursor == NULL || !bastide_board_place_equal (place, cursor))
    return g_steal_pointer (&rest);
  if (turn != self->opened_turn)
    {
      self->opened_turn = turn;
      self->opened_place = *place;
      self->is_opening = TRUE;
    }
  if (self->is_opening && bastide_board_place_equal (place, &self->opened_place))
    opening = bastide_board_speech_describe_opening (self->scene->choice);

  return opening != NULL ? g_strdup_printf ("%s\n%s", opening, rest) : g_steal_pointer (&rest);
}

/* The children that stand for places that are gone or out of view. */
static GPtrArray *
list_spare (BastideBoardCells *self,
            GHashTable        *places)
{
  GPtrArray *spare = g_ptr_array_new ();

  for (guint i = 0; i < self->children->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->children, i);

      if (!g_hash_table_contains (places, bastide_board_cell_get_place (cell)))
        g_ptr_array_add (spare, cell);
    }

  return spare;
}

/* Gives a place its child: the one that it has (it may be the focus), a spare one, or a new one. */
static void
show_place (BastideBoardCells       *self,
            const BastideBoardPlace *place,
            GPtrArray               *spare)
{
  BastideBoardCell *cell = bastide_board_cells_find (self, place);
  g_autofree char *text = prepend_opening (self, place, describe_place (self, place));

  if (cell == NULL && spare->len > 0)
    {
      cell = g_ptr_array_steal_index (spare, spare->len - 1);
      g_hash_table_remove (self->cells, bastide_board_cell_get_place (cell));
      bastide_board_cell_set_place (cell, *place);
    }
  else if (cell == NULL)
    {
      cell = add_cell (self, *place);
    }
  g_hash_table_replace (self->cells, (gpointer) bastide_board_cell_get_place (cell), cell);
  bastide_board_cell_set_text (cell, text);
}

/* The child that may have the focus is among the first. */
static void
begin_with_cursor (BastideBoardCells *self)
{
  const BastideBoardPlace *cursor = bastide_board_cursor_get_place (self->cursor);

  for (guint i = N_PART; cursor != NULL && i < self->places->len; i++)
    if (bastide_board_place_equal (&g_array_index (self->places, BastideBoardPlace, i), cursor))
      {
        g_array_index (self->places, BastideBoardPlace, i) = g_array_index (self->places, BastideBoardPlace, 0);
        g_array_index (self->places, BastideBoardPlace, 0) = *cursor;
        return;
      }
}

/* Returns: whether all places have their child, and no other has one */
static gboolean
show_next (BastideBoardCells *self)
{
  guint end = self->places->len > N_AT_ONCE ? MIN (self->n_shown + N_PART, self->places->len) : self->places->len;

  for (; self->n_shown < end; self->n_shown++)
    show_place (self, &g_array_index (self->places, BastideBoardPlace, self->n_shown), self->spare);
  gtk_widget_queue_allocate (self->board);
  if (end < self->places->len)
    return FALSE;

  for (guint i = 0; i < self->spare->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->spare, i);

      g_ptr_array_remove_fast (self->children, cell);
      g_hash_table_remove (self->cells, bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell)));
      gtk_widget_unparent (cell);
    }

  return TRUE;
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardCells *self = data;

  if (!show_next (self))
    return G_SOURCE_CONTINUE;

  self->rest_source = 0;
  forget_rest (self);

  return G_SOURCE_REMOVE;
}

/**
 * bastide_board_cells_update:
 *
 * Brings the children in line with what is on the board and in view, on a very large board little by little.
 */
void
bastide_board_cells_update (BastideBoardCells *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (self->board) != NULL;
  const BastideBoardPlace *cursor;
  g_autoptr (GHashTable) known = g_hash_table_new_full (bastide_board_place_hash,
                                                        (GEqualFunc) bastide_board_place_equal, g_free, NULL);

  if (had_focus)
    bastide_board_cursor_ensure (self->cursor);
  forget_rest (self);
  self->range = get_visible (self);
  self->places = list_places (self, known);
  begin_with_cursor (self);
  self->spare = list_spare (self, known);
  if (show_next (self))
    forget_rest (self);
  else
    self->rest_source = g_idle_add (on_rest_cb, self);

  cursor = bastide_board_cursor_get_place (self->cursor);
  if (had_focus && cursor != NULL)
    {
      BastideBoardCell *cell = bastide_board_cells_find (self, cursor);

      if (cell != NULL && gtk_widget_get_focus_child (self->board) != GTK_WIDGET (cell))
        gtk_widget_grab_focus (GTK_WIDGET (cell));
    }
}

static gboolean
on_idle_cb (gpointer data)
{
  BastideBoardCells *self = data;

  self->source = 0;
  bastide_board_cells_update (self);
  if (self->wants_focus && gtk_widget_get_mapped (self->board))
    gtk_widget_grab_focus (self->board);

  return G_SOURCE_REMOVE;
}

/**
 * bastide_board_cells_allocate:
 *
 * Puts the children where the places are for which they stand.
 */
void
bastide_board_cells_allocate (BastideBoardCells *self)
{
  int scale = self->scene->geometry->scale;
  int pixels = self->scene->geometry->pixels;
  BastideCellRange visible = get_visible (self);

  for (guint i = 0; i < self->children->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->children, i);
      const BastideBoardPlace *place = bastide_board_cell_get_place (BASTIDE_BOARD_CELL (cell));
      int side = MAX (1, pixels / scale);
      double x, y;

      if (place->target >= 0)
        side = MAX (1, side / 4);
      bastide_board_scene_get_middle (self->scene, place, &x, &y);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &(GtkAllocation) { (int) (x / scale) - side / 2, (int) (y / scale) - side / 2,
                                                         side, side },
                                -1);
    }

  /* Other cells have come into view; but no child may be made while sizes are given out. */
  if (memcmp (&visible, &self->range, sizeof visible) != 0 && self->source == 0)
    self->source = g_idle_add (on_idle_cb, self);
}

/**
 * bastide_board_cells_focus:
 *
 * Moves the focus to the child of the cursor, as soon as there is one.
 *
 * Returns: whether it is there
 */
gboolean
bastide_board_cells_focus (BastideBoardCells *self)
{
  BastideBoardCell *cell;

  if (self->scene->game == NULL || !bastide_board_cursor_ensure (self->cursor))
    return FALSE;

  bastide_board_cells_update (self);
  cell = bastide_board_cells_find (self, bastide_board_cursor_get_place (self->cursor));
  self->wants_focus = cell == NULL;

  return cell != NULL && gtk_widget_grab_focus (GTK_WIDGET (cell));
}

/**
 * bastide_board_cells_has_keyboard:
 *
 * Returns: whether the player moves the cursor now rather than the pointer
 */
gboolean
bastide_board_cells_has_keyboard (BastideBoardCells *self)
{
  GtkRoot *root = gtk_widget_get_root (self->board);

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root))
         && gtk_widget_get_focus_child (self->board) != NULL;
}
