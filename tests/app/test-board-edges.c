/* test-board-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-edges.h"
#include "bastide-board-painter.h"
#include "bastide-laid-tiles.h"
#include "board-testing.h"
#include "page-testing.h"
#include "util/bastide-autoptr.h"

/*
 * Pieces on the edges of tiles are part of the board: walls in its picture, like in all others of it, and figures on
 * them, which can be pointed at.
 */

#define PIXELS 40

/* Tolerance of a pixel's channels for differences in rounding. */
#define TOLERANCE 48

static guint
count_pieces (BastideGame *game)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (bastide_game_get_rules (game), bastide_game_get_state (game), pieces);

  return pieces->len;
}

static GArray *
list_figures (BastideGame *game)
{
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (bastide_game_get_rules (game), bastide_game_get_state (game), figures);

  return figures;
}

/* Number of kinds of figures on edges. */
static guint
count_kinds (BastideGame *game)
{
  g_autoptr (GArray) figures = list_figures (game);
  guint kinds = 0;

  for (guint i = 0; i < figures->len; i++)
    kinds |= 1u << g_array_index (figures, BastideEdgeFigure, i).figure;

  return (guint) __builtin_popcount (kinds);
}

/* Takes a random action, but seldom declines: declining is the last one. */
static void
step (BastideGame *game,
      GRand       *random)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int n;

  if (bastide_game_get_can_confirm (game))
    {
      bastide_game_confirm (game);
      return;
    }
  bastide_game_list (game, &actions);
  n = (int) actions.n_items;
  if (n > 1 && g_rand_int_range (random, 0, 8) != 0)
    n--;
  NO_ERROR (bastide_game_apply (game, actions.items[g_rand_int_range (random, 0, n)], &error));
}

/* Whether a blocked cell lies outside the bounding rectangle of all tiles. */
static gboolean
reaches_out (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  for (int x = min_x; x <= max_x; x++)
    if (bastide_state_is_blocked (rules, state, x, min_y - 1) || bastide_state_is_blocked (rules, state, x, max_y + 1))
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full): a game with this many pieces and kinds of figures on edges. @out: whether it reaches_out
 *   () */
static BastideGame *
play_to (guint    n_pieces,
         guint    n_kinds,
         gboolean out)
{
  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new_seeded ("city", 2, seed);
      g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);

      g_assert_cmpuint (seed, <, 200);
      for (; !bastide_game_get_finished (game); step (game, random))
        if (count_pieces (game) >= n_pieces && count_kinds (game) >= n_kinds && (!out || reaches_out (game)))
          return g_steal_pointer (&game);
    }
}

/* --- The picture --- */

/* A picture of the tiles and the pieces between them in chunks, as the view shows it. */
typedef struct
{
  BastideTileCache    *cache;
  BastideBoardPicture *picture;
  BastideBoardGeometry geometry;
  cairo_surface_t     *surface;
} Chunks;

/* Sizes the picture to show all cells, with a margin. */
static void
chunks_init (Chunks      *self,
             BastideGame *game)
{
  double x, y, width, height;

  bastide_board_get_extents (bastide_game_get_rules (game), bastide_game_get_state (game), 2, &x, &y, &width, &height);
  self->cache = bastide_tile_cache_new (BASTIDE_TILE_CACHE_LIMIT);
  self->picture = bastide_board_picture_new (self->cache);
  self->geometry = (BastideBoardGeometry) {
    PIXELS, -x * PIXELS, -y * PIXELS, (int) width * PIXELS, (int) height * PIXELS, 1,
  };
}

static void
chunks_clear (Chunks *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  bastide_board_picture_free (self->picture);
  g_object_unref (self->cache);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Chunks, chunks_clear)

static void
chunks_paint (Chunks             *self,
              const BastideRules *rules,
              const BastideState *state)
{
  g_autoptr (cairo_t) cr = NULL;

  bastide_board_picture_set_state (self->picture, rules, state);
  do
    {
      bastide_board_picture_prepare (self->picture, &self->geometry, FALSE);
      app_testing_wait_for (!bastide_tile_cache_is_busy (self->cache));
    }
  while (!bastide_board_picture_is_crisp (self->picture, &self->geometry));

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->geometry.width, self->geometry.height);
  cr = cairo_create (self->surface);
  bastide_table_paint (cr, self->geometry.x, self->geometry.y, PIXELS, FALSE);
  bastide_board_picture_paint (self->picture, cr, &self->geometry, NULL);
  cairo_surface_flush (self->surface);
}

static gboolean
differs (cairo_surface_t *a,
         cairo_surface_t *b,
         int              x,
         int              y,
         int              tolerance)
{
  int at = y * cairo_image_surface_get_stride (a) + 4 * x;
  const guchar *left = cairo_image_surface_get_data (a) + at;
  const guchar *right = cairo_image_surface_get_data (b) + at;

  return ABS (left[0] - right[0]) > tolerance || ABS (left[1] - right[1]) > tolerance
         || ABS (left[2] - right[2]) > tolerance;
}

static guint
count_differences (cairo_surface_t *a,
                   cairo_surface_t *b,
                   int              tolerance)
{
  guint n = 0;

  g_assert_cmpint (cairo_image_surface_get_stride (a), ==, cairo_image_surface_get_stride (b));
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += differs (a, b, x, y, tolerance);

  return n;
}

static void
paint_ground (gpointer         data,
              cairo_t         *cr,
              int              y,
              BastideEdgeLayer layer)
{
  bastide_edge_pieces_paint_ground (data, cr, PIXELS);
}

static void
paint_row (gpointer         data,
           cairo_t         *cr,
           int              y,
           BastideEdgeLayer layer)
{
  bastide_edge_pieces_paint_row (data, cr, y, layer, PIXELS);
}

/* The same in one piece. */
static cairo_surface_t *
paint_whole (const Chunks       *chunks,
             const BastideRules *rules,
             const BastideState *state)
{
  const BastideBoardGeometry *geometry = &chunks->geometry;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, geometry->width, geometry->height);
  g_autoptr (BastideEdgePieces) edges = bastide_edge_pieces_new (rules, state);
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  const BastideLaidTilesHelp help = { .paint_ground = paint_ground, .paint_between = paint_row, .data = edges };
  g_autoptr (cairo_t) cr = cairo_create (surface);

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile placed;

      bastide_state_get_placed (rules, state, i, &placed);
      bastide_laid_tiles_add (tiles, bastide_rules_get_tile (rules, placed.tile), placed.rotation, placed.x, placed.y);
    }
  bastide_laid_tiles_sort (tiles);
  bastide_table_paint (cr, geometry->x, geometry->y, PIXELS, FALSE);
  bastide_laid_tiles_paint_cards (tiles, cr, geometry->x, geometry->y, PIXELS, FALSE);
  bastide_laid_tiles_paint_with (tiles, cr, geometry->x, geometry->y, PIXELS, &help);
  cairo_surface_flush (surface);

  return surface;
}

/* At the borders of chunks nothing is cut off, and nothing is missing at empty cells: the result is the same as in one
 * piece. */
TEST ("/board-edges/chunks")
{
  g_autoptr (BastideGame) game = play_to (24, 0, FALSE);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (cairo_surface_t) whole = NULL;
  g_auto (Chunks) chunks = { NULL };

  chunks_init (&chunks, game);
  chunks_paint (&chunks, rules, state);
  whole = paint_whole (&chunks, rules, state);
  g_assert_cmpuint (count_differences (chunks.surface, whole, TOLERANCE), <, PIXELS);
}

/* A piece appears with the action that builds it, and disappears when that is undone. */
TEST ("/board-edges/undo")
{
  g_autoptr (BastideGame) game = play_to (6, 0, FALSE);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autoptr (BastideState) before = NULL;
  g_autoptr (cairo_surface_t) without = NULL, with = NULL;
  g_auto (Chunks) chunks = { NULL };

  for (guint n_pieces = count_pieces (game); count_pieces (game) == n_pieces; step (game, random))
    {
      g_clear_pointer (&before, bastide_state_free);
      before = bastide_state_clone (rules, bastide_game_get_state (game));
    }

  chunks_init (&chunks, game);
  chunks_paint (&chunks, rules, before);
  without = g_steal_pointer (&chunks.surface);
  chunks_paint (&chunks, rules, bastide_game_get_state (game));
  with = g_steal_pointer (&chunks.surface);
  g_assert_cmpuint (count_differences (without, with, TOLERANCE), >, PIXELS);
  chunks_paint (&chunks, rules, before);
  g_assert_cmpuint (count_differences (without, chunks.surface, 0), ==, 0);
}

/* A picture of the whole board shows all blocked cells. */
TEST ("/board-edges/extents")
{
  g_autoptr (BastideGame) game = play_to (6, 0, TRUE);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int min_x, min_y, max_x, max_y;
  double x, y, width, height;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  bastide_board_get_extents (rules, state, 0, &x, &y, &width, &height);
  for (int row = min_y - 1; row <= max_y + 1; row++)
    for (int column = min_x - 1; column <= max_x + 1; column++)
      if (bastide_state_is_blocked (rules, state, column, row))
        {
          g_assert_cmpfloat (x, <=, column);
          g_assert_cmpfloat (y, <=, row);
          g_assert_cmpfloat (x + width, >=, column + 1);
          g_assert_cmpfloat (y + height, >=, row + 1);
        }
}

/* --- Figures --- */

static void
set_up (Fixture *fixture)
{
  page_testing_set_up (fixture, play_to (8, 2, FALSE), 1);
  app_testing_settle ();
}

/* A figure on an edge can be found by pointing at it, and its points are shown and belong to its player. */
TEST_WITH ("/board-edges/pointing", set_up, page_testing_tear_down)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  g_autoptr (GArray) figures = list_figures (fixture->game);
  guint n_found = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      const char *name = bastide_player_get_name (bastide_game_get_player (fixture->game, figure->player));
      BastideTileEdge edge = { figure->x, figure->y, figure->side };
      g_autoptr (BastideEdgeView) view =
        bastide_state_get_edge_view (canvas.rules, canvas.state, figure->figure, &edge);
      g_autofree char *points = g_strdup_printf ("%d", view != NULL ? view->points : 0);
      BastideEdgeFigure found;
      const char *hint;
      double x, y;

      bastide_board_edges_get_feet (&canvas, &edge, figure->figure, &x, &y);
      y -= bastide_figure_get_height (canvas.geometry->pixels) * 0.25;
      /* Another figure may stand in front of it. */
      if (!bastide_board_canvas_find_edge_figure (&canvas, x, y, &found) || found.figure != figure->figure
          || found.x != figure->x || found.y != figure->y || found.side != figure->side)
        continue;
      n_found++;
      g_assert_cmpuint (found.player, ==, figure->player);
      bastide_board_aim_point_at (board_parts (fixture->board).aim, x, y);
      hint = bastide_board_aim_get_hint (board_parts (fixture->board).aim);
      g_assert_nonnull (hint);
      g_assert_null (bastide_board_aim_get_feature (board_parts (fixture->board).aim));
      g_assert_nonnull (strstr (hint, name));
      g_assert_nonnull (view);
      if (view->n_items > 0)
        g_assert_nonnull (strstr (hint, points));
    }
  g_assert_cmpuint (n_found, >=, figures->len / 2);
  g_assert_cmpuint (n_found, >, 1);
}

/* The view is fitted around all blocked cells, even during a decision on one tile. */
TEST_WITH ("/board-edges/fit", set_up, page_testing_tear_down)
{
  BastideBoardCanvas canvas;
  BastideCellArea area;
  BastideCellRange range;

  bastide_board_camera_fit (board_parts (fixture->board).scene->camera);
  app_testing_wait_for (!bastide_board_camera_get_glides (board_parts (fixture->board).scene->camera));
  app_testing_settle ();
  canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  area = bastide_edge_pieces_get_area (bastide_board_picture_get_edges (canvas.picture));
  range = (BastideCellRange) { area.x, area.y, area.x + area.width - 1, area.y + area.height - 1 };
  g_assert_true (bastide_board_geometry_shows (canvas.geometry, range));
}

/* --- Events --- */

typedef struct
{
  int    scores[BASTIDE_MAX_PLAYERS];
  double x, y;
} Told;

static void
on_scored_cb (BastideBoardView *board,
              guint             player,
              const char       *colour,
              int               points,
              double            x,
              double            y,
              Told             *told)
{
  told->scores[player] += points;
  told->x = x;
  told->y = y;
}

static void
on_event_cb (BastideGame        *game,
             const BastideEvent *event,
             GArray             *events)
{
  BastideEvent copy = *event;

  if (event->type == BASTIDE_EVENT_ON_EDGE)
    g_array_append_val (events, copy);
}

/* Even at the end the scoring figure on an edge is known. */
static void
assert_scorers (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  GListModel *log = bastide_game_get_log (game);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);
      const BastideEvent *event = &entry->event;
      BastideEdgeFigure figure;

      if (event->type != BASTIDE_EVENT_SCORED || event->segment >= 0)
        continue;
      g_assert_true (bastide_state_find_edge_scorer (rules, bastide_game_get_state (game), event, &figure));
      g_assert_cmpint ((int) figure.player, ==, event->player);
      n++;
    }
  g_assert_cmpuint (n, >, 1);
}

static void
set_up_new (Fixture *fixture)
{
  page_testing_set_up (fixture, test_game_new_seeded ("city", 2, 2), 1);
  app_testing_settle ();
}

/* Everything scored before the end has its place, including the places of towers. */
TEST_WITH ("/board-edges/scored", set_up_new, page_testing_tear_down)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  guint n_towers = 0;
  Told told = { { 0 } };

  g_signal_connect (fixture->board, "scored", G_CALLBACK (on_scored_cb), &told);
  g_signal_connect (fixture->game, "event", G_CALLBACK (on_event_cb), events);
  for (;;)
    {
      BastideBoardCanvas canvas;
      const BastideEvent *event;
      BastideTileEdge edge;
      double x, y;

      g_array_set_size (events, 0);
      step (fixture->game, fixture->random);
      if (bastide_game_get_finished (fixture->game))
        break;
      for (guint player = 0; player < 2; player++)
        g_assert_cmpint (bastide_state_get_score (rules, bastide_game_get_state (fixture->game), player), ==,
                         told.scores[player]);
      if (events->len == 0)
        continue;
      event = &g_array_index (events, BastideEvent, 0);
      if (event->piece != NULL || event->figure != 1)
        continue;
      canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
      edge = (BastideTileEdge) { event->x, event->y, (BastideSide) event->to.side };
      bastide_board_edges_get_feet (&canvas, &edge, 1, &x, &y);
      g_assert_cmpfloat_with_epsilon (told.x * canvas.geometry->scale, x, canvas.geometry->pixels);
      g_assert_cmpfloat_with_epsilon (told.y * canvas.geometry->scale, y, canvas.geometry->pixels);
      n_towers++;
    }
  g_assert_cmpuint (n_towers, >, 0);
  assert_scorers (fixture->game);
  g_signal_handlers_disconnect_by_func (fixture->game, on_event_cb, events);
  g_signal_handlers_disconnect_by_data (fixture->board, &told);
}

/* A new piece is lit, and a new guard takes a moment to arrive. */
TEST_WITH ("/board-edges/arrival", set_up_new, page_testing_tear_down)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  gboolean seen[2] = { FALSE, FALSE };

  g_signal_connect (fixture->game, "event", G_CALLBACK (on_event_cb), events);
  while (!(seen[0] && seen[1]) && !bastide_game_get_finished (fixture->game))
    {
      const BastideEvent *event;

      g_array_set_size (events, 0);
      bastide_board_view_skip_motion (fixture->board);
      step (fixture->game, fixture->random);
      if (events->len == 0 || bastide_game_get_finished (fixture->game))
        continue;
      event = &g_array_index (events, BastideEvent, 0);
      g_assert_false (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
      if (event->piece == NULL)
        {
          BastideEdgeFigure figure = {
            .player = (guint) event->player, .figure = (guint) event->figure, .x = event->x, .y = event->y,
            .side = (BastideSide) event->to.side,
          };

          g_assert_true (bastide_board_motion_hides_edge_figure (&figure, board_parts (fixture->board).motion));
          bastide_board_view_skip_motion (fixture->board);
          g_assert_false (bastide_board_motion_hides_edge_figure (&figure, board_parts (fixture->board).motion));
        }
      seen[event->piece == NULL] = TRUE;
    }
  g_assert_true (seen[0] && seen[1]);
  g_signal_handlers_disconnect_by_func (fixture->game, on_event_cb, events);
}

WITH_ANIMATIONS
