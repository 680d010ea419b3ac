/* bastide-rules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rules as seen from outside: lifetime and queries. Compiling is in bastide-rules-compile.c. */

#include "bastide-rules.h"

#include <string.h>

#include "bastide-chance.h"
#include "bastide-compile.h"


static void
rules_free (BastideRules *self)
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

gpointer
bastide_rules_alloc (BastideRules    *rules,
                     BastideModuleId  module,
                     gsize            size)
{
  g_assert (rules->module_info[module].data == NULL);

  return rules->module_info[module].data = g_malloc0 (size);
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
    rules_free (self);
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
