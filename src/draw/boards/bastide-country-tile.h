/* bastide-country-tile.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* Tiles that drawings make up for themselves: the country of the track, pictures on cards. */

#define BASTIDE_COUNTRY_SIDE(side) (3u << (2 * BASTIDE_SIDE_##side))
#define BASTIDE_COUNTRY_HALF(half) (1u << BASTIDE_HALF_##half)
#define BASTIDE_COUNTRY_ALL 0xffu
#define BASTIDE_COUNTRY_CROSSES(side) (1u << BASTIDE_SIDE_##side)
#define BASTIDE_COUNTRY_MAX_SEGMENTS 5

/**
 * BastideCountrySegment:
 * @kind: name of its kind
 * @halves: as in #BastideSegmentDefinition
 * @sides: as in #BastideSegmentDefinition
 * @end: as in #BastideSegmentDefinition
 * @mark: (nullable): a mark of the game that it carries once
 */
typedef struct
{
  const char *kind;
  guint       halves;
  guint       sides;
  const char *end;
  const char *mark;
} BastideCountrySegment;

/* The landscape of a track: a few tiles. Without a description there is meadow. */
#define BASTIDE_COUNTRY_COLUMNS 5
#define BASTIDE_COUNTRY_ROWS 2

struct _BastideTrackCountry
{
  BastideCountrySegment tiles[BASTIDE_COUNTRY_ROWS][BASTIDE_COUNTRY_COLUMNS][BASTIDE_COUNTRY_MAX_SEGMENTS];
};

/**
 * bastide_country_add_tile:
 * @segments: up to BASTIDE_COUNTRY_MAX_SEGMENTS, ended by one without a kind; none: a meadow
 *
 * Returns: (transfer none): the new tile of the set, whose id contains its number
 */
const BastideTileDefinition *bastide_country_add_tile (BastideTileset              *tileset,
                                                       const BastideCountrySegment *segments);

G_END_DECLS
