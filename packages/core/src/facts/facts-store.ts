import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from './facts.ts'
import { decodeFacts, encodeFacts, type FactsHead, type Kept } from './facts-file.ts'

/** Keeps the facts of repositories between runs, one file each. What cannot be read counts as not there. */
export interface FactsStore {
  load(repository: string): Promise<Kept | undefined>
  save(repository: string, head: FactsHead, facts: Facts): Promise<void>
}

/** A store in a folder. Files are replaced whole, so processes that write at once each leave a good one. */
export function factsFolder(folder: string): FactsStore {
  const fileOf = (repository: string) =>
    join(folder, `${createHash('sha256').update(repository).digest('hex')}.facts`)
  return {
    async load(repository) {
      const file = await readFile(fileOf(repository)).catch(() => undefined)
      return file === undefined ? undefined : decodeFacts(file)
    },
    async save(repository, head, facts) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await replace(fileOf(repository), encodeFacts(head, facts))
    },
  }
}

/** Keeps nothing. */
export const noFactsStore: FactsStore = { load: async () => undefined, save: async () => {} }

// --- internal ---

async function replace(path: string, parts: Uint8Array[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await using file = await open(draft, 'wx', 0o600)
    await file.writeFile(parts)
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
