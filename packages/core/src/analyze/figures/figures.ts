import { catalogueWith } from '../../catalog/technologies/catalogue.ts'
import type { Report } from '../../contract/report.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import type { Measured } from '../measured.ts'
import { earnedInAll } from './earnings.ts'
import { evidence } from './evidence.ts'
import { nothingOutside } from './host-figures.ts'
import { markUses } from './mark-uses.ts'
import { personReport } from './person-report.ts'
import { repositoryReport } from './repository-report.ts'

/** What measured repositories come to: the person asked for, the repositories, and where it all comes from. */
export function figures(
  repositories: readonly Measured[],
  options: AnalyzeOptions,
): Pick<Report, 'person' | 'repositories' | 'evidence'> {
  const { authors, isNameless, asOf, analyzedAt = new Date(), outside = nothingOutside } = options
  const catalogue = catalogueWith(options.registered ?? [])
  const earnings = authors === 'everybody' ? undefined : earnedInAll(repositories)
  const marks = earnings && markUses(earnings)
  return {
    person: marks ? personReport({ repositories, earnings, marks, asOf, outside, catalogue }) : null,
    repositories: repositories
      .map((repository) => {
        const host = outside.hosts.get(repository.name) ?? {}
        return repositoryReport(repository, { asOf, analyzedAt, earnings, host, isNameless })
      })
      .sort((one, other) => other.experience - one.experience),
    evidence: marks ? evidence(repositories, earnings, marks, catalogue) : null,
  }
}
