/* bastide-level.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideLevel:
 * @name: its word on the command line, in saved games and in the protocol
 * @title: what people call it, marked NC_("level", "Strong")
 * @description: one sentence on how it plays, marked N_()
 * @playouts: how many playouts it makes of one decision where nobody says how many; 0: it makes none
 * @milliseconds: of processor time that it takes for a decision of people's games, at most; 0: as long as it takes
 * @measure: whether it is no opponent for people but a fixed measure: it never changes, so that others can be
 *   compared with it
 *
 * How well a computer player plays. How it finds its moves is the business of bastide_think() alone.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  guint       playouts;
  guint       milliseconds;
  gboolean    measure;
} BastideLevel;

/* Returns: (transfer none): all levels, the weakest first */
const BastideLevel *bastide_levels_get (guint *n_levels);

/* Returns: (transfer none) (nullable): the level of a name, NULL if there is none */
const BastideLevel *bastide_levels_find (const char *name);

G_END_DECLS
