/* goldmines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-text.h"
#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-piece-drawing.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"

/* Goldmines: a hill with an adit, and a tub full of gold before it; bars of gold, on a tile and in the hand of a
 * player. */

#define RIM_WIDTH 0.036
#define SIGN_RISE 0.03

#define INGOT "goods/ingot"
#define MAX_STACK 4

/* In tiles. */
#define INGOT_SIZE 0.095
#define LEAST_INGOT_SIZE 7.5 /* in pixels */

/* On tiles below this side gold lies flat: two faces, a line of ink and a light rim. */
#define FLAT_PIXELS 56
#define FLAT_SIZE 0.125
#define LEAST_FLAT_SIZE 4.6

/* Gold lies to the south-west of its mine, otherwise in a corner of its tile. */
#define GOLD_X 0.27
#define GOLD_Y 0.93
#define MINE_GOLD_X -0.09
#define MINE_GOLD_Y 0.17
#define GOLD_MARGIN 0.20

/* Room that figures leave to it, for two ingots side by side. */
#define GOLD_ROOM_X 0.16
#define GOLD_ROOM_Y 0.07

#define FACE_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

/* Larger ones have a stamp and a gleam. */
#define FINE_SIZE 16

static const BastideRoom room = { .radius = 0.15, .least = 0.72, .height = 0.16, .reach = 0.16 };

static void
draw_mine (BastidePen *pen)
{
  bastide_scenery_draw_rim (pen, "marks/mine-hill", RIM_WIDTH);
  bastide_drawing_paint_at ("marks/mine", pen, BASTIDE_POINT (0, 0), 1);
}

static void
add_mine (BastideScene          *scene,
          const BastidePlanSite *site)
{
  double k = bastide_scene_get_mark_scale (scene, site->scale);
  const BastideSceneItem item = {
    .y = site->at.y + 0.075 * k, .shape = draw_mine, .at = site->at, .size = k
  };

  bastide_scenery_add_drawing (scene, "marks/mine-ground", site->at, k, 1);
  if (bastide_flat_sign_add (scene, "signs/mine", 0.175, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  bastide_scene_add_raised (scene, &item);
}

static const BastidePlanSite *
find_mine (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->sites->len; i++)
    if (g_array_index (plan->sites, BastidePlanSite, i).compose == add_mine)
      return &g_array_index (plan->sites, BastidePlanSite, i);

  return NULL;
}

static const BastideTileMark mark = {
  .name = "gold",
  .room = &room,
  .compose = add_mine,
};

/* --- Gold --- */

/* An ingot of half width u. */
static void
paint_ingot (cairo_t *cr,
             double   x,
             double   y,
             double   u)
{
  double line = MAX (0.9, 0.045 * u);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x + 0.10 * u, y + 0.06 * u);
  bastide_drawing_append (INGOT, cr, 10 * u);
  bastide_fill (cr, FACE_SHADOW, 0.35);
  cairo_translate (cr, -0.10 * u, -0.06 * u);
  bastide_drawing_append (INGOT, cr, 10 * u);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 2 * line + MAX (1.6, 0.10 * u));
  bastide_stroke (cr, BASTIDE_INK, 1, 2 * line);
  bastide_drawing_paint_close (INGOT, cr, BASTIDE_POINT (0, 0), u / 100, line);
  if (u > FINE_SIZE)
    bastide_drawing_paint_close ("goods/gleam", cr, BASTIDE_POINT (0, 0), u / 100, line);
  cairo_restore (cr);
}

/* An emblem of half width u. */
static void
paint_flat_ingot (cairo_t *cr,
                  double   x,
                  double   y,
                  double   u)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  bastide_drawing_append ("goods/flat-ingot", cr, 10 * u);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 3.6);
  bastide_stroke (cr, BASTIDE_INK, 1, 1.8);
  bastide_drawing_paint_close ("goods/flat-ingot", cr, BASTIDE_POINT (0, 0), u / 100, 1);
  cairo_restore (cr);
}

/* The faces of an ingot that might lie there. */
static void
paint_outline (cairo_t *cr,
               double   x,
               double   y,
               double   u)
{
  double line = MAX (1.2, 0.075 * u);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  bastide_drawing_append (INGOT, cr, 10 * u);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_fill_preserve (cr, BASTIDE_BULLION_LIGHT, 0.35);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 2.6 * line);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
  cairo_restore (cr);
}

static void
paint_count (cairo_t *cr,
             guint    count,
             double   x,
             double   y,
             double   radius)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.13));
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, text, x, y, radius * 1.35);
}

static void
get_gold_spot (const BastideTilePlan *plan,
               double                *x,
               double                *y)
{
  const BastidePlanSite *mine = find_mine (plan);

  *x = GOLD_X;
  *y = GOLD_Y;
  if (mine == NULL)
    return;
  *x = CLAMP (mine->at.x + MINE_GOLD_X * mine->scale, GOLD_MARGIN, 1 - GOLD_MARGIN);
  *y = CLAMP (mine->at.y + MINE_GOLD_Y * mine->scale, GOLD_MARGIN, 0.97);
}

/* (x, y) is the middle of the foot of the stack, size half the width of one ingot. More than four show their number. */
static void
paint_stack (cairo_t *cr,
             double   x,
             double   y,
             double   size,
             guint    count,
             gboolean flat)
{
  static const double stacks[MAX_STACK][MAX_STACK][2] = {
    { { 0, 0 } },
    { { -0.70, 0 }, { 0.70, 0 } },
    { { -0.70, 0 }, { 0.70, 0 }, { 0.02, -0.36 } },
    { { -1.34, 0 }, { 0, 0 }, { 1.34, 0 }, { -0.62, -0.36 } },
  };
  guint n = MIN (count, MAX_STACK);

  for (guint i = 0; i < n; i++)
    (flat ? paint_flat_ingot : paint_ingot) (cr, x + stacks[n - 1][i][0] * (flat ? 1.35 : 1) * size,
                                             y + stacks[n - 1][i][1] * (flat ? 2.6 : 1) * size, size);
  if (count > MAX_STACK)
    paint_count (cr, count, x + 1.5 * size, y - 0.9 * size, MAX (7, size * 0.55));
}

static void
paint (cairo_t               *cr,
       const BastideTilePlan *plan,
       const BastidePiece    *piece,
       double                 x,
       double                 y,
       double                 pixels,
       BastideFigureStyle     style)
{
  gboolean flat = pixels < FLAT_PIXELS;
  double size = flat ? MAX (LEAST_FLAT_SIZE, FLAT_SIZE * pixels) : MAX (LEAST_INGOT_SIZE, INGOT_SIZE * pixels);
  double spot_x, spot_y;

  get_gold_spot (plan, &spot_x, &spot_y);
  if (style & BASTIDE_FIGURE_OFFERED)
    paint_outline (cr, x + spot_x * pixels, y + spot_y * pixels, size);
  else
    paint_stack (cr, x + spot_x * pixels, y + spot_y * pixels, size, (guint) MAX (1, piece->count), flat);
}

static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      radius)
{
  paint_ingot (cr, x - radius * 0.1, y + radius * 0.34, radius * 1.15);
}

/* The piece on a tile, and a player's stock of it. */
static const BastidePieceDrawing pieces[] = {
  {
    .name = "ingot", BASTIDE_TARGET_TILE, get_gold_spot, paint, paint_token,
    .half_width = GOLD_ROOM_X, .half_height = GOLD_ROOM_Y,
  },
  {
    .name = "gold", BASTIDE_TARGET_TILE, get_gold_spot, paint, paint_token,
    .half_width = GOLD_ROOM_X, .half_height = GOLD_ROOM_Y,
  },
  {},
};

const BastideDrawings bastide_drawings_goldmines = {
  .id = "goldmines",
  .marks = (const BastideTileMark *const[]) { &mark, NULL },
  .pieces = pieces,
  .emblem = &(const BastideEmblem) { "goldmines", BASTIDE_EMBLEM_MEADOW, NULL, draw_mine, 0, 0.10, 1.75 },
};
