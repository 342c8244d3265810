/// The burn log: the schema itself refuses to change or drop a line. It outlives circles, so its
/// `circle` names one that may be gone.
let burnsMigration = Migration(
  name: "0004-burns",
  sql: """
    CREATE TABLE burns (
      seq INTEGER PRIMARY KEY CHECK (seq >= 0),
      circle BLOB NOT NULL CHECK (length(circle) = 16),
      entry BLOB NOT NULL CHECK (length(entry) > 0),
      entry_hash BLOB NOT NULL CHECK (length(entry_hash) = 32),
      link BLOB NOT NULL CHECK (length(link) = 32),
      signature BLOB NOT NULL CHECK (length(signature) = 64)
    ) STRICT;
    CREATE INDEX burns_by_circle ON burns (circle, seq);
    CREATE TRIGGER burns_follow_on BEFORE INSERT ON burns
    WHEN new.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM burns) BEGIN
      SELECT RAISE(ABORT, 'gap');
    END;
    CREATE TRIGGER burns_never_change BEFORE UPDATE ON burns BEGIN
      SELECT RAISE(ABORT, 'append-only');
    END;
    CREATE TRIGGER burns_never_go BEFORE DELETE ON burns BEGIN
      SELECT RAISE(ABORT, 'append-only');
    END;
    """)
