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

/* Adds a warning for each sentence, and one for those for which there is no room. */
void              bastide_jcz_report_write (BastideJczReport     *self,
                                            BastideTilesetIssues *issues);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJczReport, bastide_jcz_report_free)

G_END_DECLS
