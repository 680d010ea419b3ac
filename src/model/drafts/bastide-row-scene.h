/* bastide-row-scene.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-row.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideRowScene:
 * @state: the board
 * @segments: (element-type BastideFeatureSegment): what is counted there; may be empty
 * @cell: the cell where something happens, if nothing is counted
 * @text: what happens, and for points the formula without the row and with it, a line each
 * @seed: of the game
 * @actions: (element-type BastideAction): that lead to the moment before
 *
 * A moment of a game in which a row of a set is at work. It never changes.
 */
typedef struct
{
  BastideRules *rules;
  BastideState *state;
  GArray       *segments;
  BastideCell   cell;
  char         *text;
  guint64       seed;
  GArray       *actions;
} BastideRowScene;

/**
 * bastide_row_scene_find:
 * @with: a game with the set
 * @without: the same with the row switched off
 * @row: of the set in @with
 * @cancellable: (nullable): stops the search
 *
 * Looks for a row at work, in a few games that are played at random and are always the same; of several moments, one
 * with few tiles. It takes up to some seconds, in any thread.
 *
 * Returns: (transfer full) (nullable): NULL if it has not happened; or with @error, if the games cannot be played
 */
BastideRowScene *bastide_row_scene_find (const BastideSetup *with,
                                         const BastideSetup *without,
                                         const BastideRow   *row,
                                         GCancellable       *cancellable,
                                         GError            **error);
BastideRowScene *bastide_row_scene_ref   (BastideRowScene   *self);
void             bastide_row_scene_unref (BastideRowScene   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRowScene, bastide_row_scene_unref)

G_END_DECLS
