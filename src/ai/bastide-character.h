/* bastide-character.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many times as much something is worth; @weight: a name of #BastideWeights */
typedef struct
{
  const char *weight;
  double      factor;
} BastideLike;

#define BASTIDE_MAX_LIKES 4

/**
 * BastideCharacter:
 * @name: its word on the command line, in saved games and in the protocol; also of its face
 * @title: what people call it, marked NC_("character", "Farmer")
 * @description: one sentence on what it likes, marked N_()
 * @likes: what is worth more to it, or less, than to others; up to the first without a name
 *
 * What a computer player likes best. It changes what it thinks things are worth, not how far it looks.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  BastideLike likes[BASTIDE_MAX_LIKES];
} BastideCharacter;

/* Returns: (transfer none): all characters */
const BastideCharacter *bastide_characters_get (guint *n_characters);

/* Returns: (transfer none) (nullable): the character of a name, NULL if there is none */
const BastideCharacter *bastide_characters_find (const char *name);

G_END_DECLS
