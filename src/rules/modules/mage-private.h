/* mage-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"

G_BEGIN_DECLS

/* What the files of Mage and Witch share. */

enum
{
  MAGE,
  WITCH,
  N_PIECES,
};

/* @nodes: where they stand, or BASTIDE_NO_NODE. */
typedef struct
{
  guint16 nodes[N_PIECES];
} BastideMageState;

BASTIDE_MODULE_STATE (BastideMageState, bastide_mage_state, bastide_edit_mage_state, BASTIDE_MODULE_MAGE)

/* The word of a piece, which is that of its item in formulas, too. */
const char *bastide_mage_get_name    (guint                 piece);
/* The feature on which a piece stands, or BASTIDE_NO_NODE. */
guint       bastide_mage_get_feature (const BastideRules   *rules,
                                      const BastideState   *state,
                                      guint                 piece);
/* Whether there is a tower of the mage on a kind of tile. */
gboolean    bastide_mage_has_tower   (const BastideRules   *rules,
                                      guint                 tile);

/* mage-estimate.c: what is to come; see BastideModuleHooks. */
void        bastide_mage_estimate    (const BastideRules   *rules,
                                      const BastideState   *state,
                                      const BastideHorizon *horizon,
                                      int                  *values);

G_END_DECLS
