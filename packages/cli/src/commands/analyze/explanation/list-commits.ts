import type { EvidenceCommit, EvidenceMonth } from '@handiwork/core/contract'

/** Lists the commits of all months, of all repositories or one. */
export function listCommits(months: readonly EvidenceMonth[], repository?: string): EvidenceCommit[] {
  return months.flatMap(({ repositories }) =>
    repositories
      .filter(({ name }) => repository === undefined || name === repository)
      .flatMap(({ commits }) => commits),
  )
}
