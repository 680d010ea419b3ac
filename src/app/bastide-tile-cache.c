/* bastide-tile-cache.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-tile-cache.h"

#include <math.h>
#include <string.h>

#include "util/bastide-autoptr.h"

/*
 * Painting a tile takes milliseconds, showing it must take microseconds. So each placed tile is painted
 * once for each size in device pixels, on worker threads, what is in view first. The pictures that
 * were not used for the longest time go when they take too much room.
 *
 * Only the thread of the main loop uses the cache. A job is the one thing shared with the workers; they
 * hand it back through the sink, which outlives the cache.
 */

typedef struct _Entry Entry;

struct _BastideTileSite
{
  const BastideTileDefinition *definition;
  BastideRules                *rules; /* owned: keeps the definition */
  guint                        tile;
  guint                        rotation;
  int                          x;
  int                          y;
  GPtrArray                   *entries; /* (element-type Entry): one for each size, main thread only */
  BastideTilePlan             *plan;
  gsize                        plan_is_made;
};

typedef struct
{
  gatomicrefcount   ref_count;
  GMutex            mutex;
  GQueue            finished; /* (element-type Job) */
  guint             source;
  BastideTileCache *cache; /* borrowed; NULL when the cache is gone; main thread only */
} Sink;

typedef struct
{
  BastideTileSite *site;
  Sink            *sink;
  Entry           *entry; /* borrowed; NULL when nobody waits; main thread only */
  int              pixels;
  guint            order;
  int              wanted; /* atomic */
  BastideTileImage image;
} Job;

struct _Entry
{
  BastideTileImage image; /* @ground is NULL as long as it is not painted */
  BastideTileSite *site;  /* borrowed: it owns the entry */
  Job             *job;   /* borrowed; what is on the way */
  gsize            size;
  GList            link;
};

struct _BastideTileCache
{
  GObject parent_instance;

  /* Owned */
  BastideRules *rules;
  GHashTable   *sites; /* (element-type BastideTileSite BastideTileSite) */
  GThreadPool  *pool;
  Sink         *sink;
  GQueue        recent; /* (element-type Entry): painted ones, the last used first */
  GHashTable   *waiting; /* (element-type Job): on the way and still wanted */

  gsize limit;
  gsize size;
  guint n_painted;
  guint serial;
};

G_DEFINE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, G_TYPE_OBJECT)

enum
{
  SIGNAL_PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static Sink *
sink_ref (Sink *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
sink_unref (Sink *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    {
      g_mutex_clear (&self->mutex);
      g_free (self);
    }
}

static void
image_clear (BastideTileImage *image)
{
  g_clear_pointer (&image->ground, cairo_surface_destroy);
  g_clear_pointer (&image->raised, cairo_surface_destroy);
}

static guint
site_hash (gconstpointer data)
{
  const BastideTileSite *self = data;

  return ((self->tile * 4 + self->rotation) * 4099u + (guint) self->x) * 8209u + (guint) self->y;
}

static gboolean
site_equal (gconstpointer a,
            gconstpointer b)
{
  const BastideTileSite *one = a;
  const BastideTileSite *two = b;

  return one->tile == two->tile && one->rotation == two->rotation && one->x == two->x && one->y == two->y;
}

static void
entry_free (gpointer data)
{
  Entry *self = data;

  image_clear (&self->image);
  g_free (self);
}

static void
site_clear (gpointer data)
{
  BastideTileSite *self = data;

  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->plan, bastide_tile_plan_free);
  bastide_rules_unref (self->rules);
}

static void
site_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, site_clear);
}

/**
 * bastide_tile_site_get_plan:
 *
 * The geometry of the tile, made when it is first needed. May be called from any thread.
 *
 * Returns: (transfer none): the plan
 */
const BastideTilePlan *
bastide_tile_site_get_plan (BastideTileSite *site)
{
  if (g_once_init_enter (&site->plan_is_made))
    {
      site->plan = bastide_tile_plan_new (site->definition, site->rotation, site->x, site->y);
      g_once_init_leave (&site->plan_is_made, 1);
    }

  return site->plan;
}

static void
job_free (Job *self)
{
  image_clear (&self->image);
  site_unref (self->site);
  sink_unref (self->sink);
  g_free (self);
}

static cairo_surface_t *
paint_ground (const BastideTilePlan *plan,
              int                    pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, pixels, pixels);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  cairo_scale (cr, pixels, pixels);
  bastide_tile_plan_paint_ground (plan, cr, pixels);

  return surface;
}

/* Finds the smallest rectangle that holds everything painted. Returns FALSE when nothing is. */
static gboolean
find_painted (cairo_surface_t       *surface,
              cairo_rectangle_int_t *box)
{
  const guint8 *data;
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int min_x = width, min_y = height, max_x = -1, max_y = -1;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);

      for (int x = 0; x < width; x++)
        if (row[x] != 0)
          {
            min_x = MIN (min_x, x);
            max_x = MAX (max_x, x);
            min_y = MIN (min_y, y);
            max_y = y;
          }
    }
  *box = (cairo_rectangle_int_t) { min_x, min_y, max_x - min_x + 1, max_y - min_y + 1 };

  return max_x >= 0;
}

static cairo_surface_t *
paint_raised (const BastideTilePlan *plan,
              int                    pixels,
              int                   *x,
              int                   *y)
{
  g_autoptr (cairo_surface_t) whole = NULL;
  cairo_surface_t *trimmed;
  cairo_rectangle_int_t box;
  int left = (int) ceil (BASTIDE_OVERHANG_SIDE * pixels) + 1;
  int top = (int) ceil (BASTIDE_OVERHANG_TOP * pixels) + 1;
  int bottom = (int) ceil (BASTIDE_OVERHANG_BOTTOM * pixels) + 1;
  cairo_t *cr;

  whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels + 2 * left, pixels + top + bottom);
  cr = cairo_create (whole);
  cairo_translate (cr, left, top);
  cairo_scale (cr, pixels, pixels);
  bastide_tile_plan_paint_raised (plan, cr, pixels);
  cairo_destroy (cr);

  if (!find_painted (whole, &box))
    return NULL;

  trimmed = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, box.width, box.height);
  cr = cairo_create (trimmed);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, whole, -box.x, -box.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  *x = box.x - left;
  *y = box.y - top;

  return trimmed;
}

static void
image_paint (BastideTileImage *image,
             BastideTileSite  *site,
             int               pixels)
{
  const BastideTilePlan *plan = bastide_tile_site_get_plan (site);

  image->pixels = pixels;
  image->ground = paint_ground (plan, pixels);
  image->raised = paint_raised (plan, pixels, &image->raised_x, &image->raised_y);
}

static gsize
surface_get_size (cairo_surface_t *surface)
{
  return surface != NULL
           ? (gsize) cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface)
           : 0;
}

/* The first of the recent ones is just in use, whatever its size. */
static void
make_room (BastideTileCache *self)
{
  while (self->size > self->limit && self->recent.length > 1)
    {
      Entry *entry = g_queue_peek_tail (&self->recent);

      g_queue_unlink (&self->recent, &entry->link);
      self->size -= entry->size;
      g_ptr_array_remove_fast (entry->site->entries, entry);
    }
}

static void
entry_fill (BastideTileCache *self,
            Entry            *entry,
            BastideTileImage *image)
{
  entry->image = *image;
  memset (image, 0, sizeof *image);
  entry->size = surface_get_size (entry->image.ground) + surface_get_size (entry->image.raised);
  self->size += entry->size;
  self->n_painted++;
  g_queue_push_head_link (&self->recent, &entry->link);
  make_room (self);
}

static void
forget_job (BastideTileCache *self,
            Job              *job)
{
  Entry *entry = g_steal_pointer (&job->entry);

  g_atomic_int_set (&job->wanted, FALSE);
  entry->job = NULL;
  g_ptr_array_remove_fast (entry->site->entries, entry);
}

static gboolean
on_finished_cb (gpointer data)
{
  Sink *sink = data;
  GQueue finished;
  Job *job;

  g_mutex_lock (&sink->mutex);
  finished = sink->finished;
  g_queue_init (&sink->finished);
  sink->source = 0;
  g_mutex_unlock (&sink->mutex);

  while ((job = g_queue_pop_head (&finished)) != NULL)
    {
      BastideTileCache *self = sink->cache;
      Entry *entry = job->entry;

      if (self != NULL && entry != NULL)
        {
          g_hash_table_remove (self->waiting, job);
          entry->job = NULL;
          entry_fill (self, entry, &job->image);
          g_signal_emit (self, signals[SIGNAL_PAINTED], 0, job->site->x, job->site->y, job->pixels);
        }
      job_free (job);
    }

  return G_SOURCE_REMOVE;
}

static void
work (gpointer data,
      gpointer user_data)
{
  Job *job = data;
  Sink *sink = sink_ref (job->sink);

  if (g_atomic_int_get (&job->wanted))
    image_paint (&job->image, job->site, job->pixels);

  g_mutex_lock (&sink->mutex);
  g_queue_push_tail (&sink->finished, job);
  if (sink->source == 0)
    sink->source = g_idle_add_full (G_PRIORITY_DEFAULT, on_finished_cb, sink_ref (sink), (GDestroyNotify) sink_unref);
  g_mutex_unlock (&sink->mutex);

  sink_unref (sink);
}

static int
compare_jobs (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const Job *one = a;
  const Job *two = b;

  return one->order < two->order ? -1 : one->order > two->order;
}

static Entry *
find_entry (BastideTileSite *site,
            int              pixels)
{
  for (guint i = 0; i < site->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (site->entries, i);

      if (entry->image.pixels == pixels)
        return entry;
    }

  return NULL;
}

static Entry *
add_entry (BastideTileSite *site,
           int              pixels)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->site = site;
  entry->image.pixels = pixels;
  entry->link.data = entry;
  g_ptr_array_add (site->entries, entry);

  return entry;
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

  if (self->sink != NULL)
    {
      drop_everything (self);
      self->sink->cache = NULL;
      /* What is queued runs through at once, because nobody wants it any more. */
      g_thread_pool_free (self->pool, FALSE, TRUE);
      g_clear_pointer (&self->sink, sink_unref);
    }

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->dispose (object);
}

static void
bastide_tile_cache_finalize (GObject *object)
{
  BastideTileCache *self = BASTIDE_TILE_CACHE (object);

  g_hash_table_unref (self->sites);
  g_hash_table_unref (self->waiting);

  G_OBJECT_CLASS (bastide_tile_cache_parent_class)->finalize (object);
}

static void
bastide_tile_cache_class_init (BastideTileCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_tile_cache_dispose;
  object_class->finalize = bastide_tile_cache_finalize;

  /**
   * BastideTileCache::painted:
   * @x: the cell
   * @y: the cell
   * @pixels: the size
   *
   * A picture that was asked for is there.
   */
  signals[SIGNAL_PAINTED] = g_signal_new ("painted",
                                          G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL, NULL,
                                          NULL,
                                          G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
}

static void
bastide_tile_cache_init (BastideTileCache *self)
{
  self->sites = g_hash_table_new_full (site_hash, site_equal, NULL, site_unref);
  self->waiting = g_hash_table_new (NULL, NULL);
  self->sink = g_new0 (Sink, 1);
  g_atomic_ref_count_init (&self->sink->ref_count);
  g_mutex_init (&self->sink->mutex);
  self->sink->cache = self;
  self->pool = g_thread_pool_new (work, NULL, (int) g_get_num_processors (), FALSE, NULL);
  g_thread_pool_set_sort_function (self->pool, compare_jobs, NULL);
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
 * Returns: (transfer none): the tile at its place
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
      site = g_atomic_rc_box_new0 (BastideTileSite);
      *site = key;
      site->rules = bastide_rules_ref (self->rules);
      site->definition = bastide_rules_get_tile (self->rules, tile);
      site->entries = g_ptr_array_new_with_free_func (entry_free);
      g_hash_table_add (self->sites, site);
    }

  return site;
}

/**
 * bastide_tile_cache_get:
 * @pixels: side of the tile in device pixels
 * @visible: whether it is in view, and so comes before what is not
 *
 * Returns: (transfer none) (nullable): the picture, or %NULL when it is on its way; then "painted" follows.
 *   Valid until the next call.
 */
const BastideTileImage *
bastide_tile_cache_get (BastideTileCache *self,
                        BastideTileSite  *site,
                        int               pixels,
                        gboolean          visible)
{
  Entry *entry = find_entry (site, pixels);
  Job *job;

  if (entry != NULL && entry->image.ground != NULL)
    {
      touch (self, entry);
      return &entry->image;
    }
  if (entry != NULL)
    return NULL;

  entry = add_entry (site, pixels);
  job = g_new0 (Job, 1);
  job->site = g_atomic_rc_box_acquire (site);
  job->sink = sink_ref (self->sink);
  job->entry = entry;
  job->pixels = pixels;
  job->order = (visible ? 0 : G_MAXUINT / 2) + self->serial++;
  job->wanted = TRUE;
  entry->job = job;
  g_hash_table_add (self->waiting, job);
  g_thread_pool_push (self->pool, job, NULL);

  return NULL;
}

/**
 * bastide_tile_cache_peek:
 *
 * Returns: (transfer none) (nullable): the picture in the size that is nearest to @pixels among those there
 *   are; asks for nothing. Valid until the next call.
 */
const BastideTileImage *
bastide_tile_cache_peek (BastideTileCache *self,
                         BastideTileSite  *site,
                         int               pixels)
{
  Entry *best = NULL;

  for (guint i = 0; i < site->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (site->entries, i);

      if (entry->image.ground == NULL)
        continue;
      if (best == NULL || ABS (entry->image.pixels - pixels) < ABS (best->image.pixels - pixels))
        best = entry;
    }
  if (best == NULL)
    return NULL;

  touch (self, best);
  return &best->image;
}

/**
 * bastide_tile_cache_paint:
 *
 * Like bastide_tile_cache_get(), but waits: for single pictures outside the board.
 *
 * Returns: (transfer none): the picture; valid until the next call
 */
const BastideTileImage *
bastide_tile_cache_paint (BastideTileCache *self,
                          BastideTileSite  *site,
                          int               pixels)
{
  BastideTileImage image = { NULL };
  Entry *entry = find_entry (site, pixels);

  if (entry == NULL)
    entry = add_entry (site, pixels);
  if (entry->image.ground == NULL)
    {
      if (entry->job != NULL)
        {
          g_atomic_int_set (&entry->job->wanted, FALSE);
          entry->job->entry = NULL;
          g_hash_table_remove (self->waiting, entry->job);
          entry->job = NULL;
        }
      image_paint (&image, site, pixels);
      entry_fill (self, entry, &image);
    }
  else
    {
      touch (self, entry);
    }

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
  GHashTableIter iter;
  gpointer job;

  g_return_if_fail (BASTIDE_IS_TILE_CACHE (self));

  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &job, NULL))
    forget_job (self, job);
  g_hash_table_remove_all (self->waiting);
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
      if (entry->image.pixels == pixels)
        continue;
      g_queue_unlink (&self->recent, link);
      self->size -= entry->size;
      g_ptr_array_remove_fast (entry->site->entries, entry);
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

  return g_hash_table_size (self->waiting) > 0;
}
