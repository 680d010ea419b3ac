/* bastide-row-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the rules that a set brings: the rows in <rules>. Marks come first, since rows and tiles name them. */

#include "bastide-row-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-tileset-reader-private.h"
#include "bastide-tileset-reader.h"
#include "bastide-tileset-values.h"
#include "bastide-xml-shape.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-word.h"

#define ROW_ID "[A-Za-z][A-Za-z0-9._-]{0,23}"
#define POINTS "(?:-?[1-9][0-9]*)@-99..99"
#define COUNT "[0-9]+@0..999"
#define SWITCH "true|false|0|1"
#define LANGUAGE "xml:lang=[A-Za-z][A-Za-z0-9-]{0,34}"
#define FORM "(?s:.{1,100})"

#define KINDS BASTIDE_XML_WORDS ("[a-z-]+")
#define LIMITS "least?=" COUNT " most?=" COUNT " *"
#define NAME "title+ counted*"
#define ROW "id=" ROW_ID " off?=" SWITCH " "
#define LOOK "look?=" ROW_ID " colour?=[a-z]{1,24} "
#define EFFECTS "add|draw|tokens|deploy|recall|take-off|move|lay|pick-up|roll|choose"
#define REACH "anywhere|feature|tile|around"
#define AT "at?=[0-9]+(?:\\x20[0-9]+)? *" /* after a die: the number, or the first and the last one */

/* Drawings are SVG. Numbers take all that they can: none is read as two. */
#define GAP "[\\x20\\t\\r\\n,]*+"
#define NUMBER GAP "[+-]?+(?:[0-9]{1,4}+(?![0-9])(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE]-[0-9]{1,2}+)?+"
#define LENGTH "(?:[0-9]{1,4}+(?![0-9])(?:\\.[0-9]*+)?+|\\.[0-9]++)"
#define PAIR NUMBER NUMBER
#define PATH \
  "(?:" GAP "(?:[MmLl](?:" PAIR ")++|[HhVv](?:" NUMBER ")++|[Cc](?:" PAIR PAIR PAIR ")++|[Zz]))++" GAP
#define TRANSFORM \
  "(?:" GAP "(?:(?:translate|scale)\\(" NUMBER "(?:" NUMBER ")?+|rotate\\(" NUMBER "|matrix\\(" PAIR PAIR PAIR ")" GAP \
  "\\))*+" GAP
#define CLASSES BASTIDE_XML_WORDS ("(?:player|player-light|player-dark|cream|black|ink|far|normal|close)")
#define SHARE "0|1|0?\\.[0-9]++"
#define PAINT "none|#[0-9a-fA-F]{6}"
#define STYLE "class?=" CLASSES " transform?=" TRANSFORM " fill?=" PAINT " stroke?=" PAINT " stroke-width?=" LENGTH \
  " fill-opacity?=" SHARE " stroke-opacity?=" SHARE " stroke-linecap?=butt|round|square *"
#define DRAWN "g|path|rect|circle|ellipse"

/* The same as in data/tileset-contents.rng. */
static const BastideXmlShape shapes[] = {
  { "rules", " *", "drawing|mark|figure|token|piece|score|limit|event+" },
  { "mark", ROW LOOK "on=" KINDS " number?=" SWITCH " *", NAME },
  { "figure", ROW LOOK "on=" KINDS " count?=[0-9]+@1..25 strength?=[0-9] follower?=" SWITCH " companion?=" SWITCH
    " joins?=" SWITCH " beside?=" SWITCH " stays?=" SWITCH " recall?=never|scored|free *", NAME " add*" },
  { "token", ROW LOOK "stock?=[0-9]+@1..999 single?=" SWITCH " *", NAME " add/token|most|sets|table*" },
  { "piece", ROW LOOK "on=" KINDS " count?=[0-9]+@1..25 common?=" SWITCH " as=mark|block|barrier|cap lay?=event|turn *",
    NAME },
  { "score", ROW "on=" KINDS " when?=completed|end|both to?=winners|turn|present|owner|most-around *",
    "title* if* raise|add|times|exactly|void+" },
  { "limit", ROW "on=" KINDS " figure?=" ROW_ID " mark?=" ROW_ID " may=not|only *", "title* if+" },
  { "limit", ROW "on=" KINDS " figure?=" ROW_ID " mark=" ROW_ID " may=not|only *", "title*" },
  { "limit", ROW "on=tile mark?=" ROW_ID " may=fill|plug *", "title*" },
  { "event", ROW "when=laid|extended|completed|deployed|returned on?=" KINDS " figure?=" ROW_ID " mark?=" ROW_ID
    " optional?=" SWITCH " every?=" SWITCH "|winners|present|owner instead?=" SWITCH " *", "title* if* " EFFECTS "+" },
  { "title", LANGUAGE " *", "#" },
  { "counted", LANGUAGE " one?=" FORM " few?=" FORM " many?=" FORM " other?=" FORM " *", "" },
  { "if", "count=marks|tiles-around|tiles-beside|features-beside mark=" ROW_ID " " LIMITS, "" },
  { "if", "count=tiles-around|tiles-beside|features-beside kind=[a-z-]+ mark?=" ROW_ID " " LIMITS, "" },
  { "if", "count=tiles|tiles-around|tiles-beside|north|east|south|west " LIMITS, "" },
  { "if", "count=figures|figures-around figure?=" ROW_ID " " LIMITS, "" },
  { "if", "count=completed kind=[a-z-]+ mark?=" ROW_ID " " LIMITS, "" },
  { "if", "count=tokens token=" ROW_ID " " LIMITS, "" },
  { "if", "count=largest *", "" },
  { "raise", "by=" POINTS " each=" BASTIDE_XML_WORDS ("(?:tile|shield|tile-around|feature-beside)") " *", "" },
  { "add", "points=" POINTS " each?=once|tile|shield|tile-around|tile-beside|die " AT, "" },
  { "add", "points=" POINTS " each=figure|figure-around figure?=" ROW_ID " " AT, "" },
  { "add", "points=" POINTS " each=mark|tile mark=" ROW_ID " " AT, "" },
  { "add", "points=" POINTS " each=token token=" ROW_ID " " AT, "" },
  { "add", "points=" POINTS " each=tile-around|tile-beside mark=" ROW_ID " " AT, "" },
  { "add", "points=" POINTS " each=tile-around|tile-beside kind=[a-z-]+ mark?=" ROW_ID " " AT, "" },
  { "add", "points=" POINTS " each=feature-beside|completed kind=[a-z-]+ mark?=" ROW_ID " " AT, "" },
  { "add/token", "points=" POINTS " *", "" },
  { "add/token", "points=" POINTS " each=completed kind=[a-z-]+ mark?=" ROW_ID " *", "" },
  { "times", "by=[2-9] *", "" },
  { "exactly", "points=(?:-?[0-9]+)@-99..99 *", "" },
  { "void", " *", "" },
  { "most", "points=" POINTS " *", "" },
  { "sets", "of=" BASTIDE_XML_WORDS (ROW_ID) " points=" POINTS " *", "" },
  { "table", "points=[0-9]{1,2}(?:\\x20[0-9]{1,2}){0,11} *", "" },
  { "draw", AT, "" },
  { "tokens", "token=" ROW_ID " number?=" POINTS " " AT, "" },
  { "tokens", "token=" ROW_ID " number?=" POINTS " each=mark mark=" ROW_ID " " AT, "" },
  { "deploy", "figure?=" ROW_ID " kind?=[a-z-]+ to?=" REACH " " AT, "" },
  { "recall", "figure?=" ROW_ID " kind?=[a-z-]+ from?=" REACH " " AT, "" },
  { "take-off", "figure?=" ROW_ID " kind?=[a-z-]+ from?=" REACH " all?=" SWITCH " " AT, "" },
  { "move", "figure?=" ROW_ID " " AT, "" },
  { "lay", "piece=" ROW_ID " to?=" REACH " " AT, "" },
  { "pick-up", "piece=" ROW_ID " from?=" REACH " all?=" SWITCH " " AT, "" },
  { "roll", "sides=[0-9]+@2..20 " AT, EFFECTS "+" },
  { "choose", AT, EFFECTS "+" },
  { "drawing", "id=" ROW_ID " viewBox?=" PAIR PAIR " *", DRAWN "+" },
  { "g", STYLE, DRAWN "*" },
  { "path", "d=" PATH " " STYLE, "" },
  { "rect", "x?=" NUMBER " y?=" NUMBER " width=" LENGTH " height=" LENGTH " " STYLE, "" },
  { "circle", "cx?=" NUMBER " cy?=" NUMBER " r=" LENGTH " " STYLE, "" },
  { "ellipse", "cx?=" NUMBER " cy?=" NUMBER " rx=" LENGTH " ry=" LENGTH " " STYLE, "" },
  { NULL }
};

#define MAX_CHOICES 4

#define MAX_DRAWINGS 32
#define MAX_DRAWING (64 * 1024)
#define LEAST_BOX 2.0
#define LARGEST_BOX 5000.0

/* Effects with others in them. */
static const char *const nesting_names[] = { "roll", "choose", NULL };

/* @drawings: of the set, as SVG, by their ids */
typedef struct
{
  BastideTileset       *tileset;
  BastideTilesetIssues *issues;
  const BastideElement *node; /* of the row */
  BastideRow           *row;
  GHashTable           *drawings;
} Reader;

#define fail(self, node, code, ...) \
  bastide_tileset_issues_add_error ((self)->issues, (node)->line, BASTIDE_TILESET_ERROR_##code, __VA_ARGS__)

/* --- Names --- */

static void
read_titles (Reader *self)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "title") == 0)
      bastide_tileset_read_text (child, BASTIDE_MAX_TITLE_LENGTH, self->row->titles, self->issues);
}

/* Each language has the forms that whole numbers need in it. */
static void
read_counted (Reader               *self,
              const BastideElement *node)
{
  static const char *const names[BASTIDE_N_PLURALS] = { BASTIDE_PLURALS };
  const char *language = bastide_element_get_language (node);
  BastideCounted *counted = g_new0 (BastideCounted, 1);
  guint needed = bastide_plurals_of (language);

  counted->language = g_strdup (language);
  for (guint i = 0; i < BASTIDE_N_PLURALS; i++)
    {
      counted->forms[i] = g_strdup (bastide_element_get (node, names[i]));
      if (counted->forms[i] == NULL && (needed & (1u << i)))
        fail (self, node, STRUCTURE, _("“%s” has no form “%s” in the language “%s”."), self->row->id, names[i], language);
    }
  g_ptr_array_add (self->row->counted, counted);
}

/* A name in a language needs its plural forms there, too. */
static void
check_languages (Reader *self)
{
  for (guint i = 0; i < self->row->titles->len; i++)
    {
      const BastideText *title = g_ptr_array_index (self->row->titles, i);
      gboolean found = FALSE;

      for (guint j = 0; j < self->row->counted->len; j++)
        {
          const BastideCounted *counted = g_ptr_array_index (self->row->counted, j);

          found |= strcmp (counted->language, title->language) == 0;
        }
      if (!found)
        fail (self, self->node, STRUCTURE, _("“%s” has no <%s> in the language “%s”."), self->row->id, "counted",
              title->language);
    }
}

/* --- What rows speak of --- */

/* Kinds of segments by their names, a bit each; the word "tile" is none. */
static guint
read_kinds (Reader *self,
            gboolean may_be_tile)
{
  const BastideGameInterface *game = self->tileset->game;
  g_auto (GStrv) words = g_strsplit_set (bastide_element_get (self->node, "on"), " \t\r\n", -1);
  guint kinds = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (game, words[i]);

      if (*words[i] == '\0' || (may_be_tile && strcmp (words[i], "tile") == 0 && words[i + 1] == NULL && i == 0))
        continue;
      if (kind < 0)
        fail (self, self->node, UNKNOWN, _("<%s> is no kind of segment of the game “%s”."), words[i], game->id);
      else
        kinds |= 1u << kind;
    }

  return kinds;
}

/* A piece that is a mark, a mark of the set, else one of the game and its modules. */
static const BastideMarkInfo *
find_mark (Reader               *self,
           const BastideElement *node)
{
  const char *name = bastide_element_get (node, "mark");
  const BastideRow *row = name != NULL ? bastide_tileset_find_row (self->tileset, name) : NULL;
  const BastideMarkInfo *mark;

  if (name == NULL)
    return NULL;
  if (row != NULL && row->type == BASTIDE_ROW_PIECE && row->as == BASTIDE_AS_MARK)
    return &row->mark;

  mark = bastide_tileset_find_mark (self->tileset, name);
  if (mark == NULL)
    fail (self, node, UNKNOWN, _("There is no mark “%s”, neither in <rules> nor in the game."), name);

  return mark;
}

/* A kind of figure of the set, else one of the game and its modules. Returns: (transfer full) (nullable): its name */
static char *
find_figure (Reader               *self,
             const BastideElement *node)
{
  const char *name = bastide_element_get (node, "figure");
  const BastideRow *row = name != NULL ? bastide_tileset_find_row (self->tileset, name) : NULL;

  if (name == NULL)
    return NULL;
  if (row != NULL && row->type == BASTIDE_ROW_FIGURE)
    return g_strdup (row->name);
  if (bastide_registry_find_figure (self->tileset->game, name) == NULL)
    fail (self, node, UNKNOWN, _("There is no figure “%s”, neither in <rules> nor in the game."), name);

  return g_strdup (name);
}

/* @name: (nullable). Returns: (nullable): the row of a token */
static const BastideRow *
find_token (Reader               *self,
            const BastideElement *node,
            const char           *name)
{
  const BastideRow *row = name != NULL ? bastide_tileset_find_row (self->tileset, name) : NULL;

  if (row != NULL && row->type == BASTIDE_ROW_TOKEN)
    return row;
  if (name != NULL)
    fail (self, node, UNKNOWN, _("There is no token “%s” in <rules>."), name);

  return NULL;
}

static guint
read_number (const BastideElement *node,
             const char           *name,
             guint                 fallback)
{
  const char *text = bastide_element_get (node, name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : fallback;
}

/* The place of a word in a table; 0 without the attribute. */
static guint
read_word (const BastideElement *node,
           const char           *name,
           const char *const    *words)
{
  const char *text = bastide_element_get (node, name);
  guint i = 0;

  while (text != NULL && strcmp (words[i], text) != 0)
    i++;

  return i;
}

/* @count: what is counted: features beside, one of the row's own kinds must be able to touch; completed ones must be
 * such as are ever completed. Returns: the kind of segments that an element names, or BASTIDE_ANY_KIND */
static guint
read_kind (Reader               *self,
           const BastideElement *node,
           const char           *count)
{
  const BastideGameInterface *game = self->tileset->game;
  const char *name = bastide_element_get (node, "kind");
  int kind = name != NULL ? bastide_game_interface_find_kind (game, name) : -1;
  gboolean looks_beside = count != NULL && g_str_has_prefix (count, "feature") && self->row->kinds != 0;
  guint other = 0;

  while (other < game->n_kinds && !bastide_game_interface_may_touch (game, self->row->kinds, other))
    other++;
  if (name == NULL && looks_beside && other == game->n_kinds)
    fail (self, node, VALUE, _("“%s” looks beside its features, but nothing ever touches them."), self->row->id);
  else if (name != NULL && kind < 0)
    fail (self, node, UNKNOWN, _("<%s> is no kind of segment of the game “%s”."), name, game->id);
  else if (name != NULL && g_strcmp0 (count, "completed") == 0 && !game->kinds[kind].completes)
    fail (self, node, VALUE, _("“%s” never happens: what it speaks of is never completed."), self->row->id);
  else if (name != NULL && looks_beside
           && !bastide_game_interface_may_touch (game, self->row->kinds, (guint) kind))
    fail (self, node, VALUE, _("“%s” looks for “%s” beside its features, but that never touches one."), self->row->id,
          g_dpgettext2 (NULL, "feature", game->kinds[kind].title));

  return kind >= 0 ? (guint) kind : BASTIDE_ANY_KIND;
}

static gboolean
is_same_test (const BastideRowTest *a,
              const BastideRowTest *b)
{
  return a->type == b->type && a->mark == b->mark && a->kind == b->kind && a->token == b->token
         && g_strcmp0 (a->figure, b->figure) == 0;
}

static void
read_test (Reader               *self,
           const BastideElement *node)
{
  BastideRowTest test = {
    .type = (BastideRowTestType) read_word (node, "count", bastide_row_test_names),
    .mark = find_mark (self, node), .figure = find_figure (self, node),
    .kind = read_kind (self, node, bastide_element_get (node, "count")),
    .token = find_token (self, node, bastide_element_get (node, "token")),
    .least = read_number (node, "least", bastide_element_get (node, "most") != NULL ? 0 : 1),
    .most = read_number (node, "most", G_MAXUINT),
  };
  guint lowest, highest;

  if (test.type == BASTIDE_TEST_TOKENS && self->row->type != BASTIDE_ROW_EVENT)
    fail (self, node, VALUE, _("Only an event is for a player whose tokens can be counted."));
  if (test.type == BASTIDE_TEST_LARGEST && bastide_row_is_of_tile (self->row))
    fail (self, node, VALUE, _("A tile that is laid is never larger than others."));
  if (test.type >= BASTIDE_TEST_NORTH
      && !(self->row->when & (BASTIDE_WHEN_LAID | BASTIDE_WHEN_EXTENDED))
      && !(self->row->type == BASTIDE_ROW_LIMIT && self->row->kinds == 0))
    fail (self, node, VALUE, _("Only a tile that is laid lies to a side of the first tile."));
  /* Something has one tile at least, and what one condition allows another must allow, too. */
  lowest = MAX (test.least, test.type == BASTIDE_TEST_TILES);
  highest = test.most;
  for (guint i = 0; i < self->row->tests->len; i++)
    {
      const BastideRowTest *other = bastide_row_get_test (self->row, i);

      lowest = is_same_test (&test, other) ? MAX (lowest, other->least) : lowest;
      highest = is_same_test (&test, other) ? MIN (highest, other->most) : highest;
    }
  if (lowest > highest)
    fail (self, node, VALUE, _("At least %u and at most %u is never so."), lowest, highest);
  g_array_append_val (self->row->tests, test);
  if (self->row->tests->len <= BASTIDE_MAX_ROW_TESTS)
    return;
  fail (self, node, TOO_LARGE, _("There are more than %d <%s>."), BASTIDE_MAX_ROW_TESTS, node->name);
  g_array_set_size (self->row->tests, BASTIDE_MAX_ROW_TESTS);
}

static guint
read_each (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : bastide_row_each_names[BASTIDE_EACH_ONCE], " \t\r\n", -1);
  guint each = 0;

  for (guint i = 0; i < BASTIDE_N_ROW_EACHES; i++)
    if (g_strv_contains ((const char *const *) words, bastide_row_each_names[i]))
      each |= 1u << i;

  return each;
}

static gboolean
has_shields (const BastideGameInterface *game)
{
  for (guint i = 0; i < game->vocabulary.n_items; i++)
    if (game->vocabulary.items[i].unit == BASTIDE_UNIT_SHIELD)
      return TRUE;

  return FALSE;
}

/* The different tokens of a set. */
static void
read_tokens (Reader               *self,
             const BastideElement *node,
             BastideRowEffect     *effect)
{
  g_auto (GStrv) words = g_strsplit_set (bastide_element_get (node, "of"), " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const BastideRow *row = *words[i] != '\0' ? find_token (self, node, words[i]) : NULL;

      if (row == NULL)
        continue;
      effect->token = row;
      if (effect->tokens == NULL)
        effect->tokens = g_ptr_array_new ();
      if (!g_ptr_array_find (effect->tokens, row, NULL))
        g_ptr_array_add (effect->tokens, (gpointer) row);
    }
}

/* FALSE without the attribute. */
static gboolean
read_switch (const BastideElement *node,
             const char           *name)
{
  const char *text = bastide_element_get (node, name);
  gboolean on = FALSE;

  return text != NULL && bastide_switch_parse (text, &on) && on;
}

/* The piece that an effect lays or picks up. What closes an edge stays there. */
static void
read_piece_of (Reader               *self,
               const BastideElement *node,
               BastideRowEffect     *effect)
{
  const char *name = bastide_element_get (node, "piece");
  const BastideRow *piece = bastide_tileset_find_row (self->tileset, name);

  if (piece == NULL || piece->type != BASTIDE_ROW_PIECE)
    fail (self, node, UNKNOWN, _("There is no piece “%s” in <rules>."), name);
  else if (effect->type == BASTIDE_EFFECT_PICK_UP && piece->as >= BASTIDE_AS_BARRIER)
    fail (self, node, VALUE, _("“%s” closes an edge; it stays there and cannot be picked up."), name);
  else if (effect->type == BASTIDE_EFFECT_LAY && piece->as >= BASTIDE_AS_BARRIER
           && (self->row->when & (BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_RETURNED)))
    fail (self, node, VALUE, _("“%s” closes an edge; it must be laid before features are scored."), name);
  else
    effect->piece = piece;
}

/* The last number is for all that are more. */
static void
read_table (const BastideElement *node,
            BastideRowEffect     *effect)
{
  g_auto (GStrv) words = g_strsplit (bastide_element_get (node, "points"), " ", BASTIDE_MAX_ROW_TABLE);
  guint n = g_strv_length (words);

  for (guint i = 0; i < BASTIDE_MAX_ROW_TABLE; i++)
    effect->table[i] = (guint8) g_ascii_strtoull (words[MIN (i, n - 1)], NULL, 10);
}

/* The number of a die counts after it, and must not bring more points than a rule may. */
static void
check_die (Reader                 *self,
           const BastideElement   *node,
           const BastideRowEffect *effect)
{
  int n_sides = 0;

  for (guint i = 0; i < self->row->effects->len; i++)
    if (bastide_row_get_effect (self->row, i)->type == BASTIDE_EFFECT_ROLL)
      n_sides = MAX (n_sides, bastide_row_get_effect (self->row, i)->number);
  if (n_sides == 0)
    fail (self, node, VALUE, _("“%s” counts what a die shows, but no die is thrown before."), self->row->id);
  else if (n_sides * ABS (effect->number) > BASTIDE_MAX_ROW_POINTS)
    fail (self, node, VALUE, _("A die of %d that counts %d times brings more than %d points."), n_sides,
          ABS (effect->number), BASTIDE_MAX_ROW_POINTS);
}

static void
check_effect (Reader                 *self,
              const BastideElement   *node,
              const BastideRowEffect *effect,
              guint                   sides)
{
  const BastideRow *row = self->row;
  const char *at = bastide_element_get (node, "at");

  if ((effect->each & (1u << BASTIDE_EACH_SHIELD)) && !has_shields (self->tileset->game))
    fail (self, node, VALUE, _("The game “%s” has no shields."), self->tileset->game->id);
  if (row->type == BASTIDE_ROW_SCORE && effect->type != BASTIDE_EFFECT_ADD && row->to != BASTIDE_TO_WINNERS)
    fail (self, node, VALUE, _("Only <add> can give points to others than the winners."));
  if ((effect->each & (1u << BASTIDE_EACH_TOKEN)) && row->type != BASTIDE_ROW_EVENT)
    fail (self, node, VALUE, _("Only an event is for a player whose tokens can be counted."));
  if (effect->each & (1u << BASTIDE_EACH_DIE))
    check_die (self, node, effect);
  if (at != NULL && sides == 0)
    fail (self, node, VALUE, _("“at” says for which numbers of a die something happens; <%s> stands after none."),
          node->name);
  else if (effect->first > effect->last || effect->last > sides || (at != NULL && effect->first == 0))
    fail (self, node, VALUE, _("“%s” is no number of the die, or none after the first one."), at);
}

/* A die may stand in a choice, and a choice after a die, but nothing of that kind in what stands there. */
static gboolean
may_nest (const BastideElement *node,
          const BastideElement *child,
          guint                 depth)
{
  return bastide_node_find_name (child, nesting_names) < 0 || (depth == 0 && strcmp (node->name, child->name) != 0);
}

/* @sides: of the die whose number decides, 0 without one; @depth: how many effects hold it */
static void
read_effect (Reader               *self,
             const BastideElement *node,
             guint                 sides,
             guint                 depth)
{
  const char *at = bastide_element_get (node, "at");
  const char *second = at != NULL ? strchr (at, ' ') : NULL;
  const char *number = bastide_element_get (node, "points");
  guint place = self->row->effects->len;
  guint n_children = 0;
  const BastideElement *child;
  BastideRowEffect effect = {
    .type = (BastideRowEffectType) bastide_node_find_name (node, bastide_row_effect_names),
    .each = read_each (bastide_element_get (node, "each")), .mark = find_mark (self, node),
    .figure = find_figure (self, node), .token = find_token (self, node, bastide_element_get (node, "token")),
    .from = (BastideRowFrom) read_word (node, bastide_element_get (node, "to") != NULL ? "to" : "from",
                                        bastide_row_from_names),
    .first = read_number (node, "at", 1),
    .last = second != NULL ? (guint) g_ascii_strtoull (second, NULL, 10) : at != NULL ? read_number (node, "at", 1) : sides,
  };

  if (number == NULL)
    number = bastide_element_get (node, "by");
  if (number == NULL)
    number = bastide_element_get (node, "number");
  if (number == NULL)
    number = bastide_element_get (node, "sides");
  effect.number = number != NULL ? (int) g_ascii_strtoll (number, NULL, 10) : 1;
  if (effect.type == BASTIDE_EFFECT_TABLE)
    read_table (node, &effect);
  if (effect.type == BASTIDE_EFFECT_SETS)
    read_tokens (self, node, &effect);
  if (effect.type == BASTIDE_EFFECT_DEPLOY && bastide_element_get (node, "to") == NULL)
    effect.from = BASTIDE_FROM_TILE;
  if (effect.type == BASTIDE_EFFECT_LAY || effect.type == BASTIDE_EFFECT_PICK_UP)
    read_piece_of (self, node, &effect);
  effect.all = read_switch (node, "all");
  effect.kind = read_kind (self, node, bastide_element_get (node, "each"));
  if (sides == 0)
    effect.first = effect.last = 0;
  check_effect (self, node, &effect, sides);
  g_array_append_val (self->row->effects, effect);
  if (bastide_node_find_name (node, nesting_names) < 0)
    return;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL; n_children++)
    if (may_nest (node, child, depth))
      read_effect (self, child, effect.type == BASTIDE_EFFECT_ROLL ? (guint) effect.number : 0, depth + 1);
    else
      fail (self, child, STRUCTURE, _("<%s> may not stand in <%s>."), child->name, node->name);
  g_array_index (self->row->effects, BastideRowEffect, place).n_children = self->row->effects->len - place - 1;
  if (effect.type == BASTIDE_EFFECT_CHOOSE && n_children > MAX_CHOICES)
    fail (self, node, TOO_LARGE, _("<%s> offers more than %d things."), node->name, MAX_CHOICES);
  if (effect.type == BASTIDE_EFFECT_CHOOSE && n_children < 2)
    fail (self, node, STRUCTURE, _("<%s> offers only one thing."), node->name);
}

static void
read_effects (Reader *self)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "if") == 0)
      read_test (self, child);
    else if (bastide_node_find_name (child, bastide_row_effect_names) >= 0)
      read_effect (self, child, 0, 0);
  if (self->row->effects->len > BASTIDE_MAX_ROW_EFFECTS)
    {
      fail (self, self->node, TOO_LARGE, _("“%s” does more than %d things."), self->row->id, BASTIDE_MAX_ROW_EFFECTS);
      g_array_set_size (self->row->effects, BASTIDE_MAX_ROW_EFFECTS);
    }
}

/* --- Rows --- */

static void
read_all_counted (Reader *self)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (self->node, &i)) != NULL;)
    if (strcmp (child->name, "counted") == 0)
      read_counted (self, child);
  check_languages (self);
}

/* The place of a word among those that are possible; an unknown one is answered with all of them. */
static int
find_word (Reader            *self,
           const char        *name,
           const char *const *words)
{
  const char *text = bastide_element_get (self->node, name);
  g_autofree char *all = NULL;

  for (int i = 0; text != NULL && words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  if (text == NULL)
    return -1;

  all = g_strjoinv (", ", (char **) words);
  /* Translators: the first is an attribute of a file, then come a wrong value and the right ones. */
  fail (self, self->node, UNKNOWN, _("There is no “%s” called “%s”; these are possible: %s."), name, text, all);

  return -1;
}

/* A drawing of the set comes before one of the program that is called so. */
static void
read_look (Reader *self)
{
  const char *name = bastide_element_get (self->node, "look");
  const char *drawing = name != NULL ? g_hash_table_lookup (self->drawings, name) : NULL;
  int look = drawing == NULL ? find_word (self, "look", bastide_row_look_names) : -1;
  int colour = find_word (self, "colour", bastide_row_colour_names);

  if (drawing != NULL || look >= 0)
    {
      g_free (self->row->look);
      self->row->look = g_strdup (drawing != NULL ? drawing : bastide_row_look_names[look]);
    }
  if (colour >= 0)
    self->row->colour = (BastideRowColour) colour;
}

/* --- Drawings --- */

/* The shape of an element allows nothing in its attributes that would have to be escaped. */
static void
write_shapes (GString              *svg,
              const BastideElement *node)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    {
      g_string_append_printf (svg, "<%s", child->name);
      for (guint j = 0; j < child->n_attributes; j++)
        if (child->attributes[j].namespace == NULL)
          g_string_append_printf (svg, " %s='%s'", child->attributes[j].name, child->attributes[j].value);
      g_string_append_c (svg, '>');
      write_shapes (svg, child);
      g_string_append_printf (svg, "</%s>", child->name);
    }
}

/* Writes a drawing as a group of SVG whose box has its middle in the origin, and a longer side of 100. */
static void
read_drawing (Reader               *self,
              const BastideElement *node)
{
  const char *id = bastide_element_get (node, "id");
  const char *at = bastide_element_get (node, "viewBox");
  double box[4] = { -50, -50, 100, 100 }, scale;
  char numbers[3][G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) svg = g_string_new ("<g id='drawing'><g transform='matrix(");

  for (guint i = 0; at != NULL && i < G_N_ELEMENTS (box); i++)
    {
      box[i] = g_ascii_strtod (at + strspn (at, " \t\r\n,"), (char **) &at);
      if (i > 1 && !(box[i] >= LEAST_BOX && box[i] <= LARGEST_BOX))
        {
          fail (self, node, VALUE, _("The box of a drawing is from %.0f to %.0f units wide and high."), LEAST_BOX,
                LARGEST_BOX);
          return;
        }
    }
  scale = 100 / MAX (box[2], box[3]);
  g_ascii_dtostr (numbers[0], sizeof numbers[0], scale);
  g_ascii_dtostr (numbers[1], sizeof numbers[1], -scale * (box[0] + box[2] / 2));
  g_ascii_dtostr (numbers[2], sizeof numbers[2], -scale * (box[1] + box[3] / 2));
  g_string_append_printf (svg, "%s 0 0 %s %s %s)'>", numbers[0], numbers[0], numbers[1], numbers[2]);
  write_shapes (svg, node);
  g_string_append (svg, "</g></g>");

  if (svg->len > MAX_DRAWING)
    fail (self, node, TOO_LARGE, _("The drawing “%s” has more than %d bytes."), id, MAX_DRAWING);
  else if (g_hash_table_contains (self->drawings, id))
    fail (self, node, DUPLICATE, _("There are two drawings “%s”; ids must differ."), id);
  else if (g_hash_table_size (self->drawings) == MAX_DRAWINGS)
    fail (self, node, TOO_LARGE, _("There are more than %d <%s>."), MAX_DRAWINGS, node->name);
  else
    g_hash_table_insert (self->drawings, (gpointer) id, g_string_free (g_steal_pointer (&svg), FALSE));
}

static void
read_drawings (Reader               *self,
               const BastideElement *node)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (strcmp (child->name, "drawing") == 0)
      read_drawing (self, child);
}

/* A figure that may be deployed beside another one: whoever deploys one may deploy it, too. */
static void
add_beside (Reader *self)
{
  g_autofree char *id = g_strconcat (self->row->id, ".beside", NULL);
  BastideRow *event = bastide_row_new (self->tileset, BASTIDE_ROW_EVENT, id);

  event->implied = TRUE;
  event->optional = TRUE;
  event->line = self->row->line;
  event->when = BASTIDE_WHEN_DEPLOYED;
  g_array_append_val (event->effects, ((BastideRowEffect) {
    .type = BASTIDE_EFFECT_DEPLOY, .each = 1u << BASTIDE_EACH_ONCE, .number = 1, .from = BASTIDE_FROM_TILE,
    .kind = BASTIDE_ANY_KIND, .figure = g_strdup (self->row->name),
  }));
  g_ptr_array_add (self->tileset->rows, event);
}

static void
read_figure (Reader *self)
{
  const BastideVocabulary *game = &self->tileset->game->vocabulary;
  BastideRow *row = self->row;
  guint strength = 0;

  row->kinds = read_kinds (self, FALSE);
  row->count = read_number (self->node, "count", 1);
  row->companion = read_switch (self->node, "companion");
  row->strength = read_number (self->node, "strength", row->companion ? 0 : 1);
  row->follower = read_switch (self->node, "follower");
  row->joins = read_switch (self->node, "joins");
  row->beside = read_switch (self->node, "beside");
  row->stays = read_switch (self->node, "stays");
  row->recall = (BastideRowRecall) read_word (self->node, "recall", bastide_row_recall_names);
  read_effects (self);
  read_all_counted (self);
  if (row->companion && row->strength > 0)
    fail (self, self->node, VALUE, _("“%s” stands beside a follower; it cannot have a strength of its own."), row->id);
  for (guint i = 0; i < game->n_figures; i++)
    strength += game->figures[i].power * game->figures[i].count;
  for (guint i = 0; i < self->tileset->rows->len; i++)
    {
      const BastideRow *other = g_ptr_array_index (self->tileset->rows, i);

      strength += other->type == BASTIDE_ROW_FIGURE ? other->strength * other->count : 0;
    }
  if (strength > G_MAXUINT8)
    fail (self, self->node, VALUE,
          _("All figures of a player, with those of the game, must have at most a strength of %d together."), G_MAXUINT8);
  if (row->beside)
    add_beside (self);
}

static void
read_token (Reader *self)
{
  self->row->single = read_switch (self->node, "single");
  self->row->count = read_number (self->node, "stock", self->row->single);
  if (self->row->single && self->row->count > 1)
    fail (self, self->node, VALUE, _("There is a single “%s”, and no stock of them."), self->row->id);
  read_all_counted (self);
  read_effects (self);
}

/* A piece that is laid instead of deploying a figure: an event that happens when the player says so. */
static void
add_lay (Reader *self)
{
  g_autofree char *id = g_strconcat (self->row->id, ".lay", NULL);
  BastideRow *event = bastide_row_new (self->tileset, BASTIDE_ROW_EVENT, id);

  event->implied = TRUE;
  event->line = self->row->line;
  g_array_append_val (event->effects, ((BastideRowEffect) {
    .type = BASTIDE_EFFECT_LAY, .each = 1u << BASTIDE_EACH_ONCE, .number = 1, .piece = self->row,
    .from = BASTIDE_FROM_TILE,
  }));
  self->row->lay = event;
  g_ptr_array_add (self->tileset->rows, event);
}

/* The places where a piece can lie depend on what it is. */
static void
read_piece (Reader *self)
{
  static const guint places[BASTIDE_N_ROW_AS] = {
    [BASTIDE_AS_MARK] = 1u << BASTIDE_PLACE_SEGMENT | 1u << BASTIDE_PLACE_TILE | 1u << BASTIDE_PLACE_HALF
                        | 1u << BASTIDE_PLACE_CORNER,
    [BASTIDE_AS_BLOCK] = 1u << BASTIDE_PLACE_SEGMENT | 1u << BASTIDE_PLACE_TILE | 1u << BASTIDE_PLACE_HALF
                         | 1u << BASTIDE_PLACE_CELL | 1u << BASTIDE_PLACE_CORNER,
    [BASTIDE_AS_BARRIER] = 1u << BASTIDE_PLACE_HALF | 1u << BASTIDE_PLACE_EDGE,
    [BASTIDE_AS_CAP] = 1u << BASTIDE_PLACE_HALF | 1u << BASTIDE_PLACE_EDGE,
  };
  const BastideGameInterface *game = self->tileset->game;
  const char *on = bastide_element_get (self->node, "on");
  const char *lay = bastide_element_get (self->node, "lay");
  BastideRow *row = self->row;

  for (guint i = BASTIDE_PLACE_TILE; i < BASTIDE_N_ROW_PLACES; i++)
    if (strcmp (on, bastide_row_place_names[i]) == 0)
      row->place = (BastideRowPlace) i;
  if (row->place == BASTIDE_PLACE_SEGMENT)
    row->kinds = read_kinds (self, FALSE);
  row->as = (BastideRowAs) read_word (self->node, "as", bastide_row_as_names);
  row->common = read_switch (self->node, "common");
  row->count = read_number (self->node, "count", 1);
  row->mark.type = BASTIDE_MARK_FLAG;
  row->mark.row = row;
  read_all_counted (self);
  if (!(places[row->as] & (1u << row->place)))
    fail (self, self->node, VALUE, _("A piece on “%s” cannot be a “%s”."), on, bastide_row_as_names[row->as]);
  else if (row->as >= BASTIDE_AS_BARRIER && (game->bounded || game->free_edges))
    fail (self, self->node, VALUE, _("In the game “%s” no piece closes an edge."), game->id);
  if (lay != NULL && strcmp (lay, "turn") == 0)
    add_lay (self);
}

/* A tile that is laid has no pieces yet. */
static void
check_tile_mark (Reader *self)
{
  const BastideMarkInfo *mark = self->row->on_mark;

  if (mark != NULL && mark->row != NULL && mark->row->type == BASTIDE_ROW_PIECE)
    fail (self, self->node, VALUE, _("“%s” never happens: no tile comes with a piece on it."), self->row->id);
}

static void
read_limit (Reader *self)
{
  const BastideGameInterface *game = self->tileset->game;
  BastideRow *row = self->row;

  row->kinds = read_kinds (self, TRUE);
  row->figure = find_figure (self, self->node);
  row->on_mark = find_mark (self, self->node);
  if (row->kinds == 0)
    check_tile_mark (self);
  row->may = (BastideRowMay) read_word (self->node, "may", bastide_row_may_names);
  if (row->may > BASTIDE_MAY_ONLY && (game->bounded || game->free_edges))
    fail (self, self->node, VALUE, _("The game “%s” has no tiles that fill gaps."), game->id);
  read_effects (self);
  if (row->kinds == 0 && row->may <= BASTIDE_MAY_ONLY && row->tests->len == 0)
    fail (self, self->node, VALUE, _("“%s” says nothing of where tiles lie; it needs a condition."), row->id);
  for (guint i = 0; row->kinds == 0 && i < row->tests->len; i++)
    if (bastide_row_get_test (row, i)->type != BASTIDE_TEST_TILE_AROUND
        && bastide_row_get_test (row, i)->type != BASTIDE_TEST_TILE_BESIDE
        && bastide_row_get_test (row, i)->type < BASTIDE_TEST_NORTH)
      fail (self, self->node, VALUE, _("“%s” speaks of where tiles lie; it can only count tiles around or beside."),
            row->id);
}

/* A rule that waits for what is never completed can never happen. */
static void
check_completes (Reader *self)
{
  const BastideGameInterface *game = self->tileset->game;
  guint completable = 0;

  for (guint kind = 0; kind < game->n_kinds; kind++)
    completable |= game->kinds[kind].completes ? 1u << kind : 0;
  if (!bastide_game_interface_scores_completed (game)
      && (self->row->type == BASTIDE_ROW_EVENT || self->row->to != BASTIDE_TO_WINNERS))
    fail (self, self->node, VALUE, _("“%s” never happens: in the game “%s” nothing is scored before its figures go home."),
          self->row->id, game->id);
  else if (((self->row->kinds != 0 ? self->row->kinds : G_MAXUINT) & completable) == 0)
    fail (self, self->node, VALUE, _("“%s” never happens: what it speaks of is never completed."), self->row->id);
}

/* Each kind of event names its mark or its figure. */
static void
read_event (Reader *self)
{
  static const char *const whens[] = { "completed", "end", "laid", "extended", "deployed", "returned", NULL };
  BastideRow *row = self->row;

  row->when = 1u << read_word (self->node, "when", whens);
  row->kinds = bastide_element_get (self->node, "on") != NULL ? read_kinds (self, TRUE) : 0;
  row->figure = find_figure (self, self->node);
  row->on_mark = find_mark (self, self->node);
  row->optional = read_switch (self->node, "optional");
  row->every = read_switch (self->node, "every") ? BASTIDE_FOR_EVERY : BASTIDE_FOR_TURN;
  for (guint i = BASTIDE_FOR_WINNERS; i < BASTIDE_N_ROW_EVERIES; i++)
    if (g_strcmp0 (bastide_element_get (self->node, "every"), bastide_row_every_names[i]) == 0)
      row->every = (BastideRowEvery) i;
  row->instead = read_switch (self->node, "instead");
  if (row->when == BASTIDE_WHEN_LAID)
    check_tile_mark (self);
  read_effects (self);
  if (row->instead && !(row->when & (BASTIDE_WHEN_LAID | BASTIDE_WHEN_EXTENDED)))
    fail (self, self->node, VALUE, _("“%s” can only stand in place of a figure before figures are deployed."), row->id);
  if ((row->every == BASTIDE_FOR_WINNERS || row->every == BASTIDE_FOR_PRESENT) && bastide_row_is_of_tile (row))
    fail (self, self->node, VALUE, _("“%s” is for those on a feature, but a tile is laid then."), row->id);
  if (row->every == BASTIDE_FOR_OWNER && !(row->when & (BASTIDE_WHEN_DEPLOYED | BASTIDE_WHEN_RETURNED)))
    fail (self, self->node, VALUE, _("“%s” is for the owner of a figure, but none is placed or comes home."), row->id);
  if (row->when == BASTIDE_WHEN_EXTENDED && row->figure == NULL && row->on_mark == NULL)
    fail (self, self->node, STRUCTURE, _("“%s” must name the figure, or the mark, of what a tile continues."), row->id);
  if (row->when == BASTIDE_WHEN_COMPLETED)
    check_completes (self);
}

static void
read_mark (Reader *self)
{
  self->row->kinds = read_kinds (self, TRUE);
  self->row->mark.type = read_switch (self->node, "number") ? BASTIDE_MARK_COUNT : BASTIDE_MARK_FLAG;
  read_all_counted (self);
  if (bastide_registry_find_mark (self->tileset->game, self->row->id) != NULL
      || bastide_tileset_is_attribute (self->row->id))
    fail (self, self->node, DUPLICATE, _("A mark cannot be called “%s”: tiles have an attribute of this name."),
          self->row->id);
}

static guint
read_when (const BastideElement *node)
{
  const char *when = bastide_element_get (node, "when");

  if (when == NULL || strcmp (when, "completed") == 0)
    return BASTIDE_WHEN_COMPLETED;

  return strcmp (when, "end") == 0 ? BASTIDE_WHEN_END : BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_END;
}

static void
check_receivers (Reader *self)
{
  const BastideRow *row = self->row;
  gboolean has_owner = FALSE;

  for (guint i = 0; i < row->tests->len; i++)
    {
      const BastideRowTest *test = &g_array_index (row->tests, BastideRowTest, i);
      const BastideRow *piece = test->type == BASTIDE_TEST_MARK && test->mark != NULL ? test->mark->row : NULL;

      has_owner |= test->type == BASTIDE_TEST_FIGURE
                   || (piece != NULL && piece->type == BASTIDE_ROW_PIECE && !piece->common);
    }
  if (row->to == BASTIDE_TO_TURN && (row->when & BASTIDE_WHEN_END))
    fail (self, self->node, VALUE, _("“%s” never happens: it is nobody's turn at the end."), row->id);
  if (row->to == BASTIDE_TO_OWNER && !has_owner)
    fail (self, self->node, VALUE,
          _("“%s” gives points to the owner of a figure or a piece; it must count that figure or that piece."), row->id);
}

static void
read_score (Reader *self)
{
  BastideRow *row = self->row;
  guint types = 0;

  row->kinds = read_kinds (self, FALSE);
  row->when = read_when (self->node);
  row->to = (BastideRowTo) read_word (self->node, "to", bastide_row_to_names);
  read_effects (self);
  check_receivers (self);
  if (!(row->when & BASTIDE_WHEN_END))
    check_completes (self);

  for (guint i = 0; i < row->effects->len; i++)
    {
      guint type = 1u << g_array_index (row->effects, BastideRowEffect, i).type;

      if ((type & (1u << BASTIDE_EFFECT_EXACTLY | 1u << BASTIDE_EFFECT_VOID)) && (types != 0 || row->effects->len > 1))
        {
          fail (self, self->node, VALUE, _("“%s” says exactly what a feature brings; nothing else can stand beside that."),
                row->id);
          return;
        }
      types |= type;
    }
}

/* Whether two rows can count the same feature: no test of one excludes a test of the other. */
static gboolean
can_meet (const BastideRow *a,
          const BastideRow *b)
{
  if (!(a->kinds & b->kinds) || !(a->when & b->when))
    return FALSE;

  for (guint i = 0; i < a->tests->len; i++)
    for (guint j = 0; j < b->tests->len; j++)
      {
        const BastideRowTest *test = &g_array_index (a->tests, BastideRowTest, i);
        const BastideRowTest *other = &g_array_index (b->tests, BastideRowTest, j);

        if (is_same_test (test, other) && (test->least > other->most || other->least > test->most))
          return FALSE;
      }

  return TRUE;
}

static gboolean
is_final (const BastideRow *row)
{
  return row->type == BASTIDE_ROW_SCORE && !row->off && row->effects->len > 0
         && g_array_index (row->effects, BastideRowEffect, 0).type >= BASTIDE_EFFECT_EXACTLY;
}

/* Two rows that say what a feature brings must never meet, unless one is switched off to try the other. */
static void
check_meetings (Reader *self)
{
  const GPtrArray *rows = self->tileset->rows;

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideRow *row = g_ptr_array_index (rows, i);
        const BastideRow *other = g_ptr_array_index (rows, j);
        guint first = self->issues->list->len;

        if (is_final (row) && is_final (other) && can_meet (row, other))
          bastide_tileset_issues_add_error (self->issues, row->line, BASTIDE_TILESET_ERROR_VALUE,
            _("“%s” contradicts “%s” on line %u: both say what the same feature brings."), row->id, other->id,
            other->line);
        bastide_tileset_issues_blame_row (self->issues, first, row->id);
      }
}

/* The rows of a type, in the order of the file, still without what they hold. */
static void
add_rows (Reader              *self,
          const BastideElement *node,
          BastideRowType       type,
          GPtrArray           *nodes)
{
  const BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    {
      const char *id = bastide_element_get (child, "id");
      const BastideRow *other = bastide_tileset_find_row (self->tileset, id);
      BastideRow *row;

      if (strcmp (child->name, bastide_row_type_names[type]) != 0)
        continue;
      if (other != NULL)
        {
          fail (self, child, DUPLICATE, _("There is a rule “%s” on line %u already; ids must differ."), id, other->line);
          bastide_tileset_issues_blame_row (self->issues, self->issues->list->len - 1, id);
          continue;
        }
      row = bastide_row_new (self->tileset, type, id);
      row->line = child->line;
      g_ptr_array_add (self->tileset->rows, row);
      g_ptr_array_add (nodes, (gpointer) child);
    }
}

static void
read_row (Reader *self)
{
  self->row->off = read_switch (self->node, "off");
  read_titles (self);
  read_look (self);
  if (self->row->type == BASTIDE_ROW_MARK)
    read_mark (self);
  else if (self->row->type == BASTIDE_ROW_FIGURE)
    read_figure (self);
  else if (self->row->type == BASTIDE_ROW_TOKEN)
    read_token (self);
  else if (self->row->type == BASTIDE_ROW_PIECE)
    read_piece (self);
  else if (self->row->type == BASTIDE_ROW_LIMIT)
    read_limit (self);
  else if (self->row->type == BASTIDE_ROW_EVENT)
    read_event (self);
  else
    read_score (self);
}

/* Returns: (nullable): the id of the row that stands on a line */
static const char *
find_row_on (const BastideElement *node,
             guint                 line)
{
  const BastideElement *child, *last = NULL;

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL && child->line <= line;)
    last = child;

  return last != NULL && g_strv_contains (bastide_row_type_names, last->name) ? bastide_element_get (last, "id") : NULL;
}

/* A set of a newer version of the program says which rules it needs. */
static gboolean
check_names (const BastideElement *node,
             BastideTilesetIssues *issues)
{
  guint n_errors = issues->n_errors;
  const BastideElement *child;
  guint n = 0;

  for (guint i = 0; (child = bastide_node_next_element (node, &i, issues)) != NULL; n++)
    {
      gboolean known = strcmp (child->name, "drawing") == 0;

      n -= known;
      for (guint j = 0; j < BASTIDE_N_ROW_TYPES; j++)
        known |= strcmp (child->name, bastide_row_type_names[j]) == 0;
      if (!known)
        bastide_tileset_issues_add_error (issues, child->line, BASTIDE_TILESET_ERROR_TOO_NEW,
          _("This version of Bastide knows no rules of the kind <%s>."), child->name);
    }
  if (n > BASTIDE_MAX_ROWS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A set has at most %d rules of its own, not %u."), BASTIDE_MAX_ROWS, n);

  return issues->n_errors == n_errors;
}

/* A game that takes 200 rules has less room for some. */
static void
check_numbers (const BastideTileset *tileset,
               const BastideElement *node,
               BastideTilesetIssues *issues)
{
  guint n_events = 0, n_items = 0;

  for (guint i = 0; i < tileset->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (tileset->rows, i);

      n_events += row->type == BASTIDE_ROW_EVENT && !row->off;
    }
  for (guint kind = 0; kind < tileset->game->n_kinds; kind++)
    n_items = MAX (n_items, bastide_rows_count_items (tileset->rows, kind));
  if (n_events > BASTIDE_MAX_EVENT_ROWS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("At most %d events can be played, with pieces that are laid and figures that go along; here are %u."),
      BASTIDE_MAX_EVENT_ROWS, n_events);
  if (n_items > BASTIDE_MAX_ROW_ITEMS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("The points of one feature can follow from %d conditions and effects at most; here are %u."),
      BASTIDE_MAX_ROW_ITEMS, n_items);
}

/* No game could be made of more, with the words of the game itself. */
static void
check_words (const BastideTileset *tileset,
             const BastideElement *node,
             BastideTilesetIssues *issues)
{
  const BastideVocabulary *game = &tileset->game->vocabulary, *own = &tileset->module->vocabulary;
  guint n_figures = game->n_figures + own->n_figures;
  guint n_options;

  bastide_common_options (&n_options);
  n_options += game->n_options + own->n_options;
  if (n_figures > BASTIDE_MAX_FIGURE_KINDS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A game has at most %d kinds of figures; with these it would have %u."), BASTIDE_MAX_FIGURE_KINDS, n_figures);
  if (n_options > BASTIDE_MAX_OPTIONS)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_TOO_LARGE,
      _("A game has at most %d numbers that house rules can change; with these it would have %u."),
      BASTIDE_MAX_OPTIONS, n_options);
}

void
bastide_tileset_read_rules (BastideTileset       *tileset,
                            const BastideElement *node,
                            BastideTilesetIssues *issues)
{
  g_autoptr (GHashTable) drawings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Reader self = { .tileset = tileset, .issues = issues, .drawings = drawings };
  GError *error = NULL;
  guint first = issues->list->len;

  g_return_if_fail (tileset != NULL && node != NULL && issues != NULL);

  if (!check_names (node, issues))
    return;
  if (!bastide_xml_check_shape (node, shapes, BASTIDE_TILESET_NAMESPACE, issues->name, &error))
    {
      bastide_tileset_issues_take_error (issues, error);
      for (; first < issues->list->len; first++)
        bastide_tileset_issues_blame_row (issues, first,
          find_row_on (node, ((BastideTilesetIssue *) g_ptr_array_index (issues->list, first))->line));
      return;
    }
  if (bastide_registry_find_module (tileset->game, tileset->id) != NULL)
    bastide_tileset_issues_add_error (issues, node->line, BASTIDE_TILESET_ERROR_DUPLICATE,
      _("A set with rules of its own cannot be called “%s”: an expansion of the game is."), tileset->id);

  /* Rows may name drawings and rows that stand after them. */
  read_drawings (&self, node);
  for (guint type = 0; type < BASTIDE_N_ROW_TYPES; type++)
    add_rows (&self, node, type, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      self.node = g_ptr_array_index (nodes, i);
      self.row = g_ptr_array_index (tileset->rows, i);
      first = issues->list->len;
      read_row (&self);
      bastide_tileset_issues_blame_row (issues, first, self.row->id);
    }
  check_meetings (&self);
  check_numbers (tileset, node, issues);
  bastide_tileset_make_module (tileset);
  if (tileset->module != NULL)
    check_words (tileset, node, issues);
}
