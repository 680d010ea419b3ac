/* bastide-rules-block.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-block.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-diagram-form.h"

#define CAPTION "caption"
#define COMMAND_KEY "bastide-command"

struct _BastideRulesBlock
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *head;
  BastideDiagramForm *diagram; /* (nullable): form of a diagram */
  BastideProseView *prose;

  BastideElement *element;
};

G_DEFINE_FINAL_TYPE (BastideRulesBlock, bastide_rules_block, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  SPLIT,
  COMMAND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *element;
  const char *name;
} kinds[] = {
  { BASTIDE_RULEBOOK_TEXT_ELEMENT, NC_("part of rules", "Paragraph") },
  { BASTIDE_RULEBOOK_HEADING_ELEMENT, NC_("part of rules", "Heading") },
  { BASTIDE_RULEBOOK_ITEM_ELEMENT, NC_("part of rules", "Item of a list") },
  { BASTIDE_RULEBOOK_EXAMPLE_ELEMENT, NC_("part of rules", "Example") },
  { BASTIDE_RULEBOOK_DIAGRAM_ELEMENT, NC_("part of rules", "Picture") },
};

/* The name of a kind of block: "Paragraph". */
static const char *
name_kind (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (element, kinds[i].element) == 0)
      return g_dpgettext2 (NULL, "part of rules", kinds[i].name);

  return element;
}

/* --- The element -------------------------------------------------------------------------------------------------- */

/* The element with the text of the block: the caption of a diagram. */
static BastideElement *
find_text (const BastideRulesBlock *self)
{
  return self->diagram != NULL ? bastide_element_find (self->element, CAPTION, NULL) : self->element;
}

static void
take (BastideRulesBlock *self,
      BastideElement    *element)
{
  bastide_element_unref (self->element);
  self->element = element;
  if (self->diagram != NULL)
    bastide_diagram_form_set_element (self->diagram, element);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
on_prose_edited (BastideRulesBlock *self)
{
  BastideElement *text = find_text (self);
  g_autoptr (BastideElement) changed = NULL;
  BastideElement *element;

  if (text == NULL)
    {
      g_autoptr (BastideElement) caption = bastide_element_new (CAPTION);

      element = bastide_element_copy (self->element);
      bastide_element_take_child (element, bastide_prose_view_write (self->prose, caption));
      take (self, element);
      return;
    }

  changed = bastide_prose_view_write (self->prose, text);
  take (self, text == self->element ? g_steal_pointer (&changed)
                                    : bastide_rulebook_element_substitute (self->element, text, changed, NULL));
}

static void
on_diagram_edited (BastideRulesBlock *self)
{
  take (self, bastide_element_ref (bastide_diagram_form_get_element (self->diagram)));
}

static void
on_split (BastideRulesBlock *self)
{
  g_signal_emit (self, signals[SPLIT], 0);
}

static void
on_command_clicked (BastideRulesBlock *self,
                    GtkButton         *button)
{
  g_signal_emit (self, signals[COMMAND], 0, g_object_get_data (G_OBJECT (button), COMMAND_KEY));
}

static void
on_bold_clicked (BastideRulesBlock *self)
{
  bastide_prose_view_toggle_bold (self->prose);
  gtk_widget_grab_focus (GTK_WIDGET (self->prose));
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

static void
bastide_rules_block_dispose (GObject *object)
{
  BastideRulesBlock *self = BASTIDE_RULES_BLOCK (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->element, bastide_element_unref);

  G_OBJECT_CLASS (bastide_rules_block_parent_class)->dispose (object);
}

static void
bastide_rules_block_class_init (BastideRulesBlockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_rules_block_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[EDITED] = g_signal_new ("edited", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SPLIT] = g_signal_new ("split", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[COMMAND] = g_signal_new ("command", BASTIDE_TYPE_RULES_BLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_rules_block_init (BastideRulesBlock *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->head));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static GtkWidget *
append_button (BastideRulesBlock *self,
               const char        *icon,
               const char        *label)
{
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new ();

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (self->head, button);

  return button;
}

static void
append_command (BastideRulesBlock *self,
                const char        *command,
                const char        *icon,
                const char        *label)
{
  GtkWidget *button = append_button (self, icon, label);

  g_object_set_data (G_OBJECT (button), COMMAND_KEY, (gpointer) command);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_command_clicked), self, G_CONNECT_SWAPPED);
}

static void
fill_head (BastideRulesBlock *self,
           const char        *name)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *letter = gtk_label_new (NULL);
  GtkWidget *bold;
  g_autofree char *markup = NULL;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim");
  gtk_box_append (self->head, label);
  bold = append_button (self, NULL, _("Make a term stand out"));
  /* Translators: the letter on the button that makes text bold. */
  markup = g_markup_printf_escaped ("<b>%s</b>", C_("button", "B"));
  gtk_label_set_markup (GTK_LABEL (letter), markup);
  gtk_button_set_child (GTK_BUTTON (bold), letter);
  g_signal_connect_object (bold, "clicked", G_CALLBACK (on_bold_clicked), self, G_CONNECT_SWAPPED);
  append_command (self, "up", "go-up-symbolic", _("Move up"));
  append_command (self, "down", "go-down-symbolic", _("Move down"));
  append_command (self, "remove", "list-remove-symbolic", C_("part of rules", "Remove"));
}

GtkWidget *
bastide_rules_block_new (BastideElement      *element,
                         BastideTilesetDraft *draft)
{
  BastideRulesBlock *self = g_object_new (BASTIDE_TYPE_RULES_BLOCK, NULL);
  const char *name = name_kind (element->name);

  fill_head (self, name);
  if (strcmp (element->name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) == 0)
    {
      self->diagram = BASTIDE_DIAGRAM_FORM (bastide_diagram_form_new (draft));
      g_signal_connect_object (self->diagram, "edited", G_CALLBACK (on_diagram_edited), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->diagram));
    }
  self->prose = BASTIDE_PROSE_VIEW (bastide_prose_view_new (self->diagram != NULL ? _("What the picture shows") : name));
  g_signal_connect_object (self->prose, "edited", G_CALLBACK (on_prose_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->prose, "split", G_CALLBACK (on_split), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->prose));
  bastide_rules_block_set_element (self, element);

  return GTK_WIDGET (self);
}

gboolean
bastide_rules_block_accepts (BastideRulesBlock *self,
                             BastideElement    *element)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), FALSE);
  g_return_val_if_fail (element != NULL, FALSE);

  return strcmp (self->element->name, element->name) == 0;
}

void
bastide_rules_block_set_element (BastideRulesBlock *self,
                                 BastideElement    *element)
{
  BastideElement *text;

  g_return_if_fail (BASTIDE_IS_RULES_BLOCK (self));
  g_return_if_fail (element != NULL);

  if (element == self->element)
    return;

  bastide_element_ref (element);
  g_clear_pointer (&self->element, bastide_element_unref);
  self->element = element;
  if (self->diagram != NULL)
    bastide_diagram_form_set_element (self->diagram, element);
  text = find_text (self);
  if (text != NULL)
    bastide_prose_view_set_element (self->prose, text);
}

BastideElement *
bastide_rules_block_get_element (BastideRulesBlock *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), NULL);

  return self->element;
}

BastideProseView *
bastide_rules_block_get_prose (BastideRulesBlock *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_BLOCK (self), NULL);

  return self->prose;
}
