/* bastide-reason-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-reason.h"

G_BEGIN_DECLS

/**
 * BastideReason:
 * @player: whose line it is
 * @before: where he decides
 * @after: where it leads
 * @events: what happens on the way
 * @clauses: (element-type BastideReasonClause): what can be said of it
 *
 * A line while it is put into words.
 */
typedef struct
{
  const BastideRules *rules;
  const BastideSetup *setup;
  guint               player;
  const BastideState *before;
  BastideState       *after;
  BastideEvents      *events;
  GArray             *clauses;
} BastideReason;

/**
 * BastideReasonClause:
 * @text: (owned): a sentence without its subject
 * @weight: the greater the more it matters, about in points
 */
typedef struct
{
  char   *text;
  double  weight;
} BastideReasonClause;

/* bastide-reason.c: takes over @text; nothing is said twice. */
void bastide_reason_add          (BastideReason *self,
                                  double         weight,
                                  char          *text);

/* bastide-reason-features.c: what becomes of what players hold. */
void bastide_reason_add_features (BastideReason *self);

G_END_DECLS
