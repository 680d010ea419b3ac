/* bastide-json-value.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-json-value.h"

/* Messages. */

static void
append_place (const BastideJsonValue *self,
              GString                *place)
{
  if (self->parent == NULL)
    return;

  append_place (self->parent, place);
  if (self->member == NULL)
    g_string_append_printf (place, "[%u]", self->index);
  else
    g_string_append_printf (place, "%s%s", place->len > 0 ? "." : "", self->member);
}

char *
bastide_json_get_place (const BastideJsonValue *self)
{
  GString *place = g_string_new (NULL);

  if (self->parent == NULL)
    g_string_append_printf (place, "“%s”", self->reader->name);
  append_place (self, place);

  return g_string_free (place, FALSE);
}

void
bastide_json_reader_fail (BastideJsonReader  *self,
                          BastideEngineError  code,
                          const char         *format,
                          ...)
{
  va_list arguments;

  if (self->error != NULL)
    return;

  va_start (arguments, format);
  self->error = g_error_new_valist (BASTIDE_ENGINE_ERROR, (int) code, format, arguments);
  va_end (arguments);
}

void
bastide_json_refuse (const BastideJsonValue *self,
                     const char             *format,
                     ...)
{
  g_autofree char *place = bastide_json_get_place (self);
  g_autofree char *rest = NULL;
  va_list arguments;

  va_start (arguments, format);
  rest = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  bastide_json_reader_fail (self->reader, self->reader->code, "“%s” %s", place, rest);
}

/* Description of a node; shortened, since it comes from outside. */
static char *
describe (JsonNode *node)
{
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
      return json_to_string (node, FALSE);
    }

  g_return_val_if_reached (NULL);
}

static void
refuse_type (const BastideJsonValue *self,
             const char             *expected)
{
  g_autofree char *found = describe (self->node);

  bastide_json_refuse (self, "must be %s, not %s.", expected, found);
}

/* Whether there is anything to read. */
static gboolean
is_there (const BastideJsonValue *self)
{
  return self->node != NULL && self->reader->error == NULL;
}

static gboolean
check_object (const BastideJsonValue *self)
{
  if (!is_there (self))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (self->node))
    return TRUE;

  refuse_type (self, "an object");

  return FALSE;
}

static gboolean
is_of_type (const BastideJsonValue *self,
            GType                   type)
{
  return JSON_NODE_HOLDS_VALUE (self->node) && json_node_get_value_type (self->node) == type;
}

static gboolean
check_type (const BastideJsonValue *self,
            GType                   type,
            const char             *expected)
{
  if (!is_there (self))
    return FALSE;
  if (is_of_type (self, type))
    return TRUE;

  refuse_type (self, expected);

  return FALSE;
}

/* Objects. */

BastideJsonValue
bastide_json_get_member (const BastideJsonValue *object,
                         const char             *name)
{
  BastideJsonValue value = { .reader = object->reader, .parent = object, .member = name };

  if (check_object (object))
    value.node = json_object_get_member (json_node_get_object (object->node), name);

  return value;
}

BastideJsonValue
bastide_json_need_member (const BastideJsonValue *object,
                          const char             *name)
{
  BastideJsonValue value = bastide_json_get_member (object, name);

  if (value.node == NULL)
    {
      g_autofree char *place = object->parent != NULL ? bastide_json_get_place (object)
                                                      : g_strdup_printf ("The %s", object->reader->name);

      bastide_json_reader_fail (object->reader, object->reader->code, "%s has no member “%s”.", place, name);
    }

  return value;
}

GList *
bastide_json_list_members (const BastideJsonValue *object)
{
  return check_object (object) ? json_object_get_members (json_node_get_object (object->node)) : NULL;
}

void
bastide_json_check_members (const BastideJsonValue *object,
                            const char *const      *known)
{
  g_autoptr (GList) names = bastide_json_list_members (object);

  for (GList *name = names; name != NULL && object->reader->error == NULL; name = name->next)
    if (!g_strv_contains (known, name->data))
      {
        g_autofree char *place = bastide_json_get_place (object);
        g_autofree char *quotation = bastide_engine_quote (name->data);
        g_autofree char *possible = g_strjoinv (", ", (char **) known);

        bastide_json_reader_fail (object->reader, object->reader->code,
                                  "%s has no member %s; the members are %s.", place, quotation, possible);
      }
}

/* Lists. */

guint
bastide_json_get_length (const BastideJsonValue *list)
{
  if (!is_there (list))
    return 0;
  if (JSON_NODE_HOLDS_ARRAY (list->node))
    return json_array_get_length (json_node_get_array (list->node));

  refuse_type (list, "a list");

  return 0;
}

BastideJsonValue
bastide_json_get_element (const BastideJsonValue *list,
                          guint                   index)
{
  BastideJsonValue value = { .reader = list->reader, .parent = list, .index = index };

  if (index < bastide_json_get_length (list))
    value.node = json_array_get_element (json_node_get_array (list->node), index);

  return value;
}

/* Values. */

gboolean
bastide_json_is_null (const BastideJsonValue *self)
{
  return !is_there (self) || JSON_NODE_HOLDS_NULL (self->node);
}

gboolean
bastide_json_get_boolean (const BastideJsonValue *self)
{
  return check_type (self, G_TYPE_BOOLEAN, "true or false") && json_node_get_boolean (self->node);
}

int
bastide_json_get_int (const BastideJsonValue *self,
                      int                     minimum,
                      int                     maximum)
{
  return (int) bastide_json_get_int64 (self, minimum, maximum);
}

gint64
bastide_json_get_int64 (const BastideJsonValue *self,
                        gint64                  minimum,
                        gint64                  maximum)
{
  g_autofree char *expected = NULL;

  if (!is_there (self))
    return minimum;
  if (is_of_type (self, G_TYPE_INT64) && json_node_get_int (self->node) >= minimum
      && json_node_get_int (self->node) <= maximum)
    return json_node_get_int (self->node);

  expected = minimum == maximum
               ? g_strdup_printf ("the number %" G_GINT64_FORMAT, minimum)
               : g_strdup_printf ("a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, minimum, maximum);
  refuse_type (self, expected);

  return minimum;
}

const char *
bastide_json_get_string (const BastideJsonValue *self)
{
  return check_type (self, G_TYPE_STRING, "a string") ? json_node_get_string (self->node) : "";
}

const char **
bastide_json_get_strings (const BastideJsonValue *self)
{
  GPtrArray *strings = g_ptr_array_new ();

  for (guint i = 0; i < bastide_json_get_length (self); i++)
    {
      BastideJsonValue element = bastide_json_get_element (self, i);

      g_ptr_array_add (strings, (gpointer) bastide_json_get_string (&element));
    }
  g_ptr_array_add (strings, NULL);

  return (const char **) g_ptr_array_free (strings, FALSE);
}

int
bastide_json_need_int (const BastideJsonValue *object,
                       const char             *name,
                       int                     minimum,
                       int                     maximum)
{
  BastideJsonValue value = bastide_json_need_member (object, name);

  return bastide_json_get_int (&value, minimum, maximum);
}

const char *
bastide_json_need_string (const BastideJsonValue *object,
                          const char             *name)
{
  BastideJsonValue value = bastide_json_need_member (object, name);

  return bastide_json_get_string (&value);
}
