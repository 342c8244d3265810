internal import CLinux
internal import Glibc

/// The file system that a path lies on, as /proc tells it.
struct MountInfo: Equatable {
  let kind: String
  /// The device's own name, "vda" of "/dev/vda".
  let device: String
  let options: [Substring]

  /// Nil where the kernel doesn't tell.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, let table = ProcFile.read("/proc/self/mountinfo") else {
      return nil
    }
    self.init(device: status.st_dev, in: table)
  }

  /// Finds the device's line in a mountinfo table (proc(5)):
  /// id parent major:minor root point options … - kind source super-options.
  init?(device: UInt, in table: String) {
    let number = "\(gnu_dev_major(device)):\(gnu_dev_minor(device))"
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, fields[2] == number, let dash = fields.firstIndex(of: "-"),
        fields.count > dash + 3
      else { continue }
      kind = String(fields[dash + 1])
      self.device = fields[dash + 2].split(separator: "/").last.map(String.init) ?? ""
      options = fields[dash + 3].split(separator: ",")
      return
    }
    return nil
  }

  /// What is measured to leave nothing of an overwritten file: ext4 with data=ordered. The mount's
  /// own options leave the default out, ext4's list in /proc/fs has it.
  var keepsNothing: Bool {
    guard kind == "ext4" else { return false }
    if let all = ProcFile.read("/proc/fs/ext4/\(device)/options") {
      return all.split(separator: "\n").contains("data=ordered")
    }
    return !options.contains { $0.hasPrefix("data=") && $0 != "data=ordered" }
  }
}
