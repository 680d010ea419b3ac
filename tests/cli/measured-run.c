/* measured-run.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "measured-run.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

void
measured_run_clear (MeasuredRun *self)
{
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->errors, g_free);
}

/* Called between fork() and exec(). */
static void
set_limits (gpointer data)
{
  const RunLimits *limits = data;

  if (limits->seconds > 0)
    setrlimit (RLIMIT_CPU, &(struct rlimit) { limits->seconds, limits->seconds });
  if (limits->file_size > 0)
    {
      signal (SIGXFSZ, SIG_IGN);
      setrlimit (RLIMIT_FSIZE, &(struct rlimit) { limits->file_size, limits->file_size });
    }
}

/* The contents that a program wrote into an unnamed file. */
static char *
read_all (FILE *file)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  rewind (file);
  while ((n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_string_append_len (text, buffer, (gssize) n);
  fclose (file);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
measured_run (MeasuredRun       *self,
              const char        *program,
              const char        *folder,
              const RunLimits   *limits,
              const char *const *arguments,
              const char        *input)
{
  g_autoptr (GPtrArray) vector = g_ptr_array_new ();
  FILE *files[] = { tmpfile (), tmpfile (), tmpfile () };
  GError *error = NULL;
  struct rusage usage;
  GPid pid;
  int status;

  measured_run_clear (self);
  g_ptr_array_add (vector, (gpointer) program);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (vector, (gpointer) arguments[i]);
  g_ptr_array_add (vector, NULL);
  if (input != NULL)
    fputs (input, files[0]);
  rewind (files[0]);

  g_spawn_async_with_fds (folder, (char **) vector->pdata, NULL, G_SPAWN_DO_NOT_REAP_CHILD, set_limits,
                          (gpointer) limits, &pid, fileno (files[0]), fileno (files[1]), fileno (files[2]), &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);

  fclose (files[0]);
  self->output = read_all (files[1]);
  self->errors = read_all (files[2]);
  self->status = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
  self->seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                  + 1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  self->mebibytes = (double) usage.ru_maxrss / 1024;
}
