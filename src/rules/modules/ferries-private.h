/* ferries-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"

G_BEGIN_DECLS

/* What the files of The Ferries share. */

enum
{
  BASTIDE_FERRIES_VERB_FERRY,
  BASTIDE_FERRIES_VERB_MOVE,
  BASTIDE_FERRIES_VERB_PASS,
};

/* For each ferry, numbered like its link, a bit set: it may be moved if it is movable and nothing else. */
enum
{
  BASTIDE_FERRY_MOVABLE = 1 << 0,
  BASTIDE_FERRY_MOVED = 1 << 1,
  BASTIDE_FERRY_NEW = 1 << 2,
};

/* Of each kind of tile: the ends of roads at its lake, and the sides over which roads leave it, a bit each. */
typedef struct
{
  guint32 shore;
  guint8  road_sides;
} BastideFerryTile;

static inline const BastideFerryTile *
bastide_ferries_get_tile (const BastideRules *rules,
                          guint               tile)
{
  return (const BastideFerryTile *) rules->module_info[BASTIDE_MODULE_FERRIES].data + tile;
}

static inline guint32
bastide_ferries_get_shore (const BastideRules *rules,
                           guint               tile)
{
  return bastide_ferries_get_tile (rules, tile)->shore;
}

BASTIDE_MODULE_STATE (guint8, bastide_ferries_flags, bastide_edit_ferries_flags, BASTIDE_MODULE_FERRIES)

/* Lists all ways in which the ferry of a lake could join two roads. @present: (nullable): how it does now, left out */
void                       bastide_ferries_list_pairs (const BastideRules        *rules,
                                                       const BastidePlacedRecord *record,
                                                       guint                      verb,
                                                       const BastideLinkRecord   *present,
                                                       BastideActions            *actions);
BastidePiecePlace          bastide_ferries_get_place  (const BastideRules        *rules,
                                                       const BastideState        *state,
                                                       const BastideLinkRecord   *link);
/* Returns: the tile with the lake on which a ferry is */
const BastidePlacedRecord *bastide_ferries_get_lake   (const BastideRules        *rules,
                                                       const BastideState        *state,
                                                       guint                      link);
/* Roads at this lake may have been completed (section 5.3). */
void                       bastide_ferries_note_shore (const BastideRules        *rules,
                                                       BastideState              *state,
                                                       const BastidePlacedRecord *record);

/* ferries-moving.c: moving one ferry, or leaving them. */
extern const BastideStep bastide_ferries_move_step;

G_END_DECLS
