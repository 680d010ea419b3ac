/* bastide-board-spread.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-spread.h"

/* How often each of them may move. */
#define MAX_ROUNDS 4

/* How often it is tried from the beginning. */
#define MAX_TRIES 6

/* To be too close is worse by so much than to be far from where it should be. */
#define CLOSE_WEIGHT 30
#define OBSTACLE_WEIGHT 8

/* To be too close at all is as bad as to be so many times that distance away. */
#define TOUCH_WEIGHT 3

static float
get_distance (const graphene_point_t *a,
              const graphene_point_t *b)
{
  return graphene_point_distance (a, b, NULL, NULL);
}

/* What it costs that two are closer than they should be. */
static float
get_closeness (const graphene_point_t *a,
               const graphene_point_t *b,
               float                   apart,
               float                   weight)
{
  float missing;

  /* Most are far away. */
  if (ABS (a->x - b->x) >= apart || ABS (a->y - b->y) >= apart)
    return 0;

  missing = apart - get_distance (a, b);

  return missing > 0 ? weight * missing * missing + TOUCH_WEIGHT * apart * apart : 0;
}

static float
get_cost (const BastideSpreadItem *items,
          guint                    n_items,
          guint                    item,
          const graphene_point_t  *place,
          const GArray            *obstacles,
          float                    apart,
          float                    clear)
{
  float cost = 0;

  for (guint i = 0; i < n_items; i++)
    if (i != item)
      cost += get_closeness (place, &items[i].place, apart, CLOSE_WEIGHT);
  for (guint i = 0; i < obstacles->len; i++)
    cost += get_closeness (place, &g_array_index (obstacles, graphene_point_t, i), clear, OBSTACLE_WEIGHT);

  return cost;
}

/* Moves one of them to where it lies best now. Returns: whether it moved */
static gboolean
move (BastideSpreadItem *items,
      guint              n_items,
      guint              item,
      graphene_point_t   own,
      const GArray      *obstacles,
      float              apart,
      float              clear)
{
  BastideSpreadItem *self = &items[item];
  int choice = -1;
  float best = get_cost (items, n_items, item, &own, obstacles, apart, clear);

  for (guint i = 0; best > 0 && i < self->others->len; i++)
    {
      const graphene_point_t *other = &g_array_index (self->others, graphene_point_t, i);
      float way = get_distance (&own, other);
      float cost = get_cost (items, n_items, item, other, obstacles, apart, clear) + way * way;

      if (cost < best)
        {
          best = cost;
          choice = (int) i;
        }
    }
  if (choice == self->choice)
    return FALSE;

  self->choice = choice;
  self->place = choice >= 0 ? g_array_index (self->others, graphene_point_t, choice) : own;

  return TRUE;
}

/* Lets each of them go where it lies best, until none moves any more; @first: who begins. Returns: how many touch */
static guint
settle (BastideSpreadItem      *items,
        guint                   n_items,
        guint                   first,
        const graphene_point_t *own,
        const GArray           *obstacles,
        float                   apart,
        float                   clear)
{
  gboolean moved = TRUE;
  guint n_close = 0;

  for (guint i = 0; i < n_items; i++)
    {
      items[i].place = own[i];
      items[i].choice = -1;
    }
  for (guint round = 0; moved && round < MAX_ROUNDS; round++)
    {
      moved = FALSE;
      for (guint i = 0; i < n_items; i++)
        {
          guint item = (i + first) % n_items;

          if (items[item].others != NULL)
            moved |= move (items, n_items, item, own[item], obstacles, apart, clear);
        }
    }
  for (guint i = 0; i < n_items; i++)
    n_close += items[i].others != NULL && bastide_board_spread_get_gap (items, n_items, i) < apart;

  return n_close;
}

/**
 * bastide_board_spread:
 * @items: (array length=n_items): what is to be spread
 * @obstacles: (element-type graphene_point_t): what none of them should lie on
 * @apart: how far from each other their middles should be
 * @clear: how far from an obstacle
 *
 * Moves things apart that lie on each other, each no farther than it must.
 */
void
bastide_board_spread (BastideSpreadItem *items,
                      guint              n_items,
                      const GArray      *obstacles,
                      float              apart,
                      float              clear)
{
  g_autofree graphene_point_t *own = g_new (graphene_point_t, n_items);
  guint best = G_MAXUINT, best_first = 0;

  for (guint i = 0; i < n_items; i++)
    own[i] = items[i].place;
  /* Who goes first takes room from the others: where that does not end well, somebody else begins. */
  for (guint i = 0; best > 0 && i < MIN (n_items, MAX_TRIES); i++)
    {
      guint first = i * n_items / MIN (n_items, MAX_TRIES);
      guint n_close = settle (items, n_items, first, own, obstacles, apart, clear);

      if (n_close < best)
        {
          best = n_close;
          best_first = first;
        }
    }
  if (best > 0 && n_items > 0)
    settle (items, n_items, best_first, own, obstacles, apart, clear);
}

/**
 * bastide_board_spread_get_gap:
 *
 * Returns: how far the nearest other one is from one of them
 */
float
bastide_board_spread_get_gap (const BastideSpreadItem *items,
                              guint                    n_items,
                              guint                    item)
{
  float gap = G_MAXFLOAT;

  for (guint i = 0; i < n_items; i++)
    if (i != item)
      gap = MIN (gap, get_distance (&items[i].place, &items[item].place));

  return gap;
}
