/* test-board-light.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-spots.h"
#include "bastide-chance-painter.h"
#include "bastide-piece-painter.h"
#include "board-testing.h"
#include "model/saving/bastide-game-file.h"
#include "page-testing.h"
#include "util/bastide-autoptr.h"

/* Highlights painted over the tiles: pixels on an otherwise empty picture. */

/* The radius of the picture around a cell, in tiles, and the pixels of each. */
#define RADIUS 3
#define PIXELS 60
#define SIDE ((2 * RADIUS + 1) * PIXELS)

PAGE_SET_UP (test_game_new_full_seeded (3, 5), 4)

typedef void (*PaintFunc) (Fixture                  *fixture,
                           const BastideBoardCanvas *canvas);

/* Returns: (transfer full): the output of a painting function with a cell in the middle */
static cairo_surface_t *
paint (Fixture   *fixture,
       PaintFunc  func,
       int        x,
       int        y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, cr);
  BastideBoardGeometry geometry = {
    .pixels = PIXELS, .x = (RADIUS - x) * PIXELS, .y = (RADIUS - y) * PIXELS, .width = SIDE, .height = SIDE, .scale = 1,
  };

  canvas.geometry = &geometry;
  func (fixture, &canvas);
  cairo_surface_flush (surface);

  return surface;
}

static void
paint_light (Fixture                  *fixture,
             const BastideBoardCanvas *canvas)
{
  bastide_board_light_paint (board_parts (fixture->board).light, canvas, bastide_board_view_get_aim (fixture->board));
}

static void
paint_spots (Fixture                  *fixture,
             const BastideBoardCanvas *canvas)
{
  bastide_board_spots_paint (canvas, fixture->choice);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x];
}

static gboolean
is_opaque (guint32 pixel)
{
  return pixel >> 24 == 0xff;
}

/* Whether something is painted all around the middle cell, on its edges. */
static gboolean
has_frame (cairo_surface_t *surface)
{
  const int near = RADIUS * PIXELS, far = near + PIXELS - 1;

  for (int i = 6; i < PIXELS - 6; i++)
    if (!is_opaque (get_pixel (surface, near + i, near)) || !is_opaque (get_pixel (surface, near + i, far))
        || !is_opaque (get_pixel (surface, near, near + i)) || !is_opaque (get_pixel (surface, far, near + i)))
      return FALSE;

  return TRUE;
}

/* In a review the tile placed last is framed at each moment, and no other one. */
TEST_WITH ("/board-light/review", set_up, page_testing_tear_down)
{
  BastideReview *review = bastide_game_get_review (fixture->game);
  const BastideRules *rules = bastide_game_get_rules (fixture->game);

  page_testing_play_on (fixture, 24);
  for (guint moment = 0; moment < bastide_game_get_n_actions (fixture->game); moment++)
    {
      const BastideState *state;
      guint n_placed;

      bastide_review_set_moment (review, (int) moment);
      page_testing_iterate ();
      state = bastide_game_get_shown_state (fixture->game);
      n_placed = bastide_state_get_n_placed (rules, state);
      for (guint i = 0; i < n_placed; i++)
        {
          g_autoptr (cairo_surface_t) picture = NULL;
          BastidePlacedTile tile;

          bastide_state_get_placed (rules, state, i, &tile);
          picture = paint (fixture, paint_light, tile.x, tile.y);
          g_assert_cmpint (has_frame (picture), ==, moment > 0 && i == n_placed - 1);
        }
    }
}

/* Shows a game at a decision of this kind; the moves before are not shown. */
static void
play_to (Fixture    *fixture,
         const char *kind)
{
  g_autoptr (BastideGame) game = test_game_new_full_seeded (3, 5);
  BastideDecision decision;

  for (guint seed = 6; bastide_game_get_decision (game, &decision), g_strcmp0 (decision.kind, kind) != 0;
       test_game_step (game, fixture->random))
    if (bastide_game_get_finished (game))
      {
        g_assert_cmpuint (seed, <, 40);
        g_object_unref (game);
        game = test_game_new_full_seeded (3, seed++);
      }
  page_testing_show_game (fixture, g_steal_pointer (&game));
}

/* The gold of a spot as painted on the board, in pixels.
 * @body: number of pixels with the look of placed gold
 * @whole: number of pixels if it were placed
 * @ring: number of pixels painted around it, on the ground */
typedef struct
{
  guint body, whole, ring;
} Gold;

static Gold
look_at_gold (Fixture           *fixture,
              const BastideSpot *spot)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  int placed = bastide_state_find_placed (rules, bastide_game_get_state (fixture->game), spot->x, spot->y);
  const BastideTilePlan *plan = bastide_board_picture_get_plan (board_parts (fixture->board).scene->picture,
                                                                (guint) placed);
  g_autoptr (cairo_surface_t) alone = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  g_autoptr (cairo_surface_t) picture = paint (fixture, paint_spots, spot->x, spot->y);
  g_autoptr (cairo_t) cr = cairo_create (alone);
  BastidePiece piece = {
    .kind = bastide_rules_find_piece_kind (rules, "ingot"), .x = spot->x, .y = spot->y, .present = TRUE, .count = 1,
  };
  double foot_x, foot_y;
  int middle_x, middle_y;
  Gold gold = { 0 };

  /* The piece on the tile of a spot after choosing it, alone. */
  g_assert_nonnull (piece.kind);
  bastide_piece_get_spot (plan, &piece, &foot_x, &foot_y);
  bastide_piece_paint (cr, plan, &piece, RADIUS * PIXELS, RADIUS * PIXELS, PIXELS, BASTIDE_FIGURE_STANDING);
  cairo_surface_flush (alone);
  middle_x = (int) ((RADIUS + foot_x) * PIXELS);
  middle_y = (int) ((RADIUS + foot_y) * PIXELS);
  for (int y = middle_y - PIXELS / 5; y <= middle_y + PIXELS / 5; y++)
    for (int x = middle_x - PIXELS / 5; x <= middle_x + PIXELS / 5; x++)
      {
        guint32 pixel = get_pixel (picture, x, y);

        gold.whole += is_opaque (get_pixel (alone, x, y));
        gold.body += is_opaque (get_pixel (alone, x, y)) && pixel == get_pixel (alone, x, y);
        gold.ring += is_opaque (pixel) && get_pixel (alone, x, y) == 0;
      }

  return gold;
}

/* Offered gold has a ring and an outline; the chosen one is filled. */
TEST_WITH ("/board-light/gold", set_up, page_testing_tear_down)
{
  guint n_spots;

  play_to (fixture, "gold");
  n_spots = bastide_choice_get_n_spots (fixture->choice);
  g_assert_cmpuint (n_spots, >, 1);
  for (guint i = 0; i < n_spots; i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      Gold offered, chosen;

      g_assert_cmpint (spot->target, ==, BASTIDE_TARGET_TILE);
      bastide_choice_set_selected (fixture->choice, -1);
      offered = look_at_gold (fixture, spot);
      bastide_choice_set_selected (fixture->choice, (int) i);
      chosen = look_at_gold (fixture, spot);
      g_assert_cmpuint (offered.ring, >, 10);
      g_assert_cmpuint (offered.body, <, offered.whole / 3);
      g_assert_cmpuint (chosen.ring, >, 10);
      g_assert_cmpuint (chosen.body, >, chosen.whole * 4 / 5);
    }
}

/* The way given by a die, alone. */
static cairo_surface_t *
paint_way (Fixture *fixture,
           guint    placed,
           guint    value)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  g_autoptr (cairo_t) cr = cairo_create (surface);

  bastide_chance_paint_way (bastide_board_picture_get_plan (board_parts (fixture->board).scene->picture, placed), value,
                            cr,
                            RADIUS * PIXELS, RADIUS * PIXELS, PIXELS);
  cairo_surface_flush (surface);

  return surface;
}

/* Number of pixels on the board of the way given by this value, and of no other. */
static guint
count_way (Fixture *fixture,
           guint    value)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_state (fixture->game);
  guint last = bastide_state_get_n_placed (rules, state) - 1;
  g_autoptr (cairo_surface_t) way = paint_way (fixture, last, value);
  g_autoptr (cairo_surface_t) any = paint_way (fixture, last, 0);
  g_autoptr (cairo_surface_t) picture = NULL;
  BastidePlacedTile tile;
  guint n = 0;

  bastide_state_get_placed (rules, state, last, &tile);
  picture = paint (fixture, paint_light, tile.x, tile.y);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      n += is_opaque (get_pixel (way, x, y)) && get_pixel (way, x, y) != get_pixel (any, x, y)
           && get_pixel (picture, x, y) == get_pixel (way, x, y);

  return n;
}

/* The die of a flying machine is still shown when its game is opened again. */
TEST_WITH ("/board-light/way", set_up, page_testing_tear_down)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "way.bastide-game", NULL);
  BastideLogEntry *thrown;
  BastideGame *loaded;
  GListModel *log;
  guint shown, n;

  play_to (fixture, "land");
  log = bastide_game_get_log (fixture->game);
  thrown = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  g_assert_cmpint (thrown->event.type, ==, BASTIDE_EVENT_CHANCE);
  shown = (guint) thrown->event.count;
  g_object_unref (thrown);
  n = count_way (fixture, shown);
  g_assert_cmpuint (n, >, 20);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  NO_ERROR (bastide_game_save (fixture->game, file, &error));
  loaded = NO_ERROR (bastide_game_load (file, test_game_get_store (), NULL, &error));
  page_testing_show_game (fixture, loaded);
  g_assert_cmpuint (count_way (fixture, shown), ==, n);
  g_file_delete (file, NULL, NULL);
}
