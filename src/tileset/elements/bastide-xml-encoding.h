/* bastide-xml-encoding.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_xml_decode:
 * @bytes: a document, or its beginning
 * @name: what messages call the file
 *
 * Brings a document into UTF-8, so that whoever looks at it before the parser sees the same as the parser. A document
 * without a mark of its byte order or a declaration of its encoding is UTF-8. That it really is UTF-8 is not checked.
 *
 * Returns: (transfer full) (nullable): the same document in UTF-8, whatever it still says of its encoding, or NULL
 *   with @error set (domain %BASTIDE_XML_ERROR)
 */
GBytes *bastide_xml_decode (GBytes      *bytes,
                            const char  *name,
                            GError     **error);

G_END_DECLS
