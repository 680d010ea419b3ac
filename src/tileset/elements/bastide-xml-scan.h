/* bastide-xml-scan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A look at a document before the parser sees it. What the parser does with a document may cost much more time and
 * memory than the document is long: it compares each attribute of an element with all others, looks names and
 * namespaces up in lists, makes nodes forty times as large as what they stand for, and goes on behind mistakes. So
 * the document is read once without keeping anything, and refused where it would be dear.
 */

/**
 * bastide_xml_scan:
 * @text: a document in UTF-8
 * @size: its bytes
 * @name: what messages call the file
 * @sound: (out): how many bytes the parser should see. Where the document is not well-formed they end soon after the
 *   mistake, for the parser to complain of
 *
 * Returns: whether the document keeps the limits, else @error is set (domain %BASTIDE_XML_ERROR)
 */
gboolean    bastide_xml_scan      (const char  *text,
                                   gsize        size,
                                   const char  *name,
                                   gsize       *sound,
                                   GError     **error);

/**
 * bastide_xml_scan_root:
 * @text: a document in UTF-8, or its beginning
 *
 * Returns: (transfer full) (nullable): the name of the first element, without a prefix
 */
char       *bastide_xml_scan_root (const char  *text,
                                   gsize        size);

G_END_DECLS
