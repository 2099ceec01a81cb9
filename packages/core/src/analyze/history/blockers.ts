import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { packReadBlockers } from '../../contract/commits-read.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import type { ReadOptions } from './read-options.ts'

/** A property of a history that a reader does not support. */
export interface Blocker {
  readonly reason: string
  isPresent(ids: CommitIds, options: ReadOptions): boolean | Promise<boolean>
}

/** With grafts, git reports parents that differ from those in the commits. */
export const grafts: Blocker = {
  reason: packReadBlockers.grafts,
  isPresent: (_, { repository }) =>
    access(join(repository.gitDir, 'info/grafts')).then(
      () => true,
      () => false,
    ),
}

/** Only git itself applies diff attributes. */
export const diffAttributes: Blocker = {
  reason: packReadBlockers.attributes,
  isPresent: (_, { hasDiffAttributes }) => hasDiffAttributes,
}

/** The first blocker that applies to these commits, or undefined. */
export async function findBlocker(
  all: readonly Blocker[],
  ids: CommitIds,
  options: ReadOptions,
): Promise<Blocker | undefined> {
  for (const blocker of all) if (await blocker.isPresent(ids, options)) return blocker
  return undefined
}
