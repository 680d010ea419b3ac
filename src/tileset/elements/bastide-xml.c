/* bastide-xml.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "bastide-file.h"
#include "bastide-plain-text.h"
#include "bastide-xml-encoding.h"
#include "bastide-xml-scan.h"
#include "bastide-xml-silence.h"

#define MAX_MESSAGE_LENGTH 400

#define XINCLUDE_NAMESPACE "http://www.w3.org/2001/XInclude"
#define XINCLUDE_NAMESPACE_DRAFT "http://www.w3.org/2003/XInclude"

G_DEFINE_QUARK (bastide-xml-error-quark, bastide_xml_error)

void
bastide_xml_error_move (GError **error,
                        GError  *source,
                        GQuark   domain,
                        int      code)
{
  g_return_if_fail (source != NULL);

  if (source->domain == BASTIDE_XML_ERROR)
    {
      source->code = code;
      source->domain = domain;
    }

  g_propagate_error (error, source);
}

gboolean
bastide_xml_fail (const char  *name,
                  guint        line,
                  GQuark       domain,
                  int          code,
                  GError     **error,
                  const char  *format,
                  ...)
{
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  sentence = bastide_plain_text_make_line (text, MAX_MESSAGE_LENGTH);
  g_set_error (error, domain, code, "%s:%u: %s", name, line, sentence);

  return FALSE;
}

static void
set_too_large (GError     **error,
               const char  *name,
               gsize        max_size)
{
  g_autofree char *size = g_format_size_full (max_size, G_FORMAT_SIZE_IEC_UNITS);

  /* TRANSLATORS: "FILE:LINE: sentence"; the second %s is a size such as "8.0 MiB". */
  g_set_error (error, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_TOO_LARGE,
               _("%s:1: The file is too large: at most %s are allowed."), name, size);
}

GBytes *
bastide_xml_read_file (GFile         *file,
                       gsize          max_size,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  /* One byte more tells whether it is too large, whatever size the file claims to have. */
  bytes = bastide_file_read (file, max_size + 1, cancellable, error);
  if (bytes != NULL && g_bytes_get_size (bytes) > max_size)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      set_too_large (error, name, max_size);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/* What a parser context carries in its private member. */
typedef struct
{
  const char *name;
  GError     *error;
} Parse;

static void
parse_fail (xmlParserCtxt   *context,
            BastideXmlError  code,
            const char      *sentence)
{
  Parse *parse = context->_private;

  if (parse->error == NULL)
    parse->error = g_error_new (BASTIDE_XML_ERROR, code, "%s:%d: %s", parse->name,
                                xmlSAX2GetLineNumber (context), sentence);
  xmlStopParser (context);
}

/*
 * libxml2 keeps 16 bits of the number of a line in a node, and beyond that guesses from text near it. So it is
 * kept in the member that belongs to the application.
 */
static void
on_start_element (void           *data,
                  const xmlChar  *name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = data;

  xmlSAX2StartElementNs (context, name, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
  if (context->node != NULL)
    context->node->_private = GINT_TO_POINTER (xmlSAX2GetLineNumber (context));
}

/* A DTD is refused where it begins, before anything that it declares is looked at. */
static void
on_internal_subset (void          *data,
                    const xmlChar *name,
                    const xmlChar *external_id,
                    const xmlChar *system_id)
{
  parse_fail (data, BASTIDE_XML_ERROR_FORBIDDEN,
              _("A document type declaration (DOCTYPE) is not allowed, nor are the entities that it may declare."));
}

static void
on_processing_instruction (void          *data,
                           const xmlChar *target,
                           const xmlChar *contents)
{
  parse_fail (data, BASTIDE_XML_ERROR_FORBIDDEN, _("A processing instruction (“<?…?>”) is not allowed."));
}

/* Returns: (transfer full): the first line of a message of libxml2, without blanks and full stop (or exclamation
 * mark) at its end */
static char *
get_first_line (const char *message)
{
  char *line = g_strndup (message != NULL ? message : "", message != NULL ? strcspn (message, "\r\n") : 0);
  gsize length;

  length = strlen (line);
  while (length > 0 && strchr (" .!", line[length - 1]) != NULL)
    line[--length] = '\0';
  if (!g_utf8_validate (line, -1, NULL))
    {
      char *valid = g_utf8_make_valid (line, -1);

      g_free (line);
      line = valid;
    }

  return line;
}

static void
on_parse_error (void           *data,
                const xmlError *xml_error)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  g_autofree char *message = NULL;
  gboolean entity;

  if (xml_error->level < XML_ERR_ERROR || parse->error != NULL)
    return;

  message = get_first_line (xml_error->message);
  entity = xml_error->code == XML_ERR_UNDECLARED_ENTITY || xml_error->code == XML_WAR_UNDECLARED_ENTITY;
  parse->error = g_error_new (BASTIDE_XML_ERROR,
                              entity ? BASTIDE_XML_ERROR_FORBIDDEN : BASTIDE_XML_ERROR_MALFORMED,
                              /* TRANSLATORS: "FILE:LINE: sentence"; the last %s is a message of libxml2 in English. */
                              entity ? _("%s:%d: Entities are not allowed: %s.")
                                     /* TRANSLATORS: "FILE:LINE: sentence"; the last %s is a message of libxml2 in English. */
                                     : _("%s:%d: Not well-formed XML: %s."),
                              parse->name, MAX (xml_error->line, 1), message);
}

/* Inclusions are never carried out; they are refused so that nobody thinks they are. */
static gboolean
check_inclusions (const xmlNode  *node,
                  const char     *name,
                  GError        **error)
{
  for (const xmlNode *child = node; child != NULL; child = child->next)
    {
      if (child->type != XML_ELEMENT_NODE)
        continue;

      if (child->ns != NULL && child->ns->href != NULL
          && (strcmp ((const char *) child->ns->href, XINCLUDE_NAMESPACE) == 0
              || strcmp ((const char *) child->ns->href, XINCLUDE_NAMESPACE_DRAFT) == 0))
        {
          /* TRANSLATORS: "FILE:LINE: sentence". */
          g_set_error (error, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_FORBIDDEN,
                       _("%s:%u: XInclude is not allowed: the file must stand alone."), name,
                       bastide_xml_get_line (child));
          return FALSE;
        }

      if (!check_inclusions (child->children, name, error))
        return FALSE;
    }

  return TRUE;
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

  decoded = bastide_xml_decode (bytes, name, error);
  text = decoded != NULL ? g_bytes_get_data (decoded, &size) : NULL;
  if (text == NULL)
    return g_steal_pointer (&decoded);

  /* Behind what is no UTF-8 nothing counts; the parser finds it where the valid part ends. */
  valid = g_utf8_validate_len (text, size, &end);
  if (!bastide_xml_scan (text, (gsize) (end - text), name, &sound, error))
    return NULL;
  if (!valid && sound == (gsize) (end - text))
    sound = MIN (size, sound + 4);

  return g_bytes_new_from_bytes (decoded, 0, sound);
}

static xmlDoc *
parse_text (const char *text,
            gsize       size,
            Parse      *parse)
{
  G_GNUC_UNUSED g_auto (BastideXmlSilence) silence = bastide_xml_silence_begin ();
  xmlParserCtxt *context;
  xmlDoc *doc;

  context = xmlNewParserCtxt ();
  if (context == NULL)
    g_error ("Out of memory");
  context->_private = parse;
  context->sax->startElementNs = on_start_element;
  context->sax->internalSubset = on_internal_subset;
  context->sax->processingInstruction = on_processing_instruction;
  context->sax->serror = (xmlStructuredErrorFunc) on_parse_error;

  /* It is UTF-8 by now, whatever it says of itself. The limits of the parser are off, since ours are kept already and
   * his would also refuse good files of more than 10 MB. */
  doc = xmlCtxtReadMemory (context, size > 0 ? text : "", (int) size, NULL, NULL,
                           XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  xmlFreeParserCtxt (context);

  return doc;
}

xmlDoc *
bastide_xml_parse (GBytes      *bytes,
                   const char  *name,
                   gsize        max_size,
                   GError     **error)
{
  g_autoptr (GBytes) sound = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  Parse parse = { .name = name };
  const char *data;
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (max_size <= G_MAXINT, NULL);

  if (g_bytes_get_size (bytes) > max_size)
    {
      set_too_large (error, name, max_size);
      return NULL;
    }
  sound = bastide_xml_take_sound (bytes, name, error);
  if (sound == NULL)
    return NULL;
  data = g_bytes_get_data (sound, &size);
  if (size > max_size)
    {
      set_too_large (error, name, max_size);
      return NULL;
    }

  doc = parse_text (data, size, &parse);
  if (parse.error == NULL && (doc == NULL || xmlDocGetRootElement (doc) == NULL))
    /* TRANSLATORS: "FILE:LINE: sentence". */
    parse.error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_MALFORMED,
                               _("%s:1: Not well-formed XML: the document is empty."), name);

  if (parse.error != NULL)
    {
      g_propagate_error (error, parse.error);
      return NULL;
    }

  if (!check_inclusions (doc->children, name, error))
    return NULL;

  return g_steal_pointer (&doc);
}

guint
bastide_xml_get_line (const xmlNode *node)
{
  long line;

  while (node != NULL && node->type != XML_ELEMENT_NODE && node->parent != NULL)
    node = node->parent;
  line = node != NULL && node->type == XML_ELEMENT_NODE ? GPOINTER_TO_INT (node->_private) : 1;

  return (guint) MAX (line, 1);
}

char *
bastide_xml_find_root (GBytes *bytes)
{
  g_autoptr (GBytes) decoded = NULL;
  const char *text, *end;
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);

  decoded = bastide_xml_decode (bytes, "", NULL);
  text = decoded != NULL ? g_bytes_get_data (decoded, &size) : NULL;
  if (text == NULL)
    return NULL;
  g_utf8_validate_len (text, size, &end);

  return bastide_xml_scan_root (text, (gsize) (end - text));
}
