/* bastide-autosave.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_AUTOSAVE (bastide_autosave_get_type ())

/**
 * BastideAutosave:
 *
 * Writes files in a thread, each atomically: private to the model. Of several texts for one file that wait
 * only the last is written. What was handed over before bastide_autosave_flush() is on the disk after it.
 *
 * Signals:
 *   "written" (const char *path, const GError *error): a file was written, or not where @error is not NULL;
 *     emitted in the main context of the thread that made the object.
 */
G_DECLARE_FINAL_TYPE (BastideAutosave, bastide_autosave, BASTIDE, AUTOSAVE, GObject)

BastideAutosave *bastide_autosave_new    (void);
void             bastide_autosave_write  (BastideAutosave *self,
                                          const char      *path,
                                          GBytes          *bytes);
/* Forgets what waits for a file and waits for what is being written: nothing is written to it afterwards. */
void             bastide_autosave_cancel (BastideAutosave *self,
                                          const char      *path);
void             bastide_autosave_flush  (BastideAutosave *self);

G_END_DECLS
