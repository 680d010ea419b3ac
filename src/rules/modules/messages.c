/* messages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Messages (section 7.6): each player counts points with two figures; where one of them stops on a
 * dark space of the scoring track, a message brings its action or two points.
 */


#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-horizon.h"
#include "bastide-pieces.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "classic-kinds.h"
#include "messages-private.h"

/* What the messages are worth (section 7.6). */

#define KIND(kind) (1u << (kind))

/* What is not completed counts as at the end of the game; so does what is completed but not yet scored. */
int
bastide_messages_value (const BastideRules *rules,
                        const BastideState *state,
                        guint               player,
                        guint               root)
{
  BastideSheet sheet = { 0 };
  BastideSheet own;

  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  bastide_sheet_make_own (rules, state, &sheet, player, &own);

  return own.points;
}

/* Whether a record is a follower of a player, abbots included, on one of some kinds of features. */
static gboolean
is_own_follower (const BastideRules        *rules,
                 const BastideState        *state,
                 const BastideFigureRecord *record,
                 guint                      player,
                 guint                      kinds)
{
  return record->node != BASTIDE_NO_NODE && record->player == player && rules->figures[record->figure].power > 0
    && (kinds & KIND (bastide_node_kind (rules, state, record->node)));
}

/* The feature of some kinds with an own follower that is worth least, if there is one. */
static void
find_least (const BastideRules *rules,
            const BastideState *state,
            guint               player,
            guint               kinds,
            BastideMessageUse  *use)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root;
      int points;

      if (!is_own_follower (rules, state, &records[i], player, kinds))
        continue;
      root = bastide_get_root (bastide_nodes (rules, state), records[i].node);
      points = bastide_messages_value (rules, state, player, root);
      if (use->root != BASTIDE_NO_NODE && use->points <= points)
        continue;
      use->root = root;
      use->points = points;
    }

  use->possible = use->root != BASTIDE_NO_NODE;
}

static gboolean
has_earlier_follower (const BastideRules *rules,
                      const BastideState *state,
                      guint               player,
                      guint               record,
                      guint               root)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < record; i++)
    if (is_own_follower (rules, state, &records[i], player, KIND (BASTIDE_CLASSIC_CITY))
        && bastide_get_root (bastide_nodes (rules, state), records[i].node) == root)
      return TRUE;

  return FALSE;
}

/* Shields in the cities with an own knight, each once. */
static int
count_pennants (const BastideRules *rules,
                const BastideState *state,
                guint               player)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root;

      if (!is_own_follower (rules, state, &records[i], player, KIND (BASTIDE_CLASSIC_CITY)))
        continue;
      root = bastide_get_root (nodes, records[i].node);
      if (!has_earlier_follower (rules, state, player, i, root))
        n += BASTIDE_COUNT_MARKS (nodes[root].counts);
    }

  return (int) n;
}

static int
count_followers (const BastideRules *rules,
                 const BastideState *state,
                 guint               player,
                 guint               kind)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  int n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    n += is_own_follower (rules, state, &records[i], player, KIND (kind));

  return n;
}

/* Where nobody is stronger, unless an option lets anybody come home (D-13); never what is about to be scored. */
static gboolean
may_come_home (const BastideRules        *rules,
               const BastideState        *state,
               const BastideFigureRecord *record,
               guint                      player)
{
  const BastideNode *nodes = bastide_nodes (rules, state);

  return is_own_follower (rules, state, record, player, ~0u)
    && !bastide_feature_is_complete (rules, state, record->node)
    && (bastide_messages_return_anybody (rules)
        || (bastide_power_majority (nodes[bastide_get_root (nodes, record->node)].power) & (1u << player)));
}

guint
bastide_messages_list_figures (const BastideRules *rules,
                               const BastideState *state,
                               guint               player,
                               guint16            *figures)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      gboolean known = FALSE;

      if (!may_come_home (rules, state, &records[i], player))
        continue;
      for (guint j = 0; j < n; j++)
        known |= records[figures[j]].node == records[i].node && records[figures[j]].figure == records[i].figure;
      if (!known)
        figures[n++] = (guint16) i;
    }

  return n;
}

static gboolean
has_figure_to_return (const BastideRules *rules,
                      const BastideState *state,
                      guint               player)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (may_come_home (rules, state, &records[i], player))
      return TRUE;

  return FALSE;
}

void
bastide_messages_evaluate (const BastideRules *rules,
                           const BastideState *state,
                           guint               player,
                           BastideMessage      message,
                           BastideMessageUse  *use)
{
  *use = (BastideMessageUse) { .possible = TRUE, .known = TRUE, .root = BASTIDE_NO_NODE };

  switch (message)
    {
    case BASTIDE_MESSAGE_ROAD:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_ROAD), use);
      break;

    case BASTIDE_MESSAGE_CITY:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_CITY), use);
      break;

    case BASTIDE_MESSAGE_MONASTERY:
      find_least (rules, state, player, KIND (BASTIDE_CLASSIC_MONASTERY) | KIND (BASTIDE_CLASSIC_GARDEN), use);
      break;

    case BASTIDE_MESSAGE_PENNANTS:
      use->points = 2 * count_pennants (rules, state, player);
      break;

    case BASTIDE_MESSAGE_KNIGHTS:
      use->points = 2 * count_followers (rules, state, player, BASTIDE_CLASSIC_CITY);
      break;

    case BASTIDE_MESSAGE_FARMERS:
      use->points = 2 * count_followers (rules, state, player, BASTIDE_CLASSIC_FIELD);
      break;

    case BASTIDE_MESSAGE_TILE:
      use->possible = bastide_turn_has_tile (rules, state);
      use->known = FALSE;
      break;

    case BASTIDE_MESSAGE_RETURN:
      use->possible = has_figure_to_return (rules, state, player);
      use->known = FALSE;
      break;

    case BASTIDE_MESSAGE_NONE:
    case BASTIDE_N_MESSAGES:
      g_assert_not_reached ();
    }
}

/* Places of the figures on the track. */
enum
{
  FIGURE_MAIN,
  FIGURE_LADY,
};

static const BastidePieceKind pieces[] = {
  {
    "message", BASTIDE_TARGET_CARD, .title = NC_("piece", "Message"),
    .member = "messages", .form = BASTIDE_PIECES_IN_ORDER,
  },
};

#define MESSAGE_MEMBERS { "card", BASTIDE_FORM_COUNT }, { "player", BASTIDE_FORM_PLAYER }

static const BastideEventWord events[] = {
  [EVENT_USE] = {
    "message", BASTIDE_EVENT_PLAYED, TRUE, { MESSAGE_MEMBERS, { "choice", BASTIDE_FORM_WORD, "use" } },
  },
  [EVENT_POINTS] = {
    "message", BASTIDE_EVENT_PLAYED, TRUE, { MESSAGE_MEMBERS, { "choice", BASTIDE_FORM_WORD, "points" } },
  },
  [EVENT_EXTRA_TILE] = {
    "extra-tile", BASTIDE_EVENT_OWED, FALSE, { { "player", BASTIDE_FORM_PLAYER } },
    .sentence = { NC_("log", "takes another tile") },
  },
};

static const char *const reasons[] = { "message" };

static const BastideCategory categories[] = {
  { "message", NC_("points", "Messages") },
};

static const BastideItem items[] = {
  { "points", NP_ ("%d point", "%d points") },
  { "knights", NP_ ("%d knight", "%d knights") },
  { "farmers", NP_ ("%d farmer", "%d farmers") },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "message", .reason = "message", .counted = "points",
    .active = NP_ ("gets %d point for a message", "gets %d points for a message"),
  },
};

static const BastideScript scripts[] = {
  { BASTIDE_MESSAGES, BASTIDE_N_MESSAGE_CARDS, 1, BASTIDE_N_MESSAGE_CARDS },
};

static const BastideVerb verbs[] = {
  [VERB_COUNT_MAIN] = {
    "count main", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Scoring figure"), .log = NC_("log", "moves the scoring figure"),
    .hint = NC_("hint", "Move the scoring figure"),
  },
  [VERB_COUNT_LADY] = {
    "count lady", "", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Lady"), .log = NC_("log", "moves the lady"),
    .hint = NC_("hint", "Move the lady"),
  },
  [VERB_USE] = {
    "message use", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Use the message"), .log = NC_("log", "uses the message"),
  },
  [VERB_POINTS] = {
    "message points", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Take 2 points"), .log = NC_("log", "takes 2 points for the message"),
  },
  [VERB_RETURN] = {
    "message", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "scores a follower and takes him home"),
    .hint = NC_("hint", "Score a follower and take him home"),
  },
};

static const char *const check_choices[] = { "round", "award", NULL };
static const char *const check_titles[] = { N_("At the end of the scoring"), N_("After each scoring"), NULL };
static const char *const extra_choices[] = { "optional", "must", NULL };
static const char *const extra_titles[] = { N_("May be declined"), N_("Must be placed"), NULL };
static const char *const return_choices[] = { "majority", "always-return", NULL };
static const char *const return_titles[] = { N_("Only with the majority"), N_("Always"), NULL };

static const BastideOption options[] = {
  [OPTION_CHECK] = {
    "message-check", check_choices, N_("When messages come"), check_titles,
    N_("Once at the end of the scoring, or whenever a scoring figure stops on a dark space."),
  },
  [OPTION_EXTRA] = {
    "message-extra", extra_choices, N_("Another tile"), extra_titles,
    N_("Whether the tile of the message “Another tile” has to be placed."),
  },
  [OPTION_RETURN] = {
    "message-8", return_choices, N_("Score and come home"), return_titles,
    N_("Whether the message takes home followers without the majority, too, which then score nothing."),
  },
};

gboolean
bastide_messages_come_after_each_award (const BastideRules *rules)
{
  return bastide_module_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_CHECK) == 1;
}

gboolean
bastide_messages_return_anybody (const BastideRules *rules)
{
  return bastide_module_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_RETURN) == 1;
}

/* There is one card of each kind. */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint n_entries;
  const guint8 *script = bastide_rules_get_script (rules, BASTIDE_MESSAGES, &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (memchr (script, script[i], i) != NULL)
      return bastide_setup_fail (error, _("The order of the messages names the message %u twice"), script[i]);

  return TRUE;
}

static void
init (const BastideRules *rules,
      BastideState       *state)
{
  BastideMessagesState *own = bastide_edit_messages_state (rules, state);

  own->unseen = (1u << BASTIDE_N_MESSAGES) - 2;
  own->chained = BASTIDE_NO_TRACK_FIGURE;
}

static void
begin_part (BastideContext *context)
{
  bastide_edit_messages_state (context->rules, context->state)->moved = 0;
  bastide_turn_set_due (context->state, BASTIDE_STEP_MESSAGE, FALSE);
}

/* The tile of the seventh message may be put aside (D-29). */
static gboolean
may_decline (const BastideRules *rules,
             const BastideState *state)
{
  return state->part == BASTIDE_PART_EXTRA
    && bastide_module_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_EXTRA) == 0;
}

/* Which figure moves. */

static gboolean
before_award (BastideContext *context,
              BastideAward   *award)
{
  if (award->chosen)
    return TRUE;

  bastide_push_frame (context->state, BASTIDE_STEP_TRACK, award->player, 0);

  return FALSE;
}

static void
track_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_actions_add_verb (actions, bastide_messages_verb (rules, VERB_COUNT_MAIN));
  bastide_actions_add_verb (actions, bastide_messages_verb (rules, VERB_COUNT_LADY));
}

static void
track_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;
  BastideAward *award = &state->awards[state->n_awards - 1];

  bastide_pop_frame (state);
  award->figure = action.verb == bastide_messages_verb (context->rules, VERB_COUNT_LADY) ? FIGURE_LADY : FIGURE_MAIN;
  award->chosen = TRUE;
}

static void
track_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  const BastideAward *award = &state->awards[state->n_awards - 1];

  bastide_decision_add_number (decision, "points", award->points);
  bastide_decision_add_word (decision, "category", rules->categories[award->category]->name);
}

static const BastideStep track_step = {
  .kind = "track", .list = track_list, .apply = track_apply, .describe = track_describe,
  .title = NP_ ("choose the figure that moves by %d point", "choose the figure that moves by %d points"),
  .counts = "points",
};

static void
after_award (BastideContext     *context,
             const BastideAward *award)
{
  BastideState *state = context->state;
  BastideMessagesState *own = bastide_edit_messages_state (context->rules, state);

  if (award->player != state->active)
    return;

  own->moved |= (guint8) (1u << award->figure);
  bastide_turn_set_due (state, BASTIDE_STEP_MESSAGE, TRUE);
  if (award->reason == bastide_messages_reason (context->rules))
    {
      own->chained = award->figure;
      return;
    }

  if (bastide_messages_come_after_each_award (context->rules)
      && bastide_messages_is_on_dark_space (state, state->active, award->figure))
    bastide_messages_push (context);
}

/* Rows of awards that no feature explains. */
static void
describe_award (const BastideRules *rules,
                const BastideState *state,
                const BastideAward *award,
                BastideSheet       *sheet)
{
  static const char *const names[] = {
    [BASTIDE_MESSAGE_PENNANTS] = "pennants",
    [BASTIDE_MESSAGE_KNIGHTS] = "knights",
    [BASTIDE_MESSAGE_FARMERS] = "farmers",
  };

  if (award->root != BASTIDE_NO_NODE)
    return;
  if (award->number == BASTIDE_MESSAGE_NONE)
    bastide_sheet_add (sheet, "points", award->points, award->points);
  else
    bastide_sheet_add (sheet, names[award->number], award->points / 2, award->points);
}

/* Messages may come between two scorings, if each award is looked at (D-10). */
static gboolean
order_matters (const BastideRules *rules,
               const BastideState *state)
{
  return bastide_messages_come_after_each_award (rules);
}

/* Both figures together are the score (section 8). */
static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  if (stage != BASTIDE_FINAL_TRACK)
    return;

  for (guint player = 0; player < context->rules->n_players; player++)
    {
      gint32 *track = context->state->track[player];

      track[FIGURE_MAIN] += track[FIGURE_LADY];
      track[FIGURE_LADY] = 0;
    }
}

/* The known cards from the top of the stack to the bottom. */
static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  const BastideMessagesState *own = bastide_messages_state (rules, state);

  for (guint i = 0; i < own->n_known; i++)
    g_array_append_vals (list, &(BastidePiece) {
      .kind = &pieces[0], .player = -1, .present = TRUE, .count = own->known[i],
    }, 1);
}

static gboolean
set_piece (const BastideRules *rules,
           BastideState       *state,
           const BastidePiece *piece,
           GError            **error)
{
  return bastide_position_fail (error, _("The messages begin again in a position; their order is part of the setup"));
}

/* Every card is in one place. */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideMessagesState *own = bastide_messages_state (rules, state);
  guint cards = own->unseen;

  if (own->card != BASTIDE_MESSAGE_NONE)
    cards ^= 1u << own->card;
  for (guint i = 0; i < own->n_known; i++)
    cards ^= 1u << own->known[i];

  return cards != (1u << BASTIDE_N_MESSAGES) - 2 ? "a message is missing or there twice" : NULL;
}

/* What messages are to come: one that is about to be drawn, and those that the figures on the track are near. */

/* What things are worth, in hundredths of a point. */
#define WORTH_OF_POINTS 200
#define WORTH_OF_TILE 300
#define WORTH_OF_RETURN 400

/* How much it is worth that a figure stands so many spaces before a dark one: how many scorings go just so far. */
static const guint8 worth_before_dark[] = { 20, 15, 20, 35, 40 };

static int
get_worth (const BastideRules *rules,
           const BastideState *state,
           BastideMessage      message)
{
  BastideMessageUse use;

  bastide_messages_evaluate (rules, state, state->active, message, &use);
  if (!use.possible)
    return WORTH_OF_POINTS;
  if (use.known)
    return MAX (WORTH_OF_POINTS, BASTIDE_PARTS_OF_POINT * use.points);

  return message == BASTIDE_MESSAGE_TILE ? WORTH_OF_TILE : WORTH_OF_RETURN;
}

/* Of the cards that nobody has seen one comes, each equally likely; known ones come one after the other. */
static int
estimate_draw (const BastideRules *rules,
               const BastideState *state)
{
  const BastideMessagesState *own = bastide_messages_state (rules, state);
  int n = __builtin_popcount (own->unseen);
  int sum = 0;

  if (n == 0)
    return own->n_known > 0 ? get_worth (rules, state, own->known[0]) : 0;

  for (guint unseen = own->unseen; unseen != 0; unseen &= unseen - 1)
    sum += get_worth (rules, state, (BastideMessage) __builtin_ctz (unseen));

  return sum / n;
}

/* See BastideHooks. */
static void
messages_estimate (const BastideRules   *rules,
                   const BastideState   *state,
                   const BastideHorizon *horizon,
                   int                  *values)
{
  for (guint i = 0; i < state->n_frames; i++)
    if (state->frames[i].step == BASTIDE_STEP_DRAW_MESSAGE)
      values[state->frames[i].actor] += estimate_draw (rules, state);
  if (state->owed[BASTIDE_PART_EXTRA] > 0 && bastide_turn_has_tile (rules, state))
    values[state->active] += state->owed[BASTIDE_PART_EXTRA] * WORTH_OF_TILE;

  for (guint player = 0; player < rules->n_players && bastide_horizon_get_turns (horizon, rules) > 1; player++)
    for (guint figure = 0; figure < rules->n_track_figures; figure++)
      values[player] += worth_before_dark[BASTIDE_MESSAGES_DARK_SPACES - 1
                                          - state->track[player][figure] % BASTIDE_MESSAGES_DARK_SPACES];
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_MESSAGES,
  .compile = compile,
  .state_size = sizeof (BastideMessagesState),
  .init = init,
  .steps = {
    [BASTIDE_STEP_TRACK] = &track_step,
    [BASTIDE_STEP_MESSAGE] = &bastide_messages_message_step,
    [BASTIDE_STEP_DRAW_MESSAGE] = &bastide_messages_draw_step,
  },
  .owed = { [BASTIDE_PART_EXTRA] = &events[EVENT_EXTRA_TILE] },
  .begin_part = begin_part,
  .may_decline = may_decline,
  .order_matters = order_matters,
  .before_award = before_award,
  .after_award = after_award,
  .describe_award = describe_award,
  .final = final,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .estimate = messages_estimate,
  .check = check,
};

const BastideModuleInterface bastide_module_messages = {
  .id = "messages",
  .game = "classic",
  .title = N_("The Messages"),
  .summary = N_("A second scoring figure and messages that bring points on the dark spaces"),
  .track_figure = "lady",
  .stop_every = BASTIDE_MESSAGES_DARK_SPACES,
  /* Translators: what a figure brings that stops on a dark space of the scoring track */
  .stop = NC_("track", "a message comes"),
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (scripts),
    BASTIDE_WORDS (events),
    BASTIDE_WORDS (reasons),
  },
  .hooks = &hooks,
};
