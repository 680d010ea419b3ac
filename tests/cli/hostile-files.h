/* hostile-files.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * Large files that would be expensive in time or memory without protection, and large files that are good. They are
 * generated, being too large for the repository. Tests and benches share them.
 */

/**
 * HostileFile:
 * @name: name of the file; its extension gives the kind
 * @before: the beginning
 * @repeated: the part that is repeated; each @ in it becomes a different number
 * @after: the end
 * @size: maximum number of bytes
 * @answer: text contained in the answer; "OK" for a good file
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
