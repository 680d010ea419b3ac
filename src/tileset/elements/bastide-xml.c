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

static void G_GNUC_PRINTF (2, 3)
ignore (void       *data,
        const char *format,
        ...)
{
}

static void
ignore_error (void           *data,
              const xmlError *error)
{
}

BastideXmlSilence
bastide_xml_silence_begin (void)
{
  BastideXmlSilence self;

  xmlInitParser ();
  self.generic = xmlGenericError;
  self.generic_data = xmlGenericErrorContext;
  self.structured = xmlStructuredError;
  self.structured_data = xmlStructuredErrorContext;
  xmlSetGenericErrorFunc (NULL, ignore);
  xmlSetStructuredErrorFunc (NULL, (xmlStructuredErrorFunc) ignore_error);

  return self;
}

void
bastide_xml_silence_end (BastideXmlSilence *self)
{
  xmlSetGenericErrorFunc (self->generic_data, self->generic);
  xmlSetStructuredErrorFunc (self->structured_data, self->structured);
}

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

  /* One more byte shows whether it is too large, whatever size the file claims. */
  bytes = bastide_file_read (file, max_size + 1, cancellable, error);
  if (bytes != NULL && g_bytes_get_size (bytes) > max_size)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      set_too_large (error, name, max_size);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/**
 * Piece:
 * @text: (nullable): text, or a comment
 * @element: (nullable): NULL for text and comments
 * @line: where the text first says something
 *
 * What stands in an element, in its order.
 */
typedef struct
{
  char           *text;
  gboolean        comment;
  BastideElement *element;
  guint           line;
} Piece;

/**
 * Frame:
 * @n_prefixes: that it and the elements around it declare
 * @has_text: whether any text in it says something
 * @has_elements: whether elements stand in it
 * @has_others: whether any of them is more than a marked word
 * @in_text: whether the last piece is text that may go on
 *
 * An element that has begun and not ended.
 */
typedef struct
{
  BastideElement *element;
  GArray         *pieces;
  guint           n_prefixes;
  gboolean        has_text;
  gboolean        has_elements;
  gboolean        has_others;
  gboolean        in_text;
} Frame;

/**
 * Parse:
 * @name: of the file
 * @frames: those of elements around the place, and behind them some to be used again
 * @root: (nullable): the first element, when it has ended
 * @inclusion: the line of the first one, 0 when there is none
 *
 * What a parser context carries in its private member.
 */
typedef struct
{
  const char     *name;
  const char     *text;
  GError         *error;
  GArray         *frames;
  guint           depth;
  BastideElement *root;
  GPtrArray      *comments_before;
  GPtrArray      *comments_after;
  guint           inclusion;
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

/* --- The tree ------------------------------------------------------------------------------------ */

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

static guint
get_line (xmlParserCtxt *context)
{
  return (guint) MAX (xmlSAX2GetLineNumber (context), 1);
}

static Frame *
get_frame (Parse *parse)
{
  return parse->depth > 0 ? &g_array_index (parse->frames, Frame, parse->depth - 1) : NULL;
}

static void
add_piece (Frame *frame,
           Piece  piece)
{
  g_array_append_val (frame->pieces, piece);
  frame->in_text = FALSE;
}

/* The parser leaves a reference in the place of each “&” of an attribute's value. */
static char *
copy_value (const xmlChar *start,
            const xmlChar *end)
{
  char *value = g_strndup ((const char *) start, (gsize) (end - start));
  char *to = value;

  for (const char *from = value; *from != '\0'; from++)
    {
      *to++ = *from;
      if (g_str_has_prefix (from, "&#38;"))
        from += strlen ("#38;");
    }
  *to = '\0';

  return value;
}

static void
add_attributes (BastideElement  *element,
                int              n_attributes,
                const xmlChar  **attributes)
{
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    {
      g_autofree char *value = copy_value (attributes[3], attributes[4]);

      bastide_element_add_attribute (element, &(BastideAttribute) {
        (const char *) attributes[2], (const char *) attributes[1], (char *) attributes[0], value });
    }
}

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
  Parse *parse = context->_private;
  const char *own = parse->depth > 0 ? g_array_index (parse->frames, Frame, 0).element->document_namespace : NULL;
  const char *namespace = g_strcmp0 ((const char *) uri, own) == 0 ? own : g_intern_string ((const char *) uri);
  guint n_prefixes = parse->depth > 0 ? get_frame (parse)->n_prefixes : 0;
  BastideElement *element;
  Frame *frame;

  if (parse->error != NULL)
    return;

  element = bastide_element_new ((const char *) name);
  element->line = get_line (context);
  element->alone = n_prefixes == 0;
  element->bare = namespace == NULL && own != NULL;
  if (parse->depth == 0)
    element->document_namespace = namespace;
  else if (namespace != NULL && namespace != own)
    {
      element->namespace = namespace;
      element->prefix = g_intern_string (prefix != NULL ? (const char *) prefix : "other");
    }
  element->start = (guint) xmlByteConsumed (context);
  while (element->start > 0 && parse->text[element->start] != '<')
    element->start--;
  add_attributes (element, n_attributes, attributes);
  if (parse->inclusion == 0
      && (g_strcmp0 (namespace, XINCLUDE_NAMESPACE) == 0 || g_strcmp0 (namespace, XINCLUDE_NAMESPACE_DRAFT) == 0))
    parse->inclusion = element->line;

  if (parse->depth == parse->frames->len)
    g_array_set_size (parse->frames, parse->depth + 1);
  parse->depth++;
  frame = get_frame (parse);
  *frame = (Frame) { element, frame->pieces, n_prefixes };
  if (frame->pieces == NULL)
    frame->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  for (int i = 0; i < n_namespaces; i++)
    frame->n_prefixes += namespaces[2 * i] != NULL;
}

/* Several runs of characters are one text; a section is another. Behind a mistake libxml2 hands over more of them. */
static void
add_text (xmlParserCtxt *context,
          const xmlChar *text,
          int            length,
          gboolean       section)
{
  Frame *frame = get_frame (context->_private);
  Piece *last;
  g_autofree char *copy = g_strndup ((const char *) text, (gsize) length);
  const char *said = copy + strspn (copy, " \t\r\n");
  guint line = get_line (context);

  if (frame == NULL)
    return;

  frame->has_text |= *said != '\0';
  for (const char *at = said; *at != '\0'; at++)
    line -= *at == '\n' && line > 1;
  if (!frame->in_text || section)
    {
      add_piece (frame, (Piece) { .text = g_steal_pointer (&copy), .line = line });
      frame->in_text = !section;
      return;
    }

  last = &g_array_index (frame->pieces, Piece, frame->pieces->len - 1);
  if (is_blank (last->text))
    last->line = line;
  text = (const xmlChar *) g_steal_pointer (&last->text);
  last->text = g_strconcat ((const char *) text, copy, NULL);
  g_free ((char *) text);
}

static void
on_characters (void          *data,
               const xmlChar *text,
               int            length)
{
  add_text (data, text, length, FALSE);
}

static void
on_section (void          *data,
            const xmlChar *text,
            int            length)
{
  add_text (data, text, length, TRUE);
}

static void
on_comment (void          *data,
            const xmlChar *text)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  Frame *frame = get_frame (parse);
  char *comment = g_strdup (text != NULL ? (const char *) text : "");

  if (frame != NULL)
    add_piece (frame, (Piece) { .text = comment, .comment = TRUE });
  else
    g_ptr_array_add (parse->root != NULL ? parse->comments_after : parse->comments_before, comment);
}

static void
take_comments (GPtrArray **self,
               GPtrArray  *comments)
{
  bastide_comments_add (self, comments);
  g_ptr_array_set_size (comments, 0);
}

/* Text without elements becomes the content, and its comments move in front of the element. */
static void
make_content (BastideElement *element)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);

      if (child->name != NULL)
        return;
      g_string_append (text, child->text);
      if (element->text_line == 0 && !bastide_element_is_blank (child))
        element->text_line = child->line;
    }
  if (text->len == 0)
    return;

  element->text = g_strdup (text->str);
  g_ptr_array_set_size (element->children, 0);
  bastide_comments_add (&element->comments, element->end_comments);
  g_ptr_array_set_size (element->end_comments, 0);
}

/* Puts together an element that has ended. Text among elements is one of them; in a text alone, or one in which words
 * are marked, blanks matter. */
static void
finish (Frame *frame)
{
  BastideElement *element = frame->element;
  gboolean keeps_blanks = frame->has_text && !frame->has_others;
  gboolean prose = keeps_blanks && frame->has_elements;
  g_autoptr (GPtrArray) comments = g_ptr_array_new_with_free_func (g_free);
  gboolean apart = FALSE;

  for (guint i = 0; i < frame->pieces->len; i++)
    {
      Piece *piece = &g_array_index (frame->pieces, Piece, i);
      gboolean blank = piece->element == NULL && !piece->comment && is_blank (piece->text);
      BastideElement *child = piece->element;

      element->divided |= i > 0 && child == NULL && !piece->comment && !blank;
      if (piece->comment)
        g_ptr_array_add (comments, piece->text);
      else if (blank && !keeps_blanks)
        g_free (piece->text);
      else if (child == NULL)
        {
          child = bastide_element_new (NULL);
          child->text = piece->text;
          child->line = piece->line;
        }
      if (child != NULL && child->name != NULL && !prose)
        take_comments (&child->comments, comments);
      if (child != NULL)
        {
          child->apart = apart;
          bastide_element_take_child (element, child);
        }
      apart = (apart && piece->comment) || (blank && !keeps_blanks);
    }
  g_array_set_size (frame->pieces, 0);
  take_comments (prose ? &element->comments : &element->end_comments, comments);
  make_content (element);
  bastide_element_trim (element);
}

static void
on_end_element (void          *data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  Frame *frame = get_frame (parse);
  BastideElement *element;
  gboolean more;

  if (parse->error != NULL)
    return;

  element = frame->element;
  /* A marked word has neither attributes nor anything but text in it. */
  more = frame->has_elements || element->attributes->len > 0;
  for (guint i = 0; !more && i < frame->pieces->len; i++)
    more = g_array_index (frame->pieces, Piece, i).comment;
  element->size = (guint) xmlByteConsumed (context) - element->start;
  finish (frame);
  frame->element = NULL;
  parse->depth--;
  frame = get_frame (parse);
  if (frame == NULL)
    {
      parse->root = element;
      return;
    }

  add_piece (frame, (Piece) { .element = element });
  frame->has_elements = TRUE;
  frame->has_others |= more;
}

static void
frame_clear (gpointer data)
{
  Frame *self = data;

  for (guint i = 0; self->pieces != NULL && i < self->pieces->len; i++)
    {
      Piece *piece = &g_array_index (self->pieces, Piece, i);

      g_free (piece->text);
      g_clear_pointer (&piece->element, bastide_element_unref);
    }
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->element, bastide_element_unref);
}

/* --- Mistakes ------------------------------------------------------------------------------------ */

/* A DTD is refused at its beginning, before any of its declarations is examined. */
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

/* @tree: whether libxml2 makes its own tree. Returns: (transfer full) (nullable): that, which is without use else */
static xmlDoc *
parse_text (const char *text,
            gsize       size,
            gboolean    tree,
            Parse      *parse)
{
  G_GNUC_UNUSED g_auto (BastideXmlSilence) silence = bastide_xml_silence_begin ();
  xmlParserCtxt *context;
  xmlDoc *doc;

  context = xmlNewParserCtxt ();
  if (context == NULL)
    g_error ("Out of memory");
  context->_private = parse;
  if (!tree)
    {
      context->sax->startElementNs = on_start_element;
      context->sax->endElementNs = on_end_element;
      context->sax->characters = on_characters;
      context->sax->ignorableWhitespace = on_characters;
      context->sax->cdataBlock = on_section;
      context->sax->comment = on_comment;
    }
  context->sax->internalSubset = on_internal_subset;
  context->sax->processingInstruction = on_processing_instruction;
  context->sax->serror = (xmlStructuredErrorFunc) on_parse_error;

  /* By now it is UTF-8, whatever it declares. The limits of the parser are off: ours have been checked already, and the
   * parser's would also refuse good files of more than 10 MB. */
  doc = xmlCtxtReadMemory (context, size > 0 ? text : "", (int) size, NULL, NULL,
                           XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  xmlFreeParserCtxt (context);

  return doc;
}

/* Returns: (transfer full) (nullable): the text to be parsed, or NULL with @error set */
static GBytes *
take_text (GBytes      *bytes,
           const char  *name,
           gsize        max_size,
           GError     **error)
{
  g_autoptr (GBytes) sound = NULL;

  if (g_bytes_get_size (bytes) <= max_size)
    {
      sound = bastide_xml_take_sound (bytes, name, error);
      if (sound == NULL || g_bytes_get_size (sound) <= max_size)
        return g_steal_pointer (&sound);
    }
  set_too_large (error, name, max_size);

  return NULL;
}

/* Sets the error of a parse. Returns: whether there was none */
static gboolean
check_parse (Parse     *parse,
             gboolean   has_root,
             GError   **error)
{
  if (parse->error == NULL && !has_root)
    /* TRANSLATORS: "FILE:LINE: sentence". */
    parse->error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_MALFORMED,
                                _("%s:1: Not well-formed XML: the document is empty."), parse->name);
  /* Inclusions are never carried out; they are refused so that nobody relies on them. */
  if (parse->error == NULL && parse->inclusion > 0)
    /* TRANSLATORS: "FILE:LINE: sentence". */
    parse->error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_FORBIDDEN,
                                _("%s:%u: XInclude is not allowed: the file must stand alone."), parse->name,
                                parse->inclusion);
  if (parse->error != NULL)
    g_propagate_error (error, parse->error);

  return parse->error == NULL;
}

BastideElement *
bastide_xml_parse (GBytes      *bytes,
                   const char  *name,
                   gsize        max_size,
                   GError     **error)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GArray) frames = g_array_new (FALSE, TRUE, sizeof (Frame));
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_free);
  Parse parse = { .name = name, .frames = frames, .comments_before = before, .comments_after = after };
  g_autoptr (xmlDoc) doc = NULL;
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (max_size <= G_MAXINT, NULL);

  g_array_set_clear_func (frames, frame_clear);
  text = take_text (bytes, name, max_size, error);
  if (text == NULL)
    return NULL;

  parse.text = g_bytes_get_data (text, &size);
  doc = parse_text (parse.text, size, FALSE, &parse);
  root = parse.root;
  if (!check_parse (&parse, root != NULL, error))
    return NULL;

  root->document = g_steal_pointer (&text);
  bastide_comments_add (&root->comments, before);
  bastide_comments_add (&root->comments_after, after);

  return g_steal_pointer (&root);
}

xmlDoc *
bastide_xml_parse_document (GBytes      *bytes,
                            const char  *name,
                            gsize        max_size,
                            GError     **error)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  Parse parse = { .name = name };
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (max_size <= G_MAXINT, NULL);

  text = take_text (bytes, name, max_size, error);
  if (text == NULL)
    return NULL;

  parse.text = g_bytes_get_data (text, &size);
  doc = parse_text (parse.text, size, TRUE, &parse);

  return check_parse (&parse, doc != NULL && xmlDocGetRootElement (doc) != NULL, error) ? g_steal_pointer (&doc) : NULL;
}

char *
bastide_xml_print_element (xmlNode *element,
                           gsize   *length)
{
  G_GNUC_UNUSED g_auto (BastideXmlSilence) silence = bastide_xml_silence_begin ();
  xmlOutputBuffer *buffer;
  char *text;

  g_return_val_if_fail (element != NULL, NULL);

  buffer = xmlAllocOutputBuffer (NULL);
  if (buffer == NULL)
    g_error ("Out of memory");
  /* Repeats on the element the declarations that it inherited. */
  xmlReconciliateNs (element->doc, element);
  xmlNodeDumpOutput (buffer, element->doc, element, 0, 0, "UTF-8");
  xmlOutputBufferFlush (buffer);
  *length = xmlOutputBufferGetSize (buffer);
  text = g_strndup ((const char *) xmlOutputBufferGetContent (buffer), *length);
  xmlOutputBufferClose (buffer);

  return text;
}
