/* inns-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of Inns and Cathedrals as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile inn_tile_tiles[] = {
  { "inns-A", 0, 0, 0, FALSE },
};
static const BastideDiagram inn_tile = { TILES (inn_tile_tiles) };

static const BastideDiagramTile cathedral_tile_tiles[] = {
  { "inns-K", 0, 0, 0, FALSE },
};
static const BastideDiagram cathedral_tile = { TILES (cathedral_tile_tiles) };

static const BastideDiagramTile inn_road_tiles[] = {
  { "base-W", 0, 0, 0, FALSE },
  { "inns-B", 1, 0, 0, FALSE },
  { "base-U", 2, 0, 1, FALSE },
  { "base-W", 3, 0, 0, FALSE },
};
static const BastideDiagramFigure inn_road_figures[] = {
  { "follower", "red", 2, 0, "road", "E", FALSE },
};
static const BastideDiagramLight inn_road_lights[] = {
  { 0, 0, "road", "E" },
  { 1, 0, "road", "E" },
  { 2, 0, "road", "E" },
  { 3, 0, "road", "W" },
};
static const BastideDiagram inn_road = {
  TILES (inn_road_tiles),
  FIGURES (inn_road_figures),
  LIGHTS (inn_road_lights),
};

static const BastideDiagramTile inn_crossing_tiles[] = {
  { "inns-C", 0, 0, 0, FALSE },
};
static const BastideDiagramLight inn_crossing_lights[] = {
  { 0, 0, "road", "E" },
  { 0, 0, "road", "W" },
};
static const BastideDiagram inn_crossing = {
  TILES (inn_crossing_tiles),
  LIGHTS (inn_crossing_lights),
};

static const BastideDiagramTile cathedral_tiles[] = {
  { "inns-K", 1, 1, 0, FALSE },
  { "base-E", 1, 0, 2, FALSE },
  { "base-E", 0, 1, 1, FALSE },
  { "base-E", 2, 1, 3, FALSE },
  { "base-E", 1, 2, 0, FALSE },
};
static const BastideDiagramFigure cathedral_figures[] = {
  { "follower", "red", 1, 1, "city", "N", FALSE },
};
static const BastideDiagramLight cathedral_lights[] = {
  { 1, 1, "city", "N" },
  { 1, 0, "city", "S" },
  { 0, 1, "city", "E" },
  { 2, 1, "city", "W" },
  { 1, 2, "city", "N" },
};
static const BastideDiagram cathedral = {
  TILES (cathedral_tiles),
  FIGURES (cathedral_figures),
  LIGHTS (cathedral_lights),
};

static const BastideDiagramTile large_wins_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-F", 1, 0, 0, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure large_wins_figures[] = {
  { "large", "red", 0, 0, "city", "E", FALSE },
  { "follower", "blue", 2, 0, "city", "W", FALSE },
};
static const BastideDiagramLight large_wins_lights[] = {
  { 0, 0, "city", "E" },
  { 1, 0, "city", "E" },
  { 2, 0, "city", "W" },
};
static const BastideDiagram large_wins = {
  TILES (large_wins_tiles),
  FIGURES (large_wins_figures),
  LIGHTS (large_wins_lights),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Inns make roads worth more and cathedrals cities, but only for those "
                        "who finish them: left unfinished they bring nothing at all. And every "
                        "player has a follower who counts twice.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "18 tiles: six with an inn, two with a cathedral, and ten others.")),
  ITEM (NC_("rulebook", "One <b>large follower</b> for each player.")),
  DIAGRAM (inn_tile, NC_("rulebook", "An inn beside its lake.")),
  DIAGRAM (cathedral_tile, NC_("rulebook", "A cathedral.")),
};

static const BastideRulebookBlock inns[] = {
  TEXT (NC_("rulebook", "An inn beside a lake belongs to the road that it is joined to. A "
                        "completed road with an inn brings <b>2 points for each tile</b> instead "
                        "of 1.")),
  DIAGRAM (inn_road, NC_("rulebook", "Completed with an inn: 4 tiles, 8 points.")),
  ITEM (NC_("rulebook", "A second inn on the same road changes nothing.")),
  ITEM (NC_("rulebook", "At the end of the game an <b>unfinished</b> road with an inn brings "
                        "<b>nothing</b>.")),
  ITEM (NC_("rulebook", "One tile has its inn at a crossing. It belongs to the two roads that go "
                        "straight on past the inn, not to the third.")),
  DIAGRAM (inn_crossing, NC_("rulebook", "This inn belongs to the two roads that are lit.")),
  EXAMPLE (NC_("rulebook", "A road of 5 tiles with two inns is completed: 5 × 2 = <b>10 "
                           "points</b>. Had the game ended before, it would have brought 0.")),
};

static const BastideRulebookBlock cathedrals[] = {
  TEXT (NC_("rulebook", "A completed city with a cathedral brings <b>3 points for each tile and "
                        "3 for each shield</b> instead of 2.")),
  DIAGRAM (cathedral, NC_("rulebook", "Completed with a cathedral: 5 tiles, 15 points.")),
  ITEM (NC_("rulebook", "Two cathedrals in one city count like one.")),
  ITEM (NC_("rulebook", "At the end of the game an <b>unfinished</b> city with a cathedral "
                        "brings <b>nothing</b>.")),
  ITEM (NC_("rulebook", "For the farmers around it a completed city with a cathedral is a city "
                        "like any other.")),
  TEXT (NC_("rulebook", "A cathedral may be a gift, or an attack: placed in somebody else’s city "
                        "it makes that city hard to finish.")),
  EXAMPLE (NC_("rulebook", "7 tiles and 2 shields with a cathedral: 7 × 3 + 2 × 3 = <b>27 "
                           "points</b>.")),
};

static const BastideRulebookBlock large[] = {
  TEXT (NC_("rulebook", "The large follower is placed like any other one, on roads, in cities, "
                        "in monasteries and on fields. Where the majority is counted he counts "
                        "<b>as two</b>. In everything else he is one follower.")),
  DIAGRAM (large_wins, NC_("rulebook", "Red has the strength of 2, blue of 1: red gets all 8 "
                                       "points.")),
  ITEM (NC_("rulebook", "He comes home as usual when his place is scored. As a farmer he stays "
                        "to the end.")),
  ITEM (NC_("rulebook", "Against two followers he is even: both players get all the points.")),
};

static const BastideRulebookBlock tiles[] = {
  ITEM (NC_("rulebook", "A monastery between two roads ends both of them.")),
  ITEM (NC_("rulebook", "Four cities around a square: in the middle lies a field (on this tile "
                        "with a garden) that touches the four cities and no edge.")),
  ITEM (NC_("rulebook", "Where two roads meet in a village between two cities, only the two "
                        "roads can be claimed. The short lanes to the cities are no roads, but "
                        "they part the fields.")),
  ITEM (NC_("rulebook", "Where a city wall runs into the corner of its tile, the field on one "
                        "side of it is a field of its own.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>The Ferries:</b> if a ferry joins roads, one inn anywhere on them "
                        "counts for all. If they are parted again, only the part with the inn "
                        "keeps it. The lakes of the ferries are no inns.")),
  ITEM (NC_("rulebook", "<b>Mage and Witch:</b> first the inn or the cathedral, then the mage or "
                        "the witch. An unfinished road or city with inn or cathedral is worth 0; "
                        "the mage makes that 1 point for each tile.")),
  ITEM (NC_("rulebook", "<b>The Messages:</b> an unfinished road or city with inn or cathedral "
                        "counts 0 there, too. The large follower is one follower when followers "
                        "are counted.")),
  ITEM (NC_("rulebook", "<b>The Flying Machines:</b> the large follower may fly, and counts two "
                        "where he lands.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("inns", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("inns-inns", NC_("rulebook", "Inns"), 0, NULL, inns),
  CHAPTER ("inns-cathedrals", NC_("rulebook", "Cathedrals"), 0, NULL, cathedrals),
  CHAPTER ("inns-large", NC_("rulebook", "The large follower"), 0, NULL, large),
  CHAPTER ("inns-tiles", NC_("rulebook", "Unusual tiles"), 0, NULL, tiles),
  CHAPTER ("inns-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_inns = { chapters, G_N_ELEMENTS (chapters) };
