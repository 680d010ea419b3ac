/* bastide-variant-store.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-variant.h"

G_BEGIN_DECLS

/**
 * BastideVariantStore:
 *
 * The user's variants: the files in the folder "bastide/variants" of the user's data folder. A list model of
 * #BastideVariant by title. The variants of this list are called own variants.
 */
#define BASTIDE_TYPE_VARIANT_STORE (bastide_variant_store_get_type ())

G_DECLARE_FINAL_TYPE (BastideVariantStore, bastide_variant_store, BASTIDE, VARIANT_STORE, GObject)

/* Finds and reads all variants. */
BastideVariantStore *bastide_variant_store_new        (void);

/* Searches again, for files that have come or gone. */
void                 bastide_variant_store_reload     (BastideVariantStore *self);

/* Returns: (transfer none) (nullable): the own variant with this id; valid until the store changes */
BastideVariant      *bastide_variant_store_find       (BastideVariantStore *self,
                                                       const char          *id);

/* Returns: (transfer full): an id for a variant of this title, unused by own variants */
char                *bastide_variant_store_make_id    (BastideVariantStore *self,
                                                       const char          *title);

/**
 * bastide_variant_store_install:
 *
 * Stores a variant, replacing the own one with the same id. On an error nothing changes.
 *
 * Returns: (transfer none) (nullable): the own variant, or NULL with @error set (domain %G_IO_ERROR)
 */
BastideVariant      *bastide_variant_store_install    (BastideVariantStore *self,
                                                       BastideVariant      *variant,
                                                       GError             **error);

/* Stores a variant as an additional one, under another id if its id is in use. Returns: (transfer none) (nullable): the
 * own variant, or NULL with @error set */
BastideVariant      *bastide_variant_store_add        (BastideVariantStore *self,
                                                       BastideVariant      *variant,
                                                       GError             **error);

/* Returns: (transfer none) (nullable): a copy of a variant under another id and title, or NULL with @error set */
BastideVariant      *bastide_variant_store_duplicate  (BastideVariantStore *self,
                                                       BastideVariant      *variant,
                                                       GError             **error);

/* Changes the title of an own variant in the user's language. Returns: (transfer none) (nullable): the own variant, or
 * NULL with @error set */
BastideVariant      *bastide_variant_store_rename     (BastideVariantStore *self,
                                                       BastideVariant      *variant,
                                                       const char          *title,
                                                       GError             **error);

/**
 * bastide_variant_store_hold:
 *
 * Marks a variant as being edited, until bastide_variant_store_release() is called equally often: the editor saves it
 * automatically, and would write a deleted one again.
 */
void                 bastide_variant_store_hold       (BastideVariantStore *self,
                                                       const char          *id);
void                 bastide_variant_store_release    (BastideVariantStore *self,
                                                       const char          *id);

/* Returns: whether a variant is not being edited, here or in another program; if it is, @error is set
 *   (%G_IO_ERROR_BUSY) */
gboolean             bastide_variant_store_check_closed (BastideVariantStore *self,
                                                         const char          *id,
                                                         GError             **error);

G_END_DECLS
