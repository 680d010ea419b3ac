/* bastide-board-view-track.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-view-private.h"
#include "bastide-settings.h"
#include "bastide-track-speech.h"

/*
 * The track that runs round a printed board: scoring figures on its fields, tokens on its corners.
 */

/* Size of a scoring figure, in that of a figure on a tile. */
#define MARKER_SIZE 0.78

/* Fields of the track; 0 where it does not run round the board. */
static guint
get_n_fields (BastideBoardView *self)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideBoardDefinition *board = rules != NULL ? bastide_rules_get_board (rules) : NULL;

  if (board == NULL || bastide_board_surroundings_get (self->surroundings) == NULL)
    return 0;

  return board->n_fields;
}

/* The figures on the way to where they belong at the moment that is shown. */
void
_bastide_board_view_update_walk (BastideBoardView *self,
                                 gboolean          other_game)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  gboolean animate = bastide_settings_get_animations () && gtk_widget_get_mapped (GTK_WIDGET (self));
  guint n;

  if (get_n_fields (self) == 0)
    return;

  n = bastide_track_walk_list (self->game, figures);
  if (other_game)
    bastide_track_walk_stand (&self->walk, figures, n);
  else if (bastide_track_walk_go (&self->walk, figures, n, animate, _bastide_board_view_get_now (self)))
    _bastide_board_view_start_tick (self);
}

/* What is on the track is said with the board. */
void
_bastide_board_view_update_description (BastideBoardView *self)
{
  const BastideState *state = self->game != NULL ? bastide_game_get_shown_state (self->game) : NULL;
  g_autofree char *text = state != NULL ? bastide_track_speech_describe_track (self->game, state) : NULL;

  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Where the feet of a figure are that has gone some way, in device pixels of the view. Those that share a field stand
 * side by side. */
static gboolean
get_feet (BastideBoardView *self,
          guint             figure,
          double            way,
          double           *x,
          double           *y)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
  guint n_fields = get_n_fields (self);
  guint n_figures = bastide_rules_get_n_players (_bastide_board_view_get_rules (self))
                    * bastide_state_get_n_track_figures (_bastide_board_view_get_rules (self));
  guint field = (guint) floor (way) % n_fields;
  guint index = 0, n = 0;
  double part = way - floor (way);
  double next_x, next_y;
  int corner_x, corner_y;

  for (guint i = 0; i < n_figures; i++)
    if ((guint) self->walk.to[i] % n_fields == field)
      {
        n++;
        index += i < figure;
      }
  if (part > 0 || (guint) self->walk.to[figure] % n_fields != field)
    n = 1, index = 0;
  if (!bastide_surroundings_get_marker (surroundings, field, index, n, x, y))
    return FALSE;
  if (part > 0 && bastide_surroundings_get_marker (surroundings, (field + 1) % n_fields, 0, 1, &next_x, &next_y))
    {
      *x += (next_x - *x) * part;
      *y += (next_y - *y) * part;
    }

  bastide_board_geometry_get_origin (&self->geometry, &corner_x, &corner_y);
  *x = corner_x + *x * self->geometry.pixels;
  *y = corner_y + *y * self->geometry.pixels;

  return TRUE;
}

/* Who has gone round lies down. */
static void
paint_marker (BastideBoardView         *self,
              const BastideBoardCanvas *canvas,
              const BastideTrackFigure *figure,
              guint                     number)
{
  double way = bastide_track_walk_get (&self->walk, number, _bastide_board_view_get_now (self));
  BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_FIGURE,
    .name = g_intern_string (figure->figure != NULL ? figure->figure : "follower"),
    .colour = g_intern_string (figure->colour),
    .style = way >= get_n_fields (self) ? BASTIDE_FIGURE_LYING : BASTIDE_FIGURE_STANDING,
    .pixels = (int) lround (self->geometry.pixels * MARKER_SIZE),
  };
  double x, y;

  if (get_feet (self, number, way, &x, &y))
    bastide_sprite_cache_paint (self->sprites, canvas->cr, &sprite, x, y, 1);
}

/* Returns: the number of the corner at a vertex, or -1 */
static int
find_corner (const BastideBoardDefinition *board,
             int                           x,
             int                           y)
{
  for (guint i = 0; i < board->corners->len; i++)
    if (g_array_index (board->corners, BastideBoardCorner, i).x == x
        && g_array_index (board->corners, BastideBoardCorner, i).y == y)
      return (int) i;

  return -1;
}

/* Where the token lies that a piece is, in device pixels of the view. Returns: the number of its corner, or -1 where it
 * is none: tokens that nobody holds lie on the corners */
static int
get_token (BastideBoardView   *self,
           const BastidePiece *piece,
           double             *x,
           double             *y,
           double             *radius)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (_bastide_board_view_get_rules (self));
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
  int origin_x, origin_y;
  int corner;

  if (piece->kind->place != BASTIDE_TARGET_CARD || piece->player >= 0 || !piece->present)
    return -1;
  corner = find_corner (board, piece->x, piece->y);
  if (corner < 0 || !bastide_surroundings_get_token (surroundings, (guint) corner, x, y, radius))
    return -1;

  bastide_board_geometry_get_origin (&self->geometry, &origin_x, &origin_y);
  *x = origin_x + *x * self->geometry.pixels;
  *y = origin_y + *y * self->geometry.pixels;
  *radius *= self->geometry.pixels;

  return corner;
}

/* The token at a point, in device pixels. Returns: whether there is one */
gboolean
_bastide_board_view_find_token (BastideBoardView *self,
                                double            x,
                                double            y,
                                BastidePiece     *token)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  if (get_n_fields (self) == 0)
    return FALSE;

  bastide_state_get_pieces (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self), pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      double token_x, token_y, radius;

      *token = g_array_index (pieces, BastidePiece, i);
      if (get_token (self, token, &token_x, &token_y, &radius) >= 0 && hypot (x - token_x, y - token_y) <= radius)
        return TRUE;
    }

  return FALSE;
}

static void
paint_tokens (BastideBoardView         *self,
              const BastideBoardCanvas *canvas)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      BastideSprite sprite = { .kind = BASTIDE_SPRITE_TOKEN, .name = g_intern_string (piece->kind->name) };
      double x, y, radius;

      if (get_token (self, piece, &x, &y, &radius) < 0)
        continue;
      sprite.pixels = (int) lround (2 * radius);
      bastide_sprite_cache_paint (self->sprites, canvas->cr, &sprite, x, y, 1);
    }
}

void
_bastide_board_view_paint_track (BastideBoardView         *self,
                                 const BastideBoardCanvas *canvas)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  guint n;

  if (get_n_fields (self) == 0)
    return;

  paint_tokens (self, canvas);
  n = bastide_track_walk_list (self->game, figures);
  for (guint i = 0; i < n; i++)
    paint_marker (self, canvas, &figures[i], i);
}

/**
 * bastide_board_view_get_marker:
 * @player: number of a player
 * @x: (out): where the player's scoring figure stands or walks to, in the widget
 * @y: (out): where the player's scoring figure stands or walks to, in the widget
 *
 * Returns: whether the track runs round the board
 */
gboolean
bastide_board_view_get_marker (BastideBoardView *self,
                               guint             player,
                               double           *x,
                               double           *y)
{
  guint figure;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  if (get_n_fields (self) == 0 || player >= bastide_rules_get_n_players (_bastide_board_view_get_rules (self)))
    return FALSE;

  figure = player * bastide_state_get_n_track_figures (_bastide_board_view_get_rules (self));
  if (!get_feet (self, figure, self->walk.to[figure], x, y))
    return FALSE;
  *x /= self->scale;
  *y /= self->scale;

  return TRUE;
}
