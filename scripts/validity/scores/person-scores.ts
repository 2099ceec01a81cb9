import { repositoryExperience } from '../../../packages/core/src/analyze/figures/earnings.ts'
import { ratingModels } from '../../../packages/core/src/contract/rating-model.ts'
import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import {
  type Contribution,
  computeCredits,
  sumContributions,
} from '../../../packages/core/src/measure/effective-lines.ts'
import { readLandings } from '../history/landed-commits.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import type { Scores } from './section-scores.ts'

/** The scores of people in a project, by name. */
export interface PersonScores {
  readonly commits: Scores
  readonly activeMonths: Scores
  readonly experience: Scores
  readonly recentExperience: Scores
  readonly current: Scores
}

export async function computePersonScores(history: ProjectHistory): Promise<PersonScores> {
  const { facts, people, asOf } = history
  const commits = new Map<number, number>()
  const lastSeconds = new Map<number, number>()
  for (let commit = 0; commit < facts.ids.length; commit++)
    for (const person of commitAuthors(facts, people, commit)) {
      commits.set(person, (commits.get(person) ?? 0) + 1)
      const seconds = Math.min(asOf, facts.authoredAt[commit]! || 0)
      lastSeconds.set(person, Math.max(lastSeconds.get(person) ?? 0, seconds))
    }
  const contributions = contributionsByPerson(history)
  const experience = mapValues(contributions, sumExperience)
  const landings = await readLandings(history)
  const current = new Map(
    [...commits.keys()].map((person) => {
      const landing = landings.get(person)
      const last = Math.max(lastSeconds.get(person) ?? 0, landing?.lastSeconds ?? 0)
      const inactiveYears = (asOf - last) / SECONDS_PER_YEAR
      return [person, currentScore(experience.get(person) ?? 0, landing?.count ?? 0, inactiveYears)]
    }),
  )
  const recentDay = asOf / SECONDS_PER_DAY - RECENT_DAYS
  return {
    commits,
    activeMonths: mapValues(contributions, (all) => repositoryExperience('', all).activeMonths.size),
    experience,
    recentExperience: mapValues(contributions, (all) =>
      sumExperience(all.filter(({ day }) => day >= recentDay)),
    ),
    current,
  }
}

/** now = ln(1 + xp · 2^(−t/2)) + 0.5 · ln(1 + m · 2^(−t/2)), for t inactive years and m merges and landed commits. */
export function currentScore(experience: number, landedCount: number, inactiveYears: number): number {
  const decay = 2 ** (-Math.max(0, inactiveYears) / 2)
  return Math.log1p(experience * decay) + 0.5 * Math.log1p(landedCount * decay)
}

const SECONDS_PER_DAY = 86_400
const SECONDS_PER_YEAR = 365.25 * SECONDS_PER_DAY
/** Three years. */
const RECENT_DAYS = 3 * 365.25

function contributionsByPerson({ facts, classes, people, asOf }: ProjectHistory) {
  const window = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf }
  const contributions = new Map<number, readonly Contribution[]>()
  for (const [person, credits] of computeCredits({
    facts,
    classes,
    people,
    window,
    model: ratingModels['xp/1'],
  }))
    contributions.set(person, sumContributions(facts, credits))
  return contributions
}

function sumExperience(contributions: readonly Contribution[]): number {
  return repositoryExperience('', contributions).earned.reduce((sum, { xp }) => sum + xp, 0)
}

function mapValues<T>(map: ReadonlyMap<number, T>, toScore: (value: T) => number): Scores {
  return new Map([...map].map(([key, value]) => [key, toScore(value)]))
}
