import type { Evidence, Person, Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { badgesLines } from './badge-lines.ts'
import { languagesLines } from './languages-lines.ts'
import { monthLines } from './month-lines.ts'
import { monthsTable, newestFirst } from './months-table.ts'
import { paragraph } from './paragraph.ts'
import { repositoryLines } from './repository-lines.ts'
import { technologiesLines } from './technologies-lines.ts'
import { totalLines } from './total-lines.ts'

/** Everything at once: all months, the commits of the newest, and the figures made from them. */
export function overview(report: Report, width: number): Line[][] {
  const { person, evidence, repositories } = report
  const own =
    person === null || evidence === null ? [aboutEverybody(width)] : ofPerson(person, evidence, width)
  return [...own, ...repositories.map((repository) => repositoryLines(repository, evidence, width))]
}

// --- internal ---

function ofPerson(person: Person, evidence: Evidence, width: number): Line[][] {
  const [newest] = newestFirst(evidence.months)
  return [
    totalLines(person, width),
    monthsTable(evidence.months, width),
    newest === undefined ? [] : monthLines(newest, width),
    languagesLines(person, evidence, width),
    technologiesLines(person, evidence, width),
    badgesLines(person.badges, width),
  ]
}

function aboutEverybody(width: number): Line[] {
  return paragraph(
    'Months and commits are explained for one person: name them with --author.',
    width,
    'dim',
    0,
  )
}
