import { createCatalog } from '../../catalog/technologies/technology-catalog.ts'
import { MODEL } from '../../contract/rating-model.ts'
import type { Report } from '../../contract/report.ts'
import { toEvidenceRecord } from '../../evidence/evidence-record.ts'
import { sumAssistance } from '../../evidence/sum-assistance.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import { computeEarnings } from './earnings.ts'
import { buildEvidence } from './evidence.ts'
import { NO_EXTERNAL_FIGURES } from './external-figures.ts'
import { computeLabelUses } from './label-uses.ts'
import { buildPersonReport } from './person-report.ts'
import { buildRepositoryReport } from './repository-report.ts'

/** Computes all figures of a report from the measured repositories: person, repositories and evidence. */
export function computeFigures(
  repositories: readonly RepositoryMeasurement[],
  options: AnalyzeOptions,
): Pick<Report, 'person' | 'repositories' | 'evidence'> {
  const { authors, isAnonymous, asOf, analyzedAt = new Date(), external = NO_EXTERNAL_FIGURES } = options
  const catalog = createCatalog(options.registered ?? [])
  const earnings = authors === 'all' ? undefined : computeEarnings(repositories)
  const labels = earnings && computeLabelUses(earnings)
  const evidence = labels ? buildEvidence(repositories, earnings, labels, catalog) : null
  return {
    person:
      labels && evidence
        ? {
            ...buildPersonReport({ repositories, earnings, labels, asOf, outside: external, catalog }),
            assistance: sumAssistance(toEvidenceRecord(evidence, options.model ?? MODEL)),
          }
        : null,
    repositories: repositories
      .map((repository) => {
        const host = external.hosts.get(repository.name) ?? {}
        return buildRepositoryReport(repository, { asOf, analyzedAt, earnings, host, isAnonymous })
      })
      .sort((one, other) => other.experience - one.experience),
    evidence,
  }
}
