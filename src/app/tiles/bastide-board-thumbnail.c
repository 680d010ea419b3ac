/* bastide-board-thumbnail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-thumbnail.h"

#include "bastide-board-painter.h"
#include "bastide-painting.h"
#include "bastide-style-manager.h"
#include "bastide-text-scale.h"
#include "model/bastide-game-file.h"

struct _BastideBoardThumbnail
{
  GtkWidget parent_instance;

  /* owned */
  BastideRules *rules;
  BastideState *state;
  GdkTexture *texture;
  GCancellable *cancellable; /* of the painting */
  GCancellable *loading;     /* (nullable): of the loading, while it goes on */
  GFile *file;               /* (nullable): what is to be loaded when it is seen */
  BastideTilesetStore *tilesets;

  int minimum_height;

  /* What the texture, or the one that is being painted, was made for. */
  int width;
  int height;
  int scale;
  guint dark : 1;
  guint valid : 1;
};

G_DEFINE_FINAL_TYPE (BastideBoardThumbnail, bastide_board_thumbnail, GTK_TYPE_WIDGET)

enum
{
  PROP_MINIMUM_HEIGHT = 1,
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
  gboolean      dark;
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->state, bastide_state_free);
  g_clear_pointer (&job->rules, bastide_rules_unref);
  g_free (job);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Job *job = task_data;
  cairo_surface_t *surface;
  cairo_t *cr;
  double x = 0.0;
  double y = 0.0;
  double pixels = 96.0;

  if (g_task_return_error_if_cancelled (task))
    return;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width, job->height);
  cr = cairo_create (surface);
  if (job->state != NULL)
    bastide_board_fit (job->rules, job->state, job->width, job->height, &x, &y, &pixels);
  bastide_table_paint (cr, x, y, pixels, job->dark);
  if (job->state != NULL)
    bastide_board_paint (cr, job->rules, job->state, x, y, pixels, job->dark);
  cairo_destroy (cr);

  g_task_return_pointer (task, bastide_painting_create_texture (surface), g_object_unref);
}

static void
on_painted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (source);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture == NULL)
    return;

  g_set_object (&self->texture, texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_painting (BastideBoardThumbnail *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  job = g_new0 (Job, 1);
  job->width = MAX (self->width * self->scale, 1);
  job->height = MAX (self->height * self->scale, 1);
  job->dark = self->dark;
  if (self->state != NULL)
    {
      job->rules = bastide_rules_ref (self->rules);
      job->state = bastide_state_clone (self->rules, self->state);
    }

  task = g_task_new (self, self->cancellable, on_painted, NULL);
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

  if (!g_task_return_error_if_cancelled (task))
    {
      game = bastide_game_load_cancellable (source->file, source->tilesets, g_task_get_cancellable (task), NULL);
      g_task_return_pointer (task, game, g_object_unref);
    }
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
on_loaded (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  GWeakRef *weak = user_data;
  g_autoptr (BastideBoardThumbnail) self = g_weak_ref_get (weak);
  g_autoptr (BastideGame) game = NULL;

  g_weak_ref_clear (weak);
  g_free (weak);
  /* Another file, or none, is wanted by now. */
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->loading)
    return;

  game = g_task_propagate_pointer (G_TASK (result), NULL);
  g_clear_object (&self->loading);
  if (game != NULL)
    bastide_board_thumbnail_set_state (self, bastide_game_get_rules (game), bastide_game_get_state (game));
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
  /* The task may end in its thread, where no widget must. */
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->loading, on_loaded, weak);
  g_task_set_task_data (task, source, (GDestroyNotify) source_free);
  g_thread_pool_push (get_loaders (), task, NULL);
}

static void
ensure_picture (BastideBoardThumbnail *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  gboolean dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ());

  if (self->file != NULL)
    start_loading (self);
  if (self->valid && self->width == width && self->height == height && self->scale == scale && self->dark == dark)
    return;

  self->width = width;
  self->height = height;
  self->scale = scale;
  self->dark = dark;
  self->valid = TRUE;
  start_painting (self);
}

static void
bastide_board_thumbnail_measure (GtkWidget      *widget,
                                 GtkOrientation  orientation,
                                 int             for_size,
                                 int            *minimum,
                                 int            *natural,
                                 int            *minimum_baseline,
                                 int            *natural_baseline)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (widget);

  *minimum = *natural = bastide_text_scale_apply (widget, self->minimum_height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
bastide_board_thumbnail_snapshot (GtkWidget   *widget,
                                  GtkSnapshot *snapshot)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0)
    return;

  ensure_picture (self);
  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
bastide_board_thumbnail_dispose (GObject *object)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->texture);
  g_clear_object (&self->file);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);

  G_OBJECT_CLASS (bastide_board_thumbnail_parent_class)->dispose (object);
}

static void
bastide_board_thumbnail_get_property (GObject    *object,
                                      guint       property_id,
                                      GValue     *value,
                                      GParamSpec *pspec)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (object);

  switch (property_id)
    {
    case PROP_MINIMUM_HEIGHT:
      g_value_set_int (value, self->minimum_height);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_board_thumbnail_set_property (GObject      *object,
                                      guint         property_id,
                                      const GValue *value,
                                      GParamSpec   *pspec)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (object);

  switch (property_id)
    {
    case PROP_MINIMUM_HEIGHT:
      self->minimum_height = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_board_thumbnail_class_init (BastideBoardThumbnailClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_board_thumbnail_dispose;
  object_class->get_property = bastide_board_thumbnail_get_property;
  object_class->set_property = bastide_board_thumbnail_set_property;
  widget_class->measure = bastide_board_thumbnail_measure;
  widget_class->snapshot = bastide_board_thumbnail_snapshot;

  properties[PROP_MINIMUM_HEIGHT] =
    g_param_spec_int ("minimum-height", NULL, NULL, 1, 4096, 120,
                      G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "thumbnail");
}

static void
bastide_board_thumbnail_init (BastideBoardThumbnail *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (bastide_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_board_thumbnail_new (int minimum_height)
{
  return g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, "minimum-height", minimum_height, NULL);
}

void
bastide_board_thumbnail_set_state (BastideBoardThumbnail *self,
                                   const BastideRules    *rules,
                                   const BastideState    *state)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));
  g_return_if_fail ((rules == NULL) == (state == NULL));

  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  if (rules != NULL)
    {
      self->rules = bastide_rules_ref ((BastideRules *) rules);
      self->state = bastide_state_clone (rules, state);
    }
  self->valid = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
