/* bastide-library-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-library-row.h"

#include <glib/gi18n.h>

#include "bastide-tiles-painting.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"

/* Data of a row: its title and its pictures. */
#define TITLE_KEY "bastide-title"
#define PICTURES_KEY "bastide-pictures"

#define TILE_SIZE 48
#define N_TILES 3

/* @tiles: (element-type BastideTileDefinition): as many as there are, for a row of pictures that is always as wide */
static GtkWidget *
create_pictures (const GPtrArray *tiles)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  /* A wholly transparent widget is not painted. */
  gtk_widget_set_opacity (box, 0.0);
  for (guint i = 0; i < N_TILES; i++)
    {
      GtkWidget *picture = bastide_tiles_painting_create_picture (TILE_SIZE, 1);

      if (i < tiles->len)
        bastide_tiles_painting_add (GTK_PICTURE (picture), tiles->pdata[i], 0, 0, 0);
      /* The row says which set it is. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_set_opacity (picture, i < tiles->len || tiles->len == 0 ? 1.0 : 0.0);
      gtk_box_append (GTK_BOX (box), picture);
    }

  return box;
}

/* Creating hundreds of menus that are never opened would take seconds. */
static void
create_popover (GtkMenuButton *button,
                gpointer       menu)
{
  gtk_menu_button_set_menu_model (button, menu);
}

static GtkWidget *
create (const GPtrArray *tiles,
        const char      *title,
        const char      *text,
        GMenuModel      *menu)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *pictures = create_pictures (tiles);

  gtk_box_append (GTK_BOX (words), bastide_wrapped_label_new (title, "heading"));
  gtk_box_append (GTK_BOX (words), bastide_wrapped_label_new (text, "dim"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), pictures);
  gtk_box_append (GTK_BOX (box), words);
  if (menu != NULL)
    {
      GtkWidget *button = gtk_menu_button_new ();
      /* Translators: %s is the title of a set or of a variant; the button opens a menu. */
      g_autofree char *spoken = g_strdup_printf (_("What can be done with “%s”"), title);

      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
      gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_popover, g_object_ref (menu),
                                             g_object_unref);
      gtk_widget_set_tooltip_text (button, _("More"));
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), TITLE_KEY, g_strdup (title), g_free);
  g_object_set_data (G_OBJECT (row), PICTURES_KEY, pictures);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);

  return row;
}

const char *
bastide_library_row_get_title (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TITLE_KEY);
}

void
bastide_library_row_show_pictures (GtkWidget *row)
{
  gtk_widget_set_opacity (g_object_get_data (G_OBJECT (row), PICTURES_KEY), 1.0);
}

GtkWidget *
bastide_library_row_new (const BastideTileset *set,
                         const char           *title,
                         const char           *text,
                         GMenuModel           *menu)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

  /* Some of its tiles, from its beginning to its end. */
  for (guint i = 0; set != NULL && i < MIN (N_TILES, set->tiles->len); i++)
    g_ptr_array_add (tiles, set->tiles->pdata[i * set->tiles->len / N_TILES]);

  return create (tiles, title, text, menu);
}

GtkWidget *
bastide_library_row_new_set (const BastideTileset *set,
                             GMenuModel           *menu)
{
  g_autofree char *tiles = bastide_text_n_tiles ((int) bastide_tileset_count_tiles (set));
  g_autofree char *text = g_strdup_printf ("%s · %s", _(set->game->title), tiles);

  return bastide_library_row_new (set, bastide_text_tileset (set), text, menu);
}

GtkWidget *
bastide_library_row_new_variant (BastideVariant  *variant,
                                 const GPtrArray *sets,
                                 GMenuModel      *menu)
{
  const BastideGameInterface *game = bastide_variant_get_game (variant);
  const char *description = bastide_variant_get_description (variant);
  const char *picture = bastide_variant_get_picture (variant);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  g_autofree char *text = description != NULL ? g_strdup_printf ("%s · %s", _(game->title), description)
                                              : g_strdup (_(game->title));

  /* The tile chosen for the variant, otherwise one of each of its last sets: the first ones are in every variant. */
  for (guint i = 0; picture != NULL && i < sets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);

      for (guint j = 0; j < set->tiles->len && tiles->len == 0; j++)
        if (g_str_equal (((const BastideTileDefinition *) g_ptr_array_index (set->tiles, j))->id, picture))
          g_ptr_array_add (tiles, set->tiles->pdata[j]);
    }
  for (guint i = sets->len; i-- > 0 && tiles->len < N_TILES;)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);

      if (set->tiles->len > 0 && !g_ptr_array_find (tiles, set->tiles->pdata[0], NULL))
        g_ptr_array_add (tiles, set->tiles->pdata[0]);
    }

  return create (tiles, bastide_variant_get_title (variant), text, menu);
}
