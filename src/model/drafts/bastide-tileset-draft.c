/* bastide-tileset-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include <string.h>

#include "tileset/reading/bastide-tileset-element.h"
#include "tileset/elements/bastide-tileset-values.h"

static void bastide_tileset_draft_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTilesetDraft, bastide_tileset_draft, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bastide_tileset_draft_list_init))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  PROP_READ_ONLY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  ISSUES_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- List model --------------------------------------------------------------------------------------------------- */

static GType
get_item_type (GListModel *list)
{
  return BASTIDE_TYPE_TILE_DRAFT;
}

static guint
get_n_items (GListModel *list)
{
  return BASTIDE_TILESET_DRAFT (list)->tiles->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  GPtrArray *tiles = BASTIDE_TILESET_DRAFT (list)->tiles;

  return position < tiles->len ? g_object_ref (g_ptr_array_index (tiles, position)) : NULL;
}

static void
bastide_tileset_draft_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- Object ------------------------------------------------------------------------------------------------------- */

static const BastideDraftStep *
get_last (const GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

static void
bastide_tileset_draft_finalize (GObject *object)
{
  BastideTilesetDraft *self = BASTIDE_TILESET_DRAFT (object);

  g_free (self->name);
  g_free (self->path);
  g_clear_pointer (&self->head, bastide_element_unref);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_ptr_array_unref (self->tiles);
  g_clear_pointer (&self->issues, bastide_tileset_issues_free);
  g_clear_pointer (&self->companions, g_ptr_array_unref);
  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->companions_head, bastide_element_unref);

  G_OBJECT_CLASS (bastide_tileset_draft_parent_class)->finalize (object);
}

static void
bastide_tileset_draft_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastideTilesetDraft *self = BASTIDE_TILESET_DRAFT (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_set_string (value, bastide_tileset_draft_get_title (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bastide_tileset_draft_is_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->undo->len > 0);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->redo->len > 0);
      break;
    case PROP_UNDO_NAME:
      g_value_set_string (value, self->undo->len > 0 ? get_last (self->undo)->name : NULL);
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, self->redo->len > 0 ? get_last (self->redo)->name : NULL);
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_tileset_draft_class_init (BastideTilesetDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_tileset_draft_finalize;
  object_class->get_property = bastide_tileset_draft_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ISSUES_CHANGED] = g_signal_new ("issues-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
bastide_tileset_draft_init (BastideTilesetDraft *self)
{
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_draft_step_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_draft_step_free);
}

void
bastide_tileset_draft_notify (BastideTilesetDraft *self)
{
  self->serial++;
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[ISSUES_CHANGED], 0);
}

void
bastide_tileset_draft_tell_issues (BastideTilesetDraft *self)
{
  g_signal_emit (self, signals[ISSUES_CHANGED], 0);
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

static gboolean
is_tile (const BastideElement *element)
{
  return element->namespace == NULL && g_strcmp0 (element->name, "tile") == 0;
}

GPtrArray *
bastide_tileset_draft_split (const BastideElement  *root,
                             BastideElement       **head)
{
  GPtrArray *tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);

  *head = bastide_element_copy (root);
  g_ptr_array_set_size ((*head)->children, 0);
  for (guint i = 0; i < root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (root->children, i);

      g_ptr_array_add (is_tile (child) ? tiles : (*head)->children, bastide_element_ref (child));
    }

  return tiles;
}

BastideElement *
bastide_tileset_draft_make_root (BastideTilesetDraft *self)
{
  BastideElement *root = bastide_element_copy (self->head);

  for (guint i = 0; i < self->tiles->len; i++)
    bastide_element_take_child
      (root, bastide_element_ref (bastide_tile_draft_get_element (g_ptr_array_index (self->tiles, i))));

  return root;
}

BastideTilesetDraft *
bastide_tileset_draft_new (const BastideGameInterface *game,
                           const char                 *id,
                           const char                 *title)
{
  BastideTilesetDraft *self;
  g_autoptr (BastideTileset) set = NULL;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (id != NULL && title != NULL, NULL);

  set = bastide_tileset_new (game, id);
  bastide_texts_add (set->titles, g_get_language_names ()[0] != NULL && g_str_has_prefix (g_get_language_names ()[0], "cs")
                                    ? "cs" : "en", title);

  self = g_object_new (BASTIDE_TYPE_TILESET_DRAFT, NULL);
  self->game = game;
  self->name = g_strdup (id);
  self->head = bastide_tileset_make_element (set, NULL);

  return self;
}

void
_bastide_tileset_draft_append (BastideTilesetDraft *self,
                               BastideElement      *element)
{
  g_autoptr (BastideElement) canonical = bastide_tileset_draft_make_canonical (self, element);
  BastideTileDraft *tile = bastide_tile_draft_new (self, canonical);

  tile->position = self->tiles->len;
  g_ptr_array_add (self->tiles, tile);
}

BastideTilesetDraft *
bastide_tileset_draft_duplicate (BastideTilesetDraft *self,
                                 const char          *id,
                                 const char          *title)
{
  BastideTilesetDraft *copy;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  copy = g_object_new (BASTIDE_TYPE_TILESET_DRAFT, NULL);
  copy->game = self->game;
  copy->name = g_strdup (id);
  copy->head = bastide_element_copy (self->head);
  for (guint i = 0; i < self->tiles->len; i++)
    _bastide_tileset_draft_append (copy, bastide_tile_draft_get_element (g_ptr_array_index (self->tiles, i)));
  bastide_tileset_draft_become_copy (copy, id, title);

  return copy;
}

void
bastide_tileset_draft_set_saved (BastideTilesetDraft *self)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  self->saved = get_last (self->undo);
  self->lost = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* --- What it is --------------------------------------------------------------------------------------------------- */

const BastideGameInterface *
bastide_tileset_draft_get_game (BastideTilesetDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  return self->game;
}

const char *
bastide_tileset_draft_get_id (BastideTilesetDraft *self)
{
  const char *id;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), "");

  id = bastide_element_get (self->head, "id");

  return id != NULL ? id : "";
}

/* Of the title that the user sees; "en" where there is none. */
static const char *
find_title_language (BastideTilesetDraft *self)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL; i++)
    if (bastide_tileset_draft_get_text (self, "title", languages[i]) != NULL)
      return languages[i];

  return "en";
}

const char *
bastide_tileset_draft_get_title (BastideTilesetDraft *self)
{
  const char *title = bastide_tileset_draft_get_text (self, "title", find_title_language (self));

  return title != NULL ? title : bastide_tileset_draft_get_id (self);
}

void
bastide_tileset_draft_set_title (BastideTilesetDraft *self,
                                 const char          *title)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (title != NULL);

  bastide_tileset_draft_set_text (self, "title", find_title_language (self), title);
}

gboolean
bastide_tileset_draft_is_modified (BastideTilesetDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);

  return self->lost || get_last (self->undo) != self->saved;
}

gboolean
bastide_tileset_draft_is_read_only (BastideTilesetDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);

  return self->read_only;
}

void
bastide_tileset_draft_set_read_only (BastideTilesetDraft *self,
                                     gboolean             read_only)
{
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  self->read_only = read_only;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READ_ONLY]);
}

BastideTileDraft *
bastide_tileset_draft_find_tile (BastideTilesetDraft *self,
                                 const char          *id)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (strcmp (bastide_tile_draft_get_id (g_ptr_array_index (self->tiles, i)), id) == 0)
      return g_ptr_array_index (self->tiles, i);

  return NULL;
}
