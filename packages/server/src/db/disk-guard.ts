import { statfs } from 'node:fs/promises'

/** Below this, in bytes, nothing is written: an embedded database that meets the end of the disk never answers again. */
export const ROOM_AT_LEAST = 512_000_000

export interface DiskGuard extends Disposable {
  isRoomLeft(): boolean
  /** Looks at once. */
  look(): Promise<void>
}

interface DiskGuardOptions {
  readonly everyMs?: number
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Watches the disk of the data folder. What cannot be read counts as room: there is no saying otherwise. */
export async function diskGuard(
  folder: string,
  { everyMs = 2000, freeBytes = freeBytesOf }: DiskGuardOptions = {},
): Promise<DiskGuard> {
  let left = true
  const look = async () => {
    left = await freeBytes(folder).then(
      (bytes) => bytes >= ROOM_AT_LEAST,
      () => true,
    )
  }
  await look()
  const watching = setInterval(look, everyMs).unref()
  return { isRoomLeft: () => left, look, [Symbol.dispose]: () => clearInterval(watching) }
}

// --- internal ---

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
