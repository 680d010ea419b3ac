/* bastide-setup-draft-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-setup-draft.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

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

/* What the files of the draft share: its players, its contents (tilesets, modules, figures), its summary. */

struct _BastideSetupDraft
{
  GObject parent_instance;

  BastideTilesetStore *tilesets;
  const BastideGameInterface *game;
  GListStore *seats;
  char *namesakes; /* (nullable): who was called alike when it was told last */

  /* What was chosen, also where it has no effect now: an option of a module that was switched off is
   * there again when the module comes back. */
  BastideSetupChoices *choices;

  /* What else was switched on or off by the last change, in words, and by the one that is being made; NULL for
   * nothing. */
  char *adjustment;
  GString *adjusting;

  /* What a variant brought: sets that are not installed, or not like this (#BastideTileset), and a fixed order of the
   * tiles. Both are NULL where there is none. */
  GPtrArray *guests;
  char **draw;

  /* The rules that the draft would be played by, or why there are none; made when they are asked for. */
  BastideRules *rules;
  GError *error;
};

void         _bastide_setup_draft_emit_changed      (BastideSetupDraft *self);
/* The same, where the game itself is still what it was. */
void         _bastide_setup_draft_emit_told         (BastideSetupDraft *self);

/* There are only the installed sets again, and the tiles come by chance. */
void         _bastide_setup_draft_forget_guests     (BastideSetupDraft *self);

/* Returns: (transfer full) (nullable): a name that two players have */
char        *_bastide_setup_draft_find_shared_name  (BastideSetupDraft *self);
/* Returns: (transfer full) (nullable): who begins, NULL where it is drawn by lot */
BastideSeat *_bastide_setup_draft_get_starting_seat (BastideSetupDraft *self);

/* Changes that nobody is told of yet: how many times a set is taken; an expansion with its sets. */
void         _bastide_setup_draft_store_times       (BastideSetupDraft            *self,
                                                     const char                   *tileset,
                                                     guint                         times);
void         _bastide_setup_draft_store_expansion   (BastideSetupDraft            *self,
                                                     const BastideModuleInterface *module,
                                                     gboolean                      on);

/* bastide-setup-draft-contents.c: what sets say of each other. */

/* Returns: (transfer full) (nullable): which sets in play miss another or exclude each other, in words */
char        *_bastide_setup_draft_find_conflict     (BastideSetupDraft    *self);

guint        _bastide_setup_draft_get_default_times (BastideSetupDraft *self,
                                                     const char        *tileset);

/* Whether the sets in play name a module. */
gboolean     _bastide_setup_draft_get_default_module (BastideSetupDraft            *self,
                                                      const BastideModuleInterface *module);

/* Returns: (transfer full): the choices that have an effect: everything else is left out */
BastideSetupChoices *_bastide_setup_draft_get_effective (BastideSetupDraft *self);

/* What other choices would mean for the same game: names that do not exist are left out. Returns: (transfer full) */
BastideSetupChoices *_bastide_setup_draft_get_effective_of (BastideSetupDraft   *self,
                                                            BastideSetupChoices *choices);

/* Returns: (transfer none) (nullable): the rules of the draft, or NULL with @error set; valid until it changes */
const BastideRules  *_bastide_setup_draft_get_rules     (BastideSetupDraft  *self,
                                                         const GError      **error);

G_END_DECLS
