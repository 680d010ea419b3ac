/* bastide-variant-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-page.h"

#include <glib/gi18n.h>

#include "bastide-clamp-layout.h"
#include "bastide-difference-list.h"
#include "bastide-setup-form.h"
#include "bastide-setup-totals.h"
#include "bastide-variant-checks.h"
#include "bastide-variant-cover.h"
#include "bastide-variant-texts.h"
#include "bastide-variant-tiles.h"
#include "model/setup/bastide-setup-draft.h"

/* What is typed meanwhile is saved together; nothing waits longer than this. In milliseconds. */
#define SAVE_DELAY 500

/* After so many seconds it is tried again to write what could not be written. */
#define RETRY_SECONDS 2

struct _BastideVariantPage
{
  GtkWidget parent_instance;

  /* template widgets */
  BastideAdaptive *adaptive;
  GtkLabel *problem_label;
  GtkWidget *conflict_buttons;
  BastideVariantTexts *texts;
  BastideVariantCover *cover;
  BastideSetupForm *form;
  BastideVariantTiles *tiles;
  BastideVariantChecks *checks;
  BastideDifferenceList *differences;
  BastideSetupTotals *totals;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideVariantStore *variants;
  BastideVariantDraft *draft;   /* (nullable): while no variant is open */
  BastideSetupDraft *setup;     /* what the form edits: the setup of the draft */
  GBytes *stored;               /* (nullable): the variant as it was stored when it was opened or saved last */

  guint save_id;
  guint updating : 1;
  guint failed : 1; /* when it was to be saved last */
};

G_DEFINE_FINAL_TYPE (BastideVariantPage, bastide_variant_page, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Saving ---------------------------------------------------------------------------------------------------- */

static void
show_problem (BastideVariantPage *self,
              const char         *problem)
{
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

static void
update_problem (BastideVariantPage *self)
{
  g_autofree char *problem = bastide_setup_draft_get_problem (self->setup);

  show_problem (self, problem);
}

/* The variant as it is stored now. Returns: (transfer full) (nullable): NULL when it is not */
static GBytes *
read_stored (BastideVariantPage *self)
{
  const char *id = bastide_variant_get_id (bastide_variant_draft_get_variant (self->draft));
  BastideVariant *stored = bastide_variant_store_find (self->variants, id);

  return stored != NULL ? bastide_variant_print (stored) : NULL;
}

/* Whether another program or window has made something else of it than what was stored or is to be. */
static gboolean
is_overtaken (BastideVariantPage *self)
{
  g_autoptr (GBytes) stored = NULL;
  g_autoptr (GBytes) mine = NULL;

  bastide_variant_store_reload (self->variants);
  stored = read_stored (self);
  if (stored == NULL || self->stored == NULL || g_bytes_equal (stored, self->stored))
    return FALSE;

  mine = bastide_variant_print (bastide_variant_draft_get_variant (self->draft));

  return !g_bytes_equal (stored, mine);
}

static void
remember_stored (BastideVariantPage *self)
{
  g_clear_pointer (&self->stored, g_bytes_unref);
  self->stored = read_stored (self);
  gtk_widget_set_visible (self->conflict_buttons, FALSE);
}

static void
refuse_to_save (BastideVariantPage *self,
                const char         *problem)
{
  show_problem (self, problem);
  self->failed = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
on_save_timeout (gpointer user_data)
{
  BastideVariantPage *self = user_data;

  self->save_id = 0;
  bastide_variant_page_save (self);

  return G_SOURCE_REMOVE;
}

gboolean
bastide_variant_page_save (BastideVariantPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), FALSE);

  g_clear_handle_id (&self->save_id, g_source_remove);
  if (self->draft == NULL || !bastide_variant_draft_is_modified (self->draft))
    return TRUE;

  if (is_overtaken (self))
    {
      gtk_widget_set_visible (self->conflict_buttons, TRUE);
      refuse_to_save (self, _("The variant was changed by another program or window meanwhile."));
      return FALSE;
    }
  if (bastide_variant_store_install (self->variants, bastide_variant_draft_get_variant (self->draft), &error) == NULL)
    {
      refuse_to_save (self, error->message);
      if (self->save_id == 0)
        self->save_id = g_timeout_add_seconds (RETRY_SECONDS, on_save_timeout, self);
      return FALSE;
    }
  remember_stored (self);
  self->failed = FALSE;
  bastide_variant_draft_set_saved (self->draft);
  update_problem (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

static void
on_keep_mine_clicked_cb (BastideVariantPage *self)
{
  remember_stored (self);
  bastide_variant_page_save (self);
}

static void
on_take_theirs_clicked_cb (BastideVariantPage *self)
{
  const char *id = bastide_variant_get_id (bastide_variant_draft_get_variant (self->draft));
  BastideVariant *theirs = bastide_variant_store_find (self->variants, id);

  remember_stored (self);
  self->failed = FALSE;
  if (theirs != NULL)
    bastide_variant_draft_take_theirs (self->draft, theirs);
  bastide_variant_page_save (self);
}

/* --- What is edited -------------------------------------------------------------------------------------------- */

/* The form shows what the draft says, unless it has said so itself. */
static void
update_form (BastideVariantPage *self)
{
  g_autoptr (BastideSetup) setup = NULL;

  if (self->updating)
    return;

  self->updating = TRUE;
  setup = bastide_variant_make_setup (bastide_variant_draft_get_variant (self->draft), self->tilesets, NULL);
  if (!bastide_setup_draft_matches_setup (self->setup, setup))
    bastide_setup_draft_take_setup (self->setup, setup);
  self->updating = FALSE;
}

static void
on_draft_changed (BastideVariantPage *self)
{
  update_form (self);
  bastide_variant_texts_update (self->texts);
  bastide_variant_cover_update (self->cover);
  bastide_variant_checks_update (self->checks);
  update_problem (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->save_id == 0)
    self->save_id = g_timeout_add (SAVE_DELAY, on_save_timeout, self);
}

static void
on_setup_changed (BastideVariantPage *self)
{
  g_autoptr (BastideSetup) setup = NULL;

  if (self->updating || self->draft == NULL)
    return;

  self->updating = TRUE;
  setup = bastide_setup_draft_create_setup (self->setup);
  bastide_variant_draft_set_setup (self->draft, setup);
  self->updating = FALSE;
}

/* --- The page -------------------------------------------------------------------------------------------------- */

static void
bastide_variant_page_unmap (GtkWidget *widget)
{
  bastide_variant_page_save (BASTIDE_VARIANT_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_variant_page_parent_class)->unmap (widget);
}

/* Of the variant that is open, if one is. */
static void
let_go (BastideVariantPage *self)
{
  g_clear_handle_id (&self->save_id, g_source_remove);
  if (self->draft != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->draft, self);
      bastide_variant_store_release (self->variants,
                                     bastide_variant_get_id (bastide_variant_draft_get_variant (self->draft)));
    }
  g_clear_object (&self->draft);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->stored, g_bytes_unref);
  self->failed = FALSE;
}

static void
bastide_variant_page_dispose (GObject *object)
{
  BastideVariantPage *self = BASTIDE_VARIANT_PAGE (object);

  if (self->variants != NULL)
    bastide_variant_page_save (self);
  let_go (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_PAGE);
  g_clear_object (&self->tilesets);
  g_clear_object (&self->variants);

  G_OBJECT_CLASS (bastide_variant_page_parent_class)->dispose (object);
}

static void
bastide_variant_page_class_init (BastideVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_variant_page_dispose;
  widget_class->unmap = bastide_variant_page_unmap;

  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[PLAY] = g_signal_new ("play", BASTIDE_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, BASTIDE_TYPE_VARIANT);

  g_type_ensure (BASTIDE_TYPE_ADAPTIVE);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_DIFFERENCE_LIST);
  g_type_ensure (BASTIDE_TYPE_SETUP_FORM);
  g_type_ensure (BASTIDE_TYPE_SETUP_TOTALS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_CHECKS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_COVER);
  g_type_ensure (BASTIDE_TYPE_VARIANT_TEXTS);
  g_type_ensure (BASTIDE_TYPE_VARIANT_TILES);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-variant-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, conflict_buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_keep_mine_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_take_theirs_clicked_cb);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, texts);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, cover);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, form);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, checks);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, differences);
  gtk_widget_class_bind_template_child (widget_class, BastideVariantPage, totals);
}

static void
bastide_variant_page_init (BastideVariantPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_variant_page_set_stores (BastideVariantPage  *self,
                                 BastideTilesetStore *tilesets,
                                 BastideVariantStore *variants)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));

  g_set_object (&self->tilesets, tilesets);
  g_set_object (&self->variants, variants);
}

void
bastide_variant_page_open (BastideVariantPage *self,
                           BastideVariant     *variant)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));
  g_return_if_fail (self->tilesets != NULL && self->variants != NULL);

  bastide_variant_page_save (self);
  let_go (self);
  self->draft = bastide_variant_draft_new (variant, self->tilesets);
  remember_stored (self);
  bastide_variant_store_hold (self->variants, bastide_variant_get_id (variant));
  self->setup = bastide_setup_draft_new (self->tilesets);
  update_form (self);
  bastide_setup_form_set_draft (self->form, self->setup, self->tilesets);
  bastide_variant_tiles_set_draft (self->tiles, self->setup);
  bastide_variant_cover_set_draft (self->cover, self->draft, self->tilesets);
  bastide_variant_checks_set_draft (self->checks, self->draft, self->setup, self->tilesets);
  bastide_difference_list_set_draft (self->differences, self->setup);
  bastide_setup_totals_set_draft (self->totals, self->setup);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  bastide_variant_texts_set_draft (self->texts, self->draft);
  show_problem (self, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

BastideVariantDraft *
bastide_variant_page_get_draft (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->draft;
}

BastideAdaptive *
bastide_variant_page_get_adaptive (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->adaptive;
}

gboolean
bastide_variant_page_has_failed (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), FALSE);

  return self->failed;
}

const char *
bastide_variant_page_get_problem (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->problem_label)) ? gtk_label_get_label (self->problem_label) : NULL;
}

void
bastide_variant_page_close (BastideVariantPage *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));

  let_go (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_variant_page_play (BastideVariantPage *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));
  g_return_if_fail (self->draft != NULL);

  if (bastide_variant_page_save (self))
    g_signal_emit (self, signals[PLAY], 0, bastide_variant_draft_get_variant (self->draft));
}

void
bastide_variant_page_focus (BastideVariantPage *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_PAGE (self));

  bastide_variant_texts_focus (self->texts);
}

const BastideGameInterface *
bastide_variant_page_get_game (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->setup != NULL ? bastide_setup_draft_get_game (self->setup) : NULL;
}

const BastideRules *
bastide_variant_page_get_rules (BastideVariantPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_PAGE (self), NULL);

  return self->setup != NULL ? bastide_setup_draft_get_rules (self->setup) : NULL;
}
