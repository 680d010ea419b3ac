/* bastide-piece-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-piece-painter.h"

#include "bastide-tile-plan.h"
#include "mark-drawings.h"

/* In tiles. */
#define INGOT_SIZE 0.095
#define LEAST_INGOT_SIZE 7.5 /* in pixels */

/* Gold lies to the south-west of its mine, else in a corner of its tile. */
#define GOLD_X 0.27
#define GOLD_Y 0.93
#define MINE_GOLD_X -0.09
#define MINE_GOLD_Y 0.17
#define GOLD_MARGIN 0.20

/* Those who belong to nobody stand beside the followers on the same segment. */
#define NEUTRAL_ASIDE 0.17
#define NEUTRAL_MARGIN 0.12

static void
get_gold_spot (const BastideTilePlan *plan,
               double                *x,
               double                *y)
{
  const BastidePlanSite *mine = bastide_mine_find (plan);

  *x = GOLD_X;
  *y = GOLD_Y;
  if (mine == NULL)
    return;
  *x = CLAMP (mine->at.x + MINE_GOLD_X * mine->scale, GOLD_MARGIN, 1 - GOLD_MARGIN);
  *y = CLAMP (mine->at.y + MINE_GOLD_Y * mine->scale, GOLD_MARGIN, 0.97);
}

static void
get_link_spot (const BastideTilePlan *plan,
               guint                  segment,
               double                *x,
               double                *y)
{
  const BastidePlanHub *hub =
      bastide_tile_plan_find_hub (plan, bastide_tile_plan_get_segment (plan, segment)->end);

  *x = hub != NULL ? hub->at.x : 0.5;
  *y = hub != NULL ? hub->at.y : 0.5;
}

/* Beside the followers on the same segment, if there is a place for it. */
static void
get_segment_spot (const BastideTilePlan *plan,
                  guint                  segment,
                  double                *x,
                  double                *y)
{
  static const double places[][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 }, { -0.7, 0.7 }, { 0.7, 0.7 } };
  double spot_x, spot_y;

  bastide_tile_plan_get_spot (plan, segment, &spot_x, &spot_y);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      *x = spot_x + places[i][0] * NEUTRAL_ASIDE;
      *y = spot_y + places[i][1] * NEUTRAL_ASIDE;
      if (*x > NEUTRAL_MARGIN && *x < 1 - NEUTRAL_MARGIN && *y > NEUTRAL_MARGIN && *y < 0.97 &&
          bastide_tile_plan_hit (plan, *x, *y) == (int) segment)
        return;
    }
  *x = CLAMP (spot_x - NEUTRAL_ASIDE, NEUTRAL_MARGIN, 1 - NEUTRAL_MARGIN);
  *y = spot_y;
}

void
bastide_piece_get_spot (const BastideTilePlan *plan,
                        const BastidePiece    *piece,
                        double                *x,
                        double                *y)
{
  g_return_if_fail (plan != NULL);
  g_return_if_fail (piece != NULL);

  *x = *y = 0.5;
  if (piece->kind->place == BASTIDE_TARGET_LINK)
    get_link_spot (plan, piece->segment, x, y);
  else if (piece->kind->place == BASTIDE_TARGET_TILE)
    get_gold_spot (plan, x, y);
  else if (piece->kind->place == BASTIDE_TARGET_SEGMENT)
    {
      get_segment_spot (plan, piece->segment, x, y);
    }
}

void
bastide_piece_paint (cairo_t               *cr,
                     const BastideTilePlan *plan,
                     const BastidePiece    *piece,
                     double                 x,
                     double                 y,
                     double                 pixels,
                     BastideFigureStyle     style)
{
  const char *name = piece->kind->name;
  double spot_x, spot_y;

  g_return_if_fail (plan != NULL);
  g_return_if_fail (pixels > 0);

  bastide_piece_get_spot (plan, piece, &spot_x, &spot_y);
  spot_x = x + spot_x * pixels;
  spot_y = y + spot_y * pixels;
  if (piece->kind->place == BASTIDE_TARGET_LINK && g_strcmp0 (name, "ferry") == 0)
    bastide_ferry_paint (cr, plan, piece->segment, piece->other_segment, x, y, pixels, style);
  else if (piece->kind->place == BASTIDE_TARGET_TILE && g_strcmp0 (name, "ingot") == 0)
    bastide_ingots_paint (cr, spot_x, spot_y, MAX (LEAST_INGOT_SIZE, INGOT_SIZE * pixels),
                          (guint) MAX (1, piece->count));
  else if (piece->kind->place == BASTIDE_TARGET_SEGMENT && bastide_figure_exists (name))
    bastide_figure_paint (cr, name, NULL, spot_x, spot_y, bastide_figure_get_height (pixels), style);
}
