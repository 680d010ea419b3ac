/* crops-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the Crop Circles as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile club_tiles[] = {
  { "crops-A", 0, 0, 0, FALSE },
};
static const BastideDiagram club = { TILES (club_tiles) };

static const BastideDiagramTile shield_tiles[] = {
  { "crops-E", 0, 0, 0, FALSE },
};
static const BastideDiagramFigure shield_figures[] = {
  { "follower", "red", 0, 0, "field", "E", FALSE },
  { "follower", "blue", 0, 0, "field", "W", FALSE },
};
static const BastideDiagram shield = { TILES (shield_tiles), FIGURES (shield_figures) };

static const BastideDiagramTile added_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-G", 1, 0, 0, FALSE },
};
static const BastideDiagramFigure added_figures[] = {
  { "follower", "red", 0, 0, "city", "E", FALSE },
};
static const BastideDiagramLight added_lights[] = {
  { 0, 0, "city", "E" },
};
static const BastideDiagram added = {
  TILES (added_tiles),
  FIGURES (added_figures),
  LIGHTS (added_lights),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Nobody knows who pressed these signs into the corn. Whoever finds one "
                        "decides for everybody: all add a follower, or all take one home.")),
  HEADING (NC_("rulebook", "What there is")),
  TEXT (NC_("rulebook", "6 tiles with a crop circle, two of each sign:")),
  ITEM (NC_("rulebook", "the <b>fork</b> is for farmers,")),
  ITEM (NC_("rulebook", "the <b>club</b> is for highwaymen,")),
  ITEM (NC_("rulebook", "the <b>shield</b> is for knights.")),
  TEXT (NC_("rulebook", "Nobody can be set on a crop circle. Roads that reach it end there, and "
                        "it parts fields as it is drawn.")),
  DIAGRAM (club, NC_("rulebook", "A club. The road in the east ends at the circle, the other one "
                                 "passes.")),
  DIAGRAM (shield, NC_("rulebook", "A shield. From wall to wall the corn parts two fields.")),
};

static const BastideRulebookBlock choice[] = {
  TEXT (NC_("rulebook", "You place the tile, set a figure and score as usual. <b>At the very "
                        "end</b> of this you decide what everybody does. It concerns only "
                        "followers of the kind that the sign is for.")),
  ITEM (NC_("rulebook", "<b>Add:</b> everybody <b>may</b> set one more follower from his supply "
                        "where one of his own followers of this kind stands, on the same part of "
                        "the same tile.")),
  ITEM (NC_("rulebook", "<b>Take home:</b> everybody <b>must</b> take one follower of this kind "
                        "back, whichever he likes.")),
  TEXT (NC_("rulebook", "You decide even if you have no such follower yourself. If nobody has "
                        "one, nothing happens.")),
};

static const BastideRulebookBlock step[] = {
  TEXT (NC_("rulebook", "It begins with the player after you and ends with you. Whoever has no "
                        "follower of that kind, or wants to add one and has none left, is passed "
                        "over.")),
  DIAGRAM (added, NC_("rulebook", "With the shield and “Add” red may set a second knight "
                                  "here.")),
  ITEM (NC_("rulebook", "Followers and large followers may be added or taken home.")),
  ITEM (NC_("rulebook", "Nothing is scored by it. Who is taken home brings no points.")),
  EXAMPLE (NC_("rulebook", "The sign is a fork and you choose “Take home”. Blue takes one of his "
                           "two farmers back, yellow has none and does nothing, and you take one "
                           "of yours.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "Abbots, builders, pigs, mage and witch are never meant. But a builder "
                        "or pig whose last follower goes home goes with him.")),
  ITEM (NC_("rulebook", "<b>Traders and Builders, The Messages:</b> messages come before it; the "
                        "second tile, or another tile, comes after it. Each part of a turn may "
                        "have its own crop circle.")),
  ITEM (NC_("rulebook", "<b>The Ferries:</b> on a road the follower stands on one certain tile. "
                        "That matters when a ferry parts the road later.")),
  ITEM (NC_("rulebook", "<b>The Robbers:</b> the club is not for them.")),
  ITEM (NC_("rulebook", "In a game without farmers the fork does nothing.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("crops", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("crops-choice", NC_("rulebook", "Adding or taking home"), 0, "circle", choice),
  CHAPTER ("crops-step", NC_("rulebook", "One after the other"), 0, "circle-step", step),
  CHAPTER ("crops-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_crops = { chapters, G_N_ELEMENTS (chapters) };
