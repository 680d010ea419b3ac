/* flying.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Flying Machines (section 7.5): a follower takes off from the placed tile, the die gives the distance, and it
 * lands on any incomplete feature there, even where others stand.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  VERB_FLY,
  VERB_LAND,
};

enum
{
  OPTION_ABBOT_FLIES,
};

/* @figure: the kind of figure in the air; @x, @y: where it may land; @n_rolled: number of script entries used. */
typedef struct
{
  gint16  x;
  gint16  y;
  guint8  figure;
  guint8  n_rolled;
} FlyingState;

#define DICE "dice"
#define MAX_DICE 250
#define DIE_SIDES 3

static const char *const directions[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW", NULL };
static const gint8 direction_dx[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const gint8 direction_dy[] = { -1, -1, 0, 1, 1, 1, 0, -1 };

static const char *const direction_words[] = {
  NC_("mark", "flying machine to the north"),
  NC_("mark", "flying machine to the north-east"),
  NC_("mark", "flying machine to the east"),
  NC_("mark", "flying machine to the south-east"),
  NC_("mark", "flying machine to the south"),
  NC_("mark", "flying machine to the south-west"),
  NC_("mark", "flying machine to the west"),
  NC_("mark", "flying machine to the north-west"),
};

static const BastideMarkInfo marks[] = {
  { "flying-machine", BASTIDE_MARK_CHOICE, directions, 0, .choice_words = direction_words, .turns = TRUE,
    .title = NC_("tool", "Flying machine") },
};

static const char *const reasons[] = { "no-landing" };

/* The die. */
static const BastideEventWord events[] = {
  {
    "rolled", BASTIDE_EVENT_CHANCE, TRUE, { { "value", BASTIDE_FORM_COUNT } },
    /* Translators: follows the name of a player who throws a die. */
    .sentence = { NC_("log", "rolls %d") },
  },
};

static const BastideScript scripts[] = {
  { DICE, MAX_DICE, 1, DIE_SIDES, NC_("chance", "Dice") },
};

static const char *const switch_off[] = { "false", "true", NULL };

static const BastideOption options[] = {
  {
    "abbot-flies", switch_off, N_("The abbot flies"), NULL,
    N_("The abbot may fly too, to a monastery or a garden."),
  },
};

static const BastideVerb verbs[] = {
  {
    "fly", "F", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Fly: %s"), .log = NC_("log", "lets a follower fly"),
  },
  { "land", "SXY", BASTIDE_TARGET_SEGMENT, .log = NC_("log", "lands"),
    .hint = NC_("hint", "Land here") },
};

BASTIDE_MODULE_STATE (FlyingState, get_state, edit_state, BASTIDE_MODULE_FLYING)

/* The direction of the machine on the placed tile, plus 1. */
static guint
get_machine (const BastideRules *rules,
             const BastideState *state)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_FLYING,
                              bastide_get_placed (rules, state, bastide_count_placed (state) - 1).tile);
}

/* Whether a kind of figure can fly: ordinary followers; with an option also a figure that may claim only spots
 * (D-08). */
static gboolean
flies (const BastideRules *rules,
       guint               figure)
{
  const BastideFigureKind *kind = bastide_get_figure_kind (rules, figure);

  return kind->follower
    || (kind->power > 0 && bastide_get_option (rules, BASTIDE_MODULE_FLYING, OPTION_ABBOT_FLIES) == 1);
}

static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  if (step != BASTIDE_STEP_FIGURE || get_machine (rules, state) == 0)
    return;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    if (bastide_get_supply (state, bastide_get_active (state), i) > 0 && flies (rules, i))
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, BASTIDE_MODULE_FLYING, VERB_FLY), .figure = (guint8) i,
      });
}

static void
apply (BastideContext *context,
       BastideAction   action)
{
  edit_state (context->rules, context->state)->figure = action.figure;
  bastide_push_frame (context->state, BASTIDE_STEP_ROLL, bastide_get_active (context->state), 0);
}

/* The die shows one, two and three twice each; a script takes precedence. */
static guint
roll (BastideContext *context)
{
  guint n_entries;
  const guint8 *script = bastide_state_get_script (context->rules, context->state, DICE, &n_entries);
  FlyingState *own = edit_state (context->rules, context->state);
  guint value;
  gboolean given = bastide_take_outcome (context, &value);

  if (own->n_rolled < n_entries)
    return script[own->n_rolled++];

  return given ? value : 1 + bastide_take_number (context, DIE_SIDES);
}

static void
list_rolls (const BastideRules *rules,
            const BastideState *state,
            GArray             *outcomes)
{
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, DICE, &n_entries);
  guint n_rolled = get_state (rules, state)->n_rolled;

  if (n_rolled < n_entries)
    bastide_outcomes_add (outcomes, DICE, script[n_rolled], 1);
  for (guint value = 1; n_rolled >= n_entries && value <= DIE_SIDES; value++)
    bastide_outcomes_add (outcomes, DICE, value, 1);
}

static void
forget_script (const BastideRules *rules,
               BastideState       *state)
{
  edit_state (rules, state)->n_rolled = 0;
}

/* The cell that a figure reaches over a distance. */
static BastideCell
find_cell (const BastideRules *rules,
           const BastideState *state,
           guint               distance)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, bastide_count_placed (state) - 1);
  guint direction = (get_machine (rules, state) - 1 + 2u * tile.rotation) & 7;

  return (BastideCell) { tile.x + (int) distance * direction_dx[direction],
                         tile.y + (int) distance * direction_dy[direction] };
}

/* Segments on the tile there that are not completed: roads, cities, monasteries, never a field (section 7.5).
 * @placed: (out) */
static guint
find_targets (const BastideRules *rules,
              const BastideState *state,
              BastideCell         cell,
              guint              *placed)
{
  guint figure = get_state (rules, state)->figure;
  guint kinds = bastide_get_figure_kind (rules, figure)->claims & ~(1u << BASTIDE_CLASSIC_FIELD);
  int index = bastide_board_find_placed (rules, state, cell.x, cell.y);
  const BastideTileDefinition *tile;
  guint targets = 0;

  if (index < 0)
    return 0;
  *placed = (guint) index;
  tile = bastide_get_definition (rules, bastide_get_placed (rules, state, *placed).tile);
  for (guint i = 0; i < tile->segments->len; i++)
    if ((kinds & (1u << bastide_tile_definition_get_segment (tile, i)->kind))
        && !bastide_feature_is_complete (rules, state, bastide_get_node (rules, state, *placed, i)))
      targets |= 1u << i;

  return bastide_figures_filter (rules, state, bastide_get_active (state), figure, *placed, targets);
}

/* The targets on the tile to which the figure has flown. */
static guint
get_targets (const BastideRules *rules,
             const BastideState *state,
             guint              *placed)
{
  const FlyingState *own = get_state (rules, state);

  return find_targets (rules, state, (BastideCell) { own->x, own->y }, placed);
}

static const BastidePhrase no_landing_sentence = { NC_("log", "finds no place to land"), NULL };

static gboolean
roll_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  FlyingState *own = edit_state (rules, state);
  guint value = roll (context);
  BastideCell cell;
  guint targets, placed = 0;
  BastideEvent *event;

  bastide_pop_frame (state);

  event = bastide_events_add_word (context->events, &events[0]);
  if (event != NULL)
    {
      event->player = (int) bastide_get_active (context->state);
      event->count = (int) value;
    }

  cell = find_cell (rules, state, value);
  own->x = (gint16) cell.x;
  own->y = (gint16) cell.y;
  targets = get_targets (rules, state, &placed);

  if (targets == 0)
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, bastide_count_placed (state) - 1);
      BastideEvent *skipped = bastide_events_add (context->events, BASTIDE_EVENT_RETURNED);

      /* Without a place to land the figure stays in the supply, and the figure step is spent. */
      if (skipped != NULL)
        {
          skipped->player = (int) bastide_get_active (state);
          skipped->figure = get_state (rules, state)->figure;
          skipped->x = tile.x;
          skipped->y = tile.y;
          skipped->segment = -1;
          skipped->reason = reasons[0];
          skipped->sentence = &no_landing_sentence;
        }
    }
  else if ((targets & (targets - 1)) == 0)
    bastide_figures_deploy (context, bastide_get_active (state), get_state (rules, state)->figure,
                            bastide_get_node (rules, state, placed, (guint) g_bit_nth_lsf (targets, -1)));
  else
    bastide_push_frame (state, BASTIDE_STEP_LAND, bastide_get_active (state), 0);

  return TRUE;
}

static const BastideStep roll_step = {
  .chance = TRUE, .outcomes = list_rolls, .run = roll_run,
  .title = { NC_("decision", "throw the die") },
};

static void
land_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  guint placed = 0;
  guint targets = get_targets (rules, state, &placed);
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);

  for (guint i = 0; targets != 0; i++, targets >>= 1)
    if (targets & 1)
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, BASTIDE_MODULE_FLYING, VERB_LAND), .segment = (guint16) i,
        .x = (gint16) tile.x, .y = (gint16) tile.y,
      });
}

static void
land_apply (BastideContext *context,
            BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  bastide_pop_frame (state);
  bastide_figures_deploy (context, bastide_get_active (state), get_state (rules, state)->figure,
                          bastide_board_find_node (rules, state, action.x, action.y, action.segment));
}

static const BastideStep land_step = {
  .kind = "land", .list = land_list, .apply = land_apply,
  .title = { NC_("decision", "choose where to land") },
};

/* --- What is to come --------------------------------------------------------------------------- */

/* Value of the figure at home when the game begins, in hundredths of a point. */
#define WORTH_OF_FIGURE 400

/* A figure about to fly may reach any of three places. */
static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  int sum = 0;

  if (!bastide_turn_is_at (state, BASTIDE_STEP_ROLL))
    return;

  for (guint distance = 1; distance <= DIE_SIDES; distance++)
    {
      guint placed = 0;
      guint targets = find_targets (rules, state, find_cell (rules, state, distance), &placed);
      guint figure = get_state (rules, state)->figure;
      int best = G_MININT;

      /* Value of the best place to land there. */
      if (targets == 0)
        continue;

      for (; targets != 0; targets &= targets - 1)
        {
          guint node = bastide_get_node (rules, state, placed, (guint) __builtin_ctz (targets));
          guint root = bastide_node_root (rules, state, node);

          best = MAX (best, bastide_horizon_shift (horizon, rules, state, root, bastide_get_active (state),
                                                   (int) bastide_get_figure_kind (rules, figure)->power));
        }

      sum += best - bastide_horizon_fade (horizon, state, WORTH_OF_FIGURE);
    }
  values[bastide_get_active (state)] += sum / DIE_SIDES;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_FLYING,
  .tile_mark = "flying-machine",
  .state_size = sizeof (FlyingState),
  .steps = { [BASTIDE_STEP_ROLL] = &roll_step, [BASTIDE_STEP_LAND] = &land_step },
  .list = list,
  .apply = apply,
  .forget_script = forget_script,
  .estimate = estimate,
};

const BastideModuleInterface bastide_module_flying = {
  .id = "flying",
  .game = "classic",
  .title = N_("The Flying Machines"),
  .summary = N_("Followers fly as far as a die allows, also onto what others hold"),
  .tileset = "flying",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (scripts),
    BASTIDE_WORDS (events),
    BASTIDE_WORDS (reasons),
  },
  .hooks = &hooks,
};
