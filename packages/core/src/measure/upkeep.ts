import type { ReviewerRole } from '../contract/evidence.ts'
import { reviewerRoles } from '../contract/reviewer-roles.ts'
import { type ReviewRole, reviewRoles } from '../detect/review-trailers.ts'
import type { Facts } from '../facts/facts.ts'
import { commitAuthors } from './commit-authors.ts'
import { getOrCreate } from './get-or-create.ts'
import { BOT, type People } from './people.ts'
import { isInWindow, isPlausibleDate, type Window } from './window.ts'

/** A person's work on the changes of others, in one repository. */
export interface PersonUpkeep {
  /** Commits of others that name the person, by role. */
  readonly roles: Record<ReviewRole, number>
  /** Commits of others that name the person as a reviewer: their ids, and when they were committed. */
  readonly reviewed: ReviewedCommit[]
  /** The authors of those commits, as indexes into `people`. */
  readonly reviewedAuthors: Set<number>
  mergeCount: number
  landedCount: number
  revertCount: number
  /** The latest plausible date of a commit, merge or applied commit, in seconds; undefined without one. */
  lastSeconds: number | undefined
}

export interface ReviewedCommit {
  readonly id: string
  /** Seconds since 1970; NaN without a valid date. */
  readonly seconds: number
  /** Only for the selected person: a large history has millions of reviews. */
  readonly details?: ReviewDetails
}

export interface ReviewDetails {
  readonly roles: readonly ReviewerRole[]
  /** Indexes into `people`. */
  readonly authors: readonly number[]
}

/** The index of the empty set, so that most ids need not be read. */
const NO_REVIEWS = 0

/** Reviews committed within this time of an earlier one count once, so that approving many is worth little. */
const SESSION_SECONDS = 600

/** Sums reviews, merges, applied commits and reverts of each person, by index in `people`. */
export function measureUpkeep(
  facts: Facts,
  people: People,
  window: Window,
  selectedIndexes: ReadonlySet<number> = new Set(),
): ReadonlyMap<number, PersonUpkeep> {
  const upkeep = new Map<number, PersonUpkeep>()
  const of = (person: number) => getOrCreate(upkeep, person, newUpkeep)
  const addReviews = (commit: ReviewedCommit, authors: readonly number[], reviewSet: number) => {
    for (const [person, roles] of rolesOf(facts.reviewSets[reviewSet]!, people))
      if (!authors.includes(person))
        addReview(of(person), commit, authors, roles, selectedIndexes.has(person))
  }
  const seen = (person: number, seconds: number) => {
    const entry = of(person)
    if (isPlausibleDate(seconds, window.asOf) && seconds > (entry.lastSeconds ?? Number.NEGATIVE_INFINITY))
      entry.lastSeconds = seconds
  }
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const authored = facts.authoredAt[commit]!
    if (!isInWindow(authored, window)) continue
    const authors = commitAuthors(facts, people, commit)
    for (const author of authors) seen(author, authored)
    if (facts.revert[commit] === 1 && authors[0] !== undefined) of(authors[0]).revertCount++
    const committer = people.personOf[facts.committer[commit]!]!
    const committed = facts.committedAt[commit]!
    if (committer !== BOT && !authors.includes(committer)) {
      of(committer).landedCount++
      seen(committer, committed)
    }
    const reviewSet = facts.reviewSet[commit]!
    if (reviewSet !== NO_REVIEWS)
      addReviews({ id: facts.ids.at(commit)!, seconds: committed }, authors, reviewSet)
  }
  for (const [merge, id] of facts.mergeIds.entries()) {
    const merged = facts.mergedAt[merge]!
    if (!isInWindow(merged, window)) continue
    const merger = people.personOf[facts.merger[merge]!]!
    if (merger !== BOT) {
      of(merger).mergeCount++
      seen(merger, merged)
    }
    addReviews({ id, seconds: merged }, [merger], facts.mergeReviewSet[merge]!)
  }
  return upkeep
}

/** Counts reviews without those committed within ten minutes of an earlier one that counts. */
export function countSessions(reviewed: readonly ReviewedCommit[]): number {
  return findSessionStarts(reviewed).length
}

/** The reviews that `countSessions` counts, in chronological order. */
export function findSessionStarts<Review extends ReviewedCommit>(reviewed: readonly Review[]): Review[] {
  let sessionStart = Number.NEGATIVE_INFINITY
  const starts: Review[] = []
  const byTime = reviewed.toSorted((one, other) => secondsOf(one) - secondsOf(other))
  for (const review of byTime) {
    const seconds = secondsOf(review)
    if (seconds - sessionStart < SESSION_SECONDS) continue
    sessionStart = seconds
    starts.push(review)
  }
  return starts
}

const secondsOf = ({ seconds }: ReviewedCommit) => (Number.isNaN(seconds) ? 0 : seconds)

/** The roles of each person that a commit names, without bots. */
function rolesOf(reviewSet: readonly number[], { personOf }: People): Map<number, Set<ReviewRole>> {
  const roles = new Map<number, Set<ReviewRole>>()
  for (const review of reviewSet) {
    const person = personOf[Math.floor(review / reviewRoles.length)]!
    if (person !== BOT)
      getOrCreate(roles, person, () => new Set()).add(reviewRoles[review % reviewRoles.length]!)
  }
  return roles
}

function addReview(
  entry: PersonUpkeep,
  commit: ReviewedCommit,
  authors: readonly number[],
  roles: ReadonlySet<ReviewRole>,
  withDetails: boolean,
): void {
  for (const role of roles) entry.roles[role]++
  const ownRoles = reviewerRoles.filter((role) => roles.has(role))
  if (ownRoles.length === 0) return
  entry.reviewed.push(withDetails ? { ...commit, details: { roles: ownRoles, authors } } : commit)
  for (const author of authors) if (author !== BOT) entry.reviewedAuthors.add(author)
}

const newUpkeep = (): PersonUpkeep => ({
  roles: { reviewed: 0, acked: 0, tested: 0, reported: 0, signed: 0 },
  reviewed: [],
  reviewedAuthors: new Set(),
  mergeCount: 0,
  landedCount: 0,
  revertCount: 0,
  lastSeconds: undefined,
})
