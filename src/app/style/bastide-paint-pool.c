/* bastide-paint-pool.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-paint-pool.h"

#include "bastide-paint-work.h"

typedef struct
{
  GTask           *task;
  GTaskThreadFunc  func;
} Job;

/* Waiting jobs of a kind, and the number of threads that work on it. Guarded by the lock. */
typedef struct
{
  GQueue waiting; /* (element-type Job) */
  guint  n_threads;
} Lane;

static Lane lanes[BASTIDE_N_PAINT_KINDS];
static GMutex lock;

static guint
get_limit (BastidePaintKind kind)
{
  if (kind == BASTIDE_PAINT_LANDSCAPE)
    return 1;

  return kind == BASTIDE_PAINT_AROUND ? MAX (1, g_get_num_processors () / 2) : g_get_num_processors ();
}

/* The next one of a lane; where there is none the thread leaves it. */
static Job *
take_job (Lane *lane)
{
  Job *job;

  g_mutex_lock (&lock);
  job = g_queue_pop_head (&lane->waiting);
  if (job == NULL && lane == &lanes[BASTIDE_PAINT_TILE])
    job = g_queue_pop_head (&lanes[BASTIDE_PAINT_TILE_AHEAD].waiting);
  lane->n_threads -= job == NULL;
  g_mutex_unlock (&lock);

  return job;
}

static void
work (gpointer lane,
      gpointer user_data)
{
  Job *job;

  while ((job = take_job (lane)) != NULL)
    {
      g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();

      if (!g_task_return_error_if_cancelled (job->task))
        job->func (job->task, NULL, g_task_get_task_data (job->task), g_task_get_cancellable (job->task));
      g_object_unref (job->task);
      g_free (job);
    }
}

/**
 * bastide_paint_in_thread:
 * @task: without a source object: it may end in its thread, where nothing that has signals must
 * @func: paints, unless the task is cancelled before, and returns the picture
 */
void
bastide_paint_in_thread (GTask           *task,
                         BastidePaintKind kind,
                         GTaskThreadFunc  func)
{
  static GThreadPool *pool;
  Lane *lane = &lanes[kind == BASTIDE_PAINT_TILE_AHEAD ? BASTIDE_PAINT_TILE : kind];
  Job *job = g_new (Job, 1);
  gboolean begins;

  if (pool == NULL)
    pool = g_thread_pool_new (work, NULL, -1, FALSE, NULL);
  *job = (Job) { g_object_ref (task), func };
  g_mutex_lock (&lock);
  if (kind == BASTIDE_PAINT_LISTED)
    g_queue_push_head (&lane->waiting, job);
  else
    g_queue_push_tail (&lanes[kind].waiting, job);
  begins = lane->n_threads < get_limit (kind);
  lane->n_threads += begins;
  g_mutex_unlock (&lock);
  if (begins)
    g_thread_pool_push (pool, lane, NULL);
}

/**
 * bastide_paint_is_wanted:
 * @cancellable: (type GCancellable) (nullable): cancels the painting
 *
 * A BastideWantedFunc.
 *
 * Returns: whether the picture is still wanted
 */
gboolean
bastide_paint_is_wanted (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}
