/* bastide-engine-position-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine-position.h"
#include "bastide-json-value.h"

G_BEGIN_DECLS

#define INVALID_POSITION BASTIDE_ENGINE_ERROR_INVALID_POSITION

/* No position has more points; the sum of all categories and players stays far from any limit. */
#define BASTIDE_ENGINE_MAX_POINTS 1000000

/* A member that is a list with one entry per player, or is left out. */
BastideJsonValue bastide_engine_position_get_players (const BastideJsonValue *object,
                                                      const char             *member,
                                                      const BastideRules     *rules);

/*
 * Checks the members that an object of kinds of pieces may have: those that are in play, and @others (which
 * this empties).
 */
void bastide_engine_position_check_kinds (const BastideRules     *rules,
                                          const BastideJsonValue *object,
                                          const char *const      *kinds,
                                          GStrvBuilder           *others);

/* Member "track": the figures there. */
void bastide_engine_position_read_track  (BastidePosition        *position,
                                          const BastideRules     *rules,
                                          const BastideJsonValue *object);
/* The members for all other pieces that are in play. */
void bastide_engine_position_read_pieces (BastidePosition        *position,
                                          const BastideRules     *rules,
                                          const BastideJsonValue *object);

G_END_DECLS
