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

/* A reason begins to count with so many points. */
#define WEIGHT_OF_FIGURE 3
#define WEIGHT_OF_PROMISE 0.4
#define WEIGHT_OF_EVENT 3

static void
clear_clause (gpointer data)
{
  BastideReasonClause *clause = data;

  g_free (clause->what);
  g_free (clause->why);
  g_free (clause->figure);
}

void
bastide_reason_add (BastideReason *self,
                    double         weight,
                    char          *what,
                    char          *why)
{
  BastideReasonClause clause = { what, why, NULL, weight, self->step };

  g_array_append_val (self->clauses, clause);
}

static const char *
get_words (const char *text)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "hint", text);
}

/* What is done by it, in words that no other figure has. @words: (nullable): its own, or those of the ground */
static char *
print_deployment (const BastideFigureKind *figure,
                  gboolean                 is_first,
                  const char              *words,
                  const char              *role)
{
  if (words != NULL && (is_first || words == figure->hint))
    return g_strdup (get_words (words));

  /* Translators: what a move does, and what it places: “Place a figure: Farmer”, “Start a city: Large follower” */
  return g_strdup_printf (C_("hint", "%1$s: %2$s"), words != NULL ? get_words (words) : C_("hint", "Place a figure"),
                          words != NULL ? bastide_text_figure (figure) : role);
}

/* A figure that comes to stand on a feature and stays there: what that promises. */
static void
add_deployment (BastideReason      *self,
                const BastideEvent *event)
{
  const BastideFigureKind *figure = bastide_rules_get_figure (self->rules, (guint) event->figure);
  int placed = bastide_state_find_placed (self->rules, self->after, event->x, event->y);
  const BastideSegmentKind *kind;
  const char *words;
  g_autoptr (BastideFeature) feature = NULL;
  g_autofree char *role = NULL;
  gboolean completes, promises;
  int points;

  if (placed < 0 || event->segment < 0)
    return;

  feature = bastide_feature_new (self->rules, self->after, (guint) placed, (guint) event->segment);
  kind = &bastide_rules_get_game (self->rules)->kinds[feature->kind];
  role = bastide_text_exact_role (self->rules, feature->kind, (guint) event->figure);
  points = MAX (feature->points_reachable, feature->points_incomplete);
  completes = feature->complete && kind->completed != NULL;
  promises = !completes && points > 0 && figure->power > 0 && kind->begun != NULL
             && (feature->majority & (1u << self->player));
  words = completes ? kind->completed : figure->hint != NULL ? figure->hint : promises ? kind->begun : NULL;
  bastide_reason_add (self,
                      WEIGHT_OF_FIGURE
                      + (completes ? feature->points_complete : promises ? points * WEIGHT_OF_PROMISE : 0),
                      print_deployment (figure, event->figure == 0, words, role),
                      promises ? bastide_reason_print_promise (self, feature) : NULL);
  g_array_index (self->clauses, BastideReasonClause, self->clauses->len - 1).figure = g_steal_pointer (&role);
}

/* A figure that comes to stand on an edge sees something from there. Returns: (nullable) */
static char *
print_view (const BastideReason *self,
            const BastideEvent  *event)
{
  BastideTileEdge edge = { event->x, event->y, (BastideSide) event->to.side };
  g_autoptr (BastideEdgeView) view = NULL;

  if (event->type != BASTIDE_EVENT_ON_EDGE || event->piece != NULL || event->figure < 0)
    return NULL;

  view = bastide_state_get_edge_view (self->rules, self->after, (guint) event->figure, &edge);
  if (view == NULL)
    return NULL;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point at the end", "%d points at the end", view->points),
                          view->points);
}

/* Makes @after and @events, and says what is done beside laying a tile and placing a figure on it. */
static void
follow (BastideReason     *self,
        const BastideLine *line)
{
  for (self->step = 0; self->step < line->n_actions; self->step++)
    {
      BastideAction action = line->actions[self->step];
      const BastideVerb *verb = bastide_rules_get_verb (self->rules, action.verb);
      guint n_before = bastide_events_get_length (self->events);
      g_autofree char *why = NULL;

      bastide_state_apply (self->rules, self->after, action, BASTIDE_ADVANCE_TO_CHANCE, self->events);
      for (guint k = n_before; k < bastide_events_get_length (self->events); k++)
        {
          const BastideEvent *event = bastide_events_get (self->events, k);

          if (event->type == BASTIDE_EVENT_DEPLOYED && event->player == (int) self->player)
            add_deployment (self, event);
          else if (why == NULL)
            why = print_view (self, event);
        }
      if (!verb->passes && verb->target != BASTIDE_TARGET_CELL && (verb->log != NULL || verb->label != NULL))
        bastide_reason_add (self, WEIGHT_OF_EVENT, bastide_text_hint (self->rules, self->setup, action),
                            g_steal_pointer (&why));
    }
  self->step = 0;
}

/* A tile and the figure on it are one thing; else the first action is what one does. */
static gboolean
is_first (const BastideReason       *self,
          const BastideLine         *line,
          const BastideReasonClause *clause)
{
  const BastideVerb *first = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  const BastideVerb *own = bastide_rules_get_verb (self->rules, line->actions[clause->step].verb);

  return clause->step == 0 || (clause->step == 1 && first->target == BASTIDE_TARGET_CELL && own->log == NULL);
}

/* Returns: (nullable): what is told of a line; NULL where it does nothing worth telling */
static const BastideReasonClause *
find_first (const BastideReason *self,
            const BastideLine   *line)
{
  const BastideReasonClause *best = NULL;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const BastideReasonClause *clause = &g_array_index (self->clauses, BastideReasonClause, i);

      if (is_first (self, line, clause)
          && (best == NULL || clause->weight > best->weight
              || (clause->weight == best->weight && g_strcmp0 (clause->what, best->what) < 0)))
        best = clause;
    }

  return best;
}

/* How many letters a text has, the names of players and of features apart. */
static glong
count_letters (const BastideReason *self,
               const char          *text)
{
  const BastideGameInterface *game = bastide_rules_get_game (self->rules);
  glong n = g_utf8_strlen (text, -1);

  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    {
      g_autofree char *name = bastide_text_player (self->setup, i);

      n -= strstr (text, name) != NULL ? g_utf8_strlen (name, -1) : 0;
    }
  for (guint i = 0; i < game->n_kinds; i++)
    {
      const char *name = bastide_text_edge (game, i);

      if (strstr (text, name) != NULL)
        return n - g_utf8_strlen (name, -1);
    }

  return n;
}

/* How many actions do something beside what is told. @figure: (out) (nullable): what another one of them places */
static guint
count_more (const BastideReason       *self,
            const BastideReasonClause *told,
            const char               **figure)
{
  guint steps = 0, taken = told != NULL ? 1u << told->step : 0;

  for (guint i = 0; i < self->clauses->len; i++)
    {
      const BastideReasonClause *clause = &g_array_index (self->clauses, BastideReasonClause, i);

      steps |= 1u << clause->step;
      if (clause->figure == NULL || *figure != NULL || (told != NULL && told->figure != NULL))
        continue;
      *figure = clause->figure;
      taken |= 1u << clause->step;
    }

  return (guint) __builtin_popcount (steps & ~taken);
}

static char *
print_what (const BastideReason       *self,
            const BastideLine         *line,
            const BastideReasonClause *told)
{
  const BastideVerb *verb = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  const char *figure = NULL;
  guint n_more = count_more (self, told, &figure);
  g_autofree char *what = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *more = NULL;

  if (told != NULL)
    what = g_strdup (told->what);
  else if (verb->target == BASTIDE_TARGET_CELL)
    /* Translators: what a move does that does nothing else */
    what = g_strdup (C_("hint", "Lay the tile"));
  else
    what = bastide_text_hint (self->rules, self->setup, line->actions[0]);
  whole = figure == NULL ? g_strdup (what) : g_strdup_printf (C_("hint", "%1$s: %2$s"), what, figure);
  /* Translators: of several things that one move does the first, and how many they are beside it: “Use the message, and
   * 2 more” */
  more = g_strdup_printf (C_("hint", "%1$s, and %2$u more"), whole, n_more);

  return n_more > 0 && count_letters (self, more) <= BASTIDE_REASON_MAX_LENGTH ? g_steal_pointer (&more)
                                                                               : g_steal_pointer (&whole);
}

/* What is scored by it. @points: (array): by each player. Returns: how many figures come home */
static guint
count_gains (const BastideReason *self,
             int                 *points)
{
  guint n_returned = 0;

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (event->type == BASTIDE_EVENT_SCORED && event->player >= 0 && g_strcmp0 (event->reason, "final") != 0)
        points[event->player] += event->points;
      n_returned += event->type == BASTIDE_EVENT_RETURNED && event->player == (int) self->player;
    }

  return n_returned;
}

/* Returns: (nullable): “6 points, 1 figure comes home” */
static char *
print_own_gains (int   points,
                 guint n_returned)
{
  g_autofree char *counted = points != 0 ? bastide_text_n_points (points) : NULL;
  g_autofree char *returned = NULL;

  if (n_returned > 0)
    /* Translators: why a move is good: so many figures come home to their player */
    returned = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u figure comes home", "%u figures come home",
                                             n_returned), n_returned);
  if (counted == NULL || returned == NULL)
    return counted != NULL ? g_steal_pointer (&counted) : g_steal_pointer (&returned);

  /* Translators: between two things that one move brings: “12 points, 2 figures come home” */
  return g_strdup_printf (C_("hint", "%1$s, %2$s"), counted, returned);
}

/* What others get by it. Returns: (nullable) */
static char *
print_gains_of_others (const BastideReason *self,
                       const int           *points)
{
  g_autofree char *name = NULL;
  g_autofree char *counted = NULL;
  guint n_others = 0;
  int sum = 0;

  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    if (i != self->player && points[i] > 0)
      {
        n_others++;
        sum += points[i];
        g_free (name);
        name = bastide_text_player (self->setup, i);
      }
  if (n_others == 0)
    return NULL;

  counted = bastide_text_n_points (sum);

  /* Translators: what a move brings to another player, told beside what it brings to oneself: “Anna gets 8 points” */
  return n_others == 1 ? g_strdup_printf (C_("reason", "%1$s gets %2$s"), name, counted)
                       : g_strdup_printf (C_("reason", "others get %s"), counted);
}

/* As long as the line does not get too long. */
static void
append_piece (const BastideReason *self,
              GString             *text,
              const char          *piece)
{
  g_autofree char *longer = g_strconcat (text->str, text->len > 0 ? "; " : "", piece, NULL);

  if (piece != NULL && (text->len == 0 || count_letters (self, longer) <= BASTIDE_REASON_MAX_LENGTH))
    g_string_assign (text, longer);
}

static char *
print_why (const BastideReason       *self,
           const BastideLine         *line,
           const BastideReasonClause *told)
{
  const BastideVerb *verb = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  int points[BASTIDE_MAX_PLAYERS] = { 0 };
  guint n_returned = count_gains (self, points);
  g_autofree char *own = print_own_gains (points[self->player], n_returned);
  g_autofree char *others = print_gains_of_others (self, points);
  GString *text = g_string_new (told != NULL ? told->why : NULL);

  append_piece (self, text, own);
  if (text->len == 0 && told == NULL && verb->target == BASTIDE_TARGET_CELL)
    /* Translators: why a tile is laid that brings nothing */
    append_piece (self, text, C_("hint", "harms least"));
  else if (text->len == 0 && told == NULL)
    /* Translators: why a move is good that only declines what is offered */
    append_piece (self, text, C_("hint", "nothing else brings more"));
  else if (text->len == 0)
    /* Translators: why a move is good that brings nothing now */
    append_piece (self, text, C_("hint", "pays off later"));
  append_piece (self, text, others);

  return g_string_free (text, FALSE);
}

char *
bastide_reason_print (const BastideRules *rules,
                      const BastideSetup *setup,
                      const BastideState *state,
                      const BastideLine  *line,
                      char              **why)
{
  g_autoptr (BastideState) after = bastide_state_clone (rules, state);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (GArray) clauses = g_array_new (FALSE, FALSE, sizeof (BastideReasonClause));
  g_autofree char *text = NULL;
  g_autofree char *what = NULL;
  const BastideReasonClause *told;
  BastideReason self = {
    rules, setup, (guint) bastide_state_get_decider (rules, state), state, after, events, clauses,
  };

  g_return_val_if_fail (line->n_actions > 0, NULL);

  g_array_set_clear_func (clauses, clear_clause);
  follow (&self, line);
  bastide_reason_add_features (&self);
  told = find_first (&self, line);
  what = print_what (&self, line, told);
  text = print_why (&self, line, told);
  *why = bastide_text_begin (text);

  return bastide_text_begin (what);
}
