/* mage-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of Mage and Witch as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile tower_tiles[] = {
  { "mage-D", 0, 0, 0, FALSE },
};
static const BastideDiagram tower = { TILES (tower_tiles) };

static const BastideDiagramTile mage_city_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-F", 1, 0, 0, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure mage_city_figures[] = {
  { "follower", "red", 0, 0, "city", "E", FALSE },
  { "mage", NULL, 1, 0, "city", "E", FALSE },
};
static const BastideDiagramLight mage_city_lights[] = {
  { 0, 0, "city", "E" },
  { 1, 0, "city", "E" },
  { 2, 0, "city", "W" },
};
static const BastideDiagram mage_city = {
  TILES (mage_city_tiles),
  FIGURES (mage_city_figures),
  LIGHTS (mage_city_lights),
};

static const BastideDiagramTile witch_road_tiles[] = {
  { "base-W", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-W", 2, 0, 0, FALSE },
};
static const BastideDiagramFigure witch_road_figures[] = {
  { "follower", "blue", 0, 0, "road", "E", FALSE },
  { "witch", NULL, 1, 0, "road", "E", FALSE },
};
static const BastideDiagramLight witch_road_lights[] = {
  { 0, 0, "road", "E" },
  { 1, 0, "road", "E" },
  { 2, 0, "road", "W" },
};
static const BastideDiagram witch_road = {
  TILES (witch_road_tiles),
  FIGURES (witch_road_figures),
  LIGHTS (witch_road_lights),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Two figures belong to nobody. The mage makes a road or city worth more, "
                        "the witch halves it. Whoever places a tile with the tower of the mage "
                        "sends one of them where he likes.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "8 tiles with a tower of the mage.")),
  DIAGRAM (tower, NC_("rulebook", "The tower of the mage.")),
  ITEM (NC_("rulebook", "One <b>mage</b> and one <b>witch</b>. In the beginning they stand "
                        "beside the board.")),
};

static const BastideRulebookBlock moving[] = {
  TEXT (NC_("rulebook", "When you have placed a tile with the tower you <b>must</b> set or move "
                        "one of the two, mage or witch, before anything else: onto a <b>road or "
                        "city that is not completed</b>, anywhere on the board, no matter who is "
                        "there.")),
  ITEM (NC_("rulebook", "A figure that is on the board already has to go to another road or "
                        "city.")),
  ITEM (NC_("rulebook", "The two may <b>never stand on the same</b> road or in the same "
                        "city.")),
  ITEM (NC_("rulebook", "If neither can go anywhere, one of them that is on the board has to "
                        "leave it; if both are there you choose which.")),
  TEXT (NC_("rulebook", "Your tile may also join two roads or cities so that mage and witch "
                        "meet. Then you have to move one of them in the same way, whether there "
                        "is a tower on the tile or not.")),
  TEXT (NC_("rulebook", "Afterwards you place a figure as usual. Mage and witch occupy nothing: "
                        "where they stand a follower may come, if nobody else is there.")),
};

static const BastideRulebookBlock scoring[] = {
  ITEM (NC_("rulebook", "<b>Mage:</b> 1 point more for each tile. Shields bring nothing "
                        "more.")),
  ITEM (NC_("rulebook", "<b>Witch:</b> half the points, rounded up.")),
  DIAGRAM (mage_city, NC_("rulebook", "3 tiles and 1 shield are 8 points, with the mage 11.")),
  DIAGRAM (witch_road, NC_("rulebook", "3 tiles are 3 points, with the witch 2.")),
  TEXT (NC_("rulebook", "When the road or city has been completed the figure leaves the board, "
                        "even if nobody has scored it. It comes back with the next tower.")),
  TEXT (NC_("rulebook", "At the end of the game they count on unfinished roads and cities in the "
                        "same way.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>Inns and Cathedrals:</b> inn and cathedral come first. With the mage "
                        "a completed road with an inn brings 3 points for each tile, a completed "
                        "city with a cathedral 4 for each tile and 3 for each shield. What is "
                        "not completed is worth 0 then; the mage makes it 1 for each tile, the "
                        "witch leaves 0.")),
  ITEM (NC_("rulebook", "<b>The Ferries:</b> if ferries bring the two onto one road you move one "
                        "of them before scoring. If ferries part a road, each stays on the part "
                        "where it stands.")),
  ITEM (NC_("rulebook", "<b>The Robbers:</b> half of what is really scored is stolen.")),
  ITEM (NC_("rulebook", "<b>The River:</b> they never stand on the water. <b>The Crop "
                        "Circles</b> do not concern them.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("mage", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("mage-moving", NC_("rulebook", "Moving mage or witch"), 0, "magic", moving),
  CHAPTER ("mage-scoring", NC_("rulebook", "What they do"), 0, NULL, scoring),
  CHAPTER ("mage-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_mage = { chapters, G_N_ELEMENTS (chapters) };
