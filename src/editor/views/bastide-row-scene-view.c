/* bastide-row-scene-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>

#include "bastide-board-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-painting.h"
#include "bastide-text-scale.h"
#include "bastide-wrapped-label.h"
#include "model/simulation/bastide-play-test.h"

/* --- The board ---------------------------------------------------------------------------------------------------- */

#define WIDTH 320
#define HEIGHT 220

/* At most so many tiles side by side; a longer feature is seen in part. */
#define MAX_COLUMNS 7
#define MIN_COLUMNS 4

#define BASTIDE_TYPE_SCENE_PAINTING (bastide_scene_painting_get_type ())
G_DECLARE_FINAL_TYPE (BastideScenePainting, bastide_scene_painting, BASTIDE, SCENE_PAINTING, BastidePainting)

struct _BastideScenePainting
{
  BastidePainting parent_instance;

  BastideRowScene *scene; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BastideScenePainting, bastide_scene_painting, BASTIDE_TYPE_PAINTING)

/* A board on its way to the thread that paints it. */
typedef struct
{
  BastideRowScene *scene;
  gboolean         dark;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  bastide_row_scene_unref (self->scene);
  g_free (self);
}

/* How many tiles side by side show an area with a rim. */
static int
count_columns (BastideCell least,
               BastideCell most)
{
  return MAX (most.x - least.x + 2, (most.y - least.y + 2) * WIDTH / HEIGHT);
}

/* The whole board if it is small, else what is counted there. */
static void
get_area (const BastideRowScene *scene,
          double                *x,
          double                *y,
          double                *columns)
{
  BastideCell least, most;

  bastide_state_get_bounds (scene->rules, scene->state, &least.x, &least.y, &most.x, &most.y);
  if (count_columns (least, most) > MAX_COLUMNS)
    least = most = scene->cell; /* for points, of a part that is counted */
  for (guint i = 0; i < scene->segments->len && count_columns (least, most) < MAX_COLUMNS; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (scene->rules, scene->state,
                                g_array_index (scene->segments, BastideFeatureSegment, i).placed, &tile);
      least = (BastideCell) { MIN (least.x, tile.x), MIN (least.y, tile.y) };
      most = (BastideCell) { MAX (most.x, tile.x), MAX (most.y, tile.y) };
    }
  *x = (least.x + most.x + 1) / 2.0;
  *y = (least.y + most.y + 1) / 2.0;
  *columns = CLAMP (count_columns (least, most), MIN_COLUMNS, MAX_COLUMNS);
}

typedef void (*AppendPath) (const GArray          *tiles,
                            const BastideLaidTile *laid,
                            cairo_t               *cr,
                            guint                  segment);

static void
append_segments (const BastideRowScene *scene,
                 cairo_t               *cr,
                 double                 pixels,
                 AppendPath             append)
{
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  BastidePlacedTile tile;

  for (guint i = 0; i < bastide_state_get_n_placed (scene->rules, scene->state); i++)
    {
      bastide_state_get_placed (scene->rules, scene->state, i, &tile);
      bastide_laid_tiles_add (tiles, bastide_rules_get_tile (scene->rules, tile.tile), tile.rotation, tile.x, tile.y);
    }
  bastide_laid_tiles_sort (tiles);
  cairo_new_path (cr);
  for (guint i = 0; i < scene->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (scene->segments, BastideFeatureSegment, i);

      bastide_state_get_placed (scene->rules, scene->state, segment->placed, &tile);
      cairo_save (cr);
      cairo_scale (cr, pixels, pixels);
      cairo_translate (cr, tile.x, tile.y);
      append (tiles, bastide_laid_tiles_find (tiles, tile.x, tile.y), cr, segment->segment);
      cairo_restore (cr);
    }
}

static void
paint_board (cairo_t      *cr,
             gpointer      data,
             GCancellable *cancellable)
{
  const Job *job = data;
  const BastideRowScene *scene = job->scene;
  double left, top, right, bottom, x, y, columns, pixels;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  get_area (scene, &x, &y, &columns);
  pixels = MAX (1, (int) (MIN ((right - left), (bottom - top) * WIDTH / HEIGHT) / columns));
  x = (int) ((right - left) / 2 - x * pixels);
  y = (int) ((bottom - top) / 2 - y * pixels);
  bastide_table_paint (cr, x, y, pixels, job->dark);
  bastide_board_paint_while (cr, scene->rules, scene->state, x, y, pixels, job->dark, bastide_paint_is_wanted,
                             cancellable);
  cairo_translate (cr, x, y);
  if (scene->segments->len == 0)
    {
      bastide_frame_paint (cr, scene->cell.x * pixels, scene->cell.y * pixels, pixels);
      return;
    }
  append_segments (scene, cr, pixels, bastide_laid_tiles_append_outline);
  bastide_tint_paint (cr);
  append_segments (scene, cr, pixels, bastide_laid_tiles_append_rim);
  bastide_rim_paint (cr, pixels);
}

static void
bastide_scene_painting_render (BastidePainting *painting,
                               int              width,
                               int              height,
                               gboolean         dark)
{
  BastideScenePainting *self = BASTIDE_SCENE_PAINTING (painting);
  Job *job;

  if (self->scene == NULL)
    return;

  job = g_new0 (Job, 1);
  job->scene = bastide_row_scene_ref (self->scene);
  job->dark = dark;
  bastide_painting_paint_soon (painting, width, height, BASTIDE_PAINT_PICTURE, paint_board, job, job_free);
}

static void
bastide_scene_painting_measure (BastidePainting *painting,
                                int             *width,
                                int             *height)
{
  *width = bastide_text_scale_apply (NULL, WIDTH);
  *height = bastide_text_scale_apply (NULL, HEIGHT);
}

static void
bastide_scene_painting_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_SCENE_PAINTING (object)->scene, bastide_row_scene_unref);

  G_OBJECT_CLASS (bastide_scene_painting_parent_class)->finalize (object);
}

static void
bastide_scene_painting_class_init (BastideScenePaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_scene_painting_finalize;
  BASTIDE_PAINTING_CLASS (klass)->render = bastide_scene_painting_render;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_scene_painting_measure;
}

static void
bastide_scene_painting_init (BastideScenePainting *self)
{
}

/* --- The search --------------------------------------------------------------------------------------------------- */

/* Typing goes on for a moment. */
#define DELAY 300

struct _BastideRowSceneView
{
  GtkWidget parent_instance;

  BastideScenePainting *painting; /* owned by the picture */
  GtkWidget            *picture;
  GtkWidget            *words;
  GtkWidget            *text;
  GtkWidget            *play;
  BastideTilesetDraft  *draft;    /* (nullable), owned */
  BastideTilesetStore  *tilesets; /* (nullable), owned */
  char                 *row;
  GCancellable         *cancellable;
  guint                 source;
};

G_DEFINE_FINAL_TYPE (BastideRowSceneView, bastide_row_scene_view, GTK_TYPE_WIDGET)

typedef struct
{
  BastideSetup     *with;
  const BastideRow *row;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  bastide_setup_free (self->with);
  g_free (self);
}

static void
show_scene (BastideRowSceneView *self,
            BastideRowScene     *scene,
            const char          *text)
{
  g_clear_pointer (&self->painting->scene, bastide_row_scene_unref);
  self->painting->scene = scene != NULL ? bastide_row_scene_ref (scene) : NULL;
  bastide_painting_invalidate (BASTIDE_PAINTING (self->painting));
  gtk_widget_set_visible (self->picture, scene != NULL);
  gtk_widget_set_visible (self->play, scene != NULL);
  gtk_label_set_label (GTK_LABEL (self->text), text);
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  const Question *question = data;
  GError *error = NULL;
  BastideRowScene *scene = bastide_row_scene_find (question->with, question->row, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, scene, (GDestroyNotify) bastide_row_scene_unref);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (BastideRowSceneView) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRowScene) scene = g_task_propagate_pointer (G_TASK (result), &error);

  /* Another search has begun. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  show_scene (self, scene, error != NULL ? error->message : scene != NULL ? scene->text
              : C_("rule at work", "This has not happened in any of the games that the program played for a try."));
}

static gboolean
on_search_cb (gpointer data)
{
  BastideRowSceneView *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) set = bastide_tileset_draft_make_tileset (self->draft, &error);
  const BastideRow *row = set != NULL ? bastide_tileset_find_row (set, self->row) : NULL;
  g_autoptr (GTask) task = NULL;
  Question *question;

  self->source = 0;
  if (row == NULL || row->off)
    {
      show_scene (self, NULL, error != NULL ? error->message : C_("rule at work", "This rule is switched off."));
      return G_SOURCE_REMOVE;
    }

  question = g_new0 (Question, 1);
  question->with = bastide_play_test_create_open_setup (set, self->tilesets);
  question->row = row;
  task = g_task_new (NULL, self->cancellable, on_found, g_object_ref (self));
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, search_in_thread);

  return G_SOURCE_REMOVE;
}

static void
cancel (BastideRowSceneView *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->source, g_source_remove);
}

void
bastide_row_scene_view_show (BastideRowSceneView *self,
                             BastideTilesetDraft *draft,
                             BastideTilesetStore *tilesets,
                             const char          *row)
{
  g_return_if_fail (BASTIDE_IS_ROW_SCENE_VIEW (self));

  cancel (self);
  if (g_strcmp0 (row, self->row) != 0)
    show_scene (self, NULL, C_("rule at work", "The program plays a few games to find it…"));
  g_set_object (&self->draft, draft);
  g_set_object (&self->tilesets, tilesets);
  g_free (self->row);
  self->row = g_strdup (row);
  if (row == NULL)
    return;

  self->cancellable = g_cancellable_new ();
  self->source = g_timeout_add (DELAY, on_search_cb, self);
}

/* --- The view ----------------------------------------------------------------------------------------------------- */

static guint play_signal;

/* The same game again, up to the moment before. */
static void
on_play_clicked (BastideRowSceneView *self)
{
  BastideRowScene *scene = self->painting->scene;
  g_autoptr (BastideSetup) setup = bastide_setup_copy (bastide_rules_get_setup (scene->rules));
  g_autoptr (BastideGame) game = NULL;

  setup->seed = scene->seed;
  game = bastide_game_new (setup, NULL);
  for (guint i = 0; game != NULL && i < scene->actions->len; i++)
    {
      while (bastide_game_reveal (game))
        ;
      if (!bastide_game_apply (game, g_array_index (scene->actions, BastideAction, i), NULL))
        break;
    }
  if (game != NULL)
    g_signal_emit (self, play_signal, 0, game);
}

static void
bastide_row_scene_view_dispose (GObject *object)
{
  BastideRowSceneView *self = BASTIDE_ROW_SCENE_VIEW (object);

  cancel (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->row, g_free);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_row_scene_view_parent_class)->dispose (object);
}

static void
bastide_row_scene_view_class_init (BastideRowSceneViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_row_scene_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), BASTIDE_TYPE_SENTENCE_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  play_signal = g_signal_new ("play", BASTIDE_TYPE_ROW_SCENE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                              1, BASTIDE_TYPE_GAME);
}

static void
bastide_row_scene_view_init (BastideRowSceneView *self)
{
  self->painting = g_object_new (BASTIDE_TYPE_SCENE_PAINTING, NULL);
  self->picture = bastide_painting_create_picture (BASTIDE_PAINTING (self->painting),
                                                   GTK_ACCESSIBLE_ROLE_PRESENTATION);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->text = bastide_wrapped_label_new (NULL, NULL);
  self->play = gtk_button_new_with_label (C_("rule at work", "Play-Test From Here"));
  gtk_widget_add_css_class (self->play, "link");
  gtk_widget_set_halign (self->play, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->words, 8);
  gtk_box_append (GTK_BOX (self->words), self->text);
  gtk_box_append (GTK_BOX (self->words), self->play);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  g_signal_connect_object (self->play, "clicked", G_CALLBACK (on_play_clicked), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("rule", "At work"), -1);
}
