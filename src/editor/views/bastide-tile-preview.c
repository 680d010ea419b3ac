/* bastide-tile-preview.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-preview.h"

#include <glib/gi18n.h>

#include "bastide-tiles-painting.h"
#include "rules/bastide-game-interface.h"
#include "tileset/bastide-tile-neighbours.h"

#define ROTATION_SIZE 58
#define SQUARE_SIZE 216
#define N_COLUMNS 3

struct _BastideTilePreview
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *rotations;
  GtkBox *square_box;

  GtkWidget *pictures[BASTIDE_N_ROTATIONS];
  GtkWidget *square;

  BastideEditorSession *session; /* (nullable), owned */
  BastideTilesetStore *tilesets; /* (nullable), owned */
  guint32 seed;                  /* of the neighbours, the same until somebody throws the dice */
};

G_DEFINE_FINAL_TYPE (BastideTilePreview, bastide_tile_preview, GTK_TYPE_WIDGET)

static void
clear (BastideTilePreview *self)
{
  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    bastide_tiles_painting_clear (GTK_PICTURE (self->pictures[i]));
  bastide_tiles_painting_clear (GTK_PICTURE (self->square));
}

static void
show_rotations (BastideTilePreview          *self,
                const BastideTileDefinition *tile)
{
  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    bastide_tiles_painting_add (GTK_PICTURE (self->pictures[i]), tile, i, 0, 0);
}

static void
add_tiles (GPtrArray            *tiles,
           const BastideTileset *set)
{
  for (guint i = 0; i < set->tiles->len; i++)
    g_ptr_array_add (tiles, set->tiles->pdata[i]);
}

/* The tiles that may lie round it: those of the set, and those that the game is played with by default. */
static GPtrArray *
list_tiles (BastideTilePreview *self)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  GPtrArray *tiles = g_ptr_array_new ();
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), i);

      if (bastide_tile_draft_is_sound (tile))
        add_tiles (tiles, bastide_tile_draft_get_tileset (tile));
    }
  for (const char *const *id = bastide_tileset_draft_get_game (draft)->tilesets; *id != NULL; id++)
    {
      BastideTileset *set = self->tilesets != NULL ? bastide_tileset_store_find (self->tilesets, *id) : NULL;

      if (set != NULL)
        add_tiles (tiles, set);
    }

  return tiles;
}

static void
show_square (BastideTilePreview          *self,
             const BastideTileDefinition *tile)
{
  BastideSquareCell cells[BASTIDE_N_SQUARE_CELLS] = { 0 };
  g_autoptr (GPtrArray) tiles = list_tiles (self);
  g_autoptr (GRand) random = g_rand_new_with_seed (self->seed);

  cells[BASTIDE_SQUARE_CENTRE].tile = tile;
  bastide_square_fill (cells, tiles, random);
  for (guint i = 0; i < BASTIDE_N_SQUARE_CELLS; i++)
    if (cells[i].tile != NULL)
      bastide_tiles_painting_add (GTK_PICTURE (self->square), cells[i].tile, cells[i].rotation, i % N_COLUMNS,
                                  i / N_COLUMNS);
  bastide_tiles_painting_frame (GTK_PICTURE (self->square), BASTIDE_SQUARE_CENTRE % N_COLUMNS,
                                BASTIDE_SQUARE_CENTRE / N_COLUMNS);
}

static void
update (BastideTilePreview *self)
{
  BastideTileDraft *tile = self->session != NULL ? bastide_editor_session_get_tile (self->session) : NULL;

  clear (self);
  if (tile == NULL || !bastide_tile_draft_is_sound (tile))
    return;

  show_rotations (self, bastide_tile_draft_get_definition (tile));
  show_square (self, bastide_tile_draft_get_definition (tile));
}

static void
on_dice_clicked_cb (BastideTilePreview *self)
{
  self->seed = g_random_int ();
  update (self);
}

static void
bastide_tile_preview_dispose (GObject *object)
{
  BastideTilePreview *self = BASTIDE_TILE_PREVIEW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->tilesets);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TILE_PREVIEW);

  G_OBJECT_CLASS (bastide_tile_preview_parent_class)->dispose (object);
}

static void
bastide_tile_preview_class_init (BastideTilePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_preview_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-tile-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilePreview, rotations);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePreview, square_box);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_clicked_cb);
}

static void
bastide_tile_preview_init (BastideTilePreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    {
      /* Translators: how far a tile is turned. */
      g_autofree char *label = g_strdup_printf (_("Turned by %u°"), i * 90);

      self->pictures[i] = bastide_tiles_painting_create_picture (ROTATION_SIZE, 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->pictures[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_set_tooltip_text (self->pictures[i], label);
      gtk_box_append (self->rotations, self->pictures[i]);
    }
  self->square = bastide_tiles_painting_create_picture (SQUARE_SIZE, N_COLUMNS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->square), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("The tile among others that fit"), -1);
  gtk_widget_set_halign (self->square, GTK_ALIGN_CENTER);
  gtk_box_append (self->square_box, self->square);
  self->seed = 1;
}

void
bastide_tile_preview_set_tilesets (BastideTilePreview  *self,
                                   BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_TILE_PREVIEW (self));

  g_set_object (&self->tilesets, tilesets);
  update (self);
}

void
bastide_tile_preview_set_session (BastideTilePreview   *self,
                                  BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_TILE_PREVIEW (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "tile-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
