/* hostile-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Processor time and memory for answering hostile files, and the largest valid ones. */

#include "bench.h"

#include <glib/gstdio.h>

#include "../cli/hostile-files.h"
#include "../cli/largest-game.h"
#include "../cli/measured-run.h"

#define MAX_SECONDS 2
#define MAX_MEBIBYTES 256

static void
report (const char        *what,
        const MeasuredRun *run)
{
  g_autofree char *time = g_strconcat (what, ", time", NULL);
  g_autofree char *memory = g_strconcat (what, ", memory", NULL);

  bench_report (time, run->seconds, 2, "s", BENCH_AT_MOST, MAX_SECONDS);
  bench_report (memory, run->mebibytes, 0, "MiB", BENCH_AT_MOST, MAX_MEBIBYTES);
}

static void
measure_file (const HostileFile *file,
              const char        *program,
              const char        *folder)
{
  const RunLimits limits = { 0 };
  const char *const arguments[] = { "validate", file->name, NULL };
  g_autofree char *path = g_build_filename (folder, file->name, NULL);
  g_autoptr (GString) text = hostile_file_make (file);
  g_auto (MeasuredRun) run = { 0 };

  if (!g_file_set_contents (path, text->str, (gssize) text->len, NULL))
    g_error ("%s cannot be written", path);
  measured_run (&run, program, folder, &limits, arguments, NULL);
  report (file->name, &run);
  g_unlink (path);
}

/* It takes longer than the reading of a file, since 2,000 tiles are painted. */
static void
measure_sheet (const char *program,
               const char *folder)
{
  const RunLimits limits = { 0 };
  const HostileFile sheet = {
    "sheet.xml", "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"a\" game=\"classic\">"
    "<title xml:lang=\"en\">Sheet</title>", "<tile id=\"a-@\"/>", "</tileset>", 0, "OK"
  };
  const char *const arguments[] = { "render", "--tileset", "./sheet.xml", "--output", "sheet.png", NULL };
  g_autofree char *path = g_build_filename (folder, sheet.name, NULL);
  g_autofree char *picture = g_build_filename (folder, "sheet.png", NULL);
  g_autoptr (GString) text = hostile_file_make (&sheet);
  g_auto (MeasuredRun) run = { 0 };

  if (!g_file_set_contents (path, text->str, (gssize) text->len, NULL))
    g_error ("%s cannot be written", path);
  measured_run (&run, program, folder, &limits, arguments, NULL);
  bench_note ("a sheet of 2,000 tiles, time", run.seconds, 2, "s");
  bench_report ("a sheet of 2,000 tiles, memory", run.mebibytes, 0, "MiB", BENCH_AT_MOST, MAX_MEBIBYTES);
  g_unlink (path);
  g_unlink (picture);
}

/* A good game of the maximum size. */
static void
measure_game (const char *program,
              const char *folder)
{
  const RunLimits limits = { 0 };
  const char *const arguments[] = { "validate", "largest.bastide-game", NULL };
  g_autofree char *path = g_build_filename (folder, arguments[1], NULL);
  g_auto (MeasuredRun) run = { 0 };

  save_largest_game (path);
  measured_run (&run, program, folder, &limits, arguments, NULL);
  report ("the largest game", &run);
  g_unlink (path);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;

  if (argc != 2)
    g_error ("usage: hostile-bench BASTIDE-CLI");
  program = g_canonicalize_filename (argv[1], NULL);
  folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  bench_section ("Hostile and large files, each of them checked by bastide-cli");
  for (guint i = 0; i < n_hostile_files; i++)
    measure_file (&hostile_files[i], program, folder);
  measure_game (program, folder);
  measure_sheet (program, folder);
  g_rmdir (folder);

  return 0;
}
