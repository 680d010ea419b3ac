/* bastide-scenery-wood.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

/*
 * A tree of a wood. The trees of one belt are drawn together, trunks first, so that the crowns make a mass; there are
 * two belts, so that things between them are hidden correctly.
 */
typedef struct
{
  BastidePoint at;
  double       radius;
  guint32      seed;
  gboolean     conifer;
} WoodTree;

static void
draw_wood_trunk (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  bastide_scenery_draw_trunk (pen, item->at, item->size * 0.6);
}

static void
draw_wood_crown (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  bastide_scenery_draw_crown (pen, item->at, item->size, item->seed);
}

static void
draw_wood_conifer (BastidePen             *pen,
                   const BastideSceneItem *item)
{
  bastide_scenery_draw_conifer (pen, item->at, item->size * 0.82, item->seed);
}

static int
compare_trees (gconstpointer a,
               gconstpointer b)
{
  double difference = ((const WoodTree *) a)->at.y - ((const WoodTree *) b)->at.y;

  return (difference > 0) - (difference < 0);
}

static gboolean
is_crowded (const GArray *trees,
            BastidePoint  at,
            double        radius)
{
  for (guint i = 0; i < trees->len; i++)
    {
      const WoodTree *tree = &g_array_index (trees, WoodTree, i);

      if (hypot (at.x - tree->at.x, (at.y - tree->at.y) * 1.25) < (radius + tree->radius) * 0.62)
        return TRUE;
    }

  return FALSE;
}

static GArray *
plant_wood (const BastideTilePlan *plan,
            BastidePoint           at,
            double                 radius,
            guint32                seed,
            BastideDrawRandom     *random)
{
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (WoodTree));
  gboolean cold = bastide_hash (seed, 3) % 5 == 0;

  for (guint i = 0; i < 150 && trees->len < 8 + radius * 120; i++)
    {
      double angle = bastide_draw_random_range (random, 0, 6.283);
      double distance = radius * 0.90 * sqrt (bastide_draw_random_unit (random));
      double big = 1 - 0.45 * (distance / radius) * (distance / radius);
      double size = bastide_draw_random_range (random, 0.024, 0.037) * (0.78 + 0.30 * big);
      WoodTree tree = {
        .at = { at.x + distance * cos (angle), at.y + distance * 0.74 * sin (angle) },
        .radius = size,
        .seed = bastide_draw_random_index (random, 1 << 20),
      };

      tree.conifer = (tree.seed >> 5) % 5 < (cold ? 3 : 1);
      if (tree.at.x <= 0.04 || tree.at.x >= 0.96 || is_crowded (trees, tree.at, size) ||
          !bastide_tile_plan_is_clear (plan, tree.at, 0.024))
        continue;
      g_array_append_val (trees, tree);
    }
  g_array_sort (trees, compare_trees);

  return trees;
}

static void
add_belt (BastideScene *scene,
          const GArray *trees,
          guint         from,
          guint         to)
{
  double front;

  if (from >= to)
    return;
  front = g_array_index (trees, WoodTree, to - 1).at.y;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = from; i < to; i++)
      {
        const WoodTree *tree = &g_array_index (trees, WoodTree, i);
        BastideSceneItem item = {
          .y = front, .at = tree->at, .size = tree->radius, .seed = tree->seed
        };

        if (pass == 0)
          item.draw = draw_wood_trunk;
        else
          item.draw = tree->conifer ? draw_wood_conifer : draw_wood_crown;
        bastide_scene_add_raised (scene, &item);
      }
}

void
bastide_scenery_add_wood (BastideScene *scene,
                          BastidePoint  at,
                          double        radius,
                          guint32       seed)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 9);
  g_autoptr (GArray) trees = NULL;
  BastidePoint ground[10];

  trees = plant_wood (scene->plan, at, radius, seed, &random);
  for (guint i = 0; i < 10; i++)
    {
      double reach_x = radius * 1.02 * (0.85 + 0.25 * bastide_draw_random_unit (&random));
      double reach_y = radius * 0.78 * (0.85 + 0.25 * bastide_draw_random_unit (&random));

      ground[i] = BASTIDE_POINT (at.x + reach_x * cos (i * G_PI / 5),
                                 at.y + 0.012 + reach_y * sin (i * G_PI / 5));
    }
  bastide_scenery_add_blob (scene, ground, 10,
                            bastide_rgb_mix (BASTIDE_FIELD_SHADE, BASTIDE_TREE_DARK, 0.45), 0.55, 0,
                            0);

  for (guint i = 0; i < trees->len; i++)
    {
      const WoodTree *tree = &g_array_index (trees, WoodTree, i);

      bastide_scene_add_round_shadow (scene, tree->at, tree->radius, 0.9);
    }
  add_belt (scene, trees, 0, trees->len / 2);
  add_belt (scene, trees, trees->len / 2, trees->len);
}
