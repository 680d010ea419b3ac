/* bastide-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-game-page.h"

#include <glib/gi18n.h>

#include "bastide-adaptive.h"
#include "bastide-board-view.h"
#include "bastide-chip.h"
#include "bastide-choice.h"
#include "bastide-clamp.h"
#include "bastide-decision-bar.h"
#include "bastide-feature-view.h"
#include "bastide-final-scoring.h"
#include "bastide-log-view.h"
#include "bastide-main-menu.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "bastide-review-bar.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"
#include "bastide-track-view.h"
#include "bastide-tray.h"

/* Width of the panel, in pixels for a usual font. */
#define PANEL_WIDTH 336

/* With many players and little height their rows become lower. */
#define MANY_PLAYERS 5
#define LITTLE_HEIGHT 760

/* What the pictures of tiles in the panels may take, in bytes. */
#define PANEL_TILES_LIMIT (8u * 1024 * 1024)

struct _BastideGamePage
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget            *header_bar;
  GtkLabel             *title;
  GtkLabel             *subtitle;
  BastideAdaptive      *adaptive;
  BastideBoardView     *board;
  GtkWidget            *zoom_box;
  GtkBox               *scores;
  GtkLabel             *bubble;
  GtkRevealer          *strip;
  GtkWidget            *strip_button;
  BastideTrackView     *track_strip;
  BastideTrackView     *track_picture;
  GtkPopover           *track_popover;
  GtkStack             *bars;
  BastideDecisionBar   *decision_bar;
  BastideReviewBar     *review_bar;
  GtkWidget            *side;
  GtkBox               *players;
  BastideTray          *tray;
  GtkWidget            *tabs;
  GtkToggleButton      *log_tab;
  GtkToggleButton      *tiles_tab;
  GtkToggleButton      *feature_tab;
  GtkLabel             *tiles_label;
  GtkStack             *stack;
  BastideLogView       *log;
  BastideRemainingView *remaining;
  BastideFeatureView   *feature;

  /* Owned */
  BastideGame         *game;
  BastideChoice       *choice;
  BastideTileCache    *tiles;
  BastideFinalScoring *final_scoring;
  GSimpleActionGroup  *actions;

  guint height_source;
  guint is_low : 1;
  guint was_finished : 1;
};

G_DEFINE_FINAL_TYPE (BastideGamePage, bastide_game_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

enum
{
  SIGNAL_PLAY_ON,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
is_reviewing (BastideGamePage *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->bars), "review");
}

static void
show_bubble (BastideGamePage *self,
             const char      *text)
{
  gtk_label_set_label (self->bubble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bubble), text != NULL);
}

static void
on_hint_cb (BastideGamePage *self)
{
  const char *hint = NULL;

  if (bastide_settings_get_aid (BASTIDE_SETTING_AID_LIT_FEATURES))
    hint = bastide_board_view_get_hint (self->board);
  show_bubble (self, hint);
}

static void
on_feature_changed_cb (BastideGamePage *self)
{
  const BastideFeature *feature = bastide_board_view_get_feature (self->board);

  /* The last one stays readable after the pointer has left the board. */
  if (feature != NULL)
    bastide_feature_view_show_feature (self->feature, self->game, feature);
}

static void
on_cell_picked_cb (BastideBoardView *board,
                   int               x,
                   int               y,
                   BastideGamePage  *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_state (self->game);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  if (is_reviewing (self))
    return;

  bastide_state_get_open_cells (rules, state, cells);
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, BastideCell, i).x == x && g_array_index (cells, BastideCell, i).y == y)
      bastide_remaining_view_set_cell (self->remaining, x, y);
}

static void
on_tile_picked_cb (BastideRemainingView *remaining,
                   int                   tile,
                   BastideGamePage      *self)
{
  bastide_board_view_light_places (self->board,
                                   bastide_settings_get_aid (BASTIDE_SETTING_AID_FITTING_TILES) ? tile : -1);
}

static void
on_entry_lit_cb (BastideLogView  *log,
                 BastideLogEntry *entry,
                 BastideGamePage *self)
{
  const BastideFormula *formula = entry != NULL ? bastide_log_entry_get_formula (entry) : NULL;

  bastide_board_view_light_event (self->board, entry != NULL ? bastide_log_entry_get_event (entry) : NULL);
  if (entry != NULL)
    bastide_feature_view_show_entry (self->feature, self->game, entry);
  show_bubble (self, formula != NULL ? formula->text : NULL);
}

static void
show_tab (BastideGamePage *self,
          GtkToggleButton *tab)
{
  bastide_adaptive_set_show_panel (self->adaptive, TRUE);
  gtk_toggle_button_set_active (tab, TRUE);
}

static void
on_tab_toggled_cb (GtkToggleButton *tab,
                   BastideGamePage *self)
{
  if (!gtk_toggle_button_get_active (tab))
    return;

  gtk_stack_set_visible_child_name (self->stack, tab == self->log_tab ? "log" : tab == self->tiles_tab ? "tiles" : "feature");
}

static void
activate (BastideGamePage *self,
          const char      *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), action, NULL);
}

static gboolean
on_key_cb (BastideBoardView *board,
           guint             keyval,
           BastideGamePage  *self)
{
  if (is_reviewing (self) && bastide_review_bar_press (self->review_bar, keyval))
    return TRUE;

  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_f:
      activate (self, "fields");
      return TRUE;
    case GDK_KEY_l:
      show_tab (self, self->log_tab);
      return TRUE;
    case GDK_KEY_t:
      if (gtk_widget_get_visible (GTK_WIDGET (self->tiles_tab)))
        show_tab (self, self->tiles_tab);
      return TRUE;
    case GDK_KEY_b:
      activate (self, "track");
      return TRUE;
    default:
      return !is_reviewing (self) && bastide_decision_bar_press (self->decision_bar, keyval);
    }
}

static void
on_result_cb (BastideGamePage *self)
{
  if (bastide_final_scoring_get_running (self->final_scoring))
    bastide_final_scoring_stop (self->final_scoring);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

static void
on_step_cb (BastideFinalScoring *scoring,
            BastideLogEntry     *entry,
            BastideGamePage     *self)
{
  on_entry_lit_cb (self->log, entry, self);
  if (entry != NULL && bastide_log_entry_get_player (entry) >= 0)
    {
      BastidePlayer *player = bastide_game_get_player (self->game, (guint) bastide_log_entry_get_player (entry));
      g_autofree char *line = bastide_log_entry_print (entry, bastide_player_get_name (player));

      show_bubble (self, line);
      bastide_decision_bar_set_news (self->decision_bar, line);
    }
}

static void
on_scoring_ended_cb (BastideFinalScoring *scoring,
                     BastideGamePage     *self)
{
  on_entry_lit_cb (self->log, NULL, self);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

/* What happened last, as far as it is worth telling. */
static void
update_news (BastideGamePage *self)
{
  GListModel *log = bastide_game_get_log (self->game);
  guint now = bastide_game_get_n_actions (self->game);

  for (guint i = g_list_model_get_n_items (log); i > 0; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);
      int player = bastide_log_entry_get_player (entry);
      g_autofree char *line = NULL;

      /* The turn before is news; what lies farther back is not. */
      if (bastide_log_entry_get_action (entry) + 2 < now)
        break;
      if (bastide_log_entry_get_minor (entry) || bastide_log_entry_get_event (entry)->type == BASTIDE_EVENT_DRAWN)
        continue;
      line = bastide_log_entry_print (entry, player < 0 ? NULL : bastide_player_get_name (
                                               bastide_game_get_player (self->game, (guint) player)));
      bastide_decision_bar_set_news (self->decision_bar, line);
      return;
    }
  bastide_decision_bar_set_news (self->decision_bar, NULL);
}

static void
update_titles (BastideGamePage *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  guint n_left = bastide_state_get_n_left (rules, bastide_game_get_state (self->game));
  /* Translators: below the title of the game */
  g_autofree char *turn = g_strdup_printf (_("Turn %u of %u"), bastide_game_get_turn (self->game),
                                           bastide_game_get_n_turns (self->game));
  /* Translators: title of the tab with the tiles still to come; keep it short */
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", n_left), n_left);

  gtk_label_set_label (self->title, bastide_game_get_title (self->game));
  gtk_label_set_label (self->subtitle, bastide_game_get_finished (self->game) ? _("Finished") : turn);
  gtk_label_set_label (self->tiles_label, left);
}

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* The scores over the board, for when there is no panel. */
static void
update_scores (BastideGamePage *self)
{
  GListModel *players = bastide_game_get_players (self->game);

  remove_children (self->scores);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      BastidePlayer *player = bastide_game_get_player (self->game, i);
      g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (player));
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (score);

      gtk_widget_add_css_class (label, "numeric");
      if (bastide_player_get_active (player))
        gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (box), bastide_chip_new (bastide_player_get_colour (player), 18));
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (self->scores, box);
    }
}

static void
update_aids (BastideGamePage *self)
{
  gboolean remaining = bastide_settings_get_aid (BASTIDE_SETTING_AID_REMAINING_TILES);
  gboolean fields = bastide_settings_get_aid (BASTIDE_SETTING_AID_FIELD_OVERLAY);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "fields");

  gtk_widget_set_visible (GTK_WIDGET (self->tiles_tab), remaining);
  if (!remaining && gtk_toggle_button_get_active (self->tiles_tab))
    gtk_toggle_button_set_active (self->log_tab, TRUE);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), fields);
}

static void
update_compact_rows (BastideGamePage *self)
{
  gboolean compact = self->is_low && self->game != NULL
                     && g_list_model_get_n_items (bastide_game_get_players (self->game)) >= MANY_PLAYERS;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bastide_player_row_set_compact (BASTIDE_PLAYER_ROW (row), compact);
}

static void
leave_review (BastideGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "review");

  gtk_stack_set_visible_child_name (self->bars, "decision");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (FALSE));
  if (self->game == NULL)
    return;
  bastide_board_view_set_review (self->board, NULL);
  bastide_choice_set_paused (self->choice, FALSE);
  bastide_remaining_view_set_state (self->remaining, bastide_game_get_state (self->game));
}

static void
enter_review (BastideGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "review");

  bastide_final_scoring_cancel (self->final_scoring);
  bastide_decision_bar_set_scoring (self->decision_bar, FALSE);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (TRUE));
  gtk_stack_set_visible_child_name (self->bars, "review");
  bastide_choice_set_paused (self->choice, TRUE);
  bastide_review_bar_set_game (self->review_bar, self->game);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* After a decision by a button the keyboard goes on with the board; lists keep the focus they have. */
static void
return_focus (BastideGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self))
      || (focus != NULL && (focus == self->tabs || gtk_widget_is_ancestor (focus, self->tabs)
                            || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))))
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
  gboolean finished = bastide_game_get_finished (self->game);

  if (is_reviewing (self))
    leave_review (self);
  update_titles (self);
  update_scores (self);
  update_news (self);
  bastide_remaining_view_set_state (self->remaining, bastide_game_get_state (self->game));
  if (finished && !self->was_finished)
    {
      bastide_decision_bar_set_scoring (self->decision_bar, TRUE);
      bastide_final_scoring_start (self->final_scoring, self->game);
    }
  else if (!finished)
    {
      bastide_final_scoring_cancel (self->final_scoring);
    }
  self->was_finished = finished;
  return_focus (self);
}

static void
on_review_moved_cb (BastideReviewBar *bar,
                    guint             n_actions,
                    BastideGamePage  *self)
{
  if (!is_reviewing (self))
    return;

  bastide_board_view_set_review (self->board, bastide_game_get_state_at (self->game, n_actions));
  bastide_remaining_view_set_state (self->remaining, bastide_board_view_get_state (self->board));
}

static void
on_review_left_cb (BastideGamePage *self)
{
  leave_review (self);
}

static void
on_play_on_cb (BastideReviewBar *bar,
               guint             n_actions,
               BastideGamePage  *self)
{
  g_autoptr (BastideGame) game = bastide_game_fork_at (self->game, n_actions);

  leave_review (self);
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, game);
}

static void
on_collapsed_cb (BastideGamePage *self)
{
  gboolean collapsed = bastide_adaptive_get_collapsed (self->adaptive);

  bastide_decision_bar_set_compact (self->decision_bar, collapsed);
  gtk_widget_set_visible (GTK_WIDGET (self->scores), collapsed);
  /* Below the scores. */
  gtk_widget_set_margin_top (GTK_WIDGET (self->bubble),
                             collapsed ? bastide_text_scale_apply (GTK_WIDGET (self), 66) : 12);
}

static void
on_panel_shown_cb (BastideGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "panel");
  gboolean shown = bastide_adaptive_get_show_panel (self->adaptive);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
  if (!bastide_adaptive_get_collapsed (self->adaptive))
    g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_SHOW_PANEL, shown);
}

/* Without a panel at the side the decision bar needs the tile too. */
static void
change_panel (GSimpleAction *action,
              GVariant      *state,
              gpointer       data)
{
  BastideGamePage *self = data;

  bastide_adaptive_set_show_panel (self->adaptive, g_variant_get_boolean (state));
}

static void
change_fields (GSimpleAction *action,
               GVariant      *state,
               gpointer       data)
{
  BastideGamePage *self = data;

  g_simple_action_set_state (action, state);
  bastide_board_view_set_show_fields (self->board, g_variant_get_boolean (state));
}

static void
change_review (GSimpleAction *action,
               GVariant      *state,
               gpointer       data)
{
  BastideGamePage *self = data;

  if (self->game == NULL || g_variant_get_boolean (state) == is_reviewing (self))
    return;
  if (g_variant_get_boolean (state))
    enter_review (self);
  else
    leave_review (self);
}

static void
activate_zoom (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideGamePage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-fit"))
    bastide_board_view_fit (self->board);
  else
    bastide_board_view_zoom (self->board, g_str_equal (name, "zoom-in") ? 1.25 : 0.8);
}

static void
activate_track (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideGamePage *self = data;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->strip), GTK_WIDGET (self), &bounds))
    return;

  gtk_popover_set_pointing_to (self->track_popover,
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (self->track_popover);
}

/* F6: on to the next part of the window that can have the focus. */
static void
activate_next_area (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  BastideGamePage *self = data;
  GtkWidget *areas[] = {
    self->header_bar, GTK_WIDGET (self->board), GTK_WIDGET (self->strip), GTK_WIDGET (self->bars),
    GTK_WIDGET (self->tray), self->tabs, GTK_WIDGET (self->stack),
  };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint now = 0;

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    if (focus != NULL && (focus == areas[i] || gtk_widget_is_ancestor (focus, areas[i])))
      now = i;
  for (guint step = 1; step <= G_N_ELEMENTS (areas); step++)
    {
      GtkWidget *area = areas[(now + step) % G_N_ELEMENTS (areas)];

      if (gtk_widget_get_mapped (area) && gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD))
        return;
    }
}

static const GActionEntry action_entries[] = {
  { "panel", NULL, NULL, "true", change_panel },
  { "fields", NULL, NULL, "false", change_fields },
  { "review", NULL, NULL, "false", change_review },
  { "zoom-in", activate_zoom },
  { "zoom-out", activate_zoom },
  { "zoom-fit", activate_zoom },
  { "track", activate_track },
  { "next-area", activate_next_area },
};

static void
on_setting_cb (BastideGamePage *self,
               const char      *key)
{
  if (g_str_has_prefix (key, "aid-") || g_str_equal (key, BASTIDE_SETTING_PURIST))
    update_aids (self);
}

static gboolean
on_height_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->height_source = 0;
  update_compact_rows (self);

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
  gtk_widget_measure (GTK_WIDGET (BASTIDE_GAME_PAGE (widget)->adaptive), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
bastide_game_page_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);
  gboolean is_low = height < bastide_text_scale_apply (widget, LITTLE_HEIGHT);

  gtk_widget_size_allocate (GTK_WIDGET (self->adaptive), &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_popover_present (self->track_popover);
  if (!self->is_low == !is_low)
    return;

  self->is_low = is_low;
  /* Nothing may change its size while sizes are given out. */
  if (self->height_source == 0)
    self->height_source = g_idle_add (on_height_cb, self);
}

static void
bastide_game_page_root (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->root (widget);

  /* The window, so that shortcuts and the header bar find them too. */
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "game", G_ACTION_GROUP (self->actions));
  gtk_widget_set_size_request (self->side, bastide_text_scale_apply (widget, PANEL_WIDTH), -1);
}

static void
bastide_game_page_unroot (GtkWidget *widget)
{
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "game", NULL);

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->unroot (widget);
}

static void
bastide_game_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->map (widget);

  /* Play can go on by keyboard at once. */
  gtk_widget_grab_focus (widget);
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
  if (self->final_scoring != NULL)
    bastide_final_scoring_cancel (self->final_scoring);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_PAGE);
  g_clear_object (&self->final_scoring);
  g_clear_object (&self->choice);
  g_clear_object (&self->tiles);
  g_clear_object (&self->actions);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_game_page_parent_class)->dispose (object);
}

static void
bastide_game_page_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_GAME:
      g_value_set_object (value, BASTIDE_GAME_PAGE (object)->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_game_page_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_GAME:
      bastide_game_page_set_game (BASTIDE_GAME_PAGE (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_BOARD_VIEW);
  g_type_ensure (BASTIDE_TYPE_CLAMP);
  g_type_ensure (BASTIDE_TYPE_DECISION_BAR);
  g_type_ensure (BASTIDE_TYPE_FEATURE_VIEW);
  g_type_ensure (BASTIDE_TYPE_LOG_VIEW);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_REMAINING_VIEW);
  g_type_ensure (BASTIDE_TYPE_REVIEW_BAR);
  g_type_ensure (BASTIDE_TYPE_TRACK_VIEW);
  g_type_ensure (BASTIDE_TYPE_TRAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, scores);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, bubble);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, strip);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, strip_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_strip);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_picture);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, decision_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, review_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, side);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, players);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, tray);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, tabs);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, log_tab);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, tiles_tab);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, feature_tab);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, tiles_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, log);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, remaining);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, feature);
  gtk_widget_class_bind_template_callback (widget_class, on_popover_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tab_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_hint_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_feature_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_cell_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_result_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_review_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_review_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_lit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_picked_cb);
}

static void
bastide_game_page_class_init (BastideGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_game_page_dispose;
  object_class->get_property = bastide_game_page_get_property;
  object_class->set_property = bastide_game_page_set_property;
  widget_class->measure = bastide_game_page_measure;
  widget_class->size_allocate = bastide_game_page_size_allocate;
  widget_class->map = bastide_game_page_map;
  widget_class->root = bastide_game_page_root;
  widget_class->unroot = bastide_game_page_unroot;
  widget_class->grab_focus = bastide_game_page_grab_focus;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BASTIDE_TYPE_GAME,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_PLAY_ON] = g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, BASTIDE_TYPE_GAME);

  bind_template (widget_class);
}

static void
bastide_game_page_init (BastideGamePage *self)
{
  GSettings *settings = bastide_settings_get ();

  self->choice = bastide_choice_new ();
  self->tiles = bastide_tile_cache_new (PANEL_TILES_LIMIT);
  self->final_scoring = bastide_final_scoring_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->final_scoring, "step", G_CALLBACK (on_step_cb), self, 0);
  g_signal_connect_object (self->final_scoring, "ended", G_CALLBACK (on_scoring_ended_cb), self, 0);
  bastide_board_view_set_choice (self->board, self->choice);
  bastide_tray_set_choice (self->tray, self->choice, self->tiles);
  bastide_decision_bar_set_choice (self->decision_bar, self->choice, self->tiles);

  g_signal_connect_object (self->adaptive, "notify::collapsed", G_CALLBACK (on_collapsed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adaptive, "notify::show-panel", G_CALLBACK (on_panel_shown_cb), self, G_CONNECT_SWAPPED);
  bastide_adaptive_set_show_panel (self->adaptive, g_settings_get_boolean (settings, BASTIDE_SETTING_SHOW_PANEL));
  g_settings_bind (settings, BASTIDE_SETTING_SHOW_TRACK, self->strip, "reveal-child", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  update_aids (self);
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

/**
 * bastide_game_page_get_game:
 *
 * Returns: (transfer none) (nullable): the game that is played
 */
BastideGame *
bastide_game_page_get_game (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->game;
}

/**
 * bastide_game_page_set_game:
 * @game: (nullable): the game to play
 */
void
bastide_game_page_set_game (BastideGamePage *self,
                            BastideGame     *game)
{
  g_return_if_fail (BASTIDE_IS_GAME_PAGE (self));

  if (game == self->game)
    return;

  bastide_final_scoring_cancel (self->final_scoring);
  if (is_reviewing (self))
    leave_review (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  remove_children (self->players);
  g_set_object (&self->game, game);
  self->was_finished = game != NULL && bastide_game_get_finished (game);

  bastide_tile_cache_set_rules (self->tiles, game != NULL ? bastide_game_get_rules (game) : NULL);
  bastide_remaining_view_set_game (self->remaining, game, self->tiles);
  bastide_log_view_set_game (self->log, game);
  bastide_track_view_set_game (self->track_strip, game);
  bastide_track_view_set_game (self->track_picture, game);
  bastide_feature_view_show_feature (self->feature, NULL, NULL);
  if (game != NULL)
    for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (game)); i++)
      gtk_box_append (self->players, bastide_player_row_new (game, bastide_game_get_player (game, i)));
  update_compact_rows (self);
  bastide_choice_set_game (self->choice, game);
  if (game != NULL)
    {
      g_signal_connect_swapped (game, "changed", G_CALLBACK (on_changed_cb), self);
      on_changed_cb (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}
