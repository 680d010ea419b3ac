/* bastide-landscape.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-landscape.h"

#include <string.h>

#include "bastide-landscape-painter.h"
#include "bastide-memory.h"
#include "bastide-paint-work.h"

/* In device pixels. */
typedef struct
{
  int                  width;
  int                  height;
  BastideLandscapeRoom room;
  gboolean             dark;
} Job;

struct _BastideLandscape
{
  BastidePainting parent_instance;

  GCancellable *cancellable; /* (nullable): of the painting */

  BastideLandscapeRoom room; /* in pixels of the window */
  guint painted : 1; /* whether there is a picture already, */
  guint dark : 1;    /* and which one */
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static GdkTexture *
paint (const Job *job)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, job->height);
  cairo_t *cr = cairo_create (surface);

  if (!bastide_paint_work_fill_plain (cr))
    bastide_landscape_paint (cr, job->width, job->height, &job->room, job->dark);
  cairo_destroy (cr);

  return bastide_painting_create_texture (surface);
}

static void
paint_in_thread (gpointer data,
                 gpointer user_data)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  g_autoptr (GTask) task = data;

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, paint (g_task_get_task_data (task)), g_object_unref);
}

/* One picture after the other: while the window changes its size, only the last one is painted. */
static GThreadPool *
get_painter (void)
{
  static GThreadPool *painter;

  if (painter == NULL)
    painter = g_thread_pool_new (paint_in_thread, NULL, 1, FALSE, NULL);

  return painter;
}

static void
on_painted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideLandscape) self = user_data;
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture != NULL)
    bastide_painting_take_texture (BASTIDE_PAINTING (self), texture);
}

/* The first time, and when day turns to dusk, the page is there at once with all that is on it; while the window
 * changes its size, the former picture stays until the new one is painted. */
static void
bastide_landscape_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (painting);
  int scale = bastide_painting_get_scale (painting);
  const Job job = {
    width, height, { scale * self->room.foot, scale * self->room.words_right, scale * self->room.words_bottom },
    .dark = dark,
  };
  gboolean shows = self->painted && self->dark == dark;
  GTask *task;

  self->painted = TRUE;
  self->dark = dark;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (!shows)
    {
      bastide_painting_take_texture (painting, paint (&job));
      return;
    }

  /* No source object: the task may end in its thread, where no widget must. */
  task = g_task_new (NULL, self->cancellable, on_painted, g_object_ref (self));
  g_task_set_task_data (task, g_memdup2 (&job, sizeof job), g_free);
  g_thread_pool_push (get_painter (), task, NULL);
}

static void
bastide_landscape_measure (BastidePainting *painting,
                           int             *width,
                           int             *height)
{
  *width = *height = 0;
}

static void
bastide_landscape_dispose (GObject *object)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (bastide_landscape_parent_class)->dispose (object);
}

static void
bastide_landscape_class_init (BastideLandscapeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_landscape_dispose;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_landscape_render;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_landscape_measure;
}

static void
bastide_landscape_init (BastideLandscape *self)
{
}

void
bastide_landscape_rest (BastideLandscape *self)
{
  g_return_if_fail (BASTIDE_IS_LANDSCAPE (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->painted)
    bastide_memory_return_soon ();
  self->painted = FALSE;
  bastide_painting_forget (BASTIDE_PAINTING (self));
}

void
bastide_landscape_set_room (BastideLandscape *self,
                            int               foot,
                            int               words_right,
                            int               words_bottom)
{
  BastideLandscapeRoom room = { foot, words_right, words_bottom };

  g_return_if_fail (BASTIDE_IS_LANDSCAPE (self));

  if (memcmp (&self->room, &room, sizeof room) == 0)
    return;

  self->room = room;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
