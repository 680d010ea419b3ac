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
 * A rule case in text form, being played. How the text reads: test-cases.c. Setup and position go
 * through the JSON of the engine protocol, so that a case can say whatever the protocol can.
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

  /* What is described before the game begins. */
  GPtrArray            *sets;
  GPtrArray            *modules;
  GPtrArray            *without;
  GPtrArray            *setup;    /* other lines of the setup */
  GPtrArray            *position; /* lines of the position */

  /* The game: NULL before it begins. */
  BastideSession       *session;
  GPtrArray            *events;   /* (element-type JsonNode): all that happened */
  guint                 n_before; /* how many of them happened before the last action */
} Case;

G_NORETURN void case_fail (const Case *self,
                           const char *format,
                           ...) G_GNUC_PRINTF (2, 3);

const BastideRules *case_get_rules (const Case *self);
const BastideState *case_get_state (const Case *self);

int case_read_number (const Case *self,
                      const char *text);

/* A rotation as degrees, or as the edges of the tile as it lies. Returns: quarter turns */
guint case_find_rotation (const Case *self,
                          guint       tile,
                          const char *text);

/* Takes a line that describes setup or position. Returns: whether it is one */
gboolean case_describe (Case       *self,
                        const char *text);

/* The words of the i-th of some lines, or NULL after the last. Errors will name its number. */
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

/* The segment of a tile that a text names ("road:E"), as the tile lies. Returns: its id */
const char *case_find_tile_segment (const Case                  *self,
                                    const BastideTileDefinition *tile,
                                    guint                        rotation,
                                    const char                  *text,
                                    guint                       *segment);

/* The segment of a placed tile that a text names; @placed and @segment may be NULL. Returns: its id */
const char *case_find_segment (const Case *self,
                               int         x,
                               int         y,
                               const char *text,
                               guint      *placed,
                               guint      *segment);

/* The action of the protocol that a line means. Returns: (transfer full): its text */
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

/* Whether a value of JSON is what a word says: a number, "null", "true", a text; NULL is null. */
gboolean case_is_value     (JsonNode   *node,
                            const char *word);
void     case_expect_value (const Case *self,
                            const char *what,
                            JsonNode   *node,
                            const char *word);

/* What has happened and what is to be decided. */
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

/* What a position is worth. */
void case_expect_worth   (const Case   *self,
                          char        **words);

/* What follows "expect" on a line. */
void case_expect (const Case  *self,
                  char       **words);
