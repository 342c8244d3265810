// SQLite, as Debian ships it.
#pragma once
#include <sqlite3.h>
#include <stddef.h>

/// SQLITE_TRANSIENT is a function-pointer cast, which Swift's importer drops:
/// without it a bound buffer must outlive its statement.
static inline sqlite3_destructor_type ember_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// The extended constraint codes are macros over macros, which Swift's importer drops too:
/// without them a taken id and a malformed value look alike.
static const int ember_constraint_check = SQLITE_CONSTRAINT_CHECK;
static const int ember_constraint_datatype = SQLITE_CONSTRAINT_DATATYPE;
static const int ember_constraint_foreign_key = SQLITE_CONSTRAINT_FOREIGNKEY;
static const int ember_constraint_not_null = SQLITE_CONSTRAINT_NOTNULL;
static const int ember_constraint_primary_key = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int ember_constraint_row_id = SQLITE_CONSTRAINT_ROWID;
static const int ember_constraint_trigger = SQLITE_CONSTRAINT_TRIGGER;
static const int ember_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
