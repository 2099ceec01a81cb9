import type { Report } from '@handiwork/core/contract'

/** What the analysis of a repository read and stored. */
export interface StoredCount {
  readonly id: string
  readonly head: string | null
  readonly commitCount: number | null
}

/**
 * Rejects a rating that leaves out anything that was read before: a run must not end as done with fewer commits
 * than it has read. Targets of the report are named by repository id.
 */
export function requireAllCommits(
  { repositories, skipped }: Report,
  targetIds: readonly string[],
  stored: readonly StoredCount[],
): void {
  const skippedIds = new Set(skipped.map(({ name }) => name))
  const storedById = new Map(stored.map((one) => [one.id, one]))
  const read = new Map(repositories.map((one) => [one.fullName, one]))
  for (const id of targetIds) {
    if (skippedIds.has(id)) continue
    const repository = read.get(id)
    if (repository === undefined) throw new Error(`The rating has no result for repository ${id}`)
    const { head, commitCount } = storedById.get(id) ?? { head: null, commitCount: null }
    const readCount = repository.history.commitCount
    if (head === repository.head && commitCount !== null && commitCount !== readCount)
      throw new Error(`The rating read ${readCount} of ${commitCount} commits of repository ${id}`)
  }
}
