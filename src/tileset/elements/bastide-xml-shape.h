/* bastide-xml-shape.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-xml.h"

G_BEGIN_DECLS

/**
 * BastideXmlShape:
 * @name: of the elements, "author|licence"; where some of one name are of another kind, "tile/inner"
 * @attributes: (nullable): words "id=VALUES", "id?=VALUES" where it may be missing, and " *" where attributes of
 *   other namespaces may stand
 * @contents: (nullable): words, each a kind of elements or several ("title author|link* tile/inner+"), in their order;
 *   "?" may be missing, "*" comes any number of times, "+" at least once. After "#" there may be text among them;
 *   "=VALUES" is text alone, ":VALUES" the same with no comment before the end of it
 *
 * What may stand in a kind of elements. VALUES are a regular expression without blanks for all of a text, perhaps with
 * the limits of the number with which it begins: "[0-9]+@1..999". A kind may have several shapes, of which an element
 * has one. Without @attributes, @contents are the namespace of elements in which anything may stand.
 */
typedef struct
{
  const char *name;
  const char *attributes;
  const char *contents;
} BastideXmlShape;

/* Between the blanks that may stand around and between words. To GLib, \s and \d are those of all scripts. */
#define BASTIDE_XML_BLANK "[\\x20\\t\\r\\n]"
#define BASTIDE_XML_MARGIN(word) BASTIDE_XML_BLANK "*(?:" word ")" BASTIDE_XML_BLANK "*"
#define BASTIDE_XML_WORDS(word) \
  BASTIDE_XML_BLANK "*+" word "(?:" BASTIDE_XML_BLANK "++" word "(?![^\\x20\\t\\r\\n]))*+" BASTIDE_XML_BLANK "*+"

/* Identities: those that a file gives, and as saved games know them. */
#define BASTIDE_XML_ID "[A-Za-z][A-Za-z0-9._-]{0,63}"
#define BASTIDE_XML_SAVED_ID BASTIDE_XML_MARGIN ("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")

/* Texts, seats, colours, numbers and times in saved games. */
#define BASTIDE_XML_LINE "(?s:.{0,500})"
#define BASTIDE_XML_SEAT BASTIDE_XML_MARGIN ("[a-z][a-z0-9-]{0,31}(?::[a-z][a-z0-9-]{0,31})?")
#define BASTIDE_XML_COLOUR BASTIDE_XML_MARGIN ("black|red|green|pink|blue|yellow")
#define BASTIDE_XML_INTEGER BASTIDE_XML_MARGIN ("[+-]?[0-9]+") "@-2147483648..2147483647"
#define BASTIDE_XML_NUMBER_TO(max) BASTIDE_XML_MARGIN ("\\+?[0-9]+|-0+") "@0.." max
#define BASTIDE_XML_NUMBER BASTIDE_XML_NUMBER_TO ("1000000")
#define BASTIDE_XML_TIME BASTIDE_XML_MARGIN ( \
  "(?!-?[0-9]*(?:[13579]|[02468][26]|[13579][048])(?:00)?-02-29)" /* no leap year */ \
  "-?(?!0000)(?:[0-9]{4}|[1-9][0-9]{4,})" \
  "-(?:(?:0[13578]|1[02])-31|(?!02)(?:0[1-9]|1[0-2])-30|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]))" \
  "T(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)" \
  "(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?") "@-9223372036854775807..9223372036854775807"

/**
 * bastide_xml_check_shape:
 * @shapes: (array zero-terminated=1): of the root first; the same table each time
 * @namespace: what messages call that of all elements
 * @name: what messages call the file
 *
 * Returns: whether an element and all that stands in it is of these shapes, else @error is set (domain
 *   %BASTIDE_XML_ERROR) for the first mistake
 */
gboolean bastide_xml_check_shape (const BastideElement   *root,
                                  const BastideXmlShape  *shapes,
                                  const char             *namespace,
                                  const char             *name,
                                  GError                **error);

/* Returns: whether a text is one of the values of a shape, which are a literal */
gboolean bastide_xml_is_value    (const char             *values,
                                  const char             *text);

G_END_DECLS
