/* bastide-tilesets-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tilesets-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-box.h"
#include "bastide-message-dialog.h"
#include "bastide-notice.h"
#include "bastide-rules-article.h"
#include "bastide-set-painting.h"
#include "bastide-tileset-words.h"
#include "bastide-wrapped-label.h"
#include "model/variants/bastide-rulebook-reader.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-tileset.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- What is in a set -------------------------------------------------------------------------------------------- */

#define TILE_SIZE 92
#define PICTURE_SIZE 132

/* Each is a page to read. */
#define N_FIRST_CHAPTERS 20

#define CHANGES_TILE_SIZE 84

#define BASTIDE_TYPE_TILESET_CHANGES (bastide_tileset_changes_get_type ())

/**
 * BastideTilesetChanges:
 *
 * The differing tiles of two versions of a set: each old one beside the new one.
 */
G_DECLARE_FINAL_TYPE (BastideTilesetChanges, bastide_tileset_changes, BASTIDE, TILESET_CHANGES, GtkWidget)

struct _BastideTilesetChanges
{
  GtkWidget parent_instance;

  GtkWidget *root;
  GtkLabel *texts_label;
  GtkListView *list;

  /* owned */
  BastideTileset *before;
  BastideTileset *after;
  GArray *differences; /* (element-type BastideTileDifference) */
};

G_DEFINE_FINAL_TYPE (BastideTilesetChanges, bastide_tileset_changes, GTK_TYPE_WIDGET)

/* A row: the old tile, an arrow, the new tile, and the difference. */
static void
on_setup (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *arrow = gtk_label_new ("→");
  GtkWidget *label = bastide_wrapped_label_new (NULL, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (arrow, "dim");
  gtk_box_append (GTK_BOX (row), bastide_set_tile_painting_create_picture (CHANGES_TILE_SIZE));
  gtk_box_append (GTK_BOX (row), arrow);
  gtk_box_append (GTK_BOX (row), bastide_set_tile_painting_create_picture (CHANGES_TILE_SIZE));
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_margin_start (row, 12);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

/* A missing tile keeps its place, so that all rows line up. */
static void
show_tile (GtkWidget      *picture,
           BastideTileset *tileset,
           int             tile)
{
  gtk_widget_set_opacity (picture, tile >= 0 ? 1 : 0);
  if (tile >= 0)
    bastide_set_tile_painting_show (GTK_PICTURE (picture), tileset, (guint) tile);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, _("No tile"), -1);
}

static void
on_bind (GtkListItemFactory    *factory,
         GtkListItem           *item,
         BastideTilesetChanges *self)
{
  const BastideTileDifference *difference =
    &g_array_index (self->differences, BastideTileDifference, gtk_list_item_get_position (item));
  GtkWidget *before = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *arrow = gtk_widget_get_next_sibling (before);
  GtkWidget *after = gtk_widget_get_next_sibling (arrow);
  GtkWidget *label = gtk_widget_get_next_sibling (after);
  g_autofree char *text = bastide_tileset_describe_difference (self->before, self->after, difference);

  show_tile (before, self->before, difference->before);
  show_tile (after, self->after, difference->after);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
bastide_tileset_changes_dispose (GObject *object)
{
  BastideTilesetChanges *self = BASTIDE_TILESET_CHANGES (object);

  g_clear_pointer (&self->root, gtk_widget_unparent);
  g_clear_pointer (&self->before, bastide_tileset_unref);
  g_clear_pointer (&self->after, bastide_tileset_unref);
  g_clear_pointer (&self->differences, g_array_unref);

  G_OBJECT_CLASS (bastide_tileset_changes_parent_class)->dispose (object);
}

static void
bastide_tileset_changes_class_init (BastideTilesetChangesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_changes_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_tileset_changes_init (BastideTilesetChanges *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *texts = gtk_label_new (_("Titles, texts or rules are different as well."));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->texts_label = GTK_LABEL (texts);
  gtk_label_set_xalign (self->texts_label, 0);
  gtk_label_set_wrap (self->texts_label, TRUE);
  gtk_widget_add_css_class (texts, "remark");
  gtk_widget_set_margin_start (texts, 24);
  gtk_widget_set_margin_top (texts, 6);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "tiles");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Changed tiles"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self->root), texts);
  gtk_box_append (GTK_BOX (self->root), scroller);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

/* Returns: in how many tiles the two differ, and whether in texts */
static guint
bastide_tileset_changes_show (BastideTilesetChanges *self,
                              BastideTileset        *before,
                              BastideTileset        *after)
{
  GtkStringList *numbers;
  GtkSelectionModel *selection;
  gboolean texts_differ;

  self->before = bastide_tileset_ref (before);
  self->after = bastide_tileset_ref (after);
  self->differences = bastide_tileset_compare (before, after);
  /* The model lists numbers of differences as strings: the view needs no objects of its own. */
  numbers = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->differences->len; i++)
    gtk_string_list_take (numbers, g_strdup_printf ("%u", i));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (numbers)));
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
  texts_differ = bastide_tileset_differs_in_texts (before, after);
  gtk_widget_set_visible (GTK_WIDGET (self->texts_label), texts_differ);

  return self->differences->len + texts_differ;
}

struct _BastideTilesetWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkBox *picture_box;
  GtkLabel *title_label;
  GtkLabel *facts_label;
  GtkLabel *description_label;
  GtkLabel *needs_label;
  GtkLinkButton *link_button;
  GtkBox *notice_box;
  GtkLabel *state_label;
  GtkLabel *missing_label;
  GtkStack *parts;
  GtkGridView *tiles_view;
  BastideTilesetChanges *changes;
  GtkBox *rules_box;
  GtkBox *remarks_box;
  GtkButton *play_button;
  GtkButton *install_button;

  /* owned */
  BastideTilesetStore *store;
  GFile *file;
  BastideTileset *tileset;
  BastideRulebook *rulebook; /* (nullable) */
  guint n_chapters; /* number of its chapters that are shown */
};

G_DEFINE_FINAL_TYPE (BastideTilesetWindow, bastide_tileset_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_INSTALLED,
  SIGNAL_PLAY,
  SIGNAL_EDIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The model lists numbers of tiles as strings: the views need no objects of their own. */
static GListModel *
create_model (BastideTilesetWindow *self)
{
  GtkStringList *numbers = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->tileset->tiles->len; i++)
    gtk_string_list_take (numbers, g_strdup_printf ("%u", i));

  return G_LIST_MODEL (numbers);
}

static void
on_setup_cb (BastideTilesetWindow *self,
             GtkListItem          *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_set_tile_painting_create_picture (TILE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
on_bind_cb (BastideTilesetWindow *self,
            GtkListItem          *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  guint number = gtk_list_item_get_position (item);
  BastideTileDefinition *tile = g_ptr_array_index (self->tileset->tiles, number);
  g_autofree char *text = g_strdup_printf ("× %u", tile->count);

  bastide_set_tile_painting_show (GTK_PICTURE (picture), self->tileset, number);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
update_state (BastideTilesetWindow *self)
{
  static const char *quiet[] = { "caption", "dim", NULL };
  static const char *loud[] = { "remark", "warn", NULL };
  BastideTilesetState state = bastide_tileset_get_state (self->tileset, self->store);
  g_autofree char *text = bastide_tileset_describe_state (self->tileset, self->store);
  g_autofree char *missing = bastide_tileset_describe_missing (self->tileset, self->store);

  set_text (self->state_label, text);
  gtk_widget_set_css_classes (GTK_WIDGET (self->state_label), state == BASTIDE_TILESET_SAME ? quiet : loud);
  set_text (self->missing_label, missing);
  gtk_widget_set_visible (GTK_WIDGET (self->install_button), state != BASTIDE_TILESET_SAME);
  gtk_widget_set_sensitive (GTK_WIDGET (self->install_button), state != BASTIDE_TILESET_TAKEN);
  gtk_button_set_label (self->install_button, state == BASTIDE_TILESET_OTHER ? _("Update") : _("Install"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->play_button), state != BASTIDE_TILESET_TAKEN && missing == NULL);
}

/* @n: amount of its contents; an empty page is left out */
static void
set_part (BastideTilesetWindow *self,
          const char           *name,
          const char           *title,
          guint                 n)
{
  GtkStackPage *page = gtk_stack_get_page (self->parts, gtk_stack_get_child_by_name (self->parts, name));
  g_autofree char *text = g_strdup_printf ("%s · %u", title, n);

  gtk_stack_page_set_title (page, text);
  gtk_stack_page_set_visible (page, n > 0);
}

static void append_chapters (BastideTilesetWindow *self,
                             guint                 n);

/* Shows as many again, so that a few clicks show all of thousands. */
static void
on_more_clicked (BastideTilesetWindow *self,
                 GtkWidget            *button)
{
  gtk_box_remove (self->rules_box, button);
  append_chapters (self, self->n_chapters);
}

/* Adds this many more chapters. */
static void
append_chapters (BastideTilesetWindow *self,
                 guint                 n)
{
  g_autofree char *path = g_markup_escape_text (bastide_text_tileset (self->tileset), -1);
  guint end = MIN (self->n_chapters + n, self->rulebook->n_chapters);
  guint n_more = self->rulebook->n_chapters - end;

  for (guint i = self->n_chapters; i < end; i++)
    {
      GtkWidget *article = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

      gtk_widget_add_css_class (article, "article");
      bastide_rules_article_fill (GTK_BOX (article), path, &self->rulebook->chapters[i], NULL, self->store,
                                  self->tileset);
      gtk_box_append (self->rules_box, article);
    }
  self->n_chapters = end;
  if (n_more > 0)
    {
      /* Translators: a button below some of many chapters of rules. */
      g_autofree char *text = g_strdup_printf (ngettext ("Show %u More Chapter", "Show %u More Chapters", n_more), n_more);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_set_halign (button, GTK_ALIGN_START);
      gtk_widget_add_css_class (button, "link");
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_more_clicked), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->rules_box, button);
    }
}

/* Shows remarks of the checks about a file that can be played with nevertheless. */
static void
show_remarks (BastideTilesetWindow *self)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;

  if (self->tileset->source != NULL)
    issues = bastide_tileset_check (self->tileset->source, bastide_text_tileset (self->tileset));
  for (guint i = 0; issues != NULL && i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);
      GtkWidget *label = bastide_wrapped_label_new (issue->message, NULL);

      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_box_append (self->remarks_box, label);
    }
  set_part (self, "remarks", _("Remarks"), issues != NULL ? issues->list->len : 0);
}

static void
show_link (BastideTilesetWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->link_button), self->tileset->link != NULL);
  if (self->tileset->link == NULL)
    return;

  gtk_link_button_set_uri (self->link_button, self->tileset->link);
  gtk_button_set_label (GTK_BUTTON (self->link_button), self->tileset->link);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->link_button), self->tileset->link);
}

static void
show_head (BastideTilesetWindow *self)
{
  const char *description = bastide_texts_pick (self->tileset->descriptions, g_get_language_names ());
  g_autofree char *facts = bastide_tileset_describe_facts (self->tileset);
  g_autofree char *needs = bastide_tileset_describe_needs (self->tileset, self->store);
  GtkWidget *notice = bastide_notice_new (self->tileset);

  gtk_box_append (self->picture_box, bastide_set_painting_create_picture (self->tileset, PICTURE_SIZE));
  gtk_widget_set_visible (GTK_WIDGET (self->picture_box), self->tileset->tiles->len > 0);
  gtk_label_set_label (self->title_label, bastide_text_tileset (self->tileset));
  gtk_label_set_label (self->facts_label, facts);
  set_text (self->description_label, description);
  /* There is only room for its beginning. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->description_label), description);
  set_text (self->needs_label, needs);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_box), notice != NULL);
  if (notice != NULL)
    gtk_box_append (self->notice_box, notice);
  show_link (self);
}

/* Returns: whether the set is installed now */
static gboolean
install (BastideTilesetWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (bastide_tileset_get_state (self->tileset, self->store) == BASTIDE_TILESET_SAME)
    return TRUE;
  if (bastide_tileset_store_install (self->store, self->file, &error) != NULL)
    return TRUE;

  bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Tileset Was Not Installed"), error->message);

  return FALSE;
}

static void
on_install_clicked_cb (BastideTilesetWindow *self)
{
  if (!install (self))
    return;

  g_signal_emit (self, signals[SIGNAL_INSTALLED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* Playing with a set also installs it. */
static void
on_play_clicked_cb (BastideTilesetWindow *self)
{
  BastideTileset *installed;

  if (!install (self))
    return;

  installed = bastide_tileset_store_find (self->store, self->tileset->id);
  if (installed == NULL)
    return;
  bastide_tileset_store_set_enabled (self->store, installed, TRUE);
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, self->tileset->id);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_edit_clicked_cb (BastideTilesetWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_EDIT], 0, self->file);
  gtk_window_close (GTK_WINDOW (self));
}

static void
bastide_tileset_window_dispose (GObject *object)
{
  BastideTilesetWindow *self = BASTIDE_TILESET_WINDOW (object);

  G_OBJECT_CLASS (bastide_tileset_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESET_WINDOW);
  g_clear_object (&self->store);
  g_clear_object (&self->file);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  g_clear_pointer (&self->rulebook, bastide_rulebook_free);
}

static void
bastide_tileset_window_class_init (BastideTilesetWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tileset_window_dispose;

  signals[SIGNAL_INSTALLED] =
    g_signal_new ("installed", BASTIDE_TYPE_TILESET_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_PLAY] =
    g_signal_new ("play", BASTIDE_TYPE_TILESET_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_STRING);
  signals[SIGNAL_EDIT] =
    g_signal_new ("edit", BASTIDE_TYPE_TILESET_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_FILE);

  g_type_ensure (BASTIDE_TYPE_TILESET_CHANGES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tileset-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, picture_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, facts_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, description_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, needs_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, link_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, notice_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, state_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, missing_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, parts);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, tiles_view);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, changes);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, rules_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, remarks_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetWindow, install_button);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_install_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_edit_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tileset_window_init (BastideTilesetWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_tileset_window_new (GtkWindow           *parent,
                            BastideTilesetStore *store,
                            GFile               *file,
                            BastideTileset      *tileset)
{
  BastideTilesetWindow *self;
  GtkSelectionModel *selection;
  BastideTileset *installed;
  guint n = 0;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (tileset != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_TILESET_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  self->store = g_object_ref (store);
  self->file = g_object_ref (file);
  self->tileset = bastide_tileset_ref (tileset);

  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (create_model (self)));
  show_head (self);
  gtk_grid_view_set_model (self->tiles_view, selection);
  g_object_unref (selection);
  set_part (self, "tiles", _("Tiles"), self->tileset->tiles->len);
  self->rulebook = bastide_rulebook_load_for_tileset (self->tileset, g_get_language_names ());
  set_part (self, "rules", _("Rules"), self->rulebook != NULL ? self->rulebook->n_chapters : 0);
  if (self->rulebook != NULL)
    append_chapters (self, N_FIRST_CHAPTERS);
  show_remarks (self);

  /* Shows the differences of the set that would be replaced. */
  installed = bastide_tileset_store_find (self->store, self->tileset->id);
  if (bastide_tileset_get_state (self->tileset, self->store) == BASTIDE_TILESET_OTHER)
    n = bastide_tileset_changes_show (self->changes, installed, self->tileset);
  set_part (self, "changes", _("Changes"), n);
  if (n > 0)
    gtk_stack_set_visible_child_name (self->parts, "changes");

  update_state (self);

  return GTK_WINDOW (self);
}

/* --- All sets ---------------------------------------------------------------------------------------------------- */

#define CARD_PICTURE_SIZE 72

struct _BastideTilesetsWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkBox *sections;

  /* owned */
  BastideTilesetStore *store;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideTilesetsWindow, bastide_tilesets_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_INSTALL,
  SIGNAL_LOOK,
  SIGNAL_DELETE,
  N_LIST_SIGNALS
};

static guint list_signals[N_LIST_SIGNALS];

#define ID_KEY "bastide-tileset-id"

/* The owner of a set, in the order of the sections. */
typedef enum
{
  SECTION_OWN,
  SECTION_SYSTEM,
  SECTION_SAMPLES,
  SECTION_PROGRAM,
  N_SECTIONS
} Section;

static Section
get_section (const BastideTileset *tileset)
{
  if (tileset->builtin)
    return SECTION_PROGRAM;
  if (tileset->sample)
    return SECTION_SAMPLES;

  return bastide_tileset_store_may_delete (tileset) ? SECTION_OWN : SECTION_SYSTEM;
}

static void
emit (BastideTilesetsWindow *self,
      guint                  signal,
      GtkWidget             *widget)
{
  g_signal_emit (self, list_signals[signal], 0, g_object_get_data (G_OBJECT (widget), ID_KEY));
}

static void
on_look_clicked (BastideTilesetsWindow *self,
                 GtkWidget             *button)
{
  emit (self, SIGNAL_LOOK, button);
}

static void
on_delete_clicked (BastideTilesetsWindow *self,
                   GtkWidget             *button)
{
  emit (self, SIGNAL_DELETE, button);
}

static void
on_switched (BastideTilesetsWindow *self,
             GParamSpec            *pspec,
             GtkSwitch             *toggle)
{
  BastideTileset *tileset = bastide_tileset_store_find (self->store, g_object_get_data (G_OBJECT (toggle), ID_KEY));

  if (self->updating || tileset == NULL)
    return;

  /* The list stays as it is: only its texts about this set have changed. */
  self->updating = TRUE;
  bastide_tileset_store_set_enabled (self->store, tileset, gtk_switch_get_active (toggle));
  self->updating = FALSE;
}

static void
set_id (GtkWidget            *widget,
        const BastideTileset *tileset)
{
  g_object_set_data_full (G_OBJECT (widget), ID_KEY, g_strdup (tileset->id), g_free);
}

/* @spoken: includes the title of the set, for screen readers */
static GtkWidget *
create_button (BastideTilesetsWindow *self,
               const BastideTileset  *tileset,
               const char            *icon,
               const char            *tooltip,
               const char            *spoken,
               GCallback              clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_id (button, tileset);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
create_switch (BastideTilesetsWindow *self,
               const BastideTileset  *tileset)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (toggle), bastide_tileset_store_get_enabled (self->store, tileset));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _("Offered for new games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_text_tileset (tileset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Offered for new games"), -1);
  set_id (toggle, tileset);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_switched), self, G_CONNECT_SWAPPED);

  return toggle;
}

static GtkWidget *
create_texts (const BastideTileset *tileset)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *facts = bastide_tileset_describe_facts (tileset);
  const char *description = bastide_texts_pick (tileset->descriptions, g_get_language_names ());
  GtkWidget *label = bastide_wrapped_label_new (facts, "caption");

  gtk_widget_add_css_class (label, "dim");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), bastide_wrapped_label_new (bastide_text_tileset (tileset), "heading"));
  gtk_box_append (GTK_BOX (texts), label);
  if (description != NULL)
    {
      GtkWidget *detail = bastide_wrapped_label_new (description, "caption");

      gtk_label_set_lines (GTK_LABEL (detail), 2);
      gtk_label_set_ellipsize (GTK_LABEL (detail), PANGO_ELLIPSIZE_END);
      gtk_widget_set_tooltip_text (detail, description);
      gtk_box_append (GTK_BOX (texts), detail);
    }

  return texts;
}

static GtkWidget *
create_row (BastideTilesetsWindow *self,
            BastideTileset        *tileset)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  const char *title = bastide_text_tileset (tileset);
  /* Translators: %s is the title of a tileset. */
  g_autofree char *look = g_strdup_printf (_("Look at the tileset “%s”"), title);
  /* Translators: %s is the title of a tileset. */
  g_autofree char *delete = g_strdup_printf (_("Delete the tileset “%s”"), title);

  gtk_box_append (GTK_BOX (box), bastide_set_painting_create_picture (tileset, CARD_PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), create_texts (tileset));
  gtk_box_append (GTK_BOX (box), create_button (self, tileset, "bastide-tiles-symbolic", _("Look at its tiles"), look,
                                                G_CALLBACK (on_look_clicked)));
  if (bastide_tileset_store_may_delete (tileset))
    gtk_box_append (GTK_BOX (box), create_button (self, tileset, "user-trash-symbolic", _("Delete this tileset"),
                                                  delete, G_CALLBACK (on_delete_clicked)));
  if (!tileset->builtin)
    gtk_box_append (GTK_BOX (box), create_switch (self, tileset));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  return row;
}

/* Returns: the list under a heading and its text */
static GtkWidget *
append_section (BastideTilesetsWindow *self,
                const char            *title,
                const char            *text)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (heading, "title-3");
  gtk_widget_add_css_class (list, "boxed");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (section), heading);
  if (text != NULL)
    {
      GtkWidget *label = bastide_wrapped_label_new (text, "caption");

      gtk_widget_add_css_class (label, "dim");
      gtk_box_append (GTK_BOX (section), label);
    }
  gtk_box_append (GTK_BOX (section), list);
  gtk_box_append (self->sections, section);

  return list;
}

static void
fill_section (BastideTilesetsWindow *self,
              Section                section)
{
  const char *const titles[N_SECTIONS] = {
    _("Your tilesets"), _("For all users of this computer"), _("Samples"), _("With the program"),
  };
  const char *const texts[N_SECTIONS] = {
    NULL, NULL,
    _("Examples of tiles that you can make. Switch one on to play with it."),
    NULL,
  };
  GPtrArray *known = bastide_tileset_store_get_known (self->store);
  GtkWidget *list = NULL;

  for (guint i = 0; i < known->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (known, i);

      if (get_section (tileset) != section)
        continue;
      if (list == NULL)
        list = append_section (self, titles[section], texts[section]);
      gtk_list_box_append (GTK_LIST_BOX (list), create_row (self, tileset));
    }

  if (list == NULL && section == SECTION_OWN)
    {
      list = append_section (self, titles[section], NULL);
      gtk_list_box_append (GTK_LIST_BOX (list),
                           bastide_wrapped_label_new (_("None yet. Open a file from a friend, or make your "
                                                        "own tiles."), "dim"));
    }
}

static void
fill_errors (BastideTilesetsWindow *self)
{
  GPtrArray *errors = bastide_tileset_store_get_errors (self->store);
  GtkWidget *list;

  if (errors->len == 0)
    return;

  list = append_section (self, _("Files that cannot be used"), NULL);
  for (guint i = 0; i < errors->len; i++)
    {
      const GError *error = g_ptr_array_index (errors, i);
      GtkWidget *label = bastide_wrapped_label_new (error->message, NULL);

      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
}

static void
fill (BastideTilesetsWindow *self)
{
  if (self->updating)
    return;

  bastide_box_clear (self->sections);
  fill_errors (self);
  for (guint i = 0; i < N_SECTIONS; i++)
    fill_section (self, (Section) i);
}

static void
on_install_cb (BastideTilesetsWindow *self)
{
  g_signal_emit (self, list_signals[SIGNAL_INSTALL], 0);
}

static void
bastide_tilesets_window_dispose (GObject *object)
{
  BastideTilesetsWindow *self = BASTIDE_TILESETS_WINDOW (object);

  G_OBJECT_CLASS (bastide_tilesets_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILESETS_WINDOW);
  g_clear_object (&self->store);
}

static guint
add_signal (const char *name,
            guint       n_parameters)
{
  return g_signal_new (name, BASTIDE_TYPE_TILESETS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_parameters, G_TYPE_STRING);
}

static void
bastide_tilesets_window_class_init (BastideTilesetsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tilesets_window_dispose;

  list_signals[SIGNAL_INSTALL] = add_signal ("install", 0);
  list_signals[SIGNAL_LOOK] = add_signal ("look", 1);
  list_signals[SIGNAL_DELETE] = add_signal ("delete", 1);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tilesets-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilesetsWindow, sections);
  gtk_widget_class_bind_template_callback (widget_class, on_install_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_tilesets_window_init (BastideTilesetsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_tilesets_window_new (GtkWindow           *parent,
                             BastideTilesetStore *store)
{
  BastideTilesetsWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  self = g_object_new (BASTIDE_TYPE_TILESETS_WINDOW,
                       "application", gtk_window_get_application (parent),
                       "transient-for", parent,
                       NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);

  return GTK_WINDOW (self);
}
