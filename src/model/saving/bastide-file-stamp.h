/* bastide-file-stamp.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BastideFileStamp:
 *
 * What a file was like when it was read or written last, to find out whether somebody else has changed it since:
 * private to the model. Immutable; may be used in every thread.
 */
typedef struct _BastideFileStamp BastideFileStamp;

/**
 * bastide_file_stamp_new:
 * @path: a file
 * @bytes: (nullable): what it holds, where that is known; NULL to read it
 *
 * Returns: (transfer full) (nullable): its stamp now, or NULL when it cannot be read
 */
BastideFileStamp *bastide_file_stamp_new   (const char             *path,
                                            GBytes                 *bytes);
void              bastide_file_stamp_free  (BastideFileStamp       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFileStamp, bastide_file_stamp_free)

/* Whether a file still holds what it held then. FALSE, too, where it cannot be read. */
gboolean          bastide_file_stamp_check (const BastideFileStamp *self,
                                            const char             *path);

G_END_DECLS
