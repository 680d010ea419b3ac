/* bastide-session-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-session-list.h"

#include "bastide-settings.h"

struct _BastideSessionList
{
  GStrv own; /* those of the list that are of this program */
};

BastideSessionList *
bastide_session_list_new (void)
{
  BastideSessionList *self = g_new0 (BastideSessionList, 1);

  self->own = g_new0 (char *, 1);

  return self;
}

void
bastide_session_list_free (BastideSessionList *self)
{
  g_strfreev (self->own);
  g_free (self);
}

GStrv
bastide_session_list_take_over (BastideSessionList *self)
{
  g_strfreev (self->own);
  self->own = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);

  return g_strdupv (self->own);
}

static gboolean
contains (GStrv       uris,
          const char *uri)
{
  return g_strv_contains ((const char *const *) uris, uri);
}

/* Adds those of the list that are in none of the two others, which may be the same. */
static void
add_others (GStrvBuilder *builder,
            GStrv         list,
            GStrv         without,
            GStrv         without_either)
{
  for (guint i = 0; list[i] != NULL; i++)
    if (!contains (without, list[i]) && !contains (without_either, list[i]))
      g_strv_builder_add (builder, list[i]);
}

void
bastide_session_list_update (BastideSessionList *self,
                             GStrv               own)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) before = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_auto (GStrv) after = NULL;

  add_others (builder, before, self->own, own);
  g_strv_builder_addv (builder, (const char **) own);
  after = g_strv_builder_end (builder);
  g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION, (const char *const *) after);

  g_strfreev (self->own);
  self->own = g_strdupv (own);
}

void
bastide_session_list_leave (BastideSessionList *self,
                            GFile              *file)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char *uri[] = { g_file_get_uri (file), NULL };

  g_return_if_fail (G_IS_FILE (file));

  add_others (builder, self->own, uri, uri);
  g_strfreev (self->own);
  self->own = g_strv_builder_end (builder);
  g_free (uri[0]);
}
