/* bastide-set-library-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-set-library.h"

G_BEGIN_DECLS

struct _BastideSetLibrary
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkDropDown *game_menu;
  GtkEntry *title_entry;
  GtkWidget *create_button;
  GtkWidget *create_variant_button;
  GtkWidget *variant_section;
  GtkListBox *variant_list;
  GtkWidget *own_section;
  GtkListBox *own_list;
  GtkWidget *sample_section;
  GtkListBox *sample_list;
  GtkListBox *other_list;

  /* owned */
  BastideDraftStore   *drafts;
  BastideVariantStore *variants;

  /* (nullable): the set or variant deleted last, which can be restored */
  GFile  *deleted_file;
  GBytes *deleted_contents;

  /* the pending search for rows in view; the frames until then */
  guint show_id;
  guint n_frames;
};

/* bastide-set-library.c */

/* Takes the document, or the error. */
void       bastide_set_library_choose        (BastideSetLibrary    *self,
                                              BastideDraftDocument *document,
                                              GError               *error);

/* bastide-set-library-actions.c */

/* Adds tiles to a set of the user's, which is not opened for it. @bytes: a file of tiles */
void       bastide_set_library_add_tiles     (BastideSetLibrary    *self,
                                              const char           *path,
                                              GBytes               *bytes);
void       bastide_set_library_add_actions   (BastideSetLibrary    *self);

/* Returns: (transfer full): the actions for a user's set */
GMenuModel *bastide_set_library_create_set_menu     (const char *path);
/* Returns: (transfer full): the actions for another set */
GMenuModel *bastide_set_library_create_other_menu   (const char *id);
/* Returns: (transfer full): the actions for a variant */
GMenuModel *bastide_set_library_create_variant_menu (const char *id);

G_END_DECLS
