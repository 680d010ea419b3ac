/* bastide-setup-draft-choices.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The choices for a game that is being set up, as a whole: presets, settings, the default. */

#include "config.h"

#include <string.h>

#include "bastide-setup-draft-private.h"
#include "rules/bastide-registry.h"

/* --- Variants --- */

/* A game set up according to a variant: with sets that are not installed, and tiles in a fixed order. */

void
_bastide_setup_draft_forget_guests (BastideSetupDraft *self)
{
  g_clear_pointer (&self->guests, g_ptr_array_unref);
  g_clear_pointer (&self->draw, g_strfreev);
}

GPtrArray *
bastide_setup_draft_get_guests (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->guests;
}

static void
add_guest (BastideSetupDraft *self,
           GPtrArray         *guests,
           BastideTileset    *tileset)
{
  if (bastide_tileset_store_find (self->tilesets, tileset->id) != tileset && !g_ptr_array_find (guests, tileset, NULL))
    g_ptr_array_add (guests, bastide_tileset_ref (tileset));
}

/* Returns: (transfer full) (nullable): the sets of a setup that are not in the store */
static GPtrArray *
list_guests (BastideSetupDraft  *self,
             const BastideSetup *setup)
{
  GPtrArray *guests = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);

  for (guint i = 0; i < setup->tilesets->len; i++)
    add_guest (self, guests, g_ptr_array_index (setup->tilesets, i));
  for (guint i = 0; i < setup->rule_sets->len; i++)
    add_guest (self, guests, g_ptr_array_index (setup->rule_sets, i));
  if (guests->len == 0)
    g_clear_pointer (&guests, g_ptr_array_unref);

  return guests;
}

static void
add_numbers (GHashTable *choices,
             GHashTable *numbers)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, numbers);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_choices_set_number (choices, name, GPOINTER_TO_UINT (value));
}

/* The choices of a setup of this game, default or not. */
static BastideSetupChoices *
make_choices (BastideSetupDraft  *self,
              const BastideSetup *setup)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  GHashTableIter iter;
  gpointer name, value;

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);
      guint times = 0;

      for (guint j = 0; j < setup->tilesets->len; j++)
        times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, j))->id, tileset->id) == 0;
      bastide_setup_choices_set_number (choices->times, tileset->id, times);
    }
  for (guint i = 0; setup->modules != NULL && i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      bastide_setup_choices_set_number (choices->modules, module->id,
                                        g_strv_contains ((const char *const *) setup->modules, module->id));
    }
  add_numbers (choices->counts, setup->counts);
  add_numbers (choices->figures, setup->figures);
  g_hash_table_iter_init (&iter, setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_choices_set_option (choices, name, value);

  return choices;
}

/* The effective part of other choices for the same game, without names that do not exist. Returns: (transfer full) */
static BastideSetupChoices *
get_effective_of (BastideSetupDraft   *self,
                  BastideSetupChoices *choices)
{
  BastideSetupChoices *own = self->choices;
  BastideSetupChoices *effective;

  self->choices = choices;
  effective = _bastide_setup_draft_get_effective (self);
  self->choices = own;

  return effective;
}

void
bastide_setup_draft_take_setup (BastideSetupDraft  *self,
                                const BastideSetup *setup)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  BastideSetupChoices *effective;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (setup != NULL);

  bastide_setup_draft_set_game (self, setup->game);
  _bastide_setup_draft_forget_guests (self);
  self->guests = list_guests (self, setup);
  self->draw = g_strdupv (setup->draw);
  choices = make_choices (self, setup);
  effective = get_effective_of (self, choices);
  bastide_setup_choices_free (self->choices);
  self->choices = effective;
  _bastide_setup_draft_emit_changed (self);
}

/* The same set may have been read twice: from a file that was opened, and from the user's own variants. */
static gboolean
has_guest (GPtrArray            *guests,
           const BastideTileset *tileset)
{
  for (guint i = 0; i < guests->len; i++)
    {
      const BastideTileset *guest = g_ptr_array_index (guests, i);

      if (guest == tileset
          || (strcmp (guest->id, tileset->id) == 0 && guest->source != NULL && tileset->source != NULL
              && g_bytes_equal (guest->source, tileset->source)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
same_guests (GPtrArray *guests,
             GPtrArray *others)
{
  guint n = guests != NULL ? guests->len : 0;

  if (n != (others != NULL ? others->len : 0))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!has_guest (guests, g_ptr_array_index (others, i)))
      return FALSE;

  return TRUE;
}

static gboolean
equal_tables (GHashTable *table,
              GHashTable *other,
              GEqualFunc  equal_values)
{
  GHashTableIter iter;
  gpointer name, value, other_value;

  if (g_hash_table_size (table) != g_hash_table_size (other))
    return FALSE;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_hash_table_lookup_extended (other, name, NULL, &other_value) || !equal_values (value, other_value))
      return FALSE;

  return TRUE;
}

static gboolean
choices_equal (const BastideSetupChoices *self,
               const BastideSetupChoices *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return equal_tables (self->options, other->options, g_str_equal)
         && equal_tables (self->times, other->times, g_direct_equal)
         && equal_tables (self->modules, other->modules, g_direct_equal)
         && equal_tables (self->counts, other->counts, g_direct_equal)
         && equal_tables (self->figures, other->figures, g_direct_equal);
}

gboolean
bastide_setup_draft_matches_setup (BastideSetupDraft  *self,
                                   const BastideSetup *setup)
{
  g_autoptr (GPtrArray) guests = NULL;
  g_autoptr (BastideSetupChoices) choices = NULL;
  g_autoptr (BastideSetupChoices) own = NULL;
  g_autoptr (BastideSetupChoices) other = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  if (setup->game != self->game || (self->draw == NULL) != (setup->draw == NULL)
      || (self->draw != NULL
          && !g_strv_equal ((const char *const *) self->draw, (const char *const *) setup->draw)))
    return FALSE;

  guests = list_guests (self, setup);
  if (!same_guests (self->guests, guests))
    return FALSE;

  choices = make_choices (self, setup);
  own = _bastide_setup_draft_get_effective (self);
  other = get_effective_of (self, choices);

  return choices_equal (own, other);
}

/* How choices are saved: a dictionary, so that it can grow without a new type. */
#define CHOICES_TYPE "a{sv}"

/* The members of the saved dictionary. */
#define MEMBER_OPTIONS "options"
#define MEMBER_TIMES "tilesets"
#define MEMBER_MODULES "modules"
#define MEMBER_COUNTS "counts"
#define MEMBER_FIGURES "figures"

BastideSetupChoices *
bastide_setup_choices_new (void)
{
  BastideSetupChoices *self = g_new0 (BastideSetupChoices, 1);

  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->times = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->modules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
bastide_setup_choices_free (BastideSetupChoices *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->options);
  g_hash_table_unref (self->times);
  g_hash_table_unref (self->modules);
  g_hash_table_unref (self->counts);
  g_hash_table_unref (self->figures);
  g_free (self);
}

void
bastide_setup_choices_clear (BastideSetupChoices *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_remove_all (self->options);
  g_hash_table_remove_all (self->times);
  g_hash_table_remove_all (self->modules);
  g_hash_table_remove_all (self->counts);
  g_hash_table_remove_all (self->figures);
}

void
bastide_setup_choices_set_option (BastideSetupChoices *self,
                                  const char          *name,
                                  const char          *value)
{
  g_return_if_fail (self != NULL);

  g_hash_table_insert (self->options, g_strdup (name), g_strdup (value));
}

void
bastide_setup_choices_set_number (GHashTable *table,
                                  const char *name,
                                  guint       number)
{
  g_return_if_fail (table != NULL);

  g_hash_table_insert (table, g_strdup (name), GUINT_TO_POINTER (number));
}

gboolean
bastide_setup_choices_find_number (GHashTable *table,
                                   const char *name,
                                   guint      *number)
{
  gpointer value;

  g_return_val_if_fail (table != NULL, FALSE);

  if (!g_hash_table_lookup_extended (table, name, NULL, &value))
    return FALSE;

  *number = GPOINTER_TO_UINT (value);

  return TRUE;
}

static void
save_numbers (GVariantBuilder *members,
              const char      *member,
              GHashTable      *table)
{
  GVariantBuilder numbers;
  GHashTableIter iter;
  gpointer name, value;

  if (g_hash_table_size (table) == 0)
    return;

  g_variant_builder_init (&numbers, G_VARIANT_TYPE ("a{su}"));
  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_variant_builder_add (&numbers, "{su}", name, GPOINTER_TO_UINT (value));
  g_variant_builder_add (members, "{sv}", member, g_variant_builder_end (&numbers));
}

static void
load_numbers (GHashTable *table,
              GVariant   *variant,
              const char *member)
{
  g_autoptr (GVariant) numbers = g_variant_lookup_value (variant, member, G_VARIANT_TYPE ("a{su}"));
  GVariantIter iter;
  const char *name;
  guint number;

  if (numbers == NULL)
    return;

  g_variant_iter_init (&iter, numbers);
  while (g_variant_iter_next (&iter, "{&su}", &name, &number))
    bastide_setup_choices_set_number (table, name, number);
}

static void
collect_options (BastideSetupDraft   *self,
                 const BastideOption *options,
                 guint                n_options,
                 BastideSetupChoices *effective)
{
  for (guint i = 0; i < n_options; i++)
    {
      const char *value = bastide_setup_draft_get_value (self, &options[i]);

      if (strcmp (value, bastide_option_get_default (&options[i])) != 0)
        bastide_setup_choices_set_option (effective, options[i].name, value);
    }
}

static void
collect_figures (BastideSetupDraft       *self,
                 const BastideFigureKind *kinds,
                 guint                    n_kinds,
                 BastideSetupChoices     *effective)
{
  for (guint i = 0; i < n_kinds; i++)
    if (bastide_setup_draft_get_figures (self, &kinds[i]) != bastide_setup_draft_get_usual_figures (self, &kinds[i]))
      bastide_setup_choices_set_number (effective->figures, kinds[i].name,
                                        bastide_setup_draft_get_figures (self, &kinds[i]));
}

static void
collect_tiles (BastideSetupDraft   *self,
               BastideSetupChoices *effective)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);
      guint times = bastide_setup_draft_get_times (self, tileset->id);

      if (times != _bastide_setup_draft_get_default_times (self, tileset->id))
        bastide_setup_choices_set_number (effective->times, tileset->id, times);
      for (guint j = 0; times > 0 && j < tileset->tiles->len; j++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, j);
          guint count = bastide_setup_draft_get_count (self, tile);

          if (count != bastide_setup_draft_get_usual_count (self, tile))
            bastide_setup_choices_set_number (effective->counts, tile->id, count);
        }
    }
}

BastideSetupChoices *
_bastide_setup_draft_get_effective (BastideSetupDraft *self)
{
  BastideSetupChoices *effective = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  guint n_common;
  const BastideOption *common = bastide_common_options (&n_common);

  collect_tiles (self, effective);
  collect_options (self, self->game->vocabulary.options, self->game->vocabulary.n_options, effective);
  collect_options (self, common, n_common, effective);
  collect_figures (self, self->game->vocabulary.figures, self->game->vocabulary.n_figures, effective);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);
      gboolean in_play = bastide_setup_draft_get_module (self, module);

      if (in_play != _bastide_setup_draft_get_default_module (self, module))
        bastide_setup_choices_set_number (effective->modules, module->id, in_play);
      if (!in_play)
        continue;
      collect_options (self, module->vocabulary.options, module->vocabulary.n_options, effective);
      collect_figures (self, module->vocabulary.figures, module->vocabulary.n_figures, effective);
    }

  return effective;
}

static gboolean
matches_choices (BastideSetupDraft   *self,
                 BastideSetupChoices *choices)
{
  g_autoptr (BastideSetupChoices) own = NULL;
  g_autoptr (BastideSetupChoices) other = NULL;

  /* Presets have neither a list of tiles nor sets of their own. */
  if (self->draw != NULL || self->guests != NULL)
    return FALSE;

  own = _bastide_setup_draft_get_effective (self);
  other = get_effective_of (self, choices);

  return choices_equal (own, other);
}

static void
take_choices (BastideSetupDraft   *self,
              BastideSetupChoices *choices)
{
  _bastide_setup_draft_forget_guests (self);
  bastide_setup_choices_free (self->choices);
  self->choices = choices;
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_reset (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  bastide_setup_choices_clear (self->choices);
  _bastide_setup_draft_forget_guests (self);
  _bastide_setup_draft_emit_changed (self);
}

/* The tiles of its modules turn on their rules. */
static BastideSetupChoices *
get_preset_choices (BastideSetupDraft   *self,
                    const BastidePreset *preset)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) modules = bastide_registry_list_preset (self->game, preset);

  for (guint i = 0; preset->options[i] != NULL; i += 2)
    bastide_setup_choices_set_option (choices, preset->options[i], preset->options[i + 1]);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (module->tileset != NULL)
        bastide_setup_choices_set_number (choices->times, module->tileset, 1);
      else
        bastide_setup_choices_set_number (choices->modules, module->id, TRUE);
    }

  return choices;
}

void
bastide_setup_draft_apply_preset (BastideSetupDraft   *self,
                                  const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (preset != NULL);

  choices = get_preset_choices (self, preset);
  take_choices (self, get_effective_of (self, choices));
}

gboolean
bastide_setup_draft_matches_preset (BastideSetupDraft   *self,
                                    const BastidePreset *preset)
{
  g_autoptr (BastideSetupChoices) choices = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  choices = get_preset_choices (self, preset);

  return matches_choices (self, choices);
}

static gboolean
offers_tileset (BastideSetupDraft *self,
                const char        *id)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    if (strcmp (((const BastideTileset *) g_ptr_array_index (tilesets, i))->id, id) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
offers_module (BastideSetupDraft *self,
               const char        *id)
{
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);

  for (guint i = 0; i < modules->len; i++)
    if (strcmp (((const BastideModuleInterface *) g_ptr_array_index (modules, i))->id, id) == 0)
      return TRUE;

  return FALSE;
}

gboolean
bastide_setup_draft_offers_preset (BastideSetupDraft   *self,
                                   const BastidePreset *preset)
{
  g_autoptr (GPtrArray) modules = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  modules = bastide_registry_list_preset (self->game, preset);
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (module->tileset != NULL ? !offers_tileset (self, module->tileset) : !offers_module (self, module->id))
        return FALSE;
    }

  return TRUE;
}

static BastideSetupChoices *
read_settings (GVariant    *variant,
               const char **id)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GVariant) members = NULL;
  g_autoptr (GVariant) options = NULL;
  GVariantIter iter;
  const char *name;
  const char *value;

  g_variant_get (variant, "(&s@" CHOICES_TYPE ")", id, &members);
  options = g_variant_lookup_value (members, MEMBER_OPTIONS, G_VARIANT_TYPE ("a{ss}"));
  if (options != NULL)
    {
      g_variant_iter_init (&iter, options);
      while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
        bastide_setup_choices_set_option (choices, name, value);
    }
  load_numbers (choices->times, members, MEMBER_TIMES);
  load_numbers (choices->modules, members, MEMBER_MODULES);
  load_numbers (choices->counts, members, MEMBER_COUNTS);
  load_numbers (choices->figures, members, MEMBER_FIGURES);

  return choices;
}

gboolean
bastide_setup_draft_matches (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  const char *id;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (BASTIDE_SETUP_DRAFT_TYPE)), FALSE);

  choices = read_settings (variant, &id);

  return strcmp (id, self->game->id) == 0 && matches_choices (self, choices);
}

GVariant *
bastide_setup_draft_save (BastideSetupDraft *self)
{
  g_autoptr (BastideSetupChoices) effective = NULL;
  GVariantBuilder members;
  GVariantBuilder options;
  GHashTableIter iter;
  gpointer name, value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  effective = _bastide_setup_draft_get_effective (self);
  g_variant_builder_init (&members, G_VARIANT_TYPE (CHOICES_TYPE));
  if (g_hash_table_size (effective->options) > 0)
    {
      g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
      g_hash_table_iter_init (&iter, effective->options);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_variant_builder_add (&options, "{ss}", name, value);
      g_variant_builder_add (&members, "{sv}", MEMBER_OPTIONS, g_variant_builder_end (&options));
    }
  save_numbers (&members, MEMBER_TIMES, effective->times);
  save_numbers (&members, MEMBER_MODULES, effective->modules);
  save_numbers (&members, MEMBER_COUNTS, effective->counts);
  save_numbers (&members, MEMBER_FIGURES, effective->figures);

  return g_variant_new ("(s@" CHOICES_TYPE ")", self->game->id, g_variant_builder_end (&members));
}

void
bastide_setup_draft_restore (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  const BastideGameInterface *game;
  const char *id;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (BASTIDE_SETUP_DRAFT_TYPE)));

  choices = read_settings (variant, &id);
  game = bastide_registry_find_game (id);
  if (game == NULL)
    return;

  bastide_setup_draft_set_game (self, game);
  take_choices (self, get_effective_of (self, choices));
}
