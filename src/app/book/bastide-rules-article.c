/* bastide-rules-article.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rules-article.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-page-paintings.h"
#include "bastide-diagram-painter.h"
#include "bastide-fitting-layout.h"
#include "bastide-wrapped-label.h"

/* In tiles. */
#define WIDEST_IN_PAIR 2

/* A label lays out its paragraph as a whole, again for each width that is tried: of an unusually long one, the rest
 * goes into further labels. In bytes. */
#define MAX_LABEL 4096

/* The number of paragraphs shown at once; those out of sight follow gradually. */
#define N_AT_ONCE 60

#define FILLING_KEY "bastide-filling"

const char *
bastide_rules_translate (const BastideRulebookChapter *chapter,
                         const char                   *text)
{
  return chapter->foreign ? text : g_dpgettext2 (NULL, "rulebook", text);
}

static GtkWidget *
create_label (const char *text,
              const char *style_class)
{
  GtkWidget *label = bastide_wrapped_label_new (NULL, style_class);

  gtk_label_set_markup (GTK_LABEL (label), text);

  return label;
}

/* Returns: the length of the beginning of a text with markup that ends with a word, and outside of elements */
static gsize
measure_beginning (const char *text)
{
  guint depth = 0;

  for (gsize i = 0; text[i] != '\0'; i++)
    if (text[i] == '<')
      depth = text[i + 1] == '/' ? MAX (depth, 1) - 1 : depth + 1;
    else if (i >= MAX_LABEL && depth == 0 && text[i] == ' ')
      return i;

  return strlen (text);
}

static GtkWidget *
create_paragraph (const char *text)
{
  GtkWidget *box;

  if (strlen (text) <= MAX_LABEL)
    return create_label (text, NULL);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  while (*text != '\0')
    {
      gsize length = measure_beginning (text);
      g_autofree char *beginning = g_strndup (text, length);

      gtk_box_append (GTK_BOX (box), create_label (beginning, NULL));
      text += length + (text[length] == ' ');
    }

  return box;
}

static GtkWidget *
create_item (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *bullet = create_label ("•", "accent");
  GtkWidget *label = create_paragraph (text);

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_start (box, 6);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_example (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *image = gtk_image_new_from_icon_name ("bastide-info-symbolic");

  gtk_widget_add_css_class (image, "accent");
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "callout");
  gtk_box_append (GTK_BOX (texts), create_label (C_("rulebook", "Example"), "heading"));
  gtk_box_append (GTK_BOX (texts), create_paragraph (text));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);

  return box;
}

static GtkWidget *
create_diagram (const BastideRulebookChapter *chapter,
                const BastideRulebookBlock   *block,
                BastideTilesetStore          *tilesets,
                BastideTileset               *own)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  const char *text = bastide_rules_translate (chapter, block->text);
  GtkWidget *view = bastide_diagram_painting_create_picture (block->diagram, text, tilesets, own);
  GtkWidget *caption = create_label (text, "caption");
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (view, "thumb");
  gtk_widget_set_layout_manager (frame, g_object_new (BASTIDE_TYPE_PICTURE_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (frame), view);
  gtk_widget_set_vexpand (frame, TRUE);
  gtk_widget_add_css_class (caption, "dim");
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), caption);

  return box;
}

/* Small diagrams stand side by side; where one of those that belong together is wide, each has the width for itself. */
static guint
count_columns (const BastideRulebookChapter *chapter,
               guint                         i)
{
  for (; i < chapter->n_blocks && chapter->blocks[i].type == BASTIDE_RULEBOOK_DIAGRAM; i++)
    {
      guint columns;
      guint rows;

      bastide_diagram_get_size (chapter->blocks[i].diagram, &columns, &rows);
      if (columns > WIDEST_IN_PAIR)
        return 1;
    }

  return 2;
}

/* Appends the block at @i and those that belong to it. Returns: the next one */
static guint
append_block (GtkBox                       *article,
              const BastideRulebookChapter *chapter,
              guint                         i,
              BastideTilesetStore          *tilesets,
              BastideTileset               *own)
{
  const BastideRulebookBlock *blocks = chapter->blocks;
  const char *text = bastide_rules_translate (chapter, blocks[i].text);
  GtkWidget *columns;

  switch (blocks[i].type)
    {
    case BASTIDE_RULEBOOK_TEXT:
      gtk_box_append (article, create_paragraph (text));
      break;

    case BASTIDE_RULEBOOK_HEADING:
      {
        GtkWidget *heading = create_label (text, "title-3");

        gtk_widget_set_margin_top (heading, 10);
        gtk_box_append (article, heading);
      }
      break;

    case BASTIDE_RULEBOOK_ITEM:
      gtk_box_append (article, create_item (text));
      break;

    case BASTIDE_RULEBOOK_EXAMPLE:
      gtk_box_append (article, create_example (text));
      break;

    case BASTIDE_RULEBOOK_DIAGRAM:
      columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (columns,
                                     g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT,
                                                   "columns", count_columns (chapter, i), "breakpoint", 28,
                                                   "spacing", 16, NULL));
      for (; i < chapter->n_blocks && blocks[i].type == BASTIDE_RULEBOOK_DIAGRAM; i++)
        gtk_box_append (GTK_BOX (columns), create_diagram (chapter, &blocks[i], tilesets, own));
      gtk_box_append (article, columns);
      return i;
    }

  return i + 1;
}

/* The rules are shown as printed, preceded by the differences of the game in play. */
static GtkWidget *
create_house_rules (const GPtrArray *house_rules)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), create_label (_("Your game differs from the printed rules:"), NULL));
  for (guint i = 0; i < house_rules->len; i++)
    {
      g_autofree char *text = g_markup_escape_text (g_ptr_array_index (house_rules, i), -1);

      gtk_box_append (GTK_BOX (box), create_item (text));
    }
  gtk_widget_add_css_class (box, "callout");

  return box;
}

/* An article that is being filled. */
typedef struct
{
  GtkBox                       *article;
  const BastideRulebookChapter *chapter;
  BastideTilesetStore          *tilesets; /* (nullable), owned */
  BastideTileset               *own;      /* (nullable), owned */
  guint                         next;     /* block */
  guint                         source;   /* the running source, or 0 */
} Filling;

static void
filling_free (gpointer data)
{
  Filling *self = data;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->own, bastide_tileset_unref);
  g_free (self);
}

static gboolean
on_filling_cb (gpointer data)
{
  Filling *self = data;
  guint end = MIN (self->next + N_AT_ONCE, self->chapter->n_blocks);

  while (self->next < end)
    self->next = append_block (self->article, self->chapter, self->next, self->tilesets, self->own);
  if (self->next < self->chapter->n_blocks)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  g_object_set_data (G_OBJECT (self->article), FILLING_KEY, NULL);

  return G_SOURCE_REMOVE;
}

void
bastide_rules_article_clear (GtkBox *article)
{
  g_object_set_data (G_OBJECT (article), FILLING_KEY, NULL);
  bastide_box_clear (article);
}

void
bastide_rules_article_fill (GtkBox                       *article,
                            const char                   *path,
                            const BastideRulebookChapter *chapter,
                            const GPtrArray              *house_rules,
                            BastideTilesetStore          *tilesets,
                            BastideTileset               *own)
{
  Filling *filling;

  bastide_rules_article_clear (article);
  gtk_box_append (article, create_label (path, "eyebrow"));
  gtk_box_append (article, create_label (bastide_rules_translate (chapter, chapter->title), "title-1"));
  if (house_rules != NULL && house_rules->len > 0)
    gtk_box_append (article, create_house_rules (house_rules));

  filling = g_new0 (Filling, 1);
  filling->article = article;
  filling->chapter = chapter;
  filling->tilesets = tilesets != NULL ? g_object_ref (tilesets) : NULL;
  filling->own = own != NULL ? bastide_tileset_ref (own) : NULL;
  g_object_set_data_full (G_OBJECT (article), FILLING_KEY, filling, filling_free);
  if (on_filling_cb (filling))
    filling->source = g_idle_add_full (G_PRIORITY_LOW, on_filling_cb, filling, NULL);
}
