/* bastide-track-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-painter.h"

#include <math.h>

#include "bastide-country-tile.h"
#include "bastide-draw-random.h"
#include "bastide-draw-registry.h"
#include "bastide-draw-text.h"
#include "bastide-figure-painter.h"
#include "bastide-geometry.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-track-private.h"
#include "bastide-vector-path.h"
#include "rules/bastide-registry.h"
#include "util/bastide-autoptr.h"

/* --- The landscape --- */

/* The country reaches a little under the road round it. */
#define COLUMN_WIDTH (4.4 / 17)

/* The place in the world: open land with some woods. */
#define WORLD_X 31
#define WORLD_Y 12

/* The game of the landscape: the first that has one. Returns: (nullable) */
static const BastideDrawings *
find_country (void)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  while (*all != NULL && (*all)->country == NULL)
    all++;

  return *all;
}

/* Paints the landscape that the drawn scoring track leads round, from the origin on. */
static void
bastide_track_country_paint (cairo_t *cr,
                             double   width,
                             double   height)
{
  const BastideDrawings *drawings = find_country ();
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (bastide_registry_find_game (drawings->id), "country");
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  double pixels = round (width * COLUMN_WIDTH);
  double x = width / 2 - (WORLD_X + BASTIDE_COUNTRY_COLUMNS / 2.0) * pixels;
  double y = height / 2 - (WORLD_Y + BASTIDE_COUNTRY_ROWS / 2.0) * pixels;

  for (guint row = 0; row < BASTIDE_COUNTRY_ROWS; row++)
    for (guint column = 0; column < BASTIDE_COUNTRY_COLUMNS; column++)
      bastide_laid_tiles_add (tiles, bastide_country_add_tile (tileset, drawings->country->tiles[row][column]),
                              0, WORLD_X + (int) column, WORLD_Y + (int) row);
  bastide_laid_tiles_sort (tiles);

  /* At whole pixels no seam shows between two tiles. */
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  bastide_laid_tiles_paint (tiles, cr, x, y, pixels);
}

/* The spaces of the drawn track: a ring, and its surroundings. */
#define COLUMNS 17
#define ROWS 10
#define MARGIN_SIDE 0.45
#define MARGIN_TOP 0.85 /* figures on the upper row rise over the frame */
#define MARGIN_BOTTOM 0.45
#define STONE_HALF 0.40
#define FEET 0.30         /* below the middle of a space */
#define FIGURE_HEIGHT 0.92
#define ROW_DEPTH 0.34    /* a second row of figures stands behind the first */
#define LAP_RADIUS 0.27

/* The place of an offer: how far inside of its space, and how far in a corner, where its neighbours step aside. */
#define OFFER_INSIDE 0.92
#define OFFER_IN_CORNER 0.70
#define OFFER_ASIDE 0.40
#define OFFER_HEIGHT 0.84

guint
bastide_track_find_space (int score)
{
  return (guint) (((score % BASTIDE_TRACK_N_SPACES) + BASTIDE_TRACK_N_SPACES) % BASTIDE_TRACK_N_SPACES);
}

int
bastide_track_find_laps (int score)
{
  return score - (int) bastide_track_find_space (score);
}

/* A waiting figure stands behind all laps. */
static int
get_rank (const BastideTrackFigure *figure)
{
  return figure->waits ? G_MAXINT : bastide_track_find_laps (figure->score);
}

BastideTrackPlace
bastide_track_find_place (const BastideTrackFigure *figures,
                          guint                     n_figures,
                          guint                     figure)
{
  guint space = bastide_track_find_space (figures[figure].score);
  int rank = get_rank (&figures[figure]);
  BastideTrackPlace place = { 0, 0, 0, 0 };

  for (guint i = 0; i < n_figures; i++)
    {
      int other = get_rank (&figures[i]);

      if (bastide_track_find_space (figures[i].score) != space)
        continue;
      place.n_figures++;
      if (other < rank || (other == rank && i < figure))
        place.index++;
      if (other == rank)
        {
          place.n_lap++;
          if (i < figure)
            place.lap_index++;
        }
    }

  return place;
}

double
bastide_track_get_height (double width)
{
  double unit = width / (COLUMNS + 2 * MARGIN_SIDE);

  return unit * (ROWS + MARGIN_TOP + MARGIN_BOTTOM);
}

static double
get_unit (double width)
{
  return width / (COLUMNS + 2 * MARGIN_SIDE);
}

/* Clockwise from the upper left, in spaces. */
static void
find_cell (guint   space,
           double *column,
           double *row)
{
  const guint east = COLUMNS - 1;
  const guint south = east + ROWS - 1;
  const guint west = south + COLUMNS - 1;

  if (space <= east)
    {
      *column = space;
      *row = 0;
    }
  else if (space <= south)
    {
      *column = COLUMNS - 1;
      *row = space - east;
    }
  else if (space <= west)
    {
      *column = west - space;
      *row = ROWS - 1;
    }
  else
    {
      *column = 0;
      *row = ROWS - 1 - (space - west);
    }
}

void
bastide_track_get_space (guint   space,
                         double  width,
                         double *x,
                         double *y,
                         double *space_width,
                         double *space_height)
{
  double unit = get_unit (width);
  double column, row;

  g_return_if_fail (space < BASTIDE_TRACK_N_SPACES);

  find_cell (space, &column, &row);
  *x = (MARGIN_SIDE + column) * unit;
  *y = (MARGIN_TOP + row) * unit;
  *space_width = unit;
  *space_height = unit;
}

/* The arrangement of several figures on a space: distance, depth of the rows, and size. */
typedef struct
{
  guint  n_abreast;
  double step;
  double depth;
  double scale;
} Crowd;

static Crowd
find_crowd (guint n_figures)
{
  if (n_figures <= 2)
    return (Crowd) { 2, 0.42, 0, n_figures == 1 ? 1 : 0.90 };
  if (n_figures == 3)
    return (Crowd) { 3, 0.36, 0, 0.80 };
  if (n_figures <= 6)
    return (Crowd) { (n_figures + 1) / 2, 0.36, ROW_DEPTH, 0.80 };
  if (n_figures <= 12)
    return (Crowd) { 4, 0.30, n_figures <= 8 ? ROW_DEPTH : 0.25, 0.66 };

  return (Crowd) { 6, 0.24, 0.25, 0.56 };
}

void
bastide_track_get_figure (const BastideTrackFigure *figures,
                          guint                     n_figures,
                          guint                     index,
                          double                    width,
                          double                   *x,
                          double                   *y,
                          double                   *height)
{
  double unit = get_unit (width);
  double left, top, space_width, space_height;
  BastideTrackPlace place;
  Crowd crowd;
  guint row, n_row;

  g_return_if_fail (index < n_figures);

  place = bastide_track_find_place (figures, n_figures, index);
  bastide_track_get_space (bastide_track_find_space (figures[index].score), width, &left, &top,
                           &space_width, &space_height);

  crowd = find_crowd (place.n_figures);
  row = place.index / crowd.n_abreast;
  n_row = MIN (crowd.n_abreast, place.n_figures - row * crowd.n_abreast);
  *height = crowd.scale * FIGURE_HEIGHT * unit;
  *y = top + (0.5 + FEET - row * crowd.depth) * unit;
  *x = left + unit / 2 + (place.index % crowd.n_abreast - (n_row - 1) / 2.0) * crowd.step * unit;
  /* Figures behind stand in the gaps. */
  if (row % 2 == 1 && n_row == crowd.n_abreast)
    *x += crowd.step / 2 * unit;
}

/* Distance by which figures beside a corner make room for the one in it, along a side of this many spaces. */
static double
get_way_aside (double at,
               guint  n_spaces)
{
  return at == 1 ? OFFER_ASIDE : at == n_spaces - 2.0 ? -OFFER_ASIDE : 0;
}

void
bastide_track_get_offer (guint   space,
                         double  width,
                         double *x,
                         double *y,
                         double *height)
{
  double unit = get_unit (width);
  double column, row, right, down;

  g_return_if_fail (space < BASTIDE_TRACK_N_SPACES);

  find_cell (space, &column, &row);
  right = column == 0 ? 1 : column == COLUMNS - 1 ? -1 : 0;
  down = row == 0 ? 1 : row == ROWS - 1 ? -1 : 0;
  if (right != 0 && down != 0)
    {
      right *= OFFER_IN_CORNER;
      down *= OFFER_IN_CORNER;
    }
  else if (right != 0)
    {
      right *= OFFER_INSIDE;
      down = get_way_aside (row, ROWS);
    }
  else
    {
      down *= OFFER_INSIDE;
      right = get_way_aside (column, COLUMNS);
    }
  *height = OFFER_HEIGHT * FIGURE_HEIGHT * unit;
  *x = (MARGIN_SIDE + column + 0.5 + right) * unit;
  *y = (MARGIN_TOP + row + 0.5 + down) * unit + *height / 2;
}

/* A paving stone, a little crooked, as a path. */
static void
append_stone (cairo_t *cr,
              guint    space,
              double   x,
              double   y,
              double   unit)
{
  const BastidePoint corners[] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  BastidePoint p[4];
  BastideDrawRandom random = bastide_draw_random_new (space, 4);

  for (guint i = 0; i < 4; i++)
    {
      p[i].x = x + (corners[i].x * STONE_HALF + bastide_draw_random_range (&random, -0.02, 0.02)) * unit;
      p[i].y = y + (corners[i].y * STONE_HALF + bastide_draw_random_range (&random, -0.02, 0.02)) * unit;
    }

  cairo_new_sub_path (cr);
  for (guint i = 0; i < 4; i++)
    {
      BastidePoint next = p[(i + 1) % 4];
      BastidePoint start = bastide_point_mix (p[i], next, 0.14);
      BastidePoint end = bastide_point_mix (p[i], next, 0.86);
      BastidePoint turn = bastide_point_mix (next, p[(i + 2) % 4], 0.14);
      BastidePoint a = bastide_point_mix (end, next, 0.6);
      BastidePoint b = bastide_point_mix (turn, next, 0.6);

      cairo_line_to (cr, start.x, start.y);
      cairo_line_to (cr, end.x, end.y);
      cairo_curve_to (cr, a.x, a.y, b.x, b.y, turn.x, turn.y);
    }
  cairo_close_path (cr);
}

/* A paving stone round a point, with the number of its space. */
static void
paint_stone (cairo_t                    *cr,
             guint                       space,
             double                      x,
             double                      y,
             double                      unit,
             const PangoFontDescription *font)
{
  gboolean dark = space % BASTIDE_TRACK_DARK_EVERY == 0;
  double grey = 0.15 + 0.5 * bastide_hash_to_unit (bastide_hash (space, 9));
  BastideRgb stone = dark ? BASTIDE_RGB (0x4e5c72)
                          : bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE, grey);
  g_autofree char *number = g_strdup_printf ("%u", space);
  g_autoptr (PangoLayout) layout = NULL;

  cairo_new_path (cr);
  append_stone (cr, space, x + 0.04 * unit, y + 0.06 * unit, unit);
  bastide_fill (cr, BASTIDE_INK, 0.35);
  append_stone (cr, space, x, y, unit);
  bastide_fill_preserve (cr, stone, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, 0.03 * unit));

  /* Light catches the upper edge. */
  bastide_line_append (cr, x - 0.32 * unit, y - 0.34 * unit, x + 0.31 * unit, y - 0.345 * unit);
  cairo_set_source_rgba (cr, 1, 1, 1, dark ? 0.22 : 0.6);
  cairo_set_line_width (cr, MAX (1, 0.035 * unit));
  cairo_stroke (cr);

  layout = bastide_text_layout_new (cr, number, font, MAX (11, (dark ? 0.42 : 0.36) * unit), dark);
  bastide_set_source (cr, dark ? BASTIDE_CREAM : bastide_rgb_mix (BASTIDE_INK, BASTIDE_STONE, 0.15), 1);
  bastide_text_paint (cr, layout, x, y, 0.5);
}

/* The road in which the stones lie, along the path of @cr. */
static void
stroke_road (cairo_t *cr,
             double   unit)
{
  const struct
  {
    double     width;
    BastideRgb colour;
    double     alpha;
  } layers[] = {
    { 1.42, BASTIDE_FIELD_PEN, 0.25 },
    { 1.20, BASTIDE_ROAD_EDGE, 1 },
    { 1.12, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_ROAD_EDGE, 0.3), 1 },
    { 1.02, BASTIDE_ROAD, 1 },
  };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    bastide_stroke_preserve (cr, layers[i].colour, layers[i].alpha, layers[i].width * unit);
  cairo_new_path (cr);
}

/* Board of wood and parchment under the whole track. */
static void
paint_board (cairo_t  *cr,
             double    unit,
             gboolean  dark)
{
  const struct
  {
    double     margin;
    double     radius;
    BastideRgb colour;
  } layers[] = {
    { 0.35, 0.50, BASTIDE_ROAD_EDGE },
    { 0.25, 0.42, BASTIDE_RGB (0xe9d9b0) },
  };

  for (guint i = 0; i < 4; i++)
    {
      double margin = (0.38 + 0.03 * i) * unit;

      bastide_round_rectangle_append (cr, -margin + 0.03 * unit, -margin + 0.06 * unit,
                                      COLUMNS * unit + 2 * margin, ROWS * unit + 2 * margin, 0.5 * unit);
      cairo_set_source_rgba (cr, 0.08, 0.05, 0.02, dark ? 0.14 : 0.07);
      cairo_fill (cr);
    }
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      double margin = layers[i].margin * unit;

      bastide_round_rectangle_append (cr, -margin, -margin, COLUMNS * unit + 2 * margin,
                                      ROWS * unit + 2 * margin, layers[i].radius * unit);
      bastide_fill (cr, layers[i].colour, 1);
    }
}

void
bastide_track_paint_ground (cairo_t  *cr,
                            double    width,
                            gboolean  dark)
{
  PangoFontDescription *font = bastide_book_font_new ();
  double unit = get_unit (width);

  cairo_save (cr);
  cairo_translate (cr, MARGIN_SIDE * unit, MARGIN_TOP * unit);
  cairo_new_path (cr);
  paint_board (cr, unit, dark);

  cairo_save (cr);
  bastide_round_rectangle_append (cr, -0.12 * unit, -0.12 * unit, (COLUMNS + 0.24) * unit,
                                  (ROWS + 0.24) * unit, 0.34 * unit);
  cairo_clip (cr);
  bastide_track_country_paint (cr, COLUMNS * unit, ROWS * unit);
  cairo_rectangle (cr, 0.5 * unit, 0.5 * unit, (COLUMNS - 1) * unit, (ROWS - 1) * unit);
  stroke_road (cr, unit);
  cairo_restore (cr);

  for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
    {
      double column, row;

      find_cell (space, &column, &row);
      paint_stone (cr, space, (column + 0.5) * unit, (row + 0.5) * unit, unit,
                   font);
    }
  cairo_restore (cr);
  pango_font_description_free (font);
}

void
bastide_track_paint_figure (cairo_t                  *cr,
                            const BastideTrackFigure *figure,
                            double                    x,
                            double                    y,
                            double                    height,
                            BastideFigureStyle        style)
{
  const char *name = figure->figure != NULL ? figure->figure : "main";

  if (!bastide_figure_exists (name))
    return;
  /* Tall ones are drawn smaller, so that they stay below the badges. */
  bastide_figure_paint (cr, name, figure->colour, x, y, height / sqrt (bastide_figure_get_rise (name)), style);
}

/* The points of the laps of a figure, at its head: one badge for all with the same laps, above the last of them. */
static void
paint_laps (cairo_t                    *cr,
            const BastideTrackFigure   *figures,
            guint                       n_figures,
            guint                       index,
            double                      x,
            double                      y,
            double                      unit,
            const PangoFontDescription *font)
{
  const BastideTrackFigure *figure = &figures[index];
  BastideTrackPlace place = bastide_track_find_place (figures, n_figures, index);

  if (figure->waits || figure->score < BASTIDE_TRACK_N_SPACES || place.lap_index + 1 != place.n_lap)
    return;

  bastide_points_badge_paint (cr, bastide_track_find_laps (figure->score), x + LAP_RADIUS * unit, y,
                              MAX (11, LAP_RADIUS * unit), font);
}

/* Figures behind come first, so that those in front cover them. */
static void
sort_by_depth (const BastideTrackFigure *figures,
               guint                     n_figures,
               double                    width,
               guint                    *order)
{
  double depths[BASTIDE_TRACK_MAX_FIGURES];

  for (guint i = 0; i < n_figures; i++)
    {
      double x, height;
      guint j = i;

      bastide_track_get_figure (figures, n_figures, i, width, &x, &depths[i], &height);
      for (; j > 0 && depths[order[j - 1]] > depths[i]; j--)
        order[j] = order[j - 1];
      order[j] = i;
    }
}

void
bastide_track_paint_figures (cairo_t                  *cr,
                             const BastideTrackFigure *figures,
                             guint                     n_figures,
                             double                    width)
{
  PangoFontDescription *font = bastide_book_font_new ();
  double unit = get_unit (width);
  guint order[BASTIDE_TRACK_MAX_FIGURES];

  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES);

  sort_by_depth (figures, n_figures, width, order);
  for (guint i = 0; i < n_figures; i++)
    {
      double x, y, height;

      bastide_track_get_figure (figures, n_figures, order[i], width, &x, &y, &height);
      bastide_track_paint_figure (cr, &figures[order[i]], x, y, height, BASTIDE_FIGURE_STANDING);
    }

  for (guint i = 0; i < n_figures; i++)
    {
      double x, y, height;

      bastide_track_get_figure (figures, n_figures, i, width, &x, &y, &height);
      paint_laps (cr, figures, n_figures, i, MIN (x, width - 2.6 * LAP_RADIUS * unit), y - height, unit,
                  font);
    }
  pango_font_description_free (font);
}

/* --- A stretch of the track --- */

/* In spaces. */
#define MARKER_FEET 0.21          /* figures stand at the far edge of their stones, whose numbers must be legible */
#define MARKER_HEIGHT 0.95
#define ROAD_REACH 60      /* beyond both ends: more than any picture shows */
#define ARROW_GAP 0.10     /* above the heads */
#define ARROW_RISE 0.16    /* rise of the arc, and additional rise for each space that it passes */
#define ARROW_RISE_PER_SPACE 0.03
#define ARROW_WIDTH 0.05
#define ARROW_HEAD 0.16

/* A figure that has left its space. */
#define GONE 0.40

/**
 * Stretch:
 *
 * The painted part, and its place.
 */
typedef struct
{
  cairo_t                  *cr;
  const BastideTrackFigure *figures;
  const int                *origins;
  guint                     n_figures;
  guint                     first;
  double                    x;
  double                    y;
  double                    unit;
} Stretch;

/* The place of one of the figures, at present or before. In a picture of the rules all must be visible: they stand side
 * by side rather than behind each other. */
static void
place_figure (const Stretch            *stretch,
              const BastideTrackFigure *figures,
              guint                     index,
              double                   *x,
              double                   *y,
              double                   *height)
{
  static const struct { double scale, step; } crowds[] = { { 1, 0 }, { 0.92, 0.60 }, { 0.76, 0.56 } };
  BastideTrackPlace place = bastide_track_find_place (figures, stretch->n_figures, index);
  guint crowd = MIN (place.n_figures, G_N_ELEMENTS (crowds)) - 1;
  double space = (double) bastide_track_find_space (figures[index].score) - stretch->first;
  double aside = (place.index - (place.n_figures - 1) / 2.0) * crowds[crowd].step;

  *height = crowds[crowd].scale * MARKER_HEIGHT * stretch->unit;
  *x = stretch->x + (space + 0.5 + aside) * stretch->unit;
  *y = stretch->y + MARKER_FEET * stretch->unit;
}

static void
paint_road (const Stretch *stretch,
            guint          last)
{
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();
  double middle = stretch->y + 0.5 * stretch->unit;

  cairo_new_path (stretch->cr);
  bastide_line_append (stretch->cr, stretch->x - ROAD_REACH * stretch->unit, middle,
                       stretch->x + (BASTIDE_TRACK_N_SPACES + ROAD_REACH) * stretch->unit, middle);
  stroke_road (stretch->cr, stretch->unit);
  for (guint space = stretch->first; space <= last; space++)
    paint_stone (stretch->cr, space, stretch->x + (space - stretch->first + 0.5) * stretch->unit, middle,
                 stretch->unit, font);
}

static void
paint_figures (const Stretch *stretch)
{
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();

  for (guint i = 0; i < stretch->n_figures; i++)
    {
      const BastideTrackFigure *figure = &stretch->figures[i];
      double x, y, height;

      place_figure (stretch, stretch->figures, i, &x, &y, &height);
      bastide_track_paint_figure (stretch->cr, figure, x, y, height, BASTIDE_FIGURE_STANDING);
      paint_laps (stretch->cr, stretch->figures, stretch->n_figures, i, x, y - height, stretch->unit,
                  font);
    }
}

/* From above the figure's old place to above its new place, so that no figure is hidden. */
static void
paint_arrow (const Stretch            *stretch,
             const BastideTrackFigure *former,
             guint                     index)
{
  cairo_t *cr = stretch->cr;
  double unit = stretch->unit;
  double from_x, from_y, to_x, to_y, height, rise, angle;

  place_figure (stretch, former, index, &from_x, &from_y, &height);
  from_y -= height + ARROW_GAP * unit;
  place_figure (stretch, stretch->figures, index, &to_x, &to_y, &height);
  to_y -= height + ARROW_GAP * unit;
  rise = (ARROW_RISE + ARROW_RISE_PER_SPACE * fabs (to_x - from_x) / unit) * unit * 4 / 3;
  angle = atan2 (rise, (to_x - from_x) / 4);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint layer = 0; layer < 2; layer++)
    {
      double edge = layer == 0 ? 0.07 * unit : 0;
      BastideRgb colour = layer == 0 ? BASTIDE_CREAM : BASTIDE_INK;
      double size = ARROW_HEAD * unit;

      cairo_new_path (cr);
      cairo_move_to (cr, from_x, from_y);
      cairo_curve_to (cr, from_x + (to_x - from_x) / 4, from_y - rise, to_x - (to_x - from_x) / 4, to_y - rise,
                      to_x - 0.6 * ARROW_HEAD * unit * cos (angle), to_y - 0.6 * ARROW_HEAD * unit * sin (angle));
      bastide_stroke (cr, colour, 1, ARROW_WIDTH * unit + edge);

      /* The arrow head. */
      cairo_save (cr);
      cairo_translate (cr, to_x, to_y);
      cairo_rotate (cr, angle);
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, -size, -0.5 * size);
      cairo_line_to (cr, -size, 0.5 * size);
      cairo_close_path (cr);
      cairo_restore (cr);
      if (layer == 0)
        bastide_stroke (cr, colour, 1, edge);
      else
        bastide_fill (cr, colour, 1);
    }
}

void
bastide_track_stretch_paint (cairo_t                  *cr,
                             const BastideTrackFigure *figures,
                             const int                *origins,
                             guint                     n_figures,
                             guint                     first,
                             guint                     last,
                             double                    x,
                             double                    y,
                             double                    unit)
{
  const Stretch stretch = { cr, figures, origins, n_figures, first, x, y, unit };
  BastideTrackFigure former[BASTIDE_TRACK_MAX_FIGURES];

  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES);
  g_return_if_fail (first <= last && last < BASTIDE_TRACK_N_SPACES);

  for (guint i = 0; i < n_figures; i++)
    {
      former[i] = figures[i];
      if (origins[i] != BASTIDE_TRACK_NOWHERE)
        former[i].score = origins[i];
    }

  cairo_save (cr);
  paint_road (&stretch, last);

  /* Paints the former places of figures that have moved: pale. All who come from one space stood there together. */
  cairo_push_group (stretch.cr);
  for (guint i = 0; i < stretch.n_figures; i++)
    {
      double place_x, place_y, height;

      if (stretch.origins[i] == BASTIDE_TRACK_NOWHERE)
        continue;
      place_figure (&stretch, former, i, &place_x, &place_y, &height);
      bastide_track_paint_figure (stretch.cr, &former[i], place_x, place_y, height, BASTIDE_FIGURE_FLAT);
    }
  cairo_pop_group_to_source (stretch.cr);
  cairo_paint_with_alpha (stretch.cr, GONE);
  paint_figures (&stretch);
  for (guint i = 0; i < n_figures; i++)
    if (origins[i] != BASTIDE_TRACK_NOWHERE)
      paint_arrow (&stretch, former, i);
  cairo_restore (cr);
}
