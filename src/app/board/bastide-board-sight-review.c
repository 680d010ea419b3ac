/* bastide-board-sight-review.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-sight.h"

/*
 * What is looked at in a review.
 */

/* Where on the board something happened. Returns: FALSE if it was elsewhere */
static gboolean
find_event (const BastideBoardScene *self,
            const BastideEvent      *event,
            BastideCellRange        *range)
{
  int x = event->x;
  int y = event->y;

  if (event->type == BASTIDE_EVENT_MOVED)
    {
      if (event->piece == NULL || !event->to.known
          || (event->piece->place != BASTIDE_TARGET_SEGMENT && event->piece->place != BASTIDE_TARGET_TILE
              && event->piece->place != BASTIDE_TARGET_LINK))
        return FALSE;
      x = event->to.x;
      y = event->to.y;
    }
  else if (event->type != BASTIDE_EVENT_PLACED && event->type != BASTIDE_EVENT_SKIPPED
           && event->type != BASTIDE_EVENT_LAID && event->type != BASTIDE_EVENT_ON_EDGE
           && event->type != BASTIDE_EVENT_DEPLOYED && event->type != BASTIDE_EVENT_RETURNED
           && event->type != BASTIDE_EVENT_SCORED)
    {
      return FALSE;
    }

  *range = (BastideCellRange) { x, y, x, y };

  return bastide_board_scene_find_placed (self, x, y) >= 0;
}

/* The cells of a feature that brought points. */
static BastideCellRange
add_tiles (const BastideBoardScene *self,
           const GArray            *tiles,
           BastideCellRange         range)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);

  for (guint i = 0; tiles != NULL && i < tiles->len; i++)
    {
      guint placed = g_array_index (tiles, guint16, i);
      BastidePlacedTile tile;

      if (placed >= bastide_state_get_n_placed (rules, state))
        continue;
      bastide_state_get_placed (rules, state, placed, &tile);
      range = bastide_cell_range_join (range, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
    }

  return range;
}

/* Takes more into view if all of it has room there. */
static void
widen (const BastideBoardScene *self,
       BastideCellRange        *range,
       BastideCellRange         wider)
{
  wider = bastide_cell_range_join (*range, wider);
  if (bastide_board_geometry_has_room_for (bastide_board_camera_get_goal (self->camera), wider, NULL))
    *range = wider;
}

/**
 * bastide_board_sight_find_reviewed:
 * @framing: (out): where the action was done that has led to the moment that is shown, and what it brought about
 *
 * Returns: whether that was anywhere on the board
 */
gboolean
bastide_board_sight_find_reviewed (const BastideBoardScene *self,
                                   BastideBoardFraming     *framing)
{
  GListModel *log = bastide_game_get_log (self->game);
  int moment = bastide_review_get_moment (bastide_game_get_review (self->game));
  guint n = bastide_game_get_n_shown_lines (self->game);
  guint first = n;
  gboolean found = FALSE;

  *framing = (BastideBoardFraming) { .is_needed = TRUE };
  while (first > 0)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, first - 1);

      if (entry->action != (guint) moment)
        break;
      first--;
    }
  for (guint i = first; moment > 0 && i < n; i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);
      BastideCellRange range;

      if (!find_event (self, &entry->event, &range))
        continue;
      if (!found)
        framing->range = range;
      found = TRUE;
      widen (self, &framing->range, range);
      widen (self, &framing->range, add_tiles (self, entry->event.tiles, range));
    }

  return found;
}
