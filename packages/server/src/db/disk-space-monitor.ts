import { statfs } from 'node:fs/promises'

/** Minimum free disk space in bytes for writes. The embedded database hangs forever when the disk is full. */
export const MIN_FREE_DISK_BYTES = 512_000_000

export interface DiskSpaceMonitor extends Disposable {
  hasDiskSpace(): boolean
  /** Checks the disk space now. */
  check(): Promise<void>
}

interface DiskSpaceMonitorOptions {
  readonly intervalMs?: number
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Monitors the disk of the data directory. If the free space can't be read, it counts as sufficient. */
export async function monitorDiskSpace(
  folder: string,
  { intervalMs = 2000, freeBytes = readFreeBytes }: DiskSpaceMonitorOptions = {},
): Promise<DiskSpaceMonitor> {
  let hasSpace = true
  const check = async () => {
    hasSpace = await freeBytes(folder).then(
      (bytes) => bytes >= MIN_FREE_DISK_BYTES,
      () => true,
    )
  }
  await check()
  const timer = setInterval(check, intervalMs).unref()
  return { hasDiskSpace: () => hasSpace, check, [Symbol.dispose]: () => clearInterval(timer) }
}

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
