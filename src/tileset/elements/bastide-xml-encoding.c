/* bastide-xml-encoding.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml-encoding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-xml.h"

/* A declaration is not longer than this. */
#define MAX_DECLARATION 400

/* How a document begins that is not a superset of ASCII; the longer ones first. */
static const struct
{
  const char *bytes;
  gsize       length;
  const char *encoding;
} beginnings[] = {
  { "\xff\xfe\0\0", 4, "UTF-32" },
  { "\0\0\xfe\xff", 4, "UTF-32" },
  { "<\0\0\0", 4, "UTF-32LE" },
  { "\0\0\0<", 4, "UTF-32BE" },
  { "\xff\xfe", 2, "UTF-16" },
  { "\xfe\xff", 2, "UTF-16" },
  { "<\0", 2, "UTF-16LE" },
  { "\0<", 2, "UTF-16BE" },
};

/* Returns: (transfer full) (nullable): what the declaration says, if there is one */
static char *
find_declared (const char *text,
               gsize       size)
{
  g_autofree char *declaration = g_strndup (text, MIN (size, MAX_DECLARATION));
  g_autoptr (GRegex) regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  regex = g_regex_new ("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']", G_REGEX_RAW, 0, NULL);
  if (!g_regex_match (regex, declaration, 0, &match))
    return NULL;

  return g_match_info_fetch (match, 1);
}

/* Returns: (transfer full) (nullable): the encoding, or NULL for UTF-8 */
static char *
find_encoding (const char *text,
               gsize       size)
{
  g_autofree char *declared = NULL;

  if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (size >= beginnings[i].length && memcmp (text, beginnings[i].bytes, beginnings[i].length) == 0)
      return g_strdup (beginnings[i].encoding);

  declared = find_declared (text, size);
  if (declared == NULL || g_ascii_strcasecmp (declared, "UTF-8") == 0 || g_ascii_strcasecmp (declared, "UTF8") == 0
      || g_ascii_strcasecmp (declared, "US-ASCII") == 0 || g_ascii_strcasecmp (declared, "ASCII") == 0)
    return NULL;

  return g_steal_pointer (&declared);
}

/* Of which a letter takes more than one byte, so that the declaration itself could not have been read. */
static gboolean
is_wide (const char *encoding)
{
  return g_ascii_strncasecmp (encoding, "UTF-16", 6) == 0 || g_ascii_strncasecmp (encoding, "UTF-32", 6) == 0
         || g_ascii_strncasecmp (encoding, "UCS", 3) == 0 || g_ascii_strncasecmp (encoding, "ISO-10646", 9) == 0;
}

static GBytes *
set_wrong (const char  *name,
           const char  *encoding,
           GError     **error)
{
  /* TRANSLATORS: "FILE:LINE: sentence"; the second %s is the name of an encoding, such as "UTF-16". */
  g_set_error (error, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_MALFORMED,
               _("%s:1: The text is not of the encoding “%s” that it claims."), name, encoding);

  return NULL;
}

GBytes *
bastide_xml_decode (GBytes      *bytes,
                    const char  *name,
                    GError     **error)
{
  gsize size, length, n_read;
  const char *text;
  g_autofree char *encoding = NULL;
  g_autoptr (GError) reason = NULL;
  char *decoded;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  text = g_bytes_get_data (bytes, &size);
  encoding = size > 0 ? find_encoding (text, size) : NULL;
  if (encoding == NULL)
    return g_bytes_ref (bytes);

  if (is_wide (encoding) && text[0] != '\0' && size > 1 && text[1] != '\0' && (guint8) text[0] < 0x80)
    return set_wrong (name, encoding, error);

  decoded = g_convert (text, (gssize) size, "UTF-8", encoding, &n_read, &length, &reason);
  if (decoded != NULL)
    return g_bytes_new_take (decoded, length);

  if (g_error_matches (reason, G_CONVERT_ERROR, G_CONVERT_ERROR_NO_CONVERSION))
    /* TRANSLATORS: "FILE:LINE: sentence"; the second %s is the name of an encoding, such as "UTF-9". */
    g_set_error (error, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_MALFORMED,
                 _("%s:1: The encoding “%s” is not known; it should be UTF-8."), name, encoding);
  else
    set_wrong (name, encoding, error);

  return NULL;
}
