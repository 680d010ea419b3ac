/* bastide-tile-mark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-mark.h"

/* In the order in which they take their place: those that cannot stand anywhere else first. */
static const BastideTileMark *const marks[] = {
  &bastide_mark_ferry_lake,
  &bastide_mark_crop_circle,
  &bastide_mark_cathedral,
  &bastide_mark_goods,
  &bastide_mark_inn,
  &bastide_mark_flying_machine,
  &bastide_mark_gold,
  &bastide_mark_mage,
  &bastide_mark_robber,
};

static gboolean
is_on_tile (const BastideTilePlan *plan,
            const BastideTileMark *mark)
{
  return bastide_marks_get (plan->tile->marks, mark->name) != 0;
}

static guint32
get_segments (const BastideTilePlan *plan,
              const BastideTileMark *mark)
{
  guint32 segments = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_marks_get (bastide_tile_plan_get_segment (plan, i)->marks, mark->name) != 0)
      segments |= 1u << i;

  return segments;
}

void
bastide_tile_marks_add_hubs (BastideTilePlan *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i]->find_hub != NULL && is_on_tile (plan, marks[i]))
      {
        BastidePlanHub hub = { .end = marks[i]->road_end, .at = marks[i]->find_hub (plan) };

        g_array_append_val (plan->hubs, hub);
      }
}

void
bastide_tile_marks_claim_city (const BastideTilePlan *plan,
                               BastidePlanCity       *city)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i]->square > city->square && (get_segments (plan, marks[i]) & (1u << city->segment)))
      {
        city->square = marks[i]->square;
        city->spot = marks[i]->spot;
      }
}

void
bastide_tile_marks_add_sites (BastideTilePlan *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      guint32 segments = get_segments (plan, marks[i]);

      if (segments != 0 || is_on_tile (plan, marks[i]))
        marks[i]->add_sites (plan, segments);
    }
}

double
bastide_tile_marks_get_room (const BastideTilePlan *plan)
{
  double room = 0;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (is_on_tile (plan, marks[i]))
      room = MAX (room, marks[i]->room);

  return room;
}
