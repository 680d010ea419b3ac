/* bastide-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-page.h"

#include <glib/gi18n.h>

#include "bastide-adaptive.h"
#include "bastide-aid.h"
#include "bastide-board-layout.h"
#include "bastide-box.h"
#include "bastide-card-painting.h"
#include "bastide-click-guard.h"
#include "bastide-decision-bar.h"
#include "bastide-facts-view.h"
#include "bastide-game-panel.h"
#include "bastide-hint-view.h"
#include "bastide-keys.h"
#include "bastide-lesson-card.h"
#include "bastide-main-menu.h"
#include "bastide-points-layer.h"
#include "bastide-review-bar.h"
#include "bastide-score-chips.h"
#include "bastide-settings.h"
#include "bastide-sound.h"
#include "bastide-teaching.h"
#include "bastide-telling.h"
#include "bastide-text-scale.h"
#include "bastide-track-bar.h"
#include "rules/bastide-outlook.h"

/* Below this the panel is short of room, in pixels for a usual font. */
#define LITTLE_HEIGHT 760

/* The part of the page that the moves of a hint may take: as much as they need in large letters; the board that
 * shows them keeps the rest. */
#define HINT_PART 0.5

/* How often, and after how many milliseconds, the board makes room for the card of a lesson at one place. */
#define MOST_REVEALS 3
#define REVEAL_TIME 120

/* Maximum share of the height of the page for a card. */
#define CARD_PART 0.4

/* The memory for pictures of tiles in the panels, in bytes. */
#define PANEL_TILES_LIMIT (8u * 1024 * 1024)

struct _BastideGamePage
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkLabel           *title;
  GtkLabel           *subtitle;
  GtkWidget          *layers;
  BastideAdaptive    *adaptive;
  GtkWidget          *table; /* the board, and its overlays */
  BastideBoardLayout *board_layout;
  BastideBoardView   *board;
  GtkWidget          *start_button;
  GtkWidget          *review_button;
  GtkWidget          *panel_button;
  GtkWidget          *undo_button;
  GtkWidget          *fields_button;
  GtkWidget          *hint_button;
  BastideScoreChips  *scores;
  BastideFactsView   *facts;
  GtkWidget          *summary; /* scores and facts, on the board */
  BastideCardPainting *card;
  GtkWidget          *card_room;
  GtkLabel           *card_text;
  GtkBox             *message_room;
  GtkLabel           *bubble;
  BastideLessonCard  *lesson_card;
  BastideTrackBar    *track;
  BastideHintView    *hint;
  GtkStack           *bars;
  BastideDecisionBar *decision_bar;
  BastideReviewBar   *review_bar;
  BastideGamePanel   *panel;
  BastideComputer    *computer;
  BastideClock       *clock;

  /* Owned */
  BastideGame         *game;
  BastideLessonRun    *run; /* (nullable): the lesson that the game belongs to */
  GSignalGroup        *run_signals;
  GSignalGroup        *game_signals;
  GSignalGroup        *review_signals;
  GBindingGroup       *review_bindings;
  BastideChoice       *choice;
  BastideTileCache    *tiles;
  BastideNews         *news;
  GSimpleActionGroup  *actions;
  BastideTeaching     *teaching;

  /* Borrowed */
  BastideClickGuard  *guard;
  GtkEventController *keys; /* of the window, while it contains the page */

  int   height; /* the last one that it was given */
  guint height_source;
  guint windows_source;
  guint reveal_source;
  graphene_rect_t revealed; /* the place of the lesson's card beside which all is to be shown */
  guint n_reveals;          /* how often the board has made room for it there */
  guint step;               /* of the lesson, for which the card has found its place */
  guint n_laid; /* tiles that were heard */
  int   heard_player; /* player whose turn was announced last, or -1 */
  guint is_low : 1;
};

G_DEFINE_FINAL_TYPE (BastideGamePage, bastide_game_page, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PLAY_ON,
  SIGNAL_TIME_EXPIRED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- What is shown of the moment ------------------------------------------------------------------------------- */

static gboolean
is_reviewing (BastideGamePage *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

/* Whether a part of the page can be seen: in a lesson, once it has been explained. */
static gboolean
shows_part (BastideGamePage *self,
            const char      *part)
{
  BastideLesson *lesson = self->run != NULL ? bastide_lesson_run_get_lesson (self->run) : NULL;
  guint step = lesson != NULL ? bastide_lesson_run_get_step (self->run) : 0;

  return lesson == NULL
         || bastide_lesson_shows (lesson, MIN (step, bastide_lesson_get_n_steps (lesson) - 1), part);
}

/* Whether a lesson speaks of such a thing now. */
static gboolean
lights (BastideGamePage *self,
        BastideLightType type)
{
  const GArray *all = bastide_lesson_card_get_lights (self->lesson_card);

  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, BastideLight, i).type == type)
      return TRUE;

  return FALSE;
}

/* Whether a lesson speaks of a button now. */
static gboolean
lights_button (BastideGamePage *self,
               const char      *word)
{
  const GArray *lights = bastide_lesson_card_get_lights (self->lesson_card);

  for (guint i = 0; i < lights->len; i++)
    {
      const BastideLight *light = &g_array_index (lights, BastideLight, i);

      if (light->type == BASTIDE_LIGHT_BUTTON && g_str_equal (light->word, word))
        return TRUE;
    }

  return FALSE;
}

static void
set_enabled (BastideGamePage *self,
             const char      *action,
             gboolean         enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

static void
update_titles (BastideGamePage *self)
{
  const char *parts[4] = { NULL };
  g_autofree char *caption = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *subtitle = NULL;
  guint n_parts = 0;
  gboolean finished;

  if (self->game == NULL)
    return;

  if (self->run != NULL)
    {
      g_autofree char *title = bastide_lesson_get_title (bastide_lesson_run_get_lesson (self->run));

      gtk_label_set_label (self->title, title);
      gtk_label_set_label (self->subtitle, bastide_game_get_title (self->game));
      return;
    }

  finished = bastide_game_get_finished (self->game);
  caption = bastide_game_get_caption (self->game);
  /* The number of turns is known only at the end: some take several tiles, some none. */
  /* Translators: below the title of the game */
  turn = g_strdup_printf (finished ? _("Turn %u of %u") : _("Turn %u of about %u"),
                          bastide_game_get_shown_turn (self->game), bastide_game_get_n_turns (self->game));
  parts[n_parts++] = finished && !is_reviewing (self) ? _("Finished") : turn;
  /* A game with a name of its own shows the kind of game below it. */
  if (bastide_game_get_name (self->game) != NULL)
    parts[n_parts++] = bastide_game_get_title (self->game);
  if (bastide_clock_get_paused (self->clock))
    parts[n_parts++] = _("clock paused");
  subtitle = g_strjoinv (" · ", (char **) parts);
  gtk_label_set_label (self->title, caption);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), bastide_game_get_note (self->game));
}

/* --- The clock: it runs while the page is shown, and no dialog lies over it --------------------------------------- */

static void
update_clock (BastideGamePage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean is_shown = gtk_widget_get_mapped (GTK_WIDGET (self));

  /* A page that another one replaces stays visible until that one is ready. */
  if (GTK_IS_STACK (parent))
    is_shown &= gtk_stack_get_visible_child (GTK_STACK (parent)) == GTK_WIDGET (self);
  for (guint i = 0; root != NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      is_shown &= !gtk_window_get_modal (window) || !gtk_widget_get_visible (GTK_WIDGET (window))
                  || gtk_window_get_transient_for (window) != GTK_WINDOW (root);
    }
  bastide_clock_set_running (self->clock, is_shown);
}

/* A dialog is made before it says that it is one. */
static gboolean
on_windows_idle_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->windows_source = 0;
  update_clock (self);

  return G_SOURCE_REMOVE;
}

static void
on_windows_changed_cb (BastideGamePage *self)
{
  if (self->windows_source == 0)
    self->windows_source = g_idle_add (on_windows_idle_cb, self);
}

static void
on_expired_cb (BastideGamePage *self,
               guint            player)
{
  g_signal_emit (self, signals[SIGNAL_TIME_EXPIRED], 0, player);
}

/* --- What can be asked for ------------------------------------------------------------------------------------- */

static void
update_track (BastideGamePage *self)
{
  gboolean shown = shows_part (self, "track");
  const char *reason;
  gboolean asked = bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK)
                   || bastide_choice_get_landings (self->choice, &reason)->len > 0;
  /* A lesson needs its room unless it speaks of it, or asks for something there. */
  gboolean gives_way = self->run != NULL ? !asked && !lights (self, BASTIDE_LIGHT_TRACK)
                                         : gtk_widget_get_visible (GTK_WIDGET (self->hint));

  bastide_track_bar_set_gives_way (self->track, self->is_low && gives_way);
  gtk_widget_set_visible (GTK_WIDGET (self->track), shown);
  set_enabled (self, "track", shown && bastide_track_bar_get_available (self->track));
}

static void
update_actions (BastideGamePage *self)
{
  const BastideRules *rules = self->game != NULL ? bastide_game_get_rules (self->game) : NULL;
  gboolean finished = self->game != NULL && bastide_game_get_finished (self->game);
  /* The card of a lesson has a hint of its own. */
  gboolean hints = bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT)
                   && (self->run == NULL || (shows_part (self, "aids") && lights_button (self, "hint")));
  gboolean has_fields = FALSE;
  g_autoptr (GPtrArray) recent = NULL;

  /* The owners of features that are not drawn on the tiles are hard to see. */
  for (guint i = 0; rules != NULL && i < bastide_rules_get_game (rules)->n_kinds; i++)
    has_fields |= bastide_rules_get_game (rules)->kinds[i].derives && !bastide_rules_leaves_out (rules, i);
  /* Events are shown again while no player would change the board meanwhile. */
  if (rules != NULL && !finished && !is_reviewing (self) && bastide_game_get_computer (self->game) < 0)
    recent = bastide_game_list_recent (self->game);

  update_track (self);
  gtk_widget_set_visible (self->fields_button, has_fields && shows_part (self, "aids"));
  set_enabled (self, "fields", has_fields && bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_FIELD_OVERLAY));
  gtk_widget_set_visible (self->hint_button, hints);
  set_enabled (self, "hint", bastide_hint_view_can_ask (self->hint));
  if (!hints && !is_reviewing (self))
    bastide_hint_view_dismiss (self->hint);
  set_enabled (self, "what-happened", recent != NULL && recent->len > 0);
  set_enabled (self, "analyse", finished && self->run == NULL);
  set_enabled (self, "review", self->run == NULL);
}

/* --- What is heard; all of it can be seen as well -------------------------------------------------------------- */

static void
on_event_cb (BastideGamePage    *self,
             const BastideEvent *event)
{
  bastide_sound_play_event (GTK_WIDGET (self), event, self->n_laid);
  self->n_laid += event->type == BASTIDE_EVENT_PLACED;
}

/* The tile in hand moves to a cell where it can be laid. */
static void
on_selected_cb (BastideGamePage *self)
{
  int selected = bastide_choice_get_selected (self->choice);

  if (selected >= 0 && bastide_choice_get_spot (self->choice, (guint) selected)->rotations != 0)
    bastide_sound_play (GTK_WIDGET (self), BASTIDE_SOUND_TILE_TAKEN, 0);
}

static void
on_rotation_cb (BastideGamePage *self)
{
  if (bastide_choice_get_selected (self->choice) >= 0)
    bastide_sound_play (GTK_WIDGET (self), BASTIDE_SOUND_TILE_TURNED, 0);
}

/* A person decides after another player. */
static void
on_renewed_cb (BastideGamePage *self)
{
  BastideDecision decision;

  if (self->game == NULL || is_reviewing (self))
    return;

  bastide_game_get_decision (self->game, &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.player < 0 || decision.player == self->heard_player)
    return;

  self->heard_player = decision.player;
  if (!bastide_game_is_computer (self->game, (guint) decision.player))
    bastide_sound_play (GTK_WIDGET (self), BASTIDE_SOUND_YOUR_TURN, 0);
}

/* --- Computer players: what comes, and how fast ---------------------------------------------------------------- */

/* Duration of the announcement of a step, in milliseconds. */
static guint
get_pace (void)
{
  static const guint paces[] = {
    [BASTIDE_PACE_SLOW] = 1800,
    [BASTIDE_PACE_NORMAL] = 900,
    [BASTIDE_PACE_FAST] = 350,
    [BASTIDE_PACE_AT_ONCE] = 0,
  };

  return paces[g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_PACE)];
}

/* Whether the step of a lesson is played against computer players. */
static gboolean
is_played (BastideGamePage *self)
{
  BastideLesson *lesson = bastide_lesson_run_get_lesson (self->run);
  guint step = bastide_lesson_run_get_step (self->run);

  return step < bastide_lesson_get_n_steps (lesson) && bastide_lesson_get_goal (lesson, step) == BASTIDE_LESSON_REACH;
}

static void
follow_settings (BastideGamePage *self)
{
  /* A lesson judges a move before anything is revealed, and confirms it itself. */
  gboolean plays = self->run == NULL || is_played (self);
  BastideConfirm confirm = plays ? (BastideConfirm) g_settings_get_enum (bastide_settings_get (),
                                                                         BASTIDE_SETTING_CONFIRM_TURNS)
                                 : BASTIDE_CONFIRM_ALWAYS;

  if (self->run != NULL)
    bastide_lesson_run_set_pace (self->run, get_pace () * 2);
  bastide_computer_set_pace (self->computer, get_pace ());
  bastide_choice_set_confirms (self->choice, confirm);
  bastide_computer_set_confirms (self->computer, confirm != BASTIDE_CONFIRM_ALWAYS);
}

static void
on_computer_changed_cb (BastideGamePage *self)
{
  BastideAction coming;
  gboolean is_hurried = bastide_computer_get_skipping (self->computer) || get_pace () == 0;
  gboolean is_coming = bastide_computer_get_coming (self->computer, &coming) && !is_hurried;

  bastide_board_view_set_hurried (self->board, is_hurried);
  bastide_board_view_show_coming (self->board, is_coming ? &coming : NULL);
}

/* Play waits until all points have arrived. */
static void
on_scored_cb (BastideGamePage *self)
{
  bastide_computer_set_waiting (self->computer, TRUE);
}

static void
on_motion_ended_cb (BastideGamePage *self)
{
  bastide_computer_set_waiting (self->computer, FALSE);
}

/* --- The verbs "game.…" ---------------------------------------------------------------------------------------- */

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

  gboolean begins = g_variant_get_boolean (state);

  if (self->game == NULL || begins == is_reviewing (self))
    return;

  bastide_review_set_moment (bastide_game_get_review (self->game),
                             begins ? (int) bastide_game_get_n_actions (self->game) : -1);
}

static void
activate_zoom (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideGamePage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-fit"))
    bastide_board_camera_fit (bastide_board_view_get_camera (self->board));
  else
    bastide_board_camera_zoom (bastide_board_view_get_camera (self->board), g_str_equal (name, "zoom-in") ? 1.25 : 0.8);
}

static void
activate_track (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  bastide_track_bar_toggle (BASTIDE_GAME_PAGE (data)->track);
}

static void
activate_board (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideGamePage *self = data;

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
activate_hint (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  bastide_hint_view_ask (BASTIDE_GAME_PAGE (data)->hint);
}

static void
activate_recent (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideGamePage *self = data;

  bastide_board_view_skip_motion (self->board);
  bastide_news_tell_recent (self->news);
}

static void
activate_analyse (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  bastide_hint_view_analyse (BASTIDE_GAME_PAGE (data)->hint);
}

static const GActionEntry action_entries[] = {
  { "panel", NULL, NULL, "true" },
  { "fields", NULL, NULL, "false", change_fields },
  { "review", NULL, NULL, "false", change_review },
  { "pause-clock", NULL, NULL, "false" },
  { "zoom-in", activate_zoom },
  { "zoom-out", activate_zoom },
  { "zoom-fit", activate_zoom },
  { "hint", activate_hint },
  { "what-happened", activate_recent },
  { "analyse", activate_analyse },
  { "track", activate_track },
  { "board", activate_board },
};

/* --- Keys ------------------------------------------------------------------------------------------------------ */

static void
activate (BastideGamePage *self,
          const char      *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), action, NULL);
}

static void
show_tab (BastideGamePage *self,
          const char      *tab)
{
  if (shows_part (self, "panel") && bastide_game_panel_show_tab (self->panel, tab))
    bastide_adaptive_set_show_panel (self->adaptive, TRUE);
}

static gboolean
press (BastideGamePage *self,
       guint            keyval)
{
  gboolean reviewing = is_reviewing (self);

  if (keyval == GDK_KEY_Escape && bastide_track_bar_close (self->track))
    return TRUE;
  if (keyval == GDK_KEY_Escape && !bastide_news_is_final (self->news) && bastide_news_stop (self->news))
    return TRUE;
  if (keyval == GDK_KEY_Escape && bastide_hint_view_stop (self->hint))
    return TRUE;
  if (keyval == GDK_KEY_Escape && bastide_adaptive_get_collapsed (self->adaptive)
      && bastide_adaptive_get_show_panel (self->adaptive))
    {
      bastide_adaptive_set_show_panel (self->adaptive, FALSE);
      return TRUE;
    }
  if (reviewing && bastide_review_bar_press (self->review_bar, keyval))
    return TRUE;
  if (bastide_lesson_card_press (self->lesson_card, keyval))
    return TRUE;
  if (keyval == GDK_KEY_Escape && bastide_choice_leave (self->choice))
    return TRUE;

  switch (keyval)
    {
    case GDK_KEY_h:
      activate (self, "hint");
      return TRUE;
    case GDK_KEY_w:
      activate (self, "what-happened");
      return TRUE;
    case GDK_KEY_f:
      activate (self, "fields");
      return TRUE;
    case GDK_KEY_l:
      show_tab (self, "log");
      return TRUE;
    case GDK_KEY_t:
      show_tab (self, "tiles");
      return TRUE;
    case GDK_KEY_b:
      activate (self, "track");
      return TRUE;
    default:
      return !reviewing && bastide_decision_bar_press (self->decision_bar, keyval);
    }
}

static gboolean
on_key_cb (BastideBoardView *board,
           guint             keyval,
           GdkModifierType   modifiers,
           BastideGamePage  *self)
{
  if (keyval == GDK_KEY_space
      && ((modifiers & GDK_SHIFT_MASK) ? bastide_news_stop (self->news) : bastide_news_go_on (self->news)))
    return TRUE;

  return press (self, keyval);
}

/* Letters, digits and Escape have the same meaning wherever the focus is; Space only if nothing else could be meant. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideGamePage       *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint key = bastide_keys_read_current (controller, keyval, keycode);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->game == NULL)
    return FALSE;
  if (bastide_keys_is_single (key) ? bastide_keys_are_typed (focus)
                                   : key != GDK_KEY_Escape && (key != GDK_KEY_space || focus != NULL))
    return FALSE;

  return bastide_board_view_press (self->board, key, modifiers);
}

/* --- What the game and its widgets tell ------------------------------------------------------------------------ */

static void
on_feature_changed_cb (BastideGamePage *self)
{
  const BastideFeature *feature = bastide_board_aim_get_feature (bastide_board_view_get_aim (self->board));

  /* The last one stays readable after the pointer has left the board. */
  if (feature != NULL)
    bastide_game_panel_show_feature (self->panel, feature);
}

static void
on_cell_picked_cb (BastideBoardAim *aim,
                   int              x,
                   int              y,
                   BastideGamePage *self)
{
  bastide_game_panel_show_cell (self->panel, x, y);
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
  bastide_news_light (self->news, entry);
}

static void
on_result_cb (BastideGamePage *self)
{
  if (!bastide_news_stop (self->news) && self->run == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.result", NULL);
}

/* While a computer player moves, the focus may be elsewhere than on the board. */
static gboolean
keeps_focus (BastideGamePage *self,
             GtkWidget       *focus)
{
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->lesson_card)))
    return TRUE;
  if (bastide_computer_get_acting (self->computer))
    return focus != GTK_WIDGET (self->board) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board));

  return bastide_game_panel_keeps_focus (self->panel, focus);
}

static void
on_changed_cb (BastideGamePage *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  update_titles (self);
  bastide_news_update (self->news);

  /* After a change of the game the keyboard continues with the board; lists keep their focus. */
  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || (focus != NULL && keeps_focus (self, focus)))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Sentences mention players by name and colour. */
static void
on_player_changed_cb (BastideGamePage *self)
{
  update_titles (self);
  bastide_news_tell (self->news);
}

static void
on_analysis_cb (BastideGamePage *self)
{
  bastide_review_bar_set_analysis (self->review_bar, bastide_hint_view_get_analysis (self->hint));
  bastide_game_panel_set_analysis (self->panel, bastide_hint_view_get_analysis (self->hint));
}

static void
on_moment_cb (BastideGamePage *self)
{
  update_actions (self);
  update_titles (self);
}

static void
on_reviewing_cb (BastideGamePage *self)
{
  if (is_reviewing (self))
    {
      bastide_news_cancel (self->news);
      bastide_board_camera_fit (bastide_board_view_get_camera (self->board));
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
    }
  else
    {
      bastide_news_tell (self->news);
    }
}

static gboolean
to_name_of_bar (GBinding     *binding,
                const GValue *reviewing,
                GValue       *name,
                gpointer      data)
{
  g_value_set_static_string (name, g_value_get_boolean (reviewing) ? "review" : "decision");

  return TRUE;
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

/* Scores and facts of the game are shown on the board if the panel does not show them. */
static void
update_summary (BastideGamePage *self)
{
  gboolean hidden = bastide_adaptive_get_collapsed (self->adaptive)
                    || !bastide_adaptive_get_show_panel (self->adaptive);

  gtk_widget_set_visible (self->summary, shows_part (self, "panel") && hidden);
  g_object_set (self->decision_bar, "compact", hidden, NULL);
}

static void
on_panel_shown_cb (BastideGamePage *self)
{
  gboolean shown = bastide_adaptive_get_show_panel (self->adaptive);

  if (!bastide_adaptive_get_collapsed (self->adaptive) && self->run == NULL)
    g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_SHOW_PANEL, shown);
  update_summary (self);
}

static void
on_setting_cb (BastideGamePage *self,
               const char      *key)
{
  if (g_str_has_prefix (key, "aid-") || g_str_equal (key, BASTIDE_SETTING_PURIST))
    update_actions (self);
  if (g_str_equal (key, BASTIDE_SETTING_COORDINATES))
    gtk_widget_queue_allocate (self->table);
}

static void
on_choice_changed_cb (BastideGamePage *self)
{
  const char *text = bastide_card_painting_get_text (self->card);

  gtk_label_set_label (self->card_text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->card_text), text != NULL);
  update_actions (self);
  /* Overlays of the board may hide other things now. */
  gtk_widget_queue_allocate (self->table);
}

/* The second half of a double click on a cell must not place a figure there as well. After an answer the next question
 * follows, wherever the focus was; the clock runs again. */
static void
on_done_cb (BastideGamePage *self)
{
  bastide_click_guard_notify (self->guard);
  bastide_clock_set_paused (self->clock, FALSE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_hint_shown_cb (BastideGamePage *self)
{
  if (self->actions != NULL)
    update_track (self);
}

/* --- Lessons --------------------------------------------------------------------------------------------------- */

static void
on_lesson_card_changed_cb (BastideGamePage *self)
{
  const GArray *shown = bastide_lesson_card_get_lights (self->lesson_card);

  bastide_widget_set_class (GTK_WIDGET (self->scores), "lit", lights (self, BASTIDE_LIGHT_PLAYER));
  bastide_widget_set_class (self->undo_button, "lit", lights_button (self, "undo"));
  bastide_widget_set_class (self->hint_button, "lit", lights_button (self, "hint"));
  bastide_widget_set_class (GTK_WIDGET (self->track), "lit", lights (self, BASTIDE_LIGHT_TRACK));
  bastide_board_view_show_lights (self->board, shown);
  bastide_decision_bar_show_lights (self->decision_bar, shown);
  bastide_game_panel_show_lights (self->panel, shown);
  update_track (self);
  gtk_widget_queue_allocate (self->table);
}

/* In a low window a lesson needs the room of what is only good to know. */
static void
update_room (BastideGamePage *self)
{
  gboolean saves = self->run != NULL && self->is_low;

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->facts)), !saves);
  bastide_decision_bar_set_brief (self->decision_bar, saves);
  update_track (self);
}

/* Parts of the page come with the lesson that explains them; nobody acts but when asked. */
static void
update_lesson (BastideGamePage *self)
{
  gboolean panel = shows_part (self, "panel");
  BastideLessonPhase phase = self->run != NULL ? bastide_lesson_run_get_phase (self->run) : BASTIDE_LESSON_ASKING;
  gboolean plays = phase == BASTIDE_LESSON_ASKING && (self->run == NULL || is_played (self));

  gtk_widget_set_visible (self->review_button, self->run == NULL);
  gtk_widget_set_visible (self->panel_button, panel);
  gtk_widget_set_visible (GTK_WIDGET (self->bars), shows_part (self, "bar"));
  set_enabled (self, "panel", panel);
  if (self->run != NULL && !bastide_adaptive_get_collapsed (self->adaptive))
    bastide_adaptive_set_show_panel (self->adaptive, panel);
  follow_settings (self);
  bastide_choice_set_closed (self->choice, phase != BASTIDE_LESSON_ASKING);
  bastide_computer_set_game (self->computer, plays ? self->game : NULL);
  update_summary (self);
  update_room (self);
  update_actions (self);
  update_titles (self);
}

static void
on_run_changed_cb (BastideGamePage *self)
{
  guint step = bastide_lesson_run_get_step (self->run);

  self->n_reveals = 0;
  /* The card finds its place when there is something else to read about, and stays there. */
  if (step != self->step)
    bastide_board_layout_seek (self->board_layout, GTK_WIDGET (self->lesson_card));
  self->step = step;
  update_lesson (self);
  on_lesson_card_changed_cb (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && bastide_lesson_run_get_phase (self->run) == BASTIDE_LESSON_ASKING
      && bastide_lesson_run_get_told (self->run) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_run_game_cb (BastideGamePage *self)
{
  bastide_game_page_set_game (self, bastide_lesson_run_get_game (self->run));
}

static gboolean
on_reveal_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->reveal_source = 0;
  bastide_board_camera_fit (bastide_board_view_get_camera (self->board));

  return G_SOURCE_REMOVE;
}

/* The words on the card are never on what they speak of: when it has grown over the board, the board makes room. The
 * board may learn of the card's place a little later than the card, so this is done more than once for each place. */
static void
reveal (BastideGamePage *self)
{
  graphene_rect_t place;

  if (self->run == NULL || self->reveal_source != 0
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->lesson_card), GTK_WIDGET (self->board), &place)
      || bastide_board_view_measure_hidden (self->board, &place) <= 0)
    return;

  if (!graphene_rect_equal (&place, &self->revealed))
    self->n_reveals = 0;
  self->revealed = place;
  if (self->n_reveals++ < MOST_REVEALS)
    self->reveal_source = g_timeout_add (REVEAL_TIME, on_reveal_cb, self);
}

static gboolean
on_height_cb (gpointer data)
{
  BastideGamePage *self = data;

  self->height_source = 0;
  bastide_game_panel_set_height (self->panel, self->height);
  bastide_hint_view_set_most_height (self->hint, (int) (self->height * HINT_PART));
  bastide_card_painting_set_most_height (self->card, (int) (self->height * CARD_PART));
  update_room (self);

  return G_SOURCE_REMOVE;
}

/* --- The widget ------------------------------------------------------------------------------------------------ */

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

static void
bastide_game_page_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);
  gboolean is_low = height < bastide_text_scale_apply (widget, LITTLE_HEIGHT);

  gtk_widget_size_allocate (self->layers, &(GtkAllocation) { 0, 0, width, height }, baseline);
  bastide_track_bar_follow (self->track);
  reveal (self);
  if (self->height == height)
    return;

  self->height = height;
  self->is_low = is_low;
  /* Nothing may change its size while sizes are given out. */
  if (self->height_source == 0)
    self->height_source = g_idle_add (on_height_cb, self);
}

/* Keys act wherever the focus is in the window, while the page is shown. */
static void
bastide_game_page_root (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->root (widget);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  self->keys = gtk_event_controller_key_new ();
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (root, self->keys);
}

static void
bastide_game_page_unroot (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->unroot (widget);
}

/* The window has the actions, so that shortcuts and the header bar find them too; but only while the page is shown, so
 * that they are not used from another page for something invisible. */
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
    g_signal_connect_object (parent, "notify::visible-child", G_CALLBACK (update_clock), widget,
                             G_CONNECT_SWAPPED);
  update_clock (BASTIDE_GAME_PAGE (widget));
  /* Play can continue by keyboard at once. */
  gtk_widget_grab_focus (widget);
}

/* A hidden page cancels its hint, and computer players wait until it is shown again. */
static void
bastide_game_page_unmap (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_game_page_parent_class)->unmap (widget);

  show_actions (self, FALSE);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_parent (widget), update_clock, widget);
  if (self->hint != NULL)
    {
      bastide_hint_view_stop (self->hint);
      bastide_hint_view_dismiss (self->hint);
    }
  bastide_computer_set_running (self->computer, FALSE);
  bastide_clock_set_running (self->clock, FALSE);
}

static gboolean
bastide_game_page_grab_focus (GtkWidget *widget)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (widget);

  /* In a lesson it may be time to read. */
  return gtk_widget_grab_focus (bastide_lesson_card_get_waits (self->lesson_card) ? GTK_WIDGET (self->lesson_card)
                                                                                  : GTK_WIDGET (self->board));
}

static void
bastide_game_page_dispose (GObject *object)
{
  BastideGamePage *self = BASTIDE_GAME_PAGE (object);

  g_clear_handle_id (&self->height_source, g_source_remove);
  g_clear_handle_id (&self->windows_source, g_source_remove);
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  g_clear_object (&self->teaching);
  if (self->computer != NULL)
    bastide_computer_set_game (self->computer, NULL);
  if (self->clock != NULL)
    bastide_clock_set_game (self->clock, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_clear_object (&self->review_bindings);
  g_clear_object (&self->run_signals);
  g_clear_object (&self->news);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_PAGE);
  g_clear_object (&self->choice);
  g_clear_object (&self->tiles);
  g_clear_object (&self->actions);
  g_clear_object (&self->game);
  g_clear_object (&self->run);

  G_OBJECT_CLASS (bastide_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_BOARD_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_BOARD_VIEW);
  g_type_ensure (BASTIDE_TYPE_CARD_PAINTING);
  g_type_ensure (BASTIDE_TYPE_CLOCK);
  g_type_ensure (BASTIDE_TYPE_COMPUTER);
  g_type_ensure (BASTIDE_TYPE_DECISION_BAR);
  g_type_ensure (BASTIDE_TYPE_FACTS_VIEW);
  g_type_ensure (BASTIDE_TYPE_GAME_PANEL);
  g_type_ensure (BASTIDE_TYPE_HINT_VIEW);
  g_type_ensure (BASTIDE_TYPE_LESSON_CARD);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_POINTS_LAYER);
  g_type_ensure (BASTIDE_TYPE_REVIEW_BAR);
  g_type_ensure (BASTIDE_TYPE_SCORE_CHIPS);
  g_type_ensure (BASTIDE_TYPE_TRACK_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-page.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, layers);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, board_layout);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, review_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, panel_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, undo_button);
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
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, lesson_card);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, track);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, decision_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, review_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, computer);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePage, clock);
  gtk_widget_class_bind_template_callback (widget_class, on_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_result_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_lit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_hint_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_lesson_card_changed_cb);
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

static gboolean
to_state (GBinding     *binding,
          const GValue *value,
          GValue       *state,
          gpointer      data)
{
  g_value_set_variant (state, g_variant_new_boolean (g_value_get_boolean (value)));

  return TRUE;
}

static gboolean
from_state (GBinding     *binding,
            const GValue *state,
            GValue       *value,
            gpointer      data)
{
  g_value_set_boolean (value, g_variant_get_boolean (g_value_get_variant (state)));

  return TRUE;
}

static void
bind_actions (BastideGamePage *self)
{
  GAction *panel = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "panel");
  GAction *pause = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "pause-clock");
  GAction *review = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "review");

  g_object_bind_property_full (self->adaptive, "show-panel", panel, "state",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, to_state, from_state, NULL, NULL);
  g_object_bind_property_full (self->clock, "paused", pause, "state",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, to_state, from_state, NULL, NULL);
  g_object_bind_property (self->clock, "can-pause", pause, "enabled", G_BINDING_SYNC_CREATE);
  self->review_bindings = g_binding_group_new ();
  g_binding_group_bind_full (self->review_bindings, "running", review, "state", G_BINDING_SYNC_CREATE, to_state, NULL,
                             NULL, NULL);
  g_binding_group_bind_full (self->review_bindings, "running", self->bars, "visible-child-name", G_BINDING_SYNC_CREATE,
                             to_name_of_bar, NULL, NULL, NULL);
}

static void
connect_game (BastideGamePage *self)
{
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "details-changed", G_CALLBACK (update_titles), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (update_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "event", G_CALLBACK (on_event_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::running", G_CALLBACK (on_reviewing_cb), self);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
  self->run_signals = g_signal_group_new (BASTIDE_TYPE_LESSON_RUN);
  g_signal_group_connect_swapped (self->run_signals, "notify::game", G_CALLBACK (on_run_game_cb), self);
  g_signal_group_connect_swapped (self->run_signals, "changed", G_CALLBACK (on_run_changed_cb), self);
  g_signal_connect_object (self->computer, "changed", G_CALLBACK (on_computer_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "expired", G_CALLBACK (on_expired_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "notify::paused", G_CALLBACK (update_titles), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
connect_board (BastideGamePage *self)
{
  BastideBoardAim *aim = bastide_board_view_get_aim (self->board);

  bastide_board_layout_set_board (self->board_layout, self->board);
  bastide_board_layout_add_evading (self->board_layout, GTK_WIDGET (self->lesson_card), BASTIDE_EVASION_SUBJECT);
  bastide_board_layout_add_evading (self->board_layout, self->card_room, BASTIDE_EVASION_CARD);
  bastide_board_layout_add_evading (self->board_layout, GTK_WIDGET (self->message_room), BASTIDE_EVASION_MESSAGE);
  bastide_board_layout_add_evading (self->board_layout, GTK_WIDGET (self->bubble), BASTIDE_EVASION_BUBBLE);
  g_signal_connect_object (self->board, "clicked", G_CALLBACK (bastide_news_go_on), self->news,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "scored", G_CALLBACK (on_scored_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "scoring-ended", G_CALLBACK (on_motion_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "motion-skipped", G_CALLBACK (on_motion_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "feature-changed", G_CALLBACK (on_feature_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "cell-picked", G_CALLBACK (on_cell_picked_cb), self, 0);
  bastide_board_view_set_choice (self->board, self->choice);
}

static void
bastide_game_page_init (BastideGamePage *self)
{
  GSettings *settings;

  self->heard_player = -1;
  self->choice = bastide_choice_new ();
  self->tiles = bastide_tile_cache_new (PANEL_TILES_LIMIT);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
  self->guard = bastide_click_guard_add (GTK_WIDGET (self));

  gtk_widget_init_template (GTK_WIDGET (self));
  self->news = bastide_news_new (self->board, self->panel, self->decision_bar, self->bubble);
  bind_actions (self);
  connect_game (self);
  bastide_hint_view_set_board (self->hint, self->board, self->choice);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::rotation", G_CALLBACK (on_rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "renewed", G_CALLBACK (on_renewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "notify::analysis", G_CALLBACK (on_analysis_cb), self, G_CONNECT_SWAPPED);
  connect_board (self);
  g_object_set (self->panel, "tiles", self->tiles, "choice", self->choice, NULL);
  bastide_card_painting_set_choice (self->card, self->choice);
  bastide_track_bar_set_choice (self->track, self->choice);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (on_choice_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "done", G_CALLBACK (on_done_cb), self, G_CONNECT_SWAPPED);
  self->teaching = bastide_teaching_new (GTK_WIDGET (self), self->choice, bastide_board_view_get_aim (self->board));
  g_object_set (self->decision_bar, "tiles", self->tiles, "choice", self->choice, NULL);

  g_signal_connect_object (self->adaptive, "notify::collapsed", G_CALLBACK (update_summary), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adaptive, "notify::show-panel", G_CALLBACK (on_panel_shown_cb), self,
                           G_CONNECT_SWAPPED);

  settings = bastide_settings_get ();
  follow_settings (self);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_PACE, G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_CONFIRM_TURNS, G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  bastide_adaptive_set_show_panel (self->adaptive, g_settings_get_boolean (settings, BASTIDE_SETTING_SHOW_PANEL));
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);

  update_actions (self);
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

BastideComputer *
bastide_game_page_get_computer (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->computer;
}

BastideClock *
bastide_game_page_get_clock (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->clock;
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

  bastide_news_cancel (self->news);
  bastide_hint_view_set_game (self->hint, NULL);
  /* Before others know the new game: a player who thinks about the former one need not sit there. */
  bastide_computer_set_game (self->computer, NULL);
  /* A game that is no longer shown is no longer reviewed. */
  if (self->game != NULL)
    bastide_review_set_moment (bastide_game_get_review (self->game), -1);
  former = g_steal_pointer (&self->game);
  g_set_object (&self->game, game);
  bastide_news_set_game (self->news, game);

  bastide_tile_cache_set_rules (self->tiles, game != NULL ? bastide_game_get_rules (game) : NULL);
  bastide_game_panel_set_game (self->panel, game);
  bastide_score_chips_set_game (self->scores, game, game != NULL ? self->tiles : NULL);
  bastide_facts_view_set_game (self->facts, game);
  bastide_review_bar_set_game (self->review_bar, game);
  bastide_track_bar_set_game (self->track, game);
  bastide_choice_set_game (self->choice, game);
  bastide_computer_set_game (self->computer, self->run == NULL ? game : NULL);
  bastide_clock_set_game (self->clock, self->run == NULL ? game : NULL);
  update_clock (self);
  bastide_hint_view_set_game (self->hint, game);
  update_actions (self);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
  g_binding_group_set_source (self->review_bindings, game != NULL ? bastide_game_get_review (game) : NULL);
  update_summary (self);
  if (game != NULL)
    {
      on_changed_cb (self);
      gtk_widget_grab_focus (GTK_WIDGET (self));
    }
}

void
bastide_game_page_set_run (BastideGamePage  *self,
                           BastideLessonRun *run,
                           BastideLesson    *next)
{
  g_return_if_fail (BASTIDE_IS_GAME_PAGE (self));

  g_signal_group_set_target (self->run_signals, NULL);
  g_set_object (&self->run, run);
  /* One teacher is enough. */
  g_clear_object (&self->teaching);
  /* The focus is on the card before the board could take it. */
  bastide_lesson_card_set_run (self->lesson_card, run, next);
  /* The open track would lie on the words of a lesson. */
  bastide_track_bar_set_opens (self->track, run == NULL);
  self->step = run != NULL ? bastide_lesson_run_get_step (run) : 0;
  bastide_board_layout_seek (self->board_layout, GTK_WIDGET (self->lesson_card));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start_button), run != NULL ? "win.back" : "win.start");
  bastide_widget_name (self->start_button, run != NULL ? _("Back") : _("Back to the start"));
  bastide_game_page_set_game (self, run != NULL ? bastide_lesson_run_get_game (run) : NULL);
  g_signal_group_set_target (self->run_signals, run);
  update_lesson (self);
  on_lesson_card_changed_cb (self);
  if (run != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

BastideLessonRun *
bastide_game_page_get_run (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->run;
}
