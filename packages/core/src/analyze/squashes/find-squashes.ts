import { availableParallelism } from 'node:os'
import { parsePullRequestNumber } from '../../detect/pull-request-number.ts'
import type { Facts } from '../../facts/facts.ts'
import { createFactsStore, nullFactsStore, readOnlyFactsStore } from '../../facts/facts-store.ts'
import { withHead } from '../../git/repository.ts'
import { streamPullRequestCommits } from '../../git/stream-commits.ts'
import { listFilesAtHead } from '../../git/tree.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import { readOwnAttributes } from '../history/own-attributes.ts'
import { readHistory } from '../history/read-history.ts'
import { openTarget } from '../target/open-target.ts'
import type { Target } from '../target/target.ts'

/** A commit that may have squashed a pull request, whose dates only the code host knows. */
export interface SquashCandidate {
  readonly commit: string
  readonly pullRequest: number
}

export interface FindSquashesOptions
  extends Pick<AnalyzeOptions, 'cacheFolder' | 'environment' | 'heads' | 'signal'> {
  /** The maximum number of candidates to return. */
  readonly limit: number
}

/** A day reaches its maximum at 300 effective lines (R6); for a smaller commit, more days change little. */
export const MIN_SQUASH_LINES = 300

/** Finds the newest large commits whose messages name a pull request but list no commits. */
export async function findSquashes(
  target: Target,
  { cacheFolder, environment, heads, signal, limit }: FindSquashesOptions,
): Promise<readonly SquashCandidate[]> {
  await using opened = await openTarget(target, { environment, signal, onReceived: () => {} })
  const repository = await withHead(opened.repository, heads, signal)
  const stored = cacheFolder === undefined ? nullFactsStore : createFactsStore(cacheFolder)
  const { facts } = await readHistory({
    repository,
    key: opened.id,
    store: repository === opened.repository ? stored : readOnlyFactsStore(stored),
    workers: availableParallelism(),
    attributes: readOwnAttributes(repository, listFilesAtHead(repository, signal)),
    signal,
    onRead: () => {},
    onCommitsRead: () => {},
  })
  const large = largeCommits(facts)
  if (large.size === 0) return []
  const numbers = new Map<string, number>()
  await streamPullRequestCommits(
    repository,
    ({ id, message }) => {
      const number = large.has(id) ? parsePullRequestNumber(message) : undefined
      if (number !== undefined) numbers.set(id, number)
    },
    signal,
  )
  return [...numbers]
    .sort(([one], [other]) => large.get(other)! - large.get(one)! || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([commit, pullRequest]) => ({ commit, pullRequest }))
}

/** The author dates of large commits that list no commits, by id. */
export function largeCommits(facts: Facts): ReadonlyMap<string, number> {
  const large = new Map<string, number>()
  for (const [commit, id] of facts.ids.entries()) {
    if (facts.squashes[facts.squash[commit]!]!.length > 0) continue
    let lines = 0
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++)
      lines += facts.written[row]!
    const seconds = facts.authoredAt[commit]!
    if (lines >= MIN_SQUASH_LINES && !Number.isNaN(seconds)) large.set(id, seconds)
  }
  return large
}
