/* bastide-setup-choices.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-choices.h"

#include <string.h>

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

gboolean
bastide_setup_choices_equal (const BastideSetupChoices *self,
                             const BastideSetupChoices *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return equal_tables (self->options, other->options, g_str_equal)
         && equal_tables (self->times, other->times, g_direct_equal)
         && equal_tables (self->modules, other->modules, g_direct_equal)
         && equal_tables (self->counts, other->counts, g_direct_equal)
         && equal_tables (self->figures, other->figures, g_direct_equal);
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

GVariant *
bastide_setup_choices_save (const BastideSetupChoices *self)
{
  GVariantBuilder members;
  GVariantBuilder options;
  GHashTableIter iter;
  gpointer name, value;

  g_return_val_if_fail (self != NULL, NULL);

  g_variant_builder_init (&members, G_VARIANT_TYPE (BASTIDE_SETUP_CHOICES_TYPE));
  if (g_hash_table_size (self->options) > 0)
    {
      g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
      g_hash_table_iter_init (&iter, self->options);
      while (g_hash_table_iter_next (&iter, &name, &value))
        g_variant_builder_add (&options, "{ss}", name, value);
      g_variant_builder_add (&members, "{sv}", MEMBER_OPTIONS, g_variant_builder_end (&options));
    }
  save_numbers (&members, MEMBER_TIMES, self->times);
  save_numbers (&members, MEMBER_MODULES, self->modules);
  save_numbers (&members, MEMBER_COUNTS, self->counts);
  save_numbers (&members, MEMBER_FIGURES, self->figures);

  return g_variant_builder_end (&members);
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

void
bastide_setup_choices_load (BastideSetupChoices *self,
                            GVariant            *variant)
{
  g_autoptr (GVariant) options = NULL;
  GVariantIter iter;
  const char *name;
  const char *value;

  g_return_if_fail (self != NULL);
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (BASTIDE_SETUP_CHOICES_TYPE)));

  options = g_variant_lookup_value (variant, MEMBER_OPTIONS, G_VARIANT_TYPE ("a{ss}"));
  if (options != NULL)
    {
      g_variant_iter_init (&iter, options);
      while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
        bastide_setup_choices_set_option (self, name, value);
    }
  load_numbers (self->times, variant, MEMBER_TIMES);
  load_numbers (self->modules, variant, MEMBER_MODULES);
  load_numbers (self->counts, variant, MEMBER_COUNTS);
  load_numbers (self->figures, variant, MEMBER_FIGURES);
}
