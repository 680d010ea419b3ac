/* engine-process.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include "../harness.h"

/* A game for two players with which many tests begin. */
#define NEW_GAME "new {\"game\":\"classic\",\"players\":2,\"seed\":7,\"options\":{\"start-player\":0}}"

/* A game with everything, for two players. */
#define BIG_BOX "\"tilesets\":[\"base\",\"river\",\"abbot\",\"inns\",\"traders\",\"flying\",\"messages\"," \
  "\"ferries\",\"goldmines\",\"mage\",\"robbers\",\"crops\"]"
#define NEW_BIG_BOX "new {\"game\":\"classic\",\"players\":2,\"seed\":7," BIG_BOX ",\"options\":{\"start-player\":0}}"

/* Games whose first player is not drawn by lot. */
#define NEW_CITY "new {\"game\":\"city\",\"players\":2,\"seed\":7,\"options\":{\"start-player\":0}}"
#define NEW_CASTLE "new {\"game\":\"castle\",\"players\":2,\"seed\":7,\"options\":{\"start-player\":0}}"

/* The minimum of a position. */
#define BOARD "\"board\":[{\"tile\":\"base-D.start\",\"x\":0,\"y\":0,\"rotation\":0}]"

/*
 * A running "bastide-cli engine" to talk to. All functions assert: an answer is exactly one line with one JSON object,
 * and the program ends with status 0.
 */
typedef struct
{
  GSubprocess      *process;
  GOutputStream    *input;
  GDataInputStream *output;
} EngineProcess;

EngineProcess *engine_process_new  (void);
/* Closes the input and waits for the program to end. */
void           engine_process_free (EngineProcess *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EngineProcess, engine_process_free)

/* Sends bytes and a line feed. Returns: (transfer full): the answer */
JsonNode *engine_process_send (EngineProcess *self,
                               const char    *bytes,
                               gssize         length);
/* Sends a command. Returns: (transfer full): the answer */
JsonNode *engine_process_ask  (EngineProcess *self,
                               const char    *format,
                               ...) G_GNUC_PRINTF (2, 3);
/* Sends a command and asserts that it is refused with this code and a message. */
void      engine_process_refuse (EngineProcess *self,
                                 const char    *code,
                                 const char    *command);
/* Returns: whether it is a refusal with this code, a message, and nothing else */
gboolean  is_refusal            (JsonNode      *answer,
                                 const char    *code);

/* Sends a command that must not be refused. */
void      ask_and_forget        (EngineProcess *self,
                                 const char    *command);
/* Sends a command and asserts this answer. */
void      assert_same_answer    (EngineProcess *self,
                                 const char    *command,
                                 JsonNode      *expected);
/* Applies a legal action chosen by @random. Returns: FALSE at the end of the game */
gboolean  apply_random          (EngineProcess *self,
                                 GRand         *random);

/**
 * find_node:
 * @path: names of members, and indices: "events.0.tile"
 *
 * Returns: (transfer none): the node there, which must exist
 */
JsonNode   *find_node   (JsonNode   *node,
                         const char *path);
/* Returns: (transfer none) (nullable): a string; NULL for null */
const char *find_string (JsonNode   *node,
                         const char *path);
gint64      find_int    (JsonNode   *node,
                         const char *path);
gboolean    has_node    (JsonNode   *node,
                         const char *path);
guint       find_length (JsonNode   *node,
                         const char *path);

/**
 * json_matches:
 * @expected: the expected value
 * @partial: whether objects may have further members, and strings match as with text_matches ()
 */
gboolean    json_matches (JsonNode *expected,
                          JsonNode *found,
                          gboolean  partial);

/* Returns: whether the text is @expected, in which "…" at the beginning or end stands for any text */
gboolean    text_matches (const char *expected,
                          const char *found);

/* Returns: (transfer full): the path of the program under test */
char       *get_cli_path (void);

/* Returns: (transfer full): the path for a test's file or folder of this name; removed by ISOLATED_TESTS */
char       *make_scratch_path (const char *name);
