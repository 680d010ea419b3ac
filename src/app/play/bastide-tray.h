/* bastide-tray.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice-widget.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRAY (bastide_tray_get_type ())

/**
 * BastideTray:
 *
 * The tile in hand, with what turns it; after it was placed, what takes it back.
 */
G_DECLARE_FINAL_TYPE (BastideTray, bastide_tray, BASTIDE, TRAY, BastideChoiceWidget)

void bastide_tray_update  (BastideTray *self);
void bastide_tray_set_low (BastideTray *self,
                           gboolean     low);

G_END_DECLS
