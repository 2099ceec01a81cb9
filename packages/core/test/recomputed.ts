import type { Evidence, EvidenceCommit } from '../src/contract/evidence.ts'
import type { Report } from '../src/contract/report.ts'

/** The figures of a person, by name. */
export type Figures = ReadonlyMap<string, number>

/** What a report says of the person. */
export function toldFigures({ person, evidence, repositories }: Report): Figures {
  const stats = person!.groups.flatMap(({ technologies }) => technologies)
  return new Map([
    ...evidence!.months.flatMap(({ month, x, experience, days }): [string, number][] => [
      ...days.flatMap(({ date, lines, worth }): [string, number][] => [
        [`lines of ${date}`, lines],
        [`worth of ${date}`, worth],
      ]),
      [`x of ${month}`, x],
      [`xp of ${month}`, experience],
    ]),
    ...person!.languages.map((one): [string, number] => [`xp of language ${one.name}`, one.experience]),
    ...repositories.map((one): [string, number] => [`xp of repository ${one.name}`, one.experience]),
    ...stats
      .filter(({ declaredOnly }) => !declaredOnly)
      .map((one): [string, number] => [`xp of technology ${one.name}`, one.experience]),
    ['xp of code', person!.experience.code],
  ])
}

/** The same by the rules R5 to R8, plainly, from the commits in the evidence and what it says of technologies alone. */
export function recomputedFigures({ months, technologies }: Evidence): Figures {
  const figures = new Map<string, number>()
  const add = (name: string, value: number) => figures.set(name, (figures.get(name) ?? 0) + value)
  for (const { month, repositories } of months) addMonth(month, partsOf(repositories), add)
  for (const { name, factor, atMost } of technologies) {
    const xp = factor * (figures.get(`raw ${name}`) ?? 0)
    figures.set(`xp of technology ${name}`, Math.min(atMost ?? xp, xp))
    figures.delete(`raw ${name}`)
  }
  return figures
}

/** Names of figures that differ by more than the sixth decimals can add up to. */
export function differing(one: Figures, other: Figures): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => Math.abs((one.get(name) ?? 0) - (other.get(name) ?? 0)) > 1e-4)
}

// --- internal ---

/** Lines that count of a commit: in a language, or in files of a technology. */
interface Part {
  readonly date: string
  readonly repository: string
  readonly language?: string
  readonly technology?: string
  readonly lines: number
}

type Add = (name: string, value: number) => void

function addMonth(month: string, parts: readonly Part[], add: Add): void {
  const days = [...Map.groupBy(parts, ({ date }) => date)].map(([date, ofDay]) => dayOf(date, ofDay))
  const x = sum(days, ({ worth }) => worth)
  const xp = 20 * (1 - Math.exp(-x / 25))
  add('xp of code', xp)
  add(`x of ${month}`, x)
  add(`xp of ${month}`, xp)
  const uses = new Map<string, number>()
  for (const { date, lines, worth, ofDay } of days) {
    add(`lines of ${date}`, lines)
    add(`worth of ${date}`, worth)
    for (const { repository, language, technology, lines: some } of ofDay) {
      const amount = (worth * some) / lines
      if (technology !== undefined) uses.set(technology, (uses.get(technology) ?? 0) + amount)
      if (language === undefined) continue
      add(`xp of language ${language}`, (xp * amount) / x)
      add(`xp of repository ${repository}`, (xp * amount) / x)
    }
  }
  for (const [technology, ofMonth] of uses) add(`raw ${technology}`, 20 * (1 - Math.exp(-ofMonth / 25)))
}

/** R5 for the day of each repository, R6. */
function dayOf(date: string, parts: readonly Part[]) {
  const ofDay = [...Map.groupBy(parts, ({ repository }) => repository).values()].flatMap((ofRepository) => {
    const written = sum(ofRepository, ({ language, lines }) => (language === undefined ? 0 : lines))
    const part = Math.min(1, 600 / written)
    return ofRepository.map((one) => ({ ...one, lines: part * one.lines }))
  })
  const lines = sum(ofDay, ({ language, lines }) => (language === undefined ? 0 : lines))
  return { date, ofDay: lines > 0 ? ofDay : [], lines, worth: Math.min(4, Math.log2(1 + lines / 20)) }
}

function partsOf(repositories: Evidence['months'][number]['repositories']): Part[] {
  return repositories.flatMap(({ name, commits }) => commits.flatMap((commit) => partsOfCommit(name, commit)))
}

function partsOfCommit(
  repository: string,
  { timestamp, share, parts, technologies }: EvidenceCommit,
): Part[] {
  const date = timestamp.slice(0, 10)
  return [
    ...parts.map(({ language, lines }) => ({ date, repository, language, lines: share * lines })),
    ...Object.entries(technologies).map(([technology, lines]) => ({ date, repository, technology, lines })),
  ]
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0)
}
