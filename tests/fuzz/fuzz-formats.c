/* fuzz-formats.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads the input as each kind of file that the program opens: tilesets and the rules in them, variants, saved games,
 * rulebooks, lessons, definitions of another program; and edits it (fuzz-drafts.c). A file is read or refused with an
 * error; a file that was read can be written, read again, and advised on.
 */

#include "fuzz-formats.h"

#include "import/bastide-jcz-import.h"
#include "model/saving/bastide-game-file.h"
#include "model/lessons/bastide-lesson.h"
#include "model/variants/bastide-rulebook-reader.h"
#include "model/variants/bastide-variant.h"
#include "tileset/advice/bastide-tileset-advice.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-writer.h"

static BastideTilesetStore *store;

/* Their rules are read only when they are opened. */
static void
check_rules (const BastideTileset *set)
{
  const char *const languages[] = { "en", NULL };
  g_autoptr (BastideRulebook) book = bastide_rulebook_load_for_tileset (set, languages);

  if (book == NULL && set->rulebooks->len > 0)
    g_error ("rules that were checked cannot be read");
}

static GLogWriterOutput
ignore_messages (GLogLevelFlags   level,
                 const GLogField *fields,
                 gsize            n_fields,
                 gpointer         data)
{
  /* A file must never cause a programmer's error. */
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    {
      g_log_writer_standard_streams (level, fields, n_fields, data);
      g_abort ();
    }

  return G_LOG_WRITER_HANDLED;
}

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  g_log_set_writer_func (ignore_messages, NULL, NULL);
  store = bastide_tileset_store_new ();

  return 0;
}

static void
check_written (const BastideTileset *set)
{
  g_autoptr (GBytes) first = bastide_tileset_print (set);
  g_autoptr (BastideTileset) again = bastide_tileset_load_bytes (first, NAME, NULL);
  g_autoptr (GBytes) second = again != NULL ? bastide_tileset_print (again) : NULL;

  if (second == NULL || !g_bytes_equal (first, second))
    g_error ("what was written is read otherwise");
}

static void
check_tileset (GBytes *bytes)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new (NAME);
  g_autoptr (BastideTileset) set = bastide_tileset_read (bytes, issues);
  g_autoptr (GPtrArray) companions = NULL;

  if (set == NULL && issues->n_errors == 0)
    g_error ("nothing was read, and nobody knows why");
  if (set == NULL)
    return;

  companions = bastide_tileset_store_list_companions (store, set);
  if (issues->n_errors == 0)
    {
      check_written (set);
      check_rules (set);
    }
  bastide_tileset_advise (set, companions, issues);
}

static void
check_saved_game (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_load_bytes (bytes, NAME, store, NULL, &error);

  if (game == NULL && error == NULL)
    g_error ("no game was read, and nobody knows why");
}

static void
check_variant (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideVariant) variant = bastide_variant_load_bytes (bytes, NAME, &error);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideVariant) again = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GBytes) first = NULL;

  if (variant == NULL && error == NULL)
    g_error ("no variant was read, and nobody knows why");
  if (variant == NULL)
    return;

  first = bastide_variant_print (variant);
  again = bastide_variant_load_bytes (first, NAME, NULL);
  if (again == NULL || !bastide_variant_equal (variant, again))
    g_error ("a variant that was written is read otherwise");
  setup = bastide_variant_make_setup (variant, store, problems);
  g_clear_object (&again);
  again = bastide_variant_with_setup (variant, setup);
}

static void
check_rulebook (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRulebook) book = bastide_rulebook_load_bytes (bytes, NAME, &error);

  if (book == NULL && error == NULL)
    g_error ("no rulebook was read, and nobody knows why");
}

static void
check_lesson (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load_bytes (bytes, NAME, &error);

  if (lesson == NULL && error == NULL)
    g_error ("no lesson was read, and nobody knows why");
  if (lesson != NULL && !bastide_lesson_check (lesson, store, &error) && error == NULL)
    g_error ("a lesson does not hold, and nobody knows why");
}

/* The result of an import is a set like any other. */
static void
check_import (GBytes *bytes)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) set = bastide_jcz_import (bytes, NAME, NULL, NULL, &issues, NULL);

  if (set == NULL && issues->n_errors == 0)
    g_error ("nothing was imported, and nobody knows why");
  if (set != NULL)
    check_written (set);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  check_tileset (bytes);
  fuzz_check_draft (bytes);
  check_saved_game (bytes);
  check_variant (bytes);
  check_rulebook (bytes);
  check_lesson (bytes);
  check_import (bytes);

  return 0;
}
