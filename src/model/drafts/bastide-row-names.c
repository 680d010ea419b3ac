/* bastide-row-names.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-row-names.h"

#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-row-reader.h"

/* A name for each pictogram, by bastide_row_look_names, so that a row can be read before its author has thought of one:
 * English one, other; Czech one, few, other. Both languages go into the file, whichever of them the author speaks. */
static const char *const usual[] = {
  "well|wells|studna|studny|studen", "fountain|fountains|kašna|kašny|kašen", "tower|towers|věž|věže|věží",
  "watchtower|watchtowers|rozhledna|rozhledny|rozhleden", "gate|gates|brána|brány|bran",
  "bridge|bridges|most|mosty|mostů", "mill|mills|vodní mlýn|vodní mlýny|vodních mlýnů",
  "windmill|windmills|větrný mlýn|větrné mlýny|větrných mlýnů", "wagon|wagons|vůz|vozy|vozů",
  "horse|horses|kůň|koně|koní", "sheep|sheep|ovce|ovce|ovcí", "cow|cows|kráva|krávy|krav",
  "boar|boars|kanec|kanci|kanců", "bear|bears|medvěd|medvědi|medvědů", "wolf|wolves|vlk|vlci|vlků",
  "fox|foxes|liška|lišky|lišek", "bird|birds|pták|ptáci|ptáků", "eagle|eagles|orel|orli|orlů",
  "fish|fish|ryba|ryby|ryb", "bee|bees|včela|včely|včel", "tree|trees|strom|stromy|stromů",
  "pine|pines|borovice|borovice|borovic", "bush|bushes|keř|keře|keřů", "flower|flowers|květina|květiny|květin",
  "mushroom|mushrooms|houba|houby|hub", "vine|vines|réva|révy|rév", "apple|apples|jablko|jablka|jablek",
  "wheatsheaf|wheatsheaves|snop|snopy|snopů", "loaf|loaves|bochník|bochníky|bochníků", "cheese|cheeses|sýr|sýry|sýrů",
  "barrel|barrels|sud|sudy|sudů", "jug|jugs|džbán|džbány|džbánů", "sack|sacks|pytel|pytle|pytlů",
  "chest|chests|truhla|truhly|truhel", "coin|coins|mince|mince|mincí", "crown|crowns|koruna|koruny|korun",
  "sword|swords|meč|meče|mečů", "shield|shields|štít|štíty|štítů", "bow|bows|luk|luky|luků",
  "axe|axes|sekera|sekery|seker", "hammer|hammers|kladivo|kladiva|kladiv",
  "anvil|anvils|kovadlina|kovadliny|kovadlin", "wheel|wheels|kolo|kola|kol", "rope|ropes|lano|lana|lan",
  "anchor|anchors|kotva|kotvy|kotev", "boat|boats|člun|čluny|člunů", "flag|flags|vlajka|vlajky|vlajek",
  "horn|horns|roh|rohy|rohů", "bell|bells|zvon|zvony|zvonů", "drum|drums|buben|bubny|bubnů",
  "lute|lutes|loutna|loutny|louten", "book|books|kniha|knihy|knih", "scroll|scrolls|svitek|svitky|svitků",
  "quill|quills|pero|pera|per", "key|keys|klíč|klíče|klíčů", "candle|candles|svíčka|svíčky|svíček",
  "star|stars|hvězda|hvězdy|hvězd", "moon|moons|měsíc|měsíce|měsíců", "sun|suns|slunce|slunce|sluncí",
  "flame|flames|plamen|plameny|plamenů",
};

G_STATIC_ASSERT (G_N_ELEMENTS (usual) == BASTIDE_N_ROW_LOOKS);

enum
{
  ENGLISH_ONE,
  ENGLISH_OTHER,
  CZECH_ONE,
  CZECH_FEW,
  CZECH_OTHER,
};

static const char *const plurals[BASTIDE_N_PLURALS + 1] = { BASTIDE_PLURALS };

gboolean
bastide_row_element_is_row (const BastideElement *self)
{
  return self->namespace == NULL && self->name != NULL && g_strv_contains (bastide_row_type_names, self->name);
}

gboolean
bastide_row_element_declares (const BastideElement *self)
{
  static const char *const names[] = { "mark", "figure", "token", "piece", NULL };

  return self->namespace == NULL && self->name != NULL && g_strv_contains (names, self->name);
}

/* --- Names --- */

/* The number of the child with a name, or with a form of it, in a language; that of all children if there is none. */
static guint
find_text (const BastideElement *self,
           const char           *language,
           const char           *name)
{
  guint i;

  for (i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0
          && g_strcmp0 (bastide_element_get_language (child), language) == 0)
        break;
    }

  return i;
}

const char *
bastide_row_element_get_name (const BastideElement *self,
                              const char           *language,
                              const char           *form)
{
  gboolean is_title = strcmp (form, BASTIDE_ROW_TITLE) == 0;
  guint i = find_text (self, language, is_title ? BASTIDE_ROW_TITLE : "counted");
  const BastideElement *child = i < self->children->len ? g_ptr_array_index (self->children, i) : NULL;

  return child == NULL ? NULL : is_title ? child->text : bastide_element_get (child, form);
}

const char *
bastide_row_element_get_title (const BastideElement *self)
{
  const char *const *languages = bastide_word_get_languages ();
  const char *title = NULL;

  for (guint i = 0; languages[i] != NULL && title == NULL; i++)
    title = bastide_row_element_get_name (self, languages[i], BASTIDE_ROW_TITLE);
  if (title == NULL)
    title = bastide_row_element_get_name (self, "en", BASTIDE_ROW_TITLE);
  if (title == NULL)
    title = bastide_element_get (self, "id");

  return title != NULL ? title : "";
}

static gboolean
has_form (const BastideElement *counted)
{
  for (guint i = 0; i < BASTIDE_N_PLURALS; i++)
    if (bastide_element_get (counted, plurals[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* Titles stand first, then the forms with a number. */
static guint
find_place (const BastideElement *self,
            gboolean              is_title)
{
  guint place = 0;

  for (guint i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);

      if (g_strcmp0 (child->name, BASTIDE_ROW_TITLE) == 0 || (!is_title && g_strcmp0 (child->name, "counted") == 0))
        place = i + 1;
    }

  return place;
}

BastideElement *
bastide_row_element_set_name (BastideElement *self,
                              const char     *language,
                              const char     *form,
                              const char     *text)
{
  gboolean is_title = strcmp (form, BASTIDE_ROW_TITLE) == 0;
  const char *name = is_title ? BASTIDE_ROW_TITLE : "counted";
  BastideElement *copy = bastide_element_copy (self);
  guint i = find_text (copy, language, name);
  gboolean is_new = i == copy->children->len;
  BastideElement *child = is_new ? bastide_element_new (name)
                                 : bastide_element_copy (g_ptr_array_index (copy->children, i));

  if (text != NULL && text[strspn (text, " \t\r\n")] == '\0')
    text = NULL;
  if (is_new)
    bastide_element_set_language (child, language);
  else
    g_ptr_array_remove_index (copy->children, i);
  if (is_title)
    {
      g_free (child->text);
      child->text = g_strdup (text);
    }
  else
    bastide_element_set (child, form, text);

  if (is_title ? text != NULL : has_form (child))
    bastide_element_insert_child (copy, is_new ? find_place (copy, is_title) : i, child);
  else
    bastide_element_unref (child);

  return copy;
}

/* Carries out a change of a copy. */
static void
name (BastideElement **row,
      const char      *language,
      const char      *form,
      const char      *text)
{
  BastideElement *old = *row;

  *row = bastide_row_element_set_name (old, language, form, text);
  bastide_element_unref (old);
}

/* Returns: (transfer full): a text whose first letter is changed: it begins a sentence, or no longer does */
static char *
change_first (const char *text,
              char     *(*change) (const char *, gssize))
{
  gsize size = *text != '\0' ? (gsize) (g_utf8_next_char (text) - text) : 0;
  g_autofree char *first = change (text, (gssize) size);

  return g_strconcat (first, text + size, NULL);
}

BastideElement *
bastide_row_element_fill_names (BastideElement *self)
{
  BastideElement *row = bastide_element_ref (self);

  for (guint i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);
      const char *language = bastide_element_get_language (child);
      gboolean is_title = g_strcmp0 (child->name, BASTIDE_ROW_TITLE) == 0;
      const char *title;
      g_autofree char *form = NULL;

      if (language == NULL || (!is_title && g_strcmp0 (child->name, "counted") != 0))
        continue;
      title = bastide_row_element_get_name (self, language, BASTIDE_ROW_TITLE);
      form = change_first (title != NULL ? title : bastide_row_element_get_title (self), g_utf8_strdown);
      for (guint j = 0; j < BASTIDE_N_PLURALS; j++)
        if ((bastide_plurals_of (language) & (1u << j))
            && bastide_row_element_get_name (row, language, plurals[j]) == NULL)
          name (&row, language, plurals[j], form);
    }

  return row;
}

/* --- Looks --- */

/* The number of a pictogram; that of all of them for a drawing of the set. */
static guint
find_look (const char *look)
{
  guint i = 0;

  while (i < BASTIDE_N_ROW_LOOKS && g_strcmp0 (bastide_row_look_names[i], look) != 0)
    i++;

  return i;
}

static void
name_usually (BastideElement **row,
              guint            look)
{
  g_auto (GStrv) names = g_strsplit (usual[look], "|", -1);
  g_autofree char *english = change_first (names[ENGLISH_ONE], g_utf8_strup);
  g_autofree char *czech = change_first (names[CZECH_ONE], g_utf8_strup);

  name (row, "en", BASTIDE_ROW_TITLE, english);
  name (row, "cs", BASTIDE_ROW_TITLE, czech);
  name (row, "en", "one", names[ENGLISH_ONE]);
  name (row, "en", "other", names[ENGLISH_OTHER]);
  name (row, "cs", "one", names[CZECH_ONE]);
  name (row, "cs", "few", names[CZECH_FEW]);
  name (row, "cs", "other", names[CZECH_OTHER]);
}

/* Whether nobody has given it other names than those of a pictogram. */
static gboolean
is_named_usually (BastideElement *row,
                  guint           look)
{
  g_autoptr (BastideElement) named = bastide_element_ref (row);

  if (look == BASTIDE_N_ROW_LOOKS)
    return FALSE;

  name_usually (&named, look);

  return bastide_element_equal (named, row);
}

char *
bastide_row_look_get_title (guint look)
{
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (look < BASTIDE_N_ROW_LOOKS, NULL);

  names = g_strsplit (usual[look], "|", -1);

  return change_first (names[bastide_text_prefers ("cs", "en") ? CZECH_ONE : ENGLISH_ONE], g_utf8_strup);
}

BastideElement *
bastide_row_element_set_look (BastideElement *self,
                              const char     *look)
{
  const char *old = bastide_element_get (self, "look");
  BastideElement *row = bastide_element_copy (self);

  bastide_element_set (row, "look", look);
  if (is_named_usually (self, find_look (old)) && find_look (look) < BASTIDE_N_ROW_LOOKS)
    name_usually (&row, find_look (look));

  return row;
}

/* --- New rows --- */

static gboolean
has_row (const BastideElement *rules,
         const char           *attribute,
         const char           *value)
{
  for (guint i = 0; rules != NULL && i < rules->children->len; i++)
    if (g_strcmp0 (bastide_element_get (g_ptr_array_index (rules->children, i), attribute), value) == 0)
      return TRUE;

  return FALSE;
}

/* A piece may be a mark where it lies. */
static gboolean
is_mark (const BastideElement *row)
{
  return strcmp (row->name, "mark") == 0 || strcmp (row->name, "piece") == 0;
}

/* Ids differ within a set, and those of marks from the marks of the game. */
static void
give_id (BastideElement             *row,
         const BastideGameInterface *game,
         const BastideElement       *rules,
         const char                 *stem)
{
  for (guint i = 1; i <= BASTIDE_MAX_ROWS + 2; i++)
    {
      g_autofree char *id = i == 1 ? g_strdup (stem) : g_strdup_printf ("%s-%u", stem, i);

      if (has_row (rules, "id", id)
          || (is_mark (row) && bastide_registry_find_mark (game, id) != NULL))
        continue;
      bastide_element_set (row, "id", id);
      return;
    }
}

/* The first pictogram that no row has, from one on that suits the type. */
static guint
choose_look (const BastideElement *rules,
             const char           *type)
{
  guint first = strcmp (type, "figure") == 0 ? find_look ("horse")
                : strcmp (type, "token") == 0 ? find_look ("coin") : strcmp (type, "piece") == 0 ? find_look ("flag") : 0;

  for (guint i = 0; i < BASTIDE_N_ROW_LOOKS; i++)
    if (!has_row (rules, "look", bastide_row_look_names[(first + i) % BASTIDE_N_ROW_LOOKS]))
      return (first + i) % BASTIDE_N_ROW_LOOKS;

  return first;
}

static void
append (BastideElement *row,
        const char     *child,
        const char     *attribute,
        const char     *value,
        const char     *other,
        const char     *other_value)
{
  BastideElement *element = bastide_element_new (child);

  bastide_element_set (element, attribute, value);
  if (other != NULL)
    bastide_element_set (element, other, other_value);
  bastide_element_take_child (row, element);
}

BastideElement *
bastide_row_element_new (const BastideGameInterface *game,
                         const BastideElement       *rules,
                         const char                 *type)
{
  BastideElement *row = bastide_element_new (type);
  guint look = choose_look (rules, type);
  guint kind = 0;

  g_return_val_if_fail (game != NULL && type != NULL, row);

  /* The first kind that figures complete: a road. */
  while (kind + 1 < game->n_kinds && !(game->kinds[kind].completes && game->kinds[kind].shape == BASTIDE_SHAPE_LINE))
    kind++;
  give_id (row, game, rules, bastide_row_element_declares (row) ? bastide_row_look_names[look] : type);
  if (strcmp (type, "event") == 0)
    bastide_element_set (row, "when", bastide_game_interface_scores_completed (game) ? "completed" : "deployed");
  if (strcmp (type, "token") != 0)
    bastide_element_set (row, "on", game->kinds[kind].name);
  if (strcmp (type, "limit") == 0)
    bastide_element_set (row, "may", "not");
  if (strcmp (type, "piece") == 0)
    bastide_element_set (row, "as", "mark");
  if (bastide_row_element_declares (row))
    {
      bastide_element_set (row, "look", bastide_row_look_names[look]);
      name_usually (&row, look);
    }
  if (strcmp (type, "limit") == 0)
    append (row, "if", "count", "tiles", "least", "3");
  else if (strcmp (type, "score") == 0)
    append (row, "add", "points", "1", "each", "tile");
  else if (strcmp (type, "event") == 0 || strcmp (type, "token") == 0)
    append (row, "add", "points", "1", NULL, NULL);

  return row;
}

/* --- Drawings of the set --- */

static gboolean
is_drawing (const BastideElement *element)
{
  return element->namespace == NULL && g_strcmp0 (element->name, "drawing") == 0;
}

BastideTileset *
bastide_row_drawings_read (const BastideGameInterface *game,
                           const BastideElement       *rules,
                           GError                    **error)
{
  g_autoptr (BastideTileset) set = bastide_tileset_new (game, "drawings");
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("");
  g_autoptr (BastideElement) root = bastide_element_new ("rules");

  for (guint i = 0; rules != NULL && i < rules->children->len; i++)
    {
      BastideElement *drawing = g_ptr_array_index (rules->children, i);
      BastideElement *token;

      if (!is_drawing (drawing))
        continue;
      token = bastide_element_new ("token");
      token->line = G_MAXUINT;
      bastide_element_set (token, "id", bastide_element_get (drawing, "id"));
      bastide_element_set (token, "look", bastide_element_get (drawing, "id"));
      name (&token, "en", BASTIDE_ROW_TITLE, "-");
      bastide_element_take_child (root, bastide_element_ref (drawing));
      bastide_element_take_child (root, token);
    }
  if (root->children->len > 0)
    bastide_tileset_read_rules (set, root, issues);
  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      /* Tokens lack other words, but those are not asked for. */
      if (issue->line == G_MAXUINT || issue->severity != BASTIDE_TILESET_SEVERITY_ERROR)
        continue;
      g_set_error_literal (error, BASTIDE_XML_ERROR, BASTIDE_XML_ERROR_SCHEMA, issue->sentence);
      return NULL;
    }

  return g_steal_pointer (&set);
}

BastideElement *
bastide_row_drawings_add (const BastideElement *rules,
                          const char           *row,
                          const BastideElement *drawing,
                          const char           *title)
{
  BastideElement *copy = bastide_element_copy (rules);
  BastideElement *added = bastide_element_copy (drawing);
  g_autofree char *stem = g_ascii_strdown (title, -1);
  guint length = 0;

  for (const char *c = stem; *c != '\0' && length < BASTIDE_MAX_ROW_ID - strlen ("-99"); c++)
    if (g_ascii_isalpha (*c) || (length > 0 && g_ascii_isdigit (*c)))
      stem[length++] = *c;
    else if (length > 0 && stem[length - 1] != '-')
      stem[length++] = '-';
  length -= length > 0 && stem[length - 1] == '-';
  stem[length] = '\0';
  /* A drawing called like a pictogram would take its place everywhere. */
  for (guint i = 1; i == 1 || has_row (rules, "id", bastide_element_get (added, "id"))
                    || find_look (bastide_element_get (added, "id")) < BASTIDE_N_ROW_LOOKS; i++)
    {
      g_autofree char *id = i == 1 ? g_strdup (length > 0 ? stem : "drawing")
                                   : g_strdup_printf ("%s-%u", length > 0 ? stem : "drawing", i);

      bastide_element_set (added, "id", id);
    }

  for (guint i = 0; i < copy->children->len; i++)
    {
      BastideElement *old = g_ptr_array_index (copy->children, i);

      if (bastide_row_element_declares (old) && g_strcmp0 (bastide_element_get (old, "id"), row) == 0)
        {
          copy->children->pdata[i] = bastide_row_element_set_look (old, bastide_element_get (added, "id"));
          bastide_element_unref (old);
        }
    }
  bastide_element_insert_child (copy, 0, added);

  return copy;
}

BastideElement *
bastide_row_drawings_remove (const BastideElement *rules,
                             const char           *id)
{
  BastideElement *copy = bastide_element_copy (rules);

  for (guint i = copy->children->len; i-- > 0;)
    {
      BastideElement *child = g_ptr_array_index (copy->children, i);

      if (is_drawing (child) && g_strcmp0 (bastide_element_get (child, "id"), id) == 0)
        g_ptr_array_remove_index (copy->children, i);
      else if (bastide_row_element_declares (child) && g_strcmp0 (bastide_element_get (child, "look"), id) == 0)
        {
          copy->children->pdata[i] = bastide_row_element_set_look (child, NULL);
          bastide_element_unref (child);
        }
    }

  return copy;
}
