/* flying-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Flying Machines as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile to_the_west_tiles[] = {
  { "flying-B", 0, 0, 0, FALSE },
};
static const BastideDiagram to_the_west = { TILES (to_the_west_tiles) };

static const BastideDiagramTile to_the_north_west_tiles[] = {
  { "flying-D", 0, 0, 0, FALSE },
};
static const BastideDiagram to_the_north_west = { TILES (to_the_north_west_tiles) };

static const BastideDiagramTile flight_tiles[] = {
  { "base-U", -3, 0, 0, FALSE },
  { "base-E", -2, 0, 2, FALSE },
  { "base-E", -1, 0, 0, FALSE },
  { "flying-G", 0, 0, 0, FALSE },
};
static const BastideDiagramFigure flight_figures[] = {
  { "follower", "blue", -2, 0, "city", "S", FALSE },
};
static const BastideDiagramLight flight_lights[] = {
  { -3, 0, "road", "N" },
  { -2, 0, "city", "S" },
  { -1, 0, "city", "N" },
};
static const BastideDiagram flight = {
  TILES (flight_tiles),
  FIGURES (flight_figures),
  LIGHTS (flight_lights),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "On some tiles stands a flying machine. Whoever places such a tile may "
                        "send a follower up with it, and he lands where others had thought "
                        "themselves alone.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "8 tiles with a flying machine. The arrows before its nose show where it "
                        "flies: along a row, a column, or diagonally.")),
  DIAGRAM (to_the_west, NC_("rulebook", "This machine flies to the west.")),
  DIAGRAM (to_the_north_west, NC_("rulebook", "This one to the north-west.")),
  ITEM (NC_("rulebook", "A die with the numbers 1, 1, 2, 2, 3, 3.")),
};

static const BastideRulebookBlock start[] = {
  TEXT (NC_("rulebook", "When you have placed a tile with a flying machine you may set a "
                        "follower on the machine, <b>instead of placing a figure</b> in any "
                        "other way. You may also use the tile as if there were no machine.")),
  TEXT (NC_("rulebook", "First you choose who flies, a follower or the large follower. Then you "
                        "throw the die. The machine flies as many places in its direction as the "
                        "die shows, no matter whether tiles lie there or not.")),
  DIAGRAM (flight, NC_("rulebook", "The machine flies to the west. A 1 leads to the nearest "
                                   "city, a 2 to the city where blue is, a 3 to the road.")),
};

static const BastideRulebookBlock landing[] = {
  TEXT (NC_("rulebook", "On the tile that he reaches the follower lands on a <b>road</b>, in a "
                        "<b>city</b> or in a <b>monastery</b> that is <b>not completed</b>. "
                        "Others may be there already; it may even be one of your own.")),
  ITEM (NC_("rulebook", "If there are several such places you choose one. If there is only one "
                        "he has to land there.")),
  ITEM (NC_("rulebook", "He never lands on a field or on a garden, nor on anything that the tile "
                        "just placed has completed.")),
  ITEM (NC_("rulebook", "If no tile lies there, or nothing on it is fit for landing, he comes "
                        "back to you. Your figure step is over nevertheless.")),
  TEXT (NC_("rulebook", "From then on he is a follower like any other: a highwayman, a knight or "
                        "a monk, who counts in the majority.")),
  EXAMPLE (NC_("rulebook", "Blue has one knight in a city. Red’s follower flies into it. If it "
                           "is completed now, both get all the points.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>The Abbot:</b> he does not fly. With the option <b>The abbot "
                        "flies</b> he does; then he lands in monasteries and on gardens "
                        "only.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders:</b> builder and pig do not fly.")),
  ITEM (NC_("rulebook", "<b>The Ferries:</b> the flight comes first, then the ferries move. A "
                        "road on which he has just landed may be completed by a ferry and scored "
                        "in the same turn.")),
  ITEM (NC_("rulebook", "<b>The Goldmines:</b> if several players share a monastery they take "
                        "its gold in turns.")),
  ITEM (NC_("rulebook", "<b>Mage and Witch:</b> a flight may end beside them.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("flying", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("flying-start", NC_("rulebook", "The flight"), 0, NULL, start),
  CHAPTER ("flying-landing", NC_("rulebook", "Landing"), 0, "land", landing),
  CHAPTER ("flying-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_flying = { chapters, G_N_ELEMENTS (chapters) };
