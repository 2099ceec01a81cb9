import type { LanguageStat, Person, Report } from '@handiwork/core/contract'
import { mergeAssistance, mergeLanguages } from '@handiwork/core/report'
import { assistanceSection } from '../../../profile-view/sections/assistance-section.ts'
import { badgesSection } from '../../../profile-view/sections/badges-section.ts'
import { type Columns, createColumns } from '../../../profile-view/sections/columns.ts'
import { commitsSection } from '../../../profile-view/sections/commits-section.ts'
import { type LanguageOptions, languagesSection } from '../../../profile-view/sections/languages-section.ts'
import type { LevelStart } from '../../../profile-view/sections/level-progress.ts'
import { technologiesSection } from '../../../profile-view/sections/technologies-section.ts'
import { upkeepSection } from '../../../profile-view/sections/upkeep-section.ts'
import { type Line, span } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'
import { closingLine } from './closing-line.ts'
import { headline } from './headline.ts'
import { notesSection } from './notes-section.ts'
import { peopleHeading, peopleSection } from './people-section.ts'
import { personHeading } from './person-heading.ts'
import { projectsSection } from './projects-section.ts'
import { qualitySection } from './quality-section.ts'
import { repositoriesSection } from './repositories-section.ts'
import { allPushes } from './repository-sums.ts'
import { repositoryTechnologiesSection } from './repository-technologies-section.ts'
import { warningsSection } from './warnings-section.ts'

export interface LineOptions {
  readonly elapsed: number
  readonly languageColor: (name: string) => string
  readonly levelStart: LevelStart
}

/** The result in the order of the profile. Sections without data are omitted. */
export function resultLines(report: Report, width: number, options: LineOptions): Line[] {
  return stackSections(createSections(report, createColumns(width), options))
}

function createSections(report: Report, columns: Columns, options: LineOptions): Line[][] {
  const { repositories } = report
  if (repositories.length === 0) return []
  const start = headline(report, columns, options.elapsed)
  if (repositories.every(({ history }) => history.commitCount === 0))
    return [start, noCommits(report, columns)]
  const { person } = report
  const sections =
    person === null
      ? allAuthorsSections(report, columns, options)
      : personSections(person, report, columns, options)
  return [start, ...sections, notesSection(report, columns), closingLine(report, columns)]
}

function personSections(person: Person, report: Report, columns: Columns, options: LineOptions): Line[][] {
  const { languages, groups, badges, pushes } = person
  return [
    personHeading(person, columns, options.levelStart),
    badgesSection(badges, columns),
    languagesOrPlaceholder(languages, columns, { ...options, asOf: new Date(report.asOf) }),
    assistanceSection(person.assistance?.total, person.assistance?.tools ?? [], columns),
    languages.length === 0 ? [] : technologiesSection(groups, columns),
    upkeepSection(person, columns),
    projectsSection(person, report.repositories, columns),
    commitsSection(pushes, new Date(report.asOf), columns),
  ]
}

function allAuthorsSections(
  { asOf, repositories }: Report,
  columns: Columns,
  options: LineOptions,
): Line[][] {
  const languages = mergeLanguages(repositories)
  return [
    peopleHeading(repositories, columns),
    ...(repositories.length === 1
      ? repositories.flatMap((one) => [qualitySection(one, columns), warningsSection(one, columns)])
      : [repositoriesSection(repositories, columns)]),
    languagesOrPlaceholder(languages, columns, { ...options, asOf: new Date(asOf) }),
    assistanceSection(mergeAssistance(repositories), [], columns),
    repositoryTechnologiesSection(repositories, columns),
    peopleSection(repositories, columns),
    commitsSection(allPushes(repositories), new Date(asOf), columns),
  ]
}

function languagesOrPlaceholder(
  languages: readonly LanguageStat[],
  columns: Columns,
  options: LanguageOptions,
) {
  return languages.length === 0 ? noLanguage(columns) : languagesSection(languages, columns, options)
}

function noCommits({ repositories }: Report, columns: Columns): Line[] {
  const subject = repositories.length === 1 ? repositories[0]?.fullName : 'These repositories'
  const verb = repositories.length === 1 ? 'has' : 'have'
  return wrapText(`${subject} ${verb} no commits yet. Run the command again after the first commit.`, columns)
}

function noLanguage(columns: Columns): Line[] {
  return wrapText('No hand-written code in a supported language was found in these commits.', columns)
}

function wrapText(text: string, columns: Columns): Line[] {
  const words = text.split(' ').map((word) => [span(word)])
  return wrapItems(words, columns.width, 1)
}
