import {
  type Departure,
  isDifferent,
  keyPerson,
  type TeamFolder,
  type TeamReport,
} from '../../contract/index.ts'
import { formatDay, formatMonth, formatNumber, pluralize } from '../../format/index.ts'

/** What the report must not be used for. */
export const TEAM_NOTE =
  'This report shows where a team is at risk. It is not a ranking of people and must not be used to assess them.'

type People = TeamReport['people']

/** 413 files, 61 contributors, 9 active in the last twelve months */
export function teamSummary({ repository }: TeamReport): string {
  const { fileCount, contributorCount, activeContributorCount } = repository
  return [
    pluralize(fileCount, 'file'),
    pluralize(contributorCount, 'contributor'),
    `${formatNumber(activeContributorCount)} active in the last twelve months`,
  ].join(', ')
}

/** The path of a folder, and whether the folders below it are listed themselves. */
export function folderTitle({ path, rest }: Pick<TeamFolder, 'path' | 'rest'>): string {
  if (path === '') return rest ? 'other files' : 'all files'
  return rest ? `${path}, other files` : path
}

/** 5 people, Only Mira Okafor, Mainly Mira Okafor, No one active */
export function knownByText({ state, groups, knownBy }: TeamFolder, people: People): string {
  const isActive = (person: number) => people[person]?.active === true
  const active = knownBy.filter(({ person }) => isActive(person))
  if (state === 'orphaned') return active.length === 0 ? 'No one active' : 'Mostly no one active'
  if (state === 'several') return pluralize(active.length, 'person', 'people')
  const person = keyPerson(groups, isActive)
  const name = person === undefined ? '' : people[person]!.name
  return `${active.length === 1 ? 'Only' : 'Mainly'} ${name}`
}

/** What the truck factor means here, and who of these people has already left. */
export function truckFactorSentence({ truckFactor, people, repository }: TeamReport): string {
  if (repository.fileCount === 0) return 'There are no source files whose authors could be compared.'
  if (truckFactor.length === 0) return 'More than half of the files have no main author.'
  const names = truckFactor.map((person) => people[person]!)
  const gone = names.filter(({ active }) => !active)
  const sentence = `Without ${listNames(names.map(({ name }) => name))}, more than half of the files have no main author.`
  if (gone.length === 0) return sentence
  const verb = gone.length === 1 ? 'was' : 'were'
  return `${sentence} ${listNames(gone.map(({ name }) => name))} ${verb} not active in the last twelve months.`
}

/** Without Jonas Weber and Mira Okafor */
export function departureTitle({ people: leaving }: Departure, people: People): string {
  return `Without ${listNames(leaving.map((person) => people[person]!.name))}`
}

/** What a departure would change, as sentences. */
export function departureSentences(departure: Departure, { people, folders }: TeamReport): string[] {
  const { lostFileCount, singleFileCount, lostFolders, nextStep } = departure
  const titles = new Map(folders.map((folder) => [folder.path, folderTitle(folder)]))
  const lost = lostFolders.map((path) => titles.get(path) ?? path)
  return [
    lostFileCount === 0
      ? 'Every file that someone knows today is still known to someone.'
      : lostFileCount === 1
        ? '1 file loses everyone who knows it.'
        : `${formatNumber(lostFileCount)} files lose everyone who knows them.`,
    ...(lost.length === 0 ? [] : [`${listNames(lost)} would be orphaned.`]),
    ...(singleFileCount === 0
      ? []
      : [
          `${formatNumber(singleFileCount)} more ${singleFileCount === 1 ? 'file is' : 'files are'} left with one person.`,
        ]),
    ...(nextStep === null
      ? []
      : [
          `Next step: let ${people[nextStep.person]!.name} review changes in ${titles.get(nextStep.folder) ?? nextStep.folder}.`,
        ]),
  ]
}

/** 2 of 9 entries differ from who knows the files today */
export function codeOwnersSummary({ entries }: NonNullable<TeamReport['codeOwners']>): string {
  const count = entries.filter(isDifferent).length
  const verb = count === 1 ? 'differs' : 'differ'
  return `${formatNumber(count)} of ${pluralize(entries.length, 'entry', 'entries')} ${verb} from who knows the files today`
}

/** 412 commits, last in Nov 2026, 96 reviews */
export function workText({ commitCount, lastCommitAt, reviewCount }: TeamFolder['knownBy'][number]): string {
  const last = lastCommitAt === null ? '' : `, last in ${formatMonth(new Date(lastCommitAt))}`
  return [
    ...(commitCount > 0 ? [`${pluralize(commitCount, 'commit')}${last}`] : []),
    ...(reviewCount > 0 ? [pluralize(reviewCount, 'review')] : []),
  ].join(', ')
}

/** 52 files, last changed 22 Nov 2026 */
export function folderSummary({ fileCount, lastChangeAt }: TeamFolder): string {
  const files = pluralize(fileCount, 'file')
  return lastChangeAt === null ? files : `${files}, last changed ${formatDay(new Date(lastChangeAt))}`
}

/** Anna, Bert and Cleo; after five names, the number of the others. */
export function listNames(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]
      : names
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

const MAX_NAMES = 5
