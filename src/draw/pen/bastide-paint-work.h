/* bastide-paint-work.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * BastidePaintWork:
 *
 * Painting in a thread. The program must not end in the middle of it: libraries are unloaded then, and a thread that
 * still paints with them would crash.
 *
 * |[<!-- language="C" -->
 * g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
 * ]|
 */
typedef struct _BastidePaintWork BastidePaintWork;

/* Returns: (transfer full): until it is ended the program waits before it ends. When the program is ending, the thread
 * stops here for good. */
BastidePaintWork *bastide_paint_work_begin  (void);
void              bastide_paint_work_end    (BastidePaintWork *self);
/* The program ends: waits for the work that has begun, after which none begins any more. */
void              bastide_paint_work_finish (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePaintWork, bastide_paint_work_end)

#ifdef BASTIDE_TESTS
/* Test builds alone: from now on jobs paint one colour instead of their pictures, which would take most of the time of
 * a test that looks at none. */
void              bastide_paint_work_paint_plain (void);
#endif

/**
 * bastide_paint_work_fill_plain:
 * @cr: where a job is about to paint
 *
 * In a test that looks at no picture, fills all of it with one colour.
 *
 * Returns: whether it did, so that nothing else is to be painted. Always %FALSE except in tests.
 */
gboolean          bastide_paint_work_fill_plain (cairo_t *cr);

/**
 * BastideWantedFunc:
 *
 * Asked now and then by slow painting, in its own thread.
 *
 * Returns: whether the picture is still wanted; otherwise the painting may stop, as the result is discarded
 */
typedef gboolean (*BastideWantedFunc) (gpointer data);

G_END_DECLS
