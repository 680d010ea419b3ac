/* bastide-application.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <malloc.h>
#include <signal.h>

#include "bastide-preferences-window.h"
#include "bastide-resources.h"
#include "bastide-settings.h"
#include "bastide-sound.h"
#include "bastide-style-manager.h"
#include "tileset/elements/bastide-data.h"

#define RESOURCE_PREFIX "/io/github/bastide_game/Bastide"

/* Time that the first window waits for the saved games, in milliseconds. */
#define FIRST_WAIT 400

struct _BastideApplication
{
  GtkApplication parent_instance;

  /* owned */
  BastideGameStore *games;
  BastideTilesetStore *tilesets;
  BastideOpener *opener;
  GStrv session; /* those of the list of the session that are of this program */

  guint first_id; /* until the first window is shown */
  guint inhibit_cookie; /* while a game is not saved */
  guint resuming : 1; /* the session is being read: it must not be overwritten meanwhile */
  guint ending : 1;   /* the system ends the program: its session continues after the next start */
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, GTK_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
  { NULL }
};

static const struct
{
  const char *action;
  const char *keys[4];
} accelerators[] = {
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "win.new-game", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save-copy", { "<Control>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.help", { "F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.panel", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "game.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "game.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "game.zoom-fit", { "<Control>0", "<Control>KP_0" } },
  { "window.close", { "<Control>w" } },
};

/* --- The session: the games that go on after the next start, should the program be interrupted -------------------- */

/* URIs of files, in the settings. Another program that runs beside this one has its games in the same list, and they
 * stay there. */

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

/* A game of the list is played by another program: it stays there for that one. */
static void
leave_session (BastideApplication *self,
               GFile              *file)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char *uri[] = { g_file_get_uri (file), NULL };

  add_others (builder, self->session, uri, uri);
  g_strfreev (self->session);
  self->session = g_strv_builder_end (builder);
  g_free (uri[0]);
}

/* --- The program ----------------------------------------------------------------------------------------------- */

static void
on_new_window (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (bastide_application_add_window (user_data)));
}

static void
on_preferences (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  bastide_preferences_window_present (gtk_application_get_active_window (user_data));
}

static void
on_about (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  static const char *const authors[] = { "The Bastide developers", NULL };

  gtk_show_about_dialog (gtk_application_get_active_window (user_data),
                         "program-name", "Bastide",
                         "version", PACKAGE_VERSION,
                         "logo-icon-name", APPLICATION_ID,
                         "comments", _("A landscape of tiles, turn by turn"),
                         "copyright", "© 2026 The Bastide developers",
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "website", "https://bastide-game.github.io",
                         "authors", authors,
                         /* Translators: your names, one on each line. */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  /* Other windows belong to these. A window that cannot be closed yet asks what to do. */
  for (GList *item = windows; item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data))
      gtk_window_close (item->data);
}

static const GActionEntry actions[] = {
  { "new-window", on_new_window },
  { "preferences", on_preferences },
  { "about", on_about },
  { "quit", on_quit },
};

/* The session should not end while a game is not saved. */
static void
update_inhibition (BastideApplication *self)
{
  g_autoptr (GPtrArray) unsaved = bastide_game_store_get_unsaved (bastide_application_get_games (self));
  GtkApplication *application = GTK_APPLICATION (self);

  if (unsaved->len > 0 && self->inhibit_cookie == 0)
    {
      self->inhibit_cookie = gtk_application_inhibit (application, gtk_application_get_active_window (application),
                                                      GTK_APPLICATION_INHIBIT_LOGOUT, _("Some games are not saved"));
    }
  else if (unsaved->len == 0 && self->inhibit_cookie != 0)
    {
      gtk_application_uninhibit (application, self->inhibit_cookie);
      self->inhibit_cookie = 0;
    }
}

static void
on_save_failed (BastideApplication *self,
                BastideGame        *game,
                const GError       *error)
{
  BastideWindow *window = bastide_window_find (GTK_APPLICATION (self), game);
  g_autofree char *text = NULL;

  update_inhibition (self);
  if (window == NULL)
    return;

  /* Translators: %s is a sentence that says why: “… cannot be written: No space left on device.” */
  text = g_strdup_printf (_("The game cannot be saved at the moment: %s Bastide keeps trying."),
                          error->message);
  bastide_window_show_banner (window, text);
}

static void
on_saved_again (BastideApplication *self,
                BastideGame        *game)
{
  BastideWindow *window = bastide_window_find (GTK_APPLICATION (self), game);

  update_inhibition (self);
  if (window == NULL)
    return;

  bastide_window_show_banner (window, NULL);
  bastide_window_show_toast (window, _("The game is saved again"), NULL, NULL);
}

/* The games that are open in this program. */
static GStrv
list_open_games (BastideApplication *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item != NULL; item = item->next)
    {
      BastideGame *game = BASTIDE_IS_WINDOW (item->data) ? bastide_window_get_game (item->data) : NULL;
      /* A finished game does not continue. */
      gboolean goes_on = game != NULL && !bastide_game_get_finished (game);
      GFile *file = goes_on ? bastide_game_store_get_file (bastide_application_get_games (self), game) : NULL;
      g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

      if (uri != NULL)
        g_strv_builder_add (builder, uri);
    }

  return g_strv_builder_end (builder);
}

static void
update_session (BastideApplication *self)
{
  g_auto (GStrv) own = NULL;
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  if (self->resuming || self->ending)
    return;

  own = list_open_games (self);

  builder = g_strv_builder_new ();
  before = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  add_others (builder, before, self->session, own);
  g_strv_builder_addv (builder, (const char **) own);
  after = g_strv_builder_end (builder);
  g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION, (const char *const *) after);

  g_strfreev (self->session);
  self->session = g_strdupv (own);
}

static void
on_game_moved (BastideApplication *self,
               BastideGame        *game)
{
  BastideWindow *window = bastide_window_find (GTK_APPLICATION (self), game);

  update_session (self);
  if (window != NULL)
    bastide_window_show_warning (window, _("Another program has changed the file that this game was saved in. That "
                                           "file stays as it is; the game goes on in a copy."));
}

static void
on_opener_busy_changed (BastideApplication *self)
{
  if (!self->resuming || bastide_opener_get_busy (self->opener))
    return;

  self->resuming = FALSE;
  update_session (self);
}

/* Opens the games again that were open when the program was interrupted. */
static gboolean
resume_session (BastideApplication *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);

  /* All of them are those of this program from now on. */
  g_strfreev (self->session);
  self->session = g_strdupv (uris);
  if (uris[0] == NULL)
    return FALSE;

  self->resuming = TRUE;
  for (guint i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      BastideWindow *window = bastide_application_add_window (self);

      gtk_window_present (GTK_WINDOW (window));
      bastide_window_resume (window, file);
    }

  return TRUE;
}

/* A resource may be registered only once; tests and the startup both come here. */
static void
load_resources (void)
{
  static gsize loaded;

  if (g_once_init_enter (&loaded))
    {
      bastide_resources_register_resource ();
      g_once_init_leave (&loaded, 1);
    }
}

static void
bastide_application_startup (GApplication *application)
{
  bastide_title_font_register ();
  /* GTK looks for the window of shortcuts when it starts, and for icons when there is a display. */
  load_resources ();
  bastide_application_set_up_allocator ();
  /* Under X11 windows have the name of the program, by which the desktop finds their icon. While options are read, it
   * is still the name of the command. */
  g_set_prgname (APPLICATION_ID);
  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);

  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
  bastide_sound_set_backend (bastide_sound_play_file);
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           (const char *const *) accelerators[i].keys);
}

static void
present_first (BastideApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  g_clear_handle_id (&self->first_id, g_source_remove);
  g_signal_handlers_disconnect_by_func (self->games, present_first, self);
  if (window != NULL)
    gtk_window_present (window);
}

static gboolean
on_first_timeout (gpointer user_data)
{
  BastideApplication *self = user_data;

  self->first_id = 0;
  present_first (self);

  return G_SOURCE_REMOVE;
}

static void
bastide_application_activate (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  BastideGameStore *games;

  if (window == NULL && resume_session (self))
    return;

  if (window != NULL)
    {
      gtk_window_present (window);
      return;
    }

  bastide_application_add_window (self);

  /* The start page is complete when it first appears, unless the disk is slow. */
  games = bastide_application_get_games (self);
  if (!bastide_game_store_get_listing (games))
    {
      present_first (self);
      return;
    }

  g_signal_connect_object (games, "notify::listing", G_CALLBACK (present_first), self, G_CONNECT_SWAPPED);
  self->first_id = g_timeout_add (FIRST_WAIT, on_first_timeout, self);
}

static void
bastide_application_open (GApplication  *application,
                          GFile        **files,
                          int            n_files,
                          const char    *hint)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

      if (!BASTIDE_IS_WINDOW (window))
        window = GTK_WINDOW (bastide_application_add_window (self));
      gtk_window_present (window);
      bastide_window_open_file (BASTIDE_WINDOW (window), files[i]);
    }
}

/* At this point the user cannot be asked any more. */
static void
tell_unsaved (BastideApplication *self)
{
  g_autoptr (GPtrArray) unsaved = NULL;

  if (self->games == NULL)
    return;

  unsaved = bastide_game_store_get_unsaved (self->games);
  for (guint i = 0; i < unsaved->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!bastide_game_store_save (self->games, g_ptr_array_index (unsaved, i), &error))
        g_printerr ("bastide: %s\n", error->message);
    }
}

static void
bastide_application_shutdown (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && !bastide_window_finish (item->data))
      g_printerr ("bastide: %s\n", _("The latest changes cannot be saved."));
  if (self->games != NULL)
    bastide_game_store_flush (self->games);
  if (self->opener != NULL)
    {
      bastide_finished_games_flush (bastide_opener_get_finished_games (self->opener));
      bastide_learning_flush (bastide_opener_get_learning (self->opener));
    }
  if (self->ending)
    tell_unsaved (self);
  g_settings_sync ();

  G_APPLICATION_CLASS (bastide_application_parent_class)->shutdown (application);
}

static int
bastide_application_handle_local_options (GApplication *application,
                                          GVariantDict *dict)
{
  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("bastide %s\n", PACKAGE_VERSION);
      return 0;
    }

  return -1;
}

/* Windows are added by themselves too, beside one that shows a game. */
static void
bastide_application_window_added (GtkApplication *application,
                                  GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (bastide_application_parent_class)->window_added (application, window);

  if (BASTIDE_IS_WINDOW (window))
    g_signal_connect_object (window, "session-changed", G_CALLBACK (update_session), application, G_CONNECT_SWAPPED);
}

static void
bastide_application_window_removed (GtkApplication *application,
                                    GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (bastide_application_parent_class)->window_removed (application, window);

  update_session (BASTIDE_APPLICATION (application));
  update_inhibition (BASTIDE_APPLICATION (application));
}

static void
bastide_application_dispose (GObject *object)
{
  BastideApplication *self = BASTIDE_APPLICATION (object);

  g_clear_handle_id (&self->first_id, g_source_remove);
  g_clear_object (&self->opener);
  g_clear_object (&self->games);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_application_parent_class)->dispose (object);
}

static void
bastide_application_finalize (GObject *object)
{
  g_strfreev (BASTIDE_APPLICATION (object)->session);

  G_OBJECT_CLASS (bastide_application_parent_class)->finalize (object);
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_application_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_application_finalize;
  application_class->startup = bastide_application_startup;
  application_class->activate = bastide_application_activate;
  application_class->open = bastide_application_open;
  application_class->shutdown = bastide_application_shutdown;
  application_class->handle_local_options = bastide_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_added = bastide_application_window_added;
  GTK_APPLICATION_CLASS (klass)->window_removed = bastide_application_window_removed;
}

static void
bastide_application_init (BastideApplication *self)
{
  self->session = g_new0 (char *, 1);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: stands after “bastide [OPTION…]” in the list of options. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", RESOURCE_PREFIX,
                       NULL);
}

BastideGameStore *
bastide_application_get_games (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  if (self->games == NULL)
    {
      self->games = bastide_game_store_new (NULL);
      g_signal_connect_object (self->games, "save-failed", G_CALLBACK (on_save_failed), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->games, "saved-again", G_CALLBACK (on_saved_again), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->games, "moved", G_CALLBACK (on_game_moved), self, G_CONNECT_SWAPPED);
    }

  return self->games;
}

/* A setting says which sets are off and which samples are on. */
static void
on_tilesets_changed (BastideApplication *self)
{
  g_auto (GStrv) stored = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SWITCHED_TILESETS);
  g_auto (GStrv) switched = bastide_tileset_store_list_switched (self->tilesets);

  if (!g_strv_equal ((const char *const *) stored, (const char *const *) switched))
    g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SWITCHED_TILESETS, (const char *const *) switched);
}

static void
on_switched_changed (BastideApplication *self)
{
  g_auto (GStrv) stored = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SWITCHED_TILESETS);

  bastide_tileset_store_set_switched (self->tilesets, (const char *const *) stored);
}

BastideTilesetStore *
bastide_application_get_tilesets (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  if (self->tilesets == NULL)
    {
      self->tilesets = bastide_tileset_store_new ();
      on_switched_changed (self);
      g_signal_connect_object (self->tilesets, "changed", G_CALLBACK (on_tilesets_changed), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_settings_get (), "changed::" BASTIDE_SETTING_SWITCHED_TILESETS,
                               G_CALLBACK (on_switched_changed), self, G_CONNECT_SWAPPED);
    }

  return self->tilesets;
}

BastideOpener *
bastide_application_get_opener (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  if (self->opener == NULL)
    {
      self->opener = bastide_opener_new (bastide_application_get_games (self), bastide_application_get_tilesets (self));
      g_signal_connect_object (self->opener, "notify::busy", G_CALLBACK (on_opener_busy_changed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->opener, "locked", G_CALLBACK (leave_session), self, G_CONNECT_SWAPPED);
    }

  return self->opener;
}

BastideWindow *
bastide_application_add_window (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  return bastide_window_new (GTK_APPLICATION (self), bastide_application_get_opener (self));
}

static gboolean
on_signal (gpointer user_data)
{
  BastideApplication *self = user_data;

  self->ending = TRUE;
  g_application_quit (G_APPLICATION (self));

  return G_SOURCE_CONTINUE;
}

void
bastide_application_watch_signals (BastideApplication *self)
{
  static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };

  g_return_if_fail (BASTIDE_IS_APPLICATION (self));

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_unix_signal_add (numbers[i], on_signal, self);
}

/* The cache of the icon theme has no references to its icons. An icon that a thread still loads when its widget is gone
 * is freed by that thread; GTK 4.8 and 4.18 crash where the same icon is looked up at this moment. Kept icons, a few
 * hundred small pictures at most, are never freed. */
static void
keep_icon (GObject *icon)
{
  static GPtrArray *kept;

  G_OBJECT_CLASS (g_type_class_peek_parent (G_OBJECT_GET_CLASS (icon)))->constructed (icon);
  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, g_object_ref (icon));
}

void
bastide_application_register_resources (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autofree char *icons = g_build_filename (bastide_data_get_folder (), "icons", NULL);
  GObjectClass *klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  klass->constructed = keep_icon;
  load_resources ();
  gtk_icon_theme_add_resource_path (theme, RESOURCE_PREFIX "/icons");
  /* The program's own icon, when it runs from the build tree. */
  gtk_icon_theme_add_search_path (theme, icons);
}

void
bastide_application_set_up_allocator (void)
{
#ifdef HAVE_MALLOPT
  mallopt (M_MMAP_THRESHOLD, 32 * 1024 * 1024);
  mallopt (M_TRIM_THRESHOLD, 64 * 1024 * 1024);
  mallopt (M_ARENA_MAX, 1);
#endif
}
