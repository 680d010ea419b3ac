/* bastide-rules-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-rules-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-adaptive.h"
#include "bastide-clamp.h"
#include "bastide-columns.h"
#include "bastide-diagram-view.h"
#include "bastide-main-menu.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rulebook.h"

struct _BastideRulesPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *header_bar;
  GtkToggleButton *contents_button;
  BastideAdaptive *adaptive;
  GtkSearchEntry *search_entry;
  GtkListBox *contents;
  GtkWidget *nothing_found;
  GtkScrolledWindow *scrolled;
  GtkBox *article;
  GtkButton *previous_button;
  GtkLabel *previous_label;
  GtkButton *next_button;
  GtkLabel *next_label;

  /* owned */
  BastideTilesetStore *tilesets;
  char *words; /* what is searched for, case folded; NULL for nothing */

  const BastideGameInterface *game;
  const BastideRulebookChapter *chapter;
};

G_DEFINE_FINAL_TYPE (BastideRulesPage, bastide_rules_page, GTK_TYPE_WIDGET)

static const char *
translate (const char *text)
{
  return g_dpgettext2 (NULL, "rulebook", text);
}

/* --- The article ------------------------------------------------------------------------------- */

static GtkWidget *
create_label (const char *text,
              const char *style_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style_class != NULL)
    gtk_widget_add_css_class (label, style_class);

  return label;
}

static GtkWidget *
create_item (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *bullet = create_label ("•", "accent");
  GtkWidget *label = create_label (text, NULL);

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_start (box, 6);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_example (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *image = gtk_image_new_from_icon_name ("bastide-info-symbolic");

  gtk_widget_add_css_class (image, "accent");
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "callout");
  gtk_box_append (GTK_BOX (texts), create_label (C_("rulebook", "Example"), "heading"));
  gtk_box_append (GTK_BOX (texts), create_label (text, NULL));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);

  return box;
}

static GtkWidget *
create_diagram (BastideRulesPage           *self,
                const BastideRulebookBlock *block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *view = bastide_diagram_view_new (block->diagram, translate (block->text), self->tilesets);
  GtkWidget *caption = create_label (translate (block->text), "caption");

  gtk_widget_add_css_class (view, "thumb");
  gtk_widget_set_vexpand (view, TRUE);
  gtk_widget_add_css_class (caption, "dim");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), caption);

  return box;
}

/* Appends the block at @i and those that belong to it. Returns: the next one */
static guint
append_block (BastideRulesPage *self,
              guint             i)
{
  const BastideRulebookBlock *blocks = self->chapter->blocks;
  const char *text = translate (blocks[i].text);
  GtkWidget *columns;

  switch (blocks[i].type)
    {
    case BASTIDE_RULEBOOK_TEXT:
      gtk_box_append (self->article, create_label (text, NULL));
      break;

    case BASTIDE_RULEBOOK_HEADING:
      {
        GtkWidget *heading = create_label (text, "title-3");

        gtk_widget_set_margin_top (heading, 10);
        gtk_box_append (self->article, heading);
      }
      break;

    case BASTIDE_RULEBOOK_ITEM:
      gtk_box_append (self->article, create_item (text));
      break;

    case BASTIDE_RULEBOOK_EXAMPLE:
      gtk_box_append (self->article, create_example (text));
      break;

    case BASTIDE_RULEBOOK_DIAGRAM:
      columns = g_object_new (BASTIDE_TYPE_COLUMNS, "columns", 2, "breakpoint", 28, "spacing", 16, NULL);
      for (; i < self->chapter->n_blocks && blocks[i].type == BASTIDE_RULEBOOK_DIAGRAM; i++)
        bastide_columns_append (BASTIDE_COLUMNS (columns), create_diagram (self, &blocks[i]));
      gtk_box_append (self->article, columns);
      return i;
    }

  return i + 1;
}

static void
append_head (BastideRulesPage *self)
{
  const BastideRulebook *book = self->game->rulebook;
  const BastideRulebookChapter *above = NULL;
  g_autofree char *path = NULL;

  for (const BastideRulebookChapter *chapter = book->chapters; chapter <= self->chapter; chapter++)
    if (chapter->level < self->chapter->level)
      above = chapter;
  path = above != NULL ? g_strdup_printf ("%s › %s", _(self->game->title), translate (above->title))
                       : g_strdup (_(self->game->title));
  gtk_box_append (self->article, create_label (path, "eyebrow"));
  gtk_box_append (self->article, create_label (translate (self->chapter->title), "title-1"));
}

static void
set_neighbour (GtkButton                    *button,
               GtkLabel                     *label,
               const BastideRulebookChapter *chapter)
{
  gtk_widget_set_visible (GTK_WIDGET (button), chapter != NULL);
  if (chapter == NULL)
    return;

  gtk_label_set_label (label, translate (chapter->title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", chapter->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, translate (chapter->title), -1);
}

static void
show_article (BastideRulesPage *self)
{
  const BastideRulebook *book = self->game->rulebook;
  gsize number = self->chapter - book->chapters;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->article))) != NULL)
    gtk_box_remove (self->article, child);
  append_head (self);
  for (guint i = 0; i < self->chapter->n_blocks;)
    i = append_block (self, i);

  set_neighbour (self->previous_button, self->previous_label, number > 0 ? self->chapter - 1 : NULL);
  set_neighbour (self->next_button, self->next_label,
                 number + 1 < book->n_chapters ? self->chapter + 1 : NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

/* --- The contents ------------------------------------------------------------------------------ */

static gboolean
has_words (const char *text,
           const char *words)
{
  g_autofree char *folded = g_utf8_casefold (translate (text), -1);

  return strstr (folded, words) != NULL;
}

static gboolean
filter_chapter (GtkListBoxRow *row,
                gpointer       user_data)
{
  BastideRulesPage *self = user_data;
  const BastideRulebookChapter *chapter = g_object_get_data (G_OBJECT (row), "chapter");

  if (self->words == NULL || has_words (chapter->title, self->words))
    return TRUE;
  for (guint i = 0; i < chapter->n_blocks; i++)
    if (has_words (chapter->blocks[i].text, self->words))
      return TRUE;

  return FALSE;
}

static void
fill_contents (BastideRulesPage *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->contents))) != NULL)
    gtk_list_box_remove (self->contents, row);
  for (guint i = 0; i < self->game->rulebook->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &self->game->rulebook->chapters[i];
      GtkWidget *label = create_label (translate (chapter->title), NULL);

      gtk_widget_set_margin_start (label, 16 * (int) chapter->level);
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      g_object_set_data (G_OBJECT (row), "chapter", (gpointer) chapter);
      gtk_list_box_append (self->contents, row);
    }
}

static void
select_chapter (BastideRulesPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->contents)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_object_get_data (G_OBJECT (row), "chapter") == self->chapter)
      gtk_list_box_select_row (self->contents, GTK_LIST_BOX_ROW (row));
}

static void
on_row_selected_cb (BastideRulesPage *self,
                    GtkListBoxRow    *row,
                    GtkListBox       *list)
{
  const BastideRulebookChapter *chapter;

  if (row == NULL)
    return;

  chapter = g_object_get_data (G_OBJECT (row), "chapter");
  if (chapter == self->chapter)
    return;

  self->chapter = chapter;
  show_article (self);
}

static void
on_row_activated_cb (BastideRulesPage *self)
{
  if (bastide_adaptive_get_collapsed (self->adaptive))
    bastide_adaptive_set_show_panel (self->adaptive, FALSE);
}

static void
on_search_changed_cb (BastideRulesPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  gboolean found = FALSE;

  g_free (self->words);
  self->words = text[0] != '\0' ? g_utf8_casefold (text, -1) : NULL;
  gtk_list_box_invalidate_filter (self->contents);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->contents)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    found = found || filter_chapter (GTK_LIST_BOX_ROW (row), self);
  gtk_widget_set_visible (self->nothing_found, !found);
}

/* Enter in the search opens the first chapter that was found. */
static void
on_search_activate_cb (BastideRulesPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->contents)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (filter_chapter (GTK_LIST_BOX_ROW (row), self))
      {
        gtk_list_box_select_row (self->contents, GTK_LIST_BOX_ROW (row));
        on_row_activated_cb (self);
        return;
      }
}

static gboolean
on_search (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (widget);

  bastide_adaptive_set_show_panel (self->adaptive, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));

  return TRUE;
}

static void
on_search_clicked_cb (BastideRulesPage *self)
{
  on_search (GTK_WIDGET (self), NULL, NULL);
}

static void
on_collapsed_changed_cb (BastideRulesPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->contents_button), bastide_adaptive_get_collapsed (self->adaptive));
}

static gboolean
on_escape (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  return gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
bastide_rules_page_dispose (GObject *object)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_RULES_PAGE);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->words, g_free);

  G_OBJECT_CLASS (bastide_rules_page_parent_class)->dispose (object);
}

static void
bastide_rules_page_class_init (BastideRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_page_dispose;

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_CLAMP);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, contents_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, article);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, previous_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, previous_label);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, next_label);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_collapsed_changed_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, on_search, NULL);
}

static void
bastide_rules_page_init (BastideRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->contents, filter_chapter, self, NULL);
}

GtkWidget *
bastide_rules_page_get_header_bar (BastideRulesPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_PAGE (self), NULL);

  return self->header_bar;
}

void
bastide_rules_page_set_tilesets (BastideRulesPage    *self,
                                 BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  g_set_object (&self->tilesets, tilesets);
}

static const BastideGameInterface *
find_game_with_rules (void)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    if (games[i]->rulebook != NULL)
      return games[i];

  return NULL;
}

void
bastide_rules_page_show (BastideRulesPage           *self,
                         const BastideGameInterface *game,
                         const char                 *chapter)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  if (game == NULL || game->rulebook == NULL)
    game = self->game != NULL ? self->game : find_game_with_rules ();
  if (game != self->game)
    {
      self->game = game;
      self->chapter = NULL;
      fill_contents (self);
    }

  for (guint i = 0; chapter != NULL && i < game->rulebook->n_chapters; i++)
    if (strcmp (game->rulebook->chapters[i].id, chapter) == 0)
      {
        self->chapter = &game->rulebook->chapters[i];
        show_article (self);
      }
  if (self->chapter == NULL)
    {
      self->chapter = &game->rulebook->chapters[0];
      show_article (self);
    }
  select_chapter (self);
}

void
bastide_rules_page_focus (BastideRulesPage *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  row = gtk_list_box_get_selected_row (self->contents);
  if (row == NULL || !gtk_widget_grab_focus (GTK_WIDGET (row)))
    gtk_widget_grab_focus (GTK_WIDGET (self->scrolled));
}

const char *
bastide_rules_page_find_chapter (const BastideGameInterface *game,
                                 const char                 *decision)
{
  g_return_val_if_fail (game != NULL, NULL);

  if (game->rulebook == NULL)
    return NULL;

  for (guint i = 0; i < game->rulebook->n_chapters; i++)
    if (g_strcmp0 (game->rulebook->chapters[i].decision, decision) == 0)
      return game->rulebook->chapters[i].id;

  return NULL;
}
