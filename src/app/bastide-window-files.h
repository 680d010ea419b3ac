/* bastide-window-files.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

/* The files of a window: what comes of opening one, and what can be done with tilesets and variants. */

/* The window as a target of the opener. */
void bastide_window_files_init_target     (BastideOpenTargetInterface *iface);
void bastide_window_files_add_actions     (BastideWindow              *self);
/* Sets up a new game with a variant; asks first if something in it is unknown. */
void bastide_window_files_use_variant     (BastideWindow              *self,
                                           BastideVariant             *variant);

G_END_DECLS
