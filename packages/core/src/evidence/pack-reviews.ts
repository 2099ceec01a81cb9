import { reviewerRoles } from '../contract/reviewer-roles.ts'
import type { ReviewedCommit } from './evidence-record.ts'
import { NameIndex } from './name-index.ts'

/** Reviewed commits by columns. Seconds are differences from the commit before, names are indexes into lists. */
export interface PackedReviews {
  readonly repositories: readonly string[]
  readonly names: readonly string[]
  readonly id: readonly string[]
  readonly seconds: readonly number[]
  readonly repository: readonly number[]
  /** A bit for each role, in the order of `reviewerRoles`. Append new roles at the end. */
  readonly roles: readonly number[]
  readonly startsSession: readonly (0 | 1)[]
  readonly authors: readonly (readonly number[])[]
}

export function packReviews(reviews: readonly ReviewedCommit[]): PackedReviews {
  const repositories = new NameIndex()
  const names = new NameIndex()
  const columns = {
    id: reviews.map(({ id }) => id),
    seconds: reviews.map(({ seconds }, index) => seconds - (reviews[index - 1]?.seconds ?? 0)),
    repository: reviews.map(({ repository }) => repositories.indexOf(repository)),
    roles: reviews.map(({ roles }) => roles.reduce((bits, role) => bits | bitOf(role), 0)),
    startsSession: reviews.map(({ startsSession }) => (startsSession ? 1 : 0)),
    authors: reviews.map(({ authors }) => authors.map((name) => names.indexOf(name))),
  }
  return { ...columns, repositories: repositories.all, names: names.all }
}

export function unpackReviews(packed: PackedReviews): ReviewedCommit[] {
  let seconds = 0
  return packed.id.map((id, index) => {
    seconds += packed.seconds[index]!
    return {
      ...{ id, seconds, repository: packed.repositories[packed.repository[index]!]! },
      roles: reviewerRoles.filter((role) => (packed.roles[index]! & bitOf(role)) !== 0),
      startsSession: packed.startsSession[index] === 1,
      authors: packed.authors[index]!.map((name) => packed.names[name]!),
    }
  })
}

const bitOf = (role: (typeof reviewerRoles)[number]) => 1 << reviewerRoles.indexOf(role)
