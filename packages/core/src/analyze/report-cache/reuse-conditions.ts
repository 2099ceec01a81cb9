import { type Facts, rowKinds } from '../../facts/facts.ts'
import type { TreeFile } from '../../git/tree-file.ts'

/** When a report on the same commit is the same, apart from figures that change with time. */
export interface ReuseConditions {
  /** False if contents are missing, which may be fetched later. */
  readonly isComplete: boolean
  /** The latest of all dates of commits and merges, in seconds since 1970. */
  readonly latestSeconds: number
  /** The tracked .gitattributes files in folders. */
  readonly attributePaths: readonly string[]
}

interface Contents {
  readonly facts: Facts
  /** The files at HEAD. */
  readonly files: readonly TreeFile[]
}

export function findReuseConditions({ facts, files }: Contents): ReuseConditions {
  const { authoredAt, committedAt, mergedAt, squashes, kind } = facts
  return {
    isComplete: !kind.includes(UNREADABLE) && files.every(({ isMissing }) => isMissing !== true),
    latestSeconds: Math.max(...[authoredAt, committedAt, mergedAt, ...squashes].map(latestOf)),
    attributePaths: files.map(({ path }) => path).filter((path) => path.endsWith('/.gitattributes')),
  }
}

const UNREADABLE = rowKinds.indexOf('unreadable')

/** Dates can be missing. */
function latestOf(dates: Iterable<number>): number {
  let latest = Number.NEGATIVE_INFINITY
  for (const seconds of dates) if (seconds > latest) latest = seconds
  return latest
}
