/* bastide-game-reader-node.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-reader-private.h"

#include <string.h>

char *
bastide_reader_get_content (const BastideElement *node)
{
  return g_strstrip (bastide_element_get_content (node));
}

guint64
bastide_reader_get_number (const BastideElement *node,
                           const char           *name)
{
  const char *text = bastide_element_get (node, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

gboolean
bastide_reader_is_element (const BastideElement *node,
                           const char           *name)
{
  return g_strcmp0 (node->name, name) == 0;
}
