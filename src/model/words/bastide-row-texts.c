/* bastide-row-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-row-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-setup.h"
#include "rules/bastide-word.h"

/* Sentences may be made in another language than the user's. */
#undef C_
#define C_(context, text) bastide_word_translate (context, text)

static const char *
name_mark (const BastideMarkInfo *mark)
{
  return mark->title != NULL ? bastide_word_translate ("tool", mark->title) : mark->name;
}

/* Returns: (nullable): the first mark that a row names */
static const BastideMarkInfo *
find_mark (const BastideRow *self)
{
  const BastideMarkInfo *mark = self->on_mark;

  for (guint i = 0; mark == NULL && i < self->tests->len; i++)
    mark = bastide_row_get_test (self, i)->mark;
  for (guint i = 0; mark == NULL && i < self->effects->len; i++)
    mark = bastide_row_get_effect (self, i)->mark;

  return mark;
}

const char *
bastide_row_title (const BastideRow *self)
{
  const BastideMarkInfo *mark;

  g_return_val_if_fail (self != NULL, "");

  if (self->title != NULL)
    return bastide_word_translate (NULL, self->title);
  mark = find_mark (self);

  return mark != NULL ? name_mark (mark) : self->id;
}

/* --- Things that rows name --- */

static const char *
name_figure (const BastideGameInterface *game,
             const BastideRow           *self,
             const char                 *name)
{
  const BastideFigureKind *figure = bastide_registry_find_figure (game, name);

  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (name, ((const BastideRow *) g_ptr_array_index (self->rows, i))->name) == 0)
      return bastide_row_title (g_ptr_array_index (self->rows, i));

  return figure != NULL ? bastide_text_figure (figure) : name;
}

/* Kinds of segments, in the nominative: "road or city". */
static char *
list_kinds (const BastideGameInterface *game,
            guint                       kinds)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < game->n_kinds; i++)
    if (kinds & (1u << i))
      {
        g_autofree char *before = g_steal_pointer (&text);

        /* Translators: joins kinds of features in a rule: "road or city" */
        text = before == NULL ? g_strdup (bastide_text_edge (game, i))
                              : g_strdup_printf (C_("rule", "%s or %s"), before, bastide_text_edge (game, i));
      }

  return text != NULL ? g_steal_pointer (&text) : g_strdup (C_("rule", "tile"));
}

/* --- Conditions --- */

static char *
print_limits (const BastideRowTest *test)
{
  if (test->most == G_MAXUINT)
    /* Translators: how many there must be of something named before: "mark “Well”: at least 2" */
    return g_strdup_printf (C_("rule", "at least %u"), test->least);
  if (test->least == 0)
    return g_strdup_printf (C_("rule", "at most %u"), test->most);
  if (test->least == test->most)
    return g_strdup_printf (C_("rule", "exactly %u"), test->least);

  return g_strdup_printf (C_("rule", "%u to %u"), test->least, test->most);
}

/* Tiles or features around must have something: "city", "mark “Well”", or both. */
static char *
describe_things (const BastideGameInterface *game,
                 guint                       kind,
                 const BastideMarkInfo      *mark)
{
  g_autofree char *marked = mark != NULL ? g_strdup_printf (C_("rule", "mark “%s”"), name_mark (mark)) : NULL;

  if (kind == BASTIDE_ANY_KIND)
    return g_steal_pointer (&marked);

  return marked != NULL ? g_strdup_printf ("%s, %s", bastide_text_edge (game, kind), marked)
                        : g_strdup (bastide_text_edge (game, kind));
}

static char *
describe_test (const BastideRow           *self,
               const BastideGameInterface *game,
               const BastideRowTest       *test)
{
  g_autofree char *limits = print_limits (test);
  g_autofree char *things = describe_things (game, test->kind, test->mark);

  switch (test->type)
    {
    case BASTIDE_TEST_MARK:
      return g_strdup_printf (C_("rule", "mark “%s”: %s"), name_mark (test->mark), limits);
    case BASTIDE_TEST_TILES:
      return g_strdup_printf (C_("rule", "tiles: %s"), limits);
    case BASTIDE_TEST_FIGURE:
      return test->figure == NULL ? g_strdup_printf (C_("rule", "figures: %s"), limits)
                                  : g_strdup_printf (C_("rule", "figure “%s”: %s"), name_figure (game, self, test->figure), limits);
    case BASTIDE_TEST_TILE_AROUND:
      return things == NULL ? g_strdup_printf (C_("rule", "tiles around: %s"), limits)
                            : g_strdup_printf (C_("rule", "tiles around (%s): %s"), things, limits);
    case BASTIDE_TEST_TILE_BESIDE:
      return things == NULL ? g_strdup_printf (C_("rule", "tiles beside: %s"), limits)
                            : g_strdup_printf (C_("rule", "tiles beside (%s): %s"), things, limits);
    case BASTIDE_TEST_FEATURE_BESIDE:
      return g_strdup_printf (test->kind == BASTIDE_ANY_KIND ? C_("rule", "features that touch it (%s): %s")
                                                             : C_("rule", "completed features that touch it (%s): %s"),
                              things, limits);
    case BASTIDE_TEST_FIGURE_AROUND:
      return g_strdup_printf (C_("rule", "figures on the tiles around (%s): %s"),
                              test->figure != NULL ? name_figure (game, self, test->figure) : C_("rule", "any figure"),
                              limits);
    case BASTIDE_TEST_COMPLETED:
      return g_strdup_printf (C_("rule", "completed features of the whole game (%s): %s"), things, limits);
    case BASTIDE_TEST_LARGEST:
      return g_strdup (C_("rule", "larger than all completed before"));
    case BASTIDE_TEST_TOKENS:
      return g_strdup_printf (C_("rule", "tokens “%s”: %s"), bastide_row_title (test->token), limits);
    case BASTIDE_TEST_NORTH:
      return g_strdup_printf (C_("rule", "steps to the north of the first tile: %s"), limits);
    case BASTIDE_TEST_EAST:
      return g_strdup_printf (C_("rule", "steps to the east of the first tile: %s"), limits);
    case BASTIDE_TEST_SOUTH:
      return g_strdup_printf (C_("rule", "steps to the south of the first tile: %s"), limits);
    case BASTIDE_TEST_WEST:
      return g_strdup_printf (C_("rule", "steps to the west of the first tile: %s"), limits);
    case BASTIDE_N_ROW_TESTS:
      break;
    }

  g_return_val_if_reached (NULL);
}

/* --- Effects --- */

/* @amount: points, tokens: "2 points". */
static char *
describe_each (const BastideRow           *self,
               const BastideRowEffect     *effect,
               const BastideGameInterface *game,
               const char                 *amount)
{
  g_autofree char *things = describe_things (game, effect->kind, effect->mark);

  if ((effect->each & (1u << BASTIDE_EACH_TILE)) && effect->mark != NULL)
    return g_strdup_printf (C_("rule", "%s for each tile, as often as there is a mark “%s”"), amount,
                            name_mark (effect->mark));
  if (effect->each & (1u << BASTIDE_EACH_TILE))
    return g_strdup_printf (C_("rule", "%s for each tile"), amount);
  if (effect->each & (1u << BASTIDE_EACH_SHIELD))
    return g_strdup_printf (C_("rule", "%s for each shield"), amount);
  if (effect->each & (1u << BASTIDE_EACH_MARK))
    return g_strdup_printf (C_("rule", "%s for each mark “%s”"), amount, name_mark (effect->mark));
  if ((effect->each & (1u << BASTIDE_EACH_TILE_AROUND)) && things != NULL)
    return g_strdup_printf (C_("rule", "%s for each tile around (%s)"), amount, things);
  if (effect->each & (1u << BASTIDE_EACH_TILE_AROUND))
    return g_strdup_printf (C_("rule", "%s for each tile around"), amount);
  if ((effect->each & (1u << BASTIDE_EACH_TILE_BESIDE)) && things != NULL)
    return g_strdup_printf (C_("rule", "%s for each tile beside (%s)"), amount, things);
  if (effect->each & (1u << BASTIDE_EACH_TILE_BESIDE))
    return g_strdup_printf (C_("rule", "%s for each tile beside"), amount);
  if (effect->each & (1u << BASTIDE_EACH_FEATURE_BESIDE))
    return g_strdup_printf (C_("rule", "%s for each completed feature that touches it (%s)"), amount, things);
  if (effect->each & (1u << BASTIDE_EACH_COMPLETED))
    return g_strdup_printf (C_("rule", "%s for each completed feature of the whole game (%s)"), amount, things);
  if ((effect->each & (1u << BASTIDE_EACH_FIGURE)) && effect->figure != NULL)
    return g_strdup_printf (C_("rule", "%s for each figure there (%s)"), amount,
                            name_figure (game, self, effect->figure));
  if ((effect->each & (1u << BASTIDE_EACH_FIGURE_AROUND)) && effect->figure != NULL)
    return g_strdup_printf (C_("rule", "%s for each figure on the tiles around (%s)"), amount,
                            name_figure (game, self, effect->figure));
  if (effect->each & (1u << BASTIDE_EACH_FIGURE))
    return g_strdup_printf (C_("rule", "%s for each figure there"), amount);
  if (effect->each & (1u << BASTIDE_EACH_FIGURE_AROUND))
    return g_strdup_printf (C_("rule", "%s for each figure on the tiles around"), amount);
  if (effect->each & (1u << BASTIDE_EACH_TOKEN))
    return g_strdup_printf (C_("rule", "%s for each token “%s”"), amount, bastide_row_title (effect->token));
  if (effect->each & (1u << BASTIDE_EACH_DIE))
    return g_strdup_printf (C_("rule", "%s times what the die shows"), amount);

  return g_strdup (amount);
}

/* Several things may be raised at once: "tile, shield". */
static char *
describe_raise (const BastideRowEffect *effect)
{
  static const char *const names[BASTIDE_N_ROW_EACHES] = {
    [BASTIDE_EACH_TILE] = NC_("rule", "tile"),
    [BASTIDE_EACH_SHIELD] = NC_("rule", "shield"),
    [BASTIDE_EACH_TILE_AROUND] = NC_("rule", "tile around"),
    [BASTIDE_EACH_FEATURE_BESIDE] = NC_("rule", "completed feature that touches it"),
  };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *number = bastide_text_signed (effect->number);

  for (guint i = 0; i < BASTIDE_N_ROW_EACHES; i++)
    if ((effect->each & (1u << i)) && names[i] != NULL)
      g_ptr_array_add (words, (gpointer) bastide_word_translate ("rule", names[i]));
  list = bastide_text_list (words);

  /* Translators: the worth of each of these changes: "each tile and shield is worth +1" */
  return g_strdup_printf (C_("rule", "worth of each (%s): %s"), list, number);
}

static char *
describe_tokens (const BastideRow           *self,
                 const BastideRowEffect     *effect,
                 const BastideGameInterface *game)
{
  g_autofree char *number = bastide_text_signed (effect->number);
  g_autofree char *amount = g_strdup_printf (C_("rule", "token “%s”: %s"), bastide_row_title (effect->token), number);

  return describe_each (self, effect, game, amount);
}

/* Where pieces lie, and what they are there. */
static char *
describe_place (const BastideRow           *self,
                const BastideGameInterface *game)
{
  static const char *const places[BASTIDE_N_ROW_PLACES] = {
    [BASTIDE_PLACE_TILE] = NC_("rule", "lies on a tile"),
    [BASTIDE_PLACE_HALF] = NC_("rule", "lies on half of an edge"),
    [BASTIDE_PLACE_CELL] = NC_("rule", "lies on an empty cell"),
    [BASTIDE_PLACE_EDGE] = NC_("rule", "lies on an edge of a tile"),
    [BASTIDE_PLACE_CORNER] = NC_("rule", "lies where tiles meet at their corners"),
  };
  g_autofree char *kinds = list_kinds (game, self->kinds);

  /* Translators: kinds of features follow in the nominative: "lies on: road or city" */
  return self->place == BASTIDE_PLACE_SEGMENT ? g_strdup_printf (C_("rule", "lies on: %s"), kinds)
                                              : g_strdup (bastide_word_translate ("rule", places[self->place]));
}

static char *
describe_as (const BastideRow *self)
{
  static const char *const names[BASTIDE_N_ROW_AS] = {
    [BASTIDE_AS_MARK] = NC_("rule", "counts as a mark there"),
    [BASTIDE_AS_BLOCK] = NC_("rule", "no figure may stand there"),
    [BASTIDE_AS_BARRIER] = NC_("rule", "parts what meets there"),
    [BASTIDE_AS_CAP] = NC_("rule", "nothing continues there"),
  };
  gboolean of_tiles = self->as == BASTIDE_AS_BLOCK && self->place >= BASTIDE_PLACE_CELL;

  return g_strdup (of_tiles ? C_("rule", "no tile may be laid there")
                            : bastide_word_translate ("rule", names[self->as]));
}

/* Where a figure is deployed or a piece is laid; the other place names say from where something comes. */
static const char *
describe_reach (BastideRowFrom  from,
                BastideRowPlace place)
{
  static const char *const names[BASTIDE_N_ROW_PLACES][BASTIDE_N_ROW_FROMS] = {
    [BASTIDE_PLACE_SEGMENT] = {
      [BASTIDE_FROM_FEATURE] = NC_("rule", "on this feature"),
      [BASTIDE_FROM_TILE] = NC_("rule", "on this tile"),
      [BASTIDE_FROM_AROUND] = NC_("rule", "on this tile and those around it"),
    },
    [BASTIDE_PLACE_HALF] = {
      [BASTIDE_FROM_FEATURE] = NC_("rule", "on half of an edge of this feature"),
      [BASTIDE_FROM_TILE] = NC_("rule", "on half of an edge of this tile"),
      [BASTIDE_FROM_AROUND] = NC_("rule", "on half of an edge of this tile or those around it"),
    },
    [BASTIDE_PLACE_CELL] = {
      [BASTIDE_FROM_FEATURE] = NC_("rule", "on a cell beside this feature"),
      [BASTIDE_FROM_TILE] = NC_("rule", "on a cell beside this tile"),
      [BASTIDE_FROM_AROUND] = NC_("rule", "on a cell beside this tile or those around it"),
    },
    [BASTIDE_PLACE_EDGE] = {
      [BASTIDE_FROM_FEATURE] = NC_("rule", "on an edge of this feature"),
      [BASTIDE_FROM_TILE] = NC_("rule", "on an edge of this tile"),
      [BASTIDE_FROM_AROUND] = NC_("rule", "on an edge of this tile or those around it"),
    },
    [BASTIDE_PLACE_CORNER] = {
      [BASTIDE_FROM_FEATURE] = NC_("rule", "at a corner of this feature"),
      [BASTIDE_FROM_TILE] = NC_("rule", "at a corner of this tile"),
      [BASTIDE_FROM_AROUND] = NC_("rule", "at a corner of this tile or those around it"),
    },
  };

  if (from == BASTIDE_FROM_ANYWHERE)
    return C_("rule", "anywhere");

  return bastide_word_translate ("rule", names[place == BASTIDE_PLACE_TILE ? BASTIDE_PLACE_SEGMENT : place][from]);
}

static const char *
describe_from (BastideRowFrom from)
{
  static const char *const names[BASTIDE_N_ROW_FROMS] = {
    [BASTIDE_FROM_ANYWHERE] = NC_("rule", "from anywhere"),
    [BASTIDE_FROM_FEATURE] = NC_("rule", "from this feature"),
    [BASTIDE_FROM_TILE] = NC_("rule", "from this tile"),
    [BASTIDE_FROM_AROUND] = NC_("rule", "from this tile and those around it"),
  };

  return bastide_word_translate ("rule", names[from]);
}

/* The effects that stand in another one: "1–3: 2 points; 4–6: nothing". */
static char *
describe_children (const BastideRow           *self,
                   const BastideGameInterface *game,
                   guint                       effect,
                   gboolean                    die)
{
  GString *text = g_string_new (NULL);

  for (guint i = effect + 1; i < bastide_row_next_effect (self, effect); i = bastide_row_next_effect (self, i))
    {
      const BastideRowEffect *child = bastide_row_get_effect (self, i);
      g_autofree char *words = bastide_row_describe_effect (self, game, i);

      if (text->len > 0)
        g_string_append (text, die ? "; " : C_("rule", " or "));
      if (die && child->first < child->last)
        g_string_append_printf (text, "%u–%u: ", child->first, child->last);
      else if (die)
        g_string_append_printf (text, "%u: ", child->first);
      g_string_append (text, words);
    }

  return g_string_free (text, FALSE);
}

static char *
describe_for_tokens (const BastideRowEffect *effect,
                     const char             *points)
{
  GString *list;

  switch ((int) effect->type)
    {
    case BASTIDE_EFFECT_MOST:
      return g_strdup_printf (C_("rule", "%s for the most of them"), points);
    case BASTIDE_EFFECT_SETS:
      return g_strdup_printf (C_("rule", "%s for each set of different ones"), points);
    default:
      list = g_string_new (NULL);
      for (guint i = 0; i < BASTIDE_MAX_ROW_TABLE && (i == 0 || effect->table[i] != effect->table[i - 1]); i++)
        g_string_append_printf (list, "%s%u: %u", i > 0 ? ", " : "", i + 1, effect->table[i]);
      return g_string_free (list, FALSE);
    }
}

/* Effects that only figures and tiles are part of. */
static char *
describe_move (const BastideRow           *self,
               const BastideGameInterface *game,
               const BastideRowEffect     *effect)
{
  const char *name = effect->figure != NULL ? name_figure (game, self, effect->figure) : C_("rule", "any figure");
  g_autofree char *figure = effect->kind == BASTIDE_ANY_KIND
                              ? g_strdup (name) : g_strdup_printf ("%s, %s", name, bastide_text_edge (game, effect->kind));

  switch ((int) effect->type)
    {
    case BASTIDE_EFFECT_DRAW:
      return g_strdup (C_("rule", "another tile is drawn and laid"));
    case BASTIDE_EFFECT_DEPLOY:
      if (effect->from != BASTIDE_FROM_TILE)
        return g_strdup_printf (C_("rule", "place another figure (%s) %s"), figure,
                                describe_reach (effect->from, BASTIDE_PLACE_SEGMENT));
      return g_strdup_printf (C_("rule", "place another figure on the tile: %s"), figure);
    case BASTIDE_EFFECT_RECALL:
      return g_strdup_printf (C_("rule", "call a figure of your own home (%s) %s"), figure, describe_from (effect->from));
    case BASTIDE_EFFECT_TAKE_OFF:
      return g_strdup_printf (effect->all ? C_("rule", "all figures go home (%s) %s")
                                          : C_("rule", "send a figure of somebody else home (%s) %s"), figure,
                              describe_from (effect->from));
    default:
      return g_strdup_printf (C_("rule", "move a figure of your own on this tile (%s)"), figure);
    }
}

char *
bastide_row_describe_effect (const BastideRow           *self,
                             const BastideGameInterface *game,
                             guint                       effect)
{
  const BastideRowEffect *item = bastide_row_get_effect (self, effect);
  g_autofree char *points = bastide_text_n_points (item->number);
  g_autofree char *children = NULL;

  switch (item->type)
    {
    case BASTIDE_EFFECT_RAISE:
      return describe_raise (item);
    case BASTIDE_EFFECT_ADD:
      return describe_each (self, item, game, points);
    case BASTIDE_EFFECT_TIMES:
      return g_strdup_printf (C_("rule", "all points × %d"), item->number);
    case BASTIDE_EFFECT_EXACTLY:
      return g_strdup_printf (C_("rule", "exactly %s"), points);
    case BASTIDE_EFFECT_VOID:
      return g_strdup (C_("rule", "it is worth nothing"));
    case BASTIDE_EFFECT_MOST:
    case BASTIDE_EFFECT_SETS:
    case BASTIDE_EFFECT_TABLE:
      return describe_for_tokens (item, points);
    case BASTIDE_EFFECT_TOKENS:
      return describe_tokens (self, item, game);
    case BASTIDE_EFFECT_LAY:
      return g_strdup_printf (C_("rule", "lay a piece (%s) %s"), bastide_row_title (item->piece),
                              describe_reach (item->from, item->piece->place));
    case BASTIDE_EFFECT_PICK_UP:
      return g_strdup_printf (item->all ? C_("rule", "all pieces (%s) are picked up %s")
                                        : C_("rule", "pick a piece up (%s) %s"), bastide_row_title (item->piece),
                              describe_from (item->from));
    case BASTIDE_EFFECT_ROLL:
      children = describe_children (self, game, effect, TRUE);
      return g_strdup_printf (C_("rule", "throw a die with %d sides (%s)"), item->number, children);
    case BASTIDE_EFFECT_CHOOSE:
      return describe_children (self, game, effect, FALSE);
    case BASTIDE_EFFECT_DRAW:
    case BASTIDE_EFFECT_DEPLOY:
    case BASTIDE_EFFECT_RECALL:
    case BASTIDE_EFFECT_TAKE_OFF:
    case BASTIDE_EFFECT_MOVE:
    case BASTIDE_N_ROW_EFFECTS:
    default:
      return describe_move (self, game, item);
    }
}

/* Returns: (transfer full): what a row does, with the numbers of the house rules */
static GArray *
list_effects_in_play (const BastideRow   *self,
                      const BastideRules *rules)
{
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (BastideRowEffect));

  g_array_append_vals (effects, self->effects->data, self->effects->len);
  for (guint i = 0; i < effects->len; i++)
    {
      g_autofree char *option = bastide_row_name_option (self, i);
      const char *value = option != NULL ? bastide_rules_get_option (rules, option) : NULL;

      if (value != NULL)
        g_array_index (effects, BastideRowEffect, i).number = (int) g_ascii_strtoll (value, NULL, 10);
    }

  return effects;
}

char *
bastide_row_describe_in_play (const BastideRow   *self,
                              const BastideRules *rules,
                              guint               effect)
{
  BastideRow row;
  g_autoptr (GArray) effects = NULL;

  g_return_val_if_fail (self != NULL && effect < self->effects->len, NULL);

  effects = list_effects_in_play (self, rules);
  row = *self;
  row.effects = effects;

  return bastide_row_describe_effect (&row, bastide_rules_get_game (rules), effect);
}

/* --- Whole rows --- */

static char *
describe_when (const BastideRow           *self,
               const BastideGameInterface *game)
{
  g_autofree char *kinds = list_kinds (game, self->kinds);
  const char *figure = self->figure != NULL ? name_figure (game, self, self->figure) : C_("rule", "any figure");

  switch (self->when)
    {
    case BASTIDE_WHEN_COMPLETED:
      /* Translators: kinds of features follow in the nominative: "When completed: road or city" */
      return self->on_mark != NULL
             ? g_strdup_printf (C_("rule", "When completed with the mark “%s”: %s"), name_mark (self->on_mark), kinds)
             : g_strdup_printf (C_("rule", "When completed: %s"), kinds);
    case BASTIDE_WHEN_END:
      return g_strdup_printf (C_("rule", "At the end of the game: %s"), kinds);
    case BASTIDE_WHEN_LAID:
      return self->on_mark != NULL
             ? g_strdup_printf (C_("rule", "When a tile with the mark “%s” is laid"), name_mark (self->on_mark))
             : g_strdup (C_("rule", "When a tile is laid"));
    case BASTIDE_WHEN_EXTENDED:
      if (self->figure == NULL)
        return g_strdup_printf (C_("rule", "When a tile continues what has the mark “%s”"), name_mark (self->on_mark));
      return g_strdup_printf (C_("rule", "When a tile continues what this figure stands on: %s"), figure);
    case BASTIDE_WHEN_DEPLOYED:
      return g_strdup_printf (C_("rule", "When this figure is placed: %s"), figure);
    case BASTIDE_WHEN_RETURNED:
      return g_strdup_printf (C_("rule", "When this figure comes home: %s"), figure);
    default:
      return g_strdup_printf (C_("rule", "When completed, and at the end of the game: %s"), kinds);
    }
}

static char *
describe_limit (const BastideRow           *self,
                const BastideGameInterface *game)
{
  g_autofree char *kinds = list_kinds (game, self->kinds);
  const char *figure = self->figure != NULL ? name_figure (game, self, self->figure) : C_("rule", "any figure");
  const char *mark = self->on_mark != NULL ? name_mark (self->on_mark) : C_("rule", "any");

  if (self->may == BASTIDE_MAY_FILL)
    return g_strdup_printf (C_("rule", "A tile also fits between any four, and what differs from it ends there "
                                       "(mark: %s)"), mark);
  if (self->may == BASTIDE_MAY_PLUG)
    return g_strdup_printf (C_("rule", "A tile also fits between any four, and everything ends at it (mark: %s)"),
                            mark);
  if (self->kinds == 0)
    return g_strdup_printf (self->may == BASTIDE_MAY_ONLY ? C_("rule", "A tile may only be laid so (mark: %s)")
                                                          : C_("rule", "A tile may not be laid so (mark: %s)"), mark);

  return g_strdup_printf (self->may == BASTIDE_MAY_ONLY
                          ? C_("rule", "A figure (%s) may only stand so on this: %s")
                          : C_("rule", "A figure (%s) may not stand so on this: %s"), figure, kinds);
}

static void
append (GString *text,
        char    *words)
{
  g_autofree char *own = words;

  if (text->len > 0)
    g_string_append (text, text->str[text->len - 1] == ':' ? " " : ", ");
  g_string_append (text, own);
}

/* Those who get points, or for whom something happens. */
static void
append_to (const BastideRow *self,
           GString          *text)
{
  static const char *const names[BASTIDE_N_ROW_TOS] = {
    [BASTIDE_TO_TURN] = NC_("rule", "to the player on turn"),
    [BASTIDE_TO_PRESENT] = NC_("rule", "to each player with a figure there"),
    [BASTIDE_TO_OWNER] = NC_("rule", "to the owner of the figure or the piece"),
    [BASTIDE_TO_MOST_AROUND] = NC_("rule", "to whoever has the most figures there and on the tiles around"),
  };
  static const char *const everies[BASTIDE_N_ROW_EVERIES] = {
    [BASTIDE_FOR_EVERY] = NC_("rule", "every player in turn"),
    [BASTIDE_FOR_WINNERS] = NC_("rule", "for whoever wins it"),
    [BASTIDE_FOR_PRESENT] = NC_("rule", "for each player with a figure there"),
    [BASTIDE_FOR_OWNER] = NC_("rule", "for the owner of the figure"),
  };
  const char *words = names[self->to] != NULL ? names[self->to] : everies[self->every];

  if (words != NULL)
    append (text, g_strdup (bastide_word_translate ("rule", words)));
}

static char *
describe_effects (const BastideRow           *self,
                  const BastideGameInterface *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->effects->len; i = bastide_row_next_effect (self, i))
    append (text, bastide_row_describe_effect (self, game, i));

  return g_string_free (text, FALSE);
}

/* How many there are, where they stand, and what they may do. */
static void
append_figure (const BastideRow           *self,
               const BastideGameInterface *game,
               GString                    *text)
{
  const struct
  {
    gboolean    has;
    const char *words;
  } traits[] = {
    { self->follower, C_("rule", "an ordinary follower") },
    { self->companion, C_("rule", "only beside a follower of its owner") },
    { self->joins, C_("rule", "also where others stand") },
    { self->beside, C_("rule", "also in a turn with another figure") },
    { self->stays, C_("rule", "stays to the end") },
    { self->recall == BASTIDE_RECALL_SCORED, C_("rule", "may be called home and is scored") },
    { self->recall == BASTIDE_RECALL_FREE, C_("rule", "may be called home without scoring") },
  };
  g_autofree char *kinds = list_kinds (game, self->kinds);

  /* Translators: figures or pieces of a set; "each player has 2" */
  append (text, g_strdup_printf (C_("rule", "each player has %u"), self->count));
  append (text, g_strdup_printf (C_("rule", "strength %u"), self->strength));
  /* Translators: kinds of features follow in the nominative: "stands on: road or city" */
  append (text, g_strdup_printf (C_("rule", "stands on: %s"), kinds));
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (traits[i].has)
      append (text, g_strdup (traits[i].words));
}

char *
bastide_row_describe (const BastideRow           *self,
                      const BastideGameInterface *game)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  if (self->type < BASTIDE_ROW_SCORE)
    append (text, g_strdup (bastide_row_title (self)));
  else
    append (text, self->type == BASTIDE_ROW_LIMIT ? describe_limit (self, game) : describe_when (self, game));
  if (self->when == BASTIDE_WHEN_LAID && self->kinds != 0)
    {
      g_autofree char *kinds = list_kinds (game, self->kinds);

      /* Translators: kinds of features on a tile follow in the nominative: "When a tile is laid, with: road or city" */
      append (text, g_strdup_printf (C_("rule", "with: %s"), kinds));
    }
  /* The words for tiles that are laid, and for what is completed, name the mark themselves. */
  if (self->on_mark != NULL && (self->when & (BASTIDE_WHEN_DEPLOYED | BASTIDE_WHEN_RETURNED)
                                || (self->when == BASTIDE_WHEN_EXTENDED && self->figure != NULL)
                                || (self->type == BASTIDE_ROW_LIMIT && self->kinds != 0)))
    append (text, g_strdup_printf (C_("rule", "mark “%s”"), name_mark (self->on_mark)));
  if (self->type == BASTIDE_ROW_FIGURE)
    append_figure (self, game, text);
  if (self->type == BASTIDE_ROW_TOKEN && !self->single && self->count > 0)
    append (text, g_strdup_printf (C_("rule", "there are %u"), self->count));
  if (self->type == BASTIDE_ROW_PIECE)
    {
      append (text, g_strdup_printf (self->common ? C_("rule", "there are %u") : C_("rule", "each player has %u"),
                                     self->count));
      append (text, describe_place (self, game));
      append (text, describe_as (self));
    }
  if (self->single)
    append (text, g_strdup (C_("rule", "there is one, which passes from player to player")));
  for (guint i = 0; i < self->tests->len; i++)
    append (text, describe_test (self, game, bastide_row_get_test (self, i)));
  if (self->effects->len > 0)
    {
      g_autofree char *effects = describe_effects (self, game);

      g_string_append_printf (text, " → %s", effects);
    }
  append_to (self, text);
  if (self->instead)
    append (text, g_strdup (C_("rule", "instead of placing a figure")));
  if (self->optional)
    append (text, g_strdup (C_("rule", "may be declined")));

  return g_string_free (text, FALSE);
}

/* @sets: whose rules may be in play; @brief: only what they do */
static void
list_rules_of (const BastideRules    *rules,
               const GPtrArray       *sets,
               const BastideMarkInfo *mark,
               gboolean               brief,
               GPtrArray             *sentences)
{
  for (guint i = 0; i < sets->len; i++)
    for (guint j = 0; j < ((const BastideTileset *) g_ptr_array_index (sets, i))->rows->len; j++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);
        const BastideRow *row = g_ptr_array_index (set->rows, j);
        g_autoptr (GArray) effects = NULL;
        g_autofree char *rule = NULL;
        BastideRow played;
        char *sentence;

        if (row->off || row->type < BASTIDE_ROW_SCORE || !bastide_row_reads_mark (row, mark)
            || !bastide_rules_has_module (rules, set->id))
          continue;
        effects = list_effects_in_play (row, rules);
        played = *row;
        played.effects = effects;
        rule = brief && row->effects->len > 0 ? describe_effects (&played, row->game)
                                              : bastide_row_describe (&played, row->game);
        /* Translators: a rule of a set, and what it says: “Harvest: When completed: road → 2 points for each tile” */
        sentence = row->title != NULL ? g_strdup_printf (C_("rule", "%s: %s"), bastide_row_title (row), rule)
                                      : g_steal_pointer (&rule);
        if (g_ptr_array_find_with_equal_func (sentences, sentence, g_str_equal, NULL))
          g_free (sentence);
        else
          g_ptr_array_add (sentences, sentence);
      }
}

static void
list_rules_in_play (const BastideRules    *rules,
                    const BastideMarkInfo *mark,
                    gboolean               brief,
                    GPtrArray             *sentences)
{
  list_rules_of (rules, bastide_rules_get_setup (rules)->tilesets, mark, brief, sentences);
  list_rules_of (rules, bastide_rules_get_setup (rules)->rule_sets, mark, brief, sentences);
}

void
bastide_row_list_rules (const BastideRules *rules,
                        const GArray       *marks,
                        GPtrArray          *sentences)
{
  g_return_if_fail (rules != NULL && sentences != NULL);

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    if (g_array_index (marks, BastideMark, i).info->row != NULL)
      list_rules_in_play (rules, g_array_index (marks, BastideMark, i).info, FALSE, sentences);
}

char *
bastide_row_describe_laid (const BastideRow   *self,
                           const BastideRules *rules)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL && rules != NULL, NULL);

  if (self->as == BASTIDE_AS_MARK)
    list_rules_in_play (rules, &self->mark, TRUE, sentences);
  if (sentences->len == 0)
    g_ptr_array_add (sentences, describe_as (self));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}

char *
bastide_row_describe_tile (const BastideRules *rules,
                           guint               tile)
{
  const BastideTileDefinition *definition = bastide_rules_get_tile (rules, tile);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  bastide_row_list_rules (rules, definition->marks, sentences);
  for (guint i = 0; i < definition->segments->len; i++)
    bastide_row_list_rules (rules, bastide_tile_definition_get_segment (definition, i)->marks, sentences);
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}
