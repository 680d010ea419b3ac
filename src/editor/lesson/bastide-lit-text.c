/* bastide-lit-text.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-lit-text.h"

#include <glib/gi18n.h>

/* Data of a tag: what its words light; none for a term. */
#define ON_KEY "bastide-on"

/* On paper and in the dark, the text stays readable on it. */
#define LIGHT ((GdkRGBA) { 0.13f, 0.6f, 0.63f, 0.28f })

/* @on: (nullable): NULL for a term */
static GtkTextTag *
create_tag (GtkTextBuffer *buffer,
            const char    *on)
{
  GtkTextTag *tag = gtk_text_buffer_create_tag (buffer, NULL, NULL);

  if (on == NULL)
    g_object_set (tag, "weight", PANGO_WEIGHT_BOLD, NULL);
  else
    g_object_set (tag, "background-rgba", &LIGHT, "underline", PANGO_UNDERLINE_SINGLE, NULL);
  g_object_set_data_full (G_OBJECT (tag), ON_KEY, g_strdup (on), g_free);

  return tag;
}

/* Returns: (transfer none) (nullable): the tag of words; others are those of the view itself, while somebody types */
static GtkTextTag *
find_tag (const GtkTextIter *iter)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (iter);

  return tags != NULL ? tags->data : NULL;
}

/* --- Markup ---------------------------------------------------------------------------------------------------- */

typedef struct
{
  GtkTextBuffer *buffer; /* (nullable) */
  GtkTextTag    *tag;    /* (nullable) */
  GString       *plain;
} Reader;

static void
on_start (GMarkupParseContext  *context,
          const char           *name,
          const char          **names,
          const char          **values,
          gpointer              data,
          GError              **error)
{
  Reader *self = data;

  if (self->buffer != NULL && (g_str_equal (name, "b") || (g_str_equal (name, "lit") && values[0] != NULL)))
    self->tag = create_tag (self->buffer, g_str_equal (name, "b") ? NULL : values[0]);
}

static void
on_end (GMarkupParseContext  *context,
        const char           *name,
        gpointer              data,
        GError              **error)
{
  ((Reader *) data)->tag = NULL;
}

static void
on_text (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  Reader *self = data;
  GtkTextIter end;

  g_string_append_len (self->plain, text, (gssize) length);
  if (self->buffer == NULL)
    return;
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_buffer_insert_with_tags (self->buffer, &end, text, (int) length, self->tag, NULL);
}

/* Returns: (transfer full): the words alone */
static char *
read_markup (GtkTextBuffer *buffer,
             const char    *markup)
{
  static const GMarkupParser functions = { on_start, on_end, on_text, NULL, NULL };
  Reader reader = { buffer, NULL, g_string_new (NULL) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&functions, 0, &reader, NULL);
  g_autofree char *document = g_strdup_printf ("<say>%s</say>", markup);

  /* The draft has read it already. */
  g_markup_parse_context_parse (context, document, -1, NULL);

  return g_string_free (reader.plain, FALSE);
}

char *
bastide_lit_text_strip (const char *markup)
{
  g_return_val_if_fail (markup != NULL, NULL);

  return read_markup (NULL, markup);
}

static void
add_tag_to_list (GtkTextTag *tag,
                 gpointer    data)
{
  g_ptr_array_add (data, tag);
}

void
bastide_lit_text_set_markup (GtkTextView *view,
                             const char  *markup)
{
  GtkTextBuffer *buffer;
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  g_autofree char *words = NULL;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  buffer = gtk_text_view_get_buffer (view);
  gtk_text_buffer_set_text (buffer, "", 0);
  gtk_text_tag_table_foreach (gtk_text_buffer_get_tag_table (buffer), add_tag_to_list, tags);
  for (guint i = 0; i < tags->len; i++)
    gtk_text_tag_table_remove (gtk_text_buffer_get_tag_table (buffer), g_ptr_array_index (tags, i));
  words = read_markup (buffer, markup != NULL ? markup : "");
}

char *
bastide_lit_text_get_markup (GtkTextView *view)
{
  GString *markup = g_string_new (NULL);
  GtkTextIter start;

  g_return_val_if_fail (GTK_IS_TEXT_VIEW (view), NULL);

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &start);
  while (!gtk_text_iter_is_end (&start))
    {
      GtkTextTag *tag = find_tag (&start);
      const char *on = tag != NULL ? g_object_get_data (G_OBJECT (tag), ON_KEY) : NULL;
      GtkTextIter end = start;
      g_autofree char *text = NULL;
      g_autoptr (GString) escaped = NULL;

      gtk_text_iter_forward_to_tag_toggle (&end, NULL);
      text = gtk_text_iter_get_text (&start, &end);
      escaped = g_string_new (text);
      g_string_replace (escaped, "&", "&amp;", 0);
      g_string_replace (escaped, "<", "&lt;", 0);
      g_string_replace (escaped, ">", "&gt;", 0);
      if (on != NULL)
        g_string_append_printf (markup, "<lit on=\"%s\">%s</lit>", on, escaped->str);
      else if (tag != NULL)
        g_string_append_printf (markup, "<b>%s</b>", escaped->str);
      else
        g_string_append (markup, escaped->str);
      start = end;
    }

  return g_string_free (markup, FALSE);
}

/* --- Marks ----------------------------------------------------------------------------------------------------- */

/* Finds the marked words, or those at the cursor. Returns: (nullable): the tag that they have */
static GtkTextTag *
find_words (GtkTextView *view,
            GtkTextIter *start,
            GtkTextIter *end)
{
  GtkTextTag *tag;

  if (gtk_text_buffer_get_selection_bounds (gtk_text_view_get_buffer (view), start, end))
    return find_tag (start);
  tag = find_tag (start);
  if (tag == NULL)
    {
      GtkTextIter before = *start;

      if (gtk_text_iter_backward_char (&before))
        tag = find_tag (&before);
    }
  if (tag != NULL)
    {
      if (!gtk_text_iter_starts_tag (start, tag))
        gtk_text_iter_backward_to_tag_toggle (start, tag);
      if (!gtk_text_iter_ends_tag (end, tag))
        gtk_text_iter_forward_to_tag_toggle (end, tag);
      return tag;
    }
  if (!gtk_text_iter_inside_word (start) && !gtk_text_iter_ends_word (start))
    return NULL;
  if (!gtk_text_iter_starts_word (start))
    gtk_text_iter_backward_word_start (start);
  if (!gtk_text_iter_ends_word (end))
    gtk_text_iter_forward_word_end (end);

  return NULL;
}

const char *
bastide_lit_text_get_light (GtkTextView *view)
{
  GtkTextIter start, end;
  GtkTextTag *tag;

  g_return_val_if_fail (GTK_IS_TEXT_VIEW (view), NULL);

  tag = find_words (view, &start, &end);

  return tag != NULL ? g_object_get_data (G_OBJECT (tag), ON_KEY) : NULL;
}

gboolean
bastide_lit_text_is_marked (GtkTextView *view)
{
  GtkTextIter start, end;

  g_return_val_if_fail (GTK_IS_TEXT_VIEW (view), FALSE);

  return find_words (view, &start, &end) != NULL;
}

void
bastide_lit_text_mark (GtkTextView *view,
                       const char  *on,
                       gboolean     is_term)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;
  g_autofree char *words = NULL;
  g_autofree char *light = g_strdup (on);

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  buffer = gtk_text_view_get_buffer (view);
  find_words (view, &start, &end);
  words = gtk_text_iter_get_text (&start, &end);
  if (*words == '\0' && on == NULL && !is_term)
    return;
  if (*words == '\0')
    {
      g_free (words);
      words = g_strdup (is_term ? C_("text of a lesson", "term") : C_("text of a lesson", "here"));
    }
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert_with_tags (buffer, &start, words, -1,
                                    on != NULL || is_term ? create_tag (buffer, is_term ? NULL : light) : NULL, NULL);
  gtk_text_buffer_end_user_action (buffer);
}

GtkTextView *
bastide_lit_text_new (void)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), FALSE);

  return GTK_TEXT_VIEW (view);
}
