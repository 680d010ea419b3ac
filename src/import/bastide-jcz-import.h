/* bastide-jcz-import.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-tileset-issues.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * Reads the tile definitions of JCloisterZone, a program for the classic game, in the formats of versions 3.x, 4.x and
 * 5.x. The meaning of their words is defined in data/imports/jcloisterzone.conf; docs/tileset-format.md explains it to
 * authors.
 */
/**
 * bastide_jcz_is_definition:
 * @root: (nullable): the name of the first element of a file, as bastide_xml_find_root() gives it
 *
 * Returns: whether the file may contain such definitions
 */
gboolean        bastide_jcz_is_definition (const char           *root);
/**
 * bastide_jcz_takes:
 * @bytes: the beginning of a file
 *
 * Returns: whether the file may contain such definitions, or be an archive with some
 */
gboolean        bastide_jcz_takes         (GBytes               *bytes);
/* Returns: (transfer full) (nullable): a whole file, for bastide_jcz_import(); NULL with @error set (domains
 * %BASTIDE_TILESET_ERROR, %BASTIDE_XML_ERROR, %G_IO_ERROR) */
GBytes         *bastide_jcz_read_file     (GFile                *file,
                                           GError              **error);
/**
 * bastide_jcz_import:
 * @bytes: a whole file: definitions, or an add-on, which is a ZIP archive that contains them
 * @name: name of the file in messages; also the source of the set's id and title if neither @id nor the file has them
 * @id: (nullable): id of the new set; the ids of its tiles begin with it
 * @sets: (nullable) (array zero-terminated=1): the wanted sets of the file, with or without their edition ("basic",
 *   "basic:1"); NULL for the newest editions of all
 * @issues: (out) (transfer full): by line: warnings for everything that was not understood and left out; errors when
 *   there is no result
 * @summary: (out) (optional) (transfer full) (element-type utf8): sentences for the user, without the words of the
 *   file; imported tiles are named by their numbers in the set. Empty when all tiles were imported unchanged
 *
 * Makes a set of the tiles of a file. The ends of roads and rivers are inferred from what they meet; fields are derived
 * for tiles that name none although their edges need them. A tile that is impossible in our format is left out. The set
 * is printed and read again, with all checks, and the printed text becomes its source.
 *
 * Returns: (transfer full) (nullable): the set, or NULL when there are errors in @issues
 */
BastideTileset *bastide_jcz_import        (GBytes                *bytes,
                                           const char            *name,
                                           const char            *id,
                                           const char *const     *sets,
                                           BastideTilesetIssues **issues,
                                           GPtrArray           **summary);

G_END_DECLS
