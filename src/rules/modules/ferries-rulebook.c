/* ferries-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Ferries as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile three_roads_tiles[] = {
  { "ferries-1", 0, 0, 0, FALSE },
};
static const BastideDiagram three_roads = { TILES (three_roads_tiles) };

static const BastideDiagramTile four_roads_tiles[] = {
  { "ferries-3", 0, 0, 0, FALSE },
};
static const BastideDiagram four_roads = { TILES (four_roads_tiles) };

static const BastideDiagramTile joined_tiles[] = {
  { "base-U", -1, 0, 1, FALSE },
  { "ferries-2", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-U", 0, 1, 0, FALSE },
};
static const BastideDiagramFigure joined_figures[] = {
  { "follower", "red", -1, 0, "road", "E", FALSE },
};
static const BastideDiagramLight joined_lights[] = {
  { -1, 0, "road", "E" },
  { 0, 0, "road", "W" },
  { 0, 0, "road", "E" },
  { 1, 0, "road", "W" },
};
static const BastideDiagramPiece joined_pieces[] = {
  { "ferry", 0, 0, "W", "E", 0 },
};
static const BastideDiagram joined = {
  TILES (joined_tiles),
  FIGURES (joined_figures),
  LIGHTS (joined_lights),
  PIECES (joined_pieces),
};

static const BastideDiagramFigure moved_figures[] = {
  { "follower", "red", -1, 0, "road", "E", FALSE },
};
static const BastideDiagramLight moved_lights[] = {
  { -1, 0, "road", "E" },
  { 0, 0, "road", "W" },
  { 0, 0, "road", "S" },
  { 0, 1, "road", "N" },
};
static const BastideDiagramPiece moved_pieces[] = {
  { "ferry", 0, 0, "W", "S", 0 },
};
static const BastideDiagram moved = {
  TILES (joined_tiles),
  FIGURES (moved_figures),
  LIGHTS (moved_lights),
  PIECES (moved_pieces),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Three or four roads end at a lake, and a ferry joins two of them. As "
                        "the roads grow the ferry may go elsewhere: what was one road becomes "
                        "two, and two become one.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "8 tiles with a lake, where three or four roads end at the shore.")),
  DIAGRAM (three_roads, NC_("rulebook", "A lake with three roads.")),
  DIAGRAM (four_roads, NC_("rulebook", "A lake with four roads.")),
  ITEM (NC_("rulebook", "8 <b>ferries</b>, one for each lake.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "When you have placed a lake tile, first comes the step with the figure, "
                        "as always. Then you <b>must</b> put a ferry on the lake: it joins two "
                        "of the roads that end there, as you like. They become <b>one "
                        "road</b>.")),
  TEXT (NC_("rulebook", "Every road that the ferry does not serve ends at the shore.")),
  DIAGRAM (joined, NC_("rulebook", "The ferry joins the roads in the west and the east. The road "
                                   "in the south ends at the shore.")),
  ITEM (NC_("rulebook", "A road that crosses the lake counts the lake tile as one tile.")),
  ITEM (NC_("rulebook", "Whether a road is free for your follower is decided before the ferry is "
                        "put down. Afterwards it may join your road with somebody else’s, and "
                        "you share it.")),
  ITEM (NC_("rulebook", "Ferries do not concern fields. What the lake and the roads part stays "
                        "parted.")),
  ITEM (NC_("rulebook", "Roads that are complete now are scored as usual at the end of the turn, "
                        "wherever they are.")),
};

static const BastideRulebookBlock moving[] = {
  TEXT (NC_("rulebook", "Whenever you have placed a tile that continues a road, you <b>may "
                        "move</b> the ferries that this road meets first. Follow the road from "
                        "the new tile outward, in each of its directions: the first ferry on "
                        "which you come may be moved to <b>any other two roads</b> of its "
                        "lake.")),
  DIAGRAM (moved, NC_("rulebook", "The road in the west has grown: the ferry may be moved, and "
                                  "now it goes to the south.")),
  ITEM (NC_("rulebook", "A ferry behind the first one cannot be moved, nor one at whose lake the "
                        "road ends at the shore.")),
  ITEM (NC_("rulebook", "Each ferry moves once at most, and not the one that you have just put "
                        "down.")),
  ITEM (NC_("rulebook", "The new tile may have several roads; then you may move several ferries, "
                        "in any order. Which ones is settled before the first one moves.")),
  ITEM (NC_("rulebook", "Moving comes after the figure and before the scoring. What is joined or "
                        "parted then belongs to whoever is on it.")),
  TEXT (NC_("rulebook", "A road that was already scored may become part of a longer, unfinished "
                        "road. Its tiles then count again.")),
  EXAMPLE (NC_("rulebook", "You place a lake tile that closes your city, and put the ferry where "
                           "it leaves blue’s road of three tiles ending at the shore. You score "
                           "the city, blue gets 3 points.")),
  HEADING (NC_("rulebook", "An option")),
  TEXT (NC_("rulebook", "In a double turn each part moves ferries anew. With the option "
                        "<b>Moving a ferry</b> it can be only once in the whole turn.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>Inns and Cathedrals:</b> a road of several parts has an inn if any "
                        "of its parts has one. A lake of the ferries is no inn.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders:</b> a ferry alone wins no second tile. A "
                        "builder whom a ferry parts from all followers of his player goes home "
                        "at once.")),
  ITEM (NC_("rulebook", "<b>Mage and Witch:</b> if ferries bring the two onto one road, one of "
                        "them has to move before scoring.")),
  ITEM (NC_("rulebook", "<b>The Goldmines:</b> a road completed by a ferry brings the gold of "
                        "all its tiles.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("ferries", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("ferries-placing", NC_("rulebook", "A lake and its ferry"), 0, "ferry", placing),
  CHAPTER ("ferries-moving", NC_("rulebook", "Moving ferries"), 0, "move-ferry", moving),
  CHAPTER ("ferries-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_ferries = { chapters, G_N_ELEMENTS (chapters) };
