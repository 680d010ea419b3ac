/* bastide-preview.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-formula.h"
#include "bastide-texts.h"
#include "rules/bastide-game-interface.h"

/* The figure that a verb places on an edge: the verb is named after the figure's role there, or after its kind.
 * Returns: -1 for a verb that builds a piece */
static int
find_figure (const BastideRules *rules,
             guint               verb)
{
  const char *name = bastide_rules_get_verb (rules, verb)->name;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    {
      const BastideFigureKind *figure = bastide_rules_get_figure (rules, i);

      if (figure->edge_member != NULL && (strcmp (figure->edge_member, name) == 0 || strcmp (figure->name, name) == 0))
        return (int) i;
    }

  return -1;
}

static BastidePreviewScore *
find_score (BastidePreview     *self,
            const BastideEvent *event,
            guint               placed)
{
  for (guint i = 0; i < self->scores->len; i++)
    {
      BastidePreviewScore *score = &g_array_index (self->scores, BastidePreviewScore, i);

      for (guint k = 0; k < score->feature->segments->len; k++)
        {
          const BastideFeatureSegment *segment = &g_array_index (score->feature->segments, BastideFeatureSegment, k);

          if (segment->placed == placed && segment->segment == event->segment && score->points == event->points)
            return score;
        }
    }

  return NULL;
}

/* Adds immediate scores; the end of the game, which the action may cause, does not count. */
static void
add_scores (BastidePreview      *self,
            const BastideRules  *rules,
            const BastideState  *state,
            const BastideEvents *events)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      int placed = event->type == BASTIDE_EVENT_SCORED && event->segment >= 0 && g_strcmp0 (event->reason, "final") != 0
                     ? bastide_state_find_placed (rules, state, event->x, event->y) : -1;
      BastidePreviewScore *score;

      if (placed < 0)
        continue;
      score = find_score (self, event, (guint) placed);
      if (score == NULL)
        {
          BastidePreviewScore next = { bastide_feature_new (rules, state, (guint) placed, (guint) event->segment), 0,
                                       event->points };

          /* A feature that is complete already is scored without it, too. */
          if (next.feature->n_open == 0)
            {
              bastide_feature_free (next.feature);
              continue;
            }
          g_array_append_val (self->scores, next);
          score = &g_array_index (self->scores, BastidePreviewScore, self->scores->len - 1);
        }
      score->players |= 1u << event->player;
    }
}

/* Declines offers that follow at the same edge. Returns: the kind of figure that would have been placed, or -1 */
static int
decline_there (const BastideRules *rules,
               BastideState       *state,
               const BastideSpot  *edge,
               BastideEvents      *events)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideAction *pass = NULL;
  BastideDecision decision;
  BastideSpot named;
  int figure = -1;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || !bastide_spot_find_named (&decision, &named)
      || !bastide_spot_equal (&named, edge))
    return -1;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (bastide_rules_get_verb (rules, actions.items[i].verb)->passes)
      pass = &actions.items[i];
    else
      figure = find_figure (rules, actions.items[i].verb);
  if (pass != NULL)
    bastide_state_apply (rules, state, *pass, BASTIDE_ADVANCE_TO_CONFIRMATION, events);

  return figure;
}

static void
clear_score (gpointer data)
{
  bastide_feature_free (((BastidePreviewScore *) data)->feature);
}

BastidePreview *
bastide_preview_new (const BastideRules    *rules,
                     const BastideState    *state,
                     const BastideDecision *decision,
                     BastideAction          action)
{
  BastidePreview *self = g_new0 (BastidePreview, 1);
  BastideTileEdge edge;
  BastideSpot spot;

  bastide_spot_init (&spot, rules, decision, action);
  edge = (BastideTileEdge) { spot.x, spot.y, (BastideSide) spot.segment };
  self->scores = g_array_new (FALSE, FALSE, sizeof (BastidePreviewScore));
  g_array_set_clear_func (self->scores, clear_score);
  self->figure = find_figure (rules, action.verb);
  if (self->figure < 0)
    {
      g_autoptr (BastideState) tried = bastide_state_clone (rules, state);
      g_autoptr (BastideEvents) events = bastide_events_new ();

      bastide_state_apply (rules, tried, action, BASTIDE_ADVANCE_TO_CONFIRMATION, events);
      self->figure = decline_there (rules, tried, &spot, events);
      self->follows = TRUE;
      add_scores (self, rules, state, events);
    }
  if (self->figure >= 0)
    self->view = bastide_state_get_edge_view (rules, state, (guint) self->figure, &edge);

  return self;
}

/**
 * bastide_preview_find_arriving:
 * @action: a legal action that points at a segment but names no figure; it is tried on a copy
 *
 * Returns: the kind of figure that would stand on the segment, or -1
 */
int
bastide_preview_find_arriving (const BastideRules *rules,
                               const BastideState *state,
                               BastideAction       action)
{
  g_autoptr (BastideState) tried = bastide_state_clone (rules, state);
  g_autoptr (BastideEvents) events = bastide_events_new ();

  bastide_state_apply (rules, tried, action, BASTIDE_ADVANCE_TO_CONFIRMATION, events);
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      if (event->type == BASTIDE_EVENT_DEPLOYED && event->x == action.x && event->y == action.y
          && event->segment == action.segment)
        return event->figure;
    }

  return -1;
}

/* The reason for the first points. */
static char *
describe_scored (const BastideRules  *rules,
                 const BastideEvents *events)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      g_autoptr (BastideFormula) formula = NULL;
      g_autofree char *points = NULL;

      if (event->type != BASTIDE_EVENT_SCORED)
        continue;
      formula = bastide_formula_new (rules, event);
      points = bastide_text_n_points (event->points);

      /* Translators: the reason for points, and how they are calculated: “Cities: 3 tiles × 2 = 6” */
      return g_strdup_printf (C_("preview", "%s: %s"),
                              bastide_text_category (bastide_rules_get_category (rules, (guint) event->category)),
                              formula != NULL ? formula->text : points);
    }

  return NULL;
}

/* Other players decline whatever they are asked before the points are given. */
static void
decline_for_others (const BastideRules *rules,
                    BastideState       *state,
                    int                 player,
                    BastideEvents      *events)
{
  gboolean declined = TRUE;

  while (declined)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      BastideDecision decision;

      declined = FALSE;
      for (guint i = 0; i < bastide_events_get_length (events); i++)
        if (bastide_events_get (events, i)->type == BASTIDE_EVENT_SCORED)
          return;
      bastide_state_get_decision (rules, state, &decision);
      if (decision.status != BASTIDE_STATUS_DECISION || decision.player == player)
        return;
      bastide_state_list (rules, state, &actions);
      for (guint i = 0; i < actions.n_items && !declined; i++)
        if (bastide_rules_get_verb (rules, actions.items[i].verb)->passes)
          {
            bastide_state_apply (rules, state, actions.items[i], BASTIDE_ADVANCE_TO_CONFIRMATION, events);
            declined = TRUE;
          }
    }
}

char *
bastide_preview_list_landings (const BastideRules *rules,
                               const BastideState *state,
                               const GArray       *answers,
                               GArray             *landings)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (BastideLanding));
  g_autofree char *reason = NULL;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  for (guint i = 0; i < answers->len; i++)
    {
      g_autoptr (BastideState) tried = bastide_state_clone (rules, state);
      g_autoptr (BastideEvents) events = bastide_events_new ();

      bastide_state_apply (rules, tried, g_array_index (answers, BastideAction, i), BASTIDE_ADVANCE_TO_CONFIRMATION,
                           events);
      decline_for_others (rules, tried, decision.player, events);
      for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
        for (guint figure = 0; figure < bastide_state_get_n_track_figures (rules); figure++)
          {
            int score = bastide_state_get_track (rules, tried, player, figure);

            if (score != bastide_state_get_track (rules, state, player, figure))
              g_array_append_vals (all, &(BastideLanding) { i, player, figure, score }, 1);
          }
      if (reason == NULL)
        reason = describe_scored (rules, events);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const BastideLanding *landing = &g_array_index (all, BastideLanding, i);
      guint n = 0;

      /* Number of answers with the same effect as one of the landings. */
      for (guint j = 0; j < all->len; j++)
        {
          const BastideLanding *other = &g_array_index (all, BastideLanding, j);

          n += other->player == landing->player && other->figure == landing->figure && other->score == landing->score;
        }
      if (n < answers->len)
        g_array_append_val (landings, *landing);
    }

  return landings->len > 0 ? g_steal_pointer (&reason) : NULL;
}

static void
add_place (const BastideRules *rules,
           const BastideState *state,
           int                 x,
           int                 y,
           int                 segment,
           GArray             *places)
{
  int placed = bastide_state_find_placed (rules, state, x, y);

  if (placed >= 0 && segment >= 0)
    g_array_append_vals (places, &(BastideFeatureSegment) { (guint16) placed, (guint16) segment }, 1);
}

/* Returns: whether these are all: points were given, or a piece was moved */
static gboolean
add_places_of_events (const BastideRules  *rules,
                      const BastideState  *state,
                      const BastideEvents *events,
                      GArray              *places)
{
  gboolean is_all = FALSE;

  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      is_all |= event->type == BASTIDE_EVENT_SCORED || event->type == BASTIDE_EVENT_MOVED;
      if (event->type == BASTIDE_EVENT_SCORED || event->type == BASTIDE_EVENT_RETURNED
          || event->type == BASTIDE_EVENT_DEPLOYED)
        add_place (rules, state, event->x, event->y, event->segment, places);
      else if (event->type == BASTIDE_EVENT_MOVED && event->piece != NULL && event->from.known
               && event->piece->place == BASTIDE_TARGET_SEGMENT)
        add_place (rules, state, event->from.x, event->from.y, event->from.segment, places);
    }

  return is_all;
}

/* Adds the choices that follow. Returns: whether any of them are on the board */
static gboolean
add_places_of_actions (const BastideRules   *rules,
                       const BastideState   *state,
                       const BastideActions *actions,
                       GArray               *places)
{
  guint n_former = places->len;

  for (guint i = 0; i < actions->n_items; i++)
    {
      const BastideAction *action = &actions->items[i];
      BastideTarget target = bastide_rules_get_verb (rules, action->verb)->target;

      if (target == BASTIDE_TARGET_SEGMENT || target == BASTIDE_TARGET_FIGURE)
        add_place (rules, state, action->x, action->y, action->segment, places);
    }

  return places->len > n_former;
}

void
bastide_preview_list_affected (const BastideRules *rules,
                               const BastideState *state,
                               BastideAction       answer,
                               GArray             *places)
{
  g_autoptr (BastideState) tried = bastide_state_clone (rules, state);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  const char *kind = NULL;

  bastide_state_apply (rules, tried, answer, BASTIDE_ADVANCE_TO_CONFIRMATION, events);
  /* The next player who is asked, and then others who face the same decision; some of them have no choice. */
  while (!add_places_of_events (rules, state, events, places))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      BastideDecision decision;

      bastide_state_get_decision (rules, tried, &decision);
      if (decision.status != BASTIDE_STATUS_DECISION || (kind != NULL && g_strcmp0 (decision.kind, kind) != 0))
        return;
      bastide_state_list (rules, tried, &actions);
      if (!add_places_of_actions (rules, state, &actions, places))
        return;
      kind = decision.kind;
      bastide_events_clear (events);
      bastide_state_apply (rules, tried, actions.items[0], BASTIDE_ADVANCE_TO_CONFIRMATION, events);
    }
}

void
bastide_preview_free (BastidePreview *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->scores);
  g_clear_pointer (&self->view, bastide_edge_view_free);
  g_free (self);
}
