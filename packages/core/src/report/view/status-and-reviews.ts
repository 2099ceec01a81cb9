import type { Contributor, Standing } from '../../contract/index.ts'
import { strongestStanding } from '../../contract/standing-words.ts'

/** A person's work beside xp, in one or more repositories. Reports of earlier versions don't have it. */
export interface StatusAndReviews {
  readonly standing: Standing | undefined
  /** Commits of others that the person reviewed. */
  readonly reviewedCount: number | undefined
}

/** Merges the entries of one person. */
export function mergeStatusAndReviews(entries: readonly Contributor[]): StatusAndReviews {
  const reviews = entries.flatMap((entry) => entry.reviews ?? [])
  return {
    standing: strongestStanding(entries.flatMap((entry) => entry.standing ?? [])),
    reviewedCount:
      reviews.length === 0 ? undefined : reviews.reduce((sum, { commitCount }) => sum + commitCount, 0),
  }
}

/** Whether a list of people has a column with their status. */
export const hasStatus = (people: readonly StatusAndReviews[]): boolean =>
  people.some(({ standing }) => standing !== undefined)

/** Whether a list of people has a column with their reviews. */
export const hasReviews = (people: readonly StatusAndReviews[]): boolean =>
  people.some(({ reviewedCount = 0 }) => reviewedCount > 0)
