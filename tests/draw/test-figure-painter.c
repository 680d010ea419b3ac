/* test-figure-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-board-painter.h"
#include "bastide-cell-painter.h"
#include "bastide-figure-painter.h"
#include "bastide-palette.h"
#include "bastide-player-colour.h"
#include "rules/bastide-registry.h"
#include "rules/games/castle.h"

#include "picture.h"

static const double heights[] = { 8, 17, 24, 66, 240 };

static const BastideFigureStyle styles[] = {
  BASTIDE_FIGURE_STANDING,
  BASTIDE_FIGURE_LYING,
  BASTIDE_FIGURE_OFFERED,
  BASTIDE_FIGURE_FLAT,
  BASTIDE_FIGURE_LYING | BASTIDE_FIGURE_OFFERED,
  BASTIDE_FIGURE_LYING | BASTIDE_FIGURE_FLAT,
};

/* All figures of the games and their modules; neutral ones come last. */
static const char *const names[] = {
  "follower", "large", "abbot", "builder", "pig", "robber", "main", "lady", "explorer", "sailor",
  "herald", "knight", "squire", "merchant", "keep", "market-woman", "bailiff", "guard", "wall-tower",
  "mage", "witch",
};

#define FIRST_NEUTRAL 19

static void
paint_all_styles (const char *name,
                  const char *colour)
{
  for (guint height = 0; height < G_N_ELEMENTS (heights); height++)
    for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
      {
        g_auto (Picture) picture = picture_new ((int) heights[height] * 3, (int) heights[height] * 2);

        bastide_figure_paint (picture.cr, name, colour, 1.5 * heights[height], 1.5 * heights[height],
                              heights[height], styles[style]);
        picture_assert_painted (&picture);
      }
}

TEST ("/draw/figure/paint")
{
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (bastide_figure_exists (names[i]));
      if (i >= FIRST_NEUTRAL)
        paint_all_styles (names[i], NULL);
      for (guint colour = 0; colours[colour] != NULL && i < FIRST_NEUTRAL; colour++)
        paint_all_styles (names[i], colours[colour]);
    }
  g_assert_false (bastide_figure_exists ("dragon"));
}

/* Kinds of figures differ by their outlines, even when they are small. */
TEST ("/draw/figure/silhouettes")
{
  Picture pictures[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      pictures[i] = picture_new (60, 60);
      bastide_figure_paint (pictures[i].cr, names[i], i < FIRST_NEUTRAL ? "red" : NULL, 30, 50, 24,
                            BASTIDE_FIGURE_FLAT);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < i; j++)
      {
        guint n_either = 0, n_differ = 0;

        /* The scoring figure is a follower. */
        if (g_str_equal (names[i], "main") || g_str_equal (names[j], "main"))
          continue;
        for (int y = 0; y < 60; y++)
          for (int x = 0; x < 60; x++)
            {
              gboolean in_one = picture_get_pixel (&pictures[i], x, y) >> 24 > 127;
              gboolean in_other = picture_get_pixel (&pictures[j], x, y) >> 24 > 127;

              n_either += in_one || in_other;
              n_differ += in_one != in_other;
            }
        if (n_differ * 100 < n_either * 15)
          g_error ("%s and %s differ in %u of %u pixels", names[i], names[j], n_differ, n_either);
      }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    picture_clear (&pictures[i]);
}

/* In panels nothing extends beyond the given box. */
TEST ("/draw/figure/fitted")
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (Picture) picture = picture_new (80, 80);

      bastide_figure_paint_fitted (picture.cr, names[i], i < FIRST_NEUTRAL ? "blue" : NULL, 20, 20, 40, 40);
      picture_assert_painted (&picture);
      for (int y = 0; y < 80; y++)
        for (int x = 0; x < 80; x++)
          if (x < 19 || y < 19 || x > 60 || y > 60)
            g_assert_cmphex (picture_get_pixel (&picture, x, y), ==, 0);
    }
}

/* A pig keeps its feet on the ground where followers lie. */
TEST ("/draw/figure/pig")
{
  g_auto (Picture) standing = picture_new (100, 100);
  g_auto (Picture) lying = picture_new (100, 100);

  bastide_figure_paint (standing.cr, "pig", "green", 50, 66, 50, BASTIDE_FIGURE_FLAT);
  bastide_figure_paint (lying.cr, "pig", "green", 50, 50, 50, BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_LYING);
  g_assert_true (picture_equal (&standing, &lying));
}

/* A figure that could be placed lets the board shine through; a placed one does not. */
TEST ("/draw/figure/offered-is-transparent")
{
  g_auto (Picture) placed = picture_new (100, 120);
  g_auto (Picture) offered = picture_new (100, 120);

  bastide_figure_paint (placed.cr, "follower", "red", 50, 110, 100, BASTIDE_FIGURE_STANDING);
  bastide_figure_paint (offered.cr, "follower", "red", 50, 110, 100, BASTIDE_FIGURE_OFFERED);

  g_assert_cmpuint (picture_get_pixel (&placed, 50, 60) >> 24, ==, 255);
  g_assert_cmpuint (picture_get_pixel (&offered, 50, 60) >> 24, >, 80);
  g_assert_cmpuint (picture_get_pixel (&offered, 50, 60) >> 24, <, 200);
}

/* Standing figures are higher than wide, lying ones wider than high. */
static void
measure_figure (BastideFigureStyle  style,
                int                *width,
                int                *height)
{
  int left = 200, right = 0, top = 200, bottom = 0;
  g_auto (Picture) picture = picture_new (200, 200);

  bastide_figure_paint (picture.cr, "follower", "blue", 100, 120, 80, style | BASTIDE_FIGURE_FLAT);
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 200; x++)
      if (picture_get_pixel (&picture, x, y) >> 24 != 0)
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  *width = right - left;
  *height = bottom - top;
}

TEST ("/draw/figure/lying")
{
  int width, height;

  measure_figure (BASTIDE_FIGURE_STANDING, &width, &height);
  g_assert_cmpint (height, >, width);
  measure_figure (BASTIDE_FIGURE_LYING, &width, &height);
  g_assert_cmpint (height, <, width);
}

static double
get_distance (guint32    pixel,
              BastideRgb colour)
{
  return fabs ((pixel >> 16 & 0xff) / 255.0 - colour.red) + fabs ((pixel >> 8 & 0xff) / 255.0 - colour.green)
         + fabs ((pixel & 0xff) / 255.0 - colour.blue);
}

/* Number of runs of the player's colour in a column, from above: 3 if two arms lie beside a body. */
static guint
count_parts (const Picture *picture,
             int            x,
             BastideRgb     fill)
{
  gboolean was_there = FALSE;
  guint n = 0;

  for (int y = 0; y < 80; y++)
    {
      guint32 pixel = picture_get_pixel (picture, x, y);
      double distance = get_distance (pixel, fill);
      gboolean is_there = pixel >> 24 == 255 && distance < get_distance (pixel, BASTIDE_CREAM)
                          && distance < get_distance (pixel, BASTIDE_INK);

      n += is_there && !was_there;
      was_there = is_there;
    }

  return n;
}

/* A lying figure has two arms and two legs, even when it is small and in any colour except black, the colour of
 * outlines. */
TEST ("/draw/figure/people")
{
  const char *const *all = bastide_player_colours ();
  static const char *const kinds[] = { "follower", "large" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint colour = 0; all[colour] != NULL; colour++)
      {
        BastideRgb fill = bastide_player_colour_find (all[colour])->fill;
        g_auto (Picture) picture = picture_new (80, 80);
        guint most = 0;

        if (g_str_equal (all[colour], "black"))
          continue;
        bastide_figure_paint (picture.cr, kinds[i], all[colour], 40, 40, 32, BASTIDE_FIGURE_LYING);
        for (int x = 0; x < 80; x++)
          most = MAX (most, count_parts (&picture, x, fill));
        g_test_message ("%s %s: %u", all[colour], kinds[i], most);
        g_assert_cmpuint (most, >=, 3);
      }
}

/* A figure on a court of The Castle lies there, as farmers do elsewhere; its heralds stand. */
TEST ("/draw/figure/merchants-lie")
{
  guint n_lying = 0;

  for (guint kind = 0; kind < bastide_game_castle.n_kinds; kind++)
    {
      gboolean court = g_str_equal (bastide_figure_get_name_on (&bastide_game_castle, kind, "follower"), "merchant");

      g_assert_cmpint (bastide_figure_get_style_on (&bastide_game_castle, kind), ==,
                       court ? BASTIDE_FIGURE_LYING : BASTIDE_FIGURE_STANDING);
      n_lying += court;
    }
  g_assert_cmpuint (n_lying, ==, 1);
}

/* The share of pixels that differ between two players' symbols, among those that either covers. */
static double
compare_symbols (const char *a,
                 const char *b)
{
  guint n_either = 0, n_differ = 0;
  g_auto (Picture) left = picture_new (24, 24);
  g_auto (Picture) right = picture_new (24, 24);

  bastide_symbol_paint (left.cr, a, 12, 12, 7);
  bastide_symbol_paint (right.cr, b, 12, 12, 7);
  for (int y = 0; y < 24; y++)
    for (int x = 0; x < 24; x++)
      {
        gboolean in_left = picture_get_pixel (&left, x, y) >> 24 > 127;
        gboolean in_right = picture_get_pixel (&right, x, y) >> 24 > 127;

        n_either += in_left || in_right;
        n_differ += in_left != in_right;
      }

  return n_differ / (double) n_either;
}

/* Players are distinguishable without colour: their symbols have different shapes … */
TEST ("/draw/figure/symbols-differ")
{
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; colours[i] != NULL; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpfloat (compare_symbols (colours[i], colours[j]), >, 0.12);
}

/* … which are visible on the figure in grey too, even when it is small. */
TEST ("/draw/figure/symbols-show-in-grey")
{
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; colours[i] != NULL; i++)
    {
      g_auto (Picture) picture = picture_new (40, 40);

      bastide_figure_paint (picture.cr, "follower", colours[i], 20, 34, 24, BASTIDE_FIGURE_FLAT);
      /* The middle of the symbol, and the cloak below it. */
      g_assert_cmpfloat (fabs (picture_get_grey (&picture, 20, 27) - picture_get_grey (&picture, 20, 33)), >, 40);
    }
}

TEST ("/draw/figure/chips")
{
  const char *const *colours = bastide_player_colours ();

  for (guint i = 0; colours[i] != NULL; i++)
    for (guint radius = 4; radius <= 64; radius *= 2)
      for (guint dark = 0; dark < 2; dark++)
        {
          g_auto (Picture) picture = picture_new ((int) radius * 2, (int) radius * 2);

          bastide_chip_paint (picture.cr, colours[i], radius, radius, radius, dark == 1);
          picture_assert_painted (&picture);
          /* It stays inside its square, so nothing is cut off. */
          g_assert_cmpuint (picture_get_pixel (&picture, 0, 0) >> 24, ==, 0);
        }
}

/* Farmers lie, everybody else stands. */
TEST ("/draw/figure/style-on")
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];

  for (guint kind = 0; kind < game->n_kinds; kind++)
    g_assert_cmpint (bastide_figure_get_style_on (game, kind), ==,
                     g_str_equal (game->kinds[kind].name, "field") ? BASTIDE_FIGURE_LYING : BASTIDE_FIGURE_STANDING);
}

TEST ("/draw/highlights")
{
  const double sizes[] = { 12, 32, 96, 240 };
  const char *const owners[][4] = {
    { NULL }, { "red", NULL }, { "blue", "yellow", NULL }, { "black", "pink", "green", NULL },
  };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint dark = 0; dark < 2; dark++)
      {
        double pixels = sizes[size];
        BastideCellStyle style = dark == 1 ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN;
        g_auto (Picture) picture = picture_new ((int) pixels * 4, (int) pixels * 3);

        bastide_table_paint (picture.cr, 0, 0, pixels, dark == 1);
        bastide_legal_cell_paint (picture.cr, NULL, 0, 0, pixels, style);
        bastide_legal_cell_paint (picture.cr, "red", pixels, 0, pixels, style | BASTIDE_CELL_HOVERED);
        bastide_dead_cell_paint (picture.cr, 2 * pixels, 0, pixels, style);
        bastide_frame_paint (picture.cr, pixels, pixels, pixels);
        bastide_turn_handle_paint (picture.cr, pixels, pixels, 11, TRUE, dark == 1);
        bastide_last_tile_paint (picture.cr, "green", 0, pixels, pixels);
        for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
          {
            cairo_rectangle (picture.cr, i * pixels, 2 * pixels, pixels, pixels);
            bastide_field_overlay_paint (picture.cr, owners[i], pixels);
            g_assert_false (cairo_has_current_point (picture.cr));
          }
        cairo_rectangle (picture.cr, 0, 0, pixels, pixels);
        bastide_veil_paint (picture.cr, dark == 1);
        g_assert_false (cairo_has_current_point (picture.cr));
        picture_assert_painted (&picture);
      }
}

/* The table is one picture, which moves with the board by whole pixels. */
TEST ("/draw/table/moves")
{
  g_auto (Picture) here = picture_new (60, 60);
  g_auto (Picture) there = picture_new (60, 60);

  bastide_table_paint (here.cr, 0, 0, 96, FALSE);
  bastide_table_paint (there.cr, 17, 5, 96, FALSE);
  for (int y = 0; y < 55; y++)
    for (int x = 0; x < 43; x++)
      g_assert_cmphex (picture_get_pixel (&here, x, y), ==, picture_get_pixel (&there, x + 17, y + 5));
}

/* Number of clearly red pixels, the colour of the player. */
static guint
count_red (const Picture *picture)
{
  guint n = 0;

  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      {
        guint32 pixel = picture_get_pixel (picture, x, y);

        n += pixel >> 24 > 0xc0 && (pixel >> 16 & 0xff) > 0x90 && (pixel >> 8 & 0xff) < 0x50;
      }

  return n;
}

/* Small figures have a halo in the colour of their player, large ones and those on paper have none. */
TEST ("/draw/figure/halo")
{
  static const double sizes[] = { 17, 60 };
  double shares[G_N_ELEMENTS (sizes)];

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Picture) plain = picture_new ((int) sizes[i] * 3, (int) sizes[i] * 3);
      g_auto (Picture) board = picture_new ((int) sizes[i] * 3, (int) sizes[i] * 3);

      bastide_figure_paint (plain.cr, "follower", "red", sizes[i] * 1.5, sizes[i] * 2, sizes[i], BASTIDE_FIGURE_FLAT);
      bastide_figure_paint (board.cr, "follower", "red", sizes[i] * 1.5, sizes[i] * 2, sizes[i],
                            BASTIDE_FIGURE_STANDING);
      shares[i] = (double) count_red (&board) / MAX (count_red (&plain), 1);
    }
  g_assert_cmpfloat (shares[0], >, 1.5);
  g_assert_cmpfloat (shares[1], ==, 1);
}
