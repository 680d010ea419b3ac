/* bastide-picture-saver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-picture-saver.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-picture-file.h"

/* In milliseconds: what takes no longer is told only when it is done. */
#define PATIENCE 400

struct _BastidePictureSaver
{
  GObject parent_instance;

  GtkWindow       *window; /* (nullable): NULL once it closes */
  BastideWaitCard *card;   /* of the window */

  BastideGame  *game;        /* (nullable) (owned): while it is asked where to save its picture */
  GCancellable *cancellable; /* (nullable) (owned): while a picture is being saved */
  guint         card_id;     /* a source that shows the card when it takes long */
};

G_DEFINE_FINAL_TYPE (BastidePictureSaver, bastide_picture_saver, G_TYPE_OBJECT)

enum
{
  PROP_SAVING = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_cancellable (BastidePictureSaver *self,
                 GCancellable        *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
}

static void
show_card (gpointer user_data)
{
  BastidePictureSaver *self = user_data;

  self->card_id = 0;
  bastide_wait_card_show (self->card, _("Saving the picture…"), self->cancellable);
}

/* The window is ready for the next picture. */
static void
finish (BastidePictureSaver *self)
{
  g_clear_handle_id (&self->card_id, g_source_remove);
  bastide_wait_card_hide (self->card);
  set_cancellable (self, NULL);
}

/* Who cancels does not wait until the thread has noticed. */
static void
on_cancelled (BastidePictureSaver *self)
{
  if (self->window == NULL)
    return;

  finish (self);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, _("The picture was not saved"));
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (BastidePictureSaver) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean saved = bastide_picture_file_save_finish (result, &error);

  if (self->window == NULL)
    return;

  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    finish (self);
  /* It was too late to cancel it where it was saved all the same. */
  if (saved)
    g_signal_emit (self, signals[SIGNAL_TOLD], 0, _("The picture was saved"));
  else if (!g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    bastide_message_dialog_show_error (self->window, _("The Picture Was Not Saved"), error->message);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastidePictureSaver) self = user_data;
  g_autoptr (BastideGame) game = g_steal_pointer (&self->game);
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);

  if (file != NULL && game != NULL)
    bastide_picture_saver_save (self, game, file);
}

static void
bastide_picture_saver_dispose (GObject *object)
{
  BastidePictureSaver *self = BASTIDE_PICTURE_SAVER (object);

  bastide_picture_saver_give_up (self);
  g_clear_object (&self->game);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (bastide_picture_saver_parent_class)->dispose (object);
}

static void
bastide_picture_saver_get_property (GObject    *object,
                                    guint       property_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastidePictureSaver *self = BASTIDE_PICTURE_SAVER (object);

  switch (property_id)
    {
    case PROP_SAVING:
      g_value_set_boolean (value, bastide_picture_saver_get_saving (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_picture_saver_class_init (BastidePictureSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_picture_saver_dispose;
  object_class->get_property = bastide_picture_saver_get_property;

  properties[PROP_SAVING] = g_param_spec_boolean ("saving", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_picture_saver_init (BastidePictureSaver *self)
{
}

BastidePictureSaver *
bastide_picture_saver_new (GtkWindow       *window,
                           BastideWaitCard *card)
{
  BastidePictureSaver *self = g_object_new (BASTIDE_TYPE_PICTURE_SAVER, NULL);

  g_return_val_if_fail (GTK_IS_WINDOW (window), self);
  g_return_val_if_fail (BASTIDE_IS_WAIT_CARD (card), self);

  self->window = window;
  self->card = card;

  return self;
}

gboolean
bastide_picture_saver_get_saving (BastidePictureSaver *self)
{
  g_return_val_if_fail (BASTIDE_IS_PICTURE_SAVER (self), FALSE);

  return self->cancellable != NULL;
}

void
bastide_picture_saver_ask (BastidePictureSaver *self,
                           BastideGame         *game)
{
  g_autofree char *caption = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (BASTIDE_IS_PICTURE_SAVER (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  if (self->window == NULL)
    return;

  caption = bastide_game_get_caption (game);
  name = g_strdup_printf ("%s.png", caption);
  g_set_object (&self->game, game);
  bastide_file_dialog_save (self->window, _("Save a Picture of the Board"), name, on_chosen, g_object_ref (self));
}

void
bastide_picture_saver_save (BastidePictureSaver *self,
                            BastideGame         *game,
                            GFile               *file)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_if_fail (BASTIDE_IS_PICTURE_SAVER (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (G_IS_FILE (file));

  if (self->window == NULL || self->cancellable != NULL)
    return;

  cancellable = g_cancellable_new ();
  g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (on_cancelled), self, G_CONNECT_SWAPPED);
  set_cancellable (self, cancellable);
  self->card_id = g_timeout_add_once (PATIENCE, show_card, self);
  bastide_picture_file_save (file, game, cancellable, on_saved, g_object_ref (self));
}

void
bastide_picture_saver_give_up (BastidePictureSaver *self)
{
  g_return_if_fail (BASTIDE_IS_PICTURE_SAVER (self));

  g_clear_handle_id (&self->card_id, g_source_remove);
  self->window = NULL;
  self->card = NULL;
  g_cancellable_cancel (self->cancellable);
}
