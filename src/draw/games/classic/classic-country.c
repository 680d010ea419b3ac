/* classic-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The open country: what grows there, and who works in it. */

#include "classic-plan.h"

#include "bastide-parcels.h"
#include "bastide-scenery.h"

/* Trees keep away from the corners of the tile, where a neighbour's tower may stand. */
#define CORNER_DISTANCE 0.115
#define HEDGE_CORNER_DISTANCE 0.1

#define MAX_MOTIFS 3
#define MOTIF_DISTANCE 0.05

/* Wildness from which there are woods, and up to which hay is made. */
#define WOOD_WILDNESS 0.56
#define HAY_WILDNESS 0.44

/* Between those, parts of the motifs that are vineyards. */
#define VINEYARDS 0.22

#define N_GROUND 12
#define N_ROWS 5
#define VINE_STEP 0.021

#define EARTH BASTIDE_RGB (0xbd9c62)
#define FURROW BASTIDE_RGB (0x8a6a40)
#define SLOPE BASTIDE_RGB (0xbda766)
#define VINE BASTIDE_RGB (0x5c8a3a)
#define GRAPES BASTIDE_RGB (0x6e3268)

typedef enum
{
  MOTIF_WOOD,
  MOTIF_HAY,
  MOTIF_SHEEP,
  MOTIF_ORCHARD,
  MOTIF_VINEYARD,
  MOTIF_PLOUGHMAN,
} MotifKind;

/* A wood, an orchard, a flock, a hayfield, a vineyard or a field under the plough. */
typedef struct
{
  MotifKind    kind;
  BastidePoint at;
  double       radius;
  guint32      seed;
} Motif;

static gboolean
is_free (const GArray *motifs,
         BastidePoint  point,
         double        distance)
{
  for (guint i = 0; i < motifs->len; i++)
    {
      const Motif *motif = &g_array_index (motifs, Motif, i);

      if (bastide_point_get_distance (point, motif->at) < motif->radius + distance)
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_motif (const GArray *motifs,
           MotifKind     kind)
{
  for (guint i = 0; i < motifs->len; i++)
    if (g_array_index (motifs, Motif, i).kind == kind)
      return TRUE;

  return FALSE;
}

/* The motif that suits the country here; FALSE: none. */
static gboolean
choose_motif (double     wildness,
              double     chance,
              guint      try,
              MotifKind *kind)
{
  if (wildness > WOOD_WILDNESS)
    *kind = MOTIF_WOOD;
  else if (wildness < HAY_WILDNESS)
    {
      *kind = chance <= 0.24 ? MOTIF_HAY : MOTIF_PLOUGHMAN;
      return try <= 12 && chance <= 0.4;
    }
  else if (chance < VINEYARDS)
    *kind = MOTIF_VINEYARD;
  else
    *kind = chance < 0.6 ? MOTIF_SHEEP : MOTIF_ORCHARD;

  return TRUE;
}

/* Rejection sampling; later tries are smaller. */
static GArray *
find_motifs (const BastideTilePlan *plan)
{
  static const double radii[] = {
    [MOTIF_WOOD] = 0.135, [MOTIF_HAY] = 0.075, [MOTIF_SHEEP] = 0.10, [MOTIF_ORCHARD] = 0.11,
    [MOTIF_VINEYARD] = 0.125, [MOTIF_PLOUGHMAN] = 0.125,
  };
  GArray *motifs = g_array_new (FALSE, FALSE, sizeof (Motif));
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 21);

  for (guint try = 0; try < 70 && motifs->len < MAX_MOTIFS; try++)
    {
      double x = bastide_draw_random_range (&random, 0.06, 0.94);
      double y = bastide_draw_random_range (&random, 0.06, 0.94);
      Motif motif = { .at = { x, y }, .seed = bastide_draw_random_index (&random, 1 << 24) };
      double chance = bastide_draw_random_unit (&random);
      double wildness = bastide_wildness_at (plan->x + x, plan->y + y);

      if (!choose_motif (wildness, chance, try, &motif.kind))
        continue;
      if (motif.kind != MOTIF_WOOD && has_motif (motifs, motif.kind))
        continue;
      motif.radius = radii[motif.kind] * (1 - 0.45 * try / 70.0);
      if (MIN (MIN (x, y), MIN (1 - x, 1 - y)) < motif.radius * 0.80)
        continue;
      if (!is_free (motifs, motif.at, motif.radius + MOTIF_DISTANCE))
        continue;
      if (!bastide_tile_plan_is_clear (plan, motif.at, motif.radius * 0.95 + 0.012))
        continue;
      g_array_append_val (motifs, motif);
    }

  return motifs;
}

static void
add_orchard (BastideScene      *scene,
             const Motif       *motif,
             BastideDrawRandom *random)
{
  double angle = bastide_draw_random_range (random, -0.35, 0.35);

  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      {
        double u = (i - 1.5 + 0.5 * (j % 2) - 0.25) * motif->radius * 0.50 +
                   bastide_draw_random_range (random, -0.004, 0.004);
        double v =
            (j - 1) * motif->radius * 0.52 + bastide_draw_random_range (random, -0.004, 0.004);
        gboolean planted = bastide_draw_random_unit (random) < 0.88;
        guint32 seed = 6 + 5 * bastide_draw_random_index (random, 9);
        BastidePoint at = BASTIDE_POINT (motif->at.x + u * cos (angle) - v * sin (angle) * 0.6,
                                         motif->at.y + u * sin (angle) + v * cos (angle));

        if (planted && bastide_tile_plan_is_clear (scene->plan, at, 0.03))
          bastide_scenery_add_fruit_tree (scene, at, 0.0205, seed);
      }
}

static void
add_flock (BastideScene      *scene,
           const Motif       *motif,
           BastideDrawRandom *random)
{
  guint n = 4 + bastide_draw_random_index (random, 2);

  for (guint i = 0; i < n; i++)
    {
      double x = motif->at.x + bastide_draw_random_range (random, -0.7, 0.7) * motif->radius;
      double y = motif->at.y + bastide_draw_random_range (random, -0.6, 0.6) * motif->radius;

      bastide_scenery_add_drawing (scene, "farms/sheep", BASTIDE_POINT (x, y), 1,
                                   bastide_draw_random_index (random, 2) == 0 ? -1 : 1);
    }
}

static void
add_haycocks (BastideScene      *scene,
              const Motif       *motif,
              BastideDrawRandom *random)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return;

  for (int i = 0; i < 3; i++)
    {
      double x = motif->at.x + (i - 1) * motif->radius * 0.62 +
                 bastide_draw_random_range (random, -0.01, 0.01);
      double y = motif->at.y + (i % 2) * motif->radius * 0.5 +
                 bastide_draw_random_range (random, -0.01, 0.01);

      bastide_scenery_add_drawing (scene, "farms/hay", BASTIDE_POINT (x, y),
                                   bastide_draw_random_range (random, 1, 1.3), 1);
    }
}

/* --- Work: a vineyard, a field under the plough --- */

/* A patch of ground in the shape of a field: a rectangle with rounded corners, a little askew. */
static void
add_patch (BastideScene *scene,
           BastidePoint  at,
           double        width,
           double        depth,
           double        skew,
           BastideRgb    colour)
{
  BastidePoint points[N_GROUND];

  for (guint i = 0; i < N_GROUND; i++)
    {
      double angle = i * 2 * G_PI / N_GROUND;
      double u = CLAMP (1.7 * cos (angle), -1, 1);
      double v = CLAMP (1.7 * sin (angle), -1, 1);

      points[i] = BASTIDE_POINT (at.x + width * u - skew * v, at.y + depth * v);
    }
  bastide_scenery_add_blob (scene, points, N_GROUND, colour, 0.9, 0.7, 0.3);
}

/* Vines on their stakes, from @at east; size is the length of the row. */
static void
draw_vines (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 3);
  guint n = MAX (2, (guint) (item->size / VINE_STEP));

  bastide_pen_line (pen, FURROW, 0.5, MAX (0.005, 0.6 / pen->pixels),
                    BASTIDE_POINTS ({ item->at.x, item->at.y }, { item->at.x + item->size, item->at.y }));
  for (guint i = 0; i <= n; i++)
    {
      double x = item->at.x + item->size * i / n;
      double radius = bastide_draw_random_range (&random, 0.0085, 0.0115);

      bastide_pen_ellipse (pen, x, item->at.y - 0.012, radius, radius * 1.15);
    }
  bastide_pen_fill_ink (pen, VINE, 0.7, 0.7);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i <= n; i++)
    bastide_pen_ellipse (pen, item->at.x + item->size * i / n + (i % 2 ? 0.003 : -0.003), item->at.y - 0.008, 0.0035,
                         0.0045);
  bastide_pen_wash (pen, GRAPES, 1);
}

static void
add_vineyard (BastideScene *scene,
              BastidePoint  at,
              double        radius,
              guint32       seed)
{
  double width = radius * 0.92;
  double depth = radius * 0.66;
  double skew = radius * (seed & 1 ? 0.14 : -0.14);

  add_patch (scene, at, width, depth, skew, SLOPE);
  for (guint i = 0; i < N_ROWS; i++)
    {
      double v = (i - (N_ROWS - 1) / 2.0) / (N_ROWS - 1) * 1.56;
      BastideSceneItem row = {
        .y = at.y + depth * v,
        .draw = draw_vines,
        .at = { at.x - width * 0.84 - skew * v, at.y + depth * v + 0.006 },
        .size = width * 1.68,
        .seed = seed + i,
      };

      bastide_scene_add_raised (scene, &row);
    }
}

static void
draw_furrows (BastidePen             *pen,
              const BastideSceneItem *item)
{
  guint n = pen->detail == BASTIDE_DETAIL_CLOSE ? 8 : 5;

  for (guint i = 0; i < n; i++)
    {
      double v = (i + 0.5) / n * 1.7 - 0.85;
      double x = item->at.x - item->values[2] * v;
      double y = item->at.y + item->values[1] * v;

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x - item->values[0] * 0.88, y }, { x + item->values[0] * 0.88, y }),
                         MAX (0.0045, 0.55 / pen->pixels));
    }
  bastide_pen_wash (pen, FURROW, 0.6);
}

static void
add_ploughman (BastideScene *scene,
               BastidePoint  at,
               double        radius,
               guint32       seed)
{
  double width = radius * 0.95;
  double depth = radius * 0.60;
  double skew = radius * (seed & 1 ? 0.16 : -0.16);
  double row = at.y + depth * 0.35;
  double scale = radius / 0.11;
  const BastideSceneItem furrows = { .draw = draw_furrows, .at = at, .values = { width, depth, skew } };

  add_patch (scene, at, width, depth, skew, EARTH);
  bastide_scene_add_flat (scene, &furrows);
  bastide_scenery_add_drawing (scene, "farms/ploughman", BASTIDE_POINT (at.x - width * 0.45, row), scale, 1);
  bastide_scenery_add_drawing (scene, "farms/ox", BASTIDE_POINT (at.x + width * 0.20, row - 0.004), scale * 0.9, 1);
  bastide_scenery_add_drawing (scene, "farms/red-cow", BASTIDE_POINT (at.x + width * 0.26, row + 0.006), scale * 0.9,
                               1);
}

/* --- All of them --- */

static void
add_motif (BastideScene *scene,
           const Motif  *motif)
{
  BastideDrawRandom random = bastide_draw_random_new (motif->seed, 9);

  switch (motif->kind)
    {
    case MOTIF_WOOD:
      bastide_scenery_add_wood (scene, motif->at, motif->radius, motif->seed);
      break;
    case MOTIF_HAY:
      add_haycocks (scene, motif, &random);
      break;
    case MOTIF_SHEEP:
      add_flock (scene, motif, &random);
      break;
    case MOTIF_ORCHARD:
      add_orchard (scene, motif, &random);
      break;
    case MOTIF_VINEYARD:
      add_vineyard (scene, motif->at, motif->radius, motif->seed);
      break;
    case MOTIF_PLOUGHMAN:
      add_ploughman (scene, motif->at, motif->radius, motif->seed);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_hedges (BastideScene *scene,
            const GArray *motifs)
{
  g_autoptr (GArray) parcels = NULL;

  if (scene->detail == BASTIDE_DETAIL_FAR || !scene->raised)
    return;

  parcels = bastide_parcels_find (scene->plan->x, scene->plan->y);
  /* Bushes along the north side of a parcel. */
  for (guint i = 0; i < parcels->len; i++)
    if (bastide_parcel_has_hedge (&g_array_index (parcels, BastideParcel, i)))
      {
        const BastideParcel *parcel = &g_array_index (parcels, BastideParcel, i);

        for (guint j = 1; j < 9; j++)
          {
            BastidePoint at = bastide_point_mix (parcel->lattice[0], parcel->lattice[1], j / 9.0);
            double radius = 0.010 + 0.006 * (bastide_hash (parcel->hash, j, 1) % 100) / 100.0;

            if (bastide_hash (parcel->hash, j) % 5 == 0 || at.x < 0 || at.x >= 1 || at.y < 0 || at.y >= 1)
              continue;
            at.y += 0.004 * sin (j * 2);
            if (bastide_corners_get_distance (at) <= HEDGE_CORNER_DISTANCE || !is_free (motifs, at, 0) ||
                !bastide_tile_plan_is_clear (scene->plan, at, 0.024))
              continue;
            bastide_scenery_add_bush (scene, at, radius, bastide_hash (parcel->hash, j, 2) & 0xfffff);
          }
      }
}

/*
 * Wild growth: each try of the sampling becomes a tree or a few, a bush, or grass.
 */
typedef struct
{
  BastideScene *scene;
  const GArray *motifs;
  GArray       *trees;     /* BastidePoint */
  GArray       *tufts;     /* BastidePoint */
  guint         n_bushes;
  guint         n_trees;
} Growth;

static gboolean
can_stand (const Growth *growth,
           BastidePoint  at,
           double        radius)
{
  const BastideTilePlan *plan = growth->scene->plan;

  if (at.y < 0.06 || !bastide_tile_plan_is_clear (plan, at, radius + 0.030))
    return FALSE;
  /* A crown reaches to the north: it must not hide anything there. */
  if (!bastide_tile_plan_is_clear (plan, BASTIDE_POINT (at.x, MAX (0, at.y - 0.05)), 0.012))
    return FALSE;
  for (guint i = 0; i < growth->trees->len; i++)
    if (bastide_point_get_distance (at, bastide_points_index (growth->trees, i)) <
        radius * 1.2 + 0.02)
      return FALSE;

  return TRUE;
}

static void
grow_trees (Growth       *growth,
            BastidePoint  at,
            double        radius,
            guint32       seed)
{
  BastideScene *scene = growth->scene;
  guint n = 1 + seed % 3;

  if (!can_stand (growth, at, radius))
    return;

  for (guint i = 0; i < n; i++)
    {
      BastidePoint tree = at;
      BastidePoint bush;

      tree.x += (i % 2) * radius * 1.25 - (i == 2) * radius * 0.8;
      tree.y += (i == 1) * 0.016 - (i == 2) * 0.012;
      if (tree.x < 0 || tree.x > 1 || tree.y < 0 || tree.y > 1 ||
          bastide_corners_get_distance (tree) < CORNER_DISTANCE ||
          !bastide_tile_plan_is_clear (scene->plan, tree, radius + 0.012))
        continue;
      g_array_append_val (growth->trees, tree);
      bastide_scenery_add_tree (scene, tree, radius * (1 - 0.12 * i), seed + i);

      bush = BASTIDE_POINT (tree.x - radius * 1.2, tree.y + 0.012);
      if (scene->detail > BASTIDE_DETAIL_FAR && i == 0 && (seed & 8) &&
          bastide_tile_plan_is_clear (scene->plan, bush, 0.02))
        bastide_scenery_add_bush (scene, bush, 0.013, seed);
    }
  growth->n_trees += n;
}

static void
grow_tufts (Growth       *growth,
            BastidePoint  at,
            guint32       seed)
{
  for (guint i = 0; i < 1 + seed % 3; i++)
    {
      BastidePoint tuft = BASTIDE_POINT (at.x + i * 0.026, at.y + (i % 2) * 0.014);

      if (bastide_tile_plan_is_clear (growth->scene->plan, tuft, 0.015))
        g_array_append_val (growth->tufts, tuft);
    }
}

static void
grow (Growth       *growth,
      BastidePoint  at,
      double        chance,
      double        radius,
      guint32       seed)
{
  BastideScene *scene = growth->scene;
  double wildness = bastide_wildness_at (scene->plan->x + at.x, scene->plan->y + at.y);
  double grass = scene->detail == BASTIDE_DETAIL_CLOSE ? 0.55 : 0.80;

  if (chance < 0.10 + 0.45 * MAX (0, wildness - 0.35) &&
      growth->n_trees < 2 + 10 * MAX (0, wildness - 0.3))
    grow_trees (growth, at, radius, seed);
  else if (chance > 0.93 && growth->n_bushes < 4)
    {
      if (scene->detail == BASTIDE_DETAIL_FAR ||
          !bastide_tile_plan_is_clear (scene->plan, at, 0.03))
        return;
      bastide_scenery_add_bush (scene, at, 0.010 + 0.007 * (seed % 9) / 9.0, seed);
      growth->n_bushes++;
    }
  else if (chance > grass && scene->pixels >= BASTIDE_SMALL_TILE && scene->ground &&
           bastide_tile_plan_is_clear (scene->plan, at, 0.018))
    grow_tufts (growth, at, seed);
}

static void
draw_tufts (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_scenery_draw_tufts (pen, BASTIDE_ARRAY_POINTS (item->points));
}

static void
add_growth (BastideScene *scene,
            const GArray *motifs)
{
  g_autoptr (GArray) trees = bastide_points_new ();
  Growth growth = {
    .scene = scene, .motifs = motifs, .trees = trees, .tufts = bastide_scene_new_points (scene)
  };
  BastideSceneItem tufts = { .draw = draw_tufts, .points = growth.tufts };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 51);

  for (guint i = 0; i < 130; i++)
    {
      double x = bastide_draw_random_unit (&random);
      double y = bastide_draw_random_unit (&random);
      double chance = bastide_draw_random_unit (&random);
      double radius = bastide_draw_random_range (&random, 0.025, 0.040);
      guint32 seed = bastide_draw_random_index (&random, 1 << 20);
      BastidePoint at = BASTIDE_POINT (x, y);

      if (is_free (motifs, at, 0.012) && bastide_corners_get_distance (at) >= CORNER_DISTANCE)
        grow (&growth, at, chance, radius, seed);
    }
  bastide_scene_add_flat (scene, &tufts);
}

void
bastide_classic_add_country (BastideScene *scene)
{
  g_autoptr (GArray) motifs = find_motifs (scene->plan);

  add_hedges (scene, motifs);
  for (guint i = 0; i < motifs->len; i++)
    add_motif (scene, &g_array_index (motifs, Motif, i));
  add_growth (scene, motifs);
}
