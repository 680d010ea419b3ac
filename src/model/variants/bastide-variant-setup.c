/* bastide-variant-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Variants and setups: the setup that a variant means here, the variant of a setup, and what differs between two. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-texts.h"
#include "bastide-variant-private.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-tileset-values.h"

#define MAX_MESSAGE_LENGTH 400
#define MAX_PROBLEMS 100

/* When some of the options in a file are wrong, they are tried one by one; no game has more. */
#define MAX_TRIED 200

typedef struct
{
  BastideVariant      *variant;
  BastideTilesetStore *store;
  BastideSetup        *setup;
  GHashTable          *tiles;    /* the ids of the tiles in play; borrowed */
  GPtrArray           *problems; /* (nullable) */
} Resolver;

static void
add_problem (Resolver   *self,
             guint       line,
             const char *format,
             ...) G_GNUC_PRINTF (3, 4);

static void
add_problem (Resolver   *self,
             guint       line,
             const char *format,
             ...)
{
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  va_list arguments;

  if (self->problems == NULL || self->problems->len >= MAX_PROBLEMS)
    return;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  sentence = bastide_plain_text_make_line (text, MAX_MESSAGE_LENGTH);
  g_ptr_array_add (self->problems,
                   g_strdup_printf ("%s:%u: %s", self->variant->name != NULL ? self->variant->name
                                                                             : bastide_variant_get_id (self->variant),
                                    MAX (line, 1), sentence));
}

static guint
get_number (const BastideElement *element,
            const char           *name,
            guint                 fallback)
{
  const char *text = bastide_element_get (element, name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : fallback;
}

/* --- Sets and their tiles -------------------------------------------------------------------------------------- */

/* A set defined in the file was used by its author, even if another version of it is installed; but the sets that came
 * with the program cannot be replaced. */
static BastideTileset *
find_tileset (Resolver   *self,
              const char *id)
{
  BastideTileset *installed = bastide_tileset_store_find (self->store, id);

  if (installed != NULL && installed->builtin)
    return installed;

  for (guint i = 0; i < self->variant->definitions->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (self->variant->definitions, i);

      if (strcmp (tileset->id, id) == 0)
        return installed != NULL && bastide_tileset_checksum (installed) == bastide_tileset_checksum (tileset)
                 ? installed : tileset;
    }

  return installed;
}

static void
take_tileset (Resolver             *self,
              const BastideElement *element)
{
  const char *id = bastide_element_get (element, "id");
  BastideTileset *tileset = find_tileset (self, id);
  guint times = get_number (element, "times", 1);

  if (tileset == NULL)
    {
      add_problem (self, element->line,
                   _("The set of tiles “%s” is not installed, and the file does not bring it along."), id);
      return;
    }
  if (tileset->game != self->variant->game)
    {
      add_problem (self, element->line, _("The set of tiles “%s” belongs to another game than “%s”."), id,
                   self->variant->game->id);
      return;
    }

  if (times == 0)
    bastide_setup_add_rule_set (self->setup, tileset);
  for (guint i = 0; times > 0 && i < tileset->tiles->len; i++)
    g_hash_table_add (self->tiles, ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, i))->id);
  for (guint i = 0; i < MIN (times, BASTIDE_MAX_TIMES); i++)
    bastide_setup_add_tileset (self->setup, tileset);
}

static void
take_draw (Resolver             *self,
           const BastideElement *element)
{
  g_auto (GStrv) draw = g_strsplit (element->text != NULL ? element->text : "", " ", -1);

  for (guint i = 0; draw[i] != NULL; i++)
    if (!g_hash_table_contains (self->tiles, draw[i]))
      {
        add_problem (self, element->line, _("No set in play has the tile “%s” of the list of drawn tiles."), draw[i]);
        return;
      }
  if (g_strv_length (draw) > BASTIDE_MAX_TILES)
    add_problem (self, element->line, _("The list of drawn tiles has %u entries; at most %d are possible."),
                 g_strv_length (draw), BASTIDE_MAX_TILES);
  else
    self->setup->draw = g_steal_pointer (&draw);
}

/* --- Modules, figures, options --------------------------------------------------------------------------------- */

/* Whether a set has rules of its own. */
static gboolean
has_rules (const GPtrArray *sets,
           const char      *id)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = g_ptr_array_index (sets, i);

      if (set->module != NULL && strcmp (set->id, id) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
take_modules (Resolver *self)
{
  g_autoptr (GStrvBuilder) modules = g_strv_builder_new ();

  for (guint i = 0; i < self->variant->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->variant->root->children, i);
      const char *name;

      if (g_strcmp0 (child->name, "module") != 0)
        continue;
      name = bastide_element_get (child, "name");
      if (bastide_registry_find_module (self->variant->game, name) != NULL || has_rules (self->setup->tilesets, name)
          || has_rules (self->setup->rule_sets, name))
        g_strv_builder_add (modules, name);
      else
        add_problem (self, child->line, _("This version of the program has no module “%s” for the game “%s”."), name,
                     self->variant->game->id);
    }
  g_strfreev (self->setup->modules);
  self->setup->modules = g_strv_builder_end (modules);
}

static void
set_value (BastideSetup         *setup,
           const BastideElement *element)
{
  if (strcmp (element->name, "option") == 0)
    bastide_setup_set_option (setup, bastide_element_get (element, "name"), bastide_element_get (element, "value"));
  else
    bastide_setup_set_figures (setup, bastide_element_get (element, "figure"), get_number (element, "count", 0));
}

/* Returns: the message of the rules about a setup, NULL where it can be played with some number of players */
static char *
try_setup (const BastideSetup *setup)
{
  g_autoptr (BastideSetup) copy = bastide_setup_copy (setup);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < setup->game->min_players; i++)
    bastide_setup_add_player (copy, NULL, NULL);
  rules = bastide_rules_new (copy, &error);

  return rules == NULL ? g_strdup (error->message) : NULL;
}

static gboolean
is_value (const BastideElement *element)
{
  return g_strcmp0 (element->name, "option") == 0 || g_strcmp0 (element->name, "figures") == 0;
}

static void
take_values (Resolver     *self,
             BastideSetup *setup)
{
  for (guint i = 0; i < self->variant->root->children->len; i++)
    if (is_value (g_ptr_array_index (self->variant->root->children, i)))
      set_value (setup, g_ptr_array_index (self->variant->root->children, i));
}

/* Only the rules know the options and figures and their possible values: if all together are not possible, each is
 * tried with those accepted so far. */
static void
take_possible_values (Resolver *self)
{
  guint n_tried = 0;

  for (guint i = 0; i < self->variant->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->variant->root->children, i);
      g_autoptr (BastideSetup) tried = NULL;
      g_autofree char *reason = NULL;

      if (!is_value (child))
        continue;
      if (++n_tried > MAX_TRIED)
        {
          add_problem (self, child->line, _("There are more than %d options and figures."), MAX_TRIED);
          return;
        }
      tried = bastide_setup_copy (self->setup);
      set_value (tried, child);
      reason = try_setup (tried);
      if (reason == NULL)
        set_value (self->setup, child);
      else
        add_problem (self, child->line, "%s.", reason);
    }
}

static void
take_all_values (Resolver *self)
{
  g_autoptr (BastideSetup) whole = bastide_setup_copy (self->setup);
  g_autofree char *reason = NULL;
  g_autofree char *base_reason = NULL;

  take_values (self, whole);
  reason = try_setup (whole);
  base_reason = reason != NULL ? try_setup (self->setup) : NULL;
  if (reason == NULL)
    take_values (self, self->setup);
  else if (base_reason == NULL)
    take_possible_values (self);
  else
    {
      /* The fault is not due to any of them. */
      take_values (self, self->setup);
      add_problem (self, self->variant->root->line, _("This cannot be played: %s."), base_reason);
    }
}

BastideSetup *
bastide_variant_make_setup (BastideVariant      *self,
                            BastideTilesetStore *store,
                            GPtrArray           *problems)
{
  g_autoptr (GHashTable) tiles = g_hash_table_new (g_str_hash, g_str_equal);
  Resolver resolver = { .variant = self, .store = store, .tiles = tiles, .problems = problems };

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  resolver.setup = bastide_setup_new (self->game);
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->root->children, i);

      /* In canonical order the sets precede their tiles. */
      if (g_strcmp0 (child->name, "tileset") == 0)
        take_tileset (&resolver, child);
      else if (g_strcmp0 (child->name, "count") == 0)
        {
          const char *tile = bastide_element_get (child, "tile");

          if (g_hash_table_contains (resolver.tiles, tile))
            bastide_setup_set_count (resolver.setup, tile, get_number (child, "count", 0));
          else
            add_problem (&resolver, child->line, _("No set in play has a tile “%s”."), tile);
        }
      else if (g_strcmp0 (child->name, "draw") == 0)
        take_draw (&resolver, child);
    }
  take_modules (&resolver);
  take_all_values (&resolver);

  return resolver.setup;
}

/* --- Variants from setups --- */

/* Contents of a variant for a given setup. */

/* Appends an element for something, as it was written before, if it was. Returns: (transfer none) */
static BastideElement *
add_entry (BastideElement       *root,
           const BastideElement *old,
           const char           *element,
           const char           *value)
{
  const BastideElement *known = _bastide_variant_find (old, element, value);
  BastideElement *entry = known != NULL ? bastide_element_copy (known) : bastide_element_new (element);

  bastide_element_set (entry, _bastide_variant_get_key (element), value);
  bastide_element_take_child (root, entry);

  return entry;
}

static void
set_number (BastideElement *element,
            const char     *name,
            guint           number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_element_set (element, name, text);
}

static void
add_tilesets (BastideElement       *root,
              const BastideElement *old,
              const BastideSetup   *setup,
              GPtrArray            *definitions)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      guint times = 0;

      if (!g_hash_table_add (seen, tileset->id))
        continue;
      for (guint j = i; j < setup->tilesets->len; j++)
        times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, j))->id, tileset->id) == 0;
      set_number (add_entry (root, old, "tileset", tileset->id), "times", times);
      if (!tileset->builtin)
        g_ptr_array_add (definitions, bastide_tileset_ref (tileset));
    }
  for (guint i = 0; i < setup->rule_sets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->rule_sets, i);

      set_number (add_entry (root, old, "tileset", tileset->id), "times", 0);
      if (!tileset->builtin)
        g_ptr_array_add (definitions, bastide_tileset_ref (tileset));
    }
}

static void
add_modules (BastideElement       *root,
             const BastideElement *old,
             const BastideSetup   *setup)
{
  for (guint i = 0; setup->modules != NULL && setup->modules[i] != NULL; i++)
    add_entry (root, old, "module", setup->modules[i]);
  for (guint i = 0; setup->modules == NULL && i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; tileset->modules[j] != NULL; j++)
        if (_bastide_variant_find (root, "module", tileset->modules[j]) == NULL)
          add_entry (root, old, "module", tileset->modules[j]);
      if (tileset->module != NULL && _bastide_variant_find (root, "module", tileset->id) == NULL)
        add_entry (root, old, "module", tileset->id);
    }
}

static void
add_values (BastideElement       *root,
            const BastideElement *old,
            const BastideSetup   *setup)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, setup->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "count", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "figures", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_element_set (add_entry (root, old, "option", name), "value", value);
  if (setup->draw != NULL)
    {
      const BastideElement *known = _bastide_variant_find (old, "draw", NULL);
      BastideElement *draw = known != NULL ? bastide_element_copy (known) : bastide_element_new ("draw");

      g_free (draw->text);
      draw->text = g_strjoinv (" ", setup->draw);
      bastide_element_take_child (root, draw);
    }
}

/* Texts do not belong to the setup. */
static gboolean
is_of_setup (const BastideElement *element)
{
  static const char *const names[] = { "tileset", "module", "count", "figures", "option", "draw", "definitions", NULL };

  return element->name != NULL && g_strv_contains (names, element->name);
}

BastideVariant *
bastide_variant_with_setup (BastideVariant     *self,
                            const BastideSetup *setup)
{
  GPtrArray *definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  BastideElement *root;
  BastideVariant *changed;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  root = bastide_element_copy (self->root);
  for (guint i = root->children->len; i > 0; i--)
    if (is_of_setup (g_ptr_array_index (root->children, i - 1)))
      g_ptr_array_remove_index (root->children, i - 1);
  bastide_element_set (root, "game", setup->game->id);
  add_tilesets (root, self->root, setup, definitions);
  add_modules (root, self->root, setup);
  add_values (root, self->root, setup);
  if (definitions->len > 0)
    {
      const BastideElement *known = _bastide_variant_find (self->root, "definitions", NULL);

      bastide_element_take_child (root, known != NULL ? bastide_element_copy (known)
                                                      : bastide_element_new ("definitions"));
      /* Comments at the end move in front of them. */
      bastide_comments_add (&((BastideElement *) g_ptr_array_index (root->children, root->children->len - 1))->comments,
                            root->end_comments);
      g_ptr_array_set_size (root->end_comments, 0);
    }

  changed = _bastide_variant_make_changed (self, root, definitions);
  changed->game = setup->game;

  return changed;
}

/* --- Changed texts --- */

/* A variant is never changed: each change makes another one. */

/* @value: (nullable) */
static BastideVariant *
with_attribute (BastideVariant *self,
                const char     *name,
                const char     *value)
{
  BastideElement *root = bastide_element_copy (self->root);

  bastide_element_set (root, name, value);

  return _bastide_variant_make_changed (self, root, g_ptr_array_ref (self->definitions));
}

BastideVariant *
bastide_variant_with_id (BastideVariant *self,
                         const char     *id)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (bastide_id_is_valid (id), NULL);

  return with_attribute (self, "id", id);
}

BastideVariant *
bastide_variant_with_version (BastideVariant *self,
                              guint           version)
{
  g_autofree char *text = g_strdup_printf ("%u", CLAMP (version, 1, BASTIDE_VARIANT_MAX_VERSION));

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);

  return with_attribute (self, "version", text);
}

BastideVariant *
bastide_variant_with_picture (BastideVariant *self,
                              const char     *picture)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (picture == NULL || bastide_id_is_valid (picture), NULL);

  return with_attribute (self, "picture", picture);
}

/* The part of a typed text that is allowed in a file. */
static char *
clean_text (const char *element,
            const char *text)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = NULL;

  /* A link that is still being typed is not valid yet. */
  if (strcmp (element, "link") == 0)
    {
      g_autofree char *link = g_strstrip (bastide_plain_text_make_line (text, BASTIDE_VARIANT_MAX_TITLE));

      return g_strdup (_bastide_variant_is_link (link) ? link : "");
    }
  if (!_bastide_variant_is_long_text (element))
    return g_strstrip (bastide_plain_text_make_line (text, BASTIDE_VARIANT_MAX_TITLE));

  valid = g_utf8_make_valid (text, -1);
  clean = g_string_new (NULL);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '\n' || character == '\t' || !g_unichar_iscntrl (character))
        g_string_append_unichar (clean, character);
    }
  if (clean->len > BASTIDE_MAX_PROSE_SIZE)
    g_string_truncate (clean, (gsize) (g_utf8_find_prev_char (clean->str, clean->str + BASTIDE_MAX_PROSE_SIZE + 1)
                                       - clean->str));

  return g_strstrip (g_string_free (g_steal_pointer (&clean), FALSE));
}

static guint
count_texts (const BastideElement *root,
             const char           *element)
{
  guint n = 0;

  for (guint i = 0; i < root->children->len; i++)
    n += g_strcmp0 (((const BastideElement *) g_ptr_array_index (root->children, i))->name, element) == 0;

  return n;
}

BastideVariant *
bastide_variant_with_text (BastideVariant *self,
                           const char     *element,
                           const char     *language,
                           const char     *text)
{
  g_autofree char *clean = clean_text (element, text != NULL ? text : "");
  BastideElement *root;
  BastideElement *child;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail ((_bastide_variant_get_key (element) != NULL) == (language != NULL), NULL);

  root = bastide_element_copy (self->root);
  child = _bastide_variant_find (root, element, language);
  if (*clean != '\0' && child != NULL)
    {
      BastideElement *changed = bastide_element_copy (child);
      guint index;

      g_free (changed->text);
      changed->text = g_steal_pointer (&clean);
      g_ptr_array_find (root->children, child, &index);
      bastide_element_unref (child);
      root->children->pdata[index] = changed;
    }
  else if (*clean != '\0')
    bastide_element_take_child (root, _bastide_variant_new_text (element, language, clean));
  else if (child != NULL && (strcmp (element, "title") != 0 || count_texts (root, "title") > 1))
    g_ptr_array_remove (root->children, child);

  return _bastide_variant_make_changed (self, root, g_ptr_array_ref (self->definitions));
}

BastideVariant *
bastide_variant_with_own_title (BastideVariant *self,
                                const char     *title)
{
  g_autoptr (GPtrArray) languages = bastide_texts_new ();
  const char *language;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  /* The language of the title shown to the user. */
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->root->children, i);

      if (g_strcmp0 (child->name, "title") == 0)
        bastide_texts_add (languages, _bastide_variant_get_value (child), _bastide_variant_get_value (child));
    }
  language = bastide_texts_pick (languages, g_get_language_names ());
  return bastide_variant_with_text (self, "title", g_intern_string (language), title);
}

/* --- Differences --- */

/* The name of a change of a variant: what it changed, or the kind of these things if there are several. */

static guint
count_times (const BastideSetup *setup,
             const char         *id)
{
  guint times = 0;

  for (guint i = 0; i < setup->tilesets->len; i++)
    times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, i))->id, id) == 0;

  return times;
}

static void
add_different_tilesets (GPtrArray          *different,
                        const BastideSetup *setup,
                        const BastideSetup *other)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      gboolean known = FALSE;

      for (guint j = 0; j < different->len; j++)
        known |= strcmp (((const BastideTileset *) g_ptr_array_index (different, j))->id, tileset->id) == 0;
      if (!known && count_times (setup, tileset->id) != count_times (other, tileset->id))
        g_ptr_array_add (different, tileset);
    }
}

static gboolean
has_module (const BastideSetup *setup,
            const char         *id)
{
  return setup->modules != NULL && g_strv_contains ((const char *const *) setup->modules, id);
}

/* Returns: the number of names whose values differ in two tables; @name is one of them */
static guint
compare_tables (GHashTable  *before,
                GHashTable  *after,
                GEqualFunc   equal,
                const char **name)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer key, value, other;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_lookup_extended (after, key, NULL, &other) || !equal (value, other))
      g_hash_table_add (names, key);
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_lookup_extended (before, key, NULL, &other))
      g_hash_table_add (names, key);

  g_hash_table_iter_init (&iter, names);
  if (g_hash_table_iter_next (&iter, &key, NULL))
    *name = key;

  return g_hash_table_size (names);
}

/* Returns: the title of a figure or an option; the name itself if there is none */
static const char *
find_title (const BastideGameInterface *game,
            const char                 *figure,
            const char                 *option)
{
  const BastideFigureKind *kind = figure != NULL ? bastide_registry_find_figure (game, figure) : NULL;
  const BastideOption *rule = figure == NULL ? bastide_registry_find_option (game, option) : NULL;

  if (kind != NULL)
    return bastide_text_figure (kind);
  if (rule != NULL)
    return bastide_text_option (rule);

  return figure != NULL ? figure : option;
}

static char *
name_values (const BastideSetup  *before,
             const BastideSetup  *after,
             char               **key)
{
  const char *count = NULL, *figure = NULL, *option = NULL;
  guint n_counts = compare_tables (before->counts, after->counts, g_direct_equal, &count);
  guint n_figures = compare_tables (before->figures, after->figures, g_direct_equal, &figure);
  guint n_options = compare_tables (before->options, after->options, g_str_equal, &option);

  if (n_counts + n_figures + n_options == 0)
    return g_strdup (C_("step of the editor", "Order of tiles"));
  if (n_figures + n_options == 0)
    {
      *key = n_counts == 1 ? g_strdup_printf ("count:%s", count) : NULL;
      return g_strdup (C_("step of the editor", "Numbers of tiles"));
    }
  if (n_counts + n_figures + n_options > 1)
    return g_strdup (C_("step of the editor", "Several choices"));

  *key = n_figures == 1 ? g_strdup_printf ("figures:%s", figure) : g_strdup_printf ("option:%s", option);

  return g_strdup (find_title (before->game, n_figures == 1 ? figure : NULL, option));
}

char *
bastide_variant_difference_name (const BastideSetup  *before,
                                 const BastideSetup  *after,
                                 char               **key)
{
  g_autoptr (GPtrArray) tilesets = g_ptr_array_new ();
  const BastideModuleInterface *module;
  guint n_modules;
  const BastideModuleInterface *const *modules;
  const BastideModuleInterface *different = NULL;

  g_return_val_if_fail (before != NULL && after != NULL && key != NULL, NULL);

  *key = NULL;
  if (before->game != after->game)
    return g_strdup (C_("step of the editor", "Game"));

  add_different_tilesets (tilesets, before, after);
  add_different_tilesets (tilesets, after, before);
  modules = bastide_registry_get_modules ();
  n_modules = 0;
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, before->game->id) == 0
        && has_module (before, modules[i]->id) != has_module (after, modules[i]->id))
      {
        different = modules[i];
        n_modules++;
      }
  module = n_modules == 1 ? different : NULL;
  if (module != NULL)
    return g_strdup (_(module->title));
  if (n_modules > 0 || tilesets->len > 1)
    return g_strdup (C_("step of the editor", "Several choices"));
  if (tilesets->len == 1)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, 0);

      *key = g_strdup_printf ("tileset:%s", tileset->id);
      return g_strdup (bastide_text_tileset (tileset));
    }

  return name_values (before, after, key);
}
