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
 * #BastideVariant by title. What is called an own variant is one of this list.
 */
#define BASTIDE_TYPE_VARIANT_STORE (bastide_variant_store_get_type ())

G_DECLARE_FINAL_TYPE (BastideVariantStore, bastide_variant_store, BASTIDE, VARIANT_STORE, GObject)

/* Finds and reads all variants. */
BastideVariantStore *bastide_variant_store_new        (void);

/* Searches again, for files that came or went meanwhile. */
void                 bastide_variant_store_reload     (BastideVariantStore *self);

/* Returns: (transfer none) (nullable): the own variant with this id; valid until the store changes */
BastideVariant      *bastide_variant_store_find       (BastideVariantStore *self,
                                                       const char          *id);

/* Returns: (transfer none) (element-type GError): why files were left out */
GPtrArray           *bastide_variant_store_get_errors (BastideVariantStore *self);

/* Returns: (transfer full): an id for a variant of this title that no own variant has */
char                *bastide_variant_store_make_id    (BastideVariantStore *self,
                                                       const char          *title);

/**
 * bastide_variant_store_install:
 *
 * Keeps a variant, in place of the own one with the same id. Nothing is changed on an error.
 *
 * Returns: (transfer none) (nullable): the own variant, or NULL with @error set (domain %G_IO_ERROR)
 */
BastideVariant      *bastide_variant_store_install    (BastideVariantStore *self,
                                                       BastideVariant      *variant,
                                                       GError             **error);

/* Keeps a variant beside all own ones: under another id where one has its id. Returns: (transfer none) (nullable): the
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
 * Says that a variant is being edited, until bastide_variant_store_release() is called as often: whoever edits it saves
 * it by itself, and would write a deleted one anew.
 */
void                 bastide_variant_store_hold       (BastideVariantStore *self,
                                                       const char          *id);
void                 bastide_variant_store_release    (BastideVariantStore *self,
                                                       const char          *id);

/* Returns: whether nobody edits a variant, here or in another program; else @error is set (%G_IO_ERROR_BUSY) */
gboolean             bastide_variant_store_check_closed (BastideVariantStore *self,
                                                         const char          *id,
                                                         GError             **error);

G_END_DECLS
