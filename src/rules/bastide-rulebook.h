/* bastide-rulebook.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The rules of a game or a module for people to read: chapters with text and small pictures of boards, read from files
 * (docs/rulebook-format.md). Texts are English; the display translates them, with the context "rulebook". The rules of
 * a set of tiles are in the language of its author and stay as they are.
 */

/**
 * BastideDiagramTile:
 * @tile: id of a tile
 * @rotation: quarter turns clockwise
 * @forbidden: whether it may not lie here, which is shown pale and crossed out
 */
typedef struct
{
  const char *tile;
  gint8       x;
  gint8       y;
  guint8      rotation;
  gboolean    forbidden;
} BastideDiagramTile;

/**
 * BastideDiagramFigure:
 * @figure: word of the protocol, "follower"
 * @colour: (nullable): a player's colour; NULL for a figure that belongs to nobody, "mage"
 * @kind: kind of the segment on which it stands, "city"
 * @border: (nullable): a side "N" or a half "N1" that the segment reaches on the rotated tile; NULL for spots
 * @forbidden: whether it may not stand here, which is shown pale and crossed out
 */
typedef struct
{
  const char *figure;
  const char *colour;
  gint8       x;
  gint8       y;
  const char *kind;
  const char *border;
  gboolean    forbidden;
} BastideDiagramFigure;

/**
 * BastideDiagramLight:
 * @kind: kind of a segment that is emphasised
 * @border: (nullable): as in #BastideDiagramFigure
 */
typedef struct
{
  gint8       x;
  gint8       y;
  const char *kind;
  const char *border;
} BastideDiagramLight;

/**
 * BastideDiagramPiece:
 * @piece: the piece on the tile: "ferry", "gold"
 * @from: (nullable): for a ferry: side "N" of the rotated tile at which the road begins that the ferry continues
 * @to: (nullable): for a ferry: the side where it lands
 * @count: for gold: number of bars
 *
 * An object on a tile other than a figure.
 */
typedef struct
{
  const char *piece;
  gint8       x;
  gint8       y;
  const char *from;
  const char *to;
  guint8      count;
} BastideDiagramPiece;

/**
 * BastideDiagramMarker:
 * @colour: a player's colour
 * @field: space of the track on which the player's figure stands
 * @figure: (nullable): word of the protocol, "lady"; NULL for the scoring figure
 * @moved: whether an arrow shows that it came from @from
 * @from: the space where it stood before
 */
typedef struct
{
  const char *colour;
  guint16     field;
  const char *figure;
  gboolean    moved;
  guint16     from;
} BastideDiagramMarker;

/**
 * BastideDiagramBoard:
 * @tileset: id of the set with the printed board
 * @x: west column of the part shown; tiles of the diagram lie in its cells
 * @y: north row of the part shown
 * @width: number of columns
 * @height: number of rows
 * @markers: figures on its track
 *
 * The printed board below the tiles of a diagram, with closed tokens on all its corners.
 */
typedef struct
{
  const char                 *tileset;
  gint8                       x;
  gint8                       y;
  guint8                      width;
  guint8                      height;
  const BastideDiagramMarker *markers;
  guint                       n_markers;
} BastideDiagramBoard;

/**
 * BastideDiagramTrack:
 * @first: the first space
 * @last: the last space
 * @markers: the figures on it; after a full lap a figure stands on the space of the remainder
 *
 * A piece of the scoring track beside the tiles, with its spaces in a row.
 */
typedef struct
{
  guint8                      first;
  guint8                      last;
  const BastideDiagramMarker *markers;
  guint                       n_markers;
} BastideDiagramTrack;

/**
 * BastideDiagram:
 * @board: (nullable): the printed board on which the tiles lie
 * @tokens: (nullable) (array zero-terminated=1): shown instead of everything else: tokens in a row, "token-1", or
 *   cards, "message-3"
 * @track: (nullable): shown instead of everything else: a piece of the scoring track
 *
 * A small board that shows one thing: tiles, or a printed board with or without tiles, or tokens, or a piece of the
 * track. Its tiles come from the built-in sets.
 */
typedef struct
{
  const BastideDiagramTile   *tiles;
  guint                       n_tiles;
  const BastideDiagramFigure *figures;
  guint                       n_figures;
  const BastideDiagramLight  *lights;
  guint                       n_lights;
  const BastideDiagramPiece  *pieces;
  guint                       n_pieces;
  const BastideDiagramBoard  *board;
  const char *const          *tokens;
  const BastideDiagramTrack  *track;
} BastideDiagram;

/**
 * BastideRulebookBlockType:
 * @BASTIDE_RULEBOOK_TEXT: a paragraph
 * @BASTIDE_RULEBOOK_HEADING: a heading inside a chapter
 * @BASTIDE_RULEBOOK_ITEM: an item of a list
 * @BASTIDE_RULEBOOK_EXAMPLE: an example, set apart
 * @BASTIDE_RULEBOOK_DIAGRAM: a picture with the text as its caption. Neighbours stand side by side.
 */
typedef enum
{
  BASTIDE_RULEBOOK_TEXT,
  BASTIDE_RULEBOOK_HEADING,
  BASTIDE_RULEBOOK_ITEM,
  BASTIDE_RULEBOOK_EXAMPLE,
  BASTIDE_RULEBOOK_DIAGRAM,
} BastideRulebookBlockType;

/**
 * BastideRulebookBlock:
 * @text: Pango markup: <b> for terms
 * @diagram: (nullable): for %BASTIDE_RULEBOOK_DIAGRAM
 */
typedef struct
{
  BastideRulebookBlockType  type;
  const char               *text;
  const BastideDiagram     *diagram;
} BastideRulebookBlock;

/**
 * BastideRulebookChapter:
 * @id: unique among the chapters of all books of a game, for links
 * @level: 0, or 1 for a chapter below the last one of level 0
 * @decisions: (nullable): the kinds of decisions (words of the protocol, a space between them) that this chapter
 *   explains, for help in the game
 * @foreign: whether its texts come from an author and are in no catalogue
 */
typedef struct
{
  const char                 *id;
  const char                 *title;
  guint                       level;
  const char                 *decisions;
  gboolean                    foreign;
  const BastideRulebookBlock *blocks;
  guint                       n_blocks;
} BastideRulebookChapter;

typedef struct
{
  const BastideRulebookChapter *chapters;
  guint                         n_chapters;
} BastideRulebook;

/* Whether a chapter explains a kind of decision, "place". */
static inline gboolean
bastide_rulebook_chapter_explains (const BastideRulebookChapter *self,
                                   const char                   *decision)
{
  g_auto (GStrv) words = g_strsplit (self->decisions != NULL ? self->decisions : "", " ", -1);

  return g_strv_contains ((const char *const *) words, decision);
}

G_END_DECLS
