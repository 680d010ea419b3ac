/* bastide-engine-json.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-json-text.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-state.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * BastideAnswer:
 * @builder: receives the answer
 * @state: the state of the game
 *
 * The engine's answers as JSON. Each function adds members to the object, or the value of the member, that is open in
 * the builder.
 */
typedef struct
{
  JsonBuilder        *builder;
  const BastideRules *rules;
  const BastideState *state;
} BastideAnswer;

/* Members "events" and "decision": the answer of a command that changes the game. */
void bastide_engine_add_change        (const BastideAnswer *answer,
                                       const BastideEvents *events);
/* Member "decision". */
void bastide_engine_add_decision      (const BastideAnswer *answer);
/* The tiles in the hand of a player, as a value. */
void bastide_engine_add_hand          (const BastideAnswer *answer,
                                       guint                player);
/* Member "actions": every legal action in the order of the protocol. */
void bastide_engine_add_actions       (const BastideAnswer *answer);
/* The whole answer to "state". */
void bastide_engine_add_state         (const BastideAnswer *answer);
/* Member "scores": totals and parts. */
void bastide_engine_add_scores        (const BastideAnswer *answer);
/* An array of events, as a value. */
void bastide_engine_add_events        (const BastideAnswer *answer,
                                       const BastideEvents *events);

/* A tile on the board, by its number, and one that is not placed, by its kind. */
void bastide_engine_add_placed_tile   (const BastideAnswer *answer,
                                       guint                placed);
void bastide_engine_add_unplaced_tile (const BastideAnswer *answer,
                                       guint                tile);
/* The whole feature of a segment of a placed tile. */
void bastide_engine_add_feature       (const BastideAnswer *answer,
                                       guint                placed,
                                       guint                segment);

/* bastide-engine-queries.c */

/* Adds the member "games": the available games, with their options. */
void bastide_engine_add_games (JsonBuilder         *builder,
                               BastideTilesetStore *store);

/*
 * Commands of the engine that query a part of the game. Each adds members to the answer, or returns FALSE with @error
 * set.
 * @arguments: the arguments after the name of the command, as described by its entry in the list of commands
 */

gboolean bastide_engine_ask_segments (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);
gboolean bastide_engine_ask_feature  (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);
gboolean bastide_engine_ask_tile     (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);
/* @arguments: (nullable) */
gboolean bastide_engine_ask_go       (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);

/* bastide-engine-state.c: pieces other than tiles and figures on the map. */

/* The members of "state" for all pieces in play, except those on the track. */
void bastide_engine_add_pieces      (const BastideAnswer *answer);
/* The members of "segments" for the pieces on a tile; @placed is -1 for a tile not on the board. */
void bastide_engine_add_tile_pieces (const BastideAnswer *answer,
                                     int                  placed);

/* Members used by several of these. */

/* Returns: whether there is a tile on a cell */
gboolean    bastide_engine_find_tile         (const BastideAnswer       *answer,
                                              int                        x,
                                              int                        y,
                                              BastidePlacedTile         *tile);
/* Members "x", "y" and "segment". */
void        bastide_engine_add_segment_place (const BastideAnswer       *answer,
                                              const BastidePlacedTile   *tile,
                                              guint                      segment);
/* A fact of a decision or a state, as a member. */
void        bastide_engine_add_fact          (JsonBuilder               *builder,
                                              const BastideFact         *fact);
/* Members "x", "y" and "edge", the letter of a side. */
void        bastide_engine_add_edge_place    (const BastideAnswer       *answer,
                                              const BastidePlacedTile   *tile,
                                              BastideSide                side);
/* Two segments joined by a piece, as a value; and members "x", "y" and "segments". */
void        bastide_engine_add_link          (const BastideAnswer       *answer,
                                              const BastidePlacedTile   *tile,
                                              guint                      segment,
                                              guint                      other_segment);
void        bastide_engine_add_link_place    (const BastideAnswer       *answer,
                                              const BastidePlacedTile   *tile,
                                              guint                      segment,
                                              guint                      other_segment);
/* Members "player" and "figure". */
void        bastide_engine_add_figure        (const BastideAnswer       *answer,
                                              const BastidePlacedFigure *figure);
/* A member that lists cells. @placed: (element-type guint16) (nullable): the numbers of their tiles */
void        bastide_engine_add_cells         (const BastideAnswer       *answer,
                                              const char                *name,
                                              const GArray              *placed);
/* Returns: the number of a category of points, or -1 when the game has none of that name */
int         bastide_engine_find_category     (const BastideRules *rules,
                                              const char         *name);
const char *bastide_engine_get_part_name     (BastidePart         part);
const char *bastide_engine_get_tile_id       (const BastideRules *rules,
                                              guint               tile);
const char *bastide_engine_get_segment_id    (const BastideRules *rules,
                                              guint               tile,
                                              guint               segment);

/**
 * BastidePieceMember:
 * @name: the member of "state", and of "position" where positions can contain the pieces
 * @form: its format
 * @kinds: (array zero-terminated=1): the kinds of pieces it describes
 * @tile_member: (nullable): the member of "segments" for pieces on one tile
 *
 * A member of the protocol that describes pieces. It is present when one of its kinds is in play.
 */
typedef struct
{
  const char       *name;
  BastidePieceForm  form;
  const char      **kinds;
  const char       *tile_member;
} BastidePieceMember;

/*
 * The members declared by the vocabularies of a game, whether or not their kinds are in play, and those of the sets
 * of @rules: (nullable).
 * Returns: (element-type BastidePieceMember) (transfer full)
 */
GArray      *bastide_engine_list_piece_members (const BastideGameInterface *game,
                                               const BastideRules         *rules);

/* Kinds that stand on the track beside the scoring figures. Returns: (array zero-terminated=1) (transfer container) */
const char **bastide_engine_list_track_pieces  (const BastideGameInterface *game);

/* Whether any piece of a member is in play. */
gboolean     bastide_engine_has_pieces         (const BastideRules         *rules,
                                                const BastidePieceMember   *member);

G_END_DECLS
