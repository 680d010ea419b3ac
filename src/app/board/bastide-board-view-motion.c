/* bastide-board-view-motion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-edges.h"
#include "bastide-board-sight.h"
#include "bastide-board-view-private.h"
#include "bastide-settings.h"

/*
 * What moves for a moment, above all the events of the game.
 */

gboolean
_bastide_board_view_tick (GtkWidget *widget,
                          gint64     now)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  gboolean glided = bastide_board_camera_get_glides (self->scene->camera);
  gboolean moves = bastide_board_camera_advance (self->scene->camera, now);

  /* Something else lies under a pointer that rests. */
  if (glided && !moves && !bastide_board_cells_has_keyboard (self->cells))
    bastide_board_pointer_update (self->pointer);
  moves |= bastide_board_hand_advance (self->hand, now);
  moves |= bastide_board_track_advance (self->track, now);
  moves |= bastide_board_motion_advance (self->motion, now);

  return moves;
}

/* Where points come from: a feature, or a figure on an edge. Returns: FALSE for points that come from nowhere */
static gboolean
find_source (const BastideBoardCanvas *canvas,
             const BastideEvent       *event,
             double                   *x,
             double                   *y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, event->x, event->y);
  BastideEdgeFigure figure;
  BastideTileEdge edge;

  if (placed >= 0 && event->segment >= 0)
    {
      bastide_board_canvas_get_feet (canvas, (guint) placed, (guint) event->segment, x, y);
      return TRUE;
    }
  if (!bastide_state_find_edge_scorer (canvas->rules, canvas->state, event, &figure))
    return FALSE;

  edge = (BastideTileEdge) { figure.x, figure.y, figure.side };
  bastide_board_edges_get_feet (canvas, &edge, figure.figure, x, y);

  return TRUE;
}

/* Tells whoever lets the points fly, which is not the board: they leave it. */
static void
tell_score (BastideBoardView   *self,
            const BastideEvent *event)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  double x, y;

  if (event->player < 0 || !find_source (&canvas, event, &x, &y))
    return;

  g_signal_emit_by_name (self, "scored", (guint) event->player,
                         bastide_board_canvas_get_colour (&canvas, (guint) event->player), event->points,
                         x / canvas.geometry->scale, y / canvas.geometry->scale);
}

/* Brings in sight where an action is done, if that is on the board. */
static void
show_place_of (BastideBoardView *self,
               BastideAction     action)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->scene->choice);
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  BastideBoardPlace place;
  BastideSpot spot;

  if (!bastide_spot_is_pointed_at (rules, decision, action))
    return;
  bastide_spot_init (&spot, rules, decision, action);
  if (!bastide_spot_is_on_board (&spot))
    return;

  place = bastide_board_place_of_spot (&spot);
  bastide_board_sight_show_place (self->scene, &place);
}

/**
 * bastide_board_view_show_coming:
 * @action: (nullable): what a computer player is about to do, %NULL for nothing
 *
 * Announces it on the board: a tile glides in, its place comes in sight. So does that of a figure, which may be far
 * from what was placed last; a view in which it can be seen stays as it is.
 */
void
bastide_board_view_show_coming (BastideBoardView    *self,
                                const BastideAction *action)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  gboolean places;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (action != NULL && g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_FOLLOW_GAME))
    show_place_of (self, *action);
  places = action != NULL && bastide_rules_get_verb (rules, action->verb)->target == BASTIDE_TARGET_CELL;
  bastide_board_hand_show_coming (self->hand, places ? action : NULL);
  _bastide_board_view_redraw (self);
}

void
_bastide_board_view_show_event (BastideGame        *game,
                                const BastideEvent *event,
                                BastideBoardView   *self)
{
  if (!bastide_board_clock_get_shows (self->clock) || bastide_board_scene_is_reviewing (self->scene))
    return;
  /* The final scoring is shown feature by feature by the page. */
  if (event->type == BASTIDE_EVENT_SCORED && bastide_game_get_finished (game))
    return;

  /* The picture knows no tile that is placed by the same action yet. */
  bastide_board_backing_forget (self->backing);
  bastide_board_picture_set_state (self->scene->picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  bastide_board_motion_add (self->motion, bastide_game_get_rules (game), bastide_game_get_state (game), event,
                            bastide_board_clock_get_now (self->clock));
  if (event->type == BASTIDE_EVENT_SCORED)
    tell_score (self, event);
  if (!bastide_board_motion_is_empty (self->motion))
    bastide_board_clock_start (self->clock);
}
