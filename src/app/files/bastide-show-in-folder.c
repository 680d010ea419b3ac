/* bastide-show-in-folder.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-show-in-folder.h"

#include <glib/gi18n.h>

#include "bastide-message-dialog.h"

/* In milliseconds: a file manager that has to be started first takes a while. */
#define PATIENCE 10000

/* (nullable) parent and file of the running request. */
typedef struct
{
  GtkWindow *parent; /* weak */
  GFile     *file;
} Request;

static void
request_free (Request *self)
{
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
on_launched (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Request) self = user_data;
  g_autofree char *name = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, NULL))
    return;

  name = g_file_get_parse_name (self->file);
  bastide_message_dialog_show_error (self->parent, _("No File Manager Was Found"), name);
}

/* Without such a file manager, or in a sandbox, the default application for folders shows it. */
static void
launch (Request *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *uri = g_file_get_uri (folder != NULL ? folder : self->file);
  g_autoptr (GdkAppLaunchContext) context = gdk_display_get_app_launch_context (gdk_display_get_default ());

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, on_launched, self);
}

static void
on_shown (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Request) self = user_data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (answer == NULL)
    launch (g_steal_pointer (&self));
}

static void
on_bus (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  Request *self = user_data;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);
  g_autofree char *uri = g_file_get_uri (self->file);
  const char *uris[] = { uri, NULL };

  if (bus == NULL)
    {
      launch (self);
      return;
    }

  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems", g_variant_new ("(^ass)", uris, ""), NULL,
                          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, on_shown, self);
}

void
bastide_show_in_folder (GtkWindow *parent,
                        GFile     *file)
{
  Request *self;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file));

  self = g_new0 (Request, 1);
  g_set_weak_pointer (&self->parent, parent);
  self->file = g_object_ref (file);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, on_bus, self);
}
