/* bastide-rows-form.c
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
#include "bastide-look.h"
#include "bastide-message-dialog.h"
#include "bastide-painting.h"
#include "bastide-toast-overlay.h"
#include "bastide-wrapped-label.h"
#include "model/drafts/bastide-row-names.h"
#include "model/drafts/bastide-row-sentence.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"

/* --- Words that break into lines ---------------------------------------------------------------------------------- */

#define WORD_SPACING 4

struct _BastideSentenceLayout
{
  BastideFittingLayout parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideSentenceLayout, bastide_sentence_layout, BASTIDE_TYPE_FITTING_LAYOUT)

/* A comma belongs to the word before it. */
static gboolean
is_comma (GtkWidget *child)
{
  return GTK_IS_LABEL (child) && strspn (gtk_label_get_label (GTK_LABEL (child)), ",;") > 0;
}

static void
bastide_sentence_layout_measure_width (BastideFittingLayout *layout,
                                       GtkWidget            *widget,
                                       int                  *minimum,
                                       int                  *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_minimum, child_natural;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_natural);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (is_comma (child) ? 0 : WORD_SPACING);
    }
}

/* A GtkMenuButton says that its height does not depend on its width; the button in it knows better. */
static int
get_height (GtkWidget *child,
            int        width)
{
  int minimum, natural;

  bastide_fitting_layout_measure_height (GTK_IS_MENU_BUTTON (child) ? gtk_widget_get_first_child (child) : child, width,
                                         &minimum, &natural);

  return natural;
}

static void
bastide_sentence_layout_lay_out (BastideFittingLayout *layout,
                                 GtkWidget            *widget,
                                 int                   width,
                                 int                   height,
                                 int                  *minimum,
                                 int                  *natural)
{
  GtkWidget *child = bastide_fitting_layout_get_first (widget);
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *first = child;
      int x = 0, line = 0, least, wide;

      /* Once for the height of the line, once to place its words in the middle of it. */
      for (; child != NULL; child = bastide_fitting_layout_get_next (child))
        {
          bastide_fitting_layout_measure_width (child, &least, &wide);
          wide = MAX (least, MIN (wide, width));
          if (x > 0 && x + wide > width && !is_comma (child))
            break;
          line = MAX (line, get_height (child, wide));
          x += wide + (is_comma (child) ? 0 : WORD_SPACING);
        }
      x = 0;
      for (GtkWidget *word = first; height >= 0 && word != child; word = bastide_fitting_layout_get_next (word))
        {
          int high;

          bastide_fitting_layout_measure_width (word, &least, &wide);
          wide = MAX (least, MIN (wide, width));
          high = get_height (word, wide);
          if (is_comma (word))
            x -= WORD_SPACING;
          bastide_fitting_layout_place (word, width, x, y + (line - high) / 2, wide, high);
          x += wide + WORD_SPACING;
        }
      y += line + WORD_SPACING;
    }
  *minimum = *natural = MAX (0, y - WORD_SPACING);
}

static void
bastide_sentence_layout_class_init (BastideSentenceLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = bastide_sentence_layout_measure_width;
  layout_class->lay_out = bastide_sentence_layout_lay_out;
}

static void
bastide_sentence_layout_init (BastideSentenceLayout *self)
{
}

/* --- A look ------------------------------------------------------------------------------------------------------- */

#define BASTIDE_TYPE_LOOK_PAINTING (bastide_look_painting_get_type ())
G_DECLARE_FINAL_TYPE (BastideLookPainting, bastide_look_painting, BASTIDE, LOOK_PAINTING, BastidePainting)

struct _BastideLookPainting
{
  BastidePainting parent_instance;

  const char *look;
  guint       colour;
};

G_DEFINE_FINAL_TYPE (BastideLookPainting, bastide_look_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_look_painting_paint (BastidePainting *painting,
                             cairo_t         *cr,
                             int              width,
                             int              height,
                             gboolean         dark)
{
  BastideLookPainting *self = BASTIDE_LOOK_PAINTING (painting);
  double side = MIN (width, height);
  BastidePen pen = bastide_pen_new (cr, side);

  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, side, side);
  bastide_look_paint (self->look, self->colour, &pen, (BastidePoint) { 0, 0 }, 0.46, dark ? 0.03 : 0);
}

static void
bastide_look_painting_class_init (BastideLookPaintingClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_look_painting_paint;
}

static void
bastide_look_painting_init (BastideLookPainting *self)
{
}

static guint
find_word (const char *const *words,
           const char         *word,
           guint               fallback)
{
  for (guint i = 0; word != NULL && words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;

  return fallback;
}

static guint
get_colour (const BastideElement *row)
{
  return find_word (bastide_row_colour_names, bastide_element_get (row, "colour"), BASTIDE_ROW_BLUE);
}

static GtkWidget *
create_look (const char *look,
             guint       colour,
             int         size)
{
  BastideLookPainting *painting = g_object_new (BASTIDE_TYPE_LOOK_PAINTING, "size", size, NULL);
  GtkWidget *picture = bastide_painting_create_picture (BASTIDE_PAINTING (painting), GTK_ACCESSIBLE_ROLE_PRESENTATION);

  /* Kept for good, as drawings are. */
  painting->look = g_intern_string (look);
  painting->colour = colour;
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}

/* --- The form ----------------------------------------------------------------------------------------------------- */

#define SENTENCE_KEY "bastide-sentence"
#define SLOT_KEY "bastide-slot"
#define LANGUAGE_KEY "bastide-language"
#define NAME_KEY "bastide-name"
#define REMARKS_KEY "bastide-remarks"
#define MARK_KEY "bastide-mark"
#define SAID_KEY "bastide-said" /* of a button for what a remark offers: the remark */
#define REMOVES "removes"

#define LOOK_SIZE 22
#define LARGE_LOOK_SIZE 28
#define LOOKS_IN_A_LINE 15
#define LIST_HEIGHT 340

struct _BastideRowsForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkWidget *nothing;
  GtkBox *rows;
  GtkWidget *add_box;

  BastideEditorSession *session;   /* (nullable), owned */
  BastideTilesetStore *tilesets;   /* (nullable), owned */
  GtkWidget *scene;                /* owned; in the row that is shown at work */
  char *scene_row;                 /* (nullable): its id */
  BastideElement *shown;           /* (nullable): the rules that the rows show */
  BastideElement *pending;         /* (nullable): rules that were chosen and are about to be shown */
  guint source;                    /* that will show them, or 0 */
  guint focus_row;                 /* the place of the focus after that */
  guint focus_part;
  gboolean changing;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideRowsForm, bastide_rows_form, GTK_TYPE_WIDGET)

static BastideTilesetDraft *
get_draft (BastideRowsForm *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static void
change_rules (BastideRowsForm *self,
              BastideElement  *rules,
              const char      *key)
{
  self->changing = TRUE;
  /* Translators: the name of a step that can be undone: the rules that the program follows were changed. */
  bastide_tileset_draft_set_rules (get_draft (self), rules, C_("step", "What happens"), key);
  self->changing = FALSE;
}

/* --- Rows and their words ----------------------------------------------------------------------------------------- */

/* Returns: (transfer none): the row that a widget is part of */
static GtkWidget *
get_row (GtkWidget *widget)
{
  while (g_object_get_data (G_OBJECT (widget), SENTENCE_KEY) == NULL)
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* Returns: (transfer none): the sentence of a row or of something in it */
static BastideRowSentence *
get_sentence (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (get_row (widget)), SENTENCE_KEY);
}

static guint
get_place (GtkWidget *widget)
{
  guint place = 0;

  while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
    place++;

  return place;
}

static GtkWidget *
get_child (GtkWidget *widget,
           guint      place)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL && place-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* A row is its words beside the controls, and remarks below. */
static GtkWidget *
get_words (GtkWidget *row)
{
  return gtk_widget_get_first_child (gtk_widget_get_first_child (row));
}

/* @slot: the button of a part */
static const BastideRowPart *
get_part (GtkWidget *slot)
{
  return g_ptr_array_index (get_sentence (slot)->parts, get_place (slot));
}

static void
focus_later (BastideRowsForm *self,
             guint            row,
             guint            part)
{
  self->focus_row = row;
  self->focus_part = part;
}

/* The nearest place that can have the focus, at or before the wanted one. */
static void
restore_focus (BastideRowsForm *self)
{
  GtkWidget *row = get_child (GTK_WIDGET (self->rows), self->focus_row);
  GtkWidget *slot = NULL;

  if (row == NULL)
    row = gtk_widget_get_last_child (GTK_WIDGET (self->rows));
  for (guint i = 0; row != NULL; i++)
    {
      GtkWidget *word = get_child (get_words (row), i);

      if (word == NULL || (i > self->focus_part && slot != NULL))
        break;
      if (GTK_IS_MENU_BUTTON (word))
        slot = word;
    }
  if (slot != NULL)
    gtk_widget_grab_focus (slot);
  else
    gtk_widget_child_focus (self->add_box, GTK_DIR_TAB_FORWARD);
}

static gboolean
on_chosen_cb (gpointer data)
{
  BastideRowsForm *self = data;
  g_autoptr (BastideElement) rules = g_steal_pointer (&self->pending);

  self->source = 0;
  if (self->session == NULL)
    return G_SOURCE_REMOVE;

  change_rules (self, rules, NULL);
  restore_focus (self);

  return G_SOURCE_REMOVE;
}

/* The popover in which something was chosen goes with its row, so it is left first. */
static void
change_rules_soon (BastideRowsForm *self,
                   BastideElement  *rules)
{
  g_clear_pointer (&self->pending, bastide_element_unref);
  self->pending = bastide_element_ref (rules);
  if (self->source == 0)
    self->source = g_idle_add (on_chosen_cb, self);
}

/* --- Popovers of choices ------------------------------------------------------------------------------------------ */

static void
show_choice (GtkWidget              *button,
             const BastideRowChoice *choice)
{
  GtkWidget *check = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_widget_set_opacity (check, choice->chosen ? 1 : 0);
  gtk_widget_set_sensitive (button, choice->rules != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, choice->label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, choice->rules == NULL ? choice->why : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               choice->chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
on_choice_clicked (BastideRowsForm *self,
                   GtkWidget       *button)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (button), SLOT_KEY);
  const BastideRowSentence *sentence = get_sentence (slot);
  const BastideRowPart *part = get_part (slot);
  g_autoptr (GPtrArray) choices = bastide_row_sentence_list_choices (sentence, part);
  guint position = get_place (button);
  const BastideRowChoice *choice = position < choices->len ? g_ptr_array_index (choices, position) : NULL;
  guint n_before = sentence->rules->children->len;

  if (choice == NULL || choice->rules == NULL)
    return;
  if (part->type != BASTIDE_ROW_PART_SEVERAL)
    {
      /* New things stand before the row that needs them. */
      focus_later (self, get_place (get_row (slot)) + choice->rules->children->len - n_before, get_place (slot));
      gtk_menu_button_popdown (GTK_MENU_BUTTON (slot));
      if (!choice->chosen)
        change_rules_soon (self, choice->rules);
      return;
    }

  change_rules (self, choice->rules, NULL);
  g_ptr_array_unref (choices);
  choices = bastide_row_sentence_list_choices (get_sentence (slot), get_part (slot));
  button = gtk_widget_get_first_child (gtk_widget_get_parent (button));
  for (guint i = 0; i < choices->len; i++, button = gtk_widget_get_next_sibling (button))
    show_choice (button, g_ptr_array_index (choices, i));
}

/* A button rather than a row of a list, which does not like to be pressed for long. */
static GtkWidget *
create_choice (BastideRowsForm        *self,
               GtkWidget              *slot,
               const BastideRowChoice *choice)
{
  GtkAccessibleRole role = get_part (slot)->type == BASTIDE_ROW_PART_SEVERAL ? GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX
                                                                             : GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO;
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", role, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (choice->label);

  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic", "accessible-role",
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (words), label);
  if (choice->rules == NULL && choice->why != NULL)
    {
      GtkWidget *why = bastide_wrapped_label_new (choice->why, "caption");

      gtk_label_set_width_chars (GTK_LABEL (why), 36);
      gtk_label_set_max_width_chars (GTK_LABEL (why), 36);
      gtk_box_append (GTK_BOX (words), why);
    }
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "choice");
  show_choice (button, choice);
  g_object_set_data (G_OBJECT (button), SLOT_KEY, slot);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_choice_clicked), self, G_CONNECT_SWAPPED);

  return button;
}

/* Popovers are not higher than a small window. Returns: @child in what scrolls it */
static GtkWidget *
scroll (GtkWidget *child)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "max-content-height", LIST_HEIGHT, NULL);

  return scrolled;
}

static GtkWidget *
create_list (BastideRowsForm *self,
             GtkWidget       *slot)
{
  g_autoptr (GPtrArray) choices = bastide_row_sentence_list_choices (get_sentence (slot), get_part (slot));
  GtkWidget *list = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_MENU, NULL);

  for (guint i = 0; i < choices->len; i++)
    gtk_box_append (GTK_BOX (list), create_choice (self, slot, g_ptr_array_index (choices, i)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, get_part (slot)->label, -1);

  return scroll (list);
}

/* --- Popovers of numbers ------------------------------------------------------------------------------------------ */

static void
on_number_changed (BastideRowsForm *self,
                   GtkSpinButton   *spin)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (spin), SLOT_KEY);
  const BastideRowPart *part = get_part (slot);
  int number = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *key = NULL;
  g_autoptr (BastideElement) rules = NULL;

  if (number == part->value)
    return;

  key = g_strdup_printf ("row:%s:%u", bastide_element_get (get_sentence (slot)->row, "id"), get_place (slot));
  rules = bastide_row_sentence_set_number (get_sentence (slot), part, number);
  change_rules (self, rules, key);
}

static void
on_number_entered (GtkMenuButton *slot)
{
  gtk_menu_button_popdown (slot);
}

static GtkWidget *
create_number (BastideRowsForm *self,
               GtkWidget       *slot)
{
  const BastideRowPart *part = get_part (slot);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *spin = gtk_spin_button_new_with_range (part->least, part->most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), part->value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, part->label, -1);
  g_object_set_data (G_OBJECT (spin), SLOT_KEY, slot);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_number_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate", G_CALLBACK (on_number_entered),
                           slot, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (box), gtk_label_new (part->label));
  gtk_box_append (GTK_BOX (box), spin);

  return box;
}

/* --- The popover of a name and a look ----------------------------------------------------------------------------- */

static void
set_row (BastideRowsForm *self,
         GtkWidget       *slot,
         BastideElement  *row,
         const char      *key)
{
  g_autoptr (BastideElement) rules = bastide_row_sentence_set_row (get_sentence (slot), row);
  g_autofree char *whole = NULL;

  if (bastide_element_equal (row, get_sentence (slot)->row))
    return;

  whole = g_strdup_printf ("row:%s:%s", bastide_element_get (row, "id"), key);
  change_rules (self, rules, whole);
}

static void
on_name_changed (BastideRowsForm *self,
                 GtkEditable     *entry)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (entry), SLOT_KEY);
  const char *language = g_object_get_data (G_OBJECT (entry), LANGUAGE_KEY);
  const char *form = g_object_get_data (G_OBJECT (entry), NAME_KEY);
  g_autofree char *key = NULL;
  g_autoptr (BastideElement) row = NULL;

  if (self->updating)
    return;

  key = g_strdup_printf ("%s:%s", language, form);
  row = bastide_row_element_set_name (get_sentence (slot)->row, language, form, gtk_editable_get_text (entry));
  set_row (self, slot, row, key);
}

/* Names follow a new pictogram; a drawing can be removed. */
static void
show_names (BastideRowsForm *self,
            GtkWidget       *slot,
            GtkWidget       *widget)
{
  const BastideRowSentence *sentence = get_sentence (slot);
  const char *look = bastide_element_get (sentence->row, "look");

  if (gtk_widget_has_css_class (widget, REMOVES))
    gtk_widget_set_visible (widget, look != NULL && bastide_element_find (sentence->rules, "drawing", look) != NULL);
  if (GTK_IS_ENTRY (widget))
    {
      const char *text = bastide_row_element_get_name (sentence->row,
                                                       g_object_get_data (G_OBJECT (widget), LANGUAGE_KEY),
                                                       g_object_get_data (G_OBJECT (widget), NAME_KEY));

      self->updating = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (widget), text != NULL ? text : "");
      self->updating = FALSE;
      return;
    }
  for (widget = gtk_widget_get_first_child (widget); widget != NULL; widget = gtk_widget_get_next_sibling (widget))
    show_names (self, slot, widget);
}

static void
on_look_clicked (BastideRowsForm *self,
                 GtkWidget       *button)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (button), SLOT_KEY);
  g_autoptr (BastideElement) row = NULL;

  row = bastide_row_element_set_look (get_sentence (slot)->row, g_object_get_data (G_OBJECT (button), NAME_KEY));
  set_row (self, slot, row, "look");
  show_names (self, slot, gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER));
}

static void
on_colour_clicked (BastideRowsForm *self,
                   GtkWidget       *button)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (button), SLOT_KEY);
  g_autoptr (BastideElement) row = bastide_element_copy (get_sentence (slot)->row);

  bastide_element_set (row, "colour", g_object_get_data (G_OBJECT (button), NAME_KEY));
  set_row (self, slot, row, "colour");
}

static void
append_names (BastideRowsForm *self,
              GtkWidget       *slot,
              GtkBox          *box,
              const char      *language,
              const char      *heading)
{
  static const struct
  {
    const char *form;
    const char *label;
  } forms[] = {
    { BASTIDE_ROW_TITLE, NC_("form of a name", "Name") }, { "one", NC_("form of a name", "One") },
    { "few", NC_("form of a name", "2 to 4") }, { "many", NC_("form of a name", "Many") },
    { "other", NC_("form of a name", "Any other number") },
  };
  GtkWidget *grid = gtk_grid_new ();
  guint needed = bastide_plurals_of (language);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_attach (GTK_GRID (grid), bastide_wrapped_label_new (heading, "eyebrow"), 0, 0, 2, 1);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      const char *label = g_dpgettext2 (NULL, "form of a name", forms[i].label);
      GtkWidget *name = gtk_label_new (label);
      GtkWidget *entry = gtk_entry_new ();

      if (i > 0 && (!bastide_row_element_declares (get_sentence (slot)->row) || !(needed & (1u << (i - 1)))))
        continue;
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_editable_set_width_chars (GTK_EDITABLE (entry), 14);
      gtk_entry_set_max_length (GTK_ENTRY (entry), 100);
      gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heading, -1);
      g_object_set_data (G_OBJECT (entry), SLOT_KEY, slot);
      g_object_set_data (G_OBJECT (entry), LANGUAGE_KEY, (gpointer) language);
      g_object_set_data (G_OBJECT (entry), NAME_KEY, (gpointer) forms[i].form);
      show_names (self, slot, entry);
      g_signal_connect_object (entry, "changed", G_CALLBACK (on_name_changed), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), name, 0, (int) i + 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), entry, 1, (int) i + 1, 1, 1);
    }
  gtk_box_append (box, grid);
}

/* @name: a word of files: what it chooses; @spoken: how that is called */
static GtkWidget *
create_look_button (BastideRowsForm *self,
                    GtkWidget       *slot,
                    const char      *look,
                    guint            colour,
                    const char      *name,
                    const char      *spoken,
                    GCallback        callback)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), create_look (look, colour, LARGE_LOOK_SIZE));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "look");
  bastide_widget_name (button, spoken);
  g_object_set_data (G_OBJECT (button), SLOT_KEY, slot);
  g_object_set_data (G_OBJECT (button), NAME_KEY, (gpointer) name);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);

  return button;
}

/* --- Drawings of the set ------------------------------------------------------------------------------------------ */

static void
show_failure (BastideRowsForm *self,
              const char      *title,
              const char      *message)
{
  bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), title, message);
}

/* The rules may have changed since the picture was chosen. */
static void
on_drawing_read (GtkWidget            *widget,
                 const char           *row,
                 const BastideElement *drawing,
                 const char           *title,
                 GPtrArray            *left_out,
                 const char           *why)
{
  BastideRowsForm *self = BASTIDE_ROWS_FORM (widget);
  BastideElement *old = NULL;
  g_autoptr (BastideElement) rules = NULL;
  g_autoptr (BastideTileset) drawings = NULL;
  g_autoptr (GPtrArray) painted = NULL;
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && bastide_editor_session_is_writable (self->session))
    old = bastide_tileset_draft_get_rules (get_draft (self));
  if (old == NULL)
    return;
  if (drawing != NULL)
    {
      rules = bastide_row_drawings_add (old, row, drawing, title);
      drawings = bastide_row_drawings_read (bastide_tileset_draft_get_game (get_draft (self)), rules, &error);
    }
  if (drawings != NULL)
    {
      /* The new one is the first. */
      const char *id = bastide_element_get (g_ptr_array_index (rules->children, 0), "id");

      painted = bastide_drawing_read (bastide_tileset_find_row (drawings, id)->look);
    }
  if (painted == NULL)
    {
      show_failure (self, _("The Drawing Cannot Be Added"),
                    why != NULL ? why : error != NULL ? error->message
                    : _("There is nothing in this picture that can be drawn."));
      return;
    }

  change_rules (self, rules, NULL);
  if (left_out->len > 0)
    {
      g_autofree char *text = NULL;

      g_ptr_array_add (left_out, NULL);
      text = g_strjoinv ("\n", (char **) left_out->pdata);
      show_failure (self, _("Not Everything Was Understood"), text);
    }
  else
    bastide_toast_overlay_tell (widget, _("The drawing is part of the set now"), NULL, NULL);
}

static gboolean
on_picture_dropped (BastideRowsForm *self,
                    const GValue    *value,
                    double           x,
                    double           y,
                    GtkDropTarget   *target)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GSList *files = g_value_get_boxed (value);

  if (files == NULL || self->session == NULL || !bastide_editor_session_is_writable (self->session))
    return FALSE;

  bastide_drawing_take (GTK_WIDGET (self), bastide_element_get (get_sentence (row)->row, "id"), files->data,
                        on_drawing_read);

  return TRUE;
}

/* The popover goes before a question comes. Returns: (transfer none): the id of its row */
static const char *
leave_slot (GtkWidget *button)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (button), SLOT_KEY);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (slot));

  return bastide_element_get (get_sentence (slot)->row, "id");
}

static void
on_choose_picture_clicked (BastideRowsForm *self,
                           GtkWidget       *button)
{
  bastide_drawing_choose (GTK_WIDGET (self), leave_slot (button), on_drawing_read);
}

static void
on_paste_picture_clicked (BastideRowsForm *self,
                          GtkWidget       *button)
{
  bastide_drawing_take (GTK_WIDGET (self), leave_slot (button), NULL, on_drawing_read);
}

static void
on_remove_drawing_clicked (BastideRowsForm *self,
                           GtkWidget       *button)
{
  GtkWidget *slot = g_object_get_data (G_OBJECT (button), SLOT_KEY);
  const BastideRowSentence *sentence = get_sentence (slot);
  g_autoptr (BastideElement) rules = bastide_row_drawings_remove (sentence->rules,
                                                                  bastide_element_get (sentence->row, "look"));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (slot));
  change_rules_soon (self, rules);
}

/* The drawings of the set, and ways to add one. */
static void
append_drawings (BastideRowsForm *self,
                 GtkWidget       *slot,
                 GtkBox          *box)
{
  const BastideRowSentence *sentence = get_sentence (slot);
  g_autoptr (BastideTileset) drawings = bastide_row_drawings_read (sentence->game, sentence->rules, NULL);
  const struct
  {
    const char *label;
    GCallback   callback;
    const char *style_class;
  } buttons[] = {
    { C_("drawing", "Choose a File…"), G_CALLBACK (on_choose_picture_clicked), NULL },
    { C_("drawing", "Paste"), G_CALLBACK (on_paste_picture_clicked), NULL },
    { C_("drawing", "Remove From the Set"), G_CALLBACK (on_remove_drawing_clicked), REMOVES },
  };
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (line, g_object_new (BASTIDE_TYPE_SENTENCE_LAYOUT, NULL));
  for (guint i = 0; drawings != NULL && i < drawings->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (drawings->rows, i);

      gtk_box_append (GTK_BOX (line), create_look_button (self, slot, row->look, get_colour (sentence->row),
                                                          g_intern_string (row->id), row->id,
                                                          G_CALLBACK (on_look_clicked)));
    }
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (buttons[i].label);

      if (buttons[i].style_class != NULL)
        gtk_widget_add_css_class (button, buttons[i].style_class);
      g_object_set_data (G_OBJECT (button), SLOT_KEY, slot);
      g_signal_connect_object (button, "clicked", buttons[i].callback, self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (line), button);
    }
  show_names (self, slot, line);
  gtk_box_append (box, bastide_wrapped_label_new (_("A drawing of your own: an SVG file, which can also be dropped "
                                                    "on the rule"), "eyebrow"));
  gtk_box_append (box, line);
}

static void
append_looks (BastideRowsForm *self,
              GtkWidget       *slot,
              GtkBox          *box)
{
  static const char *const spoken[BASTIDE_N_ROW_COLOURS] = {
    NC_("colour of a look", "red"), NC_("colour of a look", "orange"), NC_("colour of a look", "yellow"),
    NC_("colour of a look", "green"), NC_("colour of a look", "blue"), NC_("colour of a look", "violet"),
    NC_("colour of a look", "brown"), NC_("colour of a look", "grey"),
  };
  const BastideElement *row = get_sentence (slot)->row;
  const char *look = get_sentence (slot)->look;
  /* The colour of a drawing may be its own. */
  const char *coloured = look != NULL && (*look != '<' || strstr (look, "player") != NULL) ? look : "star";
  GtkWidget *colours = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *grid = gtk_grid_new ();

  for (guint i = 0; i < BASTIDE_N_ROW_COLOURS; i++)
    gtk_box_append (GTK_BOX (colours), create_look_button (self, slot, coloured, i,
                                                           bastide_row_colour_names[i],
                                                           g_dpgettext2 (NULL, "colour of a look", spoken[i]),
                                                           G_CALLBACK (on_colour_clicked)));
  gtk_box_append (box, colours);
  for (guint i = 0; i < BASTIDE_N_ROW_LOOKS; i++)
    {
      const char *name = bastide_row_look_names[i];
      g_autofree char *title = bastide_row_look_get_title (i);

      gtk_grid_attach (GTK_GRID (grid), create_look_button (self, slot, name, get_colour (row), name, title,
                                                            G_CALLBACK (on_look_clicked)),
                       (int) i % LOOKS_IN_A_LINE, (int) i / LOOKS_IN_A_LINE, 1, 1);
    }
  gtk_box_append (box, grid);
  append_drawings (self, slot, box);
}

static GtkWidget *
create_names (BastideRowsForm *self,
              GtkWidget       *slot)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  gboolean czech_first = bastide_text_prefers ("cs", "en");

  append_names (self, slot, GTK_BOX (names), czech_first ? "cs" : "en",
                czech_first ? C_("language", "Czech") : C_("language", "English"));
  append_names (self, slot, GTK_BOX (names), czech_first ? "en" : "cs",
                czech_first ? C_("language", "English") : C_("language", "Czech"));
  gtk_box_append (GTK_BOX (box), names);
  if (bastide_row_element_declares (get_sentence (slot)->row))
    append_looks (self, slot, GTK_BOX (box));

  return scroll (box);
}

static void
create_popover (GtkMenuButton *slot,
                gpointer       data)
{
  BastideRowsForm *self = BASTIDE_ROWS_FORM (gtk_widget_get_ancestor (GTK_WIDGET (slot), BASTIDE_TYPE_ROWS_FORM));
  BastideRowPartType type = get_part (GTK_WIDGET (slot))->type;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *child = type == BASTIDE_ROW_PART_NAME ? create_names (self, GTK_WIDGET (slot))
                     : type == BASTIDE_ROW_PART_NUMBER ? create_number (self, GTK_WIDGET (slot))
                     : create_list (self, GTK_WIDGET (slot));

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_menu_button_set_popover (slot, popover);
}

/* --- From the set to the form ------------------------------------------------------------------------------------- */

static void
show_part (GtkWidget                *word,
           const BastideRowSentence *sentence,
           const BastideRowPart     *part)
{
  g_autofree char *spoken = NULL;
  GtkWidget *child;

  if (!GTK_IS_MENU_BUTTON (word))
    {
      gtk_label_set_label (GTK_LABEL (word), part->text);
      return;
    }
  spoken = *part->text != '\0' ? g_strdup_printf ("%s: %s", part->label, part->text) : g_strdup (part->label);
  bastide_widget_name (word, spoken);
  if (*part->text == '\0')
    {
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (word), part->type == BASTIDE_ROW_PART_NAME
                                                               ? "bastide-pencil-symbolic" : "list-add-symbolic");
      return;
    }

  child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  if (part->type == BASTIDE_ROW_PART_NAME && bastide_row_element_declares (sentence->row) && sentence->look != NULL)
    gtk_box_append (GTK_BOX (child), create_look (sentence->look, get_colour (sentence->row), LOOK_SIZE));
  gtk_box_append (GTK_BOX (child), bastide_wrapped_label_new (part->text, NULL));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (word), child);
}

static GtkWidget *
create_word (const BastideRowSentence *sentence,
             const BastideRowPart     *part)
{
  GtkWidget *word = part->type == BASTIDE_ROW_PART_WORDS ? gtk_label_new (NULL) : gtk_menu_button_new ();

  if (part->type != BASTIDE_ROW_PART_WORDS)
    {
      gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (word), create_popover, NULL, NULL);
      gtk_widget_add_css_class (word, "slot");
    }
  show_part (word, sentence, part);

  return word;
}

static void
on_mend_clicked (BastideRowsForm *self,
                 GtkWidget       *button)
{
  focus_later (self, get_place (get_row (button)), 0);
  change_rules_soon (self, get_sentence (button)->mended);
}

/* Returns: (transfer full) (nullable): the rules with what a remark on a row offers, as they are now */
static BastideElement *
mend (const BastideRowSentence  *sentence,
      const BastideTilesetIssue *issue)
{
  return issue->value == NULL ? NULL
         : bastide_row_sentence_mend (sentence, issue->attribute, issue->test, issue->value);
}

/* Other rules may have changed since the button was made, and with them what the remark offers. */
static void
on_offer_clicked (BastideRowsForm *self,
                  GtkWidget       *button)
{
  const BastideRowSentence *sentence = get_sentence (button);
  const GPtrArray *issues = bastide_tileset_draft_get_issues (get_draft (self))->list;

  focus_later (self, get_place (get_row (button)), 0);
  for (guint i = 0; i < issues->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues, i);
      g_autoptr (BastideElement) mended = NULL;

      if (g_strcmp0 (issue->row, bastide_element_get (sentence->row, "id")) != 0
          || strcmp (issue->sentence, g_object_get_data (G_OBJECT (button), SAID_KEY)) != 0)
        continue;
      mended = mend (sentence, issue);
      if (mended != NULL)
        change_rules_soon (self, mended);
      return;
    }
}

/* A button under the words of a remark. @key: (nullable): of a text that it keeps */
static void
append_button (BastideRowsForm *self,
               GtkWidget       *remark,
               const char      *label,
               GCallback        callback,
               const char      *key,
               const char      *text)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "link");
  if (key != NULL)
    g_object_set_data_full (G_OBJECT (button), key, g_strdup (text), g_free);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (gtk_widget_get_last_child (remark)), button);
}

/* Returns: (transfer full) (nullable): a tile on which a mark that a row misses has a place; @gesture: (out): puts it
 * there */
static BastideTileDraft *
find_room (BastideRowsForm    *self,
           const char         *id,
           const char         *mark,
           BastideEditGesture *gesture)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (get_draft (self))); i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (get_draft (self)), i);
      const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
      const BastideTileset *set = bastide_tile_draft_get_tileset (tile);
      const BastideRow *row = bastide_tileset_find_row (set, id), *info = bastide_tileset_find_row (set, mark);
      guint kinds = row == NULL || row->kinds == 0 ? G_MAXUINT : row->kinds;

      if (info == NULL || definition == NULL)
        continue;
      *gesture = (BastideEditGesture) { { BASTIDE_EDIT_TOOL_MARK, .mark = &info->mark }, .value = 1 };
      gesture->from.type = info->kinds != 0 ? BASTIDE_EDIT_INSIDE : BASTIDE_EDIT_NOWHERE;
      for (guint j = 0; info->kinds != 0 && j < definition->segments->len; j++, gesture->from.index = j)
        if (info->kinds & kinds & (1u << bastide_tile_definition_get_segment (definition, j)->kind))
          return g_steal_pointer (&tile);
      if (info->kinds == 0)
        return g_steal_pointer (&tile);
    }

  return NULL;
}

static void
on_put_clicked (BastideRowsForm *self,
                GtkWidget       *button)
{
  const char *id = bastide_element_get (get_sentence (button)->row, "id");
  BastideEditGesture gesture;
  g_autoptr (BastideTileDraft) tile = find_room (self, id, g_object_get_data (G_OBJECT (button), MARK_KEY), &gesture);
  g_autoptr (GError) error = NULL;

  focus_later (self, get_place (get_row (button)), 0);
  if (tile != NULL && !bastide_tileset_draft_apply_gesture (get_draft (self), tile, &gesture, &error))
    bastide_toast_overlay_tell (GTK_WIDGET (self), error->message, NULL, NULL);
}

/* The button for what a remark of the checks offers: another value in the row, or a mark that it misses on a tile with
 * room for it. Returns: whether there is one */
static gboolean
append_offer (BastideRowsForm           *self,
              GtkWidget                 *remark,
              const BastideRowSentence  *sentence,
              const BastideTilesetIssue *issue)
{
  BastideEditGesture gesture;
  g_autoptr (BastideTileDraft) tile = issue->mark != NULL ? find_room (self, issue->row, issue->mark, &gesture) : NULL;
  g_autoptr (BastideElement) mended = mend (sentence, issue);

  if (mended != NULL)
    append_button (self, remark, issue->test != BASTIDE_NO_TEST ? C_("rule sentence", "Change the Number")
                                 : strcmp (issue->attribute, "lay") == 0 ? C_("rule sentence", "Lay It Instead of a Figure")
                                 : C_("rule sentence", "Change the Place"),
                   G_CALLBACK (on_offer_clicked), SAID_KEY, issue->sentence);
  else if (tile != NULL)
    append_button (self, remark, C_("rule sentence", "Put It on a Tile"), G_CALLBACK (on_put_clicked), MARK_KEY,
                   issue->mark);

  return mended != NULL || tile != NULL;
}

/* The remarks of the checks on a row, under its words. Those that stay are kept, and with them the focus. */
static void
show_remarks (BastideRowsForm *self,
              GtkWidget       *row)
{
  const BastideRowSentence *sentence = get_sentence (row);
  const BastideTilesetIssues *issues = bastide_tileset_draft_get_issues (get_draft (self));
  const char *id = bastide_element_get (sentence->row, "id");
  GtkWidget *line = gtk_widget_get_first_child (row), *old = gtk_widget_get_next_sibling (line);
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  GString *all = g_string_new (NULL);
  gboolean focused;

  for (guint i = 0; id != NULL && i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (g_strcmp0 (issue->row, id) != 0)
        continue;
      g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", issue->sentence);
      gtk_box_append (GTK_BOX (box),
                      bastide_remark_new (self->session, issue->severity, issue->sentence, issue->module));
      /* The same remark with another button is another one. */
      if (append_offer (self, gtk_widget_get_last_child (box), sentence, issue))
        g_string_append_c (all, '\n');
    }
  /* The checks have perhaps not come so far, or know no name for it. */
  if (sentence->error != NULL && all->len == 0)
    {
      g_string_append (all, sentence->error);
      gtk_box_append (GTK_BOX (box),
                      bastide_remark_new (self->session, BASTIDE_TILESET_SEVERITY_ERROR, all->str, NULL));
    }
  if (gtk_widget_get_first_child (box) != NULL && sentence->mended != NULL)
    append_button (self, gtk_widget_get_first_child (box), sentence->mend, G_CALLBACK (on_mend_clicked), NULL, NULL);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (row), REMARKS_KEY), all->str) != 0)
    {
      focused = old != NULL && old != self->scene && gtk_widget_get_focus_child (old) != NULL;
      if (old != NULL && old != self->scene)
        gtk_box_remove (GTK_BOX (row), old);
      if (all->len > 0)
        gtk_box_insert_child_after (GTK_BOX (row), box, line);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all->str, -1);
      g_object_set_data_full (G_OBJECT (row), REMARKS_KEY, g_strdup (all->str), g_free);
      if (focused)
        gtk_widget_child_focus (get_words (row), GTK_DIR_TAB_FORWARD);
    }
  g_object_unref (box);
  g_string_free (all, TRUE);
}

static void
on_issues_changed (BastideRowsForm *self)
{
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    show_remarks (self, row);
}

static gboolean
is_off (const BastideElement *row)
{
  const char *off = bastide_element_get (row, "off");

  return off != NULL && (strcmp (off, "true") == 0 || strcmp (off, "1") == 0);
}

static void
on_switch_changed (BastideRowsForm *self,
                   GParamSpec      *pspec,
                   GtkSwitch       *widget)
{
  const BastideRowSentence *sentence = get_sentence (GTK_WIDGET (widget));
  g_autoptr (BastideElement) row = NULL;
  g_autoptr (BastideElement) rules = NULL;

  if (self->updating || gtk_switch_get_active (widget) != is_off (sentence->row))
    return;

  row = bastide_element_copy (sentence->row);
  bastide_element_set (row, "off", gtk_switch_get_active (widget) ? NULL : "true");
  rules = bastide_row_sentence_set_row (sentence, row);
  change_rules (self, rules, NULL);
}

/* Whether widgets of one sentence can show another one: the same parts with other words. */
static gboolean
is_alike (const BastideRowSentence *a,
          const BastideRowSentence *b)
{
  if (a->parts->len != b->parts->len
      || g_strcmp0 (bastide_element_get (a->row, "id"), bastide_element_get (b->row, "id")) != 0)
    return FALSE;

  for (guint i = 0; i < a->parts->len; i++)
    {
      const BastideRowPart *part = g_ptr_array_index (a->parts, i);
      const BastideRowPart *other = g_ptr_array_index (b->parts, i);

      if (part->type != other->type || part->label != other->label
          || (part->type != BASTIDE_ROW_PART_NAME && (*part->text == '\0') != (*other->text == '\0')))
        return FALSE;
    }

  return TRUE;
}

/* @sentence: (transfer full) */
static void
show_sentence (BastideRowsForm    *self,
               GtkWidget          *row,
               BastideRowSentence *sentence)
{
  GtkWidget *line = gtk_widget_get_first_child (row);
  GtkWidget *word = gtk_widget_get_first_child (get_words (row));
  const BastideRowSentence *old = g_object_get_data (G_OBJECT (row), SENTENCE_KEY);
  gboolean off = is_off (sentence->row);

  for (guint i = 0; i < sentence->parts->len; i++, word = gtk_widget_get_next_sibling (word))
    {
      const BastideRowPart *part = g_ptr_array_index (sentence->parts, i);
      const BastideRowPart *before = old != NULL ? g_ptr_array_index (old->parts, i) : NULL;

      if (before == NULL || part->type == BASTIDE_ROW_PART_NAME || strcmp (before->text, part->text) != 0)
        show_part (word, sentence, part);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence->text, -1);
  self->updating = TRUE;
  gtk_switch_set_active (GTK_SWITCH (get_child (line, 1)), !off);
  self->updating = FALSE;
  gtk_widget_set_opacity (get_words (row), off ? 0.5 : 1);
  g_object_set_data_full (G_OBJECT (row), SENTENCE_KEY, sentence, (GDestroyNotify) bastide_row_sentence_free);
  show_remarks (self, row);
}

/* The board goes with its rule, whose widgets may be new. */
static void
place_scene (BastideRowsForm *self)
{
  BastideRowSceneView *scene = BASTIDE_ROW_SCENE_VIEW (self->scene);
  GtkWidget *parent = gtk_widget_get_parent (self->scene), *found = NULL;

  self->updating = TRUE;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      gboolean shown = self->scene_row != NULL
                       && g_strcmp0 (bastide_element_get (get_sentence (row)->row, "id"), self->scene_row) == 0;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_child (gtk_widget_get_first_child (row), 2)), shown);
      if (shown)
        found = row;
    }
  self->updating = FALSE;
  if (parent != NULL && parent != found)
    gtk_box_remove (GTK_BOX (parent), self->scene);
  if (found != NULL && parent != found)
    gtk_box_append (GTK_BOX (found), self->scene);
  bastide_row_scene_view_show (scene, get_draft (self), self->tilesets, found != NULL ? self->scene_row : NULL);
}

static void
on_scene_toggled (BastideRowsForm *self,
                  GtkToggleButton *button)
{
  if (self->updating)
    return;

  g_free (self->scene_row);
  self->scene_row = gtk_toggle_button_get_active (button)
                    ? g_strdup (bastide_element_get (get_sentence (GTK_WIDGET (button))->row, "id")) : NULL;
  place_scene (self);
}

static void
create_row_menu (GtkMenuButton *button,
                 gpointer       data)
{
  guint place = get_place (get_row (GTK_WIDGET (button)));
  g_autoptr (GMenu) menu = g_menu_new ();
  const struct
  {
    const char *label;
    const char *action;
  } items[] = {
    { _("Move up"), "rows-form.move-up" }, { _("Move down"), "rows-form.move-down" },
    { C_("part of rules", "Remove"), "rows-form.remove" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (items[i].label, NULL);

      g_menu_item_set_action_and_target (item, items[i].action, "u", place);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
}

static GtkWidget *
create_row (BastideRowsForm    *self,
            BastideRowSentence *sentence)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *in_use = gtk_switch_new ();
  GtkWidget *scene = gtk_toggle_button_new ();
  GtkWidget *more = gtk_menu_button_new ();

  gtk_widget_set_layout_manager (line, g_object_new (BASTIDE_TYPE_ROW_LAYOUT, "spacing", 8, NULL));
  gtk_widget_set_layout_manager (words, g_object_new (BASTIDE_TYPE_SENTENCE_LAYOUT, NULL));
  for (guint i = 0; i < sentence->parts->len; i++)
    gtk_box_append (GTK_BOX (words), create_word (sentence, g_ptr_array_index (sentence->parts, i)));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (in_use, GTK_ALIGN_START);
  gtk_widget_set_valign (more, GTK_ALIGN_START);
  bastide_widget_name (in_use, C_("rule", "In use"));
  gtk_button_set_icon_name (GTK_BUTTON (scene), "bastide-picture-symbolic");
  gtk_widget_set_valign (scene, GTK_ALIGN_START);
  gtk_widget_add_css_class (scene, "flat");
  bastide_widget_name (scene, C_("rule", "At work"));
  bastide_widget_name (more, _("More"));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (more), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (more), create_row_menu, NULL, NULL);
  gtk_widget_add_css_class (more, "flat");
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), in_use);
  gtk_box_append (GTK_BOX (line), scene);
  gtk_box_append (GTK_BOX (line), more);
  gtk_box_append (GTK_BOX (row), line);
  gtk_widget_add_css_class (row, "card");
  gtk_widget_add_css_class (row, "sentence");
  show_sentence (self, row, sentence);
  g_signal_connect_object (in_use, "notify::active", G_CALLBACK (on_switch_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "toggled", G_CALLBACK (on_scene_toggled), self, G_CONNECT_SWAPPED);
  if (bastide_row_element_declares (get_sentence (row)->row))
    {
      GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

      g_signal_connect_object (target, "drop", G_CALLBACK (on_picture_dropped), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
    }

  return row;
}

/* Removes rows up to another one, or all that are left. */
static void
remove_rows (BastideRowsForm *self,
             GtkWidget       *row,
             GtkWidget       *end)
{
  while (row != end)
    {
      GtkWidget *gone = row;

      row = gtk_widget_get_next_sibling (row);
      gtk_box_remove (self->rows, gone);
    }
}

/* Widgets of rows that stay are kept, and with them the focus and what is open. */
static void
refresh (BastideRowsForm *self)
{
  BastideElement *rules;
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)), *last = NULL;
  guint n_rows = 0;

  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  rules = bastide_tileset_draft_get_rules (get_draft (self));
  /* After an undo, what is open no longer knows what it shows. */
  if (!self->changing && rules != self->shown)
    {
      bastide_box_clear (self->rows);
      row = NULL;
    }
  g_clear_pointer (&self->shown, bastide_element_unref);
  self->shown = rules != NULL ? bastide_element_ref (rules) : NULL;
  for (guint i = 0; rules != NULL && i < rules->children->len; i++)
    {
      BastideElement *element = g_ptr_array_index (rules->children, i);
      BastideRowSentence *sentence;
      GtkWidget *found = row;

      if (!bastide_row_element_is_row (element))
        continue;
      n_rows++;
      sentence = bastide_row_sentence_new (bastide_tileset_draft_get_game (get_draft (self)),
                                           bastide_tileset_draft_get_id (get_draft (self)), rules, element);
      while (found != NULL && !is_alike (get_sentence (found), sentence))
        found = gtk_widget_get_next_sibling (found);
      if (found != NULL)
        {
          remove_rows (self, row, found);
          row = gtk_widget_get_next_sibling (found);
          show_sentence (self, found, sentence);
        }
      else
        {
          found = create_row (self, sentence);
          gtk_box_insert_child_after (self->rows, found, last);
        }
      last = found;
    }
  remove_rows (self, row, NULL);
  place_scene (self);
  gtk_widget_set_visible (self->nothing, n_rows == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), n_rows > 0);
  gtk_widget_set_sensitive (self->add_box,
                            n_rows < BASTIDE_MAX_ROWS && bastide_editor_session_is_writable (self->session));
}

/* --- Actions ------------------------------------------------------------------------------------------------------ */

static void
add_row (GtkWidget  *widget,
         const char *action,
         GVariant   *type)
{
  BastideRowsForm *self = BASTIDE_ROWS_FORM (widget);
  BastideElement *rules = bastide_tileset_draft_get_rules (get_draft (self));
  g_autoptr (BastideElement) copy = rules != NULL ? bastide_element_copy (rules) : bastide_element_new ("rules");

  bastide_element_take_child (copy, bastide_row_element_new (bastide_tileset_draft_get_game (get_draft (self)), rules,
                                                             g_variant_get_string (type, NULL)));
  focus_later (self, G_MAXUINT, 0);
  change_rules (self, copy, NULL);
  restore_focus (self);
}

/* The places of rows among the children of the rules, which may hold drawings as well. */
static guint
find_child (const BastideElement *rules,
            guint                 row)
{
  guint i = 0;

  for (; i < rules->children->len; i++)
    if (bastide_row_element_is_row (g_ptr_array_index (rules->children, i)) && row-- == 0)
      break;

  return i;
}

/* @by: how far down; 0 to remove it */
static void
move_row (BastideRowsForm *self,
          guint            row,
          int              by)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (get_draft (self));
  guint old = rules != NULL ? find_child (rules, row) : 0;
  g_autoptr (BastideElement) copy = NULL;
  guint new;

  if (rules == NULL || old == rules->children->len || (by < 0 && row == 0))
    return;

  new = find_child (rules, (guint) ((int) row + by));
  if (new == rules->children->len)
    return;

  copy = bastide_element_copy (rules);
  g_ptr_array_remove_index (copy->children, old);
  if (by != 0)
    bastide_element_insert_child (copy, new, bastide_element_ref (g_ptr_array_index (rules->children, old)));
  focus_later (self, (guint) ((int) row + by), 0);
  change_rules_soon (self, copy);
}

static void
move_up (GtkWidget  *widget,
         const char *action,
         GVariant   *row)
{
  move_row (BASTIDE_ROWS_FORM (widget), g_variant_get_uint32 (row), -1);
}

static void
move_down (GtkWidget  *widget,
           const char *action,
           GVariant   *row)
{
  move_row (BASTIDE_ROWS_FORM (widget), g_variant_get_uint32 (row), 1);
}

static void
remove_row (GtkWidget  *widget,
            const char *action,
            GVariant   *row)
{
  move_row (BASTIDE_ROWS_FORM (widget), g_variant_get_uint32 (row), 0);
}

static guint play_signal;

static void
on_play (BastideRowsForm *self,
         BastideGame     *game)
{
  g_signal_emit (self, play_signal, 0, game);
}

/* --- The class ---------------------------------------------------------------------------------------------------- */

static void
bastide_rows_form_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_rows_form_parent_class)->map (widget);

  refresh (BASTIDE_ROWS_FORM (widget));
}

static void
bastide_rows_form_dispose (GObject *object)
{
  BastideRowsForm *self = BASTIDE_ROWS_FORM (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->pending, bastide_element_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->scene_row, g_free);
  g_clear_pointer (&self->shown, bastide_element_unref);
  g_clear_object (&self->scene);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_ROWS_FORM);

  G_OBJECT_CLASS (bastide_rows_form_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideRowsForm, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (nothing), CHILD (rows), CHILD (add_box), BASTIDE_USES (bastide_sentence_layout),
};

static void
bastide_rows_form_class_init (BastideRowsFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rows_form_dispose;
  widget_class->map = bastide_rows_form_map;
  bastide_template_bind (widget_class, "rows-form", parts, G_N_ELEMENTS (parts));
  play_signal = g_signal_new ("play", BASTIDE_TYPE_ROWS_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              BASTIDE_TYPE_GAME);
  gtk_widget_class_install_action (widget_class, "rows-form.add", "s", add_row);
  gtk_widget_class_install_action (widget_class, "rows-form.move-up", "u", move_up);
  gtk_widget_class_install_action (widget_class, "rows-form.move-down", "u", move_down);
  gtk_widget_class_install_action (widget_class, "rows-form.remove", "u", remove_row);
}

static void
bastide_rows_form_init (BastideRowsForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scene = g_object_ref_sink (g_object_new (BASTIDE_TYPE_ROW_SCENE_VIEW, NULL));
  g_signal_connect_object (self->scene, "play", G_CALLBACK (on_play), self, G_CONNECT_SWAPPED);
}

void
bastide_rows_form_set_session (BastideRowsForm      *self,
                               BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_ROWS_FORM (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->pending, bastide_element_unref);
  g_set_object (&self->session, session);
  bastide_box_clear (self->rows);
  g_clear_pointer (&self->scene_row, g_free);
  bastide_row_scene_view_show (BASTIDE_ROW_SCENE_VIEW (self->scene), NULL, NULL, NULL);
  if (session == NULL)
    return;

  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), bastide_editor_session_is_writable (session));
  g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_draft (self), "issues-changed", G_CALLBACK (on_issues_changed), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
bastide_rows_form_set_tilesets (BastideRowsForm     *self,
                                BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_ROWS_FORM (self));

  g_set_object (&self->tilesets, tilesets);
}
