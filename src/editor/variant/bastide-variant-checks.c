/* bastide-variant-checks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-checks.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-wrapped-label.h"
#include "tileset/elements/bastide-element.h"

/* Of what is not there so much is named. */
#define MAX_UNKNOWN 60

struct _BastideVariantChecks
{
  GtkWidget parent_instance;

  GtkWidget *box;

  /* owned */
  BastideVariantDraft *draft;
  BastideSetupDraft *setup;
  BastideTilesetStore *tilesets;
};

G_DEFINE_FINAL_TYPE (BastideVariantChecks, bastide_variant_checks, GTK_TYPE_WIDGET)

typedef enum
{
  CHECK_WARNING,
  CHECK_NOTE,
  CHECK_GOOD,
} Check;

static void
add_check (BastideVariantChecks *self,
           Check                 check,
           const char           *text)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [CHECK_WARNING] = { "dialog-warning-symbolic", "warn" },
    [CHECK_NOTE] = { "bastide-info-symbolic", "note" },
    [CHECK_GOOD] = { "object-select-symbolic", "good" },
  };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", looks[check].icon,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = bastide_wrapped_label_new (text, NULL);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (row, "remark");
  gtk_widget_add_css_class (row, looks[check].style);
  gtk_box_append (GTK_BOX (self->box), row);
}

/* --- What is not there -------------------------------------------------------------------------------------------- */

static char *
describe_unknown (const BastideElement *element)
{
  const char *name = bastide_element_get (element, "name");

  if (g_str_equal (element->name, "tileset"))
    /* Translators: %s is the id of a set of tiles. */
    return g_strdup_printf (_("The set of tiles “%s” is not installed."), bastide_element_get (element, "id"));
  if (g_str_equal (element->name, "count"))
    /* Translators: %s is the id of a tile. */
    return g_strdup_printf (_("No set in play has the tile “%s”."), bastide_element_get (element, "tile"));
  if (g_str_equal (element->name, "figures"))
    name = bastide_element_get (element, "figure");

  /* Translators: %s is a word of a file: an expansion, a kind of figure or a rule. */
  return g_strdup_printf (_("This version of the program does not know “%s”."), name);
}

static void
on_remove_clicked (BastideVariantChecks *self)
{
  bastide_variant_draft_remove_unknown (self->draft);
}

static guint
add_unknown (BastideVariantChecks *self)
{
  BastideVariant *variant = bastide_variant_draft_get_variant (self->draft);
  g_autoptr (GPtrArray) unknown = bastide_variant_list_unknown (variant, self->tilesets);
  GtkWidget *button;

  for (guint i = 0; i < MIN (unknown->len, MAX_UNKNOWN); i++)
    {
      g_autofree char *text = describe_unknown (g_ptr_array_index (unknown, i));

      add_check (self, CHECK_WARNING, text);
    }
  if (unknown->len > MAX_UNKNOWN)
    {
      guint n_more = unknown->len - MAX_UNKNOWN;
      g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

      add_check (self, CHECK_WARNING, text);
    }
  if (unknown->len == 0)
    return 0;

  button = gtk_button_new_with_label (_("Remove What Is Not There"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Until then it stays in the variant, for those who have it"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), button);

  return unknown->len;
}

/* --- All of it ---------------------------------------------------------------------------------------------------- */

static guint
add_remarks (BastideVariantChecks *self)
{
  g_autoptr (GPtrArray) remarks = bastide_setup_draft_list_remarks (self->setup);

  for (guint i = 0; i < remarks->len; i++)
    add_check (self, CHECK_WARNING, g_ptr_array_index (remarks, i));

  return remarks->len;
}

static void
add_notes (BastideVariantChecks *self)
{
  BastideVariant *variant = bastide_variant_draft_get_variant (self->draft);

  if (bastide_variant_get_text (variant, "title", "en") == NULL)
    add_check (self, CHECK_NOTE, _("There is no title in English."));
  if (bastide_variant_get_text (variant, "title", "cs") == NULL)
    add_check (self, CHECK_NOTE, _("There is no title in Czech."));
  if (bastide_variant_get_description (variant) == NULL)
    add_check (self, CHECK_NOTE, _("There is no description."));
}

void
bastide_variant_checks_update (BastideVariantChecks *self)
{
  g_autofree char *problem = NULL;
  guint n_warnings;

  g_return_if_fail (BASTIDE_IS_VARIANT_CHECKS (self));

  if (self->draft == NULL)
    return;

  bastide_box_clear (GTK_BOX (self->box));
  problem = bastide_setup_draft_get_problem (self->setup);
  n_warnings = add_unknown (self);
  n_warnings += add_remarks (self);
  if (problem == NULL && n_warnings == 0)
    add_check (self, CHECK_GOOD, _("The variant can be played."));
  add_notes (self);
}

static void
bastide_variant_checks_dispose (GObject *object)
{
  BastideVariantChecks *self = BASTIDE_VARIANT_CHECKS (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->draft);
  g_clear_object (&self->setup);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_variant_checks_parent_class)->dispose (object);
}

static void
bastide_variant_checks_class_init (BastideVariantChecksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_variant_checks_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_variant_checks_init (BastideVariantChecks *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

void
bastide_variant_checks_set_draft (BastideVariantChecks *self,
                                  BastideVariantDraft  *draft,
                                  BastideSetupDraft    *setup,
                                  BastideTilesetStore  *tilesets)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_CHECKS (self));

  g_set_object (&self->draft, draft);
  g_set_object (&self->setup, setup);
  g_set_object (&self->tilesets, tilesets);
  bastide_variant_checks_update (self);
}
