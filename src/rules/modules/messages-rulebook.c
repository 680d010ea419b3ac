/* messages-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Messages as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile shields_tiles[] = {
  { "base-C", 0, 0, 0, FALSE },
  { "base-F", 1, 0, 0, FALSE },
  { "base-M", 1, 1, 2, FALSE },
};
static const BastideDiagramFigure shields_figures[] = {
  { "follower", "red", 0, 0, "city", "N", FALSE },
  { "follower", "red", 1, 1, "city", "S", FALSE },
};
static const BastideDiagram shields = { TILES (shields_tiles), FIGURES (shields_figures) };

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Every player counts points with two figures. You choose which one "
                        "moves, and if it stops on a dark space of the scoring track a message "
                        "comes.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "A second scoring figure for each player, the <b>lady</b>. Both start on "
                        "space 0.")),
  ITEM (NC_("rulebook", "8 messages, shuffled and face down.")),
  TEXT (NC_("rulebook", "Your score is what both figures have together. When the game ends they "
                        "are added up, before the final scoring.")),
};

static const BastideRulebookBlock track[] = {
  TEXT (NC_("rulebook", "Whenever you get points you choose <b>one</b> of your two scoring "
                        "figures, and it moves by all of them. Points of one road or city cannot "
                        "be split. If several things are scored you choose for each of "
                        "them.")),
  TEXT (NC_("rulebook", "You also choose when you get points in somebody else’s turn.")),
};

static const BastideRulebookBlock message[] = {
  TEXT (NC_("rulebook", "At the end of the scoring in <b>your own turn</b> it is looked at where "
                        "your figures stand. If one that has <b>moved in this part of the "
                        "turn</b> stands on a <b>dark space</b>, 0, 5, 10, 15 and so on, you get "
                        "a message, only one even if both of them do.")),
  TEXT (NC_("rulebook", "You look at the topmost message and choose: either you <b>do what it "
                        "says</b>, or you take <b>2 points</b>. It then goes below the "
                        "others.")),
  ITEM (NC_("rulebook", "If these points put the figure on a dark space again, another message "
                        "follows.")),
  ITEM (NC_("rulebook", "If nothing on the board fits a message you take the 2 points.")),
  ITEM (NC_("rulebook", "In the final scoring there are no messages.")),
  ITEM (NC_("rulebook", "The order of the messages is unknown until all eight have been seen "
                        "once. From then on they come round in the same order.")),
  EXAMPLE (NC_("rulebook", "Your lady stands on 12 and a road brings 3 points. If you move the "
                           "lady she stops on 15, and a message comes.")),
};

static const BastideRulebookBlock cards[] = {
  TEXT (NC_("rulebook", "Where a message counts something that is not completed, it counts what "
                        "that would bring at the end of the game. Others may have more followers "
                        "there. Nobody goes home, except with the eighth message.")),
  ITEM (NC_("rulebook", "<b>Shortest road:</b> the points of that road with one of your "
                        "highwaymen that is worth least.")),
  ITEM (NC_("rulebook", "<b>Smallest city:</b> the points of that city with one of your knights "
                        "that is worth least.")),
  ITEM (NC_("rulebook", "<b>Monastery:</b> the points of that monastery or garden of yours that "
                        "is worth least.")),
  ITEM (NC_("rulebook", "<b>Shields:</b> 2 points for each shield in the cities where you have "
                        "knights.")),
  ITEM (NC_("rulebook", "<b>Knights:</b> 2 points for each of your followers in cities.")),
  ITEM (NC_("rulebook", "<b>Farmers:</b> 2 points for each of your followers on fields.")),
  ITEM (NC_("rulebook", "<b>Another tile:</b> you draw a tile and may place it, with all steps "
                        "of a turn. If you do not want it, it leaves the game.")),
  ITEM (NC_("rulebook", "<b>Score and come home:</b> choose one of your followers where nobody "
                        "has more strength than you. You get the points of that place, and this "
                        "follower comes home. Nobody else gets anything, and the others "
                        "stay.")),
  DIAGRAM (shields, NC_("rulebook", "Two red knights, and 3 shields in their two cities: "
                                    "“Shields” brings red 6 points, “Knights” 4.")),
  TEXT (NC_("rulebook", "A field is worth to you, with the eighth message, what it would bring "
                        "you at the end, a pig included.")),
};

static const BastideRulebookBlock options[] = {
  ITEM (NC_("rulebook", "<b>When messages come:</b> usually once, at the end of the scoring. You "
                        "may also choose that they come after each scoring of yours, as often as "
                        "a figure stops on a dark space.")),
  ITEM (NC_("rulebook", "<b>Another tile:</b> it may be that the tile has to be placed.")),
  ITEM (NC_("rulebook", "<b>Score and come home:</b> it may be that you can call home any "
                        "follower, also one without the majority; he then brings 0 points.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>Inns and Cathedrals:</b> unfinished roads with an inn and cities "
                        "with a cathedral are worth 0. A large follower counts as one, but his "
                        "strength is two when the majority matters.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders:</b> another tile comes before the second tile "
                        "of the builder. In each part of a turn there may be one message.")),
  ITEM (NC_("rulebook", "<b>The Abbot:</b> his points when he is called home count like any "
                        "others. He is neither knight nor farmer. The eighth message may take "
                        "him home, too.")),
  ITEM (NC_("rulebook", "<b>Mage and Witch</b> count when a road or city is valued. They stay "
                        "where they are.")),
  ITEM (NC_("rulebook", "<b>The Goldmines, The River:</b> gold is taken before the message, and "
                        "no message brings gold. Another tile may be a river tile.")),
  ITEM (NC_("rulebook", "<b>The Crop Circles:</b> messages come first, then the crop circle, "
                        "then another tile.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("messages", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("messages-track", NC_("rulebook", "Which figure moves"), 0, "track", track),
  CHAPTER ("messages-message", NC_("rulebook", "A message comes"), 0, "message", message),
  CHAPTER ("messages-cards", NC_("rulebook", "The eight messages"), 0, NULL, cards),
  CHAPTER ("messages-options", NC_("rulebook", "Options of the messages"), 0, NULL, options),
  CHAPTER ("messages-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_messages = { chapters, G_N_ELEMENTS (chapters) };
