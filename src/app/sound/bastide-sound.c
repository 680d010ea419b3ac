/* bastide-sound.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-sound.h"

#include <dlfcn.h>

#include "bastide-settings.h"
#include "tileset/elements/bastide-data.h"

/* Below the loudness that the files have, so that it stays quiet: for libcanberra and for GTK, which plays the cube of
 * its volume. */
#define DECIBELS "-10.0"
#define VOLUME 0.68

/* GTK knows a file before it can play its beginning. */
#define WAIT_MILLISECONDS 80

/* The same sound is not played twice at once. */
#define MIN_MICROSECONDS 40000

/* GTK 4.12 reports hidden windows, too. */
#define HIDDEN_STATES (GDK_TOPLEVEL_STATE_MINIMIZED | 1 << 16)

/* The file of each sound, and their number: if there are several, the name is followed by a number. */
static const struct
{
  const char *name;
  guint       n_files;
} files[] = {
  [BASTIDE_SOUND_TILE_TAKEN] = { "tile-taken", 1 },
  [BASTIDE_SOUND_TILE_TURNED] = { "tile-turned", 1 },
  [BASTIDE_SOUND_TILE_LAID] = { "tile-laid", 3 },
  [BASTIDE_SOUND_FIGURE_PLACED] = { "figure-placed", 1 },
  [BASTIDE_SOUND_FIGURE_HOME] = { "figure-home", 1 },
  [BASTIDE_SOUND_POINTS] = { "points", 5 },
  [BASTIDE_SOUND_COMPLETED] = { "completed", 4 },
  [BASTIDE_SOUND_YOUR_TURN] = { "your-turn", 1 },
  [BASTIDE_SOUND_GAME_OVER] = { "game-over", 1 },
};

/* The functions of libcanberra, which is never needed to build or to start. */
typedef struct
{
  void *context;
  int (*create) (void **context);
  int (*play) (void *context, guint32 id, ...);
} Canberra;

static BastideSoundBackend backend;

void
bastide_sound_set_backend (BastideSoundBackend value)
{
  backend = value;
}

static gboolean
begin_cb (gpointer stream)
{
  gtk_media_stream_set_volume (stream, VOLUME);
  gtk_media_stream_play (stream);

  return G_SOURCE_REMOVE;
}

static void
on_prepared_cb (GtkMediaStream *stream)
{
  if (gtk_media_stream_is_prepared (stream))
    g_timeout_add_full (G_PRIORITY_DEFAULT, WAIT_MILLISECONDS, begin_cb, g_object_ref (stream), g_object_unref);
}

/* The last one stays: with none left the device would sleep, and the next sound come late. */
static void
on_ended_cb (GtkMediaStream *stream)
{
  static GtkMediaStream *last;

  if (!gtk_media_stream_get_ended (stream))
    return;

  if (last != NULL)
    g_idle_add_once (g_object_unref, last);
  last = stream;
}

/* Without a device nothing is tried again. */
static void
on_failed_cb (gboolean *is_silent)
{
  *is_silent = TRUE;
}

/* GTK's media backend exists in the GNOME runtime, and where it is installed. Each sound has a stream of its own,
 * because one that has ended plays only its end again. */
static gboolean
play_by_gtk_cb (gpointer data)
{
  static gboolean is_silent;
  g_autofree char *path = data;
  GtkMediaStream *stream;

  if (is_silent)
    return G_SOURCE_REMOVE;

  stream = gtk_media_file_new_for_filename (path);
  g_signal_connect (stream, "notify::prepared", G_CALLBACK (on_prepared_cb), NULL);
  g_signal_connect (stream, "notify::ended", G_CALLBACK (on_ended_cb), NULL);
  g_signal_connect_swapped (stream, "notify::error", G_CALLBACK (on_failed_cb), &is_silent);
  is_silent = gtk_media_stream_get_error (stream) != NULL;
  if (is_silent)
    g_object_unref (stream);

  return G_SOURCE_REMOVE;
}

static gboolean
load_canberra (Canberra *self)
{
  void *library = dlopen ("libcanberra.so.0", RTLD_LAZY | RTLD_LOCAL);

  if (library == NULL)
    return FALSE;

  *(void **) &self->create = dlsym (library, "ca_context_create");
  *(void **) &self->play = dlsym (library, "ca_context_play");

  return self->create != NULL && self->play != NULL && self->create (&self->context) == 0;
}

/* In a thread of its own: to find out that there is no device may take long. */
static void
play_in_thread (gpointer data,
                gpointer user_data)
{
  static Canberra canberra;
  static enum { UNKNOWN, LOADED, MISSING, SILENT } state;
  g_autofree char *path = data;

  if (state == UNKNOWN)
    state = load_canberra (&canberra) ? LOADED : MISSING;
  if (state == MISSING)
    g_idle_add (play_by_gtk_cb, g_steal_pointer (&path));
  else if (state == LOADED
           && canberra.play (canberra.context, 0, "media.filename", path, "media.role", "game", "canberra.volume",
                             DECIBELS, NULL) != 0)
    state = SILENT;
}

void
bastide_sound_play_file (const char *path)
{
  static GThreadPool *pool;

  if (pool == NULL)
    pool = g_thread_pool_new (play_in_thread, NULL, 1, FALSE, NULL);
  /* A sound that comes too late is not heard at all. */
  if (g_thread_pool_unprocessed (pool) < 4)
    g_thread_pool_push (pool, g_strdup (path), NULL);
}

static gboolean
is_seen (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return gtk_widget_get_mapped (widget) && GDK_IS_TOPLEVEL (surface)
         && !(gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & HIDDEN_STATES);
}

void
bastide_sound_play (GtkWidget    *widget,
                    BastideSound  sound,
                    guint         variant)
{
  static gint64 last[G_N_ELEMENTS (files)];
  guint n_files = files[sound].n_files;
  g_autofree char *name = n_files > 1 ? g_strdup_printf ("%s-%u.ogg", files[sound].name, variant % n_files + 1)
                                      : g_strdup_printf ("%s.ogg", files[sound].name);
  g_autofree char *path = NULL;
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (backend == NULL || !g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_SOUND) || !is_seen (widget)
      || now < last[sound] + MIN_MICROSECONDS)
    return;

  last[sound] = now;
  path = bastide_data_find_file ("sounds", name);
  if (path != NULL)
    backend (path);
}

void
bastide_sound_play_event (GtkWidget          *widget,
                          const BastideEvent *event,
                          guint               variant)
{
  switch ((int) event->type)
    {
    case BASTIDE_EVENT_PLACED:
      bastide_sound_play (widget, BASTIDE_SOUND_TILE_LAID, variant);
      break;
    case BASTIDE_EVENT_DEPLOYED:
      bastide_sound_play (widget, BASTIDE_SOUND_FIGURE_PLACED, 0);
      break;
    case BASTIDE_EVENT_RETURNED:
      bastide_sound_play (widget, BASTIDE_SOUND_FIGURE_HOME, 0);
      break;
    case BASTIDE_EVENT_SCORED:
      /* The final scoring is shown step by step. */
      if (event->points == 0 || g_strcmp0 (event->reason, "final") == 0)
        break;
      bastide_sound_play (widget, BASTIDE_SOUND_POINTS, bastide_sound_get_pitch (event->points));
      if (g_strcmp0 (event->reason, "complete") == 0)
        bastide_sound_play (widget, BASTIDE_SOUND_COMPLETED, (guint) event->category);
      break;
    case BASTIDE_EVENT_END:
      bastide_sound_play (widget, BASTIDE_SOUND_GAME_OVER, 0);
      break;
    default:
      break;
    }
}

guint
bastide_sound_get_pitch (int points)
{
  static const int limits[] = { 2, 5, 9, 17 };
  guint pitch = 0;

  while (pitch < G_N_ELEMENTS (limits) && points > limits[pitch])
    pitch++;

  return pitch;
}
