/* bastide-variant-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-page.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-difference-list.h"
#include "bastide-drop-down-label.h"
#include "bastide-setup-form.h"
#include "bastide-setup-totals.h"
#include "bastide-tile-counts.h"
#include "bastide-wrapped-label.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-element.h"

/* --- How many there are of single tiles --------------------------------------------------------------------------- */

/* The numbers of single tiles: one of the sets in play with all its tiles, in their place on the page. */
#define BASTIDE_TYPE_VARIANT_TILES (bastide_variant_tiles_get_type ())
G_DECLARE_FINAL_TYPE (BastideVariantTiles, bastide_variant_tiles, BASTIDE, VARIANT_TILES, GtkWidget)

#define MAX_ROWS 3

struct _BastideVariantTiles
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkDropDown *menu;
  GtkLabel *total_label;
  GtkWidget *reset_button;
  BastideTileCounts *counts;

  /* owned */
  BastideSetupDraft *draft;
  GPtrArray *sets; /* BastideTileset: those in play */

  BastideTileset *shown; /* (nullable) (borrowed from sets) */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideVariantTiles, bastide_variant_tiles, GTK_TYPE_WIDGET)

static void
update_total (BastideVariantTiles *self)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->shown != NULL);
  if (self->shown == NULL)
    return;

  text = bastide_text_n_tiles ((int) bastide_setup_draft_get_n_set_tiles (self->draft, self->shown));
  gtk_label_set_label (self->total_label, text);
  gtk_widget_set_sensitive (self->reset_button, bastide_setup_draft_get_n_changed (self->draft, self->shown) > 0);
}

static void
show_set (BastideVariantTiles *self,
          BastideTileset      *set)
{
  if (set != self->shown)
    bastide_tile_counts_show (self->counts, self->draft, set);
  self->shown = set;
  update_total (self);
}

static void
update (BastideVariantTiles *self)
{
  g_autoptr (GPtrArray) all = bastide_setup_draft_get_tilesets (self->draft);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;
  gboolean is_same;

  /* The sets in play that have tiles. */
  for (guint i = 0; i < all->len; i++)
    {
      BastideTileset *set = g_ptr_array_index (all, i);

      if (bastide_setup_draft_get_times (self->draft, set->id) > 0 && set->tiles->len > 0)
        g_ptr_array_add (sets, bastide_tileset_ref (set));
    }
  is_same = sets->len == self->sets->len;
  for (guint i = 0; is_same && i < sets->len; i++)
    is_same = sets->pdata[i] == self->sets->pdata[i];
  if (is_same)
    {
      update_total (self);
      return;
    }

  /* The shown set stays the same as long as it is in play. */
  for (guint i = 0; i < sets->len; i++)
    {
      gtk_string_list_append (titles, bastide_text_tileset (g_ptr_array_index (sets, i)));
      if (g_ptr_array_index (sets, i) == self->shown)
        selected = i;
    }
  self->updating = TRUE;
  gtk_drop_down_set_model (self->menu, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->menu, selected);
  self->updating = FALSE;
  show_set (self, sets->len > 0 ? g_ptr_array_index (sets, selected) : NULL);
  g_ptr_array_unref (self->sets);
  self->sets = g_steal_pointer (&sets);
}

static void
on_selected_changed_cb (BastideVariantTiles *self)
{
  guint selected = gtk_drop_down_get_selected (self->menu);

  if (!self->updating && selected < self->sets->len)
    show_set (self, g_ptr_array_index (self->sets, selected));
}

static void
on_reset_clicked_cb (BastideVariantTiles *self)
{
  bastide_setup_draft_reset_counts (self->draft, self->shown);
}

static void
bastide_variant_tiles_dispose (GObject *object)
{
  BastideVariantTiles *self = BASTIDE_VARIANT_TILES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_VARIANT_TILES);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_variant_tiles_parent_class)->dispose (object);
}

static void
bastide_variant_tiles_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_VARIANT_TILES (object)->sets);

  G_OBJECT_CLASS (bastide_variant_tiles_parent_class)->finalize (object);
}

#define TILES_CHILD(member) BASTIDE_CHILD (BastideVariantTiles, member)

static const BastideTemplatePart tiles_parts[] = {
  BASTIDE_ROOT, TILES_CHILD (menu), TILES_CHILD (total_label), TILES_CHILD (reset_button), TILES_CHILD (counts),
  BASTIDE_CALLBACK (on_selected_changed_cb), BASTIDE_CALLBACK (on_reset_clicked_cb),
  BASTIDE_USES (bastide_tile_counts),
};

static void
bastide_variant_tiles_class_init (BastideVariantTilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_variant_tiles_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_variant_tiles_finalize;
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "variant-tiles", tiles_parts, G_N_ELEMENTS (tiles_parts));
}

static void
bastide_variant_tiles_init (BastideVariantTiles *self)
{
  self->sets = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->menu, _("Set"));
  bastide_tile_counts_set_max_rows (self->counts, MAX_ROWS);
}

static void
set_draft_of_tiles (BastideVariantTiles *self,
                    BastideSetupDraft   *draft)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* Another draft, possibly with the same sets. */
  self->shown = NULL;
  g_ptr_array_unref (self->sets);
  self->sets = g_ptr_array_new ();
  update (self);
}

/* --- The page ----------------------------------------------------------------------------------------------------- */

/* Changes typed within this time, in milliseconds, are saved together; nothing waits longer. In milliseconds. */
#define SAVE_DELAY 500

/* Seconds until a failed attempt to write is repeated. */
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
  GtkBox *checks;
  BastideDifferenceList *differences;
  BastideSetupTotals *totals;

  /* owned */
  BastideTilesetStore *tilesets;
  BastideVariantStore *variants;
  BastideVariantDraft *draft;   /* (nullable): while no variant is open */
  BastideSetupDraft *setup;     /* the setup edited by the form: that of the draft */
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

/* --- Remarks about a variant -------------------------------------------------------------------------------------- */

/* All checks of a variant: missing things, probable slips, unfinished parts; or that it can be played. Reasons why it
 * cannot be played are shown beside the totals. */

/* The most unknown things that are named. */
#define MAX_UNKNOWN 60

typedef enum
{
  CHECK_WARNING,
  CHECK_NOTE,
  CHECK_GOOD,
} Check;

static void
add_check (BastideVariantPage *self,
           Check               check,
           const char         *text)
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
  gtk_box_append (self->checks, row);
}

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
on_remove_clicked (BastideVariantPage *self)
{
  bastide_variant_draft_remove_unknown (self->draft);
}

static guint
add_unknown (BastideVariantPage *self)
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

  button = gtk_button_new_with_label (_("Remove What Is Missing"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Until then it stays in the variant for people who have it"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->checks, button);

  return unknown->len;
}

/* Updates the checks. */
static void
update_checks (BastideVariantPage *self)
{
  BastideVariant *variant = bastide_variant_draft_get_variant (self->draft);
  g_autofree char *problem = bastide_setup_draft_get_problem (self->setup);
  g_autoptr (GPtrArray) remarks = bastide_setup_draft_list_remarks (self->setup);
  guint n_warnings;

  bastide_box_clear (self->checks);
  n_warnings = add_unknown (self) + remarks->len;
  for (guint i = 0; i < remarks->len; i++)
    add_check (self, CHECK_WARNING, g_ptr_array_index (remarks, i));
  if (problem == NULL && n_warnings == 0)
    add_check (self, CHECK_GOOD, _("The variant can be played."));
  if (bastide_variant_get_text (variant, "title", "en") == NULL)
    add_check (self, CHECK_NOTE, _("There is no title in English."));
  if (bastide_variant_get_text (variant, "title", "cs") == NULL)
    add_check (self, CHECK_NOTE, _("There is no title in Czech."));
  if (bastide_variant_get_description (variant) == NULL)
    add_check (self, CHECK_NOTE, _("There is no description."));
}

/* --- Saving ------------------------------------------------------------------------------------------------------- */

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

/* The stored variant. Returns: (transfer full) (nullable): NULL if it is not stored */
static GBytes *
read_stored (BastideVariantPage *self)
{
  const char *id = bastide_variant_get_id (bastide_variant_draft_get_variant (self->draft));
  BastideVariant *stored = bastide_variant_store_find (self->variants, id);

  return stored != NULL ? bastide_variant_print (stored) : NULL;
}

/* Whether another program or window has stored a different version than the last or next one of this page. */
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
  if (self->draft == NULL || !bastide_draft_is_modified (BASTIDE_DRAFT (self->draft)))
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
  bastide_draft_set_saved (BASTIDE_DRAFT (self->draft), bastide_variant_draft_get_variant (self->draft));
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

/* --- The draft ---------------------------------------------------------------------------------------------------- */

/* The form shows the draft, unless it has made the change itself. */
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
  update_checks (self);
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

/* --- The class ---------------------------------------------------------------------------------------------------- */

static void
bastide_variant_page_unmap (GtkWidget *widget)
{
  bastide_variant_page_save (BASTIDE_VARIANT_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_variant_page_parent_class)->unmap (widget);
}

/* Lets go of the open variant, if there is one. */
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

#define CHILD(member) BASTIDE_CHILD (BastideVariantPage, member)

static const BastideTemplatePart page_parts[] = {
  CHILD (adaptive), CHILD (problem_label), CHILD (conflict_buttons), CHILD (texts), CHILD (cover), CHILD (form),
  CHILD (tiles), CHILD (checks), CHILD (differences), CHILD (totals),
  BASTIDE_CALLBACK (on_keep_mine_clicked_cb), BASTIDE_CALLBACK (on_take_theirs_clicked_cb),
  BASTIDE_USES (bastide_adaptive), BASTIDE_USES (bastide_clamp_layout), BASTIDE_USES (bastide_difference_list),
  BASTIDE_USES (bastide_setup_form), BASTIDE_USES (bastide_setup_totals), BASTIDE_USES (bastide_variant_cover),
  BASTIDE_USES (bastide_variant_texts), BASTIDE_USES (bastide_variant_tiles),
};

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
  bastide_template_bind (widget_class, "variant-page", page_parts, G_N_ELEMENTS (page_parts));
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
  set_draft_of_tiles (self->tiles, self->setup);
  bastide_variant_cover_set_draft (self->cover, self->draft, self->tilesets);
  update_checks (self);
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
