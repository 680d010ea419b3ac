/* test-json-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"
#include "cli/json/bastide-json-text.h"

#define OUT_OF_RANGE BASTIDE_ENGINE_ERROR_INVALID_SETUP

static const char *const accepted[] = {
  "{}",
  " { } ",
  "{\"a\":1,\"b\":-2,\"c\":0,\"d\":1.5,\"e\":1e3,\"f\":-0.25E-2}",
  "{\"a\":[],\"b\":[1,\"two\",null,true,false,{\"c\":[{}]}]}",
  "{\"a\":\"\\u0061\\n\\\"\\\\\\/\\ud83c\\udf33žluťoučký\"}",
  "\t{\"a\" : 999999999999999999 }\r",
};

TEST ("/cli/json-text/accepted")
{
  for (guint i = 0; i < G_N_ELEMENTS (accepted); i++)
    {
      g_autoptr (JsonNode) node = NO_ERROR (bastide_json_text_parse (accepted[i], OUT_OF_RANGE, &error));

      g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
    }
}

TEST ("/cli/json-text/values")
{
  g_autoptr (JsonNode) node = bastide_json_text_parse ("{\"s\":\"\\u0061\\ud83c\\udf33\",\"n\":-999999999999999999}",
                                                       OUT_OF_RANGE, NULL);
  JsonObject *object = json_node_get_object (node);

  g_assert_cmpstr (json_object_get_string_member (object, "s"), ==, "a🌳");
  g_assert_cmpint (json_object_get_int_member (object, "n"), ==, G_GINT64_CONSTANT (-999999999999999999));
}

TEST ("/cli/json-text/range")
{
  static const char *const numbers[] = { "18446744073709551616", "-99999999999999999999", "1000000000000000000" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf ("{\"a\":%s}", numbers[i]);

      g_assert_null (bastide_json_text_parse (text, OUT_OF_RANGE, &error));
      g_assert_error (error, BASTIDE_ENGINE_ERROR, (int) OUT_OF_RANGE);
    }
}

/* An object of this depth, with arrays inside. */
static char *
nest (guint depth)
{
  g_autoptr (GString) text = g_string_new ("{\"a\":");

  for (guint i = 1; i < depth; i++)
    g_string_append_c (text, '[');
  g_string_append_c (text, '1');
  for (guint i = 1; i < depth; i++)
    g_string_append_c (text, ']');
  g_string_append_c (text, '}');

  return g_strdup (text->str);
}

TEST ("/cli/json-text/depth")
{
  g_autofree char *deepest = nest (BASTIDE_MAX_JSON_DEPTH);
  g_autofree char *too_deep = nest (BASTIDE_MAX_JSON_DEPTH + 1);
  g_autofree char *abyss = nest (500000);
  g_autoptr (JsonNode) node = NULL;

  node = NO_ERROR (bastide_json_text_parse (deepest, OUT_OF_RANGE, &error));
  ASSERT_FAILS (bastide_json_text_parse (too_deep, OUT_OF_RANGE, &error), BASTIDE_ENGINE_ERROR, SYNTAX);
  ASSERT_FAILS (bastide_json_text_parse (abyss, OUT_OF_RANGE, &error), BASTIDE_ENGINE_ERROR, SYNTAX);
}
