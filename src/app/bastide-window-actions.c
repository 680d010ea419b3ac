/* bastide-window-actions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-details-window.h"
#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-page-trail.h"
#include "bastide-players-window.h"
#include "bastide-rules-contents.h"
#include "bastide-tileset-deletion.h"
#include "bastide-window-private.h"
#include "model/saving/bastide-game-file.h"

/* The verbs of a window. */

static void
on_start (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  if (!bastide_window_leave_play_test (BASTIDE_WINDOW (widget)))
    bastide_window_show_page (BASTIDE_WINDOW (widget), "start");
}

/* Who came to change a preset goes on with the new game; what cannot be saved is asked about as anywhere else. */
static gboolean
leave_for_new_game (BastideWindow *self)
{
  if (!g_str_equal (bastide_page_trail_get_back (self->trail), "new-game") || !bastide_editor_page_save (self->editor_page))
    return FALSE;

  bastide_editor_page_close (self->editor_page);
  bastide_window_show_page (self, "new-game");

  return TRUE;
}

static void
on_back (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  const char *back = bastide_page_trail_get_back (self->trail);

  if (!g_str_equal (page, "editor") && g_str_equal (back, "start"))
    on_start (widget, action, parameter);
  else if (!g_str_equal (page, "editor"))
    bastide_window_show_page (self, back);
  else if (!leave_for_new_game (self) && !bastide_editor_page_close (self->editor_page))
    bastide_window_show_page (self, "start");
}

/* As it was left: with the set that was edited last. */
static void
on_editor (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_window_show_page (self, "editor");
  bastide_editor_page_focus (self->editor_page);
}

static gboolean
is_editing (BastideWindow *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->pages), "editor");
}

/* As it was left, with what is best for beginners, or with the preset that the parameter names. */
static void
on_new_game (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  const char *game = NULL;
  const char *preset = NULL;

  if (parameter != NULL)
    g_variant_get (parameter, "(&s&s)", &game, &preset);
  /* Another program, or a file manager, may have changed them. */
  bastide_variant_store_reload (bastide_opener_get_variants (self->opener));
  bastide_new_game_page_prepare (self->new_game_page);
  if (!g_str_equal (action, "win.new-game"))
    bastide_new_game_page_choose_preset (self->new_game_page, game, preset);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (self->new_game_page);
}

static void
on_tilesets (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  bastide_window_manage_tilesets (BASTIDE_WINDOW (widget));
}

/* The parameter is its id; it may be gone by now. */
static void
on_edit_tileset (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bastide_window_edit_tileset (BASTIDE_WINDOW (widget), file);
}

static void
on_delete_tileset (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  BastideTilesetStore *tilesets = bastide_opener_get_tilesets (self->opener);
  BastideTileset *tileset = bastide_tileset_store_find (tilesets, g_variant_get_string (parameter, NULL));

  if (tileset != NULL && bastide_tileset_store_may_delete (tileset))
    bastide_tileset_deletion_ask (self, tilesets, tileset);
}

static void
on_restore_tileset (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_tileset_deletion_undo (self, G_OBJECT (bastide_opener_get_tilesets (self->opener)));
}

/* The parameter is its id; it may be gone by now. */
static void
on_edit_variant (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  BastideVariant *own = bastide_variant_store_find (bastide_opener_get_variants (self->opener),
                                                    g_variant_get_string (parameter, NULL));
  g_autoptr (BastideVariant) variant = NULL;

  if (own == NULL)
    return;

  /* The library reads them again when it is shown. */
  variant = g_object_ref (own);
  bastide_window_show_page (self, "editor");
  bastide_editor_page_open_variant (self->editor_page, variant);
}

static void
on_delete_variant (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  BastideVariantStore *variants = bastide_opener_get_variants (self->opener);
  BastideVariant *own = bastide_variant_store_find (variants, g_variant_get_string (parameter, NULL));

  if (own != NULL)
    bastide_variant_deletion_ask (self, variants, own);
}

static void
on_restore_variant (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_tileset_deletion_undo (self, G_OBJECT (bastide_opener_get_variants (self->opener)));
}

static void
on_keep_variant (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  bastide_window_keep_variant (BASTIDE_WINDOW (widget));
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

static void
on_start_game (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  g_autoptr (BastideSetup) setup = bastide_new_game_page_create_setup (self->new_game_page);
  BastideAgreement agreement = bastide_new_game_page_take_agreement (self->new_game_page);

  begin (self, setup, &agreement);
}

/* At once: nobody who has never played can tell what to set up. */
static void
on_first_game (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  g_autoptr (BastideSetup) setup = bastide_new_game_page_create_first_setup (self->new_game_page);
  const BastideAgreement nothing = { 0 };

  begin (self, setup, &nothing);
}

/* The same game with the same players, and other tiles. */
static void
repeat (BastideWindow *self,
        BastideGame   *former)
{
  g_autoptr (BastideSetup) setup = bastide_setup_copy (bastide_game_get_setup (former));

  setup->seed = bastide_game_random_seed ();
  begin (self, setup, bastide_game_get_agreement (former));
}

static void
on_play_again (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  repeat (self, self->game);
}

/* What has to be read of a game to play it again. */
typedef struct
{
  GFile               *file;
  BastideTilesetStore *tilesets;
} Repeated;

static void
repeated_free (gpointer data)
{
  Repeated *repeated = data;

  g_object_unref (repeated->file);
  g_object_unref (repeated->tilesets);
  g_free (repeated);
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Repeated *repeated = data;
  GError *error = NULL;
  BastideGame *game = bastide_game_load (repeated->file, repeated->tilesets, cancellable, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_repeated_loaded (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) former = g_task_propagate_pointer (G_TASK (result), &error);

  if (bastide_window_is_closed (self))
    return;

  if (former == NULL)
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Begin"), error->message);
  /* Whoever has gone on elsewhere meanwhile stays there. */
  else if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "start"))
    repeat (self, former);
}

/* The parameter is the file of a game that is over: the same players play the same game once more. */
static void
on_repeat_game (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  /* No source object: the task may end in its thread, where no widget must. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_repeated_loaded, g_object_ref (self));
  Repeated *repeated = g_new0 (Repeated, 1);

  repeated->file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  repeated->tilesets = bastide_tileset_store_copy (bastide_opener_get_tilesets (self->opener));
  g_task_set_task_data (task, repeated, repeated_free);
  g_task_run_in_thread (task, load_in_thread);
}

static void
on_players (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  if (self->game != NULL)
    bastide_players_window_present (GTK_WINDOW (widget), self->game, g_variant_get_int32 (parameter));
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
on_details (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BastideGame *game = BASTIDE_WINDOW (widget)->game;
  BastideDetailsWindow *window;

  if (game == NULL)
    return;

  window = bastide_details_window_new (GTK_WINDOW (widget), bastide_game_get_title (game), bastide_game_get_name (game),
                                       bastide_game_get_note (game));
  g_signal_connect_object (window, "described", G_CALLBACK (on_described), game, 0);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_finished_games (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  bastide_window_show_page (BASTIDE_WINDOW (widget), "finished-games");
}

static void
on_open_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);

  if (file != NULL)
    bastide_window_open_file (BASTIDE_WINDOW (source), file);
}

static void
on_open (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved games, tilesets and variants"));
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-game+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-tileset+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-bastide-variant+xml");
  gtk_file_filter_add_suffix (filter, "bastide-game");
  gtk_file_filter_add_suffix (filter, "bastide-tileset");
  gtk_file_filter_add_suffix (filter, "bastide-variant");
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_filter_add_suffix (filter, "jca");
  bastide_file_dialog_open (GTK_WINDOW (widget), _("Open a Saved Game, a Tileset or a Variant"), filter,
                            on_open_chosen, NULL);
}

static void
on_open_file (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bastide_window_open_file (BASTIDE_WINDOW (widget), file);
}

static void
on_save_copy (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  bastide_window_save_copy (BASTIDE_WINDOW (widget));
}

static void
on_save_picture (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_picture_saver_ask (self->picture_saver, self->game);
}

static void
on_undo (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  g_autofree char *last = NULL;
  g_autofree char *text = NULL;

  if (is_editing (self))
    {
      bastide_editor_page_undo (self->editor_page);
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
on_redo (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  if (is_editing (self))
    {
      bastide_editor_page_redo (self->editor_page);
      return;
    }

  bastide_toast_overlay_dismiss (self->toasts);
  bastide_game_redo (self->game);
}

/* Whose rules are meant: of the game that is being set up or played; NULL where a book is open already and stays so. */
static const BastideGameInterface *
get_shown_game (BastideWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  if (g_str_equal (page, "new-game"))
    return bastide_new_game_page_get_game (self->new_game_page);
  if (g_str_equal (page, "editor"))
    return bastide_editor_page_get_game (self->editor_page);

  if (self->game == NULL || g_str_equal (page, "rules"))
    return NULL;

  return bastide_rules_get_game (bastide_game_get_rules (self->game));
}

/* What is played otherwise than printed is told where the rules of the game are read that is played or set up. */
static void
tell_house_rules (BastideWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  const BastideRules *rules = NULL;

  if (g_str_equal (page, "rules"))
    return;

  if (g_str_equal (page, "new-game"))
    rules = bastide_new_game_page_get_rules (self->new_game_page);
  else if (g_str_equal (page, "editor"))
    rules = bastide_editor_page_get_rules (self->editor_page);
  else if (self->game != NULL)
    rules = bastide_game_get_rules (self->game);
  bastide_rules_page_set_rules (self->rules_page, rules);
}

static void
show_rules (BastideWindow *self,
            const char    *chapter)
{
  tell_house_rules (self);
  bastide_rules_page_show (self->rules_page, get_shown_game (self), chapter);
  bastide_window_show_page (self, "rules");
  bastide_rules_page_focus (self->rules_page);
}

static void
on_rules (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  const char *chapter = g_variant_get_string (parameter, NULL);

  show_rules (BASTIDE_WINDOW (widget), chapter[0] != '\0' ? chapter : NULL);
}

/* Opens the rules where they explain what is to be decided now. */
static void
on_help (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  const char *chapter = NULL;
  BastideDecision decision;

  if (self->game != NULL && g_str_equal (gtk_stack_get_visible_child_name (self->pages), "game"))
    {
      bastide_game_get_decision (self->game, &decision);
      chapter = bastide_rules_contents_find (bastide_game_get_rules (self->game), decision.kind);
    }
  show_rules (self, chapter);
}

static void
on_result (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  bastide_window_show_page (BASTIDE_WINDOW (widget), "result");
}

static void
on_review (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_window_show_page (self, "game");
  gtk_widget_activate_action (GTK_WIDGET (self->game_page), "game.review", NULL);
}

static void
on_analyse (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  bastide_window_show_page (self, "game");
  gtk_widget_activate_action (GTK_WIDGET (self->game_page), "game.analyse", NULL);
}

/* The panel of the page that is shown. */
static void
on_panel (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  gtk_widget_activate_action (widget, is_editing (BASTIDE_WINDOW (widget)) ? "editor.panel" : "game.panel", NULL);
}

static void
on_fullscreen (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static const struct
{
  const char                      *name;
  const char                      *parameter;
  GtkWidgetActionActivateFunc      activate;
} actions[] = {
  { "win.start", NULL, on_start },
  { "win.back", NULL, on_back },
  { "win.editor", NULL, on_editor },
  { "win.new-game", NULL, on_new_game },
  { "win.first-game", NULL, on_first_game },
  { "win.choose-players", NULL, on_new_game },
  { "win.new-game-preset", "(ss)", on_new_game },
  { "win.tilesets", NULL, on_tilesets },
  { "win.delete-tileset", "s", on_delete_tileset },
  { "win.edit-tileset", "s", on_edit_tileset },
  { "win.restore-tileset", NULL, on_restore_tileset },
  { "win.keep-variant", NULL, on_keep_variant },
  { "win.edit-variant", "s", on_edit_variant },
  { "win.delete-variant", "s", on_delete_variant },
  { "win.restore-variant", NULL, on_restore_variant },
  { "win.start-game", NULL, on_start_game },
  { "win.play-again", NULL, on_play_again },
  { "win.repeat-game", "s", on_repeat_game },
  { "win.players", "i", on_players },
  { "win.details", NULL, on_details },
  { "win.finished-games", NULL, on_finished_games },
  { "win.open", NULL, on_open },
  { "win.open-file", "s", on_open_file },
  { "win.save-copy", NULL, on_save_copy },
  { "win.save-picture", NULL, on_save_picture },
  { "win.undo", NULL, on_undo },
  { "win.redo", NULL, on_redo },
  { "win.rules", "s", on_rules },
  { "win.help", NULL, on_help },
  { "win.result", NULL, on_result },
  { "win.review", NULL, on_review },
  { "win.analyse", NULL, on_analyse },
  { "win.panel", NULL, on_panel },
  { "win.fullscreen", NULL, on_fullscreen },
};

void
bastide_window_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}

void
bastide_window_update_actions (BastideWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  /* What is not shown, nor lies below, is not meant. */
  gboolean any = self->game != NULL && bastide_page_trail_get_game (self->trail) != NULL;
  gboolean playing = any && g_str_equal (gtk_stack_get_visible_child_name (self->pages), "game");
  gboolean finished = any && bastide_game_get_finished (self->game);
  gboolean can_undo = playing && bastide_game_get_can_undo (self->game);
  gboolean can_redo = playing && bastide_game_get_can_redo (self->game);

  if (is_editing (self))
    bastide_editor_page_get_steps (self->editor_page, &can_undo, &can_redo);
  gtk_widget_action_set_enabled (widget, "win.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo);
  gtk_widget_action_set_enabled (widget, "win.save-copy", any && !is_editing (self));
  gtk_widget_action_set_enabled (widget, "win.players", any && !is_editing (self));
  gtk_widget_action_set_enabled (widget, "win.details", any && self->tested == NULL && !is_editing (self));
  gtk_widget_action_set_enabled (widget, "win.save-picture", any && self->picture_saver != NULL
                                 && !bastide_picture_saver_get_saving (self->picture_saver));
  gtk_widget_action_set_enabled (widget, "win.play-again", any);
  gtk_widget_action_set_enabled (widget, "win.result", finished);
  gtk_widget_action_set_enabled (widget, "win.review", any);
  gtk_widget_action_set_enabled (widget, "win.analyse", any);
}
