/* traders-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of Traders and Builders as people read them.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile signs_tiles[] = {
  { "traders-HK", 0, 0, 0, FALSE },
  { "traders-HQ", 1, 0, 0, FALSE },
  { "traders-HG", 2, 0, 0, FALSE },
};
static const BastideDiagram signs = { TILES (signs_tiles) };

static const BastideDiagramTile goods_city_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "traders-HQ", 1, 0, 0, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure goods_city_figures[] = {
  { "follower", "blue", 2, 0, "city", "W", FALSE },
};
static const BastideDiagramLight goods_city_lights[] = {
  { 0, 0, "city", "E" },
  { 1, 0, "city", "E" },
  { 2, 0, "city", "W" },
};
static const BastideDiagram goods_city = {
  TILES (goods_city_tiles),
  FIGURES (goods_city_figures),
  LIGHTS (goods_city_lights),
};

static const BastideDiagramTile builder_on_road_tiles[] = {
  { "base-W", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-U", 2, 0, 1, FALSE },
};
static const BastideDiagramFigure builder_on_road_figures[] = {
  { "follower", "red", 1, 0, "road", "E", FALSE },
  { "builder", "red", 2, 0, "road", "E", FALSE },
};
static const BastideDiagramLight builder_on_road_lights[] = {
  { 0, 0, "road", "E" },
  { 1, 0, "road", "E" },
  { 2, 0, "road", "E" },
};
static const BastideDiagram builder_on_road = {
  TILES (builder_on_road_tiles),
  FIGURES (builder_on_road_figures),
  LIGHTS (builder_on_road_lights),
};

static const BastideDiagramFigure no_builder_figures[] = {
  { "follower", "blue", 1, 0, "road", "E", FALSE },
  { "builder", "red", 2, 0, "road", "E", TRUE },
};
static const BastideDiagram no_builder = {
  TILES (builder_on_road_tiles),
  FIGURES (no_builder_figures),
};

static const BastideDiagramTile pig_in_field_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-E", 1, 0, 3, FALSE },
  { "base-D", 0, 1, 2, FALSE },
  { "base-D", 1, 1, 2, FALSE },
};
static const BastideDiagramFigure pig_in_field_figures[] = {
  { "follower", "red", 0, 1, "field", "N", FALSE },
  { "pig", "red", 1, 1, "field", "N", FALSE },
};
static const BastideDiagramLight pig_in_field_lights[] = {
  { 0, 0, "field", "S" },
  { 1, 0, "field", "S" },
  { 0, 1, "field", "N" },
  { 1, 1, "field", "N" },
};
static const BastideDiagram pig_in_field = {
  TILES (pig_in_field_tiles),
  FIGURES (pig_in_field_figures),
  LIGHTS (pig_in_field_lights),
};

static const BastideDiagramTile bridge_tile_tiles[] = {
  { "traders-HB", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-U", 0, 1, 0, FALSE },
};
static const BastideDiagramFigure bridge_tile_figures[] = {
  { "follower", "red", 1, 0, "road", "W", FALSE },
  { "follower", "blue", 0, 1, "road", "N", FALSE },
};
static const BastideDiagram bridge_tile = {
  TILES (bridge_tile_tiles),
  FIGURES (bridge_tile_figures),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock overview[] = {
  TEXT (NC_("rulebook", "Cities trade in wine, grain and cloth, and whoever finishes a city gets "
                        "its goods, whosever city it is. Builders win you a second tile in the "
                        "same turn, and a pig makes a field richer.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "24 tiles. On twenty of them the city has a sign of goods: nine of wine, "
                        "six of grain, five of cloth.")),
  DIAGRAM (signs, NC_("rulebook", "One city with cloth, wine and grain.")),
  ITEM (NC_("rulebook", "As many tokens: 9 of wine, 6 of grain, 5 of cloth.")),
  ITEM (NC_("rulebook", "One <b>builder</b> and one <b>pig</b> for each player. They are "
                        "figures, but no followers: they claim nothing and count nothing in a "
                        "majority.")),
};

static const BastideRulebookBlock goods[] = {
  TEXT (NC_("rulebook", "Whoever <b>completes</b> a city by placing a tile takes one token for "
                        "each sign of goods in it. It does not matter who is in the city, or "
                        "whether anybody is.")),
  DIAGRAM (goods_city, NC_("rulebook", "If red completes this city, blue gets the 6 points and "
                                       "red the wine.")),
  TEXT (NC_("rulebook", "At the end of the game the goods are compared, each kind by itself: "
                        "whoever has most of it gets <b>10 points</b>. If several have equally "
                        "many each of them gets 10. One token is enough if nobody has more.")),
  EXAMPLE (NC_("rulebook", "Red has 4 wine, 1 cloth and 2 grain, blue 4 wine, 2 cloth and 2 "
                           "grain. Red gets 20 points, for wine and grain; blue 30, for all "
                           "three.")),
};

static const BastideRulebookBlock builder[] = {
  TEXT (NC_("rulebook", "Instead of a follower you may set your builder on a <b>road or city</b> "
                        "of the tile that you have just placed, if one of <b>your own "
                        "followers</b> stands anywhere on it, and it is not completed.")),
  DIAGRAM (builder_on_road, NC_("rulebook", "A red follower is on the road: red’s builder may "
                                            "join him.")),
  DIAGRAM (no_builder, NC_("rulebook", "Only blue is on the road: red’s builder may not.")),
  ITEM (NC_("rulebook", "Builders of several players may stand on the same road or city.")),
  ITEM (NC_("rulebook", "When the road or city is scored the builder comes home with the "
                        "followers.")),
  ITEM (NC_("rulebook", "He also comes home at once when you have no follower left there, "
                        "whatever the reason.")),
};

static const BastideRulebookBlock double_turn[] = {
  TEXT (NC_("rulebook", "When you place a tile that makes the road or city with your builder "
                        "longer, even one that completes it, you get a <b>second tile</b>: first "
                        "everything that belongs to the first one, placing a figure and scoring, "
                        "then you draw again and have all steps once more.")),
  ITEM (NC_("rulebook", "The builder must have been there before. The tile on which you set him "
                        "does not count.")),
  ITEM (NC_("rulebook", "There is only one second tile in a turn. It never brings a third "
                        "one.")),
  ITEM (NC_("rulebook", "It does not matter if the builder goes home in the first part: the "
                        "second tile stays yours. He may even be placed again in the second "
                        "part.")),
  ITEM (NC_("rulebook", "If there is no tile left there is no second part.")),
  EXAMPLE (NC_("rulebook", "Your builder and a highwayman stand on a road. You place the tile "
                           "that closes it, set a knight in the city on that tile, score the "
                           "road, and both come home. Then you draw your second tile.")),
  HEADING (NC_("rulebook", "An option")),
  TEXT (NC_("rulebook", "Usually the second tile comes by itself. With the option <b>Second turn "
                        "of the builder</b> you may do without it.")),
};

static const BastideRulebookBlock pig[] = {
  TEXT (NC_("rulebook", "Instead of a follower you may set your pig on a <b>field</b> of the "
                        "tile that you have just placed, if one of <b>your own farmers</b> lies "
                        "anywhere in that field.")),
  DIAGRAM (pig_in_field, NC_("rulebook", "A red farmer lies in this field: red’s pig may join "
                                         "him.")),
  TEXT (NC_("rulebook", "If you score that field at the end, each completed city on its border "
                        "brings <b>4 points instead of 3</b>. The pig adds nothing to the "
                        "majority; if you do not have it the pig is of no use.")),
  ITEM (NC_("rulebook", "Pigs of several players may be in the same field.")),
  ITEM (NC_("rulebook", "A pig stays to the end of the game. It comes home only if you have no "
                        "farmer left in its field.")),
  EXAMPLE (NC_("rulebook", "Two completed cities border on the field. Red, blue and yellow have "
                           "one farmer each, red and yellow a pig as well: red 8 points, yellow "
                           "8, blue 6.")),
  TEXT (NC_("rulebook", "In a game without farmers there are no pigs. If fields are counted as "
                        "in the first edition, a city brings 5 points instead of 4 to a player "
                        "in the majority who has a pig around it.")),
};

static const BastideRulebookBlock tiles[] = {
  ITEM (NC_("rulebook", "A <b>bridge</b> is no crossing: the two roads pass above and below and "
                        "both go on. They part four fields. If one road uses the tile twice, the "
                        "tile still counts once.")),
  DIAGRAM (bridge_tile, NC_("rulebook", "Two roads, not a crossing: red and blue do not "
                                        "meet.")),
  ITEM (NC_("rulebook", "Three roads meet at a monastery: it ends all of them, and they part "
                        "three fields.")),
  ITEM (NC_("rulebook", "One road runs under a bridge into a city, the other across it to a "
                        "cottage, where it ends.")),
  ITEM (NC_("rulebook", "Between three separate cities on one tile lies a field that can be "
                        "claimed.")),
};

static const BastideRulebookBlock others[] = {
  ITEM (NC_("rulebook", "<b>Inns and Cathedrals:</b> a large follower will do for builder and "
                        "pig, too.")),
  ITEM (NC_("rulebook", "<b>The Ferries:</b> a road that grows only because of a ferry brings no "
                        "second tile; a lake tile placed at the builder’s road does. If a ferry "
                        "parts the builder from all your highwaymen he comes home at once.")),
  ITEM (NC_("rulebook", "<b>The Messages:</b> a tile won by a message comes before the second "
                        "tile of the builder. It may be the one that wins the second tile.")),
  ITEM (NC_("rulebook", "<b>The Flying Machines:</b> builder and pig do not fly. A follower who "
                        "flew to a road or city is good enough for your builder later.")),
  ITEM (NC_("rulebook", "<b>The Crop Circles:</b> whoever takes his last follower home loses "
                        "builder or pig there, too. A second tile that is already won "
                        "stays.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("traders", NC_("rulebook", "Overview"), 0, NULL, overview),
  CHAPTER ("traders-goods", NC_("rulebook", "Goods"), 0, NULL, goods),
  CHAPTER ("traders-builder", NC_("rulebook", "The builder"), 0, NULL, builder),
  CHAPTER ("traders-double", NC_("rulebook", "The double turn"), 0, "double-turn", double_turn),
  CHAPTER ("traders-pig", NC_("rulebook", "The pig"), 0, NULL, pig),
  CHAPTER ("traders-tiles", NC_("rulebook", "Unusual tiles"), 0, NULL, tiles),
  CHAPTER ("traders-others", NC_("rulebook", "With other expansions"), 0, NULL, others),
};

const BastideRulebook bastide_rulebook_traders = { chapters, G_N_ELEMENTS (chapters) };
