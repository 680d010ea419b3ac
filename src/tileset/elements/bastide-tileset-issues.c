/* bastide-tileset-issues.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-issues.h"

#include <stdlib.h>
#include <string.h>

#include "bastide-plain-text.h"
#include "bastide-xml.h"

#define MAX_ERRORS 100
#define MAX_WARNINGS 50
#define MAX_NOTES 100
#define MAX_LENGTH 400 /* of a sentence, in characters */

G_DEFINE_QUARK (bastide-tileset-error-quark, bastide_tileset_error)

static const char *const severity_names[] = {
  [BASTIDE_TILESET_SEVERITY_ERROR] = "error",
  [BASTIDE_TILESET_SEVERITY_WARNING] = "warning",
  [BASTIDE_TILESET_SEVERITY_NOTE] = "note",
};

static const char *const code_names[] = {
  [BASTIDE_TILESET_ERROR_TOO_LARGE] = "too-large",
  [BASTIDE_TILESET_ERROR_MALFORMED] = "malformed",
  [BASTIDE_TILESET_ERROR_FORBIDDEN] = "forbidden",
  [BASTIDE_TILESET_ERROR_NOT_A_TILESET] = "not-a-tileset",
  [BASTIDE_TILESET_ERROR_TOO_NEW] = "too-new",
  [BASTIDE_TILESET_ERROR_STRUCTURE] = "structure",
  [BASTIDE_TILESET_ERROR_VALUE] = "value",
  [BASTIDE_TILESET_ERROR_DUPLICATE] = "duplicate",
  [BASTIDE_TILESET_ERROR_UNKNOWN] = "unknown",
  [BASTIDE_TILESET_ERROR_MARK] = "mark",
  [BASTIDE_TILESET_ERROR_LAYOUT] = "layout",
  [BASTIDE_TILESET_ERROR_RESERVED] = "reserved",
};

const char *
bastide_tileset_severity_get_name (BastideTilesetSeverity severity)
{
  g_return_val_if_fail (severity < G_N_ELEMENTS (severity_names), NULL);

  return severity_names[severity];
}

const char *
bastide_tileset_error_get_name (BastideTilesetError code)
{
  g_return_val_if_fail (code < G_N_ELEMENTS (code_names), NULL);

  return code_names[code];
}

static void
issue_free (gpointer data)
{
  BastideTilesetIssue *self = data;

  g_free (self->tile);
  g_free (self->segment);
  g_free (self->row);
  g_free (self->mark);
  g_free (self->value);
  g_free (self->message);
  g_free (self);
}

BastideTilesetIssues *
bastide_tileset_issues_new (const char *name)
{
  BastideTilesetIssues *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_new0 (BastideTilesetIssues, 1);
  self->name = g_strdup (name);
  self->list = g_ptr_array_new_with_free_func (issue_free);

  return self;
}

void
bastide_tileset_issues_free (BastideTilesetIssues *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->name);
  g_ptr_array_unref (self->list);
  g_free (self);
}

/* Counts an issue. Returns: whether it is to be kept; nothing is built for the others */
static gboolean
is_wanted (BastideTilesetIssues   *self,
           BastideTilesetSeverity  severity)
{
  switch (severity)
    {
    case BASTIDE_TILESET_SEVERITY_ERROR:
      return self->n_errors++ < MAX_ERRORS;
    case BASTIDE_TILESET_SEVERITY_WARNING:
      return self->n_warnings++ < MAX_WARNINGS;
    case BASTIDE_TILESET_SEVERITY_NOTE:
    default:
      return self->n_notes++ < MAX_NOTES;
    }
}

/* Takes @message; its sentence is the part after file and line. */
static BastideTilesetIssue *
add (BastideTilesetIssues   *self,
     BastideTilesetSeverity  severity,
     guint                   line,
     BastideTilesetError     code,
     char                   *message)
{
  BastideTilesetIssue *issue = g_new0 (BastideTilesetIssue, 1);
  g_autofree char *prefix = g_strdup_printf ("%s:%u: ", self->name, line);

  issue->line = line;
  issue->severity = severity;
  issue->code = code;
  issue->message = message;
  issue->sentence = message + (g_str_has_prefix (message, prefix) ? strlen (prefix) : 0);
  g_ptr_array_add (self->list, issue);

  return issue;
}

G_GNUC_PRINTF (3, 0)
static char *
make_message (const BastideTilesetIssues *self,
              guint                       line,
              const char                 *format,
              va_list                     arguments)
{
  g_autofree char *sentence = g_strdup_vprintf (format, arguments);
  /* Text from a file may be long and full of line breaks, but a sentence that quotes it is a single line. */
  g_autofree char *single = bastide_plain_text_make_line (sentence, MAX_LENGTH);

  return g_strdup_printf ("%s:%u: %s", self->name, line, single);
}

void
bastide_tileset_issues_add_error (BastideTilesetIssues *self,
                                  guint                 line,
                                  BastideTilesetError   code,
                                  const char           *format,
                                  ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL);

  if (!is_wanted (self, BASTIDE_TILESET_SEVERITY_ERROR))
    return;

  va_start (arguments, format);
  add (self, BASTIDE_TILESET_SEVERITY_ERROR, line, code, make_message (self, line, format, arguments));
  va_end (arguments);
}

void
bastide_tileset_issues_add_warning (BastideTilesetIssues *self,
                                    guint                 line,
                                    const char           *format,
                                    ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL);

  if (!is_wanted (self, BASTIDE_TILESET_SEVERITY_WARNING))
    return;

  va_start (arguments, format);
  add (self, BASTIDE_TILESET_SEVERITY_WARNING, line, BASTIDE_TILESET_ERROR_VALUE,
       make_message (self, line, format, arguments));
  va_end (arguments);
}

void
bastide_tileset_issues_add_advice (BastideTilesetIssues   *self,
                                   BastideTilesetSeverity  severity,
                                   guint                   line,
                                   const char             *tile,
                                   const char             *segment,
                                   const char             *format,
                                   ...)
{
  BastideTilesetIssue *issue;
  va_list arguments;

  g_return_if_fail (self != NULL);
  g_return_if_fail (severity != BASTIDE_TILESET_SEVERITY_ERROR);

  if (!is_wanted (self, severity))
    return;

  va_start (arguments, format);
  issue = add (self, severity, line, BASTIDE_TILESET_ERROR_VALUE, make_message (self, line, format, arguments));
  va_end (arguments);
  issue->tile = g_strdup (tile);
  issue->segment = g_strdup (segment);
}

void
bastide_tileset_issues_blame_row (BastideTilesetIssues *self,
                                  guint                 first,
                                  const char           *row)
{
  g_return_if_fail (self != NULL);

  for (guint i = first; i < self->list->len; i++)
    {
      BastideTilesetIssue *issue = g_ptr_array_index (self->list, i);

      g_free (issue->row);
      issue->row = g_strdup (row);
    }
}

void
bastide_tileset_error_move (GError **error,
                            GError  *source)
{
  /* The other codes of the domain have the same numbers in both. */
  bastide_xml_error_move (error, source, BASTIDE_TILESET_ERROR,
                          source->code == BASTIDE_XML_ERROR_SCHEMA ? BASTIDE_TILESET_ERROR_STRUCTURE : source->code);
}

void
bastide_tileset_issues_take_error (BastideTilesetIssues *self,
                                   GError               *source)
{
  g_autoptr (GError) error = NULL;
  guint line = 1;

  g_return_if_fail (self != NULL);
  g_return_if_fail (source != NULL);

  bastide_tileset_error_move (&error, source);
  if (g_str_has_prefix (error->message, self->name))
    line = (guint) MAX (strtol (error->message + strlen (self->name) + 1, NULL, 10), 1);
  if (is_wanted (self, BASTIDE_TILESET_SEVERITY_ERROR))
    add (self, BASTIDE_TILESET_SEVERITY_ERROR, line, error->domain == BASTIDE_TILESET_ERROR
         ? (BastideTilesetError) error->code : BASTIDE_TILESET_ERROR_MALFORMED, g_strdup (error->message));
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const BastideTilesetIssue *first = *(const BastideTilesetIssue *const *) a;
  const BastideTilesetIssue *second = *(const BastideTilesetIssue *const *) b;

  return (first->line > second->line) - (first->line < second->line);
}

void
bastide_tileset_issues_sort (BastideTilesetIssues *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_sort (self->list, compare_lines);
}

gboolean
bastide_tileset_issues_check (const BastideTilesetIssues  *self,
                              GError                     **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (self->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
        {
          g_set_error_literal (error, BASTIDE_TILESET_ERROR, (int) issue->code, issue->message);
          return FALSE;
        }
    }

  return TRUE;
}
