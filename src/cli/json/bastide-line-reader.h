/* bastide-line-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Maximum length of a line, without its end. */
#define BASTIDE_MAX_LINE (1024 * 1024)

/**
 * BastideLineStatus:
 * @BASTIDE_LINE_OK: a line of valid UTF-8
 * @BASTIDE_LINE_TOO_LONG: longer than BASTIDE_MAX_LINE; it was skipped
 * @BASTIDE_LINE_INVALID: contains a NUL or is not UTF-8
 * @BASTIDE_LINE_END: the end of the input
 * @BASTIDE_LINE_ERROR: the input cannot be read
 */
typedef enum
{
  BASTIDE_LINE_OK,
  BASTIDE_LINE_TOO_LONG,
  BASTIDE_LINE_INVALID,
  BASTIDE_LINE_END,
  BASTIDE_LINE_ERROR,
} BastideLineStatus;

/**
 * BastideLineReader:
 *
 * Reads lines from arbitrary input in bounded memory. GDataInputStream does not limit the length of a line.
 */
typedef struct _BastideLineReader BastideLineReader;

BastideLineReader *bastide_line_reader_new  (GInputStream      *stream);
void               bastide_line_reader_free (BastideLineReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLineReader, bastide_line_reader_free)

/**
 * bastide_line_reader_read:
 * @line: (out) (transfer none) (nullable): the line without its end (LF or CR LF), valid until the next
 *   call; NULL unless the status is %BASTIDE_LINE_OK
 *
 * Reads the next line; the last one needs no end. After a rejected line the next one can be read.
 */
BastideLineStatus bastide_line_reader_read (BastideLineReader  *self,
                                            const char        **line);

G_END_DECLS
