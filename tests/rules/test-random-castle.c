/* test-random-castle.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Random games of The Castle with all options. Everything that the rules core updates step by step is computed anew
 * from the tiles on the table: the places of a tile, the places of figures, the value of a feature, the house under a
 * keep.
 */

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"
#include "rules/games/castle.h"

/* --- The plan of a castle ----------------------------------------------------------------------------------------- */

/*
 * The area within the wall of The Castle, computed only from the tiles that lie there and the printed board: neither
 * the features of the rules core nor its values are used.
 */
typedef struct
{
  const BastideRules           *rules;
  const BastideBoardDefinition *board;
  guint                         n_tiles;
  GArray                       *parts; /* elements are CastlePart: the tiles, then the start spaces */
  GArray                       *areas; /* elements are guint: the feature of each segment, in the order of the parts */
} CastlePlan;

#define NO_AREA G_MAXUINT
/* An edge has two halves and a middle, where a path crosses it. */
#define N_PORTS 3
#define MIDDLE 1

/* A tile or a start space. */
typedef struct
{
  const BastideTileDefinition *definition;
  int                          x;
  int                          y;
  guint                        rotation;
  guint                        first; /* index of its first segment among all segments */
} CastlePart;

static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static const CastlePart *
get_part (const CastlePlan *self,
          guint             part)
{
  return &g_array_index (self->parts, CastlePart, part);
}

static const BastideSegmentDefinition *
get_segment (const CastlePart *part,
             guint             segment)
{
  return bastide_tile_definition_get_segment (part->definition, segment);
}

/* The tile or start space of a cell, or -1. */
static int
find_at (const CastlePlan *self,
         int               x,
         int               y)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->x == x && get_part (self, i)->y == y)
      return (int) i;

  return -1;
}

static gboolean
lies_at (const CastlePart *part,
         guint             segment,
         guint             side,
         guint             port)
{
  const BastideSegmentDefinition *definition = get_segment (part, segment);
  guint drawn = (side + BASTIDE_N_SIDES - part->rotation) % BASTIDE_N_SIDES;

  if (port == MIDDLE)
    return (definition->sides >> drawn) & 1;

  return (definition->halves >> (2 * drawn + (port > MIDDLE))) & 1;
}

/* The segment at this place, or -1. */
static int
find_segment (const CastlePart *part,
              guint             side,
              guint             port)
{
  for (guint i = 0; i < part->definition->segments->len; i++)
    if (lies_at (part, i, side, port))
      return (int) i;

  return -1;
}

static guint *
get_area (const CastlePlan *self,
          guint             part,
          guint             segment)
{
  return &g_array_index (self->areas, guint, get_part (self, part)->first + segment);
}

static void colour (CastlePlan *self,
                    guint       part,
                    guint       segment,
                    guint       area);

/* The segment across an edge is joined if it is of the same kind. */
static void
colour_across (CastlePlan *self,
               guint       part,
               guint       segment,
               guint       side,
               guint       area)
{
  const CastlePart *own = get_part (self, part);
  int other = find_at (self, own->x + dx[side], own->y + dy[side]);

  for (guint port = 0; other >= 0 && port < N_PORTS; port++)
    {
      const CastlePart *neighbour = get_part (self, (guint) other);
      int met = find_segment (neighbour, side ^ 2, N_PORTS - 1 - port);

      if (lies_at (own, segment, side, port) && met >= 0
          && get_segment (neighbour, (guint) met)->kind == get_segment (own, segment)->kind)
        colour (self, (guint) other, (guint) met, area);
    }
}

static void
colour (CastlePlan *self,
        guint       part,
        guint       segment,
        guint       area)
{
  if (*get_area (self, part, segment) != NO_AREA)
    return;

  *get_area (self, part, segment) = area;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    colour_across (self, part, segment, side, area);
}

static void
add_part (CastlePlan                  *self,
          const BastideTileDefinition *definition,
          int                          x,
          int                          y,
          guint                        rotation)
{
  CastlePart part = { definition, x, y, rotation, self->areas->len };
  guint none = NO_AREA;

  g_array_append_val (self->parts, part);
  for (guint i = 0; i < definition->segments->len; i++)
    g_array_append_val (self->areas, none);
}

static CastlePlan *
castle_plan_new (const BastideRules *rules,
                 const BastideState *state)
{
  CastlePlan *self = g_new0 (CastlePlan, 1);
  guint n_areas = 0;

  self->rules = rules;
  self->board = bastide_rules_get_board (rules);
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  self->parts = g_array_new (FALSE, FALSE, sizeof (CastlePart));
  self->areas = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      add_part (self, bastide_rules_get_tile (rules, tile.tile), tile.x, tile.y, tile.rotation);
    }
  for (guint i = 0; i < self->board->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self->board, i);

      add_part (self, space->tile, space->x, space->y, 0);
    }

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      colour (self, i, j, n_areas++);

  return self;
}

static void
castle_plan_free (CastlePlan *self)
{
  g_array_unref (self->parts);
  g_array_unref (self->areas);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CastlePlan, castle_plan_free)

/* Features have numbers; equal numbers mean the same feature. */
static guint
castle_plan_find (const CastlePlan *self,
                  guint             placed,
                  guint             segment)
{
  return *get_area (self, placed, segment);
}

static guint
castle_plan_get_size (const CastlePlan *self,
                      guint             area)
{
  guint n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      if (*get_area (self, i, j) == area)
        {
          n++;
          break;
        }

  return n;
}

/* The total of a mark in a feature. */
static int
castle_plan_get_marks (const CastlePlan *self,
                       guint             area,
                       const char       *mark)
{
  int n = 0;

  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      if (*get_area (self, i, j) == area)
        n += bastide_marks_get (get_segment (get_part (self, i), j)->marks, mark);

  return n;
}

static gboolean
is_empty (const CastlePlan *self,
          int               x,
          int               y)
{
  return bastide_board_definition_has_cell (self->board, x, y) && find_at (self, x, y) < 0;
}

/* Whether any of its borders faces an empty cell. */
static gboolean
castle_plan_is_open (const CastlePlan *self,
                     guint             area)
{
  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < get_part (self, i)->definition->segments->len; j++)
      for (guint side = 0; *get_area (self, i, j) == area && side < BASTIDE_N_SIDES; side++)
        for (guint port = 0; port < N_PORTS; port++)
          if (lies_at (get_part (self, i), j, side, port)
              && is_empty (self, get_part (self, i)->x + dx[side], get_part (self, i)->y + dy[side]))
            return TRUE;

  return FALSE;
}

/* The points of a feature: of a court at the end, of anything else when it is completed. */
static int
castle_plan_get_value (const CastlePlan *self,
                       guint             area,
                       guint             kind)
{
  int size = (int) castle_plan_get_size (self, area);

  switch ((BastideCastleKind) kind)
    {
    case BASTIDE_CASTLE_PATH:
      return castle_plan_get_marks (self, area, "well") > 0 ? 2 * size : size;
    case BASTIDE_CASTLE_TOWER:
      return 2 * size;
    case BASTIDE_CASTLE_HOUSE:
      return size;
    case BASTIDE_CASTLE_COURT:
    default:
      return 3 * castle_plan_get_marks (self, area, "market");
    }
}

/* Whether a tile may be laid there. */
static gboolean
castle_plan_fits (const CastlePlan *self,
                  guint             tile,
                  int               x,
                  int               y,
                  guint             rotation)
{
  CastlePart own = { bastide_rules_get_tile (self->rules, tile), x, y, rotation, 0 };
  guint n_neighbours = 0;

  if (!is_empty (self, x, y))
    return FALSE;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int other = find_at (self, x + dx[side], y + dy[side]);

      /* A start space has only the border that faces its cell. */
      if (other < 0 || (find_segment (get_part (self, (guint) other), side ^ 2, 0) < 0
                        && find_segment (get_part (self, (guint) other), side ^ 2, MIDDLE) < 0))
        continue;
      n_neighbours++;
      if ((find_segment (&own, side, MIDDLE) >= 0)
          != (find_segment (get_part (self, (guint) other), side ^ 2, MIDDLE) >= 0))
        return FALSE;
    }

  return n_neighbours > 0;
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

#define N_GAMES 200
#define N_GAMES_LONG 3000

#define N_CELLS 76
#define N_ALWAYS_EMPTY 16
#define N_ON_WALL 13
#define N_NUMBERS 9
#define N_COPIES 2
#define N_PLAYERS 2

typedef struct
{
  const BastideRules *rules;
  BastideState       *state;
  BastideState       *other;
  BastideEvents      *events;
  int                 told[BASTIDE_MAX_PLAYERS];       /* points, by the events */
  guint               taken[N_NUMBERS + 1];            /* tokens, by the events */
  int                 open[N_PLAYERS][N_NUMBERS + 1];
} Play;

static BastideRules *
make_rules (guint number)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("castle"), N_PLAYERS, number);

  bastide_setup_set_option (setup, "token-4-well", number & 1 ? "2" : "1");
  bastide_setup_set_option (setup, "keep-moves", number & 2 ? "scored" : "completed");
  bastide_setup_set_option (setup, "token-pickup", number & 4 ? "end-of-turn" : "each-move");
  bastide_setup_set_option (setup, "empty-start-spaces", number & 8 ? "true" : "false");

  return fixture_make_rules (setup);
}

static void
check_feature (const CastlePlan     *plan,
               const BastideFeature *feature,
               guint                 area)
{
  gboolean court = feature->kind == BASTIDE_CASTLE_COURT;
  int sum = 0;

  g_assert_cmpuint (feature->n_tiles, ==, castle_plan_get_size (plan, area));
  g_assert_cmpint (feature->n_open > 0, ==, castle_plan_is_open (plan, area));
  g_assert_cmpint (feature->complete, ==, !court && !castle_plan_is_open (plan, area));
  g_assert_cmpint (court ? feature->points_incomplete : feature->points_complete, ==,
                   castle_plan_get_value (plan, area, feature->kind));
  if (!court)
    g_assert_cmpint (feature->points_incomplete, ==, 0);

  for (guint i = 0; i < feature->n_items; i++)
    sum += feature->items[i].points;
  g_assert_cmpint (sum, ==, feature->complete ? feature->points_complete : feature->points_incomplete);
}

/* Checks every feature on the board, and that its segments belong to one feature. */
static void
check_features (const Play       *self,
                const CastlePlan *plan)
{
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) roots = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < plan->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      for (guint j = 0; j < bastide_rules_get_tile (self->rules, tile.tile)->segments->len; j++)
        {
          g_autoptr (BastideFeature) feature = bastide_feature_new (self->rules, self->state, i, j);
          guint area = castle_plan_find (plan, i, j);
          gpointer root = GUINT_TO_POINTER (bastide_state_get_feature (self->rules, self->state, i, j));
          gpointer known;

          if (g_hash_table_lookup_extended (features, GUINT_TO_POINTER (area), NULL, &known))
            {
              g_assert_true (root == known);
              continue;
            }
          g_hash_table_insert (features, GUINT_TO_POINTER (area), root);
          g_assert_true (g_hash_table_add (roots, root));
          check_feature (plan, feature, area);
        }
    }
}

static gboolean
is_taken (const Play       *self,
          const CastlePlan *plan,
          guint             area)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (castle_plan_find (plan, figure->placed, figure->segment) == area)
        return TRUE;
    }

  return FALSE;
}

/* The options are a figure on any unoccupied feature of the tile just placed, or none. */
static void
check_figure_actions (const Play           *self,
                      const CastlePlan     *plan,
                      const BastideActions *actions)
{
  guint n_free = 0;
  const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, plan->n_tiles - 1);

  for (guint i = 0; i < bastide_rules_get_tile (self->rules, tile.tile)->segments->len; i++)
    n_free += !is_taken (self, plan, castle_plan_find (plan, plan->n_tiles - 1, i));
  for (guint i = 0; i + 1 < actions->n_items; i++)
    g_assert_false (is_taken (self, plan, castle_plan_find (plan, plan->n_tiles - 1, actions->items[i].segment)));

  g_assert_cmpuint (actions->n_items, ==, n_free + 1);
}

/* Tokens that have been seen lie with their owners or have been played; all others are on the wall or were put
 * aside. */
static void
check_tokens (const Play *self,
              guint       n_on_wall,
              int         n_open[N_PLAYERS][N_NUMBERS + 1],
              gboolean    ended)
{
  guint n_taken = 0;

  for (guint number = 1; number <= N_NUMBERS; number++)
    {
      g_assert_cmpuint (self->taken[number], <=, N_COPIES);
      n_taken += self->taken[number];
      for (guint player = 0; player < N_PLAYERS; player++)
        g_assert_cmpint (n_open[player][number], ==, self->open[player][number]);
    }

  g_assert_cmpuint (n_on_wall, ==, ended ? 0 : N_ON_WALL - n_taken);
}

static void
check_pieces (const Play       *self,
              const CastlePlan *plan,
              gboolean          ended)
{
  g_autoptr (GArray) pieces = fixture_list_pieces (self->rules, self->state);
  int n_open[N_PLAYERS][N_NUMBERS + 1] = { { 0 } };
  guint n_on_wall = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (!piece->present)
        continue;
      if (strcmp (piece->kind->name, "token") == 0)
        n_open[piece->player][piece->count]++;
      else if (strcmp (piece->kind->name, "wall-token") == 0)
        n_on_wall++;
      else
        {
          guint placed = (guint) bastide_state_find_placed (self->rules, self->state, piece->x, piece->y);
          guint area = castle_plan_find (plan, placed, piece->segment);

          g_assert_false (castle_plan_is_open (plan, area));
          g_assert_cmpint (piece->count, ==, (int) castle_plan_get_size (plan, area));
        }
    }

  check_tokens (self, n_on_wall, n_open, ended);
}

static void
check_cells (const Play       *self,
             const CastlePlan *plan)
{
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < plan->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      g_assert_true (bastide_board_definition_has_cell (plan->board, tile.x, tile.y));
      g_assert_true (g_hash_table_add (cells, GINT_TO_POINTER (100 * tile.y + tile.x)));
    }
  g_assert_cmpuint (plan->n_tiles, <=, N_CELLS - N_ALWAYS_EMPTY);
}

static void
check_decision (Play                  *self,
                const BastideDecision *decision,
                const BastideActions  *actions)
{
  g_autoptr (CastlePlan) plan = castle_plan_new (self->rules, self->state);

  invariants_check_state (self->rules, self->state);
  invariants_check_texts (self->rules, self->state);
  check_cells (self, plan);
  check_pieces (self, plan, decision->status == BASTIDE_STATUS_END);
  /* At the end the tokens add points to courts as well. */
  if (decision->status != BASTIDE_STATUS_END)
    check_features (self, plan);
  if (strcmp (decision->kind, "place") == 0)
    {
      guint n = 0;

      /* By brute force over every cell and rotation. */
      for (int y = -1; y <= (int) plan->board->height; y++)
        for (int x = -1; x <= (int) plan->board->width; x++)
          for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
            n += castle_plan_fits (plan, (guint) decision->tile, x, y, rotation);

      g_assert_cmpuint (n, ==, actions->n_items);
      for (guint i = 0; i < actions->n_items; i++)
        g_assert_true (castle_plan_fits (plan, (guint) decision->tile, actions->items[i].x, actions->items[i].y,
                                         actions->items[i].rotation));
    }
  else if (strcmp (decision->kind, "figure") == 0)
    check_figure_actions (self, plan, actions);
}

static guint
find_area (const Play         *self,
           const CastlePlan   *plan,
           const BastideEvent *event)
{
  guint placed = (guint) bastide_state_find_placed (self->rules, self->state, event->x, event->y);

  return castle_plan_find (plan, placed, (guint) event->segment);
}

/* A feature brings its points once, and once more for each token, on towers and houses in the owner's turn. */
static void
check_scored (const Play         *self,
              const BastideEvent *event,
              guint               active)
{
  g_autoptr (CastlePlan) plan = NULL;
  guint area;
  int value;

  if (strcmp (event->reason, "complete") != 0)
    return;

  plan = castle_plan_new (self->rules, self->state);
  area = find_area (self, plan, event);
  value = castle_plan_get_value (plan, area, (guint) event->category);
  g_assert_false (castle_plan_is_open (plan, area));
  g_assert_cmpint (event->points % value, ==, 0);
  g_assert_cmpint (event->points / value, <=, 1 + N_COPIES);
  if (event->player != (int) active || event->category == BASTIDE_CASTLE_PATH)
    g_assert_cmpint (event->points, ==, value);
}

/* Followers come home from a feature: its scorer had more of them; if nobody scored, both had as many. */
static void
check_majority (const Play         *self,
                const CastlePlan   *plan,
                const BastideEvent *returned)
{
  guint area = find_area (self, plan, returned);
  int n_followers[N_PLAYERS] = { 0 };
  int winner = -1;

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);
      gboolean scored = event->type == BASTIDE_EVENT_SCORED && strcmp (event->reason, "complete") == 0;

      if ((!scored && event->type != BASTIDE_EVENT_RETURNED) || find_area (self, plan, event) != area)
        continue;
      if (scored)
        winner = event->player;
      else
        n_followers[event->player]++;
    }

  if (winner < 0)
    g_assert_cmpint (n_followers[0], ==, n_followers[1]);
  else
    g_assert_cmpint (n_followers[winner], >, n_followers[1 - winner]);
}

static void
check_returned (const Play *self)
{
  g_autoptr (CastlePlan) plan = castle_plan_new (self->rules, self->state);

  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    if (bastide_events_get (self->events, i)->type == BASTIDE_EVENT_RETURNED)
      check_majority (self, plan, bastide_events_get (self->events, i));
}

static void
note_events (Play     *self,
             guint     active,
             gboolean  thorough)
{
  invariants_check_events (self->events, self->told);
  if (thorough)
    check_returned (self);
  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = bastide_events_get (self->events, i);

      if (event->type == BASTIDE_EVENT_TAKEN || event->type == BASTIDE_EVENT_PLAYED)
        {
          gboolean taken = event->type == BASTIDE_EVENT_TAKEN;

          self->taken[event->count] += taken;
          self->open[event->player][event->count] += taken ? 1 : -1;
          g_assert_cmpint (self->open[event->player][event->count], >=, 0);
        }
      else if (event->type == BASTIDE_EVENT_SCORED && thorough)
        check_scored (self, event, active);
    }
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
  BastideDecision decision;
  guint64 random = number;

  g_test_message ("game %u", number);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  for (;;)
    {
      bastide_state_get_decision (rules, state, &decision);
      bastide_state_list (rules, state, &actions);
      if (thorough || decision.status == BASTIDE_STATUS_END)
        check_decision (&self, &decision, &actions);
      if (decision.status == BASTIDE_STATUS_END)
        break;
      bastide_events_clear (events);
      invariants_apply (rules, state, other, actions.items[bastide_random_below (&random, actions.n_items)], events);
      note_events (&self, (guint) decision.active, thorough);
    }

  invariants_check_scores (rules, state, self.told);
}

TEST ("/rules/random-castle/games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    play (i, i % 17 == 0);
}
