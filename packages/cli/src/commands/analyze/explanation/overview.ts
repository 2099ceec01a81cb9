import type { Evidence, Person, Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { badgesLines } from './badge-lines.ts'
import { languagesLines } from './languages-lines.ts'
import { monthLines } from './month-lines.ts'
import { monthsTable, newestFirst } from './months-table.ts'
import { paragraph } from './paragraph.ts'
import { repositoryLines } from './repository-lines.ts'
import { reviewsSummary } from './reviews-lines.ts'
import { technologiesLines } from './technologies-lines.ts'
import { totalLines } from './total-lines.ts'

/** The complete explanation: all months, the newest month's commits, and the figures derived from them. */
export function overview(report: Report, width: number): Line[][] {
  const { person, evidence, repositories } = report
  const personSections =
    person === null || evidence === null ? [authorRequired(width)] : explainPerson(person, evidence, width)
  return [
    ...personSections,
    ...repositories.map((repository) => repositoryLines(repository, evidence, width)),
  ]
}

/** Replaces what requires one author. */
export function authorRequired(width: number): Line[] {
  return paragraph('Explaining months and commits requires one author. Use --author.', width, 'dim', 0)
}

function explainPerson(person: Person, evidence: Evidence, width: number): Line[][] {
  const [newest] = newestFirst(evidence.months)
  return [
    totalLines(person, width),
    monthsTable(evidence.months, width),
    newest === undefined ? [] : monthLines(newest, width),
    languagesLines(person, evidence, width),
    technologiesLines(person, evidence, width),
    badgesLines(person.badges, width),
    reviewsSummary(person, width),
  ]
}
