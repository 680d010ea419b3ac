/* bastide-puzzle-mine.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Finds puzzles in games of computer players. */

#include "config.h"

#include "bastide-puzzle-mine.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-command.h"
#include "bastide-setup-options.h"
#include "model/lessons/bastide-lesson-library.h"
#include "model/lessons/bastide-puzzle.h"
#include "rules/bastide-outlook.h"
#include "rules/bastide-random.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"

#define MAX_GAMES 1000000
#define MAX_THREADS 256
#define MAX_PLAYOUTS 100000
#define MAX_LOG_SIZE (256 * 1024 * 1024)

/* By how many points the best move must be ahead. */
#define LEAST_LEAD 3.0

/* Moves that are certainly so much worse need not be looked at closely. */
#define LEEWAY 1.5

/* How much more often the moves of a candidate are played out before it is kept; it can fall before. */
static const guint times_to_keep[] = { 2, 6, 20 };

/* More dice are not thrown in a game. */
#define MAX_NUMBERS 64

/* A puzzle with hardly any choice, or with many solutions, is none. */
#define LEAST_LINES 10
#define MAX_ACCEPTED 5

/* Where an estimate sees nothing so much better than the simplest player's move, that is seldom wrong: only one of so
 * many such positions is looked at. */
#define LEAST_DOUBT 1.5
#define SHARE_UNDOUBTED 3

/* As many moves are likely before anything is played out. */
#define LIKELY_LINES 5

/* An estimate alone must be so much worse than the best move. */
#define LEAST_ESTIMATE 4.0

/* Standard errors by which few playouts must speak against a decision: hardly any, as most are none. */
#define SURE 0.5

/* Puzzles of neighbouring turns, or with the same tile, would be much alike. */
#define TURNS_BETWEEN 10

/* Games are looked at from different turns on, so that puzzles come from all of them. */
#define N_BEGINNINGS 8

/* Easy puzzles are many: a game has room for others, unless a theme is asked for. */
#define EASY_ONES_OF_GAME 1

/* Number of tries of a player whose moves vary, and how many of them must see the move of an easy puzzle. */
#define N_TRIES 3
#define EASY_TRIES 2

#define MINE_LOG "mined.tsv"

/* Set by a signal; everything comes to an end then. */
static volatile sig_atomic_t stopped;

static void
on_signal (int number)
{
  stopped = 1;
}

gboolean
bastide_interrupted (gpointer data)
{
  return stopped != 0;
}

void
bastide_catch_interruption (void)
{
  struct sigaction action = { .sa_handler = on_signal };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/* --- What is played ----------------------------------------------------------------------------------------------- */

/*
 * @id: id of the module, or of the game; what the puzzles of these games are likely to be about
 * @module: (nullable): what is added to the game
 */
typedef struct
{
  const char                   *id;
  const BastideGameInterface   *game;
  const BastideModuleInterface *module;
} Contents;

/* Returns: (element-type Contents): the first game alone, then it with each module, then the other games */
static GArray *
list_contents (void)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Contents));

  for (guint i = 0; games[i] != NULL; i++)
    {
      Contents alone = { games[i]->id, games[i], NULL };

      g_array_append_val (list, alone);
      for (guint j = 0; modules[j] != NULL; j++)
        if (strcmp (modules[j]->game, games[i]->id) == 0)
          {
            Contents extended = { modules[j]->id, games[i], modules[j] };

            g_array_append_val (list, extended);
          }
    }

  return list;
}

/* Every other game is the first one; the others take turns. */
static const Contents *
pick_contents (const GArray *list,
               guint         game)
{
  guint i = list->len == 1 || game % 2 == 0 ? 0 : 1 + game / 2 % (list->len - 1);

  return &g_array_index (list, Contents, i);
}

static gboolean
add_set (BastideSetup         *setup,
         GStrvBuilder         *modules,
         BastideTilesetStore  *store,
         const char           *id,
         GError              **error)
{
  const char *const names[] = { id, NULL };
  BastideTileset *tileset = bastide_tileset_store_find (store, id);

  if (!bastide_tileset_arguments_add (setup, names, store, error))
    return FALSE;
  g_strv_builder_addv (modules, (const char **) tileset->modules);

  return TRUE;
}

/* Fixes what dice, cards and tokens show: each number as often as any other, mixed. Some lists must have a certain
 * length; only trying tells. @rules: (transfer full): of @setup. Returns: (transfer full): of @setup as it is then */
static BastideRules *
fix_script (BastideSetup        *setup,
            BastideRules        *rules,
            const BastideScript *script,
            guint64             *random)
{
  g_autofree guint8 *numbers = g_new0 (guint8, script->max_entries);
  const char *name = script->name;

  for (guint i = 0; i < script->max_entries; i++)
    {
      guint j = bastide_random_below (random, i + 1);

      numbers[i] = numbers[j];
      numbers[j] = (guint8) (script->min + i % (script->max - script->min + 1));
    }
  for (guint n = MIN (script->max_entries, MAX_NUMBERS); n > 0; n--)
    {
      BastideRules *fixed;

      bastide_setup_set_script (setup, name, numbers, n);
      fixed = bastide_rules_new (setup, NULL);
      if (fixed != NULL)
        {
          bastide_rules_unref (rules);
          return fixed;
        }
    }
  g_hash_table_remove (setup->scripts, name);

  return rules;
}

static BastideRules *
make_rules (const Contents       *contents,
            BastideTilesetStore  *store,
            guint64               seed,
            GError              **error)
{
  static const struct { const char *name, *colour; } people[] = { { "Anna", "red" }, { "Ben", "blue" } };
  g_autoptr (BastideSetup) setup = bastide_setup_new (contents->game);
  g_autoptr (GStrvBuilder) modules = g_strv_builder_new ();
  const BastideVocabulary *words;
  BastideRules *rules;
  guint64 random = seed;

  for (guint i = 0; contents->game->tilesets[i] != NULL; i++)
    if (!add_set (setup, modules, store, contents->game->tilesets[i], error))
      return NULL;
  if (contents->module != NULL && contents->module->tileset != NULL)
    {
      if (!add_set (setup, modules, store, contents->module->tileset, error))
        return NULL;
    }
  else if (contents->module != NULL)
    g_strv_builder_add (modules, contents->module->id);
  g_strfreev (setup->modules);
  setup->modules = g_strv_builder_end (modules);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    bastide_setup_add_player (setup, people[i].name, people[i].colour);
  /* With tiles in a fixed order somebody else might begin. */
  bastide_setup_set_option (setup, "start-player", "0");
  setup->seed = seed;

  rules = bastide_rules_new (setup, error);
  for (guint i = 0; rules != NULL && (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      rules = fix_script (setup, rules, &words->scripts[j], &random);

  return rules;
}

/* --- Logs --------------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): the lines of a log, none if there is no file */
char **
bastide_puzzle_log_read (const char  *path,
                         GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  char **lines;
  guint n;

  if (!g_file_query_exists (file, NULL))
    return g_new0 (char *, 1);
  bytes = bastide_file_read (file, MAX_LOG_SIZE, NULL, error);
  if (bytes == NULL)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  n = g_strv_length (lines);
  /* The last line ends nowhere: it was broken off, or is empty. */
  if (n > 0)
    g_clear_pointer (&lines[n - 1], g_free);

  return lines;
}

gboolean
bastide_puzzle_log_write (const char  *path,
                          const char  *text,
                          GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_file_write (file, bytes, error);
}

gboolean
bastide_puzzle_log_append (const char  *path,
                           const char  *text,
                           GError     **error)
{
  FILE *file = fopen (path, "a");
  gboolean written = file != NULL && fputs (text, file) >= 0;

  if (file != NULL && fclose (file) != 0)
    written = FALSE;
  if (!written)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), _("“%s” cannot be written: %s."), path,
                 g_strerror (errno));

  return written;
}

/* --- Mining ------------------------------------------------------------------------------------------------------- */

/*
 * @contents: (element-type Contents): what is played
 * @themes: (nullable): what the puzzles are to be about
 * @done: (element-type guint): the games that are behind
 * The next three and everything below are shared by the threads.
 */
typedef struct
{
  GArray              *contents;
  char               **themes;
  const char          *folder;
  BastideTilesetStore *store;
  guint64              seed;
  guint                playouts;
  BastideMind          players[2];
  BastideMind          simplest;

  GMutex               mutex;
  GHashTable          *done;
  guint                next; /* number of a game */
  guint                end;
  guint                n_played;
  guint                n_positions;
  guint                n_candidates;
  guint                n_kept;
  gint64               start;
  GError              *error;
} Mine;

/* A game while it is played. */
typedef struct
{
  Mine           *mine;
  const Contents *contents;
  BastideRules   *rules;
  BastideState   *state;
  BastideState   *position; /* (nullable): what is examined: the state, or the same with another tile drawn */
  const char     *tile;     /* (nullable): that tile; NULL for the one that was drawn */
  guint           number;
  guint64         seed;
  guint64         random;
  GPtrArray      *played; /* (element-type utf8) */
  GPtrArray      *drawn;  /* (element-type utf8): ids of the tile that lies first and of all drawn, borrowed */
  BastideEvents  *events;
  GString        *log;
  GPtrArray      *kept;      /* (element-type utf8): the tiles of the puzzles kept, borrowed */
  guint           first_turn; /* the next one from which positions are looked at */
  guint           n_positions;
  guint           n_candidates;
  guint           n_kept;
  guint           n_easy; /* of those that are kept */
} Game;

static void
log_decision (Game       *self,
              const char *result,
              const char *reason,
              double      lead,
              double      again)
{
  char numbers[2][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (numbers[0], sizeof numbers[0], "%.1f", lead);
  g_ascii_formatd (numbers[1], sizeof numbers[1], "%.1f", again);
  g_string_append_printf (self->log, "%u\t%u\t%s\t%s\t%s\t%s\t%s\t%s\n", self->number, self->played->len,
                          self->tile != NULL ? self->tile : "-", self->contents->id, result, reason, numbers[0],
                          numbers[1]);
}

/* Returns: the least cost among the lines that are not accepted by an earlier judgement; -1 when one is not known */
static double
find_least_refused (const BastideJudgement *earlier,
                    const BastideJudgement *later)
{
  double least = G_MAXDOUBLE;

  for (guint i = earlier->n_accepted; i < earlier->lines->len; i++)
    for (guint j = 0; j < later->lines->len; j++)
      if (g_array_index (later->lines, BastideJudgedLine, j).hash
          == g_array_index (earlier->lines, BastideJudgedLine, i).hash)
        least = MIN (least, g_array_index (later->lines, BastideJudgedLine, j).cost);

  return least == G_MAXDOUBLE ? -1 : least;
}

/* Stands for what a line does, whatever segment of a feature it names: a mage stands on all of a city. */
static guint
hash_deeds (const Game        *self,
            const BastideLine *line)
{
  g_autoptr (BastideState) now = bastide_state_clone (self->rules, self->position);
  guint hash = 0;

  for (guint i = 0; i < line->n_actions; i++)
    {
      BastideAction action = line->actions[i];
      gboolean has_segment = bastide_rules_get_verb (self->rules, action.verb)->target == BASTIDE_TARGET_SEGMENT;
      int placed = has_segment ? bastide_state_find_placed (self->rules, now, action.x, action.y) : -1;
      guint where = placed >= 0
                    ? bastide_state_get_feature (self->rules, now, (guint) placed, action.segment)
                    : (guint) action.x << 16 ^ (guint) action.y << 4 ^ action.rotation ^ (guint) action.number << 24;

      hash = (hash * 31 + action.verb * 7u + action.figure) * 0x9e3779b1u ^ where;
      bastide_state_apply (self->rules, now, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return hash;
}

/* @errors: how many standard errors a line may be worse and still count. Returns: how many different things can be done
 * that are likely to be accepted */
static guint
count_accepted (const Game             *self,
                const BastideJudgement *judgement,
                double                  errors)
{
  g_autoptr (GHashTable) deeds = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < judgement->lines->len; i++)
    {
      const BastideJudgedLine *line = &g_array_index (judgement->lines, BastideJudgedLine, i);

      if (line->cost - (line->sure ? errors * line->error : 0) <= BASTIDE_PUZZLE_TOLERANCE)
        g_hash_table_add (deeds, GUINT_TO_POINTER (hash_deeds (self, &line->line)));
    }

  return g_hash_table_size (deeds);
}

/* Returns: (nullable): why a decision can be no puzzle, as far as few playouts can tell */
static const char *
find_flaw (const Game              *self,
           const BastideJudgement  *judgement,
           const BastideJudgedLine *simplest)
{
  if (simplest == NULL || simplest->cost + SURE * simplest->error < LEAST_LEAD)
    return "simple";
  for (guint i = 0; i < judgement->lines->len; i++)
    {
      const BastideJudgedLine *line = &g_array_index (judgement->lines, BastideJudgedLine, i);

      if (line->sure && line->cost + SURE * line->error < LEAST_LEAD
          && line->cost - SURE * line->error > BASTIDE_PUZZLE_TOLERANCE)
        return "close";
    }

  return count_accepted (self, judgement, SURE) > MAX_ACCEPTED ? "many" : NULL;
}

/* @thorough: whether all lines should have been played out. Returns: (nullable): why a decision is no puzzle */
static const char *
find_fault (const Game              *self,
            const BastideJudgement  *judgement,
            const BastideJudgedLine *simplest,
            double                   least_lead,
            gboolean                 thorough)
{
  if (judgement->lead < least_lead)
    return "close";
  if (judgement->n_accepted > MAX_ACCEPTED && count_accepted (self, judgement, 0) > MAX_ACCEPTED)
    return "many";
  if (simplest == NULL || simplest->cost <= BASTIDE_PUZZLE_TOLERANCE)
    return "simple";
  for (guint i = 0; thorough && i < judgement->lines->len; i++)
    if (!g_array_index (judgement->lines, BastideJudgedLine, i).sure
        && g_array_index (judgement->lines, BastideJudgedLine, i).cost < LEAST_ESTIMATE)
      return "unsure";

  return NULL;
}

/* Returns: in how many of some tries a player sees an accepted line at first sight, without playing on */
static guint
count_seen (Game                   *self,
            const BastideJudgement *judgement,
            const char             *word)
{
  guint n_found = 0;
  BastideMind mind;

  if (!bastide_mind_parse (word, &mind))
    g_return_val_if_reached (0);
  for (guint i = 0; i < N_TRIES; i++)
    {
      BastideBudget budget = { 0, self->seed + i };
      g_autoptr (BastideThought) thought = bastide_think (self->rules, self->position, &mind, budget,
                                                          bastide_interrupted, NULL);
      const BastideJudgedLine *line = bastide_judgement_find (judgement, self->rules, self->position,
                                                              &bastide_thought_get_best (thought)->line);

      n_found += line != NULL && line->cost <= BASTIDE_PUZZLE_TOLERANCE;
    }

  return n_found;
}

/* The setup of the game; where another tile than its own was drawn, with all tiles in a fixed order. */
static BastideSetup *
copy_setup (const Game *self)
{
  BastideSetup *setup = bastide_setup_copy (bastide_rules_get_setup (self->rules));
  g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();

  if (self->tile == NULL)
    return setup;
  for (guint i = 0; i < self->drawn->len; i++)
    g_strv_builder_add (draw, g_ptr_array_index (self->drawn, i));
  g_strv_builder_add (draw, self->tile);
  for (guint i = 0; i < bastide_rules_get_n_tiles (self->rules); i++)
    for (guint n = bastide_state_get_left (self->rules, self->position, i); n > 0; n--)
      g_strv_builder_add (draw, bastide_rules_get_tile (self->rules, i)->id);
  setup->draw = g_strv_builder_end (draw);

  return setup;
}

/* Writes a puzzle to a file of its own after seeing that it can be played. @n_seen: how often Casual sees the move */
static gboolean
keep (Game                    *self,
      const BastideJudgement  *judgement,
      guint                    n_seen,
      GError                 **error)
{
  g_autofree char *id = g_strdup_printf ("p%" G_GUINT64_FORMAT "-%u%s%s", self->seed, self->played->len,
                                         self->tile != NULL ? "-" : "", self->tile != NULL ? self->tile : "");
  g_autofree char *from = g_strdup_printf ("g%" G_GUINT64_FORMAT, self->seed);
  g_autofree char *name = g_strconcat (id, BASTIDE_LESSON_EXTENSION, NULL);
  g_autofree char *path = g_build_filename (self->mine->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideSetup) setup = copy_setup (self);
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (BastideGame) game = NULL;

  g_ptr_array_add (self->played, NULL);
  root = bastide_puzzle_new_for_state (self->rules, setup,
                                       (const char *const *) self->played->pdata, self->position, judgement);
  g_ptr_array_set_size (self->played, (int) self->played->len - 1);
  bastide_element_set (root, "id", id);
  bastide_element_set (root, "grade", n_seen >= EASY_TRIES ? "easy"
                                      : n_seen > 0 || count_seen (self, judgement, "strong") > 0 ? "medium" : "hard");
  bastide_element_set (root, "from", from);
  if (stopped)
    return FALSE;

  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  lesson = bastide_lesson_load_bytes (bytes, name, error);
  if (lesson == NULL || !bastide_lesson_check (lesson, self->mine->store, error))
    return FALSE;
  game = bastide_lesson_make_game (lesson, 0, self->mine->store, error);
  if (bastide_state_checksum (self->rules, self->position)
      != bastide_state_checksum (bastide_game_get_rules (game), bastide_game_get_state (game)))
    {
      g_set_error (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_POSITION, "%s: another board", name);
      return FALSE;
    }

  return bastide_file_write (file, bytes, error);
}

static const char *
get_tile (const Game         *self,
          const BastideState *position)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, position, &decision);

  return decision.tile >= 0 ? bastide_rules_get_tile (self->rules, (guint) decision.tile)->id : "";
}

/* The candidate is thought about much longer with another seed. */
static void
judge_candidate (Game                   *self,
                 const BastideJudgement *base,
                 const BastideLine      *simplest)
{
  double least_lead = BASTIDE_PUZZLE_SHARE_KEPT * base->lead;
  g_autoptr (BastideJudgement) again = NULL;
  g_autoptr (GError) error = NULL;
  const char *fault = NULL;
  double least = 0;
  guint n_seen = count_seen (self, base, "casual");

  if (n_seen >= EASY_TRIES && self->n_easy >= EASY_ONES_OF_GAME && self->mine->themes == NULL)
    {
      log_decision (self, "out", "easy", base->lead, 0);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (times_to_keep) && fault == NULL && (again == NULL || !again->settled); i++)
    {
      BastideEffort effort = { times_to_keep[i] * self->mine->playouts, TRUE, ~self->seed, least_lead };

      bastide_judgement_free (again);
      again = bastide_judgement_new (self->rules, self->position, NULL, &effort, bastide_interrupted, NULL);
      if (again == NULL)
        return;
      least = find_least_refused (base, again);
      fault = find_fault (self, again, bastide_judgement_find (again, self->rules, self->position, simplest),
                          least_lead, TRUE);
      if (fault == NULL && least < least_lead)
        fault = "turned";
    }
  self->n_candidates++;
  n_seen = count_seen (self, again, "casual");
  if (fault == NULL && !keep (self, again, n_seen, &error) && !stopped)
    {
      g_printerr ("%s\n", error->message);
      fault = "unplayable";
    }
  if (!stopped)
    log_decision (self, fault == NULL ? "kept" : "out",
                  fault == NULL ? bastide_judgement_get_theme (again, self->rules, self->position) : fault, base->lead,
                  least);
  if (fault == NULL)
    {
      self->n_kept++;
      self->n_easy += n_seen >= EASY_TRIES;
      g_ptr_array_add (self->kept, (char *) get_tile (self, self->position));
      self->first_turn = bastide_state_get_turn (self->rules, self->position) + TURNS_BETWEEN;
    }
}

static gboolean
is_wanted (const Game             *self,
           const BastideJudgement *judgement)
{
  const char *const *themes = (const char *const *) self->mine->themes;

  return themes == NULL
         || g_strv_contains (themes, bastide_judgement_get_theme (judgement, self->rules, self->position));
}

/* Whether one of the likely moves is about something that is wanted. Only a comparison of moves tells blocking from
 * what remains, closing and building. */
static gboolean
may_be_wanted (const Game             *self,
               const BastideJudgement *judgement)
{
  const char *const *themes = (const char *const *) self->mine->themes;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (BastideJudgedLine));
  BastideJudgement likely = { judgement->player, 0, lines, 1 };

  for (guint i = 0; themes != NULL && i < MIN (judgement->lines->len, LIKELY_LINES); i++)
    {
      const char *theme;

      g_array_set_size (lines, 0);
      g_array_append_val (lines, g_array_index (judgement->lines, BastideJudgedLine, i));
      theme = bastide_judgement_get_theme (&likely, self->rules, self->position);
      if (g_strv_contains (themes, theme)
          || (strcmp (theme, "blocking") == 0
              && (g_strv_contains (themes, "closing") || g_strv_contains (themes, "building"))))
        return TRUE;
    }

  return themes == NULL;
}

/* Returns: (nullable): why a decision is no puzzle, as far as these playouts tell; NULL as long as it may be one */
static const char *
judge_stage (const Game             *self,
             const BastideJudgement *judgement,
             const BastideLine      *simplest,
             gboolean                is_last)
{
  const BastideJudgedLine *line = bastide_judgement_find (judgement, self->rules, self->position, simplest);
  const char *flaw;

  if (judgement->playouts == 0)
    return judgement->lines->len < LEAST_LINES ? "few-lines"
           : line != NULL && line->cost < LEAST_DOUBT && self->n_positions % SHARE_UNDOUBTED != 0 ? "simple"
           : may_be_wanted (self, judgement) ? NULL : "theme";

  flaw = is_last ? find_fault (self, judgement, line, LEAST_LEAD, FALSE) : find_flaw (self, judgement, line);

  return flaw == NULL && !is_wanted (self, judgement) ? "theme" : flaw;
}

/* Thinks about a decision for longer and longer, as long as it may be a puzzle. The many that are none at first sight
 * are not logged. */
static void
examine (Game *self)
{
  static const guint shares[] = { 0, 4, 20, 50, 100 }; /* percent of the playouts */
  BastideBudget budget = { 0, self->seed };
  g_autoptr (BastideThought) thought = bastide_think (self->rules, self->position, &self->mine->simplest, budget, NULL,
                                                      NULL);
  const BastideLine *simplest = &bastide_thought_get_best (thought)->line;

  self->n_positions++;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      BastideEffort effort = { shares[i] * self->mine->playouts / 100, FALSE, self->seed, i > 1 ? LEEWAY : 0 };
      g_autoptr (BastideJudgement) judgement = bastide_judgement_new (self->rules, self->position, NULL, &effort,
                                                                      bastide_interrupted, NULL);
      gboolean is_last = i + 1 == G_N_ELEMENTS (shares) || (i > 1 && judgement != NULL && judgement->settled);
      const char *flaw;

      if (judgement == NULL)
        return;
      flaw = judge_stage (self, judgement, simplest, is_last);
      if (flaw != NULL && i > 0)
        {
          g_autofree char *stage = g_strdup_printf ("%u", effort.playouts);

          log_decision (self, stage, flaw, judgement->lead, 0);
        }
      else if (flaw == NULL && is_last)
        judge_candidate (self, judgement, simplest);
      if (flaw != NULL || is_last)
        return;
    }
}

/* Examines a position unless enough has been found in this game. */
static void
look_at (Game         *self,
         BastideState *position,
         const char   *tile)
{
  guint turn = bastide_state_get_turn (self->rules, position);

  if (stopped || self->n_kept >= BASTIDE_PUZZLES_OF_GAME || turn < self->first_turn
      || !bastide_puzzle_may_begin (self->rules, position)
      || g_ptr_array_find_with_equal_func (self->kept, get_tile (self, position), g_str_equal, NULL))
    return;

  self->position = position;
  self->tile = tile;
  examine (self);
}

/* Looks at the same board with each other tile that could have been drawn: it costs no playing. Tiles in a fixed order
 * leave no other chance, as dice, cards and tokens are fixed as well. */
static void
look_at_others (Game               *self,
                const BastideState *before,
                const char         *drawn)
{
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (BastideOutcome));

  if (bastide_rules_has_hands (self->rules))
    return;

  bastide_state_list_outcomes (self->rules, before, outcomes);
  for (guint i = 0; i < outcomes->len; i++)
    {
      const BastideOutcome *outcome = &g_array_index (outcomes, BastideOutcome, i);
      g_autoptr (BastideState) position = bastide_state_clone (self->rules, before);
      const char *tile;

      if (strcmp (outcome->name, "draw") != 0)
        return;
      tile = bastide_rules_get_tile (self->rules, outcome->number)->id;
      if (strcmp (tile, drawn) != 0
          && bastide_state_advance_with (self->rules, position, outcome, NULL, NULL))
        look_at (self, position, tile);
    }
}

static void
note_draws (Game *self)
{
  for (guint i = 0; i < bastide_events_get_length (self->events); i++)
    {
      const BastideEvent *event = &g_array_index (self->events->items, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DRAWN)
        g_ptr_array_add (self->drawn, (char *) bastide_rules_get_tile (self->rules, (guint) event->tile)->id);
    }
  bastide_events_clear (self->events);
}

/* Goes through chance to the next decision, and looks at it. */
static void
go_on (Game *self)
{
  g_autoptr (BastideState) before = NULL;
  BastideDecision decision;
  guint n_drawn = self->drawn->len;

  bastide_state_get_decision (self->rules, self->state, &decision);
  if (decision.status == BASTIDE_STATUS_CHANCE)
    {
      before = bastide_state_clone (self->rules, self->state);
      bastide_state_advance (self->rules, self->state, self->events);
    }
  note_draws (self);
  look_at (self, self->state, NULL);
  if (before != NULL && self->drawn->len == n_drawn + 1)
    {
      char *drawn = g_ptr_array_steal_index (self->drawn, n_drawn);

      look_at_others (self, before, drawn);
      g_ptr_array_add (self->drawn, drawn);
    }
}

static void
play (Game *self)
{
  int start_tile = bastide_rules_get_start_tile (self->rules);
  int seat;

  if (start_tile >= 0)
    g_ptr_array_add (self->drawn, (char *) bastide_rules_get_tile (self->rules, (guint) start_tile)->id);
  bastide_state_start (self->rules, self->state, BASTIDE_ADVANCE_TO_CHANCE, self->events);
  go_on (self);
  while (!stopped && self->n_kept < BASTIDE_PUZZLES_OF_GAME
         && (seat = bastide_state_get_decider (self->rules, self->state)) >= 0)
    {
      guint player = ((guint) seat + self->number / 2) % G_N_ELEMENTS (self->mine->players);
      const BastideMind *mind = &self->mine->players[player];
      BastideBudget budget = { mind->level->playouts, bastide_random_next (&self->random) };
      g_autoptr (BastideThought) thought = bastide_think (self->rules, self->state, mind, budget, bastide_interrupted,
                                                          NULL);
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      for (guint i = 0; i < line->n_actions; i++)
        {
          g_ptr_array_add (self->played, bastide_action_print (self->rules, self->state, line->actions[i]));
          bastide_state_apply (self->rules, self->state, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, self->events);
        }
      go_on (self);
    }
}

/* Called with the mutex held. */
static void
tell_game (Mine       *self,
           const Game *game)
{
  double seconds = MAX (1e-6, (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC);

  self->n_played++;
  self->n_positions += game->n_positions;
  self->n_candidates += game->n_candidates;
  self->n_kept += game->n_kept;
  /* Translators: what has been found in one game, then in all of them; the second is the id of an expansion */
  g_printerr (_("Game %u (%s): %u positions, %u candidates, %u kept; in all %u kept, %.2f positions a second"),
              game->number, game->contents->id, game->n_positions, game->n_candidates, game->n_kept, self->n_kept,
              self->n_positions / seconds);
  g_printerr ("\n");
}

/* Returns: whether the game was played to its end */
static gboolean
mine_game (Mine    *self,
           guint    number,
           GError **error)
{
  Game game = { .mine = self, .number = number, .contents = pick_contents (self->contents, number) };
  g_autofree char *path = g_build_filename (self->folder, MINE_LOG, NULL);
  gboolean done = FALSE;

  game.seed = self->seed * MAX_GAMES + number;
  game.random = ~game.seed;
  game.rules = make_rules (game.contents, self->store, game.seed, error);
  if (game.rules == NULL)
    return FALSE;
  game.state = bastide_state_new (game.rules);
  game.played = g_ptr_array_new_with_free_func (g_free);
  /* Expansions may have their tiles at the beginning. */
  if (self->themes == NULL || game.contents->module == NULL)
    game.first_turn = number / 2 % N_BEGINNINGS * bastide_rules_get_n_all_tiles (game.rules) / (N_BEGINNINGS + 1);
  game.drawn = g_ptr_array_new ();
  game.kept = g_ptr_array_new ();
  game.events = bastide_events_new ();
  game.log = g_string_new (NULL);
  play (&game);
  g_string_append_printf (game.log, "%u\tend\t%s\t%u\t%u\t%u\n", number, game.contents->id, game.n_positions,
                          game.n_candidates, game.n_kept);
  if (!stopped)
    {
      g_mutex_lock (&self->mutex);
      done = bastide_puzzle_log_append (path, game.log->str, error);
      if (done)
        tell_game (self, &game);
      g_mutex_unlock (&self->mutex);
    }

  g_string_free (game.log, TRUE);
  g_ptr_array_unref (game.played);
  g_ptr_array_unref (game.drawn);
  g_ptr_array_unref (game.kept);
  bastide_events_free (game.events);
  bastide_state_free (game.state);
  bastide_rules_unref (game.rules);

  return done;
}

static gpointer
run_thread (gpointer data)
{
  Mine *self = data;

  for (;;)
    {
      GError *error = NULL;
      guint number;

      g_mutex_lock (&self->mutex);
      while (g_hash_table_contains (self->done, GUINT_TO_POINTER (self->next)))
        self->next++;
      number = self->next++;
      g_mutex_unlock (&self->mutex);
      if (stopped || number >= self->end)
        return NULL;
      if (!mine_game (self, number, &error) && error != NULL)
        {
          g_mutex_lock (&self->mutex);
          if (self->error == NULL)
            self->error = g_steal_pointer (&error);
          stopped = 1;
          g_mutex_unlock (&self->mutex);
          g_clear_error (&error);
        }
    }
}

/* Goes on where a folder was left: only whole games count. */
static gboolean
take_up (Mine        *self,
         const char  *header,
         GError     **error)
{
  g_autofree char *path = g_build_filename (self->folder, MINE_LOG, NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) kept = g_string_new (header);

  if (g_mkdir_with_parents (self->folder, 0777) != 0)
    {
      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), _("“%s” cannot be made: %s."), self->folder,
                   g_strerror (errno));
      return FALSE;
    }
  lines = bastide_puzzle_log_read (path, error);
  if (lines == NULL)
    return FALSE;
  if (lines[0] != NULL && !g_str_has_prefix (header, lines[0]))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _("“%s” was begun with other settings; choose another folder."), self->folder);
      return FALSE;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], "\tend\t") != NULL)
      g_hash_table_add (self->done, GUINT_TO_POINTER ((guint) strtoul (lines[i], NULL, 10)));
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    if (g_hash_table_contains (self->done, GUINT_TO_POINTER ((guint) strtoul (lines[i], NULL, 10))))
      g_string_append_printf (kept, "%s\n", lines[i]);

  return bastide_puzzle_log_write (path, kept->str, error);
}

/* Only games of these contents are played. */
static gboolean
choose_contents (GArray  *list,
                 char   **only)
{
  for (guint i = 0; only != NULL && only[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < list->len; j++)
        found = found || strcmp (g_array_index (list, Contents, j).id, only[i]) == 0;
      if (!found)
        return FALSE;
    }
  for (guint i = list->len; only != NULL && i > 0; i--)
    if (!g_strv_contains ((const char *const *) only, g_array_index (list, Contents, i - 1).id))
      g_array_remove_index (list, i - 1);

  return TRUE;
}

static int
mine (Mine *self,
      guint n_threads,
      char **only)
{
  g_autofree char *listed = only != NULL ? g_strjoinv (",", only) : g_strdup ("-");
  g_autofree char *themes = self->themes != NULL ? g_strjoinv (",", self->themes) : g_strdup ("-");
  g_autofree char *first = bastide_mind_print (&self->players[0]);
  g_autofree char *second = bastide_mind_print (&self->players[1]);
  g_autofree char *header =
    g_strdup_printf ("# seed %" G_GUINT64_FORMAT ", playouts %u, players %s %s, only %s, themes %s, rules %d\n",
                     self->seed, self->playouts, first, second, listed, themes, BASTIDE_RULES_VERSION);
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);
  g_autoptr (GError) error = NULL;

  if (!take_up (self, header, &error))
    return bastide_command_fail ("puzzles", error);
  bastide_catch_interruption ();
  self->start = g_get_monotonic_time ();
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("mine", run_thread, self);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  if (self->error != NULL)
    return bastide_command_fail ("puzzles", self->error);

  return BASTIDE_EXIT_OK;
}

/*
 * @names: (nullable): levels of the players
 * @only: (nullable): games and modules
 * Returns: (transfer full) (nullable): why they cannot play
 */
static char *
choose (Mine  *self,
        char **names,
        char **only)
{
  if (names != NULL && g_strv_length (names) != G_N_ELEMENTS (self->players))
    return g_strdup (_("There must be two players, or none at all."));
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    {
      const char *word = names != NULL ? names[i] : i == 0 ? "casual" : "strong";

      if (!bastide_mind_parse (word, &self->players[i]))
        return bastide_level_names_refuse (word);
    }
  for (guint i = 0; self->themes != NULL && self->themes[i] != NULL; i++)
    if (bastide_lesson_theme_get_title (self->themes[i]) == self->themes[i])
      return g_strdup (_("There is no such theme."));

  return choose_contents (self->contents, only) ? NULL : g_strdup (_("There is no such game or module."));
}

int
bastide_puzzles_mine (char **arguments)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) contents = list_contents ();
  g_autoptr (BastideTilesetStore) store = NULL;
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) only = NULL;
  g_auto (GStrv) themes = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *problem = NULL;
  int n_games = 100, first = 0, n_threads = 1, playouts = 200;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder,
      N_("Folder for the puzzles; a former run goes on there"), N_("FOLDER") },
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games, N_("Number of games (100)"), N_("NUMBER") },
    { "first", 0, 0, G_OPTION_ARG_INT, &first, N_("Number of the first game (0)"), N_("NUMBER") },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &seed, N_("Random seed"), N_("NUMBER") },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &n_threads, N_("Number of threads (1)"), N_("NUMBER") },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &playouts, N_("Playouts of each move (200)"), N_("NUMBER") },
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, N_("Who plays, twice (casual and strong)"),
      N_("LEVEL[:CHARACTER]") },
    { "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &only,
      N_("Only games with this module, or this game; may be repeated"), N_("ID") },
    { "theme", 0, 0, G_OPTION_ARG_STRING_ARRAY, &themes, N_("Only puzzles of this theme; may be repeated"),
      N_("THEME") },
    { NULL }
  };
  Mine self = { .contents = contents, .done = done };
  int status;

  if (!bastide_command_parse (&arguments, "", _("Lets computer players play, and keeps decisions with one clearly best "
                                                "move that is not obvious."), entries, &status))
    return status;
  if (folder == NULL || arguments[1] != NULL)
    return bastide_command_refuse ("puzzles", _("A folder for the puzzles is missing: --output FOLDER."));
  if (first < 0 || first >= MAX_GAMES || n_games < 1 || n_games > MAX_GAMES - first || n_threads < 1
      || n_threads > MAX_THREADS || playouts < 1 || playouts > MAX_PLAYOUTS)
    return bastide_command_refuse ("puzzles", _("A number is too small or too large."));
  if (seed != NULL && !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT32, &self.seed, NULL))
    return bastide_command_refuse ("puzzles", _("The seed must be a number from 0 to 4294967295."));
  self.themes = themes;
  problem = choose (&self, names, only);
  if (problem != NULL)
    return bastide_command_refuse ("puzzles", problem);
  bastide_mind_parse ("one-ply", &self.simplest);
  store = bastide_tileset_store_new ();
  self.store = store;
  self.folder = folder;
  self.next = (guint) first;
  self.end = (guint) (first + n_games);
  self.playouts = (guint) playouts;
  g_mutex_init (&self.mutex);
  status = mine (&self, (guint) n_threads, only);
  g_mutex_clear (&self.mutex);
  g_clear_error (&self.error);

  return status;
}

