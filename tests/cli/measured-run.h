/* measured-run.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* One run of bastide-cli: how it ended, what it said, and what it cost. */
typedef struct
{
  int     status;   /* the exit status, or -1 when it was killed */
  char   *output;   /* (owned) */
  char   *errors;   /* (owned) */
  double  seconds;  /* of processor time */
  double  mebibytes; /* at its peak */
} MeasuredRun;

/* What a run may use at most; 0 for no limit. */
typedef struct
{
  guint seconds;  /* of processor time */
  gsize file_size; /* bytes of a file that it writes: as if the disk were full */
} RunLimits;

void measured_run_clear (MeasuredRun       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MeasuredRun, measured_run_clear)

/* Runs the program with these arguments, in a folder, with this on its standard input if it is not NULL. */
void measured_run       (MeasuredRun       *self,
                         const char        *program,
                         const char        *folder,
                         const RunLimits   *limits,
                         const char *const *arguments,
                         const char        *input);
