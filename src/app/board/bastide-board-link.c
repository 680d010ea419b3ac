/* bastide-board-link.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Two segments of a tile are joined by dragging from the one to the other, or by clicking one after the other. */

#include "config.h"

#include "bastide-board-link.h"

#include <math.h>

/* How far from its middle an end can be hit, in tiles. */
#define END_REACH 0.18

static double
get_distance (const BastideBoardScene    *self,
              const BastideBoardGeometry *geometry,
              const BastideSpot          *spot,
              guint                       segment,
              double                      x,
              double                      y)
{
  int placed = bastide_board_scene_find_placed (self, spot->x, spot->y);
  int corner_x, corner_y;
  double end_x, end_y;

  if (placed < 0)
    return G_MAXDOUBLE;

  bastide_board_geometry_get_corner (geometry, spot->x, spot->y, &corner_x, &corner_y);
  bastide_tile_plan_get_spot (bastide_board_picture_get_plan (self->picture, (guint) placed), segment, &end_x, &end_y);

  return hypot (x - corner_x - end_x * geometry->pixels, y - corner_y - end_y * geometry->pixels);
}

/**
 * bastide_board_link_find_end:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: the end of a link that may be chosen, at a point
 */
BastideLinkEnd
bastide_board_link_find_end (const BastideBoardScene *self,
                             double                   x,
                             double                   y)
{
  BastideLinkEnd end = { FALSE };
  const BastideBoardGeometry *geometry = bastide_board_scene_get_canvas_at (self, &x, &y).geometry;
  double best = END_REACH * geometry->pixels;

  if (self->game == NULL)
    return end;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
      guint segments[] = { spot->segment, spot->other_segment };

      if (spot->target != BASTIDE_TARGET_LINK || !bastide_choice_get_offers (self->choice, spot))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (segments); j++)
        {
          double distance = get_distance (self, geometry, spot, segments[j], x, y);

          if (distance > best)
            continue;
          best = distance;
          end = (BastideLinkEnd) { TRUE, spot->x, spot->y, segments[j] };
        }
    }

  return end;
}

/**
 * bastide_board_link_find:
 *
 * Returns: the spot that joins two ends, or -1
 */
int
bastide_board_link_find (const BastideBoardScene *self,
                         const BastideLinkEnd    *one,
                         const BastideLinkEnd    *other)
{
  if (!one->known || !other->known || one->x != other->x || one->y != other->y)
    return -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

      if (spot->target == BASTIDE_TARGET_LINK && spot->x == one->x && spot->y == one->y
          && bastide_choice_get_offers (self->choice, spot)
          && ((spot->segment == one->segment && spot->other_segment == other->segment)
              || (spot->segment == other->segment && spot->other_segment == one->segment)))
        return (int) i;
    }

  return -1;
}
