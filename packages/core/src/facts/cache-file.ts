import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The start of the names of a repository's files in the cache. */
export function repositoryKey(repository: string): string {
  return createHash('sha256').update(repository).digest('hex')
}

/**
 * Writes a file that only the user can read. Concurrent writers leave one complete file. If another process deletes what
 * is cached of the repository meanwhile, nothing is left.
 */
export async function saveCacheFile(path: string, chunks: readonly Uint8Array[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporaryPath = `${path}.${randomUUID()}`
  try {
    await using file = await open(temporaryPath, 'wx', 0o600)
    await file.writeFile(chunks)
    await file.close()
    await rename(temporaryPath, path).catch(ignoreMissing)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
