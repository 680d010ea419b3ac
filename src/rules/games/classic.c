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

#define KIND(kind) (1u << (kind))

static const char *const road_ends[] = { "crossing", "city", "monastery", NULL };

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CLASSIC_ROAD] = { "road", BASTIDE_SHAPE_LINE, road_ends, FALSE, 0 },
  [BASTIDE_CLASSIC_CITY] = { "city", BASTIDE_SHAPE_AREA, NULL, FALSE, KIND (BASTIDE_CLASSIC_FIELD) },
  [BASTIDE_CLASSIC_FIELD] = { "field", BASTIDE_SHAPE_AREA, NULL, TRUE, KIND (BASTIDE_CLASSIC_CITY) },
  [BASTIDE_CLASSIC_MONASTERY] = { "monastery", BASTIDE_SHAPE_SPOT, NULL, FALSE, 0 },
  [BASTIDE_CLASSIC_GARDEN] = { "garden", BASTIDE_SHAPE_SPOT, NULL, FALSE, 0 },
  [BASTIDE_CLASSIC_RIVER] = { "river", BASTIDE_SHAPE_LINE, NULL, FALSE, 0 },
};

static const BastideMarkInfo marks[] = {
  { "pennants", BASTIDE_MARK_COUNT, NULL, KIND (BASTIDE_CLASSIC_CITY) },
};

static const BastideFigureKind figures[] = {
  { "follower", 7, 1 },
};

static const char *const tilesets[] = { "base", NULL };

static const char *const categories[] = { "road", "city", "monastery", "garden", "field", NULL };

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

static const BastideVerb verbs[] = {
  { "place", "XYR", BASTIDE_TARGET_CELL },
  { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  { "pass", "", BASTIDE_TARGET_BUTTON },
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
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .verbs = verbs,
  .n_verbs = G_N_ELEMENTS (verbs),
};
