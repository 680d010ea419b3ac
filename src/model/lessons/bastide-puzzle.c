/* bastide-puzzle.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Decisions with the worth of everything that could be done, and the puzzles made of them. */

#include "config.h"

#include "bastide-puzzle.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ai/bastide-estimator.h"
#include "bastide-lesson-private.h"
#include "rules/bastide-registry.h"

/* The mind that judges. */
#define MIND "master"

/* A thorough judgement plays out more lines, and more often before any is dropped. */
#define THOROUGH_CANDIDATES 48
#define THOROUGH_WINDOW 9
#define THOROUGH_CAUTION 3
#define SHARE_OF_ROUNDS 40
#define LEAST_ROUNDS 8
#define MOST_ROUNDS 16

/* Only a file of puzzles has room for more. */
#define MAX_LINES 2000

/* --- Judging --------------------------------------------------------------------------------------------------- */

typedef struct
{
  BastideJudgement   *judgement;
  const BastideRules *rules;
  BastideEstimator   *estimator;
  GHashTable         *seen;  /* (element-type guint64): hashes of the states after lines */
  double              best;  /* value without playouts that a line as good as the best should have */
} Collector;

static guint64
hash_after (const BastideRules *rules,
            const BastideState *state,
            const BastideLine  *line,
            BastideState      **leaf)
{
  g_autoptr (BastideState) after = bastide_state_clone (rules, state);
  guint64 hash;

  for (guint i = 0; i < line->n_actions; i++)
    bastide_state_apply (rules, after, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
  hash = bastide_state_hash (rules, after);
  if (leaf != NULL)
    *leaf = g_steal_pointer (&after);

  return hash;
}

static double
round_cost (double cost)
{
  return floor (MAX (0, cost) * 10 + 0.5) / 10;
}

static gboolean
add_seen (Collector *self,
          guint64    hash)
{
  return g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash));
}

/* A line that the thinking has left out: it only estimates it. */
static gboolean
add_line (const BastideLine *line,
          BastideState      *leaf,
          gpointer           data)
{
  Collector *self = data;
  BastideJudgedLine judged = { .line = *line, .error = (double) INFINITY };

  judged.hash = bastide_state_hash (self->rules, leaf);
  if (!add_seen (self, judged.hash))
    return TRUE;
  bastide_estimator_weigh (self->estimator, leaf, judged.expected);
  judged.cost = round_cost (self->best - bastide_estimator_get_margin (self->estimator, judged.expected,
                                                                      self->judgement->player));
  g_array_append_val (self->judgement->lines, judged);

  return self->judgement->lines->len <= MAX_LINES;
}

/* The lines that have been played out tell how good the estimates are: the best line alone is mostly better than its
 * own, and beside it all that is only estimated would seem too good. */
static void
compare_estimates (Collector            *self,
                   const BastideState   *state,
                   const BastideThought *thought)
{
  double margin = bastide_thought_get_best (thought)->margin;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < thought->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);
      g_autoptr (BastideState) leaf = NULL;
      double expected[BASTIDE_MAX_PLAYERS];

      if (candidate->playouts <= 1 && (i > 0 || thought->playouts > 0))
        continue;
      hash_after (self->rules, state, &candidate->line, &leaf);
      bastide_estimator_weigh (self->estimator, leaf, expected);
      sum += margin - candidate->margin
             + bastide_estimator_get_margin (self->estimator, expected, self->judgement->player);
      n++;
    }
  self->best = sum / MAX (1, n);
}

static void
add_thought (Collector            *self,
             const BastideState   *state,
             const BastideThought *thought)
{
  double margin = bastide_thought_get_best (thought)->margin;
  guint n_rounds = 0;

  for (guint i = 0; i < thought->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (thought->candidates, BastideCandidate, i);
      BastideJudgedLine judged = {
        .line = candidate->line, .error = candidate->error, .sure = candidate->playouts > 1,
      };
      double estimate = bastide_estimator_get_margin (self->estimator, candidate->expected, self->judgement->player);

      judged.cost = round_cost (judged.sure || i == 0 ? margin - candidate->margin : self->best - estimate);
      n_rounds = MAX (n_rounds, candidate->playouts);
      memcpy (judged.expected, candidate->expected, sizeof judged.expected);
      judged.hash = hash_after (self->rules, state, &candidate->line, NULL);
      if (add_seen (self, judged.hash))
        g_array_append_val (self->judgement->lines, judged);
    }
  self->judgement->settled = n_rounds < self->judgement->playouts;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const BastideJudgedLine *first = a;
  const BastideJudgedLine *second = b;
  int order = (first->cost > second->cost) - (first->cost < second->cost);

  for (guint i = 0; order == 0 && i < first->line.n_actions && i < second->line.n_actions; i++)
    order = memcmp (&first->line.actions[i], &second->line.actions[i], sizeof (BastideAction));

  return order != 0 ? order : (int) first->line.n_actions - (int) second->line.n_actions;
}

BastideJudgement *
bastide_judgement_new (const BastideRules  *rules,
                       const BastideState  *state,
                       const BastideLine   *played,
                       const BastideEffort *effort,
                       BastideShouldStop    should_stop,
                       gpointer             data)
{
  g_autoptr (BastideJudgement) self = g_new0 (BastideJudgement, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  BastideWeights weights = *bastide_weights_get_default ();
  g_autoptr (BastideEstimator) estimator = NULL;
  g_autoptr (BastideLines) lines = bastide_lines_new (rules);
  g_autoptr (BastideThought) thought = NULL;
  Collector collector = { self, rules, NULL, seen, 0 };
  BastideMind mind;
  BastideBudget budget = { .seed = effort->seed, .rounds = effort->playouts, .leeway = effort->leeway };

  g_return_val_if_fail (bastide_state_get_decider (rules, state) >= 0, NULL);
  if (!bastide_mind_parse (MIND, &mind))
    g_return_val_if_reached (NULL);

  self->player = (guint) bastide_state_get_decider (rules, state);
  self->playouts = effort->playouts;
  self->lines = g_array_new (FALSE, FALSE, sizeof (BastideJudgedLine));
  if (effort->thorough)
    {
      weights.candidates = THOROUGH_CANDIDATES;
      weights.window = THOROUGH_WINDOW;
      weights.caution = THOROUGH_CAUTION;
      weights.rounds = CLAMP (effort->playouts / SHARE_OF_ROUNDS, LEAST_ROUNDS, MOST_ROUNDS);
    }
  mind.weights = &weights;
  budget.playouts = effort->playouts * (guint) weights.candidates;
  thought = played != NULL ? bastide_think_about (rules, state, played, &mind, budget, should_stop, data)
                           : bastide_think (rules, state, &mind, budget, should_stop, data);
  if (thought->stopped)
    return NULL;

  collector.estimator = estimator = bastide_estimator_new (rules, state, &weights);
  compare_estimates (&collector, state, thought);
  add_thought (&collector, state, thought);
  bastide_lines_visit (lines, state, add_line, &collector);
  g_array_sort (self->lines, compare_lines);

  while (self->n_accepted < self->lines->len
         && g_array_index (self->lines, BastideJudgedLine, self->n_accepted).cost <= BASTIDE_PUZZLE_TOLERANCE)
    self->n_accepted++;
  if (self->n_accepted < self->lines->len)
    self->lead = g_array_index (self->lines, BastideJudgedLine, self->n_accepted).cost;

  return g_steal_pointer (&self);
}

void
bastide_judgement_free (BastideJudgement *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->lines, g_array_unref);
  g_free (self);
}

const BastideJudgedLine *
bastide_judgement_find (const BastideJudgement *self,
                        const BastideRules     *rules,
                        const BastideState     *state,
                        const BastideLine      *line)
{
  guint64 hash = hash_after (rules, state, line, NULL);

  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, BastideJudgedLine, i).hash == hash)
      return &g_array_index (self->lines, BastideJudgedLine, i);

  return NULL;
}

gboolean
bastide_puzzle_may_begin (const BastideRules *rules,
                          const BastideState *state)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.placed || decision.part != BASTIDE_PART_MAIN)
    return FALSE;
  bastide_state_list (rules, state, &actions);

  return bastide_rules_get_verb (rules, actions.items[0].verb)->target == BASTIDE_TARGET_CELL;
}

/* --- Themes ---------------------------------------------------------------------------------------------------- */

/* Number of tiles left that are the last ones. */
#define LAST_TILES 8

/* Points that a feature that is scored at the end must gain, or that a completed one must bring. */
#define LEAST_POINTS 3

/* Points at the end of all features of a player that cannot be completed. */
static int
count_lasting (const BastideRules *rules,
               const BastideState *state,
               guint               player)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int points = 0;

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint number = bastide_state_get_feature (rules, state, figure->placed, figure->segment);
      g_autoptr (BastideFeature) feature = NULL;

      if (!g_hash_table_add (seen, GUINT_TO_POINTER (number + 1)))
        continue;
      feature = bastide_feature_new (rules, state, figure->placed, figure->segment);
      if (!bastide_rules_get_game (rules)->kinds[feature->kind].completes && (feature->majority & (1u << player)))
        points += feature->points_complete;
    }

  return points;
}

static const BastideSegmentDefinition *
find_segment (const BastideRules *rules,
              const BastideState *state,
              BastideAction       action)
{
  int placed = bastide_rules_get_verb (rules, action.verb)->target == BASTIDE_TARGET_SEGMENT
               ? bastide_state_find_placed (rules, state, action.x, action.y) : -1;
  BastidePlacedTile tile;

  if (placed < 0)
    return NULL;
  bastide_state_get_placed (rules, state, (guint) placed, &tile);

  return bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), action.segment);
}

/* Whether an action is one that only this module has: its verb, its figure, its kind of segments. */
static gboolean
is_of_module (const BastideModuleInterface *module,
              const BastideRules           *rules,
              const BastideState           *state,
              BastideAction                 action)
{
  const BastideVocabulary *words = &module->vocabulary;
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);
  const BastideSegmentDefinition *segment = find_segment (rules, state, action);

  for (guint i = 0; i < words->n_verbs; i++)
    if (strcmp (words->verbs[i].name, verb->name) == 0 && !verb->passes)
      return TRUE;
  for (guint i = 0; bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE) && i < words->n_figures; i++)
    if (strcmp (words->figures[i].name, bastide_rules_get_figure_name (rules, action.figure)) == 0)
      return TRUE;

  return segment != NULL && segment->kind >= words->first_kind && segment->kind < words->first_kind + words->n_kinds;
}

/* Whether a kind of tile is one of the module's set. */
static gboolean
has_tile (const BastideModuleInterface *module,
          const BastideRules           *rules,
          int                           tile)
{
  const BastideSetup *setup = bastide_rules_get_setup (rules);

  for (guint i = 0; module->tileset != NULL && tile >= 0 && i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; strcmp (tileset->id, module->tileset) == 0 && j < tileset->tiles->len; j++)
        if (strcmp (((BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id,
                    bastide_rules_get_tile (rules, (guint) tile)->id) == 0)
          return TRUE;
    }

  return FALSE;
}

/* Whether a neutral piece of the module stands on a feature of the tile that was placed last. */
static gboolean
meets_piece (const BastideModuleInterface *module,
             const BastideRules           *rules,
             const BastideState           *after)
{
  const BastideVocabulary *words = &module->vocabulary;
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint last = bastide_state_get_n_placed (rules, after) - 1;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, after, last, &tile);
  bastide_state_get_pieces (rules, after, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      int placed = piece->present && piece->player < 0 && piece->kind->place == BASTIDE_TARGET_SEGMENT
                   && piece->kind >= words->pieces && piece->kind < words->pieces + words->n_pieces
                   ? bastide_state_find_placed (rules, after, piece->x, piece->y) : -1;

      for (guint j = 0; placed >= 0 && j < bastide_rules_get_tile (rules, tile.tile)->segments->len; j++)
        if (bastide_state_get_feature (rules, after, last, j)
            == bastide_state_get_feature (rules, after, (guint) placed, piece->segment))
          return TRUE;
    }

  return FALSE;
}

/* Whether a feature has tiles of a module that is nothing but tiles. */
static gboolean
lies_on_tiles (const BastideModuleInterface *module,
               const BastideRules           *rules,
               const BastideState           *state,
               guint                         placed,
               guint                         segment)
{
  g_autoptr (BastideFeature) feature = NULL;
  BastidePlacedTile tile;

  if (module->vocabulary.n_verbs + module->vocabulary.n_figures > 0)
    return FALSE;

  feature = bastide_feature_new (rules, state, placed, segment);
  for (guint i = 0; i < feature->tiles->len; i++)
    {
      bastide_state_get_placed (rules, state, g_array_index (feature->tiles, guint16, i), &tile);
      if (has_tile (module, rules, (int) tile.tile))
        return TRUE;
    }

  return FALSE;
}

/* Whether a figure goes to a feature on the tiles of a module. */
static gboolean
claims_tiles (const BastideModuleInterface *module,
              const BastideRules           *rules,
              const BastideState           *now,
              BastideAction                 action)
{
  return find_segment (rules, now, action) != NULL
         && lies_on_tiles (module, rules, now, (guint) bastide_state_find_placed (rules, now, action.x, action.y),
                           action.segment);
}

/* Whether the tile placed last continues a feature on the tiles of a module on which a figure stood. Fields lie on all
 * of them. */
static gboolean
extends_tiles (const BastideModuleInterface *module,
               const BastideRules           *rules,
               const BastideState           *before,
               const BastideState           *after)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  guint last = bastide_state_get_n_placed (rules, after) - 1;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, after, last, &tile);
  bastide_state_get_board_figures (rules, before, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const GPtrArray *segments = bastide_rules_get_tile (rules, tile.tile)->segments;

      for (guint j = 0; j < segments->len; j++)
        if (bastide_state_get_feature (rules, after, last, j)
              == bastide_state_get_feature (rules, after, figure->placed, figure->segment)
            && bastide_rules_get_game (rules)->kinds[((BastideSegmentDefinition *) segments->pdata[j])->kind].completes
            && lies_on_tiles (module, rules, after, last, j))
          return TRUE;
    }

  return FALSE;
}

/* Returns: (nullable): the module that a line uses, or is about; actions come before the tile */
static const BastideModuleInterface *
find_module (const BastideRules *rules,
             const BastideState *state,
             const BastideLine  *line,
             gboolean           *claims_lasting)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideModuleInterface *found = NULL;
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  for (guint i = 0; i < line->n_actions; i++)
    {
      const BastideSegmentDefinition *segment = find_segment (rules, now, line->actions[i]);

      if (segment != NULL && !bastide_rules_get_game (rules)->kinds[segment->kind].completes)
        *claims_lasting = TRUE;
      for (guint j = 0; modules[j] != NULL && found == NULL; j++)
        if (bastide_rules_has_module (rules, modules[j]->id)
            && (is_of_module (modules[j], rules, now, line->actions[i])
                || claims_tiles (modules[j], rules, now, line->actions[i])))
          found = modules[j];
      bastide_state_apply (rules, now, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }
  for (guint j = 0; modules[j] != NULL && found == NULL; j++)
    if (bastide_rules_has_module (rules, modules[j]->id)
        && (has_tile (modules[j], rules, decision.tile) || meets_piece (modules[j], rules, now)
            || extends_tiles (modules[j], rules, state, now)))
      found = modules[j];

  return found;
}

/* By how many points the others are expected to have fewer than after the best of the lines that are not accepted. */
static double
count_blocked (const BastideJudgement *self,
               const BastideRules     *rules)
{
  const BastideJudgedLine *best = &g_array_index (self->lines, BastideJudgedLine, 0);
  const BastideJudgedLine *next = self->n_accepted < self->lines->len
                                  ? &g_array_index (self->lines, BastideJudgedLine, self->n_accepted) : best;
  double points = 0;

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    if (i != self->player)
      points += next->expected[i] - best->expected[i];

  return points;
}

const char *
bastide_judgement_get_theme (const BastideJudgement *self,
                             const BastideRules     *rules,
                             const BastideState     *state)
{
  const BastideLine *best = &g_array_index (self->lines, BastideJudgedLine, 0).line;
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  gboolean claims_lasting = FALSE;
  const BastideModuleInterface *module = find_module (rules, state, best, &claims_lasting);
  g_autoptr (BastideState) after = NULL;
  int now, lasting;

  if (game != bastide_registry_get_games ()[0])
    return game->id;
  if (module != NULL)
    return module->id;
  if (bastide_state_get_n_left (rules, state) <= LAST_TILES)
    return "last-tiles";
  hash_after (rules, state, best, &after);
  now = bastide_state_get_score (rules, after, self->player) - bastide_state_get_score (rules, state, self->player);
  lasting = count_lasting (rules, after, self->player) - count_lasting (rules, state, self->player);
  if (claims_lasting || (lasting >= LEAST_POINTS && lasting > now))
    return "fields";
  if (count_blocked (self, rules) >= self->lead / 2)
    return "blocking";

  return now >= LEAST_POINTS ? "closing" : "building";
}

/* --- Puzzles --------------------------------------------------------------------------------------------------- */

static void
set_points (BastideElement *element,
            const char     *name,
            double          points)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  bastide_element_set (element, name, g_ascii_formatd (text, sizeof text, "%.1f", MIN (points, 999)));
}

static char *
print_line (const BastideRules *rules,
            const BastideState *state,
            const BastideLine  *line)
{
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->n_actions; i++)
    {
      g_autofree char *action = bastide_action_print (rules, now, line->actions[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", action);
      bastide_state_apply (rules, now, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

BastideElement *
bastide_puzzle_new_for_state (const BastideRules     *rules,
                              const BastideSetup     *setup,
                              const char *const      *played,
                              const BastideState     *state,
                              const BastideJudgement *judgement)
{
  g_autoptr (BastideVariant) empty = bastide_variant_new (setup->game, "puzzle", "Puzzle");
  g_autoptr (BastideVariant) variant = bastide_variant_with_setup (empty, setup);
  g_autofree char *moves = g_strjoinv ("; ", (char **) played);
  BastideElement *root = bastide_element_new ("lesson");
  BastideElement *step, *within;

  g_return_val_if_fail (judgement->lines->len > 0, root);

  bastide_element_set (root, "id", "puzzle");
  if (judgement->player > 0)
    bastide_lesson_set_number (root, "learner", (int) judgement->player);
  bastide_element_set (root, "theme", bastide_judgement_get_theme (judgement, rules, state));
  set_points (root, "lead", judgement->lead);
  bastide_lesson_add_child (root, bastide_lesson_new_setup (variant, setup->players, FALSE));
  step = bastide_lesson_add_child (root, bastide_element_new ("step"));
  bastide_lesson_add_child (step, bastide_lesson_new_played (rules, setup, moves));
  within = bastide_lesson_add_child (step, bastide_element_new ("within"));
  set_points (within, "points", BASTIDE_PUZZLE_TOLERANCE);
  bastide_element_set (within, "by", MIND);
  bastide_lesson_set_number (within, "playouts", (int) judgement->playouts);
  bastide_lesson_set_number (within, "rules", BASTIDE_RULES_VERSION);
  for (guint i = 0; i < MIN (judgement->lines->len, MAX_LINES); i++)
    {
      const BastideJudgedLine *judged = &g_array_index (judgement->lines, BastideJudgedLine, i);
      BastideElement *line = bastide_element_new ("line");

      set_points (line, "cost", judged->cost);
      line->text = print_line (rules, state, &judged->line);
      bastide_element_take_child (within, line);
    }

  return root;
}

/* --- Own games ------------------------------------------------------------------------------------------------- */

typedef struct
{
  BastideRules *rules;
  BastideSetup *setup;
  BastideState *state;
  char         *id;     /* of the game */
  GStrv         played;
} Decision;

static void
decision_free (Decision *self)
{
  bastide_state_free (self->state);
  bastide_setup_free (self->setup);
  bastide_rules_unref (self->rules);
  g_strfreev (self->played);
  g_free (self->id);
  g_free (self);
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static void
judge_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Decision *decision = task_data;
  const BastideEffort effort = BASTIDE_EFFORT_OWN;
  BastideJudgement *judgement = bastide_judgement_new (decision->rules, decision->state, NULL, &effort,
                                                       cancellable != NULL ? is_cancelled : NULL, cancellable);

  if (judgement != NULL)
    g_task_return_pointer (task, judgement, (GDestroyNotify) bastide_judgement_free);
  else
    g_task_return_error_if_cancelled (task);
}

void
bastide_puzzle_make (BastideGame         *game,
                     guint                action,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GStrvBuilder) played = g_strv_builder_new ();
  Decision *decision;

  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (action <= bastide_game_get_n_actions (game));

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, bastide_puzzle_make);
  decision = g_new0 (Decision, 1);
  decision->rules = bastide_rules_ref ((BastideRules *) bastide_game_get_rules (game));
  decision->setup = bastide_setup_copy (bastide_game_get_setup (game));
  decision->state = action < bastide_game_get_n_actions (game)
                    ? bastide_game_get_state_at (game, action)
                    : bastide_state_clone (decision->rules, bastide_game_get_state (game));
  decision->id = g_strdup (bastide_game_get_id (game));
  for (guint i = 1; i <= action; i++)
    g_strv_builder_add (played, bastide_game_get_text_at (game, i));
  decision->played = g_strv_builder_end (played);
  g_task_set_task_data (task, decision, (GDestroyNotify) decision_free);
  if (bastide_state_get_decider (decision->rules, decision->state) < 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s", _("Nobody decides there."));
  else
    g_task_run_in_thread (task, judge_in_thread);
}

/* Returns: (transfer full): the puzzle of a decision that has been judged */
static BastideElement *
make_root (const Decision         *decision,
           const BastideJudgement *judgement)
{
  return bastide_puzzle_new_for_state (decision->rules, decision->setup, (const char *const *) decision->played,
                                       decision->state, judgement);
}

BastideElement *
bastide_puzzle_make_finish_goal (GAsyncResult      *result,
                                 BastideJudgement **judgement,
                                 GError           **error)
{
  g_autoptr (BastideJudgement) judged = g_task_propagate_pointer (G_TASK (result), error);
  g_autoptr (BastideElement) root = judged != NULL ? make_root (g_task_get_task_data (G_TASK (result)), judged) : NULL;

  if (judged == NULL)
    return NULL;
  *judgement = g_steal_pointer (&judged);

  return bastide_element_ref (bastide_element_find (bastide_element_find (root, "step", NULL), "within", NULL));
}

BastideElement *
bastide_puzzle_make_finish (GAsyncResult         *result,
                            BastideTilesetStore  *store,
                            GError              **error)
{
  const Decision *decision = g_task_get_task_data (G_TASK (result));
  g_autoptr (BastideJudgement) judgement = g_task_propagate_pointer (G_TASK (result), error);
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideGame) game = NULL;

  if (judgement == NULL)
    return NULL;

  root = make_root (decision, judgement);
  bastide_element_set (root, "from", decision->id);
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  lesson = bastide_lesson_load_bytes (bytes, _("Puzzle"), error);
  game = lesson != NULL ? bastide_lesson_make_game (lesson, 0, store, error) : NULL;
  if (game == NULL)
    return NULL;
  if (bastide_state_checksum (bastide_game_get_rules (game), bastide_game_get_state (game))
      != bastide_state_checksum (decision->rules, decision->state))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("This game took another course in between, which a puzzle cannot repeat."));
      return NULL;
    }

  return g_steal_pointer (&root);
}
