/* measured-run.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* One run of bastide-cli: its exit status, output and cost. */
typedef struct
{
  int     status;   /* the exit status, or -1 if it was killed */
  char   *output;   /* (owned) */
  char   *errors;   /* (owned) */
  double  seconds;  /* processor time */
  double  mebibytes; /* peak memory */
} MeasuredRun;

/* Limits of a run; 0 for no limit. */
typedef struct
{
  guint seconds;  /* processor time */
  gsize file_size; /* maximum size of a file that it writes, to simulate a full disk */
} RunLimits;

void measured_run_clear (MeasuredRun       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MeasuredRun, measured_run_clear)

/* Runs the program with these arguments in a folder, with this text, if not NULL, on its standard input. */
void measured_run       (MeasuredRun       *self,
                         const char        *program,
                         const char        *folder,
                         const RunLimits   *limits,
                         const char *const *arguments,
                         const char        *input);
