/* bastide-lesson-run.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-run.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ai/bastide-line.h"
#include "bastide-lesson-private.h"
#include "bastide-suggestion.h"

struct _BastideLessonRun
{
  GObject parent_instance;

  BastideLesson       *lesson;
  BastideTilesetStore *store;
  BastideGame         *game;
  guint                step;
  BastideLessonPhase   phase;
  guint                pace;

  /* Where the learner's part of the step begins. */
  BastideState        *before;      /* of the rules of the game */
  BastideState        *last;        /* the last one that was judged: remarks speak of what is new since then */
  guint                n_before;    /* actions taken until then */
  guint                first_turn;

  BastideLessonText   *said;
  BastideLessonText   *told;        /* (nullable) */
  gboolean             told_answer; /* whether it is about an action that is taken back */
  char               **coming;      /* (nullable): moves that happen by themselves */
  guint                next_coming;
  gboolean             coming_shows; /* whether Show Me does them */
  guint                timeout;
  gboolean             shown;
  gboolean             acting;      /* it changes the game itself */
  GError              *error;       /* (nullable): the first thing that could not be done */
};

G_DEFINE_FINAL_TYPE (BastideLessonRun, bastide_lesson_run, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_STEP,
  PROP_PHASE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static void
set_phase (BastideLessonRun   *self,
           BastideLessonPhase  phase)
{
  if (self->phase != phase)
    {
      self->phase = phase;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PHASE]);
    }
  g_signal_emit (self, changed_signal, 0);
}

static const BastideElement *
get_element (BastideLessonRun *self)
{
  return g_ptr_array_index (self->lesson->steps, MIN (self->step, self->lesson->steps->len - 1));
}

static BastideLessonText *
make_text (const char *plain)
{
  BastideLessonText *text = g_new0 (BastideLessonText, 1);

  text->markup = g_markup_escape_text (plain, -1);
  text->plain = g_strdup (plain);
  text->lights = g_array_new (FALSE, TRUE, sizeof (BastideLight));

  return text;
}

static void
tell (BastideLessonRun  *self,
      BastideLessonText *text) /* (transfer full) (nullable) */
{
  g_clear_pointer (&self->told, bastide_lesson_text_free);
  self->told = text;
  self->told_answer = FALSE;
}

/* --- Judging --------------------------------------------------------------------------------------------------- */

/* Number of the learner's actions of this step, or of everybody's in games where all act. */
static guint
count_done (BastideLessonRun *self)
{
  guint n = bastide_game_get_n_actions (self->game);

  return n > self->n_before ? n - self->n_before : 0;
}

/* How many actions from the beginning of the step are what the patterns say. */
static guint
count_matching (BastideLessonRun *self,
                char            **moves)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  guint n_done = count_done (self);
  guint n = 0;

  while (moves[n] != NULL && n < n_done)
    {
      g_autoptr (BastideState) state = bastide_game_get_state_at (self->game, self->n_before + n);
      const BastideHistoryStep *step = bastide_history_get_action (bastide_game_get_history (self->game),
                                                                   self->n_before + n);

      if (!bastide_lesson_action_matches (rules, state, step->action, moves[n]))
        break;
      n++;
    }

  return n;
}

/* Whether nothing is left of the move: somebody else decides, or chance would come next. */
static gboolean
is_move_over (BastideLessonRun *self)
{
  BastideDecision decision;

  bastide_game_get_decision (self->game, &decision);

  return decision.status != BASTIDE_STATUS_DECISION || decision.player != (int) self->lesson->learner
         || bastide_game_get_turn (self->game) != self->first_turn;
}

typedef enum
{
  VERDICT_OPEN,
  VERDICT_REACHED,
  VERDICT_REFUSED,
} Verdict;

static Verdict
judge_do (BastideLessonRun *self)
{
  const BastideElement *task = bastide_lesson_get_task (self->lesson, self->step);
  const BastideElement *child;
  gboolean may_come = FALSE; /* a result, by what else is done in this move */
  gboolean is_open = FALSE;

  for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
    if (strcmp (child->name, "result") == 0)
      {
        if (bastide_lesson_result_is_true (child, bastide_game_get_rules (self->game), self->lesson->learner,
                                           self->before, bastide_game_get_state (self->game)))
          return VERDICT_REACHED;
        may_come = may_come || !is_move_over (self);
      }
    else
      {
        g_auto (GStrv) moves = bastide_lesson_split_moves (child->text);
        guint n = count_matching (self, moves);

        if (n == g_strv_length (moves))
          return VERDICT_REACHED;
        is_open = is_open || n == count_done (self);
      }
  /* A move with an answer of its own need not be finished first. */
  for (guint i = 0; may_come && (child = bastide_element_next (get_element (self), &i)) != NULL;)
    if (strcmp (child->name, "answer") == 0 && bastide_element_get (child, "to") != NULL)
      {
        g_auto (GStrv) moves = bastide_lesson_split_moves (bastide_element_get (child, "to"));

        may_come = g_strv_length (moves) != count_done (self) || count_matching (self, moves) != count_done (self);
      }

  return is_open || may_come ? VERDICT_OPEN : VERDICT_REFUSED;
}

/* Returns: (nullable): the line of a puzzle that has been played */
static const BastideElement *
find_line (BastideLessonRun *self)
{
  const BastideElement *task = bastide_lesson_get_task (self->lesson, self->step);
  const BastideElement *child;
  guint n_done = count_done (self);

  for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
    {
      g_auto (GStrv) moves = bastide_lesson_split_moves (child->text);

      if (g_strv_length (moves) == n_done && count_matching (self, moves) == n_done)
        return child;
    }
  /* Another rotation of a tile may look alike. */
  for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
    {
      const BastideRules *rules = bastide_game_get_rules (self->game);
      g_autoptr (BastideState) state = bastide_lesson_try (rules, self->before, child->text, NULL);

      if (state != NULL && bastide_state_checksum (rules, state)
                           == bastide_state_checksum (rules, bastide_game_get_state (self->game)))
        return child;
    }

  return NULL;
}

static Verdict
judge_within (BastideLessonRun *self)
{
  const BastideElement *task = bastide_lesson_get_task (self->lesson, self->step);
  const BastideElement *line;

  if (!is_move_over (self))
    return VERDICT_OPEN;
  line = find_line (self);

  return line != NULL && g_ascii_strtod (bastide_element_get (line, "cost"), NULL)
                         <= g_ascii_strtod (bastide_element_get (task, "points"), NULL)
         ? VERDICT_REACHED : VERDICT_REFUSED;
}

static gboolean
is_ahead (BastideLessonRun *self)
{
  const BastideState *state = bastide_game_get_state (self->game);
  const BastideRules *rules = bastide_game_get_rules (self->game);

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    if (i != self->lesson->learner
        && bastide_state_get_score (rules, state, i) >= bastide_state_get_score (rules, state, self->lesson->learner))
      return FALSE;

  return TRUE;
}

static Verdict
judge_reach (BastideLessonRun *self)
{
  const BastideElement *task = bastide_lesson_get_task (self->lesson, self->step);
  const char *points = bastide_element_get (task, "points");
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_state (self->game);
  guint n_players = bastide_rules_get_n_players (rules);
  guint n_turns = (guint) g_ascii_strtoull (bastide_element_get (task, "turns"), NULL, 10);
  gboolean is_over = bastide_game_get_finished (self->game)
                     || (points != NULL
                         && bastide_game_get_turn (self->game) - self->first_turn > (n_turns - 1) * n_players);

  if (points != NULL
      && bastide_state_get_score (rules, state, self->lesson->learner)
         - bastide_state_get_score (bastide_game_get_rules (self->game), self->before, self->lesson->learner)
         >= (int) g_ascii_strtoull (points, NULL, 10))
    return VERDICT_REACHED;
  if (points == NULL && is_over && is_ahead (self))
    return VERDICT_REACHED;

  return is_over ? VERDICT_REFUSED : VERDICT_OPEN;
}

/* --- Answers --------------------------------------------------------------------------------------------------- */

/* Kinds of answers, the best first. */
typedef enum
{
  ANSWER_TO_MOVES,
  ANSWER_TO_RESULT,
  ANSWER_TO_ANYTHING,
  NO_ANSWER,
} AnswerRank;

/* @before: since when results count */
static AnswerRank
rank_answer (BastideLessonRun     *self,
             const BastideElement *answer,
             const BastideState   *before)
{
  const char *to = bastide_element_get (answer, "to");
  g_auto (GStrv) moves = to != NULL ? bastide_lesson_split_moves (to) : NULL;

  if (moves != NULL)
    return count_matching (self, moves) == g_strv_length (moves) ? ANSWER_TO_MOVES : NO_ANSWER;
  if (bastide_lesson_has_result (answer))
    return bastide_lesson_result_is_true (answer, bastide_game_get_rules (self->game), self->lesson->learner,
                                          before, bastide_game_get_state (self->game))
           ? ANSWER_TO_RESULT : NO_ANSWER;

  return ANSWER_TO_ANYTHING;
}

/* @first, @last: the kinds of answers that come into question */
static BastideLessonText *
find_answer (BastideLessonRun   *self,
             AnswerRank          first,
             AnswerRank          last,
             const BastideState *before)
{
  const BastideElement *picked = NULL;
  g_autofree char *picked_to = NULL;
  const BastideElement *child;
  AnswerRank rank = NO_ANSWER;

  for (guint i = 0; (child = bastide_element_next (get_element (self), &i)) != NULL;)
    if (strcmp (child->name, "answer") == 0)
      {
        AnswerRank other = rank_answer (self, child, before);
        g_autofree char *to = bastide_lesson_get_answered (child);

        if (other < first || other > last || other > rank)
          continue;
        /* The first answer counts, but one to the same thing in a language that suits the user better comes before. */
        if (other < rank || picked == NULL
            || (g_strcmp0 (to, picked_to) == 0
                && bastide_lesson_rank_language (child) < bastide_lesson_rank_language (picked)))
          {
            picked = child;
            g_free (picked_to);
            picked_to = g_steal_pointer (&to);
          }
        rank = other;
      }

  return picked != NULL ? bastide_lesson_read_line (self->lesson, picked, self->game, NULL) : NULL;
}

/* The answer to a move of a puzzle: what it brings, and what it costs. */
static char *
describe_line (BastideLessonRun *self)
{
  const BastideElement *played = find_line (self);
  BastideLine line = { 0 };
  g_autofree char *what = NULL;
  g_autofree char *why = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int points = played != NULL ? (int) (g_ascii_strtod (bastide_element_get (played, "cost"), NULL) + 0.5) : 0;

  for (guint i = 0; i < count_done (self) && line.n_actions < G_N_ELEMENTS (line.actions); i++)
    line.actions[line.n_actions++] =
      bastide_history_get_action (bastide_game_get_history (self->game), self->n_before + i)->action;
  if (line.n_actions > 0)
    what = bastide_reason_print (bastide_game_get_rules (self->game), bastide_game_get_setup (self->game), self->before,
                                 &line, &why);
  if (what != NULL && why != NULL && *why != '\0')
    /* Translators: a move and what it brings: "Start a city: 18 points when completed." */
    g_string_append_printf (text, C_("puzzle", "%s: %s."), what, why);
  else if (what != NULL)
    g_string_append_printf (text, "%s.", what);
  if (points > 0 && text->len > 0)
    g_string_append_c (text, ' ');
  if (points > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "About %d point less than the best move.",
                                               "About %d points less than the best move.", (gulong) points),
                            points);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- The learner's part ---------------------------------------------------------------------------------------- */

static void lay_board (BastideLessonRun *self);

static gboolean
take_back (gpointer data)
{
  BastideLessonRun *self = data;
  gboolean was_acting = self->acting;

  self->timeout = 0;
  self->acting = TRUE;
  while (count_done (self) > 0 && bastide_game_undo (self->game))
    ;
  self->acting = was_acting;
  if (count_done (self) > 0 || bastide_lesson_get_goal (self->lesson, self->step) == BASTIDE_LESSON_REACH)
    {
      BastideLessonText *told = g_steal_pointer (&self->told);

      lay_board (self);
      tell (self, told);
      self->told_answer = TRUE;
    }
  set_phase (self, BASTIDE_LESSON_ASKING);

  return G_SOURCE_REMOVE;
}

static void
refuse (BastideLessonRun *self)
{
  gboolean is_lost = bastide_lesson_get_goal (self->lesson, self->step) == BASTIDE_LESSON_REACH;
  BastideLessonText *answer = find_answer (self, is_lost ? ANSWER_TO_ANYTHING : ANSWER_TO_MOVES, ANSWER_TO_ANYTHING,
                                           self->before);

  if (answer == NULL && bastide_lesson_get_goal (self->lesson, self->step) == BASTIDE_LESSON_WITHIN)
    {
      g_autofree char *line = describe_line (self);

      answer = make_text (line);
    }
  tell (self, answer != NULL ? answer : make_text (C_("lesson", "Not quite. Try it once more.")));
  self->told_answer = TRUE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = self->pace > 0 ? g_timeout_add (self->pace, take_back, self) : g_idle_add (take_back, self);
  set_phase (self, BASTIDE_LESSON_REFUSED);
}

static void
praise (BastideLessonRun *self)
{
  BastideLessonText *text = bastide_lesson_read_text (self->lesson, get_element (self), "praise", self->game, NULL);

  if (text == NULL && bastide_lesson_get_goal (self->lesson, self->step) == BASTIDE_LESSON_WITHIN)
    {
      g_autofree char *line = describe_line (self);

      text = make_text (line);
    }
  tell (self, text != NULL ? text : make_text (C_("lesson", "That’s it!")));
  g_clear_handle_id (&self->timeout, g_source_remove);
  set_phase (self, BASTIDE_LESSON_REACHED);
}

/* Confirms in the middle of a step: its text asks for what comes then, and taking back goes to its beginning anyway. */
static gboolean
reveal (gpointer data)
{
  BastideLessonRun *self = data;

  self->timeout = 0;
  self->acting = TRUE;
  bastide_game_confirm (self->game);
  self->acting = FALSE;

  return G_SOURCE_REMOVE;
}

static void
on_game_changed (BastideGame      *game,
                 BastideLessonRun *self)
{
  BastideLessonGoal goal = self->step < self->lesson->steps->len ? bastide_lesson_get_goal (self->lesson, self->step)
                                                                 : BASTIDE_LESSON_LOOK;
  Verdict verdict = VERDICT_OPEN;

  if (self->acting || (self->phase != BASTIDE_LESSON_ASKING && self->phase != BASTIDE_LESSON_REACHED))
    return;
  if (goal == BASTIDE_LESSON_REACH)
    verdict = judge_reach (self);
  else if (count_done (self) > 0)
    verdict = goal == BASTIDE_LESSON_DO ? judge_do (self) : goal == BASTIDE_LESSON_WITHIN ? judge_within (self)
                                                                                          : VERDICT_OPEN;

  if (verdict == VERDICT_REACHED && self->phase == BASTIDE_LESSON_ASKING)
    praise (self);
  else if (verdict == VERDICT_REFUSED && self->phase == BASTIDE_LESSON_ASKING)
    refuse (self);
  else if (verdict == VERDICT_OPEN)
    {
      BastideLessonText *remark = goal == BASTIDE_LESSON_REACH
                                  ? find_answer (self, ANSWER_TO_MOVES, ANSWER_TO_RESULT, self->last) : NULL;

      if (remark != NULL || self->phase == BASTIDE_LESSON_REACHED || (self->told_answer && count_done (self) > 0))
        tell (self, remark);
      bastide_state_copy (bastide_game_get_rules (self->game), self->last, bastide_game_get_state (self->game));
      set_phase (self, BASTIDE_LESSON_ASKING);
      if (goal == BASTIDE_LESSON_DO && self->timeout == 0 && bastide_game_get_can_confirm (self->game))
        self->timeout = g_idle_add (reveal, self);
    }
}

/* Remembers the board before the learner acts. */
static void
ask (BastideLessonRun *self)
{
  BastideLessonGoal goal = bastide_lesson_get_goal (self->lesson, self->step);

  self->acting = TRUE;
  /* Nobody can take back what lies before. */
  if (goal != BASTIDE_LESSON_LOOK)
    {
      bastide_game_confirm (self->game);
      if (bastide_game_get_n_actions (self->game) > 0)
        bastide_game_reseed (self->game, self->step + 1);
    }
  self->acting = FALSE;
  self->n_before = bastide_game_get_n_actions (self->game);
  self->first_turn = bastide_game_get_turn (self->game);
  g_clear_pointer (&self->before, bastide_state_free);
  self->before = bastide_state_clone (bastide_game_get_rules (self->game), bastide_game_get_state (self->game));
  g_clear_pointer (&self->last, bastide_state_free);
  self->last = bastide_state_clone (bastide_game_get_rules (self->game), self->before);
  g_clear_pointer (&self->said, bastide_lesson_text_free);
  self->said = bastide_lesson_read_text (self->lesson, get_element (self), "say", self->game, NULL);
  if (self->said == NULL)
    self->said = make_text (C_("lesson", "Where is it worth most? Find the best move."));
  set_phase (self, goal == BASTIDE_LESSON_LOOK ? BASTIDE_LESSON_READING : BASTIDE_LESSON_ASKING);
}

/* --- What happens by itself ------------------------------------------------------------------------------------ */

static void begin_coming (BastideLessonRun *self);

static gboolean
take_coming (gpointer data)
{
  BastideLessonRun *self = data;
  const char *move[] = { self->coming[self->next_coming], NULL };

  self->timeout = 0;
  self->acting = TRUE;
  if (bastide_lesson_play (self->lesson, get_element (self), self->game, move,
                           self->error == NULL ? &self->error : NULL))
    self->next_coming++;
  else
    g_clear_pointer (&self->coming, g_strfreev);
  self->acting = FALSE;
  begin_coming (self);

  return G_SOURCE_REMOVE;
}

/* Takes the next of the moves that happen by themselves, after a while; after the last one the learner's part
 * begins or ends. */
static void
begin_coming (BastideLessonRun *self)
{
  if (self->coming != NULL && self->coming[self->next_coming] != NULL)
    {
      if (self->pace == 0)
        {
          take_coming (self);
          return;
        }
      self->timeout = g_timeout_add (self->pace, take_coming, self);
      set_phase (self, BASTIDE_LESSON_WATCHING);
      return;
    }

  g_clear_pointer (&self->coming, g_strfreev);
  if (!self->coming_shows)
    {
      ask (self);
      return;
    }
  if (bastide_lesson_get_goal (self->lesson, self->step) == BASTIDE_LESSON_REACH)
    {
      self->acting = TRUE;
      bastide_game_confirm (self->game);
      self->acting = FALSE;
    }
  praise (self);
}

static void
come (BastideLessonRun *self,
      char            **moves, /* (transfer full) (nullable) */
      gboolean          shows)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->coming, g_strfreev);
  self->coming = moves;
  self->next_coming = 0;
  self->coming_shows = shows;
  begin_coming (self);
}

/* --- Steps ----------------------------------------------------------------------------------------------------- */

static void
take_game (BastideLessonRun *self,
           BastideGame      *game) /* (transfer full) */
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, on_game_changed, self);
  /* States belong to the rules of their game. */
  g_clear_pointer (&self->before, bastide_state_free);
  g_clear_pointer (&self->last, bastide_state_free);
  g_set_object (&self->game, game);
  g_object_unref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* Lays the board of the step anew, with what the others do at once. */
static void
lay_board (BastideLessonRun *self)
{
  BastideGame *game = bastide_lesson_make_game (self->lesson, self->step, self->store,
                                                self->error == NULL ? &self->error : NULL);
  const BastideElement *others = bastide_element_find (get_element (self), "others", NULL);
  g_auto (GStrv) moves = bastide_lesson_split_moves (others != NULL ? others->text : NULL);

  if (game == NULL)
    return;
  bastide_lesson_play (self->lesson, get_element (self), game, (const char *const *) moves, NULL);
  take_game (self, game);
  ask (self);
}

/* @game: (transfer full) (nullable): the board of the step; NULL to go on with the present one */
static void
begin_step (BastideLessonRun *self,
            guint             step,
            BastideGame      *game)
{
  const BastideElement *others;

  g_clear_handle_id (&self->timeout, g_source_remove);
  tell (self, NULL);
  self->shown = FALSE;
  self->step = step;
  if (game != NULL)
    take_game (self, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  if (step == self->lesson->steps->len)
    {
      set_phase (self, BASTIDE_LESSON_OVER);
      return;
    }

  others = bastide_element_find (get_element (self), "others", NULL);
  come (self, bastide_lesson_split_moves (others != NULL ? others->text : NULL), FALSE);
}

void
bastide_lesson_run_go_to (BastideLessonRun *self,
                          guint             step)
{
  BastideGame *game;

  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));
  g_return_if_fail (step <= self->lesson->steps->len);

  game = bastide_lesson_make_game (self->lesson, step, self->store, self->error == NULL ? &self->error : NULL);
  if (game != NULL)
    begin_step (self, step, game);
}

void
bastide_lesson_run_go_on (BastideLessonRun *self)
{
  g_auto (GStrv) shown = NULL;
  const BastideElement *next;

  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));

  if (self->phase != BASTIDE_LESSON_READING && self->phase != BASTIDE_LESSON_REACHED)
    return;
  if (self->step + 1 == self->lesson->steps->len)
    {
      begin_step (self, self->step + 1, NULL);
      return;
    }

  /* Another move than the one that the lesson goes on from may have been accepted. */
  next = g_ptr_array_index (self->lesson->steps, self->step + 1);
  shown = bastide_lesson_get_shown_moves (self->lesson, self->step);
  if (bastide_element_find (next, "position", NULL) == NULL && bastide_element_find (next, "played", NULL) == NULL
      && count_done (self) == (shown != NULL ? g_strv_length (shown) : 0)
      && (shown == NULL || count_matching (self, shown) == count_done (self)))
    begin_step (self, self->step + 1, NULL);
  else
    bastide_lesson_run_go_to (self, self->step + 1);
}

void
bastide_lesson_run_hint (BastideLessonRun *self)
{
  BastideLessonText *text;

  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));

  text = bastide_lesson_run_get_can_hint (self)
         ? bastide_lesson_read_text (self->lesson, get_element (self), "hint", self->game, NULL) : NULL;
  if (text == NULL)
    return;
  tell (self, text);
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_lesson_run_show (BastideLessonRun *self)
{
  char **moves;

  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));

  if (!bastide_lesson_run_get_can_show (self))
    return;
  moves = bastide_lesson_get_shown_moves (self->lesson, self->step);
  self->shown = TRUE;
  tell (self, NULL);
  if (count_done (self) > 0)
    lay_board (self);
  come (self, moves, TRUE);
}

/* --- A lesson that was left ------------------------------------------------------------------------------------ */

/* Does what had been done. Returns: FALSE where it is not possible any more */
static gboolean
do_again (BastideLessonRun *self,
          const char       *actions)
{
  g_auto (GStrv) moves = bastide_lesson_split_moves (actions);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      if (self->phase != BASTIDE_LESSON_ASKING && self->phase != BASTIDE_LESSON_REACHED)
        return FALSE;
      bastide_game_confirm (self->game);
      if (!bastide_game_apply_text (self->game, moves[i], NULL))
        return FALSE;
    }

  return self->phase == BASTIDE_LESSON_ASKING || self->phase == BASTIDE_LESSON_REACHED;
}

void
bastide_lesson_run_resume (BastideLessonRun *self,
                           const char       *actions)
{
  guint pace;

  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));

  if (actions == NULL)
    {
      tell (self, make_text (C_("lesson", "The lesson has changed since you left it, so it begins again.")));
      g_signal_emit (self, changed_signal, 0);
      return;
    }

  /* The others come first. */
  pace = self->pace;
  bastide_lesson_run_set_pace (self, 0);
  self->pace = pace;
  if (do_again (self, actions))
    return;

  bastide_lesson_run_go_to (self, self->step);
  tell (self, make_text (C_("lesson", "The rules have changed since you left this step, so it begins again.")));
  g_signal_emit (self, changed_signal, 0);
}

char *
bastide_lesson_run_get_actions (BastideLessonRun *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  if (self->phase != BASTIDE_LESSON_ASKING && self->phase != BASTIDE_LESSON_REACHED)
    return NULL;
  for (guint i = 0; i < count_done (self); i++)
    {
      g_autoptr (BastideState) state = bastide_game_get_state_at (self->game, self->n_before + i);
      const BastideHistoryStep *step = bastide_history_get_action (bastide_game_get_history (self->game),
                                                                   self->n_before + i);
      g_autofree char *action = bastide_action_print (bastide_game_get_rules (self->game), state, step->action);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", action);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- Properties ------------------------------------------------------------------------------------------------ */

BastideLesson *
bastide_lesson_run_get_lesson (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  return self->lesson;
}

BastideGame *
bastide_lesson_run_get_game (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  return self->game;
}

guint
bastide_lesson_run_get_step (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), 0);

  return self->step;
}

BastideLessonPhase
bastide_lesson_run_get_phase (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), BASTIDE_LESSON_OVER);

  return self->phase;
}

void
bastide_lesson_run_set_pace (BastideLessonRun *self,
                             guint             pace)
{
  g_return_if_fail (BASTIDE_IS_LESSON_RUN (self));

  self->pace = pace;
  if (pace == 0 && self->phase == BASTIDE_LESSON_WATCHING)
    {
      g_clear_handle_id (&self->timeout, g_source_remove);
      begin_coming (self);
    }
}

const GError *
bastide_lesson_run_get_error (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  return self->error;
}

const BastideLessonText *
bastide_lesson_run_get_said (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  return self->said;
}

const BastideLessonText *
bastide_lesson_run_get_told (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), NULL);

  return self->told;
}

gboolean
bastide_lesson_run_get_can_hint (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), FALSE);

  return self->phase == BASTIDE_LESSON_ASKING && bastide_element_find (get_element (self), "hint", NULL) != NULL;
}

gboolean
bastide_lesson_run_get_can_show (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), FALSE);

  return self->phase == BASTIDE_LESSON_ASKING;
}

gboolean
bastide_lesson_run_get_was_shown (BastideLessonRun *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_RUN (self), FALSE);

  return self->shown;
}

static void
bastide_lesson_run_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideLessonRun *self = BASTIDE_LESSON_RUN (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;
    case PROP_PHASE:
      g_value_set_uint (value, self->phase);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_lesson_run_dispose (GObject *object)
{
  BastideLessonRun *self = BASTIDE_LESSON_RUN (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->before, bastide_state_free);
  g_clear_pointer (&self->last, bastide_state_free);
  g_clear_pointer (&self->coming, g_strfreev);
  g_clear_pointer (&self->said, bastide_lesson_text_free);
  g_clear_pointer (&self->told, bastide_lesson_text_free);
  g_clear_error (&self->error);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (bastide_lesson_run_parent_class)->dispose (object);
}

static void
bastide_lesson_run_class_init (BastideLessonRunClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_lesson_run_get_property;
  object_class->dispose = bastide_lesson_run_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BASTIDE_TYPE_GAME, flags);
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, BASTIDE_LESSON_MAX_STEPS, 0, flags);
  properties[PROP_PHASE] = g_param_spec_uint ("phase", NULL, NULL, 0, BASTIDE_LESSON_OVER, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_LESSON_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_lesson_run_init (BastideLessonRun *self)
{
  self->pace = 2600;
}

BastideLessonRun *
bastide_lesson_run_new (BastideLesson        *lesson,
                        guint                 step,
                        BastideTilesetStore  *store,
                        GError              **error)
{
  BastideLessonRun *self;
  BastideGame *game;

  g_return_val_if_fail (BASTIDE_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  game = bastide_lesson_make_game (lesson, MIN (step, bastide_lesson_get_n_steps (lesson)), store, error);
  if (game == NULL)
    return NULL;

  self = g_object_new (BASTIDE_TYPE_LESSON_RUN, NULL);
  self->lesson = g_object_ref (lesson);
  self->store = g_object_ref (store);
  begin_step (self, MIN (step, bastide_lesson_get_n_steps (lesson)), game);

  return self;
}
