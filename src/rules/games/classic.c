/* classic.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The classic game: roads, cities, fields, monasteries. Everything that the kernel and the interface
 * know about it stands in the tables and hooks of this file.
 */

#define G_LOG_DOMAIN "bastide-rules"

#include "classic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../bastide-kernel.h"

#define KIND(kind) (1u << (kind))

static const char *const road_ends[] = { "crossing", "city", "monastery", "house", "crop-circle", "lake", NULL };
static const char *const river_ends[] = { "spring", "lake", NULL };

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CLASSIC_ROAD] = {
    "road", BASTIDE_SHAPE_LINE, road_ends, FALSE, 0, TRUE,
    .title = NC_("feature", "Road"),
    .edge = NC_("edge of a tile", "road"),
    .role = NC_("role", "Highwayman"),
    .deployed = NC_("log", "places a highwayman"),
    .record = NC_("statistics", "Longest road"),
  },
  [BASTIDE_CLASSIC_CITY] = {
    "city", BASTIDE_SHAPE_AREA, NULL, FALSE, KIND (BASTIDE_CLASSIC_FIELD), TRUE,
    .title = NC_("feature", "City"),
    .edge = NC_("edge of a tile", "city"),
    .role = NC_("role", "Knight"),
    .deployed = NC_("log", "places a knight"),
    .record = NC_("statistics", "Largest city"),
  },
  [BASTIDE_CLASSIC_FIELD] = {
    "field", BASTIDE_SHAPE_AREA, NULL, TRUE, KIND (BASTIDE_CLASSIC_CITY), FALSE,
    .title = NC_("feature", "Field"),
    .edge = NC_("edge of a tile", "field"),
    .role = NC_("role", "Farmer"),
    .deployed = NC_("log", "places a farmer"),
    .record = NC_("statistics", "Best field"),
    .record_by_points = TRUE,
  },
  [BASTIDE_CLASSIC_MONASTERY] = {
    "monastery", BASTIDE_SHAPE_SPOT, NULL, FALSE, 0, TRUE,
    .title = NC_("feature", "Monastery"),
    .role = NC_("role", "Monk"),
    .deployed = NC_("log", "places a monk"),
  },
  [BASTIDE_CLASSIC_GARDEN] = {
    "garden", BASTIDE_SHAPE_SPOT, NULL, FALSE, 0, TRUE,
    .title = NC_("feature", "Garden"),
  },
  [BASTIDE_CLASSIC_RIVER] = {
    "river", BASTIDE_SHAPE_LINE, river_ends, FALSE, 0, FALSE,
    .title = NC_("feature", "River"),
    .edge = NC_("edge of a tile", "river"),
  },
};

static const BastideMarkInfo marks[] = {
  { "pennants", BASTIDE_MARK_COUNT, NULL, KIND (BASTIDE_CLASSIC_CITY) },
};

/* Highwaymen, knights, farmers and monks; a garden is for the abbot alone. */
#define FOLLOWER_CLAIMS \
  (KIND (BASTIDE_CLASSIC_ROAD) | KIND (BASTIDE_CLASSIC_CITY) | KIND (BASTIDE_CLASSIC_FIELD) \
   | KIND (BASTIDE_CLASSIC_MONASTERY))

static const BastideFigureKind figures[] = {
  {
    "follower", 7, 1, FOLLOWER_CLAIMS,
    .title = NC_("figure", "Follower"),
    /* Translators: "follower" is the ordinary wooden figure of a player. */
    .counted = NP_ ("%d follower", "%d followers"),
  },
};

static const char *const tilesets[] = { "base", NULL };

static const BastideCategory categories[] = {
  { "road", NC_("points", "Roads") },
  { "city", NC_("points", "Cities") },
  { "monastery", NC_("points", "Monasteries") },
  { "garden", NC_("points", "Gardens") },
  { "field", NC_("points", "Fields") },
};

static const BastideItem counted_items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles") },
  /* Translators: shields on tiles with a city; each is worth extra points. */
  { "pennants", NP_ ("%d shield", "%d shields") },
  { "cities", NP_ ("%d city", "%d cities") },
};

/* Translators: these follow the name of a player: "Anna completes a road of 4 tiles". Use the present tense. Who
 * "scores" gets the points for what another player completes; who "holds" something gets them in the final scoring. */
static const BastideScoreText score_texts[] = {
  {
    .category = "road", .reason = "complete",
    .active = NP_ ("completes a road of %d tile", "completes a road of %d tiles"),
    .other = NP_ ("scores a road of %d tile", "scores a road of %d tiles"),
  },
  {
    .category = "road", .reason = "final",
    .active = NP_ ("holds an unfinished road of %d tile", "holds an unfinished road of %d tiles"),
  },
  {
    .category = "city", .reason = "complete",
    .active = NP_ ("completes a city of %d tile", "completes a city of %d tiles"),
    .other = NP_ ("scores a city of %d tile", "scores a city of %d tiles"),
  },
  {
    .category = "city", .reason = "final",
    .active = NP_ ("holds an unfinished city of %d tile", "holds an unfinished city of %d tiles"),
  },
  {
    .category = "monastery", .reason = "complete",
    .active = { NC_("log", "completes a monastery") },
    .other = { NC_("log", "scores a monastery") },
  },
  {
    .category = "monastery", .reason = "final",
    /* Translators: the tiles are the monastery and its neighbours. */
    .active = NP_ ("holds an unfinished monastery with %d tile", "holds an unfinished monastery with %d tiles"),
  },
  {
    .category = "field", .reason = "final",
    .active = NP_ ("holds a field with %d city", "holds a field with %d cities"),
    .counted = "cities",
  },
};

static const char *const switch_on[] = { "true", "false", NULL };
static const char *const farmer_scoring_choices[] = { "c3", "city-once-4", NULL };
static const char *const farmer_scoring_titles[] = {
  N_("3 points per city and field"),
  N_("4 points per city, once"),
  NULL
};
static const char *const small_city_choices[] = { "4", "2", NULL };
static const char *const small_city_titles[] = { N_("4 points"), N_("2 points"), NULL };

static const BastideOption options[] = {
  {
    "farmers", switch_on, N_("Farmers"), NULL,
    N_("Followers may lie in fields and score at the end. Beginners play without."),
  },
  {
    "farmer-scoring", farmer_scoring_choices, N_("Scoring of fields"), farmer_scoring_titles,
    N_("Each field scores its completed cities, or each completed city scores once for the farmers around it."),
  },
  {
    "small-city", small_city_choices, N_("City of two tiles"), small_city_titles,
    N_("What a completed city of only two tiles is worth."),
  },
};

static const char *const first_game_options[] = { "farmers", "false", NULL };
static const char *const base_game_options[] = { NULL };
static const BastidePreset presets[] = {
  { "first", N_("First game"), N_("without farmers"), first_game_options },
  { "base", N_("Base game"), N_("the rules as they are printed"), base_game_options },
};

static const BastideVerb verbs[] = {
  { "place", "XYR", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  { "pass", "", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Skip"), .log = NC_("log", "places no figure") },
};

/* Places of the options and verbs in the tables above. */
enum
{
  OPTION_FARMERS,
  OPTION_FARMER_SCORING,
  OPTION_SMALL_CITY,
};

enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_PASS,
};

/* Types of edges for matching; the river comes last, so that games without it need fewer bits. */
enum
{
  EDGE_FIELD,
  EDGE_ROAD,
  EDGE_CITY,
  EDGE_RIVER,
};

static guint
edge_type (const BastideTileDefinition *tile,
           BastideSide                  side)
{
  guint type = EDGE_FIELD;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->sides & (1u << side))
        return segment->kind == BASTIDE_CLASSIC_RIVER ? EDGE_RIVER : EDGE_ROAD;
      if (segment->kind == BASTIDE_CLASSIC_CITY && (segment->halves & (3u << (2 * side))))
        type = EDGE_CITY;
    }

  return type;
}

/* Without farmers nobody may stand in a field (section 12). */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  const char *farmers = options[OPTION_FARMERS].choices[bastide_game_option (rules, OPTION_FARMERS)];

  if (strcmp (farmers, "false") == 0)
    for (guint i = 0; i < rules->n_figures; i++)
      rules->claims[i] &= (guint8) ~KIND (BASTIDE_CLASSIC_FIELD);

  for (guint i = 0; i < rules->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const BastideEdge *edge = &rules->tiles[i].edges[0][side];

        if (edge->simple || edge->type == EDGE_ROAD || edge->type == EDGE_RIVER)
          continue;
        g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_INVALID,
                     "The tile “%s” has an edge whose halves belong to different segments although "
                     "neither a road nor a river crosses it", rules->tiles[i].definition->id);
        return FALSE;
      }

  return TRUE;
}

/* Phase 1. */

static gboolean
draw_run (BastideContext *context)
{
  bastide_pop_frame (context->state);

  if (bastide_turn_draw (context))
    return TRUE;

  /* Without a tile for a main part the game is over (section 8); this turn does not take place. */
  if (context->state->turn > 1)
    context->state->turn--;
  bastide_turn_finish (context);

  return TRUE;
}

static const BastideStep draw_step = { .chance = TRUE, .run = draw_run };

static gboolean
place_run (BastideContext *context)
{
  return FALSE;
}

static void
place_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_board_list_places (rules, state, state->tile, VERB_PLACE, actions);
}

static gboolean
place_pick (const BastideRules *rules,
            const BastideState *state,
            guint64            *random,
            BastideAction      *action)
{
  return bastide_board_pick_place (rules, state, state->tile, VERB_PLACE, random, action);
}

static void
place_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;
  BastideEvent *event;

  bastide_pop_frame (state);
  bastide_board_place (context->rules, state, state->tile, action.x, action.y, action.rotation);
  state->tile_placed = TRUE;

  event = bastide_events_add (context->events, BASTIDE_EVENT_PLACED);
  if (event == NULL)
    return;
  event->tile = state->tile;
  event->x = action.x;
  event->y = action.y;
  event->rotation = action.rotation;
  event->player = state->active;
}

static const BastideStep place_step = {
  .kind = "place", .run = place_run, .list = place_list, .pick = place_pick, .apply = place_apply,
  /* Translators: these follow the name of a player and a colon: "Anna: place the tile". */
  .title = { NC_("decision", "place the tile") },
};

/* Phase 2: a figure on a segment of the placed tile whose feature holds none that counts (section 5.2). */

static guint
get_claimable (const BastideRules *rules,
               const BastideState *state,
               guint               figure)
{
  const BastidePlacedRecord *placed = &bastide_placed (rules, state)[state->n_placed - 1];
  const BastideTileInfo *tile = &rules->tiles[placed->tile];
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint claims = rules->claims[figure];
  guint segments = 0;

  if (state->supply[state->active][figure] == 0)
    return 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if ((claims & (1u << tile->kinds[i]))
        && nodes[bastide_get_root (nodes, placed->first_node + i)].power == 0)
      segments |= 1u << i;

  return segments;
}

static gboolean
figure_run (BastideContext *context)
{
  for (guint i = 0; i < context->rules->n_figures; i++)
    if (get_claimable (context->rules, context->state, i) != 0)
      return FALSE;

  bastide_pop_frame (context->state);

  return TRUE;
}

static BastideAction
make_deploy (const BastideRules *rules,
             const BastideState *state,
             guint               figure,
             guint               segment)
{
  const BastidePlacedRecord *placed = &bastide_placed (rules, state)[state->n_placed - 1];

  return (BastideAction) { .verb = VERB_DEPLOY, .figure = (guint8) figure, .segment = (guint16) segment,
                           .x = placed->x, .y = placed->y };
}

static void
figure_list (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  for (guint i = 0; i < rules->n_figures; i++)
    {
      guint segments = get_claimable (rules, state, i);

      for (guint j = 0; segments != 0; j++, segments >>= 1)
        if (segments & 1)
          bastide_actions_add (actions, make_deploy (rules, state, i, j));
    }
  bastide_actions_add (actions, (BastideAction) { .verb = VERB_PASS });
}

static gboolean
figure_pick (const BastideRules *rules,
             const BastideState *state,
             guint64            *random,
             BastideAction      *action)
{
  BastideAction items[BASTIDE_MAX_FIGURE_KINDS * BASTIDE_MAX_SEGMENTS + 1];
  BastideActions actions = { items, 0, G_N_ELEMENTS (items) };

  figure_list (rules, state, &actions);
  *action = items[bastide_random_below (random, actions.n_items)];

  return TRUE;
}

static void
figure_apply (BastideContext *context,
              BastideAction   action)
{
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (action.verb == VERB_DEPLOY)
    bastide_figures_deploy (context, state->active, action.figure,
                            bastide_placed (context->rules, state)[state->n_placed - 1].first_node
                            + action.segment);
}

static const BastideStep figure_step = {
  .kind = "figure", .run = figure_run, .list = figure_list, .pick = figure_pick, .apply = figure_apply,
  .title = { NC_("decision", "place a follower or skip") },
};

/* Phase 3: what the tile completed is scored at once, and the figures come home (section 5.3). */

typedef struct
{
  guint16 root;
  guint8  rank;
  gint16  x;
  gint16  y;
} Completed;

/* Roads, cities, monasteries; each by the row and column of its first segment. */
static int
compare_completed (gconstpointer a,
                   gconstpointer b)
{
  const Completed *first = a;
  const Completed *second = b;

  if (first->rank != second->rank)
    return first->rank - second->rank;
  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;

  return first->root - second->root;
}

static void
find_first_cell (const BastideRules *rules,
                 const BastideState *state,
                 Completed          *completed)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = completed->root;

  completed->rank = (guint8) bastide_node_kind (rules, state, node);
  completed->x = completed->y = G_MAXINT16;
  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];

      if (placed->y < completed->y || (placed->y == completed->y && placed->x < completed->x))
        {
          completed->x = placed->x;
          completed->y = placed->y;
        }
      node = nodes[node].next;
    }
  while (node != completed->root);
}

static guint
collect_completed (const BastideRules *rules,
                   BastideState       *state,
                   Completed          *completed)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint n = 0;

  for (guint i = 0; i < state->n_completed; i++)
    {
      guint root = bastide_find_root (nodes, state->completed[i]);
      gboolean known = FALSE;

      for (guint j = 0; j < n; j++)
        known |= completed[j].root == root;
      if (!known && nodes[root].figures != BASTIDE_NO_FIGURE)
        completed[n++].root = (guint16) root;
    }

  if (n < 2)
    return n;
  for (guint i = 0; i < n; i++)
    find_first_cell (rules, state, &completed[i]);
  qsort (completed, n, sizeof (Completed), compare_completed);

  return n;
}

static gboolean
score_run (BastideContext *context)
{
  Completed completed[BASTIDE_MAX_COMPLETED];
  guint n;

  bastide_pop_frame (context->state);
  if (context->state->n_completed == 0)
    return TRUE;

  n = collect_completed (context->rules, context->state, completed);
  for (guint i = 0; i < n; i++)
    {
      bastide_feature_score (context, completed[i].root, TRUE, "complete");
      bastide_figures_return_all (context, completed[i].root, "complete");
    }

  return TRUE;
}

static const BastideStep score_step = { .run = score_run };

/* Values (section 6). */

static gboolean
has_option (const BastideRules *rules,
            guint               option,
            const char         *value)
{
  return strcmp (options[option].choices[bastide_game_option (rules, option)], value) == 0;
}

static void
tally_city (const BastideRules *rules,
            const BastideState *state,
            BastideSheet       *sheet)
{
  int n_tiles = (int) sheet->n_tiles;
  int n_pennants = (int) BASTIDE_COUNT_MARKS (bastide_nodes (rules, state)[sheet->root].counts);
  int worth = sheet->complete ? 2 : 1;

  /* The older rule: a city of two tiles brings two points in all, shields included (section 12). */
  if (sheet->complete && n_tiles == 2 && has_option (rules, OPTION_SMALL_CITY, "2"))
    {
      bastide_sheet_add (sheet, "tiles", 2, 2);
      return;
    }

  bastide_sheet_add (sheet, "tiles", n_tiles, worth * n_tiles);
  if (n_pennants > 0)
    bastide_sheet_add (sheet, "pennants", n_pennants, worth * n_pennants);
}

/* Calls a function for each completed city that touches a field, once. */
typedef void (*CityFunc) (guint    root,
                          gpointer data);

static guint
visit_cities (const BastideRules *rules,
              const BastideState *state,
              guint               field,
              CityFunc            func,
              gpointer            data)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  gsize n_words = (state->n_nodes + 63u) / 64u;
  guint64 *seen = g_newa (guint64, n_words);
  guint node = field;
  guint n_cities = 0;

  memset (seen, 0, n_words * sizeof (guint64));
  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint32 touches = rules->tiles[placed->tile].touches[node - placed->first_node];

      for (guint i = 0; touches != 0; i++, touches >>= 1)
        {
          guint city;

          if (!(touches & 1))
            continue;
          city = bastide_get_root (nodes, placed->first_node + i);
          if (BASTIDE_COUNT_OPEN (nodes[city].counts) != 0
              || (seen[city >> 6] & (G_GUINT64_CONSTANT (1) << (city & 63))))
            continue;
          seen[city >> 6] |= G_GUINT64_CONSTANT (1) << (city & 63);
          n_cities++;
          if (func != NULL)
            func (city, data);
        }
      node = nodes[node].next;
    }
  while (node != field);

  return n_cities;
}

typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  GArray             *tiles;
} CityList;

static void
note_city (guint    root,
           gpointer data)
{
  CityList *list = data;
  guint16 placed = bastide_nodes (list->rules, list->state)[root].placed;

  g_array_append_val (list->tiles, placed);
}

/* Three points for each completed city at the field, whatever its size (section 6). */
static void
tally_field (const BastideRules *rules,
             const BastideState *state,
             BastideSheet       *sheet)
{
  CityList list = { rules, state, sheet->others };
  guint n_cities = visit_cities (rules, state, sheet->root, list.tiles != NULL ? note_city : NULL, &list);
  int worth = has_option (rules, OPTION_FARMER_SCORING, "c3") ? 3 : 4;

  bastide_sheet_add (sheet, "cities", (int) n_cities, worth * (int) n_cities);
}

static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  int n_neighbours;

  switch ((BastideClassicKind) sheet->kind)
    {
    case BASTIDE_CLASSIC_ROAD:
      bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles, (int) sheet->n_tiles);
      break;

    case BASTIDE_CLASSIC_CITY:
      tally_city (rules, state, sheet);
      break;

    case BASTIDE_CLASSIC_FIELD:
      tally_field (rules, state, sheet);
      break;

    case BASTIDE_CLASSIC_MONASTERY:
    case BASTIDE_CLASSIC_GARDEN:
      n_neighbours = sheet->complete
        ? 8 : 8 - (int) BASTIDE_COUNT_OPEN (bastide_nodes (rules, state)[sheet->root].counts);
      bastide_sheet_add (sheet, "tiles", 1 + n_neighbours, 1 + n_neighbours);
      break;

    case BASTIDE_CLASSIC_RIVER:
      break;
    }
}

static guint
category (guint kind)
{
  switch ((BastideClassicKind) kind)
    {
    case BASTIDE_CLASSIC_ROAD:
      return 0;
    case BASTIDE_CLASSIC_CITY:
      return 1;
    case BASTIDE_CLASSIC_MONASTERY:
      return 2;
    case BASTIDE_CLASSIC_GARDEN:
      return 3;
    case BASTIDE_CLASSIC_FIELD:
    case BASTIDE_CLASSIC_RIVER:
      break;
    }

  return 4;
}

/* The oldest rule: each completed city once, for the majority of all farmers around it (section 12). */

typedef struct
{
  guint16 root;
  guint64 power;
} FarmedCity;

typedef struct
{
  GArray  *cities;
  guint64  power;
} FarmedCities;

static void
add_farmers (guint    root,
             gpointer data)
{
  FarmedCities *farmed = data;
  FarmedCity city = { (guint16) root, farmed->power };

  for (guint i = 0; i < farmed->cities->len; i++)
    {
      FarmedCity *other = &g_array_index (farmed->cities, FarmedCity, i);

      if (other->root == root)
        {
          other->power += farmed->power;
          return;
        }
    }

  g_array_append_val (farmed->cities, city);
}

static void
score_farmed_city (BastideContext   *context,
                   const FarmedCity *city)
{
  BastideSheet sheet = { .root = city->root, .kind = BASTIDE_CLASSIC_CITY, .complete = TRUE };
  guint winners = bastide_power_majority (city->power);

  bastide_sheet_add (&sheet, "cities", 1, 4);
  for (guint i = 0; i < context->rules->n_players; i++)
    {
      guint player = (context->state->active + i) % context->rules->n_players;

      if (winners & (1u << player))
        bastide_award (context, player, sheet.points, category (BASTIDE_CLASSIC_FIELD), "final", &sheet);
    }
}

static void
score_cities_once (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  const BastideNode *nodes = bastide_nodes (rules, state);
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (FarmedCity));

  for (guint node = 0; node < state->n_nodes; node++)
    {
      FarmedCities farmed = { cities, nodes[node].power };

      if (nodes[node].parent == node && nodes[node].power != 0
          && bastide_node_kind (rules, state, node) == BASTIDE_CLASSIC_FIELD)
        visit_cities (rules, state, node, add_farmers, &farmed);
    }

  for (guint i = 0; i < cities->len; i++)
    score_farmed_city (context, &g_array_index (cities, FarmedCity, i));
}

static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_ROAD) | KIND (BASTIDE_CLASSIC_CITY)
                               | KIND (BASTIDE_CLASSIC_MONASTERY) | KIND (BASTIDE_CLASSIC_GARDEN));
      break;

    case BASTIDE_FINAL_FIELDS:
      if (has_option (context->rules, OPTION_FARMER_SCORING, "c3"))
        bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_FIELD));
      else
        score_cities_once (context);
      break;

    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}

static const BastideGameHooks hooks = {
  .compile = compile,
  .edge_type = edge_type,
  .steps = {
    [BASTIDE_STEP_DRAW] = &draw_step,
    [BASTIDE_STEP_PLACE] = &place_step,
    [BASTIDE_STEP_FIGURE] = &figure_step,
    [BASTIDE_STEP_SCORE] = &score_step,
  },
  .tally = tally,
  .category = category,
  .final = final,
};

const BastideGameInterface bastide_game_classic = {
  .id = "classic",
  .title = N_("Classic game"),
  .summary = N_("Lay tiles into a growing landscape of cities, roads, fields and monasteries. "
                "Claim them with your followers before the others do."),
  .min_players = 2,
  .max_players = 6,
  .tilesets = tilesets,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .categories = categories,
  .n_categories = G_N_ELEMENTS (categories),
  .items = counted_items,
  .n_items = G_N_ELEMENTS (counted_items),
  .score_texts = score_texts,
  .n_score_texts = G_N_ELEMENTS (score_texts),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
  .hooks = &hooks,
  .presets = presets,
  .n_presets = G_N_ELEMENTS (presets),
  .rulebook = &bastide_rulebook_classic,
};
