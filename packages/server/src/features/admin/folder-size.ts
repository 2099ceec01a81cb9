import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The total size of files in a folder, in bytes; 0 if it does not exist. Counts at most `maxFiles` files. */
export async function folderSize(folder: string, maxFiles = MAX_FILES): Promise<number> {
  const folders = [folder]
  let bytes = 0
  let files = 0
  for (let next = folders.pop(); next !== undefined && files < maxFiles; next = folders.pop()) {
    const entries = await listEntries(next)
    const paths = entries.filter((entry) => entry.isFile()).map(entryPath)
    const sizes = await Promise.all(paths.slice(0, maxFiles - files).map(fileSize))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
    files += sizes.length
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(entryPath))
  }
  return bytes
}

/** A mirror has a few dozen files. */
const MAX_FILES = 200_000

/** Folders and files that are deleted meanwhile count as empty. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

async function fileSize(path: string): Promise<number> {
  return lstat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function entryPath({ parentPath, name }: Dirent): string {
  return join(parentPath, name)
}
