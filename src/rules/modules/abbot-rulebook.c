/* abbot-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Abbot as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile garden_tiles[] = {
  { "base-E.garden", 0, 0, 0, FALSE },
  { "base-V", 1, 0, 3, FALSE },
};
static const BastideDiagramFigure garden_figures[] = {
  { "abbot", "red", 0, 0, "garden", NULL, FALSE },
};
static const BastideDiagram garden = { TILES (garden_tiles), FIGURES (garden_figures) };

static const BastideDiagramFigure no_follower_figures[] = {
  { "follower", "blue", 0, 0, "garden", NULL, TRUE },
};
static const BastideDiagram no_follower = { TILES (garden_tiles), FIGURES (no_follower_figures) };

static const BastideDiagramTile called_home_tiles[] = {
  { "base-E.garden", 1, 1, 2, FALSE },
  { "base-V", 0, 0, 2, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-V", 2, 0, 1, FALSE },
  { "base-E", 0, 1, 3, FALSE },
  { "base-B", 2, 1, 0, FALSE },
};
static const BastideDiagramFigure called_home_figures[] = {
  { "abbot", "red", 1, 1, "garden", NULL, FALSE },
};
static const BastideDiagram called_home = {
  TILES (called_home_tiles),
  FIGURES (called_home_figures),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Every player has one more follower, an <b>abbot</b>. He goes where "
                        "there is peace, into monasteries and gardens, and he is the only one "
                        "whom you may call home before his place is completed.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "One abbot for each player. There are no tiles of its own: the gardens "
                        "are printed on the tiles of the other sets.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "Instead of another figure you may set your abbot on the tile that you "
                        "have just placed, in its <b>monastery</b> or on its <b>garden</b>. "
                        "Roads, cities and fields are not for him.")),
  TEXT (NC_("rulebook", "Nobody but an abbot can be set on a garden, not even the large "
                        "follower.")),
  DIAGRAM (garden, NC_("rulebook", "The abbot may stand on a garden.")),
  DIAGRAM (no_follower, NC_("rulebook", "No other follower may.")),
  HEADING (NC_("rulebook", "What a garden brings")),
  TEXT (NC_("rulebook", "All rules for monasteries hold for gardens as well: surrounded by eight "
                        "tiles a garden is complete and brings <b>9 points</b>, and the abbot "
                        "comes home.")),
};

static const BastideRulebookBlock home[] = {
  TEXT (NC_("rulebook", "In your turn, after you have placed the tile and <b>instead of placing "
                        "a figure</b>, you may take your abbot back from wherever he stands. He "
                        "scores his monastery or garden at once: <b>1 point and 1 for each "
                        "neighbour</b> that is there.")),
  DIAGRAM (called_home, NC_("rulebook", "Called home now, this abbot brings 1 and 5 neighbours, "
                                        "6 points.")),
  ITEM (NC_("rulebook", "The tile that you have just placed counts already.")),
  ITEM (NC_("rulebook", "If that tile completes his place you cannot call him home: he is scored "
                        "with everything else, for 9 points.")),
  ITEM (NC_("rulebook", "The points are his alone. It does not matter who else is there.")),
  ITEM (NC_("rulebook", "You can use him again from your next turn on.")),
  TEXT (NC_("rulebook", "An abbot who is still out at the end of the game is scored like a monk: "
                        "1 point and 1 for each neighbour.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>The Flying Machines:</b> a follower may land in a monastery that an "
                        "abbot holds. When it is completed their strength is compared; the abbot "
                        "counts one. If the abbot is called home he takes his points, and the "
                        "other stays. The abbot himself does not fly, unless an option allows "
                        "it.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders:</b> an abbot who came home in the first part "
                        "of a double turn may be placed in the second one, and the other way "
                        "round.")),
  ITEM (NC_("rulebook", "<b>The Messages, The Robbers:</b> what he brings when he is called home "
                        "are points like any others. They may put your figure on a dark space, "
                        "and they may be robbed.")),
  ITEM (NC_("rulebook", "<b>The Goldmines:</b> an abbot called home brings no gold; one whose "
                        "place is completed does.")),
  ITEM (NC_("rulebook", "<b>The Crop Circles</b> do not concern abbots.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("abbot", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("abbot-placing", NC_("rulebook", "Placing the abbot"), 0, NULL, placing),
  CHAPTER ("abbot-home", NC_("rulebook", "Calling the abbot home"), 0, NULL, home),
  CHAPTER ("abbot-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_abbot = { chapters, G_N_ELEMENTS (chapters) };
