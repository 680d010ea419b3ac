/* messages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Messages (section 7.6): each player counts points with two figures; when one of them stops on a dark space of the
 * scoring track, a message gives its effect or two points.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-module.h"
#include "classic-kinds.h"

#define BASTIDE_N_MESSAGE_CARDS 8
/* Distance between dark spaces of the track. */
#define BASTIDE_MESSAGES_DARK_SPACES 5

/* Name in a setup for the order of the messages. */
#define BASTIDE_MESSAGES "messages"

/* Places in the tables of verbs and options. */
enum
{
  VERB_COUNT_MAIN,
  VERB_COUNT_LADY,
  VERB_USE,
  VERB_POINTS,
  VERB_RETURN,
};

enum
{
  OPTION_CHECK,
  OPTION_EXTRA,
  OPTION_RETURN,
};

enum
{
  EVENT_USE,
  EVENT_POINTS,
  EVENT_EXTRA_TILE,
};

/*
 * BastideMessagesState:
 * @unseen: cards not yet seen, a bit each; they lie on top
 * @known: the cards below them, from the top
 * @card: the card to be decided about, or none
 * @moved: figures of the active player that moved in this part, a bit each
 * @chained: the figure moved by its points, or %BASTIDE_NO_TRACK_FIGURE
 */
typedef struct
{
  guint16 unseen;
  guint8  known[BASTIDE_N_MESSAGE_CARDS];
  guint8  n_known;
  guint8  card;
  guint8  moved;
  guint8  chained;
} BastideMessagesState;

#define BASTIDE_NO_TRACK_FIGURE G_MAXUINT8

/* The eight messages, numbered as printed (section 7.6). */
typedef enum
{
  BASTIDE_MESSAGE_NONE,
  BASTIDE_MESSAGE_ROAD,
  BASTIDE_MESSAGE_CITY,
  BASTIDE_MESSAGE_MONASTERY,
  BASTIDE_MESSAGE_PENNANTS,
  BASTIDE_MESSAGE_KNIGHTS,
  BASTIDE_MESSAGE_FARMERS,
  BASTIDE_MESSAGE_TILE,
  BASTIDE_MESSAGE_RETURN,

  BASTIDE_N_MESSAGES,
} BastideMessage;

/**
 * BastideMessageUse:
 * @possible: whether the message may be used at all (D-14)
 * @known: whether its effect is known beforehand
 * @points: number of points
 * @root: the feature that is scored, or %BASTIDE_NO_NODE
 *
 * Value of a message for a player.
 */
typedef struct
{
  gboolean possible;
  gboolean known;
  int      points;
  guint    root;
} BastideMessageUse;

/* The reason for points of a message, and for figures that it sends home. */
static guint8
get_reason (const BastideRules *rules)
{
  return bastide_module_reason (rules, BASTIDE_MODULE_MESSAGES, 0);
}

BASTIDE_MODULE_STATE (BastideMessagesState, get_state, edit_state, BASTIDE_MODULE_MESSAGES)

static guint8
get_verb (const BastideRules *rules,
          guint               verb)
{
  return bastide_module_verb (rules, BASTIDE_MODULE_MESSAGES, verb);
}

static gboolean
come_after_each_award (const BastideRules *rules)
{
  return bastide_get_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_CHECK) == 1;
}

/* Values of the messages (section 7.6). */

#define KIND(kind) (1u << (kind))

/* Incomplete features count as at the end of the game; so do features that are completed but not yet scored. */
static int
get_value (const BastideRules *rules,
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

/* Whether it is a follower of a player, abbots included, on one of some kinds of features. */
static gboolean
is_own_follower (const BastideRules *rules,
                 const BastideState *state,
                 BastideFigure       figure,
                 guint               player,
                 guint               kinds)
{
  return figure.node != BASTIDE_NO_NODE && figure.player == player
    && bastide_get_figure_kind (rules, figure.figure)->power > 0
    && (kinds & KIND (bastide_node_kind (rules, state, figure.node)));
}

/* Finds the feature of some kinds with an own follower that is worth least, if there is one. */
static void
find_least (const BastideRules *rules,
            const BastideState *state,
            guint               player,
            guint               kinds,
            BastideMessageUse  *use)
{
  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      guint root;
      int points;

      if (!is_own_follower (rules, state, figure, player, kinds))
        continue;
      root = bastide_node_root (rules, state, figure.node);
      points = get_value (rules, state, player, root);
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
  for (guint i = 0; i < record; i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);

      if (is_own_follower (rules, state, figure, player, KIND (BASTIDE_CLASSIC_CITY))
          && bastide_node_root (rules, state, figure.node) == root)
        return TRUE;
    }

  return FALSE;
}

/* Shields in the cities with an own knight, each once. */
static int
count_pennants (const BastideRules *rules,
                const BastideState *state,
                guint               player)
{
  guint n = 0;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      guint root;

      if (!is_own_follower (rules, state, figure, player, KIND (BASTIDE_CLASSIC_CITY)))
        continue;
      root = bastide_node_root (rules, state, figure.node);
      if (!has_earlier_follower (rules, state, player, i, root))
        n += bastide_feature_get_marks (rules, state, root);
    }

  return (int) n;
}

static int
count_followers (const BastideRules *rules,
                 const BastideState *state,
                 guint               player,
                 guint               kind)
{
  int n = 0;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    n += is_own_follower (rules, state, bastide_get_figure (rules, state, i), player, KIND (kind));

  return n;
}

static gboolean
is_led_by (const BastideRules *rules,
           const BastideState *state,
           guint               root,
           guint               player)
{
  return (bastide_power_majority (bastide_feature_get_power (rules, state, root)) & (1u << player)) != 0;
}

/* Only where nobody is stronger, unless an option lets anybody come home (D-13); never a feature about to be scored. */
static gboolean
may_come_home (const BastideRules *rules,
               const BastideState *state,
               BastideFigure       figure,
               guint               player)
{
  return is_own_follower (rules, state, figure, player, ~0u)
    && !bastide_feature_is_complete (rules, state, figure.node)
    && (bastide_get_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_RETURN) == 1
        || is_led_by (rules, state, bastide_node_root (rules, state, figure.node), player));
}

static guint
list_figures_to_return (const BastideRules *rules,
                        const BastideState *state,
                        guint               player,
                        guint16            *figures)
{
  guint n = 0;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      gboolean known = FALSE;

      if (!may_come_home (rules, state, figure, player))
        continue;
      for (guint j = 0; j < n; j++)
        {
          BastideFigure other = bastide_get_figure (rules, state, figures[j]);

          known |= other.node == figure.node && other.figure == figure.figure;
        }
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
  for (guint i = 0; i < bastide_count_records (rules); i++)
    if (may_come_home (rules, state, bastide_get_figure (rules, state, i), player))
      return TRUE;

  return FALSE;
}

static void
evaluate (const BastideRules *rules,
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
  { BASTIDE_MESSAGES, BASTIDE_N_MESSAGE_CARDS, 1, BASTIDE_N_MESSAGE_CARDS, NC_("chance", "Messages") },
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

/* --- Drawing and deciding ----------------------------------------------------------------------- */

#define CARD_POINTS 2

/* The next thing to do about a message, in the argument of its frame. */
enum
{
  PHASE_CHECK,  /* whether there is a message in this part */
  PHASE_DRAW,   /* a message comes */
  PHASE_DECIDE, /* it has been drawn */
  PHASE_CHOOSE, /* choice of the follower that it scores and takes home */
  PHASE_AFTER,  /* it has been carried out */
};

/* Texts of the messages, for the decision about them. */
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

static gboolean
is_on_dark_space (const BastideState *state,
                  guint               player,
                  guint               figure)
{
  return bastide_get_track (state, player, figure) % BASTIDE_MESSAGES_DARK_SPACES == 0;
}

/* Unseen cards lie in no order: one of them is chosen when it is drawn, by chance or by a script. */
static guint
list_unseen (const BastideRules *rules,
             const BastideState *state,
             guint8             *cards,
             gboolean           *scripted)
{
  guint unseen = get_state (rules, state)->unseen;
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

  return scripted ? cards[0] : cards[bastide_take_number (context, n)];
}

static gboolean
draw_run (BastideContext *context)
{
  BastideMessagesState *own = edit_state (context->rules, context->state);

  bastide_pop_frame (context->state);
  own->card = (guint8) pick_unseen (context);
  own->unseen &= (guint16) ~(1u << own->card);

  return TRUE;
}

static const BastideStep draw_step = {
  .chance = TRUE, .outcomes = list_messages, .run = draw_run, .title = { NC_("decision", "draw a message") },
};

/* Draws the next card for the decision about it. A known card is not a matter of chance. */
static void
draw (BastideContext *context)
{
  BastideMessagesState *own = edit_state (context->rules, context->state);

  bastide_top_frame (context->state)->argument = PHASE_DECIDE;
  own->chained = BASTIDE_NO_TRACK_FIGURE;
  if (own->unseen != 0)
    {
      bastide_push_frame (context->state, BASTIDE_STEP_DRAW_MESSAGE, bastide_get_active (context->state), 0);
      return;
    }

  own->card = own->known[0];
  memmove (own->known, own->known + 1, --own->n_known);
}

/* Deciding. */

static void
push_award (BastideContext *context,
            guint           root,
            int             points,
            guint           message)
{
  bastide_award_push (context, &(BastideAward) {
    .root = (guint16) root, .points = points, .player = (guint8) bastide_get_active (context->state),
    .category = bastide_module_category (context->rules, BASTIDE_MODULE_MESSAGES, 0),
    .reason = get_reason (context->rules), .module = BASTIDE_MODULE_MESSAGES, .number = (guint8) message,
  });
}

static void
tell (BastideContext *context,
      guint           card,
      gboolean        use)
{
  BastideEvent *event = bastide_pieces_tell_taken (context, &events[use ? EVENT_USE : EVENT_POINTS], &pieces[0],
                                                   bastide_get_active (context->state), card);

  if (event != NULL)
    event->sentence = use ? &use_sentences[card] : &points_sentences[card];
}

static void
evaluate_card (const BastideRules *rules,
               const BastideState *state,
               BastideMessageUse  *use)
{
  evaluate (rules, state, bastide_get_active (state), get_state (rules, state)->card,
            use);
}

static void
take_points (BastideContext *context)
{
  bastide_top_frame (context->state)->argument = PHASE_AFTER;
  tell (context, get_state (context->rules, context->state)->card, FALSE);
  push_award (context, BASTIDE_NO_NODE, CARD_POINTS, BASTIDE_MESSAGE_NONE);
}

/* Scores a follower and then takes it home. */
static void
return_figure (BastideContext *context,
               guint           record)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint root = bastide_node_root (rules, state, bastide_get_figure (rules, state, record).node);
  gboolean wins = is_led_by (rules, state, root, bastide_get_active (state));
  int points = wins ? get_value (rules, state, bastide_get_active (state), root) : 0;

  bastide_top_frame (state)->argument = PHASE_AFTER;
  bastide_figures_return_later (context, record, get_reason (rules));
  push_award (context, root, points, BASTIDE_MESSAGE_RETURN);
}

static void
message_list (const BastideRules *rules,
              const BastideState *state,
              BastideActions     *actions)
{
  guint16 *figures = g_newa (guint16, bastide_count_records (rules) + 1);
  guint n;

  if (bastide_top_frame (state)->argument == PHASE_DECIDE)
    {
      bastide_actions_add_verb (actions, get_verb (rules, VERB_USE));
      bastide_actions_add_verb (actions, get_verb (rules, VERB_POINTS));
      return;
    }

  n = list_figures_to_return (rules, state, bastide_get_active (state), figures);
  for (guint i = 0; i < n; i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, figures[i]);

      bastide_actions_add (actions, bastide_figures_make_action (
        rules, state, get_verb (rules, VERB_RETURN), figure.figure, figure.node));
    }
}

static void
message_apply (BastideContext *context,
               BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  if (action.verb == get_verb (rules, VERB_USE))
    {
      guint card = get_state (context->rules, state)->card;
      BastideMessageUse use;

      evaluate_card (context->rules, state, &use);
      tell (context, card, TRUE);
      bastide_top_frame (state)->argument = card == BASTIDE_MESSAGE_RETURN ? PHASE_CHOOSE : PHASE_AFTER;
      if (card == BASTIDE_MESSAGE_TILE)
        bastide_turn_owe (state, BASTIDE_PART_EXTRA, 1);
      else if (use.known)
        push_award (context, use.root, use.points, card);
    }
  else if (action.verb == get_verb (rules, VERB_POINTS))
    take_points (context);
  else
    return_figure (context, bastide_figures_find (
      rules, state, bastide_get_active (state), action.figure,
      bastide_board_find_node (rules, state, action.x, action.y, action.segment)));
}

static void
message_describe (const BastideRules *rules,
                  const BastideState *state,
                  BastideDecision    *decision)
{
  static const BastidePhrase use_title =
    NP_ ("use the message for %d point, or take 2 points", "use the message for %d points, or take 2 points");
  static const BastidePhrase choose_title = { NC_("decision", "choose the follower that scores and comes home") };
  guint card = get_state (rules, state)->card;
  BastideMessageUse use;

  evaluate_card (rules, state, &use);
  bastide_decision_add_number (decision, "card", (int) card);
  if (use.known)
    bastide_decision_add_number (decision, "use", use.points);
  else
    bastide_decision_add_word (decision, "use", NULL);
  bastide_decision_add_number (decision, "points", CARD_POINTS);

  decision->why = card_texts[card];
  if (bastide_top_frame (state)->argument == PHASE_CHOOSE)
    decision->title = &choose_title;
  else if (use.known)
    decision->title = &use_title;
}

/* One message for each part of the turn, if a figure that moved in it now stands on a dark space (D-11). */
static gboolean
is_message_due (const BastideRules *rules,
                const BastideState *state)
{
  guint moved = get_state (rules, state)->moved;

  if (moved == 0 || come_after_each_award (rules))
    return FALSE;

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    if ((moved & (1u << i)) && is_on_dark_space (state, bastide_get_active (state), i))
      return TRUE;

  return FALSE;
}

/* Returns: FALSE when there is more than one follower to choose from */
static gboolean
choose_only_figure (BastideContext *context)
{
  guint16 *figures = g_newa (guint16, bastide_count_records (context->rules) + 1);

  if (list_figures_to_return (context->rules, context->state, bastide_get_active (context->state), figures) > 1)
    return FALSE;

  return_figure (context, figures[0]);

  return TRUE;
}

static gboolean
message_run (BastideContext *context)
{
  BastideState *state = context->state;
  BastideMessageUse use;
  BastideMessagesState *own = edit_state (context->rules, context->state);

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
      evaluate_card (context->rules, state, &use);
      if (!use.possible)
        take_points (context);
      return !use.possible;

    case PHASE_CHOOSE:
      return choose_only_figure (context);

    default:
      /* The card goes below the others; its own points may bring the next one. */
      own->known[own->n_known++] = own->card;
      own->card = BASTIDE_MESSAGE_NONE;
      if (own->chained != BASTIDE_NO_TRACK_FIGURE
          && is_on_dark_space (context->state, bastide_get_active (context->state), own->chained))
        draw (context);
      else
        bastide_pop_frame (context->state);

      return TRUE;
    }
}

static const BastideStep message_step = {
  .kind = "message", .when_due = TRUE, .run = message_run, .list = message_list, .apply = message_apply,
  .describe = message_describe,
  .title = { NC_("decision", "use the message, or take 2 points") },
  .counts = "use",
};

/* --- The module --------------------------------------------------------------------------------- */

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
  BastideMessagesState *own = edit_state (rules, state);

  own->unseen = (1u << BASTIDE_N_MESSAGES) - 2;
  own->chained = BASTIDE_NO_TRACK_FIGURE;
}

static void
begin_part (BastideContext *context)
{
  edit_state (context->rules, context->state)->moved = 0;
  bastide_turn_set_due (context->state, BASTIDE_STEP_MESSAGE, FALSE);
}

/* The tile of the seventh message may be put aside (D-29). */
static gboolean
may_decline (const BastideRules *rules,
             const BastideState *state)
{
  return bastide_get_part (state) == BASTIDE_PART_EXTRA
    && bastide_get_option (rules, BASTIDE_MODULE_MESSAGES, OPTION_EXTRA) == 0;
}

/* Asks which figure moves. */

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
  bastide_actions_add_verb (actions, get_verb (rules, VERB_COUNT_MAIN));
  bastide_actions_add_verb (actions, get_verb (rules, VERB_COUNT_LADY));
}

static void
track_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;
  BastideAward *award = bastide_top_award (state);

  bastide_pop_frame (state);
  award->figure = action.verb == get_verb (context->rules, VERB_COUNT_LADY) ? FIGURE_LADY : FIGURE_MAIN;
  award->chosen = TRUE;
}

static void
track_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  const BastideAward *award = bastide_top_award (state);

  bastide_decision_add_number (decision, "points", award->points);
  bastide_decision_add_word (decision, "category", bastide_rules_get_category_name (rules, award->category));
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
  BastideMessagesState *own = edit_state (context->rules, state);

  if (award->player != bastide_get_active (state))
    return;

  own->moved |= (guint8) (1u << award->figure);
  bastide_turn_set_due (state, BASTIDE_STEP_MESSAGE, TRUE);
  /* Points of a message, and those that rules of sets add to what it does, bring the next one after it. */
  if (own->card != BASTIDE_MESSAGE_NONE)
    {
      own->chained = award->figure;
      return;
    }

  if (come_after_each_award (context->rules)
      && is_on_dark_space (state, bastide_get_active (state), award->figure))
    {
      BastideFrame top = *bastide_top_frame (state);

      if (top.step == BASTIDE_STEP_RETURN)
        bastide_pop_frame (state);
      bastide_push_frame (state, BASTIDE_STEP_MESSAGE, bastide_get_active (state), PHASE_DRAW);
      if (top.step == BASTIDE_STEP_RETURN)
        bastide_push_frame (state, top.step, top.actor, top.argument);
    }
}

/* Rows of awards that belong to no feature. */
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

/* Messages may come between two scorings when each award is checked for them (D-10). */
static gboolean
order_matters (const BastideRules *rules,
               const BastideState *state)
{
  return come_after_each_award (rules);
}

/* Both figures together are the score (section 8). */
static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  if (stage != BASTIDE_FINAL_TRACK)
    return;

  for (guint player = 0; player < bastide_count_players (context->rules); player++)
    bastide_track_unite (context->state, player, FIGURE_MAIN, FIGURE_LADY);
}

/* The known cards from the top of the stack to the bottom. */
static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  const BastideMessagesState *own = get_state (rules, state);

  for (guint i = 0; i < own->n_known; i++)
    g_array_append_vals (list, &(BastidePiece) {
      .kind = &pieces[0], .player = -1, .present = TRUE, .count = own->known[i],
    }, 1);
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  return bastide_position_fail (error, _("The messages begin again in a position; their order is part of the setup"));
}

/* Every card is in one place. */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideMessagesState *own = get_state (rules, state);
  guint cards = own->unseen;

  if (own->card != BASTIDE_MESSAGE_NONE)
    cards ^= 1u << own->card;
  for (guint i = 0; i < own->n_known; i++)
    cards ^= 1u << own->known[i];

  return cards != (1u << BASTIDE_N_MESSAGES) - 2 ? "a message is missing or there twice" : NULL;
}

/* Estimates for messages to come: one about to be drawn, and those that the figures on the track are near. */

/* Values in hundredths of a point. */
#define WORTH_OF_POINTS 200
#define WORTH_OF_TILE 300
#define WORTH_OF_RETURN 400

/* Value of a figure on the track by its distance to the next dark space: how many scorings have that length. */
static const guint8 worth_before_dark[] = { 20, 15, 20, 35, 40 };

static int
get_worth (const BastideRules *rules,
           const BastideState *state,
           BastideMessage      message)
{
  BastideMessageUse use;

  evaluate (rules, state, bastide_get_active (state), message, &use);
  if (!use.possible)
    return WORTH_OF_POINTS;
  if (use.known)
    return MAX (WORTH_OF_POINTS, BASTIDE_PARTS_OF_POINT * use.points);

  return message == BASTIDE_MESSAGE_TILE ? WORTH_OF_TILE : WORTH_OF_RETURN;
}

/* See BastideHooks. */
static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  guint n_frames;
  const BastideFrame *frames = bastide_get_frames (state, &n_frames);
  int n_extra = (int) bastide_turn_count_owed (state, BASTIDE_PART_EXTRA);

  for (guint i = 0; i < n_frames; i++)
    if (frames[i].step == BASTIDE_STEP_DRAW_MESSAGE)
      {
        const BastideMessagesState *own = get_state (rules, state);
        int n = __builtin_popcount (own->unseen);
        int sum = 0;

        /* One of the unseen cards comes, each equally likely; known ones come one after the other. */
        if (n == 0)
          {
            values[frames[i].actor] += own->n_known > 0 ? get_worth (rules, state, own->known[0]) : 0;
            continue;
          }

        for (guint unseen = own->unseen; unseen != 0; unseen &= unseen - 1)
          sum += get_worth (rules, state, (BastideMessage) __builtin_ctz (unseen));

        values[frames[i].actor] += sum / n;
      }
  if (n_extra > 0 && bastide_turn_has_tile (rules, state))
    values[bastide_get_active (state)] += n_extra * WORTH_OF_TILE;

  if (bastide_horizon_get_turns (horizon, rules) <= 1)
    return;
  for (guint player = 0; player < bastide_count_players (rules); player++)
    for (guint figure = 0; figure < bastide_state_get_n_track_figures (rules); figure++)
      values[player] += worth_before_dark[BASTIDE_MESSAGES_DARK_SPACES - 1
                                          - bastide_get_track (state, player, figure) % BASTIDE_MESSAGES_DARK_SPACES];
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_MESSAGES,
  .compile = compile,
  .state_size = sizeof (BastideMessagesState),
  .init = init,
  .steps = {
    [BASTIDE_STEP_TRACK] = &track_step,
    [BASTIDE_STEP_MESSAGE] = &message_step,
    [BASTIDE_STEP_DRAW_MESSAGE] = &draw_step,
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
  .estimate = estimate,
  .check = check,
};

const BastideModuleInterface bastide_module_messages = {
  .id = "messages",
  .game = "classic",
  .title = N_("The Messages"),
  .summary = N_("A second scoring figure and messages that bring points on the dark spaces"),
  .track_figure = "lady",
  .stop_every = BASTIDE_MESSAGES_DARK_SPACES,
  /* Translators: the effect of a figure that stops on a dark space of the scoring track */
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
