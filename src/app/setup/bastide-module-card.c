/* bastide-module-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-module-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-icon.h"
#include "bastide-notice.h"
#include "bastide-set-painting.h"
#include "bastide-tileset-card.h"
#include "model/variants/bastide-rulebooks.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-word.h"

/* --- Figures --------------------------------------------------------------------------------------- */

#define FIGURE_SIZE 30

struct _BastideFigureRow
{
  GtkListBoxRow parent_instance;

  /* template widgets */
  GtkBox *figure_box;
  GtkLabel *title_label;
  GtkLabel *default_label;
  GtkSpinButton *count_button;

  BastideSetupDraft *draft;
  const BastideFigureKind *kind;
};

G_DEFINE_FINAL_TYPE (BastideFigureRow, bastide_figure_row, GTK_TYPE_LIST_BOX_ROW)

static void
on_count_changed_cb (BastideFigureRow *self)
{
  bastide_setup_draft_set_figures (self->draft, self->kind,
                                   (guint) gtk_spin_button_get_value_as_int (self->count_button));
}

static void
bastide_figure_row_dispose (GObject *object)
{
  BastideFigureRow *self = BASTIDE_FIGURE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_FIGURE_ROW);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_figure_row_parent_class)->dispose (object);
}

static void
bastide_figure_row_class_init (BastideFigureRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_figure_row_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-figure-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, figure_box);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, default_label);
  gtk_widget_class_bind_template_child (widget_class, BastideFigureRow, count_button);
  gtk_widget_class_bind_template_callback (widget_class, on_count_changed_cb);
}

static void
bastide_figure_row_init (BastideFigureRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_figure_row_new (BastideSetupDraft       *draft,
                        const BastideFigureKind *kind)
{
  BastideFigureRow *self = g_object_new (BASTIDE_TYPE_FIGURE_ROW, NULL);
  g_autoptr (BastideSeat) seat = g_list_model_get_item (bastide_setup_draft_get_seats (draft), 0);
  const char *title = bastide_text_figure (kind);
  g_autofree char *spoken = NULL;

  self->draft = g_object_ref (draft);
  self->kind = kind;
  gtk_box_prepend (self->figure_box, bastide_icon_new_figure_kind (kind, bastide_seat_get_colour (seat), FIGURE_SIZE));
  gtk_label_set_label (self->title_label, title);
  /* Translators: %s is a kind of figure, “Follower”. */
  spoken = g_strdup_printf (_("%s: how many each player has"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_spin_button_set_range (self->count_button, 0, BASTIDE_MAX_FIGURES);
  bastide_figure_row_update (self);

  return GTK_WIDGET (self);
}

void
bastide_figure_row_update (BastideFigureRow *self)
{
  g_autofree char *usual = NULL;

  g_return_if_fail (BASTIDE_IS_FIGURE_ROW (self));

  /* Translators: a number of figures, the one of the rulebook. */
  usual = g_strdup_printf (C_("figures of each player", "%u by default"),
                           bastide_setup_draft_get_usual_figures (self->draft, self->kind));
  gtk_label_set_label (self->default_label, usual);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, usual, -1);
  gtk_spin_button_set_value (self->count_button, bastide_setup_draft_get_figures (self->draft, self->kind));
}

/* --- Options --------------------------------------------------------------------------------------- */

struct _BastideOptionRow
{
  GtkListBoxRow parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *description_label;
  GtkSwitch *toggle;
  GtkDropDown *menu;
  GtkSpinButton *number_button;
  GtkWidget *reset_button;

  BastideSetupDraft *draft;
  const BastideOption *option;
  char *draw; /* (nullable): for the order of the tiles, the variant's value */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideOptionRow, bastide_option_row, GTK_TYPE_LIST_BOX_ROW)

static void
on_active_changed_cb (BastideOptionRow *self)
{
  if (!self->updating)
    bastide_setup_draft_set_value (self->draft, self->option, gtk_switch_get_active (self->toggle) ? "true" : "false");
}

/* The last entry may be the variant's own value: it can be left, and not chosen. */
static void
on_selected_changed_cb (BastideOptionRow *self)
{
  guint selected = gtk_drop_down_get_selected (self->menu);

  if (!self->updating && selected < bastide_option_get_n_choices (self->option))
    bastide_setup_draft_set_value (self->draft, self->option, self->option->choices[selected]);
}

static void
on_number_changed_cb (BastideOptionRow *self)
{
  guint number = (guint) gtk_spin_button_get_value_as_int (self->number_button);

  if (!self->updating)
    bastide_setup_draft_set_value (self->draft, self->option,
                                   bastide_option_get_choice (self->option, number - self->option->min));
}

static void
on_reset_clicked_cb (BastideOptionRow *self)
{
  bastide_setup_draft_set_value (self->draft, self->option, bastide_option_get_default (self->option));
  /* The button is gone now. */
  gtk_widget_grab_focus (GTK_WIDGET (self->number_button));
}

static void
fill_menu (BastideOptionRow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; self->option->choices[i] != NULL; i++)
    {
      const char *title = bastide_text_option_choice (self->option, self->option->choices[i]);
      g_autofree char *marked = NULL;

      if (i == 0)
        /* Translators: %s is the value of an option, the one of the rulebook. */
        marked = g_strdup_printf (C_("value of an option", "%s (default)"), title);
      gtk_string_list_append (titles, marked != NULL ? marked : title);
    }
  gtk_drop_down_set_model (self->menu, G_LIST_MODEL (titles));
}

static void
bastide_option_row_dispose (GObject *object)
{
  BastideOptionRow *self = BASTIDE_OPTION_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_OPTION_ROW);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->draw, g_free);

  G_OBJECT_CLASS (bastide_option_row_parent_class)->dispose (object);
}

static void
bastide_option_row_class_init (BastideOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_option_row_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, description_label);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, toggle);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, number_button);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, reset_button);
  gtk_widget_class_bind_template_callback (widget_class, on_active_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_reset_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_selected_changed_cb);
}

static void
bastide_option_row_init (BastideOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The text below the title: for a number, also the printed one. */
static char *
describe (const BastideOption *option)
{
  g_autofree char *description = bastide_text_option_description (option);
  g_autofree char *printed = NULL;

  if (!bastide_option_is_number (option))
    return g_steal_pointer (&description);

  /* Translators: what a house rule with a number is in the printed rules: “Printed: 2”. */
  printed = g_strdup_printf (C_("house rule", "Printed: %s"), bastide_option_get_default (option));
  if (description == NULL)
    return g_steal_pointer (&printed);

  return g_strdup_printf (option->row != NULL ? "%s\n%s" : "%s %s", description, printed);
}

/* The one of the three widgets by which the option is chosen. */
static GtkWidget *
get_control (BastideOptionRow *self)
{
  if (bastide_option_is_number (self->option))
    return GTK_WIDGET (self->number_button);

  return bastide_option_is_switch (self->option) ? GTK_WIDGET (self->toggle) : GTK_WIDGET (self->menu);
}

/* Names the number that the button resets, and the resulting value. */
static void
name_reset_button (BastideOptionRow *self,
                   const char       *title)
{
  g_autofree char *tooltip = NULL;
  g_autofree char *spoken = NULL;

  if (!bastide_option_is_number (self->option))
    return;

  /* Translators: %s is the number of a house rule in the printed rules. */
  tooltip = g_strdup_printf (_("Back to the printed number: %s"), bastide_option_get_default (self->option));
  /* Translators: %1$s is a house rule, %2$s its number in the printed rules. */
  spoken = g_strdup_printf (_("%1$s: back to the printed %2$s"), title, bastide_option_get_default (self->option));
  gtk_widget_set_tooltip_text (self->reset_button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

GtkWidget *
bastide_option_row_new (BastideSetupDraft   *draft,
                        const BastideOption *option)
{
  BastideOptionRow *self = g_object_new (BASTIDE_TYPE_OPTION_ROW, NULL);
  const char *title = bastide_text_option (option);
  g_autofree char *description = describe (option);

  self->draft = g_object_ref (draft);
  self->option = option;
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->description_label, description);
  gtk_widget_set_visible (get_control (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_control (self)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  self->updating = TRUE;
  if (bastide_option_is_number (self->option))
    gtk_spin_button_set_range (self->number_button, self->option->min, self->option->max);
  else if (!bastide_option_is_switch (self->option))
    fill_menu (self);
  bastide_drop_down_set_label (self->menu, title);
  self->updating = FALSE;

  name_reset_button (self, title);
  bastide_option_row_update (self);

  return GTK_WIDGET (self);
}

void
bastide_option_row_update (BastideOptionRow *self)
{
  const char *value;

  g_return_if_fail (BASTIDE_IS_OPTION_ROW (self));

  value = bastide_setup_draft_get_value (self->draft, self->option);
  self->updating = TRUE;
  if (bastide_option_is_number (self->option))
    {
      gtk_spin_button_set_value (self->number_button, g_ascii_strtod (value, NULL));
      gtk_widget_set_visible (self->reset_button, strcmp (value, bastide_option_get_default (self->option)) != 0);
    }
  else if (bastide_option_is_switch (self->option))
    gtk_switch_set_active (self->toggle, strcmp (value, "true") == 0);
  else
    {
      g_autofree char *draw = NULL;

      /* A list of tiles in a variant is one more entry, which is the one that holds. */
      if (strcmp (self->option->name, BASTIDE_OPTION_DRAW_ORDER) == 0)
        draw = bastide_setup_draft_describe_draw (self->draft);
      if (g_strcmp0 (draw, self->draw) != 0)
        {
          GtkStringList *titles = GTK_STRING_LIST (gtk_drop_down_get_model (self->menu));
          const char *const added[] = { draw, NULL };

          /* This may be because another entry was chosen: the list must stay the same. */
          gtk_string_list_splice (titles, bastide_option_get_n_choices (self->option), self->draw != NULL, added);
          g_free (self->draw);
          self->draw = g_steal_pointer (&draw);
        }
      if (self->draw != NULL)
        gtk_drop_down_set_selected (self->menu, bastide_option_get_n_choices (self->option));
      else
        gtk_drop_down_set_selected (self->menu, (guint) bastide_option_find_choice (self->option, value));
    }
  self->updating = FALSE;
}

/* --- The card of an expansion ---------------------------------------------------------------------- */

/* The icon of a module without one of its own. */
#define DEFAULT_ICON "bastide-tiles-symbolic"

#define EMBLEM_SIZE 52

struct _BastideModuleCard
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *head;
  GtkImage *icon;
  GtkLabel *title_label;
  GtkLabel *summary_label;
  GtkLabel *news_label;
  GtkBox *notice_box;
  GtkButton *delete_button;
  GtkSwitch *toggle;
  GtkBox *badges_box;
  GtkButton *rules_button;
  GtkToggleButton *details_button;
  GtkImage *details_icon;
  GtkWidget *details;
  GtkBox *tilesets_box;
  GtkWidget *rules_row;
  GtkSwitch *rules_toggle;
  GtkListBox *rows;

  BastideSetupDraft *draft;
  const BastideModuleInterface *module;
  BastideTileset *set; /* (nullable): its rules are the module */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideModuleCard, bastide_module_card, GTK_TYPE_WIDGET)

static void
on_toggled_cb (BastideModuleCard *self)
{
  if (!self->updating)
    bastide_setup_draft_set_expansion (self->draft, self->module, gtk_switch_get_active (self->toggle));
}

static void
on_rules_toggled_cb (BastideModuleCard *self)
{
  if (!self->updating)
    bastide_setup_draft_set_module (self->draft, self->module, gtk_switch_get_active (self->rules_toggle));
}

static gboolean
has_details (BastideModuleCard *self)
{
  const BastideVocabulary *words = &self->module->vocabulary;

  return words->n_figures > 0 || words->n_options > 0 || gtk_widget_get_visible (self->rules_row);
}

/* Most players take an expansion as it is: its details open on demand. */
static void
update_details (BastideModuleCard *self)
{
  gboolean changeable = gtk_switch_get_active (self->toggle) && has_details (self);
  gboolean open = changeable && gtk_toggle_button_get_active (self->details_button);

  gtk_widget_set_visible (GTK_WIDGET (self->details_button), changeable);
  gtk_widget_set_visible (self->details, open);
  /* The foot of the card stands level with that of its neighbour. */
  gtk_widget_set_vexpand (self->head, !open);
  gtk_image_set_from_icon_name (self->details_icon, open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->details_button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
on_details_toggled_cb (BastideModuleCard *self)
{
  update_details (self);
}

static void
bastide_module_card_dispose (GObject *object)
{
  BastideModuleCard *self = BASTIDE_MODULE_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_MODULE_CARD);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->set, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_module_card_parent_class)->dispose (object);
}

static void
bastide_module_card_class_init (BastideModuleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_module_card_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-module-card.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, head);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, icon);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, summary_label);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, news_label);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, notice_box);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, delete_button);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, toggle);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, badges_box);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, rules_button);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, details_button);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, details_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, details);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, tilesets_box);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, rules_row);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, rules_toggle);
  gtk_widget_class_bind_template_child (widget_class, BastideModuleCard, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_details_toggled_cb);
}

static void
bastide_module_card_init (BastideModuleCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Contents of the module --------------------------------------------------------------------- */

static void
add_badge (BastideModuleCard *self,
           const char        *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "badge");
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (self->badges_box, label);
}

static void
fill_tilesets (BastideModuleCard *self)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self->draft);
  guint n_tiles = 0;

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (bastide_setup_draft_find_module (self->draft, tileset) != self->module || tileset->tiles->len == 0)
        continue;
      n_tiles += bastide_tileset_count_tiles (tileset);
      gtk_box_append (self->tilesets_box, bastide_tileset_row_new (self->draft, tileset, TRUE));
    }

  if (n_tiles > 0)
    {
      g_autofree char *text = bastide_text_n_tiles ((int) n_tiles);

      add_badge (self, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->tilesets_box), n_tiles > 0);
  /* Without tiles nothing could be played without the rules. */
  gtk_widget_set_visible (self->rules_row, n_tiles > 0);
}

/* @format: a line for names of things */
static void
add_names (GString         *text,
           const char      *format,
           const GPtrArray *titles)
{
  g_autofree char *names = NULL;
  g_autofree char *line = NULL;

  if (titles->len == 0)
    return;

  names = bastide_text_list (titles);
  line = bastide_text_with_argument (format, "expansion", names);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* The names that a set brings into the game; its figures have badges. */
static void
name_news (BastideModuleCard *self)
{
  const BastideVocabulary *words = &self->module->vocabulary;
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();
  g_autoptr (GPtrArray) tokens = g_ptr_array_new ();
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < words->n_marks; i++)
    if (words->marks[i].row != NULL)
      g_ptr_array_add (marks, (gpointer) bastide_row_title (words->marks[i].row));
  for (guint i = 0; i < words->n_pieces; i++)
    if (words->pieces[i].row != NULL)
      g_ptr_array_add (words->pieces[i].place == BASTIDE_TARGET_CARD ? tokens : pieces,
                       (gpointer) bastide_row_title (words->pieces[i].row));
  /* Translators: names of marks on tiles that an expansion brings along */
  add_names (text, NC_("expansion", "Marks: %s"), marks);
  /* Translators: names of tokens that an expansion brings along */
  add_names (text, NC_("expansion", "Tokens: %s"), tokens);
  /* Translators: names of pieces for the board that an expansion brings along */
  add_names (text, NC_("expansion", "Pieces: %s"), pieces);
  gtk_label_set_label (self->news_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->news_label), text->len > 0);
}

/* The set whose rules the module is. */
static void
set_tileset (BastideModuleCard *self)
{
  GtkWidget *notice;
  g_autofree char *spoken = NULL;
  gboolean may_delete;

  if (self->module->set == NULL)
    return;

  self->set = bastide_tileset_ref ((BastideTileset *) self->module->set);
  notice = bastide_notice_new (self->set);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_box), notice != NULL);
  if (notice != NULL)
    gtk_box_append (self->notice_box, notice);

  may_delete = bastide_tileset_store_may_delete (self->set);
  gtk_widget_set_visible (GTK_WIDGET (self->delete_button), may_delete);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->delete_button), "s", self->set->id);
  /* Translators: %s is the title of a tileset. */
  spoken = g_strdup_printf (_("Delete the tileset “%s”"), bastide_text_tileset (self->set));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* The emblem, or the picture of a set, or an icon for a module that has neither. */
static void
set_icon (BastideModuleCard *self)
{
  GtkWidget *emblem = self->set != NULL ? bastide_set_painting_create_picture (self->set, EMBLEM_SIZE)
                                        : bastide_icon_new_emblem (self->module->id, EMBLEM_SIZE);
  g_autofree char *name = g_strdup_printf ("bastide-%s-symbolic", self->module->id);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  if (emblem != NULL)
    {
      gtk_widget_set_valign (emblem, GTK_ALIGN_START);
      gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->icon))), emblem);
      gtk_widget_set_visible (GTK_WIDGET (self->icon), FALSE);
      return;
    }
  gtk_image_set_from_icon_name (self->icon, gtk_icon_theme_has_icon (theme, name) ? name : DEFAULT_ICON);
}

static void
set_rulebook (BastideModuleCard *self)
{
  gboolean readable = self->set != NULL || bastide_rulebooks_has (self->module->id);
  g_autofree char *book = g_strconcat (self->module->id, self->set != NULL ? "/" : NULL, NULL);
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->rules_button), readable);
  if (!readable)
    return;

  /* Translators: %s is the title of an expansion. */
  spoken = g_strdup_printf (_("Rules: %s"), bastide_word_translate (NULL, self->module->title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules_button), "s", book);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

GtkWidget *
bastide_module_card_new (BastideSetupDraft            *draft,
                         const BastideModuleInterface *module)
{
  BastideModuleCard *self = g_object_new (BASTIDE_TYPE_MODULE_CARD, NULL);
  const char *title = bastide_word_translate (NULL, module->title);
  const char *summary = module->summary != NULL ? bastide_word_translate (NULL, module->summary) : "";
  g_autofree char *spoken = NULL;

  self->draft = g_object_ref (draft);
  self->module = module;
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->summary_label, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label), *summary != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary,
                                  -1);
  /* Translators: %s is the title of an expansion. */
  spoken = g_strdup_printf (_("Adjust %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->details_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_tileset (self);
  name_news (self);
  set_icon (self);
  set_rulebook (self);
  fill_tilesets (self);

  for (guint i = 0; i < self->module->vocabulary.n_figures; i++)
    {
      const BastideFigureKind *kind = &self->module->vocabulary.figures[i];
      g_autofree char *text = bastide_text_n_figures (kind, bastide_setup_draft_get_usual_figures (self->draft, kind));

      add_badge (self, text);
      gtk_list_box_append (self->rows, bastide_figure_row_new (self->draft, kind));
    }
  for (guint i = 0; i < self->module->vocabulary.n_options; i++)
    gtk_list_box_append (self->rows, bastide_option_row_new (self->draft, &self->module->vocabulary.options[i]));

  bastide_module_card_update (self);

  return GTK_WIDGET (self);
}

void
bastide_module_card_update (BastideModuleCard *self)
{
  gboolean on;
  gboolean ruled;

  g_return_if_fail (BASTIDE_IS_MODULE_CARD (self));

  on = bastide_setup_draft_get_expansion (self->draft, self->module);
  ruled = bastide_setup_draft_get_module (self->draft, self->module);
  self->updating = TRUE;
  gtk_switch_set_active (self->toggle, on);
  gtk_switch_set_active (self->rules_toggle, ruled);
  update_details (self);
  gtk_widget_set_visible (GTK_WIDGET (self->rows),
                          ruled && gtk_widget_get_first_child (GTK_WIDGET (self->rows)) != NULL);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->tilesets_box)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bastide_tileset_row_update (BASTIDE_TILESET_ROW (row));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      if (BASTIDE_IS_FIGURE_ROW (row))
        bastide_figure_row_update (BASTIDE_FIGURE_ROW (row));
      else
        bastide_option_row_update (BASTIDE_OPTION_ROW (row));
    }
  self->updating = FALSE;
}
