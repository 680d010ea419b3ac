/* bastide-variant-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-picture.h"

#include <string.h>

#include "bastide-icon.h"
#include "bastide-set-painting.h"
#include "bastide-set-tile-painting.h"

/* Returns: (transfer floating) (nullable): the tile with an id, of the sets that are played with */
static GtkWidget *
create_tile (const BastideSetup *setup,
             const char         *id,
             int                 size)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; j < tileset->tiles->len; j++)
        if (strcmp (((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id, id) == 0)
          {
            GtkWidget *picture = bastide_set_tile_painting_create_picture (size);

            bastide_set_tile_painting_show (GTK_PICTURE (picture), tileset, j);
            return picture;
          }
    }

  return NULL;
}

GtkWidget *
bastide_variant_picture_new (BastideVariant      *variant,
                             BastideTilesetStore *tilesets,
                             int                  size)
{
  g_autoptr (BastideSetup) setup = NULL;
  const char *id;
  GtkWidget *picture = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  id = bastide_variant_get_picture (variant);
  setup = bastide_variant_make_setup (variant, tilesets, NULL);
  if (id != NULL)
    picture = create_tile (setup, id, size);
  if (picture == NULL && id != NULL)
    picture = bastide_icon_new_emblem (id, size);
  if (picture == NULL && setup->tilesets->len > 0)
    picture = bastide_set_painting_create_picture (g_ptr_array_index (setup->tilesets, 0), size);
  if (picture == NULL)
    picture = gtk_image_new_from_icon_name ("bastide-picture-symbolic");

  gtk_widget_set_tooltip_text (picture, NULL);

  return picture;
}
