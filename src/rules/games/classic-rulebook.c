/* classic-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of the classic game as people read them. Translators: this is a handbook; write it as you
 * would explain the game to a friend, with the words of the glossary. <b> marks a term where it is
 * explained.
 */

#include "classic.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile matching_tiles[] = {
  { "base-E", 0, -1, 2, FALSE },
  { "base-D.start", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
};
static const BastideDiagram matching = { .tiles = matching_tiles, .n_tiles = G_N_ELEMENTS (matching_tiles) };

static const BastideDiagramTile clashing_tiles[] = {
  { "base-D.start", 0, 0, 0, FALSE },
  { "base-E", 1, 0, 3, TRUE },
};
static const BastideDiagram clashing = { .tiles = clashing_tiles, .n_tiles = G_N_ELEMENTS (clashing_tiles) };

static const BastideDiagramTile free_road_tiles[] = {
  { "base-W", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-V", 2, 0, 0, FALSE },
};
static const BastideDiagramFigure free_road_figures[] = {
  { "follower", "red", 2, 0, "road", "W", FALSE },
};
static const BastideDiagram free_road = {
  .tiles = free_road_tiles, .n_tiles = G_N_ELEMENTS (free_road_tiles),
  .figures = free_road_figures, .n_figures = G_N_ELEMENTS (free_road_figures),
};
static const BastideDiagramFigure taken_road_figures[] = {
  { "follower", "blue", 0, 0, "road", "E", FALSE },
  { "follower", "red", 2, 0, "road", "W", TRUE },
};
static const BastideDiagram taken_road = {
  .tiles = free_road_tiles, .n_tiles = G_N_ELEMENTS (free_road_tiles),
  .figures = taken_road_figures, .n_figures = G_N_ELEMENTS (taken_road_figures),
};

static const BastideDiagramTile whole_road_tiles[] = {
  { "base-W", 0, 0, 0, FALSE },
  { "base-U", 1, 0, 1, FALSE },
  { "base-W", 2, 0, 0, FALSE },
};
static const BastideDiagramFigure whole_road_figures[] = {
  { "follower", "red", 1, 0, "road", "E", FALSE },
};
static const BastideDiagramLight whole_road_lights[] = {
  { 0, 0, "road", "E" },
  { 1, 0, "road", "E" },
  { 2, 0, "road", "W" },
};
static const BastideDiagram whole_road = {
  .tiles = whole_road_tiles, .n_tiles = G_N_ELEMENTS (whole_road_tiles),
  .figures = whole_road_figures, .n_figures = G_N_ELEMENTS (whole_road_figures),
  .lights = whole_road_lights, .n_lights = G_N_ELEMENTS (whole_road_lights),
};

static const BastideDiagramTile open_city_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-G", 1, 0, 0, FALSE },
};
static const BastideDiagramFigure free_city_figures[] = {
  { "follower", "red", 1, 0, "city", "E", FALSE },
};
static const BastideDiagram free_city = {
  .tiles = open_city_tiles, .n_tiles = G_N_ELEMENTS (open_city_tiles),
  .figures = free_city_figures, .n_figures = G_N_ELEMENTS (free_city_figures),
};
static const BastideDiagramFigure taken_city_figures[] = {
  { "follower", "blue", 0, 0, "city", "E", FALSE },
  { "follower", "red", 1, 0, "city", "E", TRUE },
};
static const BastideDiagram taken_city = {
  .tiles = open_city_tiles, .n_tiles = G_N_ELEMENTS (open_city_tiles),
  .figures = taken_city_figures, .n_figures = G_N_ELEMENTS (taken_city_figures),
};

static const BastideDiagramTile whole_city_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-F", 1, 0, 0, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure whole_city_figures[] = {
  { "follower", "red", 1, 0, "city", "E", FALSE },
};
static const BastideDiagramLight whole_city_lights[] = {
  { 0, 0, "city", "E" },
  { 1, 0, "city", "E" },
  { 2, 0, "city", "W" },
};
static const BastideDiagram whole_city = {
  .tiles = whole_city_tiles, .n_tiles = G_N_ELEMENTS (whole_city_tiles),
  .figures = whole_city_figures, .n_figures = G_N_ELEMENTS (whole_city_figures),
  .lights = whole_city_lights, .n_lights = G_N_ELEMENTS (whole_city_lights),
};

static const BastideDiagramTile apart_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure apart_figures[] = {
  { "follower", "blue", 0, 0, "city", "E", FALSE },
  { "follower", "red", 2, 0, "city", "W", FALSE },
};
static const BastideDiagram apart = {
  .tiles = apart_tiles, .n_tiles = G_N_ELEMENTS (apart_tiles),
  .figures = apart_figures, .n_figures = G_N_ELEMENTS (apart_figures),
};
static const BastideDiagramTile joined_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-G", 1, 0, 0, FALSE },
  { "base-E", 2, 0, 3, FALSE },
};
static const BastideDiagram joined = {
  .tiles = joined_tiles, .n_tiles = G_N_ELEMENTS (joined_tiles),
  .figures = apart_figures, .n_figures = G_N_ELEMENTS (apart_figures),
  .lights = whole_city_lights, .n_lights = G_N_ELEMENTS (whole_city_lights),
};

static const BastideDiagramTile whole_monastery_tiles[] = {
  { "base-V", 0, 0, 1, FALSE },
  { "base-E", 1, 0, 0, FALSE },
  { "base-V", 2, 0, 2, FALSE },
  { "base-E", 0, 1, 3, FALSE },
  { "base-B", 1, 1, 0, FALSE },
  { "base-E", 2, 1, 1, FALSE },
  { "base-V", 0, 2, 0, FALSE },
  { "base-E", 1, 2, 2, FALSE },
  { "base-V", 2, 2, 3, FALSE },
};
static const BastideDiagramFigure whole_monastery_figures[] = {
  { "follower", "red", 1, 1, "monastery", NULL, FALSE },
};
static const BastideDiagram whole_monastery = {
  .tiles = whole_monastery_tiles, .n_tiles = G_N_ELEMENTS (whole_monastery_tiles),
  .figures = whole_monastery_figures, .n_figures = G_N_ELEMENTS (whole_monastery_figures),
};

static const BastideDiagramTile open_monastery_tiles[] = {
  { "base-B", 0, 0, 0, FALSE },
  { "base-E", 1, 0, 1, FALSE },
  { "base-E", 0, 1, 2, FALSE },
  { "base-V", 1, 1, 3, FALSE },
};
static const BastideDiagramFigure open_monastery_figures[] = {
  { "follower", "red", 0, 0, "monastery", NULL, FALSE },
};
static const BastideDiagram open_monastery = {
  .tiles = open_monastery_tiles, .n_tiles = G_N_ELEMENTS (open_monastery_tiles),
  .figures = open_monastery_figures, .n_figures = G_N_ELEMENTS (open_monastery_figures),
};

/* The road parts the red field in the north from the blue one, which lies between road and cities. */
static const BastideDiagramTile field_tiles[] = {
  { "base-E", 0, 0, 1, FALSE },
  { "base-E", 1, 0, 3, FALSE },
  { "base-D", 0, 1, 2, FALSE },
  { "base-D", 1, 1, 2, FALSE },
  { "base-E", 0, 2, 0, FALSE },
};
static const BastideDiagramFigure fields_figures[] = {
  { "follower", "red", 0, 1, "field", "N", FALSE },
  { "follower", "blue", 1, 1, "field", "W1", FALSE },
};
static const BastideDiagramLight fields_lights[] = {
  { 0, 0, "field", "S" },
  { 1, 0, "field", "S" },
  { 0, 1, "field", "N" },
  { 1, 1, "field", "N" },
};
static const BastideDiagram fields = {
  .tiles = field_tiles, .n_tiles = G_N_ELEMENTS (field_tiles),
  .figures = fields_figures, .n_figures = G_N_ELEMENTS (fields_figures),
  .lights = fields_lights, .n_lights = G_N_ELEMENTS (fields_lights),
};
static const BastideDiagramFigure taken_field_figures[] = {
  { "follower", "red", 0, 1, "field", "N", FALSE },
  { "follower", "blue", 1, 0, "field", "S", TRUE },
};
static const BastideDiagram taken_field = {
  .tiles = field_tiles, .n_tiles = G_N_ELEMENTS (field_tiles),
  .figures = taken_field_figures, .n_figures = G_N_ELEMENTS (taken_field_figures),
};

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock aim[] = {
  TEXT (NC_("rulebook", "Tile by tile you build a landscape of roads, cities, monasteries and "
                        "fields together. Whoever claims the right places with followers, and "
                        "finishes them in time, gets the points. The most points win.")),
  TEXT (NC_("rulebook", "Nothing is hidden: everybody sees the whole landscape, and anybody may "
                        "add to anything. The only secret is which tile comes next.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "72 square tiles. One of them, the start tile, lies on the table from "
                        "the beginning.")),
  ITEM (NC_("rulebook", "Seven <b>followers</b> for each of the two to six players.")),
  ITEM (NC_("rulebook", "A scoring track of 50 spaces. Who passes its end goes round again.")),
};

static const BastideRulebookBlock turn[] = {
  TEXT (NC_("rulebook", "The players take turns, in the order in which they sit. Your turn has "
                        "three steps, always in this order:")),
  ITEM (NC_("rulebook", "<b>Place a tile.</b> You draw a tile and must place it.")),
  ITEM (NC_("rulebook", "<b>Place a follower.</b> You may set one of your followers on the tile "
                        "that you have just placed. You may also do without.")),
  ITEM (NC_("rulebook", "<b>Score.</b> Whatever the tile has completed is scored at once, no "
                        "matter whose it is. The followers in it come home.")),
  TEXT (NC_("rulebook", "Then it is the next player’s turn.")),
  EXAMPLE (NC_("rulebook", "Because scoring comes last, a follower that you have just set on a "
                           "finished road or city brings its points and is back in your hand by "
                           "your next turn.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "The new tile must touch at least one tile on the table, edge to edge. A "
                        "corner is not enough. You may turn it as you like.")),
  TEXT (NC_("rulebook", "Along every edge where it meets a neighbour the landscape must go on: "
                        "road meets road, city meets city, field meets field.")),
  DIAGRAM (matching, NC_("rulebook", "Road meets road, city meets city.")),
  DIAGRAM (clashing, NC_("rulebook", "A city cannot go on as a road.")),
  HEADING (NC_("rulebook", "A tile that fits nowhere")),
  TEXT (NC_("rulebook", "If there is no place at all for the tile, everybody may see it, it "
                        "leaves the game, and you draw another one. As long as there is any "
                        "place for it you have to place it, even if it helps somebody else.")),
};

static const BastideRulebookBlock followers[] = {
  TEXT (NC_("rulebook", "After placing the tile you may set one follower on it, on a road, a "
                        "city, a monastery or a field of this very tile. Never on a tile that "
                        "was there before.")),
  TEXT (NC_("rulebook", "The place must be free: nowhere in the whole road, city or field, "
                        "however far it reaches, may a follower stand, not even one of your "
                        "own.")),
  TEXT (NC_("rulebook", "You have seven followers. One stays where it is until its place is "
                        "scored, and a farmer stays to the end. If you have none left you can "
                        "only place tiles.")),
  HEADING (NC_("rulebook", "How two come to share")),
  TEXT (NC_("rulebook", "Two roads, cities or fields, each with its follower, may grow together "
                        "by a tile between them. Then they are one, and all its followers "
                        "stay.")),
  DIAGRAM (apart, NC_("rulebook", "Two cities, one follower in each.")),
  DIAGRAM (joined, NC_("rulebook", "A tile joins them: now red and blue share one city.")),
};

static const BastideRulebookBlock roads[] = {
  TEXT (NC_("rulebook", "A follower on a road is a <b>highwayman</b>.")),
  DIAGRAM (free_road, NC_("rulebook", "Nobody is on this road: red may go there.")),
  DIAGRAM (taken_road, NC_("rulebook", "Blue is on this road already: red may not.")),
  HEADING (NC_("rulebook", "When a road is complete")),
  TEXT (NC_("rulebook", "A road is complete when both its ends are closed: at a crossing, a city "
                        "or a monastery. A road that runs back into itself is complete, too. At "
                        "a crossing each arm is a road of its own.")),
  TEXT (NC_("rulebook", "A completed road brings <b>1 point for each tile</b> that it runs "
                        "over.")),
  DIAGRAM (whole_road, NC_("rulebook", "Completed: 3 tiles, 3 points.")),
};

static const BastideRulebookBlock cities[] = {
  TEXT (NC_("rulebook", "A follower in a city is a <b>knight</b>.")),
  DIAGRAM (free_city, NC_("rulebook", "Nobody is in this city: red may enter.")),
  DIAGRAM (taken_city, NC_("rulebook", "Blue is in this city already: red may not.")),
  HEADING (NC_("rulebook", "When a city is complete")),
  TEXT (NC_("rulebook", "A city is complete when its wall is closed all round and no tile is "
                        "missing inside.")),
  TEXT (NC_("rulebook", "A completed city brings <b>2 points for each tile</b> and <b>2 more for "
                        "each shield</b> in it.")),
  DIAGRAM (whole_city, NC_("rulebook", "Completed: 3 tiles and 1 shield, 8 points.")),
  EXAMPLE (NC_("rulebook", "5 tiles × 2 + 2 shields × 2 = <b>14 points</b>. A tile counts once "
                           "even if two parts of the city lie on it.")),
};

static const BastideRulebookBlock monasteries[] = {
  TEXT (NC_("rulebook", "A follower in a monastery is a <b>monk</b>. A monastery lies on one "
                        "tile only, so you can set him there only in the turn in which you place "
                        "that tile.")),
  TEXT (NC_("rulebook", "A monastery is complete when it is surrounded: all eight tiles around "
                        "it, those at the corners as well, lie on the table. Then it brings <b>9 "
                        "points</b>: one for each neighbour and one for itself.")),
  DIAGRAM (whole_monastery, NC_("rulebook", "Surrounded: 9 points.")),
  DIAGRAM (open_monastery, NC_("rulebook", "At the end of the game: 1 and 3 neighbours, 4 points.")),
  HEADING (NC_("rulebook", "Gardens")),
  TEXT (NC_("rulebook", "Some tiles show a garden. Only the expansion The Abbot has a figure for it; "
                        "without that it is a pleasant sight.")),
};

static const BastideRulebookBlock farmers[] = {
  TEXT (NC_("rulebook", "A follower in a field is a <b>farmer</b>. He lies down and stays to the "
                        "end of the game. Fields are never completed; they are scored when the "
                        "game is over.")),
  TEXT (NC_("rulebook", "Fields are parted by roads and cities. Follow the grass: what you can "
                        "reach without crossing a road or a wall is one field, across as many "
                        "tiles as you like.")),
  DIAGRAM (fields, NC_("rulebook", "The road parts two fields: red’s, which is lit, and blue’s.")),
  DIAGRAM (taken_field, NC_("rulebook", "One and the same field: red is there, so blue may not.")),
  HEADING (NC_("rulebook", "What a field brings")),
  TEXT (NC_("rulebook", "At the end of the game a field brings <b>3 points for each completed "
                        "city</b> that borders on it. Size and owner of the city do not matter; "
                        "unfinished cities count nothing.")),
  TEXT (NC_("rulebook", "Each field is scored by itself. A city that borders on several fields "
                        "counts for each of them.")),
  EXAMPLE (NC_("rulebook", "Four completed cities border on your field, and you have more "
                           "farmers there than anybody else: 4 cities × 3 = <b>12 points</b>.")),
};

static const BastideRulebookBlock scoring[] = {
  TEXT (NC_("rulebook", "At the end of each turn everything that the tile has completed is "
                        "scored: roads, cities and monasteries. It does not matter who placed "
                        "the tile.")),
  TEXT (NC_("rulebook", "Where the order makes a difference, the player whose turn it is chooses what "
                        "comes next.")),
  HEADING (NC_("rulebook", "Who gets the points")),
  TEXT (NC_("rulebook", "Whoever has the most followers in it gets all the points. If several "
                        "players have equally many, <b>each of them gets all the points</b>. The "
                        "others get nothing.")),
  TEXT (NC_("rulebook", "If nobody stands in it there are no points for anybody.")),
  EXAMPLE (NC_("rulebook", "Two of blue’s knights and one of red’s are in a city that is worth "
                           "10 points when it is completed. Blue gets 10 points, red none; all "
                           "three knights go home.")),
  HEADING (NC_("rulebook", "Going home")),
  TEXT (NC_("rulebook", "All followers in what was scored go back to their owners, also to those "
                        "who got nothing. From their next turn on they can be used again.")),
  HEADING (NC_("rulebook", "Points at a glance")),
  ITEM (NC_("rulebook", "<b>Road:</b> 1 for each tile; the same at the end of the game.")),
  ITEM (NC_("rulebook", "<b>City:</b> 2 for each tile and 2 for each shield; at the end of the "
                        "game 1 and 1 if it is not completed.")),
  ITEM (NC_("rulebook", "<b>Monastery:</b> 9; at the end of the game 1 and 1 for each "
                        "neighbour.")),
  ITEM (NC_("rulebook", "<b>Field:</b> at the end of the game 3 for each completed city on its "
                        "border.")),
};

static const BastideRulebookBlock end[] = {
  TEXT (NC_("rulebook", "The game ends with the turn in which the last tile was placed. After it "
                        "has been scored as usual, the final scoring follows for everything on "
                        "which followers still stand. The majority decides, as always.")),
  ITEM (NC_("rulebook", "<b>Unfinished roads</b> bring 1 point for each tile.")),
  ITEM (NC_("rulebook", "<b>Unfinished cities</b> bring only 1 point for each tile and 1 for "
                        "each shield.")),
  ITEM (NC_("rulebook", "<b>Monasteries</b> that are not surrounded bring 1 point and 1 for each "
                        "neighbour that is there.")),
  ITEM (NC_("rulebook", "<b>Fields</b> bring 3 points for each completed city on their "
                        "border.")),
  TEXT (NC_("rulebook", "The most points win. Players with equally many share the victory.")),
};

static const BastideRulebookBlock variants[] = {
  TEXT (NC_("rulebook", "When you start a new game you can change some of the rules. All players "
                        "should know which.")),
  HEADING (NC_("rulebook", "First game without farmers")),
  TEXT (NC_("rulebook", "Fields are the hardest part of the game. Leave the farmers out when you "
                        "play for the first time: nobody may be set on a field, and fields bring "
                        "nothing.")),
  HEADING (NC_("rulebook", "Scoring of fields")),
  TEXT (NC_("rulebook", "The very first edition counted by cities: each completed city brings 4 "
                        "points, once, to whoever has the most farmers in all the fields around "
                        "it.")),
  HEADING (NC_("rulebook", "City of two tiles")),
  TEXT (NC_("rulebook", "In older editions a completed city of only two tiles brought just 2 "
                        "points, its shields included.")),
  HEADING (NC_("rulebook", "Taking back")),
  TEXT (NC_("rulebook", "Until you confirm your turn you can always take it back. You decide "
                        "before the game whether that may also go back across a tile that was "
                        "already drawn.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("aim", NC_("rulebook", "Aim of the game"), 0, NULL, aim),
  CHAPTER ("turn", NC_("rulebook", "Course of a turn"), 0, NULL, turn),
  CHAPTER ("placing", NC_("rulebook", "Placing a tile"), 0, "place", placing),
  CHAPTER ("followers", NC_("rulebook", "Placing a follower"), 0, "figure", followers),
  CHAPTER ("roads", NC_("rulebook", "Highwaymen on roads"), 1, NULL, roads),
  CHAPTER ("cities", NC_("rulebook", "Knights in cities"), 1, NULL, cities),
  CHAPTER ("monasteries", NC_("rulebook", "Monks in monasteries"), 1, NULL, monasteries),
  CHAPTER ("farmers", NC_("rulebook", "Farmers in fields"), 1, NULL, farmers),
  CHAPTER ("scoring", NC_("rulebook", "Scoring"), 0, "chance order", scoring),
  CHAPTER ("end", NC_("rulebook", "End of the game"), 0, "end", end),
  CHAPTER ("variants", NC_("rulebook", "Variants"), 0, NULL, variants),
};

const BastideRulebook bastide_rulebook_classic = { chapters, G_N_ELEMENTS (chapters) };
