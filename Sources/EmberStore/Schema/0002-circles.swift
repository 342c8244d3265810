/// Circles and who is in them: memberships, cards, rosters, keys, invites.
let circlesMigration = Migration(
  name: "0002-circles",
  sql: """
    CREATE TABLE circles (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      day INTEGER NOT NULL CHECK (day BETWEEN 1 AND 7), -- Monday first
      zone TEXT NOT NULL CHECK (zone <> ''),
      epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0),
      rekey_due INTEGER NOT NULL DEFAULT 0 CHECK (rekey_due IN (0, 1)),
      created INTEGER NOT NULL CHECK (created >= 0)
    ) STRICT, WITHOUT ROWID;

    -- The founder is the earliest by `ordering`, not by a clock.
    CREATE TABLE memberships (
      circle BLOB NOT NULL REFERENCES circles ON DELETE CASCADE,
      member BLOB NOT NULL REFERENCES members,
      joined INTEGER NOT NULL CHECK (joined >= 0),
      ordering INTEGER NOT NULL UNIQUE,
      invite BLOB CHECK (length(invite) = 16),
      departed INTEGER CHECK (departed >= 0),
      PRIMARY KEY (circle, member)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX memberships_by_member ON memberships (member, ordering);

    CREATE TABLE cards (
      circle BLOB NOT NULL,
      member BLOB NOT NULL,
      version INTEGER NOT NULL CHECK (version > 0),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0),
      join_signature BLOB CHECK (length(join_signature) = 64),
      invite BLOB CHECK (length(invite) = 16),
      succession BLOB CHECK (length(succession) = 64),
      PRIMARY KEY (circle, member, version),
      FOREIGN KEY (circle, member) REFERENCES memberships ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rosters (
      circle BLOB NOT NULL REFERENCES circles ON DELETE CASCADE,
      epoch INTEGER NOT NULL CHECK (epoch > 0),
      maker BLOB NOT NULL CHECK (length(maker) = 16),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0),
      PRIMARY KEY (circle, epoch)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE circle_keys (
      circle BLOB NOT NULL,
      epoch INTEGER NOT NULL,
      member BLOB NOT NULL REFERENCES members ON DELETE CASCADE,
      maker BLOB NOT NULL CHECK (length(maker) = 16),
      sealed BLOB NOT NULL CHECK (length(sealed) = 80),
      PRIMARY KEY (circle, epoch, member),
      FOREIGN KEY (circle, epoch) REFERENCES rosters ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX circle_keys_by_member ON circle_keys (member, circle, epoch);

    CREATE TABLE invites (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      circle BLOB NOT NULL REFERENCES circles ON DELETE CASCADE,
      epoch INTEGER NOT NULL CHECK (epoch > 0),
      inviter BLOB NOT NULL CHECK (length(inviter) = 16),
      auth_hash BLOB NOT NULL CHECK (length(auth_hash) = 32),
      join_key BLOB NOT NULL CHECK (length(join_key) = 32),
      sealed BLOB NOT NULL CHECK (length(sealed) > 0),
      expiry INTEGER NOT NULL CHECK (expiry >= 0),
      signature BLOB NOT NULL CHECK (length(signature) = 64),
      uses_left INTEGER NOT NULL CHECK (uses_left BETWEEN 0 AND 10),
      revoked INTEGER NOT NULL DEFAULT 0 CHECK (revoked IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invites_by_circle ON invites (circle);
    """)
