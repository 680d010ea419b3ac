/* bastide-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"
#include "bastide-row-texts.h"
#include "bastide-seat-texts.h"
#include "bastide-sentences.h"
#include "tileset/elements/bastide-plain-text.h"

/* Maximum number of expansions named in the title of a game. */
#define MAX_TITLES 3

/* In sentences of rules it stands between what happens and what that does. */
#define ARROW " →"

typedef struct
{
  const char *name;
  const char *title;
} NameText;

static const NameText colour_texts[] = {
  { "black", NC_("colour", "Black") },
  { "red", NC_("colour", "Red") },
  { "green", NC_("colour", "Green") },
  { "pink", NC_("colour", "Pink") },
  { "blue", NC_("colour", "Blue") },
  { "yellow", NC_("colour", "Yellow") },
};

/* Replaces the placeholder by a text; a translation without the placeholder is used as it is. */
static char *
fill_in (const char *text,
         const char *mark,
         const char *filling)
{
  const char *place = strstr (text, mark);

  if (place == NULL)
    return g_strdup (text);

  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, filling, place + strlen (mark));
}

char *
bastide_text_phrase (const BastidePhrase *phrase,
                     const char          *context,
                     int                  count)
{
  g_autofree char *number = g_strdup_printf ("%d", count);

  g_return_val_if_fail (phrase != NULL && phrase->one != NULL, NULL);

  /* The text comes from a table and must not be used as a format. */
  return phrase->many == NULL ? fill_in (bastide_word_translate (context, phrase->one), "%d", number)
                              : bastide_word_count (phrase, count);
}

char *
bastide_text_with_argument (const char *text,
                            const char *context,
                            const char *argument)
{
  g_return_val_if_fail (text != NULL, NULL);

  return fill_in (bastide_word_translate (context, text), "%s", argument);
}

static const BastideSegmentKind *
get_kind (const BastideRules *rules,
          guint               kind)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  g_return_val_if_fail (kind < game->n_kinds, NULL);

  return &game->kinds[kind];
}

const char *
bastide_text_kind (const BastideRules *rules,
                   guint               kind)
{
  const BastideSegmentKind *info = get_kind (rules, kind);

  return info->title != NULL ? bastide_word_translate ("feature", info->title) : info->name;
}

const char *
bastide_text_edge (const BastideGameInterface *game,
                   guint                       kind)
{
  const BastideSegmentKind *info;

  g_return_val_if_fail (kind < game->n_kinds, "");

  info = &game->kinds[kind];

  return info->edge != NULL ? bastide_word_translate ("edge of a tile", info->edge) : info->name;
}

const char *
bastide_text_category (const BastideCategory *category)
{
  g_return_val_if_fail (category != NULL, "");

  return category->title != NULL ? bastide_word_translate ("points", category->title) : category->name;
}

const char *
bastide_text_figure (const BastideFigureKind *figure)
{
  g_return_val_if_fail (figure != NULL, "");

  return figure->title != NULL ? bastide_word_translate ("figure", figure->title) : figure->name;
}

char *
bastide_text_n_figures (const BastideFigureKind *figure,
                        guint                    count)
{
  g_return_val_if_fail (figure != NULL, NULL);

  if (figure->counted.one == NULL)
    return g_strdup_printf ("%u %s", count, figure->name);

  return bastide_text_phrase (&figure->counted, NULL, (int) count);
}

const char *
bastide_text_role (const BastideRules *rules,
                   guint               kind,
                   guint               figure)
{
  const BastideFigureKind *info = bastide_rules_get_figure (rules, figure);
  const BastideSegmentKind *ground = get_kind (rules, kind);

  if (info->deployed != NULL || ground->role == NULL || (info->row != NULL && !info->follower))
    return bastide_text_figure (info);

  return bastide_word_translate ("role", ground->role);
}

char *
bastide_text_exact_role (const BastideRules *rules,
                         guint               kind,
                         guint               figure)
{
  const char *role = bastide_text_role (rules, kind, figure);

  for (guint other = 0; other < figure; other++)
    if (strcmp (bastide_text_role (rules, kind, other), role) == 0)
      /* Translators: name of a figure on a city, a road …, and its kind, where several have the same name there:
       * “Knight (Large follower)” */
      return g_strdup_printf (C_("role", "%s (%s)"), role,
                              bastide_text_figure (bastide_rules_get_figure (rules, figure)));

  return g_strdup (role);
}

const char *
bastide_text_colour (const char *colour)
{
  g_return_val_if_fail (colour != NULL, "");

  for (guint i = 0; i < G_N_ELEMENTS (colour_texts); i++)
    if (strcmp (colour_texts[i].name, colour) == 0)
      return bastide_word_translate ("colour", colour_texts[i].title);

  return colour;
}

static const BastideSetupPlayer *
get_player (const BastideSetup *setup,
            guint               player)
{
  return g_ptr_array_index (setup->players, player);
}

char *
bastide_text_player (const BastideSetup *setup,
                     guint               player)
{
  const BastideSetupPlayer *own;
  g_autofree char *name = NULL;
  guint n_alike = 0;

  g_return_val_if_fail (player < setup->players->len, NULL);

  own = get_player (setup, player);
  for (guint i = 0; i < setup->players->len; i++)
    n_alike += strcmp (get_player (setup, i)->name, own->name) == 0;
  name = bastide_text_name (own->name);
  if (n_alike < 2)
    return g_steal_pointer (&name);

  /* Translators: one of several players of the same name, and the player's colour: “Anna (Red)” */
  return g_strdup_printf (C_("player", "%s (%s)"), name, bastide_text_colour (own->colour));
}

const char *
bastide_text_side (BastideSide side)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return C_("side of a tile", "north");
    case BASTIDE_SIDE_EAST:
      return C_("side of a tile", "east");
    case BASTIDE_SIDE_SOUTH:
      return C_("side of a tile", "south");
    case BASTIDE_SIDE_WEST:
      return C_("side of a tile", "west");
    }

  g_return_val_if_reached ("");
}

char *
bastide_text_n_tiles (int count)
{
  return g_strdup_printf (ngettext ("%d tile", "%d tiles", count), count);
}

char *
bastide_text_n_points (int count)
{
  g_autofree char *text = bastide_word_count (&(BastidePhrase) NP_ ("%d point", "%d points"), ABS (count));

  return g_strconcat (count < 0 ? "−" : "", text, NULL);
}

char *
bastide_text_signed (int number)
{
  return g_strdup_printf ("%s%d", number > 0 ? "+" : number < 0 ? "−" : "", ABS (number));
}

char *
bastide_text_n_items (const BastideRules *rules,
                      const char         *name,
                      int                 count)
{
  const BastideItem *item = bastide_rules_find_item (rules, name);

  if (item == NULL)
    return g_strdup_printf ("%d %s", count, name);
  if (item->counted.one != NULL)
    return bastide_text_phrase (&item->counted, "items", count);

  /* Translators: a rule of a set, and how often it counts: "Harvest: 3" */
  return g_strdup_printf (C_("items", "%s: %d"), bastide_row_title (item->row), count);
}

const char *
bastide_text_piece (const BastidePieceKind *piece)
{
  g_return_val_if_fail (piece != NULL, "");

  return piece->title != NULL ? bastide_word_translate ("piece", piece->title) : piece->name;
}

char *
bastide_text_n_pieces (const BastideRules     *rules,
                       const BastidePieceKind *piece,
                       int                     count)
{
  g_return_val_if_fail (piece != NULL, NULL);

  if (bastide_rules_find_item (rules, piece->name) != NULL)
    return bastide_text_n_items (rules, piece->name, count);

  /* Translators: a kind of piece, and the number of them that a player has: "Gold: 3" */
  return g_strdup_printf (C_("piece", "%s: %d"), bastide_text_piece (piece), count);
}

const char *
bastide_text_script (const BastideScript *script)
{
  g_return_val_if_fail (script != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "chance", script->title);
}

const char *
bastide_text_face (const BastidePieceKind *piece,
                   int                     number)
{
  g_return_val_if_fail (piece != NULL && piece->faces != NULL, "");

  for (int i = 0; piece->faces[i] != NULL; i++)
    if (i + 1 == number)
      return bastide_word_translate ("piece", piece->faces[i]);

  return "";
}

char *
bastide_text_named_face (const BastidePieceKind *piece,
                         int                     number)
{
  /* Translators: a numbered token and its effect: “Wall token 1: Another turn” */
  return g_strdup_printf (C_("piece", "%s %d: %s"), bastide_word_translate ("piece", piece->title), number,
                          bastide_text_face (piece, number));
}

gboolean
bastide_text_prefers (const char *first,
                      const char *second)
{
  const char *const *languages = g_get_language_names ();

  g_return_val_if_fail (first != NULL && second != NULL, FALSE);

  for (guint i = 0; languages[i] != NULL; i++)
    if (strcmp (languages[i], first) == 0 || strcmp (languages[i], second) == 0)
      return strcmp (languages[i], first) == 0;

  return FALSE;
}

const char *
bastide_text_tileset (const BastideTileset *tileset)
{
  const char *title;
  g_autofree char *isolated = NULL;

  g_return_val_if_fail (tileset != NULL, "");

  title = bastide_texts_pick (tileset->titles, g_get_language_names ());

  if (title == NULL)
    return tileset->id;

  /* Few titles need isolation, and those are kept. */
  isolated = bastide_plain_text_isolate (title);

  return strcmp (isolated, title) == 0 ? title : g_intern_string (isolated);
}

const char *
bastide_text_option (const BastideOption *option)
{
  const char *dot;
  g_autofree char *effect = NULL;
  g_autofree char *title = NULL;

  g_return_val_if_fail (option != NULL, "");

  if (option->row == NULL)
    return _(option->title);

  /* The first number of a row goes by its title, others by what they do. */
  dot = g_str_has_prefix (option->name, option->row->name) ? option->name + strlen (option->row->name) : "";
  if (*dot == '\0' && option->row->title != NULL)
    return bastide_row_title (option->row);
  effect = bastide_row_describe_effect (option->row, option->row->game,
                                        *dot == '.' ? (guint) g_ascii_strtoull (dot + 1, NULL, 10) - 1 : 0);
  if (option->row->title == NULL)
    {
      g_autofree char *rule = bastide_row_describe (option->row, option->row->game);
      const char *arrow = strstr (rule, ARROW);

      title = g_strdup_printf ("%.*s" ARROW " %s", (int) (arrow != NULL ? arrow - rule : 0), rule, effect);
    }
  else
    /* Translators: a rule of a set, and one of several things that it does: “Harvest: 2 points for each tile” */
    title = g_strdup_printf (C_("option", "%s: %s"), bastide_row_title (option->row), effect);

  /* There are few, and they are kept. */
  return g_intern_string (title);
}

char *
bastide_text_option_description (const BastideOption *option)
{
  g_return_val_if_fail (option != NULL, NULL);

  if (option->row != NULL)
    {
      g_autofree char *rule = bastide_row_describe (option->row, option->row->game);

      return strcmp (rule, bastide_text_option (option)) != 0 ? g_steal_pointer (&rule) : NULL;
    }

  return option->description != NULL ? g_strdup (_(option->description)) : NULL;
}

const char *
bastide_text_option_choice (const BastideOption *option,
                            const char          *value)
{
  int choice;

  g_return_val_if_fail (option != NULL, "");

  choice = bastide_option_find_choice (option, value);
  if (choice < 0 || bastide_option_is_number (option))
    return value;
  if (option->choice_titles != NULL)
    return _(option->choice_titles[choice]);

  return strcmp (value, "true") == 0 ? C_("option", "On") : C_("option", "Off");
}

char *
bastide_text_list (const GPtrArray *words)
{
  char *joined = g_strdup (g_ptr_array_index (words, 0));

  for (guint i = 1; i < words->len; i++)
    {
      g_autofree char *before = joined;
      const char *word = g_ptr_array_index (words, i);

      if (i + 1 < words->len)
        /* Translators: joins all words of a list but the last one. */
        joined = g_strdup_printf (C_("list", "%s, %s"), before, word);
      else
        /* Translators: joins the last word of a list to those before. */
        joined = g_strdup_printf (C_("list", "%s and %s"), before, word);
    }

  return joined;
}

char *
bastide_text_date (GDateTime *date)
{
  /* Translators: g_date_time_format(); a day with its year. */
  return g_date_time_format (date, C_("date", "%-e %B %Y"));
}

char *
bastide_text_games (void)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; games[i] != NULL; i++)
    g_ptr_array_add (titles, (gpointer) _(games[i]->title));

  return bastide_text_list (titles);
}

/* Whether a preset has exactly these modules. */
static gboolean
has_modules (const BastideGameInterface *game,
             const BastidePreset        *preset,
             const char *const          *modules)
{
  g_autoptr (GPtrArray) own = bastide_registry_list_preset (game, preset);

  for (guint i = 0; i < own->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (own, i);

      if (!g_strv_contains (modules, module->id))
        return FALSE;
    }

  return own->len == g_strv_length ((char **) modules);
}

/* Returns: (nullable): the preset of several expansions in use */
static const BastidePreset *
find_preset (const BastideGameInterface *game,
             const char *const          *modules,
             const char *const          *sets)
{
  if (modules == NULL || modules[0] == NULL || (sets != NULL && sets[0] != NULL))
    return NULL;

  for (guint i = 0; i < game->vocabulary.n_presets; i++)
    if (has_modules (game, &game->vocabulary.presets[i], modules))
      return &game->vocabulary.presets[i];

  return NULL;
}

char *
bastide_text_title (const BastideGameInterface *game,
                    const char                 *base,
                    const char *const          *modules,
                    const char *const          *sets)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *joined = NULL;
  const BastidePreset *preset;

  g_return_val_if_fail (game != NULL, NULL);

  preset = find_preset (game, modules, sets);
  if (preset != NULL)
    return g_strdup (_(preset->title));
  if (base == NULL)
    base = _(game->title);

  for (guint i = 0; modules != NULL && modules[i] != NULL; i++)
    {
      const BastideModuleInterface *module = bastide_registry_find_module (game, modules[i]);

      /* The rules of a set go by its title. */
      if (module != NULL || sets == NULL || sets[0] == NULL)
        g_ptr_array_add (words, (gpointer) (module != NULL ? _(module->title) : modules[i]));
    }
  for (guint i = 0; sets != NULL && sets[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) sets[i]);

  if (words->len == 0)
    return g_strdup (base);

  /* A longer list would not make a title clearer. */
  if (words->len > MAX_TITLES)
    /* Translators: the title of the game, and the number of expansions. */
    return g_strdup_printf (ngettext ("%s with %u expansion", "%s with %u expansions", words->len), base, words->len);

  joined = bastide_text_list (words);

  /* Translators: the title of the game, then a list of expansions. The titles are not inflected. */
  return g_strdup_printf (C_("title", "%s with %s"), base, joined);
}

const char *
bastide_text_record (const BastideRules *rules,
                     guint               kind,
                     gboolean           *by_points)
{
  const BastideSegmentKind *info = get_kind (rules, kind);

  if (info->record == NULL)
    return NULL;

  *by_points = info->record_by_points;

  return bastide_word_translate ("statistics", info->record);
}

/* --- Default names
 * --------------------------------------------------------------------------------------------- */

char *
bastide_text_default_name (guint    player,
                           gboolean computer)
{
  if (computer)
    /* Translators: the name of a computer player without a chosen one; the number is that of the seat. */
    return g_strdup_printf (_("Computer %u"), player + 1);

  /* Translators: the name of a player who has not chosen any. */
  return g_strdup_printf (_("Player %u"), player + 1);
}

/* The default name in a form independent of the language. */
static char *
create_kept_name (guint    player,
                  gboolean computer)
{
  return g_strdup_printf (computer ? "Computer %u" : "Player %u", player + 1);
}

char *
bastide_untranslate_name (const char *name,
                          guint       player)
{
  for (guint computer = 0; computer < 2; computer++)
    {
      g_autofree char *shown = bastide_text_default_name (player, computer);

      if (strcmp (name, shown) == 0)
        return create_kept_name (player, computer);
    }

  return g_strdup (name);
}

char *
bastide_translate_name (const char *kept)
{
  for (guint i = 0; i < 2 * BASTIDE_MAX_PLAYERS; i++)
    {
      g_autofree char *name = create_kept_name (i / 2, i % 2);

      if (strcmp (kept, name) == 0)
        return bastide_text_default_name (i / 2, i % 2);
    }

  return g_strdup (kept);
}

char *
bastide_text_name (const char *kept)
{
  g_autofree char *name = bastide_translate_name (kept);

  return bastide_plain_text_isolate (name);
}
