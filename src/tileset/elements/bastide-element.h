/* bastide-element.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The namespace of attributes that every format may have. */
#define BASTIDE_XML_NAMESPACE "http://www.w3.org/XML/1998/namespace"

/*
 * A file as its author wrote it, as plain data: everything well-formed, whether or not it means anything to us. Editors
 * keep this, so that marks of unknown modules, broken tiles, comments and foreign attributes survive and stay with
 * their elements.
 */

/**
 * BastideAttribute:
 * @namespace: (nullable): of a foreign attribute; interned
 * @prefix: (nullable): the author's prefix for that namespace; interned
 * @name: without prefix; shared
 */
typedef struct
{
  const char *namespace;
  const char *prefix;
  GRefString *name;
  char       *value;
} BastideAttribute;

/**
 * BastideDocument:
 * @namespace: (nullable): that of all elements without another; interned
 * @text: (nullable): all of the file in UTF-8, if the elements were read from one
 * @comments_after: (element-type utf8): comments after the root
 *
 * The file around its root.
 */
typedef struct
{
  const char *namespace;
  GBytes     *text;
  GPtrArray  *comments_after;
} BastideDocument;

/**
 * BastideElement:
 * @namespace: (nullable): of a foreign element, NULL for the namespace of the root; interned
 * @prefix: (nullable): the author's prefix for that namespace; interned
 * @n_attributes: as many @attributes there are
 * @bare: whether it has no namespace although the root has one
 * @apart: whether blanks stand before it that nobody kept
 * @divided: whether its text does not begin with it, or other things stand within the text
 * @alone: whether no element around it declares a prefix: it could be cut out of its document
 * @comment: whether it is no text, but a comment (only as long as it is read, and in bastide_xml_parse_as_written())
 * @section: whether it is a text within CDATA; of an element, whether a CDATA stands in it that says nothing
 * @name: without prefix; NULL for text among elements; shared
 * @attributes: (array length=n_attributes): in the order of the file
 * @comments: (element-type utf8): comments before it, each as written between its dashes
 * @children: (element-type BastideElement): the elements inside it
 * @text: (nullable): the text inside it, when it is not blank and there is nothing else
 * @end_comments: (element-type utf8): comments inside it, after its last child
 * @document: (nullable): of the root of a file
 * @line: of the file that it was read from, 0 when it was not; of text, where it says something first
 * @text_line: the same of the text in it
 * @start: where it begins in its document
 * @size: bytes that it takes there, 0 when it was not read
 *
 * An element is changed only while it is built; afterwards it is immutable and shared. There may be a million of them:
 * what is empty takes no room, and names are kept once.
 */
typedef struct
{
  /*< private >*/
  gatomicrefcount   ref_count;

  /*< public >*/
  guint16           n_attributes;
  guint16           bare : 1;
  guint16           apart : 1;
  guint16           divided : 1;
  guint16           alone : 1;
  guint16           comment : 1;
  guint16           section : 1;
  const char       *namespace;
  const char       *prefix;
  GRefString       *name;
  BastideAttribute *attributes;
  GPtrArray        *comments;
  GPtrArray        *children;
  char             *text;
  GPtrArray        *end_comments;
  BastideDocument  *document;
  guint32           line;
  guint32           text_line;
  guint32           start;
  guint32           size;
} BastideElement;

/**
 * bastide_element_new:
 * @name: its name, in the namespace of its root
 *
 * Returns: (transfer full): an empty element
 */
BastideElement *bastide_element_new           (const char           *name);

/* The same for a name that others have as well. */
BastideElement *bastide_element_new_shared    (GRefString           *name);

/* Returns: (transfer full): a copy to be changed; its children are shared */
BastideElement *bastide_element_copy          (const BastideElement *self);

BastideElement *bastide_element_ref           (BastideElement       *self);
void            bastide_element_unref         (BastideElement       *self);

/* Returns: (nullable) (transfer none): the value of an attribute without namespace */
const char     *bastide_element_get           (const BastideElement *self,
                                               const char           *name);

/**
 * bastide_element_set:
 * @value: (nullable): NULL removes the attribute
 *
 * Sets an attribute without namespace. A new one is added after the others.
 */
void            bastide_element_set           (BastideElement       *self,
                                               const char           *name,
                                               const char           *value);

/* Appends a copy of an attribute of any namespace that it has not yet. */
void            bastide_element_add_attribute (BastideElement         *self,
                                               const BastideAttribute *attribute);

/* Removes all attributes, those of other namespaces as well. */
void            bastide_element_remove_attributes (BastideElement   *self);

/* Appends copies of comments. */
void            bastide_comments_add          (GPtrArray            **self,
                                               const GPtrArray       *added);

/* Appends copies of the comments after another root. */
void            bastide_element_copy_comments_after (BastideElement       *self,
                                                     const BastideElement *from);

/* The language of the text in it: its attribute xml:lang, NULL for none. */
const char     *bastide_element_get_language  (const BastideElement *self);
void            bastide_element_set_language  (BastideElement       *self,
                                               const char           *language);

/* Takes ownership of a child and appends it. Nothing else may add to the children. */
void            bastide_element_take_child    (BastideElement       *self,
                                               BastideElement       *child);

/* The same before the child at a position. */
void            bastide_element_insert_child  (BastideElement       *self,
                                               guint                 position,
                                               BastideElement       *child);

void            bastide_element_remove_children (BastideElement     *self);

/* Returns: (transfer none): the file around a root, which is made if it has none yet */
BastideDocument *bastide_element_get_document (BastideElement       *self);

/* Returns: (nullable) (transfer none): the first child with a name, and with an id unless @id is NULL */
BastideElement *bastide_element_find          (const BastideElement *self,
                                               const char           *name,
                                               const char           *id);

/* @position: (inout): from which child on; 0 at first. Returns: (nullable) (transfer none): the next that is no text */
BastideElement *bastide_element_next          (const BastideElement *self,
                                               guint                *position);

/* Returns: whether it is text among elements that is nothing but blanks */
gboolean        bastide_element_is_blank      (const BastideElement *self);

/* Returns: (transfer full): all text in it and in its children, as far as it says something */
char           *bastide_element_get_content   (const BastideElement *self);

/**
 * bastide_element_cut_out:
 * @root: the root of the document in which it stands
 *
 * Makes an element of a foreign namespace the root of a document of its own, in which that is the common one.
 */
void            bastide_element_cut_out       (BastideElement       *self,
                                               const BastideElement *root);

/* Returns: whether both are written in the same way, comments included, wherever they stand in a file */
gboolean        bastide_element_equal         (const BastideElement *self,
                                               const BastideElement *other);

/**
 * bastide_element_print:
 * @self: a root
 * @namespace: its namespace
 *
 * Writes a document: one element a line, indented, with all foreign namespaces declared at the root under their
 * authors' prefixes; a prefix used for two namespaces gets a number.
 *
 * Returns: (transfer full): the file
 */
GBytes         *bastide_element_print         (const BastideElement *self,
                                               const char           *namespace);

/* Appends an element of bastide_xml_parse_as_written(), with everything in it. */
void            bastide_element_append_as_written (const BastideElement *self,
                                                   GString              *xml);

/* Appends text to the value of an attribute so that it is read back unchanged. */
void            bastide_xml_append_value (GString    *xml,
                                               const char *text);

/* Appends text to the content of an element so that it is read back unchanged; line breaks are kept. */
void            bastide_xml_append_text  (GString    *xml,
                                               const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideElement, bastide_element_unref)

G_END_DECLS
