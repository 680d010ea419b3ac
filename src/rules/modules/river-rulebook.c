/* river-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the River as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile winding_tiles[] = {
  { "river-A", 0, 0, 0, FALSE },
  { "river-G", 0, 1, 0, FALSE },
  { "river-J", -1, 1, 0, FALSE },
};
static const BastideDiagram winding = { TILES (winding_tiles) };

static const BastideDiagramTile turning_back_tiles[] = {
  { "river-A", 0, 0, 0, FALSE },
  { "river-G", 0, 1, 0, FALSE },
  { "river-J", -1, 1, 3, TRUE },
};
static const BastideDiagram turning_back = { TILES (turning_back_tiles) };

static const BastideDiagramTile bridge_tiles[] = {
  { "river-D", 0, -1, 0, FALSE },
  { "river-K", 0, 0, 0, FALSE },
  { "river-F", 0, 1, 0, FALSE },
};
static const BastideDiagramFigure bridge_figures[] = {
  { "follower", "red", 0, 0, "road", "E", FALSE },
};
static const BastideDiagramLight bridge_lights[] = {
  { 0, 0, "road", "E" },
};
static const BastideDiagram bridge = {
  TILES (bridge_tiles),
  FIGURES (bridge_figures),
  LIGHTS (bridge_lights),
};

/* Both banks belong to one field, because grass runs round the lake. */
static const BastideDiagramTile lake_tiles[] = {
  { "river-F", 0, -1, 0, FALSE },
  { "river-L", 0, 0, 0, FALSE },
};
static const BastideDiagramFigure lake_figures[] = {
  { "follower", "red", 0, -1, "field", "W", FALSE },
};
static const BastideDiagramLight lake_lights[] = {
  { 0, -1, "field", "W" },
  { 0, -1, "field", "E" },
  { 0, 0, "field", "S" },
};
static const BastideDiagram lake = {
  TILES (lake_tiles),
  FIGURES (lake_figures),
  LIGHTS (lake_lights),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "The River changes the beginning of the game. Before anything else a "
                        "river is laid, from its spring to a lake, and the landscape grows on "
                        "both its banks. It gives everybody more room, and cuts the great field "
                        "in the middle apart.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "12 river tiles: the <b>spring</b>, ten tiles with the river, and the "
                        "<b>lake</b> where it ends. They take the place of the start tile, which "
                        "is left out.")),
  HEADING (NC_("rulebook", "How it begins")),
  TEXT (NC_("rulebook", "The spring lies on the table. The ten tiles are shuffled, and the lake "
                        "is put below them. As long as there are river tiles everybody draws "
                        "from these; the lake is the last of them. Only then do the other tiles "
                        "follow.")),
  TEXT (NC_("rulebook", "To lay a river tile is an ordinary turn: you may place a follower, and "
                        "whatever is completed is scored.")),
};

static const BastideRulebookBlock laying[] = {
  TEXT (NC_("rulebook", "A river tile must <b>go on from the open end</b> of the river. Roads, "
                        "cities and fields must match as everywhere.")),
  TEXT (NC_("rulebook", "The river must always be able to go on: the place in front of its new "
                        "end has to be empty.")),
  TEXT (NC_("rulebook", "It may wind, but it may <b>not turn straight back</b>: if a tile bends "
                        "to the left the next one may not bend to the left, too, nor to the "
                        "right after the right. A straight tile in between makes it possible "
                        "again.")),
  DIAGRAM (winding, NC_("rulebook", "To the right and then to the left: the river winds.")),
  DIAGRAM (turning_back, NC_("rulebook", "Twice to the right: the river may not turn back.")),
  TEXT (NC_("rulebook", "A river tile that fits nowhere is put aside, like any other tile. "
                        "Should this happen to the lake, the end of the river stays open, and "
                        "the place in front of it empty.")),
};

static const BastideRulebookBlock country[] = {
  TEXT (NC_("rulebook", "Nobody can be set on the water. Roads, cities, fields, a monastery and "
                        "a garden beside it are as good as any others.")),
  ITEM (NC_("rulebook", "The river <b>parts fields</b>. What lies on its two banks are two "
                        "fields.")),
  ITEM (NC_("rulebook", "A <b>bridge</b> carries a road across. It is one road, and together "
                        "with the river it parts four fields.")),
  ITEM (NC_("rulebook", "A city on both banks is two cities.")),
  ITEM (NC_("rulebook", "At the <b>spring</b> a road runs above the water. Road and river part "
                        "three fields.")),
  ITEM (NC_("rulebook", "Round the <b>lake</b> runs one field, so it joins the two banks. The "
                        "lake tile has a monastery, too.")),
  DIAGRAM (bridge, NC_("rulebook", "The road goes on across the bridge.")),
  DIAGRAM (lake, NC_("rulebook", "One field runs round the lake.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "Whoever may place another tile in the same turn (Traders and Builders, "
                        "The Messages) draws it from the river, too, as long as there are river "
                        "tiles.")),
  ITEM (NC_("rulebook", "The garden beside the river takes an abbot. River tiles count as "
                        "neighbours of monasteries and gardens.")),
  ITEM (NC_("rulebook", "Builder, mage and witch may stand on the roads and in the cities of "
                        "river tiles, gold may lie on them, and a flight may end there; but "
                        "nothing of all that is ever on the water.")),
  HEADING (NC_("rulebook", "An option")),
  TEXT (NC_("rulebook", "<b>Sharp bends of the river</b> allow two bends to the same side one "
                        "after the other, as long as the river does not run into what already "
                        "lies there.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("river", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("river-laying", NC_("rulebook", "Laying the river"), 0, NULL, laying),
  CHAPTER ("river-country", NC_("rulebook", "The land beside the river"), 0, NULL, country),
  CHAPTER ("river-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_river = { chapters, G_N_ELEMENTS (chapters) };
