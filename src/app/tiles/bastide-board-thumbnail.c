/* bastide-board-thumbnail.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-thumbnail.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bastide-board-painter.h"
#include "bastide-palette.h"
#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"

/* --- Kept pictures --- */

/* Pictures of the boards of saved games, so that a page with them is complete with its first frame. Files in their
 * folder may be anything: a picture is read only if it is as large as the wanted one. */

/* Change the number when boards are painted differently. */
#define PAINTER "1"

#define MOST_GAME_BYTES (4 * 1024 * 1024)
#define MOST_PICTURE_BYTES (2 * 1024 * 1024)

/* When there are more pictures than the first number, the oldest go, so that the second number stays. */
#define MOST_PICTURES 240
#define PICTURES_LEFT 160

/* The place of the size in a file of this format. */
#define SIZE_OFFSET 16
#define HEAD_LENGTH 33

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "thumbnails", NULL);
}

/* @game: a saved game Returns: (transfer full) (nullable): the key under which pictures of its board are kept, here
 * and by this version of the program; NULL if the file cannot be read */
static char *
bastide_kept_picture_get_checksum (GFile *game)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (game), NULL);

  bytes = bastide_file_read (game, MOST_GAME_BYTES, NULL, NULL);
  if (bytes == NULL)
    return NULL;

  g_checksum_update (checksum, (const guchar *) PACKAGE_VERSION " " PAINTER " ", -1);
  g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  return g_strdup (g_checksum_get_string (checksum));
}

char *
bastide_kept_picture_get_path (const char *checksum,
                               int         width,
                               int         height,
                               gboolean    dark)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *name = NULL;

  g_return_val_if_fail (checksum != NULL, NULL);

  name = g_strdup_printf ("%s-%s-%dx%d.png", checksum, dark ? "dark" : "light", width, height);

  return g_build_filename (folder, name, NULL);
}

/* The rest of the bytes of a picture. */
typedef struct
{
  const guchar *data;
  gsize         size;
} Rest;

static cairo_status_t
read_some (void          *closure,
           unsigned char *data,
           unsigned int   length)
{
  Rest *rest = closure;

  if (length > rest->size)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (data, rest->data, length);
  rest->data += length;
  rest->size -= length;

  return CAIRO_STATUS_SUCCESS;
}

/* Before anything is unpacked: a small file may hold a picture of any size. */
static gboolean
has_size (const Rest *file,
          int         width,
          int         height)
{
  guint32 size[2];

  if (file->size < HEAD_LENGTH || memcmp (file->data, "\x89PNG\r\n\x1a\n", 8) != 0)
    return FALSE;

  memcpy (size, file->data + SIZE_OFFSET, sizeof size);

  return GUINT32_FROM_BE (size[0]) == (guint32) width && GUINT32_FROM_BE (size[1]) == (guint32) height;
}

cairo_surface_t *
bastide_kept_picture_load (const char *path,
                           int         width,
                           int         height)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  Rest rest;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  bytes = bastide_file_read (file, MOST_PICTURE_BYTES, NULL, NULL);
  if (bytes == NULL)
    return NULL;

  rest.data = g_bytes_get_data (bytes, &rest.size);
  if (!has_size (&rest, width, height))
    return NULL;

  surface = cairo_image_surface_create_from_png_stream (read_some, &rest);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
      && cairo_image_surface_get_stride (surface) == 4 * width && cairo_image_surface_get_height (surface) == height)
    return surface;

  cairo_surface_destroy (surface);

  return NULL;
}

typedef struct
{
  char   *path;
  gint64  changed;
} Entry;

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->path);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  return (first->changed > second->changed) - (first->changed < second->changed);
}

/* Only pictures are deleted, whatever else is in the folder. */
static void
remove_oldest (const char *path)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_array_set_clear_func (entries, clear_entry);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      if (g_str_has_suffix (name, ".png") && g_lstat (file, &status) == 0 && S_ISREG (status.st_mode))
        {
          Entry entry = { g_steal_pointer (&file), status.st_mtime };

          g_array_append_val (entries, entry);
        }
    }
  if (entries->len <= MOST_PICTURES)
    return;

  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len - PICTURES_LEFT; i++)
    g_unlink (g_array_index (entries, Entry, i).path);
}

static cairo_status_t
write_some (void                *closure,
            const unsigned char *data,
            unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

void
bastide_kept_picture_keep (const char      *path,
                           cairo_surface_t *surface)
{
  static GMutex mutex;
  g_autofree char *folder = get_folder ();
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean written = cairo_surface_write_to_png_stream (surface, write_some, bytes) == CAIRO_STATUS_SUCCESS;

  g_return_if_fail (path != NULL);

  file = g_file_new_for_path (path);
  contents = g_byte_array_free_to_bytes (bytes);
  /* If it cannot be kept, it is painted again the next time. */
  if (!written || g_mkdir_with_parents (folder, 0700) != 0 || !bastide_file_write (file, contents, NULL))
    return;

  g_mutex_lock (&mutex);
  remove_oldest (folder);
  g_mutex_unlock (&mutex);
}

/* Minimum side of a tile, in pixels of the window: smaller ones are indistinguishable. */
#define LEAST_TILE 26

/* Table around a whole board, in tiles. */
#define MARGIN 0.3

/* Number of kept pictures that are read while a page is painted, so that a page with dozens of them is not delayed. */
#define MOST_READ 8
#define READ_PAUSE (G_USEC_PER_SEC / 4)

struct _BastideBoardThumbnail
{
  BastidePainting parent_instance;

  /* owned */
  BastideRules *rules;
  BastideState *state;
  GCancellable *loading;     /* (nullable): cancels the loading, while it runs */
  GFile *file;               /* (nullable): the file to load when it becomes visible */
  BastideTilesetStore *tilesets;
  char *problem;             /* (nullable): why the file could not be loaded */
  char *checksum;            /* (nullable): checksum of the file, under which its pictures are kept */

  guint started : 1; /* whether it shows anything yet, */
  guint dark : 1;    /* and in which colours */
  guint wide : 1;
  guint whole : 1;
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

/* Everything that a thread needs to paint, all its own. */
typedef struct
{
  BastideRules *rules;
  BastideState *state;
  int           width;
  int           height;
  int           scale;
  gboolean      dark;
  gboolean      wide;
  gboolean      whole;
  char         *path; /* (nullable): where the picture is kept */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->state, bastide_state_free);
  g_clear_pointer (&job->rules, bastide_rules_unref);
  g_free (job->path);
  g_free (job);
}

/* Puts all of the board into the middle. Returns: FALSE if that is not wanted, or it would be too small */
static gboolean
place_whole (const Job *job,
             double    *x,
             double    *y,
             double    *pixels)
{
  double left, top, width, height;

  if (!job->whole)
    return FALSE;

  bastide_board_get_extents (job->rules, job->state, MARGIN, &left, &top, &width, &height);
  *pixels = floor (MIN (job->width / width, job->height / height));
  *x = round ((job->width - width * *pixels) / 2 - left * *pixels);
  *y = round ((job->height - height * *pixels) / 2 - top * *pixels);

  return *pixels >= LEAST_TILE * job->scale;
}

static void
paint (cairo_t      *cr,
       gpointer      data,
       GCancellable *cancellable)
{
  const Job *job = data;
  double x = 0.0;
  double y = 0.0;
  double pixels = 96.0;

  if (job->state != NULL && !place_whole (job, &x, &y, &pixels))
    bastide_board_crop (job->rules, job->state, job->width, job->height, LEAST_TILE * job->scale, job->wide, &x, &y,
                        &pixels);
  bastide_table_paint (cr, x, y, pixels, job->dark);
  if (job->state != NULL)
    bastide_board_paint_while (cr, job->rules, job->state, x, y, pixels, job->dark, bastide_paint_is_wanted,
                               cancellable);
  if (job->path != NULL && !g_cancellable_is_cancelled (cancellable))
    bastide_kept_picture_keep (job->path, cairo_get_target (cr));
}

static void
start_painting (BastideBoardThumbnail *self,
                int                    width,
                int                    height,
                gboolean               dark)
{
  Job *job = g_new0 (Job, 1);

  job->width = width;
  job->height = height;
  job->scale = bastide_painting_get_scale (BASTIDE_PAINTING (self));
  job->dark = dark;
  job->wide = self->wide;
  job->whole = self->whole;
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
      bastide_painting_paint_now (BASTIDE_PAINTING (self), width, height, paint, job);
      job_free (job);
      return;
    }

  bastide_painting_paint_soon (BASTIDE_PAINTING (self), width, height, BASTIDE_PAINT_PICTURE, paint, job, job_free);
}

/* The file of a game, for a thread. */
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
  /* Even if its picture was kept, since an unreadable file must be reported. */
  if (self->file != NULL)
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
  if (!self->kept)
    start_painting (self, width, height, dark);
}

static void
bastide_board_thumbnail_dispose (GObject *object)
{
  BastideBoardThumbnail *self = BASTIDE_BOARD_THUMBNAIL (object);

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

/* @rules: (nullable): the rules of the state, or NULL for an empty table
 * @state: (nullable): the state to show; copied */
static void
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
bastide_board_thumbnail_set_whole (BastideBoardThumbnail *self,
                                   gboolean               whole)
{
  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (self));

  self->whole = !!whole;
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

/* Whether the next picture is painted at once, not in a thread. */
static void
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

/* --- The board of a game that nobody plays --------------------------------------------------------- */

#define SEED 20260417
#define N_PLAYERS 4
#define N_TILES 48

/* A sample with pieces on edges of tiles shows this many of them, but no more than this many tiles. */
#define N_EDGE_PIECES 24
#define MAX_TILES 60

static BastideSetup *
create_setup (const BastideGameInterface *game,
              BastideTilesetStore        *tilesets)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (game);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);

      if (tileset == NULL)
        return NULL;
      bastide_setup_add_tileset (setup, tileset);
    }
  for (guint i = 0; i < MIN (N_PLAYERS, game->max_players); i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = SEED;

  return g_steal_pointer (&setup);
}

/* A tile goes to the place nearest to the start; figures are placed at random. */
static gboolean
choose_action (const BastideRules *rules,
               const BastideState *state,
               guint64            *random,
               BastideAction      *action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int least = G_MAXINT;

  if (!bastide_state_pick (rules, state, random, action))
    return FALSE;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideAction *item = &actions.items[i];
      /* In a shape that is wider than high, so that the board is compact. */
      int distance = item->x * item->x + 2 * item->y * item->y;

      if (bastide_verb_lays_tile (bastide_rules_get_verb (rules, item->verb)) && distance < least)
        {
          least = distance;
          *action = *item;
        }
    }

  return TRUE;
}

static gboolean
has_edge_pieces (const BastideRules *rules)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].place == BASTIDE_TARGET_EDGE)
        return TRUE;

  return FALSE;
}

/* Whether enough of the game is visible. */
static gboolean
shows_enough (const BastideRules *rules,
              const BastideState *state)
{
  guint n_placed = bastide_state_get_n_placed (rules, state);
  g_autoptr (GArray) pieces = NULL;
  guint n = 0;

  if (n_placed < N_TILES || !has_edge_pieces (rules))
    return n_placed >= N_TILES;

  pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    n += g_array_index (pieces, BastidePiece, i).kind->place == BASTIDE_TARGET_EDGE;

  return n >= N_EDGE_PIECES || n_placed >= MAX_TILES;
}

/* A sample that is shown when there is time for it. */
typedef struct
{
  GWeakRef                    thumbnail;
  const BastideGameInterface *game;
  BastideTilesetStore        *tilesets;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_weak_ref_clear (&request->thumbnail);
  g_object_unref (request->tilesets);
  g_free (request);
}

/* options: (nullable): names of options, and behind each its value */
static void
show_board (BastideBoardThumbnail      *thumbnail,
            const BastideGameInterface *game,
            BastideTilesetStore        *tilesets,
            const char *const          *options)
{
  g_autoptr (BastideSetup) setup = create_setup (game, tilesets);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  guint64 random = SEED;
  BastideAction action;

  for (guint i = 0; setup != NULL && options != NULL && options[i] != NULL; i += 2)
    bastide_setup_set_option (setup, options[i], options[i + 1]);
  rules = setup != NULL ? bastide_rules_new (setup, NULL) : NULL;
  if (rules == NULL)
    return;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (!shows_enough (rules, state) && choose_action (rules, state, &random, &action))
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_board_thumbnail_set_state (thumbnail, rules, state);
}

static gboolean
on_idle (gpointer data)
{
  Request *request = data;
  g_autoptr (BastideBoardThumbnail) thumbnail = g_weak_ref_get (&request->thumbnail);

  if (thumbnail != NULL)
    show_board (thumbnail, request->game, request->tilesets, NULL);

  return G_SOURCE_REMOVE;
}

void
bastide_sample_board_show (BastideBoardThumbnail      *thumbnail,
                           const BastideGameInterface *game,
                           BastideTilesetStore        *tilesets)
{
  Request *request;

  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (thumbnail));

  request = g_new0 (Request, 1);
  g_weak_ref_init (&request->thumbnail, thumbnail);
  request->game = game != NULL ? game : bastide_registry_get_games ()[0];
  request->tilesets = g_object_ref (tilesets);
  /* A page with such pictures is there before the games for them are played. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, request, request_free);
}

void
bastide_sample_board_show_now (BastideBoardThumbnail *thumbnail,
                               BastideTilesetStore   *tilesets)
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];

  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (thumbnail));

  bastide_board_thumbnail_set_prompt (thumbnail, TRUE);
  show_board (thumbnail, game, tilesets, game->vocabulary.presets[0].options);
}
