/* bastide-telling.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TELLING (bastide_telling_get_type ())

/**
 * BastideTelling:
 *
 * Presents lines of the log of a game one after the other: the final scoring, kind by kind, with rising scores of its
 * players, or the events since the deciding player's last turn.
 *
 * Signals:
 *   "step" (BastideLogEntry *entry): this line is to be shown now
 *   "ended" (): everything was shown, or the player has skipped the rest
 */
G_DECLARE_FINAL_TYPE (BastideTelling, bastide_telling, BASTIDE, TELLING, GObject)

BastideTelling *bastide_telling_new          (void);
void            bastide_telling_start_final  (BastideTelling *self,
                                              BastideGame    *game);
void            bastide_telling_start_recent (BastideTelling *self,
                                              BastideGame    *game);
void            bastide_telling_go_on        (BastideTelling *self);
void            bastide_telling_stop         (BastideTelling *self);
void            bastide_telling_cancel       (BastideTelling *self);
gboolean        bastide_telling_get_running  (BastideTelling *self);
gboolean        bastide_telling_get_is_final (BastideTelling *self);
guint           bastide_telling_get_time     (BastideTelling *self);

G_END_DECLS
