/// The places in a commit where a crash leaves something different behind, in order.
package enum CommitStep: CaseIterable, Hashable, Sendable {
  case begun
  case ringWritten
  case ringSynced
  case rootWritten
  case rootSynced
  case scrubWritten
  case scrubSynced
}

/// Where a drill stops a commit: called at each step; what it throws ends the commit there, as if
/// the disk had refused.
package struct CommitDrill: Sendable {
  package typealias Body = @Sendable (CommitStep) throws(DiskError) -> Void

  let reach: Body

  package init(_ reach: @escaping Body) { self.reach = reach }

  /// No drill: every step goes on.
  package static let none = CommitDrill { _ in }
}
