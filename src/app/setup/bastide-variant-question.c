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

/* More of them than this make no sense to read. */
#define MAX_SHOWN 6

/* Each problem begins with the file and the line; who has opened the file knows in which folder it lies. */
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
  g_string_append_printf (text, _("Not everything in “%s” is known here:"), bastide_variant_get_title (variant));
  for (guint i = 0; i < MIN (problems->len, MAX_SHOWN); i++)
    g_string_append_printf (text, "\n• %s", skip_folder (g_ptr_array_index (problems, i)));
  if (problems->len > MAX_SHOWN)
    g_string_append_printf (text, "\n• …");

  dialog = bastide_message_dialog_new (parent, _("Use the Variant Without That?"), text->str);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "rest", _("_Use the Rest"), "suggested-action");

  return dialog;
}
