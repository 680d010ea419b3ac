/* test-paint-work.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The program does not end while a thread paints, and nothing is painted after that. */

#include "bastide-paint-work.h"
#include "harness.h"

static GAsyncQueue *begun;
static int n_done;

static gpointer
paint (gpointer data)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();

  g_async_queue_push (begun, data);
  for (guint i = 0; i < 50; i++)
    {
      g_usleep (1000);
      g_thread_yield ();
    }
  g_atomic_int_inc (&n_done);

  return NULL;
}

TEST ("/draw/paint-work/finish")
{
  GThread *threads[3];

  begun = g_async_queue_new ();
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("paint", paint, begun);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_async_queue_pop (begun);
  bastide_paint_work_finish ();
  g_assert_cmpint (g_atomic_int_get (&n_done), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);

  g_thread_unref (g_thread_new ("late", paint, begun));
  g_assert_null (g_async_queue_timeout_pop (begun, 200 * G_TIME_SPAN_MILLISECOND));
  g_assert_cmpint (g_atomic_int_get (&n_done), ==, 3);
}
