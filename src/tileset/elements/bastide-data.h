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
 * The location of the program's data: the folder named by the environment variable BASTIDE_DATA_DIR (build tree,
 * tests), else the one to which it was installed.
 */

/* Returns: (transfer none): the data folder of this program */
const char *bastide_data_get_folder        (void);

/**
 * bastide_data_list_folders:
 *
 * Returns: (transfer full) (array zero-terminated=1): the data folder of this program, the folder "bastide" in each
 *   other system data folder, and last the user's
 */
char      **bastide_data_list_folders      (void);

/* Returns: (transfer full): the folder "bastide" in the user's data folder, which need not exist yet */
char       *bastide_data_get_user_folder    (void);

/**
 * bastide_data_find_file:
 * @folder: a folder below the data folders: "rulebooks"
 * @name: name of a file in it
 *
 * Returns: (transfer full) (nullable): the path of the first file of this name, in the order: program, system, user
 */
char       *bastide_data_find_file          (const char *folder,
                                             const char *name);

/* Creates a folder of the user's, with its parents. Returns: whether it exists; if not, @error is set (domain
 * %G_IO_ERROR) */
gboolean    bastide_data_make_folder        (const char *folder,
                                             GError    **error);

/**
 * bastide_data_choose_path:
 * @folder: a path
 * @name: desired name of the file
 * @extension: with its full stop
 *
 * Returns: (transfer full): an unused path in the folder, with a number after the name if necessary
 */
char       *bastide_data_choose_path        (const char *folder,
                                             const char *name,
                                             const char *extension);

G_END_DECLS
