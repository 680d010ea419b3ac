/* bastide-tileset.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules-types.h"

G_BEGIN_DECLS

/*
 * The plain data of a set of tiles: the contents of a tileset file after reading and checking. src/tileset reads,
 * validates, derives and writes it; src/rules compiles it; src/draw paints it. A tileset is changed only while it is
 * built; afterwards it is immutable and shared by threads.
 */

/**
 * BastideMarkType:
 *
 * Meaning of the value of a mark.
 */
typedef enum
{
  BASTIDE_MARK_FLAG,   /* "true": the value 1 */
  BASTIDE_MARK_COUNT,  /* a number 1 to 9 */
  BASTIDE_MARK_CHOICE, /* one of a list of words: the value is its index plus 1 */
} BastideMarkType;

/**
 * BastideMarkInfo:
 * @name: the attribute in a tileset file and the member in the protocol
 * @type: meaning of its value
 * @choices: (nullable) (array zero-terminated=1): the words of a choice
 * @segment_kinds: kinds of segments that may have it, a bit per kind of the game; 0 for a mark of the whole tile
 * @needs_end: (nullable): for a mark of the whole tile: the end that lines of the tile must have
 * @n_ends: minimum number of lines with that end
 * @words: its name: for a flag marked NC_("mark", "inn"), for a count NP_("%d shield", "%d shields")
 * @choice_words: (nullable): names of @choices, in their order, marked NC_("mark", "wine")
 * @turns: whether its choices are directions, clockwise all the way round, that turn with the tile
 * @title: its name in the editor, marked NC_("tool", "Goods")
 * @feature_member: (nullable): for a mark on segments: the member of "feature" in the protocol that counts it
 * @any: whether that member only says whether there is any
 * @wanted: for a mark on segments: whether a segment without it is hardly intended, so that authors are warned
 * @row: (nullable): the row of a set that declares it, and says how it looks
 *
 * A mark on a tile or a segment. Each is declared by exactly one game or module; those of sets are called "SET/ID".
 */
typedef struct
{
  const char        *name;
  BastideMarkType    type;
  const char *const *choices;
  guint8             segment_kinds;
  const char        *needs_end;
  guint8             n_ends;
  BastidePhrase      words;
  const char *const *choice_words;
  gboolean           turns;
  const char        *title;
  const char        *feature_member;
  gboolean           any;
  gboolean           wanted;
  const BastideRow  *row;
} BastideMarkInfo;

/**
 * BastideMark:
 *
 * A mark on a tile or a segment, with its value.
 */
typedef struct
{
  const BastideMarkInfo *info;
  int                    value;
} BastideMark;

/**
 * BastidePairInfo:
 * @name: the element in a tileset file: "town"
 * @first: the attribute that names the first segment: "land"
 * @second: the attribute that names the second one: "shore"
 * @first_kinds: allowed kinds of the first segment, a bit per kind of the game
 * @second_kinds: allowed kinds of the second segment
 * @words: a number of them, marked NP_("%d town", "%d towns")
 * @title: its name in the editor, marked NC_("tool", "Town")
 * @look: (nullable): what it looks like, for partings: what is drawn from one end to the other parts the fields on its
 *   two hands. Only they may end at an edge
 *
 * An element between two segments of a tile; a tile may have several. Declared by a game.
 */
typedef struct
{
  const char *name;
  const char *first;
  const char *second;
  guint8      first_kinds;
  guint8      second_kinds;
  BastidePhrase words;
  const char *title;
  const char *look;
} BastidePairInfo;

/* The end of a parting at the middle of an edge, in the place of a segment. */
#define BASTIDE_PAIR_SIDE(side) (BASTIDE_MAX_SEGMENTS + (guint) (side))

/**
 * BastidePair:
 *
 * An element between two segments of a tile, given by their indices.
 */
typedef struct
{
  const BastidePairInfo *info;
  guint                  first;
  guint                  second;
} BastidePair;

/**
 * BastideSegmentDefinition:
 * @id: unique on its tile
 * @kind: index into the kinds of the game
 * @halves: areas: the set of edge halves (bit n = #BastideHalf n), unrotated
 * @sides: lines (roads, rivers): the set of edges crossed in the middle (bit n = #BastideSide n)
 * @end: (nullable): its end inside the tile; an interned string
 * @touches: set of the tile's segments that this one is adjacent to (bit n = segment n); symmetric
 * @marks: (element-type BastideMark) (nullable): its marks
 * @has_spot: whether the file says where a figure stands
 * @spot_x: 0 to 1 on the unrotated tile
 * @spot_y: 0 to 1 on the unrotated tile
 */
struct _BastideSegmentDefinition
{
  char    *id;
  guint8   kind;
  guint8   halves;
  guint8   sides;
  const char *end;
  guint32  touches;
  GArray  *marks;
  gboolean has_spot;
  double   spot_x;
  double   spot_y;
};

/**
 * BastideTileDefinition:
 * @id: unique over all sets in play
 * @count: copies of it in its set
 * @start: whether it is the start tile
 * @segments: (element-type BastideSegmentDefinition): in the order of the file
 * @marks: (element-type BastideMark) (nullable): marks of the whole tile
 * @pairs: (element-type BastidePair) (nullable): elements between two of its segments
 * @tileset: (not nullable): the set it belongs to; borrowed
 * @line: line of the file from which it was read, 0 if none
 */
struct _BastideTileDefinition
{
  char           *id;
  guint           count;
  gboolean        start;
  GPtrArray      *segments;
  GArray         *marks;
  GArray         *pairs;
  BastideTileset *tileset;
  guint           line;
};

typedef struct _BastideBoardDefinition BastideBoardDefinition;

/* Limits of a printed board, its margin of one cell included. They limit the memory that a file can make us
 * allocate. */
#define BASTIDE_MAX_BOARD_SIZE 64
#define BASTIDE_MAX_START_SPACES 32
#define BASTIDE_MAX_BOARD_CORNERS 64
#define BASTIDE_MAX_BOARD_FIELDS 999
/**
 * BastideStartSpace:
 * @id: unique on the board
 * @x: the cell outside the wall that it fills
 * @y: the cell outside the wall that it fills
 * @side: on which side of the cell inside it lies: a space north of its cell lies on the side N
 * @tile: (not nullable): the tile it acts as: one segment whose only border faces the cell inside
 *
 * A space in the wall that acts like a tile present from the beginning. The cell inside is the one beyond its border.
 */
typedef struct
{
  char                  *id;
  int                    x;
  int                    y;
  BastideSide            side;
  BastideTileDefinition *tile;
} BastideStartSpace;

/**
 * BastideBoardCorner:
 * @x: the vertex of the outline, the north-west corner of the cell x y
 * @y: the vertex of the outline
 * @fields: the two track fields on it, in track order
 * @token: whether a token lies on it at the beginning
 *
 * A corner of the wall around the board.
 */
typedef struct
{
  int      x;
  int      y;
  guint    fields[2];
  gboolean token;
} BastideBoardCorner;

/**
 * BastideBoardDefinition:
 * @width: cells from west to east; the cells are 0 0 to @width − 1, @height − 1
 * @height: cells from north to south
 * @cells: (array): row by row, whether a cell lies inside the wall
 * @start_spaces: (element-type BastideStartSpace): in the order of the file
 * @corners: (element-type BastideBoardCorner): clockwise, in the order of their fields
 * @n_fields: fields of the track that runs along the wall, 0 to @n_fields − 1; 0 without a track
 *
 * A printed board: the cells in which tiles may lie, within a wall.
 */
struct _BastideBoardDefinition
{
  guint      width;
  guint      height;
  guint8    *cells;
  GPtrArray *start_spaces;
  GArray    *corners;
  guint      n_fields;
};

/**
 * bastide_board_definition_new:
 *
 * Returns: (transfer full): a board without cells
 */
BastideBoardDefinition *bastide_board_definition_new  (guint                   width,
                                                       guint                   height);
void                    bastide_board_definition_free (BastideBoardDefinition *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardDefinition, bastide_board_definition_free)

/**
 * bastide_board_definition_add_start_space:
 * @tileset: the set with the board
 * @x: the cell outside
 * @y: the cell outside
 * @side: on which side of the cell inside it lies
 * @kind: kind of its segment, an area or a line of the game
 *
 * Returns: (transfer none): the space; its tile has one segment with the id of the space
 */
BastideStartSpace *bastide_board_definition_add_start_space (BastideBoardDefinition *self,
                                                             BastideTileset         *tileset,
                                                             const char             *id,
                                                             int                     x,
                                                             int                     y,
                                                             BastideSide             side,
                                                             guint                   kind);

static inline BastideStartSpace *
bastide_board_definition_get_start_space (const BastideBoardDefinition *self,
                                          guint                         i)
{
  return g_ptr_array_index (self->start_spaces, i);
}

/* Whether a cell lies inside the wall; any coordinates are allowed. */
static inline gboolean
bastide_board_definition_has_cell (const BastideBoardDefinition *self,
                                   int                           x,
                                   int                           y)
{
  return x >= 0 && y >= 0 && x < (int) self->width && y < (int) self->height
    && self->cells[(guint) y * self->width + (guint) x] != 0;
}

/* Number of cells inside the wall. */
guint bastide_board_definition_count_cells (const BastideBoardDefinition *self);

/* The start space at a cell outside. Returns: its index, or -1 */
int   bastide_board_definition_find_start_space (const BastideBoardDefinition *self,
                                                 int                           x,
                                                 int                           y);

/**
 * BastideText:
 *
 * A text in one language. @language is "en", "cs", …
 */
typedef struct
{
  char *language;
  char *text;
} BastideText;

/**
 * BastideTileset:
 * @id: its identity
 * @game: (not nullable): the game whose segments and marks it uses
 * @version: raised with each published change
 * @titles: (element-type BastideText)
 * @descriptions: (element-type BastideText)
 * @notices: (element-type BastideText): advice for players before they choose it, in a few words
 * @author: (nullable)
 * @licence: (nullable)
 * @link: (nullable)
 * @modules: (array zero-terminated=1): the modules that it turns on
 * @needs: (array zero-terminated=1): ids of the sets that must be in play with it
 * @excludes: (array zero-terminated=1): ids of the sets that may not be in play with it
 * @rulebooks: (element-type BastideText): the languages of its own rules; their texts are empty
 * @books: its own rules, one for each of @rulebooks: what the reader of tilesets has made of them
 * @tiles: (element-type BastideTileDefinition): in the order of the file
 * @rows: (element-type BastideRow): its own rules, in the order of the file
 * @module: (nullable): the module that @rows make, with the id and titles of the set
 * @board: (nullable): the printed board on which its tiles are placed
 * @source: (nullable): the verbatim bytes of the file, kept for saved games
 * @path: (nullable): file from which it was read, for messages
 * @builtin: whether it came with the program
 * @sample: whether it came with the program as an example, in play only when switched on
 * @derived: whether fields or adjacency were derived rather than given
 */
struct _BastideTileset
{
  /*< private >*/
  gatomicrefcount ref_count;

  /*< public >*/
  char                       *id;
  const BastideGameInterface *game;
  guint                       version;
  GPtrArray                  *titles;
  GPtrArray                  *descriptions;
  GPtrArray                  *notices;
  char                       *author;
  char                       *licence;
  char                       *link;
  char                      **modules;
  char                      **needs;
  char                      **excludes;
  GPtrArray                  *rulebooks;
  GPtrArray                  *books;
  GPtrArray                  *rows;
  BastideModuleInterface     *module;
  GPtrArray                  *tiles;
  BastideBoardDefinition     *board;
  GBytes                     *source;
  char                       *path;
  gboolean                    builtin;
  gboolean                    sample;
  gboolean                    derived;
};

/**
 * bastide_tileset_new:
 * @game: the game it belongs to
 * @id: its identity
 *
 * Returns: (transfer full): an empty set
 */
BastideTileset *bastide_tileset_new   (const BastideGameInterface *game,
                                       const char                 *id);
BastideTileset *bastide_tileset_ref   (BastideTileset             *self);
void            bastide_tileset_unref (BastideTileset             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileset, bastide_tileset_unref)

/**
 * bastide_tile_definition_new:
 * @tileset: the set that it is part of; borrowed
 *
 * Returns: (transfer full): an empty tile that is not among the tiles of its set
 */
BastideTileDefinition *bastide_tile_definition_new  (BastideTileset        *tileset,
                                                     const char            *id,
                                                     guint                  count);
void                   bastide_tile_definition_free (BastideTileDefinition *self);

/**
 * bastide_tileset_add_tile:
 *
 * Appends an empty tile. Returns: (transfer none): the tile, owned by the set
 */
BastideTileDefinition *bastide_tileset_add_tile (BastideTileset *self,
                                                 const char     *id,
                                                 guint           count);

/**
 * bastide_tile_definition_add_segment:
 *
 * Appends an empty segment. Returns: (transfer none): the segment, owned by the tile
 */
BastideSegmentDefinition *bastide_tile_definition_add_segment (BastideTileDefinition *self,
                                                               const char            *id,
                                                               guint                  kind);

/**
 * bastide_tile_definition_add_pair:
 *
 * Appends an element between two of the tile's segments.
 */
void bastide_tile_definition_add_pair (BastideTileDefinition *self,
                                       const BastidePairInfo *info,
                                       guint                  first,
                                       guint                  second);

/* Number of tiles of a set: the sum of the counts of its kinds. */
guint bastide_tileset_count_tiles (const BastideTileset *self);

/* Segment at an index in the order of the file, as used in actions, figures and @touches. */
static inline BastideSegmentDefinition *
bastide_tile_definition_get_segment (const BastideTileDefinition *self,
                                     guint                        segment)
{
  return g_ptr_array_index (self->segments, segment);
}

/**
 * bastide_tile_definition_find_segment:
 *
 * Returns: the index of the segment with this id, or -1
 */
int bastide_tile_definition_find_segment (const BastideTileDefinition *self,
                                          const char                  *id);

/**
 * bastide_tile_definition_find_segment_at:
 * @rotation: quarter turns clockwise of the tile as it lies
 * @kind: (nullable): name of a kind of segments; NULL for any line
 * @border: (nullable): a side "N" or half of one "N1" that the segment reaches then; NULL for any place
 *
 * Returns: the index of the first such segment, or -1
 */
int bastide_tile_definition_find_segment_at (const BastideTileDefinition *self,
                                             guint                        rotation,
                                             const char                  *kind,
                                             const char                  *border);

/**
 * bastide_tile_definition_get_edge_type:
 *
 * The value compared in matching: tiles fit together where the types of their edges are equal.
 *
 * Returns: a number that has a meaning only within its game
 */
guint bastide_tile_definition_get_edge_type (const BastideTileDefinition *self,
                                             BastideSide                  side);

/**
 * bastide_tile_definition_has_line:
 *
 * The type of an edge in games where only lines must match: segments of any other kind join or close each other.
 *
 * Returns: 1 where a line crosses the edge, else 0
 */
guint bastide_tile_definition_has_line (const BastideTileDefinition *self,
                                        BastideSide                  side);

/**
 * bastide_marks_get:
 * @marks: (nullable): the marks of a tile or a segment
 * @name: name of a mark
 *
 * Returns: the value of the mark (a choice: its index plus 1), 0 where it is absent
 */
int bastide_marks_get (const GArray *marks,
                       const char   *name);

/**
 * bastide_texts_pick:
 * @texts: (element-type BastideText): a text in several languages
 * @languages: (array zero-terminated=1): the user's languages, best first, as g_get_language_names() gives them
 *
 * Returns: (nullable) (transfer none): the text in the first language there is, else in English, else the first
 */
const char *bastide_texts_pick (const GPtrArray   *texts,
                                const char *const *languages);

/**
 * bastide_texts_add:
 *
 * Appends a text in a language to an array made by bastide_texts_new().
 */
void bastide_texts_add (GPtrArray  *texts,
                        const char *language,
                        const char *text);

GPtrArray *bastide_texts_new (void);

G_END_DECLS
