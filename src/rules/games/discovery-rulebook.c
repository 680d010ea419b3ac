/* discovery-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of Discovery as people read them.
 */

#include "discovery.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile matching_tiles[] = {
  { "D45", 0, 0, 0, FALSE },
  { "D04", 1, 0, 2, FALSE },
};
static const BastideDiagramLight matching_lights[] = {
  { 0, 0, "mountain", "E" },
  { 1, 0, "mountain", "W" },
};
static const BastideDiagram matching = { TILES (matching_tiles), LIGHTS (matching_lights) };

static const BastideDiagramTile clashing_tiles[] = {
  { "D45", 0, 0, 0, FALSE },
  { "D07", 1, 0, 0, TRUE },
};
static const BastideDiagram clashing = { TILES (clashing_tiles) };

static const BastideDiagramTile taken_tiles[] = {
  { "D45", 0, 0, 0, FALSE },
  { "D06", 1, 0, 2, FALSE },
};
static const BastideDiagramFigure taken_figures[] = {
  { "follower", "blue", 0, 0, "mountain", "W", FALSE },
  { "follower", "red", 1, 0, "mountain", "S", TRUE },
  { "follower", "red", 1, 0, "water", "N", FALSE },
};
static const BastideDiagram taken = { TILES (taken_tiles), FIGURES (taken_figures) };

static const BastideDiagramTile joined_tiles[] = {
  { "D12", 0, 0, 0, FALSE },
  { "D44", 1, 0, 1, FALSE },
};
static const BastideDiagramFigure joined_figures[] = {
  { "follower", "red", 0, 0, "water", "W", FALSE },
  { "follower", "blue", 1, 0, "water", "W", FALSE },
};
static const BastideDiagramLight joined_lights[] = {
  { 0, 0, "water", "E" },
  { 1, 0, "water", "W" },
};
static const BastideDiagram joined = { TILES (joined_tiles), FIGURES (joined_figures), LIGHTS (joined_lights) };

static const BastideDiagramTile steppe_tiles[] = {
  { "D13", 0, 0, 1, FALSE },
  { "D44", 1, 0, 0, FALSE },
  { "D13", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure steppe_figures[] = {
  { "follower", "red", 1, 0, "grassland", "E", FALSE },
};
static const BastideDiagramLight steppe_lights[] = {
  { 0, 0, "grassland", "E" },
  { 1, 0, "grassland", "E" },
  { 2, 0, "grassland", "W" },
};
static const BastideDiagram steppe = { TILES (steppe_tiles), FIGURES (steppe_figures), LIGHTS (steppe_lights) };

/* Mountains in the west, and the grassland that borders on them. */
static const BastideDiagramTile foothills_tiles[] = {
  { "D45", 0, 0, 3, FALSE },
  { "D43", 1, 0, 0, FALSE },
  { "D12", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure foothills_figures[] = {
  { "follower", "red", 0, 0, "mountain", "N", FALSE },
};
static const BastideDiagramLight foothills_lights[] = {
  { 0, 0, "mountain", "N" },
  { 0, 0, "grassland", "E" },
  { 1, 0, "grassland", "E" },
  { 2, 0, "grassland", "W" },
};
static const BastideDiagram foothills = {
  TILES (foothills_tiles), FIGURES (foothills_figures), LIGHTS (foothills_lights)
};

static const BastideDiagramTile sea_tiles[] = {
  { "D07", 0, 0, 3, FALSE },
  { "D07", 1, 0, 0, FALSE },
  { "D05", 1, 1, 1, FALSE },
  { "D08", 0, 1, 2, FALSE },
};
static const BastideDiagramFigure sea_figures[] = {
  { "follower", "red", 0, 0, "water", "E", FALSE },
};
static const BastideDiagramLight sea_lights[] = {
  { 0, 0, "water", "E" },
  { 1, 0, "water", "W" },
  { 1, 1, "water", "N" },
  { 0, 1, "water", "N" },
};
static const BastideDiagram sea = { TILES (sea_tiles), FIGURES (sea_figures), LIGHTS (sea_lights) };

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock aim[] = {
  TEXT (NC_("rulebook", "Tile by tile you discover a new land: grassland, mountains and water. "
                        "Your followers explore it. A follower brings points only when you call "
                        "him home, so the art is to choose the moment: the longer he stays the "
                        "more he may bring, but while he is out you cannot use him "
                        "elsewhere.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "84 square tiles. One of them, the start tile, lies on the table from "
                        "the beginning.")),
  ITEM (NC_("rulebook", "Four <b>followers</b> for each of the two to five players.")),
  ITEM (NC_("rulebook", "A scoring track of 50 spaces. Who passes its end goes round again.")),
};

static const BastideRulebookBlock turn[] = {
  TEXT (NC_("rulebook", "The players take turns, in the order in which they sit. Your turn has "
                        "two steps:")),
  ITEM (NC_("rulebook", "<b>Place a tile.</b> You draw a tile and must place it.")),
  ITEM (NC_("rulebook", "<b>Place a follower or call one home.</b> You may do one of the two, or "
                        "neither.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "The new tile must touch at least one tile on the table, edge to edge. A "
                        "corner is not enough. You may turn it as you like.")),
  TEXT (NC_("rulebook", "Along every edge the landscape must go on: grassland meets grassland, "
                        "mountains meet mountains, water meets water.")),
  DIAGRAM (matching, NC_("rulebook", "It fits: mountains go on.")),
  DIAGRAM (clashing, NC_("rulebook", "It does not fit: water would meet mountains.")),
  TEXT (NC_("rulebook", "Tiles joined in this way make <b>areas</b>. An area is complete when it "
                        "is closed all round and cannot grow any more. Small <b>towns</b> stand "
                        "on the shores, where land meets water.")),
  TEXT (NC_("rulebook", "If there is no place at all for the tile, everybody may see it, it "
                        "leaves the game, and you draw another one.")),
};

static const BastideRulebookBlock followers[] = {
  TEXT (NC_("rulebook", "You may set a follower on the tile that you have just placed, if "
                        "<b>nobody</b> stands anywhere in that area yet, not even a follower of "
                        "your own. On grassland he is an <b>explorer</b>, in the mountains a "
                        "<b>robber</b>, on the water a <b>sailor</b>.")),
  DIAGRAM (taken, NC_("rulebook", "Blue’s robber stands in the mountains already. Red may only place a sailor.")),
  TEXT (NC_("rulebook", "Followers of several players can meet when areas grow together. Each of "
                        "them scores for himself: there is no majority here.")),
  DIAGRAM (joined, NC_("rulebook", "Two waters have become one. Each sailor will score all of it.")),
  TEXT (NC_("rulebook", "A completed area does not send anybody home. Its followers stay until "
                        "they are called.")),
};

static const BastideRulebookBlock home[] = {
  TEXT (NC_("rulebook", "Instead of placing a follower you may call <b>one</b> of yours home, "
                        "from wherever he stands. He scores his area at once, and you can use "
                        "him again from your next turn on.")),
  ITEM (NC_("rulebook", "<b>Explorer:</b> 1 point for each tile of the grassland; 2 for each if "
                        "it is complete.")),
  ITEM (NC_("rulebook", "<b>Robber:</b> 1 point for each town in his mountains and in every "
                        "grassland that borders on them; 2 for each if the mountains are "
                        "complete.")),
  ITEM (NC_("rulebook", "<b>Sailor:</b> 1 point for each town on the shore of his water; if it "
                        "is complete also 1 for each of its tiles.")),
  TEXT (NC_("rulebook", "Areas of one or two tiles never count as complete: they are too small. Two "
                        "completed tiles of grassland bring 2 points, a small lake only its "
                        "towns.")),
  DIAGRAM (steppe, NC_("rulebook", "A completed grassland of 3 tiles: 6 points.")),
  DIAGRAM (foothills, NC_("rulebook", "Mountains with 1 town, and 2 towns in the grassland that borders on them: "
                                      "3 points.")),
  DIAGRAM (sea, NC_("rulebook", "A completed water of 4 tiles with 3 towns on its shore: 3 + 4, "
                                "7 points.")),
};

static const BastideRulebookBlock end[] = {
  TEXT (NC_("rulebook", "The game ends with the turn in which the last tile was placed. Then "
                        "every follower who is still out is scored, but as if his area were "
                        "<b>not complete</b>: 1 point for each tile of a grassland, 1 for each "
                        "town for robbers and sailors.")),
  TEXT (NC_("rulebook", "The most points win. Players with equally many share the victory.")),
};

static const BastideRulebookBlock variants[] = {
  HEADING (NC_("rulebook", "Open tiles")),
  TEXT (NC_("rulebook", "For experts: every player has two tiles lying open before him. In your "
                        "turn you choose one of them, place it, act, and draw another one. If "
                        "neither fits anywhere, one of them leaves the game for a new one.")),
  HEADING (NC_("rulebook", "Number of turns")),
  TEXT (NC_("rulebook", "A few tiles may leave the game at the start, so that all players have "
                        "the same number of turns.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("discovery-aim", NC_("rulebook", "Aim of the game"), 0, NULL, aim),
  CHAPTER ("discovery-turn", NC_("rulebook", "Course of a turn"), 0, NULL, turn),
  CHAPTER ("discovery-placing", NC_("rulebook", "Placing a tile"), 0, "place", placing),
  CHAPTER ("discovery-followers", NC_("rulebook", "Placing a follower"), 0, "figure", followers),
  CHAPTER ("discovery-home", NC_("rulebook", "Calling a follower home"), 0, NULL, home),
  CHAPTER ("discovery-end", NC_("rulebook", "End of the game"), 0, "end", end),
  CHAPTER ("discovery-variants", NC_("rulebook", "Variants"), 0, NULL, variants),
};

const BastideRulebook bastide_rulebook_discovery = { chapters, G_N_ELEMENTS (chapters) };
