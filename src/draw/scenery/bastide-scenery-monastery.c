/* bastide-scenery-monastery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"
#include "bastide-monastery-parts.h"
#include "bastide-scenery.h"

#define N_VARIANTS 5
#define N_PRECINCT 10

/* Bodies that throw a shadow, and trees, in the units of the drawing. */
typedef struct
{
  double x0, x1, y0, y1, height;
} Body;

typedef struct
{
  double  x, y, radius;
  guint32 seed;
} MonasteryTree;

typedef struct
{
  Body          bodies[3];
  MonasteryTree trees[4];
  double        front;   /* how far in front it stands */
  void        (*draw) (BastidePen *pen);
} Monastery;

void
bastide_monastery_draw_wing (BastidePen *pen,
                             double      x0,
                             double      x1,
                             double      y,
                             double      depth,
                             double      wall_height,
                             double      roof_height)
{
  BastideLongHouse house = {
    .x0 = x0,
    .x1 = x1,
    .y = y,
    .depth = depth,
    .wall_height = wall_height,
    .roof_height = roof_height,
    .wall = BASTIDE_PLASTER,
    .roof = BASTIDE_SLATE,
    .lit = BASTIDE_SLATE_LIGHT,
  };

  bastide_long_house_draw (pen, &house);
}

void
bastide_monastery_draw_spire (BastidePen *pen,
                              double      x0,
                              double      x1,
                              double      y,
                              double      height,
                              double      roof_height)
{
  BastideSpire spire = {
    .x0 = x0, .x1 = x1, .y = y, .height = height, .roof_height = roof_height,
    .wall = BASTIDE_PLASTER, .lit = BASTIDE_SLATE_LIGHT, .dark = BASTIDE_SLATE_DARK, .cross = TRUE,
  };

  bastide_spire_draw (pen, &spire);
}

void
bastide_monastery_draw_apse (BastidePen *pen,
                             double      x,
                             double      y,
                             double      radius,
                             double      height)
{
  bastide_cylinder_draw (pen, x, y, radius, height, 0.5, BASTIDE_PLASTER, BASTIDE_STONE_DARK,
                         BASTIDE_PLASTER);
  bastide_cone_draw (pen, x, y - height, radius * 1.1, radius * 1.15, BASTIDE_SLATE, FALSE);
}

void
bastide_monastery_draw_rose (BastidePen *pen,
                             double      x,
                             double      y,
                             double      radius)
{
  bastide_pen_ellipse (pen, x, y, radius, radius);
  bastide_pen_fill_ink (pen, BASTIDE_STAINED_GLASS, 1, 0.9);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < 4; i++)
    {
      double dx = radius * 0.92 * cos (i * G_PI / 4);
      double dy = radius * 0.92 * sin (i * G_PI / 4);

      bastide_line_append (pen->cr, x - dx, y - dy, x + dx, y + dy);
    }
  bastide_stroke (pen->cr, BASTIDE_STONE_LIGHT, 1, pen->hair * 1.1);
}

/* Church with a west tower, and a cloister in front of it. */
static void
draw_cloister (BastidePen *pen)
{
  gboolean detailed = pen->detail > BASTIDE_DETAIL_FAR;

  bastide_monastery_draw_apse (pen, 0.135, -0.028, 0.050, 0.085);
  bastide_monastery_draw_wing (pen, -0.125, 0.135, 0, 0.085, 0.085, 0.070);
  if (detailed)
    bastide_arcade_draw (pen, -0.085, -0.030, 0.040, 6, 0.0095, 0.026, BASTIDE_WINDOW);

  bastide_pen_fill (pen, BASTIDE_RGB (0x9db25c), 1, BASTIDE_RECTANGLE (-0.08, 0.12, 0.13, 0.005));
  if (detailed)
    {
      bastide_pen_line (pen, BASTIDE_RGB (0xe9dbae), 1, 0.016,
                        BASTIDE_POINTS ({ 0.025, 0 }, { 0.025, 0.12 }));
      bastide_pen_line (pen, BASTIDE_RGB (0xe9dbae), 1, 0.016,
                        BASTIDE_POINTS ({ -0.08, 0.045 }, { 0.13, 0.045 }));
      bastide_pen_ellipse (pen, 0.025, 0.042, 0.013, 0.013);
      bastide_pen_fill_ink (pen, BASTIDE_WATER, 0.8, 0.9);
    }
  bastide_wing_draw (pen, -0.105, 0.135, 0.055, 0.13, 0.040, 0.028, 0.005);
  bastide_wing_draw (pen, 0.150, 0.135, 0.055, 0.13, 0.040, 0.028, 0.005);
  bastide_monastery_draw_wing (pen, -0.13, 0.175, 0.155, 0.05, 0.040, 0.030);
  if (detailed)
    bastide_arcade_draw (pen, -0.108, 0.155, 0.033, 9, 0.0085, 0.016, BASTIDE_WINDOW);

  bastide_monastery_draw_spire (pen, -0.190, -0.115, 0.012, 0.185, 0.135);
  if (detailed)
    bastide_arch_draw (pen, -0.1525, 0.011, 0.014, 0.026, BASTIDE_CHURCH_DOOR);
}

static void
draw_herb_beds (BastidePen *pen)
{
  static const guint32 herbs[] = { 0x5f8a45, 0x7fa34f, 0x5f8a45, 0x8a9a48 };

  for (guint i = 0; i < G_N_ELEMENTS (herbs); i++)
    {
      double x = -0.155 + i * 0.058;
      BastideRgb colour = BASTIDE_RGB (herbs[i]);

      bastide_pen_inked_as (pen, colour, 0.7, 0.6, BASTIDE_RECTANGLE (x, 0.118, x + 0.047, 0.066));
      for (guint j = 0; j < 3; j++)
        bastide_pen_line (pen, bastide_rgb_mix (colour, BASTIDE_INK, 0.4), 0.6, pen->hair,
                          BASTIDE_POINTS ({ x + 0.005, 0.078 + j * 0.014 },
                                          { x + 0.042, 0.078 + j * 0.014 }));
    }
}

/* Church in the shape of a cross with a tower over the crossing; a herb garden
 * behind a wall in front. */
static void
draw_cross_church (BastidePen *pen)
{
  BastideHouse gatehouse = {
    .at = { -0.032, 0.157 },
    .width = 0.052,
    .depth = 0.034,
    .wall_height = 0.040,
    .roof_height = 0.034,
    .form = BASTIDE_HOUSE_GABLE_LOW,
    .roof = BASTIDE_SLATE,
    .wall = BASTIDE_PLASTER,
  };
  static const double walls[][2] = { { -0.175, -0.055 }, { -0.010, 0.095 } };
  gboolean detailed = pen->detail > BASTIDE_DETAIL_FAR;

  bastide_monastery_draw_apse (pen, 0.165, -0.010, 0.046, 0.078);
  bastide_monastery_draw_wing (pen, -0.165, 0.165, 0.020, 0.080, 0.078, 0.064);
  if (detailed)
    {
      bastide_arcade_draw (pen, -0.140, -0.010, 0.038, 3, 0.0095, 0.026, BASTIDE_WINDOW);
      bastide_arcade_draw (pen, 0.072, -0.010, 0.034, 3, 0.0095, 0.026, BASTIDE_WINDOW);
    }

  bastide_pen_inked (pen, BASTIDE_SLATE_LIGHT,
                     BASTIDE_POINTS ({ -0.052, -0.052 }, { 0.008, -0.125 }, { 0.008, -0.18 },
                                     { -0.052, -0.105 }));
  bastide_pen_inked (pen, BASTIDE_SLATE_DARK,
                     BASTIDE_POINTS ({ 0.068, -0.052 }, { 0.008, -0.125 }, { 0.008, -0.18 },
                                     { 0.068, -0.105 }));
  bastide_pen_inked (pen, BASTIDE_PLASTER,
                     BASTIDE_POINTS ({ -0.046, 0.034 }, { 0.062, 0.034 }, { 0.062, -0.052 },
                                     { 0.008, -0.118 }, { -0.046, -0.052 }));
  bastide_monastery_draw_rose (pen, 0.008, -0.052, 0.019);
  bastide_arch_draw (pen, 0.008, 0.033, 0.015, 0.026, BASTIDE_CHURCH_DOOR);
  bastide_monastery_draw_spire (pen, -0.032, 0.048, -0.112, 0.100, 0.120);

  bastide_pen_fill (pen, BASTIDE_RGB (0xc9be86), 1,
                    BASTIDE_RECTANGLE (-0.165, 0.140, 0.085, 0.055));
  if (detailed)
    draw_herb_beds (pen);
  for (guint i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      double x0 = walls[i][0];
      double x1 = walls[i][1];

      bastide_pen_inked_as (pen, BASTIDE_PLASTER, 0.9, 0.9,
                            BASTIDE_RECTANGLE (x0, 0.155, x1, 0.128));
      bastide_pen_inked_as (pen, BASTIDE_SLATE, 0.8, 0.9,
                            BASTIDE_POINTS ({ x0 - 0.004, 0.130 }, { x1 + 0.004, 0.130 },
                                            { x1 + 0.002, 0.119 }, { x0 - 0.002, 0.119 }));
    }
  bastide_house_draw (pen, &gatehouse);
  bastide_arch_draw (pen, -0.032, 0.156, 0.011, 0.016, BASTIDE_DOOR);
}

/* Church with its front to the viewer, a square tower on the right, a long wing on the left. */
static void
draw_gable_church (BastidePen *pen)
{
  gboolean detailed = pen->detail > BASTIDE_DETAIL_FAR;

  bastide_wing_draw (pen, -0.125, 0.120, 0.095, 0.190, 0.050, 0.042, 0.006);
  bastide_pen_inked (pen, BASTIDE_PLASTER,
                     BASTIDE_POINTS ({ -0.1725, 0.120 }, { -0.0775, 0.120 }, { -0.0775, 0.070 },
                                     { -0.125, 0.033 }, { -0.1725, 0.070 }));
  if (detailed)
    bastide_arcade_draw (pen, -0.145, 0.108, 0.040, 2, 0.009, 0.022, BASTIDE_WINDOW);

  bastide_pen_inked (pen, BASTIDE_SLATE_LIGHT,
                     BASTIDE_POINTS ({ -0.068, -0.062 }, { 0.015, -0.150 }, { 0.015, -0.245 },
                                     { -0.068, -0.160 }));
  bastide_pen_inked (pen, BASTIDE_SLATE_DARK,
                     BASTIDE_POINTS ({ 0.098, -0.062 }, { 0.015, -0.150 }, { 0.015, -0.245 },
                                     { 0.098, -0.160 }));
  bastide_pen_inked (pen, BASTIDE_PLASTER,
                     BASTIDE_POINTS ({ -0.060, 0.050 }, { 0.090, 0.050 }, { 0.090, -0.062 },
                                     { 0.015, -0.142 }, { -0.060, -0.062 }));
  bastide_monastery_draw_rose (pen, 0.012, -0.058, 0.025);
  if (detailed)
    bastide_arcade_draw (pen, -0.038, 0.020, 0.102, 2, 0.009, 0.030, BASTIDE_WINDOW);
  bastide_arch_draw (pen, 0.013, 0.049, 0.021, 0.034, BASTIDE_CHURCH_DOOR);
  bastide_monastery_draw_spire (pen, 0.086, 0.158, 0.060, 0.200, 0.130);
  if (detailed)
    bastide_arch_draw (pen, 0.122, 0.020, 0.010, 0.030, BASTIDE_WINDOW);

  bastide_monastery_draw_wing (pen, -0.190, 0.030, 0.150, 0.045, 0.036, 0.028);
  if (detailed)
    bastide_arcade_draw (pen, -0.172, 0.150, 0.031, 7, 0.0085, 0.014, BASTIDE_WINDOW);
  bastide_cylinder_draw (pen, 0.095, 0.125, 0.020, 0.016, 0.42, BASTIDE_STONE_LIGHT,
                         BASTIDE_STONE_DARK, BASTIDE_WATER);
}

static const Monastery monasteries[N_VARIANTS] = {
  {
    .bodies = {
      { -0.12, 0.15, -0.08, 0, 0.13 },
      { -0.185, -0.115, -0.05, 0.01, 0.24 },
      { -0.10, 0.15, 0.02, 0.15, 0.055 },
    },
    .trees = {
      { -0.185, 0.135, 0.027, 6 },
      { -0.15, 0.165, 0.023, 6 },
      { 0.20, 0.115, 0.028, 6 },
      { 0.195, -0.05, 0.030, 6 },
    },
    .front = 0.15,
    .draw = draw_cloister,
  },
  {
    .bodies = {
      { -0.15, 0.16, -0.06, 0.02, 0.13 },
      { -0.03, 0.045, -0.05, 0.02, 0.26 },
      { -0.16, 0, 0.05, 0.15, 0.05 },
    },
    .trees = {
      { 0.195, 0.06, 0.028, 6 },
      { 0.17, 0.115, 0.024, 11 },
      { 0.125, 0.150, 0.024, 6 },
      { -0.195, -0.06, 0.028, 11 },
    },
    .front = 0.15,
    .draw = draw_cross_church,
  },
  {
    .bodies = {
      { -0.06, 0.10, -0.10, 0.05, 0.14 },
      { 0.085, 0.15, -0.04, 0.05, 0.25 },
      { -0.17, -0.06, 0, 0.12, 0.06 },
    },
    .trees = {
      { 0.185, 0.11, 0.028, 6 },
      { 0.14, 0.15, 0.024, 11 },
      { -0.20, 0.12, 0.026, 6 },
      { -0.155, -0.075, 0.030, 11 },
    },
    .front = 0.14,
    .draw = draw_gable_church,
  },
  {
    .bodies = {
      { -0.11, 0.10, -0.03, 0.06, 0.10 },
      { 0.09, 0.15, -0.08, -0.04, 0.22 },
      { -0.18, -0.06, 0.10, 0.15, 0.06 },
    },
    .trees = {
      { -0.180, 0.060, 0.027, 6 },
      { -0.165, -0.045, 0.026, 11 },
      { -0.010, 0.165, 0.022, 6 },
      { 0.205, 0.020, 0.025, 6 },
    },
    .front = 0.15,
    .draw = bastide_monastery_draw_round_church,
  },
  {
    .bodies = {
      { -0.06, 0.165, -0.08, -0.01, 0.12 },
      { -0.18, 0.03, 0.0, 0.04, 0.20 },
      { 0.02, 0.19, 0.11, 0.155, 0.06 },
    },
    .trees = {
      { -0.160, 0.130, 0.027, 6 },
      { -0.105, 0.160, 0.023, 11 },
      { -0.045, 0.140, 0.024, 6 },
      { -0.205, 0.060, 0.024, 11 },
    },
    .front = 0.15,
    .draw = bastide_monastery_draw_abbey,
  },
};

static void
add_precinct (BastideScene          *scene,
              const BastidePlanSite *site)
{
  static const double outline[N_PRECINCT][2] = {
    { -0.215, -0.12 }, { -0.07, -0.155 }, { 0.08, -0.155 }, { 0.215, -0.12 }, { 0.235, 0.03 },
    { 0.215, 0.175 }, { 0.07, 0.20 }, { -0.07, 0.20 }, { -0.215, 0.175 }, { -0.235, 0.03 },
  };
  BastidePoint outer[N_PRECINCT];
  BastidePoint inner[N_PRECINCT];

  for (guint i = 0; i < N_PRECINCT; i++)
    {
      BastidePoint v = BASTIDE_POINT (outline[i][0], outline[i][1]);

      outer[i] = bastide_point_add (site->at, v, site->scale);
      inner[i] = bastide_point_add (site->at, v, site->scale * 0.9);
    }
  bastide_scenery_add_blob (scene, outer, N_PRECINCT, BASTIDE_RGB (0xd8cc8b), 0.95, 0.8, 0.35);
  bastide_scenery_add_blob (scene, inner, N_PRECINCT, BASTIDE_RGB (0xc3c878), 0.9, 0, 0);
}

void
bastide_scenery_add_monastery (BastideScene          *scene,
                               const BastidePlanSite *site)
{
  const Monastery *monastery = &monasteries[site->variant % N_VARIANTS];
  double k = site->scale;
  BastideSceneItem item = {
    .y = site->at.y + monastery->front * k,
    .shape = monastery->draw,
    .at = site->at,
    .size = k,
  };

  add_precinct (scene, site);
  if (bastide_flat_sign_add (scene, "signs/monastery", 0.195, site->at, 0))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (monastery->bodies); i++)
    {
      const Body *body = &monastery->bodies[i];

      bastide_scene_add_block_shadow (scene, site->at.x + body->x0 * k, site->at.y + body->y0 * k,
                                      site->at.x + body->x1 * k, site->at.y + body->y1 * k,
                                      body->height * k);
    }
  bastide_scene_add_raised (scene, &item);
  for (guint i = 0; i < G_N_ELEMENTS (monastery->trees); i++)
    {
      const MonasteryTree *tree = &monastery->trees[i];
      BastidePoint at = BASTIDE_POINT (site->at.x + tree->x * k, site->at.y + tree->y * k);

      bastide_scenery_add_tree (scene, at, tree->radius * k, tree->seed);
    }
}
