/* robbers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Robbers (section 7.10): they lie in wait on a space of the scoring track and take half of the points with which a
 * figure of another player leaves it; a figure that moves by stolen points takes robbers along instead.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-module.h"

/* The track is a ring; laps do not count (D-17). */
#define BASTIDE_N_SPACES 50
#define BASTIDE_NO_SPACE G_MAXUINT8

/* Places in the table of verbs. */
enum
{
  VERB_ROBBER,
  VERB_ROB,
  VERB_LEAVE,
  VERB_WAIT,
};

/* Places in the table of reasons. */
enum
{
  REASON_STOLEN,
  REASON_END,
};

/**
 * BastideRobbersState:
 * @spaces: space where each player's robber lies in wait, or %BASTIDE_NO_SPACE
 */
typedef struct
{
  guint8 spaces[BASTIDE_MAX_PLAYERS];
} BastideRobbersState;

static inline guint8
bastide_robbers_reason (const BastideRules *rules,
                        guint               reason)
{
  return bastide_module_reason (rules, BASTIDE_MODULE_ROBBERS, reason);
}

BASTIDE_MODULE_STATE (BastideRobbersState, bastide_robbers_state, bastide_edit_robbers_state, BASTIDE_MODULE_ROBBERS)

static inline guint
bastide_robbers_space (int value)
{
  return (guint) value % BASTIDE_N_SPACES;
}

enum
{
  OPTION_ROBBER_POINTS,
};

static const BastideOption options[] = {
  [OPTION_ROBBER_POINTS] = {
    "robber-points", NULL, N_("Robber on the scoring track at the end, points"), NULL, NULL, 0, 9, 3,
  },
};

static const BastideMarkInfo marks[] = {
  { "robber", BASTIDE_MARK_FLAG, NULL, 0, .words = { NC_("mark", "robbers’ den") },
    .title = NC_("tool", "Robbers") },
};

static const BastidePieceKind pieces[] = {
  { "robber", BASTIDE_TARGET_TRACK, .title = NC_("piece", "Robber") },
};

static const BastideCategory categories[] = {
  { "robber", NC_("points", "Robbers") },
};

static const BastideItem items[] = {
  /* Translators: a robber's share of another player's points, in a formula: "half of 5 points: 3". */
  { "robbed", NP_ ("half of %d point", "half of %d points") },
  { "robbers", NP_ ("%d robber", "%d robbers") },
};

static const char *const reasons[] = {
  [REASON_STOLEN] = "stolen",
  [REASON_END] = "robber-end",
};

static const BastideScoreText score_texts[] = {
  {
    .category = "robber", .reason = "stolen", .counted = "points",
    .active = NP_ ("steals %d point", "steals %d points"),
  },
  {
    .category = "robber", .reason = "robber-end",
    .active = { NC_("log", "still has a robber on the scoring track") },
  },
};

/* The Robbers: which of them rob an award, which may wait, and which are taken along (sections 5.4 and 7.10). */

/* Line of the log. */
static const BastidePhrase dragged_sentence = { NC_("log", "follows the stolen points with the robber"), NULL };

/* Only within a scoring round, and only while a figure of yet another player on the space may still score (D-19). */
static gboolean
may_wait (const BastideRules *rules,
          const BastideState *state,
          guint               owner,
          guint               victim)
{
  guint space = bastide_robbers_state (rules, state)->spaces[owner];
  guint pending = bastide_turn_list_pending (rules, state) & ~(1u << owner | 1u << victim);

  for (guint player = 0; player < bastide_count_players (rules); player++)
    for (guint i = 0; (pending & (1u << player)) && i < bastide_state_get_n_track_figures (rules); i++)
      if (bastide_robbers_space (bastide_get_track (state, player, i)) == space)
        return TRUE;

  return FALSE;
}

/* Moves a robber from one space to another; BASTIDE_NO_SPACE is the supply. @sentence: (nullable): of the log */
static void
robbers_move (BastideContext      *context,
              guint                player,
              guint                space,
              const BastidePhrase *sentence)
{
  guint8 *own = &bastide_edit_robbers_state (context->rules, context->state)->spaces[player];
  BastidePiecePlace from = { .known = *own != BASTIDE_NO_SPACE, .space = *own };
  BastidePiecePlace to = { .known = space != BASTIDE_NO_SPACE, .space = (int) space };
  BastideEvent *event;

  if (*own == space)
    return;

  *own = (guint8) space;
  event = bastide_pieces_tell_moved (context, BASTIDE_MODULE_ROBBERS, 0, (int) player, &from, &to);
  if (event != NULL)
    event->sentence = sentence;
}

/* Hooks and the step. */
static gboolean
robbers_before_award (BastideContext *context,
                      BastideAward   *award)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint space = bastide_robbers_space (bastide_get_track (state, award->player, award->figure));

  if (award->reason == bastide_robbers_reason (rules, REASON_STOLEN))
    return TRUE;

  for (guint i = 0; i < bastide_count_players (rules); i++)
    {
      guint owner = bastide_player_after (rules, state, i);

      if (owner == award->player || bastide_robbers_state (rules, state)->spaces[owner] != space
          || (award->asked & (1u << owner)))
        continue;
      award->asked |= (guint8) (1u << owner);
      if (may_wait (rules, state, owner, award->player))
        {
          bastide_push_frame (state, BASTIDE_STEP_ROB, owner, award->player);
          return FALSE;
        }
      award->takers |= (guint8) (1u << owner);
    }

  /* All robbers of this award go home together, before the figure moves (section 5.4). */
  for (guint i = 0; i < bastide_count_players (context->rules); i++)
    {
      guint owner = bastide_player_after (context->rules, context->state, i);

      if (award->takers & (1u << owner))
        robbers_move (context, owner, BASTIDE_NO_SPACE, NULL);
    }

  return TRUE;
}

static void
rob_list (const BastideRules *rules,
          const BastideState *state,
          BastideActions     *actions)
{
  bastide_actions_add (actions, (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_ROB),
    .number = (guint8) bastide_top_frame (state)->argument,
  });
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_WAIT));
}

static void
rob_apply (BastideContext *context,
           BastideAction   action)
{
  BastideState *state = context->state;
  guint owner = bastide_top_frame (state)->actor;

  bastide_pop_frame (state);
  if (action.verb == bastide_module_verb (context->rules, BASTIDE_MODULE_ROBBERS, VERB_ROB))
    bastide_top_award (state)->takers |= (guint8) (1u << owner);
}

static void
rob_describe (const BastideRules *rules,
              const BastideState *state,
              BastideDecision    *decision)
{
  const BastideFrame *frame = bastide_top_frame (state);

  bastide_decision_add_number (decision, "points", bastide_top_award (state)->points);
  bastide_decision_add_number (decision, "space", bastide_robbers_state (rules, state)->spaces[frame->actor]);
}

static const BastideStep robbers_rob_step = {
  .kind = "rob", .list = rob_list, .apply = rob_apply, .describe = rob_describe,
  .title = NP_ ("take half of %d point, or wait", "take half of %d points, or wait"),
  .why = NC_("decision", "Another figure on this space is still to score."),
  .counts = "points",
};

/* Thefts are paid in the order of the turn: the last one pushed comes first. */
static void
robbers_after_award (BastideContext     *context,
                     const BastideAward *award)
{
  if (award->reason == bastide_robbers_reason (context->rules, REASON_STOLEN))
    {
      const BastideRules *rules = context->rules;
      BastideState *state = context->state;
      int value = bastide_get_track (state, award->player, award->figure);
      guint from = bastide_robbers_space (value - award->points);

      /* Stolen points take along other players' robbers that waited beside the figure, wherever else another figure
       * stands (D-28). */
      for (guint i = 0; i < bastide_count_players (rules); i++)
        {
          guint owner = bastide_player_after (rules, state, i);

          if (owner != award->player && bastide_robbers_state (rules, state)->spaces[owner] == from)
            robbers_move (context, owner, bastide_robbers_space (value), &dragged_sentence);
        }

      return;
    }

  for (guint i = bastide_count_players (context->rules); i > 0 && award->takers != 0; i--)
    {
      guint owner = bastide_player_after (context->rules, context->state, i - 1);

      if (award->takers & (1u << owner))
        /* The number records whether the points could be halved evenly. */
        bastide_award_push (context, &(BastideAward) {
          .root = BASTIDE_NO_NODE, .points = (award->points + 1) / 2, .player = (guint8) owner,
          .category = bastide_module_category (context->rules, BASTIDE_MODULE_ROBBERS, 0),
          .reason = bastide_robbers_reason (context->rules, REASON_STOLEN), .module = BASTIDE_MODULE_ROBBERS,
          .number = (guint8) (award->points % 2),
        });
    }
}

static void
robbers_describe_award (const BastideRules *rules,
                        const BastideState *state,
                        const BastideAward *award,
                        BastideSheet       *sheet)
{
  if (award->reason == bastide_robbers_reason (rules, REASON_STOLEN))
    bastide_sheet_add (sheet, "robbed", 2 * award->points - award->number, award->points);
  else
    bastide_sheet_add (sheet, "robbers", 1, award->points);
}

static const BastideVerb verbs[] = {
  [VERB_ROBBER] = { "robber", "N", BASTIDE_TARGET_TRACK, .log = NC_("log", "sets the robber on space %s"),
    .hint = NC_("hint", "Robber on space %s") },
  [VERB_ROB] = {
    "rob", "P", BASTIDE_TARGET_BUTTON,
    /* Translators: a button; %s is the name of a player. */
    .label = NC_("action", "Rob %s"),
    /* Translators: follows the name of a player; %s is the name of another one. */
    .log = NC_("log", "robs %s"),
  },
  [VERB_LEAVE] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "leaves the robber where it is"),
  },
  [VERB_WAIT] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Wait"), .log = NC_("log", "waits with the robber"),
  },
};

/* Line of the log. */
static const BastidePhrase set_sentence = { NC_("log", "sets the robber on the scoring track"), NULL };

static void
init (const BastideRules *rules,
      BastideState       *state)
{
  memset (bastide_edit_robbers_state (rules, state)->spaces, BASTIDE_NO_SPACE, BASTIDE_MAX_PLAYERS);
}

static gboolean
has_den (const BastideRules *rules,
         guint               tile)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_ROBBERS, tile) != 0;
}

/* Placing and moving. */

/* Spaces with a figure of another player, a bit each, but not the one where the robber is (D-25). */
static guint64
get_targets (const BastideRules *rules,
             const BastideState *state,
             guint               player)
{
  guint space = bastide_robbers_state (rules, state)->spaces[player];
  guint64 targets = 0;

  for (guint other = 0; other < bastide_count_players (rules); other++)
    for (guint i = 0; other != player && i < bastide_state_get_n_track_figures (rules); i++)
      targets |= G_GUINT64_CONSTANT (1) << bastide_robbers_space (bastide_get_track (state, other, i));

  if (space != BASTIDE_NO_SPACE)
    targets &= ~(G_GUINT64_CONSTANT (1) << space);

  return targets;
}

static gboolean
robber_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (get_targets (context->rules, state, bastide_get_active (state)) != 0)
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

/* Another player may place one: the next one whose robber is in the supply, and nobody else (D-18). */
static gboolean
other_robber_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  for (guint i = 1; i < bastide_count_players (rules); i++)
    {
      guint player = bastide_player_after (rules, state, i);

      if (bastide_robbers_state (rules, state)->spaces[player] != BASTIDE_NO_SPACE)
        continue;
      bastide_top_frame (state)->actor = (guint8) player;
      return FALSE;
    }

  bastide_pop_frame (state);

  return TRUE;
}

static void
robber_list (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  guint64 targets = get_targets (rules, state, bastide_top_frame (state)->actor);

  for (guint i = 0; targets != 0; i++, targets >>= 1)
    if (targets & 1)
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_ROBBER), .number = (guint8) i,
      });
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_ROBBERS, VERB_LEAVE));
}

static void
robber_apply (BastideContext *context,
              BastideAction   action)
{
  guint player = bastide_top_frame (context->state)->actor;

  bastide_pop_frame (context->state);
  if (action.verb == bastide_module_verb (context->rules, BASTIDE_MODULE_ROBBERS, VERB_ROBBER))
    robbers_move (context, player, action.number, &set_sentence);
}

static const BastideStep robber_step = {
  .kind = "robber", .concerns = has_den, .run = robber_run, .list = robber_list, .apply = robber_apply,
  .title = { NC_("decision", "set the robber beside a figure of another player, or skip") },
};

static const BastideStep other_robber_step = {
  .kind = "robber", .concerns = has_den, .run = other_robber_run, .list = robber_list, .apply = robber_apply,
  .title = { NC_("decision", "set the robber beside a figure of another player, or skip") },
};

/* With a robber on the track it matters which figure leaves a space first (D-10). */
static gboolean
order_matters (const BastideRules *rules,
               const BastideState *state)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    if (bastide_robbers_state (rules, state)->spaces[player] != BASTIDE_NO_SPACE)
      return TRUE;

  return FALSE;
}

/* A robber still waiting scores a few points for its owner and goes home (section 8). */
static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;

  if (stage != BASTIDE_FINAL_TRACK)
    return;

  for (guint i = 0; i < bastide_count_players (rules); i++)
    {
      guint player = bastide_player_after (rules, context->state, i);

      if (bastide_robbers_state (rules, context->state)->spaces[player] == BASTIDE_NO_SPACE)
        continue;
      robbers_move (context, player, BASTIDE_NO_SPACE, NULL);
      bastide_award_push (context, &(BastideAward) {
        .root = BASTIDE_NO_NODE, .player = (guint8) player,
        .points = bastide_get_option (rules, BASTIDE_MODULE_ROBBERS, OPTION_ROBBER_POINTS),
        .category = bastide_module_category (rules, BASTIDE_MODULE_ROBBERS, 0),
        .reason = bastide_robbers_reason (rules, REASON_END), .module = BASTIDE_MODULE_ROBBERS,
      });
    }
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    {
      guint space = bastide_robbers_state (rules, state)->spaces[player];
      BastidePiece item = {
        .kind = &pieces[0], .player = (int) player, .present = space != BASTIDE_NO_SPACE,
        .count = space != BASTIDE_NO_SPACE ? (int) space : 0,
      };

      g_array_append_val (list, item);
    }
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  if (piece->player < 0 || piece->count < 0 || piece->count >= BASTIDE_N_SPACES)
    return bastide_position_fail (error,
                                  _("A robber stands on a space from 0 to %d of the scoring track, not on %d"),
                                  BASTIDE_N_SPACES - 1, piece->count);
  bastide_edit_robbers_state (rules, state)->spaces[piece->player] = (guint8) piece->count;

  return TRUE;
}

static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    {
      guint space = bastide_robbers_state (rules, state)->spaces[player];

      if (space != BASTIDE_NO_SPACE && (space >= BASTIDE_N_SPACES || bastide_has_ended (state)))
        return "a robber is where none can be";
    }

  return NULL;
}

/* --- What is to come --------------------------------------------------------------------------- */

/* Points of anybody's next scoring, in hundredths, when nothing is known about it. */
#define WORTH_OF_SCORING 800

/* The best guess of a player's next scoring: the most likely and most valuable feature. */
static int
estimate_scoring (const BastideHorizon *horizon,
                  guint                 player)
{
  int best = WORTH_OF_SCORING;

  for (guint i = 0; i < horizon->n_prospects; i++)
    if ((horizon->prospects[i].majority & (1u << player)) && horizon->prospects[i].completes)
      best = MAX (best, BASTIDE_PARTS_OF_POINT * horizon->prospects[i].points_complete * horizon->chances[i]
                        / BASTIDE_CERTAIN);

  return best;
}

/* A robber waits for half of that; where no figure comes any more, it scores what it is worth at the end of the
 * game. */
static int
estimate_robber (const BastideRules   *rules,
                 const BastideState   *state,
                 const BastideHorizon *horizon,
                 guint                 owner)
{
  guint space = bastide_robbers_state (rules, state)->spaces[owner];
  int end = BASTIDE_PARTS_OF_POINT * bastide_get_option (rules, BASTIDE_MODULE_ROBBERS, OPTION_ROBBER_POINTS);
  int turns = MIN (bastide_horizon_get_turns (horizon, rules), 4);
  int best = 0;

  for (guint player = 0; player < bastide_count_players (rules) && space != BASTIDE_NO_SPACE; player++)
    for (guint i = 0; player != owner && i < bastide_state_get_n_track_figures (rules); i++)
      if (bastide_robbers_space (bastide_get_track (state, player, i)) == space)
        best = MAX (best, (estimate_scoring (horizon, player) / 2 - end) * turns / 4);

  return best;
}

static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    values[player] += estimate_robber (rules, state, horizon, player);
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_ROBBERS,
  .tile_mark = "robber",
  .state_size = sizeof (BastideRobbersState),
  .init = init,
  .steps = {
    [BASTIDE_STEP_ROBBER] = &robber_step,
    [BASTIDE_STEP_OTHER_ROBBER] = &other_robber_step,
    [BASTIDE_STEP_ROB] = &robbers_rob_step,
  },
  .order_matters = order_matters,
  .before_award = robbers_before_award,
  .after_award = robbers_after_award,
  .describe_award = robbers_describe_award,
  .final = final,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .estimate = estimate,
  .check = check,
};

const BastideModuleInterface bastide_module_robbers = {
  .id = "robbers",
  .game = "classic",
  .title = N_("The Robbers"),
  .summary = N_("Robbers lie in wait on the scoring track and take half of what others score"),
  .tileset = "robbers",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (reasons),
  },
  .hooks = &hooks,
};
