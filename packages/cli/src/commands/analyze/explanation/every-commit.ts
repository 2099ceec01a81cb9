import type { EvidenceCommit, EvidenceMonth } from '@handiwork/core/contract'

/** All commits of all months, in every repository or in one. */
export function everyCommit(months: readonly EvidenceMonth[], repository?: string): EvidenceCommit[] {
  return months.flatMap(({ repositories }) =>
    repositories
      .filter(({ name }) => repository === undefined || name === repository)
      .flatMap(({ commits }) => commits),
  )
}
