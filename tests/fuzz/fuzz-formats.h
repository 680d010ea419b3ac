/* fuzz-formats.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The name of the file in messages. */
#define NAME "fuzz"

/* fuzz-drafts.c */
void fuzz_check_draft      (GBytes       *bytes);

/* Called once, and then for each file; the names are required by Clang's fuzzer. */
int LLVMFuzzerInitialize   (int          *argc,
                            char       ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

G_END_DECLS
