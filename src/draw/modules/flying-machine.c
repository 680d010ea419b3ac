/* flying-machine.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flying-drawings.h"

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

static const char wing[] =
    "M.014 -.050 C.06 -.115 .15 -.105 .210 -.015 C.175 -.018 .150 0 .142 .032 C.115 .022 .092 .032 .082 "
    ".060 C.062 .044 .036 .048 .018 .068 Z";
static const char other_wing[] =
    "M-.014 -.050 C-.06 -.115 -.15 -.105 -.210 -.015 C-.175 -.018 -.150 0 -.142 .032 C-.115 .022 -.092 "
    ".032 -.082 .060 C-.062 .044 -.036 .048 -.018 .068 Z";
static const char hull[] =
    "M0 -.135 C.024 -.085 .024 .06 .009 .115 L-.009 .115 C-.024 .06 -.024 -.085 0 -.135 Z";
static const char tail[] = "M0 .080 L.055 .165 C.02 .148 -.02 .148 -.055 .165 Z";

void
bastide_flying_append_machine (cairo_t *cr)
{
  bastide_vector_path_append (cr, wing);
  bastide_vector_path_append (cr, other_wing);
  bastide_vector_path_append (cr, hull);
  bastide_vector_path_append (cr, tail);
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

static void
draw_ribs (BastidePen *pen)
{
  bastide_vector_path_append (pen->cr,
                              "M.016 -.035 C.07 -.07 .13 -.06 .205 -.018 M.016 -.03 C.06 -.04 .10 -.02 "
                              ".142 .030 M.016 -.02 C.04 -.01 .06 .02 .082 .058");
  bastide_stroke (pen->cr, BASTIDE_WOOD_DARK, 0.9, MAX (pen->hair * 1.2, 0.006));
}

/* A wing is lit by the side that it turns to the sun. */
static void
draw_wing (BastidePen *pen,
           double      hand,
           double      angle)
{
  double light = hand * 0.8 * (cos (angle) * BASTIDE_LIGHT_X + sin (angle) * BASTIDE_LIGHT_Y);
  double dark = CLAMP (0.5 - 0.55 * light, 0, 1);

  cairo_save (pen->cr);
  cairo_scale (pen->cr, hand, 1);
  bastide_vector_path_append (pen->cr, wing);
  bastide_fill_preserve (pen->cr, bastide_rgb_mix (LIGHT_SAIL, DARK_SAIL, dark * 0.85), 1);
  bastide_pen_ink (pen, 0.9, 0.9);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      /* The hind part of the sail hangs deeper. */
      cairo_save (pen->cr);
      bastide_vector_path_append (pen->cr, wing);
      cairo_clip (pen->cr);
      bastide_pen_path_wash (pen, "M0 -.02 C.09 -.06 .15 -.05 .215 -.015 L.20 .09 L0 .10 Z",
                             BASTIDE_RGB (0xb5743b), 0.20);
      cairo_restore (pen->cr);
      draw_ribs (pen);
    }
  cairo_restore (pen->cr);
}

static void
draw_tail (BastidePen *pen)
{
  bastide_vector_path_append (pen->cr, tail);
  bastide_fill_preserve (pen->cr, bastide_roofs[0], 1);
  bastide_pen_ink (pen, 0.9, 0.9);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (int i = -1; i <= 1; i++)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ i * 0.0065, 0.095 }, { i * 0.026, 0.152 }),
                       MAX (pen->hair, 0.005));
  bastide_pen_wash (pen, BASTIDE_RGB (0xf4dfc0), 0.9);
}

void
bastide_flying_draw_machine (BastidePen *pen,
                      double      angle,
                      gboolean    chevrons)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_rotate (cr, angle);
  if (chevrons)
    draw_chevrons (pen);
  bastide_flying_append_machine (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke (cr, BASTIDE_INK, 0.95, 2.4 * pen->hair + 0.004);
  draw_wing (pen, 1, angle);
  draw_wing (pen, -1, angle);
  draw_tail (pen);
  bastide_pen_path_shaded (pen, hull, -0.022, 0.022, BASTIDE_WOOD_LIGHT, BASTIDE_WOOD, BASTIDE_WOOD_DARK,
                           1);
  /* The pilot: a blue cap. */
  bastide_pen_ellipse (pen, 0, -0.008, 0.0175, 0.0175);
  bastide_pen_fill_ink (pen, BASTIDE_AZURE, 0.9, 0.9);
  bastide_pen_ellipse (pen, 0, -0.014, 0.010, 0.010);
  bastide_pen_wash (pen, BASTIDE_RGB (0xf1cfa4), 1);
  cairo_restore (cr);
}

static void
draw_machine (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  bastide_flying_draw_machine (pen, item->values[0], TRUE);
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

const BastideTileMark bastide_flying_mark = {
  .name = "flying-machine",
  .room = &room,
  .add_sites = add_sites,
  .paint_way = bastide_flying_paint_way,
  .paint_value = bastide_flying_paint_die,
};
