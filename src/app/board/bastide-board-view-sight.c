/* bastide-board-view-sight.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-view-private.h"

/*
 * Nobody decides about what is out of sight: the view moves there, whoever has panned and zoomed it.
 */

/* Moves the view to a place, with some room round it. */
void
_bastide_board_view_reveal_place (BastideBoardView        *self,
                                  const BastideBoardPlace *place)
{
  _bastide_board_view_reveal (self, (BastideCellRange) { place->x, place->y, place->x, place->y });
}

/* Moves the view only if the place does not lie wholly in it. */
void
_bastide_board_view_show_place (BastideBoardView        *self,
                                const BastideBoardPlace *place)
{
  if (!_bastide_board_view_shows (self, (BastideCellRange) { place->x, place->y, place->x, place->y }))
    _bastide_board_view_reveal_place (self, place);
}

static gboolean
is_in_sight (BastideBoardView        *self,
             const BastideBoardPlace *place)
{
  double x, y;

  _bastide_board_view_get_middle (self, place, &x, &y);

  return x >= 0 && y >= self->covered * self->scale && x < self->geometry.width && y < self->geometry.height;
}

/* Shows what is selected. Returns: whether it was out of sight */
gboolean
_bastide_board_view_show_selected (BastideBoardView *self)
{
  int selected = bastide_choice_get_selected (self->choice);
  const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->choice, (guint) selected) : NULL;
  BastideBoardPlace place;

  if (spot == NULL || !bastide_spot_is_on_board (spot))
    return FALSE;
  place = bastide_board_place_of_spot (spot);
  if (is_in_sight (self, &place))
    return FALSE;

  _bastide_board_view_reveal_place (self, &place);

  return TRUE;
}

/* All places of the board that are decided about. */
static GArray *
list_decided (BastideBoardView *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideBoardPlace));
  BastideBoardPlace place;
  int subject, segment;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);

      place = bastide_board_place_of_spot (spot);
      if (bastide_spot_is_on_board (spot))
        g_array_append_val (places, place);
    }
  if (_bastide_board_view_find_subject (self, &subject, &segment))
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self),
                                (guint) subject, &tile);
      place = bastide_board_place_of_cell (tile.x, tile.y);
      g_array_append_val (places, place);
    }

  return places;
}

static BastideCellRange
get_range_of (const GArray *places)
{
  const BastideBoardPlace *first = &g_array_index (places, BastideBoardPlace, 0);
  BastideCellRange range = { first->x, first->y, first->x, first->y };

  for (guint i = 1; i < places->len; i++)
    {
      const BastideBoardPlace *place = &g_array_index (places, BastideBoardPlace, i);

      range.min_x = MIN (range.min_x, place->x);
      range.min_y = MIN (range.min_y, place->y);
      range.max_x = MAX (range.max_x, place->x);
      range.max_y = MAX (range.max_y, place->y);
    }

  return range;
}

/* A new decision: all that it is about comes in sight where the view has room for it, else at least a part. */
void
_bastide_board_view_show_decision (BastideBoardView *self)
{
  const BastideBoardGeometry *geometry = &self->geometry;
  g_autoptr (GArray) places = NULL;
  BastideCellRange range;
  gboolean seen = FALSE;

  if (self->game == NULL || _bastide_board_view_is_reviewing (self) || !self->is_fitted)
    return;
  places = list_decided (self);
  if (places->len == 0)
    return;

  range = get_range_of (places);
  if (_bastide_board_view_shows (self, range))
    return;
  if ((range.max_x - range.min_x + 1) * geometry->pixels <= geometry->width
      && (range.max_y - range.min_y + 1) * geometry->pixels <= geometry->height - self->covered * self->scale)
    {
      _bastide_board_view_reveal (self, range);
      return;
    }

  for (guint i = 0; i < places->len && !seen; i++)
    seen = is_in_sight (self, &g_array_index (places, BastideBoardPlace, i));
  if (!seen)
    _bastide_board_view_reveal_place (self, _bastide_board_view_find_nearest (self, places, geometry->width / 2.0,
                                                                              geometry->height / 2.0));
}

/* Moves the view to the cursor, but room round it is not worth pushing anything out that is decided about. */
void
_bastide_board_view_follow_cursor (BastideBoardView *self)
{
  g_autoptr (GArray) places = list_decided (self);
  BastideBoardGeometry geometry = self->geometry;
  gboolean all_shown = places->len > 0 && _bastide_board_view_shows (self, get_range_of (places));

  _bastide_board_view_reveal_place (self, &self->cursor);
  if (!all_shown || _bastide_board_view_shows (self, get_range_of (places)))
    return;

  self->geometry = geometry;
  _bastide_board_view_show_place (self, &self->cursor);
  _bastide_board_view_moved (self);
}
