/* bastide-level-names.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the names of all levels, with commas between */
char *bastide_level_names_list   (void);

/* Returns: (transfer full): the sentence that there is no level of this name, and which there are */
char *bastide_level_names_refuse (const char *name);

G_END_DECLS
