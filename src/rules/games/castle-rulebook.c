/* castle-rulebook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The rules of The Castle as people read them.
 */

#include "castle.h"

#include <glib/gi18n-lib.h>

#include "../bastide-rulebook-tables.h"

/* --- Diagrams ---------------------------------------------------------------------------------- */

static const BastideDiagramTile matching_tiles[] = {
  { "C49", 0, 0, 0, FALSE },
  { "C42", 1, 0, 3, FALSE },
};
static const BastideDiagramLight matching_lights[] = {
  { 0, 0, "path", "E" },
  { 1, 0, "path", "W" },
};
static const BastideDiagram matching = { TILES (matching_tiles), LIGHTS (matching_lights) };

static const BastideDiagramTile clashing_tiles[] = {
  { "C49", 0, 0, 0, FALSE },
  { "C03", 1, 0, 0, TRUE },
};
static const BastideDiagram clashing = { TILES (clashing_tiles) };

static const BastideDiagramBoard whole_board = { "castle", -1, -1, 12, 12 };
static const BastideDiagram castle = { BOARD (whole_board) };

/* The path that begins in the north of the castle, and the tower in the west. */
static const BastideDiagramBoard path_start_board = { "castle", 5, -1, 3, 2 };
static const BastideDiagramTile path_start_tiles[] = { { "C42", 6, 0, 0, FALSE } };
static const BastideDiagramLight path_start_lights[] = { { 6, 0, "path", "N" } };
static const BastideDiagram path_start = {
  BOARD (path_start_board), TILES (path_start_tiles), LIGHTS (path_start_lights)
};
static const BastideDiagramTile no_path_start_tiles[] = { { "C03", 6, 0, 0, TRUE } };
static const BastideDiagram no_path_start = { BOARD (path_start_board), TILES (no_path_start_tiles) };

static const BastideDiagramBoard tower_start_board = { "castle", 0, 3, 3, 2 };
static const BastideDiagramTile tower_start_tiles[] = { { "C15", 1, 4, 2, FALSE } };
static const BastideDiagramLight tower_start_lights[] = { { 1, 4, "tower", "W" } };
static const BastideDiagram tower_start = {
  BOARD (tower_start_board), TILES (tower_start_tiles), LIGHTS (tower_start_lights)
};
static const BastideDiagramTile no_tower_start_tiles[] = { { "C42", 1, 4, 3, TRUE } };
static const BastideDiagram no_tower_start = { BOARD (tower_start_board), TILES (no_tower_start_tiles) };

static const BastideDiagramTile square_tiles[] = { { "C51", 0, 0, 0, FALSE } };
static const BastideDiagramFigure square_figures[] = {
  { "follower", "red", 0, 0, "path", "N", FALSE },
  { "follower", "blue", 0, 0, "path", "E", FALSE },
};
static const BastideDiagram square = { TILES (square_tiles), FIGURES (square_figures) };

static const BastideDiagramTile forked_tiles[] = { { "C59", 0, 0, 0, FALSE } };
static const BastideDiagramLight forked_lights[] = { { 0, 0, "path", "N" } };
static const BastideDiagram forked = { TILES (forked_tiles), LIGHTS (forked_lights) };

static const BastideDiagramTile whole_path_tiles[] = {
  { "C49", 0, 0, 0, FALSE },
  { "C32", 1, 0, 1, FALSE },
  { "C18", 2, 0, 3, FALSE },
};
static const BastideDiagramFigure whole_path_figures[] = {
  { "follower", "red", 0, 0, "path", "E", FALSE },
};
static const BastideDiagramLight whole_path_lights[] = {
  { 0, 0, "path", "E" },
  { 1, 0, "path", "E" },
  { 2, 0, "path", "W" },
};
static const BastideDiagram whole_path = {
  TILES (whole_path_tiles), FIGURES (whole_path_figures), LIGHTS (whole_path_lights)
};

static const BastideDiagramBoard wall_path_board = { "castle", 7, 1, 3, 2 };
static const BastideDiagramTile wall_path_tiles[] = {
  { "C15", 8, 1, 2, FALSE },
  { "C43", 8, 2, 0, FALSE },
};
static const BastideDiagramFigure wall_path_figures[] = {
  { "follower", "blue", 8, 2, "path", "E", FALSE },
};
static const BastideDiagramLight wall_path_lights[] = {
  { 8, 1, "path", "S" },
  { 8, 2, "path", "E" },
};
static const BastideDiagram wall_path = {
  BOARD (wall_path_board), TILES (wall_path_tiles), FIGURES (wall_path_figures), LIGHTS (wall_path_lights)
};

static const BastideDiagramTile whole_tower_tiles[] = {
  { "C02", 0, 0, 0, FALSE },
  { "C03", 0, 1, 0, FALSE },
};
static const BastideDiagramFigure whole_tower_figures[] = {
  { "follower", "red", 0, 0, "tower", "S", FALSE },
};
static const BastideDiagramLight whole_tower_lights[] = {
  { 0, 0, "tower", "S" },
  { 0, 1, "tower", "N" },
};
static const BastideDiagram whole_tower = {
  TILES (whole_tower_tiles), FIGURES (whole_tower_figures), LIGHTS (whole_tower_lights)
};

/* Two houses whose corners touch in the middle. */
static const BastideDiagramTile corner_tiles[] = {
  { "C09", 0, 0, 2, FALSE },
  { "C05", 1, 0, 0, FALSE },
  { "C01", 0, 1, 0, FALSE },
  { "C13", 1, 1, 0, FALSE },
};
static const BastideDiagramFigure corner_figures[] = {
  { "follower", "red", 0, 0, "house", "E", FALSE },
  { "follower", "blue", 1, 1, "house", "N", FALSE },
};
static const BastideDiagram corner = { TILES (corner_tiles), FIGURES (corner_figures) };

static const BastideDiagramTile market_tiles[] = {
  { "C05", 0, 0, 0, FALSE },
  { "C02", 1, 0, 0, FALSE },
};
static const BastideDiagramFigure market_figures[] = {
  { "follower", "red", 0, 0, "court", "W", FALSE },
};
static const BastideDiagramLight market_lights[] = {
  { 0, 0, "court", "E" },
  { 1, 0, "court", "W" },
};
static const BastideDiagram markets = { TILES (market_tiles), FIGURES (market_figures), LIGHTS (market_lights) };

static const BastideDiagramTile shared_tower_tiles[] = {
  { "C02", 0, 0, 0, FALSE },
  { "C06", 0, 1, 0, FALSE },
  { "C04", 1, 1, 0, FALSE },
  { "C03", 0, 2, 0, FALSE },
};
static const BastideDiagramFigure shared_tower_figures[] = {
  { "follower", "red", 0, 0, "tower", "S", FALSE },
  { "follower", "blue", 0, 2, "tower", "N", FALSE },
};
static const BastideDiagramLight shared_tower_lights[] = {
  { 0, 0, "tower", "S" },
  { 0, 1, "tower", "N" },
  { 0, 2, "tower", "N" },
};
static const BastideDiagram shared_tower = {
  TILES (shared_tower_tiles), FIGURES (shared_tower_figures), LIGHTS (shared_tower_lights)
};

static const BastideDiagramTile keep_tiles[] = {
  { "C04", 0, 0, 0, FALSE },
  { "C02", 0, 1, 0, FALSE },
};
static const BastideDiagramFigure keep_figures[] = {
  { "keep", "red", 0, 0, "house", "S", FALSE },
};
static const BastideDiagramLight keep_lights[] = {
  { 0, 0, "house", "S" },
  { 0, 1, "house", "N" },
};
static const BastideDiagram house_with_keep = {
  TILES (keep_tiles), FIGURES (keep_figures), LIGHTS (keep_lights)
};

static const BastideDiagramMarker corner_markers[] = { { "red", 31 } };
static const BastideDiagramBoard corner_tower_board = { "castle", 8, 5, 3, 3, MARKERS (corner_markers) };
static const BastideDiagram corner_tower = { BOARD (corner_tower_board) };

static const char *const turn_token_names[] = { "token-1", "token-2", "token-3", NULL };
static const BastideDiagram turn_tokens = { TOKENS (turn_token_names) };
static const char *const end_token_names[] = {
  "token-4", "token-5", "token-6", "token-7", "token-8", "token-9", NULL
};
static const BastideDiagram end_tokens = { TOKENS (end_token_names) };

/* --- Chapters ---------------------------------------------------------------------------------- */

static const BastideRulebookBlock aim[] = {
  TEXT (NC_("rulebook", "Two players build the inside of a castle together: paths, towers, houses "
                        "and courts. Whoever has more followers somewhere takes all its points; "
                        "where both have equally many, nobody gets any.")),
  TEXT (NC_("rulebook", "The wall around the castle is the scoring track. Whoever comes to rest on the "
                        "right space wins a token that helps him later.")),
  DIAGRAM (castle, NC_("rulebook", "The castle before the first turn: the wall with the track, tokens on the corner "
                                   "towers, and seven start spaces beside it.")),
  HEADING (NC_("rulebook", "What there is")),
  ITEM (NC_("rulebook", "60 square tiles, no two of them alike.")),
  ITEM (NC_("rulebook", "The castle: a wall with 76 places inside it, 14 <b>corner towers</b>, seven "
                        "<b>start spaces</b>, and a track with the spaces 0 to 99 on top.")),
  ITEM (NC_("rulebook", "Six <b>followers</b> and one <b>keep</b> for each of the two players.")),
  ITEM (NC_("rulebook", "18 <b>wall tokens</b>: the numbers 1 to 9, each of them twice.")),
  HEADING (NC_("rulebook", "Before the game")),
  TEXT (NC_("rulebook", "The wall tokens are shuffled, and one is laid face down on each corner "
                        "tower but the one with the spaces 0 and 1. The five that are left over go "
                        "back unseen. Both players start on space 0; the castle is empty.")),
};

static const BastideRulebookBlock turn[] = {
  TEXT (NC_("rulebook", "The players take turns. Your turn has four steps, always in this order:")),
  ITEM (NC_("rulebook", "<b>Place a tile.</b> You draw a tile and must place it.")),
  ITEM (NC_("rulebook", "<b>Place a follower.</b> You may set one of your followers on the tile "
                        "that you have just placed. You may also do without.")),
  ITEM (NC_("rulebook", "<b>Score.</b> Every path, tower and house that is complete now is scored at "
                        "once, and the followers in it come home.")),
  ITEM (NC_("rulebook", "<b>Go on.</b> If you have a wall token with the number 1 you may play it now "
                        "and take another whole turn.")),
  TEXT (NC_("rulebook", "Then it is the other player’s turn.")),
};

static const BastideRulebookBlock placing[] = {
  TEXT (NC_("rulebook", "The tile goes to an empty place inside the wall. It must touch a tile that "
                        "lies there, or a start space, edge to edge; a corner is not enough. You may "
                        "turn it as you like.")),
  TEXT (NC_("rulebook", "The very first tile has to touch a start space. Later, too, you may begin at "
                        "a new start space at any time.")),
  TEXT (NC_("rulebook", "Only <b>paths</b> have to match: where two tiles meet, a path goes on or "
                        "there is none on either side. Towers, houses and courts may meet as they "
                        "please.")),
  DIAGRAM (matching, NC_("rulebook", "The path goes on. That a house meets a tower does not matter.")),
  DIAGRAM (clashing, NC_("rulebook", "No tile may cut off a path.")),
  HEADING (NC_("rulebook", "Start spaces")),
  TEXT (NC_("rulebook", "A start space is a bit of the castle that belongs to the wall. It matches like "
                        "a tile with a single edge: to a path a path must come, to any other start space "
                        "an edge without one. Whatever joins it has one more tile, and perhaps one "
                        "more market. You cannot set a follower on it.")),
  DIAGRAM (path_start, NC_("rulebook", "The start space in the north begins a path: the tile carries it on.")),
  DIAGRAM (no_path_start, NC_("rulebook", "This tile has no path for it.")),
  DIAGRAM (tower_start, NC_("rulebook", "The start space in the west is a tower: with it this tower has 2 tiles.")),
  DIAGRAM (no_tower_start, NC_("rulebook", "No path may run against a tower that is a start space.")),
  HEADING (NC_("rulebook", "At the wall")),
  TEXT (NC_("rulebook", "Anything may end at the wall. A path that runs against it is closed there.")),
  HEADING (NC_("rulebook", "A tile that fits nowhere")),
  TEXT (NC_("rulebook", "If there is no place at all for the tile, everybody may see it, it "
                        "leaves the game, and you draw another one.")),
};

static const BastideRulebookBlock followers[] = {
  TEXT (NC_("rulebook", "After placing the tile you may set one follower on it: a <b>herald</b> on a "
                        "path, a <b>knight</b> on a tower, a <b>squire</b> on a house, a "
                        "<b>merchant</b> in a court. Never on a tile that was there before.")),
  TEXT (NC_("rulebook", "The place must be free: nowhere in the whole path, tower, house or court, "
                        "however far it reaches, may a follower stand, not even one of your own.")),
  TEXT (NC_("rulebook", "You have six followers. If all of them are out you can only place tiles.")),
  HEADING (NC_("rulebook", "Quick points")),
  TEXT (NC_("rulebook", "You may set a follower on something that this very tile has completed, if "
                        "nobody stands there. He scores at once and comes home in the same turn.")),
  EXAMPLE (NC_("rulebook", "Your tile closes a tower of two tiles, and it is free. You set a knight on "
                           "it, get 4 points and have him back.")),
  HEADING (NC_("rulebook", "How two come to share")),
  TEXT (NC_("rulebook", "Two paths, towers, houses or courts, each with its follower, may grow "
                        "together by a tile between them. Then they are one, and all its followers "
                        "stay.")),
};

static const BastideRulebookBlock paths[] = {
  TEXT (NC_("rulebook", "A follower on a path is a <b>herald</b>.")),
  TEXT (NC_("rulebook", "A <b>square</b> ends all paths that come to it: they are three paths, not "
                        "one. Where paths fork or cross without a square they are <b>one</b> path. A "
                        "<b>well</b> does not part anything.")),
  DIAGRAM (square, NC_("rulebook", "A square parts three paths. Two are taken, one is free.")),
  DIAGRAM (forked, NC_("rulebook", "A fork without a square: one path with three ends.")),
  HEADING (NC_("rulebook", "When a path is complete")),
  TEXT (NC_("rulebook", "A path is complete when <b>every</b> end of it is closed: at a square, a "
                        "building, the wall or a start space. A path that runs back into itself is "
                        "complete, too.")),
  TEXT (NC_("rulebook", "A completed path brings <b>1 point for each tile</b>. With a well it brings "
                        "<b>2 for each</b>; several wells bring no more than one.")),
  DIAGRAM (whole_path, NC_("rulebook", "Completed: 3 tiles and a well, 3 × 2, 6 points.")),
  DIAGRAM (wall_path, NC_("rulebook", "From a tower to the wall: completed, 2 points.")),
};

static const BastideRulebookBlock towers[] = {
  TEXT (NC_("rulebook", "A follower on a tower is a <b>knight</b>.")),
  TEXT (NC_("rulebook", "Parts of towers that meet at an edge are one tower. A tower is complete when it "
                        "is closed all round, by something else or by the wall, and no tile is missing "
                        "inside.")),
  TEXT (NC_("rulebook", "A completed tower brings <b>2 points for each tile</b>.")),
  DIAGRAM (whole_tower, NC_("rulebook", "Completed: 2 tiles, 4 points.")),
};

static const BastideRulebookBlock houses[] = {
  TEXT (NC_("rulebook", "A follower on a house is a <b>squire</b>.")),
  TEXT (NC_("rulebook", "Houses join and are completed just like towers. A completed house brings <b>1 "
                        "point for each tile</b>, and to the player who completes it perhaps his "
                        "keep.")),
  DIAGRAM (corner, NC_("rulebook", "Touching at a corner does not join: two houses, 1 point for each.")),
};

static const BastideRulebookBlock courts[] = {
  TEXT (NC_("rulebook", "A follower in a court is a <b>merchant</b>. He lies down and stays to the "
                        "end of the game: courts are not scored before.")),
  TEXT (NC_("rulebook", "Courts join like towers and houses. At the end of the game a court brings <b>3 "
                        "points for each market</b> in it. How large it is does not matter, nor "
                        "whether it is closed; without a market it brings nothing.")),
  DIAGRAM (markets, NC_("rulebook", "A court with 2 markets: 6 points at the end of the game.")),
};

static const BastideRulebookBlock scoring[] = {
  TEXT (NC_("rulebook", "At the end of each turn everything that the tile has completed is "
                        "scored: paths, towers and houses, also those on the tiles beside it that "
                        "it merely closes.")),
  HEADING (NC_("rulebook", "Who gets the points")),
  TEXT (NC_("rulebook", "Whoever has <b>more</b> followers in it than the other gets all the points. If "
                        "both have equally many <b>nobody</b> gets any.")),
  DIAGRAM (shared_tower, NC_("rulebook", "Completed, with one knight of each player: no points, and both go home.")),
  HEADING (NC_("rulebook", "The order")),
  TEXT (NC_("rulebook", "First comes what brings points to the player whose turn it is, then what brings "
                        "points to the other one. If there are several of a kind, the player whose "
                        "turn it is chooses which comes next: it may win a wall token. What "
                        "brings nothing to anybody comes last.")),
  TEXT (NC_("rulebook", "After each single scoring the scoring figure moves, and the followers of what "
                        "was scored go home. They can be used again from the next turn on.")),
  TEXT (NC_("rulebook", "The track goes round: after 99 comes 0 again, and you have 100 points more.")),
  HEADING (NC_("rulebook", "Points at a glance")),
  ITEM (NC_("rulebook", "<b>Path:</b> 1 for each tile, with a well 2.")),
  ITEM (NC_("rulebook", "<b>Tower:</b> 2 for each tile.")),
  ITEM (NC_("rulebook", "<b>House:</b> 1 for each tile.")),
  ITEM (NC_("rulebook", "<b>Court:</b> at the end of the game 3 for each market.")),
  ITEM (NC_("rulebook", "<b>Largest keep:</b> at the end of the game 1 for each place of the largest "
                        "empty area.")),
};

static const BastideRulebookBlock keep[] = {
  TEXT (NC_("rulebook", "When you complete a house with your own tile, and score it, your keep is set on "
                        "it. Later it moves to every house that you complete and score in the same way, "
                        "if that has <b>more</b> tiles than the one on which it stands. A start space "
                        "counts as a tile.")),
  TEXT (NC_("rulebook", "If the other player’s tile completes your house you get the points, but your "
                        "keep does not move.")),
  DIAGRAM (house_with_keep, NC_("rulebook", "Red has completed this house: a keep of 2 tiles.")),
  HEADING (NC_("rulebook", "What it brings")),
  TEXT (NC_("rulebook", "At the end of the game whoever has the larger keep gets <b>1 point for each "
                        "place</b> of the largest empty area inside the wall. Empty places belong to "
                        "one area if they touch edge to edge.")),
  TEXT (NC_("rulebook", "A player without a keep has one of 0 tiles. If both are equally large nobody gets "
                        "anything.")),
};

static const BastideRulebookBlock tokens[] = {
  TEXT (NC_("rulebook", "Each corner tower has two spaces of the track. If your scoring figure <b>comes to "
                        "rest</b> on one of them after a scoring, and the token still lies there, you take "
                        "it and put it before you, face up. To pass by is not enough.")),
  DIAGRAM (corner_tower, NC_("rulebook", "Red stands on 31. The corner tower has the spaces 33 and 34.")),
  EXAMPLE (NC_("rulebook", "You stand on 31. With 2 points you come to 33, which is on a corner tower, "
                           "and take the token. With 4 points you would have passed it.")),
  TEXT (NC_("rulebook", "This holds for each single scoring: also for one in the other player’s turn, "
                        "and when you come round a second time. There is never a token at 0 and "
                        "1.")),
  TEXT (NC_("rulebook", "What is still on the wall when the game is over is removed before the final "
                        "scoring.")),
};

static const BastideRulebookBlock using_tokens[] = {
  TEXT (NC_("rulebook", "A token can be used once; then it leaves the game. You may use several in one "
                        "turn, but only in a turn of your own that comes <b>after</b> the one in which you "
                        "took them. Only a 1 may be used at the end of the very same turn.")),
  HEADING (NC_("rulebook", "In your turn")),
  DIAGRAM (turn_tokens, NC_("rulebook", "Another turn; a tower twice; a house twice.")),
  ITEM (NC_("rulebook", "<b>1:</b> at the end of your turn you take another whole turn. It counts as a later "
                        "turn, so tokens that you have just taken may be used in it, and a second 1 at its "
                        "end. You may keep a 1 for later, but when no tile is left it is useless.")),
  ITEM (NC_("rulebook", "<b>2:</b> a tower that you score brings twice as much, 4 points for each "
                        "tile. With both 2s on the same tower it is three times, 6 for each tile.")),
  ITEM (NC_("rulebook", "<b>3:</b> a house that you score brings twice as much, 2 points for each tile. "
                        "With both 3s on the same house it is three times. The keep does not grow by "
                        "it.")),
  TEXT (NC_("rulebook", "You are asked about a 2 or 3 just before the tower or house is scored. If the "
                        "other player’s tile completes it you cannot use them.")),
  HEADING (NC_("rulebook", "At the end of the game")),
  TEXT (NC_("rulebook", "Tokens from 4 to 9 are used by themselves, in the best possible way. For those "
                        "from 4 to 7 you must have more followers there than the other player.")),
  DIAGRAM (end_tokens, NC_("rulebook", "An unfinished path, tower or house; a court; the keep; 5 points.")),
  ITEM (NC_("rulebook", "<b>4:</b> one unfinished path brings 1 point for each tile. A well does not count.")),
  ITEM (NC_("rulebook", "<b>5:</b> one unfinished tower brings 2 points for each tile.")),
  ITEM (NC_("rulebook", "<b>6:</b> one unfinished house brings 1 point for each tile.")),
  TEXT (NC_("rulebook", "Whoever has both tokens of such a number scores the same path, tower or house "
                        "twice.")),
  ITEM (NC_("rulebook", "<b>7:</b> one court brings 4 points for each market instead of 3. With both 7s it "
                        "brings 8 for each.")),
  ITEM (NC_("rulebook", "<b>8:</b> your keep counts as 2 tiles larger, with both 8s as 4 tiles larger. "
                        "Without a keep it is useless.")),
  ITEM (NC_("rulebook", "<b>9:</b> 5 points.")),
};

static const BastideRulebookBlock end[] = {
  TEXT (NC_("rulebook", "The game ends with the turn in which the last tile was placed. At least 16 "
                        "places stay empty. After that turn has been scored as usual and the last tokens "
                        "have been removed from the wall, the final scoring follows:")),
  ITEM (NC_("rulebook", "<b>The largest keep</b> brings 1 point for each place of the largest empty "
                        "area.")),
  ITEM (NC_("rulebook", "<b>Courts</b> bring 3 points for each market to whoever has more merchants in "
                        "them.")),
  ITEM (NC_("rulebook", "<b>Wall tokens</b> bring what they promise.")),
  TEXT (NC_("rulebook", "Apart from that unfinished paths, towers and houses bring nothing.")),
  TEXT (NC_("rulebook", "The most points win. Players with equally many share the victory.")),
};

static const BastideRulebookBlock variants[] = {
  TEXT (NC_("rulebook", "When you start a new game you can change some of the rules. All players "
                        "should know which.")),
  HEADING (NC_("rulebook", "Token 4 and wells")),
  TEXT (NC_("rulebook", "In one edition a path with a well brings 2 points for each tile with a token 4, "
                        "too.")),
  HEADING (NC_("rulebook", "When the keep moves")),
  TEXT (NC_("rulebook", "The keep can move to every larger house that its owner scores, even if the other "
                        "player has completed it.")),
  HEADING (NC_("rulebook", "Taking wall tokens")),
  TEXT (NC_("rulebook", "Tokens can be taken only once, at the end of the turn: what counts is where the "
                        "scoring figures stand then, not where they have been on the way. The player whose turn "
                        "it is comes first.")),
  HEADING (NC_("rulebook", "Empty start spaces")),
  TEXT (NC_("rulebook", "Start spaces to which nothing was built can be added to the empty area beside "
                        "them.")),
};

static const BastideRulebookChapter chapters[] = {
  CHAPTER ("castle-aim", NC_("rulebook", "Aim of the game"), 0, NULL, aim),
  CHAPTER ("castle-turn", NC_("rulebook", "Course of a turn"), 0, NULL, turn),
  CHAPTER ("castle-placing", NC_("rulebook", "Placing a tile"), 0, "place", placing),
  CHAPTER ("castle-followers", NC_("rulebook", "Placing a follower"), 0, "figure", followers),
  CHAPTER ("castle-paths", NC_("rulebook", "Heralds on paths"), 1, NULL, paths),
  CHAPTER ("castle-towers", NC_("rulebook", "Knights on towers"), 1, NULL, towers),
  CHAPTER ("castle-houses", NC_("rulebook", "Squires on houses"), 1, NULL, houses),
  CHAPTER ("castle-courts", NC_("rulebook", "Merchants in courts"), 1, NULL, courts),
  CHAPTER ("castle-scoring", NC_("rulebook", "Scoring"), 0, "order", scoring),
  CHAPTER ("castle-keep", NC_("rulebook", "The keep"), 1, NULL, keep),
  CHAPTER ("castle-tokens", NC_("rulebook", "Winning wall tokens"), 0, NULL, tokens),
  CHAPTER ("castle-using-tokens", NC_("rulebook", "Using wall tokens"), 0, "token", using_tokens),
  CHAPTER ("castle-end", NC_("rulebook", "End of the game"), 0, "end", end),
  CHAPTER ("castle-variants", NC_("rulebook", "Variants"), 0, NULL, variants),
};

const BastideRulebook bastide_rulebook_castle = { chapters, G_N_ELEMENTS (chapters) };
