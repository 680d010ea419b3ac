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
 * @step: which action of the line is told now
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
  guint               step;
} BastideReason;

/**
 * BastideReasonClause:
 * @what: (owned): what is done: "Start a city"
 * @why: (owned) (nullable): what that promises: "18 points when completed"; NULL where points say it
 * @figure: (owned) (nullable): what it places: "Knight (Large follower)"
 * @weight: the greater the more it matters, about in points
 * @step: by which action of the line
 */
typedef struct
{
  char   *what;
  char   *why;
  char   *figure;
  double  weight;
  guint   step;
} BastideReasonClause;

/* bastide-reason.c: takes over @what and @why. */
void  bastide_reason_add           (BastideReason        *self,
                                    double                weight,
                                    char                 *what,
                                    char                 *why);

/* bastide-reason-features.c: what becomes of what players hold. */
void  bastide_reason_add_features  (BastideReason        *self);
/* What a feature will bring: "18 points when completed". */
char *bastide_reason_print_promise (const BastideReason  *self,
                                    const BastideFeature *feature);

G_END_DECLS
