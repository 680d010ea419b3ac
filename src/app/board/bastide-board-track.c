/* bastide-board-track.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-track.h"

#include <math.h>

/* --- Figures on their way -------------------------------------------------------------------------- */

/**
 * bastide_track_walk_list:
 * @figures: (out) (array): room for %BASTIDE_TRACK_MAX_FIGURES
 *
 * Lists who counts points at the moment that is shown, player by player, the scoring figure first.
 *
 * Returns: their number
 */
guint
bastide_track_walk_list (BastideGame        *game,
                         BastideTrackFigure *figures)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_shown_state (game);
  guint n_kinds = bastide_state_get_n_track_figures (rules);
  guint n = 0;

  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    for (guint kind = 0; kind < n_kinds; kind++)
      figures[n++] = (BastideTrackFigure) {
        .colour = bastide_player_get_colour (bastide_game_get_player (game, player)),
        .figure = kind > 0 ? bastide_state_get_track_name (rules, kind) : NULL,
        .score = bastide_state_get_track (rules, state, player, kind),
      };

  return n;
}

/**
 * bastide_track_walk_get:
 * @figure: in the order of bastide_track_walk_list()
 *
 * Returns: the position at which it is shown
 */
double
bastide_track_walk_get (const BastideTrackWalk *self,
                        guint                   figure,
                        gint64                  now)
{
  double t;

  if (self->start == 0)
    return self->to[figure];
  t = CLAMP ((double) (now - self->start) / BASTIDE_TRACK_WALK_TIME, 0, 1);

  return self->from[figure] + (self->to[figure] - self->from[figure]) * (1 - (1 - t) * (1 - t));
}

/**
 * bastide_track_walk_go:
 * @animate: whether they walk there; otherwise they stand there at once
 *
 * Sends the figures of bastide_track_walk_list() to their new spaces.
 *
 * Returns: whether any of them walks
 */
gboolean
bastide_track_walk_go (BastideTrackWalk *self,
                       BastideGame      *game,
                       gboolean          animate,
                       gint64            now)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  guint n_figures = bastide_track_walk_list (game, figures);
  gboolean moves = FALSE;

  for (guint i = 0; i < n_figures; i++)
    {
      moves = moves || figures[i].score != self->to[i];
      self->from[i] = bastide_track_walk_get (self, i, now);
    }
  for (guint i = 0; i < n_figures; i++)
    self->to[i] = figures[i].score;
  if (moves || !animate)
    self->start = animate ? now : 0;

  return moves && animate;
}

/**
 * bastide_track_walk_ends:
 *
 * Returns: whether all have arrived
 */
gboolean
bastide_track_walk_ends (BastideTrackWalk *self,
                         gint64            now)
{
  if (self->start != 0 && now >= self->start + BASTIDE_TRACK_WALK_TIME)
    self->start = 0;

  return self->start == 0;
}

/*
 * The track that runs round a printed board: scoring figures on its fields, tokens on its corners.
 */

/* Size of a scoring figure, in that of a figure on a tile. */
#define MARKER_SIZE 0.78

struct _BastideBoardTrack
{
  BastideBoardScene *scene;
  BastideBoardClock *clock;
  BastideTrackWalk   walk;
};

/* Number of fields of the track; 0 if it does not run round the board. */
static guint
get_n_fields (const BastideBoardScene *scene)
{
  const BastideRules *rules = bastide_board_scene_get_rules (scene);
  const BastideBoardDefinition *board = rules != NULL ? bastide_rules_get_board (rules) : NULL;

  if (board == NULL || bastide_board_surroundings_get (scene->surroundings) == NULL)
    return 0;

  return board->n_fields;
}

/**
 * bastide_board_track_new:
 * @scene: (transfer none): the shown scene; outlives it
 * @clock: (transfer none): the frames of the view; outlives it
 *
 * Returns: (transfer full): a track without figures; free it with g_free()
 */
BastideBoardTrack *
bastide_board_track_new (BastideBoardScene *scene,
                         BastideBoardClock *clock)
{
  BastideBoardTrack *self = g_new0 (BastideBoardTrack, 1);

  self->scene = scene;
  self->clock = clock;

  return self;
}

/**
 * bastide_board_track_update:
 * @stand: whether figures do not walk, as in another game
 *
 * Sends the figures to their places at the shown moment.
 */
void
bastide_board_track_update (BastideBoardTrack *self,
                            gboolean           stand)
{
  if (get_n_fields (self->scene) > 0
      && bastide_track_walk_go (&self->walk, self->scene->game, !stand && bastide_board_clock_get_shows (self->clock),
                                bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);
}

/**
 * bastide_board_track_advance:
 * @now: time of the frame clock
 *
 * Returns: whether any figure is still walking
 */
gboolean
bastide_board_track_advance (BastideBoardTrack *self,
                             gint64             now)
{
  return !bastide_track_walk_ends (&self->walk, now);
}

/* The place of the feet of a walking figure, in device pixels of the view. Figures that share a field stand side by
 * side. */
static gboolean
get_feet (BastideBoardTrack *self,
          guint              figure,
          double             way,
          double            *x,
          double            *y)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->scene->surroundings);
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  guint n_fields = get_n_fields (self->scene);
  guint n_figures = bastide_rules_get_n_players (rules) * bastide_state_get_n_track_figures (rules);
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

  bastide_board_geometry_get_origin (geometry, &corner_x, &corner_y);
  *x = corner_x + *x * geometry->pixels;
  *y = corner_y + *y * geometry->pixels;

  return TRUE;
}

/* The place of a token piece, in device pixels of the view. Returns: the number of its corner, or -1 if it is not a
 * token: unclaimed tokens lie on the corners */
static int
get_token (const BastideBoardScene *scene,
           const BastidePiece      *piece,
           double                  *x,
           double                  *y,
           double                  *radius)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (scene->surroundings);
  const BastideBoardGeometry *geometry = scene->geometry;
  int origin_x, origin_y;
  int corner;

  if (piece->kind->place != BASTIDE_TARGET_CARD || piece->player >= 0 || !piece->present)
    return -1;
  corner = bastide_surroundings_find_corner (surroundings, piece->x, piece->y);
  if (corner < 0 || !bastide_surroundings_get_token (surroundings, (guint) corner, x, y, radius))
    return -1;

  bastide_board_geometry_get_origin (geometry, &origin_x, &origin_y);
  *x = origin_x + *x * geometry->pixels;
  *y = origin_y + *y * geometry->pixels;
  *radius *= geometry->pixels;

  return corner;
}

/**
 * bastide_board_track_find_token:
 * @x: in device pixels
 * @y: in device pixels
 * @token: (out): the token at a point
 *
 * Returns: whether there is one
 */
gboolean
bastide_board_track_find_token (const BastideBoardScene *scene,
                                double                   x,
                                double                   y,
                                BastidePiece            *token)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  if (get_n_fields (scene) == 0)
    return FALSE;

  bastide_state_get_pieces (bastide_board_scene_get_rules (scene), bastide_board_scene_get_state (scene), pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      double token_x, token_y, radius;

      *token = g_array_index (pieces, BastidePiece, i);
      if (get_token (scene, token, &token_x, &token_y, &radius) >= 0 && hypot (x - token_x, y - token_y) <= radius)
        return TRUE;
    }

  return FALSE;
}

static void
paint_tokens (BastideBoardTrack        *self,
              const BastideBoardCanvas *canvas)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      BastideSprite sprite = { .kind = BASTIDE_SPRITE_TOKEN, .name = g_intern_string (piece->kind->name) };
      double x, y, radius;

      if (get_token (self->scene, piece, &x, &y, &radius) < 0)
        continue;
      sprite.pixels = (int) lround (2 * radius);
      bastide_sprite_cache_paint (self->scene->sprites, canvas->cr, &sprite, x, y, 1);
    }
}

void
bastide_board_track_paint (BastideBoardTrack        *self,
                           const BastideBoardCanvas *canvas)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  guint n;

  if (get_n_fields (self->scene) == 0)
    return;

  paint_tokens (self, canvas);
  n = bastide_track_walk_list (self->scene->game, figures);
  /* A figure that has gone round the track lies down. */
  for (guint i = 0; i < n; i++)
    {
      const BastideTrackFigure *figure = &figures[i];
      double way = bastide_track_walk_get (&self->walk, i, bastide_board_clock_get_now (self->clock));
      BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_FIGURE,
        .name = g_intern_string (figure->figure != NULL ? figure->figure : "follower"),
        .colour = g_intern_string (figure->colour),
        .style = way >= get_n_fields (self->scene) ? BASTIDE_FIGURE_LYING : BASTIDE_FIGURE_STANDING,
        .pixels = (int) lround (canvas->geometry->pixels * MARKER_SIZE),
      };
      double x, y;

      if (get_feet (self, i, way, &x, &y))
        bastide_sprite_cache_paint (self->scene->sprites, canvas->cr, &sprite, x, y, 1);
    }
}
