/* classic.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The classic game: roads, cities, fields, monasteries. The tables and hooks of this file contain everything that the
 * kernel and the interface know about it.
 */

#include "classic.h"

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_SCORE,
  VERB_PASS,
  VERB_DECLINE,
  VERB_PLACE_FROM_HAND,
  VERB_DISCARD,
  VERB_KEEP,
};

/* Places of the options. The option for an incomplete feature follows the one for a complete feature. */
enum
{
  OPTION_FARMERS,
  OPTION_FARMER_SCORING,
  OPTION_SMALL_CITY,
  OPTION_HAND,
  OPTION_ROAD_POINTS,
  OPTION_ROAD_POINTS_INCOMPLETE,
  OPTION_CITY_POINTS,
  OPTION_CITY_POINTS_INCOMPLETE,
  OPTION_PENNANT_POINTS,
  OPTION_PENNANT_POINTS_INCOMPLETE,
  OPTION_MONASTERY_POINTS,
  OPTION_MONASTERY_POINTS_INCOMPLETE,
  OPTION_FIELD_POINTS,
  OPTION_CITY_ONCE_POINTS,
};

/* The classic game: values of features, and final scoring (sections 6 and 8). */

/* Value of one counted item: from the option for complete features, or the one after it. */
static inline int
get_worth (const BastideRules *rules,
           guint               option,
           const BastideSheet *sheet)
{
  return bastide_get_option (rules, BASTIDE_MODULE_GAME, option + !sheet->complete);
}

static void
tally_city (const BastideRules *rules,
            const BastideState *state,
            BastideSheet       *sheet)
{
  int n_tiles = (int) sheet->n_tiles;
  int n_pennants = (int) bastide_feature_get_marks (rules, state, sheet->root);

  /* The older rule: a city of two tiles scores two points in all, shields included (section 12). */
  if (sheet->complete && n_tiles == 2 && bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_SMALL_CITY) == 1)
    {
      sheet->settled = TRUE;
      bastide_sheet_add (sheet, "tiles", 2, 2);
      return;
    }

  bastide_sheet_add (sheet, "tiles", n_tiles, get_worth (rules, OPTION_CITY_POINTS, sheet) * n_tiles);
  if (n_pennants > 0)
    bastide_sheet_add (sheet, "pennants", n_pennants, get_worth (rules, OPTION_PENNANT_POINTS, sheet) * n_pennants);
}

/* The completed cities that touch a field, each once. @cities: (nullable): their roots. Returns: their number */
static guint
list_cities (const BastideRules *rules,
             const BastideState *state,
             guint               field,
             guint16            *cities)
{
  gsize n_words = (bastide_count_nodes (state) + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = field;
  guint n_cities = 0;

  do
    {
      guint placed = bastide_node_placed (rules, state, node);
      guint first = bastide_get_node (rules, state, placed, 0);
      guint32 touches = bastide_segment_touches (rules, bastide_get_placed (rules, state, placed).tile, node - first);

      for (; touches != 0; touches &= touches - 1)
        {
          guint city = bastide_node_root (rules, state, first + (guint) __builtin_ctz (touches));

          if (bastide_feature_get_open (rules, state, city) != 0
              || (seen[city >> 6] & (G_GUINT64_CONSTANT (1) << (city & 63))))
            continue;
          seen[city >> 6] |= G_GUINT64_CONSTANT (1) << (city & 63);
          if (cities != NULL)
            cities[n_cities] = (guint16) city;
          n_cities++;
        }
      node = bastide_node_next (rules, state, node);
    }
  while (node != field);

  return n_cities;
}

static gboolean
has_fields_scored_once (const BastideRules *rules)
{
  return bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_FARMER_SCORING) == 1;
}

static int
classic_promise (const BastideRules *rules,
                 guint               kind)
{
  if (kind != BASTIDE_CLASSIC_FIELD)
    return 0;

  return bastide_get_option (rules, BASTIDE_MODULE_GAME,
                             has_fields_scored_once (rules) ? OPTION_CITY_ONCE_POINTS : OPTION_FIELD_POINTS);
}

/* Values of features. */
static void
classic_tally (const BastideRules *rules,
               const BastideState *state,
               BastideSheet       *sheet)
{
  int n_cities, n_neighbours;

  switch ((BastideClassicKind) sheet->kind)
    {
    case BASTIDE_CLASSIC_ROAD:
      bastide_sheet_add (sheet, "tiles", (int) sheet->n_tiles,
                         get_worth (rules, OPTION_ROAD_POINTS, sheet) * (int) sheet->n_tiles);
      break;

    case BASTIDE_CLASSIC_CITY:
      tally_city (rules, state, sheet);
      break;

    case BASTIDE_CLASSIC_FIELD:
      /* A fixed number of points for each completed city at the field, whatever its size (section 6). */
      n_cities = (int) list_cities (rules, state, sheet->root, NULL);
      bastide_sheet_add (sheet, "cities", n_cities, classic_promise (rules, sheet->kind) * n_cities);
      break;

    case BASTIDE_CLASSIC_MONASTERY:
    case BASTIDE_CLASSIC_GARDEN:
      n_neighbours = sheet->complete
        ? 8 : 8 - (int) bastide_feature_get_open (rules, state, sheet->root);
      bastide_sheet_add (sheet, "tiles", 1 + n_neighbours,
                         get_worth (rules, OPTION_MONASTERY_POINTS, sheet) * (1 + n_neighbours));
      break;

    case BASTIDE_CLASSIC_RIVER:
      break;
    }
}

static guint
classic_category (guint kind)
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

/* The oldest rule: each completed city scores once, for the majority of all farmers around it (section 12). */

#define NO_FIELD G_MAXUINT

/* @first: the first field around it with farmers, by its node; @last: the last one */
typedef struct
{
  guint16 root;
  guint64 power;
  guint   first;
  guint   last;
} FarmedCity;

/* @next: the next field of the same city */
typedef struct
{
  guint16 root;
  guint   next;
} FarmedField;

/* @farmed: by city; @fields: of all of them; @numbers: index of a city plus 1, by its node */
typedef struct
{
  GArray  *farmed;
  GArray  *fields;
  guint16 *numbers;
} Farms;

static void
add_farmers (Farms   *self,
             guint16  city,
             guint16  field,
             guint64  power)
{
  FarmedField added = { field, NO_FIELD };
  FarmedCity *farmed;

  if (self->numbers[city] == 0)
    {
      FarmedCity first = { city, 0, self->fields->len, self->fields->len };

      g_array_append_val (self->farmed, first);
      self->numbers[city] = (guint16) self->farmed->len;
    }
  farmed = &g_array_index (self->farmed, FarmedCity, self->numbers[city] - 1);
  farmed->power += power;
  if (farmed->last != self->fields->len)
    g_array_index (self->fields, FarmedField, farmed->last).next = self->fields->len;
  farmed->last = self->fields->len;
  g_array_append_val (self->fields, added);
}

static void
score_farmed_city (BastideContext   *context,
                   const GArray     *fields,
                   const FarmedCity *city)
{
  guint winners = bastide_power_majority (city->power);

  for (guint i = 0; i < bastide_count_players (context->rules); i++)
    {
      guint player = bastide_player_after (context->rules, context->state, i);
      BastideSheet sheet = { .root = city->root, .kind = BASTIDE_CLASSIC_CITY, .complete = TRUE };
      const BastideRules *rules = context->rules;
      const BastideState *state = context->state;

      if (!(winners & (1u << player)))
        continue;
      bastide_sheet_add (&sheet, "cities", 1,
                         bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_CITY_ONCE_POINTS));

      /* Adds the bonus of a winner with a pig on one of the fields around the city: the rows of one such field. */
      for (guint j = city->first; j != NO_FIELD && sheet.n_items == 1;
           j = g_array_index (fields, FarmedField, j).next)
        {
          guint16 field = g_array_index (fields, FarmedField, j).root;

          if (bastide_power_of (bastide_feature_get_power (rules, state, field), player) == 0)
            continue;
          sheet.kind = BASTIDE_CLASSIC_FIELD;
          sheet.root = field;
          bastide_sheet_add_bonus (rules, state, player, &sheet);
        }
      sheet.kind = BASTIDE_CLASSIC_CITY;
      sheet.root = city->root;

      bastide_award (context, player, sheet.points, classic_category (BASTIDE_CLASSIC_FIELD),
                     BASTIDE_AWARD_FINAL, &sheet);
    }
}

static void
classic_final (BastideContext    *context,
               BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_ROAD) | KIND (BASTIDE_CLASSIC_CITY)
                               | KIND (BASTIDE_CLASSIC_MONASTERY) | KIND (BASTIDE_CLASSIC_GARDEN)
                               | KIND (BASTIDE_CLASSIC_RIVER));
      break;

    case BASTIDE_FINAL_FIELDS:
      if (has_fields_scored_once (context->rules))
        {
          const BastideRules *rules = context->rules;
          const BastideState *state = context->state;
          g_autoptr (GArray) farmed = g_array_new (FALSE, FALSE, sizeof (FarmedCity));
          g_autoptr (GArray) fields = g_array_new (FALSE, FALSE, sizeof (FarmedField));
          guint16 *cities = g_newa (guint16, bastide_count_nodes (state));
          Farms farms = { farmed, fields, g_newa0 (guint16, bastide_count_nodes (state)) };

          for (guint node = 0; node < bastide_count_nodes (state); node++)
            if (bastide_node_root (rules, state, node) == node && bastide_feature_get_power (rules, state, node) != 0
                && bastide_node_kind (rules, state, node) == BASTIDE_CLASSIC_FIELD)
              for (guint n = list_cities (rules, state, node, cities), i = 0; i < n; i++)
                add_farmers (&farms, cities[i], (guint16) node, bastide_feature_get_power (rules, state, node));

          for (guint i = 0; i < farmed->len; i++)
            score_farmed_city (context, fields, &g_array_index (farmed, FarmedCity, i));
        }
      else
        bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_FIELD));
      break;

    case BASTIDE_FINAL_TRACK:
    case BASTIDE_FINAL_TOKENS:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CLASSIC_ROAD] = {
    "road", BASTIDE_SHAPE_LINE, TRUE, FALSE, 0, TRUE,
    .title = NC_("feature", "Road"),
    .edge = NC_("edge of a tile", "road"),
    .role = NC_("role", "Highwayman"),
    .deployed = NC_("log", "places a highwayman"),
    .record = NC_("statistics", "Longest road"),
    .max_sides = BASTIDE_N_SIDES,
    .gathers = TRUE,
    .bridges = TRUE,
    .begun = NC_("hint", "Start a road"),
    .completed = NC_("hint", "Complete a road"),
  },
  [BASTIDE_CLASSIC_CITY] = {
    "city", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CLASSIC_FIELD), TRUE,
    .title = NC_("feature", "City"),
    .walled = TRUE,
    .edge = NC_("edge of a tile", "city"),
    .role = NC_("role", "Knight"),
    .deployed = NC_("log", "places a knight"),
    .record = NC_("statistics", "Largest city"),
    .begun = NC_("hint", "Start a city"),
    .completed = NC_("hint", "Complete a city"),
  },
  [BASTIDE_CLASSIC_FIELD] = {
    "field", BASTIDE_SHAPE_AREA, FALSE, TRUE, KIND (BASTIDE_CLASSIC_CITY), FALSE,
    .title = NC_("feature", "Field"),
    .edge = NC_("edge of a tile", "field"),
    .role = NC_("role", "Farmer"),
    .deployed = NC_("log", "places a farmer"),
    .record = NC_("statistics", "Best field"),
    .record_by_points = TRUE,
    /* Translators: number of fields on a tile */
    .counted = NP_ ("%d field", "%d fields"),
    /* Translators: number of cities beside a field, completed or not */
    .touching = NP_ ("touches %d city", "touches %d cities"),
    .begun = NC_("hint", "Start a field"),
  },
  [BASTIDE_CLASSIC_MONASTERY] = {
    "monastery", BASTIDE_SHAPE_SPOT, FALSE, FALSE, 0, TRUE,
    .title = NC_("feature", "Monastery"),
    .edge = NC_("edge of a tile", "monastery"),
    .role = NC_("role", "Monk"),
    .deployed = NC_("log", "places a monk"),
    .begun = NC_("hint", "Start a monastery"),
    .completed = NC_("hint", "Complete a monastery"),
  },
  [BASTIDE_CLASSIC_GARDEN] = BASTIDE_ABBOT_KIND,
  [BASTIDE_CLASSIC_RIVER] = BASTIDE_RIVER_KIND,
};

#define PARTING_ENDS (KIND (BASTIDE_CLASSIC_ROAD) | KIND (BASTIDE_CLASSIC_CITY) | KIND (BASTIDE_CLASSIC_RIVER))

/* Partings of fields. */
static const BastidePairInfo partings[] = {
  { "parting", "from", "to", PARTING_ENDS, PARTING_ENDS, NP_ ("%d cliff", "%d cliffs"), NC_("tool", "Cliff"), "cliff" },
  { "parting", "from", "to", PARTING_ENDS, PARTING_ENDS, NP_ ("%d hedge", "%d hedges"), NC_("tool", "Hedge"), "hedge" },
  { "parting", "from", "to", PARTING_ENDS, PARTING_ENDS, NP_ ("%d wall", "%d walls"), NC_("tool", "Wall"), "wall" },
  { "parting", "from", "to", PARTING_ENDS, PARTING_ENDS, NP_ ("%d bank", "%d banks"), NC_("tool", "Bank"), "bank" },
  { "parting", "from", "to", PARTING_ENDS, PARTING_ENDS, NP_ ("%d gate", "%d gates"), NC_("tool", "Gate"), "gate" },
};

static const BastideLineEnd ends[] = {
  /* Translators: how a road on a tile ends in the middle of it: “road south, ends at a crossing” */
  { BASTIDE_CLASSIC_ROAD, "crossing", NC_("end of a line", "ends at a crossing") },
  { BASTIDE_CLASSIC_ROAD, "city", NC_("end of a line", "ends at a city"), KIND (BASTIDE_CLASSIC_CITY) },
  { BASTIDE_CLASSIC_ROAD, "monastery", NC_("end of a line", "ends at a monastery"), KIND (BASTIDE_CLASSIC_MONASTERY) },
};

static const BastideMarkInfo marks[] = {
  {
    "pennants", BASTIDE_MARK_COUNT, NULL, KIND (BASTIDE_CLASSIC_CITY), .words = NP_ ("%d shield", "%d shields"),
    .title = NC_("tool", "Shield"), .feature_member = "pennants",
  },
};

static const BastideFigureKind figures[] = {
  {
    "follower", 7, 1, BASTIDE_CLASSIC_FOLLOWER_CLAIMS, .follower = TRUE,
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

static const BastideItem items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles"), .unit = BASTIDE_UNIT_TILE },
  /* Translators: shields on tiles with a city; each is worth extra points. */
  { "pennants", NP_ ("%d shield", "%d shields"), .unit = BASTIDE_UNIT_SHIELD },
  { "cities", NP_ ("%d city", "%d cities"), .unit = BASTIDE_UNIT_BESIDE },
};

/* Translators: these follow the name of a player: "Anna completes a road of 4 tiles". Use the present tense. A player
 * who "scores" gets the points for something completed by another player; a player who "holds" something gets them in
 * the final scoring. */
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
  N_("Each field scores its cities"),
  N_("Each city scores once"),
  NULL
};
static const char *const small_city_choices[] = { "4", "2", NULL };
static const char *const small_city_titles[] = { N_("As any other city"), N_("2 points"), NULL };

static const BastideOption options[] = {
  [OPTION_FARMERS] = {
    "farmers", switch_on, N_("Farmers"), NULL,
    N_("Followers may lie in fields and score at the end. Beginners play without."),
  },
  [OPTION_FARMER_SCORING] = {
    "farmer-scoring", farmer_scoring_choices, N_("Scoring of fields"), farmer_scoring_titles,
    N_("Each field scores its completed cities, or each completed city scores once for the farmers around it."),
  },
  [OPTION_SMALL_CITY] = {
    "small-city", small_city_choices, N_("City of two tiles"), small_city_titles,
    N_("What a completed city of only two tiles is worth."),
  },
  [OPTION_HAND] = {
    "hand", NULL, N_("Open tiles of each player"), NULL,
    N_("Players choose one of their open tiles in their turn and draw another at its end."), 0, 3, 0,
  },
  [OPTION_ROAD_POINTS] = { "road-points", NULL, N_("Completed road, points a tile"), NULL, NULL, 0, 9, 1 },
  [OPTION_ROAD_POINTS_INCOMPLETE] = {
    "road-points-incomplete", NULL, N_("Unfinished road, points a tile"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_CITY_POINTS] = { "city-points", NULL, N_("Completed city, points a tile"), NULL, NULL, 0, 9, 2 },
  [OPTION_CITY_POINTS_INCOMPLETE] = {
    "city-points-incomplete", NULL, N_("Unfinished city, points a tile"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_PENNANT_POINTS] = { "pennant-points", NULL, N_("Completed city, points a shield"), NULL, NULL, 0, 9, 2 },
  [OPTION_PENNANT_POINTS_INCOMPLETE] = {
    "pennant-points-incomplete", NULL, N_("Unfinished city, points a shield"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_MONASTERY_POINTS] = {
    "monastery-points", NULL, N_("Completed monastery, points a tile"), NULL,
    N_("Its own tile and the eight around it; a garden likewise."), 0, 9, 1,
  },
  [OPTION_MONASTERY_POINTS_INCOMPLETE] = {
    "monastery-points-incomplete", NULL, N_("Unfinished monastery, points a tile"), NULL,
    N_("Its own tile and the neighbours that lie; a garden likewise."), 0, 9, 1,
  },
  [OPTION_FIELD_POINTS] = { "field-points", NULL, N_("Field, points a completed city"), NULL, NULL, 0, 9, 3 },
  [OPTION_CITY_ONCE_POINTS] = {
    "city-once-points", NULL, N_("City for the farmers around it, points"), NULL,
    N_("Where fields are scored so that each city scores once."), 0, 9, 4,
  },
};

static const char *const first_game_options[] = { "farmers", "false", NULL };
static const char *const base_game_options[] = { NULL };
static const BastidePreset presets[] = {
  { "first", N_("First game"), N_("without farmers"), first_game_options },
  { "base", N_("Base game"), N_("the rules as they are printed"), base_game_options },
  { "big-box", N_("Big Box"), N_("with all expansions"), base_game_options },
};

static const BastideVerb verbs[] = {
  { "place", "XYR", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  { "score", "SXY", BASTIDE_TARGET_SEGMENT, .log = NC_("log", "chooses what is scored next"),
    .hint = NC_("hint", "Score this first") },
  {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "places no figure"),
    .hint = NC_("hint", "Place no figure"),
  },
  {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Put the tile aside"), .log = NC_("log", "puts the tile aside"),
  },
  { "place", "XYRT", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  {
    "discard", "T", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Put aside"), .log = NC_("log", "puts a tile aside"),
  },
  {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "No further tile"), .log = NC_("log", "places no further tile"),
  },
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

/* Without farmers no figure may stand in a field (section 12). */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  if (bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_HAND) > 0)
    bastide_rules_give_hands (rules, (guint) bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_HAND), TRUE);

  if (bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_FARMERS) == 1)
    bastide_rules_forbid_kinds (rules, KIND (BASTIDE_CLASSIC_FIELD));

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const BastideTileDefinition *tile = bastide_get_definition (rules, i);
        const guint8 *ports = bastide_get_ports (rules, i, 0, side);
        guint type = edge_type (tile, side);

        /* A parting ends between two fields. */
        if (ports[0] == ports[2] || type == EDGE_ROAD || type == EDGE_RIVER || type == EDGE_FIELD)
          continue;
        return bastide_setup_fail (error,
                                   _("The tile “%s” has an edge whose halves belong to different segments although "
                                      "neither a road nor a river crosses it"), tile->id);
      }

  return TRUE;
}

/* Monasteries and gardens are scored together. */
static guint
rank (guint kind)
{
  return kind == BASTIDE_CLASSIC_GARDEN ? BASTIDE_CLASSIC_MONASTERY : kind;
}

static const BastideHooks hooks = {
  .place_verb = VERB_PLACE,
  .deploy_verb = VERB_DEPLOY,
  .pass_verb = VERB_PASS,
  .decline_verb = VERB_DECLINE,
  .score_verb = VERB_SCORE,
  .place_from_hand_verb = VERB_PLACE_FROM_HAND,
  .discard_verb = VERB_DISCARD,
  .keep_verb = VERB_KEEP,
  .rank = rank,
  .compile = compile,
  .edge_type = edge_type,
  .steps = {
    [BASTIDE_STEP_DRAW] = &bastide_draw_step,
    [BASTIDE_STEP_PLACE] = &bastide_place_step,
    [BASTIDE_STEP_FIGURE] = &bastide_figure_step,
    [BASTIDE_STEP_SCORE] = &bastide_score_step,
  },
  .tally = classic_tally,
  .category = classic_category,
  .promise = classic_promise,
  .final = classic_final,
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
  .pairs = partings,
  .n_pairs = G_N_ELEMENTS (partings),
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
};
