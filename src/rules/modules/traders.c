/* traders.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Traders and Builders (section 7.4): goods for the player who completes a city, a second turn for extending a feature
 * with one's builder, and a pig that makes fields score more.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  WINE,
  GRAIN,
  CLOTH,
  N_GOODS,
};

/* Places in the tables of options and figures. */
enum
{
  OPTION_DOUBLE_TURN,
  OPTION_GOODS_POINTS,
  OPTION_PIG_POINTS,
};

enum
{
  FIGURE_BUILDER,
  FIGURE_PIG,
};

/**
 * BastideTradersState:
 * @goods: number of goods of each player
 * @bonus_used: whether the bonus part of this turn has been taken or declined
 */
typedef struct
{
  guint16 goods[BASTIDE_MAX_PLAYERS][N_GOODS];
  guint8  bonus_used;
} BastideTradersState;

BASTIDE_MODULE_STATE (BastideTradersState, bastide_traders_state, bastide_edit_traders_state, BASTIDE_MODULE_TRADERS)

enum
{
  VERB_TAKE,
  VERB_PASS,
};

static const char *const goods_choices[] = { "wine", "grain", "cloth", NULL };

static const char *const goods_words[] = {
  /* Translators: the goods of a city on a tile: “city north, wine” */
  NC_("mark", "wine"),
  NC_("mark", "grain"),
  NC_("mark", "cloth"),
};

static const BastideMarkInfo marks[] = {
  { "goods", BASTIDE_MARK_CHOICE, goods_choices, 1u << BASTIDE_CLASSIC_CITY, .choice_words = goods_words,
    .title = NC_("tool", "Goods") },
};

static const BastideLineEnd ends[] = {
  { BASTIDE_CLASSIC_ROAD, "house", NC_("end of a line", "ends at a house"), .passed = TRUE },
};

static const BastideFigureKind figures[] = {
  {
    "builder", 1, 0, 0, 1u << BASTIDE_CLASSIC_ROAD | 1u << BASTIDE_CLASSIC_CITY,
    .title = NC_("figure", "Builder"),
    .counted = NP_ ("%d builder", "%d builders"),
    .deployed = NC_("log", "places the builder"),
    .hint = NC_("hint", "Place the builder"),
  },
  {
    "pig", 1, 0, 0, 1u << BASTIDE_CLASSIC_FIELD, .bonus = TRUE,
    .title = NC_("figure", "Pig"),
    .counted = NP_ ("%d pig", "%d pigs"),
    .deployed = NC_("log", "places the pig"),
    .hint = NC_("hint", "Place the pig"),
  },
};

static const BastidePieceKind pieces[] = {
  [WINE] = {
    "wine", BASTIDE_TARGET_CARD,
    .title = NC_("piece", "Wine"),
    .taken = NP_ ("takes %d wine", "takes %d wine"),
    .member = "tokens", .form = BASTIDE_PIECES_OF_PLAYERS,
  },
  [GRAIN] = {
    "grain", BASTIDE_TARGET_CARD,
    .title = NC_("piece", "Grain"),
    .taken = NP_ ("takes %d grain", "takes %d grain"),
    .member = "tokens", .form = BASTIDE_PIECES_OF_PLAYERS,
  },
  [CLOTH] = {
    "cloth", BASTIDE_TARGET_CARD,
    .title = NC_("piece", "Cloth"),
    .taken = NP_ ("takes %d cloth", "takes %d cloth"),
    .member = "tokens", .form = BASTIDE_PIECES_OF_PLAYERS,
  },
};

enum
{
  EVENT_GOODS,
  EVENT_DOUBLE_TURN,
};

static const BastideEventWord events[] = {
  [EVENT_GOODS] = {
    "goods", BASTIDE_EVENT_TAKEN, FALSE,
    {
      { "player", BASTIDE_FORM_PLAYER }, { "kind", BASTIDE_FORM_PIECE }, { "count", BASTIDE_FORM_COUNT },
      { "tiles", BASTIDE_FORM_TILES },
    },
  },
  [EVENT_DOUBLE_TURN] = {
    "double-turn", BASTIDE_EVENT_OWED, FALSE, { { "player", BASTIDE_FORM_PLAYER } },
    .sentence = { NC_("log", "takes another tile") },
  },
};

/* Estimates for goods, builders and pigs. */

/* Values in hundredths of a point. */
#define WORTH_OF_OWED_TURN 300
#define WORTH_OF_SECOND_TURN 120
#define WORTH_OF_BUILDER_AT_HOME 120
#define WORTH_OF_PIG_AT_HOME 150

/* Maximum number of second turns that a builder brings where it stands, and of goods still to come to somebody. */
#define MAX_SECOND_TURNS 3
#define TILES_FOR_GOODS 3
#define MAX_GOODS_TO_COME 30

/* Probability that a lead of @lead goods survives, or is tied, when @n_to_come more go to one side or the other. */
static int
get_chance_to_lead (int lead,
                    int n_to_come)
{
  guint64 ways = 1, good = 0;

  for (int lost = 0; lost <= n_to_come; lost++)
    {
      if (lead + n_to_come - 2 * lost >= 0)
        good += ways;
      ways = ways * (guint64) (n_to_come - lost) / (guint64) (lost + 1);
    }

  return (int) ((good * BASTIDE_CERTAIN) >> n_to_come);
}

/* The segments of each kind of tile with a kind of goods. */
static const guint32 *
get_marked (const BastideRules *rules,
            guint               goods)
{
  const guint32 *marked = bastide_module_data (rules, BASTIDE_MODULE_TRADERS);

  return marked + goods * bastide_rules_get_n_tiles (rules);
}

/* Stored after the segments of each kind of goods. */
static const guint32 *
traders_get_totals (const BastideRules *rules)
{
  return get_marked (rules, N_GOODS);
}

/* For each city beside the pig's field. */
static int
estimate_pig (const BastideRules    *rules,
              const BastideHorizon  *horizon,
              const BastideProspect *field,
              guint                  player)
{
  int each = BASTIDE_PARTS_OF_POINT * bastide_get_option (rules, BASTIDE_MODULE_TRADERS, OPTION_PIG_POINTS);
  int sum = 0;

  if (!(field->majority & (1u << player)))
    return 0;

  for (guint i = 0; i < field->n_beside; i++)
    {
      int chance;

      if (bastide_horizon_find (horizon, field->beside[i], &chance) != NULL)
        sum += each * chance / BASTIDE_CERTAIN;
    }

  return sum;
}

/* The node on which a player's figure stands, or BASTIDE_NO_NODE. */
static guint
traders_find_figure (const BastideRules *rules,
                     const BastideState *state,
                     guint               player,
                     guint               figure)
{
  guint record;

  if (bastide_count_away (rules, state, player, figure) == 0)
    return BASTIDE_NO_NODE;

  record = bastide_figures_find_next (rules, state, player, figure, 0);

  return record != BASTIDE_NO_FIGURE ? bastide_get_figure (rules, state, record).node : BASTIDE_NO_NODE;
}

static int
estimate_figure (const BastideRules   *rules,
                 const BastideState   *state,
                 const BastideHorizon *horizon,
                 guint                 player,
                 guint                 figure)
{
  guint node = traders_find_figure (rules, state, player,
                                    bastide_module_figure (rules, BASTIDE_MODULE_TRADERS, figure));
  const BastideProspect *prospect;
  int chance;
  int turns;
  int fits = 0;

  if (node == BASTIDE_NO_NODE)
    return bastide_horizon_fade (horizon, state, figure == FIGURE_PIG ? WORTH_OF_PIG_AT_HOME
                                                                      : WORTH_OF_BUILDER_AT_HOME);

  prospect = bastide_horizon_find (horizon, bastide_node_root (rules, state, node), &chance);
  if (prospect == NULL)
    return 0;
  if (figure == FIGURE_PIG)
    return estimate_pig (rules, horizon, prospect, player);

  /* Second turns that the builder may bring on an open feature, judged by the tiles that fit there. */
  turns = bastide_horizon_get_turns (horizon, rules);
  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    fits += prospect->fits[i];
  fits = MIN (fits, (int) horizon->n_left);

  return MIN (WORTH_OF_SECOND_TURN * turns * fits / (int) horizon->n_left,
              WORTH_OF_SECOND_TURN * MIN ((int) prospect->n_cells + 1, MAX_SECOND_TURNS))
         + bastide_horizon_fade (horizon, state, WORTH_OF_BUILDER_AT_HOME) * chance / BASTIDE_CERTAIN;
}

/* Estimates of what is to come; see BastideHooks. */
static void
traders_estimate (const BastideRules   *rules,
                  const BastideState   *state,
                  const BastideHorizon *horizon,
                  int                  *values)
{
  if (bastide_turn_count_owed (state, BASTIDE_PART_BONUS) > 0)
    values[bastide_get_active (state)] += WORTH_OF_OWED_TURN;
  for (guint goods = 0; goods < N_GOODS; goods++)
    {
      const BastideTradersState *own = bastide_traders_state (rules, state);
      int points = BASTIDE_PARTS_OF_POINT * bastide_get_option (rules, BASTIDE_MODULE_TRADERS, OPTION_GOODS_POINTS);
      int to_come = (int) traders_get_totals (rules)[goods];

      /* Replaces the final points as they would be now by those expected when the remaining goods have come. */
      for (guint player = 0; player < bastide_count_players (rules); player++)
        to_come -= own->goods[player][goods];
      to_come = MIN (to_come, (int) (horizon->n_left + TILES_FOR_GOODS - 1) / TILES_FOR_GOODS);
      to_come = CLAMP (to_come * 2 / (int) bastide_count_players (rules), 0, MAX_GOODS_TO_COME);

      for (guint player = 0; player < bastide_count_players (rules); player++)
        {
          int n = own->goods[player][goods];
          int most = 0;
          int lead;

          for (guint other = 0; other < bastide_count_players (rules); other++)
            if (other != player)
              most = MAX (most, own->goods[other][goods]);
          lead = n - most;
          if (n > 0 && lead >= 0)
            values[player] -= points;
          if (n > 0 || to_come > 0)
            values[player] += points * get_chance_to_lead (lead, to_come) / BASTIDE_CERTAIN;
        }
    }
  for (guint player = 0; player < bastide_count_players (rules); player++)
    for (guint figure = FIGURE_BUILDER; figure <= FIGURE_PIG; figure++)
      values[player] += estimate_figure (rules, state, horizon, player, figure);
}

static const BastideCategory categories[] = {
  { "goods", NC_("points", "Goods") },
};

static const BastideItem items[] = {
  { "wine", NP_ ("%d wine", "%d wine") },
  { "grain", NP_ ("%d grain", "%d grain") },
  { "cloth", NP_ ("%d cloth", "%d cloth") },
  { "pig", NP_ ("pig, %d city", "pig, %d cities") },
};

static const BastideScoreText score_texts[] = {
  { .category = "goods", .reason = "final", .item = "wine", .active = { NC_("log", "has the most wine") } },
  { .category = "goods", .reason = "final", .item = "grain", .active = { NC_("log", "has the most grain") } },
  { .category = "goods", .reason = "final", .item = "cloth", .active = { NC_("log", "has the most cloth") } },
};

static const char *const double_turn_choices[] = { "automatic", "ask", NULL };
static const char *const double_turn_titles[] = { N_("Always taken"), N_("May be declined"), NULL };

static const BastideOption options[] = {
  {
    "double-turn", double_turn_choices, N_("Second turn of the builder"), double_turn_titles,
    N_("Whether the second tile that a builder brings must be taken."),
  },
  { "goods-points", NULL, N_("Most of a kind of goods, points"), NULL, NULL, 0, 30, 10 },
  { "pig-points", NULL, N_("Field with the pig, more points a city"), NULL, NULL, 0, 9, 1 },
};

static const BastideVerb verbs[] = {
  {
    "take", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Take a second tile"), .log = NC_("log", "takes a second tile"),
  },
  {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No second tile"), .log = NC_("log", "does without a second tile"),
  },
};

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint32 *segments = bastide_rules_alloc (rules, BASTIDE_MODULE_TRADERS,
                                           N_GOODS * (bastide_rules_get_n_tiles (rules) + 1) * sizeof (guint32));
  guint32 *totals = segments + N_GOODS * bastide_rules_get_n_tiles (rules);

  for (guint i = 0; i < N_GOODS; i++)
    {
      guint32 *marked = segments + i * bastide_rules_get_n_tiles (rules);

      bastide_rules_find_marked (rules, "goods", (int) i + 1, marked);
      for (guint j = 0; j < bastide_rules_get_n_tiles (rules); j++)
        totals[i] += (guint) __builtin_popcount (marked[j]) * bastide_rules_get_tile_count (rules, j);
    }

  return TRUE;
}

/* One bonus a turn, and none for a bonus tile (D-07). */
static void
begin_part (BastideContext *context)
{
  BastideTradersState *own = bastide_edit_traders_state (context->rules, context->state);

  if (bastide_get_part (context->state) == BASTIDE_PART_MAIN)
    own->bonus_used = FALSE;
  else if (bastide_get_part (context->state) == BASTIDE_PART_BONUS)
    own->bonus_used = TRUE;
}

/* A second part is owed when the placed tile extends the feature of the active player's builder (section 5.1). */
static void
placed (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint32 segments;
  guint builder, tile;

  if (bastide_traders_state (rules, state)->bonus_used || bastide_turn_count_owed (state, BASTIDE_PART_BONUS) > 0)
    return;
  builder = traders_find_figure (rules, state, bastide_get_active (state),
                                 bastide_module_figure (rules, BASTIDE_MODULE_TRADERS, FIGURE_BUILDER));
  if (builder == BASTIDE_NO_NODE)
    return;

  tile = bastide_count_placed (state) - 1;
  builder = bastide_node_root (rules, state, builder);
  segments = bastide_get_completable (rules, bastide_get_placed (rules, state, tile).tile);
  for (; segments != 0; segments &= segments - 1)
    if (bastide_node_root (rules, state, bastide_get_node (rules, state, tile, (guint) __builtin_ctz (segments)))
        == builder)
      {
        bastide_turn_owe (state, BASTIDE_PART_BONUS, 1);
        return;
      }
}

/* The second tile may be declined where an option allows it, and while there is one (section 12). */
/* Otherwise there is no choice about the second tile. */
static gboolean
is_double_turn_asked (const BastideRules *rules,
                      guint               tile)
{
  return bastide_get_option (rules, BASTIDE_MODULE_TRADERS, OPTION_DOUBLE_TURN) == 1;
}

static gboolean
double_turn_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (bastide_turn_count_owed (state, BASTIDE_PART_BONUS) > 0
      && bastide_turn_count_owed (state, BASTIDE_PART_EXTRA) == 0
      && bastide_turn_has_tile (context->rules, state))
    return FALSE;

  bastide_pop_frame (state);

  return TRUE;
}

static void
double_turn_list (const BastideRules *rules,
                  const BastideState *state,
                  BastideActions     *actions)
{
  for (guint verb = VERB_TAKE; verb <= VERB_PASS; verb++)
    bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_TRADERS, verb));
}

static void
double_turn_apply (BastideContext *context,
                   BastideAction   action)
{
  bastide_pop_frame (context->state);
  if (action.verb != bastide_module_verb (context->rules, BASTIDE_MODULE_TRADERS, VERB_PASS))
    return;

  bastide_turn_owe (context->state, BASTIDE_PART_BONUS, -1);
  bastide_edit_traders_state (context->rules, context->state)->bonus_used = TRUE;
}

static const BastideStep double_turn_step = {
  .kind = "double-turn", .concerns = is_double_turn_asked, .run = double_turn_run,
  .list = double_turn_list, .apply = double_turn_apply,
  .title = { NC_("decision", "take a second tile or not") },
};

/* Goods go to the active player, no matter who holds the city, and even if nobody does (section 7.4, D-27). */
static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint16 *goods = bastide_edit_traders_state (rules, state)->goods[bastide_get_active (state)];

  if (sheet->kind != BASTIDE_CLASSIC_CITY)
    return;

  for (guint i = 0; i < N_GOODS; i++)
    {
      const guint32 *marked = get_marked (rules, i);
      guint count = bastide_feature_count_segments (rules, state, sheet->root, marked);
      guint node = sheet->root;
      BastideEvent *event;

      if (count == 0)
        continue;
      goods[i] = (guint16) (goods[i] + count);

      event = bastide_pieces_tell_taken (context, &events[EVENT_GOODS], &pieces[i], bastide_get_active (state), count);
      if (event == NULL)
        continue;

      event->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
      do
        {
          guint16 tile = (guint16) bastide_node_placed (rules, state, node);

          if (marked[bastide_get_placed (rules, state, tile).tile] & (1u << bastide_node_segment (rules, state, node)))
            g_array_append_val (event->tiles, tile);
          node = bastide_node_next (rules, state, node);
        }
      while (node != sheet->root);
    }
}

/* More points for each city of a field with the winner's pig (section 6). */
static void
bonus (const BastideRules *rules,
       const BastideState *state,
       guint               player,
       BastideSheet       *sheet)
{
  const BastideEventItem *cities;
  guint pig;

  if (sheet->kind != BASTIDE_CLASSIC_FIELD || sheet->root == BASTIDE_NO_NODE)
    return;
  pig = traders_find_figure (rules, state, player,
                             bastide_module_figure (rules, BASTIDE_MODULE_TRADERS, FIGURE_PIG));
  cities = bastide_sheet_find (sheet, "cities");
  if (pig != BASTIDE_NO_NODE && cities != NULL && cities->count > 0
      && bastide_node_root (rules, state, pig) == sheet->root)
    bastide_sheet_add (sheet, "pig", cities->count,
                       bastide_get_option (rules, BASTIDE_MODULE_TRADERS, OPTION_PIG_POINTS) * cities->count);
}

/* The same number of points for the most of each kind; ties all score (section 7.4). */
static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  const BastideTradersState *own = bastide_traders_state (context->rules, context->state);
  guint category = bastide_module_category (context->rules, BASTIDE_MODULE_TRADERS, 0);
  int points = bastide_get_option (context->rules, BASTIDE_MODULE_TRADERS, OPTION_GOODS_POINTS);

  if (stage != BASTIDE_FINAL_TOKENS)
    return;

  for (guint i = 0; i < N_GOODS; i++)
    {
      guint most = 1;

      for (guint player = 0; player < bastide_count_players (context->rules); player++)
        most = MAX (most, own->goods[player][i]);
      for (guint player = 0; player < bastide_count_players (context->rules); player++)
        if (own->goods[player][i] == most)
          {
            BastideSheet sheet = { .root = BASTIDE_NO_NODE };

            bastide_sheet_add (&sheet, pieces[i].name, (int) most, points);
            bastide_award (context, player, points, category, BASTIDE_AWARD_FINAL, &sheet);
          }
    }
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  for (guint player = 0; player < bastide_count_players (rules); player++)
    for (guint i = 0; i < N_GOODS; i++)
      g_array_append_vals (list, &(BastidePiece) {
        .kind = &pieces[i], .player = (int) player, .present = TRUE,
        .count = bastide_traders_state (rules, state)->goods[player][i],
      }, 1);
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  BastideTradersState *own = bastide_edit_traders_state (rules, state);
  guint goods = (guint) (piece->kind - pieces);
  int n = piece->count;

  for (guint player = 0; player < bastide_count_players (rules); player++)
    if ((int) player != piece->player)
      n += own->goods[player][goods];
  if (piece->player < 0 || piece->count < 0 || n > (int) traders_get_totals (rules)[goods])
    return bastide_position_fail (error, _("There are fewer tokens “%s” in this game"), piece->kind->name);
  own->goods[piece->player][goods] = (guint16) piece->count;

  return TRUE;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_TRADERS,
  .compile = compile,
  .state_size = sizeof (BastideTradersState),
  .steps = { [BASTIDE_STEP_DOUBLE_TURN] = &double_turn_step },
  .owed = { [BASTIDE_PART_BONUS] = &events[EVENT_DOUBLE_TURN] },
  .begin_part = begin_part,
  .placed = placed,
  .bonus = bonus,
  .completed = completed,
  .final = final,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .estimate = traders_estimate,
};

const BastideModuleInterface bastide_module_traders = {
  .id = "traders",
  .game = "classic",
  .title = N_("Traders and Builders"),
  .summary = N_("Goods for whoever completes a city, second turns with the builder, richer fields with the pig"),
  .tileset = "traders",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (ends),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
