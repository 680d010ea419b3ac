/* bastide-cell-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-cell-painter.h"

#include <math.h>

#include "bastide-player-colour.h"
#include "bastide-vector-path.h"

#define BLACK BASTIDE_RGB (0x000000)
#define WHITE BASTIDE_RGB (0xffffff)
#define DEEP_INK BASTIDE_RGB (0x1d120a)
#define GOLD BASTIDE_RGB (0xffc53a)

/* On a dark table a cell as light as paper would dazzle. */
#define DUSK BASTIDE_RGB (0x645d50)

/* In tiles. */
#define INSET 0.050
#define RADIUS 0.09
#define OUTLINE 0.030
#define GLOW 0.18
#define PLUS 0.085
#define HATCH_STEP 0.13

/* Width of a quiet frame's line, in pixels, and in tiles once these are large; and opacity of the ink. */
#define LEAST_QUIET_LINE 1.5
#define QUIET_LINE 0.012
#define QUIET_ALPHA 0.36
#define LEAST_HATCH_STEP 5.0

/* Steps of the glow, each narrower than the one before. */
#define GLOW_STEPS 7
#define GLOW_ALPHA 0.042

/* Contrast between the outline and both of its sides: more than the required 3, because both vary in shade, and the
 * light on a light table fades. */
#define CONTRAST_LIGHT 5.8
#define CONTRAST_DARK 4.2

static double
get_light (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (BastideRgb colour)
{
  return 0.2126 * get_light (colour.red) + 0.7152 * get_light (colour.green) + 0.0722 * get_light (colour.blue);
}

/* The nearest colour, on the way from one colour to another, with enough contrast to a lighter or darker one. */
static BastideRgb
find_outline (BastideRgb colour,
              BastideRgb towards,
              BastideRgb ground,
              double     contrast)
{
  double ground_luminance = get_luminance (ground);
  BastideRgb outline = colour;

  for (guint i = 1; i <= 20; i++)
    {
      double luminance = get_luminance (outline);
      double ratio = (MAX (luminance, ground_luminance) + 0.05) / (MIN (luminance, ground_luminance) + 0.05);

      if (ratio >= contrast && (luminance > ground_luminance) == (get_luminance (towards) > ground_luminance))
        break;
      outline = bastide_rgb_mix (colour, towards, i / 20.0);
    }

  return outline;
}

/**
 * CellColours:
 * @fill: in the middle
 * @alpha: alpha of the fill
 * @glow: along the outline
 * @outline: the outline and the sign
 */
typedef struct
{
  BastideRgb fill;
  double     alpha;
  BastideRgb glow;
  BastideRgb outline;
} CellColours;

static CellColours
get_colours (const char       *colour,
             BastideCellStyle  style)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  gboolean dark = (style & BASTIDE_CELL_DARK) != 0;
  BastideRgb own = player != NULL ? player->fill : BASTIDE_INK;

  if (style & BASTIDE_CELL_CONTRAST)
    return dark ? (CellColours) { BLACK, 1, player != NULL ? player->line_dark : WHITE, WHITE }
                : (CellColours) { WHITE, 1, own, BLACK };
  /* The outline stands out from the darker of its sides, or it would not from the other. */
  if (!dark)
    return (CellColours) {
      BASTIDE_CREAM, 0.94, own, find_outline (own, DEEP_INK, BASTIDE_TABLE_LIGHT, CONTRAST_LIGHT),
    };

  own = player != NULL ? player->line_dark : BASTIDE_CREAM;

  return (CellColours) { DUSK, 0.90, own, find_outline (own, BASTIDE_CREAM, DUSK, CONTRAST_DARK) };
}

BastideCellStyle
bastide_cell_style_on (const BastideSurroundings *surroundings,
                       gboolean                   is_dark,
                       gboolean                   contrast,
                       gboolean                   strong)
{
  return (is_dark && surroundings == NULL ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN)
         | (contrast ? BASTIDE_CELL_CONTRAST : BASTIDE_CELL_PLAIN)
         | (strong || is_dark ? BASTIDE_CELL_STRONG : BASTIDE_CELL_PLAIN);
}

static void
append_cell (cairo_t *cr,
             double   x,
             double   y,
             double   pixels)
{
  double inset = MAX (1.5, INSET * pixels);

  bastide_round_rectangle_append (cr, x + inset, y + inset, pixels - 2 * inset, pixels - 2 * inset, RADIUS * pixels);
}

static void
paint_plus (cairo_t    *cr,
            BastideRgb  colour,
            double      x,
            double      y,
            double      pixels)
{
  double centre_x = x + pixels / 2;
  double centre_y = y + pixels / 2;
  double radius = PLUS * pixels;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_line_append (cr, centre_x - radius, centre_y, centre_x + radius, centre_y);
  bastide_line_append (cr, centre_x, centre_y - radius, centre_x, centre_y + radius);
  bastide_stroke (cr, colour, 0.75, MAX (1.5, 0.028 * pixels));
}

/* A frame as if the cloth were stitched there. Its outer side lies between pixels, or the line would be a blur. */
static void
paint_quiet_frame (cairo_t *cr,
                   double   x,
                   double   y,
                   double   pixels)
{
  double line = MAX (LEAST_QUIET_LINE, QUIET_LINE * pixels);
  double inset = floor (MAX (1.5, INSET * pixels)) + line / 2;

  cairo_new_path (cr);
  bastide_round_rectangle_append (cr, x + inset, y + inset, pixels - 2 * inset, pixels - 2 * inset, RADIUS * pixels);
  bastide_stroke (cr, DEEP_INK, QUIET_ALPHA, line);
}

void
bastide_legal_cell_paint (cairo_t          *cr,
                          const char       *colour,
                          double            x,
                          double            y,
                          double            pixels,
                          BastideCellStyle  style)
{
  CellColours colours = get_colours (colour, style);
  double line = MAX (style & BASTIDE_CELL_CONTRAST ? 2.4 : 1.6, OUTLINE * pixels);

  if (style == BASTIDE_CELL_PLAIN)
    {
      paint_quiet_frame (cr, x, y, pixels);
      return;
    }

  cairo_save (cr);
  cairo_new_path (cr);
  append_cell (cr, x, y, pixels);
  bastide_fill (cr, colours.fill, colours.alpha);

  /* Light that falls off inside of the outline. */
  cairo_save (cr);
  append_cell (cr, x, y, pixels);
  cairo_clip (cr);
  for (guint i = 0; i < GLOW_STEPS; i++)
    {
      append_cell (cr, x, y, pixels);
      bastide_stroke (cr, colours.glow, GLOW_ALPHA, 2 * GLOW * pixels * (GLOW_STEPS - i) / GLOW_STEPS);
    }
  cairo_restore (cr);
  append_cell (cr, x, y, pixels);
  if (style & BASTIDE_CELL_HOVERED)
    {
      bastide_stroke_preserve (cr, colours.outline, 1, 2.6 * line);
      bastide_stroke (cr, GOLD, 1, 1.3 * line);
    }
  else
    {
      bastide_stroke (cr, colours.outline, 1, line);
    }
  paint_plus (cr, colours.outline, x, y, pixels);
  cairo_restore (cr);
}

void
bastide_dead_cell_paint (cairo_t          *cr,
                         double            x,
                         double            y,
                         double            pixels,
                         BastideCellStyle  style)
{
  gboolean dark = (style & BASTIDE_CELL_DARK) != 0;
  double alpha = style & BASTIDE_CELL_CONTRAST ? 0.6 : dark ? 0.14 : 0.10;
  double step = MAX (LEAST_HATCH_STEP, HATCH_STEP * pixels);

  cairo_save (cr);
  cairo_new_path (cr);
  append_cell (cr, x, y, pixels);
  cairo_clip (cr);
  for (double way = step; way < 2 * pixels; way += step)
    bastide_line_append (cr, x + way, y, x, y + way);
  bastide_stroke (cr, dark ? BASTIDE_RGB (0xd8cbb0) : BASTIDE_INK, alpha, MAX (1, 0.012 * pixels));
  cairo_restore (cr);
}
