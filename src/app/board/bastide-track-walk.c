/* bastide-track-walk.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-walk.h"

/**
 * bastide_track_walk_list:
 * @figures: (out) (array): room for %BASTIDE_TRACK_MAX_FIGURES
 *
 * Lists who counts points at the moment that is shown, player by player, the scoring figure first.
 *
 * Returns: how many
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
 * Returns: how far it is shown
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
 * @animate: whether they walk there; else they stand there at once
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
