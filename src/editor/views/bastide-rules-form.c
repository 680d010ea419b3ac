/* bastide-rules-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-form-private.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "model/words/bastide-texts.h"
#include "tileset/edit/bastide-rulebook-edit.h"
#include "tileset/elements/bastide-tileset-values.h"

#define LANGUAGE_KEY "bastide-language"

/* After so many milliseconds without a key the preview follows. */
#define PAUSE 150

G_DEFINE_FINAL_TYPE (BastideRulesForm, bastide_rules_form, GTK_TYPE_WIDGET)

/* The languages of the program; those that the file has besides come behind them. */
static const struct
{
  const char *code;
  const char *name;
} languages[] = {
  { "cs", NC_("language", "Czech") },
  { "en", NC_("language", "English") },
};

static void refresh (BastideRulesForm *self);

BastideTilesetDraft *
bastide_rules_form_get_draft (BastideRulesForm *self)
{
  return bastide_editor_session_get_draft (self->session);
}

BastideElement *
bastide_rules_form_get_book (BastideRulesForm *self)
{
  return bastide_tileset_draft_get_rulebook (bastide_rules_form_get_draft (self), self->language);
}

/* Returns: (nullable): the chapter that is written */
BastideElement *
bastide_rules_form_get_chapter (BastideRulesForm *self)
{
  BastideElement *book = bastide_rules_form_get_book (self);
  g_autoptr (GPtrArray) chapters = book != NULL ? bastide_rulebook_element_list_chapters (book) : NULL;

  return chapters != NULL && self->chapter < chapters->len ? g_ptr_array_index (chapters, self->chapter) : NULL;
}

static const char *
name_language (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (code, languages[i].code) == 0)
      return g_dpgettext2 (NULL, "language", languages[i].name);

  return code;
}

/* --- Changes ------------------------------------------------------------------------------------------------------ */

static void
set_book (BastideRulesForm *self,
          BastideElement   *book,
          const char       *key)
{
  g_autofree char *whole = key != NULL ? g_strdup_printf ("rules:%s:%u:%s", self->language, self->chapter, key) : NULL;

  /* Translators: the name of a step that can be undone: the rules of a set were changed. */
  bastide_tileset_draft_set_rulebook (bastide_rules_form_get_draft (self), self->language, book, C_("step", "Rules"),
                                      whole);
}

void
bastide_rules_form_substitute (BastideRulesForm     *self,
                               const BastideElement *old,
                               BastideElement       *new,
                               BastideElement       *next,
                               const char           *key)
{
  g_autoptr (BastideElement) book = NULL;

  book = bastide_rulebook_element_substitute (bastide_rules_form_get_book (self), old, new, next);
  set_book (self, book, key);
}

static void
on_title_edited (BastideRulesForm *self)
{
  BastideElement *chapter = bastide_rules_form_get_chapter (self);
  BastideElement *title = chapter != NULL ? bastide_chapter_element_get_title (chapter) : NULL;
  g_autoptr (BastideElement) changed = NULL;

  if (self->updating || title == NULL)
    return;

  changed = bastide_prose_view_write (self->title, title);
  bastide_rules_form_substitute (self, title, changed, NULL, "title");
}

static void
on_title_split (BastideRulesForm *self)
{
  bastide_rules_form_focus_row (self, 0);
}

/* --- Chapters and languages --------------------------------------------------------------------------------------- */

static char *
find_chapter_id (BastideRulesForm *self,
                 BastideElement   *book)
{
  const char *id = bastide_tileset_draft_get_id (bastide_rules_form_get_draft (self));

  return bastide_rulebook_element_find_id (book, bastide_id_is_valid (id) ? id : "chapter");
}

static void
on_begin_clicked_cb (BastideRulesForm *self)
{
  BastideTilesetDraft *draft = bastide_rules_form_get_draft (self);
  const char *title = bastide_tileset_draft_get_text (draft, "title", self->language);
  const char *id = bastide_tileset_draft_get_id (draft);
  g_autoptr (BastideElement) book = NULL;

  book = bastide_rulebook_element_new (bastide_id_is_valid (id) ? id : "chapter",
                                       title != NULL ? title : bastide_tileset_draft_get_title (draft));
  self->chapter = 0;
  set_book (self, book, NULL);
  bastide_rules_form_focus_row (self, 0);
}

/* Returns: (transfer full) (nullable): a language in which there are rules */
static char *
find_other_language (BastideRulesForm *self)
{
  g_auto (GStrv) codes = bastide_tileset_draft_list_rulebooks (bastide_rules_form_get_draft (self));

  return g_strdup (codes[0]);
}

static void
on_copy_clicked_cb (BastideRulesForm *self)
{
  g_autofree char *other = find_other_language (self);

  self->chapter = 0;
  set_book (self, bastide_tileset_draft_get_rulebook (bastide_rules_form_get_draft (self), other), NULL);
  bastide_rules_form_focus_row (self, 0);
}

static void
on_new_chapter_clicked_cb (BastideRulesForm *self)
{
  BastideElement *book = bastide_rules_form_get_book (self);
  g_autoptr (BastideElement) changed = NULL;
  g_autofree char *id = NULL;

  if (book == NULL)
    return;

  id = find_chapter_id (self, book);
  changed = bastide_element_copy (book);
  bastide_element_take_child (changed, bastide_rulebook_element_new_chapter (id, _("New Chapter")));
  self->chapter = G_MAXUINT;
  set_book (self, changed, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
}

static void
on_remove_chapter_clicked_cb (BastideRulesForm *self)
{
  BastideElement *chapter = bastide_rules_form_get_chapter (self);
  g_autoptr (BastideElement) book = NULL;
  g_autoptr (GPtrArray) chapters = NULL;

  if (chapter == NULL)
    return;

  book = bastide_rulebook_element_substitute (bastide_rules_form_get_book (self), chapter, NULL, NULL);
  chapters = bastide_rulebook_element_list_chapters (book);
  self->chapter = self->chapter > 0 ? self->chapter - 1 : 0;
  set_book (self, chapters->len > 0 ? book : NULL, NULL);
}

static void
on_chapter_chosen_cb (BastideRulesForm *self)
{
  guint chosen = gtk_drop_down_get_selected (self->chapter_menu);

  if (self->updating || self->session == NULL || chosen == GTK_INVALID_LIST_POSITION)
    return;

  self->chapter = chosen;
  refresh (self);
}

static void
on_language_toggled (BastideRulesForm *self,
                     GtkToggleButton  *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;

  g_free (self->language);
  self->language = g_strdup (g_object_get_data (G_OBJECT (button), LANGUAGE_KEY));
  self->chapter = 0;
  refresh (self);
}

/* --- From the set to the form ------------------------------------------------------------------------------------- */

static gboolean
on_pause_cb (gpointer data)
{
  BastideRulesForm *self = data;

  self->source = 0;
  bastide_rules_preview_show (self->preview, bastide_rules_form_get_draft (self), bastide_rules_form_get_book (self),
                              self->chapter, self->tilesets);

  return G_SOURCE_REMOVE;
}

static void
preview_soon (BastideRulesForm *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_timeout_add (PAUSE, on_pause_cb, self);
}

static void
show_chapters (BastideRulesForm *self,
               BastideElement   *book)
{
  g_autoptr (GPtrArray) chapters = bastide_rulebook_element_list_chapters (book);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < chapters->len; i++)
    {
      const BastideElement *chapter = g_ptr_array_index (chapters, i);
      const BastideElement *title = bastide_chapter_element_get_title (chapter);
      g_autofree char *text = title != NULL ? bastide_prose_get_text (title) : g_strdup ("");
      g_autofree char *shown = NULL;

      shown = g_strconcat (bastide_rulebook_element_is_nested (book, chapter) ? "    " : "", text, NULL);
      gtk_string_list_append (titles, shown);
    }
  self->chapter = MIN (self->chapter, MAX (chapters->len, 1) - 1);
  gtk_drop_down_set_model (self->chapter_menu, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->chapter_menu, self->chapter);
}

static void
show_nothing (BastideRulesForm *self)
{
  g_autofree char *other = find_other_language (self);

  gtk_widget_set_visible (self->copy_button, other != NULL);
}

static void
refresh (BastideRulesForm *self)
{
  BastideElement *book = bastide_rules_form_get_book (self);
  BastideElement *chapter;

  gtk_widget_set_visible (self->nothing, book == NULL);
  gtk_widget_set_visible (self->book, book != NULL);
  self->updating = TRUE;
  if (book != NULL)
    {
      show_chapters (self, book);
      chapter = bastide_rules_form_get_chapter (self);
      if (chapter != NULL && bastide_chapter_element_get_title (chapter) != NULL)
        bastide_prose_view_set_element (self->title, bastide_chapter_element_get_title (chapter));
      if (chapter != NULL)
        bastide_rules_form_show_blocks (self, chapter);
    }
  else
    {
      show_nothing (self);
    }
  self->updating = FALSE;
  preview_soon (self);
}

static void
append_language (BastideRulesForm *self,
                 const char       *code)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->languages));
  GtkWidget *button = gtk_toggle_button_new_with_label (name_language (code));

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  g_object_set_data_full (G_OBJECT (button), LANGUAGE_KEY, g_strdup (code), g_free);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_strcmp0 (code, self->language) == 0);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_language_toggled), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->languages, button);
}

/* One writes in one's own language first. */
static void
show_languages (BastideRulesForm *self)
{
  g_auto (GStrv) codes = bastide_tileset_draft_list_rulebooks (bastide_rules_form_get_draft (self));
  guint own = bastide_text_prefers (languages[0].code, languages[1].code) ? 0 : 1;

  self->updating = TRUE;
  g_free (self->language);
  self->language = g_strdup (languages[own].code);
  bastide_box_clear (self->languages);
  append_language (self, languages[own].code);
  append_language (self, languages[1 - own].code);
  for (guint i = 0; codes[i] != NULL; i++)
    if (g_strcmp0 (codes[i], languages[0].code) != 0 && g_strcmp0 (codes[i], languages[1].code) != 0)
      append_language (self, codes[i]);
  self->updating = FALSE;
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

static void
bastide_rules_form_map (GtkWidget *widget)
{
  BastideRulesForm *self = BASTIDE_RULES_FORM (widget);

  GTK_WIDGET_CLASS (bastide_rules_form_parent_class)->map (widget);

  if (self->session != NULL)
    preview_soon (self);
}

static void
bastide_rules_form_dispose (GObject *object)
{
  BastideRulesForm *self = BASTIDE_RULES_FORM (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->language, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_RULES_FORM);

  G_OBJECT_CLASS (bastide_rules_form_parent_class)->dispose (object);
}

static void
bastide_rules_form_class_init (BastideRulesFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_form_dispose;
  widget_class->map = bastide_rules_form_map;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_RULES_PREVIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-rules-form.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, root);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, languages);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, copy_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, book);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, chapter_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, remove_chapter_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, title_box);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, blocks);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, add_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesForm, preview);
  gtk_widget_class_bind_template_callback (widget_class, on_begin_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_new_chapter_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_chapter_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_chapter_chosen_cb);
  gtk_widget_class_install_action (widget_class, "rules-form.add", "s", bastide_rules_form_add_block);
}

static void
bastide_rules_form_init (BastideRulesForm *self)
{
  self->language = g_strdup (languages[1].code);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->chapter_menu, _("Chapter"));
  self->title = BASTIDE_PROSE_VIEW (bastide_prose_view_new (_("Title of the chapter")));
  g_signal_connect_object (self->title, "edited", G_CALLBACK (on_title_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->title, "split", G_CALLBACK (on_title_split), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->title_box, GTK_WIDGET (self->title));
}

void
bastide_rules_form_set_session (BastideRulesForm     *self,
                                BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_RULES_FORM (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (bastide_rules_form_get_draft (self), self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_set_object (&self->session, session);
  bastide_box_clear (self->blocks);
  if (session == NULL)
    return;

  gtk_widget_set_sensitive (self->book, bastide_editor_session_is_writable (session));
  gtk_widget_set_sensitive (self->nothing, bastide_editor_session_is_writable (session));
  g_signal_connect_object (bastide_rules_form_get_draft (self), "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  self->chapter = 0;
  show_languages (self);
  refresh (self);
}

void
bastide_rules_form_set_tilesets (BastideRulesForm    *self,
                                 BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_RULES_FORM (self));

  g_set_object (&self->tilesets, tilesets);
}
