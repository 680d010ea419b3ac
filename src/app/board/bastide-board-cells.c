/* bastide-board-cells.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-cells.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bastide-board-framing.h"
#include "bastide-board-speech.h"
#include "bastide-highlight-painter.h"

/* --- One child ------------------------------------------------------------------------------------- */

struct _BastideBoardCell
{
  GtkWidget parent_instance;

  BastideSpot spot;
  char *text;
};

G_DEFINE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
bastide_board_cell_finalize (GObject *object)
{
  BastideBoardCell *self = BASTIDE_BOARD_CELL (object);

  g_free (self->text);

  G_OBJECT_CLASS (bastide_board_cell_parent_class)->finalize (object);
}

static void
bastide_board_cell_class_init (BastideBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_cell_finalize;

  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "boardcell");
}

static void
bastide_board_cell_init (BastideBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The board itself finds the thing under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * bastide_board_cell_new:
 *
 * Returns: (transfer floating): a cell without words
 */
GtkWidget *
bastide_board_cell_new (BastideSpot spot)
{
  BastideBoardCell *self = g_object_new (BASTIDE_TYPE_BOARD_CELL, NULL);

  self->spot = spot;

  return GTK_WIDGET (self);
}

/* Returns: (transfer none): what it stands for */
static const BastideSpot *
bastide_board_cell_get_spot (BastideBoardCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_CELL (self), NULL);

  return &self->spot;
}

/**
 * bastide_board_cell_set_text:
 * @text: its text for the screen reader
 */
void
bastide_board_cell_set_text (BastideBoardCell *self,
                             const char       *text)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CELL (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * bastide_board_cell_get_text:
 *
 * Returns: (transfer none) (nullable): its text for the screen reader
 */
const char *
bastide_board_cell_get_text (BastideBoardCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_CELL (self), NULL);

  return self->text;
}

/* --- The cursor ------------------------------------------------------------------------------------ */

struct _BastideBoardCursor
{
  BastideBoardScene *scene;
  BastideBoardAim   *aim;
  BastideSpot  spot;
  gboolean           has_spot;
};

/**
 * bastide_board_cursor_new:
 * @scene: (transfer none): the shown scene; outlives it
 * @aim: (transfer none): the thing pointed at; outlives it
 *
 * Returns: (transfer full): a cursor that is nowhere; free it with g_free()
 */
BastideBoardCursor *
bastide_board_cursor_new (BastideBoardScene *scene,
                          BastideBoardAim   *aim)
{
  BastideBoardCursor *self = g_new0 (BastideBoardCursor, 1);

  self->scene = scene;
  self->aim = aim;

  return self;
}

/**
 * bastide_board_cursor_get_spot:
 *
 * Returns: (transfer none) (nullable): where it is
 */
const BastideSpot *
bastide_board_cursor_get_spot (BastideBoardCursor *self)
{
  return self->has_spot ? &self->spot : NULL;
}

/**
 * bastide_board_cursor_set_spot:
 * @spot: (nullable): where it is, or %NULL for nowhere
 */
void
bastide_board_cursor_set_spot (BastideBoardCursor *self,
                               const BastideSpot  *spot)
{
  self->has_spot = spot != NULL;
  if (spot != NULL)
    self->spot = *spot;
}

/* Acts on the place of the cursor: the spot there is selected, and what is there is told. */
static void
point (BastideBoardCursor *self)
{
  int number = bastide_board_scene_find_spot_at (self->scene, &self->spot);
  int placed;

  if (number >= 0)
    {
      /* The player no longer looks at the feature under the pointer, also if this is selected already. */
      if (bastide_choice_get_spot (self->scene->choice, (guint) number)->target == BASTIDE_TARGET_CELL)
        bastide_board_aim_set_feature (self->aim, -1, -1);
      bastide_choice_set_selected (self->scene->choice, number);
      bastide_board_aim_point_at_selected (self->aim);
      return;
    }

  /* A tile has many features; the one in its middle represents it. */
  placed = bastide_board_scene_find_placed (self->scene, self->spot.x, self->spot.y);
  if (placed >= 0)
    {
      const BastideTilePlan *plan = bastide_board_picture_get_plan (self->scene->picture, (guint) placed);

      bastide_board_aim_set_feature (self->aim, placed, bastide_tile_plan_hit (plan, 0.5, 0.5));
    }
}

/**
 * bastide_board_cursor_select:
 *
 * Shows the effect and the place of Enter at once.
 */
void
bastide_board_cursor_select (BastideBoardCursor *self)
{
  if (!self->has_spot)
    return;

  point (self);
  if (bastide_board_scene_find_spot_at (self->scene, &self->spot) >= 0)
    bastide_board_framing_show_spot (self->scene, &self->spot);
}

/* Returns: where the focus is while nothing lies on the board and nothing can be chosen: keys must come here all the
 *   same */
static BastideSpot
bastide_board_cursor_get_empty_spot (const BastideBoardScene *scene)
{
  BastideCellRange range = bastide_board_camera_get_bounds (scene->camera);

  return bastide_spot_of_cell ((range.min_x + range.max_x) / 2, (range.min_y + range.max_y) / 2);
}

/* Appends the cells without a tile where pieces lie to an array of BastideSpot. */
static void
list_cells_of_pieces (const BastideRules *rules,
                      const BastideState *state,
                      GArray             *spots)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      BastideSpot spot = bastide_spot_of_cell (piece->x, piece->y);

      if (piece->present && piece->kind->place == BASTIDE_TARGET_CELL)
        g_array_append_val (spots, spot);
    }
}

/* The places to which the cursor may move: the choices, or everything on the board if there is nothing to choose. */
static GArray *
list_cursor_spots (BastideBoardCursor *self,
                   gboolean            all)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  if (state == NULL)
    return spots;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *offered = bastide_choice_get_spot (self->scene->choice, i);
      BastideSpot spot = bastide_spot_for_keys (offered);

      if (bastide_spot_is_on_board (offered))
        g_array_append_val (spots, spot);
    }
  if (spots->len == 0 || all)
    for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
      {
        BastidePlacedTile tile;
        BastideSpot spot;

        bastide_state_get_placed (rules, state, placed, &tile);
        spot = bastide_spot_of_cell (tile.x, tile.y);
        g_array_append_val (spots, spot);
      }
  if (all)
    list_cells_of_pieces (rules, state, spots);
  if (spots->len == 0)
    {
      BastideSpot spot = bastide_board_cursor_get_empty_spot (self->scene);

      g_array_append_val (spots, spot);
    }

  return spots;
}

/* Gives the cursor a spot that is still there, the nearest to where it was.
 *
 * Returns: whether there is one */
static gboolean
bastide_board_cursor_ensure (BastideBoardCursor *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  g_autoptr (GArray) spots = list_cursor_spots (self, FALSE);
  double x = geometry->width / 2.0;
  double y = geometry->height / 2.0;
  const BastideSpot *nearest;

  if (self->has_spot)
    {
      for (guint i = 0; i < spots->len; i++)
        if (bastide_spot_equal (&g_array_index (spots, BastideSpot, i), &self->spot))
          return TRUE;
      bastide_board_scene_get_middle (self->scene, &self->spot, &x, &y);
    }
  nearest = bastide_board_scene_find_nearest (self->scene, spots, x, y);
  if (nearest == NULL)
    return FALSE;

  self->spot = *nearest;
  self->has_spot = TRUE;

  return TRUE;
}

/* Where a spot lies for the arrows. Two links of a tile may cross in the middle: there they lie side by side. */
static void
get_middle_for_keys (BastideBoardCursor *self,
                     const GArray       *spots,
                     const BastideSpot  *spot,
                     double             *x,
                     double             *y)
{
  bastide_board_scene_get_middle (self->scene, spot, x, y);
  for (guint i = 0; spot->target == BASTIDE_TARGET_LINK && i < spots->len; i++)
    {
      const BastideSpot *other = &g_array_index (spots, BastideSpot, i);
      double other_x, other_y;

      if (bastide_spot_equal (other, spot))
        return;
      if (other->target != BASTIDE_TARGET_LINK || other->x != spot->x || other->y != spot->y)
        continue;
      bastide_board_scene_get_middle (self->scene, other, &other_x, &other_y);
      if (hypot (other_x - *x, other_y - *y) < 1)
        *x += 2;
    }
}

/**
 * bastide_board_cursor_move:
 * @dx: -1, 0 or 1
 * @dy: -1, 0 or 1
 * @all: whether to include tiles without a choice
 *
 * Moves the cursor to the spot that lies most clearly in a direction.
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_cursor_move (BastideBoardCursor *self,
                           int                 dx,
                           int                 dy,
                           gboolean            all)
{
  g_autoptr (GArray) spots = list_cursor_spots (self, all);
  double best_cost = G_MAXDOUBLE;
  double from_x, from_y;
  int best = -1;

  if (!bastide_board_cursor_ensure (self))
    return FALSE;

  get_middle_for_keys (self, spots, &self->spot, &from_x, &from_y);
  for (guint i = 0; i < spots->len; i++)
    {
      double x, y, along, across;

      get_middle_for_keys (self, spots, &g_array_index (spots, BastideSpot, i), &x, &y);
      along = (x - from_x) * dx + (y - from_y) * dy;
      across = fabs ((x - from_x) * dy) + fabs ((y - from_y) * dx);
      if (along > 1 && along + 2 * across < best_cost)
        {
          best_cost = along + 2 * across;
          best = (int) i;
        }
    }
  if (best < 0)
    return FALSE;

  self->spot = g_array_index (spots, BastideSpot, best);

  return TRUE;
}

/**
 * bastide_board_cursor_activate:
 *
 * Performs Enter: chooses the cursor's place. The ghost was shown there when the cursor arrived; if it has been left
 * since, it is shown again, and nothing is chosen.
 */
void
bastide_board_cursor_activate (BastideBoardCursor *self)
{
  int number = self->has_spot ? bastide_board_scene_find_spot_at (self->scene, &self->spot) : -1;

  if (number >= 0 && bastide_choice_get_selected (self->scene->choice) < 0)
    bastide_board_cursor_select (self);
  else
    bastide_choice_choose_in_sight (self->scene->choice);
}

/* --- All children ---------------------------------------------------------------------------------- */

/* Maximum number of children created or updated at once. Further ones follow in parts when the main loop is idle. */
#define N_AT_ONCE 1000
#define N_PART 100

/*
 * The board has a child for every occupied cell and every spot in view. The children are invisible and paint
 * nothing, but they are what keyboard, screen reader and other tools meet; the focused one is the cursor. As
 * the board is panned they are used again for other spots.
 */

struct _BastideBoardCells
{
  GtkWidget          *board;
  BastideBoardScene  *scene;
  BastideBoardCursor *cursor;
  GPtrArray          *children; /* (element-type BastideBoardCell) */
  GArray             *spots; /* (element-type BastideSpot) (nullable): that are to have a child */
  guint               n_shown; /* number of them already shown */
  GPtrArray          *spare; /* (element-type BastideBoardCell) (nullable): those of spots that are gone */
  guint               rest_source; /* shows the others */
  GHashTable         *cells; /* spot → the child that stands for it, whose the spot is */
  BastideCellRange    range; /* the cells in view when they were made */
  guint               source;
  gboolean            wants_focus; /* as soon as there are cells to focus */
  guint               opened_turn; /* the last turn whose opening text was spoken */
  BastideSpot   opened_spot; /* there, while the cursor has not left it */
  gboolean            is_opening;
};

/**
 * bastide_board_cells_new:
 * @board: (transfer none): the parent
 * @scene: (transfer none): the shown scene; outlives them
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
  self->cells = g_hash_table_new (bastide_spot_hash, (GEqualFunc) bastide_spot_equal);

  return self;
}

static void
forget_rest (BastideBoardCells *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->spots, g_array_unref);
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

/* @known: the same spots */
static void
add_spot (BastideBoardCells *self,
          GArray            *spots,
          GHashTable        *known,
          BastideSpot        spot)
{
  const BastideSpot *cursor = bastide_board_cursor_get_spot (self->cursor);

  /* The cursor keeps its child even out of view. */
  if (!bastide_cell_range_contains (self->range, spot.x, spot.y)
      && !(cursor != NULL && bastide_spot_equal (&spot, cursor)))
    return;
  if (g_hash_table_add (known, g_memdup2 (&spot, sizeof spot)))
    g_array_append_val (spots, spot);
}

/* All that has a child now: what can be chosen first, because it comes first for a tool too. */
static GArray *
list_spots (BastideBoardCells *self,
            GHashTable        *known)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  g_autoptr (GArray) lying = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  if (state == NULL || self->scene->geometry->width == 0)
    return spots;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *offered = bastide_choice_get_spot (self->scene->choice, i);

      if (bastide_spot_is_on_board (offered))
        add_spot (self, spots, known, bastide_spot_for_keys (offered));
    }
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      add_spot (self, spots, known, bastide_spot_of_cell (tile.x, tile.y));
    }
  list_cells_of_pieces (rules, state, lying);
  for (guint i = 0; i < lying->len; i++)
    add_spot (self, spots, known, g_array_index (lying, BastideSpot, i));
  if (bastide_state_get_n_placed (rules, state) == 0 && spots->len == 0)
    add_spot (self, spots, known, bastide_board_cursor_get_empty_spot (self->scene));

  return spots;
}

static char *
describe_spot (BastideBoardCells *self,
               const BastideSpot *spot)
{
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  BastideChoice *choice = self->scene->choice;
  int number = bastide_board_scene_find_spot_at (self->scene, spot);
  int placed;

  if (number >= 0)
    return bastide_board_speech_describe_spot (choice, bastide_choice_get_spot (choice, (guint) number));

  placed = bastide_state_find_placed (bastide_board_scene_get_rules (self->scene), state, spot->x, spot->y);

  if (placed >= 0)
    return bastide_board_speech_describe_tile (self->scene->game, state, (guint) placed);

  if (bastide_state_get_n_placed (bastide_board_scene_get_rules (self->scene), state) == 0)
    return g_strdup (_("The board is empty."));

  return bastide_board_speech_describe_empty (self->scene->game, state, spot->x, spot->y);
}

static void
on_activated_cb (BastideBoardCell  *cell,
                 BastideBoardCells *self)
{
  int number = bastide_board_scene_find_spot_at (self->scene, bastide_board_cell_get_spot (cell));

  if (number < 0)
    return;

  bastide_choice_set_selected (self->scene->choice, number);
  /* The cursor has its child even out of view; the screen reader has just described the place. */
  bastide_board_framing_show_selected (self->scene);
  bastide_choice_choose (self->scene->choice);
}

static void
on_enter_cb (GtkEventController *controller,
             BastideBoardCells  *self)
{
  BastideBoardCell *cell = BASTIDE_BOARD_CELL (gtk_event_controller_get_widget (controller));

  self->is_opening = self->is_opening
                     && bastide_spot_equal (bastide_board_cell_get_spot (cell), &self->opened_spot);
  bastide_board_cursor_set_spot (self->cursor, bastide_board_cell_get_spot (cell));
  gtk_widget_queue_draw (self->board);
}

static BastideBoardCell *
add_cell (BastideBoardCells *self,
          BastideSpot        spot)
{
  GtkWidget *cell = bastide_board_cell_new (spot);
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
 * Returns: (transfer none) (nullable): the child that stands for a spot
 */
BastideBoardCell *
bastide_board_cells_find (BastideBoardCells *self,
                          const BastideSpot *spot)
{
  return g_hash_table_lookup (self->cells, spot);
}

/* The cell focused at the beginning of a turn describes that turn until the focus moves. Returns: (transfer full) */
static char *
prepend_opening (BastideBoardCells *self,
                 const BastideSpot *spot,
                 char              *text)
{
  const BastideSpot *cursor = bastide_board_cursor_get_spot (self->cursor);
  guint turn = bastide_game_get_turn (self->scene->game);
  g_autofree char *rest = text;
  g_autofree char *opening = NULL;

  if (cursor == NULL || !bastide_spot_equal (spot, cursor))
    return g_steal_pointer (&rest);
  if (turn != self->opened_turn)
    {
      self->opened_turn = turn;
      self->opened_spot = *spot;
      self->is_opening = TRUE;
    }
  if (self->is_opening && bastide_spot_equal (spot, &self->opened_spot))
    opening = bastide_board_speech_describe_opening (self->scene->choice);

  return opening != NULL ? g_strdup_printf ("%s\n%s", opening, rest) : g_steal_pointer (&rest);
}

/* Gives a spot its child: the one that it has (it may be the focus), a spare one, or a new one. */
static void
show_spot (BastideBoardCells *self,
           const BastideSpot *spot,
           GPtrArray         *spare)
{
  BastideBoardCell *cell = bastide_board_cells_find (self, spot);
  g_autofree char *text = prepend_opening (self, spot, describe_spot (self, spot));

  if (cell == NULL && spare->len > 0)
    {
      cell = g_ptr_array_steal_index (spare, spare->len - 1);
      g_hash_table_remove (self->cells, bastide_board_cell_get_spot (cell));
      cell->spot = *spot;
    }
  else if (cell == NULL)
    {
      cell = add_cell (self, *spot);
    }
  g_hash_table_replace (self->cells, (gpointer) bastide_board_cell_get_spot (cell), cell);
  bastide_board_cell_set_text (cell, text);
}

/* The child that may have the focus is among the first. */
static void
begin_with_cursor (BastideBoardCells *self)
{
  const BastideSpot *cursor = bastide_board_cursor_get_spot (self->cursor);

  for (guint i = N_PART; cursor != NULL && i < self->spots->len; i++)
    if (bastide_spot_equal (&g_array_index (self->spots, BastideSpot, i), cursor))
      {
        g_array_index (self->spots, BastideSpot, i) = g_array_index (self->spots, BastideSpot, 0);
        g_array_index (self->spots, BastideSpot, 0) = *cursor;
        return;
      }
}

/* Returns: whether all spots have their child, and no other has one */
static gboolean
show_next (BastideBoardCells *self)
{
  guint end = self->spots->len > N_AT_ONCE ? MIN (self->n_shown + N_PART, self->spots->len) : self->spots->len;

  for (; self->n_shown < end; self->n_shown++)
    show_spot (self, &g_array_index (self->spots, BastideSpot, self->n_shown), self->spare);
  gtk_widget_queue_allocate (self->board);
  if (end < self->spots->len)
    return FALSE;

  for (guint i = 0; i < self->spare->len; i++)
    {
      GtkWidget *cell = g_ptr_array_index (self->spare, i);

      g_ptr_array_remove_fast (self->children, cell);
      g_hash_table_remove (self->cells, bastide_board_cell_get_spot (BASTIDE_BOARD_CELL (cell)));
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
 * Updates the children for the board and the view, gradually on a very large board.
 */
void
bastide_board_cells_update (BastideBoardCells *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (self->board) != NULL;
  const BastideSpot *cursor;
  g_autoptr (GHashTable) known = g_hash_table_new_full (bastide_spot_hash,
                                                        (GEqualFunc) bastide_spot_equal, g_free, NULL);

  if (had_focus)
    bastide_board_cursor_ensure (self->cursor);
  forget_rest (self);
  self->range = get_visible (self);
  self->spots = list_spots (self, known);
  begin_with_cursor (self);
  self->spare = g_ptr_array_new ();
  /* The children that stand for spots that are gone or out of view. */
  for (guint i = 0; i < self->children->len; i++)
    {
      BastideBoardCell *cell = g_ptr_array_index (self->children, i);

      if (!g_hash_table_contains (known, bastide_board_cell_get_spot (cell)))
        g_ptr_array_add (self->spare, cell);
    }
  if (show_next (self))
    forget_rest (self);
  else
    self->rest_source = g_idle_add (on_rest_cb, self);

  cursor = bastide_board_cursor_get_spot (self->cursor);
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
 * Puts the children where the spots are for which they stand.
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
      const BastideSpot *spot = bastide_board_cell_get_spot (BASTIDE_BOARD_CELL (cell));
      int side = MAX (1, pixels / scale);
      double x, y;

      if (spot->target != BASTIDE_TARGET_CELL)
        side = MAX (1, side / 4);
      bastide_board_scene_get_middle (self->scene, spot, &x, &y);
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
 * Returns: whether there is one
 */
gboolean
bastide_board_cells_focus (BastideBoardCells *self)
{
  BastideBoardCell *cell;

  if (self->scene->game == NULL || !bastide_board_cursor_ensure (self->cursor))
    return FALSE;

  bastide_board_cells_update (self);
  cell = bastide_board_cells_find (self, bastide_board_cursor_get_spot (self->cursor));
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

/**
 * bastide_board_cells_move_cursor:
 * @dx: -1, 0 or 1
 * @dy: -1, 0 or 1
 * @all: whether to include tiles without a choice
 *
 * Moves the cursor, and the focus with it.
 */
void
bastide_board_cells_move_cursor (BastideBoardCells *self,
                                 int                dx,
                                 int                dy,
                                 gboolean           all)
{
  const BastideSpot *spot;
  BastideBoardCell *cell;

  /* At the edge the cursor's place is still shown, and no longer the pointer's. */
  if (!bastide_board_cursor_move (self->cursor, dx, dy, all))
    {
      bastide_board_cursor_select (self->cursor);
      return;
    }

  spot = bastide_board_cursor_get_spot (self->cursor);
  bastide_board_framing_follow (self->scene, spot);
  bastide_board_cells_update (self);
  cell = bastide_board_cells_find (self, spot);
  if (cell != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (cell));
  point (self->cursor);
}

/**
 * bastide_board_cells_paint_cursor:
 *
 * Shows the cursor, only while the keyboard is used.
 */
void
bastide_board_cells_paint_cursor (BastideBoardCells        *self,
                                  const BastideBoardCanvas *canvas)
{
  const BastideSpot *spot = bastide_board_cursor_get_spot (self->cursor);
  int x, y;

  if (spot == NULL || spot->target != BASTIDE_TARGET_CELL || !bastide_board_cells_has_keyboard (self))
    return;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
}
