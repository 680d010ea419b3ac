/* bastide-xml-schema.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>

#include "bastide-schemas.h"
#include "bastide-xml-private.h"

typedef struct
{
  const char *name;
  GError     *error;
} Validation;

static void
on_validation_error (void           *data,
                     const xmlError *xml_error)
{
  Validation *validation = data;
  g_autofree char *message = NULL;
  guint line;

  /* libxml2 goes on to say that all parents fail as well; the first message is the one that helps. */
  if (validation->error != NULL)
    return;

  message = bastide_xml_get_first_line (xml_error->message);
  line = xml_error->node != NULL ? bastide_xml_get_line (xml_error->node) : (guint) MAX (xml_error->line, 1);
  /* TRANSLATORS: "FILE:LINE: sentence"; the last %s is a message of libxml2 in English. */
  validation->error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA,
                                   _("%s:%u: Not as the schema demands: %s."), validation->name, line, message);
}

/* They are looked for among all resources, not in bastide_schemas_get_resource(): GLib enters new ones when it is next
 * asked for any, and while another thread does that, this one would get none. */
void
bastide_xml_register_resources (void)
{
  static gsize registered;

  if (g_once_init_enter (&registered))
    {
      bastide_schemas_register_resource ();
      g_once_init_leave (&registered, 1);
    }
}

static xmlRelaxNG *
compile_schema (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/bastide_game/Bastide/schemas/", name, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  xmlRelaxNGParserCtxt *context;
  xmlRelaxNG *schema;

  /* The schemas are part of the program, so a missing or broken one is a programmer's error. */
  bastide_xml_register_resources ();
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    g_error ("%s", error->message);

  context = xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
  schema = context != NULL ? xmlRelaxNGParse (context) : NULL;
  if (schema == NULL)
    g_error ("The schema %s cannot be compiled", name);
  xmlRelaxNGFreeParserCtxt (context);

  return schema;
}

/* Compiling a schema takes longer than comparing a small document with it. Each thread has its own, since libxml2 says
 * nothing about one that several threads use. */
static xmlRelaxNG *
get_schema (const char *name)
{
  static GPrivate compiled = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);
  GHashTable *schemas = g_private_get (&compiled);
  xmlRelaxNG *schema;

  if (schemas == NULL)
    {
      schemas = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) xmlRelaxNGFree);
      g_private_set (&compiled, schemas);
    }
  schema = g_hash_table_lookup (schemas, name);
  if (schema == NULL)
    {
      schema = compile_schema (name);
      g_hash_table_insert (schemas, g_strdup (name), schema);
    }

  return schema;
}

gboolean
bastide_xml_validate (xmlDoc      *doc,
                      const char  *schema,
                      const char  *name,
                      GError     **error)
{
  G_GNUC_UNUSED g_auto (BastideXmlSilence) silence = bastide_xml_silence_begin ();
  Validation validation = { .name = name };
  xmlRelaxNGValidCtxt *context;
  int result;

  g_return_val_if_fail (doc != NULL, FALSE);
  g_return_val_if_fail (schema != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  context = xmlRelaxNGNewValidCtxt (get_schema (schema));
  if (context == NULL)
    g_error ("Out of memory");
  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) on_validation_error, &validation);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);

  if (result == 0)
    {
      g_clear_error (&validation.error);
      return TRUE;
    }

  if (validation.error == NULL)
    /* TRANSLATORS: "FILE:LINE: sentence". */
    validation.error = g_error_new (BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA,
                                    _("%s:1: The document is not as the schema demands."), name);
  g_propagate_error (error, validation.error);

  return FALSE;
}
