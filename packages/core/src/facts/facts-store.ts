import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from './facts.ts'
import { decodeFacts, encodeFacts, type FactsHead, type Kept } from './facts-file.ts'

/**
 * Keeps the facts of repositories between runs, one file each, and beside it what files at HEAD were measured to be.
 * What cannot be read counts as not there.
 */
export interface FactsStore {
  load(repository: string): Promise<Kept | undefined>
  save(repository: string, head: FactsHead, facts: Facts): Promise<void>
  /** The text that `saveHead` was given last. */
  loadHead(repository: string): Promise<string | undefined>
  saveHead(repository: string, text: string): Promise<void>
}

/** A store in a folder. Files are replaced whole, so processes that write at once each leave a good one. */
export function factsFolder(folder: string): FactsStore {
  const fileOf = (repository: string, kind = 'facts') => fileIn(folder, repository, kind)
  const keep = async (path: string, parts: Uint8Array[]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replace(path, parts)
  }
  return {
    async load(repository) {
      const file = await readFile(fileOf(repository)).catch(() => undefined)
      return file === undefined ? undefined : decodeFacts(file)
    },
    save: (repository, head, facts) => keep(fileOf(repository), encodeFacts(head, facts)),
    loadHead: (repository) => readFile(fileOf(repository, 'head'), 'utf8').catch(() => undefined),
    saveHead: (repository, text) => keep(fileOf(repository, 'head'), [Buffer.from(text)]),
  }
}

/** Removes what such a folder holds of a repository, drafts of processes that were killed included. */
export async function forgetFacts(folder: string, repository: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const own = names.filter((name) => name.startsWith(`${keyOf(repository)}.`))
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
}

/** Removes what such a folder holds of all other repositories. */
export async function keepFactsOnly(folder: string, repositories: readonly string[]): Promise<void> {
  const kept = new Set(repositories.map(keyOf))
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => KEY.test(name) && !kept.has(name.slice(0, 64)))
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}

/** The same store for somebody who only looks: nothing is kept of what they find. */
export function readOnly(store: FactsStore): FactsStore {
  return { ...store, save: async () => {}, saveHead: async () => {} }
}

/** Keeps nothing. */
export const noFactsStore: FactsStore = {
  load: async () => undefined,
  save: async () => {},
  loadHead: async () => undefined,
  saveHead: async () => {},
}

// --- internal ---

function fileIn(folder: string, repository: string, kind: string): string {
  return join(folder, `${keyOf(repository)}.${kind}`)
}

const KEY = /^[\da-f]{64}\./

function keyOf(repository: string): string {
  return createHash('sha256').update(repository).digest('hex')
}

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
