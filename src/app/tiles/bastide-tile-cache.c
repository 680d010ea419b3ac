/* bastide-tile-cache.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-cache.h"

#include "bastide-tile-queue.h"

/*
 * Painting a tile takes milliseconds, showing it must take microseconds. So each placed tile is painted
 * once for each size in device pixels, and the pictures that were not used for the longest time go when they
 * take too much room.
 */

typedef struct
{
  BastideTileImage  image; /* @ground is NULL as long as it is not painted */
  BastideTileSite  *site;  /* borrowed: it owns the entry */
  BastideTileJob   *job;   /* borrowed; what is on the way */
  gsize             size;
  GList             link;
} Entry;

struct _BastideTileCache
{
  GObject parent_instance;

  /* Owned */
  BastideRules     *rules;
  GHashTable       *sites; /* (element-type BastideTileSite BastideTileSite) */
  BastideTileQueue *queue;

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
add_entry (BastideTileSite *site,
           int              pixels)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->site = site;
  entry->image.pixels = pixels;
  entry->link.data = entry;
  g_ptr_array_add (site->images, entry);

  return entry;
}

static Entry *
find_entry (BastideTileSite *site,
            int              pixels)
{
  for (guint i = 0; i < site->images->len; i++)
    {
      Entry *entry = g_ptr_array_index (site->images, i);

      if (entry->image.pixels == pixels)
        return entry;
    }

  return NULL;
}

/* The painted one whose size is nearest. */
static Entry *
find_nearest (BastideTileSite *site,
              int              pixels)
{
  Entry *best = NULL;

  for (guint i = 0; i < site->images->len; i++)
    {
      Entry *entry = g_ptr_array_index (site->images, i);

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
  g_ptr_array_remove_fast (entry->site->images, entry);
}

/* The first of the recent ones is just in use, whatever its size. */
static void
make_room (BastideTileCache *self)
{
  while (self->size > self->limit && self->recent.length > 1)
    remove_entry (self, g_queue_peek_tail (&self->recent));
}

static void
fill_entry (BastideTileCache *self,
            Entry            *entry,
            BastideTileImage *image)
{
  entry->job = NULL;
  entry->image = *image;
  *image = (BastideTileImage) { NULL };
  entry->size = bastide_tile_image_get_size (&entry->image);
  self->size += entry->size;
  self->n_painted++;
  g_queue_push_head_link (&self->recent, &entry->link);
  make_room (self);
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
on_job_done_cb (BastideTileImage *image,
                gpointer          entry,
                gpointer          data)
{
  BastideTileCache *self = data;

  fill_entry (self, entry, image);
  g_signal_emit (self, painted_signal, 0);
}

static void
on_job_dropped_cb (gpointer data)
{
  Entry *entry = data;

  g_ptr_array_remove_fast (entry->site->images, entry);
}

static void
drop_everything (BastideTileCache *self)
{
  bastide_tile_cache_forget_queued (self);
  /* The links belong to the entries, and those to the sites. */
  g_queue_init (&self->recent);
  self->size = 0;
  g_hash_table_remove_all (self->sites);
  g_clear_pointer (&self->rules, bastide_rules_unref);
}

static void
bastide_tile_cache_dispose (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  if (self->queue != NULL)
    drop_everything (self);
  g_clear_pointer (&self->queue, bastide_tile_queue_free);

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->dispose (object);
}

static void
bastide_tile_cache_finalize (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  g_hash_table_unref (self->sites);

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
  self->sites = g_hash_table_new_full (bastide_tile_site_hash, bastide_tile_site_equal, NULL,
                                       (GDestroyNotify) bastide_tile_site_unref);
  self->queue = bastide_tile_queue_new (on_job_done_cb, self);
}

/**
 * bastide_tile_cache_new:
 * @limit: how many bytes the pictures may take
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
 * bastide_tile_cache_get_site:
 * @tile: kind of tile
 * @rotation: quarter turns clockwise
 * @x: cell, which varies the picture
 * @y: cell, which varies the picture
 *
 * Returns: (transfer none): the tile at its place, valid as long as the rules are the same
 */
BastideTileSite *
bastide_tile_cache_get_site (BastideTileCache *self,
                             guint             tile,
                             guint             rotation,
                             int               x,
                             int               y)
{
  BastideTileSite key = { .tile = tile, .rotation = rotation, .x = x, .y = y };
  BastideTileSite *site;

  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);
  g_return_val_if_fail (self->rules != NULL, NULL);

  site = g_hash_table_lookup (self->sites, &key);
  if (site == NULL)
    {
      site = bastide_tile_site_new (self->rules, &key);
      site->images = g_ptr_array_new_with_free_func (entry_free);
      g_hash_table_add (self->sites, site);
    }

  return site;
}

static void
paint_now (BastideTileCache *self,
           Entry            *entry)
{
  BastideTileImage image;

  if (entry->job != NULL)
    bastide_tile_queue_drop (self->queue, entry->job);
  bastide_tile_image_paint (&image, bastide_tile_site_get_plan (entry->site), entry->image.pixels);
  fill_entry (self, entry, &image);
}

/**
 * bastide_tile_cache_get:
 * @pixels: side of the tile in device pixels
 * @need: how much the picture in just this size is needed
 *
 * The one way to ask for a picture. When one that was asked for is there, "painted" follows.
 *
 * Returns: (transfer none) (nullable): the picture in the size that is nearest to @pixels among those there are.
 *   Valid until the next call.
 */
const BastideTileImage *
bastide_tile_cache_get (BastideTileCache *self,
                        BastideTileSite  *site,
                        int               pixels,
                        BastideTileNeed   need)
{
  Entry *entry = find_nearest (site, pixels);

  g_return_val_if_fail (BASTIDE_IS_TILE_CACHE (self), NULL);

  if (need != BASTIDE_TILE_NEED_ANY && (entry == NULL || entry->image.pixels != pixels))
    {
      Entry *wanted = find_entry (site, pixels);

      if (wanted == NULL)
        wanted = add_entry (site, pixels);
      if (need == BASTIDE_TILE_NEED_NOW)
        paint_now (self, entry = wanted);
      else if (wanted->job == NULL)
        wanted->job = bastide_tile_queue_push (self->queue, site, pixels, need == BASTIDE_TILE_NEED_VISIBLE, wanted);
    }
  if (entry == NULL)
    return NULL;

  touch (self, entry);
  return &entry->image;
}

/**
 * bastide_tile_cache_forget_queued:
 *
 * Forgets what was asked for and is not painted yet: another size or another part of the board is wanted now.
 */
void
bastide_tile_cache_forget_queued (BastideTileCache *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  bastide_tile_queue_drop_all (self->queue, on_job_dropped_cb);
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
 * Returns: how many bytes the pictures take now
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
 * Returns: how many pictures were ever painted, for tests and measurements
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

  return !bastide_tile_queue_is_empty (self->queue);
}
