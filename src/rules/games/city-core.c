/* city-core.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The wall of The City as pieces: the gate and the walls; guards and towers are figures that stand on them. They are no
 * module that anybody may leave out, but they hang in the game by the same hooks.
 */

#include <glib/gi18n-lib.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-pieces.h"
#include "city-private.h"

/* So few missing pieces end the game. */
#define SMALL_GAP 5

static const BastidePieceKind pieces[] = {
  [PIECE_WALL] = {
    "wall", BASTIDE_TARGET_EDGE, .title = NC_("piece", "Wall"),
    .member = "walls", .form = BASTIDE_PIECES_ON_EDGES,
  },
  [PIECE_GATE] = {
    "gate", BASTIDE_TARGET_EDGE, .title = NC_("piece", "Gate"),
    .member = "walls", .form = BASTIDE_PIECES_ON_EDGES,
  },
};

#define EDGE_MEMBERS \
  { "player", BASTIDE_FORM_PLAYER }, { "x", BASTIDE_FORM_X }, { "y", BASTIDE_FORM_Y }, { "edge", BASTIDE_FORM_EDGE }

static const BastideEventWord events[] = {
  [EVENT_GATE] = {
    "gate", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "builds the gate") },
  },
  [EVENT_WALL] = {
    "wall", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "builds a piece of the wall") },
  },
  [EVENT_GUARD] = {
    "guard", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS }, .sentence = { NC_("log", "posts a guard on the wall") },
  },
  /* The scoring that follows says it all. */
  [EVENT_WALL_TOWER] = { "wall-tower", BASTIDE_EVENT_ON_EDGE, FALSE, { EDGE_MEMBERS } },
  [EVENT_CLOSED] = {
    "closed", BASTIDE_EVENT_REMARK, FALSE, { { "count", BASTIDE_FORM_COUNT } },
    .sentence = NP_ ("The ring of the wall is closed; %d piece was missing.",
                     "The ring of the wall is closed; %d pieces were missing."),
  },
};

static const char *const reasons[] = { [REASON_WALL_TOWER] = "wall-tower" };

static const BastideVerb verbs[] = {
  [VERB_GATE] = { "gate", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places the gate"),
    .hint = NC_("hint", "Build the gate") },
  [VERB_WALL] = { "wall", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places a wall"),
    .hint = NC_("hint", "Build a piece of the wall") },
  [VERB_GUARD] = {
    "guard", "", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Post a guard"), .log = NC_("log", "posts a guard"),
  },
  [VERB_NO_GUARD] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No guard"), .log = NC_("log", "posts no guard"),
  },
  [VERB_WALL_TOWER] = { "wall-tower", "XYE", BASTIDE_TARGET_EDGE, .log = NC_("log", "places a tower on the wall"),
    .hint = NC_("hint", "Build a tower on the wall") },
  [VERB_NO_WALL_TOWER] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No tower"), .log = NC_("log", "places no tower"),
  },
};

/* --- The state --------------------------------------------------------------------------------- */

static void
compile_tile (const BastideTileDefinition *definition,
              BastideCityTile             *tile)
{
  tile->building = (guint8) bastide_marks_get (definition->marks, "building");
  for (guint i = 0; i < definition->segments->len; i++)
    {
      int market = bastide_marks_get (bastide_tile_definition_get_segment (definition, i)->marks, "market");

      tile->markets[i] = market > 0 ? (guint8) (1u << (market - 1)) : 0;
    }
}

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  BastideCityTile *tiles = bastide_rules_alloc (rules, BASTIDE_MODULE_CITY, rules->n_tiles * sizeof (BastideCityTile));

  for (guint i = 0; i < rules->n_tiles; i++)
    compile_tile (rules->tiles[i].definition, &tiles[i]);

  return TRUE;
}

/* At the end everything around the town is closed; corners that walls turn around are blocked. */
static void
bound (BastideRules *rules)
{
  bastide_rules_expect_closings (rules, 2 * (rules->n_all_tiles + rules->n_script) + 2, BASTIDE_CITY_N_WALLS);
}

gboolean
bastide_city_is_over (const BastideRules *rules,
                      const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  return own->has_gate && bastide_city_count_walls (own) > 0
    && (bastide_city_count_walls_left (own) == 0 || bastide_city_get_gap (own) <= SMALL_GAP);
}

/* A tile changes the contour, and may leave a blocked cell a single way out. */
static void
placed (BastideContext *context)
{
  if (bastide_city_state (context->rules, context->state)->has_gate)
    bastide_city_survey (context->rules, context->state);
}

/* What is complete cannot be claimed any more: there are no quick points. */
static guint32
allows_figure (const BastideRules *rules,
               const BastideState *state,
               guint               player,
               guint               figure,
               guint               placed_tile,
               guint32             segments)
{
  guint first = bastide_placed (rules, state)[placed_tile].first_node;
  guint32 allowed = segments;

  for (guint32 rest = segments; rest != 0; rest &= rest - 1)
    if (bastide_feature_is_complete (rules, state, first + (guint) __builtin_ctz (rest)))
      allowed &= ~(rest & -rest);

  return allowed;
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *array)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  guint last = BASTIDE_CITY_N_WALLS + own->n_arms[BASTIDE_CITY_CLOCKWISE];

  for (guint i = first; own->has_gate && i <= last; i++)
    {
      BastidePiecePlace place = bastide_pieces_place_of_edge (rules, state, own->edges[i] / BASTIDE_N_SIDES,
                                                              own->edges[i] % BASTIDE_N_SIDES);
      BastidePiece piece = {
        .kind = &pieces[i == BASTIDE_CITY_N_WALLS ? PIECE_GATE : PIECE_WALL], .player = -1, .present = TRUE,
        .x = place.x, .y = place.y, .side = (BastideSide) place.side, .count = 1,
      };

      g_array_append_val (array, piece);
    }
}

static void
list_facts (const BastideRules *rules,
            const BastideState *state,
            GArray             *facts)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  BastideFact numbers[] = {
    { "walls-left", .number = (int) bastide_city_count_walls_left (own), .known = TRUE },
    { "gap", .number = own->has_gate ? (int) bastide_city_get_gap (own) : 0, .known = own->has_gate },
    { "stack", .number = (int) bastide_state_get_draw_stack (rules, state), .known = !state->ended },
  };

  g_array_append_vals (facts, numbers, G_N_ELEMENTS (numbers));
}

/* --- What must always be true ------------------------------------------------------------------ */

/* The wall is one chain on the contour, each piece between a tile and a blocked cell. */
static const char *
check_chain (const BastideRules     *rules,
             const BastideState     *state,
             const BastideCityState *own)
{
  BastideCityEdge end = bastide_city_get_end (own, BASTIDE_CITY_COUNTERCLOCKWISE);
  BastideCityEdge edge = end;
  guint first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  guint n = 0;

  do
    {
      const BastidePlacedRecord *tile = &bastide_placed (rules, state)[edge / BASTIDE_N_SIDES];
      guint side = edge % BASTIDE_N_SIDES;
      BastideCell corner;

      if (n <= bastide_city_count_walls (own)
          && (own->edges[first + n] != edge
              || !bastide_state_is_blocked (rules, state, tile->x + bastide_side_dx[side],
                                            tile->y + bastide_side_dy[side])))
        return "the wall is no chain along the contour";
      bastide_city_follow (rules, state, BASTIDE_CITY_CLOCKWISE, &edge, &corner);
      n++;
    }
  while (edge != end);

  return n != own->contour ? "the contour has another length" : NULL;
}

static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);

  if (!own->has_gate)
    return bastide_city_count_walls (own) > 0 ? "there are walls and no gate" : NULL;
  if (bastide_city_count_walls (own) > BASTIDE_CITY_N_WALLS)
    return "there are too many walls";
  if (!bastide_city_is_on_contour (rules, state, own->edges[BASTIDE_CITY_N_WALLS]))
    return "the gate stands at a hole";

  return check_chain (rules, state, own);
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_CITY,
  .compile = compile,
  .bound = bound,
  .state_size = sizeof (BastideCityState),
  .steps = {
    [BASTIDE_STEP_WALLS] = &bastide_city_walls_step,
    [BASTIDE_STEP_GATE] = &bastide_city_gate_step,
    [BASTIDE_STEP_WALL] = &bastide_city_wall_step,
    [BASTIDE_STEP_GUARD] = &bastide_city_guard_step,
    [BASTIDE_STEP_WALL_TOWER] = &bastide_city_wall_tower_step,
  },
  .blocks_cells = TRUE,
  .placed = placed,
  .allows_figure = allows_figure,
  .pieces = list_pieces,
  .facts = list_facts,
  .set_piece = bastide_city_set_piece,
  .check_position = bastide_city_check_position,
  .check = check,
};

const BastideModuleInterface bastide_city_core = {
  .id = "city",
  .game = "city",
  .vocabulary = {
    BASTIDE_WORDS (reasons),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
