/* test-random-city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Random games of The City for two, three and four players. Everything that the rules core updates step by step is
 * computed anew from the tiles on the table: the contour and the wall on it, the places of a tile, the open edges.
 */

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-position.h"
#include "rules/bastide-random.h"
#include "rules/games/city.h"

/* --- The plan of a town ------------------------------------------------------------------------------------------- */

/**
 * CityPlan:
 * @width: width of the map, including two empty cells around the town
 * @min_x: the column of the first cell of the map
 * @tiles: for each cell the placed tile plus 1, 0 for none
 * @outside: whether a cell is empty and connected to the open country
 * @areas: for the segments of the i-th tile, from i × BASTIDE_MAX_SEGMENTS on: the first segment of their area
 */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  int                 width;
  int                 height;
  int                 min_x;
  int                 min_y;
  guint16            *tiles;
  guint8             *outside;
  guint              *areas;
  guint               n_tiles;
} CityPlan;

#define FRAME 2

static const int side_dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int side_dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static int
get_cell (const CityPlan *self,
          int             x,
          int             y)
{
  x -= self->min_x;
  y -= self->min_y;

  return x >= 0 && y >= 0 && x < self->width && y < self->height ? y * self->width + x : -1;
}

static int
city_plan_get_tile (const CityPlan *self,
                    int             x,
                    int             y)
{
  int cell = get_cell (self, x, y);

  return cell >= 0 ? self->tiles[cell] - 1 : -1;
}

/* Fills from the corner of the map, over the sides of empty cells. @wall: a cell that counts as filled, or -1 */
static void
flood (const CityPlan *self,
       int             wall,
       guint8         *outside)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (int));
  int cell = 0;

  outside[0] = TRUE;
  g_array_append_val (waiting, cell);
  for (guint i = 0; i < waiting->len; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        cell = g_array_index (waiting, int, i);
        cell = get_cell (self, self->min_x + cell % self->width + side_dx[side],
                         self->min_y + cell / self->width + side_dy[side]);
        if (cell < 0 || cell == wall || outside[cell] || self->tiles[cell] > 0)
          continue;
        outside[cell] = TRUE;
        g_array_append_val (waiting, cell);
      }
}

static void
lay_tiles (CityPlan *self)
{
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (self->rules, self->state, &min_x, &min_y, &max_x, &max_y);
  self->min_x = min_x - FRAME;
  self->min_y = min_y - FRAME;
  self->width = max_x - min_x + 1 + 2 * FRAME;
  self->height = max_y - min_y + 1 + 2 * FRAME;
  self->tiles = g_new0 (guint16, self->width * self->height);
  self->outside = g_new0 (guint8, self->width * self->height);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      self->tiles[get_cell (self, tile.x, tile.y)] = (guint16) (i + 1);
    }
}

/* The segment at a half of a tile as it lies (or over a side, @half being that of the side plus 8), or -1. */
static int
find_segment (const CityPlan *self,
              guint           placed,
              guint           half)
{
  const BastideTileDefinition *definition;
  const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, placed);

  definition = bastide_rules_get_tile (self->rules, tile.tile);
  for (guint i = 0; i < definition->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (definition, i);
      guint8 borders = half < BASTIDE_N_HALVES ? bastide_halves_rotate (segment->halves, tile.rotation)
                                               : bastide_sides_rotate (segment->sides, tile.rotation);

      if (borders & (1u << (half % BASTIDE_N_HALVES)))
        return (int) i;
    }

  return -1;
}

static guint
get_kind (const CityPlan *self,
          guint           area)
{
  const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, area / BASTIDE_MAX_SEGMENTS);

  return bastide_tile_definition_get_segment (bastide_rules_get_tile (self->rules, tile.tile),
                                              area % BASTIDE_MAX_SEGMENTS)->kind;
}

/* Joins the segments that meet at a half or over a side, if they are alike. */
static void
join (CityPlan *self,
      guint     placed,
      guint     half,
      guint     beyond,
      guint     half_beyond)
{
  int segment = find_segment (self, placed, half);
  int other = find_segment (self, beyond, half_beyond);
  guint from, to;

  if (segment < 0 || other < 0)
    return;
  from = self->areas[placed * BASTIDE_MAX_SEGMENTS + (guint) segment];
  to = self->areas[beyond * BASTIDE_MAX_SEGMENTS + (guint) other];
  if (get_kind (self, from) != get_kind (self, to))
    return;
  for (guint i = 0; i < self->n_tiles * BASTIDE_MAX_SEGMENTS; i++)
    self->areas[i] = self->areas[i] == from ? to : self->areas[i];
}

static void
join_areas (CityPlan *self)
{
  self->areas = g_new (guint, self->n_tiles * BASTIDE_MAX_SEGMENTS);
  for (guint i = 0; i < self->n_tiles * BASTIDE_MAX_SEGMENTS; i++)
    self->areas[i] = i;

  for (guint placed = 0; placed < self->n_tiles; placed++)
    for (guint half = 0; half < BASTIDE_N_HALVES + BASTIDE_N_SIDES; half++)
      {
        guint side = half < BASTIDE_N_HALVES ? half / 2 : half - BASTIDE_N_HALVES;
        int beyond;
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, placed);

        beyond = city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]);
        if (beyond >= 0)
          join (self, placed, half, (guint) beyond,
                half < BASTIDE_N_HALVES ? bastide_half_opposite (half) : BASTIDE_N_HALVES + (side ^ 2));
      }
}

static CityPlan *
city_plan_new (const BastideRules *rules,
               const BastideState *state)
{
  CityPlan *self = g_new0 (CityPlan, 1);

  self->rules = rules;
  self->state = state;
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  lay_tiles (self);
  flood (self, -1, self->outside);
  join_areas (self);

  return self;
}

static void
city_plan_free (CityPlan *self)
{
  g_free (self->tiles);
  g_free (self->outside);
  g_free (self->areas);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CityPlan, city_plan_free)

static gboolean
city_plan_is_outside (const CityPlan *self,
                      int             x,
                      int             y)
{
  int cell = get_cell (self, x, y);

  return cell < 0 || self->outside[cell];
}

/* Whether all blocked cells would still be outside if a tile lay on a cell. */
static gboolean
city_plan_keeps_free (const CityPlan *self,
                      int             x,
                      int             y)
{
  g_autofree guint8 *outside = g_new0 (guint8, self->width * self->height);

  flood (self, get_cell (self, x, y), outside);
  for (int cell = 0; cell < self->width * self->height; cell++)
    if (!outside[cell] && bastide_state_is_blocked (self->rules, self->state, self->min_x + cell % self->width,
                                                    self->min_y + cell / self->width)
        && cell != get_cell (self, x, y))
      return FALSE;

  return TRUE;
}

/* Edges between a tile and the country outside. */
static guint
city_plan_count_contour (const CityPlan *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

        n += city_plan_is_outside (self, tile.x + side_dx[side], tile.y + side_dy[side])
          && city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]) < 0;
      }

  return n;
}

static guint
city_plan_find_area (const CityPlan *self,
                     guint           placed,
                     guint           segment)
{
  return self->areas[placed * BASTIDE_MAX_SEGMENTS + segment];
}

static gboolean
has_piece (const BastidePlacedTile *tile,
           guint                    side,
           const GArray            *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->x == tile->x && piece->y == tile->y && piece->side == side)
        return TRUE;
    }

  return FALSE;
}

/*
 * Number of open sides of an area: without a tile beyond and without a piece of the wall. @pieces: (element-type
 * BastidePiece)
 */
static guint
city_plan_count_open (const CityPlan *self,
                      guint           area,
                      const GArray   *pieces)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const guint halves[] = { 2 * side, 2 * side + 1, BASTIDE_N_HALVES + side };
        guint8 found[BASTIDE_MAX_SEGMENTS] = { 0 };
        const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

        if (city_plan_get_tile (self, tile.x + side_dx[side], tile.y + side_dy[side]) >= 0
            || has_piece (&tile, side, pieces))
          continue;
        for (guint j = 0; j < G_N_ELEMENTS (halves); j++)
          {
            int segment = find_segment (self, i, halves[j]);

            if (segment >= 0 && city_plan_find_area (self, i, (guint) segment) == area && found[segment]++ == 0)
              n++;
          }
      }

  return n;
}

static guint
city_plan_count_tiles (const CityPlan *self,
                       guint           area)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < BASTIDE_MAX_SEGMENTS; j++)
        found |= self->areas[i * BASTIDE_MAX_SEGMENTS + j] == area;
      n += found;
    }

  return n;
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

#define N_GAMES 60
#define N_GAMES_LONG 3000
#define N_TOWERS 12
#define N_TRIES 6
#define MIN_PLAYERS 2
#define N_NUMBERS_OF_PLAYERS 3

typedef struct
{
  const BastideRules *rules;
  BastideState       *state;
  BastideState       *other;
  BastideEvents      *events;
  int                 told[BASTIDE_MAX_PLAYERS]; /* points, by the events */
  guint               n_walls;                   /* told */
  guint               n_towers;
} Play;

/* Indexed by side. */
static const int dx[] = { 0, 1, 0, -1 };
static const int dy[] = { -1, 0, 1, 0 };

/* Events in the random games, counted. */
static guint n_rings, n_last_walls, n_guards;

static BastideRules *
make_rules (guint number)
{
  guint n_players = MIN_PLAYERS + number % N_NUMBERS_OF_PLAYERS;
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("city"), n_players, number);

  return fixture_make_rules (setup);
}

/* Many tiles have already left the game, so walls go around a small town. */
static void
begin_late (const BastideRules *rules,
            BastideState       *state,
            guint64            *random)
{
  g_autoptr (BastidePosition) position = bastide_position_new ();
  guint n_aside = 20 + bastide_random_below (random, 30);

  bastide_position_add_tile (position, bastide_rules_get_tile (rules, 0)->id, 0, 0, 0);
  for (guint tile = bastide_rules_get_n_tiles (rules); tile-- > 1 && n_aside > 0;)
    for (guint i = 0; i < bastide_rules_get_tile_count (rules, tile) && n_aside > 0; i++, n_aside--)
      bastide_position_add_discarded (position, bastide_rules_get_tile (rules, tile)->id);
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
}

/* --- The wall ---------------------------------------------------------------------------------- */

typedef struct
{
  int x;
  int y;
} Vertex;

/* The corners of a cell at an edge, the clockwise one second. */
static void
get_vertices (const BastidePiece *piece,
              Vertex             *vertices)
{
  static const Vertex corners[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  for (guint i = 0; i < 2; i++)
    vertices[i] = (Vertex) { piece->x + corners[(piece->side + i) % 4].x, piece->y + corners[(piece->side + i) % 4].y };
}

/* The wall is one chain: a tile inside each piece, open country outside, and each piece begins at the end of the one
 * before. */
static void
check_chain (const Play     *self,
             const CityPlan *plan,
             const GArray   *pieces)
{
  guint n_gates = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      int x = piece->x + dx[piece->side], y = piece->y + dy[piece->side];
      Vertex own[2], before[2];

      n_gates += strcmp (piece->kind->name, "gate") == 0;
      g_assert_cmpint (city_plan_get_tile (plan, piece->x, piece->y), >=, 0);
      g_assert_cmpint (city_plan_get_tile (plan, x, y), <, 0);
      g_assert_true (city_plan_is_outside (plan, x, y));
      g_assert_true (bastide_state_is_blocked (self->rules, self->state, x, y));
      get_vertices (piece, own);
      if (i > 0)
        get_vertices (piece - 1, before);
      g_assert_true (i == 0 || (own[0].x == before[1].x && own[0].y == before[1].y));
    }

  g_assert_cmpuint (n_gates, ==, pieces->len > 0);
}

static int
find_fact (const Play *self,
           const char *name,
           gboolean   *known)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));

  bastide_state_get_facts (self->rules, self->state, facts);
  for (guint i = 0; i < facts->len; i++)
    if (strcmp (g_array_index (facts, BastideFact, i).name, name) == 0)
      {
        *known = g_array_index (facts, BastideFact, i).known;
        return g_array_index (facts, BastideFact, i).number;
      }

  g_assert_not_reached ();
}

static void
check_wall (const Play     *self,
            const CityPlan *plan,
            const GArray   *pieces)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
  guint n_walls = pieces->len > 0 ? pieces->len - 1 : 0;
  guint n_towers = 0;
  gboolean known;

  check_chain (self, plan, pieces);
  /* Blocked cells hold no tile and reach the open country. */
  for (int y = plan->min_y; y < plan->min_y + plan->height; y++)
    for (int x = plan->min_x; x < plan->min_x + plan->width; x++)
      if (bastide_state_is_blocked (self->rules, self->state, x, y))
        {
          g_assert_cmpint (city_plan_get_tile (plan, x, y), <, 0);
          g_assert_true (city_plan_is_outside (plan, x, y));
        }
  g_assert_cmpuint (n_walls, ==, self->n_walls);
  g_assert_cmpint (find_fact (self, "walls-left", &known), ==, (int) (BASTIDE_CITY_N_WALLS - n_walls));
  g_assert_cmpint (find_fact (self, "gap", &known), ==,
                   pieces->len > 0 ? (int) (city_plan_count_contour (plan) - pieces->len) : 0);
  g_assert_cmpint (known, ==, pieces->len > 0);

  bastide_state_get_edge_figures (self->rules, self->state, figures);
  for (guint i = 0; i < figures->len; i++)
    n_towers += g_array_index (figures, BastideEdgeFigure, i).figure == BASTIDE_CITY_WALL_TOWER;
  g_assert_cmpuint (n_towers, ==, self->n_towers);
  g_assert_cmpuint (figures->len, <=, 2 * n_walls);
  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    n_towers += bastide_state_get_supply (self->rules, self->state, player, BASTIDE_CITY_WALL_TOWER);
  g_assert_cmpuint (n_towers, ==, N_TOWERS);
}

/* --- Places and features ----------------------------------------------------------------------- */

static gboolean
has_street (const Play *self,
            guint       tile,
            guint       rotation,
            guint       side)
{
  const GPtrArray *segments = bastide_rules_get_tile (self->rules, tile)->segments;

  for (guint i = 0; i < segments->len; i++)
    if (bastide_sides_rotate (((const BastideSegmentDefinition *) g_ptr_array_index (segments, i))->sides, rotation)
        & (1u << side))
      return TRUE;

  return FALSE;
}

static gboolean
fits (const Play     *self,
      const CityPlan *plan,
      guint           tile,
      int             x,
      int             y,
      guint           rotation)
{
  guint n_neighbours = 0;

  if (city_plan_get_tile (plan, x, y) >= 0)
    return FALSE;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int placed = city_plan_get_tile (plan, x + dx[side], y + dy[side]);
      BastidePlacedTile other;

      if (placed < 0)
        continue;
      n_neighbours++;
      bastide_state_get_placed (self->rules, self->state, (guint) placed, &other);
      if (has_street (self, tile, rotation, side) != has_street (self, other.tile, other.rotation, side ^ 2))
        return FALSE;
    }

  return n_neighbours > 0;
}

/* By brute force over every cell and rotation; a tile never cuts a blocked cell off. */
static void
check_places (const Play            *self,
              const CityPlan        *plan,
              const BastideDecision *decision,
              const BastideActions  *actions)
{
  guint n = 0;

  for (int y = plan->min_y; plan->n_tiles > 0 && y < plan->min_y + plan->height; y++)
    for (int x = plan->min_x; x < plan->min_x + plan->width; x++)
      for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
        {
          gboolean listed = FALSE;
          gboolean legal = fits (self, plan, (guint) decision->tile, x, y, rotation)
            && !bastide_state_is_blocked (self->rules, self->state, x, y) && city_plan_keeps_free (plan, x, y);

          for (guint i = 0; i < actions->n_items; i++)
            listed |= actions->items[i].x == x && actions->items[i].y == y && actions->items[i].rotation == rotation;
          g_assert_cmpint (listed, ==, legal);
          n += legal;
        }

  g_assert_cmpuint (actions->n_items, ==, plan->n_tiles > 0 ? n : BASTIDE_N_ROTATIONS);
}

static void
check_features (const Play     *self,
                const CityPlan *plan,
                const GArray   *pieces)
{
  for (guint i = 0; i < plan->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      for (guint j = 0; j < bastide_rules_get_tile (self->rules, tile.tile)->segments->len; j++)
        {
          guint area = city_plan_find_area (plan, i, j);
          guint n_open = city_plan_count_open (plan, area, pieces);
          g_autoptr (BastideFeature) feature = bastide_feature_new (self->rules, self->state, i, j);

          g_assert_cmpuint (feature->n_tiles, ==, city_plan_count_tiles (plan, area));
          g_assert_cmpuint (feature->n_open, ==, n_open);
          g_assert_cmpint (feature->complete, ==, feature->kind != BASTIDE_CITY_QUARTER && n_open == 0);
          g_assert_cmpuint (bastide_state_get_feature (self->rules, self->state, i, j), ==,
                            bastide_state_get_feature (self->rules, self->state, area / BASTIDE_MAX_SEGMENTS,
                                                       area % BASTIDE_MAX_SEGMENTS));
        }
    }
}

/* --- Games ------------------------------------------------------------------------------------- */

static void
check (const Play            *self,
       const BastideDecision *decision,
       const BastideActions  *actions)
{
  g_autoptr (CityPlan) plan = city_plan_new (self->rules, self->state);
  g_autoptr (GArray) pieces = fixture_list_pieces (self->rules, self->state);

  invariants_check_state (self->rules, self->state);
  invariants_check_texts (self->rules, self->state);
  check_wall (self, plan, pieces);
  if (strcmp (decision->kind, "place") == 0)
    check_places (self, plan, decision, actions);
  /* At the end the whole contour is closed. */
  if (decision->status != BASTIDE_STATUS_END)
    check_features (self, plan, pieces);
}

static void
note_events (Play *self)
{
  invariants_check_events (self->events, self->told);
  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const char *name = bastide_events_get (self->events, i)->word->name;

      self->n_walls += g_strcmp0 (name, "wall") == 0;
      self->n_towers += g_strcmp0 (name, "wall-tower") == 0;
      n_guards += g_strcmp0 (name, "guard") == 0;
    }
}

static void
note_end (const Play *self)
{
  gboolean known;
  int gap = find_fact (self, "gap", &known);

  n_rings += known && gap <= 5;
  n_last_walls += find_fact (self, "walls-left", &known) == 0;
}

static guint
count_neighbours (const Play    *self,
                  BastideAction  action)
{
  return (bastide_state_find_placed (self->rules, self->state, action.x + 1, action.y) >= 0)
    + (bastide_state_find_placed (self->rules, self->state, action.x - 1, action.y) >= 0)
    + (bastide_state_find_placed (self->rules, self->state, action.x, action.y + 1) >= 0)
    + (guint) (bastide_state_find_placed (self->rules, self->state, action.x, action.y - 1) >= 0);
}

/* Players who prefer to complete features: without them hardly any wall would be built. */
static BastideAction
choose (const Play            *self,
        const BastideDecision *decision,
        const BastideActions  *actions,
        guint64               *random)
{
  gboolean placing = strcmp (decision->kind, "place") == 0;
  BastideAction best = actions->items[bastide_random_below (random, actions->n_items)];

  for (guint i = 0; i < N_TRIES && placing; i++)
    {
      BastideAction other = actions->items[bastide_random_below (random, actions->n_items)];

      if (count_neighbours (self, other) > count_neighbours (self, best))
        best = other;
    }
  if (!placing && actions->n_items > 1 && bastide_random_below (random, 4) > 0)
    best = actions->items[bastide_random_below (random, actions->n_items - 1)];

  return best;
}

static void
play (guint    number,
      gboolean thorough)
{
  g_autoptr (BastideRules) rules = make_rules (number);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  Play self = { rules, state, other, events, { 0 } };
  guint64 random = number;

  g_test_message ("game %u", number);
  if (number % 4 == 0)
    bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  else
    begin_late (rules, state, &random);
  for (;;)
    {
      const BastideDecision decision = fixture_get_decision (rules, state);

      bastide_state_list (rules, state, &actions);
      if (thorough || decision.status == BASTIDE_STATUS_END)
        check (&self, &decision, &actions);
      if (decision.status == BASTIDE_STATUS_END)
        break;
      bastide_events_clear (events);
      invariants_apply (rules, state, other, choose (&self, &decision, &actions, &random), events);
      note_events (&self);
    }

  invariants_check_scores (rules, state, self.told);
  note_end (&self);
}

TEST ("/rules/random-city/games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    play (i, i % 7 == 0);

  g_test_message ("%u rings, %u times the last wall, %u guards", n_rings, n_last_walls, n_guards);
  g_assert_cmpuint (n_rings, >, n_games / 20);
  g_assert_cmpuint (n_guards, >, n_games);
}

/* Thirty, twenty-five and twenty tiles: the stack of each turn, and the number of tiles left in each stack. */
TEST ("/rules/random-city/stacks")
{
  g_autoptr (BastideRules) rules = make_rules (0);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint left[BASTIDE_MAX_DRAW_STACKS];

  g_assert_cmpuint (bastide_state_get_draw_stacks (rules, state, left), ==, 3);
  g_assert_cmpuint (left[0], ==, 29);
  g_assert_cmpuint (left[1], ==, 25);
  g_assert_cmpuint (left[2], ==, 20);
  for (;;)
    {
      BastideDecision decision;
      guint n_drawn, stack;

      bastide_state_list (rules, state, &actions);
      bastide_state_get_decision (rules, state, &decision);
      if (decision.status == BASTIDE_STATUS_END)
        break;
      n_drawn = bastide_rules_get_n_all_tiles (rules) - bastide_state_get_n_left (rules, state);
      stack = bastide_state_get_draw_stack (rules, state);
      g_assert_cmpuint (stack, ==, n_drawn <= 30 ? 1 : n_drawn <= 55 ? 2 : 3);
      bastide_state_get_draw_stacks (rules, state, left);
      g_assert_cmpuint (left[0] + left[1] + left[2], ==, bastide_state_get_n_left (rules, state));
      g_assert_cmpuint (left[stack - 1], ==, (stack == 1 ? 30 : stack == 2 ? 55 : 75) - n_drawn);
      bastide_state_apply (rules, state, actions.items[actions.n_items - 1], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

/* Sequences of actions in a phase of building: gate, walls, guards and towers. A different number means a changed
 * rule. */
TEST ("/rules/random-city/perft")
{
  static const guint64 expected[] = { 1, 62, 124, 248, 620, 39200 };
  g_autoptr (BastideRules) rules = make_rules (1);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideDecision decision = { 0 };
  guint64 random = 3;

  begin_late (rules, state, &random);
  for (guint n = 0; g_strcmp0 (decision.kind, "gate") != 0 && n < 1000; n++)
    {
      bastide_state_list (rules, state, &actions);
      g_assert_cmpuint (actions.n_items, >, 0);
      bastide_state_apply (rules, state, actions.items[(n * 7) % MAX (actions.n_items - (actions.n_items > 1), 1)],
                           BASTIDE_ADVANCE_TO_DECISION, NULL);
      bastide_state_get_decision (rules, state, &decision);
    }
  for (guint depth = 0; depth < G_N_ELEMENTS (expected); depth++)
    {
      guint64 n = fixture_count_sequences (rules, state, depth);

      g_test_message ("depth %u: %" G_GUINT64_FORMAT, depth, n);
      g_assert_cmpuint (n, ==, expected[depth]);
    }
}

/* The state for two players is small, as a search needs it. */
TEST ("/rules/random-city/size")
{
  g_autoptr (BastideRules) rules = make_rules (0);

  g_assert_cmpuint (bastide_rules_get_state_size (rules), <=, 16 * 1024);
}
