/* bastide-tile-mark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-mark.h"

#include <string.h>

/* Places are tried on a grid of this step. */
#define GRID 48

#define LEAST_CLEARANCE 0.03

/* The ground reserved for a thing, relative to the requested one. */
#define KEPT 0.92

/* Costs of a place, in lengths. */
#define EDGE_COST 2.0
#define NORTH_EDGE 0.14
#define MIDDLE_COST 0.05
#define SOUTH_BONUS 0.02

/* The site of a segment is seen from the country to its south. */
#define VIEW 0.36
#define VIEW_COST 0.03
#define SQUARE_VIEW_COST 0.06

/* Number of probes over the height of a thing, and the cost of each that falls on something else. */
#define N_PROBES 4
#define HIDING_COST 0.02

static double
get_view_cost (const BastideTilePlan *self,
               BastidePoint           point)
{
  double cost = 0;

  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);
      BastidePoint v = bastide_point_subtract (point, site->at);

      if (site->is_segment && fabs (v.x) < site->radius + 0.05 && v.y > 0 && v.y < VIEW)
        cost += site->square ? SQUARE_VIEW_COST : VIEW_COST;
    }

  return cost;
}

/* A tall thing hides things behind it, to the north. */
static double
get_hiding_cost (const BastideTilePlan *self,
                 const BastideRoom     *room,
                 BastidePoint           point)
{
  double cost = 0;

  for (guint i = 1; i <= N_PROBES; i++)
    {
      BastidePoint probe = bastide_point_raise (point, room->height * i / N_PROBES);

      for (guint j = 0; j < self->sites->len; j++)
        if (bastide_plan_site_get_distance (&g_array_index (self->sites, BastidePlanSite, j), probe) < 0)
          cost += HIDING_COST;
    }

  return cost;
}

static double
get_scale (const BastideRoom *room,
           double             clearance)
{
  return CLAMP (clearance / room->radius, room->least, 1);
}

/* Whether a thing of this size keeps within the permitted overhang of the tile. */
static gboolean
stays_inside (const BastideRoom *room,
              BastidePoint       point,
              double             scale)
{
  double reach = room->reach * scale;

  return point.y - room->height * scale > -BASTIDE_OVERHANG_TOP + 0.02 &&
         point.x - reach > -BASTIDE_OVERHANG_SIDE && point.x + reach < 1 + BASTIDE_OVERHANG_SIDE &&
         point.y + reach < 1 + BASTIDE_OVERHANG_BOTTOM;
}

/* The clearest place, away from the tile's edges, not hidden by things south of it, and the thing's size there, at
 * least its minimum scale. FALSE: there is no open ground. */
static gboolean
find_room (const BastideTilePlan *self,
           const BastideRoom     *room,
           BastidePoint          *at,
           double                *scale)
{
  double best = -G_MAXDOUBLE;

  for (guint row = 4; row < GRID - 1; row++)
    for (guint column = 4; column < GRID - 3; column++)
      {
        BastidePoint point = BASTIDE_POINT (column / (double) GRID, row / (double) GRID);
        double edge = MIN (MIN (point.x, 1 - point.x), 1 - point.y);
        double clearance = bastide_tile_plan_get_clearance (self, point);
        double value;

        if (clearance < LEAST_CLEARANCE || !stays_inside (room, point, get_scale (room, clearance)))
          continue;
        clearance -= get_view_cost (self, point);
        value = MIN (clearance, room->radius) + EDGE_COST * MIN (0, edge - KEPT * room->radius) +
                MIN (0, point.y - NORTH_EDGE) -
                MIDDLE_COST * bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) +
                SOUTH_BONUS * point.y - get_hiding_cost (self, room, point);
        if (value > best)
          {
            best = value;
            *at = point;
            *scale = get_scale (room, clearance);
          }
      }

  return best > -G_MAXDOUBLE;
}

void
bastide_tile_plan_add_in_room (BastideTilePlan       *self,
                               const BastideRoom     *room,
                               const BastidePlanSite *site)
{
  BastidePlanSite placed = *site;

  /* A mark is shown even without room for it. */
  if (!find_room (self, room, &placed.at, &placed.scale))
    {
      placed.at = BASTIDE_POINT (0.5, 0.6);
      placed.scale = room->least;
    }

  placed.radius = KEPT * room->radius * placed.scale;
  g_array_append_val (self->sites, placed);
}

const BastideTileMark *
bastide_tile_mark_get (guint index)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    for (guint j = 0; all[i]->marks != NULL && all[i]->marks[j] != NULL; j++)
      if (index-- == 0)
        return all[i]->marks[j];

  return NULL;
}

gboolean
bastide_mark_is_of_set (const BastideMark *self)
{
  return strchr (self->info->name, '/') != NULL;
}

/* Whether any of these is the mark. */
static gboolean
is_among (const BastideTileMark *self,
          const GArray          *marks)
{
  if (self->name != NULL)
    return bastide_marks_get (marks, self->name) != 0;

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    if (bastide_mark_is_of_set (&g_array_index (marks, BastideMark, i)))
      return TRUE;

  return FALSE;
}

gboolean
bastide_tile_mark_is_on (const BastideTileMark *self,
                         const BastideTilePlan *plan)
{
  return is_among (self, plan->tile->marks);
}

static guint32
get_segments (const BastideTilePlan *plan,
              const BastideTileMark *mark)
{
  guint32 segments = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (is_among (mark, bastide_tile_plan_get_segment (plan, i)->marks))
      segments |= 1u << i;

  return segments;
}

void
bastide_tile_marks_add_hubs (BastideTilePlan *plan)
{
  const BastideTileMark *mark;

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    if (mark->find_hub != NULL && bastide_tile_mark_is_on (mark, plan))
      {
        BastidePlanHub hub = { .end = mark->line_end, .at = mark->find_hub (plan) };

        g_array_append_val (plan->hubs, hub);
      }
}

const BastideTileMark *
bastide_tile_marks_find_square (const BastideTilePlan *plan,
                                guint                  segment)
{
  const BastideTileMark *mark, *found = NULL;

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    if (mark->square > (found != NULL ? found->square : 0) && (get_segments (plan, mark) & (1u << segment)))
      found = mark;

  return found;
}

void
bastide_tile_marks_add_sites (BastideTilePlan *plan)
{
  const BastideTileMark *mark;

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    {
      guint32 segments = get_segments (plan, mark);
      guint n_before = plan->sites->len;

      if (segments == 0 && !bastide_tile_mark_is_on (mark, plan))
        continue;
      if (mark->add_sites != NULL)
        mark->add_sites (plan, segments);
      else
        bastide_tile_plan_add_in_room (plan, mark->room, &(const BastidePlanSite) { .compose = mark->compose });
      for (guint j = n_before; j < plan->sites->len; j++)
        g_array_index (plan->sites, BastidePlanSite, j).is_mark = TRUE;
    }
}

double
bastide_tile_marks_get_room (const BastideTilePlan *plan)
{
  const BastideTileMark *mark;
  double room = 0;

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    if (mark->room != NULL && bastide_tile_mark_is_on (mark, plan))
      room = MAX (room, mark->room->radius);

  return room;
}
