/* bastide-feature-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-feature-view.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-icon.h"
#include "model/words/bastide-texts.h"

struct _BastideFeatureView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *scrolled;
  GtkLabel  *title;
  GtkLabel  *subtitle;
  GtkBox    *rows;

  guint told_only : 1;
};

G_DEFINE_FINAL_TYPE (BastideFeatureView, bastide_feature_view, GTK_TYPE_WIDGET)

/* The pictogram of what a formula or a feature counts, or NULL where there is none. */
static GtkWidget *
create_pictogram (GtkWidget  *widget,
                  const char *name)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autofree char *icon = g_strdup_printf ("bastide-%s-symbolic", name);
  GtkWidget *image;

  if (!gtk_icon_theme_has_icon (theme, icon))
    return NULL;

  image = gtk_image_new_from_icon_name (icon);
  gtk_widget_add_css_class (image, "accent");

  return image;
}

static GtkWidget *
create_label (const char *text,
              gboolean    expand)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* The name of a player may be one long word, for which the panel is not to grow. */
  if (expand)
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, expand);

  return label;
}

static void
add_row (BastideFeatureView *self,
         GtkWidget          *picture,
         const char         *text,
         const char         *value)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), create_label (text, TRUE));
  if (value != NULL)
    {
      GtkWidget *label = create_label (value, FALSE);

      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_box_append (self->rows, row);
}

static void
clear (BastideFeatureView *self)
{
  bastide_box_clear (self->rows);
  gtk_label_set_label (self->title, "");
  gtk_label_set_label (self->subtitle, self->told_only ? _("Point at a line of the log.")
                                         : _("Point at a feature of the board or at a line of the log."));
  gtk_widget_set_visible (GTK_WIDGET (self->title), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), TRUE);
}

static void
set_title (BastideFeatureView *self,
           const char         *title,
           const char         *subtitle)
{
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), TRUE);
  gtk_label_set_label (self->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
}

/* Which of the choices of a mark there are: a row for each. */
static void
add_choices (BastideFeatureView *self,
             const BastideMark  *mark)
{
  for (guint i = 0; mark->info->choice_words != NULL && mark->info->choices[i] != NULL; i++)
    if (mark->value & (1 << i))
      add_row (self, create_pictogram (GTK_WIDGET (self), mark->info->choices[i]),
               g_dpgettext2 (GETTEXT_PACKAGE, "mark", mark->info->choice_words[i]), NULL);
}

/* A row of what was counted: what it brings, or by how much it multiplies the row before it. */
static void
add_item (BastideFeatureView *self,
          const BastideRules *rules,
          const char         *name,
          const char         *text,
          int                 count,
          int                 points)
{
  const BastideItem *item = bastide_rules_find_item (rules, name);
  g_autofree char *worth = NULL;

  if (item != NULL && item->multiplies)
    /* Translators: beside something that multiplies the points of the row above: “3 kinds of goods   × 3” */
    worth = g_strdup_printf (C_("formula", "× %d"), count);
  else if (points != 0)
    worth = bastide_text_n_points (points);
  add_row (self, create_pictogram (GTK_WIDGET (self), name), text, worth);
}

/* What the feature is made of, with what each part brings; then marks that bring nothing as it is. */
static void
add_parts (BastideFeatureView   *self,
           const BastideRules   *rules,
           const BastideFeature *feature)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *tiles = bastide_text_n_tiles ((int) feature->n_tiles);

  for (guint i = 0; i < feature->n_items; i++)
    {
      const BastideEventItem *item = &feature->items[i];
      char *text = bastide_text_n_items (rules, item->name, item->count);

      add_item (self, rules, item->name, text, item->count, item->points);
      g_hash_table_add (told, text);
    }
  if (!g_hash_table_contains (told, tiles))
    add_row (self, create_pictogram (GTK_WIDGET (self), "tiles"), tiles, NULL);
  for (guint i = 0; feature->marks != NULL && i < feature->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (feature->marks, BastideMark, i);
      g_autofree char *text = NULL;

      if (mark->info->type == BASTIDE_MARK_CHOICE)
        {
          add_choices (self, mark);
          continue;
        }
      text = bastide_text_n_items (rules, mark->info->name, mark->value);
      if (!g_hash_table_contains (told, text))
        add_row (self, create_pictogram (GTK_WIDGET (self), mark->info->name), text, NULL);
    }
}

static void
add_figures (BastideFeatureView   *self,
             BastideGame          *game,
             const BastideFeature *feature)
{
  for (guint i = 0; i < feature->figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (feature->figures, BastidePlacedFigure, i);
      BastidePlayer *player = bastide_game_get_player (game, figure->player);
      g_autofree char *text = NULL;

      /* Translators: a figure on a feature: player and role: “Anna, Knight” */
      text = g_strdup_printf (C_("figure on a feature", "%s, %s"), bastide_player_get_name (player),
                              bastide_text_role (bastide_game_get_rules (game), feature->kind, figure->figure));
      /* Translators: beside a player who would get the points of a feature */
      add_row (self, bastide_icon_new_chip (bastide_player_get_colour (player), 20), text,
               (feature->majority & (1u << figure->player)) ? C_("feature", "scores") : NULL);
    }
}

static void
bastide_feature_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_FEATURE_VIEW);

  G_OBJECT_CLASS (bastide_feature_view_parent_class)->dispose (object);
}

static void
bastide_feature_view_class_init (BastideFeatureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_feature_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-feature-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, title);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, rows);
}

static void
bastide_feature_view_init (BastideFeatureView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  clear (self);
}

/* When a feature brings what it can: with as few tiles as possible. */
static char *
describe_completion (const BastideFeature *feature)
{
  /* Translators: beside the points of a feature once it is completed without a tile of its own */
  if (feature->n_more == 0)
    return g_strdup (_("When complete"));

  /* Translators: beside the points of a feature once it is completed with as few tiles as possible */
  return g_strdup_printf (ngettext ("Completed with %u more tile", "Completed with %u more tiles", feature->n_more),
                          feature->n_more);
}

/**
 * bastide_feature_view_show_feature:
 * @game: (nullable): the game
 * @feature: (nullable): a feature of its board, or %NULL for none
 */
void
bastide_feature_view_show_feature (BastideFeatureView   *self,
                                   BastideGame          *game,
                                   const BastideFeature *feature)
{
  g_autofree char *subtitle = NULL;
  g_autofree char *now = NULL;
  g_autofree char *complete = NULL;
  int if_ended;

  g_return_if_fail (BASTIDE_IS_FEATURE_VIEW (self));

  clear (self);
  if (feature == NULL || self->told_only)
    return;

  subtitle = bastide_text_feature (bastide_game_get_rules (game), feature);
  set_title (self, bastide_text_kind (bastide_game_get_rules (game), feature->kind), subtitle);

  add_parts (self, bastide_game_get_rules (game), feature);
  if_ended = bastide_game_get_points_if_ended (game, feature);
  now = bastide_text_n_points (if_ended);
  if (feature->complete)
    add_row (self, NULL, _("Complete"), now);
  else
    add_row (self, NULL, _("If the game ended now"), now);
  if (!feature->complete && feature->points_reachable != if_ended)
    {
      g_autofree char *text = describe_completion (feature);

      complete = bastide_text_n_points (feature->points_reachable);
      add_row (self, NULL, text, complete);
    }
  add_figures (self, game, feature);
}

/**
 * bastide_feature_view_show_entry:
 * @entry: (nullable): a line of the log, or %NULL for none
 */
void
bastide_feature_view_show_entry (BastideFeatureView *self,
                                 BastideGame        *game,
                                 BastideLogEntry    *entry)
{
  const BastideFormula *formula;
  g_autofree char *line = NULL;
  g_autofree char *points = NULL;

  g_return_if_fail (BASTIDE_IS_FEATURE_VIEW (self));

  clear (self);
  if (entry == NULL)
    return;

  line = bastide_game_print_sentence (game, entry);
  formula = entry->formula;
  if (formula == NULL && entry->event.points != 0)
    points = bastide_text_n_points (entry->event.points);
  set_title (self, line, formula != NULL ? formula->text : points);
  for (guint i = 0; formula != NULL && i < formula->items->len; i++)
    {
      const BastideFormulaItem *item = &g_array_index (formula->items, BastideFormulaItem, i);

      add_item (self, bastide_game_get_rules (game), item->name, item->text, item->count, item->points);
    }
}

void
bastide_feature_view_set_told_only (BastideFeatureView *self,
                                    gboolean            told_only)
{
  g_return_if_fail (BASTIDE_IS_FEATURE_VIEW (self));

  if (!self->told_only == !told_only)
    return;

  self->told_only = !!told_only;
  clear (self);
}
