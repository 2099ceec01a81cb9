import { groups } from '../../catalog/groups.ts'
import type {
  Contributor,
  LanguageStat,
  Repository,
  TechnologyGroup,
  TechnologyStat,
} from '../../contract/index.ts'

/** One person over all repositories; the busiest first. */
export interface BusyPerson {
  readonly name: string
  readonly commitCount: number
  readonly additionCount: number
  readonly deletionCount: number
  /** Of the repository with most of them: months of several overlap. */
  readonly activeMonthCount: number
  /** Null over several repositories: experience is bounded by month and does not add up. */
  readonly experience: number | null
  readonly languages: readonly string[]
}

/** Everybody who wrote in the repositories, those of one name and address as one person. */
export function busyPeople(repositories: readonly Repository[]): BusyPerson[] {
  const all = repositories.flatMap(({ contributors }) => contributors)
  const byPerson = Map.groupBy(all, ({ name, email }) => email ?? name)
  return Array.from(byPerson.values(), personOf).sort((a, b) => b.commitCount - a.commitCount)
}

/** The languages of several repositories together; most experience first. */
export function languagesOfAll(repositories: readonly Repository[]): LanguageStat[] {
  const byName = Map.groupBy(
    repositories.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  const merged = Array.from(byName.values(), (stats) => stats.reduce(together))
  return merged.sort((a, b) => b.experience - a.experience)
}

/**
 * The technologies of several repositories, each once, those of most repositories first, groups in the order of the
 * catalogue; those of a single one as they are.
 */
export function groupsOfAll(repositories: readonly Repository[]): TechnologyGroup[] {
  if (repositories.length === 1) return [...(repositories[0]?.packageGroups ?? [])]
  const byName = Map.groupBy(
    repositories.flatMap(({ packageGroups }) => packageGroups),
    ({ name }) => name,
  )
  return Array.from(byName.values(), groupOf).sort((a, b) => placeOf(a) - placeOf(b))
}

// --- internal ---

function placeOf({ name }: TechnologyGroup): number {
  return groups.findIndex(({ shortName }) => shortName === name)
}

function personOf(parts: readonly Contributor[]): BusyPerson {
  const [first] = parts
  const languages = Map.groupBy(
    parts.flatMap((part) => part.languages),
    ({ name }) => name,
  )
  const lines = Array.from(languages, ([name, stats]) => [name, sum(stats, 'additionCount')] as const)
  return {
    name: first?.name ?? '',
    commitCount: sum(parts, 'commitCount'),
    additionCount: sum(parts, 'additionCount'),
    deletionCount: sum(parts, 'deletionCount'),
    activeMonthCount: Math.max(...parts.map(({ activeMonthCount }) => activeMonthCount)),
    experience: parts.length === 1 ? (first?.experience ?? null) : null,
    languages: lines.sort(([, a], [, b]) => b - a).map(([name]) => name),
  }
}

function sum<K extends string>(parts: readonly Readonly<Record<K, number>>[], figure: K): number {
  return parts.reduce((total, part) => total + part[figure], 0)
}

function together(a: LanguageStat, b: LanguageStat): LanguageStat {
  return {
    name: a.name,
    additionCount: a.additionCount + b.additionCount,
    deletionCount: a.deletionCount + b.deletionCount,
    commitCount: a.commitCount + b.commitCount,
    experience: a.experience + b.experience,
    temperature: temperatureOf(heatOf(a) + heatOf(b)),
    lastUsageTimestamp: later(a.lastUsageTimestamp, b.lastUsageTimestamp),
  }
}

// Temperature is 100 * S / (S + 10) of a heat S that adds up (R10), so heats are added and not temperatures.
const temperatureOf = (heat: number) => (100 * heat) / (heat + 10)
const heatOf = ({ temperature }: LanguageStat) => (10 * temperature) / Math.max(0.01, 100 - temperature)

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}

function groupOf(parts: readonly TechnologyGroup[]): TechnologyGroup {
  const [first] = parts as readonly [TechnologyGroup, ...TechnologyGroup[]]
  const byName = Map.groupBy(
    parts.flatMap(({ technologies }) => technologies),
    ({ name }) => name,
  )
  // The xp of several repositories does not add up, for its months are bounded together (R7); 0 is not shown.
  const technologies = Array.from(byName.values(), (stats) => ({
    ...stats.reduce(technologyTogether),
    experience: 0,
  }))
  return { ...first, technologies: technologies.sort((a, b) => b.projectCount - a.projectCount) }
}

const technologyTogether = (a: TechnologyStat, b: TechnologyStat): TechnologyStat => ({
  ...a,
  temperature: Math.max(a.temperature, b.temperature),
  activeMonthCount: Math.max(a.activeMonthCount, b.activeMonthCount),
  projectCount: a.projectCount + b.projectCount,
  declaredOnly: a.declaredOnly && b.declaredOnly,
})
