import type { Evidence, EvidenceCommit } from '../src/contract/evidence.ts'
import type { Report } from '../src/contract/report.ts'

/** A person's figures by name. */
export type Figures = ReadonlyMap<string, number>

/** The figures that a report contains. */
export function reportedFigures({ person, evidence, repositories }: Report): Figures {
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
    ...person!.languages.map((stat): [string, number] => [`xp of language ${stat.name}`, stat.experience]),
    ...repositories.map((stat): [string, number] => [`xp of repository ${stat.name}`, stat.experience]),
    ...stats
      .filter(({ declaredOnly }) => !declaredOnly)
      .map((stat): [string, number] => [`xp of technology ${stat.name}`, stat.experience]),
    ['xp of code', person!.experience.code],
  ])
}

/** Recomputes the same figures by a straightforward implementation of R5 to R8, from the evidence only. */
export function recomputeFigures({ months, technologies }: Evidence): Figures {
  const figures = new Map<string, number>()
  const add = (name: string, value: number) => figures.set(name, (figures.get(name) ?? 0) + value)
  for (const { month, repositories } of months) addMonth(month, countedLines(repositories), add)
  for (const { name, factor, limit } of technologies) {
    const xp = factor * (figures.get(`raw ${name}`) ?? 0)
    figures.set(`xp of technology ${name}`, Math.min(limit ?? xp, xp))
    figures.delete(`raw ${name}`)
  }
  return figures
}

/** Names of figures whose difference exceeds the rounding errors of six decimals. */
export function figureDifferences(one: Figures, other: Figures): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => Math.abs((one.get(name) ?? 0) - (other.get(name) ?? 0)) > 1e-4)
}

/** Counted lines of a commit, in a language or in files of a technology. */
interface CountedLines {
  readonly date: string
  readonly repository: string
  readonly language?: string
  readonly technology?: string
  readonly lines: number
}

type Add = (name: string, value: number) => void

function addMonth(month: string, entries: readonly CountedLines[], add: Add): void {
  const days = [...Map.groupBy(entries, ({ date }) => date)].map(([date, dayEntries]) =>
    computeDay(date, dayEntries),
  )
  const x = sum(days, ({ worth }) => worth)
  const xp = 20 * (1 - Math.exp(-x / 25))
  add('xp of code', xp)
  add(`x of ${month}`, x)
  add(`xp of ${month}`, xp)
  const uses = new Map<string, number>()
  for (const { date, lines, worth, countedEntries: dayEntries } of days) {
    add(`lines of ${date}`, lines)
    add(`worth of ${date}`, worth)
    for (const { repository, language, technology, lines: lineCount } of dayEntries) {
      const amount = (worth * lineCount) / lines
      if (technology !== undefined) uses.set(technology, (uses.get(technology) ?? 0) + amount)
      if (language === undefined) continue
      add(`xp of language ${language}`, (xp * amount) / x)
      add(`xp of repository ${repository}`, (xp * amount) / x)
    }
  }
  for (const [technology, monthX] of uses) add(`raw ${technology}`, 20 * (1 - Math.exp(-monthX / 25)))
}

/** R5 for each repository of the day, then R6. */
function computeDay(date: string, entries: readonly CountedLines[]) {
  const countedEntries = [...Map.groupBy(entries, ({ repository }) => repository).values()].flatMap(
    (repositoryEntries) => {
      const written = sum(repositoryEntries, ({ language, lines }) => (language === undefined ? 0 : lines))
      const countedShare = Math.min(1, 600 / written)
      return repositoryEntries.map((entry) => ({ ...entry, lines: countedShare * entry.lines }))
    },
  )
  const lines = sum(countedEntries, ({ language, lines }) => (language === undefined ? 0 : lines))
  return {
    date,
    countedEntries: lines > 0 ? countedEntries : [],
    lines,
    worth: Math.min(4, Math.log2(1 + lines / 20)),
  }
}

function countedLines(repositories: Evidence['months'][number]['repositories']): CountedLines[] {
  return repositories.flatMap(({ name, commits }) =>
    commits.flatMap((commit) => countedLinesOfCommit(name, commit)),
  )
}

function countedLinesOfCommit(
  repository: string,
  { timestamp, share, parts, technologies }: EvidenceCommit,
): CountedLines[] {
  const date = timestamp.slice(0, 10)
  return [
    ...parts.map(({ language, lines }) => ({ date, repository, language, lines: share * lines })),
    ...Object.entries(technologies).map(([technology, lines]) => ({ date, repository, technology, lines })),
  ]
}

function sum<T>(values: readonly T[], select: (value: T) => number): number {
  return values.reduce((total, value) => total + select(value), 0)
}
