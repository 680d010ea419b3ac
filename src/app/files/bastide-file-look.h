/* bastide-file-look.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/variants/bastide-variant.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastideFileKind:
 * @BASTIDE_FILE_GAME: a saved game
 * @BASTIDE_FILE_TILESET: a tileset
 * @BASTIDE_FILE_VARIANT: a variant
 * @BASTIDE_FILE_OTHER: nothing of ours
 */
typedef enum
{
  BASTIDE_FILE_GAME,
  BASTIDE_FILE_TILESET,
  BASTIDE_FILE_VARIANT,
  BASTIDE_FILE_OTHER,
} BastideFileKind;

/**
 * BastideFileLook:
 * @kind: what a file seems to be
 * @tileset: (nullable): the set that is in it
 * @variant: (nullable): the variant that is in it
 * @error: (nullable): why a tileset, a variant, or anything, cannot be read
 *
 * What is found out about a file that comes from outside before it is opened.
 */
typedef struct
{
  BastideFileKind  kind;
  BastideTileset  *tileset;
  BastideVariant  *variant;
  GError          *error;
} BastideFileLook;

/* Looks at a file in a thread; a tileset or a variant is read. Cancelled, it ends at once. */
void             bastide_file_look_async  (GFile               *file,
                                           GCancellable        *cancellable,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
/* Returns: (transfer full) (nullable): what it is, or NULL when it was cancelled */
BastideFileLook *bastide_file_look_finish (GAsyncResult        *result);
void             bastide_file_look_free   (BastideFileLook     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFileLook, bastide_file_look_free)

G_END_DECLS
