/* goldmines-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Goldmines as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile mine_tiles[] = {
  { "goldmines-A", 0, 0, 0, FALSE },
};
static const BastideDiagram mine = { TILES (mine_tiles) };

static const BastideDiagramTile laid_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "goldmines-B", 1, 0, 0, FALSE },
  { "base-E", 1, -1, 2, FALSE },
  { "base-U", 2, 0, 1, FALSE },
};
static const BastideDiagramFigure laid_figures[] = {
  { "follower", "red", 0, 0, "city", "E", FALSE },
};
static const BastideDiagramLight laid_lights[] = {
  { 0, 0, "city", "E" },
  { 1, 0, "city", "W" },
  { 1, -1, "city", "S" },
};
static const BastideDiagramPiece laid_pieces[] = {
  { "gold", 1, 0, NULL, NULL, 1 },
  { "gold", 0, 0, NULL, NULL, 1 },
};
static const BastideDiagram laid = {
  TILES (laid_tiles),
  FIGURES (laid_figures),
  LIGHTS (laid_lights),
  PIECES (laid_pieces),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Every goldmine brings two gold bars onto the board. They go to whoever "
                        "completes what they lie on and holds it, and the more gold you have the "
                        "more each bar is worth.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "8 tiles with a goldmine.")),
  DIAGRAM (mine, NC_("rulebook", "A goldmine.")),
  ITEM (NC_("rulebook", "16 gold bars, two for each mine.")),
};

static const BastideRulebookBlock laying[] = {
  TEXT (NC_("rulebook", "As soon as you have placed a tile with a goldmine, <b>one bar</b> is "
                        "laid on it. Another one you lay on <b>one of the up to eight tiles "
                        "around it</b>, as you like. Several bars may lie on one tile.")),
  TEXT (NC_("rulebook", "Gold belongs to its whole tile: to everything that lies on it, roads, "
                        "cities, monasteries, not to one part of it.")),
  DIAGRAM (laid, NC_("rulebook", "One bar on the mine, one on the neighbour: both tiles belong "
                                 "to red’s city.")),
};

static const BastideRulebookBlock taking[] = {
  TEXT (NC_("rulebook", "When a road or city is scored, the gold on its tiles goes <b>to whoever "
                        "gets the points</b>. With a monastery or garden it is the gold on its "
                        "tile and on the eight around it.")),
  ITEM (NC_("rulebook", "If several players get the points they take the bars in turns, "
                        "beginning with the player whose turn it is, or whoever comes next after "
                        "him.")),
  ITEM (NC_("rulebook", "If a bar belongs to several things that are scored at the same time, "
                        "all who score them take part.")),
  ITEM (NC_("rulebook", "Where it matters from which tile you take a bar, you choose.")),
  ITEM (NC_("rulebook", "If nobody is there the gold stays where it lies.")),
  ITEM (NC_("rulebook", "Fields bring no gold, and at the end of the game all gold on the board "
                        "is gone.")),
  EXAMPLE (NC_("rulebook", "You complete a road that you share with blue; 3 bars lie on it. You "
                           "take one, blue takes one, you take the last.")),
};

static const BastideRulebookBlock worth[] = {
  TEXT (NC_("rulebook", "At the end of the game gold brings points. What each bar is worth "
                        "depends on how many you have:")),
  ITEM (NC_("rulebook", "<b>1 to 3 bars:</b> 1 point each.")),
  ITEM (NC_("rulebook", "<b>4 to 6 bars:</b> 2 points each.")),
  ITEM (NC_("rulebook", "<b>7 to 9 bars:</b> 3 points each.")),
  ITEM (NC_("rulebook", "<b>10 bars and more:</b> 4 points each.")),
  EXAMPLE (NC_("rulebook", "7 bars are 7 × 3 = <b>21 points</b>; with 6 it would have been "
                           "12.")),
};

static const BastideRulebookBlock tiles[] = {
  ITEM (NC_("rulebook", "On a bridge roads pass above and below, and both go on. One bridge "
                        "leads a road across a city; it is one city.")),
  ITEM (NC_("rulebook", "Some roads pass a monastery without ending there.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>Traders and Builders:</b> goods and gold are both given; the goods "
                        "go to whoever completes the city, the gold to whoever scores it.")),
  ITEM (NC_("rulebook", "<b>The Abbot:</b> called home he brings no gold.")),
  ITEM (NC_("rulebook", "<b>The Messages, The Crop Circles:</b> neither messages nor crop "
                        "circles bring gold.")),
  HEADING (NC_("rulebook", "An option")),
  TEXT (NC_("rulebook", "With the option <b>Taking gold</b> nobody has to choose: the bar is "
                        "taken from the tile that most players have a claim to.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("goldmines", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("goldmines-laying", NC_("rulebook", "Laying gold"), 0, "gold", laying),
  CHAPTER ("goldmines-taking", NC_("rulebook", "Taking gold"), 0, "take-gold", taking),
  CHAPTER ("goldmines-worth", NC_("rulebook", "What gold is worth"), 0, NULL, worth),
  CHAPTER ("goldmines-tiles", NC_("rulebook", "Unusual tiles"), 0, NULL, tiles),
  CHAPTER ("goldmines-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_goldmines = { chapters, G_N_ELEMENTS (chapters) };
