/* bastide-paint-wanted.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * bastide_paint_is_wanted:
 * @cancellable: (type GCancellable) (nullable): what cancels the painting
 *
 * A BastideWantedFunc.
 *
 * Returns: whether the picture is still wanted
 */
static inline gboolean
bastide_paint_is_wanted (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

G_END_DECLS
