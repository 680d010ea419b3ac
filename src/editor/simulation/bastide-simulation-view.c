/* bastide-simulation-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-simulation-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-painting.h"
#include "bastide-text-scale.h"
#include "model/simulation/bastide-simulation-report.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-texts.h"

/* --- Bars --------------------------------------------------------------------------------------------------------- */

/* A number as a bar, and under it, thinner and paler, one to compare it with. */
#define BASTIDE_TYPE_BAR_PAINTING (bastide_bar_painting_get_type ())
G_DECLARE_FINAL_TYPE (BastideBarPainting, bastide_bar_painting, BASTIDE, BAR_PAINTING, BastidePainting)

#define MINIMUM_WIDTH 80
#define HEIGHT 14
#define THICK 8.0
#define THIN 4.0
#define GAP 2.0

struct _BastideBarPainting
{
  BastidePainting parent_instance;

  double value;
  double other;
};

G_DEFINE_FINAL_TYPE (BastideBarPainting, bastide_bar_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_bar_painting_measure (BastidePainting *painting,
                              int             *width,
                              int             *height)
{
  *width = bastide_text_scale_apply (NULL, MINIMUM_WIDTH);
  *height = bastide_text_scale_apply (NULL, HEIGHT);
}

/* The accents of the windows, light and dark. */
static void
set_colour (cairo_t  *cr,
            gboolean  dark,
            double    alpha)
{
  if (dark)
    cairo_set_source_rgba (cr, 0.498, 0.788, 0.800, alpha);
  else
    cairo_set_source_rgba (cr, 0.106, 0.400, 0.427, alpha);
}

/* A bar is visible however short it is. */
static void
paint_bar (cairo_t *cr,
           double   share,
           double   top,
           double   thickness,
           double   width)
{
  if (share <= 0)
    return;

  cairo_rectangle (cr, 0, top, MAX (share * width, 1), thickness);
  cairo_fill (cr);
}

static void
bastide_bar_painting_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideBarPainting *self = BASTIDE_BAR_PAINTING (painting);
  double scale = (double) height / HEIGHT;

  cairo_scale (cr, scale, scale);
  set_colour (cr, dark, 1);
  paint_bar (cr, self->value, self->other < 0 ? (HEIGHT - THICK) / 2 : 0, THICK, width / scale);
  set_colour (cr, dark, 0.45);
  paint_bar (cr, self->other, THICK + GAP, THIN, width / scale);
}

static void
bastide_bar_painting_class_init (BastideBarPaintingClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_bar_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_bar_painting_paint;
}

static void
bastide_bar_painting_init (BastideBarPainting *self)
{
}

/* --- Cells -------------------------------------------------------------------------------------------------------- */

/* Usual values lie between these: eight of ten. */
#define LOW 0.1
#define HIGH 0.9

#define MAX_TILES 10

/* The longest bar of tiles that fit nowhere means at least this share: a few are not many. */
#define MIN_FULL_SHARE 0.1

static GtkWidget *
create_table (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_overflow (grid, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (grid, "card");

  return grid;
}

static GtkWidget *
create_label (const char *text,
              int         column,
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

  return label;
}

static void
attach_label (GtkWidget  *table,
              const char *text,
              int         column,
              int         row,
              const char *style_class)
{
  gtk_grid_attach (GTK_GRID (table), create_label (text, column, style_class), column, row, 1, 1);
}

/* Takes ownership of the text. */
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

/* @value: 0 to 1, of the whole width; @other: 0 to 1, or negative without a comparison */
static void
attach_bar (GtkWidget *table,
            double     value,
            double     other,
            int        column,
            int        row)
{
  BastideBarPainting *bar = g_object_new (BASTIDE_TYPE_BAR_PAINTING, NULL);
  GtkWidget *picture = bastide_painting_create_picture (BASTIDE_PAINTING (bar), GTK_ACCESSIBLE_ROLE_PRESENTATION);

  bar->value = MIN (value, 1);
  bar->other = MIN (other, 1);
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

static GtkWidget *
create_overview (const BastideSimulationReport *report,
                 const BastideSimulationReport *base)
{
  GtkWidget *table = create_table ();
  const char *const titles[] = {
    "", C_("column", "Average"), C_("column", "Usually"), C_("column", "Game itself"), NULL,
  };

  attach_heads (table, titles);
  attach_overview (table, 1, _("Turns of a game"), describe_mean (&report->turns), describe_usual (&report->turns),
                   describe_mean (base != NULL ? &base->turns : NULL));
  attach_overview (table, 2, _("Decisions of a game"), describe_mean (&report->decisions),
                   describe_usual (&report->decisions), describe_mean (base != NULL ? &base->decisions : NULL));
  attach_overview (table, 3, _("Tiles that fit nowhere"), describe_mean (&report->unplaceable),
                   describe_usual (&report->unplaceable), describe_mean (base != NULL ? &base->unplaceable : NULL));
  attach_overview (table, 4, _("Lead of the first seat, in points"), describe_advantage (report), g_strdup ("–"),
                   describe_advantage (base));

  return table;
}

/* Share of the drawn tiles of a kind that fitted nowhere. */
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

static GtkWidget *
create_tiles (const BastideSimulationReport *report)
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

static GtkWidget *
create_features (const BastideSimulationReport *report,
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

static double
get_largest_mean (const BastideSimulationReport *report)
{
  double largest = 0;

  for (guint i = 0; report != NULL && i < bastide_rules_get_n_categories (report->rules); i++)
    largest = MAX (largest, bastide_distribution_get_mean (&report->categories[i]));

  return largest;
}

static GtkWidget *
create_points (const BastideSimulationReport *report,
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
      const BastideDistribution *other = NULL;

      /* The same category in other games. */
      for (guint j = 0; base != NULL && other == NULL && j < bastide_rules_get_n_categories (base->rules); j++)
        if (strcmp (bastide_rules_get_category_name (base->rules, j),
                    bastide_rules_get_category_name (report->rules, i)) == 0)
          other = &base->categories[j];
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

static GtkWidget *
create_seats (const BastideSimulationReport *report)
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

static void
attach_line (GtkWidget  *table,
             const char *text,
             int         row,
             const char *style_class)
{
  GtkWidget *label = create_label (text, 0, "celltext");

  gtk_widget_add_css_class (label, style_class);
  gtk_grid_attach (GTK_GRID (table), label, 0, row, 5, 1);
}

static char *
describe_share (const BastideRowReport *row,
                double                  share)
{
  return row->points.sum > 0 ? g_strdup_printf (_("%.1f%%"), 100 * share) : g_strdup ("–");
}

/* The results of each rule of the sets; under it stands the rule itself, and what there is to say about it. */
static GtkWidget *
create_rows (BastideSimulation *simulation)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (simulation);
  const char *const titles[] = {
    C_("column", "Rule"), C_("column", "Times a game"), C_("column", "Points a game"), C_("column", "Of all points"),
    C_("column", "To winners"), NULL,
  };
  g_autofree char *about_all = bastide_simulation_warn (simulation, NULL);
  GtkWidget *table = create_table ();
  int row = 1;

  attach_heads (table, titles);
  for (guint i = 0; i < report->n_rows; i++)
    {
      const BastideRowReport *own = &report->rows[i];
      g_autofree char *sentence = bastide_row_describe (own->row, own->row->game);
      g_autofree char *warning = bastide_simulation_warn (simulation, own);

      attach_label (table, bastide_row_title (own->row), 0, row, "celltext");
      attach_text (table, describe_mean (&own->times), 1, row);
      attach_text (table, own->points.sum != 0 ? describe_mean (&own->points) : g_strdup ("–"), 2, row);
      attach_text (table, describe_share (own, bastide_simulation_report_get_share (report, own)), 3, row);
      attach_text (table, describe_share (own, bastide_row_report_get_winners_share (own)), 4, row++);
      attach_line (table, sentence, row++, "dim");
      if (warning != NULL)
        attach_line (table, warning, row++, "warn");
    }
  if (about_all != NULL)
    attach_line (table, about_all, row, "warn");

  return table;
}

/* --- The view ----------------------------------------------------------------------------------------------------- */

/* The same games each time, so that only the change of the tiles makes a difference. */
#define SEED 1

/* The available players, by level: fast ones that play like people; and random ones, which show everything that can
 * happen. */
static const char *const levels[] = { "casual", "random" };

struct _BastideSimulationView
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkStack       *stack;
  GtkWidget      *start_button;
  GtkDropDown    *players;
  GtkDropDown    *other_players; /* the same choice beside the report */
  GtkLabel       *players_description;
  GtkWidget      *hindrance;
  GtkProgressBar *progress_bar;
  GtkLabel       *heading;
  GtkWidget      *outdated;
  GtkBox         *report;

  /* owned */
  BastideRules      *rules;      /* (nullable) */
  BastideRules      *base;       /* (nullable) */
  BastideSimulation *simulation; /* (nullable): that which is running */

  guint              has_report : 1;
  guint              is_old : 1;     /* the report is not of the rules that were given last */
  guint              is_changed : 1; /* since the rules were given */
};

G_DEFINE_FINAL_TYPE (BastideSimulationView, bastide_simulation_view, GTK_TYPE_WIDGET)

static guint prepare_signal, reported_signal;

/* --- The report --------------------------------------------------------------------------------------------------- */

static void
append_section (BastideSimulationView *self,
                const char            *title,
                GtkWidget             *table)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, "title-3");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), table);
  gtk_box_append (self->report, box);
}

static void
fill_report (BastideSimulationView *self)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (self->simulation);
  const BastideSimulationReport *base = bastide_simulation_get_base (self->simulation);
  g_autofree char *heading = bastide_simulation_describe (self->simulation);
  GtkWidget *tiles = create_tiles (report);

  if (tiles == NULL)
    {
      tiles = gtk_label_new (_("Every tile found its place each time."));
      gtk_label_set_xalign (GTK_LABEL (tiles), 0);
      gtk_label_set_wrap (GTK_LABEL (tiles), TRUE);
      gtk_widget_add_css_class (tiles, "dim");
    }
  gtk_label_set_label (self->heading, heading);
  bastide_box_clear (self->report);
  append_section (self, _("Overview"), create_overview (report, base));
  append_section (self, _("Tiles that fit nowhere"), tiles);
  append_section (self, _("Points by kind"), create_points (report, base));
  if (report->n_rows > 0)
    append_section (self, _("Rules of sets"), create_rows (self->simulation));
  append_section (self, _("Features"), create_features (report, base));
  append_section (self, _("Seats"), create_seats (report));
}

/* Chooses the view while nothing is being played. */
static void
show_result (BastideSimulationView *self)
{
  gboolean possible = self->rules != NULL || self->is_changed;

  gtk_widget_set_sensitive (self->start_button, possible);
  gtk_widget_set_visible (self->hindrance, !possible);
  gtk_widget_set_visible (self->outdated, self->is_changed || self->is_old);
  gtk_stack_set_visible_child_name (self->stack, self->has_report ? "report" : "start");
}

/* --- Players ------------------------------------------------------------------------------------------------------ */

static const BastideLevel *
get_level (BastideSimulationView *self)
{
  guint selected = gtk_drop_down_get_selected (self->players);

  return bastide_levels_find (levels[selected < G_N_ELEMENTS (levels) ? selected : 0]);
}

static void
on_players_selected (BastideSimulationView *self)
{
  gtk_label_set_label (self->players_description, _(get_level (self)->description));
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

static void
on_progress (BastideSimulationView *self)
{
  gtk_progress_bar_set_fraction (self->progress_bar, bastide_simulation_get_progress (self->simulation));
}

static void
on_finished (BastideSimulationView *self)
{
  if (bastide_simulation_get_report (self->simulation) != NULL)
    {
      fill_report (self);
      self->has_report = TRUE;
      self->is_old = FALSE;
      if (!self->is_changed)
        g_signal_emit (self, reported_signal, 0, self->simulation);
    }
  g_signal_handlers_disconnect_by_data (self->simulation, self);
  g_clear_object (&self->simulation);
  show_result (self);
}

/* A running simulation ends by itself and is no longer listened to. */
static void
drop_simulation (BastideSimulationView *self)
{
  if (self->simulation == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->simulation, self);
  bastide_simulation_cancel (self->simulation);
  g_clear_object (&self->simulation);
}

/* The results of the last games come back if these are cancelled. */
static void
prepare (BastideSimulationView *self)
{
  gboolean had_report = self->has_report;

  if (!self->is_changed)
    return;

  g_signal_emit (self, prepare_signal, 0);
  self->is_changed = FALSE;
  self->has_report = self->is_old = had_report && self->rules != NULL;
  show_result (self);
}

void
bastide_simulation_view_start (BastideSimulationView *self)
{
  g_return_if_fail (BASTIDE_IS_SIMULATION_VIEW (self));

  prepare (self);
  if (self->rules == NULL)
    return;

  drop_simulation (self);
  self->simulation = bastide_simulation_new (self->rules, self->base, &(BastideMind) { .level = get_level (self) },
                                             BASTIDE_SIMULATION_N_GAMES, SEED, 0);
  g_signal_connect_swapped (self->simulation, "notify::progress", G_CALLBACK (on_progress), self);
  g_signal_connect_swapped (self->simulation, "finished", G_CALLBACK (on_finished), self);
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  gtk_stack_set_visible_child_name (self->stack, "running");
  bastide_simulation_start (self->simulation);
}

static void
bastide_simulation_view_cancel (BastideSimulationView *self)
{
  if (self->simulation == NULL)
    return;

  drop_simulation (self);
  show_result (self);
}

void
bastide_simulation_view_invalidate (BastideSimulationView *self)
{
  g_return_if_fail (BASTIDE_IS_SIMULATION_VIEW (self));

  self->is_changed = TRUE;
  if (self->simulation == NULL)
    show_result (self);
}

void
bastide_simulation_view_set_rules (BastideSimulationView *self,
                                   BastideRules          *rules,
                                   BastideRules          *base)
{
  g_return_if_fail (BASTIDE_IS_SIMULATION_VIEW (self));

  drop_simulation (self);
  if (rules != NULL)
    bastide_rules_ref (rules);
  if (base != NULL)
    bastide_rules_ref (base);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->base, bastide_rules_unref);
  self->rules = rules;
  self->base = base;

  self->has_report = FALSE;
  self->is_old = FALSE;
  self->is_changed = FALSE;
  show_result (self);
}

/* --- The widget --------------------------------------------------------------------------------------------------- */

static void
bastide_simulation_view_unmap (GtkWidget *widget)
{
  bastide_simulation_view_cancel (BASTIDE_SIMULATION_VIEW (widget));

  GTK_WIDGET_CLASS (bastide_simulation_view_parent_class)->unmap (widget);
}

static void
bastide_simulation_view_dispose (GObject *object)
{
  BastideSimulationView *self = BASTIDE_SIMULATION_VIEW (object);

  drop_simulation (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SIMULATION_VIEW);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_pointer (&self->base, bastide_rules_unref);

  G_OBJECT_CLASS (bastide_simulation_view_parent_class)->dispose (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideSimulationView, member)

static const BastideTemplatePart parts[] = {
  BASTIDE_ROOT, CHILD (stack), CHILD (start_button), CHILD (players), CHILD (other_players),
  CHILD (players_description), CHILD (hindrance), CHILD (progress_bar), CHILD (heading), CHILD (outdated),
  CHILD (report),
  BASTIDE_CALLBACK (on_players_selected), BASTIDE_CALLBACK (bastide_simulation_view_start),
  BASTIDE_CALLBACK (bastide_simulation_view_cancel),
  BASTIDE_USES (bastide_clamp_layout),
};

static void
bastide_simulation_view_class_init (BastideSimulationViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_simulation_view_dispose;
  widget_class->unmap = bastide_simulation_view_unmap;

  prepare_signal = g_signal_new ("prepare", BASTIDE_TYPE_SIMULATION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  reported_signal = g_signal_new ("reported", BASTIDE_TYPE_SIMULATION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, BASTIDE_TYPE_SIMULATION);
  bastide_template_bind (widget_class, "simulation-view", parts, G_N_ELEMENTS (parts));
}

static void
bastide_simulation_view_init (BastideSimulationView *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_string_list_append (titles, g_dpgettext2 (NULL, "level", bastide_levels_find (levels[i])->title));
  gtk_drop_down_set_model (self->players, G_LIST_MODEL (titles));
  gtk_drop_down_set_model (self->other_players, G_LIST_MODEL (titles));
  g_object_bind_property (self->players, "selected", self->other_players, "selected",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  on_players_selected (self);
  bastide_simulation_view_set_rules (self, NULL, NULL);
}

GtkWidget *
bastide_simulation_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_SIMULATION_VIEW, NULL);
}
