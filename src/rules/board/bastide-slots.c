/* bastide-slots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The slots of the board's cells. */

#include "bastide-board.h"

static gboolean
lies_at (const BastideRules *rules,
         const BastideState *state,
         guint               content,
         int                 x,
         int                 y)
{
  if (content & BASTIDE_SLOT_OPEN)
    {
      const BastideOpenRecord *open = &bastide_open_cells (rules, state)[content & ~BASTIDE_SLOT_OPEN];

      return open->x == x && open->y == y;
    }
  else
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[bastide_slot_placed (content)];

      return placed->x == x && placed->y == y;
    }
}

guint
bastide_find_slot (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y)
{
  const guint16 *slots = bastide_slots (rules, state);
  guint slot = bastide_first_slot (rules, x, y);

  while (slots[slot] != 0 && !lies_at (rules, state, slots[slot], x, y))
    slot = (slot + 1) & rules->slot_mask;

  return slot;
}

guint
bastide_board_list_around (const BastideRules *rules,
                           const BastideState *state,
                           guint               placed,
                           guint16            *around)
{
  const BastidePlacedRecord *center = &bastide_placed (rules, state)[placed];
  guint n = 0;

  for (int y = center->y - 1; y <= center->y + 1; y++)
    for (int x = center->x - 1; x <= center->x + 1; x++)
      {
        int found = bastide_board_find_placed (rules, state, x, y);

        if (found >= 0)
          around[n++] = (guint16) found;
      }

  return n;
}

guint
bastide_board_list_at_corner (const BastideRules *rules,
                              const BastideState *state,
                              int                 x,
                              int                 y,
                              guint16            *meeting)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      int placed = bastide_board_find_placed (rules, state, x - (i % 2 == 0), y - (i < 2));

      if (placed >= 0)
        meeting[n++] = (guint16) placed;
    }

  return n;
}

guint
bastide_board_look (const BastideRules *rules,
                    const BastideState *state,
                    int                 x,
                    int                 y)
{
  if (x < G_MININT16 || x > G_MAXINT16 || y < G_MININT16 || y > G_MAXINT16)
    return 0;

  return bastide_slots (rules, state)[bastide_find_slot (rules, state, x, y)];
}
