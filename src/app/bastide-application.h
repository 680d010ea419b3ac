/* bastide-application.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())

/**
 * BastideApplication:
 *
 * The program: its windows, the actions that concern no single window, and the keys.
 */
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, GtkApplication)

BastideApplication *bastide_application_new (void);

/**
 * bastide_application_register_resources:
 *
 * Makes templates, style and icons available and all template classes known. The program does it by
 * itself; tests that build widgets without an application call it after gtk_init().
 */
void bastide_application_register_resources (void);

G_END_DECLS
