/* bastide-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-areas.h"
#include "bastide-settings.h"
#include "bastide-window-private.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideWindow, bastide_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_OPEN_TARGET, bastide_window_init_open_target))

enum
{
  SIGNAL_SESSION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Until somebody has chosen a size: three quarters of the screen, which leaves room for others on every screen. */
static void
get_first_size (int *width,
                int *height)
{
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle screen = { 0, 0, 1280, 800 };

  if (monitor != NULL)
    gdk_monitor_get_geometry (monitor, &screen);
  *width = CLAMP (screen.width * 3 / 4, MIN (940, screen.width), 1440);
  *height = CLAMP (screen.height * 17 / 20, MIN (680, screen.height), 960);
}

static void
restore_size (BastideWindow *self)
{
  GSettings *settings = bastide_settings_get ();
  int width;
  int height;

  g_settings_get (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", &width, &height);
  if (width <= 0 || height <= 0)
    get_first_size (&width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), CLAMP (width, 360, 16384), CLAMP (height, 294, 16384));
  if (g_settings_get_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* The size that is kept is the one that the window goes back to, and so it is there while the window is maximized. */
static void
save_size (BastideWindow *self)
{
  GSettings *settings = bastide_settings_get ();
  int width;
  int height;

  g_settings_set_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED, gtk_window_is_maximized (GTK_WINDOW (self)));
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", width, height);
}

static void
update_title (BastideWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  g_autofree char *title = NULL;

  if (self->game != NULL && (g_str_equal (page, "game") || g_str_equal (page, "result")))
    {
      g_autofree char *caption = bastide_game_get_caption (self->game);

      /* Translators: the title of a window; %s is what is played, “Classic game”, or what somebody calls the game. */
      title = g_strdup_printf (_("%s – Bastide"), caption);
    }
  else if (g_str_equal (page, "editor") && bastide_editor_page_get_title (self->editor_page) != NULL)
    /* Translators: the title of a window; %s is what is edited, the title of a set of tiles or of a variant. */
    title = g_strdup_printf (C_("set of tiles", "%s – Bastide"), bastide_editor_page_get_title (self->editor_page));

  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : "Bastide");
}

/* Whoever sees the result hears of it if the game is not where finished games are usually recorded. */
static void
tell_of_record (BastideWindow *self)
{
  const GError *error = bastide_finished_games_get_error (bastide_opener_get_finished_games (self->opener));

  if (error != NULL && self->tested == NULL)
    bastide_window_show_toast (self, error->message, NULL, NULL);
}

/* The window of shortcuts comes with the application. GTK makes it as large as its contents; with large letters that is
 * more than a screen. */
static void
on_application_changed (BastideWindow *self)
{
  GtkShortcutsWindow *shortcuts = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self));
  GtkWidget *child = shortcuts != NULL ? gtk_window_get_child (GTK_WINDOW (shortcuts)) : NULL;
  GtkWidget *scrolled;

  if (child == NULL || GTK_IS_SCROLLED_WINDOW (child))
    return;

  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                           NULL);
  g_object_ref (child);
  gtk_window_set_child (GTK_WINDOW (shortcuts), scrolled);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  g_object_unref (child);
}

static void
on_page_changed (BastideWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  GtkShortcutsWindow *shortcuts = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self));
  gboolean other = g_str_equal (page, "new-game") || g_str_equal (page, "rules");

  /* The window of shortcuts opens with those of the page. */
  if (shortcuts != NULL)
    g_object_set (shortcuts, "section-name", g_str_equal (page, "editor") ? "editor" : other ? "pages" : "game", NULL);
  bastide_toast_overlay_dismiss (self->toasts);
  /* While a game is played a message hides neither what is decided about nor the bar in which. */
  bastide_toast_overlay_set_room (self->toasts, g_str_equal (page, "game")
                                                  ? bastide_game_page_get_message_room (self->game_page) : NULL);
  /* Who double-clicks a card or a button does not mean what the next page has there. */
  bastide_click_guard_turn_page (self->guard);
  if (g_str_equal (page, "result"))
    tell_of_record (self);
  update_title (self);
  bastide_window_update_play_test (self);
  bastide_window_update_actions (self);
}

/* What is over does not go on after the next start. */
static void
on_finished_changed (BastideWindow *self)
{
  /* A game to try a set in is nobody's game. */
  if (self->tested == NULL && bastide_game_get_finished (self->game))
    bastide_finished_games_add (bastide_opener_get_finished_games (self->opener), self->game);
  bastide_window_update_actions (self);
  g_signal_emit (self, signals[SIGNAL_SESSION_CHANGED], 0);
}

/* The result, over which players may be renamed as well, and how it was recorded. */
static void
on_player_changed (BastideWindow *self)
{
  if (self->tested == NULL && bastide_game_get_finished (self->game))
    bastide_finished_games_rename (bastide_opener_get_finished_games (self->opener), self->game);
  bastide_result_page_set_game (self->result_page, self->game);
}

static void
on_banner_close_clicked_cb (BastideWindow *self)
{
  gtk_revealer_set_reveal_child (self->banner, FALSE);
}

/* What is not shown must not be read out either. */
static void
on_banner_revealed_cb (BastideWindow *self)
{
  if (!gtk_revealer_get_child_revealed (self->banner) && !gtk_revealer_get_reveal_child (self->banner))
    gtk_widget_set_visible (GTK_WIDGET (self->banner), FALSE);
}

/* The board makes its cells, which take the focus, only when it knows its size. */
static gboolean
on_focus_tick (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_grab_focus (widget);

  return G_SOURCE_REMOVE;
}

static gboolean
on_drop_cb (BastideWindow *self,
            const GValue  *value,
            double         x,
            double         y,
            GtkDropTarget *target)
{
  GSList *files = g_value_get_boxed (value);

  /* Tiles that are dragged out of the editor are a file as well, for others. */
  if (gdk_drop_get_drag (gtk_drop_target_get_current_drop (target)) != NULL)
    return FALSE;

  for (GSList *item = files; item != NULL; item = item->next)
    bastide_window_open_file (self, item->data);

  return files != NULL;
}

/* The new game has the window from now on; the old one is saved. */
static void
on_play_on (BastideWindow *self,
            BastideGame   *game)
{
  bastide_window_set_game (self, game, NULL);
}

/* Nothing else comes of it. */
static void
on_time_expired (BastideWindow *self,
                 guint          player)
{
  g_autofree char *text = NULL;

  /* Translators: %s is a name. */
  text = g_strdup_printf (_("The time of %s has run out"),
                          bastide_player_get_name (bastide_game_get_player (self->game, player)));
  bastide_window_show_toast (self, text, NULL, NULL);
}

static void
on_saving_picture_changed (BastideWindow *self)
{
  gboolean saving = bastide_picture_saver_get_saving (self->picture_saver);

  bastide_result_page_set_saving (self->result_page, saving);
  bastide_window_update_actions (self);
  if (!saving)
    bastide_result_page_take_focus_back (self->result_page);
}

static void
on_picture_told (BastideWindow *self,
                 const char    *text)
{
  bastide_window_show_toast (self, text, NULL, NULL);
}

static void
bastide_window_unmap (GtkWidget *widget)
{
  save_size (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->unmap (widget);
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  return !bastide_window_may_close (BASTIDE_WINDOW (window)) ||
         GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

/* What the base class sets while it is constructed would undo it before. */
static void
bastide_window_constructed (GObject *object)
{
  G_OBJECT_CLASS (bastide_window_parent_class)->constructed (object);

  restore_size (BASTIDE_WINDOW (object));
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  if (self->game_signals != NULL)
    g_signal_group_set_target (self->game_signals, NULL);
  if (self->picture_saver != NULL)
    bastide_picture_saver_give_up (self->picture_saver);
  g_clear_object (&self->picture_saver);
  g_clear_object (&self->variant);
  g_clear_object (&self->tested);
  g_clear_weak_pointer (&self->tested_in);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  /* The window lets go of its titlebar and child first; the template would do it behind its back. */
  G_OBJECT_CLASS (bastide_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_WINDOW);
}

static void
bastide_window_finalize (GObject *object)
{
  g_clear_object (&BASTIDE_WINDOW (object)->trail);
  g_clear_object (&BASTIDE_WINDOW (object)->opener);

  G_OBJECT_CLASS (bastide_window_parent_class)->finalize (object);
}

static void
bastide_window_class_init (BastideWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = bastide_window_constructed;
  object_class->dispose = bastide_window_dispose;
  object_class->finalize = bastide_window_finalize;
  widget_class->unmap = bastide_window_unmap;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_window_close_request;

  signals[SIGNAL_SESSION_CHANGED] = g_signal_new ("session-changed", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                                  NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_FINISHED_GAMES_PAGE);
  g_type_ensure (BASTIDE_TYPE_GAME_PAGE);
  g_type_ensure (BASTIDE_TYPE_NEW_GAME_PAGE);
  g_type_ensure (BASTIDE_TYPE_RESULT_PAGE);
  g_type_ensure (BASTIDE_TYPE_RULES_PAGE);
  g_type_ensure (BASTIDE_TYPE_START_PAGE);
  g_type_ensure (BASTIDE_TYPE_TEST_BAR);
  g_type_ensure (BASTIDE_TYPE_TOAST_OVERLAY);
  g_type_ensure (BASTIDE_TYPE_WAIT_CARD);
  g_type_ensure (GDK_TYPE_FILE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, header_bars);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner_label);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, opening_card);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, picture_card);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, game_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, new_game_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, result_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, rules_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, finished_games_page);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, test_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_banner_close_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_banner_revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_cb);

  bastide_window_install_actions (widget_class);
  bastide_areas_install (widget_class);
}

static void
bastide_window_init (BastideWindow *self)
{
  self->trail = bastide_page_trail_new ();
  self->guard = bastide_click_guard_add (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->picture_saver = bastide_picture_saver_new (GTK_WINDOW (self), self->picture_card);
  g_signal_connect_object (self->picture_saver, "notify::saving", G_CALLBACK (on_saving_picture_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->picture_saver, "told", G_CALLBACK (on_picture_told), self, G_CONNECT_SWAPPED);

  gtk_stack_add_named (self->header_bars, bastide_start_page_get_header_bar (self->start_page), "start");
  gtk_stack_add_named (self->header_bars, bastide_game_page_get_header_bar (self->game_page), "game");
  gtk_stack_add_named (self->header_bars, bastide_new_game_page_get_header_bar (self->new_game_page), "new-game");
  gtk_stack_add_named (self->header_bars, bastide_result_page_get_header_bar (self->result_page), "result");
  gtk_stack_add_named (self->header_bars, bastide_rules_page_get_header_bar (self->rules_page), "rules");
  gtk_stack_add_named (self->header_bars, bastide_finished_games_page_get_header_bar (self->finished_games_page),
                       "finished-games");
  g_object_bind_property (self->pages, "visible-child-name", self->header_bars, "visible-child-name",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect (self, "notify::application", G_CALLBACK (on_application_changed), NULL);
  g_signal_connect_object (self->pages, "notify::visible-child-name", G_CALLBACK (on_page_changed), self,
                           G_CONNECT_SWAPPED);

  bastide_window_connect_test_bar (self);
  g_signal_connect_object (self->game_page, "time-expired", G_CALLBACK (on_time_expired), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_page, "play-on", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::can-undo",
                                  G_CALLBACK (bastide_window_update_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::can-redo",
                                  G_CALLBACK (bastide_window_update_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::finished", G_CALLBACK (on_finished_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "details-changed", G_CALLBACK (update_title), self);

  bastide_window_add_keys (self);
  bastide_window_update_actions (self);
}

/* Hands the saved games and tilesets to the pages, after they have changed. */
static void
update_stores (BastideWindow *self)
{
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (self->opener);

  if (bastide_window_is_closed (self))
    return;

  bastide_start_page_set_stores (self->start_page, bastide_opener_get_games (self->opener), tilesets);
  bastide_new_game_page_set_tilesets (self->new_game_page, tilesets);
  bastide_new_game_page_set_variants (self->new_game_page, bastide_opener_get_variants (self->opener));
  bastide_rules_page_set_tilesets (self->rules_page, tilesets);
}

BastideWindow *
bastide_window_new (GtkApplication *application,
                    BastideOpener  *opener)
{
  BastideWindow *self = g_object_new (BASTIDE_TYPE_WINDOW, "application", application, NULL);

  self->opener = g_object_ref (opener);
  g_signal_connect_object (bastide_opener_get_tilesets (opener), "changed", G_CALLBACK (update_stores), self,
                           G_CONNECT_SWAPPED);
  bastide_finished_games_page_set_games (self->finished_games_page, bastide_opener_get_finished_games (opener));
  update_stores (self);

  return self;
}

gboolean
bastide_window_is_closed (BastideWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

static void
on_editor_changed (BastideWindow *self)
{
  update_title (self);
  bastide_window_update_actions (self);
}

/* A quarter of all widgets, which most players never see: they are made when somebody opens the editor. */
static void
need_editor (BastideWindow *self)
{
  if (self->editor_page != NULL)
    return;

  self->editor_page = g_object_new (BASTIDE_TYPE_EDITOR_PAGE, NULL);
  bastide_editor_page_set_stores (self->editor_page, bastide_opener_get_drafts (self->opener),
                                  bastide_opener_get_variants (self->opener));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->editor_page), "editor");
  gtk_stack_add_named (self->header_bars, bastide_editor_page_get_header_bar (self->editor_page), "editor");
  bastide_window_connect_play_test (self);
  g_signal_connect_object (self->editor_page, "changed", G_CALLBACK (on_editor_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor_page, "play-variant", G_CALLBACK (bastide_window_use_variant), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_window_show_page (BastideWindow *self,
                          const char    *name)
{
  const char *current = gtk_stack_get_visible_child_name (self->pages);
  /* Fading would make each of the frames longer in which a large board comes. */
  gboolean fades = bastide_settings_get_animations ()
                   && !(g_str_equal (name, "game") && bastide_game_page_is_large (self->game_page));

  gtk_widget_set_visible (GTK_WIDGET (self->pages), TRUE);
  if (g_str_equal (current, name))
    return;

  bastide_page_trail_go (self->trail, name);
  if (g_str_equal (current, "editor"))
    bastide_editor_page_leave (self->editor_page);
  if (g_str_equal (name, "editor"))
    need_editor (self);
  /* The result is that of the end, not of the moment that was reviewed last. */
  if (g_str_equal (name, "result") && self->game != NULL)
    bastide_review_set_moment (bastide_game_get_review (self->game), -1);
  gtk_stack_set_transition_duration (self->pages, fades ? 180 : 0);
  gtk_stack_set_visible_child_name (self->pages, name);
  if (g_str_equal (name, "result"))
    gtk_widget_grab_focus (GTK_WIDGET (self->result_page));
}

BastideWindow *
bastide_window_find (GtkApplication *application,
                     BastideGame    *game)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && BASTIDE_WINDOW (item->data)->game == game)
      return item->data;

  return NULL;
}

BastideGame *
bastide_window_get_game (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->game;
}

void
bastide_window_take_game (BastideWindow *self,
                          BastideGame   *game)
{
  bastide_window_show_banner (self, NULL);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_emit (self, signals[SIGNAL_SESSION_CHANGED], 0);

  bastide_game_page_set_game (self->game_page, game);
  bastide_result_page_set_game (self->result_page, game);
  bastide_window_show_page (self, bastide_game_get_finished (game) ? "result" : "game");
  on_page_changed (self);
  if (!bastide_game_get_finished (game))
    gtk_widget_add_tick_callback (GTK_WIDGET (self->game_page), on_focus_tick, NULL, NULL);
}

void
bastide_window_set_game (BastideWindow *self,
                         BastideGame   *game,
                         GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  if (!bastide_window_is_closed (self))
    bastide_game_store_attach (bastide_opener_get_games (self->opener), game, file);
  bastide_window_take_game (self, game);
}

void
bastide_window_show_toast (BastideWindow *self,
                           const char    *text,
                           const char    *button,
                           const char    *action)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  bastide_toast_overlay_show (self->toasts, text, button, action);
}

static void
show_banner (BastideWindow *self,
             const char    *text,
             gboolean       error)
{
  if (text != NULL)
    {
      const char *classes[] = { "banner", error ? "error" : "warn", NULL };

      gtk_widget_set_css_classes (self->banner_box, classes);
      gtk_image_set_from_icon_name (self->banner_icon, error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
      gtk_label_set_label (self->banner_label, text);
      gtk_widget_set_visible (GTK_WIDGET (self->banner), TRUE);
    }
  gtk_revealer_set_reveal_child (self->banner, text != NULL);
}

void
bastide_window_show_banner (BastideWindow *self,
                            const char    *text)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  show_banner (self, text, TRUE);
}

void
bastide_window_show_warning (BastideWindow *self,
                             const char    *text)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (text != NULL);

  show_banner (self, text, FALSE);
}

gboolean
bastide_window_finish (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  bastide_clock_set_running (bastide_game_page_get_clock (self->game_page), FALSE);

  return self->editor_page == NULL || bastide_editor_page_save (self->editor_page);
}

void
bastide_window_save_picture_to (BastideWindow *self,
                                GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (self->game != NULL);

  bastide_picture_saver_save (self->picture_saver, self->game, file);
}
