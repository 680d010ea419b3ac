/* bastide-engine-position-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine-error.h"
#include "bastide-engine-position.h"

G_BEGIN_DECLS

#define INVALID_POSITION BASTIDE_ENGINE_ERROR_INVALID_POSITION

/* No position has more points; the sum of all categories and players stays far from any limit. */
#define BASTIDE_ENGINE_MAX_POINTS 1000000

/* The list of a member with one entry per player. @array stays NULL where the member is left out. */
gboolean bastide_engine_position_read_players (JsonObject          *object,
                                               const char          *member,
                                               const BastideRules  *rules,
                                               JsonArray          **array,
                                               GError             **error);

/*
 * Checks the members that an object of kinds of pieces may have: those that are in play, and @others (which
 * this empties).
 */
gboolean bastide_engine_position_check_kinds  (const BastideRules  *rules,
                                               JsonObject          *object,
                                               const char          *place,
                                               const char *const   *kinds,
                                               GStrvBuilder        *others,
                                               GError             **error);

/* Member "track": the figures there. */
gboolean bastide_engine_position_read_track   (BastidePosition     *position,
                                               const BastideRules  *rules,
                                               JsonObject          *object,
                                               GError             **error);
/* The members for all other pieces that are in play. */
gboolean bastide_engine_position_read_pieces  (BastidePosition     *position,
                                               const BastideRules  *rules,
                                               JsonObject          *object,
                                               GError             **error);

G_END_DECLS
