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
#include "model/words/bastide-formula.h"
#include "model/words/bastide-texts.h"

/*
 * What moves for a moment, above all the events of the game.
 */

/* How far beyond the edge of the view a figure goes that comes home, in logical pixels. */
#define HOME_DISTANCE 60

/* What will be shown with points: where they come from, in tiles. */
typedef struct
{
  guint   player;
  char   *formula;
  double  x;
  double  y;
} Scoring;

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

static void
scoring_clear (gpointer data)
{
  g_free (((Scoring *) data)->formula);
}

GArray *
_bastide_board_view_create_scorings (void)
{
  GArray *scorings = g_array_new (FALSE, FALSE, sizeof (Scoring));

  g_array_set_clear_func (scorings, scoring_clear);

  return scorings;
}

/* Tells whoever lets the points fly, which is not the board: they leave it. */
static void
tell_score (BastideBoardView   *self,
            const BastideEvent *event)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  g_autoptr (BastideFormula) formula = bastide_formula_new (canvas.rules, event);
  Scoring scoring = { (guint) event->player, NULL, 0, 0 };
  int origin_x, origin_y;
  double x, y;

  find_source (&canvas, event, &x, &y);
  bastide_board_geometry_get_origin (canvas.geometry, &origin_x, &origin_y);
  scoring.x = (x - origin_x) / canvas.geometry->pixels;
  scoring.y = (y - origin_y) / canvas.geometry->pixels;
  scoring.formula = formula != NULL ? g_strdup (formula->text) : bastide_text_n_points (event->points);
  g_array_append_val (self->scorings, scoring);
  g_signal_emit_by_name (self, "scored", scoring.player, bastide_board_canvas_get_colour (&canvas, scoring.player),
                         event->points, x / canvas.geometry->scale, y / canvas.geometry->scale);
}

/* The next scoring begins, wherever it is in the view by now. */
static void
show_score (BastideBoardView *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  const Scoring *scoring = &g_array_index (self->scorings, Scoring, 0);
  int x, y;

  bastide_board_geometry_get_origin (geometry, &x, &y);
  g_signal_emit_by_name (self, "scoring", scoring->player, scoring->formula,
                         (x + scoring->x * geometry->pixels) / geometry->scale,
                         (y + scoring->y * geometry->pixels) / geometry->scale);
  g_array_remove_index (self->scorings, 0);
}

/**
 * bastide_board_view_show_score_again:
 * @event: (nullable): something that was scored; anything else shows nothing
 *
 * Lets the points be seen once more, instead of all that still moves.
 */
void
bastide_board_view_show_score_again (BastideBoardView   *self,
                                     const BastideEvent *event)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  double x, y;

  bastide_board_view_skip_motion (self);
  if (event == NULL || event->type != BASTIDE_EVENT_SCORED || !find_source (&canvas, event, &x, &y))
    return;

  tell_score (self, event);
  show_score (self);
}

gboolean
_bastide_board_view_tick (GtkWidget *widget,
                          gint64     now)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  gboolean glided = bastide_board_camera_get_glides (self->scene->camera);
  gboolean moves = bastide_board_camera_advance (self->scene->camera, now);
  gboolean scored = bastide_board_motion_scores (self->motion);

  /* Something else lies under a pointer that rests. */
  if (glided && !moves && !bastide_board_cells_has_keyboard (self->cells))
    bastide_board_pointer_update (self->pointer);
  moves |= bastide_board_hand_advance (self->hand, now);
  moves |= bastide_board_track_advance (self->track, now);
  moves |= bastide_board_motion_advance (self->motion, now);
  while (bastide_board_motion_begin_score (self->motion))
    show_score (self);
  if (scored && !bastide_board_motion_scores (self->motion))
    g_signal_emit_by_name (self, "scoring-ended");

  return moves;
}

/* Beyond which edge of the view a player's figures are at home, in device pixels: the one nearest to where the player
 * is told of. */
static graphene_point_t
find_home (BastideBoardView   *self,
           const BastideEvent *event)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  double width = geometry->width / (double) geometry->scale, height = geometry->height / (double) geometry->scale;
  double x = width, y = height / 2, left, top, beyond = HOME_DISTANCE;

  if (event->player < 0 || self->find_player == NULL
      || !self->find_player ((guint) event->player, &x, &y, self->find_player_data))
    x = width;
  left = CLAMP (x, 0, width);
  top = CLAMP (y, 0, height);
  /* A player who is told of above the board. */
  if (left == x && top == y)
    {
      double side = MIN (x, width - x), end = MIN (y, height - y);

      x = side <= end ? (x < width / 2 ? 0 : width) : x;
      y = side <= end ? y : (y < height / 2 ? 0 : height);
      left = x;
      top = y;
    }
  x = left <= 0 ? -beyond : left >= width ? width + beyond : left;
  y = top <= 0 ? -beyond : top >= height ? height + beyond : top;

  return GRAPHENE_POINT_INIT ((float) (x * geometry->scale), (float) (y * geometry->scale));
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

/* Who wants no animations sees what is scored all the same, and nothing that moves. */
static gboolean
is_shown (BastideBoardView   *self,
          BastideGame        *game,
          const BastideEvent *event)
{
  gboolean scores = event->type == BASTIDE_EVENT_SCORED;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || bastide_board_scene_is_reviewing (self->scene)
      || (!scores && !bastide_board_clock_get_shows (self->clock)))
    return FALSE;

  /* The final scoring is shown by the page. */
  return !(scores || event->type == BASTIDE_EVENT_RETURNED)
         || (!bastide_game_get_finished (game) && !self->scene->hurried && bastide_settings_get_scoring_time () > 0);
}

void
_bastide_board_view_show_event (BastideGame        *game,
                                const BastideEvent *event,
                                BastideBoardView   *self)
{
  graphene_point_t home = find_home (self, event);

  if (!is_shown (self, game, event))
    return;

  /* The picture knows no tile that is placed by the same action yet. */
  bastide_board_backing_forget (self->backing);
  bastide_board_picture_set_state (self->scene->picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  bastide_board_motion_set_turn (self->motion, bastide_game_get_turn (game));
  if (bastide_board_motion_add (self->motion, bastide_game_get_rules (game), bastide_game_get_state (game), event,
                                &home, bastide_settings_get_scoring_time () * 1000,
                                bastide_board_clock_get_now (self->clock))
      && event->type == BASTIDE_EVENT_SCORED)
    tell_score (self, event);
  if (!bastide_board_motion_is_empty (self->motion))
    bastide_board_clock_start (self->clock);
}
