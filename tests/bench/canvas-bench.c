/* canvas-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Time from an edit to its display on the editor's canvas: as an outline in the next frame, painted when the thread is
 * done. In a window of 1280 × 800, with a tile of a set of 200, with GTK's default renderer (set GSK_RENDERER=cairo for
 * the software one). Medians over the edits of each game. The first goal is for the work of the main thread until the
 * frame is handed to the display; the other times are elapsed times.
 */

#include "config.h"

#include <gtk/gtk.h>
#include <stdlib.h>

#include "bastide-application.h"
#include "bastide-style-manager.h"
#include "bastide-tile-canvas.h"
#include "bench.h"
#include "rules/bastide-registry.h"

#define N_TILES 200
#define N_EDITS 24

typedef struct
{
  GtkWidget           *window;
  BastideTileCanvas   *canvas;
  BastideTilesetDraft *draft;
  gboolean             is_drawn;
} Bench;

static void
on_after_paint_cb (Bench *bench)
{
  bench->is_drawn = TRUE;
}

static void
wait_until_painted (Bench *bench)
{
  while (!bastide_tile_canvas_is_painted (bench->canvas))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Bench                      *bench,
        const BastideGameInterface *game)
{
  BastideTileDraft *tile = NULL;

  bench->draft = bastide_tileset_draft_new (game, "mine", "Mine");
  for (guint i = 0; i < N_TILES; i++)
    tile = bastide_tileset_draft_add_tile (bench->draft, i, NULL);
  bench->window = gtk_window_new ();
  bench->canvas = BASTIDE_TILE_CANVAS (bastide_tile_canvas_new ());
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (bench->window), GTK_WIDGET (bench->canvas));
  bastide_tile_canvas_set_tile (bench->canvas, bench->draft, tile);
  gtk_window_present (GTK_WINDOW (bench->window));
  wait_until_painted (bench);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (bench->window), "after-paint", G_CALLBACK (on_after_paint_cb),
                            bench);
}

static void
tear_down (Bench *bench)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (bench->window), bench);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  g_clear_object (&bench->draft);
}

/* A gesture from edge to edge, with each kind that is drawn that way. */
static gboolean
edit (Bench                      *bench,
      const BastideGameInterface *game,
      guint                       number)
{
  BastideEditGesture gesture = { { BASTIDE_EDIT_TOOL_SEGMENT, number % game->n_kinds }, .value = 1 };

  if (game->kinds[gesture.tool.kind].derives || game->kinds[gesture.tool.kind].shape == BASTIDE_SHAPE_SPOT)
    return FALSE;

  gesture.from = (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = number / 3 % BASTIDE_N_SIDES };
  gesture.to = (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = (number / 3 + 1) % BASTIDE_N_SIDES };

  return bastide_tileset_draft_apply_gesture (bench->draft, bastide_tile_canvas_get_tile (bench->canvas), &gesture,
                                              NULL);
}

static void
measure (const BastideGameInterface *game)
{
  g_autoptr (GArray) outlines = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (double));
  Bench bench = { 0 };

  set_up (&bench, game);
  for (guint i = 0; outlines->len < N_EDITS && i < 10 * N_EDITS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      double work = bench_get_work (), time;

      if (!edit (&bench, game, i))
        continue;
      for (bench.is_drawn = FALSE; !bench.is_drawn;)
        g_main_context_iteration (NULL, TRUE);
      work = bench_get_work () - work;
      g_array_append_val (outlines, work);
      time = (g_get_monotonic_time () - start) / 1000.0;
      g_array_append_val (frames, time);
      wait_until_painted (&bench);
      time = (g_get_monotonic_time () - start) / 1000.0;
      g_array_append_val (pictures, time);
    }
  bench_section (game->id);
  bench_report ("an edit and its outline", bench_get_middle (outlines), 1, "ms", BENCH_AT_MOST, 16);
  bench_note ("its frame is done", bench_get_middle (frames), 1, "ms");
  bench_report ("it is painted", bench_get_middle (pictures), 1, "ms", BENCH_AT_MOST, 100);
  tear_down (&bench);
}

int
main (void)
{
  if (!gtk_init_check ())
    {
      printf ("No display.\n");
      return EXIT_SUCCESS;
    }

  bastide_application_set_up_allocator ();
  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    measure (*game);

  return EXIT_SUCCESS;
}
