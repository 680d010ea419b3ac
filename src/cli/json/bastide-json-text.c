/* bastide-json-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-json-text.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

/* Integers with this many digits always fit into 64 bits; JSON-GLib would silently change larger ones. */
#define MAX_INTEGER_DIGITS 18

/* No real object has more members; names chosen to collide in a hash table would cost much time. */
#define MAX_MEMBERS 4096

/* Position of the check. The functions return FALSE as soon as an error is set. */
typedef struct
{
  const char          *text;
  const char          *at;
  guint                depth;
  BastideEngineError   range_code;
  GError             **error;
} JsonCheck;

static gboolean check_value (JsonCheck *self);

static gboolean
fail (JsonCheck  *self,
      const char *expected)
{
  glong position = g_utf8_pointer_to_offset (self->text, self->at) + 1;

  if (*self->at == '\0')
    g_set_error (self->error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                 "The JSON text ends where %s was expected.", expected);
  else
    g_set_error (self->error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                 "Character %ld of the JSON text: %s was expected.", position, expected);

  return FALSE;
}

static void
skip_space (JsonCheck *self)
{
  self->at += strspn (self->at, " \t\r\n");
}

/* Four hexadecimal digits after \u. */
static gboolean
check_code_unit (JsonCheck *self,
                 gunichar  *unit)
{
  *unit = 0;
  for (guint i = 0; i < 4; i++, self->at++)
    {
      int digit = g_ascii_xdigit_value (*self->at);

      if (digit < 0)
        return fail (self, "a hexadecimal digit");
      *unit = *unit * 16 + (gunichar) digit;
    }

  return TRUE;
}

/* Called after \u. Characters outside the first plane are written as two surrogates; none may stand alone. */
static gboolean
check_unicode_escape (JsonCheck *self,
                      GString   *value)
{
  gunichar unit, low;

  if (!check_code_unit (self, &unit))
    return FALSE;

  if (unit >= 0xd800 && unit < 0xdc00)
    {
      if (!g_str_has_prefix (self->at, "\\u"))
        return fail (self, "the second half of a surrogate pair");
      self->at += 2;
      if (!check_code_unit (self, &low))
        return FALSE;
      if (low < 0xdc00 || low > 0xdfff)
        return fail (self, "the second half of a surrogate pair before this");
      unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    }
  else if (unit == 0 || (unit >= 0xdc00 && unit <= 0xdfff))
    return fail (self, "a character other than NUL or half a surrogate pair before this");

  g_string_append_unichar (value, unit);

  return TRUE;
}

static gboolean
check_escape (JsonCheck *self,
              GString   *value)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter;

  if (*self->at == 'u')
    {
      self->at++;
      return check_unicode_escape (self, value);
    }

  letter = *self->at != '\0' ? strchr (letters, *self->at) : NULL;
  if (letter == NULL)
    return fail (self, "an escape such as \\n or \\u0041");
  g_string_append_c (value, meanings[letter - letters]);
  self->at++;

  return TRUE;
}

static gboolean
check_string (JsonCheck *self,
              GString   *value)
{
  g_string_truncate (value, 0);
  self->at++;

  while (*self->at != '"')
    {
      if ((guchar) *self->at < 0x20)
        return fail (self, "the end of the string or an escaped character");
      if (*self->at == '\\')
        {
          self->at++;
          if (!check_escape (self, value))
            return FALSE;
        }
      else
        g_string_append_c (value, *self->at++);
    }
  self->at++;

  return TRUE;
}

static gsize
skip_digits (JsonCheck *self)
{
  gsize n = strspn (self->at, "0123456789");

  self->at += n;

  return n;
}

static gboolean
check_number (JsonCheck *self)
{
  const char *start = self->at;
  gboolean integer = TRUE;
  gsize n_digits;

  if (*self->at == '-')
    self->at++;
  if (*self->at == '0')
    {
      self->at++;
      n_digits = 1;
    }
  else
    n_digits = skip_digits (self);
  if (n_digits == 0)
    return fail (self, "a digit");

  if (*self->at == '.')
    {
      self->at++;
      integer = FALSE;
      if (skip_digits (self) == 0)
        return fail (self, "a digit");
    }
  if (*self->at == 'e' || *self->at == 'E')
    {
      self->at++;
      integer = FALSE;
      if (*self->at == '+' || *self->at == '-')
        self->at++;
      if (skip_digits (self) == 0)
        return fail (self, "a digit");
    }

  if (integer && n_digits > MAX_INTEGER_DIGITS)
    {
      g_set_error (self->error, BASTIDE_ENGINE_ERROR, (int) self->range_code,
                   "The number %.24s… is too large.", start);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_member (JsonCheck  *self,
              GHashTable *names)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *quotation = NULL;

  skip_space (self);
  if (*self->at != '"')
    return fail (self, "the name of a member in quotation marks");
  if (!check_string (self, name))
    return FALSE;
  if (g_hash_table_size (names) == MAX_MEMBERS)
    return fail (self, "the end of an object of at most 4096 members before this");
  if (!g_hash_table_add (names, g_strdup (name->str)))
    {
      quotation = bastide_engine_quote (name->str);
      g_set_error (self->error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "The member %s stands twice in one JSON object.", quotation);
      return FALSE;
    }

  skip_space (self);
  if (*self->at != ':')
    return fail (self, "a colon");
  self->at++;

  return check_value (self);
}

/* An object or an array; @names is NULL in an array. */
static gboolean
check_container (JsonCheck  *self,
                 char        end,
                 GHashTable *names)
{
  self->at++;
  if (++self->depth > BASTIDE_MAX_JSON_DEPTH)
    {
      g_set_error (self->error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                   "The JSON text nests deeper than %d.", BASTIDE_MAX_JSON_DEPTH);
      return FALSE;
    }

  skip_space (self);
  if (*self->at != end)
    {
      for (;;)
        {
          if (!(names != NULL ? check_member (self, names) : check_value (self)))
            return FALSE;
          skip_space (self);
          if (*self->at != ',')
            break;
          self->at++;
        }
      if (*self->at != end)
        return fail (self, end == '}' ? "a comma or “}”" : "a comma or “]”");
    }
  self->at++;
  self->depth--;

  return TRUE;
}

static gboolean
check_word (JsonCheck  *self,
            const char *word)
{
  if (!g_str_has_prefix (self->at, word))
    return fail (self, "a JSON value");
  self->at += strlen (word);

  return TRUE;
}

static gboolean
check_value (JsonCheck *self)
{
  g_autoptr (GHashTable) names = NULL;
  g_autoptr (GString) value = NULL;

  skip_space (self);
  switch (*self->at)
    {
    case '{':
      names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      return check_container (self, '}', names);
    case '[':
      return check_container (self, ']', NULL);
    case '"':
      value = g_string_new (NULL);
      return check_string (self, value);
    case 't':
      return check_word (self, "true");
    case 'f':
      return check_word (self, "false");
    case 'n':
      return check_word (self, "null");
    default:
      if (*self->at == '-' || g_ascii_isdigit (*self->at))
        return check_number (self);
      return fail (self, "a JSON value");
    }
}

JsonNode *
bastide_json_text_parse (const char          *text,
                         BastideEngineError   range_code,
                         GError             **error)
{
  JsonCheck check = { text, text, 0, range_code, error };
  g_autoptr (GError) parser_error = NULL;
  JsonNode *node;

  g_return_val_if_fail (text != NULL, NULL);

  skip_space (&check);
  if (*check.at != '{')
    {
      fail (&check, "a JSON object");
      return NULL;
    }
  if (!check_value (&check))
    return NULL;
  skip_space (&check);
  if (*check.at != '\0')
    {
      fail (&check, "the end of the line after the JSON object");
      return NULL;
    }

  node = json_from_string (text, &parser_error);
  if (node == NULL)
    g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_SYNTAX,
                 "The JSON text could not be read: %s",
                 parser_error != NULL ? parser_error->message : "it is empty");

  return node;
}

void
bastide_json_add_int (JsonBuilder *builder,
                      const char  *name,
                      gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bastide_json_add_boolean (JsonBuilder *builder,
                          const char  *name,
                          gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
bastide_json_add_string (JsonBuilder *builder,
                         const char  *name,
                         const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bastide_json_add_index (JsonBuilder *builder,
                        const char  *name,
                        int          index)
{
  json_builder_set_member_name (builder, name);
  if (index >= 0)
    json_builder_add_int_value (builder, index);
  else
    json_builder_add_null_value (builder);
}

void
bastide_json_begin_array (JsonBuilder *builder,
                          const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
bastide_json_begin_object (JsonBuilder *builder,
                           const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

/* JSON-GLib writes numbers with all digits of their binary value, and one control character unescaped. */

static void append_node (GString  *text,
                         JsonNode *node);

static void
append_string (GString    *text,
               const char *string)
{
  static const char plain[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";

  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    {
      const char *special = strchr (plain, *at);

      if (special != NULL)
        g_string_append_printf (text, "\\%c", letters[special - plain]);
      else if (g_ascii_iscntrl (*at))
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *at);
      else
        g_string_append_c (text, *at);
    }
  g_string_append_c (text, '"');
}

/* Appends the shortest text that is read back as the same number. There is none for infinite or undefined values. */
static void
append_double (GString *text,
               double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (number))
    {
      g_string_append (text, "null");
      return;
    }

  for (int n = 1; n <= 17; n++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", n);
      g_ascii_formatd (digits, sizeof digits, format, number);
      if (g_ascii_strtod (digits, NULL) == number)
        break;
    }
  g_string_append (text, digits);
  /* The point keeps it a floating-point number for readers that derive types from the text. */
  if (strpbrk (digits, ".e") == NULL)
    g_string_append (text, ".0");
}

static void
append_array (GString   *text,
              JsonArray *array)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_node (text, json_array_get_element (array, i));
    }
  g_string_append_c (text, ']');
}

static void
append_node (GString  *text,
             JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;
      gboolean first = TRUE;

      g_string_append_c (text, '{');
      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          if (!first)
            g_string_append_c (text, ',');
          first = FALSE;
          append_string (text, name);
          g_string_append_c (text, ':');
          append_node (text, member);
        }
      g_string_append_c (text, '}');
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    append_array (text, json_node_get_array (node));
  else if (JSON_NODE_HOLDS_NULL (node))
    g_string_append (text, "null");
  else
    {
      GType type = json_node_get_value_type (node);

      if (type == G_TYPE_STRING)
        append_string (text, json_node_get_string (node));
      else if (type == G_TYPE_DOUBLE)
        append_double (text, json_node_get_double (node));
      else if (type == G_TYPE_BOOLEAN)
        g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      else
        g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
    }
}

char *
bastide_json_print (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  GString *text = g_string_new (NULL);

  append_node (text, root);

  return g_string_free (text, FALSE);
}
