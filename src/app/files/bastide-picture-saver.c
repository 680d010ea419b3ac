/* bastide-picture-saver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-picture-saver.h"

#include <glib/gi18n.h>

#include "bastide-board-painter.h"
#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-paint-pool.h"
#include "bastide-paint-work.h"
#include "bastide-scores-painter.h"
#include "model/game/bastide-player.h"
#include "tileset/elements/bastide-file.h"
#include "util/bastide-autoptr.h"

/* In milliseconds: shorter work is reported only when it is done. */
#define PATIENCE 400

/* Round the tiles, in tiles. */
#define MARGIN 0.5

/* Large enough for print, small enough for any board: Cairo cannot make more than 32767 pixels. */
#define TILE_PIXELS 192
#define MAXIMUM_PIXELS 16000

typedef struct
{
  GFile        *file;
  BastideRules *rules;
  BastideState *state;
  GArray       *scores; /* (element-type BastideScoreLine): the best one first */
} Job;

static void
clear_score (gpointer data)
{
  g_free ((char *) ((BastideScoreLine *) data)->name);
}

static int
compare_scores (gconstpointer a,
                gconstpointer b)
{
  const BastideScoreLine *first = a;
  const BastideScoreLine *second = b;

  return first->winner != second->winner ? second->winner - first->winner : second->score - first->score;
}

static void
job_free (Job *job)
{
  g_array_unref (job->scores);
  g_object_unref (job->file);
  bastide_state_free (job->state);
  bastide_rules_unref (job->rules);
  g_free (job);
}

/**
 * Encoding:
 * @bytes: the data of the picture so far
 * @cancellable: cancels it
 */
typedef struct
{
  GByteArray   *bytes;
  GCancellable *cancellable;
} Encoding;

static cairo_status_t
append_bytes (void                *closure,
              const unsigned char *data,
              unsigned int         length)
{
  Encoding *encoding = closure;

  if (g_cancellable_is_cancelled (encoding->cancellable))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (encoding->bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Paints as much as is wanted. */
static cairo_surface_t *
paint (const Job    *job,
       GCancellable *cancellable)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double x;
  double y;
  double pixels;
  double left;
  double top;
  double columns;
  double rows;
  const BastideScoreLine *lines = (const BastideScoreLine *) (gconstpointer) job->scores->data;
  int width;
  int height;

  bastide_board_get_extents (job->rules, job->state, MARGIN, &left, &top, &columns, &rows);
  pixels = MIN (TILE_PIXELS, MAXIMUM_PIXELS / MAX (columns, rows));
  width = (int) (columns * pixels);
  height = (int) (rows * pixels);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                        height + (int) bastide_scores_get_height (lines, job->scores->len, width));

  cr = cairo_create (surface);
  x = -left * pixels;
  y = -top * pixels;
  bastide_table_paint (cr, x, y, pixels, FALSE);
  bastide_board_paint_while (cr, job->rules, job->state, x, y, pixels, FALSE, bastide_paint_is_wanted, cancellable);
  bastide_scores_paint (cr, lines, job->scores->len, 0, height, width);
  cairo_destroy (cr);

  return surface;
}

/* Nothing is written before the whole picture is ready, and nothing of a cancelled one. */
static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  const Job *job = task_data;
  Encoding encoding = { NULL, cancellable };
  g_autoptr (cairo_surface_t) surface = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  cairo_status_t status;

  if (g_task_return_error_if_cancelled (task))
    return;

  surface = paint (job, cancellable);
  if (g_task_return_error_if_cancelled (task))
    return;

  encoding.bytes = g_byte_array_new ();
  status = cairo_surface_write_to_png_stream (surface, append_bytes, &encoding);
  bytes = g_byte_array_free_to_bytes (encoding.bytes);
  if (g_task_return_error_if_cancelled (task))
    return;

  if (status != CAIRO_STATUS_SUCCESS)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _("The picture cannot be painted: there is not enough memory for it."));
  else if (!bastide_file_write (job->file, bytes, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

struct _BastidePictureSaver
{
  GObject parent_instance;

  GtkWindow       *window; /* (nullable): NULL once it closes */
  BastideWaitCard *card;   /* belongs to the window */

  BastideGame  *game;        /* (nullable) (owned): while the file for its picture is being chosen */
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

/* Cancelling does not wait until the thread has noticed. */
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
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->window == NULL)
    return;

  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    finish (self);
  /* It was too late to cancel a picture that was saved after all. */
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
  g_autoptr (GTask) task = NULL;
  const BastideRules *rules;
  Job *job;
  GArray *scores;

  g_return_if_fail (BASTIDE_IS_PICTURE_SAVER (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (G_IS_FILE (file));

  if (self->window == NULL || self->cancellable != NULL)
    return;

  cancellable = g_cancellable_new ();
  g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (on_cancelled), self, G_CONNECT_SWAPPED);
  set_cancellable (self, cancellable);
  self->card_id = g_timeout_add_once (PATIENCE, show_card, self);

  /* Paints a whole board as a PNG picture, with the names and scores of the players below it, and writes it, in a
   * thread. Nothing is written where this fails or is cancelled: neither a part of the picture, nor is a former file
   * touched. */
  task = g_task_new (NULL, cancellable, on_saved, g_object_ref (self));
  rules = bastide_game_get_rules (game);
  job = g_new0 (Job, 1);
  /* If the file was written after all, it exists. */
  g_task_set_check_cancellable (task, FALSE);
  job->file = g_object_ref (file);
  job->rules = bastide_game_copy_rules (game);
  job->state = bastide_state_clone (rules, bastide_game_get_state (game));

  /* Nothing of a game may be touched in another thread. */
  scores = g_array_new (FALSE, FALSE, sizeof (BastideScoreLine));
  g_array_set_clear_func (scores, clear_score);
  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (game)); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);
      BastideScoreLine line = {
        .colour = g_intern_string (bastide_player_get_colour (player)),
        .name = g_strdup (bastide_player_get_name (player)),
        .score = bastide_player_get_score (player),
        .winner = bastide_game_get_finished (game) && bastide_player_get_rank (player) == 1,
      };

      g_array_append_val (scores, line);
    }
  g_array_sort (scores, compare_scores);
  job->scores = scores;

  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, save_in_thread);
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
