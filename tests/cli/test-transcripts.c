/* test-transcripts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Replays every *.transcript of this folder, each section of it as a test of its own; see transcript.h. */

#include <string.h>

#include "command-result.h"
#include "engine-process.h"

/* --- A transcript ------------------------------------------------------------------------------------------------- */

/*
 * Commands to the engine and runs of the program, with the expected answers. Each line begins with a mark and a blank:
 *
 *   #  a comment
 *   >  a command for the engine. It must not be refused, unless the next lines look at the answer
 *   !  CODE COMMAND: the engine refuses the command with this code and a sentence
 *   $  [STATUS] ARGUMENTS: a run of the program, which ends with 0 or with this status. Where it fails there is nothing
 *      on standard output unless the next lines look at it, and with 2 standard error begins with the program's name
 *   <  the answer (as JSON: the order of members and blanks do not matter)
 *   ~  an answer of which only these members must be there; or PATH and its value ("events.0.tile"). Strings may begin
 *      or end with "…", for whatever stands there; "events.length" is how many there are. The answer of a run is the
 *      list of its lines
 *   -  PATH: the answer has no such member
 *   =  NAME: the answer is the same wherever this name stands in the section
 *   o  what the run printed, with "…" as above and the escapes of C
 *   e  what it left on standard error
 *   +  FILE TEXT: makes a file with this text, with the escapes of C
 *   :  NAME TEXT: from here on $NAME$ in a line is this text
 *
 * $folder$ is a folder for the section, $data$ the data of the program; other words between "$" are paths in the last
 * answer. "@ NAME" begins a section with a new engine.
 */
typedef struct
{
  const char    *path;
  guint          line;
  EngineProcess *engine;
  CommandResult  run;
  JsonNode      *answer;
  gboolean       looked_at; /* the answer, or the output of the run */
  GHashTable    *names;
  GHashTable    *answers;
} Transcript;

/* Fails the test at the current line. */
#define fail(self, format, ...) g_error ("%s:%u: " format, (self)->path, (self)->line, __VA_ARGS__)

static Transcript *
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

/* An answer that no line has examined must not be an error. */
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

/* Ends the engine. */
static void
transcript_free (Transcript *self)
{
  end_answer (self);
  g_clear_pointer (&self->engine, engine_process_free);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->answers);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transcript, transcript_free)

/* The answer that the next lines examine. */
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

/* The text with its names replaced. */
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

/* Returns: the first word of the text, which is removed from it */
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

/* Returns: (transfer full): the member, or the number of members */
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

static void
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

/* --- Tests -------------------------------------------------------------------------------------------------------- */

ISOLATED_TESTS

typedef struct
{
  char  *path;
  char **parts;    /* the text before all sections, then the sections */
  char  *text;
  guint  line;     /* number of the line before the text */
} Section;

static void
play (Transcript *transcript,
      const char *text,
      guint       line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    transcript_play_line (transcript, lines[i], line + i + 1);
}

static void
test_section (gconstpointer data)
{
  const Section *section = data;
  g_autoptr (Transcript) transcript = transcript_new (section->path);

  play (transcript, section->parts[0], 0);
  play (transcript, section->text, section->line);
}

static guint
count_line_ends (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n' ? 1 : 0;

  return n;
}

static void
add_section (Section     section,
             const char *file_test,
             const char *name)
{
  g_autofree char *test = g_build_path ("/", file_test, name, NULL);

  g_test_add_data_func_full (test, g_memdup2 (&section, sizeof section), test_section, g_free);
}

/* Adds the file's sections, or the whole file. */
static void
add_file (char       *path,
          const char *test)
{
  static GPtrArray *kept; /* the parts, kept until the program ends */
  g_autofree char *contents = NULL;
  Section section = { .path = path };
  char **parts;

  NO_ERROR (g_file_get_contents (path, &contents, NULL, &error));
  parts = g_strsplit (contents, "\n@ ", -1);
  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, parts);
  g_ptr_array_add (kept, path);
  section.parts = parts;
  section.text = parts[0] + strlen (parts[0]);
  if (parts[1] == NULL)
    add_section (section, test, NULL);
  section.line = count_line_ends (parts[0]) + 2;
  for (guint i = 1; parts[i] != NULL; i++)
    {
      guint n_lines = count_line_ends (parts[i]) + 1;

      section.text = strchr (parts[i], '\n') + 1;
      section.text[-1] = '\0';
      add_section (section, test, parts[i]);
      section.line += n_lines;
    }
}

BEFORE_TESTS
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, ".", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_files = 0;

  dir = NO_ERROR (g_dir_open (folder, 0, &error));
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".transcript"))
      {
        g_autofree char *test = g_strdup_printf ("/cli/transcript/%.*s", (int) (strlen (name) - strlen (".transcript")),
                                                 name);

        if (harness_has_test (test))
          add_file (g_build_filename (folder, name, NULL), test);
        n_files++;
      }
  g_assert_cmpuint (n_files, >, 0);
}

IN_CZECH_TOO ("/cli/transcript/english")
