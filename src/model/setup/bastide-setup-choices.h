/* bastide-setup-choices.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What bastide_setup_choices_save() makes. A dictionary, so that it may grow without a new type. */
#define BASTIDE_SETUP_CHOICES_TYPE "a{sv}"

/**
 * BastideSetupChoices:
 * @options: (element-type utf8 utf8): values of options
 * @times: (element-type utf8 guint): how many times tilesets are taken (GUINT_TO_POINTER)
 * @modules: (element-type utf8 gboolean): whether the rules of modules are in play (GINT_TO_POINTER)
 * @counts: (element-type utf8 guint): how many of single tiles there are (GUINT_TO_POINTER)
 * @figures: (element-type utf8 guint): how many figures of a kind each player has (GUINT_TO_POINTER)
 *
 * What was chosen for a game, by name, only where it is not the default: what presets and settings hold
 * of a setup. It knows nothing of the game; #BastideSetupDraft says what the names mean.
 */
typedef struct
{
  GHashTable *options;
  GHashTable *times;
  GHashTable *modules;
  GHashTable *counts;
  GHashTable *figures;
} BastideSetupChoices;

BastideSetupChoices *bastide_setup_choices_new        (void);
void                 bastide_setup_choices_free       (BastideSetupChoices       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSetupChoices, bastide_setup_choices_free)

/* Everything is the default again. */
void                 bastide_setup_choices_clear      (BastideSetupChoices       *self);
gboolean             bastide_setup_choices_equal      (const BastideSetupChoices *self,
                                                       const BastideSetupChoices *other);

void                 bastide_setup_choices_set_option (BastideSetupChoices       *self,
                                                       const char                *name,
                                                       const char                *value);

/* @table is one of the tables of numbers or of @modules. */
void                 bastide_setup_choices_set_number (GHashTable                *table,
                                                       const char                *name,
                                                       guint                      number);

/**
 * bastide_setup_choices_find_number:
 *
 * Returns: whether @name is in the table; then @number is its value
 */
gboolean             bastide_setup_choices_find_number (GHashTable *table,
                                                        const char *name,
                                                        guint      *number);

/* Returns: (transfer floating): for the settings, of the type %BASTIDE_SETUP_CHOICES_TYPE */
GVariant            *bastide_setup_choices_save       (const BastideSetupChoices *self);
/* Adds what was saved, as it is: it may name what does not exist. */
void                 bastide_setup_choices_load       (BastideSetupChoices       *self,
                                                       GVariant                  *variant);

G_END_DECLS
