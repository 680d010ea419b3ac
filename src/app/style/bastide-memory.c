/* bastide-memory.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-memory.h"

#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif

/* Until frames that show freed pictures are gone. */
#define REST_SECONDS 1

static guint source;

static gboolean
on_timeout_cb (gpointer data)
{
  source = 0;
#ifdef HAVE_MALLOPT
  malloc_trim (0);
#endif

  return G_SOURCE_REMOVE;
}

/**
 * bastide_memory_return_soon:
 *
 * Gives memory back to the system that the allocator would keep, as soon as the main loop has rested: many pictures are
 * not needed any more. In the main thread only.
 */
void
bastide_memory_return_soon (void)
{
  if (source != 0)
    g_source_remove (source);
  source = g_timeout_add_seconds (REST_SECONDS, on_timeout_cb, NULL);
}
