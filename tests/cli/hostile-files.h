/* hostile-files.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * Large files that would cost much time or memory to read if nothing were done about it, and large files that are
 * good. Too large to lie in the repository, so they are made. Tests and benches share them.
 */

/**
 * HostileFile:
 * @name: of the file; its ending tells its kind
 * @before: the beginning
 * @repeated: what follows again and again; each @ in it becomes a number of its own
 * @after: the end
 * @size: up to how many bytes
 * @answer: what the answer holds; "OK" for a good file
 * @like_another: whether another file is read in the same way, and as slowly
 */
typedef struct
{
  const char *name;
  const char *before;
  const char *repeated;
  const char *after;
  gsize       size;
  const char *answer;
  gboolean    like_another;
} HostileFile;

extern const HostileFile hostile_files[];
extern const guint       n_hostile_files;

/* Returns: (transfer full): the text of a file */
GString *hostile_file_make (const HostileFile *self);
