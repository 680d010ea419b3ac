/* bastide-draw-registry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BastideTileStyle BastideTileStyle;
typedef struct _BastideSurroundingsStyle BastideSurroundingsStyle;
typedef struct _BastideEdgeStyle BastideEdgeStyle;
typedef struct _BastideTrackCountry BastideTrackCountry;
typedef struct _BastideTileMark BastideTileMark;
typedef struct _BastideFigureDrawing BastideFigureDrawing;
typedef struct _BastidePieceDrawing BastidePieceDrawing;
typedef struct _BastideAnswerDrawing BastideAnswerDrawing;
typedef struct _BastideEmblem BastideEmblem;

/**
 * BastideDrawings:
 * @id: id of the game or module, as in the rules
 * @tiles: (nullable): the style of the game's tiles
 * @surroundings: (nullable): the style of its printed boards
 * @edges: (nullable): the drawing of pieces on the edges of its tiles, and of the cells that they block
 * @country: (nullable): the landscape that a scoring track leads round
 * @marks: (nullable) (array zero-terminated=1): the marks on tiles that can be seen
 * @figures: (nullable): its figures, up to one without a name
 * @pieces: (nullable): its pieces, tokens and cards, up to one without a name
 * @answers: (nullable): the pictures on the buttons of its decisions, up to one without a verb
 * @emblem: (nullable): its symbol in lists
 *
 * The drawings of a game or a module. Its shapes are known nowhere else: everything is found by the names that the
 * rules use.
 */
typedef struct
{
  const char                     *id;
  const BastideTileStyle         *tiles;
  const BastideSurroundingsStyle *surroundings;
  const BastideEdgeStyle         *edges;
  const BastideTrackCountry      *country;
  const BastideTileMark *const   *marks;
  const BastideFigureDrawing     *figures;
  const BastidePieceDrawing      *pieces;
  const BastideAnswerDrawing     *answers;
  const BastideEmblem            *emblem;
} BastideDrawings;

/* Returns: (array zero-terminated=1): the drawings of all games and modules */
const BastideDrawings *const *bastide_draw_registry_get (void);

G_END_DECLS
