/* test-board-surroundings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rules/fixture.h"
#include "bastide-banners.h"
#include "bastide-board-painter.h"
#include "board-plans.h"
#include "picture.h"

/* Pictures of whole boards in a game with a printed board. */

#define PIXELS 100

static BastideRules *rules;

static BastideState *
play (guint n_decisions)
{
  guint64 random = 99;

  return fixture_new_state (rules, G_MAXUINT, n_decisions, &random);
}

static Picture
paint (const BastideState *state)
{
  Picture picture;
  double x, y, width, height;

  bastide_board_get_extents (rules, state, 0, &x, &y, &width, &height);
  picture = picture_new ((int) (width * PIXELS), (int) (height * PIXELS));
  bastide_board_paint (picture.cr, rules, state, -x * PIXELS, -y * PIXELS, PIXELS, FALSE);
  picture_assert_painted (&picture);

  return picture;
}

static guint32
get_pixel (const Picture      *picture,
           const BastideState *state,
           double              x,
           double              y)
{
  double left, top, width, height;

  bastide_board_get_extents (rules, state, 0, &left, &top, &width, &height);

  return picture_get_pixel (picture, (int) ((x - left) * PIXELS), (int) ((y - top) * PIXELS));
}

static gboolean
is_red (guint32 pixel)
{
  return (int) (pixel >> 16 & 0xff) > (int) (pixel >> 8 & 0xff) + 60;
}

/* A closed token is a red seal on each corner that has one. Both scoring figures stand on the corner without a
 * token. */
TEST ("/draw/board-surroundings/tokens")
{
  g_autoptr (BastideState) state = play (0);
  g_autoptr (BastideSurroundings) surroundings =
      bastide_surroundings_new (bastide_rules_get_game (rules), bastide_rules_get_board (rules));
  const GArray *corners = bastide_rules_get_board (rules)->corners;
  guint n_tokens = 0;
  g_auto (Picture) picture = paint (state);

  for (guint i = 0; i < corners->len; i++)
    {
      double x, y, radius;

      if (!g_array_index (corners, BastideBoardCorner, i).token)
        continue;
      n_tokens++;
      g_assert_true (bastide_surroundings_get_token (surroundings, i, &x, &y, &radius));
      g_assert_true (is_red (get_pixel (&picture, state, x - 0.84 * radius, y)));
      g_assert_false (is_red (get_pixel (&picture, state, x - 2 * radius, y)));
    }
  g_assert_cmpuint (n_tokens, ==, 13);
}

/* The track lies on all sides of the board: banners do not hide it. */
static void
assert_on_board (const BastideBanner *banner,
                 int                  pixels)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  g_auto (Picture) picture = picture_new (((int) board->width + 2) * pixels, ((int) board->height + 2) * pixels);

  bastide_banner_paint (picture.cr, banner->form, (banner->x + 1) * pixels, (banner->y + 1) * pixels, pixels);
  picture_assert_painted (&picture);
  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      if (picture_get_pixel (&picture, x, y) >> 24 > 0x80)
        g_assert_true (bastide_board_definition_has_cell (board, x / pixels - 1, y / pixels - 1));
}

TEST ("/draw/board-surroundings/banners")
{
  g_autoptr (BastideState) state = play (G_MAXUINT);
  g_autoptr (GPtrArray) plans = board_plans_new (rules, state);
  g_autoptr (GArray) banners = bastide_banners_find (rules, state, board_plans_get, plans);
  guint n_hanging = 0;

  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);

      n_hanging += banner->form == BASTIDE_HANGING_BANNER;
      assert_on_board (banner, 28);
      assert_on_board (banner, 96);
    }
  g_assert_cmpuint (n_hanging, >, 0);
  g_assert_cmpuint (n_hanging, <, banners->len);
}

/* The picture shows the same part of the board however many tiles lie on it, and repeated painting gives the same
 * picture. */
TEST ("/draw/board-surroundings/extents")
{
  g_autoptr (BastideState) empty = play (0);
  g_autoptr (BastideState) later = play (40);
  double x, y, width, height, other_x, other_y, other_width, other_height;
  g_auto (Picture) picture = { NULL };
  g_auto (Picture) again = { NULL };
  g_auto (Picture) other = { NULL };

  bastide_board_get_extents (rules, empty, 0.5, &x, &y, &width, &height);
  bastide_board_get_extents (rules, later, 0.5, &other_x, &other_y, &other_width, &other_height);
  g_assert_cmpfloat (x, ==, other_x);
  g_assert_cmpfloat (y, ==, other_y);
  g_assert_cmpfloat (width, ==, other_width);
  g_assert_cmpfloat (height, ==, other_height);

  picture = paint (later);
  again = paint (later);
  other = paint (empty);
  g_assert_true (picture_equal (&picture, &again));
  g_assert_false (picture_equal (&picture, &other));
}

BEFORE_TESTS
{
  g_autoptr (BastideSetup) setup = fixture_new_setup ((const char *const[]) { "castle", NULL }, 2, 7);

  rules = NO_ERROR (bastide_rules_new (setup, &error));
}
