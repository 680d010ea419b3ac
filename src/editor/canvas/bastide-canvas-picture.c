/* bastide-canvas-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <gio/gio.h>
#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-paint-pool.h"
#include "bastide-tile-image.h"
#include "rules/bastide-registry.h"
#include "util/bastide-autoptr.h"

/*
 * A tile with its plan, shared with the thread that paints it. A plan never changes, and may be asked by several
 * threads.
 */
typedef struct
{
  BastideTileset  *tileset;
  BastideTilePlan *plan;
} Subject;

typedef struct
{
  Subject *subject; /* owned */
  int      pixels;
  guint    epoch;
} Job;

struct _BastideCanvasPicture
{
  GObject parent_instance;

  Subject         *subject; /* (nullable) */
  cairo_surface_t *surface; /* (nullable): including the parts that overhang the tile */
  int              pixels;
  int              painted_pixels; /* side of a tile in the surface */
  guint            epoch; /* counts up when another tile is to be shown: a picture from before is not */
  gboolean         is_painting; /* one thread at a time: the next one starts with the state of that moment */
  gboolean         is_stale;
};

G_DEFINE_FINAL_TYPE (BastideCanvasPicture, bastide_canvas_picture, G_TYPE_OBJECT)

static guint painted_signal;

static const BastideTileDefinition *
get_tile (const BastideTileset *tileset)
{
  return g_ptr_array_index (tileset->tiles, 0);
}

static void
subject_clear (gpointer data)
{
  Subject *self = data;

  bastide_tile_plan_free (self->plan);
  bastide_tileset_unref (self->tileset);
}

/* It looks the same as in all lists. */
static BastideTilePlan *
plan_new (const BastideTileDefinition *tile)
{
  int x, y;

  bastide_tile_get_own_cell (tile, 0, &x, &y);

  return bastide_tile_plan_new (tile, 0, x, y);
}

static void
subject_unref (Subject *self)
{
  g_atomic_rc_box_release_full (self, subject_clear);
}

static void
job_free (gpointer data)
{
  Job *self = data;

  subject_unref (self->subject);
  g_free (self);
}

gboolean
bastide_tile_definition_is_disjoint (const BastideTileDefinition *tile)
{
  guint8 halves = 0, sides = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if ((segment->halves & halves) != 0 || (segment->sides & sides) != 0)
        return FALSE;
      halves |= segment->halves;
      sides |= segment->sides;
    }

  return TRUE;
}

/* A tile written by hand need not be whole. */
static gboolean
can_be_painted (const BastideTileDefinition *tile)
{
  guint8 halves = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    halves |= bastide_tile_definition_get_segment (tile, i)->halves;

  return halves == 0xff && bastide_tile_definition_is_disjoint (tile);
}

BastideTilePlan *
bastide_canvas_picture_plan (const BastideTileDefinition *tile)
{
  g_return_val_if_fail (tile != NULL, NULL);

  return can_be_painted (tile) ? plan_new (tile) : NULL;
}

gboolean
bastide_canvas_figure_find (const BastideTileDefinition *tile,
                            guint                        segment,
                            BastideStagedFigure         *figure)
{
  const BastideGameInterface *game = tile->tileset->game;
  guint kind = bastide_tile_definition_get_segment (tile, segment)->kind;
  const BastideVocabulary *words;
  const char *name = NULL;

  /* The first one that may stand on a kind of segment. */
  for (guint i = 0; name == NULL && (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; name == NULL && j < words->n_figures; j++)
      if (words->figures[j].claims & (1u << kind))
        name = bastide_figure_get_name_on (game, kind, bastide_figure_get_name (&words->figures[j]));
  *figure = (BastideStagedFigure) {
    .name = name,
    .style = bastide_figure_get_style_on (game, kind),
    .segment = segment,
    .scale = 1,
  };

  return figure->name != NULL;
}

/* --- Painting ----------------------------------------------------------------------------------------------------- */

/* Overhang of things over the square, in whole pixels. */
static void
get_overhang (int  pixels,
              int *aside,
              int *above,
              int *below)
{
  *aside = (int) ceil (BASTIDE_OVERHANG_SIDE * pixels) + 1;
  *above = (int) ceil (BASTIDE_OVERHANG_TOP * pixels) + 1;
  *below = (int) ceil (BASTIDE_OVERHANG_BOTTOM * pixels) + 1;
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Job *job = task_data;
  const BastideTileDefinition *tile = get_tile (job->subject->tileset);
  BastideStagedFigure figure;
  BastideTileImage image;
  int aside, above, below;
  cairo_surface_t *surface;
  cairo_t *cr;

  get_overhang (job->pixels, &aside, &above, &below);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->pixels + 2 * aside, job->pixels + above + below);
  cr = cairo_create (surface);
  cairo_translate (cr, aside, above);
  bastide_tile_image_paint (&image, job->subject->plan, job->pixels);
  bastide_tile_image_show (&image, job->subject->plan, cr);
  bastide_tile_image_clear (&image);
  cairo_destroy (cr);
  /* The places of all figures, each alone on its segment, take longer than a frame may; the plan remembers them. */
  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_canvas_figure_find (tile, i, &figure))
      bastide_figures_stage (job->subject->plan, &figure, 1, NULL, 0);

  g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
}

static void start_painting (BastideCanvasPicture *self);

static void
on_painted_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (BastideCanvasPicture) self = user_data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (cairo_surface_t) surface = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_painting = FALSE;
  self->is_stale = job->subject != self->subject || job->pixels != self->pixels;
  if (job->epoch == self->epoch)
    {
      g_clear_pointer (&self->surface, cairo_surface_destroy);
      self->surface = g_steal_pointer (&surface);
      self->painted_pixels = job->pixels;
      g_signal_emit (self, painted_signal, 0);
    }
  if (self->is_stale)
    start_painting (self);
}

static void
start_painting (BastideCanvasPicture *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  self->is_stale = TRUE;
  if (self->is_painting || self->subject == NULL || self->pixels < 1)
    return;

  job = g_new0 (Job, 1);
  job->subject = g_atomic_rc_box_acquire (self->subject);
  job->pixels = self->pixels;
  job->epoch = self->epoch;
  self->is_painting = TRUE;
  /* No source object: the task may end in its thread, where none that has signals must. */
  task = g_task_new (NULL, NULL, on_painted_cb, g_object_ref (self));
  g_task_set_task_data (task, job, job_free);
  bastide_paint_in_thread (task, BASTIDE_PAINT_TILE, paint_in_thread);
}

/* --- The object --------------------------------------------------------------------------------------------------- */

static void
bastide_canvas_picture_finalize (GObject *object)
{
  BastideCanvasPicture *self = BASTIDE_CANVAS_PICTURE (object);

  g_clear_pointer (&self->subject, subject_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);

  G_OBJECT_CLASS (bastide_canvas_picture_parent_class)->finalize (object);
}

static void
bastide_canvas_picture_class_init (BastideCanvasPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_canvas_picture_finalize;

  painted_signal = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_canvas_picture_init (BastideCanvasPicture *self)
{
}

BastideCanvasPicture *
bastide_canvas_picture_new (void)
{
  return g_object_new (BASTIDE_TYPE_CANVAS_PICTURE, NULL);
}

void
bastide_canvas_picture_show (BastideCanvasPicture *self,
                             BastideTileset       *tileset)
{
  g_return_if_fail (BASTIDE_IS_CANVAS_PICTURE (self));

  if (tileset == NULL || tileset->tiles->len == 0 || !can_be_painted (get_tile (tileset))
      || (self->subject != NULL && self->subject->tileset == tileset))
    return;

  g_clear_pointer (&self->subject, subject_unref);
  self->subject = g_atomic_rc_box_new0 (Subject);
  self->subject->tileset = bastide_tileset_ref (tileset);
  self->subject->plan = plan_new (get_tile (tileset));
  start_painting (self);
}

void
bastide_canvas_picture_clear (BastideCanvasPicture *self)
{
  g_return_if_fail (BASTIDE_IS_CANVAS_PICTURE (self));

  g_clear_pointer (&self->subject, subject_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->epoch++;
}

void
bastide_canvas_picture_set_pixels (BastideCanvasPicture *self,
                                   int                   pixels)
{
  g_return_if_fail (BASTIDE_IS_CANVAS_PICTURE (self));

  if (pixels == self->pixels)
    return;

  self->pixels = pixels;
  start_painting (self);
}

const BastideTilePlan *
bastide_canvas_picture_get_plan (BastideCanvasPicture        *self,
                                 const BastideTileDefinition *tile)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_PICTURE (self), NULL);

  return self->subject != NULL && get_tile (self->subject->tileset) == tile ? self->subject->plan : NULL;
}

void
bastide_canvas_picture_paint (BastideCanvasPicture *self,
                              cairo_t              *cr)
{
  int aside, above, below;

  g_return_if_fail (BASTIDE_IS_CANVAS_PICTURE (self));

  if (self->surface == NULL)
    return;

  /* It may still be of another size. */
  get_overhang (self->painted_pixels, &aside, &above, &below);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / self->painted_pixels, 1.0 / self->painted_pixels);
  cairo_set_source_surface (cr, self->surface, -aside, -above);
  cairo_paint (cr);
  cairo_restore (cr);
}

gboolean
bastide_canvas_picture_is_current (BastideCanvasPicture *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_PICTURE (self), FALSE);

  return self->surface != NULL && !self->is_stale;
}
