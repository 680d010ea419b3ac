/* bastide-track-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-private.h"

#include <math.h>
#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-palette.h"
#include "bastide-player-colour.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

/* The strip in parts of its height. */
#define STRIP_STONES_TOP 0.57
#define STRIP_STONES_BOTTOM 0.745
#define STRIP_FEET 0.715
#define STRIP_FIGURE_HEIGHT 0.40
#define STRIP_NUMBER_Y 0.875
#define STRIP_NUMBER_SIZE 0.19
#define STRIP_LAP_SIZE 0.185
#define STRIP_LAP_Y 0.15

/* A badge of laps in parts of the size of its text. */
#define LAP_HEIGHT 1.25
#define LAP_PADDING 0.36
#define LAP_SPACING 0.2
#define LAP_DISC_RADIUS 0.30
#define LAP_DISC_STEP 0.40
#define LAP_GAP 0.15

/* Several on a space lean away from each other like the cards of a hand, each by no more than this and all together by
 * no more than that, in radians. Their feet stay on their space. */
#define LEAN 0.30
#define FAN 1.55
#define FEET_PART 0.95

/* Distance of the figures on a space from an offered figure, in heights of a figure. */
#define OFFER_ASIDE 0.64

void
bastide_track_strip_get_space (guint   space,
                               double  width,
                               double  height,
                               double *x,
                               double *y,
                               double *space_width,
                               double *space_height)
{
  double margin = height * 0.40;
  double step = (width - 2 * margin) / BASTIDE_TRACK_N_SPACES;

  g_return_if_fail (space < BASTIDE_TRACK_N_SPACES);

  *x = margin + space * step;
  *y = 0;
  *space_width = step;
  *space_height = height;
}

void
bastide_track_strip_get_figure (const BastideTrackFigure *figures,
                                guint                     n_figures,
                                guint                     index,
                                double                    width,
                                double                    height,
                                double                   *x,
                                double                   *y,
                                double                   *figure_height)
{
  double left, top, step, space_height, between;
  BastideTrackPlace place;

  g_return_if_fail (index < n_figures);

  place = bastide_track_find_place (figures, n_figures, index);
  bastide_track_strip_get_space (bastide_track_find_space (figures[index].score), width, height,
                                 &left, &top, &step, &space_height);
  *figure_height = STRIP_FIGURE_HEIGHT * height;
  *y = STRIP_FEET * height;
  between = place.n_figures > 1 ? MIN (FEET_PART * step / (place.n_figures - 1), *figure_height * 0.42) : 0;
  *x = left + step / 2 + (place.index - (place.n_figures - 1) / 2.0) * between;
}

void
bastide_track_strip_get_stone (guint   space,
                               double  width,
                               double  height,
                               double *x,
                               double *y,
                               double *stone_width,
                               double *stone_height)
{
  bastide_track_strip_get_space (space, width, height, x, y, stone_width, stone_height);
  *y = STRIP_STONES_TOP * height;
  *stone_height = (STRIP_STONES_BOTTOM - STRIP_STONES_TOP) * height;
}

/* Distance of the nearest of some points from a point. */
static double
find_clearance (const double *points,
                guint         n_points,
                double        x)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < n_points; i++)
    nearest = MIN (nearest, fabs (points[i] - x));

  return nearest;
}

void
bastide_track_strip_place_offers (const BastideTrackFigure *figures,
                                  guint                     n_figures,
                                  const guint              *spaces,
                                  guint                     n_spaces,
                                  double                    width,
                                  double                    height,
                                  double                   *x,
                                  double                   *y,
                                  double                   *figure_height)
{
  double points[BASTIDE_TRACK_MAX_FIGURES + BASTIDE_TRACK_N_SPACES];
  guint n_points = 0;

  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES && n_spaces <= BASTIDE_TRACK_N_SPACES);

  *y = STRIP_FEET * height;
  *figure_height = STRIP_FIGURE_HEIGHT * height;
  for (guint i = 0; i < n_figures; i++)
    bastide_track_strip_get_figure (figures, n_figures, i, width, height, &points[n_points++], y, figure_height);
  for (guint i = 0; i < n_spaces; i++)
    {
      double aside = OFFER_ASIDE * *figure_height;
      double left, top, step, space_height, west, east;

      bastide_track_strip_get_space (spaces[i], width, height, &left, &top, &step, &space_height);
      west = east = left + step / 2;
      for (guint k = 0; k < n_figures; k++)
        if (bastide_track_find_space (figures[k].score) == spaces[i])
          {
            west = MIN (west, points[k]);
            east = MAX (east, points[k]);
          }
      west -= aside;
      east += aside;
      x[i] = west < *figure_height / 2 || (east < width - *figure_height / 2
             && find_clearance (points, n_points, east) >= find_clearance (points, n_points, west)) ? east : west;
      points[n_points++] = x[i];
    }
}

double
bastide_track_strip_get_lean (const BastideTrackFigure *figures,
                              guint                     n_figures,
                              guint                     index)
{
  BastideTrackPlace place;

  g_return_val_if_fail (index < n_figures, 0);

  place = bastide_track_find_place (figures, n_figures, index);
  if (place.n_figures < 2)
    return 0;

  return (place.index - (place.n_figures - 1) / 2.0) * MIN (LEAN, FAN / (place.n_figures - 1));
}

/* The colours of the stones. */
typedef struct
{
  BastideRgb stone;
  BastideRgb fifth;
  BastideRgb number;
  BastideRgb outline;
  gboolean   outlined;
} Stones;

static const Stones looks[] = {
  [BASTIDE_TRACK_LIGHT] = { BASTIDE_RGB (0xdfd5c2), BASTIDE_RGB (0x7d7262), BASTIDE_RGB (0x665c50) },
  [BASTIDE_TRACK_DARK] = { BASTIDE_RGB (0x403b34), BASTIDE_RGB (0x847b6e), BASTIDE_RGB (0xb7ad9e) },
  [BASTIDE_TRACK_LIGHT_CONTRAST] = { BASTIDE_RGB (0xffffff), BASTIDE_RGB (0x000000),
                                     BASTIDE_RGB (0x000000), BASTIDE_RGB (0x000000), TRUE },
  [BASTIDE_TRACK_DARK_CONTRAST] = { BASTIDE_RGB (0x000000), BASTIDE_RGB (0xffffff),
                                    BASTIDE_RGB (0xffffff), BASTIDE_RGB (0xffffff), TRUE },
};

static void
paint_strip_stones (cairo_t                    *cr,
                    double                      width,
                    double                      height,
                    const PangoFontDescription *font,
                    BastideTrackLook            look)
{
  const Stones *stones = &looks[look];

  for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
    {
      gboolean is_fifth = space % BASTIDE_TRACK_DARK_EVERY == 0;
      double x, y, step, space_height, inset, stones_height;

      bastide_track_strip_get_space (space, width, height, &x, &y, &step, &space_height);
      inset = MIN (1.5, step * 0.09);
      stones_height = (STRIP_STONES_BOTTOM - STRIP_STONES_TOP) * height;
      bastide_round_rectangle_append (cr, x + inset, STRIP_STONES_TOP * height, step - 2 * inset,
                                      stones_height, MIN (step, stones_height) * 0.22);
      bastide_fill_preserve (cr, is_fifth ? stones->fifth : stones->stone, 1);
      if (stones->outlined)
        bastide_stroke (cr, stones->outline, 1, MAX (1, height / 60));
      cairo_new_path (cr);
      if (is_fifth)
        {
          g_autofree char *number = g_strdup_printf ("%u", space);
          g_autoptr (PangoLayout) layout = NULL;

          layout = bastide_text_layout_new (cr, number, font, STRIP_NUMBER_SIZE * height, FALSE);
          bastide_set_source (cr, stones->number, 1);
          bastide_text_paint (cr, layout, x + step / 2, STRIP_NUMBER_Y * height, 0.5);
        }
    }
}

static void
paint_strip_figure (cairo_t                  *cr,
                    const BastideTrackFigure *figures,
                    guint                     n_figures,
                    guint                     index,
                    double                    width,
                    double                    height)
{
  double x, y, figure_height;

  bastide_track_strip_get_figure (figures, n_figures, index, width, height, &x, &y, &figure_height);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, bastide_track_strip_get_lean (figures, n_figures, index));
  bastide_track_paint_figure (cr, &figures[index], 0, 0, figure_height, BASTIDE_FIGURE_FLAT);
  cairo_restore (cr);
}

/* The laps of the figures that share a number of them on a space, with a disc in the colour of each owner. */
typedef struct
{
  const char *colours[BASTIDE_TRACK_MAX_FIGURES];
  guint       n_colours;
  int         laps;
  double      x;
} LapBadge;

static void
add_colour (LapBadge   *badge,
            const char *colour)
{
  for (guint i = 0; i < badge->n_colours; i++)
    if (strcmp (badge->colours[i], colour) == 0)
      return;

  badge->colours[badge->n_colours++] = colour;
}

/* Above the middle of those with the same laps on a space. Returns: how many there are */
static guint
list_lap_badges (const BastideTrackFigure *figures,
                 guint                     n_figures,
                 double                    width,
                 double                    height,
                 LapBadge                 *badges)
{
  guint n_badges = 0;

  for (guint i = 0; i < n_figures; i++)
    {
      BastideTrackPlace place = bastide_track_find_place (figures, n_figures, i);
      LapBadge *badge = &badges[n_badges];
      double x, y, figure_height;

      if (figures[i].waits || figures[i].score < BASTIDE_TRACK_N_SPACES || place.lap_index > 0)
        continue;

      *badge = (LapBadge) { .laps = bastide_track_find_laps (figures[i].score) };
      for (guint j = i; j < n_figures; j++)
        if (figures[j].score == figures[i].score && !figures[j].waits)
          {
            bastide_track_strip_get_figure (figures, n_figures, j, width, height, &x, &y, &figure_height);
            badge->x += (x + sin (bastide_track_strip_get_lean (figures, n_figures, j)) * figure_height) / place.n_lap;
            add_colour (badge, figures[j].colour);
          }
      n_badges++;
    }

  return n_badges;
}

static PangoLayout *
create_lap_text (cairo_t                    *cr,
                 const LapBadge             *badge,
                 double                      size,
                 const PangoFontDescription *font)
{
  g_autofree char *text = g_strdup_printf ("%+d", badge->laps);

  return bastide_text_layout_new (cr, text, font, size, TRUE);
}

/* The discs of a badge, each partly behind the next one. */
static double
get_discs_width (const LapBadge *badge,
                 double          size)
{
  return size * (2 * LAP_DISC_RADIUS + (badge->n_colours - 1) * LAP_DISC_STEP);
}

static double
measure_lap_badge (cairo_t                    *cr,
                   const LapBadge             *badge,
                   double                      size,
                   const PangoFontDescription *font)
{
  g_autoptr (PangoLayout) layout = create_lap_text (cr, badge, size, font);
  int text_width;

  pango_layout_get_size (layout, &text_width, NULL);

  return text_width / (double) PANGO_SCALE + get_discs_width (badge, size) + size * (2 * LAP_PADDING + LAP_SPACING);
}

static void
paint_lap_badge (cairo_t                    *cr,
                 const LapBadge             *badge,
                 double                      y,
                 double                      size,
                 const PangoFontDescription *font)
{
  g_autoptr (PangoLayout) layout = create_lap_text (cr, badge, size, font);
  double width = measure_lap_badge (cr, badge, size, font);
  double height = LAP_HEIGHT * size;
  double left = badge->x - width / 2;
  double line = MAX (1, size * 0.09);
  double text = left + (LAP_PADDING + LAP_SPACING) * size + get_discs_width (badge, size);

  bastide_round_rectangle_append (cr, left, y - height / 2, width, height, height / 2);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
  for (guint i = 0; i < badge->n_colours; i++)
    {
      const BastidePlayerColour *colour = bastide_player_colour_find (badge->colours[i]);

      cairo_arc (cr, left + (LAP_PADDING + LAP_DISC_RADIUS + i * LAP_DISC_STEP) * size, y, LAP_DISC_RADIUS * size, 0,
                 2 * G_PI);
      bastide_fill_preserve (cr, colour->fill, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, line);
    }
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_text_paint (cr, layout, text, y, 0);
}

/* Badges do not cover each other: their colours show their owners if they had to move aside. */
static void
paint_strip_laps (cairo_t                    *cr,
                  const BastideTrackFigure   *figures,
                  guint                       n_figures,
                  double                      width,
                  double                      height,
                  const PangoFontDescription *font)
{
  LapBadge badges[BASTIDE_TRACK_MAX_FIGURES];
  double places[BASTIDE_TRACK_MAX_FIGURES];
  double size = STRIP_LAP_SIZE * height;
  double widest = 0;
  guint n_badges = list_lap_badges (figures, n_figures, width, height, badges);

  for (guint i = 0; i < n_badges; i++)
    {
      places[i] = badges[i].x;
      widest = MAX (widest, measure_lap_badge (cr, &badges[i], size, font));
    }

  bastide_labels_spread (places, n_badges, widest + LAP_GAP * size, widest / 2 + LAP_GAP * size,
                         width - widest / 2 - LAP_GAP * size);
  for (guint i = 0; i < n_badges; i++)
    {
      badges[i].x = places[i];
      paint_lap_badge (cr, &badges[i], STRIP_LAP_Y * height, size, font);
    }
}

void
bastide_track_strip_paint (cairo_t                    *cr,
                           const BastideTrackFigure   *figures,
                           guint                       n_figures,
                           double                      width,
                           double                      height,
                           const PangoFontDescription *font,
                           BastideTrackLook            look)
{
  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES);

  cairo_save (cr);
  cairo_new_path (cr);
  paint_strip_stones (cr, width, height, font, look);

  /* Scoring figures come before the others: in a crowd these must be distinguishable. */
  for (guint i = 0; i < n_figures; i++)
    if (figures[i].figure != NULL && !figures[i].waits)
      paint_strip_figure (cr, figures, n_figures, i, width, height);
  for (guint i = 0; i < n_figures; i++)
    if (figures[i].figure == NULL || figures[i].waits)
      paint_strip_figure (cr, figures, n_figures, i, width, height);
  paint_strip_laps (cr, figures, n_figures, width, height, font);
  cairo_restore (cr);
}
