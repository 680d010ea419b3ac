/* bastide-level-names.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the names of all levels, separated by commas */
char *bastide_level_names_list       (void);

/* Returns: (transfer full): the names of all characters, separated by commas */
char *bastide_level_names_characters (void);

/* Returns: (transfer full): the available players, one line for each level and character */
char *bastide_level_names_describe   (void);

/* Returns: (transfer full): a sentence saying that this is not a level, with or without a character, and listing those
 *   available */
char *bastide_level_names_refuse     (const char *word);

G_END_DECLS
