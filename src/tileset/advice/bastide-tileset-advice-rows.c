/* bastide-tileset-advice-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Advice about the rules of a set: rows that can never happen, figures without a place, marks and tokens for nothing.
 */

#include "config.h"

#include "bastide-tileset-advice-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"
#include "rules/bastide-row.h"
#include "rules/bastide-word.h"

#define N_AROUND 8
#define N_BESIDE 4
#define ANY_KIND G_MAXUINT
#define ANY_NUMBER G_MAXUINT64

#define warn(self, row, ...) \
  bastide_tileset_issues_add_advice ((self)->issues, BASTIDE_TILESET_SEVERITY_WARNING, (row)->line, NULL, NULL, \
                                     __VA_ARGS__)

/* --- What there is ------------------------------------------------------------------------------------------------ */

/* Marks of a kind, or just tiles: how many all copies have together where some kinds of segments lie. */
typedef struct
{
  const BastideMarkInfo *mark; /* (nullable) */
  guint                  kinds;
  guint64                n_tiles;
  guint64                n_marks;
} Stock;

static void
count_stock (const BastideTileDefinition *tile,
             gpointer                     data)
{
  Stock *self = data;
  gboolean of_tile = self->mark != NULL && self->mark->segment_kinds == 0;
  gboolean here = self->kinds == ANY_KIND;
  guint n = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (!(self->kinds & (1u << segment->kind)))
        continue;
      here = TRUE;
      if (self->mark != NULL && !of_tile)
        n += (guint) bastide_marks_get (segment->marks, self->mark->name);
    }
  if (of_tile && here)
    n = (guint) bastide_marks_get (tile->marks, self->mark->name);
  if (self->mark != NULL ? n == 0 : !here)
    return;

  self->n_tiles += tile->count;
  self->n_marks += (guint64) n * tile->count;
}

static gboolean
is_piece (const BastideMarkInfo *mark)
{
  return mark != NULL && mark->row != NULL && mark->row->type == BASTIDE_ROW_PIECE;
}

/* The kinds for which a piece that is a mark counts: those on which it lies, or that have halves of edges. */
static guint
find_lying (const BastideAdvisor  *self,
            const BastideMarkInfo *mark)
{
  const BastideGameInterface *game = self->set->game;
  guint kinds = mark->row->kinds;

  for (guint kind = 0; mark->row->place == BASTIDE_PLACE_HALF && kind < game->n_kinds; kind++)
    kinds |= game->kinds[kind].shape == BASTIDE_SHAPE_AREA ? 1u << kind : 0;

  return kinds != 0 ? kinds : ANY_KIND;
}

/* Without the sets that it is played with, only marks of its own are known; a piece that is one comes to any tile. */
static Stock
take_stock (const BastideAdvisor  *self,
            const BastideMarkInfo *mark,
            guint                  kinds)
{
  Stock stock = { .mark = mark, .kinds = kinds };

  if (is_piece (mark))
    stock.n_tiles = stock.n_marks = kinds & find_lying (self, mark) ? ANY_NUMBER : 0;
  else if (self->companions == NULL && (mark == NULL || mark->row == NULL))
    stock.n_tiles = stock.n_marks = ANY_NUMBER;
  else
    bastide_advisor_foreach_tile (self, count_stock, &stock);

  return stock;
}

/* Authors gave rows their titles; an id is a word of the file, but all that a row without a title has. */
static const char *
get_row_name (const BastideRow *row)
{
  return row->title != NULL ? bastide_word_translate (NULL, row->title) : row->id;
}

static const char *
get_mark_name (const BastideMarkInfo *mark)
{
  if (mark->row != NULL)
    return get_row_name (mark->row);

  return mark->title != NULL ? bastide_word_translate ("tool", mark->title) : mark->name;
}

/* A figure of a set that is not at hand has only its id. @row: that speaks of the figure */
static const char *
get_figure_name (const BastideRow *row,
                 const char       *figure)
{
  const BastideFigureKind *kind = bastide_registry_find_figure (row->game, figure);
  const char *slash = strchr (figure, '/');

  for (guint i = 0; i < row->rows->len; i++)
    {
      const BastideRow *other = g_ptr_array_index (row->rows, i);

      if (other->type == BASTIDE_ROW_FIGURE && strcmp (other->name, figure) == 0)
        return get_row_name (other);
    }
  if (kind != NULL)
    return g_dpgettext2 (NULL, "figure", kind->title);

  return slash != NULL ? slash + 1 : figure;
}

/* The kinds on which a figure of the set or the program may stand. */
static guint
find_places (const BastideAdvisor *self,
             const char           *figure)
{
  const BastideFigureKind *kind = bastide_registry_find_figure (self->set->game, figure);

  for (guint i = 0; i < self->set->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (self->set->rows, i);

      if (row->type == BASTIDE_ROW_FIGURE && strcmp (row->name, figure) == 0)
        return row->kinds;
    }

  return kind != NULL ? kind->claims | kind->joins : 0;
}

/* --- Where a row looks -------------------------------------------------------------------------------------------- */

static guint
get_reach (const BastideRow *row)
{
  return row->kinds != 0 ? row->kinds : ANY_KIND;
}

/* Whether all that it looks at stands on one tile. */
static gboolean
is_of_tile (const BastideAdvisor *self,
            const BastideRow     *row)
{
  const BastideGameInterface *game = self->set->game;

  for (guint kind = 0; kind < game->n_kinds && !bastide_row_is_of_tile (row); kind++)
    if ((get_reach (row) & (1u << kind)) && game->kinds[kind].shape != BASTIDE_SHAPE_SPOT)
      return FALSE;

  return TRUE;
}

/* Whether a mark can be on a feature that touches what a row looks at. */
static gboolean
may_touch (const BastideAdvisor *self,
           const BastideRow     *row,
           guint                 mark_kinds)
{
  const BastideGameInterface *game = self->set->game;

  for (guint kind = 0; kind < game->n_kinds; kind++)
    if ((mark_kinds == 0 || (mark_kinds & (1u << kind)))
        && bastide_game_interface_may_touch (game, get_reach (row), kind))
      return !bastide_row_is_of_tile (row);

  return FALSE;
}

/* The most that a condition can ever count. */
static guint64
find_most (const BastideAdvisor *self,
           const BastideRow     *row,
           const BastideRowTest *test)
{
  gboolean beside = test->type == BASTIDE_TEST_TILE_BESIDE;
  guint64 n;

  switch (test->type)
    {
    case BASTIDE_TEST_MARK:
      return take_stock (self, test->mark, get_reach (row)).n_marks;
    case BASTIDE_TEST_TILES:
      n = take_stock (self, NULL, get_reach (row)).n_tiles;
      return bastide_row_is_of_tile (row) ? 1 : is_of_tile (self, row) ? 1 + N_AROUND : n;
    case BASTIDE_TEST_FIGURE:
      return test->figure == NULL || (find_places (self, test->figure) & get_reach (row)) ? ANY_NUMBER : 0;
    case BASTIDE_TEST_FIGURE_AROUND:
    case BASTIDE_TEST_TILE_AROUND:
    case BASTIDE_TEST_TILE_BESIDE:
      n = take_stock (self, test->mark, test->kind == BASTIDE_ANY_KIND ? ANY_KIND : 1u << test->kind).n_tiles;
      return is_of_tile (self, row) ? MIN (n, beside ? N_BESIDE : N_AROUND) : n;
    case BASTIDE_TEST_FEATURE_BESIDE:
      if (test->mark == NULL)
        return ANY_NUMBER;
      return may_touch (self, row, test->mark->segment_kinds) ? take_stock (self, test->mark, ANY_KIND).n_marks : 0;
    case BASTIDE_TEST_COMPLETED:
    case BASTIDE_TEST_LARGEST:
    case BASTIDE_TEST_TOKENS:
    case BASTIDE_TEST_NORTH:
    case BASTIDE_TEST_EAST:
    case BASTIDE_TEST_SOUTH:
    case BASTIDE_TEST_WEST:
      return ANY_NUMBER;
    case BASTIDE_N_ROW_TESTS:
      break;
    }

  g_return_val_if_reached (0);
}

/* --- What would mend it ------------------------------------------------------------------------------------------- */

/* Offers another value for an attribute of the row, or of a condition of it, if a remark was added after @number. */
static void
offer (const BastideAdvisor *self,
       guint                 number,
       const char           *attribute,
       guint                 test,
       char                 *value)
{
  BastideTilesetIssue *issue;
  g_autofree char *owned = value;

  if (number >= self->issues->list->len || value == NULL)
    return;
  issue = g_ptr_array_index (self->issues->list, number);
  issue->attribute = attribute;
  issue->value = g_steal_pointer (&owned);
  issue->test = test;
}

/* Offers the kinds of some that there are on tiles as where the row looks: of all, those of the game's own figures. */
static void
offer_places (const BastideAdvisor *self,
              guint                 number,
              guint                 kinds)
{
  const BastideVocabulary *own = &self->set->game->vocabulary;
  GString *words = g_string_new (NULL);
  guint claims = 0;

  for (guint i = 0; i < own->n_figures; i++)
    claims |= own->figures[i].claims;
  if (kinds == ANY_KIND)
    kinds = claims;
  for (guint kind = 0; kind < self->set->game->n_kinds; kind++)
    if ((kinds & (1u << kind)) && take_stock (self, NULL, 1u << kind).n_tiles > 0)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", self->set->game->kinds[kind].name);
  offer (self, number, "on", BASTIDE_NO_TEST, g_string_free (words, words->len == 0));
}

/* --- Rows that speak of something --------------------------------------------------------------------------------- */

/* A row misses a mark that a tile could have. */
static void
warn_of_missing (const BastideAdvisor  *self,
                 const BastideRow      *row,
                 const BastideMarkInfo *mark,
                 gboolean               happens)
{
  guint number = self->issues->list->len;

  warn (self, row, happens ? _("“%s” brings nothing: no tile has “%s” where it looks. Draw it on tiles.")
                   : _("“%s” never happens: no tile has “%s” where it looks. Draw it on tiles."),
        get_row_name (row), get_mark_name (mark));
  if (mark->row != NULL && number < self->issues->list->len)
    ((BastideTilesetIssue *) g_ptr_array_index (self->issues->list, number))->mark = g_strdup (mark->row->id);
}

static void
advise_on_test (const BastideAdvisor *self,
                const BastideRow     *row,
                guint                 i)
{
  const BastideRowTest *test = bastide_row_get_test (row, i);
  guint64 most = find_most (self, row, test);
  guint number = self->issues->list->len;

  if (test->least <= most)
    return;
  if (test->figure != NULL)
    {
      warn (self, row, _("“%s” never happens: “%s” cannot stand where it looks."), get_row_name (row),
            get_figure_name (row, test->figure));
      offer_places (self, number, find_places (self, test->figure));
    }
  else if (is_piece (test->mark))
    {
      warn (self, row, _("“%s” never happens: “%s” cannot lie where it looks."), get_row_name (row),
            get_mark_name (test->mark));
      offer_places (self, number, find_lying (self, test->mark));
    }
  else if (test->mark == NULL)
    warn (self, row, _("“%s” never happens: the number of tiles is at most %u."), get_row_name (row), (guint) most);
  else if (most == 0)
    warn_of_missing (self, row, test->mark, FALSE);
  else
    warn (self, row, _("“%s” never happens: the number of “%s” is at most %u."), get_row_name (row),
          get_mark_name (test->mark), (guint) most);
  if (most > 0)
    offer (self, number, "least", i, g_strdup_printf ("%u", (guint) most));
}

static void
advise_on_effect (const BastideAdvisor   *self,
                  const BastideRow       *row,
                  const BastideRowEffect *effect)
{
  gboolean on_feature = (effect->each & (1u << BASTIDE_EACH_MARK | 1u << BASTIDE_EACH_TILE)) != 0;

  gboolean misses = effect->mark != NULL
                    && take_stock (self, effect->mark, on_feature ? get_reach (row) : ANY_KIND).n_tiles == 0;
  guint number = self->issues->list->len;

  if (misses && is_piece (effect->mark))
    {
      warn (self, row, _("“%s” brings nothing: “%s” cannot lie where it looks."), get_row_name (row),
            get_mark_name (effect->mark));
      offer_places (self, number, find_lying (self, effect->mark));
    }
  else if (misses)
    warn_of_missing (self, row, effect->mark, TRUE);
  if (effect->type >= BASTIDE_EFFECT_DEPLOY && effect->type < BASTIDE_EFFECT_ROLL
      && effect->from == BASTIDE_FROM_FEATURE && bastide_row_is_of_tile (row))
    warn (self, row, _("“%s” looks at a feature, but happens on a whole tile. Let it look on the tile, around it, or "
                       "anywhere."), get_row_name (row));
  if (effect->type == BASTIDE_EFFECT_MOVE && row->when == BASTIDE_WHEN_LAID)
    warn (self, row, _("“%s” moves nothing: nobody stands on a tile that is laid."), get_row_name (row));
}

/* Figures of expansions are there only when these are played. */
static void
advise_on_figure (const BastideAdvisor *self,
                  const BastideRow     *row,
                  const char           *figure)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; figure != NULL && modules[i] != NULL; i++)
    for (guint j = 0; strcmp (modules[i]->game, self->set->game->id) == 0 && j < modules[i]->vocabulary.n_figures; j++)
      {
        guint number = self->issues->list->len;

        if (strcmp (modules[i]->vocabulary.figures[j].name, figure) != 0
            || bastide_advisor_is_on (self, modules[i]->id))
          continue;
        warn (self, row, _("“%s” speaks of “%s”, which belongs to “%s”; the set does not ask for that."),
              get_row_name (row), get_figure_name (row, figure), _(modules[i]->title));
        bastide_advisor_offer_module (self, number, modules[i]);
        return;
      }
}

/* The mark and the figure that an event or a limit names itself. */
static void
advise_on_subject (const BastideAdvisor *self,
                   const BastideRow     *row)
{
  gboolean of_figure = row->type == BASTIDE_ROW_LIMIT
                         ? row->kinds != 0 : !(row->when & (BASTIDE_WHEN_LAID | BASTIDE_WHEN_COMPLETED));
  guint number;

  if (row->on_mark != NULL && take_stock (self, row->on_mark, get_reach (row)).n_tiles == 0)
    warn_of_missing (self, row, row->on_mark, FALSE);
  number = self->issues->list->len;
  if (row->figure != NULL && !of_figure)
    warn (self, row, _("“%s” names “%s”, but does not look at it. Give it a condition that counts it."),
          get_row_name (row), get_figure_name (row, row->figure));
  else if (row->figure != NULL && !(find_places (self, row->figure) & get_reach (row)))
    {
      warn (self, row, _("“%s” never happens: “%s” cannot stand where it looks."), get_row_name (row),
            get_figure_name (row, row->figure));
      offer_places (self, number, find_places (self, row->figure));
    }
}

/* --- Rows that declare something ---------------------------------------------------------------------------------- */

/* Whether an effect of a row gives a token, or lays a piece. */
static gboolean
brings (const BastideRow *row,
        const BastideRow *thing)
{
  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);

      if ((effect->type == BASTIDE_EFFECT_TOKENS && effect->token == thing && effect->number > 0)
          || (effect->type == BASTIDE_EFFECT_LAY && effect->piece == thing))
        return TRUE;
    }

  return FALSE;
}

static void
advise_on_name (const BastideAdvisor *self,
                const BastideRow     *row)
{
  gboolean used = FALSE;

  for (guint i = 0; i < self->set->titles->len; i++)
    {
      const char *language = ((const BastideText *) g_ptr_array_index (self->set->titles, i))->language;

      if (!bastide_advisor_has_language (row->titles, language))
        warn (self, row, _("“%s” has no name in the language “%s”."), get_row_name (row), language);
    }
  for (guint i = 0; i < self->set->rows->len; i++)
    {
      const BastideRow *other = g_ptr_array_index (self->set->rows, i);

      used |= row->type == BASTIDE_ROW_MARK ? bastide_row_reads_mark (other, &row->mark) : brings (other, row);
    }
  if (row->type == BASTIDE_ROW_MARK && !used)
    warn (self, row, _("No rule reads the mark “%s”. Let one count it, or take it away."), get_row_name (row));
  if (row->type == BASTIDE_ROW_TOKEN && !used)
    warn (self, row, _("Nothing gives the token “%s”. Let an event give it, or take it away."), get_row_name (row));
  if (row->type == BASTIDE_ROW_PIECE && !used)
    {
      warn (self, row, _("Nothing lays the piece “%s”. Let it be laid instead of a figure, or by an event."),
            get_row_name (row));
      offer (self, self->issues->list->len - 1, "lay", BASTIDE_NO_TEST, g_strdup ("turn"));
    }
  if (row->type == BASTIDE_ROW_FIGURE && self->issues->n_errors == 0
      && take_stock (self, NULL, row->kinds).n_tiles == 0)
    {
      guint number = self->issues->list->len;

      warn (self, row, _("“%s” can stand nowhere: no tile has what it stands on."), get_row_name (row));
      offer_places (self, number, ANY_KIND);
    }
}

/* --- All ---------------------------------------------------------------------------------------------------------- */

/* The points that a row can bring for two things of those that it counts, or for a mark with its highest number. */
static void
advise_on_points (const BastideAdvisor *self,
                  const BastideRow     *row)
{
  int points = 0, times = 1;

  for (guint i = 0; i < row->effects->len; i = bastide_row_next_effect (row, i))
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);
      int most = effect->each == 1u << BASTIDE_EACH_ONCE ? 1
                 : effect->mark != NULL && effect->mark->type == BASTIDE_MARK_COUNT ? 9 : 2;

      if (effect->type == BASTIDE_EFFECT_ADD)
        points += ABS (effect->number) * most;
      if (effect->type == BASTIDE_EFFECT_TIMES)
        times = MIN (times * effect->number, BASTIDE_MAX_ROW_POINTS + 1);
    }
  if (points > BASTIDE_MAX_ROW_POINTS || times > BASTIDE_MAX_ROW_TIMES)
    warn (self, row, _("“%s” can bring more than %d points at a time."), get_row_name (row), BASTIDE_MAX_ROW_POINTS);
}

static void
advise_on_row (const BastideAdvisor *self,
               const BastideRow     *row)
{
  if (row->kinds != 0 && take_stock (self, NULL, row->kinds).n_tiles == 0)
    {
      guint number = self->issues->list->len;

      warn (self, row, _("“%s” never happens: no tile has what it speaks of."), get_row_name (row));
      offer_places (self, number, ANY_KIND);
      return;
    }

  advise_on_subject (self, row);
  advise_on_points (self, row);
  advise_on_figure (self, row, row->figure);
  for (guint i = 0; i < row->tests->len; i++)
    {
      advise_on_test (self, row, i);
      advise_on_figure (self, row, bastide_row_get_test (row, i)->figure);
    }
  for (guint i = 0; i < row->effects->len; i++)
    {
      advise_on_effect (self, row, bastide_row_get_effect (row, i));
      advise_on_figure (self, row, bastide_row_get_effect (row, i)->figure);
    }
}

void
bastide_tileset_advise_on_rows (const BastideAdvisor *self)
{
  for (guint i = 0; i < self->set->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (self->set->rows, i);
      guint first = self->issues->list->len;

      if (row->off || row->implied)
        continue;
      /* A faulty tile may have what seems to be missing. */
      if (row->type <= BASTIDE_ROW_PIECE)
        advise_on_name (self, row);
      if (row->type >= BASTIDE_ROW_PIECE && self->issues->n_errors == 0)
        advise_on_row (self, row);
      bastide_tileset_issues_blame_row (self->issues, first, row->id);
    }
}
