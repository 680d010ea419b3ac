/* bastide-tile-queue.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-queue.h"

#include "bastide-paint-work.h"

/*
 * A job is the one thing that the workers share with the main loop; the queue itself belongs to that. Only as long as a
 * job is wanted is there a queue for it.
 */

struct _BastideTileJob
{
  BastideTileQueue *queue; /* borrowed; main loop only */
  gpointer          tag;   /* main loop only */
  BastideTileSite  *site;
  int               pixels;
  guint             order;
  int               wanted; /* atomic; only the main loop changes it */
  BastideTileImage  image;
};

struct _BastideTileQueue
{
  GThreadPool          *pool;
  GHashTable           *waiting; /* (element-type BastideTileJob): on the way and still wanted */
  BastideTileQueueFunc  func;
  gpointer              user_data;
  guint                 serial;
};

static void
job_free (BastideTileJob *self)
{
  bastide_tile_image_clear (&self->image);
  bastide_tile_site_unref (self->site);
  g_free (self);
}

static gboolean
on_finished_cb (gpointer data)
{
  BastideTileJob *job = data;

  if (job->wanted)
    {
      g_hash_table_remove (job->queue->waiting, job);
      job->queue->func (&job->image, job->tag, job->queue->user_data);
    }
  job_free (job);

  return G_SOURCE_REMOVE;
}

static void
work (gpointer data,
      gpointer user_data)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  BastideTileJob *job = data;

  if (g_atomic_int_get (&job->wanted))
    bastide_tile_image_paint (&job->image, bastide_tile_site_get_plan (job->site), job->pixels);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_finished_cb, job, NULL);
}

static int
compare_jobs (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const BastideTileJob *one = a;
  const BastideTileJob *two = b;

  return one->order < two->order ? -1 : one->order > two->order;
}

/**
 * bastide_tile_queue_new:
 * @func: (scope forever): where painted tiles go
 *
 * Returns: (transfer full): an empty queue
 */
BastideTileQueue *
bastide_tile_queue_new (BastideTileQueueFunc func,
                        gpointer             user_data)
{
  BastideTileQueue *self = g_new0 (BastideTileQueue, 1);

  self->func = func;
  self->user_data = user_data;
  self->waiting = g_hash_table_new (NULL, NULL);
  self->pool = g_thread_pool_new (work, NULL, (int) g_get_num_processors (), FALSE, NULL);
  g_thread_pool_set_sort_function (self->pool, compare_jobs, NULL);

  return self;
}

/**
 * bastide_tile_queue_free:
 *
 * Drops what is on the way and waits for the workers.
 */
void
bastide_tile_queue_free (BastideTileQueue *self)
{
  bastide_tile_queue_drop_all (self, NULL);
  /* What is queued runs through at once, because nobody wants it any more. */
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_hash_table_unref (self->waiting);
  g_free (self);
}

/**
 * bastide_tile_queue_push:
 * @visible: whether it is in view, and so comes before what is not
 * @tag: (nullable): what is handed back with the picture
 *
 * Returns: (transfer none): the job, valid until it is dropped or done
 */
BastideTileJob *
bastide_tile_queue_push (BastideTileQueue *self,
                         BastideTileSite  *site,
                         int               pixels,
                         gboolean          visible,
                         gpointer          tag)
{
  BastideTileJob *job = g_new0 (BastideTileJob, 1);

  job->site = bastide_tile_site_ref (site);
  job->queue = self;
  job->tag = tag;
  job->pixels = pixels;
  job->order = (visible ? 0 : G_MAXUINT / 2) + self->serial++;
  job->wanted = TRUE;
  g_hash_table_add (self->waiting, job);
  g_thread_pool_push (self->pool, job, NULL);

  return job;
}

/**
 * bastide_tile_queue_drop:
 *
 * Nobody waits for this one any more. A worker frees it when it comes to it.
 */
void
bastide_tile_queue_drop (BastideTileQueue *self,
                         BastideTileJob   *job)
{
  g_atomic_int_set (&job->wanted, FALSE);
  g_hash_table_remove (self->waiting, job);
}

/**
 * bastide_tile_queue_drop_all:
 * @func: (nullable) (scope call): called with the tag of each job
 */
void
bastide_tile_queue_drop_all (BastideTileQueue *self,
                             GDestroyNotify    func)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      BastideTileJob *job = key;

      g_atomic_int_set (&job->wanted, FALSE);
      g_hash_table_iter_remove (&iter);
      if (func != NULL)
        func (job->tag);
    }
}

/**
 * bastide_tile_queue_is_empty:
 *
 * Returns: whether nothing is on its way
 */
gboolean
bastide_tile_queue_is_empty (BastideTileQueue *self)
{
  return g_hash_table_size (self->waiting) == 0;
}
