/* board-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Speed of drawing the boards of all games on the screen, in a view of 1920 × 1080, with GTK's default renderer (set
 * GSK_RENDERER=cairo for the software one). The goals are for the program's own work in a frame: painting the board
 * into memory. The whole frame, from its layout until it is handed to the display, is shown too. All times but the
 * first are processor times.
 */

#include "config.h"

#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>

#include "bastide-application.h"
#include "bastide-board-view.h"
#include "bench.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"

#define WIDTH 1920
#define HEIGHT 1080
#define N_TILES 200
#define N_SETS 3
#define N_FRAMES 100

/* On a busy machine fewer frames are measured; in microseconds. */
#define MAX_TIME (5 * G_USEC_PER_SEC)
#define MIN_FRAMES 10

typedef struct
{
  BastideBoardView *board;
  GArray           *times;    /* (element-type double): times of whole frames, in milliseconds */
  GArray           *drawings; /* (element-type double): times of the board alone, in milliseconds */
  cairo_surface_t  *target;
  gint64            start;
  guint             phase;
  gboolean          zooms;
  guint             longest_block; /* milliseconds */
  gint64            last_beat;
} Bench;

/* A board to measure: a game, the number of copies of its set, the maximum number of tiles on it, and further sets.
 * Decisions other than tiles are made at random if the first action would lead to nothing. */
typedef struct
{
  const char *title;
  const char *game;
  guint       n_sets;
  guint       n_players;
  guint       n_tiles;
  gboolean    by_chance;
  const char *sets[8];
} Board;

static const Board boards[] = {
  { "Board, 200 tiles at 1920 × 1080", "classic", N_SETS, 4, N_TILES },
  { "Board of Discovery, 200 tiles at 1920 × 1080", "discovery", N_SETS, 4, N_TILES },
  { "Printed board of The Castle, all its tiles at 1920 × 1080", "castle", 1, 2, 60 },
  { "Board of The City, 75 tiles and their wall at 1920 × 1080", "city", 1, 4, 75, TRUE },
  { "Board with marks and pieces of sets, 128 tiles at 1920 × 1080", "classic", 1, 4, 128, TRUE,
    { "couriers", "fairs", "waysides", "winds", "besieged", "stars" } },
};

static BastideGame *
create_game (const Board *board)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  const BastideGameInterface *interface = bastide_registry_find_game (board->game);
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  for (guint i = 0; i < board->n_sets; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, interface->tilesets[0]));
  for (guint i = 0; board->sets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, board->sets[i]));
  for (guint i = 0; i < board->n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = 4;
  game = bastide_game_new (setup, &error);
  if (game == NULL)
    g_error ("%s", error->message);

  return game;
}

/* Plays until the board has its tiles, as close to the middle as they fit, so that it fills the view. */
static void
play (BastideGame *game,
      const Board *board)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  while (bastide_state_get_n_placed (rules, bastide_game_get_state (game)) < board->n_tiles
         && !bastide_game_get_finished (game))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      g_autoptr (GError) error = NULL;
      guint best = 0;
      double best_distance = G_MAXDOUBLE;

      if (bastide_game_get_can_confirm (game))
        {
          bastide_game_confirm (game);
          continue;
        }
      bastide_game_list (game, &actions);
      for (guint i = 0; i < actions.n_items; i++)
        {
          double distance = actions.items[i].x * actions.items[i].x * 0.32 + actions.items[i].y * actions.items[i].y;

          if (distance < best_distance)
            {
              best_distance = distance;
              best = i;
            }
        }
      if (board->by_chance && bastide_rules_get_verb (rules, actions.items[0].verb)->target != BASTIDE_TARGET_CELL)
        best = (guint) g_rand_int_range (random, 0, (gint32) actions.n_items);
      if (!bastide_game_apply (game, actions.items[best], &error))
        g_error ("%s", error->message);
    }
}

/* Processor time of this thread, in microseconds: other programs on the machine do not count. */
static gint64
get_cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
on_before_paint_cb (GdkFrameClock *clock,
                    Bench         *bench)
{
  bench->start = get_cpu_time ();
}

static void
on_after_paint_cb (GdkFrameClock *clock,
                   Bench         *bench)
{
  double time = (get_cpu_time () - bench->start) / 1000.0;

  g_array_append_val (bench->times, time);
}

/* Paints the board once more with the software renderer, without the cost of the display. */
static void
draw (Bench *bench)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gint64 start = get_cpu_time ();
  GskRenderNode *node;
  cairo_t *cr;
  double time;

  GTK_WIDGET_GET_CLASS (bench->board)->snapshot (GTK_WIDGET (bench->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cr = cairo_create (bench->target);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  gsk_render_node_unref (node);
  time = (get_cpu_time () - start) / 1000.0;
  g_array_append_val (bench->drawings, time);
}

static gboolean
on_move_cb (gpointer data)
{
  Bench *bench = data;
  BastideBoardCamera *camera = bastide_board_view_get_camera (bench->board);

  draw (bench);
  bench->phase++;
  if (bench->zooms)
    bastide_board_camera_zoom (camera, bench->phase / 20 % 2 == 0 ? 1.02 : 1 / 1.02);
  else
    bastide_board_camera_pan (camera, bench->phase / 30 % 2 == 0 ? 7 : -7, bench->phase / 20 % 2 == 0 ? 5 : -5);

  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  double one = *(const double *) a;
  double two = *(const double *) b;

  return one < two ? -1 : one > two;
}

static double
get_quantile (GArray *times,
              double  quantile)
{
  g_array_sort (times, compare_times);

  return g_array_index (times, double, (guint) (times->len * quantile));
}

static void
measure (Bench      *bench,
         gboolean    zooms,
         const char *verb,
         double      goal)
{
  g_autofree char *what = g_strdup_printf ("board drawn while %s, median", verb);
  g_autofree char *slowest = g_strdup_printf ("board drawn while %s, slowest of a hundred", verb);
  g_autofree char *whole = g_strdup_printf ("whole frame while %s, with the display", verb);
  BastideTileCache *tiles = bastide_board_view_get_parts (bench->board).scene->tiles;
  guint n_painted = bastide_tile_cache_get_n_painted (tiles);
  gint64 end = g_get_monotonic_time () + MAX_TIME;
  guint source;

  g_array_set_size (bench->times, 0);
  g_array_set_size (bench->drawings, 0);
  bench->zooms = zooms;
  bench->phase = 0;
  /* After the frames: a slow machine would otherwise never draw one. */
  source = g_timeout_add_full (G_PRIORITY_LOW, 17, on_move_cb, bench, NULL);
  while (bench->times->len < MIN_FRAMES || (bench->times->len < N_FRAMES && g_get_monotonic_time () < end))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  bench_report (what, get_quantile (bench->drawings, 0.5), 2, "ms", BENCH_AT_MOST, goal);
  bench_note (slowest, get_quantile (bench->drawings, 0.99), 2, "ms");
  bench_note (whole, get_quantile (bench->times, 0.5), 2, "ms");
  if (!zooms)
    bench_report ("tiles painted while panning",
                  bastide_tile_cache_get_n_painted (tiles) - n_painted, 0, "", BENCH_AT_MOST, 0);
}

static gboolean
on_beat_cb (gpointer data)
{
  Bench *bench = data;
  gint64 now = g_get_monotonic_time ();

  bench->longest_block = MAX (bench->longest_block, (guint) ((now - bench->last_beat) / 1000));
  bench->last_beat = now;

  return G_SOURCE_CONTINUE;
}

static void
measure_first (Bench     *bench,
               GtkWidget *window)
{
  BastideBoardScene *scene = bastide_board_view_get_parts (bench->board).scene;
  gint64 start = g_get_monotonic_time ();
  guint beat;

  bench->last_beat = start;
  beat = g_timeout_add (2, on_beat_cb, bench);
  gtk_window_present (GTK_WINDOW (window));
  while (bastide_tile_cache_get_n_painted (scene->tiles) == 0
         || !bastide_board_scene_is_crisp (scene))
    g_main_context_iteration (NULL, TRUE);

  bench_report ("painted from nothing", (g_get_monotonic_time () - start) / 1e6, 2, "s", BENCH_AT_MOST,
                1.5);
  bench_note ("tiles painted for that", bastide_tile_cache_get_n_painted (scene->tiles), 0, "");
  /* The surroundings of the view, which is close to the tile of the decision, are painted ahead. */
  while (bastide_tile_cache_is_busy (scene->tiles))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (beat);
  bench_note ("tiles painted with those round the view",
              bastide_tile_cache_get_n_painted (scene->tiles), 0, "");
  bench_note ("longest time without an answer meanwhile", bench->longest_block, 0, "ms");
}

static void
note_edges (BastideGame *game)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint n = 0;

  bastide_state_get_pieces (bastide_game_get_rules (game), bastide_game_get_state (game), pieces);
  for (guint i = 0; i < pieces->len; i++)
    n += g_array_index (pieces, BastidePiece, i).kind->place == BASTIDE_TARGET_EDGE;
  if (n > 0)
    bench_note ("pieces on edges", n, 0, "");
}

static void
measure_board (const Board *board)
{
  g_autoptr (BastideGame) game = create_game (board);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  GtkWidget *window;
  GdkFrameClock *clock;
  Bench bench = { NULL };

  play (game, board);
  bastide_choice_set_game (choice, game);
  bench.board = g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
  bench.times = g_array_new (FALSE, FALSE, sizeof (double));
  bench.drawings = g_array_new (FALSE, FALSE, sizeof (double));
  bench.target = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  gtk_widget_set_size_request (GTK_WIDGET (bench.board), WIDTH, HEIGHT);
  bastide_board_view_set_choice (bench.board, choice);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bench.board));

  bench_section (board->title);
  note_edges (game);
  measure_first (&bench, window);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint_cb), &bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint_cb), &bench);
  measure (&bench, FALSE, "panning", 4);
  measure (&bench, TRUE, "zooming", 8);

  gtk_window_destroy (GTK_WINDOW (window));
  g_array_unref (bench.times);
  g_array_unref (bench.drawings);
  cairo_surface_destroy (bench.target);
}

int
main (int   argc,
      char *argv[])
{
  gtk_init ();
  bastide_application_register_resources ();
  bastide_application_set_up_allocator ();
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    measure_board (&boards[i]);

  return EXIT_SUCCESS;
}
