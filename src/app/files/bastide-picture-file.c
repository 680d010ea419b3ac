/* bastide-picture-file.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-picture-file.h"

#include <glib/gi18n.h>

#include "bastide-board-painter.h"
#include "bastide-paint-pool.h"
#include "bastide-paint-work.h"
#include "bastide-scores-painter.h"
#include "model/game/bastide-player.h"
#include "tileset/elements/bastide-file.h"
#include "util/bastide-autoptr.h"

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

/* Nothing of a game may be touched in another thread. */
static GArray *
list_scores (BastideGame *game)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (BastideScoreLine));

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

  return scores;
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
 * @bytes: of the picture, as far as it has got
 * @cancellable: who may end it
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

/* As far as it is wanted. */
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

/* Nothing is written before the whole picture is there, and nothing of one that nobody wants any more. */
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

void
bastide_picture_file_save (GFile               *file,
                           BastideGame         *game,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  const BastideRules *rules = bastide_game_get_rules (game);
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  /* What was written all the same is there. */
  g_task_set_check_cancellable (task, FALSE);
  job->file = g_object_ref (file);
  job->rules = bastide_game_copy_rules (game);
  job->state = bastide_state_clone (rules, bastide_game_get_state (game));
  job->scores = list_scores (game);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
bastide_picture_file_save_finish (GAsyncResult  *result,
                                  GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
