import { compareGroups } from '../../catalog/compare-groups.ts'
import { compareLanguages } from '../../catalog/compare-languages.ts'
import {
  type AssistanceLines,
  type Contributor,
  heatOfTemperature,
  type LanguageStat,
  type Repository,
  type TechnologyGroup,
  type TechnologyStat,
  temperatureOfHeat,
} from '../../contract/index.ts'
import { mergeStatusAndReviews, type StatusAndReviews } from './status-and-reviews.ts'

/** The totals of a contributor across repositories. */
export interface ContributorTotals extends StatusAndReviews {
  readonly name: string
  readonly commitCount: number
  readonly additionCount: number
  readonly deletionCount: number
  /** The maximum over repositories, because their active months overlap. */
  readonly activeMonthCount: number
  /** Null for several repositories: experience is capped per month and can't be added up. */
  readonly experience: number | null
  readonly languages: readonly string[]
}

/**
 * All contributors of the repositories, most commits first. Contributors are merged by email address, or by
 * name without one.
 */
export function mergeContributors(repositories: readonly Repository[]): ContributorTotals[] {
  const allContributors = repositories.flatMap(({ contributors }) => contributors)
  const byPerson = Map.groupBy(allContributors, ({ name, email }) => email ?? name)
  return Array.from(byPerson.values(), contributorTotals).sort((a, b) => b.commitCount - a.commitCount)
}

/** The merged languages of several repositories, as displayed: see `compareLanguages`. */
export function mergeLanguages(repositories: readonly Repository[]): LanguageStat[] {
  const byName = Map.groupBy(
    repositories.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  const merged = Array.from(byName.values(), (stats) => stats.reduce(mergeLanguageStats))
  return merged.sort(compareLanguages)
}

/**
 * The merged technologies of several repositories, used in most repositories first, in groups in the order of
 * `compareGroups`.
 * Returns the groups of a single repository unchanged.
 */
export function mergeTechnologyGroups(repositories: readonly Repository[]): TechnologyGroup[] {
  if (repositories.length === 1) return [...(repositories[0]?.packageGroups ?? [])]
  const byName = Map.groupBy(
    repositories.flatMap(({ packageGroups }) => packageGroups),
    ({ name }) => name,
  )
  return Array.from(byName.values(), mergeGroup).sort(compareGroups)
}

/** The lines of several repositories by declaration; undefined if no report has them. */
export function mergeAssistance(repositories: readonly Repository[]): AssistanceLines | undefined {
  const all = repositories.flatMap(({ assistance }) => assistance ?? [])
  return all.length === 0
    ? undefined
    : {
        undeclared: sum(all, 'undeclared'),
        assisted: sum(all, 'assisted'),
        agent: sum(all, 'agent'),
      }
}

function contributorTotals(entries: readonly Contributor[]): ContributorTotals {
  const [first] = entries
  const languages = Map.groupBy(
    entries.flatMap((entry) => entry.languages),
    ({ name }) => name,
  )
  const lines = Array.from(languages, ([name, stats]) => [name, sum(stats, 'additionCount')] as const)
  return {
    name: first?.name ?? '',
    commitCount: sum(entries, 'commitCount'),
    additionCount: sum(entries, 'additionCount'),
    deletionCount: sum(entries, 'deletionCount'),
    activeMonthCount: Math.max(...entries.map(({ activeMonthCount }) => activeMonthCount)),
    experience: entries.length === 1 ? (first?.experience ?? null) : null,
    languages: lines.sort(([, a], [, b]) => b - a).map(([name]) => name),
    ...mergeStatusAndReviews(entries),
  }
}

function sum<K extends string>(entries: readonly Readonly<Record<K, number>>[], figure: K): number {
  return entries.reduce((total, entry) => total + entry[figure], 0)
}

function mergeLanguageStats(a: LanguageStat, b: LanguageStat): LanguageStat {
  return {
    name: a.name,
    additionCount: a.additionCount + b.additionCount,
    deletionCount: a.deletionCount + b.deletionCount,
    commitCount: a.commitCount + b.commitCount,
    experience: a.experience + b.experience,
    // Heats can be added, temperatures cannot (R10).
    temperature: temperatureOfHeat(heatOfTemperature(a.temperature) + heatOfTemperature(b.temperature)),
    lastUsageTimestamp: latestTimestamp(a.lastUsageTimestamp, b.lastUsageTimestamp),
  }
}

function latestTimestamp(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}

function mergeGroup(groupParts: readonly TechnologyGroup[]): TechnologyGroup {
  const [first] = groupParts as readonly [TechnologyGroup, ...TechnologyGroup[]]
  const byName = Map.groupBy(
    groupParts.flatMap(({ technologies }) => technologies),
    ({ name }) => name,
  )
  // Experience of several repositories can't be added up, because it is capped per month (R7). 0 is not
  // displayed.
  const technologies = Array.from(byName.values(), (stats) => ({
    ...stats.reduce(mergeTechnologyStats),
    experience: 0,
  }))
  return { ...first, technologies: technologies.sort((a, b) => b.projectCount - a.projectCount) }
}

const mergeTechnologyStats = (a: TechnologyStat, b: TechnologyStat): TechnologyStat => ({
  ...a,
  temperature: Math.max(a.temperature, b.temperature),
  activeMonthCount: Math.max(a.activeMonthCount, b.activeMonthCount),
  projectCount: a.projectCount + b.projectCount,
  declaredOnly: a.declaredOnly && b.declaredOnly,
})
