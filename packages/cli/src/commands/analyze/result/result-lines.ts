import type { Report } from '@handiwork/core/contract'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { closing } from './closing.ts'
import { type Columns, columnsFor } from './columns.ts'
import { commitsSection } from './commits-section.ts'
import { headline } from './headline.ts'
import { languagesSection } from './languages-section.ts'
import { peopleHeading, peopleSection } from './people-section.ts'
import { personHeading } from './person-heading.ts'
import { projectsSection } from './projects-section.ts'
import { languagesOfAll, pushesOfAll } from './sums.ts'

export interface LineOptions {
  readonly elapsed: number
  readonly languageColor: (name: string) => string
}

/** The result in the order of the profile; sections without data are left out. */
export function resultLines(report: Report, width: number, options: LineOptions): Line[] {
  const columns = columnsFor(width)
  const sections = sectionsOf(report, columns, options).filter((section) => section.length > 0)
  return sections.flatMap((section, at) => (at === 0 ? section : [[], ...section]))
}

function sectionsOf(report: Report, columns: Columns, { elapsed, languageColor }: LineOptions): Line[][] {
  const { person, repositories } = report
  if (repositories.length === 0) return []
  const start = headline(report, columns, elapsed)
  if (repositories.every(({ history }) => history.commitCount === 0))
    return [start, nothingYet(report, columns)]
  const asOf = new Date(report.asOf)
  const languages = person?.languages ?? languagesOfAll(repositories)
  return [
    start,
    person === null ? peopleHeading(repositories, columns) : personHeading(person, columns),
    languages.length === 0 ? noLanguage(columns) : languagesSection(languages, columns, languageColor),
    person === null ? peopleSection(repositories, columns) : projectsSection(person, repositories, columns),
    commitsSection(person?.pushes ?? pushesOfAll(repositories), asOf, columns),
    closing(report, columns),
  ]
}

function nothingYet({ repositories }: Report, columns: Columns): Line[] {
  const where = repositories.length === 1 ? repositories[0]?.fullName : 'These repositories'
  const verb = repositories.length === 1 ? 'has' : 'have'
  return sentence(`${where} ${verb} no commits to read yet. Come back after the first one.`, columns)
}

function noLanguage(columns: Columns): Line[] {
  return sentence('No hand-written code in a language Handiwork knows was found in these commits.', columns)
}

function sentence(text: string, columns: Columns): Line[] {
  const words = text.split(' ').map((word) => [span(word)])
  return flow(words, columns.width, 1)
}
