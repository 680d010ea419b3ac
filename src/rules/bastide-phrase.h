/* bastide-phrase.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastidePhrase:
 * @one: (nullable): the text for a count of one, in English, with "%d" for the count; marked NP_(). Without @many
 *   the text holds no count and is marked NC_() with the context of the member that it stands in
 * @many: (nullable): the text for other counts
 *
 * Words that the rules only mark and others translate; an empty one has no text.
 */
typedef struct
{
  const char *one;
  const char *many;
} BastidePhrase;

/* Marks both forms of a phrase with a count: NP_ ("%d tile", "%d tiles"). */
#define NP_(one, many) { one, many }

G_END_DECLS
