/* bastide-houses.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-houses.h"

#include "bastide-scenery.h"

static double
draw_span (const double      *span,
           BastideDrawRandom *random)
{
  return span[0] < span[1] ? bastide_draw_random_range (random, span[0], span[1]) : span[0];
}

BastideHouse
bastide_houses_draw_lots (const BastideHousesStyle *style,
                          BastidePoint              at,
                          double                    width,
                          double                    depth,
                          double                    height,
                          BastideDrawRandom        *random)
{
  const double aside[] = { -style->aside, style->aside };
  const double back[] = { -style->back, style->back };
  BastideHouse house = { .at = at, .wall = style->wall };

  house.at.x += draw_span (aside, random);
  house.at.y += draw_span (back, random);
  house.width = draw_span (style->width, random) * width;
  house.depth = draw_span (style->depth, random) * depth;
  house.wall_height = draw_span (style->wall_height, random) * height;
  house.roof_height = draw_span (style->roof_height, random) * height;
  house.form = (BastideHouseForm) bastide_draw_random_index (random, BASTIDE_N_HOUSE_FORMS);
  house.roof = style->roofs[bastide_draw_random_index (random, style->n_roofs)];

  return house;
}

void
bastide_houses_fill (const BastideHousesStyle *style,
                     double                    scale,
                     BastideDrawRandom        *random,
                     gpointer                  town,
                     void                    (*add) (gpointer            town,
                                                     const BastideHouse *house,
                                                     BastideDrawRandom  *random))
{
  double step = style->column_step * scale;
  guint row = 0;

  for (double y = style->rows[0]; y < style->rows[1]; y += style->row_step * scale, row++)
    {
      double shift = bastide_draw_random_range (random, -style->row_aside, style->row_aside);

      for (double x = style->columns[0] + (row % 2) * step / 2 + shift; x < style->columns[1]; x += step)
        {
          BastideHouse house = bastide_houses_draw_lots (style, BASTIDE_POINT (x, y), scale, scale, scale, random);

          add (town, &house, random);
        }
    }
}

gboolean
bastide_houses_have_room (const BastideHousesStyle *style,
                          const BastideHouse       *house,
                          gconstpointer             town,
                          gboolean                (*is_free) (gconstpointer town,
                                                              BastidePoint  at))
{
  double x0 = house->at.x - house->width / 2;
  double x1 = house->at.x + house->width / 2;
  double y0 = house->at.y - house->depth;
  const BastidePoint points[BASTIDE_HOUSE_N_POINTS] = {
    { x0, house->at.y }, { x1, house->at.y }, { x1, y0 }, { x0, y0 }, { house->at.x, house->at.y - house->depth / 2 },
    house->at, { house->at.x, y0 },
  };

  for (guint i = 0; i < style->n_points; i++)
    if (!is_free (town, points[i]))
      return FALSE;

  return TRUE;
}

BastideHouse
bastide_houses_get (const BastideSceneItem *item)
{
  return (BastideHouse) {
    item->at, item->values[0], item->values[1], item->values[2], item->values[3], (BastideHouseForm) item->seed,
    item->colour, item->colour2,
  };
}

void
bastide_houses_add (BastideScene       *scene,
                    const BastideHouse *house,
                    double              shadow_height,
                    BastideSceneDraw    draw)
{
  BastideSceneItem item = {
    .y = house->at.y, .draw = draw, .at = house->at, .seed = house->form,
    .values = { house->width, house->depth, house->wall_height, house->roof_height },
    .colour = house->roof, .colour2 = house->wall,
  };

  bastide_scene_add_block_shadow (scene, house->at.x - house->width / 2, house->at.y - house->depth,
                                  house->at.x + house->width / 2, house->at.y, shadow_height);
  bastide_scene_add_raised (scene, &item);
}

static void
draw_house (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastideHouse house = bastide_houses_get (item);

  bastide_house_draw (pen, &house);
}

void
bastide_scenery_add_house (BastideScene       *scene,
                           const BastideHouse *house,
                           double              shadow_height)
{
  bastide_houses_add (scene, house, shadow_height, draw_house);
}
