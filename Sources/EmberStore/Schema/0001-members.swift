/// Members, what signs them in, and what the server knows of itself.
let membersMigration = Migration(
  name: "0001-members",
  sql: """
    PRAGMA application_id = 0x454D4252; -- "EMBR"

    CREATE TABLE facts (
      name TEXT PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE members (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      handle TEXT NOT NULL CHECK (handle <> ''),
      canonical TEXT NOT NULL UNIQUE CHECK (canonical <> ''),
      login_sealed BLOB NOT NULL CHECK (length(login_sealed) > 0),
      salt BLOB NOT NULL CHECK (length(salt) = 16),
      rounds INTEGER NOT NULL CHECK (rounds > 0),
      wrap_sealed BLOB NOT NULL CHECK (length(wrap_sealed) > 0),
      recovery_auth_hash BLOB NOT NULL CHECK (length(recovery_auth_hash) = 32),
      recovery_wrap_sealed BLOB NOT NULL CHECK (length(recovery_wrap_sealed) > 0),
      created INTEGER NOT NULL CHECK (created >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members_by_age ON members (created, id);

    CREATE TABLE sessions (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      member BLOB NOT NULL REFERENCES members ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      label TEXT NOT NULL,
      created INTEGER NOT NULL CHECK (created >= 0),
      seen INTEGER NOT NULL CHECK (seen >= 0),
      expires INTEGER NOT NULL CHECK (expires >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_member ON sessions (member);
    CREATE INDEX sessions_by_end ON sessions (expires);

    CREATE TABLE keychains (
      member BLOB PRIMARY KEY REFERENCES members ON DELETE CASCADE,
      counter INTEGER NOT NULL CHECK (counter > 0),
      sealed BLOB NOT NULL CHECK (length(sealed) > 0)
    ) STRICT, WITHOUT ROWID;
    """)
