/* window-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * window-bench PROGRAM
 *
 * Watches the program from outside: the time to its first window, and its memory with a whole board of each game. The
 * only clients of the display must be the program and this one.
 */

#include "config.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <X11/Xlib.h>

#include "bench.h"
#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"
#include "../harness.h"

#define N_STARTS 5
#define MAX_SECONDS 20
/* Time allowed for painting a whole board on a slow machine. */
#define SETTLE_SECONDS 8
#define MIN_WINDOW_WIDTH 300

static GPid
spawn (const char *program,
       const char *file)
{
  const char *argv[] = { program, file, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid;

  if (!g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error))
    g_error ("%s", error->message);

  return pid;
}

static void
end (GPid pid)
{
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
}

/* Waits for a window of a useful size on the screen. Returns: the seconds since @start */
static double
wait_for_window (Display *display,
                 gint64   start)
{
  struct pollfd descriptor = { ConnectionNumber (display), POLLIN, 0 };

  for (;;)
    {
      double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

      while (XPending (display) > 0)
        {
          XWindowAttributes attributes;
          XEvent event;

          XNextEvent (display, &event);
          if (event.type == MapNotify &&
              XGetWindowAttributes (display, event.xmap.window, &attributes) != 0 &&
              attributes.width >= MIN_WINDOW_WIDTH)
            return seconds;
        }
      if (seconds > MAX_SECONDS)
        g_error ("no window within %d seconds", MAX_SECONDS);
      poll (&descriptor, 1, 100);
    }
}

static void
measure_start (Display    *display,
               const char *program)
{
  double best = MAX_SECONDS;
  guint i;

  /* The first start fills the system's caches. */
  for (i = 0; i <= N_STARTS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      GPid pid = spawn (program, NULL);
      double seconds = wait_for_window (display, start);

      end (pid);
      XSync (display, True);
      if (i == 0)
        bench_note ("first window, first start", seconds, 2, "s");
      else
        best = MIN (best, seconds);
    }
  bench_report ("first window, warm (best of 5)", best, 2, "s", BENCH_AT_MOST, 0.3);
}

/* A game of two players played to the end at random. */
static char *
write_whole_game (const char                 *folder,
                  const BastideGameInterface *interface)
{
  g_autofree char *name = g_strdup_printf ("%s.bastide-game", interface->id);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint64 random = 1;
  guint i;

  setup->seed = 1;
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  for (i = 0; interface->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, interface->tilesets[i]));
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);

  while (!bastide_game_get_finished (game))
    {
      BastideAction action;

      if (bastide_state_pick (bastide_game_get_rules (game), bastide_game_get_state (game), &random, &action))
        bastide_game_apply (game, action, &error);
      else
        bastide_game_confirm (game);
      g_assert_no_error (error);
    }
  bastide_game_save (game, file, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&path);
}

/* A line of /proc/…/status in MiB. */
static double
get_memory (GPid        pid,
            const char *line)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", pid);
  g_autofree char *status = NULL;
  g_autoptr (GError) error = NULL;
  const char *found;

  if (!g_file_get_contents (path, &status, NULL, &error))
    g_error ("%s", error->message);
  found = strstr (status, line);

  return found != NULL ? (double) strtol (found + strlen (line), NULL, 10) / 1024 : 0;
}

static void
measure_memory (Display                    *display,
                const char                 *program,
                const char                 *folder,
                const BastideGameInterface *interface)
{
  g_autofree char *game = write_whole_game (folder, interface);
  g_autofree char *what = g_strdup_printf ("resident memory, whole board of %s", interface->id);
  GPid pid = spawn (program, game);

  wait_for_window (display, g_get_monotonic_time ());
  g_usleep (SETTLE_SECONDS * G_USEC_PER_SEC);
  bench_report (what, get_memory (pid, "VmRSS:"), 0, "MiB", BENCH_AT_MOST, 150);
  bench_note ("of this shared with other programs (files)", get_memory (pid, "RssFile:"), 0, "MiB");
  bench_note ("highest", get_memory (pid, "VmHWM:"), 0, "MiB");
  end (pid);
  XSync (display, True);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  Display *display = XOpenDisplay (NULL);

  if (argc != 2 || display == NULL)
    {
      g_printerr ("window-bench PROGRAM, on a display of its own\n");
      return 2;
    }

  /* Keep the user's own games, settings and bus out of it. */
  folder = NO_ERROR (g_dir_make_tmp ("bastide-bench-XXXXXX", &error));
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);

  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  bench_section ("Program");
  measure_start (display, argv[1]);
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    measure_memory (display, argv[1], folder, *game);
  XCloseDisplay (display);

  return 0;
}
