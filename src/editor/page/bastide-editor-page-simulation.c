/* bastide-editor-page-simulation.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is played when the author asks for simulated games. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include "model/simulation/bastide-play-test.h"

/* Beside what is played, the game without it. */
static void
set_setup (BastideEditorPage     *self,
           BastideSimulationView *view,
           const BastideSetup    *setup)
{
  GPtrArray *sets = bastide_tileset_store_get_all (bastide_draft_store_get_tilesets (self->drafts));
  g_autoptr (BastideSetup) base_setup = bastide_simulation_make_base_setup (setup, sets);
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
  g_autoptr (BastideRules) base = bastide_rules_new (base_setup, NULL);

  bastide_simulation_view_set_rules (view, rules, base);
}

void
bastide_editor_page_prepare_set_simulation (BastideEditorPage *self)
{
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  if (self->session != NULL)
    set = bastide_tileset_draft_make_tileset (bastide_editor_page_get_draft (self), NULL);
  if (set == NULL)
    {
      bastide_simulation_view_set_rules (self->set_simulation, NULL, NULL);
      return;
    }

  setup = bastide_play_test_create_open_setup (set, bastide_draft_store_get_tilesets (self->drafts));
  set_setup (self, self->set_simulation, setup);
}

void
bastide_editor_page_prepare_variant_simulation (BastideEditorPage *self)
{
  BastideVariantDraft *draft = bastide_variant_page_get_draft (self->variant_page);
  g_autoptr (BastideSetup) setup = NULL;

  if (draft == NULL)
    {
      bastide_simulation_view_set_rules (self->variant_simulation, NULL, NULL);
      return;
    }

  setup = bastide_variant_make_setup (bastide_variant_draft_get_variant (draft),
                                      bastide_draft_store_get_tilesets (self->drafts), NULL);
  for (guint i = 0; i < MAX (setup->game->min_players, 2); i++)
    bastide_setup_add_player (setup, NULL, NULL);
  set_setup (self, self->variant_simulation, setup);
}
