/* bastide-jcz-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "bastide-plain-text.h"
#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-tileset-writer.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-tileset.h"

/* --- Modules --- */

static gboolean
has_mark (const BastideVocabulary *words,
          const GArray            *marks)
{
  for (guint i = 0; i < words->n_marks; i++)
    if (bastide_marks_get (marks, words->marks[i].name) != 0)
      return TRUE;

  return FALSE;
}

/* Whether a vocabulary has an end of this kind of line, or this particular end. @end: (nullable) */
static gboolean
has_end (const BastideVocabulary *words,
         guint                    kind,
         const char              *end)
{
  for (guint i = 0; i < words->n_ends; i++)
    if (words->ends[i].kind == kind && (end == NULL || strcmp (words->ends[i].name, end) == 0))
      return TRUE;

  return FALSE;
}

/* A tile needs the modules of its marks, and the module that declares the ends of a kind of line without ends in the
 * game itself. */
static gboolean
needs (const BastideTileDefinition *tile,
       const BastideVocabulary     *words)
{
  const BastideVocabulary *game = &tile->tileset->game->vocabulary;

  if (has_mark (words, tile->marks))
    return TRUE;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (has_mark (words, segment->marks)
          || (has_end (words, segment->kind, NULL) && !has_end (game, segment->kind, NULL)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_needed (const BastideTileset         *tileset,
           const BastideModuleInterface *module)
{
  if (strcmp (module->game, tileset->game->id) != 0)
    return FALSE;

  for (guint i = 0; i < tileset->tiles->len; i++)
    if (needs (g_ptr_array_index (tileset->tiles, i), &module->vocabulary))
      return TRUE;

  return FALSE;
}

/* Finds the modules whose rules the tiles of a set need: those that know the marks that stand on them, and those
 * that a kind of line belongs to whose ends the game itself does not know. Returns: (transfer full) (array
 * zero-terminated=1): their ids, in the order of the registry */
static char **
bastide_tileset_list_needed_modules (const BastideTileset *self)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; modules[i] != NULL; i++)
    if (is_needed (self, modules[i]))
      g_strv_builder_add (ids, modules[i]->id);

  return g_strv_builder_end (ids);
}

/* --- Sets --- */

/* The sets that group tiles in JCloisterZone's definitions, with the number of each tile. */

/* The edition follows the name: "basic:2". */
#define EDITION_SEPARATOR ':'

typedef struct
{
  const BastideElement *node;
  char          *id;
  gsize          length;  /* of the name without the edition */
  guint          edition; /* 0 for none */
  gboolean       wanted;
} Set;

static void
set_clear (gpointer data)
{
  Set *self = data;

  g_free (self->id);
}

static Set *
get_set (const GArray *sets,
         guint         i)
{
  return &g_array_index (sets, Set, i);
}

static GArray *
collect_sets (const GPtrArray *nodes)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (Set));

  g_array_set_clear_func (sets, set_clear);
  for (guint i = 0; i < nodes->len; i++)
    {
      Set set = { .node = g_ptr_array_index (nodes, i) };
      const char *separator;

      set.id = g_strdup (bastide_element_get (set.node, "id"));
      if (set.id == NULL)
        set.id = g_strdup ("");
      separator = strrchr (set.id, EDITION_SEPARATOR);
      set.length = strlen (set.id);
      if (separator != NULL && bastide_number_parse (separator + 1, 1, G_MAXINT, &set.edition))
        set.length = (gsize) (separator - set.id);
      g_array_append_val (sets, set);
    }

  return sets;
}

static gboolean
has_name (const Set  *self,
          const char *name)
{
  return strcmp (self->id, name) == 0 || (strlen (name) == self->length && strncmp (self->id, name, self->length) == 0);
}

/* Returns: whether there is a set of this name */
static gboolean
want (GArray     *sets,
      const char *name)
{
  gboolean found = FALSE;

  for (guint i = 0; i < sets->len; i++)
    if (has_name (get_set (sets, i), name))
      {
        get_set (sets, i)->wanted = TRUE;
        found = TRUE;
      }

  return found;
}

static gboolean
want_all (GArray               *sets,
          const char *const    *names,
          BastideTilesetIssues *issues)
{
  for (guint i = 0; i < sets->len; i++)
    get_set (sets, i)->wanted = names == NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!want (sets, names[i]))
      {
        g_autoptr (GPtrArray) ids = g_ptr_array_new ();
        g_autofree char *list = NULL;

        for (guint j = 0; j < sets->len; j++)
          g_ptr_array_add (ids, get_set (sets, j)->id);
        g_ptr_array_add (ids, NULL);
        list = bastide_words_quote ((const char *const *) ids->pdata);
        bastide_tileset_issues_add_error (issues, 1, BASTIDE_TILESET_ERROR_UNKNOWN,
                                          _("The file has no set “%s”, only these: %s."), names[i], list);
        return FALSE;
      }

  return TRUE;
}

/* @newest: (inout): name without edition → the newest set so far */
static void
keep_newest (BastideJczImport *import,
             GHashTable       *newest,
             Set              *set)
{
  g_autofree char *name = g_strndup (set->id, set->length);
  Set *other = g_hash_table_lookup (newest, name);
  Set *older = set;

  if (other == NULL || other->edition < set->edition)
    {
      g_hash_table_replace (newest, g_steal_pointer (&name), set);
      older = other;
    }
  if (older == NULL)
    return;

  older->wanted = FALSE;
  bastide_jcz_report_add (import->report, older->node->line, NULL,
                          _("The set “%s” was left out: there is a newer edition of it."), older->id);
}

static void
drop_older_editions (BastideJczImport *import,
                     GArray           *sets)
{
  g_autoptr (GHashTable) newest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < sets->len; i++)
    if (get_set (sets, i)->wanted && get_set (sets, i)->edition > 0)
      keep_newest (import, newest, get_set (sets, i));
}

static guint
read_count (const BastideElement *node)
{
  const char *text = bastide_element_get (node, "count");
  guint count = 1;

  return text == NULL || bastide_number_parse (text, 0, BASTIDE_MAX_COUNT, &count) ? count : 1;
}

static void
read_reference (const BastideElement *node,
                GHashTable           *counts)
{
  const char *tile = bastide_element_get (node, "tile");
  guint count;

  if (tile == NULL)
    return;
  count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, tile)) + read_count (node);
  g_hash_table_replace (counts, g_strdup (tile), GUINT_TO_POINTER (MIN (count, BASTIDE_MAX_COUNT)));
}

static void
read_set (BastideJczImport *import,
          const Set        *set,
          GHashTable       *counts,
          GPtrArray        *removed)
{
  const BastideElement *node;

  for (guint i = 0; (node = bastide_element_next (set->node, &i)) != NULL;)
    {
      if (strcmp (node->name, "ref") == 0)
        read_reference (node, counts);
      else if (strcmp (node->name, "remove") == 0)
        g_ptr_array_add (removed, (gpointer) node);
      else
        bastide_jcz_report_add (import->report, node->line, NULL,
                                _("<%s> in the set “%s” is unknown here and was left out."),
                                node->name, set->id);
    }
}

/* @nodes: (element-type BastideElement): the elements of the file's sets of tiles @names: (nullable) (array
 * zero-terminated=1): those that are wanted, with or without their edition; NULL for all @issues: where an error
 * goes Counts how often the sets of a file name each of its tiles. Of several editions of one set the newest counts.
 * Returns: (transfer full) (nullable) (element-type utf8 guint): number by the name of the tile; NULL, and an error
 * reported, when one of @names is not there */
static GHashTable *
bastide_jcz_count_tiles (BastideJczImport     *import,
                         const GPtrArray      *nodes,
                         const char *const    *names,
                         BastideTilesetIssues *issues)
{
  g_autoptr (GArray) sets = NULL;
  g_autoptr (GPtrArray) removed = g_ptr_array_new ();
  GHashTable *counts;

  g_return_val_if_fail (import != NULL, NULL);
  g_return_val_if_fail (nodes != NULL, NULL);

  sets = collect_sets (nodes);
  if (!want_all (sets, names, issues))
    return NULL;
  drop_older_editions (import, sets);

  counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sets->len; i++)
    if (get_set (sets, i)->wanted)
      read_set (import, get_set (sets, i), counts, removed);
  /* A set may remove tiles that other sets contain; tiles of other files are not affected. */
  for (guint i = 0; i < removed->len; i++)
    {
      const char *tile = bastide_element_get (g_ptr_array_index (removed, i), "tile");

      if (tile != NULL && !g_hash_table_remove (counts, tile))
        bastide_jcz_report_add (import->report, ((const BastideElement *) g_ptr_array_index (removed, i))->line, tile,
                                _("Tiles of other sets would be taken out of the game; here they stay in it."));
    }

  return counts;
}

#define LANGUAGE "en"

/* Precedes the name of the file: no set of ours has it. */
#define ID_PREFIX "jcz-"

/* The contents of a file, sorted by kind. */
typedef struct
{
  BastideJczImport  import;
  guint             n_wanted;   /* tiles that are to be imported */
  GPtrArray        *tiles;      /* elements */
  GPtrArray        *sets;
  GPtrArray        *expansions;
  GPtrArray        *modifiers;
  GHashTable       *ids;        /* ids of existing tiles */
  GHashTable       *names;      /* names of these tiles in the file → their numbers, 0 for those left out */
} Document;

static const char *const root_names[] = { "pack", "defs", NULL };

gboolean
bastide_jcz_is_definition (const char *root)
{
  return root != NULL && g_strv_contains (root_names, root);
}

gboolean
bastide_jcz_takes (GBytes *bytes)
{
  g_autofree char *root = NULL;

  g_return_val_if_fail (bytes != NULL, FALSE);

  root = bastide_xml_find_root (bytes);

  return bastide_jcz_is_definition (root) || bastide_jcz_is_archive (bytes);
}

/* Elements. */

static void
sort_element (Document             *self,
              const BastideElement *node)
{
  const char *name = node->name;

  if (strcmp (name, "tile") == 0 || strcmp (name, "card") == 0)
    g_ptr_array_add (self->tiles, (gpointer) node);
  else if (strcmp (name, "tile-set") == 0)
    g_ptr_array_add (self->sets, (gpointer) node);
  else if (strcmp (name, "expansion") == 0)
    g_ptr_array_add (self->expansions, (gpointer) node);
  else if (strcmp (name, "modifier") == 0)
    g_ptr_array_add (self->modifiers, (gpointer) node);
  else
    bastide_jcz_report_add_kind (self->import.report, BASTIDE_JCZ_NOTE_WORD, node->line, NULL,
                                 _("<%s> is unknown here and was left out."), name);
}

/* Tiles, sets and modifiers stand either in elements of their own or directly in the root. */
static void
sort_elements (Document             *self,
               const BastideElement *parent,
               gboolean              is_root)
{
  static const char *const boxes[] = { "tiles", "sets", "modifiers", NULL };
  const BastideElement *node;

  for (guint i = 0; (node = bastide_element_next (parent, &i)) != NULL;)
    if (is_root && g_strv_contains (boxes, node->name))
      sort_elements (self, node, FALSE);
    else
      sort_element (self, node);
}

/* Ids. */

/* Characters that are not allowed in ids are replaced: "BA/CccR+" becomes BA.CccRp. */
static void
append_id (GString    *id,
           const char *name)
{
  for (; *name != '\0'; name = g_utf8_next_char (name))
    {
      if (g_ascii_isalnum (*name) || strchr ("._-", *name) != NULL)
        g_string_append_c (id, *name);
      else if (*name == '+')
        g_string_append_c (id, 'p');
      else if (*name == '!')
        g_string_append_c (id, 'x');
      else
        g_string_append_c (id, '.');
    }
}

/* The name of the file without folders and extension. */
static char *
get_stem (const char *name)
{
  char *stem = g_path_get_basename (name);
  char *dot = strrchr (stem, '.');

  if (dot != NULL && dot != stem)
    *dot = '\0';

  return stem;
}

static char *
make_set_id (const char *name)
{
  g_autofree char *stem = get_stem (name);
  g_autofree char *lower = g_ascii_strdown (stem, -1);
  GString *id = g_string_new (ID_PREFIX);

  append_id (id, g_strdelimit (lower, "_ ", '-'));
  /* Leaves room for the names of tiles. */
  g_string_truncate (id, MIN (id->len, BASTIDE_MAX_ID_LENGTH / 2));

  return g_string_free (id, FALSE);
}

/* Returns: (transfer full): the set's id and the tile's name, followed by a number if that is taken */
static char *
make_tile_id (const Document *self,
              const char     *name)
{
  g_autoptr (GString) id = g_string_new (self->import.tileset->id);
  char *unique;
  guint number = 1;

  g_string_append_c (id, '-');
  append_id (id, name);
  g_string_truncate (id, MIN (id->len, BASTIDE_MAX_ID_LENGTH));

  unique = g_strdup (id->str);
  while (g_hash_table_contains (self->ids, unique))
    {
      g_autofree char *ending = g_strdup_printf (".%u", ++number);

      g_free (unique);
      g_string_truncate (id, MIN (id->len, BASTIDE_MAX_ID_LENGTH - strlen (ending)));
      unique = g_strconcat (id->str, ending, NULL);
    }

  return unique;
}

/* Tiles. */

/* @number: number of copies that the sets want */
static guint
limit_count (const BastideElement *node,
             guint                 number)
{
  static const char *const limits[] = { "max", "maxCount" };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const char *text = bastide_element_get (node, limits[i]);
      guint limit;

      if (text != NULL && bastide_number_parse (text, 0, BASTIDE_MAX_COUNT, &limit))
        number = MIN (number, limit);
    }

  return number;
}

/* @counts: (nullable): counts by the sets of the file; NULL when it has none. Returns: 0 for a tile that is in none */
static guint
count_tile (Document             *self,
            const BastideElement *node,
            const char           *name,
            GHashTable           *counts)
{
  const char *text = bastide_element_get (node, "count");
  guint count = 1;

  if (counts != NULL)
    {
      count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));
      if (count == 0)
        bastide_jcz_report_add (self->import.report, node->line, name,
                                _("The tile was left out: it is in none of the sets that were taken."));
    }
  else if (text != NULL && !bastide_number_parse (text, 0, BASTIDE_MAX_COUNT, &count))
    bastide_jcz_report_add (self->import.report, node->line, name,
                            _("The count cannot be “%s”; it was taken as 1."), text);

  return limit_count (node, count);
}

static void
read_tile (Document             *self,
           const BastideElement *node,
           GHashTable           *counts)
{
  const char *name = bastide_element_get (node, "id");
  g_autofree char *id = NULL;
  guint number = 0;
  guint count;

  if (name == NULL)
    {
      bastide_jcz_report_add (self->import.report, node->line, NULL,
                              _("A tile without an id was left out."));
      return;
    }
  if (g_hash_table_contains (self->names, name))
    {
      bastide_jcz_report_add (self->import.report, node->line, name,
                              _("The tile was left out: there is another one of the same id."));
      return;
    }

  count = count_tile (self, node, name, counts);
  id = make_tile_id (self, name);
  self->n_wanted += count > 0;
  if (count > 0 && bastide_jcz_read_tile (&self->import, node, name, id, count))
    {
      g_hash_table_add (self->ids, g_steal_pointer (&id));
      number = self->import.tileset->tiles->len;
    }
  g_hash_table_insert (self->names, g_strdup (name), GUINT_TO_POINTER (number));
}

/* Sets may name tiles of other files. */
static void
report_strangers (Document   *self,
                  GHashTable *counts)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (counts), (GCompareFunc) strcmp);

  for (GList *name = names; name != NULL; name = name->next)
    if (!g_hash_table_contains (self->names, name->data))
      bastide_jcz_report_add (self->import.report, 1, name->data,
                              _("The sets of the file have tiles of other files, which were left out."));
}

static void
read_tiles (Document   *self,
            GHashTable *counts)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BastideElement *node = g_ptr_array_index (self->tiles, i);

      if (self->import.tileset->tiles->len == BASTIDE_MAX_TILE_KINDS)
        {
          bastide_jcz_report_add (self->import.report, node->line, NULL,
                                  _("There are more than %d kinds of tiles; those from here on were left out."),
                                  BASTIDE_MAX_TILE_KINDS);
          return;
        }
      read_tile (self, node, counts);
    }

  if (counts != NULL)
    report_strangers (self, counts);
}

/* Texts. */

static void
take_title (BastideTileset *tileset,
            const char     *text)
{
  g_autofree char *line = bastide_plain_text_make_line (text, BASTIDE_MAX_TITLE_LENGTH);

  g_strstrip (line);
  if (line[0] != '\0' && tileset->titles->len == 0)
    bastide_texts_add (tileset->titles, LANGUAGE, line);
}

static void
take_text (Document             *self,
           const BastideElement *node)
{
  BastideTileset *tileset = self->import.tileset;
  const char *name = node->name;
  g_autofree char *text = bastide_jcz_get_text (node);
  const char *url = bastide_element_get (node, "url");

  if (strcmp (name, "title") == 0 && tileset->titles->len == 0)
    take_title (tileset, text);
  else if (strcmp (name, "description") == 0 && tileset->descriptions->len == 0 && text[0] != '\0'
           && bastide_plain_text_is_paragraph (text) && strlen (text) <= BASTIDE_MAX_PROSE_SIZE)
    bastide_texts_add (tileset->descriptions, LANGUAGE, text);
  else if (strcmp (name, "link") == 0 && tileset->link == NULL && url != NULL && g_str_has_prefix (url, "https://")
           && bastide_plain_text_is_line (url) && g_utf8_strlen (url, -1) <= BASTIDE_MAX_TITLE_LENGTH)
    tileset->link = g_strdup (url);
  else if (strcmp (name, "ref") != 0)
    bastide_jcz_report_add_kind (self->import.report, BASTIDE_JCZ_NOTE_WORD, node->line, NULL,
                                 _("<%s> of the expansion was left out."), name);
}

static void
read_texts (Document   *self,
            const char *file)
{
  g_autofree char *stem = get_stem (file);
  const BastideElement *node;

  for (guint i = 0; i < self->expansions->len; i++)
    {
      const BastideElement *expansion = g_ptr_array_index (self->expansions, i);

      for (guint j = 0; (node = bastide_element_next (expansion, &j)) != NULL;)
        take_text (self, node);
    }

  g_strdelimit (stem, "_-", ' ');
  stem[0] = g_ascii_toupper (stem[0]);
  take_title (self->import.tileset, stem);
  take_title (self->import.tileset, self->import.tileset->id);
}

/* Whole files. */

static void
document_init (Document   *self,
               const char *id,
               const char *name)
{
  g_autofree char *made = id == NULL ? make_set_id (name) : NULL;
  g_autofree char *game = NULL;

  self->import.words = bastide_jcz_words_new ();
  self->import.report = bastide_jcz_report_new ();
  game = g_key_file_get_string (self->import.words, "format", "game", NULL);
  self->import.tileset = bastide_tileset_new (bastide_registry_find_game (game), id != NULL ? id : made);
  self->import.has_start = FALSE;
  self->n_wanted = 0;
  self->tiles = g_ptr_array_new ();
  self->sets = g_ptr_array_new ();
  self->expansions = g_ptr_array_new ();
  self->modifiers = g_ptr_array_new ();
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
document_clear (Document *self)
{
  g_key_file_unref (self->import.words);
  bastide_jcz_report_free (self->import.report);
  bastide_tileset_unref (self->import.tileset);
  g_ptr_array_unref (self->tiles);
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->modifiers);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->names);
}

/* @rules: (transfer full) (nullable): the rules that the tileset has
 * Returns: (transfer full) (nullable): the result, read like any tileset */
static BastideTileset *
check_result (const BastideTileset *tileset,
              BastideElement       *rules,
              BastideTilesetIssues *issues)
{
  g_autoptr (BastideElement) with_rules = bastide_element_new ("tileset");
  g_autoptr (BastideElement) element = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *checked;

  if (rules != NULL)
    bastide_element_take_child (with_rules, rules);
  element = bastide_tileset_make_element (tileset, with_rules);
  bytes = bastide_element_print (element, bastide_tileset_find_namespace (element));
  checked = bastide_tileset_load_bytes (bytes, tileset->id, &error);
  if (checked == NULL)
    bastide_tileset_issues_add_error (issues, 1, BASTIDE_TILESET_ERROR_STRUCTURE, "%s", error->message);

  return checked;
}

/* @sentences: (element-type utf8): receives sentences for the user */
static void
summarise (const Document *self,
           GPtrArray      *sentences)
{
  guint n = self->import.tileset->tiles->len;

  bastide_jcz_report_summarise (self->import.report, self->names, sentences);
  if (n < self->n_wanted || sentences->len > 0)
    g_ptr_array_insert (sentences, 0,
                        /* Translators: the number of tiles imported, and the number of tiles in the file. */
                        g_strdup_printf (ngettext ("%1$u of %2$u tile was taken.", "%1$u of %2$u tiles were taken.",
                                                   self->n_wanted), n, self->n_wanted));
}

/* @documents: (element-type BastideElement) */
static BastideTileset *
read_documents (GPtrArray            *documents,
                const char           *id,
                const char *const    *sets,
                BastideTilesetIssues *issues,
                GPtrArray            *summary)
{
  const char *name = issues->name;
  g_autoptr (GHashTable) counts = NULL;
  g_autoptr (BastideElement) rules = NULL;
  BastideTileset *tileset = NULL;
  Document self;

  document_init (&self, id, name);
  for (guint i = 0; i < documents->len; i++)
    sort_elements (&self, g_ptr_array_index (documents, i), TRUE);
  if (self.sets->len > 0 || sets != NULL)
    counts = bastide_jcz_count_tiles (&self.import, self.sets, sets, issues);
  if (issues->n_errors == 0)
    {
      rules = bastide_jcz_read_modifiers (&self.import, self.modifiers);
      read_tiles (&self, counts);
      read_texts (&self, name);
      g_strfreev (self.import.tileset->modules);
      self.import.tileset->modules = bastide_tileset_list_needed_modules (self.import.tileset);
      if (self.import.tileset->tiles->len == 0)
        bastide_tileset_issues_add_error
          (issues, ((const BastideElement *) g_ptr_array_index (documents, 0))->line,
           BASTIDE_TILESET_ERROR_STRUCTURE, _("No tile of the file can belong to this game."));
      else
        tileset = check_result (self.import.tileset, g_steal_pointer (&rules), issues);
      summarise (&self, summary);
    }
  bastide_jcz_report_write (self.import.report, issues);
  document_clear (&self);

  return tileset;
}

/* Adds a document, if it contains definitions. Returns: FALSE with @error set when it cannot be read */
static gboolean
add_document (GPtrArray   *documents,
              GBytes      *bytes,
              const char  *name,
              GError     **error)
{
  BastideElement *root = bastide_xml_parse (bytes, name, BASTIDE_TILESET_MAX_SIZE, error);

  if (root != NULL)
    g_ptr_array_add (documents, root);

  return root != NULL;
}

/* Returns: (transfer full) (nullable) (element-type BastideElement): all definitions in a file, perhaps an archive */
static GPtrArray *
list_documents (GBytes      *bytes,
                const char  *name,
                GError     **error)
{
  g_autoptr (GPtrArray) documents = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  g_autoptr (GPtrArray) files = NULL;

  if (!bastide_jcz_is_archive (bytes))
    return add_document (documents, bytes, name, error) ? g_steal_pointer (&documents) : NULL;

  files = bastide_jcz_read_archive (bytes, error);
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      g_autofree char *root = bastide_xml_find_root (g_ptr_array_index (files, i));

      if (bastide_jcz_is_definition (root)
          && !add_document (documents, g_ptr_array_index (files, i), name, error))
        return NULL;
    }
  if (files != NULL && documents->len == 0)
    g_set_error_literal (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
                         _("There are no tile definitions of JCloisterZone in the archive."));

  return documents->len > 0 ? g_steal_pointer (&documents) : NULL;
}

static BastideTileset *
read_all (GPtrArray            *documents,
          const char           *id,
          const char *const    *sets,
          BastideTilesetIssues *issues,
          GPtrArray            *summary)
{
  const BastideElement *root = g_ptr_array_index (documents, 0);

  if (id != NULL && !bastide_id_is_valid (id))
    bastide_tileset_issues_add_error (issues, 1, BASTIDE_TILESET_ERROR_VALUE,
      _("The id “%s” must be a letter and up to %d more letters, digits, full stops, underscores or hyphens."),
      id, BASTIDE_MAX_ID_LENGTH - 1);
  else if (!bastide_jcz_is_definition (root->name))
    bastide_tileset_issues_add_error (issues, root->line, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
      _("The document is a <%s>; tile definitions of JCloisterZone are a <pack> or a <defs>."),
      root->name);
  else
    return read_documents (documents, id, sets, issues, summary);

  return NULL;
}

BastideTileset *
bastide_jcz_import (GBytes                *bytes,
                    const char            *name,
                    const char            *id,
                    const char *const     *sets,
                    BastideTilesetIssues **issues,
                    GPtrArray            **summary)
{
  g_autoptr (GPtrArray) documents = NULL;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  BastideTileset *tileset = NULL;
  GError *error = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (issues != NULL, NULL);

  *issues = bastide_tileset_issues_new (name);
  documents = list_documents (bytes, name, &error);
  if (documents == NULL && error->domain == BASTIDE_TILESET_ERROR)
    {
      /* Errors of the archive, which has no lines. */
      bastide_tileset_issues_add_error (*issues, 1, (BastideTilesetError) error->code, "%s", error->message);
      g_error_free (error);
    }
  else if (documents == NULL)
    bastide_tileset_issues_take_error (*issues, error);
  else
    tileset = read_all (documents, id, sets, *issues, sentences);
  bastide_tileset_issues_sort (*issues);
  if (summary != NULL)
    *summary = g_steal_pointer (&sentences);

  return tileset;
}
