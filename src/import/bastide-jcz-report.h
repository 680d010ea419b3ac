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
 * What of a file was not understood. The same is said once, with the tiles that it is said of.
 */
typedef struct _BastideJczReport BastideJczReport;

BastideJczReport *bastide_jcz_report_new   (void);
void              bastide_jcz_report_free  (BastideJczReport     *self);

/**
 * BastideJczNoteKind:
 * @BASTIDE_JCZ_NOTE: something of a tile, or a tile, was left out
 * @BASTIDE_JCZ_NOTE_WORD: so was a word that says nothing about how the tiles are played
 * @BASTIDE_JCZ_NOTE_EDGES: a tile was left out because its edges cannot be drawn here
 * @BASTIDE_JCZ_NOTE_FORK: because lines on it have three or four borders
 *
 * What a note is about, for those who want to know it in short.
 */
typedef enum
{
  BASTIDE_JCZ_NOTE,
  BASTIDE_JCZ_NOTE_WORD,
  BASTIDE_JCZ_NOTE_EDGES,
  BASTIDE_JCZ_NOTE_FORK,
} BastideJczNoteKind;

/**
 * bastide_jcz_report_add:
 * @line: of the file
 * @tile: (nullable): what the file calls the tile that it is said of; NULL when it is said of none
 * @format: one sentence
 */
void              bastide_jcz_report_add   (BastideJczReport     *self,
                                            guint                 line,
                                            const char           *tile,
                                            const char           *format,
                                            ...) G_GNUC_PRINTF (4, 5);

/* The same, of a kind of its own. */
void              bastide_jcz_report_add_kind (BastideJczReport  *self,
                                               BastideJczNoteKind kind,
                                               guint              line,
                                               const char        *tile,
                                               const char        *format,
                                               ...) G_GNUC_PRINTF (5, 6);

/**
 * bastide_jcz_report_summarise:
 * @numbers: (element-type utf8 guint): where tiles that were taken stand in the set, from 1, by their names in the file
 * @sentences: (element-type utf8): where what people want to know of it is added
 */
void              bastide_jcz_report_summarise (BastideJczReport *self,
                                                GHashTable       *numbers,
                                                GPtrArray        *sentences);

/* Adds a warning for each sentence, and one for those for which there is no room. */
void              bastide_jcz_report_write (BastideJczReport     *self,
                                            BastideTilesetIssues *issues);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJczReport, bastide_jcz_report_free)

G_END_DECLS
