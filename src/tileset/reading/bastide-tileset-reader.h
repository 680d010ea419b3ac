/* bastide-tileset-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-element.h"
#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TILESET_NAMESPACE "https://bastide-game.github.io/ns/tileset/1"
/* The namespace of sets with rules of their own. */
#define BASTIDE_TILESET_NAMESPACE_2 "https://bastide-game.github.io/ns/tileset/2"

/* The namespace in which a set is written: that of what is in it. @root: its <tileset> */
const char *bastide_tileset_find_namespace (const BastideElement *root);
#define BASTIDE_TILESET_EXTENSION ".bastide-tileset"
#define BASTIDE_TILESET_MIME_TYPE "application/x-bastide-tileset+xml"
#define BASTIDE_TILESET_MAX_SIZE (8 * 1024 * 1024)

/**
 * bastide_tileset_load_file:
 *
 * Reads and checks a tileset. Fields and what they touch are derived where the file leaves them out.
 *
 * Returns: (transfer full) (nullable): the set, or NULL with @error set (domains %BASTIDE_TILESET_ERROR, %G_IO_ERROR)
 */
BastideTileset       *bastide_tileset_load_file  (GFile       *file,
                                                  GError     **error);

/**
 * bastide_tileset_load_bytes:
 * @bytes: a whole file; kept as the set's source
 * @name: name of the file in messages
 *
 * Returns: (transfer full) (nullable): the set, or NULL with @error set (domain %BASTIDE_TILESET_ERROR)
 */
BastideTileset       *bastide_tileset_load_bytes (GBytes      *bytes,
                                                  const char  *name,
                                                  GError     **error);

/**
 * bastide_tileset_load_root:
 * @root: the root of a document, which may have been cut out of another
 * @name: name of the file in messages
 *
 * The same for a tileset that stands in another file: its lines are those of that file.
 *
 * Returns: (transfer full) (nullable): the set, or NULL with @error set (domain %BASTIDE_TILESET_ERROR)
 */
BastideTileset       *bastide_tileset_load_root  (const BastideElement *root,
                                                  const char           *name,
                                                  GError              **error);

/**
 * bastide_tileset_read:
 * @bytes: a whole file
 * @issues: receives all mistakes, sorted by line
 *
 * Returns: (transfer full) (nullable): the readable part; it can be played only when there are no errors
 */
BastideTileset       *bastide_tileset_read       (GBytes               *bytes,
                                                  BastideTilesetIssues *issues);

/**
 * bastide_tileset_check:
 * @bytes: a whole file
 * @name: name of the file in messages
 *
 * Finds all mistakes in a file, and other remarks that may interest its author.
 *
 * Returns: (transfer full): errors and warnings by line; empty for a flawless file
 */
BastideTilesetIssues *bastide_tileset_check      (GBytes      *bytes,
                                                  const char  *name);

/**
 * bastide_tileset_issues_locate:
 * @root: the root of the document that the issues are about
 *
 * Finds the tile and the segment of each issue by its line. Where several stand on one line, the issue is not assigned
 * to any.
 */
void bastide_tileset_issues_locate (BastideTilesetIssues *self,
                                    const BastideElement *root);

G_END_DECLS
