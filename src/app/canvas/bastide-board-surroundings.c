/* bastide-board-surroundings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-surroundings.h"

#include <gio/gio.h>

#include "bastide-board-chunk.h"
#include "bastide-board-tiles.h"
#include "bastide-paint-pool.h"
#include "bastide-paint-work.h"
#include "util/bastide-autoptr.h"

/* Parts out of view go when all together take more than this, in bytes. */
#define LIMIT (64u * 1024 * 1024)

/* A square of cells in one layer. */
typedef struct
{
  BastideCell      key;
  cairo_surface_t *surface; /* (nullable) */
  BastideCellArea  cells;
  BastideCellCover cover;
  int              pixels; /* size of the picture */
  int              asked;  /* size being painted, or 0 */
  guint            frame;  /* when it was in view last */
} Part;

/* A part that a worker paints. */
typedef struct
{
  BastideBoardSurroundings *board; /* (unowned): kept until it has the part */

  BastideSurroundings *surroundings;
  BastideBoardLayer    layer;
  BastideCell          key;
  BastideCellArea      cells;
  int                  pixels;
  BastideCellCover     cover; /* (out) */
} Job;

struct _BastideBoardSurroundings
{
  GObject parent_instance;

  /* Owned */
  BastideSurroundings *surroundings; /* (nullable) */
  GHashTable          *parts[BASTIDE_N_BOARD_LAYERS]; /* (element-type Part Part) */

  gsize size;
  guint frame;
  int   wanted; /* atomic: the size in which parts are still worth painting */
};

G_DEFINE_FINAL_TYPE (BastideBoardSurroundings, bastide_board_surroundings, G_TYPE_OBJECT)

static guint painted_signal;

static void
part_free (Part *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

static void
job_free (Job *self)
{
  bastide_surroundings_unref (self->surroundings);
  g_free (self);
}

/* Returns: (nullable): the part there; %NULL where the layer shows nothing */
static Part *
find_part (BastideBoardSurroundings *self,
           BastideBoardLayer         layer,
           BastideCell               key)
{
  Part *part = g_hash_table_lookup (self->parts[layer], &key);
  const BastideCellArea *area = bastide_surroundings_get_area (self->surroundings);
  BastideCellArea cells;

  if (part != NULL)
    return part;

  /* The cells of a square that belong to the picture. */
  cells.x = MAX (key.x * BASTIDE_CHUNK_CELLS, area->x);
  cells.y = MAX (key.y * BASTIDE_CHUNK_CELLS, area->y);
  cells.width = MIN ((key.x + 1) * BASTIDE_CHUNK_CELLS, area->x + area->width) - cells.x;
  cells.height = MIN ((key.y + 1) * BASTIDE_CHUNK_CELLS, area->y + area->height) - cells.y;
  if (cells.width <= 0 || cells.height <= 0
      || (layer == BASTIDE_BOARD_LAYER_FOREGROUND && !bastide_surroundings_has_foreground (self->surroundings, &cells)))
    return NULL;

  part = g_new0 (Part, 1);
  part->key = key;
  part->cells = cells;
  g_hash_table_add (self->parts[layer], part);

  return part;
}

/* --- Painting ---------------------------------------------------------------------------------- */

/* A surface through which nothing shows is copied faster without an alpha channel. */
static cairo_surface_t *
drop_alpha (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  cairo_surface_t *opaque = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  g_autoptr (cairo_t) cr = cairo_create (opaque);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);

  return opaque;
}

static cairo_surface_t *
paint_part (Job *job)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                                    job->cells.width * job->pixels,
                                                                    job->cells.height * job->pixels);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  cairo_scale (cr, job->pixels, job->pixels);
  cairo_translate (cr, -job->cells.x, -job->cells.y);
  if (bastide_paint_work_fill_plain (cr))
    ;
  else if (job->layer == BASTIDE_BOARD_LAYER_BACKDROP)
    bastide_surroundings_paint_backdrop (job->surroundings, cr, &job->cells, job->pixels);
  else
    bastide_surroundings_paint_foreground (job->surroundings, cr, &job->cells, job->pixels);
  job->cover = bastide_cell_cover_measure (surface, job->pixels);
  if (!bastide_cell_cover_is_opaque (&job->cover, surface))
    return g_steal_pointer (&surface);

  return drop_alpha (surface);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Job *job = data;

  if (g_atomic_int_get (&job->board->wanted) == job->pixels)
    g_task_return_pointer (task, paint_part (job), (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_pointer (task, NULL, NULL);
}

static void
on_painted_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideBoardSurroundings) self = data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);
  Part *part = g_hash_table_lookup (self->parts[job->layer], &job->key);

  if (part != NULL && self->surroundings == job->surroundings && part->asked == job->pixels)
    {
      part->asked = 0;
      if (surface != NULL)
        {
          self->size -= bastide_surface_get_size (part->surface);
          g_clear_pointer (&part->surface, cairo_surface_destroy);
          part->surface = g_steal_pointer (&surface);
          part->pixels = job->pixels;
          part->cover = job->cover;
          self->size += bastide_surface_get_size (part->surface);
        }
      g_signal_emit (self, painted_signal, 0);
    }
  g_clear_pointer (&surface, cairo_surface_destroy);
}

/* --- Parts in view ----------------------------------------------------------------------------- */

/* Returns: (transfer full) (element-type Part): the parts of a layer that are in view */
static GPtrArray *
list_parts (BastideBoardSurroundings   *self,
            BastideBoardLayer           layer,
            const BastideBoardGeometry *geometry)
{
  GPtrArray *parts = g_ptr_array_new ();
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);
  BastideCell key;

  for (key.y = bastide_board_chunk_of (visible.min_y); key.y <= bastide_board_chunk_of (visible.max_y); key.y++)
    for (key.x = bastide_board_chunk_of (visible.min_x); key.x <= bastide_board_chunk_of (visible.max_x); key.x++)
      {
        Part *part = find_part (self, layer, key);

        if (part != NULL)
          g_ptr_array_add (parts, part);
      }

  return parts;
}

static void
prepare_layer (BastideBoardSurroundings   *self,
               BastideBoardLayer           layer,
               const BastideBoardGeometry *geometry,
               gboolean                    moving)
{
  g_autoptr (GPtrArray) parts = list_parts (self, layer, geometry);

  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = g_ptr_array_index (parts, i);

      part->frame = self->frame;
      /* While zooming, existing pictures are scaled. */
      if (part->pixels != geometry->pixels && part->asked != geometry->pixels && (part->surface == NULL || !moving))
        {
          /* No source object: the task may end in its thread, where none that has signals must. */
          g_autoptr (GTask) task = g_task_new (NULL, NULL, on_painted_cb, g_object_ref (self));
          Job *job = g_new0 (Job, 1);

          *job = (Job) { .board = self, .surroundings = bastide_surroundings_ref (self->surroundings), .layer = layer,
                         .key = part->key, .cells = part->cells, .pixels = geometry->pixels };
          part->asked = geometry->pixels;
          g_task_set_task_data (task, job, (GDestroyNotify) job_free);
          bastide_paint_in_thread (task, BASTIDE_PAINT_AROUND, paint_in_thread);
        }
    }
}

static gboolean
is_layer_crisp (BastideBoardSurroundings   *self,
                BastideBoardLayer           layer,
                const BastideBoardGeometry *geometry)
{
  g_autoptr (GPtrArray) parts = list_parts (self, layer, geometry);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);

      if (part->surface == NULL || part->pixels != geometry->pixels)
        return FALSE;
    }

  return TRUE;
}

static void
clear (BastideBoardSurroundings *self)
{
  for (guint layer = 0; layer < BASTIDE_N_BOARD_LAYERS; layer++)
    g_hash_table_remove_all (self->parts[layer]);
  self->size = 0;
  g_clear_pointer (&self->surroundings, bastide_surroundings_unref);
}

/* --- The class --------------------------------------------------------------------------------- */

static void
bastide_board_surroundings_finalize (GObject *object)
{
  BastideBoardSurroundings *self = BASTIDE_BOARD_SURROUNDINGS (object);

  clear (self);
  for (guint layer = 0; layer < BASTIDE_N_BOARD_LAYERS; layer++)
    g_hash_table_unref (self->parts[layer]);

  G_OBJECT_CLASS (bastide_board_surroundings_parent_class)->finalize (object);
}

static void
bastide_board_surroundings_class_init (BastideBoardSurroundingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_board_surroundings_finalize;

  painted_signal = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_board_surroundings_init (BastideBoardSurroundings *self)
{
  for (guint layer = 0; layer < BASTIDE_N_BOARD_LAYERS; layer++)
    self->parts[layer] = g_hash_table_new_full (bastide_board_cell_hash, bastide_board_cell_equal, NULL,
                                                (GDestroyNotify) part_free);
}

/**
 * bastide_board_surroundings_new:
 *
 * Returns: (transfer full): no board yet
 */
BastideBoardSurroundings *
bastide_board_surroundings_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_SURROUNDINGS, NULL);
}

/**
 * bastide_board_surroundings_set_rules:
 * @rules: (nullable): the rules in play
 *
 * Shows the board of another game, if it has one.
 */
void
bastide_board_surroundings_set_rules (BastideBoardSurroundings *self,
                                      const BastideRules       *rules)
{
  g_return_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self));

  clear (self);
  if (rules != NULL)
    self->surroundings = bastide_surroundings_new (bastide_rules_get_game (rules), bastide_rules_get_board (rules));
}

/**
 * bastide_board_surroundings_get:
 *
 * Returns: (transfer none) (nullable): the picture; %NULL where the game has no printed board
 */
const BastideSurroundings *
bastide_board_surroundings_get (BastideBoardSurroundings *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self), NULL);

  return self->surroundings;
}

/**
 * bastide_board_surroundings_prepare:
 * @moving: whether the size is changing: then existing pictures are scaled
 *
 * Requests missing parts in view. It comes before all painting.
 */
void
bastide_board_surroundings_prepare (BastideBoardSurroundings   *self,
                                    const BastideBoardGeometry *geometry,
                                    gboolean                    moving)
{
  g_return_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self));

  if (self->surroundings == NULL)
    return;

  self->frame++;
  g_atomic_int_set (&self->wanted, geometry->pixels);
  for (guint layer = 0; layer < BASTIDE_N_BOARD_LAYERS; layer++)
    prepare_layer (self, layer, geometry, moving);

  /* Parts out of view go when all take too much. */
  for (guint layer = 0; layer < BASTIDE_N_BOARD_LAYERS; layer++)
    {
      GHashTableIter iter;
      gpointer key;

      g_hash_table_iter_init (&iter, self->parts[layer]);
      while (self->size > LIMIT && g_hash_table_iter_next (&iter, &key, NULL))
        {
          Part *part = key;

          if (part->frame == self->frame)
            continue;
          self->size -= bastide_surface_get_size (part->surface);
          g_hash_table_iter_remove (&iter);
        }
    }
}

/* The place of a part in the view. Returns: whether it is ready to be painted */
static gboolean
find_corner (const Part                 *part,
             const BastideBoardGeometry *geometry,
             int                        *x,
             int                        *y)
{
  bastide_board_geometry_get_corner (geometry, part->cells.x, part->cells.y, x, y);

  return part->surface != NULL;
}

/**
 * bastide_board_surroundings_get_opaque:
 *
 * Returns: (transfer full): the part of the view, in device pixels, that a layer of the printed board will cover, so
 *   that nothing need be painted below it
 */
cairo_region_t *
bastide_board_surroundings_get_opaque (BastideBoardSurroundings   *self,
                                       const BastideBoardGeometry *geometry,
                                       BastideBoardLayer           layer)
{
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_int_t));

  g_return_val_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self), NULL);

  if (self->surroundings == NULL)
    return cairo_region_create ();

  parts = list_parts (self, layer, geometry);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);
      int x, y;

      if (find_corner (part, geometry, &x, &y))
        bastide_cell_cover_add_opaque (&part->cover, x, y, geometry->pixels, boxes);
    }

  return bastide_boxes_to_region (boxes);
}

/**
 * bastide_board_surroundings_paint:
 * @cr: in device pixels
 * @hidden: (nullable): the part that will be covered
 *
 * Paints the visible part of a layer, as far as it is ready.
 */
void
bastide_board_surroundings_paint (BastideBoardSurroundings   *self,
                                  cairo_t                    *cr,
                                  const BastideBoardGeometry *geometry,
                                  BastideBoardLayer           layer,
                                  const cairo_region_t       *hidden)
{
  g_autoptr (GPtrArray) parts = NULL;

  g_return_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self));

  if (self->surroundings == NULL)
    return;

  parts = list_parts (self, layer, geometry);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);
      int x, y;

      if (find_corner (part, geometry, &x, &y))
        bastide_cell_cover_paint (&part->cover, part->surface, cr, x, y, geometry->pixels, hidden);
    }
}

/**
 * bastide_board_surroundings_is_crisp:
 *
 * Returns: whether all that is in view was painted for just this size
 */
gboolean
bastide_board_surroundings_is_crisp (BastideBoardSurroundings   *self,
                                     const BastideBoardGeometry *geometry)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_SURROUNDINGS (self), FALSE);

  return self->surroundings == NULL
         || (is_layer_crisp (self, BASTIDE_BOARD_LAYER_BACKDROP, geometry)
             && is_layer_crisp (self, BASTIDE_BOARD_LAYER_FOREGROUND, geometry));
}
