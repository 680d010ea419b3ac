/* tileset-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/reading/bastide-tileset-reader.h"
#include "../harness.h"

/* Helpers shared by tests of tilesets. */

/* A set from its text, which must be sound. */
BastideTileset      *tileset_testing_load          (const char           *text);
char                *tileset_testing_print         (const BastideTileset *set);
/* Asserts that a set is written exactly like this file beside the tests. */
void                 tileset_testing_assert_written (const char          *name,
                                                     const char          *expected_name);
/* The error code with this name. */
BastideTilesetError  tileset_testing_find_error    (const char           *name);
/* Adds a test for each built-in set, with the path of its file as data. */
void                 tileset_testing_add_for_files (const char           *path,
                                                    GTestDataFunc         test);
/* Adds a test for each game, with its interface as data. */
void                 tileset_testing_add_for_games (const char           *path,
                                                    GTestDataFunc         test);
