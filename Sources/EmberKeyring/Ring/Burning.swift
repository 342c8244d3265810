internal import CSodium
internal import EmberCore
internal import EmberCrypto

extension Entry {
  func wipe(_ rung: Rung) { sodium_memzero(share(rung), ShareCopy.count) }

  /// Wall time at which the rung was promised to burn; nil in a draft.
  func promised(_ rung: Rung) -> UInt64? { isSealed ? wall + UInt64(due(rung)) * 1000 : nil }
}

extension Burnt {
  /// What asks for just this share.
  var burn: Burn {
    switch part {
    case .rung(let rung): .rung(drop, rung)
    case .photo(let number): .photo(drop, number)
    }
  }
}

extension Ring {
  /// What names one share among all.
  struct Key: Hashable {
    let drop: ID
    let part: Part
  }

  /// Takes the shares out of memory, and names those whose end the caller is to be told: these, and
  /// what earlier calls with the same aim could not take from the disk.
  func burn(_ burns: [Burn], cause: BurnCause) -> Set<Key> {
    var keys = stillLeaving(Set(burns))
    let before = leaving.count
    for burn in burns { take(burn, cause) }
    guard leaving.count > before else { return keys }
    for drop in Set(leaving[before...].map(\.burnt.drop)) { takeRest(of: drop, cause) }
    image.compact()
    isDirty = true
    keys.formUnion(leaving[before...].map { Key(drop: $0.burnt.drop, part: $0.burnt.part) })
    return keys
  }

  /// Tells and forgets what `keys` name. Call it once the commit is so.
  func tell(_ keys: Set<Key>) -> [Burnt] {
    let told = leaving.filter { keys.contains(Key(drop: $0.burnt.drop, part: $0.burnt.part)) }
    leaving.removeAll { keys.contains(Key(drop: $0.burnt.drop, part: $0.burnt.part)) }
    return told.map(\.burnt)
  }

  /// What must be asked for again because its commit failed.
  var failedBurns: [Burn] {
    var burns: [Burn] = []
    var whole: Set<ID> = []
    for burnt in leaving.lazy.filter(\.failed).map(\.burnt) {
      if image[burnt.drop] != nil {
        burns.append(burnt.burn)
      } else if whole.insert(burnt.drop).inserted {
        burns.append(.drop(burnt.drop))
      }
    }
    return burns
  }

  private func stillLeaving(_ burns: Set<Burn>) -> Set<Key> {
    let asked = leaving.lazy.map(\.burnt).filter {
      burns.contains($0.burn) || burns.contains(.drop($0.drop))
    }
    return Set(asked.map { Key(drop: $0.drop, part: $0.part) })
  }

  private func take(_ burn: Burn, _ cause: BurnCause) {
    guard let entry = image[burn.drop] else { return }
    switch burn {
    case .rung(_, let rung): take(.rung(rung), of: entry, cause)
    case .photo(_, let number):
      if number != Part.wordsNumber { take(.photo(number), of: entry, cause) }
    case .drop:
      for rung in Rung.allCases { take(.rung(rung), of: entry, cause) }
    }
  }

  /// Where the last rung went, the photos' shares and the words' go with it.
  private func takeRest(of drop: ID, _ cause: BurnCause) {
    guard let entry = image[drop], entry.standing.isEmpty else { return }
    for index in 0..<entry.photos { take(.photo(entry.number(index)), of: entry, cause) }
  }

  private func take(_ part: Part, of entry: Entry, _ cause: BurnCause) {
    guard let share = entry.share(part), sodium_is_zero(share, ShareCopy.count) == 0 else { return }
    let copy = ShareCopy(copying: share)
    sodium_memzero(share, ShareCopy.count)
    let due: UInt64? = if case .rung(let rung) = part { entry.promised(rung) } else { nil }
    let burnt = Burnt(
      drop: entry.drop, part: part, share: Digest.sha256(of: copy), due: due, cause: cause)
    leaving.append(Leaving(burnt: burnt))
  }
}
