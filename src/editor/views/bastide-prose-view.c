/* bastide-prose-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-block.h"

#include <string.h>

#include "bastide-keys.h"
#include "bastide-text-limit.h"
#include "bastide-source-text.h"
#include "tileset/elements/bastide-plain-text.h"

struct _BastideProseView
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkTextView *text_view;
  GtkTextBuffer *buffer;
  GtkTextTag *bold_tag;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideProseView, bastide_prose_view, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  SPLIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- The text ----------------------------------------------------------------------------------------------------- */

static GArray *
read_runs (BastideProseView  *self,
           const GtkTextIter *from)
{
  GArray *runs = bastide_prose_new ();
  GtkTextIter start = *from;

  while (!gtk_text_iter_is_end (&start))
    {
      GtkTextIter end = start;
      g_autofree char *text = NULL;

      if (!gtk_text_iter_forward_to_tag_toggle (&end, self->bold_tag))
        gtk_text_buffer_get_end_iter (self->buffer, &end);
      text = gtk_text_iter_get_text (&start, &end);
      bastide_prose_append (runs, text, gtk_text_iter_has_tag (&start, self->bold_tag));
      start = end;
    }

  return runs;
}

static GArray *
read_all (BastideProseView *self)
{
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (self->buffer, &start);

  return read_runs (self, &start);
}

void
bastide_prose_view_set_element (BastideProseView     *self,
                                const BastideElement *element)
{
  g_autoptr (GArray) shown = NULL;
  g_autoptr (GArray) runs = NULL;
  gboolean equal;

  g_return_if_fail (BASTIDE_IS_PROSE_VIEW (self));
  g_return_if_fail (element != NULL);

  shown = read_all (self);
  runs = bastide_prose_read (element);
  equal = runs->len == shown->len;
  for (guint i = 0; equal && i < runs->len; i++)
    {
      const BastideProseRun *one = &g_array_index (runs, BastideProseRun, i);
      const BastideProseRun *two = &g_array_index (shown, BastideProseRun, i);

      equal = one->bold == two->bold && strcmp (one->text, two->text) == 0;
    }
  if (equal)
    return;

  self->updating = TRUE;
  gtk_text_buffer_set_text (self->buffer, "", 0);
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideProseRun *run = &g_array_index (runs, BastideProseRun, i);
      GtkTextIter end;

      gtk_text_buffer_get_end_iter (self->buffer, &end);
      if (run->bold)
        gtk_text_buffer_insert_with_tags (self->buffer, &end, run->text, -1, self->bold_tag, NULL);
      else
        gtk_text_buffer_insert (self->buffer, &end, run->text, -1);
    }
  self->updating = FALSE;
}

BastideElement *
bastide_prose_view_write (BastideProseView     *self,
                          const BastideElement *element)
{
  g_autoptr (GArray) runs = NULL;

  g_return_val_if_fail (BASTIDE_IS_PROSE_VIEW (self), NULL);

  runs = read_all (self);

  return bastide_prose_write (element, runs);
}

GArray *
bastide_prose_view_cut_rest (BastideProseView *self)
{
  GtkTextIter cursor;
  GtkTextIter end;
  GArray *runs;

  g_return_val_if_fail (BASTIDE_IS_PROSE_VIEW (self), NULL);

  gtk_text_buffer_get_iter_at_mark (self->buffer, &cursor, gtk_text_buffer_get_insert (self->buffer));
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  runs = read_runs (self, &cursor);
  self->updating = TRUE;
  gtk_text_buffer_delete (self->buffer, &cursor, &end);
  self->updating = FALSE;

  return runs;
}

gsize
bastide_prose_view_measure (BastideProseView *self)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (BASTIDE_IS_PROSE_VIEW (self), 0);

  text = bastide_text_buffer_get_text (self->buffer);

  return strlen (text);
}

void
bastide_prose_view_set_max_size (BastideProseView *self,
                                 gsize             max_size)
{
  g_return_if_fail (BASTIDE_IS_PROSE_VIEW (self));

  bastide_text_limit_set (self->text_view, max_size);
}

/* --- User input --------------------------------------------------------------------------------------------------- */

static void
on_changed (BastideProseView *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[EDITED], 0);
}

void
bastide_prose_view_toggle_bold (BastideProseView *self)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (BASTIDE_IS_PROSE_VIEW (self));

  if (!gtk_text_buffer_get_selection_bounds (self->buffer, &start, &end))
    {
      if (!gtk_text_iter_inside_word (&start) && !gtk_text_iter_ends_word (&start))
        return;
      end = start;
      if (!gtk_text_iter_starts_word (&start))
        gtk_text_iter_backward_word_start (&start);
      if (!gtk_text_iter_ends_word (&end))
        gtk_text_iter_forward_word_end (&end);
    }
  if (gtk_text_iter_has_tag (&start, self->bold_tag))
    gtk_text_buffer_remove_tag (self->buffer, self->bold_tag, &start, &end);
  else
    gtk_text_buffer_apply_tag (self->buffer, self->bold_tag, &start, &end);
  on_changed (self);
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                BastideProseView      *self)
{
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (key == GDK_KEY_b && modifiers == GDK_CONTROL_MASK)
    bastide_prose_view_toggle_bold (self);
  else if (key == GDK_KEY_Return && modifiers == 0)
    g_signal_emit (self, signals[SPLIT], 0);
  else
    return FALSE;

  return TRUE;
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

static gboolean
bastide_prose_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_PROSE_VIEW (widget)->text_view));
}

static void
bastide_prose_view_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_PROSE_VIEW (object)->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_prose_view_parent_class)->dispose (object);
}

static void
bastide_prose_view_class_init (BastideProseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_prose_view_dispose;
  widget_class->grab_focus = bastide_prose_view_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[EDITED] = g_signal_new ("edited", BASTIDE_TYPE_PROSE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SPLIT] = g_signal_new ("split", BASTIDE_TYPE_PROSE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
bastide_prose_view_init (BastideProseView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->text_view = GTK_TEXT_VIEW (gtk_text_view_new ());
  self->buffer = gtk_text_view_get_buffer (self->text_view);
  self->bold_tag = gtk_text_buffer_create_tag (self->buffer, NULL, "weight", PANGO_WEIGHT_BOLD, NULL);
  /* Undo steps belong to the set. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_view_set_wrap_mode (self->text_view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->text_view, FALSE);
  gtk_text_view_set_left_margin (self->text_view, 9);
  gtk_text_view_set_right_margin (self->text_view, 9);
  gtk_text_view_set_top_margin (self->text_view, 6);
  gtk_text_view_set_bottom_margin (self->text_view, 6);
  bastide_text_limit_set (self->text_view, BASTIDE_MAX_PROSE_SIZE);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->text_view), keys);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->text_view));
  gtk_widget_add_css_class (self->scrolled, "textbox");
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

GtkWidget *
bastide_prose_view_new (const char *label)
{
  BastideProseView *self = g_object_new (BASTIDE_TYPE_PROSE_VIEW, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text_view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}
