/* bastide-simulation-tables.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-simulation-tables.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-bar-painting.h"
#include "model/words/bastide-texts.h"

/* What is usual lies between these: eight of ten. */
#define LOW 0.1
#define HIGH 0.9

#define MAX_TILES 10

/* The longest bar of tiles that fit nowhere means at least this share: a few are not many. */
#define MIN_FULL_SHARE 0.1

/* --- Cells -------------------------------------------------------------------------------------------------------- */

static GtkWidget *
create_table (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_overflow (grid, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (grid, "card");

  return grid;
}

static void
attach_label (GtkWidget  *table,
              const char *text,
              int         column,
              int         row,
              const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style_class);
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (GTK_GRID (table), label, column, row, 1, 1);
}

/* Takes the text. */
static void
attach_text (GtkWidget *table,
             char      *text,
             int        column,
             int        row)
{
  attach_label (table, text, column, row, "celltext");
  g_free (text);
}

static void
attach_heads (GtkWidget         *table,
              const char *const *titles)
{
  for (int i = 0; titles[i] != NULL; i++)
    attach_label (table, titles[i], i, 0, "cellhead");
}

static void
attach_bar (GtkWidget *table,
            double     value,
            double     other,
            int        column,
            int        row)
{
  GtkWidget *picture = bastide_painting_create_picture (BASTIDE_PAINTING (bastide_bar_painting_new (value, other)),
                                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);

  gtk_widget_set_hexpand (picture, TRUE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "celltext");
  gtk_grid_attach (GTK_GRID (table), picture, column, row, 1, 1);
}

static char *
describe_mean (const BastideDistribution *distribution)
{
  double mean;

  if (distribution == NULL || distribution->n == 0)
    return g_strdup ("–");

  mean = bastide_distribution_get_mean (distribution);

  return g_strdup_printf (ABS (mean) < 1 ? "%.2f" : "%.1f", mean);
}

static char *
describe_usual (const BastideDistribution *distribution)
{
  if (distribution->n == 0)
    return g_strdup ("–");

  /* Translators: between which two numbers something usually lies: “1–4” */
  return g_strdup_printf (C_("from–to", "%d–%d"), bastide_distribution_get_quantile (distribution, LOW),
                          bastide_distribution_get_quantile (distribution, HIGH));
}

/* --- Tables ------------------------------------------------------------------------------------------------------- */

static void
attach_overview (GtkWidget  *table,
                 int         row,
                 const char *title,
                 char       *value,
                 char       *usual,
                 char       *other)
{
  attach_label (table, title, 0, row, "celltext");
  attach_text (table, value, 1, row);
  attach_text (table, usual, 2, row);
  attach_text (table, other, 3, row);
}

static char *
describe_advantage (const BastideSimulationReport *report)
{
  double advantage;

  if (report == NULL)
    return g_strdup ("–");

  advantage = bastide_simulation_report_get_advantage (report);

  return g_strdup_printf ("%s%.1f", advantage < 0 ? "−" : "+", ABS (advantage));
}

GtkWidget *
bastide_simulation_table_new_overview (const BastideSimulationReport *report,
                                       const BastideSimulationReport *base)
{
  GtkWidget *table = create_table ();
  const char *const titles[] = {
    "", C_("column", "Average"), C_("column", "Usually"), C_("column", "Game itself"), NULL,
  };

  attach_heads (table, titles);
  attach_overview (table, 1, _("Turns of a game"), describe_mean (&report->turns), describe_usual (&report->turns),
                   describe_mean (base != NULL ? &base->turns : NULL));
  attach_overview (table, 2, _("Tiles that fit nowhere"), describe_mean (&report->unplaceable),
                   describe_usual (&report->unplaceable), describe_mean (base != NULL ? &base->unplaceable : NULL));
  attach_overview (table, 3, _("Points that the first seat is ahead"), describe_advantage (report), g_strdup ("–"),
                   describe_advantage (base));

  return table;
}

/* How many of all tiles of a kind that came fitted nowhere. */
static double
get_unplaceable_share (const BastideSimulationReport *report,
                       guint                          tile)
{
  guint64 n_tiles = report->n_games * bastide_rules_get_tile_count (report->rules, tile);

  return n_tiles > 0 ? (double) report->tiles[tile] / (double) n_tiles : 0;
}

static int
compare_tiles (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const guint *first = a;
  const guint *second = b;
  double first_share = get_unplaceable_share (data, *first);
  double second_share = get_unplaceable_share (data, *second);

  if (first_share > second_share)
    return -1;
  if (first_share < second_share)
    return 1;

  return *first < *second ? -1 : 1;
}

GtkWidget *
bastide_simulation_table_new_tiles (const BastideSimulationReport *report)
{
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *const titles[] = { C_("column", "Tile"), C_("column", "Share"), "", NULL };
  GtkWidget *table;
  double full;

  for (guint i = 0; i < bastide_rules_get_n_tiles (report->rules); i++)
    if (report->tiles[i] > 0)
      g_array_append_val (tiles, i);
  if (tiles->len == 0)
    return NULL;

  g_array_sort_with_data (tiles, compare_tiles, (gpointer) report);
  full = MAX (get_unplaceable_share (report, g_array_index (tiles, guint, 0)), MIN_FULL_SHARE);
  table = create_table ();
  attach_heads (table, titles);
  for (guint i = 0; i < MIN (tiles->len, MAX_TILES); i++)
    {
      guint tile = g_array_index (tiles, guint, i);
      double share = get_unplaceable_share (report, tile);

      attach_label (table, bastide_rules_get_tile (report->rules, tile)->id, 0, (int) i + 1, "celltext");
      /* Translators: a share in percent */
      attach_text (table, g_strdup_printf (_("%.1f%%"), 100 * share), 1, (int) i + 1);
      attach_bar (table, share / full, -1, 2, (int) i + 1);
    }

  return table;
}

GtkWidget *
bastide_simulation_table_new_features (const BastideSimulationReport *report,
                                       const BastideSimulationReport *base)
{
  const BastideGameInterface *game = bastide_rules_get_game (report->rules);
  const char *const titles[] = {
    "", C_("column", "Tiles"), C_("column", "Usually"), C_("column", "Game itself"),
    C_("column", "Points when scored"), C_("column", "Usually"), C_("column", "Game itself"), NULL,
  };
  GtkWidget *table = create_table ();
  int row = 1;

  attach_heads (table, titles);
  for (guint i = 0; i < game->n_kinds; i++)
    {
      const BastideFeatureReport *own = &report->features[i];
      const BastideFeatureReport *other = base != NULL ? &base->features[i] : NULL;

      if (own->sizes.n == 0)
        continue;
      attach_label (table, g_dpgettext2 (NULL, "feature", game->kinds[i].title), 0, row, "celltext");
      attach_text (table, describe_mean (&own->sizes), 1, row);
      attach_text (table, describe_usual (&own->sizes), 2, row);
      attach_text (table, describe_mean (other != NULL ? &other->sizes : NULL), 3, row);
      attach_text (table, describe_mean (&own->points), 4, row);
      attach_text (table, describe_usual (&own->points), 5, row);
      attach_text (table, describe_mean (other != NULL ? &other->points : NULL), 6, row);
      row++;
    }

  return table;
}

/* Returns: (nullable): the same category in other games */
static const BastideDistribution *
find_category (const BastideSimulationReport *report,
               const char                    *name)
{
  for (guint i = 0; report != NULL && i < bastide_rules_get_n_categories (report->rules); i++)
    if (strcmp (bastide_rules_get_category_name (report->rules, i), name) == 0)
      return &report->categories[i];

  return NULL;
}

static double
get_largest_mean (const BastideSimulationReport *report)
{
  double largest = 0;

  for (guint i = 0; report != NULL && i < bastide_rules_get_n_categories (report->rules); i++)
    largest = MAX (largest, bastide_distribution_get_mean (&report->categories[i]));

  return largest;
}

GtkWidget *
bastide_simulation_table_new_points (const BastideSimulationReport *report,
                                     const BastideSimulationReport *base)
{
  const char *const titles[] = { "", C_("column", "Average"), C_("column", "Game itself"), "", NULL };
  double largest = MAX (get_largest_mean (report), get_largest_mean (base));
  GtkWidget *table = create_table ();
  int row = 1;

  attach_heads (table, titles);
  for (guint i = 0; i < bastide_rules_get_n_categories (report->rules); i++)
    {
      const BastideDistribution *own = &report->categories[i];
      const BastideDistribution *other = find_category (base, bastide_rules_get_category_name (report->rules, i));

      if (own->sum == 0 && (other == NULL || other->sum == 0))
        continue;
      attach_label (table, bastide_text_category (bastide_rules_get_category (report->rules, i)), 0, row, "celltext");
      attach_text (table, describe_mean (own), 1, row);
      attach_text (table, describe_mean (other), 2, row);
      attach_bar (table, bastide_distribution_get_mean (own) / largest,
                  other != NULL ? bastide_distribution_get_mean (other) / largest : -1, 3, row);
      row++;
    }

  return table;
}

GtkWidget *
bastide_simulation_table_new_seats (const BastideSimulationReport *report)
{
  const char *const titles[] = {
    C_("column", "Seat"), C_("column", "Points"), C_("column", "Usually"), C_("column", "Won or shared"), "", NULL,
  };
  GtkWidget *table = create_table ();

  attach_heads (table, titles);
  for (guint i = 0; i < bastide_rules_get_n_players (report->rules); i++)
    {
      const BastideSeatReport *seat = &report->seats[i];
      double share = (double) seat->n_wins / (double) report->n_games;

      attach_text (table, g_strdup_printf ("%u", i + 1), 0, (int) i + 1);
      attach_text (table, describe_mean (&seat->scores), 1, (int) i + 1);
      attach_text (table, describe_usual (&seat->scores), 2, (int) i + 1);
      attach_text (table, g_strdup_printf (_("%.1f%%"), 100 * share), 3, (int) i + 1);
      attach_bar (table, share, -1, 4, (int) i + 1);
    }

  return table;
}
