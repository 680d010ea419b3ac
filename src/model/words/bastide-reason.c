/* bastide-reason.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The advantage of a line: what happens on the way, and how features with figures change. */

#include "config.h"

#include "bastide-suggestion.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentences.h"
#include "bastide-texts.h"
#include "rules/bastide-word.h"

/**
 * BastideReason:
 * @player: the player of the line
 * @before: the state of the decision
 * @after: the state after the line
 * @events: the events on the way
 * @clauses: (element-type BastideReasonClause): possible descriptions
 * @step: the action of the line being described
 *
 * A line while it is put into words.
 */
typedef struct
{
  const BastideRules *rules;
  const BastideSetup *setup;
  guint               player;
  const BastideState *before;
  BastideState       *after;
  BastideEvents      *events;
  GArray             *clauses;
  guint               step;
} BastideReason;

/**
 * BastideReasonClause:
 * @what: (owned): the action: "Start a city"
 * @why: (owned) (nullable): its prospects: "18 points when completed"; NULL where points are enough
 * @figure: (owned) (nullable): the figure placed: "Knight (Large follower)"
 * @weight: importance, roughly in points
 * @step: the action of the line it belongs to
 */
typedef struct
{
  char   *what;
  char   *why;
  char   *figure;
  double  weight;
  guint   step;
} BastideReasonClause;

/* Takes over @what and @why. */
static void add_clause (BastideReason *self, double weight, char *what, char *why);

/* --- Features --- */

/* Effects of a line on features with figures: growth, joining, takeover, blocking. */

/* Points still to come count less than points already won. */
#define WEIGHT_OF_COMPLETING 2
#define WEIGHT_OF_GROWTH 0.6
#define WEIGHT_OF_SHARING 0.8
#define WEIGHT_OF_LOSS 0.9
#define WEIGHT_OF_BLOCKING 0.7
#define WEIGHT_OF_HINDERING 0.3

/**
 * Change:
 * @after: a feature after the line
 * @before: (element-type BastideFeature): the features with figures from which it was made
 * @held: the players with the majority in any of these, a bit each
 */
typedef struct
{
  BastideFeature *after;
  GPtrArray      *before;
  guint           held;
} Change;

static void
change_free (Change *self)
{
  bastide_feature_free (self->after);
  g_ptr_array_unref (self->before);
  g_free (self);
}

static const BastideSegmentKind *
get_kind (const BastideReason  *self,
          const BastideFeature *feature)
{
  return &bastide_rules_get_game (self->rules)->kinds[feature->kind];
}

static const char *
get_name (const BastideReason  *self,
          const BastideFeature *feature)
{
  return bastide_text_edge (bastide_rules_get_game (self->rules), feature->kind);
}

/* Prospective points of a feature. */
static int
get_promise (const BastideReason  *self,
             const BastideFeature *feature)
{
  return get_kind (self, feature)->completes ? feature->points_reachable : feature->points_complete;
}

/* All earlier features with figures on the tiles present before, by the feature that they become. */
static GHashTable *
list_changes (const BastideReason *self)
{
  g_autoptr (GHashTable) changes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) change_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (self->rules, self->before, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint number = bastide_state_get_feature (self->rules, self->before, figure->placed, figure->segment);
      guint next = bastide_state_get_feature (self->rules, self->after, figure->placed, figure->segment);
      BastideFeature *before;
      Change *change;

      if (!g_hash_table_add (seen, GUINT_TO_POINTER (number + 1)))
        continue;
      change = g_hash_table_lookup (changes, GUINT_TO_POINTER (next));
      if (change == NULL)
        {
          change = g_new0 (Change, 1);
          change->after = bastide_feature_new (self->rules, self->after, figure->placed, figure->segment);
          change->before = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_free);
          g_hash_table_insert (changes, GUINT_TO_POINTER (next), change);
        }
      before = bastide_feature_new (self->rules, self->before, figure->placed, figure->segment);
      change->held |= before->majority;
      g_ptr_array_add (change->before, before);
    }

  return g_steal_pointer (&changes);
}

/* Whether another player held one of them without sharing it with the given player. */
static gboolean
had_without (const Change *change,
             guint         other,
             guint         player)
{
  for (guint i = 0; i < change->before->len; i++)
    {
      const BastideFeature *before = g_ptr_array_index (change->before, i);

      if ((before->majority & (1u << other)) && !(before->majority & (1u << player)))
        return TRUE;
    }

  return FALSE;
}

/* Prospective points of a feature: "18 points when completed". */
static char *
print_promise (const BastideReason  *self,
               const BastideFeature *feature)
{
  int points = get_kind (self, feature)->completes ? feature->points_incomplete : feature->points_complete;

  if (get_kind (self, feature)->completes && feature->points_reachable > feature->points_incomplete)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point when completed", "%d points when completed",
                                         feature->points_reachable), feature->points_reachable);

  /* Translators: points that something on the board will bring at the end of the game */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point at the end", "%d points at the end", points),
                          points);
}

/* Growth: a feature of the player brings more than before. */
static void
add_growth (BastideReason *self,
            const Change  *change)
{
  int gain;
  const BastideFeature *first = g_ptr_array_index (change->before, 0);
  int best = 0;

  /* The best of the features it was made from; 0 where the player held none. */
  for (guint i = 0; i < change->before->len; i++)
    {
      const BastideFeature *before = g_ptr_array_index (change->before, i);

      if (before->majority & (1u << self->player))
        best = MAX (best, get_promise (self, before));
    }
  gain = get_promise (self, change->after) - best;
  if (gain <= 0 && change->after->points_incomplete <= first->points_incomplete)
    return;

  add_clause (self, 1 + MAX (0, gain) * WEIGHT_OF_GROWTH,
              /* Translators: effect of a move: a feature of the player, “city”, brings more than before */
              g_strdup_printf (C_("hint", "Own %s grows"), get_name (self, change->after)),
              print_promise (self, change->after));
}

/* Sharing: others must share a feature that was theirs, or have lost it. */
static void
add_sharing (BastideReason *self,
             const Change  *change,
             guint          other)
{
  g_autofree char *name = bastide_text_player (self->setup, other);
  g_autofree char *points = print_promise (self, change->after);
  int promise = get_promise (self, change->after);
  gboolean shares = (change->after->majority & (1u << other)) != 0;

  if (!had_without (change, other, self->player) || promise <= 0)
    return;

  add_clause (self, promise * (shares ? WEIGHT_OF_SHARING : WEIGHT_OF_LOSS),
              /* Translators: effect of a move: the player gets as many points for a feature as another one, %s,
               * who had it alone */
              shares ? g_strdup_printf (C_("hint", "Share with %s"), name)
              /* Translators: effect of a move: another player, %s, no longer has most figures on a feature */
                     : g_strdup_printf (C_("hint", "Take over from %s"), name),
              /* Translators: a kind of feature and its points: “city: 12 points when completed” */
              g_strdup_printf (C_("hint", "%1$s: %2$s"), get_name (self, change->after), points));
}

/* Blocking: a feature that others hold alone becomes hard or impossible to complete. */
static void
add_blocking (BastideReason *self,
              const Change  *change,
              guint          other)
{
  const BastideFeature *before = g_ptr_array_index (change->before, 0);
  const BastideFeature *after = change->after;
  g_autofree char *name = bastide_text_player (self->setup, other);
  int gain = before->points_reachable - before->points_incomplete;

  if (change->before->len != 1 || !get_kind (self, after)->completes || gain <= 0 || after->n_open == 0)
    return;

  if (after->points_reachable <= after->points_incomplete)
    add_clause (self, 1 + gain * WEIGHT_OF_BLOCKING,
                /* Translators: effect of a move: another player, %s, can hardly complete a feature */
                g_strdup_printf (C_("hint", "Hinder %s"), name),
                /* Translators: reason why that is good; %s is a kind of feature, “city” */
                g_strdup_printf (C_("hint", "%s can no longer be completed"), get_name (self, after)));
  else if (after->n_more > before->n_more)
    add_clause (self, gain * WEIGHT_OF_HINDERING, g_strdup_printf (C_("hint", "Hinder %s"), name),
                /* Translators: a kind of feature, and its missing tiles: “city now lacks at least 3 tiles” */
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s now lacks at least %2$u tile",
                                              "%1$s now lacks at least %2$u tiles", after->n_more),
                                 get_name (self, after), after->n_more));
}

static void
add_change (BastideReason *self,
            const Change  *change)
{
  gboolean mine = (change->after->majority & (1u << self->player)) != 0;

  if (change->after->complete)
    {
      const BastideSegmentKind *kind = get_kind (self, change->after);

      /* A feature in which the player had the majority, or in at least a part of it. */
      if ((change->held & (1u << self->player)) && kind->completed != NULL)
        add_clause (self, WEIGHT_OF_COMPLETING + change->after->points_complete,
                    g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "hint", kind->completed)), NULL);
      return;
    }

  if (mine && (change->held & (1u << self->player)))
    add_growth (self, change);
  for (guint other = 0; other < bastide_rules_get_n_players (self->rules); other++)
    {
      if (other == self->player || !(change->held & (1u << other)))
        continue;
      if (mine)
        add_sharing (self, change, other);
      else if (!(change->held & (1u << self->player)))
        add_blocking (self, change, other);
    }
}

/* Number of points from which a reason counts. */
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

static void
add_clause (BastideReason *self,
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
  return bastide_word_translate ("hint", text);
}

/* The action in words that no other figure has. @words: (nullable): its own, or those of the kind of segment */
static char *
print_deployment (const BastideFigureKind *figure,
                  gboolean                 is_first,
                  const char              *words,
                  const char              *role)
{
  if (words != NULL && (is_first || words == figure->hint))
    return g_strdup (get_words (words));

  /* Translators: the action of a move, and the figure it places: “Place a figure: Farmer”, “Start a city: Large
   * follower” */
  return g_strdup_printf (C_("hint", "%1$s: %2$s"), words != NULL ? get_words (words) : C_("hint", "Place a figure"),
                          words != NULL ? bastide_text_figure (figure) : role);
}
/* A figure that is placed on a feature and stays there: its prospects. */
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
  add_clause (self,
              WEIGHT_OF_FIGURE
              + (completes ? feature->points_complete : promises ? points * WEIGHT_OF_PROMISE : 0),
              print_deployment (figure, event->figure == 0, words, role),
              promises ? print_promise (self, feature) : NULL);
  g_array_index (self->clauses, BastideReasonClause, self->clauses->len - 1).figure = g_steal_pointer (&role);
}
/* A figure placed on an edge sees something from there. Returns: (nullable) */
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
/* Fills in @after and @events, and describes actions other than placing a tile and a figure on it. */
static void
follow (BastideReason     *self,
        const BastideLine *line)
{
  for (self->step = 0; self->step < line->n_actions; self->step++)
    {
      BastideAction action = line->actions[self->step];
      const BastideVerb *verb = bastide_rules_get_verb (self->rules, action.verb);
      guint n_before = bastide_events_get_length (self->events);
      gboolean tells = !verb->passes && !bastide_verb_lays_tile (verb)
                       && (verb->log != NULL || verb->label != NULL);
      char *what = tells ? bastide_text_hint (self->rules, self->setup, self->after, action) : NULL;
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
      if (tells)
        add_clause (self, WEIGHT_OF_EVENT, what, g_steal_pointer (&why));
    }
  self->step = 0;
}
/* A tile and the figure on it count as one action; otherwise the first action is the main one. */
static gboolean
is_first (const BastideReason       *self,
          const BastideLine         *line,
          const BastideReasonClause *clause)
{
  const BastideVerb *first = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  const BastideVerb *own = bastide_rules_get_verb (self->rules, line->actions[clause->step].verb);
  return clause->step == 0 || (clause->step == 1 && bastide_verb_lays_tile (first) && own->log == NULL);
}
/* Number of letters of a text without the names of players and of features. */
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
static char *
print_what (const BastideReason       *self,
            const BastideLine         *line,
            const BastideReasonClause *told)
{
  const BastideVerb *verb = bastide_rules_get_verb (self->rules, line->actions[0].verb);
  const char *figure = NULL;
  guint steps = 0, taken = told != NULL ? 1u << told->step : 0;
  guint n_more;
  g_autofree char *what = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *more = NULL;

  /* The number of actions with effects not mentioned, and a figure placed by one of them. */
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const BastideReasonClause *clause = &g_array_index (self->clauses, BastideReasonClause, i);

      steps |= 1u << clause->step;
      if (clause->figure == NULL || figure != NULL || (told != NULL && told->figure != NULL))
        continue;
      figure = clause->figure;
      taken |= 1u << clause->step;
    }
  n_more = (guint) __builtin_popcount (steps & ~taken);

  if (told != NULL)
    what = g_strdup (told->what);
  else if (bastide_verb_lays_tile (verb))
    /* Translators: the action of a move that has no other effect */
    what = g_strdup (C_("hint", "Lay the tile"));
  else
    what = bastide_text_hint (self->rules, self->setup, self->before, line->actions[0]);
  /* Translators: what is done, and the figure that is placed after that: “Lay the piece here, then: Knight” */
  whole = figure == NULL ? g_strdup (what)
          : g_strdup_printf (bastide_verb_lays_tile (verb) ? C_("hint", "%1$s: %2$s") : C_("hint", "%1$s, then: %2$s"),
                             what, figure);
  /* Translators: the first action of a move, and the number of further ones: “Use the message, and 2 more” */
  more = g_strdup_printf (C_("hint", "%1$s, and %2$u more"), whole, n_more);

  return n_more > 0 && count_letters (self, more) <= BASTIDE_REASON_MAX_LENGTH ? g_steal_pointer (&more)
                                                                               : g_steal_pointer (&whole);
}

/* Returns: (nullable): “6 points, 1 figure comes home” */
static char *
print_own_gains (int   points,
                 guint n_returned)
{
  g_autofree char *counted = points != 0 ? bastide_text_n_points (points) : NULL;
  g_autofree char *returned = NULL;

  if (n_returned > 0)
    /* Translators: advantage of a move: number of figures that come home to their player */
    returned = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u figure comes home", "%u figures come home",
                                             n_returned), n_returned);
  if (counted == NULL || returned == NULL)
    return counted != NULL ? g_steal_pointer (&counted) : g_steal_pointer (&returned);

  /* Translators: between two advantages of a move: “12 points, 2 figures come home” */
  return g_strdup_printf (C_("hint", "%1$s, %2$s"), counted, returned);
}

/* Points for opponents. Returns: (nullable) */
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

  /* Translators: what another player gets from a move, beside one's own gain: “Anna gets 8 points” */
  return n_others == 1 ? g_strdup_printf (C_("reason", "%1$s gets %2$s"), name, counted)
                       : g_strdup_printf (C_("reason", "others get %s"), counted);
}

/* Appends as long as the line does not get too long. */
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
  guint n_returned = 0;
  g_autofree char *own = NULL;
  g_autofree char *others = NULL;
  GString *text = g_string_new (told != NULL ? told->why : NULL);

  /* The points scored by the line, and the figures that come home. */
  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (event->type == BASTIDE_EVENT_SCORED && event->player >= 0 && g_strcmp0 (event->reason, "final") != 0)
        points[event->player] += event->points;
      n_returned += event->type == BASTIDE_EVENT_RETURNED && event->player == (int) self->player;
    }
  own = print_own_gains (points[self->player], n_returned);
  others = print_gains_of_others (self, points);

  append_piece (self, text, own);
  if (text->len == 0 && told == NULL && bastide_verb_lays_tile (verb))
    /* Translators: reason for placing a tile without any gain */
    append_piece (self, text, C_("hint", "harms least"));
  else if (text->len == 0 && told == NULL)
    /* Translators: reason for declining an offer */
    append_piece (self, text, C_("hint", "nothing else brings more"));
  else if (text->len == 0)
    /* Translators: reason for a move without any gain now */
    append_piece (self, text, C_("hint", "pays off later"));
  append_piece (self, text, others);

  return g_string_free (text, FALSE);
}

char *
bastide_reason_print (const BastideRules  *rules,
                      const BastideSetup  *setup,
                      const BastideState  *state,
                      const BastideLine   *line,
                      char               **why)
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
  g_autoptr (GHashTable) changes = NULL;
  g_autoptr (GList) numbers = NULL;

  g_return_val_if_fail (line->n_actions > 0, NULL);

  g_array_set_clear_func (clauses, clear_clause);
  follow (&self, line);
  changes = list_changes (&self);
  numbers = g_hash_table_get_keys (changes);
  for (const GList *l = numbers; l != NULL; l = l->next)
    add_change (&self, g_hash_table_lookup (changes, l->data));
  /* The clause that describes the line; none where it does nothing worth mentioning. */
  told = NULL;
  for (guint i = 0; i < self.clauses->len; i++)
    {
      const BastideReasonClause *clause = &g_array_index (self.clauses, BastideReasonClause, i);
      if (is_first (&self, line, clause)
          && (told == NULL || clause->weight > told->weight
              || (clause->weight == told->weight && g_strcmp0 (clause->what, told->what) < 0)))
        told = clause;
    }
  what = print_what (&self, line, told);
  text = print_why (&self, line, told);
  *why = bastide_text_begin (text);

  return bastide_text_begin (what);
}
