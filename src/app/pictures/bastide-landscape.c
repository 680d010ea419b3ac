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
  Job          *next;        /* (nullable): waits for the one that is on the way */

  BastideLandscapeRoom room; /* in pixels of the window */
  guint painted : 1; /* whether there is a picture already, */
  guint dark : 1;    /* and which one */
  guint busy : 1;    /* whether a thread paints */
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static GdkTexture *
paint (const Job *job)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, job->height);
  cairo_t *cr = cairo_create (surface);

  bastide_landscape_paint (cr, job->width, job->height, &job->room, job->dark);
  cairo_destroy (cr);

  return bastide_painting_create_texture (surface);
}

/* A single column: it is drawn as wide as the picture. */
static GdkTexture *
paint_ground (const Job *job)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, job->height);
  cairo_t *cr = cairo_create (surface);

  bastide_landscape_paint_ground (cr, job->width, job->height, &job->room, job->dark);
  cairo_destroy (cr);

  return bastide_painting_create_texture (surface);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, paint (task_data), g_object_unref);
}

static void start (BastideLandscape *self,
                   Job              *job);

static void
on_painted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (source);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  self->busy = FALSE;
  if (self->next != NULL)
    start (self, g_steal_pointer (&self->next));
  else if (texture != NULL)
    bastide_painting_take_texture (BASTIDE_PAINTING (source), g_steal_pointer (&texture));
}

/* Takes the job. */
static void
start (BastideLandscape *self,
       Job              *job)
{
  g_autoptr (GTask) task = NULL;

  self->busy = TRUE;
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, on_painted, NULL);
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
forget_jobs (BastideLandscape *self)
{
  g_clear_pointer (&self->next, g_free);
  g_cancellable_cancel (self->cancellable);
}

/* The first time, and when day turns to dusk, only sky and land are there at once; later the former picture stays until
 * the new one is painted. */
static void
bastide_landscape_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (painting);
  Job *job = g_new (Job, 1);
  int scale = bastide_painting_get_scale (painting);

  *job = (Job) {
    width, height, { scale * self->room.foot, scale * self->room.words_right, scale * self->room.words_bottom }, dark,
  };
  if (!self->painted || self->dark != dark)
    bastide_painting_take_texture (painting, paint_ground (job));
  self->painted = TRUE;
  self->dark = dark;

  /* A window that is being resized asks for many sizes: only the last one is painted, and by one thread. */
  forget_jobs (self);
  if (self->busy)
    self->next = job;
  else
    start (self, job);
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

  forget_jobs (self);
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

  forget_jobs (self);
  /* It was painted in pieces nearly as large as the window. */
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
