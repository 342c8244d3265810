public import EmberCore

/// A value as a column holds it.
public enum StoredValue: Hashable, Sendable {
  case integer(Int64)
  case text(String)
  case blob([UInt8])
  case null
}

/// What goes into a column and comes out again: one Swift type, one column type.
public protocol Storable: Sendable {
  var stored: StoredValue { get }

  /// Nil when the column holds something else.
  init?(stored: StoredValue)
}

extension Int64: Storable {
  public var stored: StoredValue { .integer(self) }
  public init?(stored: StoredValue) {
    guard case .integer(let value) = stored else { return nil }
    self = value
  }
}

/// SQLite's integers are signed: a value beyond `Int64.max` would turn negative, which the
/// schema's checks refuse wherever it matters (times, sizes, counters).
extension UInt64: Storable {
  public var stored: StoredValue { .integer(Int64(bitPattern: self)) }
  public init?(stored: StoredValue) {
    guard case .integer(let value) = stored, value >= 0 else { return nil }
    self = UInt64(value)
  }
}

extension Storable where Self: FixedWidthInteger {
  public var stored: StoredValue { .integer(Int64(self)) }
  public init?(stored: StoredValue) {
    guard case .integer(let value) = stored, let exact = Self(exactly: value) else { return nil }
    self = exact
  }
}

extension Int: Storable {}
extension UInt32: Storable {}
extension UInt16: Storable {}
extension UInt8: Storable {}

extension Bool: Storable {
  public var stored: StoredValue { .integer(self ? 1 : 0) }
  public init?(stored: StoredValue) {
    switch stored {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension String: Storable {
  public var stored: StoredValue { .text(self) }
  public init?(stored: StoredValue) {
    guard case .text(let value) = stored else { return nil }
    self = value
  }
}

extension [UInt8]: Storable {
  public var stored: StoredValue { .blob(self) }
  public init?(stored: StoredValue) {
    guard case .blob(let value) = stored else { return nil }
    self = value
  }
}

extension ID: Storable {
  public var stored: StoredValue { .blob(bytes) }
  public init?(stored: StoredValue) {
    guard case .blob(let value) = stored else { return nil }
    self.init(value)
  }
}

extension Digest: Storable {
  public var stored: StoredValue { .blob(bytes) }
  public init?(stored: StoredValue) {
    guard case .blob(let value) = stored else { return nil }
    self.init(value)
  }
}

extension Rung: Storable {
  public var stored: StoredValue { .integer(Int64(rawValue)) }
  public init?(stored: StoredValue) {
    guard let raw = UInt8(stored: stored) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Optional: Storable where Wrapped: Storable {
  public var stored: StoredValue { self?.stored ?? .null }
  public init?(stored: StoredValue) {
    if case .null = stored {
      self = nil
    } else if let value = Wrapped(stored: stored) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
