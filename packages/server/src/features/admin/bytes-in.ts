import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many bytes the files in a folder have, together; of very many, the first. None where there is no such folder. */
export async function bytesIn(folder: string, filesAtMost = FILES_AT_MOST): Promise<number> {
  const folders = [folder]
  let bytes = 0
  let files = 0
  for (let next = folders.pop(); next !== undefined && files < filesAtMost; next = folders.pop()) {
    const entries = await entriesOf(next)
    const paths = entries.filter((entry) => entry.isFile()).map(pathOf)
    const sizes = await Promise.all(paths.slice(0, filesAtMost - files).map(sizeOf))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
    files += sizes.length
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(pathOf))
  }
  return bytes
}

// --- internal ---

/** A copy of a repository has some dozens. */
const FILES_AT_MOST = 200_000

/** What goes while it is looked at takes no room any more. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

async function sizeOf(path: string): Promise<number> {
  return lstat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function pathOf({ parentPath, name }: Dirent): string {
  return join(parentPath, name)
}
