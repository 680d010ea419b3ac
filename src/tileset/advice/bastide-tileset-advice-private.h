/* bastide-tileset-advice-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-advice.h"

G_BEGIN_DECLS

/**
 * BastideAdvisor:
 * @set: the set
 * @companions: (nullable): the others
 * @tiles: (element-type BastideTileDefinition): the tiles of the set that have no errors; borrowed
 * @issues: receives the advice
 *
 * A set being examined.
 */
typedef struct
{
  const BastideTileset *set;
  const GPtrArray      *companions;
  GPtrArray            *tiles;
  BastideTilesetIssues *issues;
} BastideAdvisor;

/* bastide-tileset-advice-pool.c: advice about a set and those it is played with */
void bastide_tileset_advise_on_pool (const BastideAdvisor *self);

G_END_DECLS
