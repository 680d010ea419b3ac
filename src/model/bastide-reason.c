/* bastide-reason.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Why a line is good: what happens on the way, and what becomes of what players hold. */

#include "config.h"

#include "bastide-reason-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentences.h"
#include "bastide-texts.h"

/* More than this nobody reads. */
#define MAX_CLAUSES 3

/* A reason begins to count with so many points. */
#define WEIGHT_OF_SCORING 2
#define WEIGHT_OF_FIGURE 3
#define WEIGHT_OF_PROMISE 0.4
#define WEIGHT_OF_EVENT 3

/* What speaks against a line is told last. */
#define WEIGHT_OF_DRAWBACK 0.5

static void
clear_clause (gpointer data)
{
  g_free (((BastideReasonClause *) data)->text);
}

void
bastide_reason_add (BastideReason *self,
                    double         weight,
                    char          *text)
{
  BastideReasonClause clause = { text, weight };

  for (guint i = 0; i < self->clauses->len; i++)
    if (g_str_equal (g_array_index (self->clauses, BastideReasonClause, i).text, text))
      {
        g_free (text);
        return;
      }

  g_array_append_val (self->clauses, clause);
}

static gboolean
is_scoring (const BastideEvent *event)
{
  return event->type == BASTIDE_EVENT_SCORED && event->points != 0 && g_strcmp0 (event->reason, "final") != 0;
}

static guint
count_returned (const BastideReason *self)
{
  guint n = 0;

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (event->type == BASTIDE_EVENT_RETURNED && event->player == (int) self->player)
        n++;
    }

  return n;
}

static char *
print_return (guint n)
{
  /* Translators: why a move is good: so many figures come home to their player */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "brings back %u figure", "brings back %u figures", n), n);
}

/* “completes a city of 5 tiles: 12 points”. @sentence: what happened */
static char *
print_with_points (const char *sentence,
                   int         points)
{
  g_autofree char *counted = bastide_text_n_points (points);

  /* Translators: what a move does and what that brings: “completes a city of 5 tiles: 12 points” */
  return g_strdup_printf (C_("reason", "%1$s: %2$s"), sentence, counted);
}

/* Returns: (transfer full) (nullable): the sentence about an event whose subject is a player */
static char *
print_event (const BastideReason *self,
             const BastideEvent  *event,
             guint                player)
{
  g_autofree char *sentence = NULL;
  int subject;

  sentence = bastide_text_event (self->rules, self->after, event, (int) self->player, &subject);

  return subject == (int) player ? g_steal_pointer (&sentence) : NULL;
}

/* The figures come home with the greatest of one's own scorings. */
static void
add_own_scorings (BastideReason *self)
{
  const BastideEvent *greatest = NULL;
  guint n_returned = count_returned (self);

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (is_scoring (event) && event->player == (int) self->player
          && (greatest == NULL || event->points > greatest->points))
        greatest = event;
    }

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);
      g_autofree char *sentence = is_scoring (event) ? print_event (self, event, self->player) : NULL;
      g_autofree char *points = sentence != NULL ? print_with_points (sentence, event->points) : NULL;
      g_autofree char *back = event == greatest && n_returned > 0 ? print_return (n_returned) : NULL;

      if (points == NULL)
        continue;
      /* Translators: between two things that one move brings: “12 points, brings back 2 figures” */
      bastide_reason_add (self, WEIGHT_OF_SCORING + ABS (event->points) + (back != NULL ? n_returned : 0),
                          back != NULL ? g_strdup_printf (C_("reason", "%1$s, %2$s"), points, back)
                                       : g_steal_pointer (&points));
    }
  if (greatest == NULL && n_returned > 0)
    bastide_reason_add (self, n_returned, print_return (n_returned));
}

/* What others get by it, each of them together. */
static void
add_scorings_of_others (BastideReason *self)
{
  int points[BASTIDE_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (is_scoring (event) && event->player >= 0)
        points[event->player] += event->points;
    }

  for (guint other = 0; other < bastide_rules_get_n_players (self->rules); other++)
    {
      g_autofree char *name = NULL;
      g_autofree char *counted = NULL;

      if (other == self->player || points[other] <= 0)
        continue;
      name = bastide_text_player (self->setup, other);
      counted = bastide_text_n_points (points[other]);
      /* Translators: what a move brings to another player, among the reasons for it: “Anna gets 8 points” */
      bastide_reason_add (self, WEIGHT_OF_DRAWBACK,
                          g_strdup_printf (C_("reason", "%1$s gets %2$s"), name, counted));
    }
}

/* Returns: (transfer full): what a field is worth: “2 cities, 6 points”; its formula says of what */
static char *
print_lasting (const BastideReason  *self,
               const BastideFeature *feature)
{
  g_autofree char *points = bastide_text_n_points (feature->points_complete);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < feature->n_items; i++)
    if (feature->items[i].count != 0)
      g_ptr_array_add (words, bastide_text_n_items (self->rules, feature->items[i].name, feature->items[i].count));
  g_ptr_array_add (words, g_steal_pointer (&points));
  g_ptr_array_add (words, NULL);

  return g_strjoinv (", ", (char **) words->pdata);
}

/* A figure that comes to stand on a feature and stays there: what that promises. */
static void
add_deployment (BastideReason      *self,
                const BastideEvent *event)
{
  g_autofree char *sentence = print_event (self, event, self->player);
  int placed = bastide_state_find_placed (self->rules, self->after, event->x, event->y);
  g_autoptr (BastideFeature) feature = NULL;
  g_autofree char *promise = NULL;

  if (sentence == NULL || placed < 0 || event->segment < 0)
    return;

  feature = bastide_feature_new (self->rules, self->after, (guint) placed, (guint) event->segment);
  if (feature->complete)
    return;
  if (MAX (feature->points_reachable, feature->points_incomplete) <= 0
      || bastide_rules_get_figure (self->rules, (guint) event->figure)->power == 0
      || !(feature->majority & (1u << self->player)))
    {
      bastide_reason_add (self, WEIGHT_OF_FIGURE, g_steal_pointer (&sentence));
      return;
    }

  promise = bastide_rules_get_game (self->rules)->kinds[feature->kind].completes
              ? bastide_text_spoken_points (feature) : print_lasting (self, feature);
  /* Translators: what a move does and what that promises: “places a knight: 3 points now, 6 when it is completed” */
  bastide_reason_add (self, WEIGHT_OF_FIGURE + MAX (feature->points_reachable, feature->points_incomplete)
                              * WEIGHT_OF_PROMISE,
                      g_strdup_printf (C_("reason", "%1$s: %2$s"), sentence, promise));
}

/* A figure that comes to stand on an edge sees something from there. */
static void
add_on_edge (BastideReason      *self,
             const BastideEvent *event)
{
  g_autofree char *sentence = print_event (self, event, self->player);
  BastideTileEdge edge = { event->x, event->y, (BastideSide) event->to.side };
  g_autoptr (BastideEdgeView) view = NULL;

  if (sentence == NULL)
    return;

  if (event->piece == NULL)
    view = bastide_state_get_edge_view (self->rules, self->after, (guint) event->figure, &edge);
  bastide_reason_add (self, WEIGHT_OF_EVENT + (view != NULL ? view->points : 0),
                      view != NULL ? print_with_points (sentence, view->points) : g_steal_pointer (&sentence));
}

/* @told: whether what was chosen has been put into words, of which events would only be an echo */
static void
add_event (BastideReason      *self,
           const BastideEvent *event,
           gboolean            told)
{
  switch ((int) event->type)
    {
    case BASTIDE_EVENT_DEPLOYED:
      if (event->player == (int) self->player)
        add_deployment (self, event);
      break;

    case BASTIDE_EVENT_ON_EDGE:
      add_on_edge (self, event);
      break;

    /* Scorings have been told, with those who come home. That a tile was laid, and why no figure came with it, is no
     * reason. */
    case BASTIDE_EVENT_SCORED:
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_SKIPPED:
    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_END:
      break;

    default:
      {
        g_autofree char *sentence = told ? NULL : print_event (self, event, self->player);

        if (sentence != NULL)
          bastide_reason_add (self, WEIGHT_OF_EVENT, g_steal_pointer (&sentence));
      }
    }
}

/* Whether an action says nothing that its events would not say better. */
static gboolean
goes_without_saying (const BastideVerb *verb)
{
  return verb->log == NULL || verb->passes || verb->target == BASTIDE_TARGET_CELL
         || verb->target == BASTIDE_TARGET_EDGE || verb->target == BASTIDE_TARGET_FIGURE;
}

/* Makes @after and @events, and says what is chosen beside the board: to use a message, to wait with a robber. */
static void
follow (BastideReason     *self,
        const BastideLine *line)
{
  for (guint i = 0; i < line->n_actions; i++)
    {
      const BastideVerb *verb = bastide_rules_get_verb (self->rules, line->actions[i].verb);
      guint n_before = bastide_events_get_length (self->events);
      gboolean told = !goes_without_saying (verb);

      if (told)
        bastide_reason_add (self, WEIGHT_OF_EVENT,
                            bastide_text_action (self->rules, self->setup, self->after, line->actions[i]));
      bastide_state_apply (self->rules, self->after, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, self->events);
      for (guint k = n_before; k < bastide_events_get_length (self->events); k++)
        add_event (self, bastide_events_get (self->events, k), told);
    }
}

/* Whether there is anything to be said for it. */
static gboolean
has_advantage (const BastideReason *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    if (g_array_index (self->clauses, BastideReasonClause, i).weight > WEIGHT_OF_DRAWBACK)
      return TRUE;

  return FALSE;
}

/* There is always something to say. */
static void
add_last_resort (BastideReason     *self,
                 const BastideLine *line)
{
  const BastideVerb *first = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  g_autofree char *action = NULL;

  if (first->target == BASTIDE_TARGET_CELL)
    {
      /* Translators: why a move is good that brings nothing */
      bastide_reason_add (self, 1, g_strdup (C_("reason", "lays the tile where it harms least")));
      return;
    }

  action = bastide_text_action (self->rules, self->setup, self->before, line->actions[0]);
  if (first->passes)
    /* Translators: why a move is good that only declines what is offered: “places no figure: nothing else brings
     * more” */
    bastide_reason_add (self, 1, g_strdup_printf (C_("reason", "%s: nothing else brings more"), action));
  else
    bastide_reason_add (self, 1, g_steal_pointer (&action));
}

static int
compare_clauses (gconstpointer a,
                 gconstpointer b)
{
  const BastideReasonClause *first = a;
  const BastideReasonClause *second = b;

  if (first->weight > second->weight)
    return -1;

  return first->weight < second->weight ? 1 : g_strcmp0 (first->text, second->text);
}

static char *
join (BastideReason *self)
{
  GString *text = g_string_new (NULL);

  g_array_sort (self->clauses, compare_clauses);
  for (guint i = 0; i < MIN (self->clauses->len, MAX_CLAUSES); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                            g_array_index (self->clauses, BastideReasonClause, i).text);

  return g_string_free (text, FALSE);
}

char *
bastide_reason_print (const BastideRules *rules,
                      const BastideSetup *setup,
                      const BastideState *state,
                      const BastideLine  *line)
{
  g_autoptr (BastideState) after = bastide_state_clone (rules, state);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (GArray) clauses = g_array_new (FALSE, FALSE, sizeof (BastideReasonClause));
  BastideReason self = {
    rules, setup, (guint) bastide_state_get_decider (rules, state), state, after, events, clauses,
  };

  g_return_val_if_fail (line->n_actions > 0, NULL);

  g_array_set_clear_func (clauses, clear_clause);
  follow (&self, line);
  add_own_scorings (&self);
  add_scorings_of_others (&self);
  bastide_reason_add_features (&self);
  if (!has_advantage (&self))
    add_last_resort (&self, line);

  return join (&self);
}
