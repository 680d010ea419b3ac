/* bastide-file-look.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-look.h"

#include "model/saving/bastide-game-file.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

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

/* Files are told apart by their root element, as the MIME types are; the name helps where that is broken. */
static BastideFileKind
get_kind (GFile  *file,
          GBytes *beginning)
{
  const GMarkupParser parser = { .start_element = on_start_element };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *root = NULL;
  gsize length;
  const char *text = g_bytes_get_data (beginning, &length);

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &root, NULL);
  if (length > 0)
    g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  if (g_strcmp0 (root, "game") == 0 || g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION))
    return BASTIDE_FILE_GAME;
  if (g_strcmp0 (root, "tileset") == 0 || g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION))
    return BASTIDE_FILE_TILESET;
  if (g_strcmp0 (root, "variant") == 0 || g_str_has_suffix (name, BASTIDE_VARIANT_EXTENSION))
    return BASTIDE_FILE_VARIANT;

  return BASTIDE_FILE_OTHER;
}

static void
look_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GFile *file = task_data;
  BastideFileLook *look = g_new0 (BastideFileLook, 1);
  g_autoptr (GBytes) beginning = bastide_file_read (file, BYTES_LOOKED_AT, cancellable, &look->error);

  look->kind = beginning != NULL ? get_kind (file, beginning) : BASTIDE_FILE_OTHER;
  if (look->kind == BASTIDE_FILE_TILESET)
    look->tileset = bastide_tileset_load_file (file, &look->error);
  else if (look->kind == BASTIDE_FILE_VARIANT)
    look->variant = bastide_variant_load_file (file, &look->error);
  g_task_return_pointer (task, look, (GDestroyNotify) bastide_file_look_free);
}

void
bastide_file_look_async (GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, look_in_thread);
}

BastideFileLook *
bastide_file_look_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
bastide_file_look_free (BastideFileLook *self)
{
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  g_clear_object (&self->variant);
  g_clear_error (&self->error);
  g_free (self);
}
