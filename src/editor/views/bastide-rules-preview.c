/* bastide-rules-preview.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-preview.h"

#include <string.h>

#include "bastide-rules-article.h"
#include "model/variants/bastide-rulebook-reader.h"
#include "tileset/reading/bastide-tileset-reader.h"

struct _BastideRulesPreview
{
  GtkWidget parent_instance;

  GtkBox *article;
  BastideRulebook *book; /* (nullable): what is shown */
};

G_DEFINE_FINAL_TYPE (BastideRulesPreview, bastide_rules_preview, GTK_TYPE_WIDGET)

static void
clear (BastideRulesPreview *self)
{
  bastide_rules_article_clear (self->article);
  g_clear_pointer (&self->book, bastide_rulebook_free);
}

static void
bastide_rules_preview_dispose (GObject *object)
{
  BastideRulesPreview *self = BASTIDE_RULES_PREVIEW (object);

  if (self->article != NULL)
    {
      clear (self);
      gtk_widget_unparent (GTK_WIDGET (self->article));
      self->article = NULL;
    }

  G_OBJECT_CLASS (bastide_rules_preview_parent_class)->dispose (object);
}

static void
bastide_rules_preview_class_init (BastideRulesPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_rules_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_rules_preview_init (BastideRulesPreview *self)
{
  self->article = GTK_BOX (g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_DOCUMENT, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->article), "article");
  gtk_widget_set_parent (GTK_WIDGET (self->article), GTK_WIDGET (self));
}

/* --- What is shown ------------------------------------------------------------------------------------------------ */

/* A file of its own: rules on their own have no language. */
static BastideRulebook *
load_book (BastideElement *book)
{
  g_autoptr (BastideElement) root = bastide_element_copy (book);
  g_autoptr (GBytes) bytes = NULL;

  g_array_set_size (root->attributes, 0);
  bytes = bastide_element_print (root, BASTIDE_RULEBOOK_NAMESPACE);

  return bastide_rulebook_load_foreign (bytes, "", NULL);
}

static gboolean
shows_tile (const BastideRulebookChapter *chapter,
            const char                   *id)
{
  for (guint i = 0; i < chapter->n_blocks; i++)
    for (guint j = 0; chapter->blocks[i].diagram != NULL && j < chapter->blocks[i].diagram->n_tiles; j++)
      if (strcmp (chapter->blocks[i].diagram->tiles[j].tile, id) == 0)
        return TRUE;

  return FALSE;
}

/* Returns: (transfer full) (nullable): a set with the tiles of the draft that the chapter shows, as they are now */
static BastideTileset *
make_tileset (BastideTilesetDraft          *draft,
              const BastideRulebookChapter *chapter)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), i);

      if (shows_tile (chapter, bastide_tile_draft_get_id (tile)) && bastide_tile_draft_is_sound (tile))
        g_ptr_array_add (tiles, g_object_ref (tile));
    }
  if (tiles->len == 0)
    return NULL;

  bytes = bastide_tileset_draft_copy_tiles (draft, tiles);

  return bastide_tileset_load_bytes (bytes, "", NULL);
}

void
bastide_rules_preview_show (BastideRulesPreview *self,
                            BastideTilesetDraft *draft,
                            BastideElement      *book,
                            guint                chapter,
                            BastideTilesetStore *tilesets)
{
  BastideRulebook *loaded = book != NULL ? load_book (book) : NULL;
  g_autoptr (BastideTileset) own = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (BASTIDE_IS_RULES_PREVIEW (self));

  clear (self);
  self->book = loaded;
  if (loaded == NULL || chapter >= loaded->n_chapters || tilesets == NULL)
    return;

  own = make_tileset (draft, &loaded->chapters[chapter]);
  path = g_markup_escape_text (bastide_tileset_draft_get_title (draft), -1);
  bastide_rules_article_fill (self->article, path, &loaded->chapters[chapter], NULL, tilesets, own);
}
