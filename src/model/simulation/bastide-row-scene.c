/* bastide-row-scene.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-play-test.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-formula.h"
#include "bastide-sentences.h"
#include "bastide-texts.h"

#define N_GAMES 60
#define FIRST_SEED 17
#define FEW_TILES 8
#define MAX_LINES 3

/* A game ends here at the latest, which is enough for the last tile of most sets. */
#define MAX_ACTIONS 500

/* Two games that are the same but for the row, and where they are no longer. */
typedef struct
{
  const BastideRules *with;
  const BastideRules *without;
  const BastideRow   *row;
  BastideState       *state;
  BastideState       *before;
  BastideState       *other;
  BastideEvents      *events;
  BastideEvents      *others;
  GArray             *actions;
  GPtrArray          *lines;
  gboolean            vague; /* something was decided that the log does not tell */
} Search;

static void
clear (gpointer data)
{
  BastideRowScene *self = data;

  bastide_state_free (self->state);
  bastide_rules_unref (self->rules);
  g_array_unref (self->segments);
  g_array_unref (self->actions);
  g_free (self->text);
}

BastideRowScene *
bastide_row_scene_ref (BastideRowScene *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
bastide_row_scene_unref (BastideRowScene *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* --- What happens --- */

static gboolean
has_mark (const BastideTileDefinition *tile,
          const char                  *mark)
{
  gboolean found = bastide_marks_get (tile->marks, mark) > 0;

  for (guint i = 0; !found && i < tile->segments->len; i++)
    found = bastide_marks_get (((BastideSegmentDefinition *) g_ptr_array_index (tile->segments, i))->marks, mark) > 0;

  return found;
}

/* Whether something that a row declares plays a part. */
static gboolean
shows (const Search       *self,
       const BastideEvent *event)
{
  const char *name = self->row->name;

  if (event->type == BASTIDE_EVENT_PLACED && self->row->type == BASTIDE_ROW_MARK)
    return has_mark (bastide_rules_get_tile (self->with, (guint) event->tile), name);
  if (event->type == BASTIDE_EVENT_DEPLOYED && self->row->type == BASTIDE_ROW_FIGURE)
    return strcmp (bastide_rules_get_figure_name (self->with, (guint) event->figure), name) == 0;

  return event->piece != NULL && strcmp (event->piece->name, name) == 0;
}

static gboolean
is_same (const BastideEvent *a,
         const BastideEvent *b)
{
  gboolean same = a->type == b->type && a->player == b->player && a->tile == b->tile && a->x == b->x && a->y == b->y
                  && a->segment == b->segment && a->figure == b->figure && a->points == b->points && a->part == b->part
                  && a->count == b->count && a->n_items == b->n_items;

  for (guint i = 0; same && i < a->n_items; i++)
    same = a->items[i].points == b->items[i].points;

  return same;
}

/* Returns: the number of the event that only the game with the row has; that of all if there is none */
static guint
find_event (const Search *self)
{
  guint n = bastide_events_get_length (self->events), i = 0;

  if (self->row->type <= BASTIDE_ROW_PIECE)
    while (i < n && !shows (self, bastide_events_get (self->events, i)))
      i++;
  else
    while (i < n && i < bastide_events_get_length (self->others)
           && is_same (bastide_events_get (self->events, i), bastide_events_get (self->others, i)))
      i++;

  return i;
}

static gboolean
asks (const Search *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->with, self->state, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.row != NULL
         && strcmp (decision.row->name, self->row->name) == 0;
}

/* --- Words --- */

static const char *
get_player (const Search *self,
            int           player)
{
  const BastideSetup *setup = bastide_rules_get_setup (self->with);

  return ((const BastideSetupPlayer *) g_ptr_array_index (setup->players, player))->name;
}

/* As in the log. Returns: (transfer full) (nullable) */
static char *
tell (const Search       *self,
      const BastideEvent *event,
      int                 active,
      gboolean            with_formula)
{
  int subject = -1;
  g_autofree char *text = bastide_text_event (self->with, self->state, event, active, &subject);
  g_autoptr (BastideFormula) formula = NULL;
  g_autofree char *line = NULL;
  g_autofree char *points = NULL;

  if (text == NULL)
    return NULL;

  line = subject < 0 ? g_steal_pointer (&text) : g_strdup_printf (C_("log", "%s %s"), get_player (self, subject), text);
  if (!with_formula || event->type != BASTIDE_EVENT_SCORED || event->points == 0)
    return g_steal_pointer (&line);

  formula = bastide_formula_new (self->with, event);
  points = formula != NULL ? g_strdup (formula->text) : bastide_text_signed (event->points);

  return g_strdup_printf (C_("log", "%s (%s)"), line, points);
}

static char *
tell_action (const Search       *self,
             const BastideRules *rules,
             const BastideState *state,
             BastideAction       action,
             int                 player)
{
  g_autofree char *text = bastide_text_action (rules, bastide_rules_get_setup (rules), state, action);

  return g_strdup_printf (C_("log", "%s %s"), get_player (self, player), text);
}

/* @told: (transfer full) (nullable) */
static void
add_line (Search *self,
          char   *told)
{
  if (told != NULL && self->lines->len < MAX_LINES)
    g_ptr_array_add (self->lines, told);
  else
    g_free (told);
}

/* Tells events up to the next turn. Returns: whether there were any in the log */
static gboolean
tell_from (Search *self,
           guint   first,
           int     active)
{
  guint n_lines = self->lines->len;

  for (guint i = first; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (i > first && event->type == BASTIDE_EVENT_DRAWN)
        break;
      add_line (self, tell (self, event, active, TRUE));
    }

  return self->lines->len > n_lines;
}

/* @text: (transfer full) */
static void
add_line_without (Search *self,
                  char   *text)
{
  g_autofree char *told = text;

  /* Translators: what would happen, or how the points would be counted: "Without this rule: 3 tiles = 3" */
  add_line (self, g_strdup_printf (C_("rule at work", "Without this rule: %s"), told != NULL ? told : "–"));
}

static char *
count (const BastideRules *rules,
       const BastideEvent *event)
{
  g_autoptr (BastideFormula) formula = bastide_formula_new (rules, event);

  return formula != NULL ? g_strdup (formula->text) : bastide_text_n_points (event->points);
}

/* Tells the events from the first one that differs. Returns: (nullable): what brought points otherwise, or only now */
static const BastideEvent *
tell_events (Search *self,
             guint   first,
             int     active)
{
  guint n = bastide_events_get_length (self->events), n_others = bastide_events_get_length (self->others);
  const BastideEvent *event = first < n ? bastide_events_get (self->events, first) : NULL;
  const BastideEvent *other = first < n_others ? bastide_events_get (self->others, first) : NULL;
  gboolean scored = event != NULL && event->type == BASTIDE_EVENT_SCORED;
  gboolean other_scored = other != NULL && other->type == BASTIDE_EVENT_SCORED;

  if (self->row->type <= BASTIDE_ROW_PIECE)
    add_line (self, tell (self, event, active, TRUE));
  else if (scored && other_scored && event->player == other->player && event->segment == other->segment
           && event->x == other->x && event->y == other->y)
    {
      g_autofree char *counted = count (self->with, event);

      add_line (self, tell (self, event, active, FALSE));
      add_line_without (self, count (self->without, other));
      add_line (self, g_strdup_printf (C_("rule at work", "With it: %s"), counted));
    }
  else
    {
      if (scored)
        add_line (self, tell (self, event, active, TRUE));
      else
        tell_from (self, first, active);
      if (self->row->type == BASTIDE_ROW_SCORE && other_scored && !scored)
        add_line_without (self, tell (self, other, active, TRUE));
    }

  return scored ? event : NULL;
}

/* --- The search --- */

/* A limit is seen where something is possible only without it. */
static gboolean
find_refused (Search        *self,
              BastideAction *refused)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  if (self->row->type == BASTIDE_ROW_LIMIT)
    bastide_state_list (self->without, self->other, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (!bastide_state_is_legal (self->with, self->state, actions.items[i]))
      {
        *refused = actions.items[i];
        return TRUE;
      }

  return FALSE;
}

static BastideRowScene *
make_scene (const Search       *self,
            const BastideState *state,
            const BastideEvent *scored,
            BastideCell         cell,
            guint64             seed)
{
  BastideRowScene *scene = g_atomic_rc_box_new0 (BastideRowScene);
  gboolean counts = scored != NULL && scored->segment >= 0;
  int placed = counts ? bastide_state_find_placed (self->with, state, scored->x, scored->y) : -1;

  if (placed >= 0)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (self->with, state, (guint) placed,
                                                                (guint) scored->segment);

      scene->segments = g_array_ref (feature->segments);
    }
  else
    scene->segments = g_array_new (FALSE, FALSE, sizeof (BastideFeatureSegment));
  scene->rules = bastide_rules_ref ((BastideRules *) self->with);
  scene->state = bastide_state_clone (self->with, state);
  scene->cell = cell;
  scene->seed = seed;
  scene->actions = g_array_copy (self->actions);
  g_ptr_array_add (self->lines, NULL);
  scene->text = g_strjoinv ("\n", (char **) self->lines->pdata);

  return scene;
}

/* The moment after an action in which the games are no longer the same. */
static BastideRowScene *
tell_moment (Search  *self,
             guint    first,
             int      active,
             guint64  seed,
             guint64 *random)
{
  const BastideEvent *event = first < bastide_events_get_length (self->events)
                              ? bastide_events_get (self->events, first) : NULL;
  const BastideEvent *scored = tell_events (self, first, active);
  const BastideState *state = self->state;
  BastideEvent counted;
  gboolean before = scored != NULL;
  BastidePlacedTile last;
  BastideCell cell;

  /* Figures that are counted still stand before the action; but a tile that it lays does not lie there. */
  for (guint i = 0; before && scored->tiles != NULL && i < scored->tiles->len; i++)
    before = g_array_index (scored->tiles, guint16, i) < bastide_state_get_n_placed (self->with, self->before);
  if (before)
    state = self->before;
  if (scored != NULL)
    counted = *scored;
  bastide_state_get_placed (self->with, state, bastide_state_get_n_placed (self->with, state) - 1, &last);
  cell = (BastideCell) { last.x, last.y };
  if (event != NULL && (scored != NULL || event->type == BASTIDE_EVENT_PLACED || event->type == BASTIDE_EVENT_DEPLOYED
                        || event->type == BASTIDE_EVENT_RETURNED))
    cell = (BastideCell) { event->x, event->y };
  for (guint i = 0; i < MAX_LINES && asks (self); i++)
    {
      BastideAction action;
      BastideDecision decision;
      g_autofree char *told = NULL;

      bastide_state_get_decision (self->with, self->state, &decision);
      if (!bastide_state_pick (self->with, self->state, random, &action))
        break;
      told = tell_action (self, self->with, self->state, action, decision.player);
      bastide_events_clear (self->events);
      bastide_state_apply (self->with, self->state, action, BASTIDE_ADVANCE_TO_DECISION, self->events);
      if (!tell_from (self, 0, decision.active))
        {
          add_line (self, g_steal_pointer (&told));
          self->vague = TRUE;
        }
    }

  return self->lines->len > 0 ? make_scene (self, state, scored != NULL ? &counted : NULL, cell, seed) : NULL;
}

/* @most: games with more tiles are of no use */
static BastideRowScene *
play (Search       *self,
      guint64       seed,
      guint         most,
      GCancellable *cancellable)
{
  guint64 random = seed;
  BastideAction action;

  g_array_set_size (self->actions, 0);
  bastide_state_start (self->with, self->state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_start (self->without, self->other, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (bastide_state_get_n_placed (self->with, self->state) < most && self->actions->len < MAX_ACTIONS
         && !g_cancellable_is_cancelled (cancellable))
    {
      BastideDecision decision;
      guint first;

      bastide_state_get_decision (self->with, self->state, &decision);
      if (find_refused (self, &action))
        {
          add_line_without (self, tell_action (self, self->without, self->other, action, decision.player));
          return make_scene (self, self->state, NULL, (BastideCell) { action.x, action.y }, seed);
        }
      if (!bastide_state_pick (self->with, self->state, &random, &action))
        return NULL;
      bastide_state_copy (self->with, self->before, self->state);
      bastide_events_clear (self->events);
      bastide_events_clear (self->others);
      bastide_state_apply (self->with, self->state, action, BASTIDE_ADVANCE_TO_DECISION, self->events);
      if (self->row->type > BASTIDE_ROW_PIECE && bastide_state_is_legal (self->without, self->other, action))
        bastide_state_apply (self->without, self->other, action, BASTIDE_ADVANCE_TO_DECISION, self->others);
      first = find_event (self);
      if (first < bastide_events_get_length (self->events) || first < bastide_events_get_length (self->others)
          || asks (self))
        return tell_moment (self, first, decision.active, seed, &random);
      g_array_append_val (self->actions, action);
    }

  return NULL;
}

BastideRowScene *
bastide_row_scene_find (const BastideSetup *with,
                        const BastideRow   *row,
                        GCancellable       *cancellable,
                        GError            **error)
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideRules) others = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideEvents) other_events = bastide_events_new ();
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (BastideAction));
  BastideRowScene *best = NULL;
  gboolean vague = TRUE;

  g_return_val_if_fail (with != NULL && row != NULL, NULL);

  rules = bastide_rules_new (with, error);
  others = rules != NULL ? bastide_play_test_create_rules_without (rules, row) : NULL;
  if (others == NULL)
    return NULL;

  for (guint i = 0; i < N_GAMES && !g_cancellable_is_cancelled (cancellable); i++)
    {
      guint most = !vague ? bastide_state_get_n_placed (rules, best->state) : G_MAXUINT;
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, FIRST_SEED + i);
      g_autoptr (BastideState) before = bastide_state_clone (rules, state);
      g_autoptr (BastideState) other = bastide_state_new_for_seed (others, FIRST_SEED + i);
      Search self = { rules, others, row, state, before, other, events, other_events, actions, lines, FALSE };
      BastideRowScene *scene = most > FEW_TILES ? play (&self, FIRST_SEED + i, most, cancellable) : NULL;

      if (scene != NULL && best != NULL && self.vague)
        g_clear_pointer (&scene, bastide_row_scene_unref);
      if (scene != NULL)
        {
          g_clear_pointer (&best, bastide_row_scene_unref);
          best = scene;
          vague = self.vague;
        }
    }

  return best;
}
