/* bastide-variant-question.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-question.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/variants/bastide-variant.h"

/* More of them than this make no sense to read. */
#define MAX_SHOWN 6

/* Each problem begins with the file and the line; the user who has opened the file knows its folder. */
static const char *
skip_folder (const char *problem)
{
  const char *end = strstr (problem, ": ");
  const char *slash = end != NULL ? g_strrstr_len (problem, end - problem, G_DIR_SEPARATOR_S) : NULL;

  return slash != NULL ? slash + 1 : problem;
}

BastideMessageDialog *
bastide_variant_question_new (GtkWindow       *parent,
                              BastideVariant  *variant,
                              const GPtrArray *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BastideMessageDialog *dialog;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  /* Translators: %s is the title of a variant; a list of problems follows. */
  g_string_append_printf (text, _("Not everything in “%s” is available here:"), bastide_variant_get_title (variant));
  for (guint i = 0; i < MIN (problems->len, MAX_SHOWN); i++)
    g_string_append_printf (text, "\n• %s", skip_folder (g_ptr_array_index (problems, i)));
  if (problems->len > MAX_SHOWN)
    g_string_append_printf (text, "\n• …");

  dialog = bastide_message_dialog_new (parent, _("Use the Variant Without It?"), text->str, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "rest", _("_Use the Rest"), "suggested-action");

  return dialog;
}

/* --- Keeping a variant beside the own ones ------------------------------------------------------------------------ */

typedef struct
{
  GtkWindow               *parent;
  BastideVariantStore     *store;
  BastideTilesetStore     *tilesets;
  BastideVariant          *variant;
  BastideVariantKeptFunc   kept; /* (nullable) */
} Keeping;

static void
keeping_free (Keeping *self)
{
  g_object_unref (self->parent);
  g_object_unref (self->store);
  g_object_unref (self->tilesets);
  g_object_unref (self->variant);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Keeping, keeping_free)

static void
write_variant (Keeping  *self,
               gboolean  beside)
{
  g_autoptr (GError) error = NULL;
  BastideVariant *own;

  if (beside)
    own = bastide_variant_store_add (self->store, self->variant, &error);
  else
    own = bastide_variant_store_install (self->store, self->variant, &error);
  if (own == NULL)
    bastide_message_dialog_show_error (self->parent, _("The Variant Was Not Saved"), error->message);
  else if (self->kept != NULL)
    self->kept (self->parent);
}

static void
on_keeping_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr (Keeping) self = user_data;
  const char *response = bastide_message_dialog_choose_finish (result);
  const char *id = bastide_variant_get_id (self->variant);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "both"))
    {
      BastideVariant *own = bastide_variant_store_find (self->store, id);
      g_autofree char *title = NULL;
      g_autoptr (BastideVariant) renamed = NULL;

      /* Two with the same title could not be distinguished. */
      if (own != NULL && strcmp (bastide_variant_get_title (own), bastide_variant_get_title (self->variant)) == 0)
        {
          /* Translators: the title of a copy; %s is the title of the original. */
          title = g_strdup_printf (_("%s (copy)"), bastide_variant_get_title (self->variant));
          renamed = bastide_variant_with_own_title (self->variant, title);
          g_set_object (&self->variant, renamed);
        }
      write_variant (self, TRUE);
    }
  else if (g_str_equal (response, "replace") && bastide_variant_store_check_closed (self->store, id, &error))
    write_variant (self, FALSE);
  else if (error != NULL)
    bastide_message_dialog_show_error (self->parent, _("The Variant Was Not Saved"), error->message);
}

/* The differences of the variant that would be replaced. */
static char *
describe_replacement (const Keeping  *self,
                      BastideVariant *own)
{
  g_autoptr (BastideSetup) before = bastide_variant_make_setup (own, self->tilesets, NULL);
  g_autoptr (BastideSetup) after = bastide_variant_make_setup (self->variant, self->tilesets, NULL);
  g_autoptr (BastideVariant) mine = bastide_variant_with_setup (own, before);
  g_autoptr (BastideVariant) theirs = bastide_variant_with_setup (own, after);
  g_autofree char *key = NULL;
  g_autofree char *difference = NULL;

  if (bastide_variant_equal (mine, theirs))
    difference = g_strdup (_("texts only"));
  else
    difference = bastide_variant_difference_name (before, after, &key);

  /* Translators: two variants with their versions, and what is different about them: the title of a set, an option */
  return g_strdup_printf (_("You have “%s”, version %u. It would be replaced by “%s”, version %u. "
                            "Differences: %s."),
                          bastide_variant_get_title (own), bastide_variant_get_version (own),
                          bastide_variant_get_title (self->variant), bastide_variant_get_version (self->variant),
                          difference);
}

void
bastide_variant_question_keep (GtkWindow              *parent,
                               BastideVariantStore    *store,
                               BastideTilesetStore    *tilesets,
                               BastideVariant         *variant,
                               BastideVariantKeptFunc  kept)
{
  g_autoptr (Keeping) self = g_new0 (Keeping, 1);
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;
  BastideVariant *own;

  self->parent = g_object_ref (parent);
  self->store = g_object_ref (store);
  self->tilesets = g_object_ref (tilesets);
  self->variant = g_object_ref (variant);
  self->kept = kept;

  bastide_variant_store_reload (store);
  own = bastide_variant_store_find (store, bastide_variant_get_id (variant));
  if (own == NULL || bastide_variant_equal (own, variant))
    {
      write_variant (self, FALSE);
      return;
    }

  text = describe_replacement (self, own);
  dialog = bastide_message_dialog_new (parent, _("Replace Your Variant?"), text, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "replace", _("_Replace"), "destructive-action");
  bastide_message_dialog_add_button (dialog, "both", _("_Keep Both"), "suggested-action");
  bastide_message_dialog_choose (dialog, parent, on_keeping_answered, g_steal_pointer (&self));
}
