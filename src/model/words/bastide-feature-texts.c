/* bastide-feature-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Features in words: their size and points, for reading and for the screen reader. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"

static const BastideSegmentKind *
get_kind (const BastideRules   *rules,
          const BastideFeature *feature)
{
  return &bastide_rules_get_game (rules)->kinds[feature->kind];
}

static char *
describe_open (const BastideRules   *rules,
               const BastideFeature *feature)
{
  if (get_kind (rules, feature)->shape == BASTIDE_SHAPE_SPOT)
    /* Translators: number of empty places around a monastery */
    return g_strdup_printf (ngettext ("%u neighbour missing", "%u neighbours missing", feature->n_open),
                            feature->n_open);

  /* Translators: number of edges where a city or a road could continue */
  return g_strdup_printf (ngettext ("%u open end", "%u open ends", feature->n_open), feature->n_open);
}

static gboolean
has_item (const BastideFeature *feature,
          const char           *name)
{
  for (guint i = 0; i < feature->n_items; i++)
    if (strcmp (feature->items[i].name, name) == 0)
      return TRUE;

  return FALSE;
}

/* “2 public buildings, 1 historic building”. Returns: (transfer full): empty where nothing was counted */
static char *
describe_items (const BastideRules     *rules,
                const BastideEventItem *items,
                guint                   n_items)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_items; i++)
    if (items[i].count != 0)
      g_ptr_array_add (words, bastide_text_n_items (rules, items[i].name, items[i].count));
  g_ptr_array_add (words, NULL);

  return g_strjoinv (", ", (char **) words->pdata);
}

const char *
bastide_text_edge_role (const BastideRules *rules,
                        guint               figure)
{
  const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);

  return kind->edge_role != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "role", kind->edge_role) : bastide_text_figure (kind);
}

char *
bastide_text_edge_view (const BastideRules    *rules,
                        guint                  figure,
                        const char            *name,
                        const BastideEdgeView *view)
{
  g_autofree char *items = describe_items (rules, view->items, view->n_items);
  g_autofree char *points = bastide_text_n_points (view->points);
  const char *parts[] = { bastide_text_edge_role (rules, figure), name, items, points };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && parts[i][0] != '\0')
      g_ptr_array_add (words, (gpointer) parts[i]);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" · ", (char **) words->pdata);
}

/* “4 tiles, 2 shields, 3 open ends” */
static char *
describe_make (const BastideRules   *rules,
               const BastideFeature *feature)
{
  g_autofree char *size = NULL;
  g_autofree char *open = NULL;
  g_autofree char *tiles = bastide_text_n_tiles ((int) feature->n_tiles);
  GString *text = g_string_new (tiles);

  for (guint i = 0; i < feature->n_items; i++)
    {
      const BastideEventItem *item = &feature->items[i];
      g_autofree char *counted = NULL;

      if (item->count == 0 || strcmp (item->name, "tiles") == 0)
        continue;
      counted = bastide_text_n_items (rules, item->name, item->count);
      /* An item that counts tiles or cities again, after a comma (“mage, 10 tiles”), is only named. */
      counted[strcspn (counted, ",")] = '\0';
      /* Translators: between the parts of a feature: “4 tiles, 2 shields” */
      g_string_append_printf (text, C_("feature", ", %s"), counted);
    }
  /* The number of choices of a mark present in a feature where they count, perhaps only when complete: “2 kinds”. */
  for (guint i = 0; feature->marks != NULL && i < feature->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (feature->marks, BastideMark, i);
      const char *name = mark->info->feature_member;
      g_autofree char *counted = NULL;

      if (mark->info->type != BASTIDE_MARK_CHOICE || name == NULL || has_item (feature, name))
        continue;
      counted = bastide_text_n_items (rules, name, __builtin_popcount ((guint) mark->value));
      g_string_append_printf (text, C_("feature", ", %s"), counted);
    }
  size = g_string_free (text, FALSE);
  /* A feature that is never complete has no open ends that anybody could close. */
  if (feature->complete || feature->n_open == 0 || !get_kind (rules, feature)->completes)
    return g_steal_pointer (&size);

  open = describe_open (rules, feature);

  /* Translators: the size of a feature, and its open ends: “4 tiles, 3 open ends” */
  return g_strdup_printf (C_("feature", "%s, %s"), size, open);
}

static void
add_once (GArray *numbers,
          guint   number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return;

  g_array_append_val (numbers, number);
}

/* Number of features beside a feature whose kinds matter to it. */
static guint
count_touched (const BastideRules   *rules,
               const BastideState   *state,
               const BastideFeature *feature)
{
  g_autoptr (GArray) touched = g_array_new (FALSE, FALSE, sizeof (guint));
  guint8 kinds = get_kind (rules, feature)->touches;

  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *own = &g_array_index (feature->segments, BastideFeatureSegment, i);
      const BastideTileDefinition *definition;
      guint32 touches;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, own->placed, &tile);
      definition = bastide_rules_get_tile (rules, tile.tile);
      touches = bastide_tile_definition_get_segment (definition, own->segment)->touches;
      for (guint other = 0; other < definition->segments->len; other++)
        {
          guint8 kind = bastide_tile_definition_get_segment (definition, other)->kind;

          if ((touches & (1u << other)) && (kinds & (1u << kind)))
            add_once (touched, bastide_state_get_feature (rules, state, own->placed, other));
        }
    }

  return touched->len;
}

/* “4 tiles, 3 open ends”, “4 tiles, completed” */
static char *
describe_spoken_make (const BastideRules   *rules,
                      const BastideFeature *feature)
{
  g_autofree char *make = describe_make (rules, feature);

  if (!feature->complete)
    return g_steal_pointer (&make);

  /* Translators: the size of a feature that cannot grow any more, for the screen reader: “4 tiles, completed” */
  return g_strdup_printf (C_("feature", "%s, completed"), make);
}

/* Points of a feature for the screen reader: "8 points now, 16 when it is completed". */
static char *
describe_spoken_points (const BastideFeature *feature)
{
  g_autofree char *now = bastide_text_n_points (feature->complete ? feature->points_complete
                                                                   : feature->points_incomplete);

  if (feature->complete || feature->points_reachable == feature->points_incomplete)
    return g_steal_pointer (&now);

  /* Translators: points of a feature, now and when it is completed with as few tiles as possible: “6 points now, 12
   * when it is completed” */
  return g_strdup_printf (C_("feature", "%s now, %d when it is completed"), now, feature->points_reachable);
}

char *
bastide_text_feature (const BastideRules   *rules,
                      const BastideFeature *feature)
{
  g_autofree char *make = describe_make (rules, feature);
  g_autofree char *points = describe_spoken_points (feature);

  /* Translators: kind of feature, its size, its points: “City: 4 tiles, 3 open ends; 6 points now, 12 when it is
   * completed.” */
  return g_strdup_printf (C_("feature", "%s: %s; %s."), bastide_text_kind (rules, feature->kind), make, points);
}

char *
bastide_text_spoken_feature (const BastideRules   *rules,
                             const BastideState   *state,
                             const BastideFeature *feature,
                             guint                 placed,
                             guint                 segment)
{
  const BastidePhrase *touching = &get_kind (rules, feature)->touching;
  g_autofree char *points = describe_spoken_points (feature);
  g_autofree char *name = NULL;
  g_autofree char *make = NULL;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);
  name = bastide_text_segment (bastide_rules_get_tile (rules, tile.tile), tile.rotation, segment);
  if (touching->one != NULL)
    make = bastide_text_phrase (touching, NULL, (int) count_touched (rules, state, feature));
  else
    make = describe_spoken_make (rules, feature);

  /* Translators: a feature for the screen reader: its part of the tile, its size or the features it touches, its
   * points: “city north and east; 4 tiles, 3 open ends; 6 points now, 12 when it is completed” */
  return g_strdup_printf (C_("spoken feature", "%s; %s; %s"), name, make, points);
}

/* --- Facts --- */

/* Visible facts of a position other than pieces, in words: facts of the game, stacks of tiles. */

/* Lines break between two facts; the separator is invisible at the end of a line. */
#define FACTS_SEPARATOR " \342\200\203"

/* Between two stacks. */
#define SEPARATOR "\302\240· "

/* @separator: inserted between existing and added text */
static void
add (GString    *text,
     const char *separator,
     const char *more)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, more);
}

/* A line breaks between two facts rather than within one. */
static char *
keep_together (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  return g_strjoinv ("\302\240", parts);
}

/* Returns: (nullable): NULL for nothing */
static char *
finish (GString *text)
{
  if (text->len > 0)
    return g_string_free (text, FALSE);

  g_string_free (text, TRUE);

  return NULL;
}

/* The tile of the turn comes from one of several stacks; at the end there is no tile. */
static char *
describe_stack (const BastideRules *rules,
                const BastideState *state)
{
  guint left[BASTIDE_MAX_DRAW_STACKS];
  guint n_stacks = bastide_state_get_draw_stacks (rules, state, left);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (n_stacks == 0 || decision.status == BASTIDE_STATUS_END)
    return NULL;

  /* Translators: the stack of the tile of this turn, of several: “Stack 2 of 3” */
  return g_strdup_printf (_("Stack %u of %u"), bastide_state_get_draw_stack (rules, state), n_stacks);
}

char *
bastide_text_facts (const BastideRules *rules,
                    const BastideState *state)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));
  g_autofree char *stack = describe_stack (rules, state);
  g_autofree char *first = stack != NULL ? keep_together (stack) : NULL;
  GString *text = g_string_new (first);
  const BastidePieceKind *kind;

  bastide_state_get_facts (rules, state, facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const BastideFact *fact = &g_array_index (facts, BastideFact, i);
      g_autofree char *words = NULL;
      g_autofree char *whole = NULL;

      if (!fact->known || bastide_rules_find_item (rules, fact->name) == NULL)
        continue;
      words = bastide_text_n_items (rules, fact->name, fact->number);
      whole = keep_together (words);
      add (text, FACTS_SEPARATOR, whole);
    }
  for (guint i = 0; (kind = bastide_rules_get_piece_kind (rules, i)) != NULL; i++)
    {
      int left = bastide_state_count_left (rules, state, kind, -1);
      g_autofree char *words = left >= 0 ? bastide_text_n_pieces (rules, kind, left) : NULL;
      /* Translators: pieces that belong to nobody and can still be laid: “3 gates in supply” */
      g_autofree char *all = words != NULL ? g_strdup_printf (C_("piece", "%s in supply"), words) : NULL;
      g_autofree char *whole = all != NULL ? keep_together (all) : NULL;

      if (whole != NULL)
        add (text, FACTS_SEPARATOR, whole);
    }

  return finish (text);
}

char *
bastide_text_stacks (const BastideRules *rules,
                     const BastideState *state)
{
  guint left[BASTIDE_MAX_DRAW_STACKS];
  guint n_stacks = bastide_state_get_draw_stacks (rules, state, left);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_stacks; i++)
    {
      /* Translators: one of several stacks of tiles to draw from, and the number of tiles in it: “Stack 2: 12” */
      g_autofree char *stack = g_strdup_printf (_("Stack %u: %u"), i + 1, left[i]);
      g_autofree char *whole = keep_together (stack);

      add (text, SEPARATOR, whole);
    }

  return finish (text);
}

char *
bastide_text_facts_hint (const BastideRules *rules,
                         const BastideState *state)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));
  g_autofree char *stacks = bastide_text_stacks (rules, state);
  GString *text = g_string_new (NULL);

  if (stacks != NULL)
    /* Translators: “Tiles left: Stack 1: 0 · Stack 2: 12 · Stack 3: 20” */
    g_string_append_printf (text, C_("stacks", "Tiles left: %s"), stacks);
  bastide_state_get_facts (rules, state, facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const BastideFact *fact = &g_array_index (facts, BastideFact, i);
      const BastideItem *item = bastide_rules_find_item (rules, fact->name);

      if (fact->known && item != NULL && item->hint != NULL)
        add (text, "\n", g_dgettext (GETTEXT_PACKAGE, item->hint));
    }

  return finish (text);
}
