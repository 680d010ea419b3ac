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

#define MAX_MESSAGE_LENGTH 400
#define MAX_PREFIX 20 /* of a namespace that was not declared at the root */

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
 * Frame:
 * @n_prefixes: that it and the elements around it declare
 * @has_text: whether any text in it says something
 * @has_elements: whether elements stand in it
 * @has_others: whether any of them is more than a marked word
 * @has_comments: whether comments stand in it
 *
 * An element that has begun and not ended; its children are all the pieces in it, in their order.
 */
typedef struct
{
  BastideElement *element;
  guint           n_prefixes;
  gboolean        has_text;
  gboolean        has_elements;
  gboolean        has_others;
  gboolean        has_comments;
} Frame;

/**
 * Parse:
 * @name: of the file
 * @as_written: whether all pieces stay children of their elements
 * @ends: (nullable): the elements with which the part that is read ends
 * @ended: whether there was one
 * @frames: those of elements around the place
 * @names: pointers of libxml2, which has each name once → GRefString
 * @pending: a text that may go on
 * @pending_line: where it first says something
 * @root: (nullable): the first element
 * @inclusion: the line of the first one, 0 when there is none
 *
 * What a parser context carries in its private member.
 */
typedef struct
{
  const char        *name;
  const char        *text;
  gsize              size;
  gboolean           as_written;
  const char *const *ends;
  gboolean           ended;
  GError            *error;
  GArray            *frames;
  GHashTable        *names;
  GString           *pending;
  guint              pending_line;
  gboolean           pending_says;
  BastideElement    *root;
  GPtrArray         *comments_before;
  GPtrArray         *comments_after;
  guint              inclusion;
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

static guint
get_line (xmlParserCtxt *context)
{
  return (guint) MAX (xmlSAX2GetLineNumber (context), 1);
}

/* How much the parser has read, which does not know it everywhere in a broken file. */
static guint32
get_position (xmlParserCtxt *context)
{
  const Parse *parse = context->_private;

  return (guint32) CLAMP (xmlByteConsumed (context), 0, (long) parse->size);
}

static Frame *
get_frame (Parse *parse)
{
  return parse->frames->len > 0 ? &g_array_index (parse->frames, Frame, parse->frames->len - 1) : NULL;
}

static void
add_piece (Frame      *frame,
           const char *text,
           gsize       length,
           guint       line,
           gboolean    comment,
           gboolean    section)
{
  BastideElement *piece = bastide_element_new (NULL);

  piece->text = g_strndup (text, length);
  piece->line = line;
  piece->comment = comment;
  piece->section = section;
  bastide_element_take_child (frame->element, piece);
}

static void
forget_text (Parse *parse)
{
  g_string_truncate (parse->pending, 0);
  parse->pending_says = FALSE;
}

/* Ends the text that the parser has handed over in several runs. */
static void
end_text (Parse *parse)
{
  Frame *frame = get_frame (parse);

  if (parse->pending->len == 0)
    return;

  frame->has_text |= parse->pending_says;
  add_piece (frame, parse->pending->str, parse->pending->len, parse->pending_line, FALSE, FALSE);
  forget_text (parse);
}

/* Returns: (transfer full): the name, of which there is a single copy */
static GRefString *
share_name (Parse         *parse,
            const xmlChar *name)
{
  GRefString *shared = g_hash_table_lookup (parse->names, name);

  if (shared == NULL)
    {
      shared = g_ref_string_new ((const char *) name);
      g_hash_table_insert (parse->names, (gpointer) name, shared);
    }

  return g_ref_string_acquire (shared);
}

/* The parser leaves a reference in the place of each “&” of an attribute's value. */
static char *
copy_value (const xmlChar *start,
            const xmlChar *end)
{
  char *value = g_strndup ((const char *) start, (gsize) (end - start));
  char *to = strchr (value, '&');

  for (const char *from = to; from != NULL && *from != '\0'; from++)
    {
      *to++ = *from;
      if (*from == '&' && g_str_has_prefix (from, "&#38;"))
        from += strlen ("#38;");
    }
  if (to != NULL)
    *to = '\0';

  return value;
}

static const char *
intern_namespace (const xmlChar *uri)
{
  g_autofree char *value = uri != NULL ? copy_value (uri, uri + strlen ((const char *) uri)) : NULL;

  return g_intern_string (value);
}

/* Declarations of namespaces are attributes only in what stays as it is written. */
static void
add_attributes (Parse           *parse,
                BastideElement  *element,
                int              n_namespaces,
                const xmlChar  **namespaces,
                int              n_attributes,
                const xmlChar  **attributes)
{
  BastideAttribute *next;

  n_namespaces = parse->as_written ? n_namespaces : 0;
  element->n_attributes = (guint16) (n_namespaces + n_attributes);
  if (element->n_attributes == 0)
    return;

  element->attributes = next = g_new (BastideAttribute, element->n_attributes);
  for (int i = 0; i < n_namespaces; i++, namespaces += 2)
    {
      g_autofree char *name = namespaces[0] != NULL ? g_strconcat ("xmlns:", namespaces[0], NULL) : g_strdup ("xmlns");

      *next++ = (BastideAttribute) { NULL, NULL, g_ref_string_new (name),
                                     g_strdup (namespaces[1] != NULL ? intern_namespace (namespaces[1]) : "") };
    }
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    *next++ = (BastideAttribute) {
      intern_namespace (attributes[2]), g_intern_string ((const char *) attributes[1]),
      share_name (parse, attributes[0]), copy_value (attributes[3], attributes[4])
    };
}

static void
set_namespace (Parse          *parse,
               BastideElement *element,
               const char     *prefix,
               const xmlChar  *uri)
{
  const BastideElement *root = parse->root;
  const char *own = root != NULL ? root->document->namespace : NULL;
  const char *namespace = g_strcmp0 ((const char *) uri, own) == 0 ? own : intern_namespace (uri);

  element->bare = namespace == NULL && own != NULL;
  if (root == NULL)
    bastide_element_get_document (element)->namespace = namespace;
  else if (namespace != NULL && namespace != own)
    {
      element->namespace = namespace;
      element->prefix = g_intern_string (prefix != NULL ? prefix : "other");
    }
  if (parse->as_written)
    {
      element->namespace = namespace;
      element->prefix = g_intern_string (prefix);
    }
  if (parse->inclusion == 0
      && (g_strcmp0 (namespace, XINCLUDE_NAMESPACE) == 0 || g_strcmp0 (namespace, XINCLUDE_NAMESPACE_DRAFT) == 0))
    parse->inclusion = element->line;
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
  guint n_prefixes = parse->frames->len > 0 ? get_frame (parse)->n_prefixes : 0;
  Frame frame;
  BastideElement *element;

  if (parse->error != NULL || parse->ended)
    return;

  if (parse->ends != NULL && g_strv_contains (parse->ends, (const char *) name))
    {
      parse->ended = TRUE;
      xmlStopParser (context);
      return;
    }

  end_text (parse);
  element = bastide_element_new_shared (share_name (parse, name));
  g_ref_string_release (element->name);
  element->line = get_line (context);
  element->alone = n_prefixes == 0;
  set_namespace (parse, element, (const char *) prefix, uri);
  element->start = get_position (context);
  while (element->start > 0 && (element->start == parse->size || parse->text[element->start] != '<'))
    element->start--;
  add_attributes (parse, element, n_namespaces, namespaces, n_attributes, attributes);

  frame = (Frame) { element, n_prefixes };
  for (int i = 0; i < n_namespaces; i++)
    frame.n_prefixes += namespaces[2 * i] != NULL;
  /* Here and not at its end, so that a beginning of a file is a tree, too. */
  if (parse->frames->len > 0)
    bastide_element_take_child (get_frame (parse)->element, element);
  else
    parse->root = element;
  g_array_append_val (parse->frames, frame);
}

/* Behind a mistake libxml2 hands over more text. */
static void
on_characters (void          *data,
               const xmlChar *text,
               int            length)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  const char *start = (const char *) text;
  gsize n_blanks = 0;

  if (parse->error != NULL || parse->ended || parse->frames->len == 0)
    return;

  if (!parse->pending_says)
    {
      while (n_blanks < (gsize) length && g_ascii_isspace (start[n_blanks]))
        n_blanks++;
      parse->pending_says = n_blanks < (gsize) length;
      parse->pending_line = get_line (context);
      for (gsize i = n_blanks; i < (gsize) length; i++)
        parse->pending_line -= start[i] == '\n' && parse->pending_line > 1;
    }
  g_string_append_len (parse->pending, start, length);
}

static void
on_section (void          *data,
            const xmlChar *text,
            int            length)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  Frame *frame = get_frame (parse);

  if (parse->error != NULL || parse->ended || frame == NULL)
    return;

  /* Its line is found like that of any other text. */
  end_text (parse);
  on_characters (data, text, length);
  frame->has_text |= parse->pending_says;
  add_piece (frame, (const char *) text, (gsize) length, parse->pending_line, FALSE, TRUE);
  forget_text (parse);
}

static void
on_comment (void          *data,
            const xmlChar *text)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  Frame *frame = get_frame (parse);
  const char *comment = text != NULL ? (const char *) text : "";

  if (parse->error != NULL || parse->ended)
    return;

  if (frame == NULL)
    {
      g_ptr_array_add (parse->root != NULL ? parse->comments_after : parse->comments_before, g_strdup (comment));
      return;
    }
  end_text (parse);
  frame->has_comments = TRUE;
  add_piece (frame, comment, strlen (comment), 0, TRUE, FALSE);
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
  bastide_element_remove_children (element);
  bastide_comments_add (&element->comments, element->end_comments);
  g_ptr_array_set_size (element->end_comments, 0);
}

/* Puts together an element that has ended. Text among elements is one of them; in a text alone, or one in which words
 * are marked, blanks matter. */
static void
finish (Frame *frame)
{
  BastideElement *element = frame->element;
  GPtrArray *children = element->children;
  gboolean keeps_blanks = frame->has_text && !frame->has_others;
  gboolean prose = keeps_blanks && frame->has_elements;
  g_autoptr (GPtrArray) comments = frame->has_comments ? g_ptr_array_new_with_free_func (g_free) : NULL;
  gboolean apart = FALSE;
  guint n_kept = 0;

  for (guint i = 0; i < children->len; i++)
    {
      BastideElement *piece = g_ptr_array_index (children, i);
      gboolean comment = piece->comment;
      gboolean blank = bastide_element_is_blank (piece);

      element->divided |= i > 0 && piece->name == NULL && !comment && !blank;
      if (comment)
        g_ptr_array_add (comments, g_steal_pointer (&piece->text));
      if (blank && !keeps_blanks && piece->section)
        {
          element->section = TRUE;
          element->text_line = piece->line;
        }
      if (comment || (blank && !keeps_blanks))
        bastide_element_unref (piece);
      else
        {
          if (piece->name != NULL && !prose && comments != NULL)
            take_comments (&piece->comments, comments);
          piece->apart = apart;
          children->pdata[n_kept++] = piece;
        }
      apart = (apart && comment) || (blank && !keeps_blanks);
    }
  children->len = n_kept;
  if (comments != NULL)
    take_comments (prose ? &element->comments : &element->end_comments, comments);
  if (frame->has_text && !frame->has_elements)
    make_content (element);
  if (element->children->len == 0)
    bastide_element_remove_children (element);
}

static void
on_end_element (void          *data,
                const xmlChar *name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  xmlParserCtxt *context = data;
  Parse *parse = context->_private;
  Frame frame, *parent;
  BastideElement *element;

  if (parse->error != NULL || parse->ended)
    return;

  element = get_frame (parse)->element;
  element->size = MAX (get_position (context), element->start) - element->start;
  /* Most elements hold a single text or nothing. */
  if (!parse->as_written && element->children->len == 0)
    {
      if (parse->pending_says)
        element->text = g_strndup (parse->pending->str, parse->pending->len);
      element->text_line = parse->pending_says ? parse->pending_line : 0;
      forget_text (parse);
    }
  end_text (parse);
  frame = *get_frame (parse);
  if (!parse->as_written && element->children->len > 0)
    finish (&frame);
  parse->frames->len--;
  parent = get_frame (parse);
  if (parent == NULL)
    return;

  parent->has_elements = TRUE;
  /* A marked word has neither attributes nor anything but text in it. */
  parent->has_others |= frame.has_elements || frame.has_comments || element->n_attributes > 0;
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

static void
parse_text (const char *text,
            gsize       size,
            Parse      *parse)
{
  xmlGenericErrorFunc generic;
  xmlStructuredErrorFunc structured;
  void *generic_data, *structured_data;
  xmlParserCtxt *context;

  /* Messages that no context takes are otherwise printed; the handlers are those of this thread. */
  xmlInitParser ();
  generic = xmlGenericError;
  generic_data = xmlGenericErrorContext;
  structured = xmlStructuredError;
  structured_data = xmlStructuredErrorContext;
  xmlSetGenericErrorFunc (NULL, ignore);
  xmlSetStructuredErrorFunc (NULL, (xmlStructuredErrorFunc) ignore_error);

  context = xmlNewParserCtxt ();
  if (context == NULL)
    g_error ("Out of memory");
  context->_private = parse;
  context->sax->startElementNs = on_start_element;
  context->sax->endElementNs = on_end_element;
  context->sax->characters = on_characters;
  context->sax->ignorableWhitespace = on_characters;
  context->sax->cdataBlock = on_section;
  context->sax->comment = on_comment;
  context->sax->internalSubset = on_internal_subset;
  context->sax->processingInstruction = on_processing_instruction;
  context->sax->serror = (xmlStructuredErrorFunc) on_parse_error;

  /* By now it is UTF-8, whatever it declares. The limits of the parser are off: ours have been checked already, and the
   * parser's would also refuse good files of more than 10 MB. The tree of libxml2 is without anything in it. */
  xmlFreeDoc (xmlCtxtReadMemory (context, size > 0 ? text : "", (int) size, NULL, NULL,
                                 XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE));
  xmlFreeParserCtxt (context);
  xmlSetGenericErrorFunc (generic_data, generic);
  xmlSetStructuredErrorFunc (structured_data, structured);
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

/* Sets the error of what is missing or forbidden, if there was none before. */
static void
check_parse (Parse    *parse,
             gboolean  whole)
{
  if (parse->error == NULL && parse->root == NULL)
    /* TRANSLATORS: "FILE:LINE: sentence". */
    parse->error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_MALFORMED,
                                _("%s:1: Not well-formed XML: the document is empty."), parse->name);
  /* Inclusions are never carried out; they are refused so that nobody relies on them. */
  if (parse->error == NULL && parse->inclusion > 0 && whole)
    /* TRANSLATORS: "FILE:LINE: sentence". */
    parse->error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_FORBIDDEN,
                                _("%s:%u: XInclude is not allowed: the file must stand alone."), parse->name,
                                parse->inclusion);
}

/* @ends, @damaged: (nullable): those of bastide_xml_parse_beginning(), for which a mistake is no error */
static BastideElement *
parse_bytes (GBytes             *bytes,
             const char         *name,
             gsize               max_size,
             gboolean            as_written,
             const char *const  *ends,
             gboolean           *damaged,
             GError            **error)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_autoptr (GHashTable) names = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ref_string_release);
  g_autoptr (GString) pending = g_string_new (NULL);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_free);
  Parse parse = {
    .name = name, .as_written = as_written, .ends = ends, .frames = frames, .names = names, .pending = pending,
    .comments_before = before, .comments_after = after
  };

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (max_size <= G_MAXINT, NULL);

  text = take_text (bytes, name, max_size, error);
  if (text == NULL)
    return NULL;

  parse.text = g_bytes_get_data (text, &parse.size);
  parse_text (parse.text, parse.size, &parse);
  root = parse.root;
  check_parse (&parse, damaged == NULL);
  if (damaged != NULL)
    *damaged = parse.error != NULL;
  if (parse.error != NULL && (damaged == NULL || root == NULL))
    {
      g_propagate_error (error, parse.error);
      return NULL;
    }
  g_clear_error (&parse.error);

  root->document->text = g_steal_pointer (&text);
  bastide_comments_add (&root->comments, before);
  bastide_comments_add (&root->document->comments_after, after);

  return g_steal_pointer (&root);
}

BastideElement *
bastide_xml_parse (GBytes      *bytes,
                   const char  *name,
                   gsize        max_size,
                   GError     **error)
{
  return parse_bytes (bytes, name, max_size, FALSE, NULL, NULL, error);
}

/**
 * Declarations:
 * @n_attributes: the first attributes of the root, which are declarations
 * @common: (nullable): the namespace of elements without a prefix; interned
 * @prefixes: namespace → prefix, both interned
 *
 * The namespaces that the root declares.
 */
typedef struct
{
  BastideElement *root;
  guint           n_attributes;
  const char     *common;
  GHashTable     *prefixes;
} Declarations;

static gboolean
is_prefix_free (Declarations *self,
                const char   *prefix)
{
  g_autofree char *name = g_strconcat ("xmlns:", prefix, NULL);

  return bastide_element_get (self->root, name) == NULL;
}

/* Returns: (nullable): the prefix of a namespace at the root, which declares it if it has not yet */
static const char *
declare (Declarations *self,
         const char   *namespace,
         const char   *prefix,
         gboolean      of_element)
{
  g_autofree char *stem = g_strndup (prefix != NULL ? prefix : "default", MAX_PREFIX);
  g_autofree char *free_prefix = g_strdup (stem);
  g_autofree char *name = NULL;
  BastideAttribute declaration;

  if (namespace == NULL || strcmp (namespace, BASTIDE_XML_NAMESPACE) == 0)
    return prefix;
  if (of_element && namespace == self->common)
    return NULL;
  if (g_hash_table_contains (self->prefixes, namespace))
    return g_hash_table_lookup (self->prefixes, namespace);

  for (guint number = 1; !is_prefix_free (self, free_prefix); number++)
    {
      g_free (free_prefix);
      free_prefix = g_strdup_printf ("%s%u", stem, number);
    }
  name = g_strconcat ("xmlns:", free_prefix, NULL);
  bastide_element_set (self->root, name, namespace);
  declaration = self->root->attributes[self->root->n_attributes - 1];
  memmove (&self->root->attributes[self->n_attributes + 1], &self->root->attributes[self->n_attributes],
           (self->root->n_attributes - 1 - self->n_attributes) * sizeof (BastideAttribute));
  self->root->attributes[self->n_attributes++] = declaration;
  g_hash_table_insert (self->prefixes, (gpointer) namespace, (gpointer) g_intern_string (free_prefix));

  return g_intern_string (free_prefix);
}

static void
declare_all (Declarations   *self,
             BastideElement *element)
{
  element->prefix = declare (self, element->namespace, element->prefix, TRUE);
  for (guint i = 0; i < element->n_attributes; i++)
    element->attributes[i].prefix =
      declare (self, element->attributes[i].namespace, element->attributes[i].prefix, FALSE);
  for (guint i = 0; i < element->children->len; i++)
    declare_all (self, g_ptr_array_index (element->children, i));
}

BastideElement *
bastide_xml_parse_as_written (GBytes      *bytes,
                              const char  *name,
                              gsize        max_size,
                              GError     **error)
{
  BastideElement *root = parse_bytes (bytes, name, max_size, TRUE, NULL, NULL, error);
  g_autoptr (GHashTable) prefixes = g_hash_table_new (NULL, NULL);
  Declarations declarations = { root, 0, NULL, prefixes };

  if (root == NULL)
    return NULL;

  for (; declarations.n_attributes < root->n_attributes; declarations.n_attributes++)
    {
      const BastideAttribute *attribute = &root->attributes[declarations.n_attributes];
      const char *namespace = g_intern_string (attribute->value);

      if (strcmp (attribute->name, "xmlns") != 0 && !g_str_has_prefix (attribute->name, "xmlns:"))
        break;
      if (attribute->name[strlen ("xmlns")] == '\0')
        declarations.common = namespace;
      else if (!g_hash_table_contains (prefixes, namespace))
        g_hash_table_insert (prefixes, (gpointer) namespace,
                             (gpointer) g_intern_string (attribute->name + strlen ("xmlns:")));
    }
  declare_all (&declarations, root);

  return root;
}

BastideElement *
bastide_xml_parse_beginning (GBytes             *bytes,
                             const char         *name,
                             const char *const  *ends,
                             gboolean           *damaged,
                             GError            **error)
{
  g_return_val_if_fail (damaged != NULL, NULL);

  return parse_bytes (bytes, name, G_MAXINT, TRUE, ends, damaged, error);
}
