/* bastide-level-start.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-level-start.h"

#include <glib/gi18n.h>

#include "bastide-clamp-layout.h"
#include "bastide-library-row.h"

/* What a row opens. */
#define ID_KEY "bastide-id"
#define VARIANT_KEY "bastide-variant"

struct _BastideLevelStart
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkButton *button;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BastideLevelStart, bastide_level_start, GTK_TYPE_WIDGET)

enum
{
  CREATE,
  VARIANT_CHOSEN,
  SET_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
begin (BastideLevelStart *self,
       const char        *title,
       const char        *text,
       const char        *button)
{
  GtkListBoxRow *row;

  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->text_label, text);
  gtk_button_set_label (self->button, button);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
end (BastideLevelStart *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->list), gtk_list_box_get_row_at_index (self->list, 0) != NULL);
}

static void
on_create_clicked_cb (BastideLevelStart *self)
{
  g_signal_emit (self, signals[CREATE], 0);
}

static void
on_row_activated_cb (BastideLevelStart *self,
                     GtkListBoxRow     *row)
{
  /* The list may be another one before all have heard of it. */
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (row), ID_KEY));
  BastideVariant *variant = g_object_get_data (G_OBJECT (row), VARIANT_KEY);

  if (variant != NULL)
    g_signal_emit (self, signals[VARIANT_CHOSEN], 0, variant);
  else
    g_signal_emit (self, signals[SET_CHOSEN], 0, id);
}

static gboolean
bastide_level_start_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_LEVEL_START (widget)->button));
}

static void
bastide_level_start_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_LEVEL_START);

  G_OBJECT_CLASS (bastide_level_start_parent_class)->dispose (object);
}

static void
bastide_level_start_class_init (BastideLevelStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_level_start_dispose;
  widget_class->grab_focus = bastide_level_start_grab_focus;

  signals[CREATE] = g_signal_new ("create", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[VARIANT_CHOSEN] = g_signal_new ("variant-chosen", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_VARIANT);
  signals[SET_CHOSEN] = g_signal_new ("set-chosen", BASTIDE_TYPE_LEVEL_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-level-start.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideLevelStart, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideLevelStart, text_label);
  gtk_widget_class_bind_template_child (widget_class, BastideLevelStart, button);
  gtk_widget_class_bind_template_child (widget_class, BastideLevelStart, list);
  gtk_widget_class_bind_template_callback (widget_class, on_create_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated_cb);
}

static void
bastide_level_start_init (BastideLevelStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_level_start_show_variants (BastideLevelStart          *self,
                                   const BastideGameInterface *game,
                                   BastideVariantStore        *variants,
                                   BastideTilesetStore        *tilesets)
{
  g_return_if_fail (BASTIDE_IS_LEVEL_START (self));
  g_return_if_fail (game != NULL);

  begin (self, _("No Variant Is Open"),
         _("A variant says how a game is played: with which sets, how many figures and which house rules."),
         _("New Variant with This Set"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (variants)); i++)
    {
      g_autoptr (BastideVariant) variant = g_list_model_get_item (G_LIST_MODEL (variants), i);
      g_autoptr (BastideSetup) setup = NULL;
      GtkWidget *row;

      if (bastide_variant_get_game (variant) != game)
        continue;
      setup = bastide_variant_make_setup (variant, tilesets, NULL);
      row = bastide_library_row_new_variant (variant, setup->tilesets, NULL);
      g_object_set_data_full (G_OBJECT (row), VARIANT_KEY, g_object_ref (variant), g_object_unref);
      gtk_list_box_append (self->list, row);
    }
  end (self);
}

void
bastide_level_start_show_sets (BastideLevelStart *self,
                               const GPtrArray   *sets)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_if_fail (BASTIDE_IS_LEVEL_START (self));
  g_return_if_fail (sets != NULL);

  begin (self, _("No Set Is Open"),
         _("The variant is played with these sets. Yours can be changed, the others can be looked at and duplicated."),
         _("New Set for This Variant"));
  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (sets, i);
      GtkWidget *row;

      if (!g_hash_table_add (known, set->id))
        continue;
      row = bastide_library_row_new_set (set, NULL);
      g_object_set_data_full (G_OBJECT (row), ID_KEY, g_strdup (set->id), g_free);
      gtk_list_box_append (self->list, row);
    }
  end (self);
}
