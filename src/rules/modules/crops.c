/* crops.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Crop Circles (section 7.11): the player who places one decides for everybody, either to add a follower beside one
 * of the same trade, or to take one home.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  VERB_ADD,
  VERB_REMOVE,
  VERB_DEPLOY,
  VERB_RETRIEVE,
  VERB_PASS,
};

/* The choice for everybody, in the argument of the players' frames. */
enum
{
  CHOICE_ADD,
  CHOICE_REMOVE,
};

/* Values of the mark: the index of its choice plus 1. */
enum
{
  CIRCLE_NONE,
  CIRCLE_FORK,
  CIRCLE_CLUB,
  CIRCLE_SHIELD,
};

static const char *const circle_choices[] = { "fork", "club", "shield", NULL };

static const char *const circle_words[] = {
  /* Translators: the sign on a tile, which stands for the kind of followers it concerns */
  NC_("mark", "crop circle with a fork"),
  NC_("mark", "crop circle with a club"),
  NC_("mark", "crop circle with a shield"),
};

static const BastideLineEnd ends[] = {
  { BASTIDE_CLASSIC_ROAD, "crop-circle", NC_("end of a line", "ends at a crop circle") },
};

static const BastideMarkInfo marks[] = {
  { "crop-circle", BASTIDE_MARK_CHOICE, circle_choices, 0, .choice_words = circle_words,
    .title = NC_("tool", "Crop circle") },
};

/* Kinds of segments whose followers a circle concerns. */
static const guint8 circle_kinds[] = {
  [CIRCLE_FORK] = BASTIDE_CLASSIC_FIELD,
  [CIRCLE_CLUB] = BASTIDE_CLASSIC_ROAD,
  [CIRCLE_SHIELD] = BASTIDE_CLASSIC_CITY,
};

static const char *const circle_texts[] = {
  [CIRCLE_FORK] = NC_("decision", "The fork is for farmers."),
  [CIRCLE_CLUB] = NC_("decision", "The club is for highwaymen."),
  [CIRCLE_SHIELD] = NC_("decision", "The shield is for knights."),
};

static const char *const reasons[] = { "circle" };

/* The choice made for everybody, for the log only: in the protocol the action says it. */
static const BastideEventWord events[] = {
  [CHOICE_ADD] = { NULL, BASTIDE_EVENT_REMARK, .sentence = { NC_("log", "lets everybody add a follower") } },
  [CHOICE_REMOVE] = { NULL, BASTIDE_EVENT_REMARK, .sentence = { NC_("log", "lets everybody take a follower home") } },
};

static const BastideVerb verbs[] = {
  [VERB_ADD] = {
    "circle add", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Everybody adds one"), .log = NC_("log", "lets everybody add a follower"),
  },
  [VERB_REMOVE] = {
    "circle remove", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Everybody takes one home"), .log = NC_("log", "lets everybody take a follower home"),
  },
  [VERB_DEPLOY] = { "deploy", "FSXY", BASTIDE_TARGET_SEGMENT },
  [VERB_RETRIEVE] = { "retrieve", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "takes a follower home"),
    .hint = NC_("hint", "Take a follower home") },
  [VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "adds no follower"),
  },
};

/* Line of the log. */
static const BastidePhrase retrieve_sentence = { NC_("log", "takes a follower home"), NULL };

/* The circle of each kind of tile; without farmers a fork concerns nobody (section 12). */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint8 *circles = bastide_module_data (rules, BASTIDE_MODULE_CROPS);

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    if (circles[i] == CIRCLE_FORK && bastide_rules_leaves_out (rules, BASTIDE_CLASSIC_FIELD))
      circles[i] = CIRCLE_NONE;

  return TRUE;
}

/* The circle on the tile of this part. */
static guint
get_circle (const BastideRules *rules,
            const BastideState *state)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_CROPS,
                              bastide_get_placed (rules, state, bastide_count_placed (state) - 1).tile);
}

/* Whether a record is a follower of the trade that the circle concerns; abbots, builders and pigs never are. */
static gboolean
is_called (const BastideRules *rules,
           const BastideState *state,
           guint               record)
{
  BastideFigure figure = bastide_get_figure (rules, state, record);

  return figure.node != BASTIDE_NO_NODE && bastide_get_figure_kind (rules, figure.figure)->follower
    && bastide_node_kind (rules, state, figure.node) == circle_kinds[get_circle (rules, state)];
}

static gboolean
has_circle (const BastideRules *rules,
            guint               tile)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_CROPS, tile) != CIRCLE_NONE;
}

/* Without such a follower on the board there is nothing to decide (D-20). */
static gboolean
circle_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    if (is_called (rules, state, i))
      return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

static void
circle_list (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_ADD));
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_REMOVE));
}

/* In turn from the left of the active player, who comes last and therefore lies lowest on the stack. */
static void
circle_apply (BastideContext *context,
              BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint choice = action.verb == bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_ADD) ? CHOICE_ADD
                                                                                            : CHOICE_REMOVE;
  BastideEvent *event = bastide_events_add_word (context->events, &events[choice]);

  if (event != NULL)
    event->player = bastide_top_frame (state)->actor;
  bastide_pop_frame (state);
  for (guint i = bastide_count_players (rules); i > 0; i--)
    bastide_push_frame (state, BASTIDE_STEP_CIRCLE_STEP, bastide_player_after (rules, state, i), choice);
}

static void
circle_describe (const BastideRules *rules,
                 const BastideState *state,
                 BastideDecision    *decision)
{
  decision->why = circle_texts[get_circle (rules, state)];
}

static const BastideStep circle_step = {
  .kind = "circle", .concerns = has_circle, .run = circle_run, .list = circle_list, .apply = circle_apply,
  .describe = circle_describe,
  .title = { NC_("decision", "choose what everybody does") },
};

/* The players' steps, one after the other. */

/* Whether an action for this record is listed already: equal figures on one segment make one action; where others join
 * them, any figures do. @earlier: records before it */
static gboolean
is_repeated (const BastideRules *rules,
             const BastideState *state,
             BastideFigure       figure,
             gboolean            any,
             const guint16      *earlier,
             guint               n_earlier)
{
  for (guint i = 0; i < n_earlier; i++)
    {
      BastideFigure other = bastide_get_figure (rules, state, earlier[i]);

      if (other.node == figure.node && (any || other.figure == figure.figure))
        return TRUE;
    }

  return FALSE;
}

/* The followers of a player that the circle concerns. Most records are others, and are skipped without a branch. */
static guint
collect_called (const BastideRules *rules,
                const BastideState *state,
                guint               player,
                guint16            *called)
{
  guint n_own = 0;
  guint n = 0;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);

      called[n_own] = (guint16) i;
      n_own += (figure.player == player) & (figure.node != BASTIDE_NO_NODE);
    }
  for (guint i = 0; i < n_own; i++)
    if (is_called (rules, state, called[i]))
      called[n++] = called[i];

  return n;
}

/* Lists what the player of the topmost frame may do, except doing nothing. */
static void
list_steps (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  const BastideFrame *frame = bastide_top_frame (state);
  guint16 *called = g_newa (guint16, bastide_count_records (rules) + 1);
  guint n = collect_called (rules, state, frame->actor, called);
  gboolean adds = frame->argument == CHOICE_ADD;

  for (guint i = 0; i < n; i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, called[i]);

      if (is_repeated (rules, state, figure, adds, called, i))
        continue;
      if (adds)
        {
          guint placed = bastide_node_placed (rules, state, figure.node);
          guint32 segment = 1u << bastide_node_segment (rules, state, figure.node);

          /* Any follower in the supply may join one of the trade that belongs to the same player, on the same
           * segment; not one that a set lets stay where all is scored. */
          for (guint j = 0; j < bastide_rules_get_n_figures (rules); j++)
            if (!bastide_feature_is_complete (rules, state, figure.node)
                && bastide_get_figure_kind (rules, j)->follower && bastide_get_supply (state, frame->actor, j) > 0
                && bastide_figures_filter (rules, state, frame->actor, j, placed, segment) != 0)
              bastide_actions_add (actions, bastide_figures_make_action (
                rules, state, bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_DEPLOY), j, figure.node));
        }
      else
        bastide_actions_add (actions, bastide_figures_make_action (
          rules, state, bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_RETRIEVE), figure.figure, figure.node));
    }
}

static void
step_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  list_steps (rules, state, actions);
  if (bastide_top_frame (state)->argument == CHOICE_ADD)
    bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_PASS));
}

static void
retrieve (BastideContext *context,
          guint           player,
          guint           figure,
          guint           node)
{
  guint n_events = context->events != NULL ? bastide_events_get_length (context->events) : 0;

  bastide_figures_return (context, bastide_figures_find (context->rules, context->state, player, figure, node),
                          reasons[0]);
  if (context->events != NULL)
    g_array_index (context->events->items, BastideEvent, n_events).sentence = &retrieve_sentence;
}

static void
step_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint player = bastide_top_frame (state)->actor;
  guint node;

  bastide_pop_frame (state);
  if (action.verb == bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_PASS))
    return;

  node = bastide_board_find_node (rules, state, action.x, action.y, action.segment);
  if (action.verb == bastide_module_verb (rules, BASTIDE_MODULE_CROPS, VERB_DEPLOY))
    bastide_figures_deploy (context, player, action.figure, node);
  else
    retrieve (context, player, action.figure, node);
}

/* Adding is voluntary, taking home is not; a player who can do nothing is skipped. */
static gboolean
step_run (BastideContext *context)
{
  gboolean voluntary = bastide_top_frame (context->state)->argument == CHOICE_ADD;

  return bastide_turn_take_only (context, list_steps, step_apply, voluntary);
}

static void
step_describe (const BastideRules *rules,
               const BastideState *state,
               BastideDecision    *decision)
{
  static const BastidePhrase remove_title = { NC_("decision", "take a follower home") };

  if (bastide_top_frame (state)->argument == CHOICE_REMOVE)
    decision->title = &remove_title;
  decision->why = circle_texts[get_circle (rules, state)];
}

static const BastideStep step_step = {
  .kind = "circle-step", .run = step_run, .list = step_list, .apply = step_apply, .describe = step_describe,
  .title = { NC_("decision", "add a follower or skip") },
};

/* --- What is to come --------------------------------------------------------------------------- */

/* Value of a figure at home when the game begins, in hundredths of a point. */
#define WORTH_OF_FIGURE 400

/* Value of a player's best step, if there is one. */
static int
estimate_step (const BastideRules   *rules,
               const BastideState   *state,
               const BastideHorizon *horizon,
               guint                 player,
               gboolean              adds)
{
  guint16 *called = g_newa (guint16, bastide_count_records (rules) + 1);
  guint n = collect_called (rules, state, player, called);
  int worth = bastide_horizon_fade (horizon, state, WORTH_OF_FIGURE);
  int best = adds || n == 0 ? 0 : G_MININT;

  for (guint i = 0; i < n; i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, called[i]);
      guint root = bastide_node_root (rules, state, figure.node);
      int power = adds ? 1 : -(int) bastide_get_figure_kind (rules, figure.figure)->power;

      best = MAX (best, bastide_horizon_shift (horizon, rules, state, root, player, power) + (adds ? -worth : worth));
    }

  return best;
}

/* For players who have not yet carried out the choice made for everybody. */
static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  guint n_frames;
  const BastideFrame *frames = bastide_get_frames (state, &n_frames);

  for (guint i = 0; i < n_frames; i++)
    if (frames[i].step == BASTIDE_STEP_CIRCLE_STEP)
      values[frames[i].actor] += estimate_step (rules, state, horizon, frames[i].actor,
                                                frames[i].argument == CHOICE_ADD);
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_CROPS,
  .tile_mark = "crop-circle",
  .compile = compile,
  .steps = {
    [BASTIDE_STEP_CIRCLE] = &circle_step,
    [BASTIDE_STEP_CIRCLE_STEP] = &step_step,
  },
  .estimate = estimate,
};

const BastideModuleInterface bastide_module_crops = {
  .id = "crops",
  .game = "classic",
  .title = N_("The Crop Circles"),
  .summary = N_("Everybody adds a follower, or everybody takes one home"),
  .tileset = "crops",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (ends),
    BASTIDE_WORDS (events),
    BASTIDE_WORDS (reasons),
  },
  .hooks = &hooks,
};
