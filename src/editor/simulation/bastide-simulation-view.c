/* bastide-simulation-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-simulation-view.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-clamp-layout.h"
#include "bastide-simulation-tables.h"

/* The same games each time, so that a change of the tiles is all that changes. */
#define SEED 1

/* Who may play, by level: quickly, but as people play; and anyhow, which shows what can happen at all. */
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

static guint prepare_signal;

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

static GtkWidget *
create_no_tiles (void)
{
  GtkWidget *label = gtk_label_new (_("Every tile found its place each time."));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim");

  return label;
}

static void
fill_report (BastideSimulationView *self)
{
  const BastideSimulationReport *report = bastide_simulation_get_report (self->simulation);
  const BastideSimulationReport *base = bastide_simulation_get_base (self->simulation);
  GtkWidget *tiles = bastide_simulation_table_new_tiles (report);
  g_autofree char *heading = NULL;

  heading = bastide_simulation_describe (self->simulation);
  gtk_label_set_label (self->heading, heading);
  bastide_box_clear (self->report);
  append_section (self, _("Overview"), bastide_simulation_table_new_overview (report, base));
  append_section (self, _("Tiles that fit nowhere"), tiles != NULL ? tiles : create_no_tiles ());
  append_section (self, _("Points by kind"), bastide_simulation_table_new_points (report, base));
  append_section (self, _("Features"), bastide_simulation_table_new_features (report, base));
  append_section (self, _("Seats"), bastide_simulation_table_new_seats (report));
}

/* What is to be seen while nothing is played. */
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

static void
fill_players (BastideSimulationView *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_string_list_append (titles, g_dpgettext2 (NULL, "level", bastide_levels_find (levels[i])->title));
  gtk_drop_down_set_model (self->players, G_LIST_MODEL (titles));
  gtk_drop_down_set_model (self->other_players, G_LIST_MODEL (titles));
  g_object_bind_property (self->players, "selected", self->other_players, "selected",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  on_players_selected (self);
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
    }
  g_signal_handlers_disconnect_by_data (self->simulation, self);
  g_clear_object (&self->simulation);
  show_result (self);
}

/* What still runs ends by itself and is no longer listened to. */
static void
drop_simulation (BastideSimulationView *self)
{
  if (self->simulation == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->simulation, self);
  bastide_simulation_cancel (self->simulation);
  g_clear_object (&self->simulation);
}

/* What the last games showed can be seen again if these are cancelled. */
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

void
bastide_simulation_view_cancel (BastideSimulationView *self)
{
  g_return_if_fail (BASTIDE_IS_SIMULATION_VIEW (self));

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

static void
bastide_simulation_view_class_init (BastideSimulationViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_simulation_view_dispose;
  widget_class->unmap = bastide_simulation_view_unmap;

  prepare_signal = g_signal_new ("prepare", BASTIDE_TYPE_SIMULATION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-simulation-view.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, start_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, players);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, other_players);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, players_description);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, hindrance);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, outdated);
  gtk_widget_class_bind_template_child (widget_class, BastideSimulationView, report);
  gtk_widget_class_bind_template_callback (widget_class, on_players_selected);
  gtk_widget_class_bind_template_callback (widget_class, bastide_simulation_view_start);
  gtk_widget_class_bind_template_callback (widget_class, bastide_simulation_view_cancel);
}

static void
bastide_simulation_view_init (BastideSimulationView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_players (self);
  bastide_simulation_view_set_rules (self, NULL, NULL);
}

GtkWidget *
bastide_simulation_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_SIMULATION_VIEW, NULL);
}
