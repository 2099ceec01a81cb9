import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { hindrances } from '../../contract/commits-read.ts'
import type { ReadOptions } from './read-options.ts'

/** Something about a history that keeps a reader from it. */
export interface Hindrance {
  readonly because: string
  isThere(ids: readonly string[], options: ReadOptions): boolean | Promise<boolean>
}

/** The engine has room for names of SHA-1 only. */
export const otherNames: Hindrance = {
  because: hindrances.sha256,
  isThere: ([id = '']) => id.length !== SHA1_DIGITS,
}

/** git tells other parents than commits do. */
export const grafts: Hindrance = {
  because: hindrances.grafts,
  isThere: (_, { repository }) =>
    access(join(repository.gitDir, 'info/grafts')).then(
      () => true,
      () => false,
    ),
}

/** Only git compares files as it was told to. */
export const ownComparisons: Hindrance = {
  because: hindrances.attributes,
  isThere: (_, { comparesOtherwise }) => comparesOtherwise,
}

/** What keeps a reader from these commits; undefined where nothing does. */
export async function hindranceAmong(
  all: readonly Hindrance[],
  ids: readonly string[],
  options: ReadOptions,
): Promise<Hindrance | undefined> {
  for (const hindrance of all) if (await hindrance.isThere(ids, options)) return hindrance
  return undefined
}

// --- internal ---

const SHA1_DIGITS = 40
