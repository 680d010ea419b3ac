/* bastide-source-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-source-text.h"

#include <string.h>

/* --- Texts of buffers --------------------------------------------------------------------------------------------- */

char *
bastide_text_buffer_get_text (GtkTextBuffer *buffer)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), NULL);

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static gboolean
begins_character (char byte)
{
  return (byte & 0xc0) != 0x80;
}

void
bastide_text_buffer_replace (GtkTextBuffer *buffer,
                             const char    *text)
{
  g_autofree char *old = NULL;
  gsize beginning = 0, ending = 0;
  gsize old_length, new_length;
  glong offset;
  GtkTextIter start, end;

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));
  g_return_if_fail (text != NULL);

  old = bastide_text_buffer_get_text (buffer);
  /* The length of the common beginning of both texts, in bytes. */
  while (old[beginning] != '\0' && old[beginning] == text[beginning])
    beginning++;
  while (beginning > 0 && (!begins_character (old[beginning]) || !begins_character (text[beginning])))
    beginning--;
  old_length = strlen (old + beginning);
  new_length = strlen (text + beginning);
  /* The length of the common end, without the common beginning. */
  while (ending < MIN (old_length, new_length)
         && old[beginning + old_length - ending - 1] == text[beginning + new_length - ending - 1])
    ending++;
  while (ending > 0 && !begins_character (old[beginning + old_length - ending]))
    ending--;
  offset = g_utf8_pointer_to_offset (old, old + beginning);
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) offset);
  gtk_text_buffer_get_iter_at_offset
    (buffer, &end, (int) (offset + g_utf8_pointer_to_offset (old + beginning, old + beginning + old_length - ending)));
  if (old_length > ending)
    gtk_text_buffer_delete (buffer, &start, &end);
  if (new_length > ending)
    gtk_text_buffer_insert (buffer, &start, text + beginning, (int) (new_length - ending));
  gtk_text_buffer_end_irreversible_action (buffer);
}

gsize
bastide_text_measure_lines (const char *text,
                            gsize       length)
{
  const char *end = text + length;
  gsize longest = 0;

  g_return_val_if_fail (text != NULL, 0);

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));

      line_end = line_end != NULL ? line_end : end;
      longest = MAX (longest, (gsize) (line_end - text));
      text = line_end + 1;
    }

  return longest;
}

/* --- The text ----------------------------------------------------------------------------------------------------- */

/*
 * * Tags have a background of their own, but where the cursor stands in the first of the lines that get one, GTK 4.8
 * draws only this one anew. Therefore the tags only say which lines stand out.
 */

#define COLOUR_KEY "bastide-colour"

struct _BastideSourceText
{
  GtkTextView parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideSourceText, bastide_source_text, GTK_TYPE_TEXT_VIEW)

static void
paint_line (BastideSourceText  *self,
            GtkSnapshot        *snapshot,
            const GtkTextIter  *iter,
            const GdkRectangle *area)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (iter);
  int y, height;

  if (tags == NULL)
    return;

  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), iter, &y, &height);
  for (GSList *item = tags; item != NULL; item = item->next)
    {
      const GdkRGBA *colour = g_object_get_data (G_OBJECT (item->data), COLOUR_KEY);

      if (colour != NULL)
        gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (area->x, y, area->width, height));
    }
}

static void
bastide_source_text_snapshot_layer (GtkTextView      *text_view,
                                    GtkTextViewLayer  layer,
                                    GtkSnapshot      *snapshot)
{
  GdkRectangle area;
  GtkTextIter iter;
  int y;

  if (layer != GTK_TEXT_VIEW_LAYER_BELOW_TEXT)
    return;

  gtk_text_view_get_visible_rect (text_view, &area);
  gtk_text_view_get_line_at_y (text_view, &iter, area.y, NULL);
  do
    {
      paint_line (BASTIDE_SOURCE_TEXT (text_view), snapshot, &iter, &area);
      gtk_text_view_get_line_yrange (text_view, &iter, &y, NULL);
    }
  while (y < area.y + area.height && gtk_text_iter_forward_line (&iter));
}

static void
bastide_source_text_class_init (BastideSourceTextClass *klass)
{
  GTK_TEXT_VIEW_CLASS (klass)->snapshot_layer = bastide_source_text_snapshot_layer;
}

static void
bastide_source_text_init (BastideSourceText *self)
{
}

GtkTextTag *
bastide_source_text_create_tag (BastideSourceText *self,
                                const char        *colour)
{
  GtkTextTag *tag;
  GdkRGBA *rgba = g_new0 (GdkRGBA, 1);

  g_return_val_if_fail (BASTIDE_IS_SOURCE_TEXT (self), NULL);

  gdk_rgba_parse (rgba, colour);
  tag = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)), NULL, NULL);
  g_object_set_data_full (G_OBJECT (tag), COLOUR_KEY, rgba, g_free);

  return tag;
}

/* --- The numbers of its lines ------------------------------------------------------------------------------------- */

/* The numbers of the lines of a text, beside it. */
#define BASTIDE_TYPE_LINE_NUMBERS (bastide_line_numbers_get_type ())
G_DECLARE_FINAL_TYPE (BastideLineNumbers, bastide_line_numbers, BASTIDE, LINE_NUMBERS, GtkWidget)

#define MARGIN 8

/* The number of digits with room from the beginning, so that the text does not move aside with its tenth line. */
#define MIN_DIGITS 3

struct _BastideLineNumbers
{
  GtkWidget parent_instance;

  GtkTextView *text_view; /* borrowed: this is its child */
  PangoLayout *layout;
};

G_DEFINE_FINAL_TYPE (BastideLineNumbers, bastide_line_numbers, GTK_TYPE_WIDGET)

static int
count_digits (BastideLineNumbers *self)
{
  int n_lines = gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (self->text_view));
  int digits = 1;

  for (; n_lines >= 10; n_lines /= 10)
    digits++;

  return MAX (digits, MIN_DIGITS);
}

static void
bastide_line_numbers_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  BastideLineNumbers *self = BASTIDE_LINE_NUMBERS (widget);
  g_autofree char *widest = NULL;
  int width;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  widest = g_strnfill ((gsize) count_digits (self), '8');
  pango_layout_set_text (self->layout, widest, -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  *minimum = *natural = width + 2 * MARGIN;
}

static void
bastide_line_numbers_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastideLineNumbers *self = BASTIDE_LINE_NUMBERS (widget);
  GdkRectangle area;
  GtkTextIter iter;
  GdkRGBA colour;
  int y;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_text_view_get_visible_rect (self->text_view, &area);
  gtk_text_view_get_line_at_y (self->text_view, &iter, area.y, NULL);
  do
    {
      g_autofree char *text = g_strdup_printf ("%d", gtk_text_iter_get_line (&iter) + 1);
      int width, window_y;

      gtk_text_view_get_line_yrange (self->text_view, &iter, &y, NULL);
      gtk_text_view_buffer_to_window_coords (self->text_view, GTK_TEXT_WINDOW_LEFT, 0, y, NULL, &window_y);
      pango_layout_set_text (self->layout, text, -1);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) - MARGIN - width,
                                                              window_y));
      gtk_snapshot_append_layout (snapshot, self->layout, &colour);
      gtk_snapshot_restore (snapshot);
    }
  while (y < area.y + area.height && gtk_text_iter_forward_line (&iter));
}

static void
bastide_line_numbers_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  BastideLineNumbers *self = BASTIDE_LINE_NUMBERS (widget);

  GTK_WIDGET_CLASS (bastide_line_numbers_parent_class)->css_changed (widget, change);
  if (self->layout != NULL)
    pango_layout_context_changed (self->layout);
  gtk_widget_queue_resize (widget);
}

static void
bastide_line_numbers_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_LINE_NUMBERS (object)->layout);

  G_OBJECT_CLASS (bastide_line_numbers_parent_class)->dispose (object);
}

static void
bastide_line_numbers_class_init (BastideLineNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_line_numbers_dispose;
  widget_class->measure = bastide_line_numbers_measure;
  widget_class->snapshot = bastide_line_numbers_snapshot;
  widget_class->css_changed = bastide_line_numbers_css_changed;
  gtk_widget_class_set_css_name (widget_class, "linenumbers");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_line_numbers_init (BastideLineNumbers *self)
{
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
}

/* The text view has its adjustment only once it is in a scrolled window. */
static void
on_adjustment_changed (BastideLineNumbers *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text_view));

  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
bastide_line_numbers_attach (GtkTextView *text_view)
{
  BastideLineNumbers *self;

  g_return_if_fail (GTK_IS_TEXT_VIEW (text_view));

  self = g_object_new (BASTIDE_TYPE_LINE_NUMBERS, NULL);
  self->text_view = text_view;
  gtk_text_view_set_gutter (text_view, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET (self));
  g_signal_connect_object (text_view, "notify::vadjustment", G_CALLBACK (on_adjustment_changed), self,
                           G_CONNECT_SWAPPED);
  on_adjustment_changed (self);
  g_signal_connect_object (gtk_text_view_get_buffer (text_view), "changed", G_CALLBACK (gtk_widget_queue_resize), self,
                           G_CONNECT_SWAPPED);
}
