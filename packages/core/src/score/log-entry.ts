import type { LanguageStat } from '../contract/language-stat.ts'
import type { LogEntry } from '../contract/log-entry.ts'
import { rounded } from './rounded.ts'

/** What a log entry tells of a person's rating; the contract's `Person` is one, but for the number of repositories. */
export interface Rating {
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

/** What changed from one rating to the next; from nothing, where there was none. No badge comes or goes without it (R16). */
export function logEntry(before: Rating | undefined, after: Rating, at: Date): LogEntry {
  const from = before ?? nothing
  return {
    timestamp: at.toISOString(),
    diff: {
      experience: { total: difference(from.experience.total, after.experience.total) },
      activeMonthCount: after.activeMonthCount - from.activeMonthCount,
      analyzedRepositoryCount: after.analyzedRepositoryCount - from.analyzedRepositoryCount,
      level: after.level - from.level,
      badges: changes(badgeLevels(from), badgeLevels(after)),
      languages: languageChanges(from.languages, after.languages),
      packages: changes(shownXp(from), shownXp(after)),
    },
  }
}

/** Whether there is nothing to tell. */
export function isEmptyDiff({
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

// --- internal ---

const languageFigures = [
  'commitCount',
  'additionCount',
  'deletionCount',
  'experience',
  'temperature',
] as const
type LanguageFigure = (typeof languageFigures)[number]
type LanguageFigures = Record<LanguageFigure, number>

const nothing: Rating = {
  experience: { total: 0 },
  level: 0,
  activeMonthCount: 0,
  analyzedRepositoryCount: 0,
  badges: [],
  languages: [],
  groups: [],
}
const unused: LanguageFigures = {
  commitCount: 0,
  additionCount: 0,
  deletionCount: 0,
  experience: 0,
  temperature: 0,
}

function badgeLevels({ badges }: Rating): Map<string, string> {
  return new Map(badges.map(({ name, level }) => [name, level]))
}

/** A technology changes when the number people read does. */
function shownXp({ groups }: Rating): Map<string, number> {
  const technologies = groups.flatMap((group) => group.technologies)
  return new Map(technologies.map(({ name, experience }) => [name, Math.round(experience)]))
}

/** Names with what happened to them: `+` new, `=` changed, `-` gone; in the order of after, what is gone last. */
function changes<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  const here = [...after].flatMap(([name, value]) => {
    if (!before.has(name)) return [`+${name}`]
    return before.get(name) === value ? [] : [`=${name}`]
  })
  return [...here, ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `-${name}`)]
}

function languageChanges(
  before: Rating['languages'],
  after: Rating['languages'],
): LogEntry['diff']['languages'] {
  const from = new Map(before.map((language) => [language.name, language]))
  const to = new Map(after.map((language) => [language.name, language]))
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((name) => ({ name, ...figureChanges(from.get(name) ?? unused, to.get(name) ?? unused) }))
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

/** What is beyond the sixth decimal is noise of subtracting. */
function difference(before: number, after: number): number {
  // Plus zero, since what shrinks by less than the noise would be minus zero.
  return rounded(after - before) + 0
}

function isZero(value: number): boolean {
  return value === 0
}
