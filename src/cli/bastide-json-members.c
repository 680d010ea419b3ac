/* bastide-json-members.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-json-members.h"

/* What a node is, for messages; shortened, since it comes from outside. */
static char *
describe (JsonNode *node)
{
  g_autofree char *text = NULL;

  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      return g_strdup ("an object");
    case JSON_NODE_ARRAY:
      return g_strdup ("a list");
    case JSON_NODE_NULL:
      return g_strdup ("null");
    case JSON_NODE_VALUE:
      if (json_node_get_value_type (node) == G_TYPE_STRING)
        return bastide_engine_quote (json_node_get_string (node));
      text = json_to_string (node, FALSE);
      return g_strdup (text);
    }

  g_return_val_if_reached (NULL);
}

static void
set_type_error (JsonNode            *node,
                const char          *place,
                const char          *expected,
                BastideEngineError   code,
                GError             **error)
{
  g_autofree char *found = describe (node);

  g_set_error (error, BASTIDE_ENGINE_ERROR, (int) code, "“%s” must be %s, not %s.", place, expected, found);
}

gboolean
bastide_json_read_int (JsonNode            *node,
                       const char          *place,
                       gint64               minimum,
                       gint64               maximum,
                       BastideEngineError   code,
                       gint64              *value,
                       GError             **error)
{
  g_autofree char *expected = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    {
      *value = json_node_get_int (node);
      if (*value >= minimum && *value <= maximum)
        return TRUE;
    }

  expected = g_strdup_printf ("a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, minimum, maximum);
  set_type_error (node, place, expected, code, error);

  return FALSE;
}

gboolean
bastide_json_read_boolean (JsonNode            *node,
                           const char          *place,
                           BastideEngineError   code,
                           gboolean            *value,
                           GError             **error)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    {
      *value = json_node_get_boolean (node);
      return TRUE;
    }

  set_type_error (node, place, "true or false", code, error);

  return FALSE;
}

const char *
bastide_json_read_string (JsonNode            *node,
                          const char          *place,
                          BastideEngineError   code,
                          GError             **error)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_get_string (node);

  set_type_error (node, place, "a string", code, error);

  return NULL;
}

JsonArray *
bastide_json_read_array (JsonNode            *node,
                         const char          *place,
                         BastideEngineError   code,
                         GError             **error)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);

  set_type_error (node, place, "a list", code, error);

  return NULL;
}

JsonObject *
bastide_json_read_object (JsonNode            *node,
                          const char          *place,
                          BastideEngineError   code,
                          GError             **error)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  set_type_error (node, place, "an object", code, error);

  return NULL;
}

JsonNode *
bastide_json_get_member (JsonObject          *object,
                         const char          *place,
                         const char          *member,
                         BastideEngineError   code,
                         GError             **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    g_set_error (error, BASTIDE_ENGINE_ERROR, (int) code, "%s has no member “%s”.", place, member);

  return node;
}

gboolean
bastide_json_read_member_int (JsonObject          *object,
                              const char          *place,
                              const char          *member,
                              gint64               minimum,
                              gint64               maximum,
                              BastideEngineError   code,
                              int                 *value,
                              GError             **error)
{
  g_autofree char *member_place = g_strconcat (place, ".", member, NULL);
  JsonNode *node = bastide_json_get_member (object, place, member, code, error);
  gint64 number;

  if (node == NULL || !bastide_json_read_int (node, member_place, minimum, maximum, code, &number, error))
    return FALSE;
  *value = (int) number;

  return TRUE;
}

const char *
bastide_json_read_member_string (JsonObject          *object,
                                 const char          *place,
                                 const char          *member,
                                 BastideEngineError   code,
                                 GError             **error)
{
  g_autofree char *member_place = g_strconcat (place, ".", member, NULL);
  JsonNode *node = bastide_json_get_member (object, place, member, code, error);

  return node != NULL ? bastide_json_read_string (node, member_place, code, error) : NULL;
}

char **
bastide_json_read_strings (JsonNode            *node,
                           const char          *place,
                           BastideEngineError   code,
                           GError             **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array = bastide_json_read_array (node, place, code, error);

  if (array == NULL)
    return NULL;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *element = g_strdup_printf ("%s[%u]", place, i);
      const char *string = bastide_json_read_string (json_array_get_element (array, i), element, code, error);

      if (string == NULL)
        return NULL;
      g_strv_builder_add (builder, string);
    }

  return g_strv_builder_end (builder);
}

gboolean
bastide_json_check_members (JsonObject          *object,
                            const char          *place,
                            const char *const   *known,
                            BastideEngineError   code,
                            GError             **error)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    if (!g_strv_contains (known, name))
      {
        g_autofree char *quotation = bastide_engine_quote (name);
        g_autofree char *possible = g_strjoinv (", ", (char **) known);

        g_set_error (error, BASTIDE_ENGINE_ERROR, (int) code,
                     "%s has no member %s; the members are %s.",
                     place != NULL ? place : "The object", quotation, possible);
        return FALSE;
      }

  return TRUE;
}
