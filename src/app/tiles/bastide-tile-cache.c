/* bastide-tile-cache.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-cache.h"

#include "bastide-paint-pool.h"

static void
clear (gpointer data)
{
  BastidePaintedTile *self = data;

  g_clear_pointer (&self->images, g_ptr_array_unref);
  g_clear_pointer (&self->plan, bastide_tile_plan_free);
  bastide_rules_unref (self->rules);
}

/* @key: which tile, and where
 *
 * Returns: (transfer full): the tile, without images */
static BastidePaintedTile *
tile_new (const BastideRules       *rules,
          const BastidePaintedTile *key)
{
  BastidePaintedTile *self = g_atomic_rc_box_new0 (BastidePaintedTile);

  self->tile = key->tile;
  self->rotation = key->rotation;
  self->x = key->x;
  self->y = key->y;
  /* Compiled rules never change; only their counter of references does. */
  self->rules = bastide_rules_ref ((BastideRules *) rules);

  return self;
}

static void
tile_unref (BastidePaintedTile *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static guint
tile_hash (gconstpointer data)
{
  const BastidePaintedTile *self = data;

  return ((self->tile * 4 + self->rotation) * 4099u + (guint) self->x) * 8209u + (guint) self->y;
}

static gboolean
tile_equal (gconstpointer a,
            gconstpointer b)
{
  const BastidePaintedTile *one = a;
  const BastidePaintedTile *two = b;

  return one->tile == two->tile && one->rotation == two->rotation && one->x == two->x && one->y == two->y;
}

/**
 * bastide_painted_tile_get_plan:
 *
 * The geometry of the tile, made when it is first needed. May be called from any thread.
 *
 * Returns: (transfer none): the plan
 */
const BastideTilePlan *
bastide_painted_tile_get_plan (BastidePaintedTile *self)
{
  if (g_once_init_enter (&self->plan_is_made))
    {
      self->plan = bastide_tile_plan_new (bastide_rules_get_tile (self->rules, self->tile), self->rotation,
                                          self->x, self->y);
      g_once_init_leave (&self->plan_is_made, 1);
    }

  return self->plan;
}

/* --- The cache ------------------------------------------------------------------------------------- */

/*
 * * Painting a tile takes milliseconds, showing it must take microseconds. Therefore each placed tile is painted
 * once for each size in device pixels, and the least recently used pictures go when all together take too much room.
 */

typedef struct
{
  BastideTileImage  image; /* @ground is NULL as long as it is not painted */
  BastidePaintedTile  *tile;  /* borrowed: it owns the entry */
  GCancellable     *job;   /* (nullable): of the painting, while it is on the way */
  gsize             size;
  GList             link;
} Entry;

/* Everything that a thread needs to paint a tile. */
typedef struct
{
  BastideTileCache *cache; /* borrowed, as is the entry; main loop only, and not when it is cancelled */
  Entry            *entry;
  BastidePaintedTile  *tile;
  int               pixels;
} Job;

struct _BastideTileCache
{
  GObject parent_instance;

  /* Owned */
  BastideRules     *rules;
  GHashTable       *tiles;   /* (element-type BastidePaintedTile BastidePaintedTile) */
  GHashTable       *waiting; /* (element-type Entry): what is on the way */

  GQueue recent; /* (element-type Entry): painted ones, the last used first */
  gsize  limit;
  gsize  size;
  guint  n_painted;
};

G_DEFINE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, G_TYPE_OBJECT)

static guint painted_signal;

static void
entry_free (gpointer data)
{
  Entry *self = data;

  bastide_tile_image_clear (&self->image);
  g_free (self);
}

static Entry *
add_entry (BastidePaintedTile *tile,
           int                 pixels)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->tile = tile;
  entry->image.pixels = pixels;
  entry->link.data = entry;
  g_ptr_array_add (tile->images, entry);

  return entry;
}

static Entry *
find_entry (BastidePaintedTile *tile,
            int                 pixels)
{
  for (guint i = 0; i < tile->images->len; i++)
    {
      Entry *entry = g_ptr_array_index (tile->images, i);

      if (entry->image.pixels == pixels)
        return entry;
    }

  return NULL;
}

/* The painted entry with the nearest size. */
static Entry *
find_nearest (BastidePaintedTile *tile,
              int                 pixels)
{
  Entry *best = NULL;

  for (guint i = 0; i < tile->images->len; i++)
    {
      Entry *entry = g_ptr_array_index (tile->images, i);

      if (entry->image.ground == NULL)
        continue;
      if (best == NULL || ABS (entry->image.pixels - pixels) < ABS (best->image.pixels - pixels))
        best = entry;
    }

  return best;
}

static void
remove_entry (BastideTileCache *self,
              Entry            *entry)
{
  g_queue_unlink (&self->recent, &entry->link);
  self->size -= entry->size;
  g_ptr_array_remove_fast (entry->tile->images, entry);
}

static void
fill_entry (BastideTileCache *self,
            Entry            *entry,
            BastideTileImage *image)
{
  if (entry->job != NULL)
    g_hash_table_remove (self->waiting, entry);
  g_cancellable_cancel (entry->job);
  g_clear_object (&entry->job);
  entry->image = *image;
  *image = (BastideTileImage) { NULL };
  entry->size = bastide_tile_image_get_size (&entry->image);
  self->size += entry->size;
  self->n_painted++;
  g_queue_push_head_link (&self->recent, &entry->link);

  /* The most recent one is in use, whatever its size. */
  while (self->size > self->limit && self->recent.length > 1)
    remove_entry (self, g_queue_peek_tail (&self->recent));
}

static void
touch (BastideTileCache *self,
       Entry            *entry)
{
  if (self->recent.head == &entry->link)
    return;

  g_queue_unlink (&self->recent, &entry->link);
  g_queue_push_head_link (&self->recent, &entry->link);
}

static void
job_free (gpointer data)
{
  Job *self = data;

  tile_unref (self->tile);
  g_free (self);
}

static void
image_free (gpointer data)
{
  bastide_tile_image_clear (data);
  g_free (data);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  const Job *job = data;
  BastideTileImage *image = g_new (BastideTileImage, 1);

  bastide_tile_image_paint (image, bastide_painted_tile_get_plan (job->tile), job->pixels);
  g_task_return_pointer (task, image, image_free);
}

static void
on_painted_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  BastideTileImage *image = g_task_propagate_pointer (G_TASK (result), NULL);

  if (image == NULL)
    return;

  fill_entry (job->cache, job->entry, image);
  g_free (image);
  g_signal_emit (job->cache, painted_signal, 0);
}

static void
ask_for_entry (BastideTileCache *self,
               Entry            *entry,
               BastidePaintKind  kind)
{
  Job *job = g_new (Job, 1);
  g_autoptr (GTask) task = NULL;

  *job = (Job) { self, entry, g_atomic_rc_box_acquire (entry->tile), entry->image.pixels };
  entry->job = g_cancellable_new ();
  g_hash_table_add (self->waiting, entry);
  task = g_task_new (NULL, entry->job, on_painted_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  bastide_paint_in_thread (task, kind, paint_in_thread);
}

static void
drop_everything (BastideTileCache *self)
{
  bastide_tile_cache_forget_queued (self);
  /* The links belong to the entries, and those to the tiles. */
  g_queue_init (&self->recent);
  self->size = 0;
  g_hash_table_remove_all (self->tiles);
  g_clear_pointer (&self->rules, bastide_rules_unref);
}

static void
bastide_tile_cache_dispose (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  drop_everything (self);

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->dispose (object);
}

static void
bastide_tile_cache_finalize (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  g_hash_table_unref (self->tiles);
  g_hash_table_unref (self->waiting);

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->finalize (object);
}

static void
bastide_tile_cache_class_init (BastideTileCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_tile_cache_dispose;
  object_class->finalize = bastide_tile_cache_finalize;

  painted_signal = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bastide_tile_cache_init (BastideTileCache *self)
{
  self->tiles = g_hash_table_new_full (tile_hash, tile_equal, NULL,
                                       (GDestroyNotify) tile_unref);
  self->waiting = g_hash_table_new (NULL, NULL);
}

/**
 * bastide_tile_cache_new:
 * @limit: maximum size of the pictures in bytes
 *
 * Returns: (transfer full): an empty cache
 */
BastideTileCache *
bastide_tile_cache_new (gsize limit)
{
  BastideTileCache *self = g_object_new (BASTIDE_TYPE_TILE_CACHE, NULL);

  self->limit = limit;

  return self;
}

/**
 * bastide_tile_cache_set_rules:
 * @rules: (nullable): the rules that define the tiles
 *
 * Drops everything if the rules are others than before.
 */
void
bastide_tile_cache_set_rules (BastideTileCache   *self,
                              const BastideRules *rules)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  if (rules == self->rules)
    return;

  drop_everything (self);
  /* Compiled rules never change; only their counter of references does. */
  self->rules = rules != NULL ? bastide_rules_ref ((BastideRules *) rules) : NULL;
}

/**
 * bastide_tile_cache_get_rules:
 *
 * Returns: (transfer none) (nullable): the rules that define the tiles
 */
const BastideRules *
bastide_tile_cache_get_rules (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);

  return self->rules;
}

/**
 * bastide_tile_cache_get_tile:
 * @tile: kind of tile
 * @rotation: quarter turns clockwise
 * @x: cell, which varies the picture
 * @y: cell, which varies the picture
 *
 * Returns: (transfer none): the tile at its place, valid as long as the rules are the same
 */
BastidePaintedTile *
bastide_tile_cache_get_tile (BastideTileCache *self,
                             guint             tile,
                             guint             rotation,
                             int               x,
                             int               y)
{
  BastidePaintedTile key = { .tile = tile, .rotation = rotation, .x = x, .y = y };
  BastidePaintedTile *painted;

  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);
  g_return_val_if_fail (self->rules != NULL, NULL);

  painted = g_hash_table_lookup (self->tiles, &key);
  if (painted == NULL)
    {
      painted = tile_new (self->rules, &key);
      painted->images = g_ptr_array_new_with_free_func (entry_free);
      g_hash_table_add (self->tiles, painted);
    }

  return painted;
}

static void
paint_now (BastideTileCache *self,
           Entry            *entry)
{
  BastideTileImage image;

  bastide_tile_image_paint (&image, bastide_painted_tile_get_plan (entry->tile), entry->image.pixels);
  fill_entry (self, entry, &image);
}

/**
 * bastide_tile_cache_get:
 * @pixels: side of the tile in device pixels
 * @need: urgency of a picture in exactly this size
 *
 * The one way to ask for a picture. When one that was asked for is there, "painted" follows.
 *
 * Returns: (transfer none) (nullable): the picture in the size that is nearest to @pixels among those there are.
 *   Valid until the next call.
 */
const BastideTileImage *
bastide_tile_cache_get (BastideTileCache   *self,
                        BastidePaintedTile *tile,
                        int                 pixels,
                        BastideTileNeed     need)
{
  Entry *entry = find_nearest (tile, pixels);

  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);

  if (need != BASTIDE_TILE_NEED_ANY && (entry == NULL || entry->image.pixels != pixels))
    {
      Entry *wanted = find_entry (tile, pixels);

      if (wanted == NULL)
        wanted = add_entry (tile, pixels);
      if (need == BASTIDE_TILE_NEED_NOW)
        paint_now (self, entry = wanted);
      else if (wanted->job == NULL)
        ask_for_entry (self, wanted,
                       need == BASTIDE_TILE_NEED_VISIBLE ? BASTIDE_PAINT_TILE : BASTIDE_PAINT_TILE_AHEAD);
    }
  if (entry == NULL)
    return NULL;

  touch (self, entry);
  return &entry->image;
}

/**
 * bastide_tile_cache_forget_queued:
 *
 * Drops requests that are not painted yet: another size or another part of the board is wanted now.
 */
void
bastide_tile_cache_forget_queued (BastideTileCache *self)
{
  GHashTableIter iter;
  gpointer key;

  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      Entry *entry = key;

      g_cancellable_cancel (entry->job);
      g_clear_object (&entry->job);
      g_hash_table_iter_remove (&iter);
      g_ptr_array_remove_fast (entry->tile->images, entry);
    }
}

/**
 * bastide_tile_cache_keep_size:
 * @pixels: the size that is shown now
 *
 * Drops the pictures in all other sizes: after zooming they only take room.
 */
void
bastide_tile_cache_keep_size (BastideTileCache *self,
                              int               pixels)
{
  GList *next;

  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  for (GList *link = self->recent.head; link != NULL; link = next)
    {
      Entry *entry = link->data;

      next = link->next;
      if (entry->image.pixels != pixels)
        remove_entry (self, entry);
    }
}

/**
 * bastide_tile_cache_get_size:
 *
 * Returns: current size of the pictures in bytes
 */
gsize
bastide_tile_cache_get_size (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), 0);

  return self->size;
}

/**
 * bastide_tile_cache_get_n_painted:
 *
 * Returns: total number of pictures painted, for tests and measurements
 */
guint
bastide_tile_cache_get_n_painted (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), 0);

  return self->n_painted;
}

/**
 * bastide_tile_cache_is_busy:
 *
 * Returns: whether something is on its way
 */
gboolean
bastide_tile_cache_is_busy (BastideTileCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), FALSE);

  return g_hash_table_size (self->waiting) > 0;
}
