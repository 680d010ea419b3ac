/* bastide-engine-piece-members.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

G_BEGIN_DECLS

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
 * The members declared by the vocabularies of a game, whether or not their kinds are in play.
 * Returns: (element-type BastidePieceMember) (transfer full)
 */
GArray      *bastide_engine_list_piece_members (const BastideGameInterface *game);
/* Kinds that stand on the track beside the scoring figures. Returns: (array zero-terminated=1) (transfer container) */
const char **bastide_engine_list_track_pieces  (const BastideGameInterface *game);
/* Whether any piece of a member is in play. */
gboolean     bastide_engine_has_pieces         (const BastideRules         *rules,
                                                const BastidePieceMember   *member);

G_END_DECLS
