import type { LanguageStat, Person, Report } from '@handiwork/core/contract'
import { languagesOfAll } from '@handiwork/core/report'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { stacked } from '../../../ui/stacked.ts'
import { closing } from './closing.ts'
import { type Columns, columnsFor } from './columns.ts'
import { commitsSection } from './commits-section.ts'
import { hallmarksSection } from './hallmarks-section.ts'
import { headline } from './headline.ts'
import { languagesSection } from './languages-section.ts'
import type { LevelStart } from './level.ts'
import { notesSection } from './notes-section.ts'
import { peopleHeading, peopleSection } from './people-section.ts'
import { personHeading } from './person-heading.ts'
import { projectsSection } from './projects-section.ts'
import { qualitySection } from './quality-section.ts'
import { repositoriesSection } from './repositories-section.ts'
import { repositoryTechnologies } from './repository-technologies.ts'
import { pushesOfAll } from './sums.ts'
import { technologiesSection } from './technologies-section.ts'
import { warningsSection } from './warnings-section.ts'

export interface LineOptions {
  readonly elapsed: number
  readonly languageColor: (name: string) => string
  readonly levelStart: LevelStart
}

/** The result in the order of the profile; sections without data are left out. */
export function resultLines(report: Report, width: number, options: LineOptions): Line[] {
  return stacked(sectionsOf(report, columnsFor(width), options))
}

// --- internal ---

function sectionsOf(report: Report, columns: Columns, options: LineOptions): Line[][] {
  const { repositories } = report
  if (repositories.length === 0) return []
  const start = headline(report, columns, options.elapsed)
  if (repositories.every(({ history }) => history.commitCount === 0))
    return [start, nothingYet(report, columns)]
  const { person } = report
  const middle =
    person === null
      ? everybodysSections(report, columns, options)
      : personSections(person, report, columns, options)
  return [start, ...middle, notesSection(report, columns), closing(report, columns)]
}

function personSections(person: Person, report: Report, columns: Columns, options: LineOptions): Line[][] {
  const { languages, groups, badges, pushes } = person
  return [
    personHeading(person, columns, options.levelStart),
    hallmarksSection(badges, columns),
    languagesOrSentence(languages, columns, options),
    languages.length === 0 ? [] : technologiesSection(groups, columns),
    projectsSection(person, report.repositories, columns),
    commitsSection(pushes, new Date(report.asOf), columns),
  ]
}

function everybodysSections(
  { asOf, repositories }: Report,
  columns: Columns,
  options: LineOptions,
): Line[][] {
  const languages = languagesOfAll(repositories)
  return [
    peopleHeading(repositories, columns),
    ...(repositories.length === 1
      ? repositories.flatMap((one) => [qualitySection(one, columns), warningsSection(one, columns)])
      : [repositoriesSection(repositories, columns)]),
    languagesOrSentence(languages, columns, options),
    repositoryTechnologies(repositories, columns),
    peopleSection(repositories, columns),
    commitsSection(pushesOfAll(repositories), new Date(asOf), columns),
  ]
}

function languagesOrSentence(
  languages: readonly LanguageStat[],
  columns: Columns,
  { languageColor }: LineOptions,
) {
  return languages.length === 0 ? noLanguage(columns) : languagesSection(languages, columns, languageColor)
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
