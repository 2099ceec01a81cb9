import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the bytes that the files of a folder allocate on the disk, like `du`. */
export async function diskUsage(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).blocks * BLOCK_SIZE),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The unit of `blocks` on every file system. */
const BLOCK_SIZE = 512
