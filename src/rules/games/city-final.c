/* city-final.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The City at its end: the ring is closed, and what that completes is scored; then quarters and guards. */

#include <glib/gi18n-lib.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-scoring.h"
#include "city-private.h"

static const BastidePhrase complete_ring_sentence = { NC_("log", "The ring of the wall is complete."), NULL };

static void
close_ring (BastideContext *context)
{
  guint n = bastide_city_close_ring (context->rules, context->state);
  BastideEvent *event =
    bastide_events_add_word (context->events, &bastide_city_core.vocabulary.events[EVENT_CLOSED]);

  context->state->n_completed = 0;
  if (event == NULL)
    return;

  event->count = (int) n;
  if (n == 0)
    event->sentence = &complete_ring_sentence;
}

/* Streets and markets that are complete now; what is open to a hole scores nothing. */
static void
score_closed (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  guint16 *roots = g_newa (guint16, rules->n_all_figures + 1);
  guint n = bastide_feature_list_claimed (rules, context->state,
                                          KIND (BASTIDE_CITY_STREET) | KIND (BASTIDE_CITY_MARKET), roots);

  for (guint i = 0; i < n; i++)
    if (bastide_feature_is_complete (rules, context->state, roots[i]))
      bastide_feature_score (context, roots[i], TRUE, BASTIDE_AWARD_FINAL);
}

static void
score_quarters (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  guint16 *roots = g_newa (guint16, rules->n_all_figures + 1);
  guint n = bastide_feature_list_claimed (rules, context->state, KIND (BASTIDE_CITY_QUARTER), roots);

  for (guint i = 0; i < n; i++)
    bastide_feature_score (context, roots[i], FALSE, BASTIDE_AWARD_FINAL);
}

/* Each guard on his own, by the edges. */
static void
score_guards (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint16 *view = g_newa (guint16, state->n_placed + 1);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *guard = &g_array_index (figures, BastideEdgeFigure, i);
      BastideSheet sheet = { .root = BASTIDE_NO_NODE };
      BastideCityEdge opposite;
      guint n;

      if (guard->figure != BASTIDE_CITY_FOLLOWER)
        continue;
      n = bastide_city_look_inside (rules, state, (BastideCityEdge) (guard->placed * BASTIDE_N_SIDES + guard->side),
                                    view, &opposite);
      bastide_city_tally_view (rules, state, view, n, &sheet);
      bastide_award_for_tiles (context, guard->player, CATEGORY_GUARD, BASTIDE_AWARD_FINAL, &sheet, view, n);
    }
}

void
bastide_city_final (BastideContext    *context,
                    BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      close_ring (context);
      score_closed (context);
      break;

    case BASTIDE_FINAL_FIELDS:
      score_quarters (context);
      break;

    case BASTIDE_FINAL_TOKENS:
      score_guards (context);
      break;

    case BASTIDE_FINAL_TRACK:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}
