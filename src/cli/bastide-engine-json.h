/* bastide-engine-json.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * What the engine answers, as JSON. Each function adds members to the object, or the value of the
 * member, that is open in the builder.
 */

/* Members "events" and "decision": the answer of a command that changes the game. */
void bastide_engine_add_change   (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state,
                                  const BastideEvents *events);
/* Member "decision". */
void bastide_engine_add_decision (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state);
/* The tiles in the hand of a player, as a value. */
void bastide_engine_add_hand     (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state,
                                  guint                player);
/* Member "actions": every legal action in the order of the protocol. */
void bastide_engine_add_actions  (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state);
/* Everything that "state" answers. */
void bastide_engine_add_state    (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state);
/* Member "scores": totals and parts. */
void bastide_engine_add_scores   (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state);
/* An array of events, as a value. */
void bastide_engine_add_events   (JsonBuilder         *builder,
                                  const BastideRules  *rules,
                                  const BastideState  *state,
                                  const BastideEvents *events);

/* A tile on the board, by its number, and one that is not placed, by its kind. */
void bastide_engine_add_placed_tile   (JsonBuilder         *builder,
                                       const BastideRules  *rules,
                                       const BastideState  *state,
                                       guint                placed);
void bastide_engine_add_unplaced_tile (JsonBuilder         *builder,
                                       const BastideRules  *rules,
                                       const BastideState  *state,
                                       guint                tile);
/* The whole feature of a segment of a placed tile. */
void bastide_engine_add_feature       (JsonBuilder         *builder,
                                       const BastideRules  *rules,
                                       const BastideState  *state,
                                       guint                placed,
                                       guint                segment);

/* Pieces that several of these share. */
void        bastide_engine_add_member_int    (JsonBuilder        *builder,
                                              const char         *name,
                                              gint64              value);
/* @value may be NULL: null. */
void        bastide_engine_add_member_string (JsonBuilder        *builder,
                                              const char         *name,
                                              const char         *value);
/* A player's number; -1 is null. */
void        bastide_engine_add_member_player (JsonBuilder        *builder,
                                              const char         *name,
                                              int                 player);
/* A side of a tile, by its letter. */
void        bastide_engine_add_member_side   (JsonBuilder        *builder,
                                              const char         *name,
                                              BastideSide         side);
void        bastide_engine_add_member_cells  (JsonBuilder        *builder,
                                              const char         *name,
                                              const BastideRules *rules,
                                              const BastideState *state,
                                              const GArray       *placed);
/* Returns: the number of a category of points, or -1 when the game has none of that name */
int         bastide_engine_find_category     (const BastideRules *rules,
                                              const char         *name);
const char *bastide_engine_get_part_name     (BastidePart         part);
const char *bastide_engine_get_tile_id       (const BastideRules *rules,
                                              guint               tile);
const char *bastide_engine_get_segment_id    (const BastideRules *rules,
                                              guint               tile,
                                              guint               segment);

G_END_DECLS
