/* bastide-drawing-source.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>

#include "bastide-file-dialog.h"
#include "tileset/edit/bastide-drawing-import.h"
#include "tileset/elements/bastide-xml.h"

/* A picture on its way into a set: it is asked for beside the widget, which may change meanwhile. */
typedef struct
{
  GtkWidget         *widget;
  BastideDrawingFunc function;
  char              *row;      /* (nullable): what is to look like it */
  char              *name;     /* of the file */
  GFile             *file;     /* (nullable) */
  char              *buffer;   /* (nullable): else from the clipboard */
  GBytes            *bytes;    /* (nullable): once they are there */
  BastideElement    *drawing;  /* (nullable): once it is read */
  GPtrArray         *left_out;
} Picture;

static Picture *
picture_new (GtkWidget         *widget,
             const char        *row,
             BastideDrawingFunc function)
{
  Picture *self = g_new0 (Picture, 1);

  self->widget = g_object_ref (widget);
  self->function = function;
  self->row = g_strdup (row);
  self->left_out = g_ptr_array_new_with_free_func (g_free);

  return self;
}

static void
picture_free (Picture *self)
{
  g_object_unref (self->widget);
  g_free (self->row);
  g_free (self->name);
  g_clear_object (&self->file);
  g_free (self->buffer);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->drawing, bastide_element_unref);
  g_ptr_array_unref (self->left_out);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static void
read_picture (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Picture *picture = data;
  GError *error = NULL;

  if (picture->file != NULL)
    picture->bytes = bastide_xml_read_file (picture->file, BASTIDE_DRAWING_IMPORT_MAX_SIZE, cancellable, &error);
  if (picture->bytes != NULL)
    picture->drawing = bastide_drawing_import (picture->bytes, picture->name, "drawing", picture->left_out, &error);
  if (picture->drawing != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_picture_read (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Picture) self = user_data;
  g_autofree char *title = g_strndup (self->name, strcspn (self->name, "."));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  self->function (self->widget, self->row, self->drawing, title, self->left_out, error != NULL ? error->message : NULL);
}

/* @self: (transfer full) */
static void
read_soon (Picture *self)
{
  /* No widget belongs to the task, which may end in its thread. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_picture_read, self);

  self->name = self->file != NULL ? g_file_get_basename (self->file) : g_strdup ("drawing");
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, read_picture);
}

/* --- A file ------------------------------------------------------------------------------------------------------- */

static void
on_picture_chosen (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (Picture) picture = user_data;

  picture->file = bastide_file_dialog_finish (result, NULL);
  if (picture->file != NULL)
    read_soon (g_steal_pointer (&picture));
}

void
bastide_drawing_choose (GtkWidget         *widget,
                        const char        *row,
                        BastideDrawingFunc function)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("SVG pictures"));
  gtk_file_filter_add_mime_type (filter, "image/svg+xml");
  gtk_file_filter_add_suffix (filter, "svg");
  bastide_file_dialog_open (GTK_WINDOW (gtk_widget_get_root (widget)), _("Choose a Drawing"), filter,
                            on_picture_chosen, picture_new (widget, row, function));
}

/* --- The clipboard ------------------------------------------------------------------------------------------------ */

/* @why: (nullable): NULL if there is no picture at all */
static void
refuse_clipboard (Picture    *self,
                  const char *why)
{
  self->function (self->widget, self->row, NULL, "", self->left_out,
                  why != NULL ? why : _("There is no picture in the clipboard. Copy an SVG file or its text first."));
}

static void
on_pasted (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Picture) picture = user_data;
  g_autoptr (GError) error = NULL;
  gsize size;

  if (!g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &size, &error))
    {
      refuse_clipboard (picture, error->message);
      return;
    }

  picture->bytes = g_bytes_new (picture->buffer, size);
  read_soon (g_steal_pointer (&picture));
}

static void
on_text_offered (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Picture) picture = user_data;
  g_autoptr (GInputStream) input = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  /* One byte more tells that it is too large. */
  gsize size = BASTIDE_DRAWING_IMPORT_MAX_SIZE + 1;
  char *buffer;

  if (input == NULL)
    {
      refuse_clipboard (picture, NULL);
      return;
    }

  buffer = picture->buffer = g_malloc (size);
  g_input_stream_read_all_async (input, buffer, size, G_PRIORITY_DEFAULT, NULL, on_pasted, g_steal_pointer (&picture));
}

static void
on_files_offered (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Picture) picture = user_data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);
  GSList *files = value != NULL ? g_value_get_boxed (value) : NULL;

  if (files == NULL)
    {
      refuse_clipboard (picture, NULL);
      return;
    }

  picture->file = g_object_ref (files->data);
  read_soon (g_steal_pointer (&picture));
}

void
bastide_drawing_take (GtkWidget         *widget,
                      const char        *row,
                      GFile             *file,
                      BastideDrawingFunc function)
{
  static const char *texts[] = { "image/svg+xml", "image/x-inkscape-svg", "text/plain;charset=utf-8", "text/plain",
                                 NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  Picture *picture = picture_new (widget, row, function);

  /* In the clipboard files go first: those who copy one offer its name as text as well. */
  if (file != NULL)
    {
      picture->file = g_object_ref (file);
      read_soon (picture);
    }
  else if (gdk_content_formats_contain_mime_type (formats, "text/uri-list")
           || gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, on_files_offered, picture);
  else
    gdk_clipboard_read_async (clipboard, texts, G_PRIORITY_DEFAULT, NULL, on_text_offered, picture);
}
