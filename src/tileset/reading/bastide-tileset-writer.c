/* bastide-tileset-writer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-writer.h"

#include "bastide-file.h"
#include "bastide-tileset-element.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml.h"

GBytes *
bastide_tileset_print (const BastideTileset *self)
{
  g_autoptr (BastideElement) source = NULL;
  g_autoptr (BastideElement) element = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->source != NULL)
    source = bastide_xml_parse (self->source, "source", BASTIDE_TILESET_MAX_SIZE, NULL);
  element = bastide_tileset_make_element (self, source);

  return bastide_element_print (element, BASTIDE_TILESET_NAMESPACE);
}

gboolean
bastide_tileset_save (const BastideTileset  *self,
                      GFile                 *file,
                      GError               **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = bastide_tileset_print (self);

  return bastide_file_write (file, bytes, error);
}
