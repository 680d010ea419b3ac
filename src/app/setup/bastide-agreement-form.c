/* bastide-agreement-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-agreement-form.h"

#include <glib/gi18n.h>

#include "bastide-drop-down-label.h"
#include "bastide-settings.h"

/* Before them in the menu: no clock, and one that only counts. */
#define N_OTHERS 2

/* How much time each player may have. */
static const guint minutes[] = { 5, 10, 15, 20, 30, 45, 60, 90 };

struct _BastideAgreementForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkSwitch *purist;
  GtkDropDown *clock;
};

G_DEFINE_FINAL_TYPE (BastideAgreementForm, bastide_agreement_form, GTK_TYPE_WIDGET)

static void
fill_clock (BastideAgreementForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, C_("clock", "Off"));
  gtk_string_list_append (titles, C_("clock", "Without a limit"));
  for (guint i = 0; i < G_N_ELEMENTS (minutes); i++)
    {
      /* Translators: how long each player may decide in a game. */
      g_autofree char *title = g_strdup_printf (ngettext ("%u minute each", "%u minutes each", minutes[i]), minutes[i]);

      gtk_string_list_append (titles, title);
    }
  gtk_drop_down_set_model (self->clock, G_LIST_MODEL (titles));
}

/* Returns: the place in the menu; a number that is not offered counts as the next smaller one */
static guint
find_position (gboolean clock,
               guint    limit)
{
  guint position = clock ? 1 : 0;

  for (guint i = 0; clock && i < G_N_ELEMENTS (minutes); i++)
    if (limit >= minutes[i])
      position = i + N_OTHERS;

  return position;
}

static void
bastide_agreement_form_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_AGREEMENT_FORM);

  G_OBJECT_CLASS (bastide_agreement_form_parent_class)->dispose (object);
}

static void
bastide_agreement_form_class_init (BastideAgreementFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_agreement_form_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-agreement-form.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideAgreementForm, purist);
  gtk_widget_class_bind_template_child (widget_class, BastideAgreementForm, clock);
}

static void
bastide_agreement_form_init (BastideAgreementForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->clock, _("Clock"));
  fill_clock (self);
  bastide_agreement_form_reset (self);
}

void
bastide_agreement_form_reset (BastideAgreementForm *self)
{
  GSettings *settings = bastide_settings_get ();
  gboolean clock;
  guint limit;

  g_return_if_fail (BASTIDE_IS_AGREEMENT_FORM (self));

  g_settings_get (settings, BASTIDE_SETTING_LAST_CLOCK, "(bu)", &clock, &limit);
  gtk_switch_set_active (self->purist, g_settings_get_boolean (settings, BASTIDE_SETTING_PURIST));
  gtk_drop_down_set_selected (self->clock, find_position (clock, limit));
}

BastideAgreement
bastide_agreement_form_take (BastideAgreementForm *self)
{
  BastideAgreement agreement = { 0 };
  guint selected;

  g_return_val_if_fail (BASTIDE_IS_AGREEMENT_FORM (self), agreement);

  selected = gtk_drop_down_get_selected (self->clock);
  agreement.purist = gtk_switch_get_active (self->purist);
  agreement.clock = selected > 0 && selected != GTK_INVALID_LIST_POSITION;
  if (agreement.clock && selected >= N_OTHERS)
    agreement.minutes = minutes[MIN (selected - N_OTHERS, G_N_ELEMENTS (minutes) - 1)];
  g_settings_set (bastide_settings_get (), BASTIDE_SETTING_LAST_CLOCK, "(bu)", agreement.clock, agreement.minutes);

  return agreement;
}
