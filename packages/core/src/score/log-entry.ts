import type { LanguageStat } from '../contract/language-stat.ts'
import type { LogEntry } from '../contract/log-entry.ts'
import { roundFigure } from './round-figure.ts'

/**
 * The figures of a rating that log entries compare. A `Person` of the contract fits, except for the number of
 * repositories.
 */
export interface Rating {
  /** The name of the rating model. Omitted in reports, whose comparison names it elsewhere. */
  readonly model?: string
  readonly experience: { readonly total: number }
  readonly level: number
  readonly activeMonthCount: number
  readonly analyzedRepositoryCount: number
  readonly badges: readonly { readonly name: string; readonly level: string }[]
  readonly languages: readonly Pick<LanguageStat, 'name' | LanguageFigure>[]
  /** Technologies by group. */
  readonly groups: readonly {
    readonly technologies: readonly { readonly name: string; readonly experience: number }[]
  }[]
}

/**
 * The difference between two ratings; from zero for the first. Badges only change through a log entry (R16).
 */
export function createLogEntry(before: Rating | undefined, after: Rating, ratedAt: Date): LogEntry {
  const previous = before ?? emptyRating
  return {
    timestamp: ratedAt.toISOString(),
    diff: {
      ...modelChange(before, after),
      experience: { total: difference(previous.experience.total, after.experience.total) },
      activeMonthCount: after.activeMonthCount - previous.activeMonthCount,
      analyzedRepositoryCount: after.analyzedRepositoryCount - previous.analyzedRepositoryCount,
      level: after.level - previous.level,
      badges: changes(badgeLevels(previous), badgeLevels(after)),
      languages: languageChanges(previous.languages, after.languages),
      packages: changes(displayedXp(previous), displayedXp(after)),
    },
  }
}

/** A new model alone changes nothing that users see. */
export function isEmptyDiff({
  model: _,
  experience,
  badges,
  languages,
  packages,
  ...counts
}: LogEntry['diff']): boolean {
  const lists = [badges, languages, packages]
  return (
    lists.every(({ length }) => length === 0) && [experience.total, ...Object.values(counts)].every(isZero)
  )
}

const languageFigures = [
  'commitCount',
  'additionCount',
  'deletionCount',
  'experience',
  'temperature',
] as const
type LanguageFigure = (typeof languageFigures)[number]
type LanguageFigures = Record<LanguageFigure, number>

const emptyRating: Rating = {
  experience: { total: 0 },
  level: 0,
  activeMonthCount: 0,
  analyzedRepositoryCount: 0,
  badges: [],
  languages: [],
  groups: [],
}
const noFigures: LanguageFigures = {
  commitCount: 0,
  additionCount: 0,
  deletionCount: 0,
  experience: 0,
  temperature: 0,
}

/** The reason why figures moved without new commits. */
function modelChange(before: Rating | undefined, { model }: Rating): Pick<LogEntry['diff'], 'model'> {
  if (before?.model === undefined || model === undefined || before.model === model) return {}
  return { model: { before: before.model, after: model } }
}

function badgeLevels({ badges }: Rating): Map<string, string> {
  return new Map(badges.map(({ name, level }) => [name, level]))
}

/** A technology counts as changed when its displayed xp changes. */
function displayedXp({ groups }: Rating): Map<string, number> {
  const technologies = groups.flatMap((group) => group.technologies)
  return new Map(technologies.map(({ name, experience }) => [name, Math.round(experience)]))
}

/**
 * Names prefixed by `+` (added), `=` (changed) or `-` (removed), in the order of `after`, removed names last.
 */
function changes<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  const present = [...after].flatMap(([name, value]) => {
    if (!before.has(name)) return [`+${name}`]
    return before.get(name) === value ? [] : [`=${name}`]
  })
  return [...present, ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `-${name}`)]
}

function languageChanges(
  before: Rating['languages'],
  after: Rating['languages'],
): LogEntry['diff']['languages'] {
  const beforeByName = new Map(before.map((language) => [language.name, language]))
  const afterByName = new Map(after.map((language) => [language.name, language]))
  return [...new Set([...afterByName.keys(), ...beforeByName.keys()])]
    .map((name) => ({
      name,
      ...figureChanges(beforeByName.get(name) ?? noFigures, afterByName.get(name) ?? noFigures),
    }))
    .filter((language) => languageFigures.some((figure) => !isZero(language[figure])))
}

function figureChanges(before: LanguageFigures, after: LanguageFigures): LanguageFigures {
  const change = (figure: LanguageFigure) => difference(before[figure], after[figure])
  return {
    commitCount: change('commitCount'),
    additionCount: change('additionCount'),
    deletionCount: change('deletionCount'),
    experience: change('experience'),
    temperature: change('temperature'),
  }
}

/** Rounds to six decimals, because subtraction adds noise. */
function difference(before: number, after: number): number {
  // Adding zero turns -0 into 0.
  return roundFigure(after - before) + 0
}

function isZero(value: number): boolean {
  return value === 0
}
