/* bastide-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-click-guard.h"
#include "bastide-details-window.h"
#include "bastide-editor-page.h"
#include "bastide-finished-games-page.h"
#include "bastide-game-page.h"
#include "bastide-game-saver.h"
#include "bastide-learn-page.h"
#include "bastide-lesson-page.h"
#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-pages.h"
#include "bastide-picture-saver.h"
#include "bastide-players-window.h"
#include "bastide-result-page.h"
#include "bastide-rules-contents.h"
#include "bastide-rules-page.h"
#include "bastide-settings.h"
#include "bastide-start-page.h"
#include "bastide-editor-views.h"
#include "bastide-toast-overlay.h"
#include "bastide-window-files.h"
#include "model/drafts/bastide-test-position.h"
#include "model/lessons/bastide-puzzle.h"

struct _BastideWindow
{
  GtkApplicationWindow parent_instance;

  /* template widgets */
  BastideToastOverlay *toasts;
  GtkStack *header_bars;
  GtkStack *stack;
  GtkRevealer *banner;
  GtkWidget *banner_box;
  GtkImage *banner_icon;
  GtkLabel *banner_label;
  BastideWaitCard *opening_card;
  BastideWaitCard *picture_card;
  BastideStartPage *start_page;
  BastideGamePage *game_page;
  BastideNewGamePage *new_game_page;
  BastideResultPage *result_page;
  BastideRulesPage *rules_page;
  BastideFinishedGamesPage *finished_games_page;
  BastideTestBar *test_bar;

  /* owned */
  BastideOpener *opener;
  BastideGame *game;
  GSignalGroup *game_signals;
  BastidePages *pages;
  BastidePictureSaver *picture_saver;
  BastideGameSaver *game_saver;
  BastideMessageDialog *closing_dialog; /* (nullable): the question about an unsaved set */
  GCancellable *puzzling; /* (nullable): while a puzzle is made of a mistake */

  /* For a window with a play-test: the set, and the window that edits it. */
  BastideTilesetDraft *tested; /* (nullable) */
  BastideWindow *tested_in;    /* (nullable) (weak) */

  /* borrowed */
  BastideClickGuard *guard;
  BastideEditorPage *editor_page; /* (nullable): until the editor is opened for the first time */
  BastideLearnPage *learn_page;   /* (nullable): the same of lessons */
  BastideGamePage *lesson_page;   /* (nullable) */
  BastideLessonPage *making_page; /* (nullable): the same of the page that makes lessons */

  char *learning_fault; /* (nullable): what was said last about keeping what is learned */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideWindow, bastide_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_OPEN_TARGET, bastide_window_files_init_target))

static guint session_changed_signal;
static guint play_lesson_signal;

/* Whether a lesson is being made. */
static gboolean
is_making (BastideWindow *self)
{
  return bastide_pages_shows (self->pages, "making") && bastide_lesson_page_get_draft (self->making_page) != NULL;
}

static void on_page_changed (BastideWindow *self);
static gboolean on_focus_tick (GtkWidget     *widget,
                               GdkFrameClock *clock,
                               gpointer       user_data);

static void
update_title (BastideWindow *self)
{
  const char *page = bastide_pages_get_shown (self->pages);
  g_autofree char *title = NULL;

  if (self->game != NULL && (g_str_equal (page, "game") || g_str_equal (page, "result")))
    {
      g_autofree char *caption = bastide_game_get_caption (self->game);

      /* Translators: the title of a window; %s is what is played, “Classic game”, or what somebody calls the game. */
      title = g_strdup_printf (_("%s – Bastide"), caption);
    }
  else if (g_str_equal (page, "lesson") && bastide_game_page_get_run (self->lesson_page) != NULL)
    {
      BastideLessonRun *run = bastide_game_page_get_run (self->lesson_page);
      g_autofree char *lesson = bastide_lesson_get_title (bastide_lesson_run_get_lesson (run));

      /* Translators: the title of a window; %s is the title of a lesson */
      title = g_strdup_printf (C_("lesson", "%s – Bastide"), lesson);
    }
  else if (g_str_equal (page, "editor") && bastide_editor_page_get_title (self->editor_page) != NULL)
    /* Translators: the title of a window; %s is what is edited, the title of a set of tiles or of a variant. */
    title = g_strdup_printf (C_("set of tiles", "%s – Bastide"), bastide_editor_page_get_title (self->editor_page));
  else if (is_making (self))
    {
      g_autofree char *lesson = NULL;

      g_object_get (bastide_lesson_page_get_draft (self->making_page), "title", &lesson, NULL);
      title = g_strdup_printf (C_("set of tiles", "%s – Bastide"), lesson);
    }

  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : "Bastide");
}

/* --- What can be done ------------------------------------------------------------------------------------------ */

static gboolean
is_editing (BastideWindow *self)
{
  return bastide_pages_shows (self->pages, "editor");
}

static void
set_enabled (BastideWindow *self,
             const char    *action,
             gboolean       enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), action)), enabled);
}

/* Returns: (nullable): the game of the lesson that is shown, while somebody acts there */
static BastideGame *
get_lesson_game (BastideWindow *self)
{
  BastideLessonRun *run = bastide_pages_shows (self->pages, "lesson") ? bastide_game_page_get_run (self->lesson_page)
                                                                      : NULL;
  BastideLessonPhase phase = run != NULL ? bastide_lesson_run_get_phase (run) : BASTIDE_LESSON_OVER;

  return phase == BASTIDE_LESSON_ASKING || phase == BASTIDE_LESSON_REACHED ? bastide_lesson_run_get_game (run) : NULL;
}

static void
update_actions (BastideWindow *self)
{
  BastideGame *lesson = get_lesson_game (self);
  /* A page that is neither shown nor below the shown one is not meant. */
  gboolean any = self->game != NULL && bastide_pages_get_game (self->pages) != NULL;
  gboolean playing = any && bastide_pages_shows (self->pages, "game");
  gboolean finished = any && bastide_game_get_finished (self->game);
  gboolean can_undo = playing && bastide_game_get_can_undo (self->game);
  gboolean can_redo = playing && bastide_game_get_can_redo (self->game);

  if (is_editing (self))
    bastide_editor_page_get_steps (self->editor_page, &can_undo, &can_redo);
  else if (is_making (self))
    g_object_get (bastide_lesson_page_get_draft (self->making_page), "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  else if (lesson != NULL)
    {
      can_undo = bastide_game_get_can_undo (lesson);
      can_redo = bastide_game_get_can_redo (lesson);
    }
  set_enabled (self, "undo", can_undo);
  set_enabled (self, "redo", can_redo);
  set_enabled (self, "save-copy", any && !is_editing (self));
  set_enabled (self, "players", any && !is_editing (self));
  set_enabled (self, "details", any && self->tested == NULL && !is_editing (self));
  set_enabled (self, "save-picture", any && self->picture_saver != NULL
                                       && !bastide_picture_saver_get_saving (self->picture_saver));
  set_enabled (self, "play-again", any);
  set_enabled (self, "make-lesson", any && !is_editing (self) && !is_making (self));
  set_enabled (self, "result", finished);
  set_enabled (self, "review", any);
  set_enabled (self, "analyse", any);
}

/* --- A game to try a set in ------------------------------------------------------------------------------------ */

/*
 * It has a window of its own, so that the editor stays where it is, and one is enough: the next game takes the place of
 * the last. It is not among the saved games.
 */

static void
show_test (BastideWindow *self,
           BastideGame   *game,
           const char    *problem)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  BastideWindow *window = NULL;

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && BASTIDE_WINDOW (item->data)->tested_in == self)
      window = item->data;
  if (window == NULL)
    window = bastide_window_new (application, self->opener);
  g_set_object (&window->tested, bastide_editor_page_get_draft (self->editor_page));
  g_set_weak_pointer (&window->tested_in, self);
  bastide_window_take_game (window, game);
  if (problem != NULL)
    bastide_window_show_warning (window, problem);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_test_play (BastideWindow      *self,
              const BastideSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_new (setup, &error);

  if (game != NULL)
    show_test (self, game, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Begin"), error->message);
}

/* The window may show another game by now. */
static gboolean
is_trying (BastideWindow *self)
{
  return self->tested != NULL && self->game != NULL
         && bastide_game_store_get_file (bastide_opener_get_games (self->opener), self->game) == NULL;
}

static void
on_test_save (BastideWindow *self,
              const char    *title)
{
  g_autoptr (BastideElement) test = NULL;

  /* Only open documents are saved automatically. */
  if (self->tested_in == NULL || bastide_editor_page_get_draft (self->tested_in->editor_page) != self->tested)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Position Was Not Saved"),
                                         _("The set is no longer open in the editor. Open it there again."));
      return;
    }

  test = bastide_test_position_new (self->game, bastide_tileset_draft_get_id (self->tested), title);
  bastide_tileset_draft_add_test (self->tested, test);
  bastide_window_show_toast (self, _("Position saved with the set"), NULL, NULL);
}

/* Returns: whether this is such a game, and the window is gone */
static gboolean
leave_play_test (BastideWindow *self)
{
  if (!is_trying (self) || self->tested_in == NULL)
    return FALSE;

  gtk_window_present (GTK_WINDOW (self->tested_in));
  gtk_window_close (GTK_WINDOW (self));

  return TRUE;
}

/* The editor may be gone: then this window becomes one. */
static void
on_test_leave (BastideWindow *self)
{
  if (!leave_play_test (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.editor", NULL);
}

/* --- Lessons that are made ------------------------------------------------------------------------------------- */

static void
leave_lesson (BastideWindow *self)
{
  const char *back = bastide_pages_get_back (self->pages);

  bastide_window_show_page (self, back);
  bastide_lesson_page_close (self->making_page);
  bastide_lesson_library_reload (bastide_opener_get_lessons (self->opener));
}

static void
on_lesson_answered (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "without-saving") && is_making (self))
    leave_lesson (self);
}

/* The page says why it cannot be saved. */
static void
ask_about_lesson (BastideWindow *self)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Lesson Is Not Saved"),
                                       _("Changes since it was last saved would be lost."), _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "without-saving", _("Close _Without Saving"), "destructive-action");
  bastide_message_dialog_choose (dialog, self, on_lesson_answered, NULL);
}

static void
edit_lesson (BastideWindow *self,
             const char    *path)
{
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (self->opener);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLessonDraft) draft = bastide_lesson_draft_open (path, tilesets, &error);

  if (draft == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Lesson Cannot Be Opened"), error->message);
      return;
    }
  bastide_lesson_page_open (BASTIDE_LESSON_PAGE (bastide_window_get_page (self, "making")), draft, tilesets);
  bastide_window_show_page (self, "making");
}

/* The parameter is the URI of one of the user's own lessons. */
static void
on_edit_lesson (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  if (g_file_peek_path (file) != NULL)
    edit_lesson (data, g_file_peek_path (file));
}

/* Makes a lesson that begins at the moment that is shown. */
static void
on_make_lesson (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideWindow *self = data;
  g_autofree char *caption = bastide_game_get_caption (self->game);
  g_autoptr (BastideElement) root = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int moment = -1;

  g_object_get (bastide_game_get_review (self->game), "moment", &moment, NULL);
  root = bastide_lesson_draft_make_for_game (self->game, moment, caption);
  if (root == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("No Lesson Can Be Made of This Game"),
                                         _("Its tiles have been drawn anew on the way, so it cannot be told by its "
                                           "actions."));
      return;
    }
  path = bastide_lesson_draft_keep (root, FALSE, &error);
  if (path == NULL)
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Lesson Was Not Saved"), error->message);
  else
    edit_lesson (self, path);
}

/* --- The verbs of a window ------------------------------------------------------------------------------------- */

static void
on_start (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  BastideWindow *self = data;

  if (!leave_play_test (self))
    bastide_window_show_page (self, "start");
}

static void
on_back (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  const char *back = bastide_pages_get_back (self->pages);

  if (is_making (self) && !bastide_lesson_page_save (self->making_page))
    ask_about_lesson (self);
  else if (is_making (self))
    leave_lesson (self);
  else if (!is_editing (self) && g_str_equal (back, "start"))
    {
      on_start (action, parameter, data);
    }
  else if (!is_editing (self))
    {
      bastide_window_show_page (self, back);
    }
  /* A player who came to change a preset goes on with the new game; for a preset that cannot be saved the usual
   * question is asked. */
  else if (g_str_equal (back, "new-game") && bastide_editor_page_save (self->editor_page))
    {
      bastide_editor_page_close (self->editor_page);
      bastide_window_show_page (self, "new-game");
    }
  else if (!bastide_editor_page_close (self->editor_page))
    {
      bastide_window_show_page (self, "start");
    }
}

/* Opens the editor as it was left, with the set that was edited last. */
static void
on_editor (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  BastideWindow *self = data;

  bastide_window_show_page (self, "editor");
  bastide_editor_page_focus (self->editor_page);
}

/* Opens the page as it was left, with the settings for beginners, or with the preset that the parameter names. */
static void
on_new_game (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  BastideWindow *self = data;
  const char *game = NULL;
  const char *preset = NULL;

  if (parameter != NULL)
    g_variant_get (parameter, "(&s&s)", &game, &preset);
  /* Another program, or a file manager, may have changed them. */
  bastide_variant_store_reload (bastide_opener_get_variants (self->opener));
  bastide_new_game_page_prepare (self->new_game_page);
  if (!g_str_equal (g_action_get_name (G_ACTION (action)), "new-game"))
    bastide_new_game_page_choose_preset (self->new_game_page, game, preset);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (self->new_game_page);
}

static void
begin (BastideWindow          *self,
       const BastideSetup     *setup,
       const BastideAgreement *agreement)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_new (setup, &error);

  if (game == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Begin"), error->message);
      return;
    }

  bastide_game_set_agreement (game, agreement);
  bastide_window_set_game (self, game, NULL);
}

/* The first game begins at once: a new player could not know what to set up. */
static void
on_start_game (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideWindow *self = data;
  gboolean is_first = g_str_equal (g_action_get_name (G_ACTION (action)), "first-game");
  g_autoptr (BastideSetup) setup = is_first ? bastide_new_game_page_create_first_setup (self->new_game_page)
                                            : bastide_new_game_page_create_setup (self->new_game_page);
  BastideAgreement agreement = { 0 };

  if (!is_first)
    agreement = bastide_new_game_page_take_agreement (self->new_game_page);
  begin (self, setup, &agreement);
}

/* Starts the same game with the same players, and other tiles. */
static void
repeat (BastideWindow *self,
        BastideGame   *former)
{
  g_autoptr (BastideSetup) setup = bastide_setup_copy (bastide_game_get_setup (former));

  setup->seed = bastide_game_random_seed ();
  begin (self, setup, bastide_game_get_agreement (former));
}

static void
on_play_again (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideWindow *self = data;

  repeat (self, self->game);
}

static void
on_repeated_loaded (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) former = bastide_opener_load_finish (result, &error);

  if (bastide_window_is_closed (self))
    return;

  if (former == NULL)
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Begin"), error->message);
  /* A player who has gone on elsewhere meanwhile stays there. */
  else if (bastide_pages_shows (self->pages, "start"))
    repeat (self, former);
}

/* The parameter is the file of a game that is over: the same players play the same game once more. */
static void
on_repeat_game (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideWindow *self = data;
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bastide_opener_load (self->opener, file, on_repeated_loaded, g_object_ref (self));
}

static void
on_players (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  BastideWindow *self = data;

  if (self->game != NULL)
    bastide_players_window_present (GTK_WINDOW (self), self->game, g_variant_get_int32 (parameter));
}

static void
on_described (BastideDetailsWindow *window,
              const char           *name,
              const char           *note,
              BastideGame          *game)
{
  bastide_game_set_name (game, name);
  bastide_game_set_note (game, note);
}

static void
on_details (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  BastideWindow *self = data;
  BastideGame *game = self->game;
  BastideDetailsWindow *window;

  if (game == NULL)
    return;

  window = bastide_details_window_new (GTK_WINDOW (self), bastide_game_get_title (game), bastide_game_get_name (game),
                                       bastide_game_get_note (game));
  g_signal_connect_object (window, "described", G_CALLBACK (on_described), game, 0);
  gtk_window_present (GTK_WINDOW (window));
}

/* Shows the page that the action is called after. */
static void
on_page (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  bastide_window_show_page (data, g_action_get_name (G_ACTION (action)));
}

static void
on_save_copy (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  BastideWindow *self = data;

  bastide_game_saver_save_copy (self->game_saver, self->game);
}

static void
on_save_picture (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;

  bastide_picture_saver_ask (self->picture_saver, self->game);
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  BastideGame *lesson = get_lesson_game (self);
  g_autofree char *last = NULL;
  g_autofree char *text = NULL;

  if (is_editing (self))
    {
      bastide_editor_page_undo (self->editor_page);
      return;
    }
  if (is_making (self))
    {
      bastide_draft_undo (BASTIDE_DRAFT (bastide_lesson_page_get_draft (self->making_page)));
      return;
    }

  if (lesson != NULL)
    {
      bastide_game_undo (lesson);
      return;
    }

  last = bastide_game_describe_last (self->game);
  bastide_game_undo (self->game);
  if (last == NULL)
    return;

  /* Translators: %s says whose action it was and what it did: “Anna places a knight”. */
  text = g_strdup_printf (_("Undone: %s"), last);
  bastide_window_show_toast (self, text, _("Redo"), "win.redo");
}

static void
on_redo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;

  if (is_editing (self))
    {
      bastide_editor_page_redo (self->editor_page);
      return;
    }
  if (is_making (self))
    {
      bastide_draft_redo (BASTIDE_DRAFT (bastide_lesson_page_get_draft (self->making_page)));
      return;
    }

  bastide_toast_overlay_dismiss (self->toasts);
  bastide_game_redo (get_lesson_game (self) != NULL ? get_lesson_game (self) : self->game);
}

/* The rules of the game being played or set up include its house rules; a book that is already open stays open. */
static void
show_rules (BastideWindow *self,
            const char    *chapter)
{
  const char *page = bastide_pages_get_shown (self->pages);
  const BastideGameInterface *game = NULL;
  const BastideRules *rules = NULL;

  if (g_str_equal (page, "new-game"))
    {
      game = bastide_new_game_page_get_game (self->new_game_page);
      rules = bastide_new_game_page_get_rules (self->new_game_page);
    }
  else if (g_str_equal (page, "editor"))
    {
      game = bastide_editor_page_get_game (self->editor_page);
      rules = bastide_editor_page_get_rules (self->editor_page);
    }
  else if (g_str_equal (page, "lesson") && bastide_game_page_get_run (self->lesson_page) != NULL)
    {
      rules = bastide_game_get_rules (bastide_lesson_run_get_game (bastide_game_page_get_run (self->lesson_page)));
      game = bastide_rules_get_game (rules);
    }
  else if (self->game != NULL && !g_str_equal (page, "rules"))
    {
      rules = bastide_game_get_rules (self->game);
      game = bastide_rules_get_game (rules);
    }

  if (!g_str_equal (page, "rules"))
    bastide_rules_page_set_rules (self->rules_page, rules);
  bastide_rules_page_show (self->rules_page, game, chapter);
  bastide_window_show_page (self, "rules");
  bastide_rules_page_focus (self->rules_page);
}

static void
on_rules (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  BastideWindow *self = data;
  const char *chapter = g_variant_get_string (parameter, NULL);

  show_rules (self, chapter[0] != '\0' ? chapter : NULL);
}

/* Opens the rules at the current decision. */
static void
on_help (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  g_autofree char *chapter = NULL;
  BastideDecision decision;

  if (self->game != NULL && bastide_pages_shows (self->pages, "game"))
    {
      bastide_game_get_decision (self->game, &decision);
      chapter = bastide_rules_contents_find (bastide_game_get_rules (self->game), &decision);
    }
  else if (bastide_pages_shows (self->pages, "lesson") && bastide_game_page_get_run (self->lesson_page) != NULL)
    {
      chapter = g_strdup (bastide_lesson_run_get_lesson (bastide_game_page_get_run (self->lesson_page))->chapter);
    }
  show_rules (self, chapter);
}

/* --- Lessons --------------------------------------------------------------------------------------------------- */

/* A fault in keeping what is learned is said once, where somebody learns. */
static void
on_learning_changed (BastideWindow *self)
{
  const GError *error = bastide_learning_get_error (bastide_opener_get_learning (self->opener));
  const char *fault = error != NULL ? error->message : NULL;

  if (g_strcmp0 (fault, self->learning_fault) == 0)
    return;

  bastide_window_show_banner (self, fault);
  if (fault == NULL)
    bastide_window_show_toast (self, _("What you learn is saved again"), NULL, NULL);
  g_free (self->learning_fault);
  self->learning_fault = g_strdup (fault);
}

/* Their pages are made when somebody learns for the first time. The game that is going on stays on its own page. */
static void
need_learn (BastideWindow *self)
{
  if (self->learn_page != NULL)
    return;

  self->learn_page = g_object_new (BASTIDE_TYPE_LEARN_PAGE, NULL);
  bastide_learn_page_set_stores (self->learn_page, bastide_opener_get_lessons (self->opener),
                                 bastide_opener_get_learning (self->opener),
                                 bastide_opener_get_finished_games (self->opener),
                                 bastide_opener_get_tilesets (self->opener));
  bastide_pages_add (self->pages, "learn", GTK_WIDGET (self->learn_page));
  self->lesson_page = g_object_new (BASTIDE_TYPE_GAME_PAGE, NULL);
  bastide_pages_add (self->pages, "lesson", GTK_WIDGET (self->lesson_page));
  g_signal_connect_object (bastide_opener_get_learning (self->opener), "changed", G_CALLBACK (on_learning_changed), self,
                           G_CONNECT_SWAPPED);
  on_learning_changed (self);
}

/* @next: (nullable): the lesson that follows it */
static void
show_run (BastideWindow    *self,
          BastideLessonRun *run,
          BastideLesson    *next)
{
  need_learn (self);
  g_signal_connect_object (run, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  bastide_game_page_set_run (self->lesson_page, run, next);
  if (bastide_pages_shows (self->pages, "lesson"))
    on_page_changed (self);
  bastide_window_show_page (self, "lesson");
  gtk_widget_add_tick_callback (GTK_WIDGET (self->lesson_page), on_focus_tick, NULL, NULL);
}

/* Opens the lesson or the puzzle that the parameter names, where it was left. */
static void
on_lesson (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  BastideWindow *self = data;
  BastideLesson *next = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLessonRun) run = NULL;

  need_learn (self);
  run = bastide_learn_page_begin (self->learn_page, g_variant_get_string (parameter, NULL), &next, &error);
  if (run == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Lesson Cannot Begin"), error->message);
      return;
    }

  show_run (self, run, next);
}

static void
on_puzzle_made (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideElement) made = NULL;
  BastideLesson *puzzle;

  g_clear_object (&self->puzzling);
  if (bastide_window_is_closed (self))
    return;

  bastide_window_show_waiting (self, NULL, NULL);
  made = bastide_puzzle_make_finish (result, bastide_opener_get_tilesets (self->opener), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  puzzle = made != NULL
             ? bastide_lesson_library_add_mistake (bastide_opener_get_lessons (self->opener), made, &error) : NULL;
  if (puzzle == NULL)
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("No Puzzle Can Be Made of This"), error->message);
  /* Somebody who has gone on elsewhere meanwhile finds it among the puzzles. */
  else if (bastide_pages_shows (self->pages, "game"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson", "s", puzzle->id);
}

/* The parameter is the number of actions before the decision that was a mistake. */
static void
on_try_again (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  BastideWindow *self = data;

  if (self->game == NULL || self->puzzling != NULL)
    return;

  self->puzzling = g_cancellable_new ();
  bastide_window_show_waiting (self, _("Making a puzzle…"), self->puzzling);
  bastide_puzzle_make (self->game, g_variant_get_uint32 (parameter), self->puzzling, on_puzzle_made,
                       g_object_ref (self));
}

/* Does on the game page what the action is called after. */
static void
on_game (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  g_autofree char *name = g_strconcat ("game.", g_action_get_name (G_ACTION (action)), NULL);

  bastide_window_show_page (self, "game");
  gtk_widget_activate_action (GTK_WIDGET (self->game_page), name, NULL);
}

/* The panel of the page that is shown. */
static void
on_panel (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  BastideWindow *self = data;

  gtk_widget_activate_action (GTK_WIDGET (self), is_editing (self) ? "editor.panel" : "game.panel", NULL);
}

static void
on_fullscreen (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideWindow *self = data;

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static const GActionEntry action_entries[] = {
  { "start", on_start },
  { "back", on_back },
  { "editor", on_editor },
  { "new-game", on_new_game },
  { "first-game", on_start_game },
  { "choose-players", on_new_game },
  { "new-game-preset", on_new_game, "(ss)" },
  { "start-game", on_start_game },
  { "play-again", on_play_again },
  { "repeat-game", on_repeat_game, "s" },
  { "players", on_players, "i" },
  { "details", on_details },
  { "finished-games", on_page },
  { "learn", on_page },
  { "lesson", on_lesson, "s" },
  { "try-again", on_try_again, "u" },
  { "save-copy", on_save_copy },
  { "save-picture", on_save_picture },
  { "edit-lesson", on_edit_lesson, "s" },
  { "make-lesson", on_make_lesson },
  { "undo", on_undo },
  { "redo", on_redo },
  { "rules", on_rules, "s" },
  { "help", on_help },
  { "result", on_page },
  { "review", on_game },
  { "analyse", on_game },
  { "panel", on_panel },
  { "fullscreen", on_fullscreen },
};

/* --- What pages and game tell ---------------------------------------------------------------------------------- */

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
  const char *page = bastide_pages_get_shown (self->pages);
  GtkShortcutsWindow *shortcuts = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self));
  gboolean other = g_str_equal (page, "new-game") || g_str_equal (page, "rules");
  const GError *error = bastide_finished_games_get_error (bastide_opener_get_finished_games (self->opener));
  gboolean trying = is_trying (self) && (g_str_equal (page, "game") || g_str_equal (page, "result"));

  /* A lesson that has been left needs no memory. */
  if (self->lesson_page != NULL && !bastide_pages_holds (self->pages, "lesson"))
    bastide_game_page_set_run (self->lesson_page, NULL, NULL);
  /* The window of shortcuts opens with those of the page. */
  if (shortcuts != NULL)
    g_object_set (shortcuts, "section-name", g_str_equal (page, "editor") ? "editor" : other ? "pages" : "game", NULL);
  bastide_toast_overlay_dismiss (self->toasts);
  /* During play a message covers neither the subject of the decision nor the decision bar. */
  bastide_toast_overlay_set_room (self->toasts, g_str_equal (page, "game")
                                                  ? bastide_game_page_get_message_room (self->game_page)
                                                : g_str_equal (page, "lesson")
                                                  ? bastide_game_page_get_message_room (self->lesson_page) : NULL);
  /* The second click of a double click on a card or a button must not reach the next page. */
  bastide_click_guard_turn_page (self->guard);
  /* The result page says so if the game is not recorded where finished games usually are. */
  if (g_str_equal (page, "result") && error != NULL && self->tested == NULL)
    bastide_window_show_toast (self, error->message, NULL, NULL);
  update_title (self);
  if (trying)
    bastide_test_bar_set_game (self->test_bar, self->game, self->tested);
  gtk_widget_set_visible (GTK_WIDGET (self->test_bar), trying);
  update_actions (self);
}

/* A finished game is not continued after the next start. */
static void
on_finished_changed (BastideWindow *self)
{
  /* A play-test is not a game on record. */
  if (self->tested == NULL && bastide_game_get_finished (self->game))
    bastide_finished_games_add (bastide_opener_get_finished_games (self->opener), self->game);
  update_actions (self);
  g_signal_emit (self, session_changed_signal, 0);
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

/* A hidden banner must not be read out either. */
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

/* There are no further consequences. */
static void
on_time_expired (BastideWindow *self,
                 guint          player)
{
  g_autofree char *text = NULL;

  /* Translators: %s is a name. */
  text = g_strdup_printf (_("%s has run out of time"),
                          bastide_player_get_name (bastide_game_get_player (self->game, player)));
  bastide_window_show_toast (self, text, NULL, NULL);
}

static void
on_saving_picture_changed (BastideWindow *self)
{
  gboolean saving = bastide_picture_saver_get_saving (self->picture_saver);

  bastide_result_page_set_saving (self->result_page, saving);
  update_actions (self);
  if (!saving)
    bastide_result_page_take_focus_back (self->result_page);
}

static void
on_told (BastideWindow *self,
         const char    *text)
{
  bastide_window_show_toast (self, text, NULL, NULL);
}

/* --- The class ------------------------------------------------------------------------------------------------- */

static void
bastide_window_unmap (GtkWidget *widget)
{
  GSettings *settings = bastide_settings_get ();
  int width;
  int height;

  /* The size that is kept is the one that the window goes back to, and so it is there while the window is maximized. */
  g_settings_set_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED, gtk_window_is_maximized (GTK_WINDOW (widget)));
  gtk_window_get_default_size (GTK_WINDOW (widget), &width, &height);
  g_settings_set (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", width, height);

  GTK_WIDGET_CLASS (bastide_window_parent_class)->unmap (widget);
}

/* The edited set was saved elsewhere, or given up. */
static void
close_again (gpointer user_data)
{
  BastideWindow *self = user_data;

  g_clear_weak_pointer (&self->closing_dialog);
  if (!bastide_window_is_closed (self))
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (self->closing_dialog != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->closing_dialog));
      return TRUE;
    }
  if (!bastide_window_is_closed (self) && self->editor_page != NULL && !bastide_editor_page_save (self->editor_page))
    {
      bastide_window_show_page (self, "editor");
      g_set_weak_pointer (&self->closing_dialog,
                          bastide_editor_page_ask_unsaved (self->editor_page, close_again, self));
      return TRUE;
    }

  if (is_making (self) && !bastide_lesson_page_save (self->making_page))
    {
      ask_about_lesson (self);
      return TRUE;
    }

  return !bastide_game_saver_may_close (self->game_saver, self->game)
         || GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

/* The size is set only now, since the base class would undo it during construction. Until the user has chosen one, it
 * is three quarters of the screen, which leaves room for others on every screen. */
static void
bastide_window_constructed (GObject *object)
{
  GSettings *settings = bastide_settings_get ();
  int width;
  int height;

  G_OBJECT_CLASS (bastide_window_parent_class)->constructed (object);

  g_settings_get (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", &width, &height);
  if (width <= 0 || height <= 0)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
      GdkRectangle screen = { 0, 0, 1280, 800 };

      if (monitor != NULL)
        gdk_monitor_get_geometry (monitor, &screen);
      width = CLAMP (screen.width * 3 / 4, MIN (940, screen.width), 1440);
      height = CLAMP (screen.height * 17 / 20, MIN (680, screen.height), 960);
    }
  gtk_window_set_default_size (GTK_WINDOW (object), CLAMP (width, 360, 16384), CLAMP (height, 294, 16384));
  if (g_settings_get_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (object));
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
  g_cancellable_cancel (self->puzzling);
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
  g_free (BASTIDE_WINDOW (object)->learning_fault);
  g_clear_object (&BASTIDE_WINDOW (object)->game_saver);
  g_clear_object (&BASTIDE_WINDOW (object)->pages);
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

  session_changed_signal = g_signal_new ("session-changed", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  play_lesson_signal = g_signal_new ("play-lesson", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, BASTIDE_TYPE_LESSON_RUN);

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
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, stack);
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

  bastide_areas_install (widget_class);
}

static void
bastide_window_init (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), action_entries, G_N_ELEMENTS (action_entries), self);
  bastide_window_files_add_actions (self);
  self->guard = bastide_click_guard_add (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pages = bastide_pages_new (GTK_WINDOW (self), self->stack, self->header_bars);

  self->picture_saver = bastide_picture_saver_new (GTK_WINDOW (self), self->picture_card);
  g_signal_connect_object (self->picture_saver, "notify::saving", G_CALLBACK (on_saving_picture_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->picture_saver, "told", G_CALLBACK (on_told), self, G_CONNECT_SWAPPED);

  bastide_pages_add (self->pages, "start", GTK_WIDGET (self->start_page));
  bastide_pages_add (self->pages, "game", GTK_WIDGET (self->game_page));
  bastide_pages_add (self->pages, "new-game", GTK_WIDGET (self->new_game_page));
  bastide_pages_add (self->pages, "result", GTK_WIDGET (self->result_page));
  bastide_pages_add (self->pages, "rules", GTK_WIDGET (self->rules_page));
  bastide_pages_add (self->pages, "finished-games", GTK_WIDGET (self->finished_games_page));
  g_signal_connect (self, "notify::application", G_CALLBACK (on_application_changed), NULL);
  g_signal_connect_object (self->stack, "notify::visible-child-name", G_CALLBACK (on_page_changed), self,
                           G_CONNECT_SWAPPED);

  g_signal_connect_object (self->test_bar, "save", G_CALLBACK (on_test_save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->test_bar, "leave", G_CALLBACK (on_test_leave), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_page, "time-expired", G_CALLBACK (on_time_expired), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_page, "play-on", G_CALLBACK (on_play_on), self, G_CONNECT_SWAPPED);

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::can-undo", G_CALLBACK (update_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::can-redo", G_CALLBACK (update_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::finished", G_CALLBACK (on_finished_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "player-changed", G_CALLBACK (on_player_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "details-changed", G_CALLBACK (update_title), self);

  update_actions (self);
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
  self->game_saver = bastide_game_saver_new (GTK_WINDOW (self), bastide_opener_get_games (opener));
  g_signal_connect_object (self->game_saver, "told", G_CALLBACK (on_told), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_opener_get_tilesets (opener), "changed", G_CALLBACK (update_stores), self,
                           G_CONNECT_SWAPPED);
  bastide_finished_games_page_set_games (self->finished_games_page, bastide_opener_get_finished_games (opener));
  bastide_start_page_set_lessons (self->start_page, bastide_opener_get_lessons (opener),
                                  bastide_opener_get_finished_games (opener));
  bastide_rules_page_set_lessons (self->rules_page, bastide_opener_get_lessons (opener));
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
  update_actions (self);
}

/* The editor has a quarter of all widgets, which most players never see: they are created when it is opened. */
static void
need_editor (BastideWindow *self)
{
  if (self->editor_page != NULL)
    return;

  self->editor_page = g_object_new (BASTIDE_TYPE_EDITOR_PAGE, NULL);
  bastide_editor_page_set_stores (self->editor_page, bastide_opener_get_drafts (self->opener),
                                  bastide_opener_get_variants (self->opener));
  bastide_pages_add (self->pages, "editor", GTK_WIDGET (self->editor_page));
  g_signal_connect_object (self->editor_page, "play", G_CALLBACK (on_test_play), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor_page, "test", G_CALLBACK (show_test), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor_page, "changed", G_CALLBACK (on_editor_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor_page, "play-variant", G_CALLBACK (bastide_window_files_use_variant), self,
                           G_CONNECT_SWAPPED);
}

static void
need_making (BastideWindow *self)
{
  if (self->making_page != NULL)
    return;

  /* Sharing leads to actions of the editor. */
  need_editor (self);
  self->making_page = g_object_new (BASTIDE_TYPE_LESSON_PAGE, NULL);
  bastide_pages_add (self->pages, "making", GTK_WIDGET (self->making_page));
  g_signal_connect_object (self->making_page, "changed", G_CALLBACK (on_editor_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->making_page, "try", G_CALLBACK (bastide_window_play_lesson), self, G_CONNECT_SWAPPED);
}

void
bastide_window_show_page (BastideWindow *self,
                          const char    *name)
{
  const char *current = bastide_pages_get_shown (self->pages);
  /* Fading would make each of the frames longer in which a large board comes. */
  gboolean fades = bastide_settings_get_animations ()
                   && !(g_str_equal (name, "game") && bastide_game_page_is_large (self->game_page));

  gtk_widget_set_visible (GTK_WIDGET (self->stack), TRUE);
  if (g_str_equal (current, name))
    return;

  if (g_str_equal (current, "editor"))
    bastide_editor_page_leave (self->editor_page);
  if (g_str_equal (name, "editor"))
    need_editor (self);
  if (g_str_equal (name, "learn"))
    need_learn (self);
  /* The result is that of the end, not of the last moment reviewed. */
  if (g_str_equal (name, "result") && self->game != NULL)
    bastide_review_set_moment (bastide_game_get_review (self->game), -1);
  bastide_pages_show (self->pages, name, fades);
  if (g_str_equal (name, "result"))
    gtk_widget_grab_focus (GTK_WIDGET (self->result_page));
  if (g_str_equal (name, "learn"))
    gtk_widget_grab_focus (GTK_WIDGET (self->learn_page));
}

GtkWidget *
bastide_window_get_page (BastideWindow *self,
                         const char    *name)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  if (g_str_equal (name, "editor"))
    need_editor (self);
  if (g_str_equal (name, "learn") || g_str_equal (name, "lesson"))
    need_learn (self);
  if (g_str_equal (name, "making"))
    need_making (self);

  return gtk_stack_get_child_by_name (self->stack, name);
}

const char *
bastide_window_get_shown (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return bastide_pages_get_shown (self->pages);
}

void
bastide_window_show_waiting (BastideWindow *self,
                             const char    *text,
                             GCancellable  *cancellable)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (text != NULL)
    bastide_wait_card_show (self->opening_card, text, cancellable);
  else
    bastide_wait_card_hide (self->opening_card);
}

void
bastide_window_show_pages (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->stack), TRUE);
}

BastideOpener *
bastide_window_get_opener (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->opener;
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
  g_signal_emit (self, session_changed_signal, 0);

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
bastide_window_play_lesson (BastideWindow    *self,
                            BastideLessonRun *run)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (BASTIDE_IS_LESSON_RUN (run));

  show_run (self, run, NULL);
  g_signal_emit (self, play_lesson_signal, 0, run);
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

  return (self->editor_page == NULL || bastide_editor_page_save (self->editor_page))
         && (self->making_page == NULL || bastide_lesson_page_save (self->making_page));
}

void
bastide_window_save_picture_to (BastideWindow *self,
                                GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (self->game != NULL);

  bastide_picture_saver_save (self->picture_saver, self->game, file);
}

void
bastide_window_resume (BastideWindow *self,
                       GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  gtk_widget_set_visible (GTK_WIDGET (self->stack), FALSE);
  bastide_opener_open (self->opener, BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_RESUMED);
}

void
bastide_window_open_file (BastideWindow *self,
                          GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  bastide_opener_open (self->opener, BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_CHOSEN);
}
