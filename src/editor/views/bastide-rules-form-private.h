/* bastide-rules-form-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-prose-view.h"
#include "bastide-rules-form.h"
#include "bastide-rules-preview.h"

G_BEGIN_DECLS

/* What the form and its rows share. */

struct _BastideRulesForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkBox *languages;
  GtkWidget *nothing;
  GtkWidget *copy_button;
  GtkWidget *book;
  GtkDropDown *chapter_menu;
  GtkWidget *remove_chapter_button;
  GtkBox *title_box;
  GtkBox *blocks;
  GtkWidget *add_button;
  BastideRulesPreview *preview;

  BastideProseView *title;
  BastideEditorSession *session; /* (nullable), owned */
  BastideTilesetStore *tilesets; /* (nullable), owned */
  char *language;
  guint chapter;                 /* that is written, from 0 */
  guint source;                  /* that will show the preview, or 0 */
  gboolean updating;
};

/* bastide-rules-form.c */
BastideTilesetDraft *bastide_rules_form_get_draft   (BastideRulesForm     *self);

/* Returns: (transfer none) (nullable): the rules in the language that is shown */
BastideElement      *bastide_rules_form_get_book    (BastideRulesForm     *self);

/* Returns: (transfer none) (nullable): the chapter that is written */
BastideElement      *bastide_rules_form_get_chapter (BastideRulesForm     *self);

/**
 * bastide_rules_form_substitute:
 * @new: (nullable): what stands in the book from now on in place of @old
 * @next: (nullable): what stands behind it
 * @key: (nullable): what is changed again with the same one is the same step
 */
void                 bastide_rules_form_substitute  (BastideRulesForm     *self,
                                                     const BastideElement *old,
                                                     BastideElement       *new,
                                                     BastideElement       *next,
                                                     const char           *key);

/* bastide-rules-form-blocks.c */
void                 bastide_rules_form_show_blocks (BastideRulesForm     *self,
                                                     BastideElement       *chapter);
void                 bastide_rules_form_focus_row   (BastideRulesForm     *self,
                                                     guint                 position);

/* Of the action: the parameter is the name of the element. */
void                 bastide_rules_form_add_block   (GtkWidget            *widget,
                                                     const char           *action,
                                                     GVariant             *parameter);

G_END_DECLS
