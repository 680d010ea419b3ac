/* bastide-board-thumbnail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-thumbnail.h"

#include "bastide-board-crop.h"
#include "bastide-board-painter.h"
#include "bastide-kept-picture.h"
#include "bastide-paint-wanted.h"
#include "bastide-paint-work.h"
#include "bastide-palette.h"
#include "model/saving/bastide-game-file.h"

/* The side of a tile, in pixels of the window: smaller ones cannot be told apart. */
#define LEAST_TILE 26

/* So many kept pictures are read while a page is painted: one with dozens of them must not keep anybody waiting. */
#define MOST_READ 8
#define READ_PAUSE (G_USEC_PER_SEC / 4)

struct _BastideBoardThumbnail
{
  BastidePainting parent_instance;

  /* owned */
  BastideRules *rules;
  BastideState *state;
  GCancellable *cancellable; /* of the painting */
  GCancellable *loading;     /* (nullable): of the loading, while it goes on */
  GFile *file;               /* (nullable): what is to be loaded when it is seen */
  BastideTilesetStore *tilesets;
  char *problem;             /* (nullable): why the file could not be loaded */
  char *checksum;            /* (nullable): of the file, by which its pictures are kept */

  guint started : 1; /* whether it shows anything yet, */
  guint dark : 1;    /* and in which colours */
  guint wide : 1;
  guint prompt : 1; /* whether the next picture is painted at once */
  guint kept : 1;   /* whether it shows one that was kept */
};

G_DEFINE_FINAL_TYPE (BastideBoardThumbnail, bastide_board_thumbnail, BASTIDE_TYPE_PAINTING)

enum
{
  PROP_PROBLEM = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* What a thread needs to paint: everything its own. */
typedef struct
{
  BastideRules *rules;
  BastideState *state;
  int           width;
  int           height;
  int           scale;
  gboolean      dark;
  gboolean      wide;
  char         *path; /* (nullable): where the picture is kept */
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->state, bastide_state_free);
  g_clear_pointer (&job->rules, bastide_rules_unref);
  g_free (job->path);
  g_free (job);
}

static void
paint (cairo_t      *cr,
       const Job    *job,
       GCancellable *cancellable)
{
  double x = 0.0;
  double y = 0.0;
  double pixels = 96.0;

  if (job->state != NULL)
    bastide_board_crop (job->rules, job->state, job->width, job->height, LEAST_TILE * job->scale, job->wide, &x, &y,
                        &pixels);
  bastide_table_paint (cr, x, y, pixels, job->dark);
  if (job->state != NULL)
    bastide_board_paint_while (cr, job->rules, job->state, x, y, pixels, job->dark, bastide_paint_is_wanted,
                               cancellable);
}

/* Returns: (transfer full): the picture */
static GdkTexture *
paint_job (const Job    *job,
           GCancellable *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, job->height);
  cairo_t *cr = cairo_create (surface);
  gboolean plain = bastide_paint_work_fill_plain (cr);

  if (!plain)
    paint (cr, job, cancellable);
  cairo_destroy (cr);
  if (job->path != NULL && !plain && !g_cancellable_is_cancelled (cancellable))
    bastide_kept_picture_keep (job->path, surface);

  return bastide_painting_create_texture (surface);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, paint_job (task_data, cancellable), g_object_unref);
}

static void
on_painted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastidePainting) self = user_data;
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture != NULL)
    bastide_painting_take_texture (self, texture);
}

static void
start_painting (BastideBoardThumbnail *self,
                int                    width,
                int                    height,
                gboolean               dark)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  job = g_new0 (Job, 1);
  job->width = width;
  job->height = height;
  job->scale = bastide_painting_get_scale (BASTIDE_PAINTING (self));
  job->dark = dark;
  job->wide = self->wide;
  if (self->state != NULL)
    {
      job->rules = bastide_rules_ref (self->rules);
      job->state = bastide_state_clone (self->rules, self->state);
      if (self->checksum != NULL)
        job->path = bastide_kept_picture_get_path (self->checksum, width, height, dark);
    }
  if (self->prompt && self->state != NULL)
    {
      self->prompt = FALSE;
      bastide_painting_take_texture (BASTIDE_PAINTING (self), paint_job (job, NULL));
      job_free (job);
      return;
    }

  /* No source object: the task may end in its thread, where no widget must. */
  task = g_task_new (NULL, self->cancellable, on_painted, g_object_ref (self));
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, paint_in_thread);
}

/* Where a game lies, for a thread. */
typedef struct
{
  GFile               *file;
  BastideTilesetStore *tilesets;
} Source;

static void
source_free (Source *source)
{
  g_object_unref (source->file);
  g_object_unref (source->tilesets);
  g_free (source);
}

static void
load_in_thread (gpointer data,
                gpointer user_data)
{
  g_autoptr (GTask) task = data;
  Source *source = g_task_get_task_data (task);
  BastideGame *game = NULL;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;

  game = bastide_game_load (source->file, source->tilesets, g_task_get_cancellable (task), &error);
  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* A page full of pictures must not take the threads from a game that is opened meanwhile: they share one. */
static GThreadPool *
get_loaders (void)
{
  static GThreadPool *loaders;

  if (loaders == NULL)
    loaders = g_thread_pool_new (load_in_thread, NULL, 1, FALSE, NULL);

  return loaders;
}

static void
set_problem (BastideBoardThumbnail *self,
             const char            *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
take_state (BastideBoardThumbnail *self,
            const BastideRules    *rules,
            const BastideState    *state)
{
  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  if (rules != NULL)
    {
      self->rules = bastide_rules_ref ((BastideRules *) rules);
      self->state = bastide_state_clone (rules, state);
    }
}

static void
on_loaded (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  GWeakRef *weak = user_data;
  g_autoptr (BastideBoardThumbnail) self = g_weak_ref_get (weak);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  g_weak_ref_clear (weak);
  g_free (weak);
  /* Another file, or none, is wanted by now. */
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->loading)
    return;

  game = g_task_propagate_pointer (G_TASK (result), &error);
  g_clear_object (&self->loading);
  set_problem (self, game == NULL ? error->message : NULL);
  if (game == NULL)
    return;

  rules = bastide_game_copy_rules (game);
  take_state (self, rules, bastide_game_get_state (game));
  if (!self->kept)
    bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

static void
start_loading (BastideBoardThumbnail *self)
{
  Source *source = g_new0 (Source, 1);
  GWeakRef *weak = g_new (GWeakRef, 1);
  GTask *task;

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();

  source->file = g_steal_pointer (&self->file);
  source->tilesets = bastide_tileset_store_copy (self->tilesets);
  g_clear_object (&self->tilesets);
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->loading, on_loaded, weak);
  g_task_set_task_data (task, source, (GDestroyNotify) source_free);
  g_thread_pool_push (get_loaders (), task, NULL);
}

/* The colour of the table, at once: a single pixel, which is drawn as large as the picture. */
static void
show_ground (BastideBoardThumbnail *self,
             gboolean               dark)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (self->started && self->dark == dark)
    return;

  self->started = TRUE;
  self->dark = dark;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cr = cairo_create (surface);
  bastide_set_source (cr, dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  bastide_painting_take_texture (BASTIDE_PAINTING (self), bastide_painting_create_texture (surface));
}

/* The picture of the file from the last time, if there is one of this size. */
static gboolean
show_kept (BastideBoardThumbnail *self,
           int                    width,
           int                    height,
           gboolean               dark)
{
  static gint64 begin;
  static guint n_read;
  gint64 now = g_get_monotonic_time ();
  g_autofree char *path = NULL;
  cairo_surface_t *surface;

  if (now - begin > READ_PAUSE)
    {
      begin = now;
      n_read = 0;
    }
  if (n_read++ >= MOST_READ)
    return FALSE;

  if (self->file != NULL && self->checksum == NULL)
    self->checksum = bastide_kept_picture_get_checksum (self->file);
  if (self->checksum == NULL)
    return FALSE;

  path = bastide_kept_picture_get_path (self->checksum, width, height, dark);
  surface = bastide_kept_picture_load (path, width, height);
  if (surface == NULL)
    return FALSE;

  bastide_painting_take_texture (BASTIDE_PAINTING (self), bastide_painting_create_texture (surface));

  return TRUE;
}

static void
bastide_board_thumbnail_render (BastidePainting *painting,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (painting);

  self->kept = (self->file != NULL || self->checksum != NULL) && show_kept (self, width, height, dark);
  if (self->kept)
    self->started = TRUE;
  else
    show_ground (self, dark);
  self->dark = dark;
  /* Also where its picture was kept: whether it can be opened is to be told. */
  if (self->file != NULL)
    start_loading (self);
  if (!self->kept)
    start_painting (self, width, height, dark);
}

static void
bastide_board_thumbnail_dispose (GObject *object)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->file);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->checksum, g_free);

  G_OBJECT_CLASS (bastide_board_thumbnail_parent_class)->dispose (object);
}

static void
bastide_board_thumbnail_get_property (GObject    *object,
                                      guint       property_id,
                                      GValue     *value,
                                      GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, BASTIDE_BOARD_THUMBNAIL (object)->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_board_thumbnail_class_init (BastideBoardThumbnailClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_board_thumbnail_dispose;
  G_OBJECT_CLASS (klass)->get_property = bastide_board_thumbnail_get_property;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_board_thumbnail_render;

  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static void
bastide_board_thumbnail_init (BastideBoardThumbnail *self)
{
}

void
bastide_board_thumbnail_set_state (BastideBoardThumbnail *self,
                                   const BastideRules    *rules,
                                   const BastideState    *state)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail ((rules == NULL) == (state == NULL));

  take_state (self, rules, state);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_board_thumbnail_set_game (BastideBoardThumbnail *self,
                                  BastideGame           *game)
{
  g_autoptr (BastideRules) rules = NULL;

  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  rules = bastide_game_copy_rules (game);
  bastide_board_thumbnail_set_state (self, rules, bastide_game_get_state (game));
}

void
bastide_board_thumbnail_set_wide (BastideBoardThumbnail *self,
                                  gboolean               wide)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));

  self->wide = !!wide;
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_board_thumbnail_set_file (BastideBoardThumbnail *self,
                                  GFile                 *file,
                                  BastideTilesetStore   *tilesets)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail (G_IS_FILE (file));

  g_set_object (&self->file, file);
  g_set_object (&self->tilesets, tilesets);
  g_clear_pointer (&self->checksum, g_free);
  set_problem (self, NULL);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_board_thumbnail_set_prompt (BastideBoardThumbnail *self,
                                    gboolean               prompt)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));

  self->prompt = !!prompt;
}

const char *
bastide_board_thumbnail_get_problem (BastideBoardThumbnail *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self), NULL);

  return self->problem;
}
