/* bastide-registry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-registry.h"

#include <string.h>

#include "bastide-hooks.h"

/* One line for each game, in the order in which they are offered. */
#define GAMES(LINE) \
  LINE (classic) \
  LINE (discovery) \
  LINE (castle) \
  LINE (city)

/* One line for each module. The order has no meaning; order.h holds the order of the rules. */
#define MODULES(LINE) \
  LINE (river) \
  LINE (abbot) \
  LINE (inns) \
  LINE (traders) \
  LINE (flying) \
  LINE (messages) \
  LINE (ferries) \
  LINE (goldmines) \
  LINE (mage) \
  LINE (robbers) \
  LINE (crops)

#define DECLARE_GAME(name) extern const BastideGameInterface bastide_game_##name;
#define DECLARE_MODULE(name) extern const BastideModuleInterface bastide_module_##name;
#define GAME_ADDRESS(name) &bastide_game_##name,
#define MODULE_ADDRESS(name) &bastide_module_##name,

GAMES (DECLARE_GAME)
MODULES (DECLARE_MODULE)

static const BastideGameInterface *const games[] = { GAMES (GAME_ADDRESS) NULL };
static const BastideModuleInterface *const modules[] = { MODULES (MODULE_ADDRESS) NULL };

const BastideGameInterface *const *
bastide_registry_get_games (void)
{
  return games;
}

BastideSetup *
bastide_setup_new (const BastideGameInterface *game)
{
  return bastide_setup_new_with_modules (game, modules);
}

const BastideGameInterface *
bastide_registry_find_game (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; games[i] != NULL; i++)
    if (strcmp (games[i]->id, id) == 0)
      return games[i];

  return NULL;
}

const BastideModuleInterface *const *
bastide_registry_get_modules (void)
{
  return modules;
}

const BastideModuleInterface *
bastide_registry_find_module (const BastideGameInterface *game,
                              const char                 *id)
{
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && strcmp (modules[i]->id, id) == 0)
      return modules[i];

  return NULL;
}

/* The core or the module of a game that has a place in order.h, by that. */
static const BastideModuleInterface *
find_by_id (const BastideGameInterface *game,
            guint                       id)
{
  if (game->core != NULL && game->core->hooks->id == id)
    return game->core;

  for (guint i = 0; modules[i] != NULL; i++)
    if (modules[i]->hooks->id == id && strcmp (modules[i]->game, game->id) == 0)
      return modules[i];

  return NULL;
}

const BastideVocabulary *
bastide_registry_get_vocabulary (const BastideGameInterface *game,
                                 guint                       i)
{
  g_return_val_if_fail (game != NULL, NULL);

  if (i == 0)
    return &game->vocabulary;

  for (guint id = 0; id < BASTIDE_N_MODULES; id++)
    {
      const BastideModuleInterface *module = find_by_id (game, id);

      if (module != NULL && --i == 0)
        return &module->vocabulary;
    }

  return NULL;
}

const BastideOption *
bastide_registry_find_option (const BastideGameInterface *game,
                              const char                 *name)
{
  const BastideVocabulary *words;
  guint n_common;
  const BastideOption *common = bastide_common_options (&n_common);

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_options; j++)
      if (strcmp (words->options[j].name, name) == 0)
        return &words->options[j];
  for (guint i = 0; i < n_common; i++)
    if (strcmp (common[i].name, name) == 0)
      return &common[i];

  return NULL;
}

const BastideFigureKind *
bastide_registry_find_figure (const BastideGameInterface *game,
                              const char                 *name)
{
  const BastideVocabulary *words;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_figures; j++)
      if (strcmp (words->figures[j].name, name) == 0)
        return &words->figures[j];

  return NULL;
}

const BastideMarkInfo *
bastide_registry_find_mark (const BastideGameInterface *game,
                            const char                 *name)
{
  const BastideVocabulary *words;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      if (strcmp (words->marks[j].name, name) == 0)
        return &words->marks[j];

  return NULL;
}

const BastideLineEnd *
bastide_registry_find_end (const BastideGameInterface *game,
                           guint                       kind,
                           const char                 *name)
{
  const BastideVocabulary *words;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == kind && strcmp (words->ends[j].name, name) == 0)
        return &words->ends[j];

  return NULL;
}

const char **
bastide_registry_list_ends (const BastideGameInterface *game,
                            guint                       kind)
{
  GPtrArray *names = g_ptr_array_new ();
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == kind)
        g_ptr_array_add (names, (gpointer) words->ends[j].name);
  g_ptr_array_add (names, NULL);

  return (const char **) g_ptr_array_free (names, FALSE);
}

GPtrArray *
bastide_registry_list_preset (const BastideGameInterface *game,
                              const BastidePreset        *preset)
{
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (game != NULL && preset != NULL, list);

  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && g_strcmp0 (modules[i]->preset, preset->id) == 0)
      g_ptr_array_add (list, (gpointer) modules[i]);

  return list;
}
