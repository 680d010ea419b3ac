/* bastide-data.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Where the program's data lies: in the folder that the environment variable BASTIDE_DATA_DIR names (the
 * build tree, tests), else in the one that it was installed to.
 */

/* Returns: (transfer none): the data folder of this program */
const char *bastide_data_get_folder        (void);

/**
 * bastide_data_list_folders:
 *
 * Returns: (transfer full) (array zero-terminated=1): the data folder of this program, the folder "bastide" in each
 *   system data folder that is another, and last the user's
 */
char      **bastide_data_list_folders      (void);

/* Returns: (transfer full): the folder "bastide" in the user's data folder, which need not exist yet */
char       *bastide_data_get_user_folder    (void);

/**
 * bastide_data_find_file:
 * @folder: a folder below the data folders: "rulebooks"
 * @name: of a file in it
 *
 * Returns: (transfer full) (nullable): the path of the first file of this name: of the program, of the system, of the
 *   user
 */
char       *bastide_data_find_file          (const char *folder,
                                             const char *name);

/* Makes a folder of the user's, with those above it. Returns: whether it is there, else @error is set (domain
 * %G_IO_ERROR) */
gboolean    bastide_data_make_folder        (const char *folder,
                                             GError    **error);

/**
 * bastide_data_choose_path:
 * @folder: a path
 * @name: what the file should be called
 * @extension: with its full stop
 *
 * Returns: (transfer full): a path in the folder where nothing is: with a number behind the name where need be
 */
char       *bastide_data_choose_path        (const char *folder,
                                             const char *name,
                                             const char *extension);

G_END_DECLS
