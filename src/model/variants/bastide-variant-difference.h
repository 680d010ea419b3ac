/* bastide-variant-difference.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-setup.h"

G_BEGIN_DECLS

/**
 * bastide_variant_difference_name:
 * @key: (out) (nullable): equal for differences in the same number or option; NULL where each stands alone
 *
 * Returns: (transfer full): translated name of a change from one setup to another: the set, module, figure or option
 *   that is different
 */
char *bastide_variant_difference_name (const BastideSetup  *before,
                                       const BastideSetup  *after,
                                       char               **key);

G_END_DECLS
