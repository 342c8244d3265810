/// Notes and stickers: sealed words about a drop, or about one photo of it.
///
/// They go with the drop's words. Whether a note is words or a sticker lies inside its box.
let notesMigration = Migration(
  name: "0005-notes",
  sql: """
    CREATE TABLE notes (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      drop_id BLOB NOT NULL REFERENCES drops ON DELETE CASCADE,
      photo INTEGER CHECK (photo BETWEEN 0 AND 499), -- NULL: the whole drop
      author BLOB NOT NULL CHECK (length(author) = 16),
      recipient BLOB CHECK (length(recipient) = 16), -- NULL: the room
      box BLOB NOT NULL CHECK (length(box) BETWEEN 1 AND 4096),
      at INTEGER NOT NULL CHECK (at >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notes_by_drop ON notes (drop_id, at, id);
    CREATE INDEX notes_by_author ON notes (drop_id, author);
    """)
