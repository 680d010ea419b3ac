/* bastide-tool-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-canvas-words.h"
#include "bastide-drop-down-label.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"

/* What the file format allows. */
#define MAX_COUNT 9

struct _BastideToolChoice
{
  GtkWidget parent_instance;

  GtkLabel      *label;
  GtkSpinButton *count;
  GtkDropDown   *list;
  GPtrArray     *ends; /* (element-type BastideLineEnd): in the order of the list; none while it shows a mark */
  gboolean       is_filling;
};

G_DEFINE_FINAL_TYPE (BastideToolChoice, bastide_tool_choice, GTK_TYPE_WIDGET)

static guint end_chosen_signal;

static void
bastide_tool_choice_dispose (GObject *object)
{
  BastideToolChoice *self = BASTIDE_TOOL_CHOICE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->count = NULL;
  self->list = NULL;
  self->label = NULL;
  g_clear_pointer (&self->ends, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_tool_choice_parent_class)->dispose (object);
}

static void
bastide_tool_choice_class_init (BastideToolChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tool_choice_dispose;
  end_chosen_signal = g_signal_new ("end-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "toolchoice");
}

static void
on_selected_cb (BastideToolChoice *self)
{
  guint selected = gtk_drop_down_get_selected (self->list);

  if (!self->is_filling && selected < self->ends->len)
    g_signal_emit (self, end_chosen_signal, 0,
                   ((const BastideLineEnd *) g_ptr_array_index (self->ends, selected))->name);
}

static void
bastide_tool_choice_init (BastideToolChoice *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (widget)), 6);
  self->ends = g_ptr_array_new ();
  self->label = GTK_LABEL (gtk_label_new (NULL));
  self->count = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, MAX_COUNT, 1));
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_parent (GTK_WIDGET (self->label), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->count), widget);
  gtk_widget_set_parent (GTK_WIDGET (self->list), widget);
  gtk_widget_set_valign (GTK_WIDGET (self->count), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (widget, FALSE);
  g_signal_connect_swapped (self->list, "notify::selected", G_CALLBACK (on_selected_cb), self);
}

GtkWidget *
bastide_tool_choice_new (void)
{
  return g_object_new (BASTIDE_TYPE_TOOL_CHOICE, NULL);
}

static void
show (BastideToolChoice *self,
      const char        *title,
      GtkWidget         *control)
{
  gtk_widget_set_visible (GTK_WIDGET (self), control != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->count), control == GTK_WIDGET (self->count));
  gtk_widget_set_visible (GTK_WIDGET (self->list), control == GTK_WIDGET (self->list));
  gtk_label_set_label (self->label, title != NULL ? title : "");
  if (control == GTK_WIDGET (self->list))
    bastide_drop_down_set_label (self->list, title);
  else if (control != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
show_mark (BastideToolChoice     *self,
           const BastideMarkInfo *mark)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  if (mark->type == BASTIDE_MARK_COUNT)
    {
      gtk_spin_button_set_value (self->count, 1);
      /* Translators: of a mark on a tile, such as shields */
      show (self, C_("tool", "How many"), GTK_WIDGET (self->count));
      return;
    }

  for (int i = 0; mark->choices[i] != NULL; i++)
    {
      g_autofree char *word = bastide_canvas_name_value (mark, i + 1);

      gtk_string_list_append (words, word);
    }
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (words));
  /* Translators: of a mark on a tile, such as goods */
  show (self, C_("tool", "Which"), GTK_WIDGET (self->list));
}

static gboolean
is_shown (gpointer control)
{
  return gtk_widget_get_visible (GTK_WIDGET (control));
}

static void
hide (BastideToolChoice *self)
{
  g_ptr_array_set_size (self->ends, 0);
  show (self, NULL, NULL);
}

void
bastide_tool_choice_set_tool (BastideToolChoice          *self,
                              const BastideGameInterface *game,
                              const BastideEditTool      *tool)
{
  g_return_if_fail (BASTIDE_IS_TOOL_CHOICE (self));

  hide (self);
  /* Which way a mark points is said by where it is put. */
  if (game != NULL && tool != NULL && tool->type == BASTIDE_EDIT_TOOL_MARK && tool->mark->type != BASTIDE_MARK_FLAG
      && !tool->mark->turns)
    show_mark (self, tool->mark);
}

/* The words are made anew only for other ends: the list may be open. */
static void
show_ends (BastideToolChoice          *self,
           const BastideGameInterface *game,
           GPtrArray                  *ends,
           const char                 *current)
{
  guint i;

  self->is_filling = TRUE;
  if (self->ends->len != ends->len || memcmp (self->ends->pdata, ends->pdata, ends->len * sizeof (gpointer)) != 0)
    {
      g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

      g_ptr_array_set_size (self->ends, 0);
      for (i = 0; i < ends->len; i++)
        {
          const BastideLineEnd *end = g_ptr_array_index (ends, i);

          g_ptr_array_add (self->ends, (gpointer) end);
          gtk_string_list_append (words, bastide_text_end (game, end->kind, end->name));
        }
      gtk_drop_down_set_model (self->list, G_LIST_MODEL (words));
    }
  for (i = 0; i < ends->len; i++)
    if (g_strcmp0 (((const BastideLineEnd *) g_ptr_array_index (ends, i))->name, current) == 0)
      gtk_drop_down_set_selected (self->list, i);
  self->is_filling = FALSE;
  /* Translators: what a road or a river does inside the tile */
  show (self, C_("tool", "Inside"), GTK_WIDGET (self->list));
}

void
bastide_tool_choice_set_line (BastideToolChoice           *self,
                              const BastideTileDefinition *tile,
                              guint                        segment)
{
  const char *end;
  g_autoptr (GPtrArray) ends = NULL;

  g_return_if_fail (BASTIDE_IS_TOOL_CHOICE (self));

  end = tile != NULL ? bastide_tile_definition_get_segment (tile, segment)->end : NULL;
  ends = end != NULL ? bastide_tile_edit_list_ends (tile, segment) : NULL;
  if (ends != NULL && ends->len > 1)
    show_ends (self, tile->tileset->game, ends, end);
  else if (self->ends->len > 0)
    hide (self);
}

int
bastide_tool_choice_get_value (BastideToolChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_TOOL_CHOICE (self), 1);

  if (is_shown (self->count))
    return gtk_spin_button_get_value_as_int (self->count);
  if (is_shown (self->list) && self->ends->len == 0)
    return (int) gtk_drop_down_get_selected (self->list) + 1;

  return 1;
}
