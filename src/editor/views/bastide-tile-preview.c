/* bastide-tile-preview.c
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
#include "bastide-tiles-painting.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"
#include "tileset/edit/bastide-tile-neighbours.h"

#define ROTATION_SIZE 58
#define SQUARE_SIZE 216
#define N_COLUMNS 3

#define ID_KEY "bastide-id"

struct _BastideTilePreview
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *rotations;
  GtkBox *square_box;
  GtkBox *sets_box;

  GtkWidget *pictures[BASTIDE_N_ROTATIONS];
  GtkWidget *square;

  BastideEditorSession *session; /* (nullable), owned */
  BastideTilesetStore *tilesets; /* (nullable), owned */
  GHashTable *left_out;          /* ids of sets that no neighbours come from, although they do by default */
  GHashTable *taken;             /* ids of others that they come from */
  guint32 seed;                  /* seed of the neighbours, constant until the dice are thrown */
};

G_DEFINE_FINAL_TYPE (BastideTilePreview, bastide_tile_preview, GTK_TYPE_WIDGET)

static void
add_tiles (GPtrArray            *tiles,
           const BastideTileset *set)
{
  for (guint i = 0; i < set->tiles->len; i++)
    g_ptr_array_add (tiles, set->tiles->pdata[i]);
}

/* By default, neighbours are tiles of the set and of its usual companions. */
static gboolean
is_usual (BastideTilePreview *self,
          const char         *id)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);

  return strcmp (id, bastide_tileset_draft_get_id (draft)) == 0
         || g_strv_contains (bastide_tileset_draft_get_game (draft)->tilesets, id);
}

static gboolean
is_chosen (BastideTilePreview *self,
           const char         *id)
{
  return is_usual (self, id) ? !g_hash_table_contains (self->left_out, id) : g_hash_table_contains (self->taken, id);
}

/* Whether neighbours can come from a set that is installed. */
static gboolean
is_offered (BastideTilePreview   *self,
            const BastideTileset *set)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);

  return set->game == bastide_tileset_draft_get_game (draft) && set->tiles->len > 0
         && strcmp (set->id, bastide_tileset_draft_get_id (draft)) != 0;
}

GPtrArray *
bastide_tile_preview_list_tiles (BastideTilePreview *self)
{
  GPtrArray *tiles = g_ptr_array_new ();
  BastideTilesetDraft *draft;
  GPtrArray *known;
  guint n_tiles = 0;

  g_return_val_if_fail (BASTIDE_IS_TILE_PREVIEW (self), tiles);

  if (self->session == NULL)
    return tiles;

  draft = bastide_editor_session_get_draft (self->session);
  known = self->tilesets != NULL ? bastide_tileset_store_get_known (self->tilesets) : NULL;
  if (is_chosen (self, bastide_tileset_draft_get_id (draft)))
    n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));
  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), i);

      if (bastide_tile_draft_is_sound (tile))
        add_tiles (tiles, bastide_tile_draft_get_tileset (tile));
    }
  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (known, i);

      if (is_offered (self, set) && is_chosen (self, set->id))
        add_tiles (tiles, set);
    }

  return tiles;
}

static void
update (BastideTilePreview *self)
{
  BastideTileDraft *tile = self->session != NULL ? bastide_editor_session_get_tile (self->session) : NULL;
  GtkPicture *square = GTK_PICTURE (self->square);
  BastideSquareCell cells[BASTIDE_N_SQUARE_CELLS] = { 0 };
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GRand) random = NULL;

  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    bastide_tiles_painting_clear (GTK_PICTURE (self->pictures[i]));
  bastide_tiles_painting_clear (square);
  if (tile == NULL || !bastide_tile_draft_is_sound (tile))
    return;

  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    bastide_tiles_painting_add (GTK_PICTURE (self->pictures[i]), bastide_tile_draft_get_definition (tile), i, 0, 0);
  tiles = bastide_tile_preview_list_tiles (self);
  random = g_rand_new_with_seed (self->seed);
  cells[BASTIDE_SQUARE_CENTRE].tile = bastide_tile_draft_get_definition (tile);
  bastide_square_fill (cells, tiles, random);
  for (guint i = 0; i < BASTIDE_N_SQUARE_CELLS; i++)
    if (cells[i].tile != NULL)
      bastide_tiles_painting_add (square, cells[i].tile, cells[i].rotation, i % N_COLUMNS, i / N_COLUMNS);
  bastide_tiles_painting_frame (square, BASTIDE_SQUARE_CENTRE % N_COLUMNS, BASTIDE_SQUARE_CENTRE / N_COLUMNS);
}

static void
on_dice_clicked_cb (BastideTilePreview *self)
{
  self->seed = g_random_int ();
  update (self);
}

/* --- The sets of the neighbours ----------------------------------------------------------------------------------- */

static void
on_set_toggled (BastideTilePreview *self,
                GtkCheckButton     *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), ID_KEY);
  GHashTable *changed = is_usual (self, id) ? self->left_out : self->taken;

  if (gtk_check_button_get_active (button) == is_usual (self, id))
    g_hash_table_remove (changed, id);
  else
    g_hash_table_add (changed, g_strdup (id));
  update (self);
}

static void
append_set (BastideTilePreview *self,
            const char         *id,
            const char         *title)
{
  GtkWidget *button = gtk_check_button_new_with_label (title);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), is_chosen (self, id));
  g_object_set_data_full (G_OBJECT (button), ID_KEY, g_strdup (id), g_free);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_set_toggled), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->sets_box, button);
}

/* Sets may have come or gone since. */
static void
on_sets_shown_cb (BastideTilePreview *self)
{
  GPtrArray *known = self->tilesets != NULL ? bastide_tileset_store_get_known (self->tilesets) : NULL;

  bastide_box_clear (self->sets_box);
  if (self->session == NULL)
    return;

  append_set (self, bastide_tileset_draft_get_id (bastide_editor_session_get_draft (self->session)), _("This set"));
  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (known, i);

      if (is_offered (self, set))
        append_set (self, set->id, bastide_text_tileset (set));
    }
}

static void
bastide_tile_preview_finalize (GObject *object)
{
  BastideTilePreview *self = BASTIDE_TILE_PREVIEW (object);

  g_hash_table_unref (self->left_out);
  g_hash_table_unref (self->taken);

  G_OBJECT_CLASS (bastide_tile_preview_parent_class)->finalize (object);
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

#define CHILD(member) BASTIDE_CHILD (BastideTilePreview, member)

static const BastideTemplatePart parts[] = {
  CHILD (rotations), CHILD (square_box), CHILD (sets_box),
  BASTIDE_CALLBACK (on_dice_clicked_cb), BASTIDE_CALLBACK (on_sets_shown_cb),
};

static void
bastide_tile_preview_class_init (BastideTilePreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_preview_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_preview_finalize;
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "tile-preview", parts, G_N_ELEMENTS (parts));
}

static void
bastide_tile_preview_init (BastideTilePreview *self)
{
  self->left_out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < BASTIDE_N_ROTATIONS; i++)
    {
      /* Translators: how far a tile is turned. */
      g_autofree char *label = g_strdup_printf (_("Turned by %u°"), i * 90);

      self->pictures[i] = bastide_tiles_painting_create_picture (ROTATION_SIZE, 1);
      bastide_widget_name (self->pictures[i], label);
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
  on_sets_shown_cb (self);
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
  g_hash_table_remove_all (self->left_out);
  g_hash_table_remove_all (self->taken);
  if (session != NULL)
    g_signal_connect_object (session, "tile-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  on_sets_shown_cb (self);
  update (self);
}
