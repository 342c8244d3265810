import Glibc
import Testing

@testable import EmberKeyring

@Suite("Host") struct HostTests {
  private let table = """
    27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
    31 27 8:1 / /keys rw - btrfs /dev/sda1 rw,subvol=/
    32 27 8:2 / /k\\040s rw shared:1 master:2 - ext4 /dev/sdz9 rw,data=writeback
    """

  @Test("finds a device's file system in the kernel's table")
  func mounts() throws {
    let vda = try #require(MountInfo(device: 254 << 8, in: table))
    #expect(vda.kind == "ext4" && vda.device == "vda")
    #expect(MountInfo(device: 8 << 8 | 1, in: table)?.kind == "btrfs")
    #expect(MountInfo(device: 8 << 8 | 3, in: table) == nil)
    #expect(MountInfo(device: 8 << 8 | 2, in: table)?.keepsNothing == false)
    #expect(MountInfo(device: 8 << 8 | 1, in: table)?.keepsNothing == false)
  }

  @Test("a real ext4 with its journal is the one that was measured; memory file systems aren't")
  func real() throws {
    #expect(MountInfo(of: "/proc")?.keepsNothing == false)
    #expect(KeyringWarning.ofMachine(keys: "/proc").contains(.filesystem("proc")))
    guard let disk = try LoopDisk(megabytes: 16) else { return }
    #expect(MountInfo(of: disk.mount)?.keepsNothing == true)
  }

  @Test("swap counts unless it is compressed memory")
  func swap() {
    let titles = "Filename Type Size Used Priority\n"
    #expect(!KeyringWarning.swaps(in: titles))
    #expect(!KeyringWarning.swaps(in: titles + "/dev/zram0 partition 1 0 100\n"))
    #expect(KeyringWarning.swaps(in: titles + "/swapfile file 1 0 -2\n"))
  }

  @Test("once dumps are forbidden no crash can write memory to a disk")
  func dumps() async {
    await #expect(processExitsWith: .exitCode(7)) {
      #expect(Hardening.forbidDumps())
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      exit(!Hardening.dumpsPossible && limit.rlim_max == 0 ? 7 : 1)
    }
  }

  @Test("memory that the system won't lock is a warning, and the keyring works")
  func unlocked() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // RLIMIT_MEMLOCK is a macro; it is 8 on x86, ARM and RISC-V.
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(8), &none)
      // Root may lock whatever the limit says.
      guard geteuid() != 0 || setuid(65534) == 0 else { exit(2) }
      exit(try worksUnlocked() ? 7 : 1)
    }
  }
}

private func worksUnlocked() throws -> Bool {
  let scratch = Scratch()
  let keyring = try Keyring.create(in: scratch.keys)
  try keyring.sealedDrop()
  return keyring.warnings.contains(.unlockedMemory)
}
