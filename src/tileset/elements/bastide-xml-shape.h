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
 * @name: name of the elements, "author|licence"; when elements of one name are of several kinds, with the parent:
 *   "tile/inner"
 * @attributes: (nullable): words "id=VALUES", "id?=VALUES" for optional attributes, and " *" if attributes of other
 *   namespaces are allowed
 * @contents: (nullable): words for one or several kinds of elements ("title author|link* tile/inner+"), in their order;
 *   "?" means optional, "*" any number, "+" at least one. After "#" text is allowed among them; "=VALUES" is text
 *   alone, ":VALUES" the same with no comment before its end
 *
 * The allowed contents of a kind of elements. VALUES are a regular expression without blanks for a whole text,
 * optionally with limits for the number at its beginning: "[0-9]+@1..999". A kind may have several shapes, and an
 * element must match one. Without @attributes, @contents is a namespace of elements with arbitrary contents.
 */
typedef struct
{
  const char *name;
  const char *attributes;
  const char *contents;
} BastideXmlShape;

/* Blanks around and between words. In GLib, \s and \d match those of all scripts. */
#define BASTIDE_XML_BLANK "[\\x20\\t\\r\\n]"
#define BASTIDE_XML_MARGIN(word) BASTIDE_XML_BLANK "*(?:" word ")" BASTIDE_XML_BLANK "*"
#define BASTIDE_XML_WORDS(word) \
  BASTIDE_XML_BLANK "*+" word "(?:" BASTIDE_XML_BLANK "++" word "(?![^\\x20\\t\\r\\n]))*+" BASTIDE_XML_BLANK "*+"

/* Ids: as given in a file, and as stored in saved games. */
#define BASTIDE_XML_ID "[A-Za-z][A-Za-z0-9._-]{0,63}"
#define BASTIDE_XML_SAVED_ID BASTIDE_XML_MARGIN ("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")

/* Names of options, figures and outcomes of chance: those of a set are called by its id and their own. */
#define BASTIDE_XML_NAME BASTIDE_XML_ID "(?:/[A-Za-z][A-Za-z0-9._-]{0,31})?"
#define BASTIDE_XML_SAVED_NAME \
  BASTIDE_XML_MARGIN ("[A-Za-z0-9][A-Za-z0-9._-]{0,63}(?:/[A-Za-z][A-Za-z0-9._-]{0,31})?")

/* Texts, seats, colours, numbers and times in saved games. */
#define BASTIDE_XML_LINE "(?s:.{0,500})"
#define BASTIDE_XML_SEAT BASTIDE_XML_MARGIN ("[a-z][a-z0-9-]{0,31}(?::[a-z][a-z0-9-]{0,31})?")
#define BASTIDE_XML_COLOUR BASTIDE_XML_MARGIN ("black|red|green|pink|blue|yellow")
#define BASTIDE_XML_INTEGER BASTIDE_XML_MARGIN ("[+-]?[0-9]+") "@-2147483648..2147483647"
#define BASTIDE_XML_NUMBER_TO(max) BASTIDE_XML_MARGIN ("\\+?[0-9]+|-0+") "@0.." max
#define BASTIDE_XML_NUMBER BASTIDE_XML_NUMBER_TO ("1000000")
#define BASTIDE_XML_TIME BASTIDE_XML_MARGIN ( \
  "(?!-?[0-9]*(?:[13579]|[02468][26]|[13579][048])(?:00)?-02-29)" /* not a leap year */ \
  "-?(?!0000)(?:[0-9]{4}|[1-9][0-9]{4,})" \
  "-(?:(?:0[13578]|1[02])-31|(?!02)(?:0[1-9]|1[0-2])-30|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]))" \
  "T(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)" \
  "(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?") "@-9223372036854775807..9223372036854775807"

/**
 * bastide_xml_check_shape:
 * @shapes: (array zero-terminated=1): of the root first; the same table each time
 * @namespace: what messages call that of all elements
 * @name: name of the file in messages
 *
 * Returns: whether an element and all its contents have these shapes; if not, @error is set (domain %BASTIDE_XML_ERROR)
 *   for the first mistake
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
