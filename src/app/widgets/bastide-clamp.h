/* bastide-clamp.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-container.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CLAMP (bastide_clamp_get_type ())

/**
 * BastideClamp:
 *
 * Gives its child at most a certain width, in the middle: long lines are hard to read. The width
 * is meant for a usual font at 100 % and grows with the text.
 */
G_DECLARE_FINAL_TYPE (BastideClamp, bastide_clamp, BASTIDE, CLAMP, BastideContainer)

GtkWidget *bastide_clamp_get_child        (BastideClamp *self);
void       bastide_clamp_set_child        (BastideClamp *self,
                                           GtkWidget    *child);
int        bastide_clamp_get_maximum_size (BastideClamp *self);
void       bastide_clamp_set_maximum_size (BastideClamp *self,
                                           int           maximum_size);

G_END_DECLS
