import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryKey, saveCacheFile } from './cache-file.ts'
import type { Facts } from './facts.ts'
import { decodeFacts, encodeFacts, type FactsHeader, type StoredFacts } from './facts-file.ts'

/**
 * Caches facts between runs, one file per repository, and next to it the measures of files at HEAD.
 * Unreadable files count as missing.
 */
export interface FactsStore {
  load(repository: string): Promise<StoredFacts | undefined>
  save(repository: string, head: FactsHeader, facts: Facts): Promise<void>
  /** Returns the text of the latest `saveHeadFiles` call. */
  loadHeadFiles(repository: string): Promise<string | undefined>
  saveHeadFiles(repository: string, text: string): Promise<void>
}

/** Creates a store in a folder. Files are replaced atomically, so concurrent writers leave a valid file. */
export function createFactsStore(folder: string): FactsStore {
  const filePath = (repository: string, kind = 'facts') => factsPath(folder, repository, kind)
  return {
    async load(repository) {
      const file = await readFile(filePath(repository)).catch(() => undefined)
      return file === undefined ? undefined : decodeFacts(file)
    },
    save: (repository, head, facts) => saveCacheFile(filePath(repository), encodeFacts(head, facts)),
    loadHeadFiles: (repository) => readFile(filePath(repository, 'head'), 'utf8').catch(() => undefined),
    saveHeadFiles: (repository, text) => saveCacheFile(filePath(repository, 'head'), [Buffer.from(text)]),
  }
}

/** Deletes all files of a repository, including temporary files of killed processes. */
export async function deleteFacts(folder: string, repository: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const matching = names.filter((name) => name.startsWith(`${repositoryKey(repository)}.`))
  await Promise.all(matching.map((name) => rm(join(folder, name), { force: true })))
}

/** Deletes the files of all other repositories. */
export async function deleteFactsExcept(folder: string, repositories: readonly string[]): Promise<void> {
  const retainedKeys = new Set(repositories.map(repositoryKey))
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => STORED_NAME.test(name) && !retainedKeys.has(name.slice(0, 64)))
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}

/** Returns a view of the store that saves nothing. */
export function readOnlyFactsStore(store: FactsStore): FactsStore {
  return { ...store, save: async () => {}, saveHeadFiles: async () => {} }
}

/** A store that saves nothing. */
export const nullFactsStore: FactsStore = {
  load: async () => undefined,
  save: async () => {},
  loadHeadFiles: async () => undefined,
  saveHeadFiles: async () => {},
}

/** The names of the files that are cached of a repository. */
export function factsFileNames(repository: string): string[] {
  return ['facts', 'head'].map((kind) => `${repositoryKey(repository)}.${kind}`)
}

function factsPath(folder: string, repository: string, kind: string): string {
  return join(folder, `${repositoryKey(repository)}.${kind}`)
}

const STORED_NAME = /^[\da-f]{64}\./
