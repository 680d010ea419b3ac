/* bastide-window-open.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-tileset-window.h"
#include "bastide-window-private.h"
#include "model/bastide-game-file.h"
#include "tileset/bastide-tileset-reader.h"

/* Opening files that come from outside: double click, drop, file dialog, command line. */

typedef enum
{
  FILE_GAME,
  FILE_TILESET,
  FILE_OTHER,
} FileKind;

#define BYTES_LOOKED_AT 4096

static void
on_start_element (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  char **root = user_data;

  if (*root == NULL)
    *root = g_strdup (element);
}

static char *
get_name (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);

  return g_path_get_basename (path);
}

/* Files are told apart by their root element, as the MIME types are; the name helps where that is broken. */
static FileKind
get_kind (GFile   *file,
          GError **error)
{
  const GMarkupParser parser = { .start_element = on_start_element };
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *name = NULL;
  g_autofree char *root = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (stream == NULL)
    return FILE_OTHER;

  text = g_malloc0 (BYTES_LOOKED_AT + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), text, BYTES_LOOKED_AT, &length, NULL, error))
    return FILE_OTHER;

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &root, NULL);
  g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  name = get_name (file);
  if (g_strcmp0 (root, "game") == 0 || g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION))
    return FILE_GAME;
  if (g_strcmp0 (root, "tileset") == 0 || g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION))
    return FILE_TILESET;

  return FILE_OTHER;
}

/* A game replaces only the start page; beside a running game it gets a window of its own. */
static void
show_game (BastideWindow *self,
           BastideGame   *game,
           GFile         *file)
{
  BastideWindow *window = self;

  if (self->game != NULL && !g_str_equal (gtk_stack_get_visible_child_name (self->pages), "start"))
    window = bastide_window_new (bastide_window_get_bastide_application (self));
  gtk_window_present (GTK_WINDOW (window));
  bastide_window_set_game (window, game, file);
}

typedef struct
{
  BastideWindow *window;
  GFile         *file;
} Offer;

static void
offer_free (gpointer  data,
            GClosure *closure)
{
  Offer *offer = data;

  g_object_unref (offer->window);
  g_object_unref (offer->file);
  g_free (offer);
}

static void
on_beginning_response (BastideMessageDialog *dialog,
                       const char           *response,
                       gpointer              user_data)
{
  Offer *offer = user_data;
  BastideApplication *application = bastide_window_get_bastide_application (offer->window);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint n_turns = 0;

  if (!g_str_equal (response, "beginning") || application == NULL)
    return;

  game = bastide_game_load_beginning (offer->file, bastide_application_get_tilesets (application), &n_turns, &error);
  if (game != NULL)
    show_game (offer->window, game, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (offer->window), _("The Beginning Cannot Be Opened"), error->message);
}

/* What is sound of a damaged game can be played on as a copy; the file itself stays as it is. */
static void
offer_beginning (BastideWindow *self,
                 GFile         *file,
                 const GError  *error)
{
  BastideMessageDialog *dialog;
  Offer *offer = g_new0 (Offer, 1);

  offer->window = g_object_ref (self);
  offer->file = g_object_ref (file);
  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Game Is Damaged"), error->message);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "beginning", _("Open Its _Beginning as a Copy"), "suggested-action");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_beginning_response), offer, offer_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static BastideWindow *
find_window (BastideWindow *self,
             BastideGame   *game)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && BASTIDE_WINDOW (item->data)->game == game)
      return item->data;

  return NULL;
}

static void
open_game (BastideWindow *self,
           GFile         *file)
{
  BastideApplication *application = bastide_window_get_bastide_application (self);
  BastideGame *running = bastide_game_store_find_running (bastide_application_get_games (application), file);
  BastideWindow *window = running != NULL ? find_window (self, running) : NULL;
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (window != NULL)
    {
      bastide_window_show_page (window, bastide_game_get_finished (running) ? "result" : "game");
      gtk_window_present (GTK_WINDOW (window));
      return;
    }

  game = bastide_game_load (file, bastide_application_get_tilesets (application), &error);
  if (game != NULL)
    show_game (self, game, file);
  else if (g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_CHECKSUM) ||
           g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_ACTION))
    offer_beginning (self, file, error);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Be Opened"), error->message);
}

void
bastide_window_open_file (BastideWindow *self,
                          GFile         *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  switch (get_kind (file, &error))
    {
    case FILE_GAME:
      open_game (self, file);
      return;

    case FILE_TILESET:
      bastide_tileset_window_present (GTK_WINDOW (self), file);
      return;

    case FILE_OTHER:
    default:
      break;
    }

  name = get_name (file);
  if (error != NULL)
    text = g_strdup (error->message);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("“%s” is neither a saved game nor a tileset of Bastide: "
                              "its first element would have to be <game> or <tileset>."), name);
  bastide_message_dialog_show_error (GTK_WINDOW (self), _("The File Cannot Be Opened"), text);
}
