/* flying-machine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flying-drawings.h"

#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-room.h"

/* Flying machines that hover over the country, with chevrons in the direction of their flight. */

#define ORDER 8.9
#define FAR_SCALE 1.12

/* Machine and chevrons together are longer before the pilot than behind him. */
#define BACK 0.05

/* Where its shadow falls. */
#define SHADOW_X 0.055
#define SHADOW_Y 0.075

#define N_CHEVRONS 3

#define LIGHT_SAIL BASTIDE_RGB (0xfff8e2)
#define DARK_SAIL BASTIDE_RGB (0xddbe82)
#define CHEVRON BASTIDE_RGB (0xfff3d0)

static const BastideRoom room = { .radius = 0.19, .least = 0.72, .height = 0.235, .reach = 0.235 };

void
bastide_flying_append_machine (cairo_t *cr)
{
  bastide_drawing_append ("flying/silhouette", cr, 1);
}

static void
draw_chevrons (BastidePen *pen)
{
  double width = MAX (0.011, pen->hair * 1.8);

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < N_CHEVRONS; i++)
    {
      double y = -0.185 - 0.042 * i;

      cairo_move_to (pen->cr, -0.034, y + 0.026);
      cairo_line_to (pen->cr, 0, y);
      cairo_line_to (pen->cr, 0.034, y + 0.026);
    }
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 0.85, width + 0.012);
  bastide_stroke (pen->cr, CHEVRON, 1, width);
}

/* A wing is lit by the side that it turns to the sun. */
static BastideRgb
get_sail (double hand,
          double angle)
{
  double light = hand * 0.8 * (cos (angle) * BASTIDE_LIGHT_X + sin (angle) * BASTIDE_LIGHT_Y);

  return bastide_rgb_mix (LIGHT_SAIL, DARK_SAIL, CLAMP (0.5 - 0.55 * light, 0, 1) * 0.85);
}

/* Seen from above, turned clockwise from the north; the light stays where it is. */
static void
draw_turned (BastidePen *pen,
             double      angle,
             gboolean    chevrons)
{
  const BastideRgb sails[BASTIDE_N_DRAWING_COLOURS] = {
    [BASTIDE_DRAWING_PLAYER] = get_sail (1, angle),
    [BASTIDE_DRAWING_PLAYER_LIGHT] = get_sail (-1, angle),
  };
  const double unit = 1.0 / BASTIDE_DRAWING_UNITS;

  cairo_save (pen->cr);
  cairo_rotate (pen->cr, angle);
  if (chevrons)
    draw_chevrons (pen);
  bastide_flying_append_machine (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke (pen->cr, BASTIDE_INK, 0.95, 2.4 * pen->hair + 0.004);
  bastide_drawing_paint (bastide_drawing_get ("flying/machine"), pen, &(cairo_matrix_t) { unit, 0, 0, unit, 0, 0 }, sails);
  cairo_restore (pen->cr);
}

static void
draw_machine (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  draw_turned (pen, item->values[0], TRUE);
  bastide_pen_pop (pen, item->size);
}

static void
draw_shadow (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double k = item->size;

  bastide_pen_push (pen, BASTIDE_POINT (item->at.x + SHADOW_X * k, item->at.y + SHADOW_Y * k), k);
  cairo_rotate (pen->cr, item->values[0]);
  bastide_flying_append_machine (pen->cr);
  bastide_pen_wash (pen, BASTIDE_SHADOW, 0.33);
  bastide_pen_pop (pen, k);
}

static void
add_machine (BastideScene          *scene,
             const BastidePlanSite *site)
{
  double k = site->scale * (scene->detail == BASTIDE_DETAIL_FAR ? FAR_SCALE : 1);
  BastideSceneItem item = {
    .y = ORDER,
    .draw = draw_machine,
    .at = { site->at.x - BACK * k * sin (site->angle), site->at.y + BACK * k * cos (site->angle) },
    .size = k,
    .values = { site->angle },
  };
  BastideSceneItem shadow = item;

  if (bastide_flat_sign_add (scene, "signs/machine", 0.185, site->at, site->angle))
    return;
  shadow.draw = draw_shadow;
  bastide_scene_add_flat (scene, &shadow);
  bastide_scene_add_raised (scene, &item);
}

const BastidePlanSite *
bastide_flying_find_machine (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->sites->len; i++)
    if (g_array_index (plan->sites, BastidePlanSite, i).compose == add_machine)
      return &g_array_index (plan->sites, BastidePlanSite, i);

  return NULL;
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  int direction = bastide_marks_get (plan->tile->marks, "flying-machine") - 1;
  const BastidePlanSite site = {
    .angle = direction * G_PI_4 + plan->rotation * G_PI_2,
    .compose = add_machine,
  };

  bastide_tile_plan_add_in_room (plan, &room, &site);
}

static const BastideTileMark mark = {
  .name = "flying-machine",
  .room = &room,
  .add_sites = add_sites,
  .paint_way = bastide_flying_paint_way,
  .paint_value = bastide_flying_paint_die,
};

static void
draw_emblem (BastidePen *pen)
{
  draw_turned (pen, 40 * G_PI / 180, FALSE);
}

const BastideDrawings bastide_drawings_flying = {
  .id = "flying",
  .marks = (const BastideTileMark *const[]) { &mark, NULL },
  .emblem = &(const BastideEmblem) { "flying", 0xb9d3d3, NULL, draw_emblem, -0.06, 0.06, 1.42 },
};
