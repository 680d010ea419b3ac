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

  BastideLandscapeRoom room; /* in pixels of the window */
  guint painted : 1; /* whether there is a picture already, */
  guint dark : 1;    /* and which one */
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static void
paint (cairo_t      *cr,
       gpointer      data,
       GCancellable *cancellable)
{
  const Job *job = data;

  bastide_landscape_paint (cr, job->width, job->height, &job->room, job->dark);
}

/* The first time, and when day turns to dusk, the page appears at once with everything on it; while the window changes
 * its size, the previous picture stays until the new one is painted. */
static void
bastide_landscape_render (BastidePainting *painting,
                          int              width,
                          int              height,
                          gboolean         dark)
{
  BastideLandscape *self = BASTIDE_LANDSCAPE (painting);
  int scale = bastide_painting_get_scale (painting);
  Job job = {
    width, height, { scale * self->room.foot, scale * self->room.words_right, scale * self->room.words_bottom },
    .dark = dark,
  };
  gboolean shows = self->painted && self->dark == dark;

  self->painted = TRUE;
  self->dark = dark;
  if (shows)
    bastide_painting_paint_soon (painting, width, height, BASTIDE_PAINT_LANDSCAPE, paint,
                                 g_memdup2 (&job, sizeof job), g_free);
  else
    bastide_painting_paint_now (painting, width, height, paint, &job);
}

static void
bastide_landscape_measure (BastidePainting *painting,
                           int             *width,
                           int             *height)
{
  *width = *height = 0;
}

static void
bastide_landscape_class_init (BastideLandscapeClass *klass)
{
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
