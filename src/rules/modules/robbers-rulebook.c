/* robbers-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Robbers as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile den_tiles[] = {
  { "robbers-E", 0, 0, 0, FALSE },
};
static const BastideDiagram den = { TILES (den_tiles) };

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Robbers do not go out into the country. They lie in wait on the scoring "
                        "track, and whoever leaves their space with points has to share.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "8 tiles with a robbers’ den.")),
  DIAGRAM (den, NC_("rulebook", "A robbers’ den.")),
  ITEM (NC_("rulebook", "One <b>robber</b> for each player. He is not to be confused with the "
                        "highwayman, a follower on a road.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "When you have placed a tile with a den you <b>may</b> set your robber "
                        "on the scoring track, beside a scoring figure of <b>another player</b>. "
                        "If he is on the track already you may move him to another such "
                        "space.")),
  TEXT (NC_("rulebook", "Then <b>one more player</b> may do the same: the next one in order "
                        "whose robber is not on the track. If he does not want to, nobody else "
                        "gets the chance.")),
  ITEM (NC_("rulebook", "Only the space counts, not how often a figure has gone round: 12 and 62 "
                        "points are the same space.")),
  ITEM (NC_("rulebook", "All this comes before the figure and the scoring. A robber may pay off "
                        "in the same turn.")),
};

static const BastideRulebookBlock robbing[] = {
  TEXT (NC_("rulebook", "As soon as another player’s figure on the robber’s space gets points, "
                        "the robber takes his share: his owner gets <b>half of these points</b>, "
                        "rounded up. The victim keeps all of his. Then the robber goes "
                        "home.")),
  ITEM (NC_("rulebook", "If several robbers stand there, each of them takes half.")),
  ITEM (NC_("rulebook", "Nobody robs himself.")),
  ITEM (NC_("rulebook", "Stolen points are not stolen a second time. If robbers stand beside the "
                        "thief’s figure they move along with it and get nothing.")),
  ITEM (NC_("rulebook", "If two figures on the space get points in the same scoring, you may "
                        "wait for the second one. The last chance you have to take.")),
  EXAMPLE (NC_("rulebook", "Red gets 5 points and stands beside blue’s robber: blue gets 3. "
                           "Yellow’s robber, beside blue’s figure, moves on with blue and gets "
                           "nothing.")),
  HEADING (NC_("rulebook", "At the end of the game")),
  TEXT (NC_("rulebook", "A robber who is still on the track brings his owner <b>3 points</b> and "
                        "goes home. In the final scoring nobody is robbed.")),
};

static const BastideRulebookBlock order[] = {
  TEXT (NC_("rulebook", "With robbers it matters what is scored first. If a tile completes "
                        "several things, the player whose turn it is chooses their order. Of "
                        "several players who score the same thing, he comes first, then the "
                        "others in the order of their turns.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>The Messages:</b> a robber robs only the figure on his own space. "
                        "Whoever moves his other one loses nothing. A robber may lie in wait for "
                        "the lady, too. Points of messages may be robbed; stolen points move "
                        "either figure of the thief, and may bring him a message if it is his "
                        "turn.")),
  ITEM (NC_("rulebook", "<b>The Abbot:</b> what he brings when he is called home may be "
                        "robbed.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders, The Goldmines:</b> the points for goods and "
                        "gold come at the end, when nobody is robbed.")),
  ITEM (NC_("rulebook", "<b>The Crop Circles:</b> the club concerns highwaymen, never the "
                        "robbers.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("robbers", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("robbers-placing", NC_("rulebook", "Placing a robber"), 0, "robber", placing),
  CHAPTER ("robbers-robbing", NC_("rulebook", "Robbing"), 0, "rob", robbing),
  CHAPTER ("robbers-order", NC_("rulebook", "The order of scoring"), 0, "order", order),
  CHAPTER ("robbers-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_robbers = { chapters, G_N_ELEMENTS (chapters) };
