/* test-start-spaces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "board-testing.h"
#include "page-testing.h"
#include "util/bastide-autoptr.h"

/*
 * Start spaces of a printed board: their texts when pointed at, and the light of their features.
 */

static void
set_up (Fixture *fixture)
{
  page_testing_set_up (fixture, test_game_new_seeded ("castle", 2, 3), 5);
  app_testing_settle ();
}

/* Plays at random up to that turn, and until everything is painted. */
static void
play (Fixture *fixture,
      guint    turn)
{
  page_testing_play_until (fixture, bastide_game_get_turn (fixture->game) >= turn);
  bastide_board_view_skip_motion (fixture->board);
  app_testing_wait_for (bastide_board_scene_is_crisp (board_parts (fixture->board).scene));
}

/* Points at a place of the board, in tiles. */
static void
point_at (Fixture *fixture,
          double   x,
          double   y)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  const BastideBoardGeometry *geometry = board_testing_get_geometry (fixture->board);
  int scale = board_testing_get_geometry (fixture->board)->scale;
  int origin_x, origin_y;

  bastide_board_geometry_get_corner (geometry, 0, 0, &origin_x, &origin_y);
  g_signal_emit_by_name (app_testing_find_controller (board, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion",
                         (origin_x + x * geometry->pixels) / scale, (origin_y + y * geometry->pixels) / scale);
}

/* A place on the wall that shows a start space. */
static void
point_at_start_space (Fixture *fixture,
                      guint    number)
{
  static const double outward[BASTIDE_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  const BastideStartSpace *space = bastide_board_definition_get_start_space (definition, number);

  point_at (fixture, space->x + 0.5 - 0.45 * outward[space->side][0], space->y + 0.5 - 0.45 * outward[space->side][1]);
}

/* The start spaces that belong to features, according to the rules. Returns: one bit each */
static guint
list_joined (Fixture *fixture)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_state (fixture->game);
  guint joined = 0;

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      for (guint i = 0; i < bastide_rules_get_tile (rules, tile.tile)->segments->len; i++)
        {
          g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, placed, i);

          for (guint j = 0; j < feature->start_spaces->len; j++)
            joined |= 1u << g_array_index (feature->start_spaces, guint16, j);
        }
    }

  return joined;
}

static gboolean
contains (const BastideFeature *feature,
          guint                 space)
{
  for (guint i = 0; feature != NULL && i < feature->start_spaces->len; i++)
    if (g_array_index (feature->start_spaces, guint16, i) == space)
      return TRUE;

  return FALSE;
}

/* Pointing at a start space names its feature, or the space itself. */
static void
assert_start_spaces (Fixture *fixture)
{
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  guint joined = list_joined (fixture);

  for (guint i = 0; i < definition->start_spaces->len; i++)
    {
      const char *hint;

      point_at_start_space (fixture, i);
      hint = bastide_board_aim_get_hint (board_parts (fixture->board).aim);
      g_assert_nonnull (hint);
      g_assert_cmpint (contains (bastide_board_aim_get_feature (board_parts (fixture->board).aim), i), ==,
                       joined >> i & 1);
      g_assert_cmpint (g_str_has_prefix (hint, "Start space: "), ==, !(joined >> i & 1));
    }

  point_at (fixture, -1.9, -1.9);
  g_assert_null (bastide_board_aim_get_hint (board_parts (fixture->board).aim));
  g_assert_null (bastide_board_aim_get_feature (board_parts (fixture->board).aim));
}

TEST_WITH ("/start-spaces/pointed-at", set_up, page_testing_tear_down)
{
  assert_start_spaces (fixture);
  play (fixture, 20);
  g_assert_cmpuint (list_joined (fixture), !=, 0);
  assert_start_spaces (fixture);
}

static cairo_surface_t *
take_picture (Fixture *fixture)
{
  return app_testing_paint (GTK_WIDGET (fixture->board), 1);
}

/* Whether two pictures differ at a start space by more than the outline of its neighbour. */
static gboolean
differ_at (Fixture         *fixture,
           guint            space,
           cairo_surface_t *a,
           cairo_surface_t *b)
{
  const BastideSurroundings *surroundings =
    bastide_board_surroundings_get (board_parts (fixture->board).scene->surroundings);
  const BastideBoardGeometry *geometry = board_testing_get_geometry (fixture->board);
  int stride = cairo_image_surface_get_stride (a) / 4;
  const guint32 *one = (const guint32 *) (gpointer) cairo_image_surface_get_data (a);
  const guint32 *two = (const guint32 *) (gpointer) cairo_image_surface_get_data (b);
  guint n_pixels = 0, n_different = 0;
  int origin_x, origin_y;

  bastide_board_geometry_get_corner (geometry, 0, 0, &origin_x, &origin_y);
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (bastide_surroundings_find_start_space (surroundings, (x + 0.5 - origin_x) / geometry->pixels,
                                                 (y + 0.5 - origin_y) / geometry->pixels) == (int) space)
        {
          n_pixels++;
          n_different += one[y * stride + x] != two[y * stride + x];
        }
  g_assert_cmpuint (n_pixels, >, 0);

  return n_different > n_pixels / 2;
}

/* A feature is lit as a whole, with the start spaces that belong to it and no others. */
TEST_WITH ("/start-spaces/lit", set_up, page_testing_tear_down)
{
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  g_autoptr (cairo_surface_t) dark = NULL;
  guint n_lit = 0;

  play (fixture, 20);
  point_at (fixture, -1.9, -1.9);
  dark = take_picture (fixture);

  for (guint i = 0; i < definition->start_spaces->len; i++)
    {
      const BastideFeature *feature;
      g_autoptr (cairo_surface_t) lit = NULL;

      point_at_start_space (fixture, i);
      feature = bastide_board_aim_get_feature (board_parts (fixture->board).aim);
      lit = take_picture (fixture);
      for (guint j = 0; j < definition->start_spaces->len; j++)
        g_assert_cmpint (differ_at (fixture, j, dark, lit), ==, j == i || contains (feature, j));
      n_lit += feature != NULL;
    }
  g_assert_cmpuint (n_lit, >, 0);
}

/* An event of the log is lit: a placed tile, or the feature of one of its segments. */
static cairo_surface_t *
take_lit_picture (Fixture *fixture,
                  guint    placed,
                  int      segment)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  BastideEvent event = { .type = segment >= 0 ? BASTIDE_EVENT_SCORED : BASTIDE_EVENT_PLACED, .segment = segment };
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, bastide_game_get_state (fixture->game), placed, &tile);
  event.x = tile.x;
  event.y = tile.y;
  bastide_board_view_light_event (fixture->board, &event);

  return take_picture (fixture);
}

/* When a feature of the log is lit, its start spaces are not dimmed with the rest. */
TEST_WITH ("/start-spaces/scored", set_up, page_testing_tear_down)
{
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  g_autoptr (cairo_surface_t) dark = NULL;
  guint n_lit = 0;

  play (fixture, 20);
  dark = take_lit_picture (fixture, 0, -1);

  for (guint i = 0; i < definition->start_spaces->len; i++)
    {
      const BastideFeature *feature;
      const BastideFeatureSegment *first;
      g_autoptr (cairo_surface_t) pointed = NULL, lit = NULL;

      bastide_board_view_light_event (fixture->board, NULL);
      point_at_start_space (fixture, i);
      feature = bastide_board_aim_get_feature (board_parts (fixture->board).aim);
      if (feature == NULL)
        continue;
      pointed = take_picture (fixture);
      first = &g_array_index (feature->segments, BastideFeatureSegment, 0);
      lit = take_lit_picture (fixture, first->placed, first->segment);
      for (guint j = 0; j < definition->start_spaces->len; j++)
        {
          g_assert_cmpint (differ_at (fixture, j, dark, lit), ==, contains (feature, j));
          g_assert_cmpint (differ_at (fixture, j, pointed, lit), ==, !contains (feature, j));
        }
      n_lit++;
    }
  g_assert_cmpuint (n_lit, >, 0);
}

/* Pointing at a token on the wall says what it is and where it lies; it is still closed. */
TEST_WITH ("/start-spaces/tokens", set_up, page_testing_tear_down)
{
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  const BastideSurroundings *surroundings =
    bastide_board_surroundings_get (board_parts (fixture->board).scene->surroundings);
  guint n_tokens = 0;

  for (guint i = 0; i < definition->corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (definition->corners, BastideBoardCorner, i);
      g_autofree char *expected = g_strdup_printf ("Wall token, face down: corner of spaces %u and %u",
                                                   corner->fields[0], corner->fields[1]);
      double x, y, radius;

      if (!corner->token)
        continue;
      g_assert_true (bastide_surroundings_get_token (surroundings, i, &x, &y, &radius));
      point_at (fixture, x + radius / 2, y);
      g_assert_cmpstr (bastide_board_aim_get_hint (board_parts (fixture->board).aim), ==, expected);
      n_tokens++;
    }
  g_assert_cmpuint (n_tokens, >, 0);

  point_at (fixture, -1.9, -1.9);
  g_assert_null (bastide_board_aim_get_hint (board_parts (fixture->board).aim));
}
