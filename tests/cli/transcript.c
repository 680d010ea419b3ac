/* transcript.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "transcript.h"

#include <string.h>

/* The test fails at the line. */
#define fail(self, format, ...) g_error ("%s:%u: " format, (self)->path, (self)->line, __VA_ARGS__)

Transcript *
transcript_new (const char *path)
{
  Transcript *self = g_new0 (Transcript, 1);

  self->path = path;
  self->looked_at = TRUE;
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_node_unref);
  g_hash_table_insert (self->names, g_strdup ("folder"), make_scratch_path (NULL));
  g_hash_table_insert (self->names, g_strdup ("data"), g_strdup (g_getenv ("BASTIDE_DATA_DIR")));

  return self;
}

/* Nobody has looked at the answer: then it is a good one. */
static void
end_answer (Transcript *self)
{
  if (!self->looked_at && self->answer != NULL && has_node (self->answer, "code"))
    fail (self, "refused before: %s", find_string (self->answer, "error"));
  if (!self->looked_at && self->run.status != 0 && *self->run.output != '\0')
    fail (self, "printed before: %s", self->run.output);
  self->looked_at = TRUE;
  g_clear_pointer (&self->answer, json_node_unref);
  command_result_clear (&self->run);
}

void
transcript_free (Transcript *self)
{
  end_answer (self);
  g_clear_pointer (&self->engine, engine_process_free);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->answers);
  g_free (self);
}

/* What the next lines look at. */
static JsonNode *
get_answer (Transcript *self)
{
  self->looked_at = TRUE;
  if (self->answer == NULL && self->run.output != NULL)
    {
      g_autoptr (GPtrArray) lines = parse_lines (self->run.output);
      JsonArray *array = json_array_new ();

      for (guint i = 0; i < lines->len; i++)
        json_array_add_element (array, json_node_ref (g_ptr_array_index (lines, i)));
      self->answer = json_node_init_array (json_node_alloc (), array);
      json_array_unref (array);
    }
  if (self->answer == NULL)
    fail (self, "there is no %s", "answer");

  return self->answer;
}

/* The text with what stands for the names in it. */
static char *
expand (Transcript *self,
        const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "$", -1);
  g_autoptr (GString) expanded = g_string_new (parts[0]);

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      const char *named = i % 2 == 1 ? g_hash_table_lookup (self->names, parts[i]) : parts[i];

      if (named == NULL)
        {
          JsonNode *node = find_node (get_answer (self), parts[i]);

          named = json_node_get_string (node);
        }
      g_string_append (expanded, named);
    }

  return g_string_free (g_steal_pointer (&expanded), FALSE);
}

/* Returns: the word that the text begins with, which is taken from it */
static char *
take_word (const char **text)
{
  gsize length = strcspn (*text, " ");
  char *word = g_strndup (*text, length);

  *text += length + ((*text)[length] == ' ' ? 1 : 0);

  return word;
}

static void
send (Transcript *self,
      const char *command)
{
  if (self->engine == NULL)
    self->engine = engine_process_new ();
  self->answer = engine_process_send (self->engine, command, -1);
  self->looked_at = FALSE;
}

static void
send_refused (Transcript *self,
              const char *text)
{
  g_autofree char *code = take_word (&text);

  send (self, text);
  self->looked_at = TRUE;
  if (!is_refusal (self->answer, code))
    {
      g_autofree char *answer = json_to_string (self->answer, FALSE);

      fail (self, "was to be refused with %s and answered %s", code, answer);
    }
}

static void
run (Transcript *self,
     const char *text)
{
  int status = 0;

  if (g_ascii_isdigit (text[0]) && (text[1] == ' ' || text[1] == '\0'))
    {
      status = text[0] - '0';
      text += text[1] == ' ' ? 2 : 1;
    }
  run_command (&self->run, text);
  self->looked_at = FALSE;
  if (self->run.status != status)
    fail (self, "ended with status %d and said: %s", self->run.status, self->run.errors);
  if (status == 2 && !g_str_has_prefix (self->run.errors, "bastide-cli"))
    fail (self, "said: %s", self->run.errors);
}

/* Returns: (transfer full): the member, or how many there are */
static JsonNode *
find_member (Transcript *self,
             char       *path)
{
  if (!g_str_has_suffix (path, ".length"))
    return json_node_ref (find_node (get_answer (self), path));

  *strrchr (path, '.') = '\0';

  return json_node_init_int (json_node_alloc (), find_length (get_answer (self), path));
}

static void
check_answer (Transcript *self,
              const char *text,
              gboolean    partial)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = partial && *text != '{' ? take_word (&text) : NULL;
  g_autoptr (JsonNode) expected = json_from_string (text, &error);
  g_autoptr (JsonNode) found = path != NULL ? find_member (self, path) : json_node_ref (get_answer (self));
  g_autofree char *found_text = NULL;

  if (expected == NULL)
    fail (self, "no JSON: %s", error != NULL ? error->message : "empty");
  if (json_matches (expected, found, partial))
    return;

  found_text = json_to_string (found, FALSE);
  fail (self, "expected %s\nfound %s", text, found_text);
}

static void
check_printed (Transcript *self,
               const char *text,
               const char *printed)
{
  g_autofree char *expected = g_strcompress (text);

  self->looked_at |= printed == self->run.output;
  if (!text_matches (expected, printed))
    fail (self, "expected %s\nfound %s", expected, printed);
}

static void
write_file (Transcript *self,
            const char *text)
{
  g_autofree char *word = take_word (&text);
  g_autofree char *name = g_strcompress (word);
  g_autofree char *path = make_scratch_path (name);
  g_autofree char *contents = g_strcompress (text);

  NO_ERROR (g_file_set_contents (path, contents, -1, &error));
}

static void
define (Transcript *self,
        const char *text)
{
  char *name = take_word (&text);

  g_hash_table_insert (self->names, name, g_strdup (text));
}

void
transcript_play_line (Transcript *self,
                      const char *line_text,
                      guint       line)
{
  g_autofree char *text = NULL;

  self->line = line;
  if (*line_text == '\0' || *line_text == '#')
    return;

  text = expand (self, line_text + (line_text[1] == ' ' ? 2 : 1));
  if (strchr (">!$", *line_text) != NULL)
    end_answer (self);
  switch (*line_text)
    {
    case '>':
      send (self, text);
      break;
    case '!':
      send_refused (self, text);
      break;
    case '$':
      run (self, text);
      break;
    case '<':
    case '~':
      check_answer (self, text, *line_text == '~');
      break;
    case '-':
      if (has_node (get_answer (self), text))
        fail (self, "there is “%s”", text);
      break;
    case '=':
      {
        JsonNode *former = g_hash_table_lookup (self->answers, text);

        if (former == NULL)
          g_hash_table_insert (self->answers, g_strdup (text), json_node_ref (get_answer (self)));
        else if (!json_node_equal (former, get_answer (self)))
          fail (self, "the answer is not “%s”", text);
      }
      break;
    case 'o':
      check_printed (self, text, self->run.output);
      break;
    case 'e':
      check_printed (self, text, self->run.errors);
      break;
    case '+':
      write_file (self, text);
      break;
    case ':':
      define (self, text);
      break;
    default:
      fail (self, "a line does not begin with “%c”", *line_text);
    }
}
