/* bastide-tile-strip.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-strip.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-set-painting.h"
#include "model/words/bastide-texts.h"

/* The side of a tile in pixels for a usual font. */
#define TILE_SIZE 36
/* More than this are counted. */
#define MAX_SHOWN 60

/* Data of a button: the number of its tile. */
#define NUMBER_KEY "bastide-number"

struct _BastideTileStrip
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkBox    *box;
  GPtrArray *ids;
};

G_DEFINE_FINAL_TYPE (BastideTileStrip, bastide_tile_strip, GTK_TYPE_WIDGET)

static guint changed_signal;

static const BastideTileDefinition *
find_kind (GPtrArray  *kinds,
           const char *id)
{
  for (guint i = 0; i < kinds->len; i++)
    if (g_strcmp0 (((BastideTileDefinition *) g_ptr_array_index (kinds, i))->id, id) == 0)
      return g_ptr_array_index (kinds, i);

  return NULL;
}

static void
tell (BastideTileStrip *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->ids->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (char *) g_ptr_array_index (self->ids, i));
  g_signal_emit (self, changed_signal, 0, text->len > 0 ? text->str : NULL);
}

static void
on_clicked (BastideTileStrip *self,
            GtkWidget        *button)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), NUMBER_KEY));
  GtkWidget *next = gtk_widget_get_next_sibling (button);

  /* The focus stays in the row. */
  if (next == NULL)
    next = gtk_widget_get_prev_sibling (button);
  if (next != NULL)
    gtk_widget_grab_focus (next);
  g_ptr_array_remove_index (self->ids, number);
  gtk_box_remove (self->box, button);
  tell (self);
}

static GtkWidget *
create_button (BastideTileStrip            *self,
               const BastideTileDefinition *kind,
               const char                  *id,
               guint                        number)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *described = kind != NULL ? bastide_text_tile_of_set (kind) : g_strdup (id);
  /* Translators: %s is what is removed. */
  g_autofree char *spoken = g_strdup_printf (C_("lesson", "Remove: %s"), described);
  guint place;

  if (kind != NULL && g_ptr_array_find (kind->tileset->tiles, kind, &place))
    {
      GtkWidget *picture = bastide_set_tile_painting_create_picture (TILE_SIZE);

      bastide_set_tile_painting_show (GTK_PICTURE (picture), kind->tileset, place);
      gtk_widget_set_tooltip_text (picture, NULL);
      gtk_button_set_child (GTK_BUTTON (button), picture);
    }
  else
    {
      gtk_button_set_label (GTK_BUTTON (button), id);
    }
  gtk_widget_add_css_class (button, "flat");
  bastide_widget_name (button, spoken);
  g_object_set_data (G_OBJECT (button), NUMBER_KEY, GUINT_TO_POINTER (number));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);

  return button;
}

static gboolean
is_shown (BastideTileStrip *self,
          const GStrv       words)
{
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && (n >= self->ids->len || !g_str_equal (g_ptr_array_index (self->ids, n++), words[i])))
      return FALSE;

  return n == self->ids->len;
}

void
bastide_tile_strip_show (BastideTileStrip *self,
                         GPtrArray        *kinds,
                         const char       *ids,
                         const char       *none)
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_return_if_fail (BASTIDE_IS_TILE_STRIP (self));
  g_return_if_fail (kinds != NULL && none != NULL);

  words = g_strsplit_set (ids != NULL ? ids : "", " \t\r\n", -1);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  /* The numbers of the buttons are right only where nothing has been taken away. */
  if (is_shown (self, words) && n > 0 && n == MIN (self->ids->len, MAX_SHOWN) && self->ids->len <= MAX_SHOWN)
    {
      guint number = 0;

      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_object_set_data (G_OBJECT (child), NUMBER_KEY, GUINT_TO_POINTER (number++));
      return;
    }
  bastide_box_clear (self->box);
  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (self->ids, g_strdup (words[i]));
  for (guint i = 0; i < MIN (self->ids->len, MAX_SHOWN); i++)
    gtk_box_append (self->box, create_button (self, find_kind (kinds, g_ptr_array_index (self->ids, i)),
                                              g_ptr_array_index (self->ids, i), i));
  if (self->ids->len == 0 || self->ids->len > MAX_SHOWN)
    {
      g_autofree char *more = self->ids->len > 0 ? g_strdup_printf ("+%u", self->ids->len - MAX_SHOWN) : NULL;
      GtkWidget *label = gtk_label_new (more != NULL ? more : none);

      gtk_widget_add_css_class (label, "dim");
      gtk_box_append (self->box, label);
    }
}

void
bastide_tile_strip_add (BastideTileStrip *self,
                        const char       *id)
{
  g_return_if_fail (BASTIDE_IS_TILE_STRIP (self));
  g_return_if_fail (id != NULL);

  g_ptr_array_add (self->ids, g_strdup (id));
  tell (self);
}

static void
bastide_tile_strip_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_TILE_STRIP (object)->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_tile_strip_parent_class)->dispose (object);
}

static void
bastide_tile_strip_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TILE_STRIP (object)->ids);

  G_OBJECT_CLASS (bastide_tile_strip_parent_class)->finalize (object);
}

static void
bastide_tile_strip_class_init (BastideTileStripClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_tile_strip_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_tile_strip_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_TILE_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_tile_strip_init (BastideTileStrip *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2));
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->box));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
