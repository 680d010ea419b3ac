/* bastide-rules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Rules as seen from outside: lifetime and queries; and the compiling of words, because it fills what they ask for.
 * Everything else is compiled in bastide-rules-compile.c.
 */

#include "bastide-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-chance.h"
#include "bastide-compile.h"
#include "bastide-layout.h"

gpointer
bastide_rules_alloc (BastideRules    *rules,
                     BastideModuleId  module,
                     gsize            size)
{
  g_assert (rules->module_info[module].data == NULL);

  return rules->module_info[module].data = g_malloc0 (size);
}

void
bastide_hook_list_remove (BastideHookList    *self,
                          const BastideHooks *hooks)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->hooks[i] != hooks)
      self->hooks[n++] = self->hooks[i];
  self->n = n;
}

const guint8 *
bastide_rules_get_script (const BastideRules *rules,
                          const char         *name,
                          guint              *n_entries)
{
  const GByteArray *script = g_hash_table_lookup (rules->setup->scripts, name);

  *n_entries = script != NULL ? script->len : 0;

  return script != NULL ? script->data : NULL;
}

BastideRules *
bastide_rules_ref (BastideRules *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_rules_unref (BastideRules *self)
{
  g_return_if_fail (self != NULL);

  if (g_atomic_ref_count_dec (&self->ref_count))
    {
      bastide_setup_free (self->setup);
      g_clear_pointer (&self->modules, g_ptr_array_unref);
      for (guint i = 0; i < BASTIDE_N_MODULES; i++)
        g_free (self->module_info[i].data);
      g_free (self->tiles);
      g_clear_pointer (&self->tile_index, g_hash_table_unref);
      g_free (self->script);
      g_free (self->fits);
      g_free (self->open_sides);
      g_clear_pointer (&self->initial, bastide_state_free);
      g_free (self);
    }
}

const BastideSetup *
bastide_rules_get_setup (const BastideRules *self)
{
  return self->setup;
}

const BastideGameInterface *
bastide_rules_get_game (const BastideRules *self)
{
  return self->game;
}

guint
bastide_rules_get_n_players (const BastideRules *self)
{
  return self->n_players;
}

gsize
bastide_rules_get_state_size (const BastideRules *self)
{
  return self->state_size;
}

guint
bastide_rules_get_n_tiles (const BastideRules *self)
{
  return self->n_tiles;
}

const BastideTileDefinition *
bastide_rules_get_tile (const BastideRules *self,
                        guint               tile)
{
  g_return_val_if_fail (tile < self->n_tiles, NULL);

  return self->tiles[tile].definition;
}

guint
bastide_rules_get_tile_count (const BastideRules *self,
                              guint               tile)
{
  g_return_val_if_fail (tile < self->n_tiles, 0);

  return self->tiles[tile].count;
}

int
bastide_rules_get_start_tile (const BastideRules *self)
{
  return self->start_tile;
}

guint
bastide_rules_get_tile_stack (const BastideRules *self,
                              guint               tile)
{
  g_return_val_if_fail (tile < self->n_tiles, 0);

  return self->tiles[tile].stack;
}

int
bastide_rules_find_tile (const BastideRules *self,
                         const char         *id)
{
  g_return_val_if_fail (id != NULL, -1);

  return GPOINTER_TO_INT (g_hash_table_lookup (self->tile_index, id)) - 1;
}

guint
bastide_rules_get_n_all_tiles (const BastideRules *self)
{
  return self->n_all_tiles;
}

guint
bastide_rules_get_n_figures (const BastideRules *self)
{
  return self->n_figures;
}

const char *
bastide_rules_get_figure_name (const BastideRules *self,
                               guint               figure)
{
  g_return_val_if_fail (figure < self->n_figures, NULL);

  return self->figures[figure].name;
}

const BastideFigureKind *
bastide_rules_get_figure (const BastideRules *self,
                          guint               figure)
{
  g_return_val_if_fail (figure < self->n_figures, NULL);

  return &self->figures[figure];
}

int
bastide_rules_find_figure (const BastideRules *self,
                           const char         *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (guint i = 0; i < self->n_figures; i++)
    if (strcmp (self->figures[i].name, name) == 0)
      return (int) i;

  return -1;
}

guint
bastide_rules_get_figure_count (const BastideRules *self,
                                guint               figure)
{
  g_return_val_if_fail (figure < self->n_figures, 0);

  return self->figure_counts[figure];
}

guint
bastide_rules_get_n_categories (const BastideRules *self)
{
  return self->n_categories;
}

const char *
bastide_rules_get_category_name (const BastideRules *self,
                                 guint               category)
{
  g_return_val_if_fail (category < self->n_categories, NULL);

  return self->categories[category]->name;
}

const BastideCategory *
bastide_rules_get_category (const BastideRules *self,
                            guint               category)
{
  g_return_val_if_fail (category < self->n_categories, NULL);

  return self->categories[category];
}

const BastideVocabulary *
bastide_rules_get_vocabulary (const BastideRules *self,
                              guint               i)
{
  const BastideModuleInterface *module;

  if (i == 0)
    return &self->game->vocabulary;
  if (i > self->modules->len)
    return NULL;

  module = g_ptr_array_index (self->modules, i - 1);

  return &module->vocabulary;
}

const BastidePieceKind *
bastide_rules_find_piece_kind (const BastideRules *self,
                               const char         *name)
{
  const BastideVocabulary *words;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (strcmp (words->pieces[j].name, name) == 0)
        return &words->pieces[j];

  return NULL;
}

const BastidePieceKind *
bastide_rules_get_piece_kind (const BastideRules *self,
                              guint               kind)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    if (kind < words->n_pieces)
      return &words->pieces[kind];
    else
      kind -= words->n_pieces;

  return NULL;
}

const BastideItem *
bastide_rules_find_item (const BastideRules *self,
                         const char         *name)
{
  const BastideVocabulary *words;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    for (guint j = 0; j < words->n_items; j++)
      if (strcmp (words->items[j].name, name) == 0)
        return &words->items[j];

  return NULL;
}

static gboolean
has_item (const BastideEvent *event,
          const char         *item)
{
  for (guint i = 0; i < event->n_items; i++)
    if (strcmp (event->items[i].name, item) == 0)
      return TRUE;

  return FALSE;
}

static const BastideScoreText *
find_score_text (const BastideVocabulary *words,
                 const char              *category,
                 const BastideEvent      *event)
{
  for (guint i = 0; i < words->n_score_texts; i++)
    {
      const BastideScoreText *text = &words->score_texts[i];

      if ((text->category == NULL || strcmp (text->category, category) == 0)
          && strcmp (text->reason, event->reason) == 0
          && (text->item == NULL || has_item (event, text->item)))
        return text;
    }

  return NULL;
}

const BastideScoreText *
bastide_rules_find_score_text (const BastideRules *self,
                               const BastideEvent *event)
{
  const BastideScoreText *text = NULL;
  const char *category;

  g_return_val_if_fail (event != NULL && event->type == BASTIDE_EVENT_SCORED, NULL);

  if (event->reason == NULL)
    return NULL;

  category = bastide_rules_get_category_name (self, (guint) event->category);
  for (guint i = 1; text == NULL && i <= self->modules->len; i++)
    text = find_score_text (bastide_rules_get_vocabulary (self, i), category, event);

  return text != NULL ? text : find_score_text (&self->game->vocabulary, category, event);
}

const BastideVerb *
bastide_rules_get_verb (const BastideRules *self,
                        guint               verb)
{
  g_return_val_if_fail (verb < self->n_verbs, NULL);

  return &self->verbs[verb];
}

const char *
bastide_rules_get_option (const BastideRules *self,
                          const char         *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < self->n_options; i++)
    if (strcmp (self->options[i].option->name, name) == 0)
      return bastide_option_get_choice (self->options[i].option, self->options[i].choice);

  return NULL;
}

int
bastide_rules_get_option_value (const BastideRules *rules,
                                const char         *name)
{
  for (guint i = 0; i < rules->n_options; i++)
    if (strcmp (rules->options[i].option->name, name) == 0)
      return rules->options[i].value;

  g_return_val_if_reached (0);
}

gboolean
bastide_rules_has_module (const BastideRules *self,
                          const char         *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      if (strcmp (module->id, name) == 0)
        return TRUE;
    }

  return FALSE;
}

guint
bastide_rules_get_edge_kind (const BastideRules *self,
                             guint               tile,
                             guint               rotation,
                             BastideSide         side)
{
  g_return_val_if_fail (tile < self->n_tiles, 0);

  return self->type_kinds[self->tiles[tile].edges[rotation & 3][side].type];
}

guint
bastide_rules_list_edge (const BastideRules *self,
                         guint               tile,
                         guint               rotation,
                         BastideSide         side,
                         guint               kinds[3])
{
  const BastideEdge *edge;
  guint n = 0;

  g_return_val_if_fail (tile < self->n_tiles, 0);

  kinds[0] = bastide_rules_get_edge_kind (self, tile, rotation, side);
  if (!self->free_edges)
    return 1;

  edge = &self->tiles[tile].edges[rotation & 3][side];
  for (guint port = 0; port < G_N_ELEMENTS (edge->ports); port++)
    {
      guint kind;

      if (edge->ports[port] == BASTIDE_NO_SEGMENT)
        continue;
      kind = self->tiles[tile].kinds[edge->ports[port]];
      if (n == 0 || kinds[n - 1] != kind)
        kinds[n++] = kind;
    }

  return MAX (n, 1);
}

/* The words in play, put together from the vocabularies, and what the setup says about them. */

static void
choose (BastideOptionValue *value,
        guint               choice)
{
  value->choice = choice;
  value->value = (int) choice + (bastide_option_is_number (value->option) ? value->option->min : 0);
}

static void
add_options (BastideRules        *self,
             const BastideOption *options,
             guint                n_options)
{
  for (guint i = 0; i < n_options; i++)
    {
      BastideOptionValue *value = &self->options[self->n_options++];

      value->option = &options[i];
      choose (value, bastide_option_find_default (&options[i]));
    }
}

guint
bastide_figure_kind_count (const BastideFigureKind *self,
                           guint                    n_players)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->shared > 0 && n_players > 0 ? self->shared / n_players : self->count;
}

static void
add_words (BastideRules            *self,
           const BastideVocabulary *words,
           const BastideHooks      *hooks)
{
  add_options (self, words->options, words->n_options);

  for (guint i = 0; i < words->n_figures; i++)
    {
      const BastideFigureKind *figure = &words->figures[i];

      self->figures[self->n_figures] = *figure;
      self->figure_counts[self->n_figures] = (guint8) bastide_figure_kind_count (figure, self->n_players);
      self->claims[self->n_figures] = figure->claims;
      self->joins[self->n_figures] = figure->joins;
      self->has_companions |= figure->joins != 0;
      self->with_bonus |= figure->bonus ? 1u << self->n_figures : 0;
      self->n_figures++;
    }

  for (guint i = 0; i < words->n_verbs; i++)
    {
      self->verb_hooks[self->n_verbs] = hooks;
      self->verbs[self->n_verbs++] = words->verbs[i];
    }

  for (guint i = 0; i < words->n_reasons; i++)
    self->reasons[self->n_reasons++] = words->reasons[i];
}

gboolean
bastide_rules_check_number (const BastideRules  *self,
                            const char          *name,
                            guint                n,
                            guint                most,
                            GError             **error)
{
  return n <= most
         || bastide_setup_fail (error,
                                /* Translators: the first %s is “events” or the like, or a name for module authors */
                                _("There are too many “%s” in the game “%s” with these modules: %u, where %u are possible"),
                                g_dpgettext2 (GETTEXT_PACKAGE, "limit", name), self->game->id, n, most);
}

/* Checks the numbers before any of the words is used. */
static gboolean
check_numbers (const BastideRules  *self,
               GError             **error)
{
  const BastideVocabulary *words;
  guint n_options, n_figures = 0, n_verbs = 0, n_reasons = BASTIDE_N_AWARD_REASONS;
  guint n_categories = self->game->vocabulary.n_categories;
  guint n_track_figures = 1;
  guint n_kinds = self->game->n_kinds;

  bastide_common_options (&n_options);
  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    {
      n_options += words->n_options;
      n_figures += words->n_figures;
      n_verbs += words->n_verbs;
      n_reasons += words->n_reasons;
    }
  for (guint i = 0; i < BASTIDE_N_MODULES; i++)
    if (self->known[i] != NULL)
      {
        words = &self->known[i]->vocabulary;
        n_categories += words->n_categories;
        n_kinds = MAX (n_kinds, words->n_kinds > 0 ? words->first_kind + words->n_kinds : 0);
      }
  for (guint i = 0; i < self->modules->len; i++)
    n_track_figures += ((const BastideModuleInterface *) g_ptr_array_index (self->modules, i))->track_figure != NULL;

  return bastide_rules_check_number (self, "segment kinds", n_kinds,
                                     MIN (self->game->n_kinds, BASTIDE_MAX_SEGMENT_KINDS), error)
         && bastide_rules_check_number (self, NC_("limit", "options"), n_options, BASTIDE_MAX_OPTIONS, error)
         && bastide_rules_check_number (self, NC_("limit", "figures"), n_figures, BASTIDE_MAX_FIGURE_KINDS, error)
         && bastide_rules_check_number (self, "verbs", n_verbs, G_N_ELEMENTS (self->verbs), error)
         && bastide_rules_check_number (self, "reasons", n_reasons, BASTIDE_MAX_REASONS, error)
         && bastide_rules_check_number (self, "categories", n_categories, BASTIDE_MAX_CATEGORIES, error)
         && bastide_rules_check_number (self, "track figures", n_track_figures, BASTIDE_MAX_TRACK_FIGURES, error);
}

/* The game's own words come first, then those of each module in play, and the options common to all games. */
static void
compile_words (BastideRules *self)
{
  static const char *const kernel_reasons[BASTIDE_N_AWARD_REASONS] = {
    [BASTIDE_AWARD_COMPLETE] = "complete",
    [BASTIDE_AWARD_FINAL] = "final",
    [BASTIDE_AWARD_RECALL] = "recall",
  };
  const BastideOption *common;
  guint n_common;

  for (guint i = 0; i < BASTIDE_N_AWARD_REASONS; i++)
    self->reasons[self->n_reasons++] = kernel_reasons[i];

  self->module_info[BASTIDE_MODULE_GAME].reason = self->n_reasons;
  add_words (self, &self->game->vocabulary, self->game->hooks);
  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);
      const BastideHooks *hooks = module->hooks != NULL ? module->hooks : module->shared->hooks;

      /* A set finds its own words by their names. */
      if (module->hooks != NULL)
        {
          BastideModuleInfo *info = &self->module_info[hooks->id];

          info->option = self->n_options;
          info->figure = self->n_figures;
          info->verb = self->n_verbs;
          info->reason = self->n_reasons;
        }
      add_words (self, &module->vocabulary, hooks);
    }
  common = bastide_common_options (&n_common);
  add_options (self, common, n_common);
}

static gboolean
set_option (BastideRules  *self,
            const char    *name,
            const char    *value,
            GError       **error)
{
  const char *names[BASTIDE_MAX_OPTIONS + 1] = { NULL };
  g_autofree char *possible = NULL;

  for (guint i = 0; i < self->n_options; i++)
    {
      const BastideOption *option = self->options[i].option;
      int choice;

      if (strcmp (option->name, name) != 0)
        continue;

      choice = bastide_option_find_choice (option, value);
      if (choice < 0)
        {
          if (bastide_option_is_number (option))
            possible = g_strdup_printf ("%u–%u", option->min, option->max);
          else
            possible = g_strjoinv (", ", (char **) option->choices);
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION,
                       _("The option “%s” cannot be “%s”; possible values: %s"), option->name, value, possible);

          return FALSE;
        }
      choose (&self->options[i], (guint) choice);
      return TRUE;
    }

  for (guint i = 0; i < self->n_options; i++)
    names[i] = self->options[i].option->name;
  possible = g_strjoinv (", ", (char **) names);
  g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION,
               _("There is no option “%s”; the options are: %s"), name, possible);

  return FALSE;
}

static gboolean
set_options (BastideRules  *self,
             GError       **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!set_option (self, name, value, error))
      return FALSE;

  return TRUE;
}

static gboolean
set_figures (BastideRules  *self,
             GError       **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      int figure = bastide_rules_find_figure (self, name);

      if (figure < 0 || GPOINTER_TO_UINT (value) > BASTIDE_MAX_FIGURES)
        return bastide_setup_fail (error,
                                   figure < 0 ? _("There is no figure “%s” in this game")
                                              : _("The number of “%s” must be at most 25"),
                                   (const char *) name);
      self->figure_counts[figure] = (guint8) GPOINTER_TO_UINT (value);
    }

  return TRUE;
}

static void
add_categories (BastideRules            *self,
                const BastideVocabulary *words)
{
  for (guint i = 0; i < words->n_categories; i++)
    self->categories[self->n_categories++] = &words->categories[i];
}

static gboolean
check_start_player (const BastideRules  *self,
                    GError             **error)
{
  const char *start = bastide_rules_get_option (self, "start-player");

  if (strcmp (start, "random") != 0 && (guint) g_ascii_strtoull (start, NULL, 10) >= self->n_players)
    return bastide_setup_fail (error, _("The option “start-player” is %s, but the players are 0 to %u"), start,
                               self->n_players - 1);

  return TRUE;
}

static const BastideScript *
find_script (const BastideRules *self,
             const char         *name)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (self, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      if (strcmp (words->scripts[j].name, name) == 0)
        return &words->scripts[j];

  return NULL;
}

static gboolean
check_scripts (const BastideRules  *self,
               GError             **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->scripts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const BastideScript *script = find_script (self, name);
      const GByteArray *entries = value;
      gboolean good = script != NULL && entries->len <= script->max_entries;

      for (guint i = 0; good && i < entries->len; i++)
        good = entries->data[i] >= script->min && entries->data[i] <= script->max;
      if (good)
        continue;
      if (script == NULL)
        return bastide_setup_fail (error, _("“%s” is not drawn or thrown in this game"), (const char *) name);
      return bastide_setup_fail (error, _("“%s” is a list of at most %u numbers from %u to %u"),
                                 (const char *) name, script->max_entries, script->min, script->max);
    }

  return TRUE;
}

gboolean
bastide_rules_compile_words (BastideRules  *self,
                             GError       **error)
{
  if (!check_numbers (self, error))
    return FALSE;

  compile_words (self);

  /* Categories of all modules of the game, whether or not they are in play, so that a table of points always has the
   * same columns. */
  add_categories (self, &self->game->vocabulary);
  for (guint id = 0; id < BASTIDE_N_MODULES; id++)
    {
      if (self->known[id] == NULL)
        continue;
      self->module_info[id].category = self->n_categories;
      add_categories (self, &self->known[id]->vocabulary);
    }

  /* The scoring figure of each player, and the figures added by modules. */
  self->track_names[self->n_track_figures++] = "main";

  for (guint i = 0; i < self->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (self->modules, i);

      if (module->track_figure == NULL)
        continue;
      self->track_names[self->n_track_figures++] = module->track_figure;
    }

  return set_options (self, error) && check_start_player (self, error) && set_figures (self, error)
         && check_scripts (self, error);
}
