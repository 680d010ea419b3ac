/* bastide-window-open.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-variant-question.h"
#include "bastide-window-private.h"
#include "model/saving/bastide-game-file.h"

/* What comes of opening files: the opener does it in threads, and tells the window. */

static char *
get_name (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);

  return g_path_get_basename (path);
}

/* Says that a file is being opened, with a button to cancel it. file: NULL when it is done */
static void
show_opening (BastideOpenTarget *target,
              GFile             *file,
              GCancellable      *cancellable)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  g_autofree char *name = file != NULL ? get_name (file) : NULL;
  g_autofree char *text = NULL;

  if (bastide_window_is_closed (self))
    return;

  if (file == NULL)
    {
      bastide_wait_card_hide (self->opening_card);
      return;
    }

  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("Opening “%s”…"), name);
  bastide_wait_card_show (self->opening_card, text, cancellable);
}

/* A game replaces only the start page; beside a running game it gets a window of its own. */
static BastideWindow *
find_place (BastideWindow *self)
{
  if (self->game != NULL && !g_str_equal (gtk_stack_get_visible_child_name (self->pages), "start"))
    return bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->opener);

  return self;
}

/* The game is running already: shows its window. */
static void
show_running (BastideOpenTarget *target,
              BastideGame       *game)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  BastideWindow *window;

  if (bastide_window_is_closed (self))
    return;

  window = bastide_window_find (gtk_window_get_application (GTK_WINDOW (self)), game);
  if (window != NULL)
    {
      bastide_window_show_page (window, bastide_game_get_finished (game) ? "result" : "game");
    }
  else
    {
      /* Its window was closed, or shows another game by now, but it could not be saved yet. */
      window = find_place (self);
      bastide_window_take_game (window, game);
    }
  gtk_window_present (GTK_WINDOW (window));
}

/* A window that was made for a game of the last session has nothing to show: one of them stays for the start page. */
static void
give_up_resuming (BastideWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  guint n_windows = 0;

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    n_windows += BASTIDE_IS_WINDOW (item->data);

  if (n_windows > 1 && self->game == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    gtk_widget_set_visible (GTK_WIDGET (self->pages), TRUE);
}

/* What the player should know about the file that the game is saved in. */
static void
tell_kind (BastideWindow     *self,
           BastideOpening    *opening,
           BastideOpenReason  reason)
{
  BastideOpeningKind kind = bastide_opening_get_kind (opening);

  if (reason == BASTIDE_OPEN_RESUMED)
    bastide_window_show_toast (self, _("The game goes on where it was interrupted"), NULL, NULL);
  else if (kind == BASTIDE_OPENING_OLD_COPY && bastide_game_get_finished (bastide_opening_get_game (opening)))
    bastide_window_show_toast (self, _("You have opened this game before: its copy from then is finished"), NULL, NULL);
  else if (kind == BASTIDE_OPENING_OLD_COPY)
    bastide_window_show_toast (self, _("You have opened this game before: it goes on in the copy made then"), NULL,
                               NULL);
  else if (kind == BASTIDE_OPENING_LOCKED)
    bastide_window_show_warning (self, _("This game is open in another running Bastide. "
                                         "What is played here is saved as a game of its own."));
}

static void
show_game (BastideOpenTarget *target,
           BastideOpening    *opening,
           BastideOpenReason  reason)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  BastideWindow *window;

  if (bastide_window_is_closed (self))
    return;

  bastide_game_store_attach_opening (bastide_opener_get_games (self->opener), opening);
  window = find_place (self);
  bastide_window_take_game (window, bastide_opening_get_game (opening));
  gtk_window_present (GTK_WINDOW (window));
  tell_kind (window, opening, reason);
}

static void
show_tileset (BastideOpenTarget *target,
              GFile             *file,
              BastideTileset    *tileset)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self))
    bastide_window_inspect_tileset (self, file, tileset);
}

/* The messages of files that were not there, until they are told. */
#define MISSING_KEY "bastide-missing-files"

/* More of them than this make no sense to read. */
#define MAX_MISSING 6

/* --- Variants -------------------------------------------------------------------------------------------------- */

/* New Game is set up as the variant says. One from elsewhere can be kept. */
static void
set_up_variant (BastideWindow      *self,
                BastideVariant     *variant,
                const BastideSetup *setup)
{
  BastideVariantStore *variants = bastide_opener_get_variants (self->opener);
  BastideVariant *own = bastide_variant_store_find (variants, bastide_variant_get_id (variant));
  g_autofree char *text = NULL;
  gboolean known = own != NULL && bastide_variant_equal (own, variant);

  bastide_new_game_page_prepare (self->new_game_page);
  bastide_new_game_page_set_opened (self->new_game_page, known ? NULL : variant);
  bastide_new_game_page_take_setup (self->new_game_page, setup);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (self->new_game_page);

  g_set_object (&self->variant, variant);
  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("The new game is set up as “%s”"), bastide_variant_get_title (variant));
  bastide_window_show_toast (self, text, known ? NULL : _("Keep the Variant"), known ? NULL : "win.keep-variant");
}

static void
on_variant_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (BastideVariant) variant = user_data;
  g_autoptr (BastideSetup) setup = NULL;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "rest") || bastide_window_is_closed (self))
    return;

  setup = bastide_variant_make_setup (variant, bastide_opener_get_tilesets (self->opener), NULL);
  set_up_variant (self, variant, setup);
}

void
bastide_window_use_variant (BastideWindow  *self,
                            BastideVariant *variant)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = NULL;
  BastideMessageDialog *dialog;

  gtk_widget_set_visible (GTK_WIDGET (self->pages), TRUE);
  setup = bastide_variant_make_setup (variant, bastide_opener_get_tilesets (self->opener), problems);
  if (problems->len == 0)
    {
      set_up_variant (self, variant, setup);
      return;
    }

  dialog = bastide_variant_question_new (GTK_WINDOW (self), variant, problems);
  bastide_message_dialog_choose (dialog, self, on_variant_answered, g_object_ref (variant));
}

static void
show_variant (BastideOpenTarget *target,
              GFile             *file,
              BastideVariant    *variant)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self))
    bastide_window_use_variant (self, variant);
}

static void
on_variant_kept (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (bastide_window_is_closed (self))
    return;

  bastide_new_game_page_set_opened (self->new_game_page, NULL);
  bastide_window_show_toast (self, _("The variant stands among the presets now"), NULL, NULL);
}

void
bastide_window_keep_variant (BastideWindow *self)
{
  if (self->variant != NULL)
    bastide_variant_question_keep (GTK_WINDOW (self), bastide_opener_get_variants (self->opener),
                                   bastide_opener_get_tilesets (self->opener), self->variant, on_variant_kept);
}

/* --- What cannot be opened ------------------------------------------------------------------------------------- */

static void
on_beginning_answered (GObject      *source,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (source);
  g_autoptr (GFile) file = user_data;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "beginning") && !bastide_window_is_closed (self))
    bastide_opener_open (self->opener, BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_BEGINNING);
}

/* What is sound of a damaged game can be played on as a copy; the file itself stays as it is. */
static void
offer_beginning (BastideWindow *self,
                 GFile         *file,
                 const GError  *error)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Game Is Damaged"), error->message, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "beginning", _("Open Its _Beginning as a Copy"), "suggested-action");
  bastide_message_dialog_choose (dialog, self, on_beginning_answered, g_object_ref (file));
}

static gboolean
has_sound_beginning (const GError *error)
{
  return g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_CHECKSUM) ||
         g_error_matches (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_ACTION);
}

static const char *
get_failure_title (BastideOpenReason reason,
                   BastideFileKind   kind)
{
  if (reason == BASTIDE_OPEN_BEGINNING)
    return _("The Beginning Cannot Be Opened");

  switch (kind)
    {
    case BASTIDE_FILE_GAME:
      return _("The Game Cannot Be Opened");

    case BASTIDE_FILE_TILESET:
      return _("The Tileset Cannot Be Opened");

    case BASTIDE_FILE_VARIANT:
      return _("The Variant Cannot Be Opened");

    case BASTIDE_FILE_OTHER:
    default:
      return _("The File Cannot Be Opened");
    }
}

/* All that were asked for and are not there, in one message, when there is nothing more to open. */
static void
show_missing (BastideWindow *self)
{
  g_autoptr (GPtrArray) missing = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (bastide_opener_get_busy (self->opener) || bastide_window_is_closed (self))
    return;
  missing = g_object_steal_data (G_OBJECT (self), MISSING_KEY);
  if (missing == NULL)
    return;

  for (guint i = 0; i < MIN (missing->len, MAX_MISSING); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (missing, i));
  if (missing->len > MAX_MISSING)
    {
      g_string_append_c (text, '\n');
      /* Translators: behind the first of many messages; how many there are beside them */
      g_string_append_printf (text, ngettext ("And %u more file.", "And %u more files.", missing->len - MAX_MISSING),
                              missing->len - MAX_MISSING);
    }
  bastide_message_dialog_show_error (GTK_WINDOW (self),
                                     missing->len == 1 ? _("The File Cannot Be Opened") : _("Files Cannot Be Opened"),
                                     text->str);
}

static void
add_missing (BastideWindow *self,
             const char    *message)
{
  GPtrArray *missing = g_object_get_data (G_OBJECT (self), MISSING_KEY);

  if (missing == NULL)
    {
      missing = g_ptr_array_new_with_free_func (g_free);
      g_object_set_data_full (G_OBJECT (self), MISSING_KEY, missing, (GDestroyNotify) g_ptr_array_unref);
      g_signal_handlers_disconnect_by_func (self->opener, show_missing, self);
      g_signal_connect_object (self->opener, "notify::busy", G_CALLBACK (show_missing), self, G_CONNECT_SWAPPED);
    }
  g_ptr_array_add (missing, g_strdup (message));
  show_missing (self);
}

static void
show_failure (BastideOpenTarget *target,
              GFile             *file,
              BastideOpenReason  reason,
              BastideFileKind    kind,
              const GError      *error)
{
  BastideWindow *self = BASTIDE_WINDOW (target);
  g_autofree char *name = get_name (file);
  g_autofree char *text = NULL;

  if (bastide_window_is_closed (self))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->pages), TRUE);
  if (reason == BASTIDE_OPEN_RESUMED && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      give_up_resuming (self);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      add_missing (self, error->message);
      return;
    }
  if (reason != BASTIDE_OPEN_BEGINNING && has_sound_beginning (error))
    {
      offer_beginning (self, file, error);
      return;
    }

  if (kind == BASTIDE_FILE_TILESET && error != NULL)
    {
      bastide_window_show_tileset_failure (self, file, error);
      return;
    }

  if (error == NULL && bastide_window_offer_import (self, file))
    return;

  if (error != NULL)
    text = g_strdup (error->message);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("“%s” is no saved game, tileset or variant of Bastide: "
                              "its first element would have to be <game>, <tileset> or <variant>."), name);
  bastide_message_dialog_show_error (GTK_WINDOW (self), get_failure_title (reason, kind), text);
}

static void
on_cancelled (BastideOpenTarget *target,
              BastideOpenReason  reason)
{
  BastideWindow *self = BASTIDE_WINDOW (target);

  if (!bastide_window_is_closed (self) && reason == BASTIDE_OPEN_RESUMED)
    give_up_resuming (self);
}

void
bastide_window_init_open_target (BastideOpenTargetInterface *iface)
{
  iface->opening = show_opening;
  iface->running = show_running;
  iface->game = show_game;
  iface->tileset = show_tileset;
  iface->variant = show_variant;
  iface->failed = show_failure;
  iface->cancelled = on_cancelled;
}

void
bastide_window_resume (BastideWindow *self,
                       GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  gtk_widget_set_visible (GTK_WIDGET (self->pages), FALSE);
  bastide_opener_open (self->opener, BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_RESUMED);
}

void
bastide_window_open_file (BastideWindow *self,
                          GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  bastide_opener_open (self->opener, BASTIDE_OPEN_TARGET (self), file, BASTIDE_OPEN_CHOSEN);
}
