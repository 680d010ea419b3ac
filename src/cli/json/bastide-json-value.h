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
 * @name: name of the whole object in messages: “position”
 * @code: error code for an invalid value
 * @error: (nullable): the first error; the creator of the reader takes ownership
 *
 * Shared by the values of one JSON object from outside. After the first error everything reads as if it had been left
 * out: errors need not be checked after each value, only before the values are used.
 */
typedef struct
{
  const char         *name;
  BastideEngineError  code;
  GError             *error;
} BastideJsonReader;

/**
 * BastideJsonValue:
 * @node: (nullable): NULL if the value was left out
 * @parent: (nullable): the object or list that contains it, which must live as long
 * @member: (nullable): its name in messages; NULL for an element of a list
 * @index: for an element
 *
 * A value and its place: messages name the place (“players[1].name”).
 *
 * Functions check the type and set an error if it is wrong. A missing value reads as the smallest number, FALSE, an
 * empty string or nothing.
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

/* Members of an object, optional or required; and the names of all its members, in their order. */
BastideJsonValue  bastide_json_get_member     (const BastideJsonValue  *object,
                                               const char              *name);
BastideJsonValue  bastide_json_need_member    (const BastideJsonValue  *object,
                                               const char              *name);
/* Returns: (element-type utf8) (transfer container) */
GList            *bastide_json_list_members   (const BastideJsonValue  *object);
/* @known: (array zero-terminated=1): the allowed members */
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

/* The values of required members. */
int               bastide_json_need_int       (const BastideJsonValue  *object,
                                               const char              *name,
                                               int                      minimum,
                                               int                      maximum);
const char       *bastide_json_need_string    (const BastideJsonValue  *object,
                                               const char              *name);

/* Returns: (transfer full): the place of a value */
char             *bastide_json_get_place      (const BastideJsonValue  *self);
/* Sets an error, unless there is one already; @format: the rest of the sentence after the quoted place. */
void              bastide_json_refuse         (const BastideJsonValue  *self,
                                               const char              *format,
                                               ...) G_GNUC_PRINTF (2, 3);
/* Sets an error with a whole sentence, unless there is one already. */
void              bastide_json_reader_fail    (BastideJsonReader       *self,
                                               BastideEngineError       code,
                                               const char              *format,
                                               ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
