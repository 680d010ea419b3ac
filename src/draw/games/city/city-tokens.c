/* city-tokens.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pictures of The City for panels: a piece of the wall, the gate, the banners of markets; and its emblem. */

#include "city-style.h"

#include "bastide-drawing.h"
#include "city-tokens.h"
#include "city-wall.h"

/* The part of a tile that a token shows, from its middle to its rim, and the place of its middle. */
#define GATE_REACH 0.200
#define GATE_MIDDLE 0.115
#define BANNER_REACH 0.132
#define BANNER_MIDDLE 0.112

/* A token is never so small that it is drawn as from afar. */
#define LEAST_PIXELS 100

typedef void (*DrawToken) (BastidePen   *pen,
                           BastidePoint  at);

static void
paint_token (cairo_t  *cr,
             DrawToken draw,
             double    x,
             double    y,
             double    radius,
             double    reach,
             double    middle)
{
  double pixels = radius / reach;
  BastidePen pen;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  pen = bastide_pen_new (cr, MAX (pixels, LEAST_PIXELS));
  pen.hair = MAX (pen.hair, 0.9 / pixels);
  draw (&pen, BASTIDE_POINT (0, middle));
  cairo_restore (cr);
}

/* --- The wall and its gate --- */

static void
draw_gate (BastidePen  *pen,
           BastidePoint at)
{
  bastide_city_gate_draw (pen, at, BASTIDE_SIDE_SOUTH);
}

static void
paint_gate (cairo_t    *cr,
            const char *name,
            double      x,
            double      y,
            double      radius)
{
  paint_token (cr, draw_gate, x, y, radius, GATE_REACH, GATE_MIDDLE);
}

static void
draw_wall (BastidePen  *pen,
           BastidePoint at)
{
  bastide_drawing_paint_at ("tokens/wall", pen, at, 1);
}

static void
paint_wall (cairo_t    *cr,
            const char *name,
            double      x,
            double      y,
            double      radius)
{
  paint_token (cr, draw_wall, x, y, radius, 1, 0);
}

/* --- Goods --- */

static void
draw_fish (BastidePen  *pen,
           BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_FISH);
}

static void
draw_grain (BastidePen  *pen,
            BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_GRAIN);
}

static void
draw_livestock (BastidePen  *pen,
                BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_LIVESTOCK);
}

static void
paint_banner (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  DrawToken draw = g_str_equal (name, "market-fish") ? draw_fish
                   : g_str_equal (name, "market-grain") ? draw_grain : draw_livestock;

  paint_token (cr, draw, x, y, radius, BANNER_REACH, BANNER_MIDDLE);
}

const BastidePieceDrawing bastide_city_tokens[] = {
  { .name = "wall", .place = BASTIDE_TARGET_EDGE, .paint_token = paint_wall },
  { .name = "gate", .place = BASTIDE_TARGET_EDGE, .paint_token = paint_gate },
  { .name = "market-fish", .paint_token = paint_banner },
  { .name = "market-grain", .paint_token = paint_banner },
  { .name = "market-livestock", .paint_token = paint_banner },
  {},
};

/* --- The emblem --- */

/* A road leads from the gate over the meadow. */
static void
paint_emblem_ground (cairo_t *cr)
{
  cairo_move_to (cr, -0.16, 0.40);
  cairo_line_to (cr, 0.16, 0.40);
  cairo_line_to (cr, 0.30, 1.10);
  cairo_line_to (cr, -0.30, 1.10);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, BASTIDE_ROAD, 1);
  bastide_stroke (cr, BASTIDE_ROAD_EDGE, 1, 0.05);
}

static void
draw_emblem (BastidePen *pen)
{
  draw_gate (pen, BASTIDE_POINT (0, 0));
}

const BastideEmblem bastide_city_emblem = {
  "city", BASTIDE_EMBLEM_MEADOW, paint_emblem_ground, draw_emblem, 0, 0.30, 1.25,
};
