/* bastide-scenery-farm.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-farm-parts.h"

#define FENCE BASTIDE_RGB (0x7a5a34)

#define RAIL_POST_STEP 0.022

/* An animal: its outline faces east; patches are drawn over it. */
typedef struct
{
  const char *body;
  guint32     body_colour;
  const char *patches;
  guint32     patch_colour;
  double      legs[4];
  guint       n_legs;
  double      leg_length;
} Animal;

#define COW_BODY                                                                                   \
  "M -.026 -.012 C -.03 -.034 -.018 -.036 0 -.034 C .012 -.035 .022 -.034 .025 -.026 "             \
  "C .03 -.036 .044 -.034 .045 -.024 C .046 -.014 .034 -.012 .029 -.016 C .026 -.01 -.02 -.008 "   \
  "-.026 -.012 Z"
#define COW_PATCHES                                                                                \
  "M -.016 -.034 C -.018 -.02 -.002 -.018 0 -.034 Z M .010 -.012 C .006 -.022 .020 -.026 .022 "    \
  "-.014 Z"
#define COW_LEGS { -.021, -.013, .010, .018 }, 4, 0.014

static const Animal pied_cow = { COW_BODY, 0xf5ead2, COW_PATCHES, 0x4a3626, COW_LEGS };
static const Animal red_cow = { COW_BODY, 0x8a5532, NULL, 0, COW_LEGS };
static const Animal pig = {
  "M -.019 -.010 C -.022 -.026 .006 -.028 .014 -.022 L .018 -.027 L .021 -.020 L .028 -.018 L .028 "
  "-.010 "
  "L .020 -.009 C .014 -.004 -.014 -.004 -.019 -.010 Z",
  0xedb19f,
  NULL,
  0,
  { -.013, .010 },
  2,
  0.008,
};
#define DONKEY_BODY "M -.025 -.016 C -.028 -.034 -.01 -.034 .004 -.033 C .014 -.034 .018 -.044 .022 -.052 L .020 " \
  "-.066 L .027 -.056 " \
  "L .032 -.066 L .033 -.053 C .042 -.046 .048 -.040 .047 -.034 C .045 -.030 .036 -.034 .032 -.036 " \
  "C .028 -.026 .022 -.016 .016 -.014 C .0 -.011 -.02 -.012 -.025 -.016 Z"

static const Animal donkey = {
  DONKEY_BODY,
  0xa59a8c,
  "M -.008 -.033 L .004 -.033 L .005 -.020 L -.009 -.020 Z",
  0xb5482e,
  { -.020, -.013, .010, .016 },
  4,
  0.018,
};

static const Animal horse = { DONKEY_BODY, 0x7d4a2a, NULL, 0, { -.020, -.013, .010, .016 }, 4, 0.018 };
static const Animal ox = { COW_BODY, 0xb98c5a, "M.028 -.036 L.038 -.047 L.035 -.036 Z", 0xf5ead2, COW_LEGS };

static const Animal *const animals[] = { &pied_cow, &red_cow, &pig, &donkey, &ox, &horse };

static void
draw_animal (BastidePen             *pen,
             const BastideSceneItem *item)
{
  const Animal *animal = animals[item->seed];
  cairo_t *cr = pen->cr;

  bastide_pen_push (pen, item->at, item->size);
  cairo_scale (cr, item->values[0], 1);
  for (guint i = 0; i < animal->n_legs; i++)
    bastide_line_append (cr, animal->legs[i], 0, animal->legs[i], -animal->leg_length);
  bastide_stroke (cr, BASTIDE_INK, 1, 0.005);
  bastide_vector_path_append (cr, animal->body);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (animal->body_colour), 0.9, 0.9);
  if (animal->patches != NULL)
    {
      bastide_vector_path_append (cr, animal->patches);
      bastide_pen_wash (pen, BASTIDE_RGB (animal->patch_colour), 1);
    }
  bastide_pen_pop (pen, item->size);
}

void
bastide_farm_add_animal (BastideScene *scene,
                         BastidePoint  at,
                         double        scale,
                         guint         animal,
                         double        direction)
{
  BastideSceneItem item = {
    .y = at.y,
    .draw = draw_animal,
    .at = at,
    .size = scale,
    .seed = animal,
    .values = { direction },
  };

  bastide_scene_add_raised (scene, &item);
}

static void
draw_sheep (BastidePen             *pen,
            const BastideSceneItem *item)
{
  cairo_t *cr = pen->cr;
  double x = item->at.x;
  double y = item->at.y;
  double k = 0.0135;
  double direction = item->values[0];

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      bastide_pen_ellipse (pen, x, y - 0.01, 0.014, 0.014);
      bastide_pen_wash (pen, BASTIDE_RGB (0xf7f0dc), 1);
      return;
    }

  bastide_line_append (cr, x - 0.6 * k, y, x - 0.6 * k, y - k * 0.6);
  bastide_line_append (cr, x + 0.5 * k, y, x + 0.5 * k, y - k * 0.6);
  bastide_stroke (cr, BASTIDE_INK, 1, pen->hair * 1.3);
  bastide_pen_ellipse (pen, x, y - k * 0.95, k * 1.25, k * 0.85);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xfaf4e2), 0.8, 0.9);
  bastide_pen_ellipse (pen, x + direction * k * 1.25, y - k * 1.15, k * 0.42, k * 0.42);
  bastide_pen_wash (pen, BASTIDE_RGB (0x5a4634), 1);
}

void
bastide_scenery_add_sheep (BastideScene *scene,
                           BastidePoint  at,
                           gboolean      to_left)
{
  BastideSceneItem item = {
    .y = at.y, .draw = draw_sheep, .at = at, .values = { to_left ? -1 : 1 }
  };

  bastide_scene_add_raised (scene, &item);
}

static void
draw_hay (BastidePen             *pen,
          const BastideSceneItem *item)
{
  cairo_t *cr = pen->cr;
  double x = item->at.x;
  double y = item->at.y;
  double k = item->size;

  cairo_move_to (cr, x - k, y);
  cairo_curve_to (cr, x - k * 1.1, y - k * 1.2, x - k * 0.3, y - k * 1.7, x, y - k * 2);
  cairo_curve_to (cr, x + k * 0.3, y - k * 1.7, x + k * 1.1, y - k * 1.2, x + k, y);
  cairo_curve_to (cr, x + k * 0.5, y + k * 0.3, x - k * 0.5, y + k * 0.3, x - k, y);
  cairo_close_path (cr);
  bastide_set_gradient (cr,
                        bastide_gradient_new (x - k, x + k, BASTIDE_RGB (0xf0da8c),
                                              BASTIDE_RGB (0xd4b666), 0.5, BASTIDE_RGB (0xb8923f)));
  cairo_fill_preserve (cr);
  bastide_pen_ink (pen, 0.8, 0.9);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (int i = -1; i <= 1; i++)
    bastide_line_append (cr, x + i * 0.45 * k * 0.5, y - k * 1.3, x + i * 0.45 * k, y - k * 0.1);
  bastide_stroke (cr, BASTIDE_INK, 0.4, pen->hair * 0.6);
}

void
bastide_scenery_add_hay (BastideScene *scene,
                         BastidePoint  at,
                         double        radius)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_hay, .at = at, .size = radius };

  bastide_scene_add_round_shadow (scene, at, radius, 0.6);
  bastide_scene_add_raised (scene, &item);
}

static void
draw_rail (BastidePen             *pen,
           const BastideSceneItem *item)
{
  cairo_t *cr = pen->cr;
  double x0 = item->at.x;
  double x1 = x0 + item->size;
  double y = item->at.y;
  guint n = MAX (2, (guint) (item->size / RAIL_POST_STEP));

  bastide_line_append (cr, x0, y - 0.006, x1, y - 0.006);
  bastide_line_append (cr, x0, y - 0.014, x1, y - 0.014);
  bastide_stroke (cr, FENCE, 1, pen->hair * 1.2);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i <= n; i++)
    bastide_line_append (cr, x0 + (x1 - x0) * i / n, y, x0 + (x1 - x0) * i / n, y - 0.020);
  bastide_stroke (cr, BASTIDE_INK, 0.85, pen->hair * 1.3);
}

void
bastide_farm_add_rail (BastideScene          *scene,
                       const BastidePlanSite *site,
                       double                 from,
                       double                 to,
                       double                 y,
                       double                 order)
{
  BastideSceneItem item = {
    .y = site->at.y + order * site->scale,
    .draw = draw_rail,
    .at = { site->at.x + from * site->scale, site->at.y + y * site->scale },
    .size = (to - from) * site->scale,
  };

  bastide_scene_add_raised (scene, &item);
}

static void
draw_blob (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_blob (pen, BASTIDE_ARRAY_POINTS (item->points));
  bastide_set_source (pen->cr, item->colour, item->size);
  if (item->values[0] > 0)
    {
      cairo_fill_preserve (pen->cr);
      bastide_pen_ink (pen, item->values[0], item->values[1]);
    }
  else
    cairo_fill (pen->cr);
}

void
bastide_scenery_add_blob (BastideScene       *scene,
                          const BastidePoint *points,
                          guint               n_points,
                          BastideRgb          colour,
                          double              alpha,
                          double              ink_width,
                          double              ink_alpha)
{
  BastideSceneItem item = {
    .draw = draw_blob, .size = alpha, .values = { ink_width, ink_alpha }, .colour = colour
  };
  GArray *outline = bastide_scene_new_points (scene);

  g_array_append_vals (outline, points, n_points);
  item.points = outline;
  bastide_scene_add_flat (scene, &item);
}

/* The trodden ground of a farm. */
void
bastide_farm_add_yard (BastideScene          *scene,
                       const BastidePlanSite *site)
{
  BastidePoint points[10];
  double k = site->scale;

  for (guint i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5;

      points[i] =
          BASTIDE_POINT (site->at.x + 0.125 * k * cos (angle) * (1 + 0.12 * sin (2 * angle + k)),
                         site->at.y + 0.015 * k + 0.075 * k * sin (angle));
    }
  bastide_scenery_add_blob (scene, points, 10, BASTIDE_RGB (0xc9b573), 0.75, 0.7, 0.22);
}

BastidePoint
bastide_farm_add_building (BastideScene          *scene,
                           const BastidePlanSite *site,
                           double                 u,
                           double                 v,
                           BastideHouse           house)
{
  double k = site->scale;

  house.at = BASTIDE_POINT (site->at.x + u * k, site->at.y + v * k);
  house.width *= k;
  house.depth *= k;
  house.wall_height *= k;
  house.roof_height *= k;
  bastide_scenery_add_house (scene, &house, house.wall_height + house.roof_height * 0.6);

  return house.at;
}

/* Posts and beams on the front of a house. */
static void
draw_timber (BastidePen             *pen,
             const BastideSceneItem *item)
{
  static const double posts[] = { -0.36, -0.12, 0.12, 0.36 };
  double w = item->values[0];
  double h = item->values[1];

  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    {
      cairo_move_to (pen->cr, item->at.x + posts[i] * w, item->at.y);
      cairo_line_to (pen->cr, item->at.x + posts[i] * w, item->at.y - h);
    }
  cairo_move_to (pen->cr, item->at.x - w * 0.48, item->at.y - h * 0.5);
  cairo_line_to (pen->cr, item->at.x + w * 0.48, item->at.y - h * 0.5);
  bastide_stroke (pen->cr, BASTIDE_WOOD_DARK, 0.9, pen->hair * 1.3);
}

static void
draw_stall_doors (BastidePen             *pen,
                  const BastideSceneItem *item)
{
  double k = item->size;

  bastide_arcade_draw (pen, item->at.x - 0.055 * k, item->at.y, 0.0367 * k, 4, 0.011 * k, 0.012 * k,
                       BASTIDE_FARM_DARK_DOOR);
}

void
bastide_farm_draw_barn_door (BastidePen             *pen,
                             const BastideSceneItem *item)
{
  bastide_arch_draw (pen, item->at.x, item->at.y, 0.020 * item->size, 0.018 * item->size,
                     BASTIDE_FARM_DARK_DOOR);
}

void
bastide_farm_add_front (BastideScene    *scene,
                        BastideSceneDraw draw,
                        BastidePoint     at,
                        double           scale,
                        double           width,
                        double           height)
{
  BastideSceneItem item = {
    .y = at.y + 0.0005,
    .draw = draw,
    .at = at,
    .size = scale,
    .values = { width * scale, height * scale },
  };

  bastide_scene_add_raised (scene, &item);
}

BastidePoint
bastide_farm_get_place (const BastidePlanSite *site,
                        double                 u,
                        double                 v)
{
  return BASTIDE_POINT (site->at.x + u * site->scale, site->at.y + v * site->scale);
}

void
bastide_scenery_add_farmhouse (BastideScene          *scene,
                               const BastidePlanSite *site)
{
  double k = site->scale;
  BastideHouse house = {
    .width = 0.135, .depth = 0.075, .wall_height = 0.040, .roof_height = 0.058,
    .form = BASTIDE_HOUSE_PLAIN, .roof = BASTIDE_THATCH, .wall = BASTIDE_HOUSE_WALL,
  };
  BastideHouse barn = {
    .width = 0.070,
    .depth = 0.060,
    .wall_height = 0.032,
    .roof_height = 0.044,
    .form = BASTIDE_HOUSE_GABLE_LOW,
    .roof = bastide_rgb_mix (BASTIDE_THATCH, BASTIDE_WOOD, 0.3),
    .wall = BASTIDE_FARM_SHED_WALL,
  };
  BastidePoint at;

  bastide_farm_add_yard (scene, site);
  at = bastide_farm_add_building (scene, site, -0.03, 0.02, house);
  bastide_farm_add_front (scene, draw_timber, at, k, 0.125, 0.036);
  bastide_farm_add_building (scene, site, 0.085, 0.055, barn);
  bastide_scenery_add_tree (scene, bastide_farm_get_place (site, -0.115, 0.005), 0.030 * k, 6);
  bastide_farm_add_rail (scene, site, -0.12, 0.03, 0.085, 0.085);
  if (scene->detail > BASTIDE_DETAIL_FAR)
    bastide_scenery_add_hay (scene, bastide_farm_get_place (site, 0.02, 0.075), 0.018 * k);
}

void
bastide_scenery_add_cowshed (BastideScene          *scene,
                             const BastidePlanSite *site)
{
  double k = site->scale;
  BastideHouse shed = {
    .width = 0.165, .depth = 0.062, .wall_height = 0.030, .roof_height = 0.044,
    .form = BASTIDE_HOUSE_PLAIN, .roof = BASTIDE_RGB (0x8e5a3c), .wall = BASTIDE_RGB (0xb98b55),
  };
  BastidePoint at;

  bastide_farm_add_yard (scene, site);
  at = bastide_farm_add_building (scene, site, 0.02, -0.005, shed);
  bastide_farm_add_front (scene, draw_stall_doors, at, k, 0, 0);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, -0.085, 0.058), k, BASTIDE_FARM_PIED_COW, 1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.015, 0.070), k, BASTIDE_FARM_RED_COW, -1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.090, 0.052), k, BASTIDE_FARM_PIED_COW, 1);
  bastide_farm_add_rail (scene, site, -0.13, 0.13, 0.095, 0.092);
}

void
bastide_scenery_add_pigsty (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  double k = site->scale;
  BastideHouse sty = {
    .width = 0.115, .depth = 0.055, .wall_height = 0.028, .roof_height = 0.034,
    .form = BASTIDE_HOUSE_HIPPED, .roof = BASTIDE_THATCH, .wall = BASTIDE_RGB (0xc9a876),
  };
  BastidePoint mud[8];

  bastide_farm_add_yard (scene, site);
  for (guint i = 0; i < 8; i++)
    mud[i] =
        bastide_farm_get_place (site, 0.01 + 0.095 * cos (i * G_PI / 4), 0.052 + 0.042 * sin (i * G_PI / 4));
  bastide_scenery_add_blob (scene, mud, 8, BASTIDE_RGB (0x8a6b45), 0.8, 0, 0);
  bastide_farm_add_building (scene, site, -0.04, 0, sty);
  bastide_farm_add_rail (scene, site, 0.02, 0.12, 0.012, 0.012);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, -0.045, 0.045), k * 1.15, BASTIDE_FARM_PIG, 1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.035, 0.040), k * 1.15, BASTIDE_FARM_PIG, -1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.005, 0.072), k * 1.15, BASTIDE_FARM_PIG, 1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.078, 0.062), k * 1.15, BASTIDE_FARM_PIG, -1);
  bastide_farm_add_rail (scene, site, -0.11, 0.125, 0.098, 0.096);
}

void
bastide_scenery_add_stable (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  double k = site->scale;
  BastideHouse stable = {
    .width = 0.105,
    .depth = 0.062,
    .wall_height = 0.040,
    .roof_height = 0.036,
    .form = BASTIDE_HOUSE_GABLE_LOW,
    .roof = bastide_rgb_mix (BASTIDE_THATCH, BASTIDE_WOOD, 0.15),
    .wall = BASTIDE_FARM_SHED_WALL,
  };
  BastidePoint at;

  bastide_farm_add_yard (scene, site);
  at = bastide_farm_add_building (scene, site, -0.045, 0.005, stable);
  bastide_farm_add_front (scene, bastide_farm_draw_barn_door, at, k, 0, 0);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.06, 0.060), k * 1.25, BASTIDE_FARM_DONKEY, 1);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, -0.035, 0.082), k * 1.05, BASTIDE_FARM_DONKEY, -1);
  bastide_farm_add_rail (scene, site, 0.02, 0.13, 0.03, 0.03);
  bastide_scenery_add_tree (scene, bastide_farm_get_place (site, 0.115, -0.01), 0.024 * k, 11);
}
