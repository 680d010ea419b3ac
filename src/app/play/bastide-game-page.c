/* bastide-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-page-private.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-main-menu.h"
#include "bastide-points-layer.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "bastide-track-speech.h"

/* Below this the panel is short of room, in pixels for a usual font. */
#define LITTLE_HEIGHT 760

/* What the moves of a hint may take of the page: as much as they need in large letters; the board that shows them
 * keeps the rest. */
#define HINT_PART 0.5

/* How much of the height of the page a card may take. */
#define CARD_PART 0.4

/* What the pictures of tiles in the panels may take, in bytes. */
#define PANEL_TILES_LIMIT (8u * 1024 * 1024)

G_DEFINE_FINAL_TYPE (BastideGamePage, bastide_game_page, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PLAY_ON,
  SIGNAL_TIME_EXPIRED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_feature_changed_cb (BastideGamePage *self)
{
  const BastideFeature *feature = bastide_board_aim_get_feature (bastide_board_view_get_aim (self->board));

  /* The last one stays readable after the pointer has left the board. */
  if (feature != NULL)
    bastide_game_panel_show_feature (self->panel, feature);
  bastide_game_page_teach (self);
}

static void
on_cell_picked_cb (BastideBoardAim *aim,
                   int              x,
                   int              y,
                   BastideGamePage *self)
{
  bastide_game_panel_show_cell (self->panel, x, y);
}

static gboolean
on_key_cb (BastideBoardView *board,
           guint             keyval,
           GdkModifierType   modifiers,
           BastideGamePage  *self)
{
  if (keyval == GDK_KEY_space
      && ((modifiers & GDK_SHIFT_MASK) ? bastide_game_page_stop_telling (self) : bastide_game_page_tell_on (self)))
    return TRUE;

  return bastide_game_page_press (self, keyval);
}

static void
on_tile_picked_cb (BastideGamePanel *panel,
                   int               tile,
                   BastideGamePage  *self)
{
  bastide_board_view_light_places (self->board,
                                   bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_FITTING_TILES) ? tile : -1);
}

static void
on_entry_lit_cb (BastideGamePanel *panel,
                 BastideLogEntry  *entry,
                 BastideGamePage  *self)
{
  bastide_game_page_light_entry (self, entry);
}

static void
on_result_cb (BastideGamePage *self)
{
  bastide_game_page_skip_to_result (self);
}

/* While a computer player moves, people may be anywhere else than on the board. */
static gboolean
keeps_focus (BastideGamePage *self,
             GtkWidget       *focus)
{
  if (bastide_computer_get_acting (self->computer))
    return focus != GTK_WIDGET (self->board) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board));

  return bastide_game_panel_keeps_focus (self->panel, focus);
}

/* After the game has changed the keyboard goes on with the board; lists keep the focus they have. */
static void
return_focus (BastideGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || (focus != NULL && keeps_focus (self, focus)))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_popover_closed_cb (BastideGamePage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_changed_cb (BastideGamePage *self)
{
  bastide_game_page_forget_analysis (self);
  bastide_game_page_update_titles (self);
  bastide_game_page_update_news (self);
  return_focus (self);
}

/* What is told of the players in the midst of sentences. */
static void
on_player_changed_cb (BastideGamePage *self)
{
  bastide_game_page_update_titles (self);
  bastide_game_page_tell_news (self);
  bastide_game_page_retell_hint (self);
}

static void
on_play_on_cb (BastideReviewBar *bar,
               guint             n_actions,
               BastideGamePage  *self)
{
  g_autoptr (BastideGame) game = bastide_game_fork_at (self->game, n_actions);

  bastide_review_set_moment (bastide_game_get_review (self->game), -1);
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, game);
}

/* Scores and facts of the game lie on the board wherever the panel does not tell them. */
static void
update_summary (BastideGamePage *self)
{
  gtk_widget_set_visible (self->summary, bastide_adaptive_get_collapsed (self->adaptive)
                                           || !bastide_adaptive_get_show_panel (self->adaptive));
}

static void
on_panel_shown_cb (BastideGamePage *self)
{
  gboolean shown = bastide_adaptive_get_show_panel (self->adaptive);

  bastide_game_page_set_action_state (self, "panel", shown);
  if (!bastide_adaptive_get_collapsed (self->adaptive))
    g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_SHOW_PANEL, shown);
  update_summary (self);
}

static void
on_setting_cb (BastideGamePage *self,
               const char      *key)
{
  if (g_str_has_prefix (key, "aid-") || g_str_equal (key, BASTIDE_SETTING_PURIST))
    bastide_game_page_update_actions (self);
  if (g_str_equal (key, BASTIDE_SETTING_COORDINATES))
    gtk_widget_queue_allocate (self->table);
}

static gboolean
on_track_asked_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->track_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bastide_game_page_open_track (self);

  return G_SOURCE_REMOVE;
}

/* Where who moves on the track is decided: what for, and where each would come to. Returns: whether it is */
static gboolean
update_landings (BastideGamePage *self)
{
  const char *reason;
  const GArray *landings = bastide_choice_get_landings (self->choice, &reason);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < landings->len; i++)
    {
      g_autofree char *line =
        bastide_track_speech_describe_landing (self->choice, &g_array_index (landings, BastideLanding, i));

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_label (self->track_landings, lines->str);
  gtk_label_set_label (self->track_reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->track_reason), landings->len > 0);
  g_string_free (lines, TRUE);

  return landings->len > 0;
}

/* Where a space of the scoring track is to be chosen, or who moves on it, the track opens by itself. */
static void
on_choice_changed_cb (BastideGamePage *self)
{
  const char *text = bastide_card_painting_get_text (self->card);
  gboolean asked = update_landings (self) || bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK);

  gtk_label_set_label (self->card_text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->card_text), text != NULL);
  bastide_game_page_update_actions (self);
  bastide_game_page_teach (self);
  /* What lies on the board may hide something else now. */
  gtk_widget_queue_allocate (self->table);
  g_clear_handle_id (&self->track_source, g_source_remove);
  if (asked && g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), "track"))
    self->track_source = g_idle_add (on_track_asked_cb, self);
  else if (self->track_was_asked)
    gtk_popover_popdown (self->track_popover);
  self->track_was_asked = asked;
}

/* The second half of a double click on a cell must not place a figure there as well. Who has answered goes on with what
 * is asked next, wherever the focus was; the clock runs again. */
static void
on_done_cb (BastideGamePage *self)
{
  bastide_click_guard_notify (self->guard);
  bastide_game_page_resume_clock (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_hint_shown_cb (BastideGamePage *self)
{
  if (self->actions != NULL)
    bastide_game_page_update_track (self);
}

static gboolean
on_height_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->height_source = 0;
  bastide_game_panel_set_height (self->panel, self->height);
  bastide_hint_view_set_most_height (self->hint, (int) (self->height * HINT_PART));
  bastide_card_painting_set_most_height (self->card, (int) (self->height * CARD_PART));
  bastide_game_page_update_track (self);

  return G_SOURCE_REMOVE;
}

static void
bastide_game_page_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  gtk_widget_measure (BASTIDE_GAME_PAGE (widget)->layers, orientation, for_size, minimum, natural, NULL, NULL);
}

/* Whether the open track no longer points at the strip that it belongs to. */
static gboolean
is_track_left_behind (BastideGamePage *self)
{
  GdkRectangle points_to;
  graphene_rect_t strip;

  return gtk_widget_get_visible (GTK_WIDGET (self->track_popover))
         && gtk_popover_get_pointing_to (self->track_popover, &points_to)
         && gtk_widget_compute_bounds (GTK_WIDGET (self->strip), GTK_WIDGET (self), &strip)
         && (points_to.x != (int) strip.origin.x || points_to.y != (int) strip.origin.y
             || points_to.width != (int) strip.size.width);
}

static void
bastide_game_page_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);
  gboolean is_low = height < bastide_text_scale_apply (widget, LITTLE_HEIGHT);

  gtk_widget_size_allocate (self->layers, &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_popover_present (self->track_popover);
  if (self->track_source == 0 && is_track_left_behind (self))
    self->track_source = g_idle_add (on_track_asked_cb, self);
  if (self->height == height)
    return;

  self->height = height;
  self->is_low = is_low;
  /* Nothing may change its size while sizes are given out. */
  if (self->height_source == 0)
    self->height_source = g_idle_add (on_height_cb, self);
}

static void
bastide_game_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->root (widget);

  bastide_game_page_listen (BASTIDE_GAME_PAGE (widget));
}

static void
bastide_game_page_unroot (GtkWidget *widget)
{
  bastide_game_page_stop_listening (BASTIDE_GAME_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->unroot (widget);
}

/* The window has the actions, so that shortcuts and the header bar find them too; but only while the page is shown, so
 * that nobody asks from another page for what he does not see. */
static void
show_actions (BastideGamePage *self,
              gboolean         show)
{
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), "game",
                                  show ? G_ACTION_GROUP (self->actions) : NULL);
}

static void
bastide_game_page_map (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->map (widget);

  show_actions (BASTIDE_GAME_PAGE (widget), TRUE);
  bastide_computer_set_running (BASTIDE_GAME_PAGE (widget)->computer, TRUE);
  if (GTK_IS_STACK (parent))
    g_signal_connect_object (parent, "notify::visible-child", G_CALLBACK (bastide_game_page_update_clock), widget,
                             G_CONNECT_SWAPPED);
  bastide_game_page_update_clock (BASTIDE_GAME_PAGE (widget));
  bastide_game_page_teach (BASTIDE_GAME_PAGE (widget));
  /* Play can go on by keyboard at once. */
  gtk_widget_grab_focus (widget);
}

/* Nobody waits for a hint on a page that is not seen, and computer players wait until somebody looks again. */
static void
bastide_game_page_unmap (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->unmap (widget);

  show_actions (self, FALSE);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_parent (widget), bastide_game_page_update_clock, widget);
  bastide_game_page_cancel_analysis (self);
  if (self->hint != NULL)
    bastide_game_page_dismiss_hint (self);
  bastide_computer_set_running (self->computer, FALSE);
  bastide_clock_set_running (self->clock, FALSE);
}

static gboolean
bastide_game_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_GAME_PAGE (widget)->board));
}

static void
bastide_game_page_dispose (GObject *object)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (object);

  g_clear_handle_id (&self->height_source, g_source_remove);
  g_clear_handle_id (&self->track_source, g_source_remove);
  g_clear_handle_id (&self->windows_source, g_source_remove);
  g_clear_handle_id (&self->teaching_source, g_source_remove);
  if (self->telling != NULL)
    bastide_telling_cancel (self->telling);
  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_clear_pointer (&self->thought, bastide_thought_free);
  if (self->computer != NULL)
    bastide_computer_set_game (self->computer, NULL);
  if (self->clock != NULL)
    bastide_clock_set_game (self->clock, NULL);
  if (self->analysis != NULL && bastide_analysis_get_running (self->analysis))
    bastide_analysis_cancel (self->analysis);
  g_clear_object (&self->analysis);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_PAGE);
  g_clear_object (&self->telling);
  g_clear_object (&self->choice);
  g_clear_object (&self->computer);
  g_clear_object (&self->clock);
  g_clear_object (&self->tiles);
  g_clear_object (&self->actions);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_BOARD_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_BOARD_VIEW);
  g_type_ensure (BASTIDE_TYPE_CARD_PAINTING);
  g_type_ensure (BASTIDE_TYPE_DECISION_BAR);
  g_type_ensure (BASTIDE_TYPE_FACTS_VIEW);
  g_type_ensure (BASTIDE_TYPE_GAME_PANEL);
  g_type_ensure (BASTIDE_TYPE_HINT_VIEW);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_POINTS_LAYER);
  g_type_ensure (BASTIDE_TYPE_REVIEW_BAR);
  g_type_ensure (BASTIDE_TYPE_SCORE_CHIPS);
  g_type_ensure (BASTIDE_TYPE_TRACK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, layers);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, board_layout);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, fields_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, scores);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, facts);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, summary);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, card);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, card_room);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, card_text);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, message_room);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, bubble);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, strip);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_strip);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_picture);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_reason);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_landings);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, decision_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, review_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, panel);
  gtk_widget_class_bind_template_callback (widget_class, on_popover_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_result_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_lit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_hint_shown_cb);
}

static void
bastide_game_page_class_init (BastideGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_game_page_dispose;
  widget_class->measure = bastide_game_page_measure;
  widget_class->size_allocate = bastide_game_page_size_allocate;
  widget_class->map = bastide_game_page_map;
  widget_class->unmap = bastide_game_page_unmap;
  widget_class->root = bastide_game_page_root;
  widget_class->unroot = bastide_game_page_unroot;
  widget_class->grab_focus = bastide_game_page_grab_focus;

  signals[SIGNAL_PLAY_ON] = g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, BASTIDE_TYPE_GAME);

  signals[SIGNAL_TIME_EXPIRED] = g_signal_new ("time-expired", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                               NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  bind_template (widget_class);
}

static void
bastide_game_page_init (BastideGamePage *self)
{
  GSettings *settings = bastide_settings_get ();
  BastideBoardAim *aim;

  self->choice = bastide_choice_new ();
  self->tiles = bastide_tile_cache_new (PANEL_TILES_LIMIT);
  self->telling = bastide_telling_new ();
  self->actions = bastide_game_page_create_actions (self);
  self->guard = bastide_click_guard_add (GTK_WIDGET (self));

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_board_layout_set_board (self->board_layout, self->board);
  bastide_board_layout_add_evading (self->board_layout, self->card_room, BASTIDE_EVASION_CARD);
  bastide_board_layout_add_evading (self->board_layout, GTK_WIDGET (self->message_room), BASTIDE_EVASION_MESSAGE);
  bastide_board_layout_add_evading (self->board_layout, GTK_WIDGET (self->bubble), BASTIDE_EVASION_BUBBLE);

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "details-changed", G_CALLBACK (bastide_game_page_update_titles),
                                  self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (bastide_game_page_show_review),
                                  self);
  bastide_game_page_connect_news (self);
  bastide_game_page_connect_hint (self);
  bastide_game_page_connect_sound (self);
  bastide_game_page_add_computer (self);
  bastide_game_page_add_clock (self);
  aim = bastide_board_view_get_aim (self->board);
  g_signal_connect_object (aim, "feature-changed", G_CALLBACK (on_feature_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "cell-picked", G_CALLBACK (on_cell_picked_cb), self, 0);
  bastide_board_view_set_choice (self->board, self->choice);
  g_object_set (self->panel, "tiles", self->tiles, "choice", self->choice, NULL);
  bastide_card_painting_set_choice (self->card, self->choice);
  bastide_track_view_set_choice (self->track_strip, self->choice);
  bastide_track_view_set_choice (self->track_picture, self->choice);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (on_choice_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "done", G_CALLBACK (on_done_cb), self, G_CONNECT_SWAPPED);
  g_object_set (self->decision_bar, "tiles", self->tiles, "choice", self->choice, NULL);

  g_signal_connect_object (self->adaptive, "notify::collapsed", G_CALLBACK (update_summary), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adaptive, "notify::show-panel", G_CALLBACK (on_panel_shown_cb), self, G_CONNECT_SWAPPED);
  bastide_adaptive_set_show_panel (self->adaptive, g_settings_get_boolean (settings, BASTIDE_SETTING_SHOW_PANEL));
  g_settings_bind (settings, BASTIDE_SETTING_SHOW_TRACK, self->strip, "reveal-child", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  bastide_game_page_update_actions (self);
}

/**
 * bastide_game_page_new:
 *
 * Returns: (transfer floating): a page without a game
 */
GtkWidget *
bastide_game_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_GAME_PAGE, NULL);
}

GtkWidget *
bastide_game_page_get_header_bar (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->header_bar;
}

gboolean
bastide_game_page_is_large (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), FALSE);

  return self->game != NULL
         && bastide_state_get_n_placed (bastide_game_get_rules (self->game), bastide_game_get_state (self->game))
            >= BASTIDE_BOARD_VIEW_LARGE;
}

GtkBox *
bastide_game_page_get_message_room (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->message_room;
}

/**
 * bastide_game_page_set_game:
 * @game: (nullable): the game to play
 */
void
bastide_game_page_set_game (BastideGamePage *self,
                            BastideGame     *game)
{
  /* Others let go of it one after the other. */
  g_autoptr (BastideGame) former = NULL;

  g_return_if_fail (BASTIDE_IS_GAME_PAGE (self));

  if (game == self->game)
    return;

  bastide_game_page_cancel_scoring (self);
  bastide_game_page_forget_analysis (self);
  bastide_game_page_dismiss_hint (self);
  /* Before others know the new game: a player who thinks about the former one need not sit there. */
  bastide_computer_set_game (self->computer, NULL);
  /* A game that is no longer shown is no longer reviewed. */
  if (self->game != NULL)
    bastide_review_set_moment (bastide_game_get_review (self->game), -1);
  former = g_steal_pointer (&self->game);
  g_set_object (&self->game, game);
  self->was_finished = game != NULL && bastide_game_get_finished (game);
  self->taught = 0;

  bastide_tile_cache_set_rules (self->tiles, game != NULL ? bastide_game_get_rules (game) : NULL);
  bastide_game_panel_set_game (self->panel, game);
  bastide_score_chips_set_game (self->scores, game, game != NULL ? self->tiles : NULL);
  bastide_facts_view_set_game (self->facts, game);
  bastide_review_bar_set_game (self->review_bar, game);
  bastide_track_view_set_game (self->track_strip, game);
  bastide_track_view_set_game (self->track_picture, game);
  bastide_choice_set_game (self->choice, game);
  bastide_computer_set_game (self->computer, game);
  bastide_game_page_set_clock_game (self);
  bastide_game_page_update_actions (self);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  update_summary (self);
  if (game != NULL)
    {
      on_changed_cb (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
    }
}
