/* bastide-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * The words that games and modules declare for their items, translated at the time of the call. An item without a word
 * is shown by its name.
 */

/**
 * bastide_text_phrase:
 * @phrase: not empty
 * @context: (nullable): for a phrase without a count
 *
 * Returns: (transfer full): the phrase for a count, in the user's language
 */
char *bastide_text_phrase        (const BastidePhrase *phrase,
                                  const char          *context,
                                  int                  count);
/* Returns: (transfer full): a text with "%s" replaced */
char *bastide_text_with_argument (const char          *text,
                                  const char          *context,
                                  const char          *argument);

/* A kind of segment: "City". */
const char *bastide_text_kind           (const BastideRules *rules,
                                         guint               kind);
/* A kind of segment in lower case, for edges and parts of tiles: "city". */
const char *bastide_text_edge           (const BastideGameInterface *game,
                                         guint                       kind);
/* A category of points, for tables: "Cities". */
const char *bastide_text_category       (const BastideCategory   *category);
/* A kind of figure: "Follower"; with a count: "2 followers". */
const char *bastide_text_figure         (const BastideFigureKind *figure);
char       *bastide_text_n_figures      (const BastideFigureKind *figure,
                                         guint                    count);
/* A figure on a kind of segment: "Knight", "Highwayman", "Monk", "Farmer", or the figure itself: "Builder". */
const char *bastide_text_role           (const BastideRules *rules,
                                         guint               kind,
                                         guint               figure);
/* A figure on a kind of segment, distinct for each kind of figure: "Knight", "Knight (Large follower)". */
char       *bastide_text_exact_role     (const BastideRules *rules,
                                         guint               kind,
                                         guint               figure);
/* A colour of players: "Red". */
const char *bastide_text_colour         (const char         *colour);
/* Returns: (transfer full): the name of a player, with the colour if several have the same name: "Anna (Red)" */
char       *bastide_text_player         (const BastideSetup *setup,
                                         guint               player);
/* A side of a tile: "north". */
const char *bastide_text_side           (BastideSide         side);
/* Contents of an edge of a tile, which several kinds may share: "tower – court". */
char       *bastide_text_border         (const BastideRules *rules,
                                         guint               tile,
                                         guint               rotation,
                                         BastideSide         side);
/* A segment of a tile with its place: "city north and east". No two segments of a tile have the same description. */
char       *bastide_text_segment        (const BastideTileDefinition *tile,
                                         guint                        rotation,
                                         guint                        segment);
/* The end of a thing between parts of a tile: a segment, of a parting perhaps an edge: "middle of the north side". */
char       *bastide_text_pair_end       (const BastideTileDefinition *tile,
                                         guint                        rotation,
                                         guint                        end);
/* The end of a line of a kind inside a tile, by its name: "ends at a crossing". */
const char *bastide_text_end            (const BastideGameInterface *game,
                                         guint                       kind,
                                         const char                 *name);
/* A complete description of a segment: "city north and east, joined, 1 shield". */
char       *bastide_text_whole_segment  (const BastideTileDefinition *tile,
                                         guint                        rotation,
                                         guint                        segment);
/* Everything on a tile: "city north and east, joined, 1 shield; road south, ends at a crossing; 2 fields". */
char       *bastide_text_tile           (const BastideRules *rules,
                                         guint               tile,
                                         guint               rotation);
/*
 * Descriptions of all kinds of tiles of a game, by their numbers. Kinds that differ only by their picture are numbered
 * within their set, so no two kinds of a set have the same description.
 */
GStrv       bastide_text_tile_names     (const BastideRules *rules);
/* Description of a tile that is in no game: unrotated, and with a note if it is the start tile. */
char       *bastide_text_tile_of_set    (const BastideTileDefinition *tile);
/* A feature for reading: "City · 4 tiles, 2 shields, 3 open ends · 8 → 16 points". */
char       *bastide_text_feature        (const BastideRules   *rules,
                                         const BastideFeature *feature);
/* A feature for the screen reader, by one of its segments: the part of its tile; for fields, the number of cities they
 * touch: "city north and east; 4 tiles, 2 shields, 3 open ends; 8 points now, 16 when it is completed". */
char       *bastide_text_spoken_feature (const BastideRules   *rules,
                                         const BastideState   *state,
                                         const BastideFeature *feature,
                                         guint                 placed,
                                         guint                 segment);
/* Name of a figure on an edge: "Guard". */
const char *bastide_text_edge_role      (const BastideRules    *rules,
                                         guint                  figure);
/* The score of a figure on an edge: "Guard · Anna · 2 public buildings, 1 historic building · 7 points".
 * @name: (nullable): name of its owner, or NULL to leave that out */
char       *bastide_text_edge_view      (const BastideRules    *rules,
                                         guint                  figure,
                                         const char            *name,
                                         const BastideEdgeView *view);
/* The number of cells on which a tile may be placed: "Fits on 3 cells". */
char       *bastide_text_places         (const BastideRules *rules,
                                         const BastideState *state,
                                         guint               tile);
/**
 * bastide_text_cell:
 * @state: the position shown
 * @x: column of a cell on which a tile lies or may be placed
 * @y: row of that cell
 *
 * The name of a cell for players, which never changes during a game: relative to the first tile; on a printed board its
 * column and row, counted from 1 in the north-west.
 *
 * Returns: (transfer full): "3 east, 2 south"; "First tile"; "Column 2, row 1"
 */
char       *bastide_text_cell           (const BastideRules *rules,
                                         const BastideState *state,
                                         int                 x,
                                         int                 y);
/* The name of one column or row, for the edge of the board. Returns: (transfer full): "3 E", "0"; "2" */
char       *bastide_text_coordinate     (const BastideRules *rules,
                                         const BastideState *state,
                                         int                 number,
                                         gboolean            is_row);
/**
 * bastide_text_beside_cell:
 * @state: the position shown
 * @x: column of a cell on which a tile lies
 * @y: row of that cell
 *
 * The place of something on an edge of a tile.
 *
 * Returns: (transfer full): "north of the tile 3 east, 2 south", following the name of the object
 */
char       *bastide_text_beside_cell    (const BastideRules *rules,
                                         const BastideState *state,
                                         int                 x,
                                         int                 y,
                                         BastideSide         side);
/**
 * bastide_text_corner:
 * @x: the cell at whose north-west corner it is
 * @y: the cell at whose north-west corner it is
 *
 * A place where tiles meet, told from the last of them.
 *
 * Returns: (transfer full): "3 east, 2 south: south-east corner"
 */
char       *bastide_text_corner         (const BastideRules *rules,
                                         const BastideState *state,
                                         int                 x,
                                         int                 y);
/* The same of the tile on a cell. Returns: (transfer none): "south-east corner" */
const char *bastide_text_corner_of      (int                 tile_x,
                                         int                 tile_y,
                                         int                 x,
                                         int                 y);
/* Returns: (transfer full): a half of an edge, told from the later tile: "3 east: north half of the east side" */
char       *bastide_text_half           (const BastideRules *rules,
                                         const BastideState *state,
                                         int                 x,
                                         int                 y,
                                         guint               half);
/* The same of a tile. Returns: (transfer none): "north half of the east side" */
const char *bastide_text_half_of        (guint               half);
/* Returns: (transfer full): one or more words, joined: "north, east and south" */
char       *bastide_text_list           (const GPtrArray    *words);
/* Returns: (transfer full): a day with its year: "23 November 2026" */
char       *bastide_text_date           (GDateTime          *date);
/* "5 tiles", "1 point". */
char       *bastide_text_n_tiles        (int                 count);
char       *bastide_text_n_points       (int                 count);
/* A difference: "+5", "−3", "0". */
char       *bastide_text_signed         (int                 number);
/* An item counted in a formula, by name, with its count: "2 shields". */
char       *bastide_text_n_items        (const BastideRules *rules,
                                         const char         *name,
                                         int                 count);
/**
 * bastide_text_facts:
 *
 * Visible facts of a position other than tiles, figures and pieces, in a few words: remaining numbers, and the stack of
 * the turn's tile, if there are several.
 *
 * Returns: (transfer full) (nullable): "Stack 2 of 3 · 12 pieces of the wall left"; NULL without any facts
 */
char       *bastide_text_facts          (const BastideRules *rules,
                                         const BastideState *state);
/* Returns: (transfer full) (nullable): explanations of these facts, one line each, and the stacks; NULL without any */
char       *bastide_text_facts_hint     (const BastideRules *rules,
                                         const BastideState *state);
/* The number of tiles in each of several stacks that are drawn from one after the other: "Stack 1: 0 · stack 2: 12 ·
 * stack 3: 20". Returns: (transfer full) (nullable): NULL for a single stack */
char       *bastide_text_stacks         (const BastideRules *rules,
                                         const BastideState *state);
/* A piece other than a figure on the map: "Ferry". */
const char *bastide_text_piece          (const BastidePieceKind *piece);
/* Outcomes of chance that a lesson fixes: "Dice". */
const char *bastide_text_script         (const BastideScript    *script);
/* A number of pieces other than figures on the map: "2 wine", "Robber: 1". */
char       *bastide_text_n_pieces       (const BastideRules     *rules,
                                         const BastidePieceKind *piece,
                                         int                     count);
/* Effect of a numbered card or token: "Another turn"; with its name: "Wall token 1: Another turn". */
const char *bastide_text_face           (const BastidePieceKind *piece,
                                         int                     number);
char       *bastide_text_named_face     (const BastidePieceKind *piece,
                                         int                     number);
/* Whether the user prefers the language @first to @second ("cs", "en"); FALSE when neither is among the user's. */
gboolean    bastide_text_prefers        (const char *first,
                                         const char *second);
/* Title of a set in the user's language. */
const char *bastide_text_tileset        (const BastideTileset *tileset);
/* Titles of an option and of one of its values ("On" and "Off" for switches). */
const char *bastide_text_option         (const BastideOption *option);
/* Returns: (transfer full) (nullable): what an option does; of a number of a set's rule, the whole rule */
char       *bastide_text_option_description (const BastideOption *option);
const char *bastide_text_option_choice  (const BastideOption *option,
                                         const char          *value);

/**
 * bastide_text_title:
 * @base: (nullable): title of the game's own set of tiles, if in play; NULL for the title of the game
 * @modules: (nullable) (array zero-terminated=1): ids of the modules in play
 * @sets: (nullable) (array zero-terminated=1): titles of sets that did not come with the program
 *
 * Returns: (transfer full): the game with its expansions, for window titles: "Base game", "Base game with The Abbot"
 */
char *bastide_text_title (const BastideGameInterface *game,
                          const char                 *base,
                          const char *const          *modules,
                          const char *const          *sets);

/* Returns: (transfer full): the titles of all games, joined: "Classic game, Discovery and The Castle" */
char *bastide_text_games (void);

/* Title of the statistic of a kind of segment ("Longest road"), and whether it compares tiles or points.
 * Returns: (nullable): NULL for a kind without one */
const char *bastide_text_record (const BastideRules *rules,
                                 guint               kind,
                                 gboolean           *by_points);

G_END_DECLS
