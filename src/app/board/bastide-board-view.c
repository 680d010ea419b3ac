/* bastide-board-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-view-private.h"

#include <glib/gi18n.h>

#include "bastide-board-loupe.h"
#include "bastide-board-sight.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SCORED,
  SIGNAL_SCORING,
  SIGNAL_SCORING_ENDED,
  SIGNAL_CLICKED,
  SIGNAL_MOTION_SKIPPED,
  SIGNAL_KEY,
  SIGNAL_SUGGESTION_TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_dark_cb (BastideBoardView *self)
{
  bastide_board_picture_set_dark (self->scene->picture,
                                  bastide_style_manager_get_dark (bastide_style_manager_get_default ()));
  _bastide_board_view_redraw (self);
}

static void
on_setting_cb (BastideBoardView *self,
               const char       *key)
{
  if (g_strcmp0 (key, BASTIDE_SETTING_LOUPE) == 0)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (g_strcmp0 (key, BASTIDE_SETTING_COORDINATES) == 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!g_str_has_prefix (key, "aid-") && g_strcmp0 (key, BASTIDE_SETTING_PURIST) != 0
      && g_strcmp0 (key, BASTIDE_SETTING_STRONG_CELLS) != 0)
    return;

  bastide_board_light_update_aids (self->light);
  bastide_board_bubble_update (self->bubble);
  _bastide_board_view_redraw (self);
}

static void
bastide_board_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

/* The best of the moves that are proposed, above all, should be in sight; in a review, where they are compared, all. */
static void
show_suggestions (BastideBoardView *self)
{
  BastideCellRange range, all = { 0 };
  gboolean any = FALSE;

  for (guint i = bastide_board_ghosts_get_n (self->ghosts); i > 0; i--)
    if (bastide_board_ghosts_get_range (self->ghosts, i - 1, &range))
      {
        if (!bastide_board_scene_is_reviewing (self->scene))
          bastide_board_camera_show (self->scene->camera, range);
        all = any ? bastide_cell_range_join (all, range) : range;
        any = TRUE;
      }
  if (any && bastide_board_scene_is_reviewing (self->scene))
    bastide_board_camera_bring_in (self->scene->camera, all);
}

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int former_width = geometry->width, former_height = geometry->height;

  bastide_board_camera_resize (self->scene->camera, width, height, gtk_widget_get_scale_factor (widget));
  if (geometry->width != former_width || geometry->height != former_height)
    show_suggestions (self);
  bastide_board_loupe_allocate (self->scene);
  bastide_board_cells_allocate (self->cells);
  bastide_board_bubble_allocate (self->bubble);
  bastide_board_beyond_allocate (self->beyond);
}

static gboolean
bastide_board_view_grab_focus (GtkWidget *widget)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  /* A board that is going away loses its cells, one of which may have the focus. */
  return self->cells != NULL && bastide_board_cells_focus (self->cells);
}

/* The board is one stop of Tab; arrows move inside. */
static gboolean
bastide_board_view_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL || !bastide_board_view_grab_focus (widget))
    return FALSE;

  bastide_board_sight_show_place (self->scene, bastide_board_cursor_get_place (self->cursor));

  return TRUE;
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_object (&self->choice_signals);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_clear_pointer (&self->beyond, bastide_board_beyond_free);
  g_clear_pointer (&self->bubble, bastide_board_bubble_free);
  g_clear_pointer (&self->cells, bastide_board_cells_free);
  g_clear_pointer (&self->cursor, g_free);
  g_clear_object (&self->gestures);
  g_clear_object (&self->pointer);
  g_clear_pointer (&self->motion, bastide_board_motion_free);
  g_clear_pointer (&self->scorings, g_array_unref);
  g_clear_pointer (&self->track, g_free);
  g_clear_pointer (&self->ghosts, bastide_board_ghosts_free);
  g_clear_pointer (&self->hand, g_free);
  g_clear_pointer (&self->light, bastide_board_light_free);
  g_clear_object (&self->aim);
  g_clear_pointer (&self->backing, bastide_board_backing_free);
  g_clear_pointer (&self->table, bastide_board_table_free);
  g_clear_pointer (&self->scene, bastide_board_scene_free);
  g_clear_pointer (&self->clock, bastide_board_clock_free);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

/* A proposal is taken where it lies, as it lies there. */
static gboolean
on_clicked_cb (BastideBoardPointer *pointer,
               double               x,
               double               y,
               BastideBoardView    *self)
{
  int suggestion = bastide_board_ghosts_find (self->ghosts, x, y);

  if (suggestion >= 0)
    g_signal_emit (self, signals[SIGNAL_SUGGESTION_TAKEN], 0, (guint) suggestion);
  else
    g_signal_emit (self, signals[SIGNAL_CLICKED], 0);

  return suggestion >= 0;
}

static void
on_hint_cb (BastideBoardView *self)
{
  bastide_board_bubble_update (self->bubble);
  _bastide_board_view_redraw (self);
}

static void
install_signals (GType type)
{
  signals[SIGNAL_SUGGESTION_TAKEN] = g_signal_new ("suggestion-taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SCORED] = g_signal_new ("scored", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 5, G_TYPE_UINT, G_TYPE_STRING, G_TYPE_INT, G_TYPE_DOUBLE,
                                         G_TYPE_DOUBLE);
  signals[SIGNAL_SCORING] = g_signal_new ("scoring", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                                          G_TYPE_UINT, G_TYPE_STRING, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[SIGNAL_SCORING_ENDED] = g_signal_new ("scoring-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 0);
  signals[SIGNAL_CLICKED] = g_signal_new ("clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_MOTION_SKIPPED] = g_signal_new ("motion-skipped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
  signals[SIGNAL_KEY] = g_signal_new ("key", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                                      G_TYPE_BOOLEAN, 2, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_board_view_dispose;
  widget_class->snapshot = _bastide_board_view_snapshot;
  widget_class->measure = bastide_board_view_measure;
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->focus = bastide_board_view_focus;
  widget_class->grab_focus = bastide_board_view_grab_focus;

  install_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

/* What lives on its own tells when the board is to be shown otherwise. */
static void
connect_parts (BastideBoardView *self)
{
  g_signal_connect_object (self->scene->tiles, "painted", G_CALLBACK (_bastide_board_view_redraw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene->surroundings, "painted", G_CALLBACK (_bastide_board_view_redraw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->aim, "hint-changed", G_CALLBACK (on_hint_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->aim, "feature-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pointer, "clicked", G_CALLBACK (on_clicked_cb), self, 0);
  g_signal_connect_object (self->pointer, "pressed", G_CALLBACK (bastide_board_view_skip_motion), self,
                           G_CONNECT_SWAPPED);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->clock = bastide_board_clock_new (widget, _bastide_board_view_tick);
  self->scene = bastide_board_scene_new (widget, self->clock);
  self->table = bastide_board_table_new ();
  self->backing = bastide_board_backing_new (BASTIDE_BOARD_TABLE_MARGIN, _bastide_board_view_paint_still, self);
  self->aim = bastide_board_aim_new (self->scene);
  self->light = bastide_board_light_new (self->scene);
  self->hand = bastide_board_hand_new (self->scene, self->clock);
  self->ghosts = bastide_board_ghosts_new (self->scene);
  self->track = bastide_board_track_new (self->scene, self->clock);
  self->motion = bastide_board_motion_new ();
  self->scorings = _bastide_board_view_create_scorings ();
  self->pointer = bastide_board_pointer_new (widget, self->scene, self->hand, self->aim);
  self->gestures = bastide_board_gestures_new (widget, self->scene, self->hand, self->pointer);
  self->cursor = bastide_board_cursor_new (self->scene, self->aim);
  self->cells = bastide_board_cells_new (widget, self->scene, self->cursor);
  self->bubble = bastide_board_bubble_new (widget, self->scene, self->aim, self->pointer);
  self->beyond = bastide_board_beyond_new (widget, self->scene);
  _bastide_board_view_add_signals (self);
  connect_parts (self);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game board"), -1);
  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed", G_CALLBACK (on_dark_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  on_dark_cb (self);
  _bastide_board_view_add_keys (self);
}

/**
 * bastide_board_view_set_choice:
 * @choice: (nullable): what can be chosen; its game is what is shown
 */
void
bastide_board_view_set_choice (BastideBoardView *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (choice == self->scene->choice)
    return;

  g_set_object (&self->scene->choice, choice);
  g_signal_group_set_target (self->choice_signals, choice);
  if (choice != NULL)
    _bastide_board_view_follow (self);
}

/**
 * bastide_board_view_set_show_fields:
 * @show_fields: whether the fields are marked with the patterns of those who hold them
 */
void
bastide_board_view_set_show_fields (BastideBoardView *self,
                                    gboolean          show_fields)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!bastide_board_light_get_shows_fields (self->light) == !show_fields)
    return;

  bastide_board_light_show_fields (self->light, show_fields);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_get_show_fields:
 *
 * Returns: whether the overlay of fields is asked for
 */
gboolean
bastide_board_view_get_show_fields (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_light_get_shows_fields (self->light);
}

/**
 * bastide_board_view_light_event:
 * @event: (nullable): an event of the log, or %NULL to light nothing
 *
 * Lets everything step back but what the event is about.
 */
void
bastide_board_view_light_event (BastideBoardView   *self,
                                const BastideEvent *event)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_light_show_event (self->light, event);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_light_places:
 * @tile: a kind of tile, or -1 for none
 *
 * Lights every cell where a tile of this kind would fit now.
 */
void
bastide_board_view_light_places (BastideBoardView *self,
                                 int               tile)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_light_show_places (self->light, tile);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_show_suggestions:
 * @suggestions: (nullable) (element-type BastideSuggestion): moves that are proposed in the position that is shown;
 *   they are shown until there are others or none
 */
void
bastide_board_view_show_suggestions (BastideBoardView *self,
                                     GPtrArray        *suggestions)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_ghosts_set (self->ghosts, suggestions);
  if (bastide_board_scene_is_reviewing (self->scene))
    show_suggestions (self);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_light_suggestion:
 * @lit: one of the moves that are proposed, or -1
 *
 * Lets one of them stand out, and shows the part of the board that it is about.
 */
void
bastide_board_view_light_suggestion (BastideBoardView *self,
                                     int               lit)
{
  BastideCellRange range;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_ghosts_light (self->ghosts, lit);
  if (lit >= 0 && bastide_board_ghosts_get_range (self->ghosts, (guint) lit, &range))
    bastide_board_camera_show (self->scene->camera, range);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_skip_motion:
 *
 * Brings everything that moves to its end.
 */
void
bastide_board_view_skip_motion (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_motion_clear (self->motion);
  g_array_set_size (self->scorings, 0);
  g_signal_emit (self, signals[SIGNAL_MOTION_SKIPPED], 0);
  _bastide_board_view_redraw (self);
}

/**
 * bastide_board_view_set_player_finder:
 * @finder: (nullable): tells where players are told of: their figures go there when they come home
 */
void
bastide_board_view_set_player_finder (BastideBoardView    *self,
                                      BastidePlayerFinder  finder,
                                      gpointer             user_data)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->find_player = finder;
  self->find_player_data = user_data;
}

/**
 * bastide_board_view_get_aim:
 *
 * Returns: (transfer none): what is pointed at
 */
BastideBoardAim *
bastide_board_view_get_aim (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->aim;
}

/**
 * bastide_board_view_get_camera:
 *
 * Returns: (transfer none): what pans, zooms and fits the board
 */
BastideBoardCamera *
bastide_board_view_get_camera (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->scene->camera;
}

/**
 * bastide_board_view_get_bubble:
 * @area: (out): where the board tells of what is pointed at
 *
 * Returns: whether it does
 */
gboolean
bastide_board_view_get_bubble (BastideBoardView *self,
                               graphene_rect_t  *area)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_bubble_get_area (self->bubble, area);
}

/**
 * bastide_board_view_set_other_bubble:
 * @area: (nullable): where something else is told over the board, of which its own bubble keeps clear
 */
void
bastide_board_view_set_other_bubble (BastideBoardView      *self,
                                     const graphene_rect_t *area)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_bubble_set_other (self->bubble, area);
}

/**
 * bastide_board_view_measure_hidden:
 * @area: a part of the view
 *
 * Returns: how bad it is to hide that; 0 where there is nothing to see
 */
double
bastide_board_view_measure_hidden (BastideBoardView      *self,
                                   const graphene_rect_t *area)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return bastide_board_sight_measure_hidden (self->scene, area, bastide_board_aim_get_feature (self->aim));
}
