/* case.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "cli/engine/bastide-session.h"
#include "fixture.h"
#include "tileset/reading/bastide-tileset-store.h"

/*
 * A rule case in text form, being played. The text format is described in test-cases.c. Setup and position go through
 * the JSON of the engine protocol, so a case can express everything that the protocol can.
 */

/* Places on the wall of The Castle that have a token. */
#define CASE_N_WALL_TOKENS 13

/* A case as its file holds it. */
typedef struct
{
  char      *name;
  char      *path;
  GPtrArray *lines; /* "number:text" */
} CaseDefinition;

typedef struct
{
  const CaseDefinition *definition;
  BastideTilesetStore  *store; /* shared by all cases */
  guint                 line;

  /* The description of setup and position, before the game begins. */
  GPtrArray            *sets;
  GPtrArray            *modules;
  GPtrArray            *without;
  GPtrArray            *setup;    /* other lines of the setup */
  GPtrArray            *position; /* lines of the position */

  /* The game; NULL before it begins. */
  BastideSession       *session;
  GPtrArray            *events;   /* (element-type JsonNode): all events so far */
  guint                 n_before; /* number of events before the last action */
} Case;

G_NORETURN void case_fail (const Case *self,
                           const char *format,
                           ...) G_GNUC_PRINTF (2, 3);

const BastideRules *case_get_rules (const Case *self);
const BastideState *case_get_state (const Case *self);

int case_read_number (const Case *self,
                      const char *text);

/* A rotation given in degrees, or by the edges of the tile as it lies. Returns: quarter turns */
guint case_find_rotation (const Case *self,
                          guint       tile,
                          const char *text);

/* Takes a line if it describes setup or position. Returns: whether it does */
gboolean case_describe (Case       *self,
                        const char *text);

/* The words of the i-th of some lines, or NULL after the last. Later errors name the number of that line. */
char **case_split_line (Case      *self,
                        GPtrArray *lines,
                        guint      i);

void case_add_strings (JsonBuilder *builder,
                       const char  *name,
                       GPtrArray   *strings);

/* The arguments of the commands "new" and "position" of the protocol. */
JsonNode *case_make_setup    (Case *self);
JsonNode *case_make_position (Case *self);

/* Begins the game, unless it has begun. */
void case_begin (Case *self);

/* The segment of a tile, as the tile lies, from its name in a text ("road:E"). Returns: its id */
const char *case_find_tile_segment (const Case                  *self,
                                    const BastideTileDefinition *tile,
                                    guint                        rotation,
                                    const char                  *text,
                                    guint                       *segment);

/* The segment of a placed tile from its name in a text; @placed and @segment may be NULL. Returns: its id */
const char *case_find_segment (const Case *self,
                               int         x,
                               int         y,
                               const char *text,
                               guint      *placed,
                               guint      *segment);

/* The protocol action that a line stands for. Returns: (transfer full): its text */
char *case_make_action (const Case  *self,
                        char       **words);

/* Performs the action of a line, which must be legal, and checks the invariants of the state. */
void case_apply (Case  *self,
                 char **words);

/* Takes the last action back. */
void case_undo (Case *self);

/* Returns: (transfer full): the answer of "state" */
JsonNode *case_make_state (const Case *self);

/* Fails the case unless a number is the expected one. */
void case_expect_number (const Case *self,
                         const char *what,
                         int         found,
                         int         expected);

/* Whether a JSON value equals a word: a number, "null", "true" or a text; NULL counts as null. */
gboolean case_is_value     (JsonNode   *node,
                            const char *word);
void     case_expect_value (const Case *self,
                            const char *what,
                            JsonNode   *node,
                            const char *word);

/* Checks of events and of the decision. */
void case_expect_item     (const Case  *self,
                           char       **words);
void case_expect_events   (const Case  *self,
                           char       **words);
void case_expect_first    (const Case  *self,
                           char       **words);
void case_expect_asks     (const Case  *self,
                           char       **words);
void case_expect_decision (const Case  *self,
                           char       **words);
void case_expect_active   (const Case  *self,
                           char       **words);
void case_expect_can      (const Case  *self,
                           char       **words);
void case_expect_cannot   (const Case  *self,
                           char       **words);
void case_expect_actions  (const Case  *self,
                           char       **words);

/* The wall of The City. */
void case_add_walls      (Case         *self,
                          JsonBuilder  *builder);
void case_put_aside      (Case         *self,
                          guint         n_aside,
                          GPtrArray    *discarded);
void case_expect_fact    (const Case   *self,
                          char        **words);
void case_expect_chain   (const Case   *self,
                          char        **words);
void case_expect_blocked (const Case   *self,
                          char        **words);
void case_expect_pieces  (const Case   *self,
                          char        **words);
void case_expect_view    (const Case   *self,
                          char        **words);

/* Checks the worth of a position. */
void case_expect_worth   (const Case   *self,
                          char        **words);

/* Carries out the rest of a line after "expect". */
void case_expect (const Case  *self,
                  char       **words);
