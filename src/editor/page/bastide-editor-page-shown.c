/* bastide-editor-page-shown.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Which level is shown, and what is open in it. */

#include "config.h"

#include "bastide-editor-page-private.h"

gboolean
bastide_editor_page_is_open (BastideEditorPage *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->places), "open");
}

gboolean
bastide_editor_page_shows_variant (BastideEditorPage *self)
{
  return bastide_editor_page_is_open (self) && g_str_equal (gtk_stack_get_visible_child_name (self->levels), "variant");
}

BastideVariantDraft *
bastide_editor_page_get_shown_variant_draft (BastideEditorPage *self)
{
  return bastide_editor_page_shows_variant (self) ? bastide_variant_page_get_draft (self->variant_page) : NULL;
}

BastideVariant *
bastide_editor_page_get_variant (BastideEditorPage *self)
{
  BastideVariantDraft *draft = bastide_editor_page_get_shown_variant_draft (self);

  return draft != NULL ? bastide_variant_draft_get_variant (draft) : NULL;
}

BastideTilesetDraft *
bastide_editor_page_get_shown_draft (BastideEditorPage *self)
{
  gboolean shown = bastide_editor_page_is_open (self) && !bastide_editor_page_shows_variant (self);

  return shown ? bastide_editor_page_get_draft (self) : NULL;
}

GObject *
bastide_editor_page_get_shown (BastideEditorPage *self)
{
  BastideVariantDraft *variant = bastide_editor_page_get_shown_variant_draft (self);

  return variant != NULL ? G_OBJECT (variant) : (GObject *) bastide_editor_page_get_shown_draft (self);
}

const BastideGameInterface *
bastide_editor_page_get_game (BastideEditorPage *self)
{
  BastideTilesetDraft *draft;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  if (bastide_editor_page_get_shown_variant_draft (self) != NULL)
    return bastide_variant_page_get_game (self->variant_page);

  draft = bastide_editor_page_get_shown_draft (self);
  return draft != NULL ? bastide_tileset_draft_get_game (draft) : NULL;
}

const BastideRules *
bastide_editor_page_get_rules (BastideEditorPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  return bastide_editor_page_get_shown_variant_draft (self) != NULL
           ? bastide_variant_page_get_rules (self->variant_page) : NULL;
}

/* Where only the other level has something open, that gives the title. */
const char *
bastide_editor_page_get_title (BastideEditorPage *self)
{
  BastideVariantDraft *variant;
  gboolean shows_variant;

  g_return_val_if_fail (BASTIDE_IS_EDITOR_PAGE (self), NULL);

  if (!bastide_editor_page_is_open (self))
    return NULL;

  variant = bastide_variant_page_get_draft (self->variant_page);
  shows_variant = bastide_editor_page_shows_variant (self);
  if (variant != NULL && (shows_variant || self->session == NULL))
    return bastide_variant_get_title (bastide_variant_draft_get_variant (variant));

  return self->session != NULL ? bastide_tileset_draft_get_title (bastide_editor_page_get_draft (self)) : NULL;
}

BastideAdaptive *
bastide_editor_page_get_shown_adaptive (BastideEditorPage *self)
{
  if (bastide_editor_page_get_shown (self) == NULL)
    return NULL;

  return bastide_editor_page_shows_variant (self) ? bastide_variant_page_get_adaptive (self->variant_page)
                                                  : self->adaptive;
}
