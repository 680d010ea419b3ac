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
 * @times: (element-type utf8 guint): how often each tileset is used (GUINT_TO_POINTER)
 * @modules: (element-type utf8 gboolean): whether the rules of modules are in play (GINT_TO_POINTER)
 * @counts: (element-type utf8 guint): counts of single tiles (GUINT_TO_POINTER)
 * @figures: (element-type utf8 guint): number of figures of a kind for each player (GUINT_TO_POINTER)
 *
 * The choices for a game, by name, where they differ from the default: the part of a setup stored in presets and
 * settings. It has no knowledge of the game; #BastideSetupDraft interprets the names.
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

/* Resets everything to the default. */
void                 bastide_setup_choices_clear      (BastideSetupChoices       *self);

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
 * Returns: whether @name is in the table; @number is then its value
 */
gboolean             bastide_setup_choices_find_number (GHashTable *table,
                                                        const char *name,
                                                        guint      *number);

/* Shared by the files of the draft: its players, its contents (tilesets, modules, figures), its summary. */

struct _BastideSetupDraft
{
  GObject parent_instance;

  BastideTilesetStore *tilesets;
  const BastideGameInterface *game;
  GListStore *seats;
  char *namesakes; /* (nullable): players with the same name when last reported */

  /* The choices, including those without effect at present: an option of a module that was switched off is kept for
   * when the module comes back. */
  BastideSetupChoices *choices;

  /* Further sets switched on or off by the last change, in words, and by the one in progress; NULL for none. */
  char *adjustment;
  GString *adjusting;

  /* From a variant: sets that are not installed, or in another version (#BastideTileset), and a fixed order of the
   * tiles. Both may be NULL. */
  GPtrArray *guests;
  char **draw;

  /* The resulting rules of the draft, or the reason why there are none; made when needed. */
  BastideRules *rules;
  GError *error;
};

void         _bastide_setup_draft_emit_changed      (BastideSetupDraft *self);

/* Drops sets and order of a variant: only installed sets remain, and the tiles come by chance. */
void         _bastide_setup_draft_forget_guests     (BastideSetupDraft *self);

/* Returns: (transfer full) (nullable): a name that two players have */
char        *_bastide_setup_draft_find_shared_name  (BastideSetupDraft *self);
/* Returns: (transfer full) (nullable): the starting player, NULL if chosen at random */
BastideSeat *_bastide_setup_draft_get_starting_seat (BastideSetupDraft *self);

/* bastide-setup-draft-contents.c: what sets say of each other. */

/* Returns: (transfer full) (nullable): missing sets, or sets in play that exclude each other, in words */
char        *_bastide_setup_draft_find_conflict     (BastideSetupDraft    *self);

guint        _bastide_setup_draft_get_default_times (BastideSetupDraft *self,
                                                     const char        *tileset);

/* Whether a set in play names a module. */
gboolean     _bastide_setup_draft_get_default_module (BastideSetupDraft            *self,
                                                      const BastideModuleInterface *module);

/* Returns: (transfer full): the choices that have an effect, without any others */
BastideSetupChoices *_bastide_setup_draft_get_effective (BastideSetupDraft *self);

/* Returns: (transfer none) (nullable): the rules of the draft, or NULL with @error set; valid until it changes */
const BastideRules  *_bastide_setup_draft_get_rules     (BastideSetupDraft  *self,
                                                         const GError      **error);

G_END_DECLS
