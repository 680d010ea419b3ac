/* bastide-rules-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-adaptive.h"
#include "bastide-fitting-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-icon.h"
#include "bastide-main-menu.h"
#include "bastide-rules-article.h"
#include "bastide-rules-contents.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-house-rules.h"
#include "model/variants/bastide-rulebooks.h"
#include "rules/bastide-registry.h"

/* The room that titles in the contents ask for, in characters; they get the width of the column. */
#define TITLE_CHARS 16

#define EMBLEM_SIZE 40

/* The longest text to search for, in characters. */
#define MAX_SEARCH 200

struct _BastideRulesPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkToggleButton *contents_button;
  BastideAdaptive *adaptive;
  GtkDropDown *game_menu;
  GtkSearchEntry *search_entry;
  GtkListView *contents;
  GtkWidget *nothing_found;
  GtkScrolledWindow *scrolled;
  GtkBox *article;
  GtkButton *lesson_button;
  GtkLabel *lesson_label;
  GtkButton *previous_button;
  GtkLabel *previous_label;
  GtkButton *next_button;
  GtkLabel *next_label;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideLessonLibrary *lessons; /* (nullable) */
  BastideRules *rules; /* rules of the game in play, or NULL */
  char *words; /* the words searched for, case folded; NULL for none */

  const BastideGameInterface *game;
  GPtrArray *games; /* (element-type BastideGameInterface): those with rules to read, in the order of the menu */
  BastideRulesContents *chapters; /* (nullable): one for each row of the contents */
  GArray *rows;    /* Row: the shown rows of the contents */
  GtkSingleSelection *selection;
  guint shown;     /* number of the open one */
  guint scroll_source;
  guint updating : 1;
};

/* An entry of the contents: a chapter, or the title of its book before it. */
typedef struct
{
  guint    entry;
  gboolean is_book;
} Row;

G_DEFINE_FINAL_TYPE (BastideRulesPage, bastide_rules_page, GTK_TYPE_WIDGET)

static guint
count_entries (BastideRulesPage *self)
{
  return self->chapters != NULL ? self->chapters->entries->len : 0;
}

static const BastideRulesEntry *
get_entry (BastideRulesPage *self,
           guint             number)
{
  return number < count_entries (self) ? &g_array_index (self->chapters->entries, BastideRulesEntry, number) : NULL;
}

static void
set_neighbour (GtkButton               *button,
               GtkLabel                *label,
               const BastideRulesEntry *entry)
{
  g_autofree char *link = entry != NULL ? bastide_rules_entry_get_link (entry) : NULL;
  const char *title;

  gtk_widget_set_visible (GTK_WIDGET (button), entry != NULL);
  if (entry == NULL)
    return;

  title = bastide_rules_translate (entry->chapter, entry->chapter->title);
  gtk_label_set_label (label, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", link);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* The house rules of the game that is being played, if these are its rules. */
static GPtrArray *
list_house_rules (BastideRulesPage *self)
{
  if (self->rules == NULL || bastide_rules_get_game (self->rules) != self->game)
    return g_ptr_array_new ();

  return bastide_house_rules_list (self->rules);
}

static void
show_lesson (BastideRulesPage             *self,
             const BastideRulebookChapter *chapter)
{
  BastideLesson *lesson = self->lessons != NULL ? bastide_lesson_library_find_chapter (self->lessons, chapter->id)
                                                : NULL;
  g_autofree char *title = lesson != NULL ? bastide_lesson_get_title (lesson) : NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->lesson_button), lesson != NULL);
  if (lesson == NULL)
    return;

  /* Translators: below a chapter of the rules: the lesson that teaches the same on a board */
  text = g_strdup_printf (C_("lesson", "Try it: %s"), title);
  gtk_label_set_label (self->lesson_label, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->lesson_button), "s", lesson->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lesson_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_article (BastideRulesPage *self)
{
  const BastideRulesEntry *entry = get_entry (self, self->shown);
  const char *above = entry->above != NULL ? bastide_rules_translate (entry->above, entry->above->title) : NULL;
  g_autofree char *book = g_markup_escape_text (entry->book, -1);
  g_autofree char *path = above != NULL ? g_strdup_printf ("%s › %s", book, above) : g_strdup (book);
  g_autoptr (GPtrArray) house_rules = list_house_rules (self);

  bastide_rules_article_fill (self->article, path, entry->chapter, house_rules, self->tilesets, NULL);
  show_lesson (self, entry->chapter);
  set_neighbour (self->previous_button, self->previous_label,
                 self->shown > 0 ? get_entry (self, self->shown - 1) : NULL);
  set_neighbour (self->next_button, self->next_label, get_entry (self, self->shown + 1));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

/* Returns: the position of a chapter in the contents, %GTK_INVALID_LIST_POSITION if it is not shown */
static guint
find_row (BastideRulesPage *self,
          guint             entry)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).entry == entry && !g_array_index (self->rows, Row, i).is_book)
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static gboolean
has_words (const BastideRulebookChapter *chapter,
           const char                   *text,
           const char                   *words)
{
  g_autofree char *folded = g_utf8_casefold (bastide_rules_translate (chapter, text), -1);

  return strstr (folded, words) != NULL;
}

/* Whether a chapter contains the words of the search. */
static gboolean
is_found (BastideRulesPage             *self,
          const BastideRulebookChapter *chapter)
{
  if (self->words == NULL || has_words (chapter, chapter->title, self->words))
    return TRUE;
  for (guint i = 0; i < chapter->n_blocks; i++)
    if (has_words (chapter, chapter->blocks[i].text, self->words))
      return TRUE;

  return FALSE;
}

/* Titles of users' sets and chapters may be long: they do not widen the column. */
static GtkWidget *
create_title (const char *text,
              const char *style_class)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), TITLE_CHARS);

  return label;
}

/* The header of a book: the game, an expansion, a user's set. */
static GtkWidget *
create_header (const BastideRulesEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *emblem = bastide_icon_new_emblem (entry->id, EMBLEM_SIZE);
  GtkWidget *label = create_title (entry->book, "title-3");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (box, "bookhead");
  if (emblem != NULL)
    gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_row (const BastideRulesEntry *entry)
{
  GtkWidget *label = create_title (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), bastide_rules_translate (entry->chapter, entry->chapter->title));
  gtk_widget_set_margin_start (label, 16 * (int) entry->chapter->level);
  if (entry->chapter->level > 0)
    gtk_widget_add_css_class (label, "dim");

  return label;
}

static void
close_contents (BastideRulesPage *self)
{
  if (bastide_adaptive_get_collapsed (self->adaptive))
    bastide_adaptive_set_show_panel (self->adaptive, FALSE);
}

/* There may be thousands of chapters; only visible ones have widgets. */
static void
on_bind_cb (BastideRulesPage *self,
            GtkListItem      *item)
{
  const Row *row = &g_array_index (self->rows, Row, gtk_list_item_get_position (item));
  const BastideRulesEntry *entry = get_entry (self, row->entry);
  GtkWidget *child = row->is_book ? create_header (entry) : create_row (entry);

  gtk_list_item_set_selectable (item, !row->is_book);
  gtk_list_item_set_activatable (item, !row->is_book);
  if (!row->is_book)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_object (click, "released", G_CALLBACK (close_contents), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (click));
    }
  gtk_list_item_set_child (item, child);
}

static void
on_unbind_cb (BastideRulesPage *self,
              GtkListItem      *item)
{
  gtk_list_item_set_child (item, NULL);
}

static void
select_shown (BastideRulesPage *self)
{
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, find_row (self, self->shown));
  self->updating = FALSE;
}

/* The title of a book is shown above its first visible chapter. */
static void
fill_rows (BastideRulesPage *self)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  const char *book = NULL;

  self->updating = TRUE;
  gtk_single_selection_set_model (self->selection, NULL);
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < count_entries (self); i++)
    {
      const BastideRulesEntry *entry = get_entry (self, i);
      Row row = { i, TRUE };

      if (!is_found (self, entry->chapter))
        continue;
      if (g_strcmp0 (book, entry->id) != 0)
        g_array_append_val (self->rows, row);
      book = entry->id;
      row.is_book = FALSE;
      g_array_append_val (self->rows, row);
    }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_string_list_append (rows, "");
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (rows));
  g_object_unref (rows);
  self->updating = FALSE;
  select_shown (self);
}

static void
on_game_selected_cb (BastideRulesPage *self)
{
  guint number = gtk_drop_down_get_selected (self->game_menu);

  if (self->game != NULL && number < self->games->len)
    bastide_rules_page_show (self, g_ptr_array_index (self->games, number), NULL);
}

static void
on_selected_cb (BastideRulesPage *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->updating || selected >= self->rows->len)
    return;
  if (g_array_index (self->rows, Row, selected).is_book)
    {
      select_shown (self);
      return;
    }
  if (g_array_index (self->rows, Row, selected).entry == self->shown)
    return;

  self->shown = g_array_index (self->rows, Row, selected).entry;
  show_article (self);
}

static void
on_row_activated_cb (BastideRulesPage *self,
                     guint             position)
{
  gtk_single_selection_set_selected (self->selection, position);
  close_contents (self);
}

static void
on_search_changed_cb (BastideRulesPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  g_free (self->words);
  self->words = text[0] != '\0' ? g_utf8_casefold (text, -1) : NULL;
  fill_rows (self);
  gtk_widget_set_visible (self->nothing_found, self->rows->len == 0);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->contents)), self->rows->len > 0);
}

/* Enter in the search opens the first chapter that was found. */
static void
on_search_activate_cb (BastideRulesPage *self)
{
  /* The first row is the title of its book. */
  if (self->rows->len > 1)
    on_row_activated_cb (self, 1);
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

static void
bastide_rules_page_dispose (GObject *object)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  if (self->article != NULL)
    bastide_rules_article_clear (self->article);
  if (self->selection != NULL)
    gtk_single_selection_set_model (self->selection, NULL);
  g_clear_object (&self->selection);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_RULES_PAGE);
  g_clear_object (&self->tilesets);
  g_clear_object (&self->lessons);

  G_OBJECT_CLASS (bastide_rules_page_parent_class)->dispose (object);
}

static void
bastide_rules_page_finalize (GObject *object)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (object);

  bastide_rules_contents_free (self->chapters);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_free (self->words);

  G_OBJECT_CLASS (bastide_rules_page_parent_class)->finalize (object);
}

static void
bastide_rules_page_class_init (BastideRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_rules_page_finalize;

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-rules-page.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, contents_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, game_menu);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, nothing_found);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, article);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, previous_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, previous_label);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, next_label);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, lesson_button);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesPage, lesson_label);
  gtk_widget_class_bind_template_callback (widget_class, on_game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_search_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_collapsed_changed_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, on_search, NULL);
}

static void
fill_games (BastideRulesPage *self)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; games[i] != NULL; i++)
    if (bastide_rulebooks_has (games[i]->id))
      {
        g_ptr_array_add (self->games, (gpointer) games[i]);
        gtk_string_list_append (titles, _(games[i]->title));
      }
  gtk_drop_down_set_model (self->game_menu, G_LIST_MODEL (titles));
  bastide_drop_down_set_label (self->game_menu, _("Game"));
  gtk_widget_set_visible (GTK_WIDGET (self->game_menu), self->games->len > 1);
  if (self->games->len == 0)
    {
      gtk_label_set_label (GTK_LABEL (self->nothing_found), _("The files with the rules are missing."));
      gtk_widget_set_visible (self->nothing_found, TRUE);
      set_neighbour (self->previous_button, self->previous_label, NULL);
      set_neighbour (self->next_button, self->next_label, NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->lesson_button), FALSE);
    }
}

static void
bastide_rules_page_init (BastideRulesPage *self)
{
  self->games = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->shown = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->contents, GTK_SELECTION_MODEL (self->selection));
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->search_entry))), MAX_SEARCH);
  fill_games (self);
}

/* Sets were added or removed, and with them their chapters: the open one stays if it still exists. */
static void
on_tilesets_changed (BastideRulesPage *self)
{
  const BastideRulesEntry *entry = get_entry (self, self->shown);
  g_autofree char *chapter = entry != NULL ? bastide_rules_entry_get_link (entry) : NULL;
  const BastideGameInterface *game = self->game;

  if (game == NULL)
    return;

  self->game = NULL;
  bastide_rules_page_show (self, game, chapter);
}

void
bastide_rules_page_set_tilesets (BastideRulesPage    *self,
                                 BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (tilesets));

  if (!g_set_object (&self->tilesets, tilesets))
    return;

  g_signal_connect_object (tilesets, "changed", G_CALLBACK (on_tilesets_changed), self, G_CONNECT_SWAPPED);
  on_tilesets_changed (self);
}

void
bastide_rules_page_set_lessons (BastideRulesPage     *self,
                                BastideLessonLibrary *lessons)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));
  g_return_if_fail (BASTIDE_IS_LESSON_LIBRARY (lessons));

  g_set_object (&self->lessons, lessons);
}

void
bastide_rules_page_set_rules (BastideRulesPage   *self,
                              const BastideRules *rules)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  if (rules == self->rules)
    return;

  g_clear_pointer (&self->rules, bastide_rules_unref);
  if (rules != NULL)
    self->rules = bastide_rules_ref ((BastideRules *) rules);
  if (get_entry (self, self->shown) != NULL)
    show_article (self);
}

/* The chapter in the contents comes into view, once the list has its size. */
static gboolean
on_scroll_cb (gpointer data)
{
  BastideRulesPage *self = data;
  guint row = find_row (self, self->shown);

  self->scroll_source = 0;
  if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->contents), "list.scroll-to-item", "u", row);

  return G_SOURCE_REMOVE;
}

/* @name: name of a chapter, or of a whole book, which begins with its first one */
static gboolean
is_meant (const BastideRulesEntry *entry,
          const char              *name)
{
  g_autofree char *link = bastide_rules_entry_get_link (entry);
  g_autofree char *book = g_strconcat (entry->id, entry->chapter->foreign ? "/" : NULL, NULL);

  return strcmp (link, name) == 0
         || (entry->opens && (strcmp (entry->id, name) == 0 || strcmp (book, name) == 0));
}

void
bastide_rules_page_show (BastideRulesPage           *self,
                         const BastideGameInterface *game,
                         const char                 *chapter)
{
  guint shown;

  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  if (self->games->len == 0)
    return;

  shown = self->shown;
  if (game == NULL || !bastide_rulebooks_has (game->id))
    game = self->game != NULL ? self->game : g_ptr_array_index (self->games, 0);
  if (game != self->game)
    {
      guint number;

      self->game = game;
      /* Nothing of the former ones is bound or being set any more. */
      bastide_rules_article_clear (self->article);
      gtk_single_selection_set_model (self->selection, NULL);
      bastide_rules_contents_free (self->chapters);
      self->chapters = bastide_rules_contents_new (self->game, self->tilesets);
      fill_rows (self);
      self->shown = G_MAXUINT;
      shown = 0;
      if (g_ptr_array_find (self->games, game, &number))
        gtk_drop_down_set_selected (self->game_menu, number);
    }
  for (guint i = 0; chapter != NULL && i < count_entries (self); i++)
    if (is_meant (get_entry (self, i), chapter))
      {
        shown = i;
        break;
      }

  if (shown != self->shown)
    {
      self->shown = shown;
      show_article (self);
    }
  select_shown (self);
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_LOW, on_scroll_cb, self, NULL);
}

void
bastide_rules_page_focus (BastideRulesPage *self)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  if (!gtk_widget_grab_focus (GTK_WIDGET (self->contents)))
    gtk_widget_grab_focus (GTK_WIDGET (self->scrolled));
}
