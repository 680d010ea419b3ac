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
 * The state of a file when it was last read or written, to find out whether another program has changed it since:
 * private to the model. Immutable; may be used in every thread.
 */
typedef struct _BastideFileStamp BastideFileStamp;

/**
 * bastide_file_stamp_new:
 * @path: a file
 * @bytes: (nullable): its contents, if known; NULL to read them
 *
 * Returns: (transfer full) (nullable): its stamp now, or NULL when it cannot be read
 */
BastideFileStamp *bastide_file_stamp_new   (const char             *path,
                                            GBytes                 *bytes);
void              bastide_file_stamp_free  (BastideFileStamp       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFileStamp, bastide_file_stamp_free)

/* Whether a file still has the same contents; also FALSE where it cannot be read. */
gboolean          bastide_file_stamp_check (const BastideFileStamp *self,
                                            const char             *path);

#define BASTIDE_TYPE_AUTOSAVE (bastide_autosave_get_type ())

/**
 * BastideAutosave:
 *
 * Writes files in a thread, each atomically: private to the model. If several texts wait for one file only the last is
 * written. Before writing it checks that the file is still the one that it wrote last or was told to expect; a file
 * changed by another program is left alone, a removed one is written again.
 *
 * Signals:
 *   "written" (const char *path, GBytes *bytes, const GError *error): a file was written, or was not if @error is set:
 *     %G_IO_ERROR_WRONG_ETAG if another program has changed it. Emitted in the thread that made the object, by its main
 *     context or bastide_autosave_flush().
 */
G_DECLARE_FINAL_TYPE (BastideAutosave, bastide_autosave, BASTIDE, AUTOSAVE, GObject)

BastideAutosave *bastide_autosave_new    (void);

/**
 * bastide_autosave_expect:
 * @stamp: (transfer full) (nullable): its present contents; NULL for no file
 *
 * Sets the expected contents of a file that is about to be written. May be called in every thread.
 */
void             bastide_autosave_expect (BastideAutosave  *self,
                                          const char       *path,
                                          BastideFileStamp *stamp);
/* Checks whether another program has changed a file. Returns: FALSE with @error set (%G_IO_ERROR_WRONG_ETAG) if so; a
 * file being written is checked by the writer */
gboolean         bastide_autosave_check  (BastideAutosave  *self,
                                          const char       *path,
                                          GError          **error);
void             bastide_autosave_write  (BastideAutosave  *self,
                                          const char       *path,
                                          GBytes           *bytes);
/* Forgets a file and any text that waits for it, and waits for a text being written: afterwards nothing is written to
 * it. */
void             bastide_autosave_cancel (BastideAutosave  *self,
                                          const char       *path);
/* Waits until everything that was handed over is on the disk, or could not be written, and emits the signals. */
void             bastide_autosave_flush  (BastideAutosave  *self);

G_END_DECLS
