/* bastide-autosave.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include "bastide-autosave.h"

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

#define BASTIDE_TYPE_AUTOSAVE (bastide_autosave_get_type ())

/**
 * BastideAutosave:
 *
 * Writes files in a thread, each atomically: private to the model. Of several texts for one file that wait
 * only the last is written. Before it writes it looks whether the file is still the one that it wrote last or was
 * told to expect; one that somebody else has changed is left alone. One that was removed is written again.
 *
 * Signals:
 *   "written" (const char *path, GBytes *bytes, const GError *error): a file was written, or not where @error is
 *     not NULL: %G_IO_ERROR_WRONG_ETAG where somebody else has changed it. Emitted in the thread that made the
 *     object, by its main context or bastide_autosave_flush().
 */
G_DECLARE_FINAL_TYPE (BastideAutosave, bastide_autosave, BASTIDE, AUTOSAVE, GObject)

BastideAutosave *bastide_autosave_new    (void);

/**
 * bastide_autosave_expect:
 * @stamp: (transfer full) (nullable): what lies there; NULL for nothing
 *
 * Tells what a file that is about to be written may hold. May be called in every thread.
 */
void             bastide_autosave_expect (BastideAutosave  *self,
                                          const char       *path,
                                          BastideFileStamp *stamp);
/* Looks whether somebody else has changed a file. Returns: FALSE with @error set (%G_IO_ERROR_WRONG_ETAG) if so; what
 * is just being written is looked at then */
gboolean         bastide_autosave_check  (BastideAutosave  *self,
                                          const char       *path,
                                          GError          **error);
void             bastide_autosave_write  (BastideAutosave  *self,
                                          const char       *path,
                                          GBytes           *bytes);
/* Forgets a file and what waits for it, and waits for what is being written: nothing is written to it afterwards. */
void             bastide_autosave_cancel (BastideAutosave  *self,
                                          const char       *path);
/* Waits until everything that was handed over is on the disk, or could not be written, and tells of it. */
void             bastide_autosave_flush  (BastideAutosave  *self);

G_END_DECLS
