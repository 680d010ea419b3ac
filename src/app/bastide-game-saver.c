/* bastide-game-saver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-saver.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "model/saving/bastide-game-file.h"

struct _BastideGameSaver
{
  GObject parent_instance;

  GtkWindow            *window; /* borrowed */
  BastideGameStore     *games;  /* owned */
  BastideMessageDialog *dialog; /* (weak) (nullable): the question about an unsaved game */
};

/* The game in question, until the answer comes. */
typedef struct
{
  BastideGameSaver *saver;
  BastideGame      *game;
} Question;

G_DEFINE_FINAL_TYPE (BastideGameSaver, bastide_game_saver, G_TYPE_OBJECT)

static guint told_signal;

static void ask (BastideGameSaver *self,
                 BastideGame      *game,
                 const char       *reason);

static Question *
question_new (BastideGameSaver *self,
              BastideGame      *game)
{
  Question *question = g_new0 (Question, 1);

  question->saver = g_object_ref (self);
  question->game = g_object_ref (game);

  return question;
}

static void
question_free (Question *question)
{
  g_object_unref (question->saver);
  g_object_unref (question->game);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static gboolean
is_closed (BastideGameSaver *self)
{
  return gtk_window_get_application (self->window) == NULL;
}

static void
ask_for_place (BastideGameSaver    *self,
               BastideGame         *game,
               const char          *title,
               GAsyncReadyCallback  callback)
{
  g_autofree char *caption = bastide_game_get_caption (game);
  g_autofree char *name = g_strconcat (caption, BASTIDE_GAME_FILE_EXTENSION, NULL);

  bastide_file_dialog_save (self->window, title, name, callback, question_new (self, game));
}

/* Writes a copy, but never over the file that another game is saved in. */
static gboolean
save_copy (BastideGameSaver  *self,
           BastideGame       *game,
           GFile             *file,
           GError           **error)
{
  BastideGame *running = bastide_game_store_find_running (self->games, file);

  if (running == game)
    return bastide_game_store_save (self->games, game, error);
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
let_go (BastideGameSaver *self,
        BastideGame      *game)
{
  if (is_closed (self))
    return;

  bastide_game_store_abandon (self->games, game);
  gtk_window_close (self->window);
}

static void
on_place_chosen (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Question) question = user_data;
  BastideGameSaver *self = question->saver;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (is_closed (self))
    return;

  if (file == NULL)
    gtk_window_close (self->window);
  else if (save_copy (self, question->game, file, &error))
    let_go (self, question->game);
  else
    ask (self, question->game, error->message);
}

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Question) question = user_data;
  BastideGameSaver *self = question->saver;
  const char *response = bastide_message_dialog_choose_finish (result);

  g_clear_weak_pointer (&self->dialog);
  if (g_str_equal (response, "retry"))
    gtk_window_close (self->window);
  else if (g_str_equal (response, "without-saving"))
    let_go (self, question->game);
  else if (g_str_equal (response, "elsewhere"))
    ask_for_place (self, question->game, _("Save the Game Elsewhere"), on_place_chosen);
}

static void
ask (BastideGameSaver *self,
     BastideGame      *game,
     const char       *reason)
{
  g_autofree char *caption = bastide_game_get_caption (game);
  g_autofree char *text = NULL;

  /* Translators: %1$s is what is played, “Classic game”, %2$s a sentence that says what went wrong. */
  text = g_strdup_printf (_("%1$s: %2$s\n\nChanges since it was last saved would be lost."),
                          caption, reason);
  g_set_weak_pointer (&self->dialog,
                      bastide_message_dialog_new (self->window, _("The Game Is Not Saved"), text, _("_Cancel")));
  bastide_message_dialog_add_button (self->dialog, "without-saving", _("Close _Without Saving"), "destructive-action");
  bastide_message_dialog_add_button (self->dialog, "elsewhere", _("Save _Elsewhere…"), NULL);
  bastide_message_dialog_add_button (self->dialog, "retry", _("_Try Again"), "suggested-action");
  bastide_message_dialog_choose (self->dialog, self->window, on_answered, question_new (self, game));
}

static void
on_copy_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (Question) question = user_data;
  BastideGameSaver *self = question->saver;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL || is_closed (self))
    return;

  if (save_copy (self, question->game, file, &error))
    g_signal_emit (self, told_signal, 0, _("A copy of the game was saved"));
  else
    bastide_message_dialog_show_error (self->window, _("The Game Was Not Saved"), error->message);
}

static void
bastide_game_saver_dispose (GObject *object)
{
  BastideGameSaver *self = BASTIDE_GAME_SAVER (object);

  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->games);

  G_OBJECT_CLASS (bastide_game_saver_parent_class)->dispose (object);
}

static void
bastide_game_saver_class_init (BastideGameSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_game_saver_dispose;

  told_signal = g_signal_new ("told", BASTIDE_TYPE_GAME_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_STRING);
}

static void
bastide_game_saver_init (BastideGameSaver *self)
{
}

BastideGameSaver *
bastide_game_saver_new (GtkWindow        *window,
                        BastideGameStore *games)
{
  BastideGameSaver *self = g_object_new (BASTIDE_TYPE_GAME_SAVER, NULL);

  self->window = window;
  self->games = g_object_ref (games);

  return self;
}

void
bastide_game_saver_save_copy (BastideGameSaver *self,
                              BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_GAME_SAVER (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  ask_for_place (self, game, _("Save a Copy of the Game"), on_copy_chosen);
}

gboolean
bastide_game_saver_may_close (BastideGameSaver *self,
                              BastideGame      *game)
{
  GtkApplication *application;
  BastideGame *unsaved = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME_SAVER (self), TRUE);

  application = gtk_window_get_application (self->window);
  if (self->dialog != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->dialog));
      return FALSE;
    }
  if (application == NULL)
    return TRUE;

  if (game != NULL && !bastide_game_store_save (self->games, game, &error))
    unsaved = game;
  others = bastide_game_store_get_unsaved (self->games);
  /* Only the last window of the program waits for the games of others. */
  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (item->data != self->window && G_OBJECT_TYPE (item->data) == G_OBJECT_TYPE (self->window))
      g_ptr_array_set_size (others, 0);
  for (guint i = 0; unsaved == NULL && i < others->len; i++)
    if (!bastide_game_store_save (self->games, g_ptr_array_index (others, i), &error))
      unsaved = g_ptr_array_index (others, i);
  if (unsaved != NULL)
    ask (self, unsaved, error->message);

  return unsaved == NULL;
}
