/* test-json-value.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "cli/json/bastide-json-value.h"
#include "cli/json/bastide-json-text.h"
#include "harness.h"

#define TEXT \
  "{\"players\":[{\"name\":\"Anna\",\"age\":7},{\"name\":3}],\"open\":true,\"words\":[\"a\",\"b\"],\"none\":null}"

/* A value and its reader. */
typedef struct
{
  JsonNode          *node;
  BastideJsonReader  reader;
  BastideJsonValue   object;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->node = json_from_string (TEXT, NULL);
  fixture->reader = (BastideJsonReader) { .name = "game", .code = BASTIDE_ENGINE_ERROR_INVALID_POSITION };
  fixture->object = (BastideJsonValue) { .reader = &fixture->reader, .node = fixture->node };
}

static void
tear_down (Fixture *fixture)
{
  g_clear_error (&fixture->reader.error);
  json_node_unref (fixture->node);
}

static void
assert_error (const Fixture *fixture,
              const char    *message)
{
  g_assert_error (fixture->reader.error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_INVALID_POSITION);
  g_assert_cmpstr (fixture->reader.error->message, ==, message);
}

TEST_WITH ("/cli/json-value/values", set_up, tear_down)
{
  BastideJsonValue players = bastide_json_need_member (&fixture->object, "players");
  BastideJsonValue player = bastide_json_get_element (&players, 0);
  BastideJsonValue open = bastide_json_get_member (&fixture->object, "open");
  BastideJsonValue none = bastide_json_get_member (&fixture->object, "none");
  BastideJsonValue words = bastide_json_get_member (&fixture->object, "words");
  g_autofree const char **strings = bastide_json_get_strings (&words);
  g_autoptr (GList) names = bastide_json_list_members (&player);

  g_assert_cmpuint (bastide_json_get_length (&players), ==, 2);
  g_assert_cmpstr (bastide_json_need_string (&player, "name"), ==, "Anna");
  g_assert_cmpint (bastide_json_need_int (&player, "age", 0, 10), ==, 7);
  g_assert_true (bastide_json_get_boolean (&open));
  g_assert_true (bastide_json_is_null (&none));
  g_assert_false (bastide_json_is_null (&open));
  g_assert_cmpuint (g_strv_length ((char **) strings), ==, 2);
  g_assert_cmpstr (strings[1], ==, "b");
  g_assert_cmpuint (g_list_length (names), ==, 2);
  g_assert_cmpstr (names->data, ==, "name");
  g_assert_no_error (fixture->reader.error);
}

/* An optional member may be left out without an error. */
TEST_WITH ("/cli/json-value/left-out", set_up, tear_down)
{
  BastideJsonValue absent = bastide_json_get_member (&fixture->object, "absent");
  BastideJsonValue inner = bastide_json_get_member (&absent, "inner");
  g_autofree const char **strings = bastide_json_get_strings (&absent);

  g_assert_null (absent.node);
  g_assert_cmpint (bastide_json_get_int (&absent, -3, 10), ==, -3);
  g_assert_cmpstr (bastide_json_get_string (&inner), ==, "");
  g_assert_false (bastide_json_get_boolean (&absent));
  g_assert_true (bastide_json_is_null (&absent));
  g_assert_cmpuint (bastide_json_get_length (&absent), ==, 0);
  g_assert_null (strings[0]);
  g_assert_null (bastide_json_list_members (&absent));
  g_assert_no_error (fixture->reader.error);
}

/* Messages name the place at any depth. */
TEST_WITH ("/cli/json-value/places", set_up, tear_down)
{
  static const char *const known[] = { "age", "name", NULL };
  BastideJsonValue players = bastide_json_need_member (&fixture->object, "players");
  BastideJsonValue second = bastide_json_get_element (&players, 1);

  bastide_json_need_string (&second, "name");
  assert_error (fixture, "“players[1].name” must be a string, not 3.");

  g_clear_error (&fixture->reader.error);
  bastide_json_need_int (&second, "age", 0, 10);
  assert_error (fixture, "players[1] has no member “age”.");

  g_clear_error (&fixture->reader.error);
  bastide_json_need_member (&fixture->object, "board");
  assert_error (fixture, "The game has no member “board”.");

  g_clear_error (&fixture->reader.error);
  bastide_json_get_int (&players, 0, 10);
  assert_error (fixture, "“players” must be a whole number from 0 to 10, not a list.");

  g_clear_error (&fixture->reader.error);
  bastide_json_check_members (&second, known);
  g_assert_no_error (fixture->reader.error);
  bastide_json_check_members (&fixture->object, known);
  assert_error (fixture, "“game” has no member “players”; the members are age, name.");
}

/* The first error stays; everything after it reads as if it had been left out. */
TEST_WITH ("/cli/json-value/first-error", set_up, tear_down)
{
  BastideJsonValue players = bastide_json_need_member (&fixture->object, "players");
  BastideJsonValue first = bastide_json_get_element (&players, 0);
  guint n_read = 0;

  for (guint i = 0; i < bastide_json_get_length (&players); i++, n_read++)
    bastide_json_need_int (&first, "age", 0, 6);
  g_assert_cmpuint (n_read, ==, 1);

  g_assert_cmpstr (bastide_json_need_string (&first, "name"), ==, "");
  bastide_json_refuse (&first, "must be %s.", "older");
  bastide_json_reader_fail (&fixture->reader, BASTIDE_ENGINE_ERROR_SYNTAX, "Something else.");
  g_assert_null (bastide_json_list_members (&fixture->object));
  assert_error (fixture, "“players[0].age” must be a whole number from 0 to 6, not 7.");
}

/* A number is as long as necessary, and NaN and infinity are not written as numbers. */
TEST ("/cli/json-value/print")
{
  static const double numbers[] = { 9.89, 0.1, -7, 1e300, 1.0 / 3, (double) INFINITY };
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_builder_add_double_value (builder, numbers[i]);
  json_builder_add_string_value (builder, "\"\\\n\x1f\x7fé");
  json_builder_end_array (builder);
  ASSERT_STRING (bastide_json_print (builder),
                 "[9.89,0.1,-7.0,1e+300,0.3333333333333333,null,\"\\\"\\\\\\n\\u001f\\u007fé\"]");
}
