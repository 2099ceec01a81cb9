import type { Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { badgesLines } from './badge-lines.ts'
import { languagesLines } from './languages-lines.ts'
import { monthsTable } from './months-table.ts'
import { authorRequired } from './overview.ts'
import { repositoryLines } from './repository-lines.ts'
import { reviewsSummary } from './reviews-lines.ts'
import { technologiesLines } from './technologies-lines.ts'
import { totalLines } from './total-lines.ts'

/** The page from which all explanations can be opened. The months are last, because there can be hundreds. */
export function contents({ person, evidence, repositories }: Report, width: number): Line[][] {
  const repositorySections = repositories.map((repository) => repositoryLines(repository, evidence, width))
  if (person === null || evidence === null) return [authorRequired(width), ...repositorySections]
  return [
    totalLines(person, width),
    languagesLines(person, evidence, width),
    technologiesLines(person, evidence, width),
    badgesLines(person.badges, width),
    reviewsSummary(person, width),
    ...repositorySections,
    monthsTable(evidence.months, width),
  ]
}
