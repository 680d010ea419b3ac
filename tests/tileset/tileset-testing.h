/* tileset-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/reading/bastide-tileset-reader.h"
#include "../harness.h"

/* What tests of tilesets share. */

/* A set from its text, which is sound. */
BastideTileset      *tileset_testing_load          (const char           *text);
char                *tileset_testing_print         (const BastideTileset *set);
/* Asserts that a set from this file beside the tests is written as that one. */
void                 tileset_testing_assert_written (const char          *name,
                                                     const char          *expected_name);
/* The error that is called so. */
BastideTilesetError  tileset_testing_find_error    (const char           *name);
/* Adds a test for each set that comes with the program, which gets the path of its file. */
void                 tileset_testing_add_for_files (const char           *path,
                                                    GTestDataFunc         test);
/* Adds a test for each game, which gets its interface. */
void                 tileset_testing_add_for_games (const char           *path,
                                                    GTestDataFunc         test);
