/* messages-steps.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Messages: when one is drawn, the decision about it, and what it does. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-figures.h"
#include "bastide-pieces.h"
#include "bastide-turn.h"
#include "messages-private.h"

#define CARD_POINTS 2

/* What is to be done next about a message, in the argument of its frame. */
enum
{
  PHASE_CHECK,  /* whether there is one in this part */
  PHASE_DRAW,   /* there is */
  PHASE_DECIDE, /* it has been drawn */
  PHASE_CHOOSE, /* the follower that it scores and takes home */
  PHASE_AFTER,  /* it has been carried out */
};

/* What a message says, while it is decided about. */
static const char *const card_texts[] = {
  [BASTIDE_MESSAGE_ROAD] = NC_("decision", "Shortest road: the points of your road that is worth least."),
  [BASTIDE_MESSAGE_CITY] = NC_("decision", "Smallest city: the points of your city that is worth least."),
  [BASTIDE_MESSAGE_MONASTERY] =
    NC_("decision", "Monastery: the points of your monastery or garden that is worth least."),
  [BASTIDE_MESSAGE_PENNANTS] = NC_("decision", "Shields: 2 points for each shield in your cities."),
  [BASTIDE_MESSAGE_KNIGHTS] = NC_("decision", "Knights: 2 points for each of your knights."),
  [BASTIDE_MESSAGE_FARMERS] = NC_("decision", "Farmers: 2 points for each of your farmers."),
  [BASTIDE_MESSAGE_TILE] = NC_("decision", "Another tile: place one more tile."),
  [BASTIDE_MESSAGE_RETURN] = NC_("decision", "Score and come home: score a follower and take him home."),
};

/* Lines of the log. */
static const BastidePhrase use_sentences[] = {
  [BASTIDE_MESSAGE_ROAD] = { NC_("log", "uses the message “Shortest road”") },
  [BASTIDE_MESSAGE_CITY] = { NC_("log", "uses the message “Smallest city”") },
  [BASTIDE_MESSAGE_MONASTERY] = { NC_("log", "uses the message “Monastery”") },
  [BASTIDE_MESSAGE_PENNANTS] = { NC_("log", "uses the message “Shields”") },
  [BASTIDE_MESSAGE_KNIGHTS] = { NC_("log", "uses the message “Knights”") },
  [BASTIDE_MESSAGE_FARMERS] = { NC_("log", "uses the message “Farmers”") },
  [BASTIDE_MESSAGE_TILE] = { NC_("log", "uses the message “Another tile”") },
  [BASTIDE_MESSAGE_RETURN] = { NC_("log", "uses the message “Score and come home”") },
};
static const BastidePhrase points_sentences[] = {
  [BASTIDE_MESSAGE_ROAD] = { NC_("log", "takes 2 points instead of the message “Shortest road”") },
  [BASTIDE_MESSAGE_CITY] = { NC_("log", "takes 2 points instead of the message “Smallest city”") },
  [BASTIDE_MESSAGE_MONASTERY] = { NC_("log", "takes 2 points instead of the message “Monastery”") },
  [BASTIDE_MESSAGE_PENNANTS] = { NC_("log", "takes 2 points instead of the message “Shields”") },
  [BASTIDE_MESSAGE_KNIGHTS] = { NC_("log", "takes 2 points instead of the message “Knights”") },
  [BASTIDE_MESSAGE_FARMERS] = { NC_("log", "takes 2 points instead of the message “Farmers”") },
  [BASTIDE_MESSAGE_TILE] = { NC_("log", "takes 2 points instead of the message “Another tile”") },
  [BASTIDE_MESSAGE_RETURN] = { NC_("log", "takes 2 points instead of the message “Score and come home”") },
};

gboolean
bastide_messages_is_on_dark_space (const BastideState *state,
                                   guint               player,
                                   guint               figure)
{
  return state->track[player][figure] % BASTIDE_MESSAGES_DARK_SPACES == 0;
}

/* Cards that nobody has seen yet lie in no order: chance takes any of them when it is drawn, unless a script does. */
static guint
list_unseen (const BastideRules *rules,
             const BastideState *state,
             guint8             *cards,
             gboolean           *scripted)
{
  guint unseen = bastide_messages_state (rules, state)->unseen;
  guint n_unseen = 0;
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, BASTIDE_MESSAGES, &n_entries);

  for (guint card = 1; card <= BASTIDE_N_MESSAGE_CARDS; card++)
    if (unseen & (1u << card))
      cards[n_unseen++] = (guint8) card;

  *scripted = BASTIDE_N_MESSAGE_CARDS - n_unseen < n_entries;
  if (!*scripted)
    return n_unseen;

  cards[0] = script[BASTIDE_N_MESSAGE_CARDS - n_unseen];

  return 1;
}

static void
list_messages (const BastideRules *rules,
               const BastideState *state,
               GArray             *outcomes)
{
  guint8 cards[BASTIDE_N_MESSAGE_CARDS];
  gboolean scripted;
  guint n = list_unseen (rules, state, cards, &scripted);

  for (guint i = 0; i < n; i++)
    bastide_outcomes_add (outcomes, BASTIDE_MESSAGES, cards[i], 1);
}

static guint
pick_unseen (BastideContext *context)
{
  guint8 cards[BASTIDE_N_MESSAGE_CARDS];
  gboolean scripted;
  guint n = list_unseen (context->rules, context->state, cards, &scripted);
  guint card;

  if (bastide_take_outcome (context, &card))
    return card;

  return scripted ? cards[0] : cards[bastide_random_below (&context->state->random, n)];
}

static gboolean
draw_run (BastideContext *context)
{
  BastideMessagesState *own = bastide_edit_messages_state (context->rules, context->state);

  bastide_pop_frame (context->state);
  own->card = (guint8) pick_unseen (context);
  own->unseen &= (guint16) ~(1u << own->card);

  return TRUE;
}

const BastideStep bastide_messages_draw_step = {
  .chance = TRUE, .outcomes = list_messages, .run = draw_run, .title = { NC_("decision", "draw a message") },
};

/* Goes on to the decision about the next card. Where everybody knows it, it is no chance that it comes. */
static void
draw (BastideContext *context)
{
  BastideMessagesState *own = bastide_edit_messages_state (context->rules, context->state);

  bastide_top_frame (context->state)->argument = PHASE_DECIDE;
  own->chained = BASTIDE_NO_TRACK_FIGURE;
  if (own->unseen != 0)
    {
      bastide_push_frame (context->state, BASTIDE_STEP_DRAW_MESSAGE, context->state->active, 0);
      return;
    }

  own->card = own->known[0];
  memmove (own->known, own->known + 1, --own->n_known);
}

void
bastide_messages_push (BastideContext *context)
{
  BastideState *state = context->state;
  BastideFrame top = *bastide_top_frame (state);

  if (top.step == BASTIDE_STEP_RETURN)
    bastide_pop_frame (state);
  bastide_push_frame (state, BASTIDE_STEP_MESSAGE, state->active, PHASE_DRAW);
  if (top.step == BASTIDE_STEP_RETURN)
    bastide_push_frame (state, top.step, top.actor, top.argument);
}

/* Deciding. */

static void
push_award (BastideContext *context,
            guint           root,
            int             points,
            guint           message)
{
  bastide_award_push (context, &(BastideAward) {
    .root = (guint16) root, .points = points, .player = context->state->active,
    .category = (guint8) context->rules->module_info[BASTIDE_MODULE_MESSAGES].category,
    .reason = bastide_messages_reason (context->rules), .module = BASTIDE_MODULE_MESSAGES, .number = (guint8) message,
  });
}

static void
tell (BastideContext *context,
      guint           card,
      gboolean        use)
{
  const BastideVocabulary *words = &bastide_module_messages.vocabulary;
  BastideEvent *event = bastide_pieces_tell_taken (context, &words->events[use ? EVENT_USE : EVENT_POINTS],
                                                   &words->pieces[0], context->state->active, card);

  if (event != NULL)
    event->sentence = use ? &use_sentences[card] : &points_sentences[card];
}

static void
evaluate (const BastideRules *rules,
          const BastideState *state,
          BastideMessageUse  *use)
{
  bastide_messages_evaluate (rules, state, state->active, bastide_messages_state (rules, state)->card, use);
}

static void
take_points (BastideContext *context)
{
  bastide_top_frame (context->state)->argument = PHASE_AFTER;
  tell (context, bastide_messages_state (context->rules, context->state)->card, FALSE);
  push_award (context, BASTIDE_NO_NODE, CARD_POINTS, BASTIDE_MESSAGE_NONE);
}

static void
use_message (BastideContext *context)
{
  BastideState *state = context->state;
  guint card = bastide_messages_state (context->rules, state)->card;
  BastideMessageUse use;

  evaluate (context->rules, state, &use);
  tell (context, card, TRUE);
  bastide_top_frame (state)->argument = card == BASTIDE_MESSAGE_RETURN ? PHASE_CHOOSE : PHASE_AFTER;
  if (card == BASTIDE_MESSAGE_TILE)
    bastide_turn_owe (state, BASTIDE_PART_EXTRA, 1);
  else if (use.known)
    push_award (context, use.root, use.points, card);
}

/* Scores a follower first, and then takes him home. */
static void
return_figure (BastideContext *context,
               guint           record)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideNode *nodes = bastide_nodes (rules, state);
  guint root = bastide_get_root (nodes, bastide_figure_records (rules, state)[record].node);
  gboolean wins = (bastide_power_majority (nodes[root].power) & (1u << state->active)) != 0;
  int points = wins ? bastide_messages_value (rules, state, state->active, root) : 0;

  bastide_top_frame (state)->argument = PHASE_AFTER;
  bastide_figures_return_later (context, record, bastide_messages_reason (rules));
  push_award (context, root, points, BASTIDE_MESSAGE_RETURN);
}

static void
message_list (const BastideRules *rules,
              const BastideState *state,
              BastideActions     *actions)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint16 *figures = g_newa (guint16, rules->n_all_figures + 1);
  guint n;

  if (state->frames[state->n_frames - 1].argument == PHASE_DECIDE)
    {
      bastide_actions_add_verb (actions, bastide_messages_verb (rules, VERB_USE));
      bastide_actions_add_verb (actions, bastide_messages_verb (rules, VERB_POINTS));
      return;
    }

  n = bastide_messages_list_figures (rules, state, state->active, figures);
  for (guint i = 0; i < n; i++)
    bastide_actions_add (actions, bastide_figures_make_action (rules, state, bastide_messages_verb (rules, VERB_RETURN),
                                                               records[figures[i]].figure, records[figures[i]].node));
}

static void
message_apply (BastideContext *context,
               BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  if (action.verb == bastide_messages_verb (rules, VERB_USE))
    use_message (context);
  else if (action.verb == bastide_messages_verb (rules, VERB_POINTS))
    take_points (context);
  else
    return_figure (context, bastide_figures_find (rules, state, state->active, action.figure, bastide_board_find_node (
                     rules, state, action.x, action.y, action.segment)));
}

static void
message_describe (const BastideRules *rules,
                  const BastideState *state,
                  BastideDecision    *decision)
{
  static const BastidePhrase use_title =
    NP_ ("use the message for %d point, or take 2 points", "use the message for %d points, or take 2 points");
  static const BastidePhrase choose_title = { NC_("decision", "choose the follower that scores and comes home") };
  guint card = bastide_messages_state (rules, state)->card;
  BastideMessageUse use;

  evaluate (rules, state, &use);
  bastide_decision_add_number (decision, "card", (int) card);
  if (use.known)
    bastide_decision_add_number (decision, "use", use.points);
  else
    bastide_decision_add_word (decision, "use", NULL);
  bastide_decision_add_number (decision, "points", CARD_POINTS);

  decision->why = card_texts[card];
  if (state->frames[state->n_frames - 1].argument == PHASE_CHOOSE)
    decision->title = &choose_title;
  else if (use.known)
    decision->title = &use_title;
}

/* One message for each part of the turn, if a figure that moved in it stands on a dark space now (D-11). */
static gboolean
is_message_due (const BastideRules *rules,
                const BastideState *state)
{
  guint moved = bastide_messages_state (rules, state)->moved;

  if (moved == 0 || bastide_messages_come_after_each_award (rules))
    return FALSE;

  for (guint i = 0; i < rules->n_track_figures; i++)
    if ((moved & (1u << i)) && bastide_messages_is_on_dark_space (state, state->active, i))
      return TRUE;

  return FALSE;
}

/* The card goes below the others; its own points may bring the next one. */
static void
finish_message (BastideContext *context)
{
  BastideMessagesState *own = bastide_edit_messages_state (context->rules, context->state);

  own->known[own->n_known++] = own->card;
  own->card = BASTIDE_MESSAGE_NONE;
  if (own->chained != BASTIDE_NO_TRACK_FIGURE
      && bastide_messages_is_on_dark_space (context->state, context->state->active, own->chained))
    draw (context);
  else
    bastide_pop_frame (context->state);
}

/* Returns: FALSE when there is more than one follower to choose from */
static gboolean
choose_only_figure (BastideContext *context)
{
  guint16 *figures = g_newa (guint16, context->rules->n_all_figures + 1);

  if (bastide_messages_list_figures (context->rules, context->state, context->state->active, figures) > 1)
    return FALSE;

  return_figure (context, figures[0]);

  return TRUE;
}

static gboolean
message_run (BastideContext *context)
{
  BastideState *state = context->state;
  BastideMessageUse use;

  switch (bastide_top_frame (state)->argument)
    {
    case PHASE_CHECK:
      if (is_message_due (context->rules, state))
        draw (context);
      else
        bastide_pop_frame (state);
      return TRUE;

    case PHASE_DRAW:
      draw (context);
      return TRUE;

    case PHASE_DECIDE:
      evaluate (context->rules, state, &use);
      if (!use.possible)
        take_points (context);
      return !use.possible;

    case PHASE_CHOOSE:
      return choose_only_figure (context);

    default:
      finish_message (context);
      return TRUE;
    }
}

const BastideStep bastide_messages_message_step = {
  .kind = "message", .when_due = TRUE, .run = message_run, .list = message_list, .apply = message_apply, .describe = message_describe,
  .title = { NC_("decision", "use the message, or take 2 points") },
  .counts = "use",
};
