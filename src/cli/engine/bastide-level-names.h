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
char *bastide_level_names_list       (void);

/* Returns: (transfer full): the names of all characters, with commas between */
char *bastide_level_names_characters (void);

/* Returns: (transfer full): what there is to choose from, a line for each level and character */
char *bastide_level_names_describe   (void);

/* Returns: (transfer full): the sentence that this is no level, with or without a character, and what there is */
char *bastide_level_names_refuse     (const char *word);

G_END_DECLS
