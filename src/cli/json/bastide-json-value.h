/* bastide-json-value.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-engine-error.h"

G_BEGIN_DECLS

/**
 * BastideJsonReader:
 * @name: what messages call the whole object: “position”
 * @code: what a wrong value is an error of
 * @error: (nullable): the first error; whoever makes the reader takes it over
 *
 * What the values of one JSON object from outside share. After the first error everything reads as if it had been
 * left out: whoever reads need not look after each value, only before he goes on with what he has read.
 */
typedef struct
{
  const char         *name;
  BastideEngineError  code;
  GError             *error;
} BastideJsonReader;

/**
 * BastideJsonValue:
 * @node: (nullable): NULL where the value was left out
 * @parent: (nullable): the object or list that it stands in, which must live as long
 * @member: (nullable): the name that messages have for it; NULL for an element of a list
 * @index: of an element
 *
 * A value, and where it stands: messages name the place (“players[1].name”).
 *
 * Functions check the type and set an error where it is wrong. What was left out reads as the smallest number,
 * FALSE, an empty string or nothing.
 */
typedef struct _BastideJsonValue BastideJsonValue;

struct _BastideJsonValue
{
  BastideJsonReader      *reader;
  JsonNode               *node;
  const BastideJsonValue *parent;
  const char             *member;
  guint                   index;
};

/* Members of an object, which may be left out, or may not; and the names of all that there are, in their order. */
BastideJsonValue  bastide_json_get_member     (const BastideJsonValue  *object,
                                               const char              *name);
BastideJsonValue  bastide_json_need_member    (const BastideJsonValue  *object,
                                               const char              *name);
/* Returns: (element-type utf8) (transfer container) */
GList            *bastide_json_list_members   (const BastideJsonValue  *object);
/* @known: (array zero-terminated=1): the members that there may be */
void              bastide_json_check_members  (const BastideJsonValue  *object,
                                               const char *const       *known);

/* Elements of a list. The length is 0 after an error, which ends loops. */
guint             bastide_json_get_length     (const BastideJsonValue  *list);
BastideJsonValue  bastide_json_get_element    (const BastideJsonValue  *list,
                                               guint                    index);

gboolean          bastide_json_is_null        (const BastideJsonValue  *self);
gboolean          bastide_json_get_boolean    (const BastideJsonValue  *self);
int               bastide_json_get_int        (const BastideJsonValue  *self,
                                               int                      minimum,
                                               int                      maximum);
gint64            bastide_json_get_int64      (const BastideJsonValue  *self,
                                               gint64                   minimum,
                                               gint64                   maximum);
const char       *bastide_json_get_string     (const BastideJsonValue  *self);
/* Returns: (array zero-terminated=1) (transfer container): the strings of a list */
const char      **bastide_json_get_strings    (const BastideJsonValue  *self);

/* The same for members that must be there. */
int               bastide_json_need_int       (const BastideJsonValue  *object,
                                               const char              *name,
                                               int                      minimum,
                                               int                      maximum);
const char       *bastide_json_need_string    (const BastideJsonValue  *object,
                                               const char              *name);

/* Returns: (transfer full): the place of a value */
char             *bastide_json_get_place      (const BastideJsonValue  *self);
/* Sets an error, unless there is one already; @format: how the sentence goes on after the place in quotation marks. */
void              bastide_json_refuse         (const BastideJsonValue  *self,
                                               const char              *format,
                                               ...) G_GNUC_PRINTF (2, 3);
/* Sets an error with a whole sentence, unless there is one already. */
void              bastide_json_reader_fail    (BastideJsonReader       *self,
                                               BastideEngineError       code,
                                               const char              *format,
                                               ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
