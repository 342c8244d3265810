// SQLite, as Debian ships it.
#pragma once
#include <sqlite3.h>
#include <stddef.h>

/// SQLITE_TRANSIENT is a function-pointer cast, which Swift's importer drops:
/// without it a bound buffer must outlive its statement.
static inline sqlite3_destructor_type ember_sqlite_transient(void) { return SQLITE_TRANSIENT; }
