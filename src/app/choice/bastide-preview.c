/* bastide-preview.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-preview.h"

#include <string.h>

#include "bastide-spot.h"
#include "rules/bastide-game-interface.h"

/* The figure that a verb places on an edge: it is named after what the figure is there, or after its kind.
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

/* What is scored at once; the end of the game, which the action may bring, is another matter. */
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

          g_array_append_val (self->scores, next);
          score = &g_array_index (self->scores, BastidePreviewScore, self->scores->len - 1);
        }
      score->players |= 1u << event->player;
    }
}

/* What is offered then at the same edge is declined. Returns: what that would have placed, or -1 */
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
 * Returns: the kind of the figure that would come to stand on the segment, or -1
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

void
bastide_preview_free (BastidePreview *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->scores);
  g_clear_pointer (&self->view, bastide_edge_view_free);
  g_free (self);
}
