/* classic-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The classic game: what features are worth, and final scoring (sections 6 and 8). */

#include "bastide-award.h"
#include "bastide-compile.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "classic-private.h"

/* What one of something is worth: by the option for what is complete, or the one after it. */
static inline int
get_worth (const BastideRules *rules,
           guint               option,
           const BastideSheet *sheet)
{
  return bastide_game_number (rules, option + !sheet->complete);
}

static void
tally_city (const BastideRules *rules,
            const BastideState *state,
            BastideSheet       *sheet)
{
  int n_tiles = (int) sheet->n_tiles;
  int n_pennants = (int) BASTIDE_COUNT_MARKS (bastide_nodes (rules, state)[sheet->root].counts);

  /* The older rule: a city of two tiles brings two points in all, shields included (section 12). */
  if (bastide_classic_is_poor_city (rules, sheet))
    {
      bastide_sheet_add (sheet, "tiles", 2, 2);
      return;
    }

  bastide_sheet_add (sheet, "tiles", n_tiles, get_worth (rules, OPTION_CITY_POINTS, sheet) * n_tiles);
  if (n_pennants > 0)
    bastide_sheet_add (sheet, "pennants", n_pennants, get_worth (rules, OPTION_PENNANT_POINTS, sheet) * n_pennants);
}

/* The completed cities that touch a field, each once. @cities: (nullable): their roots. Returns: how many there are */
static guint
list_cities (const BastideRules *rules,
             const BastideState *state,
             guint               field,
             guint16            *cities)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  gsize n_words = (state->n_nodes + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = field;
  guint n_cities = 0;

  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint32 touches = rules->tiles[placed->tile].touches[node - placed->first_node];

      for (; touches != 0; touches &= touches - 1)
        {
          guint city = bastide_get_root (nodes, placed->first_node + (guint) __builtin_ctz (touches));

          if (BASTIDE_COUNT_OPEN (nodes[city].counts) != 0
              || (seen[city >> 6] & (G_GUINT64_CONSTANT (1) << (city & 63))))
            continue;
          seen[city >> 6] |= G_GUINT64_CONSTANT (1) << (city & 63);
          if (cities != NULL)
            cities[n_cities] = (guint16) city;
          n_cities++;
        }
      node = nodes[node].next;
    }
  while (node != field);

  return n_cities;
}

int
bastide_classic_promise (const BastideRules *rules,
                         guint               kind)
{
  if (kind != BASTIDE_CLASSIC_FIELD)
    return 0;

  return bastide_game_number (rules, bastide_classic_has_fields_scored_once (rules) ? OPTION_CITY_ONCE_POINTS
                                                                                    : OPTION_FIELD_POINTS);
}

/* Some points for each completed city at the field, whatever its size (section 6). */
static void
tally_field (const BastideRules *rules,
             const BastideState *state,
             BastideSheet       *sheet)
{
  guint n_cities = list_cities (rules, state, sheet->root, NULL);
  int worth = bastide_classic_promise (rules, sheet->kind);

  bastide_sheet_add (sheet, "cities", (int) n_cities, worth * (int) n_cities);
}

void
bastide_classic_tally (const BastideRules *rules,
                       const BastideState *state,
                       BastideSheet       *sheet)
{
  int n_neighbours;

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
      tally_field (rules, state, sheet);
      break;

    case BASTIDE_CLASSIC_MONASTERY:
    case BASTIDE_CLASSIC_GARDEN:
      n_neighbours = sheet->complete
        ? 8 : 8 - (int) BASTIDE_COUNT_OPEN (bastide_nodes (rules, state)[sheet->root].counts);
      bastide_sheet_add (sheet, "tiles", 1 + n_neighbours,
                         get_worth (rules, OPTION_MONASTERY_POINTS, sheet) * (1 + n_neighbours));
      break;

    case BASTIDE_CLASSIC_RIVER:
      break;
    }
}

guint
bastide_classic_category (guint kind)
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

#define NO_FIELD G_MAXUINT

/* @first: the first of the fields around it with farmers, by their nodes, and the last */
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

/* @farmed: by city; @fields: of all of them; @numbers: which one a city is, plus 1, by its node */
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

/* What a winner adds who has a pig on one of the fields around the city: the rows of one such field. */
static void
add_bonus (const BastideContext *context,
           const GArray         *fields,
           const FarmedCity     *city,
           guint                 player,
           BastideSheet         *sheet)
{
  const BastideNode *nodes = bastide_nodes (context->rules, context->state);
  guint n_items = sheet->n_items;

  for (guint i = city->first; i != NO_FIELD && sheet->n_items == n_items;
       i = g_array_index (fields, FarmedField, i).next)
    {
      guint16 field = g_array_index (fields, FarmedField, i).root;

      if (bastide_power_of (nodes[field].power, player) == 0)
        continue;
      sheet->kind = BASTIDE_CLASSIC_FIELD;
      sheet->root = field;
      BASTIDE_CALL_HOOKS (context->rules, bonus, context->rules, context->state, player, sheet);
    }
  sheet->kind = BASTIDE_CLASSIC_CITY;
  sheet->root = city->root;
}

static void
score_farmed_city (BastideContext   *context,
                   const GArray     *fields,
                   const FarmedCity *city)
{
  guint winners = bastide_power_majority (city->power);

  for (guint i = 0; i < context->rules->n_players; i++)
    {
      guint player = bastide_player_after (context->rules, context->state, i);
      BastideSheet sheet = { .root = city->root, .kind = BASTIDE_CLASSIC_CITY, .complete = TRUE };

      if (!(winners & (1u << player)))
        continue;
      bastide_sheet_add (&sheet, "cities", 1, bastide_game_number (context->rules, OPTION_CITY_ONCE_POINTS));
      if (context->rules->hooks.bonus.n > 0)
        add_bonus (context, fields, city, player, &sheet);
      bastide_award (context, player, sheet.points, bastide_classic_category (BASTIDE_CLASSIC_FIELD),
                     BASTIDE_AWARD_FINAL, &sheet);
    }
}

static void
score_cities_once (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  const BastideNode *nodes = bastide_nodes (rules, state);
  g_autoptr (GArray) farmed = g_array_new (FALSE, FALSE, sizeof (FarmedCity));
  g_autoptr (GArray) fields = g_array_new (FALSE, FALSE, sizeof (FarmedField));
  guint16 *cities = g_newa (guint16, state->n_nodes);
  Farms farms = { farmed, fields, g_newa0 (guint16, state->n_nodes) };

  for (guint node = 0; node < state->n_nodes; node++)
    if (nodes[node].root == node && nodes[node].power != 0
        && bastide_node_kind (rules, state, node) == BASTIDE_CLASSIC_FIELD)
      for (guint n = list_cities (rules, state, node, cities), i = 0; i < n; i++)
        add_farmers (&farms, cities[i], (guint16) node, nodes[node].power);

  for (guint i = 0; i < farmed->len; i++)
    score_farmed_city (context, fields, &g_array_index (farmed, FarmedCity, i));
}

void
bastide_classic_final (BastideContext    *context,
                       BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_FEATURES:
      bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_ROAD) | KIND (BASTIDE_CLASSIC_CITY)
                               | KIND (BASTIDE_CLASSIC_MONASTERY) | KIND (BASTIDE_CLASSIC_GARDEN));
      break;

    case BASTIDE_FINAL_FIELDS:
      if (bastide_classic_has_fields_scored_once (context->rules))
        score_cities_once (context);
      else
        bastide_score_remaining (context, KIND (BASTIDE_CLASSIC_FIELD));
      break;

    case BASTIDE_FINAL_TRACK:
    case BASTIDE_FINAL_TOKENS:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}
