/* bastide-tile-mark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-mark.h"

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
bastide_tile_mark_is_on (const BastideTileMark *self,
                         const BastideTilePlan *plan)
{
  return bastide_marks_get (plan->tile->marks, self->name) != 0;
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
  guint n_before = plan->sites->len;

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    {
      guint32 segments = get_segments (plan, mark);

      if (segments == 0 && !bastide_tile_mark_is_on (mark, plan))
        continue;
      if (mark->add_sites != NULL)
        mark->add_sites (plan, segments);
      else
        bastide_tile_plan_add_in_room (plan, mark->room, &(const BastidePlanSite) { .compose = mark->compose });
    }
  for (guint i = n_before; i < plan->sites->len; i++)
    g_array_index (plan->sites, BastidePlanSite, i).is_mark = TRUE;
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
