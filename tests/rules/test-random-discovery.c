/* test-random-discovery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Random games of Discovery with any players and variants. Everything that the rules core updates step by step is
 * computed anew from the tiles on the table: the places of figures, the value of an area, the final scoring.
 */

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"
#include "rules/games/discovery.h"

/* --- Areas -------------------------------------------------------------------------------------------------------- */

/*
 * The areas of a board of Discovery, computed only from the tiles that lie there, as a person would with a pencil:
 * neither the features of the rules core nor its values are used.
 */
typedef struct
{
  const BastideRules *rules;
  guint               n_tiles;
  GArray             *tiles;      /* elements are BastidePlacedTile */
  GArray             *neighbours; /* elements are int: for each tile and side the tile there, or -1 */
  GArray             *areas;      /* elements are guint: the area of each segment, in the order of the tiles */
  GArray             *first;      /* elements are guint: the first segment of each tile */
} Areas;

#define NO_AREA G_MAXUINT

static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

static const BastidePlacedTile *
get_tile (const Areas *self,
          guint        placed)
{
  return &g_array_index (self->tiles, BastidePlacedTile, placed);
}

static const BastideTileDefinition *
get_definition (const Areas *self,
                guint        placed)
{
  return bastide_rules_get_tile (self->rules, get_tile (self, placed)->tile);
}

static guint *
get_area (const Areas *self,
          guint        placed,
          guint        segment)
{
  return &g_array_index (self->areas, guint, g_array_index (self->first, guint, placed) + segment);
}

static int
find_at (const Areas *self,
         int          x,
         int          y)
{
  for (guint i = 0; i < self->n_tiles; i++)
    if (get_tile (self, i)->x == x && get_tile (self, i)->y == y)
      return (int) i;

  return -1;
}

static gboolean
lies_on_side (const Areas *self,
              guint        placed,
              guint        segment,
              guint        side)
{
  const BastideTileDefinition *tile = get_definition (self, placed);
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile, segment);
  guint drawn = (side + BASTIDE_N_SIDES - get_tile (self, placed)->rotation) % BASTIDE_N_SIDES;

  return (definition->halves >> (2 * drawn)) & 3;
}

static guint
find_on_side (const Areas *self,
              guint        placed,
              guint        side)
{
  for (guint i = 0; i < get_definition (self, placed)->segments->len; i++)
    if (lies_on_side (self, placed, i, side))
      return i;

  g_assert_not_reached ();
}

/* The tile beside another, or -1. */
static int
get_neighbour (const Areas *self,
               guint        placed,
               guint        side)
{
  return g_array_index (self->neighbours, int, placed * BASTIDE_N_SIDES + side);
}

static void
find_neighbours (Areas *self)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        int other = find_at (self, get_tile (self, i)->x + dx[side], get_tile (self, i)->y + dy[side]);

        g_array_append_val (self->neighbours, other);
      }
}

/* Colours a segment and all that is joined to it. */
static void
colour (Areas *self,
        guint  placed,
        guint  segment,
        guint  area)
{
  if (*get_area (self, placed, segment) != NO_AREA)
    return;
  *get_area (self, placed, segment) = area;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int other = get_neighbour (self, placed, side);

      if (other >= 0 && lies_on_side (self, placed, segment, side))
        colour (self, (guint) other, find_on_side (self, (guint) other, (side + 2) % BASTIDE_N_SIDES), area);
    }
}

static Areas *
areas_new (const BastideRules *rules,
           const BastideState *state)
{
  Areas *self = g_new0 (Areas, 1);
  guint none = NO_AREA;
  guint n_areas = 0;

  self->rules = rules;
  self->n_tiles = bastide_state_get_n_placed (rules, state);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (BastidePlacedTile));
  self->neighbours = g_array_new (FALSE, FALSE, sizeof (int));
  self->first = g_array_new (FALSE, FALSE, sizeof (guint));
  self->areas = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      g_array_append_val (self->tiles, tile);
      g_array_append_val (self->first, self->areas->len);
      for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
        g_array_append_val (self->areas, none);
    }
  find_neighbours (self);
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      colour (self, i, j, n_areas++);

  return self;
}

static void
areas_free (Areas *self)
{
  g_array_unref (self->tiles);
  g_array_unref (self->neighbours);
  g_array_unref (self->areas);
  g_array_unref (self->first);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Areas, areas_free)

/* Areas have numbers; equal numbers mean the same area. */
static guint
areas_find (const Areas *self,
            guint        placed,
            guint        segment)
{
  return *get_area (self, placed, segment);
}

static gboolean
is_on_tile (const Areas *self,
            guint        area,
            guint        placed)
{
  for (guint i = 0; i < get_definition (self, placed)->segments->len; i++)
    if (areas_find (self, placed, i) == area)
      return TRUE;

  return FALSE;
}

static guint
areas_get_kind (const Areas *self,
                guint        area)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      if (areas_find (self, i, j) == area)
        return bastide_tile_definition_get_segment (get_definition (self, i), j)->kind;

  g_assert_not_reached ();
}

static guint
areas_get_size (const Areas *self,
                guint        area)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    n += is_on_tile (self, area, i);

  return n;
}

static gboolean
areas_is_open (const Areas *self,
               guint        area)
{
  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      if (areas_find (self, i, find_on_side (self, i, side)) == area
          && get_neighbour (self, i, side) < 0)
        return TRUE;

  return FALSE;
}

/* The areas that border on an area. */
static GHashTable *
find_bordering (const Areas *self,
                guint        area)
{
  GHashTable *found = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint j = 0; j < get_definition (self, i)->segments->len; j++)
      for (guint k = 0; areas_find (self, i, j) == area && k < get_definition (self, i)->segments->len; k++)
        if (bastide_tile_definition_get_segment (get_definition (self, i), j)->touches & (1u << k))
          g_hash_table_add (found, GUINT_TO_POINTER (areas_find (self, i, k)));

  return found;
}

/* Counts the towns that belong to an area, one by one. */
static guint
count_towns (const Areas *self,
             guint        area)
{
  g_autoptr (GHashTable) bordering = find_bordering (self, area);
  guint kind = areas_get_kind (self, area);
  guint n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    {
      const GArray *towns = get_definition (self, i)->pairs;

      for (guint j = 0; towns != NULL && j < towns->len; j++)
        {
          guint land = areas_find (self, i, g_array_index (towns, BastidePair, j).first);
          guint shore = areas_find (self, i, g_array_index (towns, BastidePair, j).second);

          if (kind == BASTIDE_DISCOVERY_WATER)
            n += shore == area;
          else
            n += land == area || (g_hash_table_contains (bordering, GUINT_TO_POINTER (land))
                                  && areas_get_kind (self, land) == BASTIDE_DISCOVERY_GRASSLAND);
        }
    }

  return n;
}

/* The points of a figure that is called home from there, or left there at the end. */
static int
areas_get_value (const Areas *self,
                 guint        area,
                 gboolean     complete)
{
  int size = (int) areas_get_size (self, area);
  gboolean large = complete && size > 2;

  switch ((BastideDiscoveryKind) areas_get_kind (self, area))
    {
    case BASTIDE_DISCOVERY_GRASSLAND:
      return large ? 2 * size : size;
    case BASTIDE_DISCOVERY_MOUNTAIN:
      return large ? 2 * (int) count_towns (self, area) : (int) count_towns (self, area);
    case BASTIDE_DISCOVERY_WATER:
    default:
      return large ? size + (int) count_towns (self, area) : (int) count_towns (self, area);
    }
}

/* --- Tests -------------------------------------------------------------------------------------------------------- */

#define N_GAMES 100
#define N_GAMES_LONG 3000

typedef struct
{
  const BastideRules *rules;
  BastideState       *state;
  BastideState       *other;
  BastideEvents      *events;
  gboolean            thorough;
  int                 totals[BASTIDE_MAX_PLAYERS]; /* worked out */
  int                 told[BASTIDE_MAX_PLAYERS];   /* by the events */
  guint               n_turns[BASTIDE_MAX_PLAYERS];
} Play;

static BastideRules *
make_rules (guint number)
{
  static const char *const equal_turns[] = { "false", "true", "printed" };
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("discovery"), 2 + number % 4, number);

  bastide_setup_set_option (setup, "hand", number / 4 % 2 ? "2" : "0");
  bastide_setup_set_option (setup, "equal-turns", equal_turns[number / 8 % 3]);

  return fixture_make_rules (setup);
}

static gboolean
is_verb (const Play    *self,
         BastideAction  action,
         const char    *name)
{
  return strcmp (bastide_rules_get_verb (self->rules, action.verb)->name, name) == 0;
}

static void
check_value (const Play  *self,
             const Areas *areas,
             guint        placed,
             guint        segment)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (self->rules, self->state, placed, segment);
  guint area = areas_find (areas, placed, segment);

  g_assert_cmpuint (feature->kind, ==, areas_get_kind (areas, area));
  g_assert_cmpuint (feature->n_tiles, ==, areas_get_size (areas, area));
  g_assert_cmpint (feature->complete, ==, !areas_is_open (areas, area));
  g_assert_cmpint (feature->points_complete, ==, areas_get_value (areas, area, TRUE));
  g_assert_cmpint (feature->points_incomplete, ==, areas_get_value (areas, area, FALSE));
}

/* Checks every area on the board, and that its segments belong to one feature. */
static void
check_values (const Play  *self,
              const Areas *areas)
{
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) roots = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < areas->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      for (guint j = 0; j < bastide_rules_get_tile (self->rules, tile.tile)->segments->len; j++)
        {
          gpointer area = GUINT_TO_POINTER (areas_find (areas, i, j));
          gpointer root = GUINT_TO_POINTER (bastide_state_get_feature (self->rules, self->state, i, j));
          gpointer known;

          if (g_hash_table_lookup_extended (features, area, NULL, &known))
            {
              g_assert_true (root == known);
              continue;
            }
          g_hash_table_insert (features, area, root);
          g_assert_true (g_hash_table_add (roots, root));
          check_value (self, areas, i, j);
        }
    }
}

static gboolean
is_taken (const Play  *self,
          const Areas *areas,
          guint        area)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (areas_find (areas, figure->placed, figure->segment) == area)
        return TRUE;
    }

  return FALSE;
}

/* Segments with figures of the player, each once however many stand there. */
static guint
count_places_of (const Play *self,
                 guint       player)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastidePlacedFigure *before = i > 0 ? figure - 1 : NULL;

      n += figure->player == player
        && (before == NULL || before->player != player || before->placed != figure->placed
            || before->segment != figure->segment);
    }

  return n;
}

/* The options of a step: a figure on an unoccupied area of the tile just placed, calling one of one's own home, or
 * neither. */
static void
check_figure_actions (const Play            *self,
                      const Areas           *areas,
                      const BastideDecision *decision,
                      const BastideActions  *actions)
{
  guint player = (guint) decision->player;
  guint placed = areas->n_tiles - 1;
  guint supply = bastide_state_get_supply (self->rules, self->state, player, 0);
  guint n_segments = bastide_rules_get_tile (self->rules, (guint) decision->tile)->segments->len;
  guint n_free = 0;

  for (guint i = 0; i < n_segments; i++)
    n_free += !is_taken (self, areas, areas_find (areas, placed, i));
  for (guint i = 0; i < actions->n_items; i++)
    if (is_verb (self, actions->items[i], "deploy"))
      g_assert_false (is_taken (self, areas, areas_find (areas, placed, actions->items[i].segment)));

  g_assert_cmpuint (actions->n_items, ==, (supply > 0 ? n_free : 0) + count_places_of (self, player) + 1);
}

/* The points of a figure called home while its area is as it is now. */
static int
get_recall_value (const Play    *self,
                  BastideAction  action)
{
  g_autoptr (Areas) areas = areas_new (self->rules, self->state);
  guint placed = (guint) bastide_state_find_placed (self->rules, self->state, action.x, action.y);
  guint area = areas_find (areas, placed, action.segment);

  return areas_get_value (areas, area, !areas_is_open (areas, area));
}

/* At the end each figure that is left scores as if its area were not completed. */
static void
add_final_points (Play *self)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);
  g_autoptr (Areas) areas = areas_new (self->rules, self->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint area = areas_find (areas, figure->placed, figure->segment);

      self->totals[figure->player] += areas_get_value (areas, area, FALSE);
    }
}

static void
check_decision (Play                  *self,
                const BastideDecision *decision,
                const BastideActions  *actions)
{
  g_autoptr (Areas) areas = NULL;

  if (!self->thorough)
    return;
  invariants_check_state (self->rules, self->state);
  invariants_check_texts (self->rules, self->state);
  areas = areas_new (self->rules, self->state);
  check_values (self, areas);
  if (strcmp (decision->kind, "figure") == 0)
    check_figure_actions (self, areas, decision, actions);
}

static void
apply (Play                  *self,
       const BastideDecision *decision,
       BastideAction          action)
{
  guint player = (guint) decision->player;
  guint n_players = bastide_rules_get_n_players (self->rules);
  BastideDecision next;

  if (is_verb (self, action, "retrieve"))
    self->totals[player] += get_recall_value (self, action);
  self->n_turns[player] += is_verb (self, action, "place");

  bastide_events_clear (self->events);
  invariants_apply (self->rules, self->state, self->other, action, self->events);
  invariants_check_events (self->events, self->told);

  bastide_state_get_decision (self->rules, self->state, &next);
  /* Placing a figure or calling one home ends the turn: there are never both. */
  if (strcmp (decision->kind, "figure") == 0)
    g_assert_true (next.status == BASTIDE_STATUS_END || strcmp (next.kind, "place") == 0);
  if (next.status == BASTIDE_STATUS_END)
    add_final_points (self);
  for (guint i = 0; i < n_players; i++)
    {
      g_assert_cmpint (bastide_state_get_score (self->rules, self->state, i), ==, self->totals[i]);
      g_assert_cmpint (self->told[i], ==, self->totals[i]);
    }
}

/* All players placed equally many tiles, unless a tile was put aside during the game. */
static void
check_turns (const Play *self,
             guint       n_removed)
{
  guint n_players = bastide_rules_get_n_players (self->rules);
  gboolean equal = strcmp (bastide_rules_get_option (self->rules, "equal-turns"), "true") == 0;
  guint most = 0, least = G_MAXUINT;

  for (guint i = 0; i < n_players; i++)
    {
      most = MAX (most, self->n_turns[i]);
      least = MIN (least, self->n_turns[i]);
    }

  if (equal)
    g_assert_cmpuint (n_removed, ==, 83 % n_players);
  if (bastide_state_get_n_discarded (self->rules, self->state) == n_removed)
    g_assert_cmpuint (most - least, <=, equal ? 0 : 1);
}

static void
play (guint number)
{
  g_autoptr (BastideRules) rules = make_rules (number);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  Play self = { rules, state, other, events, .thorough = number % 7 == 0 };
  guint64 random = number;
  guint n_removed;

  g_test_message ("game %u", number);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  n_removed = bastide_state_get_n_discarded (rules, state);
  for (;;)
    {
      const BastideDecision decision = fixture_get_decision (rules, state);

      bastide_state_list (rules, state, &actions);
      if (decision.status == BASTIDE_STATUS_END)
        break;
      check_decision (&self, &decision, &actions);
      apply (&self, &decision, actions.items[bastide_random_below (&random, actions.n_items)]);
    }

  invariants_check_state (rules, state);
  invariants_check_scores (rules, state, self.totals);
  check_turns (&self, n_removed);
}

TEST ("/rules/random-discovery/games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    play (i);
}
