internal import CSodium
internal import EmberCore

/// A window on one drop's entry in the ring; good until the ring moves its entries.
///
/// drop 16 | state u8 | flags u16 | boot u32 | age u64 | wall u64 | 3 × (due u32 | share 32) |
/// n u16 | n × (photo u16 | share 32), ascending, FFFF last. Ages are as of the ring's `lived`.
struct Entry {
  static let headCount = 39
  static let rungCount = 36
  static let fixedCount = headCount + 3 * rungCount + 2
  static let photoCount = 34
  /// Flags.
  static let corroborated: UInt16 = 1 << 0
  static let setRight: UInt16 = 1 << 1

  let start: UnsafeMutableRawPointer

  static func count(photos: Int) -> Int { fixedCount + photos * photoCount }

  var count: Int { Entry.count(photos: photos) }
  var drop: ID { ID(UnsafeRawBufferPointer(start: start, count: 16))! }

  var state: UInt8 {
    get { load(16) }
    nonmutating set { store(newValue, 16) }
  }
  var flags: UInt16 {
    get { load(17) }
    nonmutating set { store(newValue, 17) }
  }
  /// First bytes of the boot id at sealing.
  var boot: UInt32 {
    get { load(19) }
    nonmutating set { store(newValue, 19) }
  }
  var age: UInt64 {
    get { load(23) }
    nonmutating set { store(newValue, 23) }
  }
  /// Wall time at sealing.
  var wall: UInt64 {
    get { load(31) }
    nonmutating set { store(newValue, 31) }
  }
  /// How many photo shares follow, the words' among them.
  var photos: Int {
    get { Int(load(Entry.fixedCount - 2) as UInt16) }
    nonmutating set { store(UInt16(newValue), Entry.fixedCount - 2) }
  }

  var isSealed: Bool { state == DropStanding.State.sealed.rawValue }
  var isTrusted: Bool { flags & (Entry.corroborated | Entry.setRight) != 0 }

  func due(_ rung: Rung) -> UInt32 { load(rungOffset(rung)) }
  func setDue(_ due: UInt32, _ rung: Rung) { store(due, rungOffset(rung)) }
  func share(_ rung: Rung) -> UnsafeMutableRawPointer { start + rungOffset(rung) + 4 }
  func stands(_ rung: Rung) -> Bool { sodium_is_zero(share(rung), ShareCopy.count) == 0 }
  var standing: [Rung] { Rung.allCases.filter(stands) }

  func number(_ index: Int) -> UInt16 { load(photoOffset(index)) }
  func setNumber(_ number: UInt16, _ index: Int) { store(number, photoOffset(index)) }
  func photoShare(_ index: Int) -> UnsafeMutableRawPointer { start + photoOffset(index) + 2 }
  /// Where the photo stands among the shares; nil when it is burnt or never was.
  func index(of number: UInt16) -> Int? { (0..<photos).first { self.number($0) == number } }

  /// The living share of `part`, nil when it is burnt or never was.
  func share(_ part: Part) -> UnsafeMutableRawPointer? {
    switch part {
    case .rung(let rung): stands(rung) ? share(rung) : nil
    case .photo(let number): index(of: number).map(photoShare)
    }
  }

  private func rungOffset(_ rung: Rung) -> Int { Entry.headCount + rung.index * Entry.rungCount }
  private func photoOffset(_ index: Int) -> Int { Entry.fixedCount + index * Entry.photoCount }

  private func load<Integer: FixedWidthInteger>(_ offset: Int) -> Integer {
    Integer(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: Integer.self))
  }

  private func store<Integer: FixedWidthInteger>(_ value: Integer, _ offset: Int) {
    start.storeBytes(of: value.bigEndian, toByteOffset: offset, as: Integer.self)
  }
}
