/* bastide-jcz-report.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-report.h"

#include <glib/gi18n-lib.h>

#define MAX_NOTES 48 /* of one file: a hostile one could cause any number */
#define MAX_NAMES 6  /* of tiles named in one sentence */

typedef struct
{
  BastideJczNoteKind kind;
  guint      line;
  char      *sentence;
  GPtrArray *names;   /* the first of the tiles */
  guint      n_tiles;
  char      *last;    /* the last of them; a tile named twice in a row counts once */
} Note;

struct _BastideJczReport
{
  GPtrArray  *notes;
  GHashTable *by_sentence; /* sentence → note */
  guint       n_more;
};

static void
note_free (gpointer data)
{
  Note *self = data;

  g_free (self->sentence);
  g_ptr_array_unref (self->names);
  g_free (self->last);
  g_free (self);
}

BastideJczReport *
bastide_jcz_report_new (void)
{
  BastideJczReport *self = g_new0 (BastideJczReport, 1);

  self->notes = g_ptr_array_new_with_free_func (note_free);
  self->by_sentence = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

void
bastide_jcz_report_free (BastideJczReport *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->by_sentence);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

/* Takes ownership of @sentence. Returns: (nullable): its note, or NULL when there is no room for another one */
static Note *
find_note (BastideJczReport  *self,
           BastideJczNoteKind kind,
           guint              line,
           char              *sentence)
{
  Note *note = g_hash_table_lookup (self->by_sentence, sentence);

  if (note != NULL || self->notes->len == MAX_NOTES)
    {
      g_free (sentence);
      return note;
    }

  note = g_new0 (Note, 1);
  note->kind = kind;
  note->line = line;
  note->sentence = sentence;
  note->names = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->notes, note);
  g_hash_table_insert (self->by_sentence, note->sentence, note);

  return note;
}

/* Takes ownership of @sentence. */
static void
add (BastideJczReport  *self,
     BastideJczNoteKind kind,
     guint              line,
     const char        *tile,
     char              *sentence)
{
  Note *note = find_note (self, kind, line, sentence);

  if (note == NULL)
    self->n_more++;
  else if (tile != NULL && g_strcmp0 (note->last, tile) != 0)
    {
      g_free (note->last);
      note->last = g_strdup (tile);
      note->n_tiles++;
      if (note->names->len < MAX_NAMES)
        g_ptr_array_add (note->names, g_strdup (tile));
    }
}

void
bastide_jcz_report_add (BastideJczReport *self,
                        guint             line,
                        const char       *tile,
                        const char       *format,
                        ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL);

  va_start (arguments, format);
  add (self, BASTIDE_JCZ_NOTE, line, tile, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
bastide_jcz_report_add_kind (BastideJczReport  *self,
                             BastideJczNoteKind kind,
                             guint              line,
                             const char        *tile,
                             const char        *format,
                             ...)
{
  va_list arguments;

  g_return_if_fail (self != NULL);

  va_start (arguments, format);
  add (self, kind, line, tile, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* @numbers: (nullable): the tiles to be named by number. Returns: (transfer full): the tiles of a note in one sentence:
 *   "Tiles: “A”, “B” and 5 more." */
static char *
list_tiles (const Note *note,
            GHashTable *numbers)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_more = note->n_tiles - note->names->len;

  for (guint i = 0; i < note->names->len; i++)
    {
      const char *name = note->names->pdata[i];
      guint number = numbers != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name)) : 0;
      g_autofree char *shown = number > 0 ? g_strdup_printf ("%02u", number) : g_strdup (name);

      /* TRANSLATORS: a name in quotation marks, as part of a list */
      g_string_append_printf (names, i == 0 ? _("“%s”") : _(", “%s”"), shown);
    }

  if (n_more > 0)
    /* TRANSLATORS: the end of a list of tiles: “A”, “B” and 5 more */
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", n_more), n_more);

  /* TRANSLATORS: %s is a list of the names of tiles */
  return g_strdup_printf (ngettext ("Tile: %s.", "Tiles: %s.", note->n_tiles), names->str);
}

/* One sentence for all tiles that were left out because of their edges. */
static void
summarise_left_out (BastideJczReport *self,
                    GPtrArray        *sentences)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Note all = { .kind = BASTIDE_JCZ_NOTE_EDGES, .names = names };
  g_autofree char *reason = NULL;
  g_autofree char *tiles = NULL;

  for (guint i = 0; i < self->notes->len; i++)
    {
      const Note *note = g_ptr_array_index (self->notes, i);

      all.n_tiles += note->kind == all.kind ? note->n_tiles : 0;
      for (guint j = 0; note->kind == all.kind && j < note->names->len && names->len < MAX_NAMES; j++)
        g_ptr_array_add (names, note->names->pdata[j]);
    }
  if (all.n_tiles == 0)
    return;

  reason = g_strdup_printf (ngettext ("%u tile needs edges that cannot be drawn here.",
                                      "%u tiles need edges that cannot be drawn here.", all.n_tiles), all.n_tiles);
  tiles = list_tiles (&all, NULL);
  g_ptr_array_add (sentences, g_strdup_printf ("%s %s", reason, tiles));
}

void
bastide_jcz_report_summarise (BastideJczReport *self,
                              GHashTable       *numbers,
                              GPtrArray        *sentences)
{
  g_return_if_fail (self != NULL);

  summarise_left_out (self, sentences);
  for (guint i = 0; i < self->notes->len; i++)
    {
      const Note *note = g_ptr_array_index (self->notes, i);
      g_autofree char *tiles = note->n_tiles > 0 ? list_tiles (note, numbers) : NULL;

      if (note->kind == BASTIDE_JCZ_NOTE)
        g_ptr_array_add (sentences, g_strdup_printf ("%s%s%s", note->sentence, tiles != NULL ? " " : "",
                                                     tiles != NULL ? tiles : ""));
    }
}

void
bastide_jcz_report_write (BastideJczReport     *self,
                          BastideTilesetIssues *issues)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->notes->len; i++)
    {
      const Note *note = g_ptr_array_index (self->notes, i);
      g_autofree char *tiles = note->n_tiles > 0 ? list_tiles (note, NULL) : NULL;

      bastide_tileset_issues_add_warning (issues, note->line, "%s%s%s", note->sentence, tiles != NULL ? " " : "",
                                          tiles != NULL ? tiles : "");
    }

  if (self->n_more > 0)
    bastide_tileset_issues_add_warning (issues, 1,
      ngettext ("%u more thing was not understood.", "%u more things were not understood.", self->n_more),
      self->n_more);
}
