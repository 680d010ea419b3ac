/* bastide-rules-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-rules-block.h"
#include "bastide-rules-article.h"
#include "model/variants/bastide-rulebook-reader.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-word.h"
#include "tileset/edit/bastide-rulebook-edit.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define LANGUAGE_KEY "bastide-language"

/* Milliseconds without a key after which the preview is updated. */
#define PAUSE 150

struct _BastideRulesForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkBox *languages;
  GtkWidget *nothing;
  GtkWidget *propose_button;
  GtkWidget *copy_button;
  GtkWidget *book;
  GtkDropDown *chapter_menu;
  GtkWidget *remove_chapter_button;
  GtkBox *title_box;
  GtkBox *blocks;
  GtkWidget *add_button;
  GtkBox *article; /* the preview */

  BastideProseView *title;
  BastideEditorSession *session; /* (nullable), owned */
  BastideTilesetStore *tilesets; /* (nullable), owned */
  BastideRulebook *shown_book;   /* (nullable): that of the preview */
  char *language;
  guint chapter;                 /* that is written, from 0 */
  guint source;                  /* that will show the preview, or 0 */
  gboolean updating;
};

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

static BastideTilesetDraft *
get_draft (BastideRulesForm *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static BastideElement *
get_book (BastideRulesForm *self)
{
  return bastide_tileset_draft_get_rulebook (get_draft (self), self->language);
}

/* Returns: (nullable): the chapter that is written */
static BastideElement *
get_chapter (BastideRulesForm *self)
{
  BastideElement *book = get_book (self);
  g_autoptr (GPtrArray) chapters = book != NULL ? bastide_rulebook_element_list_chapters (book) : NULL;

  return chapters != NULL && self->chapter < chapters->len ? g_ptr_array_index (chapters, self->chapter) : NULL;
}

/* --- Changes ------------------------------------------------------------------------------------------------------ */

static void
set_book (BastideRulesForm *self,
          BastideElement   *book,
          const char       *key)
{
  g_autofree char *whole = key != NULL ? g_strdup_printf ("rules:%s:%u:%s", self->language, self->chapter, key) : NULL;

  /* Translators: the name of a step that can be undone: the rules of a set were changed. */
  bastide_tileset_draft_set_rulebook (get_draft (self), self->language, book, C_("step", "Rules"), whole);
}

/*
 * @new: (nullable): the replacement of @old in the book
 * @next: (nullable): the element inserted after it
 * @key: (nullable): further changes with the same key are part of the same step
 */
static void
substitute (BastideRulesForm     *self,
            const BastideElement *old,
            BastideElement       *new,
            BastideElement       *next,
            const char           *key)
{
  g_autoptr (BastideElement) book = NULL;

  book = bastide_rulebook_element_substitute (get_book (self), old, new, next);
  set_book (self, book, key);
}

/* --- Rows, one for each text, item and diagram of a chapter ------------------------------------------------------- */

static guint
find_row (BastideRulesForm  *self,
          BastideRulesBlock *block)
{
  guint position = 0;

  for (GtkWidget *row = gtk_widget_get_prev_sibling (GTK_WIDGET (block)); row != NULL;
       row = gtk_widget_get_prev_sibling (row))
    position++;

  return position;
}

static void
focus_row (BastideRulesForm *self,
           guint             position)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));

  for (guint i = 0; row != NULL && i < position; i++)
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (bastide_rules_block_get_prose (BASTIDE_RULES_BLOCK (row))));
}

/* Returns: (nullable): the element of a row in the book */
static BastideElement *
get_block (BastideRulesForm *self,
           guint             position)
{
  BastideElement *chapter = get_chapter (self);
  g_autoptr (GPtrArray) blocks = chapter != NULL ? bastide_chapter_element_list_blocks (chapter) : NULL;

  return blocks != NULL && position < blocks->len ? g_ptr_array_index (blocks, position) : NULL;
}

static void
on_block_edited (BastideRulesForm  *self,
                 BastideRulesBlock *row)
{
  guint position = find_row (self, row);
  BastideElement *old = get_block (self, position);
  g_autofree char *key = g_strdup_printf ("%u", position);

  if (!self->updating && old != NULL)
    substitute (self, old, bastide_rules_block_get_element (row), NULL, key);
}

/* Enter begins the next one, with the text behind the cursor. */
static void
on_block_split (BastideRulesForm  *self,
                BastideRulesBlock *row)
{
  static const char *const again[] = { BASTIDE_RULEBOOK_TEXT_ELEMENT, BASTIDE_RULEBOOK_ITEM_ELEMENT, NULL };
  guint position = find_row (self, row);
  BastideElement *old = get_block (self, position);
  g_autoptr (GArray) rest = NULL;
  g_autoptr (BastideElement) empty = NULL;
  g_autoptr (BastideElement) next = NULL;
  g_autoptr (BastideElement) first = NULL;

  if (old == NULL)
    return;

  empty = bastide_element_new (g_strv_contains (again, old->name) ? old->name : BASTIDE_RULEBOOK_TEXT_ELEMENT);
  if (strcmp (old->name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) == 0)
    {
      first = bastide_element_ref (old);
      next = g_steal_pointer (&empty);
    }
  else
    {
      rest = bastide_prose_view_cut_rest (bastide_rules_block_get_prose (row));
      first = bastide_prose_view_write (bastide_rules_block_get_prose (row), old);
      next = bastide_prose_write (empty, rest);
    }
  substitute (self, old, first, next, NULL);
  focus_row (self, position + 1);
}

static void
on_block_command (BastideRulesForm  *self,
                  const char        *command,
                  BastideRulesBlock *row)
{
  guint position = find_row (self, row);
  guint other = strcmp (command, "up") == 0 ? position - 1 : position + 1;
  BastideElement *block = get_block (self, position);
  g_autoptr (BastideElement) chapter = NULL;
  g_autoptr (BastideElement) empty = NULL;

  if (block == NULL)
    return;

  if (strcmp (command, "remove") == 0)
    {
      /* A chapter is never empty. */
      if (position == 0 && get_block (self, 1) == NULL)
        empty = bastide_element_new (BASTIDE_RULEBOOK_TEXT_ELEMENT);
      substitute (self, block, empty, NULL, NULL);
      focus_row (self, position > 0 ? position - 1 : 0);
      return;
    }
  if (get_block (self, other) == NULL)
    return;

  chapter = bastide_chapter_element_exchange (get_chapter (self), block, get_block (self, other));
  substitute (self, get_chapter (self), chapter, NULL, NULL);
  focus_row (self, other);
}

/* The action's parameter is the name of the element. */
static void
add_block (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  BastideRulesForm *self = BASTIDE_RULES_FORM (widget);
  BastideElement *chapter = get_chapter (self);
  g_autoptr (GPtrArray) blocks = chapter != NULL ? bastide_chapter_element_list_blocks (chapter) : NULL;
  BastideTileDraft *shown = bastide_editor_session_get_tile (self->session);
  g_autoptr (BastideElement) block = NULL;
  BastideElement *last, *tile;

  if (blocks == NULL || blocks->len == 0)
    return;

  block = bastide_element_new (g_variant_get_string (parameter, NULL));
  if (strcmp (block->name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) == 0)
    {
      /* A diagram shows a tile from the beginning: the one that is selected. */
      tile = bastide_element_new ("tile");
      bastide_element_set (tile, "id", shown != NULL ? bastide_tile_draft_get_id (shown) : "tile");
      bastide_element_take_child (block, tile);
      bastide_element_take_child (block, bastide_element_new ("caption"));
    }
  last = g_ptr_array_index (blocks, blocks->len - 1);
  substitute (self, last, last, block, NULL);
  focus_row (self, blocks->len);
}

/* The rows of a chapter share its room; one that is too long already may become shorter only. */
static void
share_room (BastideRulesForm *self)
{
  gsize size = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    size += bastide_prose_view_measure (bastide_rules_block_get_prose (BASTIDE_RULES_BLOCK (row)));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      BastideProseView *prose = bastide_rules_block_get_prose (BASTIDE_RULES_BLOCK (row));
      gsize own = bastide_prose_view_measure (prose);

      bastide_prose_view_set_max_size (prose, own + (MAX (size, BASTIDE_MAX_PROSE_SIZE) - size));
    }
}

/* Rows that can show the element now at their place are kept. */
static void
show_blocks (BastideRulesForm *self,
             BastideElement   *chapter)
{
  g_autoptr (GPtrArray) blocks = bastide_chapter_element_list_blocks (chapter);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));
  GtkWidget *last = NULL;

  for (guint i = 0; i < blocks->len; i++)
    {
      BastideElement *block = g_ptr_array_index (blocks, i);
      GtkWidget *added;

      if (row != NULL && bastide_rules_block_accepts (BASTIDE_RULES_BLOCK (row), block))
        {
          bastide_rules_block_set_element (BASTIDE_RULES_BLOCK (row), block);
          last = row;
          row = gtk_widget_get_next_sibling (row);
          continue;
        }
      if (row != NULL)
        {
          GtkWidget *gone = row;

          row = gtk_widget_get_next_sibling (gone);
          gtk_box_remove (self->blocks, gone);
        }
      added = bastide_rules_block_new (block, get_draft (self));
      g_signal_connect_object (added, "edited", G_CALLBACK (on_block_edited), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (added, "split", G_CALLBACK (on_block_split), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (added, "command", G_CALLBACK (on_block_command), self, G_CONNECT_SWAPPED);
      gtk_box_insert_child_after (self->blocks, added, last);
      last = added;
    }
  while (row != NULL)
    {
      GtkWidget *gone = row;

      row = gtk_widget_get_next_sibling (gone);
      gtk_box_remove (self->blocks, gone);
    }
  share_room (self);
}

/* --- The title ---------------------------------------------------------------------------------------------------- */

static void
on_title_edited (BastideRulesForm *self)
{
  BastideElement *chapter = get_chapter (self);
  BastideElement *title = chapter != NULL ? bastide_chapter_element_get_title (chapter) : NULL;
  g_autoptr (BastideElement) changed = NULL;

  if (self->updating || title == NULL)
    return;

  changed = bastide_prose_view_write (self->title, title);
  substitute (self, title, changed, NULL, "title");
}

static void
on_title_split (BastideRulesForm *self)
{
  focus_row (self, 0);
}

/* --- Chapters and languages --------------------------------------------------------------------------------------- */

static void
on_begin_clicked_cb (BastideRulesForm *self)
{
  BastideTilesetDraft *draft = get_draft (self);
  const char *title = bastide_tileset_draft_get_text (draft, "title", self->language);
  const char *id = bastide_tileset_draft_get_id (draft);
  g_autoptr (BastideElement) book = NULL;

  book = bastide_rulebook_element_new (bastide_id_is_valid (id) ? id : "chapter",
                                       title != NULL ? title : bastide_tileset_draft_get_title (draft));
  self->chapter = 0;
  set_book (self, book, NULL);
  focus_row (self, 0);
}

/* Also in the other languages of the program, as far as the author has written nothing in them yet. */
static void
on_propose_clicked_cb (BastideRulesForm *self)
{
  BastideTilesetDraft *draft = get_draft (self);

  self->chapter = 0;
  bastide_tileset_draft_begin (draft, C_("step", "Rules"));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (BastideElement) book = NULL;

      if (bastide_tileset_draft_get_rulebook (draft, languages[i].code) == NULL)
        book = bastide_tileset_draft_propose_rulebook (draft, languages[i].code);
      if (book != NULL)
        bastide_tileset_draft_set_rulebook (draft, languages[i].code, book, C_("step", "Rules"), NULL);
    }
  bastide_tileset_draft_end (draft);
  focus_row (self, 0);
}

/* Returns: (transfer full) (nullable): a language in which there are rules */
static char *
find_other_language (BastideRulesForm *self)
{
  g_auto (GStrv) codes = bastide_tileset_draft_list_rulebooks (get_draft (self));

  return g_strdup (codes[0]);
}

static void
on_copy_clicked_cb (BastideRulesForm *self)
{
  g_autofree char *other = find_other_language (self);

  self->chapter = 0;
  set_book (self, bastide_tileset_draft_get_rulebook (get_draft (self), other), NULL);
  focus_row (self, 0);
}

static void
on_new_chapter_clicked_cb (BastideRulesForm *self)
{
  BastideElement *book = get_book (self);
  g_autoptr (BastideElement) changed = NULL;
  const char *set = bastide_tileset_draft_get_id (get_draft (self));
  g_autofree char *id = NULL;

  if (book == NULL)
    return;

  id = bastide_rulebook_element_find_id (book, bastide_id_is_valid (set) ? set : "chapter");
  changed = bastide_element_copy (book);
  bastide_element_take_child (changed, bastide_rulebook_element_new_chapter (id, _("New Chapter")));
  self->chapter = G_MAXUINT;
  set_book (self, changed, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
}

static void
on_remove_chapter_clicked_cb (BastideRulesForm *self)
{
  BastideElement *chapter = get_chapter (self);
  g_autoptr (BastideElement) book = NULL;
  g_autoptr (GPtrArray) chapters = NULL;

  if (chapter == NULL)
    return;

  book = bastide_rulebook_element_substitute (get_book (self), chapter, NULL, NULL);
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

/* --- The preview of a chapter, as the rules browser will show it -------------------------------------------------- */

static void
clear_preview (BastideRulesForm *self)
{
  bastide_rules_article_clear (self->article);
  g_clear_pointer (&self->shown_book, bastide_rulebook_free);
}

static gboolean
shows_tile (const BastideRulebookChapter *chapter,
            const char                   *id)
{
  for (guint i = 0; i < chapter->n_blocks; i++)
    for (guint j = 0; chapter->blocks[i].diagram != NULL && j < chapter->blocks[i].diagram->n_tiles; j++)
      if (strcmp (chapter->blocks[i].diagram->tiles[j].tile, id) == 0)
        return TRUE;

  return FALSE;
}

/* Returns: (transfer full) (nullable): a set with the tiles of the draft that the chapter shows, as they are now */
static BastideTileset *
make_tileset (BastideTilesetDraft          *draft,
              const BastideRulebookChapter *chapter)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), i);

      if (shows_tile (chapter, bastide_tile_draft_get_id (tile)) && bastide_tile_draft_is_sound (tile))
        g_ptr_array_add (tiles, g_object_ref (tile));
    }
  if (tiles->len == 0)
    return NULL;

  bytes = bastide_tileset_draft_copy_tiles (draft, tiles);

  return bastide_tileset_load_bytes (bytes, "", NULL);
}

static gboolean
on_pause_cb (gpointer data)
{
  BastideRulesForm *self = data;
  BastideElement *book = get_book (self);
  g_autoptr (BastideTileset) own = NULL;
  g_autofree char *path = NULL;

  self->source = 0;
  clear_preview (self);
  if (book != NULL)
    {
      /* A file of its own: rules on their own have no language. */
      g_autoptr (BastideElement) root = bastide_element_copy (book);
      g_autoptr (GBytes) bytes = NULL;

      bastide_element_remove_attributes (root);
      bytes = bastide_element_print (root, BASTIDE_RULEBOOK_NAMESPACE);
      self->shown_book = bastide_rulebook_load_foreign (bytes, "", NULL);
    }
  if (self->shown_book != NULL && self->chapter < self->shown_book->n_chapters && self->tilesets != NULL)
    {
      const BastideRulebookChapter *chapter = &self->shown_book->chapters[self->chapter];

      own = make_tileset (get_draft (self), chapter);
      path = g_markup_escape_text (bastide_tileset_draft_get_title (get_draft (self)), -1);
      bastide_rules_article_fill (self->article, path, chapter, NULL, self->tilesets, own);
    }

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
refresh (BastideRulesForm *self)
{
  BastideElement *book = get_book (self);
  BastideElement *chapter;

  gtk_widget_set_visible (self->nothing, book == NULL);
  gtk_widget_set_visible (self->book, book != NULL);
  self->updating = TRUE;
  if (book != NULL)
    {
      show_chapters (self, book);
      chapter = get_chapter (self);
      if (chapter != NULL && bastide_chapter_element_get_title (chapter) != NULL)
        bastide_prose_view_set_element (self->title, bastide_chapter_element_get_title (chapter));
      if (chapter != NULL)
        show_blocks (self, chapter);
    }
  else
    {
      g_autofree char *other = find_other_language (self);
      g_autoptr (BastideTranslation) translation = bastide_translation_new (self->language);

      gtk_widget_set_visible (self->copy_button, other != NULL);
      gtk_widget_set_visible (self->propose_button, bastide_tileset_draft_get_rules (get_draft (self)) != NULL
                                                    && translation != NULL);
    }
  self->updating = FALSE;
  preview_soon (self);
}

static void
append_language (BastideRulesForm *self,
                 const char       *code)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->languages));
  const char *name = code;
  GtkWidget *button;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (code, languages[i].code) == 0)
      name = g_dpgettext2 (NULL, "language", languages[i].name);
  button = gtk_toggle_button_new_with_label (name);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  g_object_set_data_full (G_OBJECT (button), LANGUAGE_KEY, g_strdup (code), g_free);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_strcmp0 (code, self->language) == 0);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_language_toggled), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->languages, button);
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
  if (self->article != NULL)
    clear_preview (self);
  g_clear_object (&self->session);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->language, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_RULES_FORM);

  G_OBJECT_CLASS (bastide_rules_form_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideRulesForm, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (languages), CHILD (nothing), CHILD (propose_button), CHILD (copy_button), CHILD (book),
  CHILD (chapter_menu), CHILD (remove_chapter_button), CHILD (title_box), CHILD (blocks), CHILD (add_button),
  CHILD (article),
  BASTIDE_CALLBACK (on_begin_clicked_cb), BASTIDE_CALLBACK (on_propose_clicked_cb),
  BASTIDE_CALLBACK (on_copy_clicked_cb), BASTIDE_CALLBACK (on_new_chapter_clicked_cb),
  BASTIDE_CALLBACK (on_remove_chapter_clicked_cb), BASTIDE_CALLBACK (on_chapter_chosen_cb),
  BASTIDE_USES (bastide_columns_layout),
};

static void
bastide_rules_form_class_init (BastideRulesFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_form_dispose;
  widget_class->map = bastide_rules_form_map;
  bastide_template_bind (widget_class, "rules-form", parts, G_N_ELEMENTS (parts));
  gtk_widget_class_install_action (widget_class, "rules-form.add", "s", add_block);
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
  g_auto (GStrv) codes = NULL;
  guint own = bastide_text_prefers (languages[0].code, languages[1].code) ? 0 : 1;

  g_return_if_fail (BASTIDE_IS_RULES_FORM (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_set_object (&self->session, session);
  bastide_box_clear (self->blocks);
  if (session == NULL)
    return;

  gtk_widget_set_sensitive (self->book, bastide_editor_session_is_writable (session));
  gtk_widget_set_sensitive (self->nothing, bastide_editor_session_is_writable (session));
  g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->chapter = 0;
  codes = bastide_tileset_draft_list_rulebooks (get_draft (self));
  self->updating = TRUE;
  /* Authors write in their own language first. */
  g_free (self->language);
  self->language = g_strdup (languages[own].code);
  bastide_box_clear (self->languages);
  append_language (self, languages[own].code);
  append_language (self, languages[1 - own].code);
  for (guint i = 0; codes[i] != NULL; i++)
    if (g_strcmp0 (codes[i], languages[0].code) != 0 && g_strcmp0 (codes[i], languages[1].code) != 0)
      append_language (self, codes[i]);
  self->updating = FALSE;
  refresh (self);
}

void
bastide_rules_form_set_tilesets (BastideRulesForm    *self,
                                 BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_RULES_FORM (self));

  g_set_object (&self->tilesets, tilesets);
}
