/* bastide-tileset-issues.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BASTIDE_TILESET_ERROR:
 *
 * Error domain for faulty tilesets. Each message is one sentence of the form "FILE:LINE: what was wrong and what was
 * expected".
 */
#define BASTIDE_TILESET_ERROR (bastide_tileset_error_quark ())

/**
 * BastideTilesetError:
 * @BASTIDE_TILESET_ERROR_TOO_LARGE: the file, a tile or the set is larger than the format allows
 * @BASTIDE_TILESET_ERROR_MALFORMED: not well-formed XML, an encoding other than declared, or nested too deeply
 * @BASTIDE_TILESET_ERROR_FORBIDDEN: a DTD, an entity, a processing instruction or an inclusion
 * @BASTIDE_TILESET_ERROR_NOT_A_TILESET: XML, but of another kind
 * @BASTIDE_TILESET_ERROR_TOO_NEW: written for a newer version of the format
 * @BASTIDE_TILESET_ERROR_STRUCTURE: an element or attribute is missing, unexpected, or repeated
 * @BASTIDE_TILESET_ERROR_VALUE: the value of an attribute or the text of an element is invalid
 * @BASTIDE_TILESET_ERROR_DUPLICATE: an id is used twice, or there are two start tiles
 * @BASTIDE_TILESET_ERROR_UNKNOWN: a game, module, kind of segment, mark or segment that does not exist
 * @BASTIDE_TILESET_ERROR_MARK: a mark on a tile or a segment that may not have it
 * @BASTIDE_TILESET_ERROR_LAYOUT: the segments of a tile do not fit together
 * @BASTIDE_TILESET_ERROR_RESERVED: the id belongs to a set that came with the program
 */
typedef enum
{
  BASTIDE_TILESET_ERROR_TOO_LARGE,
  BASTIDE_TILESET_ERROR_MALFORMED,
  BASTIDE_TILESET_ERROR_FORBIDDEN,
  BASTIDE_TILESET_ERROR_NOT_A_TILESET,
  BASTIDE_TILESET_ERROR_TOO_NEW,
  BASTIDE_TILESET_ERROR_STRUCTURE,
  BASTIDE_TILESET_ERROR_VALUE,
  BASTIDE_TILESET_ERROR_DUPLICATE,
  BASTIDE_TILESET_ERROR_UNKNOWN,
  BASTIDE_TILESET_ERROR_MARK,
  BASTIDE_TILESET_ERROR_LAYOUT,
  BASTIDE_TILESET_ERROR_RESERVED,
} BastideTilesetError;

GQuark bastide_tileset_error_quark (void);

/* Returns: (transfer none): a word for programs: "layout" */
const char *bastide_tileset_error_get_name (BastideTilesetError code);

/**
 * BastideTilesetSeverity:
 * @BASTIDE_TILESET_SEVERITY_ERROR: the set cannot be played
 * @BASTIDE_TILESET_SEVERITY_WARNING: it can be played, but probably not as its author wants
 * @BASTIDE_TILESET_SEVERITY_NOTE: nothing is wrong; for information only
 *
 * Severity of an issue; the worst first.
 */
typedef enum
{
  BASTIDE_TILESET_SEVERITY_ERROR,
  BASTIDE_TILESET_SEVERITY_WARNING,
  BASTIDE_TILESET_SEVERITY_NOTE,
} BastideTilesetSeverity;

#define BASTIDE_TILESET_N_SEVERITIES (BASTIDE_TILESET_SEVERITY_NOTE + 1)

/* Returns: (transfer none): a word for programs: "error", "warning", "note" */
const char *bastide_tileset_severity_get_name (BastideTilesetSeverity severity);

#define BASTIDE_NO_TEST G_MAXUINT

/**
 * BastideTilesetIssue:
 * @line: line of the file, from 1
 * @severity: its severity
 * @code: the kind of error; meaningless for warnings and notes
 * @tile: (nullable): the id of the tile concerned, NULL for the set
 * @segment: (nullable): the id of the segment concerned on that tile, NULL for the whole tile
 * @row: (nullable): the id of the rule concerned
 * @module: (nullable): the id of a module that the set could ask for to correct it
 * @mark: (nullable): the id of a mark of its rules that a tile could have to correct it
 * @attribute: (nullable): the attribute of the rule concerned, or of a condition of it, to be corrected
 * @value: (nullable): what it could be
 * @test: the number of that condition, from 0 on; %BASTIDE_NO_TEST for the rule itself
 * @sentence: the message without file and line; part of @message
 * @message: "FILE:LINE: sentence"
 *
 * A remark for the author of a file.
 */
typedef struct
{
  guint                  line;
  BastideTilesetSeverity severity;
  BastideTilesetError    code;
  char                  *tile;
  char                  *segment;
  char                  *row;
  const char            *module;
  char                  *mark;
  const char            *attribute;
  char                  *value;
  guint                  test;
  const char            *sentence;
  char                  *message;
} BastideTilesetIssue;

/**
 * BastideTilesetIssues:
 * @name: name of the file in messages
 * @list: (element-type BastideTilesetIssue): in the order in which they were found; if there are very many, only the
 *   first
 * @n_errors: number of errors found, without warnings
 * @n_warnings: number of warnings
 * @n_notes: number of notes
 * @misses_rules: whether its rules were refused, so that it is no mistake if the names of their marks are unknown
 *
 * The issues of one file. The members are read-only.
 */
typedef struct
{
  char      *name;
  GPtrArray *list;
  guint      n_errors;
  guint      n_warnings;
  guint      n_notes;
  gboolean   misses_rules;
} BastideTilesetIssues;

/**
 * bastide_tileset_issues_new:
 * @name: name of the file in messages
 */
BastideTilesetIssues *bastide_tileset_issues_new         (const char                 *name);
void                  bastide_tileset_issues_free        (BastideTilesetIssues       *self);

/* Adds an error: @format is the sentence, without file and line. Only the first hundreds are kept, since a hostile file
 * may have millions. */
void                  bastide_tileset_issues_add_error   (BastideTilesetIssues       *self,
                                                          guint                       line,
                                                          BastideTilesetError         code,
                                                          const char                 *format,
                                                          ...) G_GNUC_PRINTF (4, 5);

/* Adds a warning: @format is the sentence, without file and line. */
void                  bastide_tileset_issues_add_warning (BastideTilesetIssues       *self,
                                                          guint                       line,
                                                          const char                 *format,
                                                          ...) G_GNUC_PRINTF (3, 4);

/**
 * bastide_tileset_issues_add_advice:
 * @severity: a warning or a note
 * @line: line of the file
 * @tile: (nullable): the id of the tile concerned
 * @segment: (nullable): the id of the segment concerned on that tile
 * @format: the sentence, without file and line
 *
 * Adds an issue whose place is known.
 */
void                  bastide_tileset_issues_add_advice  (BastideTilesetIssues       *self,
                                                          BastideTilesetSeverity      severity,
                                                          guint                       line,
                                                          const char                 *tile,
                                                          const char                 *segment,
                                                          const char                 *format,
                                                          ...) G_GNUC_PRINTF (6, 7);

/* All issues from @first on are about a rule with the id @row. */
void                  bastide_tileset_issues_blame_row   (BastideTilesetIssues       *self,
                                                          guint                       first,
                                                          const char                 *row);

/* Takes over an error with a complete message; one of a domain other than tilesets or XML counts as malformed. */
void                  bastide_tileset_issues_take_error  (BastideTilesetIssues       *self,
                                                          GError                     *source);

/* Propagates an error; one of the domain %BASTIDE_XML_ERROR becomes a tileset error. @source: (transfer full) */
void                  bastide_tileset_error_move         (GError                    **error,
                                                          GError                     *source);

/* Sorts by line; issues of the same line keep their order. */
void                  bastide_tileset_issues_sort        (BastideTilesetIssues       *self);

/* Returns: FALSE with @error set to the first error, TRUE when there is none */
gboolean              bastide_tileset_issues_check       (const BastideTilesetIssues *self,
                                                          GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTilesetIssues, bastide_tileset_issues_free)

G_END_DECLS
