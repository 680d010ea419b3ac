/* test-random-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random rules of sets: whatever can be written is played to the end, with all invariants of the rules. */

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"
#include "rules/bastide-row.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_SETS 40
#define N_SETS_LONG 1000
#define N_MARKS 4
#define N_FIGURES 3
#define N_TOKENS 3
#define N_PIECES 3
#define MAX_SCORES 5
#define MAX_LIMITS 2
#define MAX_EVENTS 5

/* A set while it is written. */
typedef struct
{
  GString *text;
  guint64  random;
  guint    n_marks;
  guint    n_figures;
  guint    n_tokens;
  guint    n_pieces;
  guint    first_piece; /* among the kinds below */
  gboolean is_laid;     /* whether an event comes when a tile is laid */
  gboolean is_late;     /* whether an event comes after features are scored */
} Writer;

/* Every place, and everything that a piece can be. */
static const struct
{
  const char *on;
  const char *as;
} piece_kinds[] = {
  { "road city field", "mark" }, { "tile", "block" }, { "cell", "block" }, { "corner", "mark" }, { "edge", "cap" },
  { "edge", "barrier" }, { "road city monastery", "block" }, { "tile", "mark" }, { "corner", "block" },
  { "edge-half", "mark" }, { "edge-half", "block" }, { "edge-half", "cap" }, { "edge-half", "barrier" },
};

/* The kind of a piece, by its number in the set. */
#define PIECE_KIND(self, i) piece_kinds[((self)->first_piece + (i)) % G_N_ELEMENTS (piece_kinds)]

static const char *const kinds[] = { "road", "city", "field", "monastery" };

static guint
draw (Writer *self,
      guint   n)
{
  return bastide_random_below (&self->random, n);
}

#define PICK(self, words) (words)[draw (self, G_N_ELEMENTS (words))]
#define add(self, ...) g_string_append_printf ((self)->text, __VA_ARGS__)

static void
add_name (Writer *self)
{
  add (self, "<title xml:lang='en'>A</title><title xml:lang='cs'>B</title>"
             "<counted xml:lang='en' one='a' other='as'/><counted xml:lang='cs' one='b' few='bé' other='bů'/>");
}

static void
add_on (Writer *self)
{
  add (self, " on='");
  for (guint i = 0, first = draw (self, G_N_ELEMENTS (kinds)); i < G_N_ELEMENTS (kinds); i++)
    if (i == first || draw (self, 3) == 0)
      add (self, "%s ", kinds[i]);
  add (self, "'");
}

/* Marks 0 and 1 are on segments, the others on tiles; every second one is a number. */
static void
add_marks (Writer *self)
{
  for (guint i = 0; i < self->n_marks; i++)
    {
      add (self, "<mark id='m%u' on='%s' number='%s'>", i, i < 2 ? "road city field monastery" : "tile",
           i % 2 == 0 ? "true" : "false");
      add_name (self);
      add (self, "</mark>");
    }
}

static void
add_switch (Writer     *self,
            const char *name)
{
  if (draw (self, 3) == 0)
    add (self, " %s='true'", name);
}

static void
add_each (Writer   *self,
          gboolean  die)
{
  static const char *const plain[] = { "once", "tile", "shield", "tile-around", "figure", "tile-beside" };

  if (draw (self, 3) == 0 && self->n_marks > 0)
    add (self, " each='%s' mark='m%u'", draw (self, 3) == 0 ? "tile" : "mark", draw (self, self->n_marks));
  else if (draw (self, 4) == 0 && self->n_marks > 0)
    add (self, " each='tile-around' mark='m%u'", draw (self, self->n_marks));
  else if (draw (self, 8) == 0)
    add (self, " each='completed' kind='%s'", kinds[draw (self, 2)]);
  else
    add (self, " each='%s'", die && draw (self, 2) == 0 ? "die" : PICK (self, plain));
}

static void
add_figures (Writer *self)
{
  static const char *const recalls[] = { "never", "never", "scored", "free" };

  for (guint i = 0; i < self->n_figures; i++)
    {
      gboolean companion = draw (self, 4) == 0;

      add (self, "<figure id='f%u' count='%u' strength='%u' companion='%s' recall='%s'", i, 1 + draw (self, 3),
           companion ? 0 : draw (self, 4), companion ? "true" : "false", PICK (self, recalls));
      add_on (self);
      add_switch (self, "follower");
      add_switch (self, "joins");
      add_switch (self, "beside");
      add_switch (self, "stays");
      add (self, ">");
      add_name (self);
      if (draw (self, 3) == 0)
        {
          add (self, "<add points='%u'", 1 + draw (self, 3));
          add_each (self, FALSE);
          add (self, "/>");
        }
      add (self, "</figure>");
    }
}

static void
add_tokens (Writer *self)
{
  static const char *const ends[] = {
    "<add points='2'/>", "<add points='1' each='completed' kind='road'/>", "<most points='7'/>", "<sets of='t0 t0' points='5'/>", "<table points='1 4 9'/>", "",
  };

  for (guint i = 0; i < self->n_tokens; i++)
    {
      if (draw (self, 3) == 0)
        add (self, "<token id='t%u' single='true'>", i);
      else
        add (self, "<token id='t%u' stock='%u'>", i, 1 + draw (self, 12));
      add_name (self);
      add (self, "%s</token>", PICK (self, ends));
    }
}

static void
add_pieces (Writer *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    {
      add (self, "<piece id='p%u' count='%u' on='%s' as='%s' lay='%s'", i, 1 + draw (self, 4), PIECE_KIND (self, i).on,
           PIECE_KIND (self, i).as, draw (self, 2) == 0 ? "turn" : "event");
      add_switch (self, "common");
      add (self, ">");
      add_name (self);
      add (self, "</piece>");
    }
}

/* A piece that is a mark. Returns: its number, or -1 */
static int
find_mark (Writer *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    if (strcmp (PIECE_KIND (self, i).as, "mark") == 0)
      return (int) i;

  return -1;
}

static void
add_tests (Writer   *self,
           gboolean  of_cells,
           gboolean  of_event)
{
  static const char *const marked[] = { "marks", "tiles-around", "tiles-beside", "features-beside" };
  guint n = draw (self, 3);

  if (of_cells)
    n = 1;
  else if (find_mark (self) >= 0 && draw (self, 2) == 0)
    add (self, "<if count='%s' mark='p%d' least='%u'/>", PICK (self, marked), find_mark (self), draw (self, 2));
  for (guint i = 0; i < n; i++)
    if (of_cells || (draw (self, 2) == 0 && self->n_marks > 0))
      add (self, "<if count='%s' mark='m%u' least='%u'/>", of_cells ? marked[1 + draw (self, 2)] : PICK (self, marked),
           draw (self, self->n_marks), 1 + draw (self, 2));
    else if (draw (self, 2) == 0 && self->n_figures > 0)
      add (self, "<if count='%s' figure='f%u'/>", draw (self, 3) == 0 ? "figures-around" : "figures",
           draw (self, self->n_figures));
    else if (of_event && self->n_tokens > 0 && draw (self, 3) == 0)
      add (self, "<if count='tokens' token='t0' least='%u'/>", draw (self, 3));
    else if (draw (self, 4) == 0)
      add (self, "<if count='completed' kind='%s' least='%u'/>", kinds[draw (self, 2)], 1 + draw (self, 3));
    else if (!self->is_laid && draw (self, 4) == 0)
      add (self, "<if count='largest'/>");
    else
      add (self, "<if count='tiles' least='%u' most='%u'/>", draw (self, 4), 3 + draw (self, 9));
}

static void
add_scores (Writer *self)
{
  static const char *const whens[] = { "completed", "end", "both" };
  static const char *const tos[] = { "winners", "winners", "winners", "turn", "present", "most-around" };

  for (guint i = draw (self, MAX_SCORES + 1); i > 0; i--)
    {
      const char *to = PICK (self, tos);
      gboolean to_winners = strcmp (to, "winners") == 0;

      add (self, "<score id='s%u' when='%s' to='%s'", i, strcmp (to, "turn") == 0 ? "completed" : PICK (self, whens), to);
      add_on (self);
      add (self, ">");
      add_tests (self, FALSE, FALSE);
      if (to_winners && draw (self, 3) == 0)
        add (self, "<raise each='tile shield' by='%d'/>", (int) draw (self, 5) - 5);
      else if (to_winners && draw (self, 5) == 0)
        add (self, "<times by='2'/>");
      else if (to_winners && i == 1 && draw (self, 2) == 0)
        add (self, "<exactly points='%u'/>", draw (self, 9));
      else
        {
          add (self, "<add points='%d'", 1 + (int) draw (self, 5));
          add_each (self, FALSE);
          add (self, "/>");
        }
      add (self, "</score>");
    }
}

static void
add_limits (Writer *self)
{
  if (draw (self, 3) == 0)
    add (self, "<limit id='gap' on='tile' may='%s'%s/>", draw (self, 2) == 0 ? "plug" : "fill",
         self->n_marks > 3 ? " mark='m3'" : "");
  for (guint i = draw (self, MAX_LIMITS + 1); i > 0 && self->n_marks > 0; i--)
    {
      gboolean of_tiles = draw (self, 2) == 0;

      add (self, "<limit id='l%u' may='%s'", i, !of_tiles && draw (self, 4) == 0 ? "only" : "not");
      if (of_tiles)
        add (self, " on='tile' mark='m%u'", draw (self, self->n_marks));
      else
        {
          add_on (self);
          if (draw (self, 2) == 0)
            add (self, " mark='m%u'", draw (self, self->n_marks));
        }
      add (self, ">");
      if (of_tiles)
        add_tests (self, TRUE, FALSE);
      else
        add (self, "<if count='tiles' least='%u'/>", 4 + draw (self, 9));
      add (self, "</limit>");
    }
}

/* A piece that closes an edge is laid before features are scored, and stays. */
static void
add_piece_effect (Writer *self)
{
  static const char *const froms[] = { "anywhere", "feature", "tile", "around" };
  guint i = draw (self, self->n_pieces);
  gboolean edge = strcmp (PIECE_KIND (self, i).as, "cap") == 0 || strcmp (PIECE_KIND (self, i).as, "barrier") == 0;

  if (edge && self->is_late)
    add (self, "<draw/>");
  else if (edge || draw (self, 3) > 0)
    add (self, "<lay piece='p%u' to='%s'/>", i, PICK (self, froms));
  else
    add (self, "<pick-up piece='p%u' from='%s' all='%s'/>", i, PICK (self, froms), draw (self, 2) == 0 ? "true" : "false");
}

static void
add_effect (Writer   *self,
            gboolean  die)
{
  static const char *const froms[] = { "anywhere", "feature", "tile", "around" };

  if (self->n_pieces > 0 && draw (self, 2) == 0)
    {
      add_piece_effect (self);
      return;
    }
  switch (draw (self, 7))
    {
    case 0:
      add (self, "<add points='%d'", (int) draw (self, 8) - 8);
      if (self->n_tokens > 0 && draw (self, 4) == 0)
        add (self, " each='token' token='t0'");
      else
        add_each (self, die);
      add (self, "/>");
      break;
    case 1:
      add (self, self->n_tokens > 0 ? "<tokens token='t0' number='%d'/>" : "<draw/>", 3 - (int) draw (self, 3));
      break;
    case 2:
      add (self, draw (self, 2) == 0 ? "<deploy/>" : "<deploy kind='road' to='around'/>");
      break;
    case 3:
      add (self, "<recall from='%s'%s/>", PICK (self, froms), draw (self, 2) == 0 ? " kind='city'" : "");
      break;
    case 4:
      add (self, "<take-off from='%s' all='%s'/>", PICK (self, froms), draw (self, 3) == 0 ? "true" : "false");
      break;
    case 5:
      add (self, "<move/>");
      break;
    default:
      add (self, "<draw/>");
      break;
    }
}

static void
add_effects (Writer *self)
{
  switch (draw (self, 4))
    {
    case 0:
      add (self, "<roll sides='6'>");
      add_effect (self, TRUE);
      if (draw (self, 3) == 0)
        {
          add (self, "<choose at='5 6'>");
          add_effect (self, TRUE);
          add_effect (self, TRUE);
          add (self, "</choose>");
        }
      add (self, "</roll>");
      break;
    case 1:
      add (self, "<choose>");
      if (draw (self, 3) == 0)
        {
          add (self, "<roll sides='3'>");
          add_effect (self, TRUE);
          add (self, "</roll>");
        }
      for (guint i = 1 + draw (self, 3); i > 0; i--)
        add_effect (self, FALSE);
      add (self, "</choose>");
      break;
    default:
      for (guint i = 1 + draw (self, 2); i > 0; i--)
        add_effect (self, FALSE);
      break;
    }
}

static void
add_events (Writer *self)
{
  static const char *const whens[] = { "laid", "completed", "deployed", "returned", "extended" };

  for (guint i = draw (self, MAX_EVENTS + 1); i > 0; i--)
    {
      const char *when = PICK (self, whens);

      if (strcmp (when, "laid") == 0 && self->n_marks == 0)
        continue;
      self->is_laid = strcmp (when, "laid") == 0;
      self->is_late = strcmp (when, "completed") == 0 || strcmp (when, "returned") == 0;
      add (self, "<event id='e%u' when='%s'", i, when);
      if (strcmp (when, "laid") == 0 || (strcmp (when, "extended") != 0 && draw (self, 2) == 0 && self->n_marks > 0))
        add (self, " mark='m%u'", draw (self, self->n_marks));
      if (strcmp (when, "extended") == 0 && (self->n_marks == 0 || draw (self, 2) == 0))
        add (self, " figure='follower'");
      else if (strcmp (when, "extended") == 0)
        add (self, " mark='m0'");
      if (draw (self, 3) == 0)
        add (self, " on='road monastery'");
      add_switch (self, "optional");
      if (!self->is_laid && draw (self, 3) == 0)
        add (self, " every='%s'", draw (self, 2) == 0 ? "winners" : "present");
      else if ((strcmp (when, "deployed") == 0 || strcmp (when, "returned") == 0) && draw (self, 2) == 0)
        add (self, " every='owner'");
      else
        add_switch (self, "every");
      add (self, ">");
      add_tests (self, FALSE, TRUE);
      add_effects (self);
      add (self, "</event>");
    }
}

/* The tiles of the base game with marks here and there. */
static void
add_tiles (Writer *self)
{
  BastideTileset *base = bastide_tileset_store_find (fixture_get_store (), "base");
  g_autofree char *whole = g_strndup (g_bytes_get_data (base->source, NULL), g_bytes_get_size (base->source));
  const char *tiles = strstr (whole, "<tile ");
  g_auto (GStrv) parts = g_strsplit (tiles, " id=\"", -1);

  add (self, "%s", parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      gboolean tile = g_str_has_suffix (parts[i - 1], "<tile");
      gboolean river = g_str_has_suffix (parts[i - 1], "<garden");

      if (tile && self->n_marks > 2 && draw (self, 3) == 0)
        add (self, " m2=\"%u\"", 1 + draw (self, 3));
      if (tile && self->n_marks > 3 && draw (self, 5) == 0)
        add (self, " m3=\"true\"");
      if (!tile && !river && self->n_marks > 0 && draw (self, 4) == 0)
        add (self, " m0=\"%u\"", 1 + draw (self, 3));
      if (!tile && !river && self->n_marks > 1 && draw (self, 5) == 0)
        add (self, " m1=\"true\"");
      add (self, " id=\"%s", parts[i]);
    }
}

/* Returns: (nullable): the set; rows that contradict each other are refused */
static BastideTileset *
write_set (guint64 seed)
{
  g_autoptr (GString) text = g_string_new ("<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='any' "
                                           "game='classic'><title xml:lang='en'>Any</title><rules>");
  Writer self = { text, seed, .n_marks = 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *set;
  gsize empty = text->len;

  self.n_marks = draw (&self, N_MARKS + 1);
  self.n_figures = draw (&self, N_FIGURES + 1);
  self.n_tokens = draw (&self, N_TOKENS + 1);
  add_marks (&self);
  add_figures (&self);
  add_tokens (&self);
  self.n_pieces = draw (&self, N_PIECES + 1);
  self.first_piece = draw (&self, G_N_ELEMENTS (piece_kinds));
  add_pieces (&self);
  add_scores (&self);
  add_limits (&self);
  add_events (&self);
  if (text->len == empty)
    return NULL;
  add (&self, "</rules>");
  add_tiles (&self);
  bytes = g_bytes_new (text->str, text->len);
  set = bastide_tileset_load_bytes (bytes, "any", &error);
  if (set == NULL)
    g_test_message ("%s", error->message);

  return set;
}

TEST ("/rules/random-rows/invariants")
{
  guint n_sets = g_test_slow () ? N_SETS_LONG : N_SETS;
  guint n_played = 0;

  for (guint i = 0; i < n_sets; i++)
    {
      g_autoptr (BastideTileset) set = write_set (i);
      const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
      g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("classic"));
      g_autoptr (BastideRules) rules = NULL;

      if (set == NULL)
        continue;
      g_test_message ("set %u", i);
      for (guint j = 0; j < 2 + i % 3; j++)
        bastide_setup_add_player (setup, NULL, NULL);
      bastide_setup_add_tileset (setup, set);
      setup->seed = i;
      /* Every second game has an expansion of the program, too. */
      if (i % 2 == 0)
        {
          BastideTileset *other = bastide_tileset_store_find (fixture_get_store (), modules[i / 2 % 11]->id);

          if (other != NULL)
            bastide_setup_add_tileset (setup, other);
          setup->modules = g_strdupv ((char **) STRV (set->id, modules[i / 2 % 11]->id));
        }
      rules = fixture_make_rules (setup);
      invariants_play (rules, i, TRUE);
      n_played++;
    }

  g_assert_cmpuint (n_played, >, n_sets / 2);
}
