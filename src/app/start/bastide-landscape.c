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
#include "bastide-sample-board.h"

/* The tiles, which take longest, begin when the page has been there for a moment, in milliseconds: who opens a game at
 * once needs none. */
#define TILES_DELAY 150

/* The tiles of the picture: touched by one thread at a time, that which paints. */
typedef struct
{
  gatomicrefcount      references;
  BastideRules        *rules;
  GArray              *tiles; /* NULL until they are laid */
  BastideLandscapeMap *map;   /* NULL until it is painted */
  guint                pixels;
} Country;

/* In device pixels. */
typedef struct
{
  int                  width;
  int                  height;
  BastideLandscapeRoom room;
  Country             *country; /* (nullable) */
  gboolean             dark;
} Job;

struct _BastideLandscape
{
  BastidePainting parent_instance;

  GCancellable *cancellable;   /* (nullable): of the painting */
  Job next;                    /* what is painted with the tiles, without them */
  guint tiles_id;              /* until then */
  BastideTilesetStore *sets;   /* (nullable): where the tiles are found */
  Country *country;            /* (nullable): made from them when it is to be seen */

  BastideLandscapeRoom room; /* in pixels of the window */
  guint painted : 1; /* whether there is a picture already, */
  guint dark : 1;    /* which one, */
  guint whole : 1;   /* and whether it has tiles */
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static Country *
country_new (BastideRules *rules)
{
  Country *self = g_new0 (Country, 1);

  g_atomic_ref_count_init (&self->references);
  self->rules = rules;

  return self;
}

static void
country_unref (Country *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_clear_pointer (&self->map, bastide_landscape_map_free);
  g_clear_pointer (&self->tiles, g_array_unref);
  bastide_rules_unref (self->rules);
  g_free (self);
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->country, country_unref);
  g_free (job);
}

/* Tiles are laid once and painted once for many sizes of the window. */
static const BastideLandscapeMap *
prepare_map (Country *country,
             guint    pixels)
{
  if (country->tiles == NULL)
    country->tiles = bastide_sample_board_lay_country (country->rules);
  if (country->map != NULL && country->pixels != pixels)
    g_clear_pointer (&country->map, bastide_landscape_map_free);
  if (country->map == NULL)
    country->map = bastide_landscape_map_new (country->tiles, pixels);
  country->pixels = pixels;

  return country->map;
}

static GdkTexture *
paint (const Job *job)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, job->height);
  cairo_t *cr = cairo_create (surface);

  if (!bastide_paint_work_fill_plain (cr))
    {
      const BastideLandscapeMap *map = NULL;

      if (job->country != NULL)
        map = prepare_map (job->country, bastide_landscape_get_tile_pixels (job->width, job->height));
      bastide_landscape_paint (cr, job->width, job->height, &job->room, map, job->dark);
    }
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
  const Job *job = g_task_get_task_data (G_TASK (result));

  if (texture == NULL)
    {
      if (!self->painted)
        bastide_memory_return_soon ();
      return;
    }

  self->whole = job->country != NULL;
  bastide_painting_take_texture (BASTIDE_PAINTING (self), texture);
}

static Country *
get_country (BastideLandscape *self)
{
  BastideRules *rules;

  if (self->country == NULL && self->sets != NULL)
    {
      rules = bastide_sample_board_create_country (self->sets);
      self->country = rules != NULL ? country_new (rules) : NULL;
    }
  if (self->country != NULL)
    g_atomic_ref_count_inc (&self->country->references);

  return self->country;
}

static void
start_painting (BastideLandscape *self,
                const Job        *job)
{
  /* No source object: the task may end in its thread, where no widget must. */
  GTask *task = g_task_new (NULL, self->cancellable, on_painted, g_object_ref (self));

  g_task_set_task_data (task, g_memdup2 (job, sizeof *job), (GDestroyNotify) job_free);
  g_thread_pool_push (get_painter (), task, NULL);
}

static gboolean
on_tiles_timeout (gpointer user_data)
{
  BastideLandscape *self = user_data;
  Job job = self->next;

  self->tiles_id = 0;
  job.country = get_country (self);
  if (job.country != NULL)
    start_painting (self, &job);

  return G_SOURCE_REMOVE;
}

/* The first time, and when day turns to dusk, only the colours of sky and land are there at once; later the former
 * picture stays until the new one is painted. As long as the tiles have not been painted, which takes longest, there is
 * one without them. */
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

  if (!self->painted || self->dark != dark)
    bastide_painting_take_texture (painting, paint_ground (&job));
  self->painted = TRUE;
  self->dark = dark;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->next = job;
  g_clear_handle_id (&self->tiles_id, g_source_remove);
  if (self->whole)
    {
      on_tiles_timeout (self);
      return;
    }

  start_painting (self, &job);
  self->tiles_id = g_timeout_add (TILES_DELAY, on_tiles_timeout, self);
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
  g_clear_handle_id (&self->tiles_id, g_source_remove);
  g_clear_object (&self->sets);
  g_clear_pointer (&self->country, country_unref);

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
  g_clear_handle_id (&self->tiles_id, g_source_remove);
  g_clear_pointer (&self->country, country_unref);
  if (self->painted)
    bastide_memory_return_soon ();
  self->painted = FALSE;
  self->whole = FALSE;
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

void
bastide_landscape_set_tilesets (BastideLandscape    *self,
                                BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_LANDSCAPE (self));

  if (!g_set_object (&self->sets, tilesets))
    return;

  g_clear_pointer (&self->country, country_unref);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
