/* bastide-element-merge.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"

G_BEGIN_DECLS

/**
 * bastide_element_merge:
 * @old: an element as it stands in a file
 * @before: what of it could be read, in the canonical form
 * @after: the same after a change
 *
 * Carries a change over to an element of which not everything could be read: what is equal in @before and @after stays
 * as it is in @old, whatever it is. Children are the same if they have the same name and id; those without are counted.
 *
 * Returns: (transfer full): the changed element
 */
BastideElement *bastide_element_merge (const BastideElement *old,
                                       const BastideElement *before,
                                       const BastideElement *after);

G_END_DECLS
