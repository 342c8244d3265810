import Foundation
import Glibc

/// A small ext4 of its own, in a file: a full disk to burn on, and raw bytes to look through. Only
/// root can mount one.
final class LoopDisk {
  private let scratch = Scratch()
  var image: String { scratch.path + "/disk" }
  let mount: String

  /// Nil, with the reason printed, where no disk can be mounted.
  init?(megabytes: Int) throws {
    mount = scratch.path + "/mount"
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
    _ = FileManager.default.createFile(atPath: image, contents: nil)
    guard truncate(image, off_t(megabytes << 20)) == 0 else { return nil }
    guard LoopDisk.run("mkfs.ext4", "-q", "-F", image),
      LoopDisk.run("mount", "-o", "loop", image, mount)
    else {
      print("Skipped: no loop device can be mounted here (it takes root and mkfs.ext4).")
      return nil
    }
  }

  deinit { _ = LoopDisk.run("umount", mount) }

  /// Everything that is on the disk below the file system's names and sizes.
  func raw() throws -> Data {
    guard LoopDisk.run("umount", mount) else { throw CocoaError(.fileReadUnknown) }
    defer { _ = LoopDisk.run("mount", "-o", "loop", image, mount) }
    return try Data(contentsOf: URL(fileURLWithPath: image))
  }

  /// Writes until not a byte more goes.
  func fill() throws {
    let descriptor = open(mount + "/filler", O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    for size in [1 << 16, 4096, 1] {
      let bytes = [UInt8](repeating: 0x46, count: size)
      while write(descriptor, bytes, size) > 0 {}
      guard errno == ENOSPC else { throw CocoaError(.fileWriteUnknown) }
    }
    fsync(descriptor)
  }

  private static func run(_ command: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
