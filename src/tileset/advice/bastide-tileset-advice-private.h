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

typedef void (*BastideTileFunc) (const BastideTileDefinition *tile,
                                 gpointer                     data);

/* bastide-tileset-advice.c */

/* Whether the set or one that it is played with asks for a module. */
gboolean bastide_advisor_is_on        (const BastideAdvisor         *self,
                                       const char                   *module);
/* Issue @number, the last one added, can be corrected by adding a module; left out when there are very many issues. */
void     bastide_advisor_offer_module (const BastideAdvisor         *self,
                                       guint                         number,
                                       const BastideModuleInterface *module);
/* @texts: (element-type BastideText) */
gboolean bastide_advisor_has_language (const GPtrArray              *texts,
                                       const char                   *language);

/* bastide-tileset-advice-pool.c: advice about a set and those it is played with */

void     bastide_tileset_advise_on_pool (const BastideAdvisor *self);
/* Calls @function for each tile of the set and of those it is played with. */
void     bastide_advisor_foreach_tile   (const BastideAdvisor *self,
                                         BastideTileFunc       function,
                                         gpointer              data);

/* bastide-tileset-advice-rows.c: advice about rules of its own */

void     bastide_tileset_advise_on_rows (const BastideAdvisor *self);

G_END_DECLS
