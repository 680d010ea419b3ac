/* bastide-xml-scan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "util/bastide-hash.h"

/*
 * Examines a document before the parser does. Parsing may cost much more time and memory than the length of the
 * document suggests: the parser compares each attribute of an element with all others, looks names and namespaces up in
 * lists, makes nodes forty times as large as their text, and continues after mistakes. So the document is first read
 * once, without keeping anything, and refused where parsing would be expensive.
 */

/* --- Encoding --- */

/* Maximum length of a declaration. */
#define MAX_DECLARATION 400

/* Beginnings of documents in encodings that are not supersets of ASCII; the longer ones first. */
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

/* Returns: (transfer full) (nullable): the declared encoding, if there is one */
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

/* Whether a letter takes more than one byte, so that the declaration itself could not have been read. */
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

/* Brings a document into UTF-8, so that whoever looks at it before the parser sees the same as the parser. One without
 * a mark of its byte order or a declaration of its encoding is UTF-8; that it really is, is not checked.
 * Returns: (nullable): the same document, whatever it still says of its encoding, or NULL with @error set */
static GBytes *
decode (GBytes      *bytes,
        const char  *name,
        GError     **error)
{
  gsize size, length, n_read;
  const char *text;
  g_autofree char *encoding = NULL;
  g_autoptr (GError) reason = NULL;
  char *decoded;

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

/* Limits far beyond any file of ours. */
#define MAX_DEPTH 16
#define MAX_ATTRIBUTES 100               /* of one element, including declarations of namespaces */
#define MAX_NAMESPACES 100               /* declared at the same time */
#define MAX_NAMES 500                    /* number of different names of elements, attributes and namespaces */
#define MAX_NAME_LENGTH 1000             /* in bytes */
#define MAX_VALUE_LENGTH (64 * 1024)     /* of an attribute, in bytes */
#define MAX_TEXT_LENGTH (1024 * 1024)    /* of an element, in bytes */

/* Approximate memory that the elements take, in bytes. 2,000 tiles of 32 segments with eight attributes each still
 * fit. */
#define ELEMENT_COST 128
#define ATTRIBUTE_COST 272
#define TEXT_COST 160
#define MAX_COST (144 * 1024 * 1024)

/* Number of bytes after a mistake left for the parser, enough to quote it. */
#define SLACK 256

/* A power of two, large enough to keep the table half empty. */
#define N_SLOTS 1024

typedef struct
{
  const char *start;
  gsize       length;
  guint       n_namespaces; /* number of namespaces it declares */
} Element;

typedef struct
{
  const char     *text;
  gsize           size;
  gsize           at;

  Element         open[MAX_DEPTH];
  guint           depth;
  gboolean        closed; /* whether the first element has ended */
  guint           n_namespaces;
  gsize           cost;
  gsize           text_length; /* since the last tag */
  guint64         names[N_SLOTS]; /* hash of each name, or 0 */
  guint           n_names;

  /* The limit that is exceeded. */
  char           *problem;
  BastideXmlError code;
} Scan;

/* Stops because of a limit. Returns: FALSE. Stopping without this call means a mistake that the parser will report. */
static gboolean G_GNUC_PRINTF (2, 3)
refuse (Scan       *self,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  self->problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return FALSE;
}

static gboolean
add_cost (Scan  *self,
          gsize  cost)
{
  self->cost += cost;
  if (self->cost > MAX_COST)
    return refuse (self, _("There are too many elements, attributes and comments."));

  return TRUE;
}

/* The parser keeps each name once, in a table of a fixed size. */
static gboolean
add_name (Scan       *self,
          const char *start,
          gsize       length)
{
  guint64 hash = BASTIDE_HASH_INIT;
  gsize slot;

  if (length > MAX_NAME_LENGTH)
    return refuse (self, _("A name is longer than %d bytes."), MAX_NAME_LENGTH);

  bastide_hash_mix_bytes (&hash, start, length);
  hash = MAX (hash, 1);

  for (slot = hash % N_SLOTS; self->names[slot] != 0; slot = (slot + 1) % N_SLOTS)
    if (self->names[slot] == hash)
      return TRUE;

  if (self->n_names == MAX_NAMES)
    return refuse (self, _("There are more than %d different names of elements, attributes and namespaces."), MAX_NAMES);
  self->names[slot] = hash;
  self->n_names++;

  return TRUE;
}

/* Characters. */

static gboolean
looking_at (const Scan *self,
            const char *word)
{
  /* The first character nearly always tells, and a remark may have millions. */
  return self->at < self->size && self->text[self->at] == word[0]
    && self->size - self->at >= strlen (word) && memcmp (self->text + self->at, word, strlen (word)) == 0;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
skip_blanks (Scan *self)
{
  while (self->at < self->size && is_blank (self->text[self->at]))
    self->at++;
}

/* Whether XML allows the next character; the text is known to be UTF-8. */
static gboolean
is_allowed (const Scan *self)
{
  guint8 c = (guint8) self->text[self->at];

  if (c < ' ')
    return is_blank ((char) c);

  /* U+FFFE and U+FFFF. */
  return c != 0xef || self->size - self->at < 3 || (guint8) self->text[self->at + 1] != 0xbf
         || (guint8) self->text[self->at + 2] < 0xbe;
}

static gboolean
is_name_start (char c)
{
  return g_ascii_isalpha (c) || c == '_' || c == ':' || (guint8) c >= 0x80;
}

/* Returns: the length of the name at this position, 0 when there is none */
static gsize
scan_name (Scan *self)
{
  gsize start = self->at;

  if (self->at == self->size || !is_name_start (self->text[self->at]))
    return 0;
  while (self->at < self->size && (is_name_start (self->text[self->at]) || g_ascii_isdigit (self->text[self->at])
                                   || self->text[self->at] == '-' || self->text[self->at] == '.'))
    self->at++;

  return self->at - start;
}

static gboolean
is_character (guint64 number)
{
  if (number < 0x20)
    return number == '\t' || number == '\n' || number == '\r';

  return number < 0xd800 || (number > 0xdfff && number < 0xfffe) || (number > 0xffff && number < 0x110000);
}

/* Scans “&amp;” and the like, “&#10;”; only the five predefined entities are allowed. */
static gboolean
scan_reference (Scan *self)
{
  static const char *const entities[] = { "&lt;", "&gt;", "&amp;", "&quot;", "&apos;" };
  guint64 number = 0;
  gboolean hexadecimal;
  gsize at;

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (looking_at (self, entities[i]))
      {
        self->at += strlen (entities[i]);
        return TRUE;
      }
  if (!looking_at (self, "&#"))
    return FALSE;

  hexadecimal = looking_at (self, "&#x");
  at = self->at + (hexadecimal ? 3 : 2);
  for (; at < self->size && (hexadecimal ? g_ascii_isxdigit (self->text[at]) : g_ascii_isdigit (self->text[at])); at++)
    number = MIN (number * (hexadecimal ? 16 : 10) + (guint) g_ascii_xdigit_value (self->text[at]), G_MAXUINT32);
  if (at == self->size || self->text[at] != ';' || !is_character (number))
    return FALSE;
  self->at = at + 1;

  return TRUE;
}

/* Counts text outside tags. */

static gboolean
add_text (Scan  *self,
          gsize  length)
{
  self->text_length += length;
  if (self->text_length > MAX_TEXT_LENGTH && self->depth > 0)
    return refuse (self, _("A text is longer than %d bytes."), MAX_TEXT_LENGTH);

  return add_cost (self, TEXT_COST + length);
}

static gboolean
scan_text (Scan *self)
{
  gsize start = self->at;

  while (self->at < self->size && self->text[self->at] != '<')
    {
      if (self->text[self->at] == '&')
        {
          if (self->depth == 0 || !scan_reference (self))
            return FALSE;
          continue;
        }
      if (!is_allowed (self) || (self->text[self->at] == ']' && looking_at (self, "]]>"))
          || (self->depth == 0 && !is_blank (self->text[self->at])))
        return FALSE;
      self->at++;
    }

  return add_text (self, self->at - start);
}

/* Moves past @end; @forbidden may not come before it. */
static gboolean
skip_behind (Scan       *self,
             const char *end,
             const char *forbidden)
{
  for (; self->at < self->size; self->at++)
    {
      if (looking_at (self, end))
        {
          self->at += strlen (end);
          return TRUE;
        }
      if (!is_allowed (self) || (forbidden != NULL && looking_at (self, forbidden)))
        return FALSE;
    }

  return FALSE;
}

/* Tags. */

/* The value of an attribute, with its quotation marks. */
static gboolean
scan_value (Scan *self)
{
  char quote = self->at < self->size ? self->text[self->at] : '\0';
  gsize start;

  if (quote != '"' && quote != '\'')
    return FALSE;
  start = ++self->at;
  while (self->at < self->size && self->text[self->at] != quote)
    {
      if (self->at - start > MAX_VALUE_LENGTH)
        return refuse (self, _("The value of an attribute is longer than %d bytes."), MAX_VALUE_LENGTH);
      if (self->text[self->at] == '&')
        {
          if (!scan_reference (self))
            return FALSE;
          continue;
        }
      if (self->text[self->at] == '<' || !is_allowed (self))
        return FALSE;
      self->at++;
    }
  if (self->at == self->size)
    return FALSE;
  self->at++;

  return add_cost (self, ATTRIBUTE_COST + self->at - start);
}

static gboolean
scan_attribute (Scan    *self,
                Element *element)
{
  const char *name = self->text + self->at;
  gsize length = scan_name (self);
  const char *value;

  if (length == 0)
    return FALSE;
  skip_blanks (self);
  if (!looking_at (self, "="))
    return FALSE;
  self->at++;
  skip_blanks (self);
  value = self->text + self->at;
  if (!scan_value (self) || !add_name (self, name, length))
    return FALSE;
  if (length < strlen ("xmlns") || memcmp (name, "xmlns", strlen ("xmlns")) != 0)
    return TRUE;

  element->n_namespaces++;
  if (self->n_namespaces + element->n_namespaces > MAX_NAMESPACES)
    return refuse (self, _("More than %d namespaces are declared."), MAX_NAMESPACES);

  return add_name (self, value, (gsize) (self->text + self->at - value));
}

static gboolean
open_element (Scan          *self,
              const Element *element)
{
  if (self->depth == MAX_DEPTH)
    {
      self->code = BASTIDE_XML_ERROR_MALFORMED;
      return refuse (self, _("The elements are nested too deeply."));
    }

  self->open[self->depth++] = *element;
  self->n_namespaces += element->n_namespaces;
  self->at++;

  return TRUE;
}

static gboolean
scan_start_tag (Scan *self)
{
  Element element = { .start = self->text + ++self->at };

  element.length = scan_name (self);
  if (element.length == 0 || self->closed)
    return FALSE;
  if (!add_name (self, element.start, element.length) || !add_cost (self, ELEMENT_COST))
    return FALSE;

  for (guint n_attributes = 0;; n_attributes++)
    {
      skip_blanks (self);
      if (looking_at (self, ">"))
        return open_element (self, &element);
      if (looking_at (self, "/>"))
        {
          self->at += 2;
          self->closed = self->depth == 0;
          return TRUE;
        }
      if (n_attributes == MAX_ATTRIBUTES)
        return refuse (self, _("An element has more than %d attributes."), MAX_ATTRIBUTES);
      if (!scan_attribute (self, &element))
        return FALSE;
    }
}

static gboolean
scan_end_tag (Scan *self)
{
  const Element *element;
  gsize length;

  self->at += strlen ("</");
  length = scan_name (self);
  if (self->depth == 0)
    return FALSE;
  element = &self->open[self->depth - 1];
  if (length != element->length || memcmp (self->text + self->at - length, element->start, length) != 0)
    return FALSE;
  skip_blanks (self);
  if (!looking_at (self, ">"))
    return FALSE;

  self->at++;
  self->depth--;
  self->n_namespaces -= element->n_namespaces;
  self->closed = self->depth == 0;

  return TRUE;
}

/* The document. */

/* Returns: whether to continue after it */
static gboolean
scan_piece (Scan *self)
{
  gsize start = self->at;

  if (self->text[self->at] != '<')
    return scan_text (self);
  if (looking_at (self, "<!--"))
    {
      self->at += strlen ("<!--");
      return skip_behind (self, "-->", "--") && add_cost (self, TEXT_COST + self->at - start);
    }
  if (looking_at (self, "<![CDATA["))
    {
      self->at += strlen ("<![CDATA[");
      return self->depth > 0 && skip_behind (self, "]]>", NULL) && add_text (self, self->at - start);
    }

  self->text_length = 0;
  /* A processing instruction or a document type declaration is not allowed: the parser will refuse it. */
  if (looking_at (self, "<?"))
    {
      skip_behind (self, "?>", NULL);
      return FALSE;
    }
  if (looking_at (self, "<!"))
    return FALSE;

  return looking_at (self, "</") ? scan_end_tag (self) : scan_start_tag (self);
}

/* Skips the declaration at the very beginning. */
static void
skip_declaration (Scan *self)
{
  if (looking_at (self, "\xef\xbb\xbf"))
    self->at += 3;
  if (looking_at (self, "<?xml") && self->size - self->at > 5 && is_blank (self->text[self->at + 5]))
    skip_behind (self, "?>", "<!");
}

/* @sound: (out): how many bytes the parser should see: where the document is not well-formed they end soon after the
 * mistake, for the parser to complain of. Returns: whether the document keeps the limits, else @error is set */
static gboolean
scan (const char  *text,
      gsize        size,
      const char  *name,
      gsize       *sound,
      GError     **error)
{
  g_autofree Scan *self = g_new0 (Scan, 1);
  g_autofree char *problem = NULL;
  guint line = 1;

  self->text = text;
  self->size = size;
  self->code = BASTIDE_XML_ERROR_TOO_LARGE;
  skip_declaration (self);
  *sound = size;
  while (self->at < size)
    if (!scan_piece (self))
      {
        *sound = MIN (size, self->at + SLACK);
        break;
      }

  problem = self->problem;
  if (problem == NULL)
    return TRUE;
  for (gsize i = 0; i < MIN (self->at, size); i++)
    line += text[i] == '\n';
  g_set_error (error, BASTIDE_XML_ERROR, (int) self->code, "%s:%u: %s", name, line, problem);

  return FALSE;
}

GBytes *
bastide_xml_take_sound (GBytes      *bytes,
                        const char  *name,
                        GError     **error)
{
  g_autoptr (GBytes) decoded = NULL;
  const char *text, *end;
  gsize size, sound;
  gboolean valid;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  decoded = decode (bytes, name, error);
  text = decoded != NULL ? g_bytes_get_data (decoded, &size) : NULL;
  if (text == NULL)
    return g_steal_pointer (&decoded);

  /* Anything after invalid UTF-8 is ignored; the parser finds the error at the end of the valid part. */
  valid = g_utf8_validate_len (text, size, &end);
  if (!scan (text, (gsize) (end - text), name, &sound, error))
    return NULL;
  if (!valid && sound == (gsize) (end - text))
    sound = MIN (size, sound + 4);

  return g_bytes_new_from_bytes (decoded, 0, sound);
}

char *
bastide_xml_find_root (GBytes *bytes)
{
  g_autoptr (GBytes) decoded = NULL;
  g_autofree Scan *self = g_new0 (Scan, 1);
  const char *end, *start, *prefix;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);

  decoded = decode (bytes, "", NULL);
  self->text = decoded != NULL ? g_bytes_get_data (decoded, &self->size) : NULL;
  if (self->text == NULL)
    return NULL;

  g_utf8_validate_len (self->text, self->size, &end);
  self->size = (gsize) (end - self->text);
  skip_declaration (self);
  while (self->at < self->size && (self->text[self->at] != '<' || looking_at (self, "<!--")))
    if (!scan_piece (self))
      break;
  g_free (self->problem);

  if (self->at == self->size || self->text[self->at++] != '<')
    return NULL;
  start = self->text + self->at;
  length = scan_name (self);
  prefix = length > 0 ? memchr (start, ':', length) : NULL;
  if (prefix != NULL)
    {
      length -= (gsize) (prefix + 1 - start);
      start = prefix + 1;
    }

  return length > 0 ? g_strndup (start, length) : NULL;
}
