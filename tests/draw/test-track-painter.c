/* test-track-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-player-colour.h"
#include "bastide-track-painter.h"

#include "picture.h"

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Rectangle;

typedef enum
{
  TRACK,
  STRIP,
} Shape;

static const double widths[] = { 320, 640, 928, 1280 };

static Rectangle
get_space (Shape  shape,
           guint  space,
           double width)
{
  Rectangle r;

  if (shape == TRACK)
    bastide_track_get_space (space, width, &r.x, &r.y, &r.width, &r.height);
  else
    bastide_track_strip_get_space (space, width, BASTIDE_TRACK_STRIP_HEIGHT, &r.x, &r.y, &r.width, &r.height);

  return r;
}

/* The spaces do not overlap, lie inside, and each is adjacent to the next: they form one road. */
static void
test_spaces (gconstpointer data)
{
  Shape shape = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      double total_height = shape == TRACK ? bastide_track_get_height (widths[i]) : BASTIDE_TRACK_STRIP_HEIGHT;

      for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
        {
          Rectangle a = get_space (shape, space, widths[i]);

          g_assert_cmpfloat (a.width, >, 0);
          g_assert_cmpfloat (a.x, >=, 0);
          g_assert_cmpfloat (a.y, >=, 0);
          g_assert_cmpfloat (a.x + a.width, <=, widths[i]);
          g_assert_cmpfloat (a.y + a.height, <=, total_height + 1e-6);
          for (guint other = 0; other < space; other++)
            {
              Rectangle b = get_space (shape, other, widths[i]);

              g_assert_true (a.x + a.width <= b.x + 1e-6 || b.x + b.width <= a.x + 1e-6 ||
                             a.y + a.height <= b.y + 1e-6 || b.y + b.height <= a.y + 1e-6);
            }
          if (space > 0)
            {
              Rectangle b = get_space (shape, space - 1, widths[i]);

              g_assert_cmpfloat_with_epsilon (fabs (a.x - b.x) / a.width +
                                                (shape == TRACK ? fabs (a.y - b.y) / a.height : 0), 1, 1e-6);
            }
        }
    }
}

TEST ("/draw/track/find-space")
{
  for (int score = 0; score < 400; score++)
    g_assert_cmpuint (bastide_track_find_space (score), ==, score % 50);
}

/* A figure alone on its space has its feet there, in the middle. */
TEST ("/draw/track/single-figure")
{
  for (int score = 0; score < 130; score++)
    {
      BastideTrackFigure figure = { "red", score };
      Rectangle space = get_space (TRACK, bastide_track_find_space (score), 640);
      double x, y, height;

      bastide_track_get_figure (&figure, 1, 0, 640, &x, &y, &height);
      g_assert_cmpfloat_with_epsilon (x, space.x + space.width / 2, 1e-6);
      g_assert_cmpfloat (y, >, space.y);
      g_assert_cmpfloat (y, <, space.y + space.height);

      space = get_space (STRIP, bastide_track_find_space (score), 928);
      bastide_track_strip_get_figure (&figure, 1, 0, 928, BASTIDE_TRACK_STRIP_HEIGHT, &x, &y, &height);
      g_assert_cmpfloat (fabs (x - space.x - space.width / 2), <=, space.width);
    }
}

/* A figure with its feet elsewhere would seem to have other points. */
static void
assert_on_space (const BastideTrackFigure *figures,
                 guint                     n,
                 guint                     index)
{
  double x, y, height, left, top, width, space_height;

  bastide_track_strip_get_figure (figures, n, index, 928, BASTIDE_TRACK_STRIP_HEIGHT, &x, &y, &height);
  bastide_track_strip_get_space (bastide_track_find_space (figures[index].score), 928, BASTIDE_TRACK_STRIP_HEIGHT,
                                 &left, &top, &width, &space_height);
  g_assert_cmpfloat (x, >=, left);
  g_assert_cmpfloat (x, <=, left + width);
}

/* The middle of a figure's head on the strip. */
static void
get_head (const BastideTrackFigure *figures,
          guint                     n,
          guint                     index,
          double                   *x,
          double                   *height)
{
  double y;

  bastide_track_strip_get_figure (figures, n, index, 928, BASTIDE_TRACK_STRIP_HEIGHT, x, &y, height);
  *x += sin (bastide_track_strip_get_lean (figures, n, index)) * *height;
}

/* Figures that share a space stand apart; on the strip they fan out from their space. None leaves the strip at its
 * ends. */
TEST ("/draw/track/shared-space")
{
  const int scores[] = { 0, 7, 49, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    for (guint n = 2; n <= BASTIDE_TRACK_MAX_FIGURES; n++)
      {
        BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];

        for (guint j = 0; j < n; j++)
          figures[j] = (BastideTrackFigure) { "red", scores[i] + (j % 2 == 1 ? 50 : 0) };
        for (guint a = 0; a < n; a++)
          {
            double ax, ay, bx, by, height;

            for (guint b = 0; b < a; b++)
              {
                bastide_track_get_figure (figures, n, a, 640, &ax, &ay, &height);
                bastide_track_get_figure (figures, n, b, 640, &bx, &by, &height);
                g_assert_cmpfloat (hypot (ax - bx, ay - by), >=, 0.25 * height);
                get_head (figures, n, a, &ax, &height);
                get_head (figures, n, b, &bx, &height);
                g_assert_cmpfloat (fabs (ax - bx), >=, (n <= 6 ? 0.3 : 0.08) * height);
              }
            get_head (figures, n, a, &ax, &height);
            g_assert_cmpfloat (ax, >=, 0.2 * height);
            g_assert_cmpfloat (ax, <=, 928 - 0.2 * height);
            assert_on_space (figures, n, a);
          }
      }
}

/* A robber stands beside the figures that it waits for, whatever their laps. */
TEST ("/draw/track/robber")
{
  const BastideTrackFigure figures[] = {
    { "red", 12, "robber", TRUE }, { "blue", 62 }, { "green", 12, "lady" },
  };
  double robber, other, y, height;

  bastide_track_get_figure (figures, 3, 0, 640, &robber, &y, &height);
  for (guint i = 1; i < 3; i++)
    {
      bastide_track_get_figure (figures, 3, i, 640, &other, &y, &height);
      g_assert_cmpfloat (robber, >, other);
    }
}

/* Badges of laps are whole: no part of them reaches the upper edge, which would cut them. */
TEST ("/draw/track/laps-whole")
{
  const BastideTrackFigure figures[] = { { "yellow", 57 }, { "blue", 117 }, { "red", 17 } };
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");

  for (int scale = 1; scale <= 3; scale++)
    {
      int height = BASTIDE_TRACK_STRIP_HEIGHT * scale;
      g_auto (Picture) strip = picture_new (928 * scale, height);

      bastide_track_strip_paint (strip.cr, figures, G_N_ELEMENTS (figures), 928 * scale, height, font,
                                 BASTIDE_TRACK_LIGHT);
      for (int x = 0; x < 928 * scale; x++)
        g_assert_cmpuint (picture_get_pixel (&strip, x, 0), ==, 0);
    }
}

/* Whether a colour is painted on the strip above the heads of the figures there. */
static gboolean
has_above (Picture   *strip,
           BastideRgb colour,
           int        width,
           int        height)
{
  for (int y = 0; y < height / 4; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = picture_get_pixel (strip, x, y);

        if (fabs ((pixel >> 16 & 0xff) - colour.red * 255) < 2 && fabs ((pixel >> 8 & 0xff) - colour.green * 255) < 2
            && fabs ((pixel & 0xff) - colour.blue * 255) < 2 && pixel >> 24 == 0xff)
          return TRUE;
      }

  return FALSE;
}

/* A badge shows by its colour whose laps it counts: where several stand close to each other, it has moved aside. */
TEST ("/draw/track/laps-owners")
{
  const BastideTrackFigure figures[] = {
    { "yellow", 57 }, { "blue", 107 }, { "red", 7 }, { "pink", 57 }, { "green", 57, "robber", TRUE },
  };
  const char *const owners[] = { "yellow", "blue", "pink" };
  const char *const others[] = { "red", "green", "black" };
  const int scale = 4, width = 928 * scale, height = BASTIDE_TRACK_STRIP_HEIGHT * scale;
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");
  g_auto (Picture) strip = picture_new (width, height);

  bastide_track_strip_paint (strip.cr, figures, G_N_ELEMENTS (figures), width, height, font, BASTIDE_TRACK_LIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    g_assert_true (has_above (&strip, bastide_player_colour_find (owners[i])->fill, width, height));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (has_above (&strip, bastide_player_colour_find (others[i])->fill, width, height));
}

/* With high contrast every stone is visible: black on white, or white on black. */
TEST ("/draw/track/contrast")
{
  const struct { BastideTrackLook look; guint32 stone, outline; } looks[] = {
    { BASTIDE_TRACK_LIGHT_CONTRAST, 0xffffffff, 0xff000000 }, { BASTIDE_TRACK_DARK_CONTRAST, 0xff000000, 0xffffffff },
  };
  const int scale = 4, width = 928 * scale, height = BASTIDE_TRACK_STRIP_HEIGHT * scale;
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_auto (Picture) strip = picture_new (width, height);

      bastide_track_strip_paint (strip.cr, NULL, 0, width, height, font, looks[i].look);
      for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
        {
          double left, top, step, space_height;
          gboolean has_outline = FALSE;
          int y = (int) (height * 0.66);

          bastide_track_strip_get_space (space, width, height, &left, &top, &step, &space_height);
          g_assert_cmphex (picture_get_pixel (&strip, (int) (left + step / 2), y), ==,
                           space % 5 == 0 ? looks[i].outline : looks[i].stone);
          for (int x = (int) left; x < (int) (left + step / 4); x++)
            has_outline |= picture_get_pixel (&strip, x, y) == looks[i].outline;
          g_assert_true (has_outline);
        }
    }
}

/* A possible figure on a space is shown beside all figures there, and apart from possible ones elsewhere. */
TEST ("/draw/track/offers")
{
  const double width = 640;
  BastideTrackFigure crowd[BASTIDE_TRACK_MAX_FIGURES];
  double x[BASTIDE_TRACK_N_SPACES], y[BASTIDE_TRACK_N_SPACES], height;

  for (guint i = 0; i < BASTIDE_TRACK_N_SPACES; i++)
    bastide_track_get_offer (i, width, &x[i], &y[i], &height);
  for (guint i = 0; i < BASTIDE_TRACK_N_SPACES; i++)
    for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
      {
        double feet_x, feet_y, other_height;

        if (space > i)
          g_assert_cmpfloat (hypot (x[i] - x[space], y[i] - y[space]), >=, 21);
        for (guint k = 0; k < 2; k++)
          crowd[k] = (BastideTrackFigure) { "red", (int) space };
        for (guint k = 0; k < 2; k++)
          {
            bastide_track_get_figure (crowd, 2, k, width, &feet_x, &feet_y, &other_height);
            /* At most a third of it is hidden. */
            if (fabs (feet_x - x[i]) < 0.6 * height && feet_y > y[i])
              g_assert_cmpfloat (feet_y - other_height, >=, y[i] - height / 3);
          }
      }
}

/* On the strip it stands beside those on its space, on the free side. */
TEST ("/draw/track/strip-offers")
{
  const double width = 928;
  const BastideTrackFigure figures[] = {
    { "red", 5 }, { "blue", 6 }, { "green", 20 }, { "black", 20 }, { "pink", 49 },
  };
  const guint spaces[] = { 5, 6, 20, 49 };
  double x[G_N_ELEMENTS (spaces)], y, height;

  bastide_track_strip_place_offers (figures, G_N_ELEMENTS (figures), spaces, G_N_ELEMENTS (spaces), width,
                                    BASTIDE_TRACK_STRIP_HEIGHT, x, &y, &height);
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      g_assert_cmpfloat (x[i], >=, height / 4);
      g_assert_cmpfloat (x[i], <=, width - height / 4);
      for (guint k = 0; k < G_N_ELEMENTS (figures); k++)
        {
          double feet_x, feet_y, figure_height;

          bastide_track_strip_get_figure (figures, G_N_ELEMENTS (figures), k, width, BASTIDE_TRACK_STRIP_HEIGHT,
                                          &feet_x, &feet_y, &figure_height);
          g_assert_cmpfloat (fabs (x[i] - feet_x), >=, 0.6 * height);
        }
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (fabs (x[i] - x[k]), >=, 0.6 * height);
    }
}

TEST ("/draw/track/paint")
{
  const BastideTrackFigure figures[] = {
    { "red", 0 }, { "blue", 149 }, { "yellow", 63 }, { "black", 13 }, { "green", 13 }, { "pink", 113 },
    { "red", 63, "lady" }, { "blue", 2, "lady" }, { "green", 13, "robber", TRUE }, { "black", 0, "robber", TRUE },
  };
  PangoFontDescription *font = pango_font_description_from_string ("Sans 11");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint dark = 0; dark < 2; dark++)
      {
        g_auto (Picture) strip = { NULL };
        g_auto (Picture) track = picture_new ((int) widths[i], (int) ceil (bastide_track_get_height (widths[i])));

        bastide_track_paint_ground (track.cr, widths[i], dark == 1);
        bastide_track_paint_figures (track.cr, figures, G_N_ELEMENTS (figures), widths[i]);
        picture_assert_painted (&track);

        strip = picture_new ((int) widths[i], 2 * BASTIDE_TRACK_STRIP_HEIGHT);
        bastide_track_strip_paint (strip.cr, figures, G_N_ELEMENTS (figures), widths[i],
                                   BASTIDE_TRACK_STRIP_HEIGHT * (1 + dark), font,
                                   dark == 1 ? BASTIDE_TRACK_DARK : BASTIDE_TRACK_LIGHT);
        picture_assert_painted (&strip);
      }
  pango_font_description_free (font);
}

BEFORE_TESTS
{
  g_test_add_data_func ("/draw/track/spaces", GINT_TO_POINTER (TRACK), test_spaces);
  g_test_add_data_func ("/draw/track/strip-spaces", GINT_TO_POINTER (STRIP), test_spaces);
}
