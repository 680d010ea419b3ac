/* bastide-window-close.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "bastide-window-private.h"
#include "model/saving/bastide-game-file.h"

/* No window is closed before its game is saved, unless the player says so. */

static void ask (BastideWindow *self,
                 BastideGame   *game,
                 const char    *reason);

static char *
suggest_name (BastideGame *game)
{
  g_autofree char *caption = bastide_game_get_caption (game);

  return g_strconcat (caption, BASTIDE_GAME_FILE_EXTENSION, NULL);
}

/* Writes a copy, but never over the file that another game is saved in. */
static gboolean
save_copy (BastideWindow  *self,
           BastideGame    *game,
           GFile          *file,
           GError        **error)
{
  BastideGameStore *games = bastide_opener_get_games (self->opener);
  BastideGame *running = bastide_game_store_find_running (games, file);

  if (running == game)
    return bastide_game_store_save (games, game, error);
  if (running != NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      /* Translators: %s is a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s belongs to another game that is being played."), name);
      return FALSE;
    }

  return bastide_game_save (game, file, error);
}

/* The game of the window, or one that another window had before, is let go of, and the window closes. */
static void
let_go (BastideWindow *self,
        BastideGame   *game)
{
  if (bastide_window_is_closed (self))
    return;

  bastide_game_store_abandon (bastide_opener_get_games (self->opener), game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_place_chosen (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (BastideGame) game = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (bastide_window_is_closed (self))
    return;

  if (file == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else if (save_copy (self, game, file, &error))
    let_go (self, game);
  else
    ask (self, game, error->message);
}

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (BastideGame) game = user_data;
  const char *response = bastide_message_dialog_choose_finish (result);
  g_autofree char *name = suggest_name (game);

  g_clear_weak_pointer (&self->closing_dialog);
  if (g_str_equal (response, "retry"))
    gtk_window_close (GTK_WINDOW (self));
  else if (g_str_equal (response, "without-saving"))
    let_go (self, game);
  else if (g_str_equal (response, "elsewhere"))
    bastide_file_dialog_save (GTK_WINDOW (self), _("Save the Game Elsewhere"), name, on_place_chosen,
                              g_object_ref (game));
}

static void
ask (BastideWindow *self,
     BastideGame   *game,
     const char    *reason)
{
  g_autofree char *caption = bastide_game_get_caption (game);
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  /* Translators: %1$s is what is played, “Classic game”, %2$s a sentence that says what went wrong. */
  text = g_strdup_printf (_("%1$s: %2$s\n\nWhat was done since it was saved last would be lost."),
                          caption, reason);
  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Game Is Not Saved"), text, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "without-saving", _("Close _Without Saving"), "destructive-action");
  bastide_message_dialog_add_button (dialog, "elsewhere", _("Save _Elsewhere…"), NULL);
  bastide_message_dialog_add_button (dialog, "retry", _("_Try Again"), "suggested-action");
  g_set_weak_pointer (&self->closing_dialog, dialog);
  bastide_message_dialog_choose (dialog, self, on_answered, g_object_ref (game));
}

/* Whether there is another window in which the program goes on. */
static gboolean
is_last (BastideWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (item->data != self && BASTIDE_IS_WINDOW (item->data))
      return FALSE;

  return TRUE;
}

/*
 * The first game that cannot be saved: of this window, or where it is the last, of any that had one.
 * error: (out): why
 * Returns: (transfer full) (nullable): the game, or NULL when all are saved
 */
static BastideGame *
find_unsaved (BastideWindow     *self,
              BastideGameStore  *games,
              GError           **error)
{
  g_autoptr (GPtrArray) unsaved = NULL;

  if (self->game != NULL && !bastide_game_store_save (games, self->game, error))
    return g_object_ref (self->game);
  if (!is_last (self))
    return NULL;

  unsaved = bastide_game_store_get_unsaved (games);
  for (guint i = 0; i < unsaved->len; i++)
    if (!bastide_game_store_save (games, g_ptr_array_index (unsaved, i), error))
      return g_object_ref (g_ptr_array_index (unsaved, i));

  return NULL;
}

/* What is edited was saved elsewhere, or given up. */
static void
close_again (gpointer user_data)
{
  BastideWindow *self = user_data;

  g_clear_weak_pointer (&self->closing_dialog);
  if (!bastide_window_is_closed (self))
    gtk_window_close (GTK_WINDOW (self));
}

gboolean
bastide_window_may_close (BastideWindow *self)
{
  g_autoptr (BastideGame) unsaved = NULL;
  g_autoptr (GError) error = NULL;

  if (self->closing_dialog != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->closing_dialog));
      return FALSE;
    }
  if (!bastide_window_is_closed (self) && self->editor_page != NULL && !bastide_editor_page_save (self->editor_page))
    {
      bastide_window_show_page (self, "editor");
      g_set_weak_pointer (&self->closing_dialog,
                          bastide_editor_page_ask_unsaved (self->editor_page, close_again, self));
      return FALSE;
    }
  if (!bastide_window_is_closed (self))
    unsaved = find_unsaved (self, bastide_opener_get_games (self->opener), &error);
  if (unsaved != NULL)
    ask (self, unsaved, error->message);

  return unsaved == NULL;
}

static void
on_copy_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (BastideGame) game = user_data;
  g_autoptr (GError) error = NULL;

  if (file == NULL || bastide_window_is_closed (self))
    return;

  if (save_copy (self, game, file, &error))
    bastide_window_show_toast (self, _("A copy of the game was saved"), NULL, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Was Not Saved"), error->message);
}

void
bastide_window_save_copy (BastideWindow *self)
{
  g_autofree char *name = suggest_name (self->game);

  bastide_file_dialog_save (GTK_WINDOW (self), _("Save a Copy of the Game"), name, on_copy_chosen,
                            g_object_ref (self->game));
}
