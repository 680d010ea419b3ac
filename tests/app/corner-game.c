/* corner-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "corner-game.h"

#include "rules/board/bastide-board.h"
#include "rules/games/classic.h"
#include "rules/position/bastide-pieces.h"

#define TEST_MODULE BASTIDE_MODULE_CASTLE

static const BastideVerb verbs[] = { { "wine", "XY", BASTIDE_TARGET_CORNER, .log = "lays wine" } };
static const BastidePieceKind pieces[] = {
  { "wine", BASTIDE_TARGET_CORNER, .placed = { "lays wine" }, .member = "wine", .form = BASTIDE_PIECES_ON_TILES },
};

typedef struct
{
  BastideCell wine;
  guint16     is_laid;
} Own;

BASTIDE_MODULE_STATE (Own, get_own, edit_own, TEST_MODULE)

static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  const BastidePlacedRecord *last = bastide_last_placed (rules, state);

  if (!get_own (rules, state)->is_laid)
    bastide_actions_add (actions, (BastideAction) {
      .verb = bastide_module_verb (rules, TEST_MODULE, 0), .x = last->x, .y = last->y,
    });
}

static void
apply (BastideContext *context,
       BastideAction   action)
{
  *edit_own (context->rules, context->state) = (Own) { { action.x, action.y }, TRUE };
  bastide_pieces_tell_moved (context, TEST_MODULE, 0, -1, &(BastidePiecePlace) { FALSE },
                             &(BastidePiecePlace) { .known = TRUE, .x = action.x, .y = action.y });
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *array)
{
  const Own *own = get_own (rules, state);

  g_array_append_vals (array, &(BastidePiece) {
    .kind = &pieces[0], .player = -1, .present = own->is_laid, .x = own->wine.x, .y = own->wine.y, .count = 1,
  }, 1);
}

const BastideGameInterface *
corner_game_get (void)
{
  static BastideHooks hooks, module_hooks = {
    .id = TEST_MODULE, .state_size = sizeof (Own), .list = list, .apply = apply, .pieces = list_pieces,
  };
  static BastideModuleInterface module = {
    .id = "test", .hooks = &module_hooks, .vocabulary = { BASTIDE_WORDS (verbs), BASTIDE_WORDS (pieces) },
  };
  static BastideGameInterface interface;

  interface = bastide_game_classic;
  hooks = *interface.hooks;
  interface.hooks = &hooks;
  interface.core = &module;
  module.game = interface.id;

  return &interface;
}
