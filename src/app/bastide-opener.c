/* bastide-opener.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-opener.h"

#include "model/saving/bastide-game-file.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* In bytes: the beginning of a file identifies its kind. */
#define BYTES_LOOKED_AT 4096

/* Anything faster than this needs no words. */
#define PROGRESS_DELAY 400

typedef struct
{
  BastideOpener     *opener;
  BastideOpenTarget *target;
  GFile             *file;
  BastideOpenReason  reason;
  GCancellable      *cancellable; /* when the window is closed, too */
} Request;

struct _BastideOpener
{
  GObject parent_instance;

  BastideGameStore *games;
  BastideTilesetStore *tilesets;
  BastideVariantStore *variants;
  BastideFinishedGames *finished_games;
  BastideLessonLibrary *lessons;
  BastideLearning *learning;
  BastideDraftStore *drafts;

  GQueue requests;  /* waiting requests */
  Request *current; /* (nullable): the current request */
  guint progress_id;
};

G_DEFINE_INTERFACE (BastideOpenTarget, bastide_open_target, GTK_TYPE_WINDOW)
G_DEFINE_FINAL_TYPE (BastideOpener, bastide_opener, G_TYPE_OBJECT)

enum
{
  PROP_BUSY = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_LOCKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void open_next (BastideOpener *self);

static void
bastide_open_target_default_init (BastideOpenTargetInterface *iface)
{
}

/* --- What a file from outside seems to be, before it is opened ---------------------------------------------------- */

/* A tileset, a variant or a lesson that is in it was read; the error says why it cannot be, or why nothing can. */
typedef struct
{
  BastideFileKind  kind;
  BastideTileset  *tileset;
  BastideVariant  *variant;
  BastideLesson   *lesson;
  GError          *error;
} FileLook;

/* All that a thread reads from. */
typedef struct
{
  GFile               *file;
  BastideTilesetStore *tilesets;
} Loading;

static void
loading_free (gpointer data)
{
  Loading *loading = data;

  g_object_unref (loading->file);
  g_object_unref (loading->tilesets);
  g_free (loading);
}

static Loading *
loading_new (BastideOpener *self,
             GFile         *file)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->file = g_object_ref (file);
  loading->tilesets = bastide_tileset_store_copy (self->tilesets);

  return loading;
}

static void
file_look_free (FileLook *self)
{
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  g_clear_object (&self->variant);
  g_clear_object (&self->lesson);
  g_clear_error (&self->error);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FileLook, file_look_free)

static void
on_start_element (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  char **root = user_data;

  if (*root == NULL)
    *root = g_strdup (element);
}

/* Files are distinguished by their root element, like the MIME types; the name helps for broken ones. */
static BastideFileKind
get_kind (GFile  *file,
          GBytes *beginning)
{
  const GMarkupParser parser = { .start_element = on_start_element };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *root = NULL;
  gsize length;
  const char *text = g_bytes_get_data (beginning, &length);

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &root, NULL);
  if (length > 0)
    g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  if (g_strcmp0 (root, "game") == 0 || g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION))
    return BASTIDE_FILE_GAME;
  if (g_strcmp0 (root, "tileset") == 0 || g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION))
    return BASTIDE_FILE_TILESET;
  if (g_strcmp0 (root, "variant") == 0 || g_str_has_suffix (name, BASTIDE_VARIANT_EXTENSION))
    return BASTIDE_FILE_VARIANT;
  if (g_strcmp0 (root, "lesson") == 0 || g_str_has_suffix (name, BASTIDE_LESSON_EXTENSION))
    return BASTIDE_FILE_LESSON;

  return BASTIDE_FILE_OTHER;
}

static void
look_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Loading *loading = task_data;
  GFile *file = loading->file;
  FileLook *look = g_new0 (FileLook, 1);
  g_autoptr (GBytes) beginning = bastide_file_read (file, BYTES_LOOKED_AT, cancellable, &look->error);

  look->kind = beginning != NULL ? get_kind (file, beginning) : BASTIDE_FILE_OTHER;
  if (look->kind == BASTIDE_FILE_TILESET)
    look->tileset = bastide_tileset_load_file (file, &look->error);
  else if (look->kind == BASTIDE_FILE_VARIANT)
    look->variant = bastide_variant_load_file (file, &look->error);
  else if (look->kind == BASTIDE_FILE_LESSON)
    look->lesson = bastide_lesson_load_file (file, &look->error);
  /* Nobody may get stuck in the middle of one. */
  if (look->lesson != NULL && !bastide_lesson_check (look->lesson, loading->tilesets, &look->error))
    g_clear_object (&look->lesson);
  g_task_return_pointer (task, look, (GDestroyNotify) file_look_free);
}

/* --- What waits ------------------------------------------------------------------------------------------------- */

/* Calls one function of the interface that the window of a request implements. */
#define TELL(request, what, ...) \
  BASTIDE_OPEN_TARGET_GET_IFACE ((request)->target)->what ((request)->target __VA_OPT__ (,) __VA_ARGS__)

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->cancellable);
  g_object_unref (request->target);
  g_object_unref (request->file);
  g_object_unref (request->opener);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static gboolean
on_next_idle (gpointer user_data)
{
  open_next (user_data);

  return G_SOURCE_REMOVE;
}

/* The request is finished, whatever its result; the next one begins after this has been handled. */
static Request *
take_current (BastideOpener *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  TELL (self->current, opening, NULL, NULL);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_next_idle, g_object_ref (self), g_object_unref);

  return g_steal_pointer (&self->current);
}

static void
fail (Request         *request,
      BastideFileKind  kind,
      const GError    *error)
{
  if (g_cancellable_is_cancelled (request->cancellable))
    TELL (request, cancelled, request->reason);
  else
    TELL (request, failed, request->file, request->reason, kind, error);
}

/* Whether a game of the last session cannot simply continue: it is over, gone, or played elsewhere. */
static gboolean
is_passed_over (BastideOpener  *self,
                const Request  *request,
                BastideOpening *opening)
{
  BastideOpeningKind kind = bastide_opening_get_kind (opening);

  if (request->reason != BASTIDE_OPEN_RESUMED ||
      (kind == BASTIDE_OPENING_OWN && !bastide_game_get_finished (bastide_opening_get_game (opening))))
    return FALSE;

  if (kind == BASTIDE_OPENING_LOCKED)
    g_signal_emit (self, signals[SIGNAL_LOCKED], 0, request->file);

  return TRUE;
}

static void
on_game_opened (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (BastideOpener) self = g_object_ref (user_data);
  g_autoptr (Request) request = take_current (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideOpening) opening = bastide_game_store_open_finish (result, &error);

  if (opening != NULL && !g_cancellable_is_cancelled (request->cancellable))
    {
      BastideGame *running = bastide_game_store_find_same (self->games, opening);

      if (running != NULL)
        TELL (request, running, running);
      else if (is_passed_over (self, request, opening))
        TELL (request, cancelled, request->reason);
      else
        TELL (request, game, opening, request->reason);
    }
  else
    fail (request, BASTIDE_FILE_GAME, error);
}

static void
open_game (BastideOpener *self)
{
  bastide_game_store_open_async (self->games, self->current->file, self->tilesets,
                                 self->current->reason == BASTIDE_OPEN_BEGINNING, self->current->cancellable,
                                 on_game_opened, self);
}

static void
on_looked (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastideOpener) self = g_object_ref (user_data);
  g_autoptr (FileLook) look = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (Request) request = NULL;

  if (look != NULL && look->kind == BASTIDE_FILE_GAME && !g_cancellable_is_cancelled (self->current->cancellable))
    {
      open_game (self);
      return;
    }

  request = take_current (self);
  if (look != NULL && look->tileset != NULL)
    TELL (request, tileset, request->file, look->tileset);
  else if (look != NULL && look->variant != NULL)
    TELL (request, variant, request->file, look->variant);
  else if (look != NULL && look->lesson != NULL)
    TELL (request, lesson, request->file, look->lesson);
  else
    fail (request, look != NULL ? look->kind : BASTIDE_FILE_OTHER, look != NULL ? look->error : NULL);
}

static gboolean
on_progress_timeout (gpointer user_data)
{
  BastideOpener *self = user_data;

  self->progress_id = 0;
  TELL (self->current, opening, self->current->file, self->current->cancellable);

  return G_SOURCE_REMOVE;
}

static void
open_next (BastideOpener *self)
{
  BastideGame *running;

  if (self->current != NULL)
    return;

  self->current = g_queue_pop_head (&self->requests);
  if (self->current == NULL)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
      return;
    }

  running = bastide_game_store_find_running (self->games, self->current->file);
  if (g_cancellable_is_cancelled (self->current->cancellable))
    {
      request_free (take_current (self));
    }
  else if (running != NULL && self->current->reason != BASTIDE_OPEN_BEGINNING)
    {
      g_autoptr (Request) request = take_current (self);

      TELL (request, running, running);
    }
  else
    {
      self->progress_id = g_timeout_add (PROGRESS_DELAY, on_progress_timeout, self);
      if (self->current->reason == BASTIDE_OPEN_BEGINNING)
        open_game (self);
      else
        {
          g_autoptr (GTask) task = g_task_new (NULL, self->current->cancellable, on_looked, self);

          /* Cancelled, it ends at once. */
          g_task_set_task_data (task, loading_new (self, self->current->file), loading_free);
          g_task_set_return_on_cancel (task, TRUE);
          g_task_run_in_thread (task, look_in_thread);
        }
    }
}

static void
bastide_opener_finalize (GObject *object)
{
  BastideOpener *self = BASTIDE_OPENER (object);

  g_object_unref (self->games);
  g_object_unref (self->tilesets);
  g_object_unref (self->variants);
  g_object_unref (self->finished_games);
  g_object_unref (self->lessons);
  g_object_unref (self->learning);
  g_object_unref (self->drafts);

  G_OBJECT_CLASS (bastide_opener_parent_class)->finalize (object);
}

static void
bastide_opener_get_property (GObject    *object,
                             guint       property_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, bastide_opener_get_busy (BASTIDE_OPENER (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_opener_class_init (BastideOpenerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_opener_finalize;
  object_class->get_property = bastide_opener_get_property;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_LOCKED] = g_signal_new ("locked", BASTIDE_TYPE_OPENER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
bastide_opener_init (BastideOpener *self)
{
  g_queue_init (&self->requests);
}

BastideOpener *
bastide_opener_new (BastideGameStore    *games,
                    BastideTilesetStore *tilesets)
{
  BastideOpener *self = g_object_new (BASTIDE_TYPE_OPENER, NULL);

  self->games = g_object_ref (games);
  self->tilesets = g_object_ref (tilesets);
  self->variants = bastide_variant_store_new ();
  self->finished_games = bastide_finished_games_new (NULL);
  self->lessons = bastide_lesson_library_new ();
  bastide_lesson_library_load_soon (self->lessons);
  self->learning = bastide_learning_new (NULL);
  self->drafts = bastide_draft_store_new (tilesets);

  return self;
}

static gboolean
is_waiting (BastideOpener *self,
            GFile         *file)
{
  if (self->current != NULL && g_file_equal (self->current->file, file))
    return TRUE;

  for (GList *item = self->requests.head; item != NULL; item = item->next)
    if (g_file_equal (((Request *) item->data)->file, file))
      return TRUE;

  return FALSE;
}

void
bastide_opener_open (BastideOpener     *self,
                     BastideOpenTarget *target,
                     GFile             *file,
                     BastideOpenReason  reason)
{
  Request *request;

  g_return_if_fail (BASTIDE_IS_OPENER (self));
  g_return_if_fail (BASTIDE_IS_OPEN_TARGET (target));
  g_return_if_fail (G_IS_FILE (file));

  if (is_waiting (self, file))
    return;

  request = g_new0 (Request, 1);
  /* The asker may go away meanwhile; the result of the thread comes back here. */
  request->opener = g_object_ref (self);
  request->target = g_object_ref (target);
  request->file = g_object_ref (file);
  request->reason = reason;
  request->cancellable = g_cancellable_new ();
  g_signal_connect_object (target, "destroy", G_CALLBACK (g_cancellable_cancel), request->cancellable,
                           G_CONNECT_SWAPPED);
  g_queue_push_tail (&self->requests, request);
  if (self->current == NULL && self->requests.length == 1)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
      open_next (self);
    }
}

gboolean
bastide_opener_get_busy (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), FALSE);

  return self->current != NULL || !g_queue_is_empty (&self->requests);
}

BastideGameStore *
bastide_opener_get_games (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->games;
}

BastideTilesetStore *
bastide_opener_get_tilesets (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->tilesets;
}

BastideVariantStore *
bastide_opener_get_variants (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->variants;
}

BastideDraftStore *
bastide_opener_get_drafts (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->drafts;
}

BastideLessonLibrary *
bastide_opener_get_lessons (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->lessons;
}

BastideLearning *
bastide_opener_get_learning (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->learning;
}

BastideFinishedGames *
bastide_opener_get_finished_games (BastideOpener *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPENER (self), NULL);

  return self->finished_games;
}

/* --- Loading a game that is not to be shown ---------------------------------------------------------------------- */

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Loading *loading = data;
  GError *error = NULL;
  BastideGame *game = bastide_game_load (loading->file, loading->tilesets, cancellable, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
bastide_opener_load (BastideOpener       *self,
                     GFile               *file,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  /* No source object: the task may end in its thread, where a widget must not. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_return_if_fail (BASTIDE_IS_OPENER (self));

  g_task_set_task_data (task, loading_new (self, file), loading_free);
  g_task_run_in_thread (task, load_in_thread);
}

BastideGame *
bastide_opener_load_finish (GAsyncResult  *result,
                            GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
