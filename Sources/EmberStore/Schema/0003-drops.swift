/// Drops, from draft to what remains.
///
/// A drop that is gone keeps its id, circle, author, epoch, sealing time and colours; the check on `state`
/// refuses a row that remembers more. An id that leaves the table is spent, by trigger, whoever
/// removed the row, and by trigger never comes back.
let dropsMigration = Migration(
  name: "0003-drops",
  sql: """
    CREATE TABLE drops (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      circle BLOB NOT NULL REFERENCES circles ON DELETE CASCADE,
      author BLOB NOT NULL CHECK (length(author) = 16),
      state TEXT NOT NULL,
      epoch INTEGER CHECK (epoch > 0),
      photos INTEGER CHECK (photos BETWEEN 1 AND 500),
      bytes INTEGER CHECK (bytes >= 0),
      week INTEGER CHECK (week BETWEEN 1 AND 604800),
      created INTEGER CHECK (created >= 0),
      touched INTEGER CHECK (touched >= 0),
      sealed INTEGER CHECK (sealed >= 0),
      visible INTEGER CHECK (visible >= sealed),
      due_thumb INTEGER CHECK (due_thumb > 0),
      due_display INTEGER CHECK (due_display > 0),
      due_original INTEGER CHECK (due_original > 0),
      manifest_hash BLOB CHECK (length(manifest_hash) = 32),
      CHECK (CASE state
        WHEN 'draft' THEN
          epoch + photos + bytes + week + created + touched IS NOT NULL
          AND coalesce(sealed, visible, due_thumb, due_display, due_original, manifest_hash)
            IS NULL
        WHEN 'sealed' THEN
          epoch + photos + bytes + week + created + touched IS NOT NULL
          AND sealed + visible + due_thumb + due_display + due_original IS NOT NULL
          AND manifest_hash IS NOT NULL
        WHEN 'gone' THEN
          sealed + epoch IS NOT NULL
          AND coalesce(photos, bytes, week, created, touched, visible, due_thumb,
            due_display, due_original, manifest_hash) IS NULL
        ELSE 0 END)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX drops_by_circle ON drops (circle, state, sealed, id);
    CREATE INDEX drops_by_author ON drops (author, state, circle);
    CREATE INDEX drops_alive ON drops (id, state, bytes) WHERE state <> 'gone';
    CREATE INDEX drafts_by_touch ON drops (touched) WHERE state = 'draft';

    CREATE TABLE spent_drops (id BLOB PRIMARY KEY CHECK (length(id) = 16)) STRICT, WITHOUT ROWID;
    CREATE TRIGGER drop_ids_are_spent AFTER DELETE ON drops BEGIN
      INSERT OR IGNORE INTO spent_drops (id) VALUES (old.id);
    END;
    CREATE TRIGGER drop_ids_never_return BEFORE INSERT ON drops
    WHEN EXISTS (SELECT 1 FROM spent_drops WHERE id = new.id) BEGIN
      SELECT RAISE(ABORT, 'spent');
    END;

    -- Big bytes lie apart, so that lists of drops stay small.
    CREATE TABLE contents (
      drop_id BLOB NOT NULL PRIMARY KEY REFERENCES drops ON DELETE CASCADE,
      receipt BLOB NOT NULL CHECK (length(receipt) > 0),
      manifest BLOB NOT NULL CHECK (length(manifest) > 0)
    ) STRICT;
    CREATE TABLE colours (
      drop_id BLOB NOT NULL PRIMARY KEY REFERENCES drops ON DELETE CASCADE,
      bytes BLOB NOT NULL CHECK (length(bytes) > 0)
    ) STRICT;

    -- A box is whole when its digest was checked; then its header is known.
    CREATE TABLE boxes (
      drop_id BLOB NOT NULL REFERENCES drops ON DELETE CASCADE,
      photo INTEGER NOT NULL CHECK (photo BETWEEN 0 AND 499),
      rung INTEGER NOT NULL CHECK (rung BETWEEN 1 AND 3),
      file BLOB NOT NULL UNIQUE CHECK (length(file) = 16),
      size INTEGER NOT NULL CHECK (size > 0),
      digest BLOB CHECK (length(digest) = 32),
      header BLOB CHECK (length(header) = 48),
      PRIMARY KEY (drop_id, photo, rung),
      CHECK (header IS NULL OR digest IS NOT NULL)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE envelopes (
      drop_id BLOB NOT NULL REFERENCES drops ON DELETE CASCADE,
      member BLOB NOT NULL REFERENCES members ON DELETE CASCADE,
      bytes BLOB NOT NULL CHECK (length(bytes) = 80),
      PRIMARY KEY (drop_id, member)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX envelopes_by_member ON envelopes (member);

    CREATE TABLE keeps (
      drop_id BLOB NOT NULL REFERENCES drops ON DELETE CASCADE,
      photo INTEGER NOT NULL CHECK (photo BETWEEN 0 AND 499),
      member BLOB NOT NULL CHECK (length(member) = 16),
      rung INTEGER NOT NULL CHECK (rung BETWEEN 1 AND 3),
      at INTEGER NOT NULL CHECK (at >= 0),
      PRIMARY KEY (drop_id, photo, member)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE photos_taken_back (
      drop_id BLOB NOT NULL REFERENCES drops ON DELETE CASCADE,
      photo INTEGER NOT NULL CHECK (photo BETWEEN 0 AND 499),
      PRIMARY KEY (drop_id, photo)
    ) STRICT, WITHOUT ROWID;
    """)
