/* city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The City: a town of streets, markets and quarters grows within a wall that all players build. Only streets must
 * match; completed features are scored at once, quarters and guards at the end.
 */

#include "city.h"

#include <glib/gi18n-lib.h>

#include "city-private.h"

#define AREAS (KIND (BASTIDE_CITY_MARKET) | KIND (BASTIDE_CITY_QUARTER))
#define ALL_KINDS (KIND (BASTIDE_CITY_STREET) | AREAS)

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CITY_STREET] = {
    "street", BASTIDE_SHAPE_LINE, TRUE, FALSE, AREAS, TRUE,
    .title = NC_("feature", "Street"),
    .edge = NC_("edge of a tile", "street"),
    .role = NC_("role", "Citizen"),
    .deployed = NC_("log", "places a citizen"),
    .record = NC_("statistics", "Longest street"),
    .figure = "citizen",
    .begun = NC_("hint", "Start a street"),
    .completed = NC_("hint", "Complete a street"),
  },
  [BASTIDE_CITY_MARKET] = {
    "market", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CITY_QUARTER), TRUE,
    .title = NC_("feature", "Market"),
    .walled = TRUE,
    .edge = NC_("edge of a tile", "market"),
    .role = NC_("role", "Market woman"),
    .deployed = NC_("log", "places a market woman"),
    .record = NC_("statistics", "Best market"),
    .record_by_points = TRUE,
    .figure = "market-woman",
    .begun = NC_("hint", "Start a market"),
    .completed = NC_("hint", "Complete a market"),
  },
  [BASTIDE_CITY_QUARTER] = {
    "quarter", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CITY_MARKET), FALSE,
    .title = NC_("feature", "Quarter"),
    .edge = NC_("edge of a tile", "quarter"),
    .role = NC_("role", "Bailiff"),
    .deployed = NC_("log", "places a bailiff"),
    .record = NC_("statistics", "Best quarter"),
    .record_by_points = TRUE,
    .figure = "bailiff",
    .begun = NC_("hint", "Start a quarter"),
  },
};

static const BastideLineEnd ends[] = {
  /* Translators: how a street on a tile ends in the middle of it: “street south, ends at a crossing” */
  { BASTIDE_CITY_STREET, "crossing", NC_("end of a line", "ends at a crossing") },
  { BASTIDE_CITY_STREET, "building", NC_("end of a line", "ends at a building") },
  { BASTIDE_CITY_STREET, "segment", NC_("end of a line", "ends at another part of the town"), AREAS, TRUE },
};

static const char *const building_choices[] = { "public", "historic", NULL };
static const char *const building_words[] = { NC_("mark", "public building"), NC_("mark", "historic building"), NULL };
static const char *const market_choices[] = { "fish", "grain", "livestock", NULL };
static const char *const market_words[] = {
  NC_("mark", "fish"),
  NC_("mark", "grain"),
  NC_("mark", "livestock"),
  NULL
};

static const BastideMarkInfo marks[] = {
  {
    "building", BASTIDE_MARK_CHOICE, building_choices, 0, .choice_words = building_words,
    .title = NC_("tool", "Building"),
  },
  {
    "market", BASTIDE_MARK_CHOICE, market_choices, KIND (BASTIDE_CITY_MARKET), .choice_words = market_words,
    .title = NC_("tool", "Goods of the market"), .feature_member = "kinds", .wanted = TRUE,
  },
};

/* One of the eight followers is the score marker. */
static const BastideFigureKind figures[] = {
  [BASTIDE_CITY_FOLLOWER] = {
    "follower", 7, 1, ALL_KINDS, .follower = TRUE,
    .title = NC_("figure", "Follower"),
    .counted = NP_ ("%d follower", "%d followers"),
    .edge_member = "guard",
    .edge_role = NC_("role", "Guard"),
    /* Translators: %s is the place: “north of the tile 3 east, 2 south” */
    .edge_title = NC_("figure on an edge", "Guard on the wall %s"),
    /* Translators: %s is what a guard on the wall sees: “2 public buildings, 1 historic building” */
    .edge_view = NC_("figure on an edge", "sees %s"),
    .edge_view_empty = NC_("figure on an edge", "sees no buildings"),
  },
  [BASTIDE_CITY_WALL_TOWER] = {
    "wall-tower", 0, 0, 0,
    .title = NC_("figure", "Tower on the wall"),
    .counted = NP_ ("%d tower", "%d towers"),
    .shared = 12,
    .edge_member = "tower",
    .edge_role = NC_("role", "Tower"),
    /* Translators: %s is the place: “north of the tile 3 east, 2 south” */
    .edge_title = NC_("figure on an edge", "Tower on the wall %s"),
  },
};

static const char *const tilesets[] = { "city", NULL };

/* The third stack has the remaining tiles, twenty in the printed game. */
static const guint stacks[] = { 30, 25, 0 };

static const BastideCategory categories[] = {
  { "street", NC_("points", "Streets") },
  { "market", NC_("points", "Markets") },
  { "quarter", NC_("points", "Quarters") },
  { "guard", NC_("points", "Guards") },
  { "wall-tower", NC_("points", "Towers on the wall") },
};

static const BastideItem items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles"), .unit = BASTIDE_UNIT_TILE },
  /* Translators: number of kinds of goods, of three, sold in one market. */
  { "kinds", NP_ ("%d kind of goods", "%d kinds of goods"), .multiplies = TRUE },
  /* Translators: markets beside a quarter */
  { "markets", NP_ ("%d bordering market", "%d bordering markets"), .unit = BASTIDE_UNIT_BESIDE, .in_feature = TRUE },
  { "public", NP_ ("%d public building", "%d public buildings") },
  { "historic", NP_ ("%d historic building", "%d historic buildings") },
  { "walls", NP_ ("%d piece of the wall", "%d pieces of the wall") },
  {
    "walls-left", NP_ ("%d piece of the wall left", "%d pieces of the wall left"),
    .hint = N_("The game ends after the turn in which the last piece of the wall is placed."),
  },
  /* Translators: number of pieces still missing until the wall encloses the whole town. */
  {
    "gap", NP_ ("%d side until the wall closes", "%d sides until the wall closes"),
    .hint = N_("The game ends after the turn in which no more than five sides of the town are without a wall."),
  },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "street", .reason = "complete",
    .active = NP_ ("completes a street of %d tile", "completes a street of %d tiles"),
    .other = NP_ ("scores a street of %d tile", "scores a street of %d tiles"),
  },
  {
    .category = "market", .reason = "complete",
    .active = NP_ ("completes a market of %d tile", "completes a market of %d tiles"),
    .other = NP_ ("scores a market of %d tile", "scores a market of %d tiles"),
  },
  {
    .category = "street", .reason = "final",
    .active = NP_ ("has a street of %d tile, closed by the wall", "has a street of %d tiles, closed by the wall"),
  },
  {
    .category = "market", .reason = "final",
    .active = NP_ ("has a market of %d tile, closed by the wall", "has a market of %d tiles, closed by the wall"),
  },
  {
    .category = "quarter", .reason = "final", .counted = "markets",
    .active = NP_ ("has a bailiff in a quarter with %d market", "has a bailiff in a quarter with %d markets"),
  },
  {
    .category = "guard", .reason = "final", .counted = "points",
    .active = NP_ ("has a guard on the wall who brings %d point", "has a guard on the wall who brings %d points"),
  },
  {
    .category = "wall-tower", .reason = "wall-tower", .counted = "walls",
    .active = NP_ ("places a tower on the wall, beside %d piece", "places a tower on the wall, beside %d pieces"),
  },
};

static const BastideOption options[] = {
  [OPTION_STREET_POINTS] = {
    "street-points", NULL, N_("Short street, points a tile"), NULL, N_("Up to three tiles."), 0, 9, 1,
  },
  [OPTION_LONG_STREET_POINTS] = {
    "long-street-points", NULL, N_("Long street, points a tile"), NULL, N_("From four tiles on."), 0, 9, 2,
  },
  [OPTION_MARKET_POINTS] = {
    "market-points", NULL, N_("Market, points a tile and kind of goods"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_QUARTER_POINTS] = { "quarter-points", NULL, N_("Quarter, points a market"), NULL, NULL, 0, 9, 2 },
  [OPTION_PUBLIC_POINTS] = { "public-points", NULL, N_("Guard, points a public building"), NULL, NULL, 0, 9, 2 },
  [OPTION_HISTORIC_POINTS] = { "historic-points", NULL, N_("Guard, points a historic building"), NULL, NULL, 0, 9, 3 },
  [OPTION_WALL_POINTS] = { "wall-points", NULL, N_("Tower, points a piece of the wall"), NULL, NULL, 0, 9, 1 },
};

static const char *const no_options[] = { NULL };
static const BastidePreset presets[] = {
  { "city", N_("The City"), N_("the rules as they are printed"), no_options },
};

static const BastideVerb verbs[] = {
  [VERB_PLACE] = { "place", "XYR", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  [VERB_DEPLOY] = { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  [VERB_SCORE] = { "score", "SXY", BASTIDE_TARGET_SEGMENT, .log = NC_("log", "chooses what is scored next"),
    .hint = NC_("hint", "Score this first") },
  [VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "places no figure"),
    .hint = NC_("hint", "Place no figure"),
  },
};

/* Streets and markets are scored in the order of their positions, whatever their kind. */
static guint
rank (guint kind)
{
  return 0;
}

static void
describe (const BastideRules *rules,
          const BastideState *state,
          BastideStepId       step,
          BastideDecision    *decision)
{
  if (step == BASTIDE_STEP_PLACE)
    bastide_decision_add_number (decision, "stack", (int) bastide_state_get_draw_stack (rules, state));
}

/* Nothing is ever built at a hole inside the town. */
static gboolean
can_close (const BastideRules *rules,
           const BastideState *state,
           guint               placed,
           BastideSide         side)
{
  return bastide_city_is_on_contour (rules, state, (BastideCityEdge) (placed * BASTIDE_N_SIDES + side));
}

/* --- What features are worth -------------------------------------------------------------------- */

/* Maximum number of tiles of a short street. */
#define SHORT_STREET 3

/* Categories stand in the order of the kinds. */
static guint
get_category (guint kind)
{
  return kind;
}

/* A market without goods, possible only in a user's own set, counts as one of some kind. */
static guint
count_kinds (const BastideRules *rules,
             const BastideState *state,
             guint               root)
{
  guint node = root;
  guint goods = 0;

  do
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, bastide_node_placed (rules, state, node));

      goods |= bastide_city_get_tile (rules, tile.tile)->markets[bastide_node_segment (rules, state, node)];
      node = bastide_node_next (rules, state, node);
    }
  while (node != root);

  return MAX ((guint) __builtin_popcount (goods), 1);
}

/* --- Quarters ---------------------------------------------------------------------------------- */

/**
 * Neighbours:
 * @seen: the markets found, a bit for each root
 * @n: their number
 *
 * The markets around a quarter.
 */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  guint64            *seen;
  guint               n;
} Neighbours;

static void
note_market (Neighbours *self,
             guint       node)
{
  guint root = bastide_node_root (self->rules, self->state, node);
  guint64 bit = G_GUINT64_CONSTANT (1) << (root & 63);

  if (bastide_node_kind (self->rules, self->state, node) != BASTIDE_CITY_MARKET || (self->seen[root >> 6] & bit))
    return;

  self->seen[root >> 6] |= bit;
  self->n++;
}

/* Incomplete streets and markets score nothing; a quarter is never complete. */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  switch ((BastideCityKind) sheet->kind)
    {
    case BASTIDE_CITY_STREET:
      if (sheet->complete)
        {
          guint option = sheet->n_tiles > SHORT_STREET ? OPTION_LONG_STREET_POINTS : OPTION_STREET_POINTS;
          int each = bastide_get_option (rules, BASTIDE_MODULE_GAME, option);

          bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles, each * (int) sheet->n_tiles);
        }
      break;

    case BASTIDE_CITY_MARKET:
      if (sheet->complete)
        {
          int worth = bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_MARKET_POINTS) * (int) sheet->n_tiles;
          int n_kinds = (int) count_kinds (rules, state, sheet->root);

          /* Tiles times kinds: the first kind scores the tiles, each further kind the same again. */
          bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles, worth);
          bastide_sheet_add (sheet, "kinds", n_kinds, (n_kinds - 1) * worth);
        }
      break;

    case BASTIDE_CITY_QUARTER:
      {
        gsize n_words = (bastide_count_nodes (state) + 63u) / 64u;
        Neighbours neighbours = { rules, state, g_newa0 (guint64, n_words), 0 };
        guint16 touching[BASTIDE_MAX_TOUCHING];
        guint node = sheet->root;

        do
          {
            guint n = bastide_node_list_touching (rules, state, node, touching);

            for (guint i = 0; i < n; i++)
              note_market (&neighbours, touching[i]);
            node = bastide_node_next (rules, state, node);
          }
        while (node != sheet->root);

        bastide_sheet_add (sheet, "markets", (int) neighbours.n,
                           bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_QUARTER_POINTS) * (int) neighbours.n);
      }
      break;
    }
}

static void
tally_view (const BastideRules *rules,
            const BastideState *state,
            const guint16      *placed,
            guint               n_placed,
            BastideSheet       *sheet)
{
  int n[BUILDING_HISTORIC + 1] = { 0 };

  for (guint i = 0; i < n_placed; i++)
    n[bastide_city_get_tile (rules, bastide_get_placed (rules, state, placed[i]).tile)->building]++;

  if (n[BUILDING_PUBLIC] > 0)
    bastide_sheet_add (sheet, "public", n[BUILDING_PUBLIC],
                       bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_PUBLIC_POINTS) * n[BUILDING_PUBLIC]);
  if (n[BUILDING_HISTORIC] > 0)
    bastide_sheet_add (sheet, "historic", n[BUILDING_HISTORIC],
                       bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_HISTORIC_POINTS) * n[BUILDING_HISTORIC]);
}

/* --- What a guard sees, and what a tower counts --------------------------------------------------- */

static gboolean
view_from_guard (const BastideRules *rules,
                 const BastideState *state,
                 BastideCityEdge     edge,
                 BastideSheet       *sheet,
                 BastideEdgeView    *view)
{
  guint16 *placed = g_newa (guint16, bastide_count_placed (state));
  BastideCityEdge opposite;
  guint n = bastide_city_look_inside (rules, state, edge, placed, &opposite);

  tally_view (rules, state, placed, n, sheet);
  g_array_append_vals (view->tiles, placed, n);
  for (guint i = 0; i < n; i++)
    if (bastide_city_get_tile (rules, bastide_get_placed (rules, state, placed[i]).tile)->building != BUILDING_NONE)
      g_array_append_val (view->counted, placed[i]);
  view->category = CATEGORY_GUARD;

  return TRUE;
}

static gboolean
view_edge (const BastideRules *rules,
           const BastideState *state,
           guint               figure,
           guint               placed,
           BastideSide         side,
           BastideSheet       *sheet,
           BastideEdgeView    *view)
{
  BastideCityEdge edge = (BastideCityEdge) (placed * BASTIDE_N_SIDES + side);

  if (figure == BASTIDE_CITY_WALL_TOWER)
    {
      const BastideCityState *own = bastide_city_state (rules, state);
      guint place = bastide_city_find_wall (own, edge);
      int n;

      /* Counts the walls from a tower towards the gate, up to another tower or the gate. */
      if (place == BASTIDE_CITY_N_WALLS)
        return FALSE;

      do
        {
          BastidePlacedTile tile = bastide_get_placed (rules, state, own->edges[place] / BASTIDE_N_SIDES);
          BastideTileEdge next = { tile.x, tile.y, own->edges[place] % BASTIDE_N_SIDES };

          g_array_append_val (view->edges, next);
          place += place < BASTIDE_CITY_N_WALLS ? 1 : -1u;
        }
      while (place != BASTIDE_CITY_N_WALLS
             && bastide_figures_find_on_edge (rules, state, BASTIDE_CITY_WALL_TOWER,
                                              own->edges[place] / BASTIDE_N_SIDES,
                                              own->edges[place] % BASTIDE_N_SIDES) == BASTIDE_NO_FIGURE);

      n = (int) view->edges->len;
      bastide_sheet_add (sheet, "walls", n, n * bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_WALL_POINTS));
      view->category = CATEGORY_WALL_TOWER;

      return TRUE;
    }

  return figure == BASTIDE_CITY_FOLLOWER && view_from_guard (rules, state, edge, sheet, view);
}

/* --- The end ------------------------------------------------------------------------------------ */

/* The City at its end: the ring is closed, and the features that this completes are scored; then quarters and
 * guards. */

static const BastidePhrase complete_ring_sentence = { NC_("log", "The ring of the wall is complete."), NULL };

static void
close_ring (BastideContext *context)
{
  guint n = bastide_city_close_ring (context->rules, context->state);
  BastideEvent *event =
    bastide_events_add_word (context->events, &bastide_city_core.vocabulary.events[EVENT_CLOSED]);

  bastide_turn_forget_completed (context->state);
  if (event == NULL)
    return;

  event->count = (int) n;
  if (n == 0)
    event->sentence = &complete_ring_sentence;
}

/* @scored: kinds, a bit each; @complete: whether only what is complete now scores, and nothing open to a hole */
static void
score_claimed (BastideContext *context,
               guint           scored,
               gboolean        complete)
{
  guint16 *roots = g_newa (guint16, bastide_count_records (context->rules) + 1);
  guint n = bastide_feature_list_claimed (context->rules, context->state, scored, roots);

  for (guint i = 0; i < n; i++)
    if (!complete || bastide_feature_is_complete (context->rules, context->state, roots[i]))
      bastide_feature_score (context, roots[i], complete, BASTIDE_AWARD_FINAL);
}

static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  g_autoptr (GArray) guards = NULL;
  guint16 *view;

  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      close_ring (context);
      score_claimed (context, KIND (BASTIDE_CITY_STREET) | KIND (BASTIDE_CITY_MARKET), TRUE);
      break;

    case BASTIDE_FINAL_FIELDS:
      score_claimed (context, KIND (BASTIDE_CITY_QUARTER), FALSE);
      break;

    case BASTIDE_FINAL_TOKENS:
      /* Scores each guard separately, in the order of the edges. */
      view = g_newa (guint16, bastide_count_placed (state) + 1);
      guards = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
      bastide_state_get_edge_figures (rules, state, guards);
      for (guint i = 0; i < guards->len; i++)
        {
          const BastideEdgeFigure *guard = &g_array_index (guards, BastideEdgeFigure, i);
          BastideSheet sheet = { .root = BASTIDE_NO_NODE };
          BastideCityEdge opposite;
          guint n;

          if (guard->figure != BASTIDE_CITY_FOLLOWER)
            continue;
          n = bastide_city_look_inside (rules, state,
                                        (BastideCityEdge) (guard->placed * BASTIDE_N_SIDES + guard->side),
                                        view, &opposite);
          tally_view (rules, state, view, n, &sheet);
          bastide_award_for_tiles (context, guard->player, CATEGORY_GUARD, BASTIDE_AWARD_FINAL, &sheet, view, n);
        }
      break;

    case BASTIDE_FINAL_TRACK:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}

/* --- The game ----------------------------------------------------------------------------------- */

static const BastideHooks hooks = {
  .place_verb = VERB_PLACE,
  .deploy_verb = VERB_DEPLOY,
  .pass_verb = VERB_PASS,
  .decline_verb = VERB_PASS,
  .score_verb = VERB_SCORE,
  .rank = rank,
  .edge_type = bastide_tile_definition_has_line,
  .steps = {
    [BASTIDE_STEP_DRAW] = &bastide_draw_step,
    [BASTIDE_STEP_PLACE] = &bastide_place_step,
    [BASTIDE_STEP_FIGURE] = &bastide_figure_step,
    [BASTIDE_STEP_SCORE] = &bastide_score_step,
  },
  .tally = tally,
  .category = get_category,
  .final = final,
  .figures_return_late = TRUE,
  .begins_empty = TRUE,
  .winners_by_number = TRUE,
  .describe = describe,
  .is_over = bastide_city_is_over,
  .can_close = can_close,
  .view = view_edge,
};

const BastideGameInterface bastide_game_city = {
  .id = "city",
  .title = N_("The City"),
  .summary = N_("A town of streets, markets and quarters, and a wall around it that all build together. "
                "Guards look out for great buildings, and the wall ends the game."),
  .min_players = 2,
  .max_players = 4,
  .tilesets = tilesets,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (ends),
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (presets),
  },
  .hooks = &hooks,
  .core = &bastide_city_core,
  .free_edges = TRUE,
  .stacks = stacks,
};
