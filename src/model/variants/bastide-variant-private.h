/* bastide-variant-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-variant.h"
#include "tileset/elements/bastide-element.h"

G_BEGIN_DECLS

/* Shared by the files of variants: their form, their reader, their meaning. */

#define BASTIDE_VARIANT_MAX_TITLE 200
#define BASTIDE_VARIANT_MAX_VERSION 999999

struct _BastideVariant
{
  GObject parent_instance;

  const BastideGameInterface *game;
  BastideElement             *root;        /* in the canonical form, without the definitions */
  GPtrArray                  *definitions; /* of BastideTileset */
  char                       *name;        /* (nullable): name of the file in messages */
  GFile                      *file;        /* (nullable) */

  /* In the user's language. */
  char                       *title;
  char                       *description; /* (nullable) */
};

/* Makes a variant in the same way, with the file of @self. */
BastideVariant *_bastide_variant_make_changed (BastideVariant             *self,
                                               BastideElement             *root,
                                               GPtrArray                  *definitions);

/* @language: (nullable). Returns: (transfer full): an element with a text */
BastideElement *_bastide_variant_new_text     (const char                 *element,
                                               const char                 *language,
                                               const char                 *text);

/* Returns: (nullable): the attribute that distinguishes elements of this name: "id", "name" … */
const char     *_bastide_variant_get_key      (const char                 *element);

/* Returns: (transfer none) (nullable): the child of a name whose key has this value; NULL for a text without
 * language */
BastideElement *_bastide_variant_find         (const BastideElement       *root,
                                               const char                 *element,
                                               const char                 *value);

/* Returns: (nullable): the value of the key of an element */
const char     *_bastide_variant_get_value    (const BastideElement       *element);

/* Whether a text can be the link of a variant. */
gboolean        _bastide_variant_is_link      (const char                 *text);

/* Whether its text may have several lines. */
gboolean        _bastide_variant_is_long_text (const char                 *element);

G_END_DECLS
