/* bastide-tileset-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-draft-private.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-tileset-values.h"
#include "tileset/reading/bastide-tileset-writer.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Steps --- */

/*
 * Steps that can be undone. A change keeps the contents before and after it; elements are immutable and shared, so a
 * step is hardly larger than its changes.
 */

static void
change_free (gpointer data)
{
  BastideDraftChange *self = data;

  g_clear_object (&self->tile);
  g_clear_pointer (&self->old, bastide_element_unref);
  g_clear_pointer (&self->new, bastide_element_unref);
  g_free (self);
}

static void
step_free (BastideDraftStep *self)
{
  g_free (self->name);
  g_free (self->key);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

/* --- Span of added and removed tiles, for list models
 * ---------------------------------------------------------- */

static void
begin_span (BastideTilesetDraft *self)
{
  self->first = G_MAXUINT;
  self->n_removed = 0;
  self->n_added = 0;
}

/* Includes a tile added or removed at a position. */
static void
widen_span (BastideTilesetDraft *self,
            guint                position,
            gboolean             added)
{
  guint end;

  if (self->first == G_MAXUINT)
    {
      self->first = position;
      self->n_removed = self->n_added = 0;
    }

  if (position < self->first)
    {
      self->n_removed += self->first - position;
      self->n_added += self->first - position;
      self->first = position;
    }

  end = self->first + self->n_added;
  if (position + !added > end)
    {
      self->n_removed += position + !added - end;
      self->n_added += position + !added - end;
    }
  if (added)
    self->n_added++;
  else
    self->n_added--;
}

static void
number_tiles (BastideTilesetDraft *self,
              guint                first)
{
  for (guint i = first; i < self->tiles->len; i++)
    ((BastideTileDraft *) g_ptr_array_index (self->tiles, i))->position = i;
}

static void
end_span (BastideTilesetDraft *self)
{
  if (self->first == G_MAXUINT)
    return;

  number_tiles (self, self->first);
  g_list_model_items_changed (G_LIST_MODEL (self), self->first, self->n_removed, self->n_added);
}

/* --- Changes ------------------------------------------------------------------------------------------------------ */

static gboolean
has_same_rules (const BastideElement *a,
                const BastideElement *b)
{
  const BastideElement *one = bastide_element_find (a, "rules", NULL);
  const BastideElement *other = bastide_element_find (b, "rules", NULL);

  return one == other || (one != NULL && other != NULL && bastide_element_equal (one, other));
}

/* Carries out a change, or undoes it. */
static void
apply (BastideTilesetDraft      *self,
       const BastideDraftChange *change,
       gboolean                  forward)
{
  BastideElement *element = forward ? change->new : change->old;

  if (change->tile == NULL)
    {
      BastideElement *old = self->head;

      self->head = bastide_element_ref (element);
      /* Tiles are read again: they may have the marks that the rules name. */
      for (guint i = 0; !has_same_rules (old, element) && i < self->tiles->len; i++)
        {
          BastideTileDraft *tile = g_ptr_array_index (self->tiles, i);

          bastide_tile_draft_set_element (tile, tile->element);
        }
      bastide_element_unref (old);
    }
  else if (change->old != NULL && change->new != NULL)
    bastide_tile_draft_set_element (change->tile, element);
  else if (element != NULL)
    {
      g_ptr_array_insert (self->tiles, (int) change->position, g_object_ref (change->tile));
      widen_span (self, change->position, TRUE);
      number_tiles (self, change->position);
    }
  else
    {
      g_ptr_array_remove_index (self->tiles, change->position);
      widen_span (self, change->position, FALSE);
      number_tiles (self, change->position);
    }
}

static void
record (BastideTilesetDraft *self,
        BastideTileDraft    *tile,
        BastideElement      *old,
        BastideElement      *new,
        guint                position)
{
  BastideDraftChange *change;

  g_return_if_fail (self->step != NULL);

  change = g_new0 (BastideDraftChange, 1);
  change->tile = tile != NULL ? g_object_ref (tile) : NULL;
  change->old = old != NULL ? bastide_element_ref (old) : NULL;
  change->new = new != NULL ? bastide_element_ref (new) : NULL;
  change->position = position;
  g_ptr_array_add (self->step->changes, change);
  apply (self, change, TRUE);
}

void
bastide_tileset_draft_change_head (BastideTilesetDraft *self,
                                   BastideElement      *head)
{
  record (self, NULL, self->head, head, 0);
}

void
bastide_tileset_draft_change_tile (BastideTilesetDraft *self,
                                   BastideTileDraft    *tile,
                                   BastideElement      *element)
{
  g_autoptr (BastideElement) canonical = bastide_tileset_draft_make_canonical (self, element);

  record (self, tile, tile->element, canonical, tile->position);
}

void
bastide_tileset_draft_insert_tile (BastideTilesetDraft *self,
                                   guint                position,
                                   BastideTileDraft    *tile)
{
  record (self, tile, NULL, tile->element, MIN (position, self->tiles->len));
}

void
bastide_tileset_draft_take_tile (BastideTilesetDraft *self,
                                 BastideTileDraft    *tile)
{
  record (self, tile, tile->element, NULL, tile->position);
}

/* --- Steps -------------------------------------------------------------------------------------------------------- */

static void
keep_step (BastideTilesetDraft *self,
           BastideDraftStep    *step)
{
  BastideDraftStep *last = self->undo->len > 0 ? g_ptr_array_index (self->undo, self->undo->len - 1) : NULL;

  /* Typing in one field is a single step, even though the file is saved in between. */
  if (last == NULL || last->key == NULL || self->redo->len > 0 || g_strcmp0 (last->key, self->step->key) != 0)
    {
      for (guint i = 0; i < self->redo->len; i++)
        if (g_ptr_array_index (self->redo, i) == self->saved)
          {
            self->lost = TRUE;
            self->saved = NULL;
          }
      g_ptr_array_set_size (self->redo, 0);
      g_ptr_array_add (self->undo, step);
      return;
    }

  self->lost |= last == self->saved;
  g_ptr_array_extend_and_steal (last->changes, g_steal_pointer (&step->changes));
  step->changes = g_ptr_array_new ();
  step_free (step);
}

void
bastide_tileset_draft_begin_keyed (BastideTilesetDraft *self,
                                   const char          *name,
                                   const char          *key)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (!self->read_only);

  if (self->depth++ > 0)
    return;

  step = g_new0 (BastideDraftStep, 1);
  step->name = g_strdup (name);
  step->key = g_strdup (key);
  step->changes = g_ptr_array_new_with_free_func (change_free);
  self->step = step;
  begin_span (self);
}

void
bastide_tileset_draft_begin (BastideTilesetDraft *self,
                             const char          *name)
{
  bastide_tileset_draft_begin_keyed (self, name, NULL);
}

void
bastide_tileset_draft_end (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;

  step = self->step;
  if (step->changes->len > 0)
    keep_step (self, step);
  else
    step_free (step);
  self->step = NULL;
  end_span (self);
  bastide_tileset_draft_notify (self);
}

void
bastide_tileset_draft_undo (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->undo->len > 0 && self->depth == 0);

  step = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  begin_span (self);
  for (guint i = step->changes->len; i > 0; i--)
    apply (self, g_ptr_array_index (step->changes, i - 1), FALSE);
  g_ptr_array_add (self->redo, step);
  end_span (self);
  bastide_tileset_draft_notify (self);
}

void
bastide_tileset_draft_redo (BastideTilesetDraft *self)
{
  BastideDraftStep *step;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (self->redo->len > 0 && self->depth == 0);

  step = g_ptr_array_steal_index (self->redo, self->redo->len - 1);
  begin_span (self);
  for (guint i = 0; i < step->changes->len; i++)
    apply (self, g_ptr_array_index (step->changes, i), TRUE);
  g_ptr_array_add (self->undo, step);
  end_span (self);
  bastide_tileset_draft_notify (self);
}

/* --- Reading --- */

/* From the text of a file to a draft, new or existing. */

/* Unknown contents of a file are kept. With more of them than this, an edit or a few pasted tiles could make a file
 * that can no longer be read. */
#define MOST_ATTRIBUTES 80 /* of one element */
#define MOST_NAMES 250 /* different names */

static const BastideGameInterface *
find_game (const BastideElement  *root,
           const char            *name,
           GError               **error)
{
  const char *id = bastide_element_get (root, "game");
  const BastideGameInterface *game = id != NULL ? bastide_registry_find_game (id) : NULL;

  if (game == NULL)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_UNKNOWN,
                 _("%s:%u: The game “%s” is not known."), name, root->line, id != NULL ? id : "");

  return game;
}

/* Text between elements has no place in the canonical form; the next edit would write an unreadable file. */
static gboolean
check_text (const BastideElement  *root,
            const char            *name,
            GError               **error)
{
  guint line = root->text_line;

  for (guint i = 0; line == 0 && i < root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (root->children, i);

      line = child->name == NULL && !bastide_element_is_blank (child) ? child->line : 0;
    }
  if (line > 0)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_STRUCTURE,
                 /* Translators: file, line, name of an XML element */
                 _("%s:%u: There is text in <%s>, where only elements may stand."), name, line, root->name);

  return line == 0;
}

/* Returns: (nullable): the first element with too many attributes, or the one that makes the number of names too
 *   large */
static const BastideElement *
find_crowded (const BastideElement *self,
              GHashTable           *names)
{
  const BastideElement *found = NULL;

  g_hash_table_add (names, self->name != NULL ? self->name : (gpointer) "");
  for (guint i = 0; i < self->n_attributes; i++)
    g_hash_table_add (names, self->attributes[i].name);
  if (self->n_attributes > MOST_ATTRIBUTES || g_hash_table_size (names) > MOST_NAMES)
    return self;

  for (guint i = 0; i < self->children->len && found == NULL; i++)
    found = find_crowded (g_ptr_array_index (self->children, i), names);

  return found;
}

/* The root of a tileset, whatever its contents. */
static BastideElement *
parse (GBytes      *bytes,
       const char  *name,
       GError     **error)
{
  GError *found = NULL;
  g_autoptr (BastideElement) root = bastide_xml_parse (bytes, name, BASTIDE_TILESET_MAX_SIZE, &found);
  g_autoptr (GHashTable) names = NULL;
  const BastideElement *crowded;

  if (root == NULL)
    {
      bastide_tileset_error_move (error, found);
      return NULL;
    }

  if (strcmp (root->name, "tileset") != 0
      || (g_strcmp0 (root->document->namespace, BASTIDE_TILESET_NAMESPACE) != 0
          && g_strcmp0 (root->document->namespace, BASTIDE_TILESET_NAMESPACE_2) != 0))
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_NOT_A_TILESET,
                   _("%s:%u: This is not a tileset that the program can read."), name, root->line);
      return NULL;
    }

  if (!check_text (root, name, error))
    return NULL;

  names = g_hash_table_new (g_str_hash, g_str_equal);
  crowded = find_crowded (root, names);
  if (crowded != NULL)
    g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE,
                 /* Translators: file, line */
                 _("%s:%u: There are too many unknown attributes or elements: the set cannot be edited."),
                 name, crowded->line);

  return crowded == NULL ? g_steal_pointer (&root) : NULL;
}

/* Splits a root into the head and the tiles. Returns: (element-type BastideElement): the tiles */
static GPtrArray *
split (const BastideElement  *root,
       BastideElement       **head)
{
  GPtrArray *tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);

  *head = bastide_element_copy (root);
  g_ptr_array_set_size ((*head)->children, 0);
  for (guint i = 0; i < root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (root->children, i);
      gboolean is_tile = child->namespace == NULL && g_strcmp0 (child->name, "tile") == 0;

      if (is_tile)
        g_ptr_array_add (tiles, bastide_element_ref (child));
      else
        bastide_element_take_child (*head, bastide_element_ref (child));
    }

  return tiles;
}

/* Appends a tile as part of the initial contents, without a step. */
static void
append (BastideTilesetDraft *self,
        BastideElement      *element)
{
  g_autoptr (BastideElement) canonical = bastide_tileset_draft_make_canonical (self, element);
  BastideTileDraft *tile = bastide_tile_draft_new (self, canonical);

  tile->position = self->tiles->len;
  g_ptr_array_add (self->tiles, tile);
}

BastideTilesetDraft *
bastide_tileset_draft_new_from_bytes (GBytes      *bytes,
                                      const char  *name,
                                      GError     **error)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  const BastideGameInterface *game;
  BastideTilesetDraft *self;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = parse (bytes, name, error);
  game = root != NULL ? find_game (root, name, error) : NULL;
  if (game == NULL)
    return NULL;

  self = g_object_new (BASTIDE_TYPE_TILESET_DRAFT, NULL);
  self->game = game;
  self->name = g_strdup (name);
  tiles = split (root, &self->head);
  for (guint i = 0; i < tiles->len; i++)
    append (self, g_ptr_array_index (tiles, i));

  return self;
}

static gboolean
has_element (BastideTilesetDraft *self,
             guint                position,
             BastideElement      *element)
{
  return bastide_element_equal (bastide_tile_draft_get_element (g_ptr_array_index (self->tiles, position)), element);
}

/* Tiles before and after the changed ones stay the same objects. */
static void
replace_tiles (BastideTilesetDraft *self,
               GPtrArray           *tiles)
{
  guint n_common = MIN (tiles->len, self->tiles->len);
  guint n_before = 0;
  guint n_behind = 0;
  guint n_changed;

  while (n_before < n_common && has_element (self, n_before, g_ptr_array_index (tiles, n_before)))
    n_before++;
  while (n_before + n_behind < n_common
         && has_element (self, self->tiles->len - n_behind - 1, g_ptr_array_index (tiles, tiles->len - n_behind - 1)))
    n_behind++;

  n_changed = n_common - n_behind;
  for (guint i = n_before; i < n_changed; i++)
    if (!has_element (self, i, g_ptr_array_index (tiles, i)))
      bastide_tileset_draft_change_tile (self, g_ptr_array_index (self->tiles, i), g_ptr_array_index (tiles, i));
  while (self->tiles->len > tiles->len)
    bastide_tileset_draft_take_tile (self, g_ptr_array_index (self->tiles, self->tiles->len - n_behind - 1));
  for (guint i = n_changed; self->tiles->len < tiles->len; i++)
    {
      g_autoptr (BastideTileDraft) tile = bastide_tile_draft_new (self, g_ptr_array_index (tiles, i));

      bastide_tileset_draft_insert_tile (self, i, tile);
    }
}

gboolean
bastide_tileset_draft_set_xml (BastideTilesetDraft  *self,
                               GBytes               *bytes,
                               GError              **error)
{
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (BastideElement) head = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  const BastideGameInterface *game;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  root = parse (bytes, self->name, error);
  game = root != NULL ? find_game (root, self->name, error) : NULL;
  if (game == NULL)
    return FALSE;
  if (game != self->game)
    {
      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE,
                   _("%s:%u: The game of a set cannot be changed; begin a new set for another game."), self->name, root->line);
      return FALSE;
    }

  tiles = split (root, &head);
  /* Translators: the name of a step that can be undone: the text of the file was changed. */
  bastide_tileset_draft_begin (self, C_("step", "Text of the file"));
  bastide_tileset_draft_change_head (self, head);
  /* A merely different notation is not a change. */
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideElement) element = g_ptr_array_index (tiles, i);

      g_ptr_array_index (tiles, i) = bastide_tileset_draft_make_canonical (self, element);
    }
  replace_tiles (self, tiles);
  bastide_tileset_draft_end (self);

  return TRUE;
}

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
  g_clear_object (&self->simulation);
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
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
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
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
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
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
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
    append (copy, bastide_tile_draft_get_element (g_ptr_array_index (self->tiles, i)));
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

/* --- Contents ----------------------------------------------------------------------------------------------------- */

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

/* The language of the title shown to the user; "en" without a title. */
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
