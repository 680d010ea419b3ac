/* bastide-jcz-report.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"

G_BEGIN_DECLS

/**
 * BastideJczReport:
 *
 * Collects the parts of a file that were not understood. Equal remarks are merged into one that names all tiles
 * concerned.
 */
typedef struct _BastideJczReport BastideJczReport;

BastideJczReport *bastide_jcz_report_new   (void);
void              bastide_jcz_report_free  (BastideJczReport     *self);

/**
 * BastideJczNoteKind:
 * @BASTIDE_JCZ_NOTE: a tile, or part of one, was left out
 * @BASTIDE_JCZ_NOTE_WORD: a word was left out that has no effect on play
 * @BASTIDE_JCZ_NOTE_EDGES: a tile was left out because its edges are not possible here
 *
 * The kind of a note, for the summary.
 */
typedef enum
{
  BASTIDE_JCZ_NOTE,
  BASTIDE_JCZ_NOTE_WORD,
  BASTIDE_JCZ_NOTE_EDGES,
} BastideJczNoteKind;

/**
 * bastide_jcz_report_add:
 * @line: line of the file
 * @tile: (nullable): name in the file of the tile concerned; NULL for none
 * @format: one sentence
 */
void              bastide_jcz_report_add   (BastideJczReport     *self,
                                            guint                 line,
                                            const char           *tile,
                                            const char           *format,
                                            ...) G_GNUC_PRINTF (4, 5);

/* Adds a note of a certain kind. */
void              bastide_jcz_report_add_kind (BastideJczReport  *self,
                                               BastideJczNoteKind kind,
                                               guint              line,
                                               const char        *tile,
                                               const char        *format,
                                               ...) G_GNUC_PRINTF (5, 6);

/**
 * bastide_jcz_report_summarise:
 * @numbers: (element-type utf8 guint): numbers of the imported tiles in the set, from 1, by their names in the file
 * @sentences: (element-type utf8): receives sentences for the user
 */
void              bastide_jcz_report_summarise (BastideJczReport *self,
                                                GHashTable       *numbers,
                                                GPtrArray        *sentences);

/* Adds a warning for each sentence, and one for all those that had no room. */
void              bastide_jcz_report_write (BastideJczReport     *self,
                                            BastideTilesetIssues *issues);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJczReport, bastide_jcz_report_free)

G_END_DECLS
