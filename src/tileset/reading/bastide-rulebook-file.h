/* bastide-rulebook-file.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Files of rulebooks (docs/rulebook-format.md), on their own and within tilesets. */

#define BASTIDE_RULEBOOK_NAMESPACE "https://bastide-game.github.io/ns/rulebook/1"

/* In bytes: more than six times the longest of ours. Comparing a file with the schema takes the square of the number of
 * elements beside each other. */
#define BASTIDE_RULEBOOK_MAX_SIZE (128 * 1024)
