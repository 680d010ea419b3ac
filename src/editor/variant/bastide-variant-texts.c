/* bastide-variant-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-set-painting.h"
#include "bastide-text-limit.h"
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-plain-text.h"

/* --- Texts -------------------------------------------------------------------------------------------------------- */

struct _BastideVariantTexts
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *czech;
  GtkWidget *english;
  GtkEntry *title_en;
  GtkEntry *title_cs;
  GtkTextView *description_en;
  GtkTextView *description_cs;
  GtkEntry *author;
  GtkEntry *licence;
  GtkEntry *link;
  GtkSpinButton *version;

  /* owned */
  BastideVariantDraft *draft;

  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideVariantTexts, bastide_variant_texts, GTK_TYPE_WIDGET)

#define N_TEXTS 7

typedef struct
{
  GtkWidget  *widget; /* an entry, or a text view */
  const char *element;
  const char *language;
} Text;

static void
list_texts (BastideVariantTexts *self,
            Text                 texts[N_TEXTS])
{
  const Text all[N_TEXTS] = {
    { GTK_WIDGET (self->title_en), "title", "en" },
    { GTK_WIDGET (self->title_cs), "title", "cs" },
    { GTK_WIDGET (self->description_en), "description", "en" },
    { GTK_WIDGET (self->description_cs), "description", "cs" },
    { GTK_WIDGET (self->author), "author", NULL },
    { GTK_WIDGET (self->licence), "licence", NULL },
    { GTK_WIDGET (self->link), "link", NULL },
  };

  memcpy (texts, all, sizeof all);
}

/* Returns: (transfer full) */
static char *
get_text (const Text *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (GTK_IS_EDITABLE (text->widget))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (text->widget)));

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text->widget));
  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

void
bastide_variant_texts_update (BastideVariantTexts *self)
{
  BastideVariant *variant;
  Text texts[N_TEXTS];

  g_return_if_fail (BASTIDE_IS_VARIANT_TEXTS (self));

  if (self->draft == NULL || self->updating)
    return;

  self->updating = TRUE;
  variant = bastide_variant_draft_get_variant (self->draft);
  list_texts (self, texts);
  for (guint i = 0; i < N_TEXTS; i++)
    {
      const char *text = bastide_variant_get_text (variant, texts[i].element, texts[i].language);
      const char *value = text != NULL ? text : "";
      g_autofree char *shown = get_text (&texts[i]);

      if (strcmp (shown, value) == 0)
        continue;
      if (GTK_IS_EDITABLE (texts[i].widget))
        gtk_editable_set_text (GTK_EDITABLE (texts[i].widget), value);
      else
        gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (texts[i].widget)), value, -1);
    }
  gtk_spin_button_set_value (self->version, bastide_variant_get_version (variant));
  self->updating = FALSE;
}

/* The other texts stay as they were. Typed text stays as it is typed, even with blanks at its end. */
static void
on_changed_cb (BastideVariantTexts *self)
{
  Text texts[N_TEXTS];
  const char *link;
  gboolean missing;

  if (self->draft == NULL || self->updating)
    return;

  self->updating = TRUE;
  list_texts (self, texts);
  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *value = get_text (&texts[i]);

      bastide_variant_draft_set_text (self->draft, texts[i].element, texts[i].language, value);
    }

  /* A link that is none is not in the file. */
  link = bastide_variant_get_text (bastide_variant_draft_get_variant (self->draft), "link", NULL);
  missing = link == NULL && gtk_editable_get_text (GTK_EDITABLE (self->link))[0] != '\0';
  if (missing)
    gtk_widget_add_css_class (GTK_WIDGET (self->link), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->link), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->link),
                               missing ? _("A link begins with https:, http: or mailto:; this one is not saved.") : NULL);
  bastide_variant_draft_set_version (self->draft, (guint) gtk_spin_button_get_value_as_int (self->version));
  self->updating = FALSE;
}

static void
bastide_variant_texts_dispose (GObject *object)
{
  BastideVariantTexts *self = BASTIDE_VARIANT_TEXTS (object);

  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_TEXTS);

  G_OBJECT_CLASS (bastide_variant_texts_parent_class)->dispose (object);
}

#define TEXTS_CHILD(member) BASTIDE_CHILD (BastideVariantTexts, member)

static const BastideTemplatePart texts_parts[] = {
  BASTIDE_ROOT, TEXTS_CHILD (czech), TEXTS_CHILD (english), TEXTS_CHILD (title_en), TEXTS_CHILD (title_cs),
  TEXTS_CHILD (description_en), TEXTS_CHILD (description_cs), TEXTS_CHILD (author), TEXTS_CHILD (licence),
  TEXTS_CHILD (link), TEXTS_CHILD (version),
  BASTIDE_CALLBACK (on_changed_cb),
  BASTIDE_USES (bastide_columns_layout),
};

static void
bastide_variant_texts_class_init (BastideVariantTextsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_variant_texts_dispose;
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "variant-texts", texts_parts, G_N_ELEMENTS (texts_parts));
}

static void
bastide_variant_texts_init (BastideVariantTexts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Authors write in their own language first. */
  if (!bastide_text_prefers ("cs", "en"))
    gtk_widget_insert_before (self->english, gtk_widget_get_parent (self->czech), self->czech);
  bastide_text_limit_set (self->description_en, BASTIDE_MAX_PROSE_SIZE);
  bastide_text_limit_set (self->description_cs, BASTIDE_MAX_PROSE_SIZE);
  g_signal_connect_object (gtk_text_view_get_buffer (self->description_en), "changed", G_CALLBACK (on_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (self->description_cs), "changed", G_CALLBACK (on_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_variant_texts_set_draft (BastideVariantTexts *self,
                                 BastideVariantDraft *draft)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_TEXTS (self));

  g_set_object (&self->draft, draft);
  bastide_variant_texts_update (self);
}

void
bastide_variant_texts_focus (BastideVariantTexts *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_TEXTS (self));

  gtk_widget_grab_focus (GTK_WIDGET (bastide_text_prefers ("cs", "en") ? self->title_cs : self->title_en));
}

/* --- The picture, and a choice of tiles for another one ----------------------------------------------------------- */

#define COVER_SIZE 92
#define TILE_SIZE 64

struct _BastideVariantCover
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *picture_box;
  GtkWidget *button;
  GtkPopover *popover;
  GtkGridView *tiles_view;
  GtkWidget *reset_button;

  /* owned */
  BastideVariantDraft *draft;
  BastideTilesetStore *tilesets;
  GPtrArray *sets;       /* BastideTileset: of each tile that can be chosen its set, */
  GArray *tiles;         /* guint: and its number there */
};

G_DEFINE_FINAL_TYPE (BastideVariantCover, bastide_variant_cover, GTK_TYPE_WIDGET)

/* --- The tiles there are ------------------------------------------------------------------------------------------ */

/* The tiles are those of the moment of opening. */
static void
on_popover_show_cb (BastideVariantCover *self)
{
  BastideVariant *variant = bastide_variant_draft_get_variant (self->draft);
  g_autoptr (BastideSetup) setup = bastide_variant_make_setup (variant, self->tilesets, NULL);
  GtkStringList *numbers = gtk_string_list_new (NULL);
  g_autoptr (GtkSelectionModel) selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (numbers)));

  g_ptr_array_set_size (self->sets, 0);
  g_array_set_size (self->tiles, 0);
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (setup->tilesets, i);

      /* A set that is taken several times is listed as often, in succession. */
      for (guint j = 0; (i == 0 || g_ptr_array_index (setup->tilesets, i - 1) != set) && j < set->tiles->len; j++)
        {
          g_ptr_array_add (self->sets, bastide_tileset_ref (set));
          g_array_append_val (self->tiles, j);
        }
    }
  for (guint i = 0; i < self->tiles->len; i++)
    gtk_string_list_append (numbers, "");
  gtk_grid_view_set_model (self->tiles_view, selection);
  gtk_widget_set_visible (self->reset_button, bastide_variant_get_picture (variant) != NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->tiles_view));
}

static void
on_setup_cb (BastideVariantCover *self,
             GtkListItem         *item)
{
  gtk_list_item_set_child (item, bastide_set_tile_painting_create_picture (TILE_SIZE));
}

static void
on_bind_cb (BastideVariantCover *self,
            GtkListItem         *item)
{
  GtkPicture *picture = GTK_PICTURE (gtk_list_item_get_child (item));
  guint position = gtk_list_item_get_position (item);

  bastide_set_tile_painting_show (picture, g_ptr_array_index (self->sets, position),
                                  g_array_index (self->tiles, guint, position));
}

static void
choose (BastideVariantCover *self,
        const char          *picture)
{
  gtk_popover_popdown (self->popover);
  bastide_variant_draft_set_picture (self->draft, picture);
}

static void
on_activate_cb (BastideVariantCover *self,
                guint                position)
{
  const BastideTileset *set = g_ptr_array_index (self->sets, position);
  const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, g_array_index (self->tiles, guint, position));

  choose (self, tile->id);
}

static void
on_reset_clicked_cb (BastideVariantCover *self)
{
  choose (self, NULL);
}

/* --- The picture -------------------------------------------------------------------------------------------------- */

void
bastide_variant_cover_update (BastideVariantCover *self)
{
  BastideVariant *variant;

  g_return_if_fail (BASTIDE_IS_VARIANT_COVER (self));

  if (self->draft == NULL)
    return;

  variant = bastide_variant_draft_get_variant (self->draft);
  bastide_box_clear (self->picture_box);
  gtk_box_append (self->picture_box, bastide_variant_picture_new (variant, self->tilesets, COVER_SIZE));
}

static void
bastide_variant_cover_dispose (GObject *object)
{
  BastideVariantCover *self = BASTIDE_VARIANT_COVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_COVER);
  g_clear_object (&self->draft);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_variant_cover_parent_class)->dispose (object);
}

static void
bastide_variant_cover_finalize (GObject *object)
{
  BastideVariantCover *self = BASTIDE_VARIANT_COVER (object);

  g_ptr_array_unref (self->sets);
  g_array_unref (self->tiles);

  G_OBJECT_CLASS (bastide_variant_cover_parent_class)->finalize (object);
}

#define COVER_CHILD(member) BASTIDE_CHILD (BastideVariantCover, member)

static const BastideTemplatePart cover_parts[] = {
  BASTIDE_ROOT, COVER_CHILD (picture_box), COVER_CHILD (button), COVER_CHILD (popover), COVER_CHILD (tiles_view),
  COVER_CHILD (reset_button),
  BASTIDE_CALLBACK (on_popover_show_cb), BASTIDE_CALLBACK (on_setup_cb), BASTIDE_CALLBACK (on_bind_cb),
  BASTIDE_CALLBACK (on_activate_cb), BASTIDE_CALLBACK (on_reset_clicked_cb),
};

static void
bastide_variant_cover_class_init (BastideVariantCoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_variant_cover_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_variant_cover_finalize;
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "variant-cover", cover_parts, G_N_ELEMENTS (cover_parts));
}

static void
bastide_variant_cover_init (BastideVariantCover *self)
{
  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_variant_cover_set_draft (BastideVariantCover *self,
                                 BastideVariantDraft *draft,
                                 BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_COVER (self));

  g_set_object (&self->draft, draft);
  g_set_object (&self->tilesets, tilesets);
  bastide_variant_cover_update (self);
}
