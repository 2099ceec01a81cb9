import { repositoryExperience } from '../../../packages/core/src/analyze/figures/earnings.ts'
import { type ModelName, ratingModels } from '../../../packages/core/src/contract/rating-model.ts'
import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import {
  type Contribution,
  computeCredits,
  sumContributions,
} from '../../../packages/core/src/measure/effective-lines.ts'
import { measureUpkeep } from '../../../packages/core/src/measure/upkeep.ts'
import { type StandingInput, standingNow } from '../../../packages/core/src/score/standing.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import type { Scores } from './section-scores.ts'

/** What the scores depend on. */
type PersonHistory = Pick<ProjectHistory, 'facts' | 'classes' | 'people' | 'asOf'>

/** The scores of people in a project, by name. */
export interface PersonScores {
  readonly commits: Scores
  readonly activeMonths: Scores
  /** xp in xp/1. */
  readonly formerExperience: Scores
  /** xp in xp/2. */
  readonly experience: Scores
  /** xp of the last three years, in xp/1. */
  readonly recentExperience: Scores
  /** The current standing, from xp in xp/2. */
  readonly now: Scores
}

export interface PersonResults {
  readonly scores: PersonScores
  /** What the standing of each author follows from. */
  readonly standings: ReadonlyMap<number, StandingInput>
}

export function computePersonScores(history: PersonHistory): PersonResults {
  const { asOf } = history
  const contributions = contributionsByPerson(history, 'xp/1')
  const experience = mapValues(contributionsByPerson(history, 'xp/2'), sumExperience)
  const commits = countCommits(history)
  const standings = standingInputs(history, experience)
  const recentDay = asOf / SECONDS_PER_DAY - RECENT_DAYS
  return {
    scores: {
      ...{ commits, experience },
      activeMonths: mapValues(contributions, (all) => repositoryExperience('', all).activeMonths.size),
      formerExperience: mapValues(contributions, sumExperience),
      recentExperience: mapValues(contributions, (all) =>
        sumExperience(all.filter(({ day }) => day >= recentDay)),
      ),
      now: mapValues(standings, standingNow),
    },
    standings: new Map([...standings].filter(([person]) => commits.has(person))),
  }
}

const SECONDS_PER_DAY = 86_400
/** Three years. */
const RECENT_DAYS = 3 * 365.25

function countCommits({ facts, people }: PersonHistory): Scores {
  const commits = new Map<number, number>()
  for (let commit = 0; commit < facts.ids.length; commit++)
    for (const person of commitAuthors(facts, people, commit))
      commits.set(person, (commits.get(person) ?? 0) + 1)
  return commits
}

function standingInputs(
  { facts, people, asOf }: PersonHistory,
  experience: Scores,
): Map<number, StandingInput> {
  const upkeep = measureUpkeep(facts, people, windowAt(asOf))
  return new Map(
    [...upkeep].map(([person, { mergeCount, landedCount, lastSeconds }]) => [
      person,
      { xp: experience.get(person) ?? 0, upkeepCount: mergeCount + landedCount, lastSeconds, asOf },
    ]),
  )
}

function contributionsByPerson({ facts, classes, people, asOf }: PersonHistory, model: ModelName) {
  const input = { facts, classes, people, window: windowAt(asOf), model: ratingModels[model] }
  const contributions = new Map<number, readonly Contribution[]>()
  for (const [person, credits] of computeCredits(input))
    contributions.set(person, sumContributions(facts, credits))
  return contributions
}

function windowAt(asOf: number) {
  return { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf }
}

function sumExperience(contributions: readonly Contribution[]): number {
  return repositoryExperience('', contributions).earned.reduce((sum, { xp }) => sum + xp, 0)
}

function mapValues<T>(map: ReadonlyMap<number, T>, toScore: (value: T) => number): Scores {
  return new Map([...map].map(([key, value]) => [key, toScore(value)]))
}
