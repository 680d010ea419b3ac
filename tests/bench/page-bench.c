/* page-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Responsiveness of the whole editor page: from an edit to all of its pictures in a set of 200 tiles, opening a set of
 * 2,000 tiles, scrolling it, the delay caused by opening a very large game, and opening lessons. In a window of 1280 ×
 * 800, with GTK's default renderer (set GSK_RENDERER=cairo for the software one). Goals for the main thread are its own
 * work, without waiting; the other times are elapsed times. A frame is the work from the end of one to the end of the
 * next.
 */

#include "config.h"

#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-application.h"
#include "bastide-board-view.h"
#include "bastide-editor-page.h"
#include "bastide-style-manager.h"
#include "bastide-tile-canvas.h"
#include "bastide-editor-views.h"
#include "bastide-tiles-painting.h"
#include "bench.h"
#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "../harness.h"

#define N_TILES 200
#define N_MANY_TILES 2000
#define N_LARGE_TILES 3000
#define N_TIMES 9 /* copies of the set in the game */
#define N_EDITS 12
#define N_OPENINGS 10

/* Pixels scrolled per frame: a whole long list within some seconds. */
#define SCROLL_STEP 300

/* After this many milliseconds all consequences of an edit have begun: saving, checks in a thread. */
#define SETTLE_TIME 400

typedef struct
{
  GtkWidget            *window;
  BastideEditorPage    *page;
  BastideTilesetStore  *tilesets;
  BastideDraftStore    *drafts;
  BastideDraftDocument *document; /* (nullable): owned */
  double                longest;  /* longest work in one iteration of the main loop, in milliseconds */
  double                frame;    /* the same for a frame */
  double                longest_frame;
} Bench;

static double
get_time (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* --- Running the main loop ---------------------------------------------------------------------------------------- */

static void
on_after_paint_cb (Bench *bench)
{
  bench->longest_frame = MAX (bench->longest_frame, bench->frame);
  bench->frame = 0;
}

static gboolean
on_tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
iterate (Bench *bench)
{
  double work = bench_get_work ();

  g_main_context_iteration (NULL, TRUE);
  work = bench_get_work () - work;
  bench->longest = MAX (bench->longest, work);
  bench->frame += work;
}

static void
run_for (Bench *bench,
         double time)
{
  double end = get_time () + time;

  while (get_time () < end)
    iterate (bench);
}

static void
forget_longest (Bench *bench)
{
  bench->longest = bench->longest_frame = bench->frame = 0;
}

/* --- Widgets on the page ------------------------------------------------------------------------------------------ */

static GtkWidget *
find_widget (GtkWidget *root,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Whether a part of a widget is visible in the window, and in every scrolled area around it. */
static gboolean
is_in_view (GtkWidget *widget)
{
  for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL; around = gtk_widget_get_parent (around))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (widget, around, &bounds)
          || bounds.origin.x >= gtk_widget_get_width (around) || bounds.origin.x + bounds.size.width <= 0
          || bounds.origin.y >= gtk_widget_get_height (around) || bounds.origin.y + bounds.size.height <= 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
are_pictures_painted (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  if (GTK_IS_PICTURE (widget) && BASTIDE_IS_TILES_PAINTING (gtk_picture_get_paintable (GTK_PICTURE (widget))))
    return bastide_tiles_painting_is_painted (GTK_PICTURE (widget)) || !is_in_view (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!are_pictures_painted (child))
      return FALSE;

  return TRUE;
}

static BastideTileCanvas *
get_canvas (Bench *bench)
{
  return BASTIDE_TILE_CANVAS (find_widget (GTK_WIDGET (bench->page), BASTIDE_TYPE_TILE_CANVAS));
}

/* The search for pictures does not count as work of the page. */
static void
wait_for_pictures (Bench *bench)
{
  for (;;)
    {
      iterate (bench);
      if (bastide_tile_canvas_is_painted (get_canvas (bench)) && are_pictures_painted (GTK_WIDGET (bench->page)))
        return;
    }
}

/* --- Sets --------------------------------------------------------------------------------------------------------- */

/* The tiles of all sets of a game, repeated as needed; a set has one start tile. */
static GBytes *
make_set (Bench                      *bench,
          const BastideGameInterface *game,
          guint                       n_tiles)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (game, "many", "Many");
  GPtrArray *sets = bastide_tileset_store_get_all (bench->tilesets);
  guint n = 0;

  bastide_tileset_draft_begin (draft, "tiles");
  while (n < n_tiles)
    for (guint i = 0; i < sets->len; i++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);

        for (guint j = 0; j < set->tiles->len && set->game == game && n < n_tiles; j++)
          {
            const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);

            if (tile->start)
              continue;
            bastide_tileset_draft_add_tile (draft, n, tile);
            n++;
          }
      }
  bastide_tileset_draft_end (draft);

  return bastide_tileset_draft_print (draft);
}

static char *
write_set (Bench                      *bench,
           const BastideGameInterface *game,
           guint                       n_tiles)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "tilesets", NULL);
  g_autofree char *name = g_strdup_printf ("%s-%u" BASTIDE_TILESET_EXTENSION, game->id, n_tiles);
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = make_set (bench, game, n_tiles);

  g_mkdir_with_parents (folder, 0700);
  NO_ERROR (bastide_file_write (file, bytes, &error));

  return path;
}

/* Returns: milliseconds until everything visible is ready */
static double
open_set (Bench      *bench,
          const char *path)
{
  double start = get_time ();

  bench->document = NO_ERROR (bastide_draft_store_open (bench->drafts, path, &error));
  bastide_editor_page_open (bench->page, bench->document);
  wait_for_pictures (bench);

  return get_time () - start;
}

static void
close_set (Bench *bench)
{
  bastide_editor_page_close (bench->page);
  g_clear_object (&bench->document);
  run_for (bench, SETTLE_TIME);
}

/* --- Editing ------------------------------------------------------------------------------------------------------ */

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

  return bastide_tileset_draft_apply_gesture (bastide_editor_page_get_draft (bench->page),
                                              bastide_tile_canvas_get_tile (get_canvas (bench)), &gesture, NULL);
}

static void
measure_edits (Bench                      *bench,
               const BastideGameInterface *game)
{
  g_autoptr (GArray) canvas = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; canvas->len < N_EDITS && i < 10 * N_EDITS; i++)
    {
      double start = get_time (), work = bench_get_work (), time;

      forget_longest (bench);
      if (!edit (bench, game, i))
        continue;
      work = bench_get_work () - work;
      g_array_append_val (edits, work);
      while (!bastide_tile_canvas_is_painted (get_canvas (bench)))
        iterate (bench);
      time = get_time () - start;
      g_array_append_val (canvas, time);
      wait_for_pictures (bench);
      time = get_time () - start;
      g_array_append_val (pictures, time);
      run_for (bench, SETTLE_TIME);
      g_array_append_val (turns, bench->longest);
    }
  bench_report ("work of an edit itself", bench_get_middle (edits), 1, "ms", BENCH_AT_MOST, 16);
  bench_report ("it is painted on the canvas", bench_get_middle (canvas), 1, "ms", BENCH_AT_MOST, 100);
  bench_report ("it is painted in all pictures in view", bench_get_middle (pictures), 1, "ms", BENCH_AT_MOST, 200);
  bench_report ("longest turn of the main loop, usually", bench_get_middle (turns), 1, "ms", BENCH_AT_MOST, 20);
  bench_report ("longest turn of the main loop, once", g_array_index (turns, double, turns->len - 1), 1, "ms",
                BENCH_AT_MOST, 20);
}

/* --- Scrolling ---------------------------------------------------------------------------------------------------- */

static void
measure_scrolling (Bench *bench)
{
  GtkWidget *list = find_widget (GTK_WIDGET (bench->page), BASTIDE_TYPE_TILE_LIST);
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (find_widget (list, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->window);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  double work, longest = 0, start = get_time (), all = 0;
  guint n_frames = 0;

  for (double value = 0; value < end; value += SCROLL_STEP)
    {
      gint64 frame = gdk_frame_clock_get_frame_counter (clock);

      work = bench_get_work ();
      gtk_adjustment_set_value (adjustment, value);
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      while (gdk_frame_clock_get_frame_counter (clock) == frame)
        g_main_context_iteration (NULL, TRUE);
      work = bench_get_work () - work;
      longest = MAX (longest, work);
      all += work;
      n_frames++;
    }
  bench_report ("longest frame while scrolling from top to bottom", longest, 1, "ms", BENCH_AT_MOST, 33);
  bench_note ("a frame in the middle", all / n_frames, 1, "ms");
  bench_note ("frames a second", n_frames * 1000 / (get_time () - start), 0, "");
}

/* --- All of it ---------------------------------------------------------------------------------------------------- */

/* A line of /proc/self/status in MiB. */
static double
get_memory (const char *line)
{
  g_autofree char *status = NULL;
  const char *found;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  found = strstr (status, line);

  return found != NULL ? (double) strtol (found + strlen (line), NULL, 10) / 1024 : 0;
}

static void
measure_game (Bench                      *bench,
              const BastideGameInterface *game)
{
  g_autofree char *path = write_set (bench, game, N_TILES);
  g_autofree char *title = g_strdup_printf ("Editor, %s, a set of %u tiles", game->id, N_TILES);

  bench_section (title);
  bench_note ("it is open and painted", open_set (bench, path), 0, "ms");
  run_for (bench, SETTLE_TIME);
  measure_edits (bench, game);
  /* The drawings of earlier games stay in memory. */
  if (game == bastide_registry_get_games ()[0])
    bench_report ("resident memory", get_memory ("VmRSS:"), 0, "MiB", BENCH_AT_MOST, 150);
  else
    bench_note ("resident memory, after the games before", get_memory ("VmRSS:"), 0, "MiB");
  close_set (bench);
}

/* Closing a set gives its memory back. */
static void
measure_closing (Bench                      *bench,
                 const BastideGameInterface *game)
{
  g_autofree char *path = write_set (bench, game, N_TILES);
  double before;

  bench_section ("Editor, one set after another");
  open_set (bench, path);
  close_set (bench);
  before = get_memory ("VmRSS:");
  for (guint i = 0; i < N_OPENINGS; i++)
    {
      open_set (bench, path);
      close_set (bench);
    }
  bench_report ("memory that stays after ten more", get_memory ("VmRSS:") - before, 1, "MiB", BENCH_AT_MOST, 5);
}

static void
measure_many (Bench                      *bench,
              const BastideGameInterface *game)
{
  g_autofree char *path = write_set (bench, game, N_MANY_TILES);
  g_autofree char *title = g_strdup_printf ("Editor, %s, a set of %u tiles", game->id, N_MANY_TILES);

  bench_section (title);
  forget_longest (bench);
  bench_report ("it is open and painted", open_set (bench, path), 0, "ms", BENCH_AT_MOST, 1000);
  bench_note ("longest turn of the main loop after that", bench->longest, 1, "ms");
  run_for (bench, 4 * SETTLE_TIME);
  measure_scrolling (bench);
  measure_edits (bench, game);
  bench_note ("resident memory", get_memory ("VmRSS:"), 0, "MiB");
  close_set (bench);
}

/* --- A very large game -------------------------------------------------------------------------------------------- */

/* A random game with a very large set, nearly to its end. */
static char *
write_large_game (Bench *bench)
{
  const BastideGameInterface *interface = bastide_registry_get_games ()[0];
  g_autoptr (GBytes) bytes = make_set (bench, interface, N_LARGE_TILES / N_TIMES);
  g_autoptr (BastideTileset) set = NULL;
  char *path = g_build_filename (g_get_user_data_dir (), "large.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint64 random = 1;

  setup->seed = 1;
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  set = bastide_tileset_load_bytes (bytes, "many", &error);
  g_assert_no_error (error);
  bastide_setup_add_tileset (setup, bastide_tileset_store_find (bench->tilesets, interface->tilesets[0]));
  for (guint i = 0; i < N_TIMES; i++)
    bastide_setup_add_tileset (setup, set);
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);
  while (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)) < N_LARGE_TILES - 100
         && !bastide_game_get_finished (game))
    {
      BastideAction action;

      if (bastide_state_pick (bastide_game_get_rules (game), bastide_game_get_state (game), &random, &action))
        bastide_game_apply (game, action, NULL);
      else
        bastide_game_confirm (game);
    }
  bastide_game_save (game, file, &error);
  g_assert_no_error (error);

  return path;
}

static BastideApplication *
start_application (Bench          *bench,
                   BastideWindow **window)
{
  BastideApplication *application = bastide_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  *window = bastide_application_add_window (application);
  gtk_window_present (GTK_WINDOW (*window));
  run_for (bench, 4 * SETTLE_TIME);

  return application;
}

/* From opening until the whole board is visible. */
static void
measure_large_game (Bench *bench)
{
  g_autofree char *path = write_large_game (bench);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideWindow *window;
  g_autoptr (BastideApplication) application = start_application (bench, &window);
  GtkWidget *board = NULL;
  double start;

  bench_section ("A game of 3,000 tiles");
  forget_longest (bench);
  start = get_time ();
  bastide_window_open_file (window, file);
  while (board == NULL || bastide_window_get_game (window) == NULL
         || !bastide_board_scene_is_crisp (bastide_board_view_get_parts (BASTIDE_BOARD_VIEW (board)).scene))
    {
      iterate (bench);
      board = find_widget (GTK_WIDGET (window), BASTIDE_TYPE_BOARD_VIEW);
    }
  bench_note ("it is open and painted", get_time () - start, 0, "ms");
  bench_report ("longest turn of the main loop until then", bench->longest, 1, "ms", BENCH_AT_MOST, 50);
  gtk_window_destroy (GTK_WINDOW (window));
  run_for (bench, SETTLE_TIME);
}

/* --- Lessons ------------------------------------------------------------------------------------------------------ */

/* Milliseconds from the click */
typedef struct
{
  double open;  /* until the lesson can be read and played */
  double crisp; /* until its board is painted, by threads */
  double work;  /* of the main thread meanwhile */
} Opening;

/* Opens a page by its action. @id: (nullable): its parameter. @slowest: (inout): the longest times */
static void
open_page (Bench         *bench,
           BastideWindow *window,
           const char    *action,
           const char    *id,
           const char    *name,
           Opening       *slowest)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  double start = get_time (), work = bench_get_work (), open = 0;
  gint64 first_frame = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), action, id != NULL ? "s" : NULL, id);
  for (;;)
    {
      GtkWidget *page = bastide_window_get_page (window, name);
      GtkWidget *board = page != NULL ? find_widget (page, BASTIDE_TYPE_BOARD_VIEW) : NULL;

      iterate (bench);
      if (page == NULL || !gtk_widget_get_mapped (page))
        continue;
      if (first_frame == 0)
        first_frame = gdk_frame_clock_get_frame_counter (clock) + 1;
      else if (open == 0 && gdk_frame_clock_get_frame_counter (clock) > first_frame)
        open = get_time () - start;
      if (open > 0 && (board == NULL || bastide_board_scene_is_crisp (
                                          bastide_board_view_get_parts (BASTIDE_BOARD_VIEW (board)).scene)))
        break;
    }
  slowest->open = MAX (slowest->open, open);
  slowest->crisp = MAX (slowest->crisp, get_time () - start);
  slowest->work = MAX (slowest->work, bench_get_work () - work);
}

static void
report_opening (const char    *what,
                const Opening *opening)
{
  bench_report (what, opening->open, 0, "ms", BENCH_AT_MOST, 300);
  bench_note ("all of it is painted", opening->crisp, 0, "ms");
  bench_note ("work of the main thread", opening->work, 0, "ms");
}

/* The page of lessons is made for the first one. */
static void
measure_lessons (Bench *bench)
{
  BastideWindow *window;
  g_autoptr (BastideApplication) application = start_application (bench, &window);
  BastideLessonLibrary *library = bastide_opener_get_lessons (bastide_window_get_opener (window));
  GPtrArray *lessons;
  GDate today = { 0 };
  Opening learn = { 0 }, first = { 0 }, slowest = { 0 }, day = { 0 };

  while (!bastide_lesson_library_get_loaded (library))
    iterate (bench);
  lessons = bastide_lesson_library_get_lessons (library);
  bench_section ("Lessons");
  open_page (bench, window, "win.learn", NULL, "learn", &learn);
  open_page (bench, window, "win.lesson", ((BastideLesson *) g_ptr_array_index (lessons, 0))->id, "lesson", &first);
  for (guint i = 1; i < lessons->len; i++)
    open_page (bench, window, "win.lesson", ((BastideLesson *) g_ptr_array_index (lessons, i))->id, "lesson", &slowest);
  /* Both are opened as from the start page. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.start", NULL);
  run_for (bench, SETTLE_TIME);
  g_date_set_time_t (&today, time (NULL));
  open_page (bench, window, "win.lesson", bastide_lesson_library_get_daily (library, &today)->id, "lesson", &day);
  report_opening ("the page Learn is open", &learn);
  report_opening ("the first lesson is open", &first);
  report_opening ("the slowest of the others", &slowest);
  report_opening ("the Puzzle of the Day is open", &day);
  gtk_window_destroy (GTK_WINDOW (window));
  run_for (bench, SETTLE_TIME);
}

static void
set_up (Bench *bench)
{
  GObject *header_bar;
  g_autoptr (BastideVariantStore) variants = bastide_variant_store_new ();

  bench->tilesets = bastide_tileset_store_new ();
  bench->drafts = bastide_draft_store_new (bench->tilesets);
  bench->window = gtk_window_new ();
  bench->page = g_object_new (BASTIDE_TYPE_EDITOR_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1280, 800);
  header_bar = gtk_widget_get_template_child (GTK_WIDGET (bench->page), BASTIDE_TYPE_EDITOR_PAGE, "header_bar");
  gtk_window_set_titlebar (GTK_WINDOW (bench->window), GTK_WIDGET (header_bar));
  gtk_window_set_child (GTK_WINDOW (bench->window), GTK_WIDGET (bench->page));
  bastide_editor_page_set_stores (bench->page, bench->drafts, variants);
  gtk_window_present (GTK_WINDOW (bench->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (bench->window), "after-paint", G_CALLBACK (on_after_paint_cb),
                            bench);
  /* The main loop never blocks for long. */
  g_timeout_add (5, on_tick_cb, NULL);
  run_for (bench, SETTLE_TIME);
}

int
main (int    argc,
      char **argv)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autofree char *folder = g_dir_make_tmp ("bastide-bench-XXXXXX", NULL);
  Bench bench = { 0 };

  if (!gtk_init_check ())
    {
      printf ("No display.\n");
      return EXIT_SUCCESS;
    }

  /* Keep the user's own sets out of it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  bastide_application_set_up_allocator ();
  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
  set_up (&bench);
  if (argc > 1 && g_str_equal (argv[1], "lessons"))
    {
      measure_lessons (&bench);
      return EXIT_SUCCESS;
    }
  bench_section ("Editor");
  bench_note ("resident memory without a set", get_memory ("VmRSS:"), 0, "MiB");
  for (guint i = 0; games[i] != NULL; i++)
    measure_game (&bench, games[i]);
  measure_closing (&bench, games[0]);
  measure_many (&bench, games[0]);
  measure_large_game (&bench);
  measure_lessons (&bench);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (bench.window), &bench);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_clear_object (&bench.drafts);
  g_clear_object (&bench.tilesets);

  return EXIT_SUCCESS;
}
