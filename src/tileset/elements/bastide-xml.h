/* bastide-xml.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-element.h"

G_BEGIN_DECLS

/*
 * XML from outside, read as if it were hostile: limited in size, depth and cost of reading, without DTD, entities,
 * processing instructions, XInclude or network; libxml2 never prints anything. Used for tilesets, saved games and
 * variants alike. May be called from any thread, each with its own documents.
 */

/**
 * BASTIDE_XML_ERROR:
 *
 * Error domain for files that are faulty before their meaning is considered. Each message is one sentence of the form
 * "FILE:LINE: what was wrong and what was expected". Callers with a domain of their own move errors there with
 * bastide_xml_error_move(), or set their own with bastide_xml_fail().
 */
#define BASTIDE_XML_ERROR (bastide_xml_error_quark ())

/**
 * BastideXmlError:
 * @BASTIDE_XML_ERROR_TOO_LARGE: more bytes, elements, attributes or names than allowed
 * @BASTIDE_XML_ERROR_MALFORMED: not well-formed, an encoding other than declared, or nested too deeply
 * @BASTIDE_XML_ERROR_FORBIDDEN: a DTD, an entity, a processing instruction or an inclusion
 * @BASTIDE_XML_ERROR_SCHEMA: something is missing or stands where it is not allowed
 */
typedef enum
{
  BASTIDE_XML_ERROR_TOO_LARGE,
  BASTIDE_XML_ERROR_MALFORMED,
  BASTIDE_XML_ERROR_FORBIDDEN,
  BASTIDE_XML_ERROR_SCHEMA,
} BastideXmlError;

GQuark    bastide_xml_error_quark  (void);

/**
 * bastide_xml_error_move:
 * @error: (out) (optional): receives the error
 * @source: (transfer full): an error of any domain
 * @domain: the caller's domain
 * @code: the caller's code
 *
 * Propagates an error; one of the domain %BASTIDE_XML_ERROR becomes one of the caller's domain with the same message,
 * any other is unchanged.
 */
void      bastide_xml_error_move   (GError    **error,
                                    GError     *source,
                                    GQuark      domain,
                                    int         code);

/* Sets an error whose message, which may quote the file, begins with its place. @name: the file. Returns: FALSE */
gboolean  bastide_xml_fail         (const char *name,
                                    guint       line,
                                    GQuark      domain,
                                    int         code,
                                    GError    **error,
                                    const char *format,
                                    ...) G_GNUC_PRINTF (6, 7);

/**
 * bastide_xml_read_file:
 * @max_size: bytes; a longer file is an error, and no more than this is read
 *
 * Returns: (transfer full) (nullable): the contents, or NULL with @error set (domains %BASTIDE_XML_ERROR, %G_IO_ERROR)
 */
GBytes   *bastide_xml_read_file    (GFile      *file,
                                    gsize       max_size,
                                    GCancellable *cancellable,
                                    GError    **error);

/**
 * bastide_xml_parse:
 * @bytes: a whole document
 * @name: name of the file in messages
 * @max_size: maximum number of bytes
 *
 * Returns: (transfer full) (nullable): the root, with the comments around it, or NULL with @error set (domain
 *   %BASTIDE_XML_ERROR)
 */
BastideElement *bastide_xml_parse  (GBytes     *bytes,
                                    const char *name,
                                    gsize       max_size,
                                    GError    **error);

/**
 * bastide_xml_parse_as_written:
 *
 * The same for those who write a file again as it stands, with bastide_element_append_as_written(): all texts, blanks
 * and comments are children of their elements, and declarations of namespaces are attributes without one. The root
 * declares all namespaces.
 */
BastideElement *bastide_xml_parse_as_written (GBytes      *bytes,
                                              const char  *name,
                                              gsize        max_size,
                                              GError     **error);

/**
 * bastide_xml_parse_beginning:
 * @bytes: a document, or its beginning
 * @name: name of the file in messages
 * @ends: (nullable): names of elements before which reading stops
 * @damaged: (out): whether there is a mistake, so that the last elements are incomplete
 *
 * Reads as bastide_xml_parse_as_written() does.
 *
 * Returns: (transfer full) (nullable): the root, or NULL with @error set (domain %BASTIDE_XML_ERROR) where there is
 *   none, or where parsing would be too expensive
 */
BastideElement *bastide_xml_parse_beginning  (GBytes             *bytes,
                                              const char         *name,
                                              const char *const  *ends,
                                              gboolean           *damaged,
                                              GError            **error);

/**
 * bastide_xml_take_sound:
 * @bytes: a document, or its beginning
 * @name: name of the file in messages
 *
 * The checks of bastide_xml_parse() before parsing, for use with other parsers.
 *
 * Returns: (transfer full) (nullable): the document in UTF-8 up to the first mistake, for a parser that is told to
 *   ignore the declared encoding; NULL with @error set (domain %BASTIDE_XML_ERROR) where parsing would be too expensive
 */
GBytes   *bastide_xml_take_sound   (GBytes     *bytes,
                                    const char *name,
                                    GError    **error);

/**
 * bastide_xml_find_root:
 * @bytes: a document, which may be broken
 *
 * Returns: (transfer full) (nullable): the name of its first element without a prefix, as far as it is visible without
 *   parsing
 */
char     *bastide_xml_find_root    (GBytes     *bytes);

G_END_DECLS
