import { type AccessResource, ApiError, errorSentences, type Visibility } from '@handiwork/core/api'
import { sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Queryable } from '../deps.ts'
import { coalesceRequests } from './coalesce-requests.ts'

/**
 * What others see of a user: the page (`open`), only a stub (`hidden`, `deleted`), the page for holders of
 * its URL (`anonymous`), or nothing.
 */
export type EffectiveVisibility = 'open' | 'hidden' | 'deleted' | 'anonymous' | 'none'

export interface VisibilityRow {
  readonly visibility: Visibility
  readonly deletedAt: Date | null
  readonly isAnonymous: boolean
  /** False for an expired anonymous profile. */
  readonly isLive: boolean
}

export function effectiveVisibility({
  visibility,
  deletedAt,
  isAnonymous,
  isLive,
}: VisibilityRow): EffectiveVisibility {
  if (isAnonymous) return isLive ? 'anonymous' : 'none'
  if (deletedAt !== null) return 'deleted'
  return byVisibility[visibility]
}

/** The `users` columns of a `VisibilityRow`. */
export const visibilityRowColumns = [
  'users.visibility',
  'users.deletedAt',
  sql<boolean>`users.anonymous_token_hash is not null`.as('isAnonymous'),
  sql<boolean>`coalesce(users.anonymous_until > now(), false)`.as('isLive'),
] as const

/**
 * Resolves a user's owner and visibility for access checks. Rejects with `notFound` if there is no such user.
 * Resources of an anonymous profile are visible to anyone with its id, which only token holders learn.
 */
export function userSubject(db: Queryable): (id: string) => Promise<AccessResource> {
  const known = subjectFinders.get(db)
  if (known) return known
  const find = coalesceRequests((id) => findUserSubject(db, id))
  subjectFinders.set(db, find)
  return find
}

/** One per database: a page reads several resources of a user at once. */
const subjectFinders = new WeakMap<Queryable, (id: string) => Promise<AccessResource>>()

const selectVisibility = reusableStatement<{ readonly id: string }, VisibilityRow>((db, { id }) =>
  db.selectFrom('users').select(visibilityRowColumns).where('id', '=', id),
)

async function findUserSubject(db: Queryable, id: string): Promise<AccessResource> {
  const [row] = await selectVisibility(db, { id })
  return toUserSubject(id, row)
}

/** Rejects with `notFound` without a row. */
export function toUserSubject(id: string, row: VisibilityRow | undefined): AccessResource {
  const visibility = row === undefined ? 'none' : effectiveVisibility(row)
  if (visibility === 'none') throw new ApiError('notFound', errorSentences.notFound)
  return { ownerId: id, hidden: visibility === 'hidden' || visibility === 'deleted' }
}

const byVisibility: Readonly<Record<Visibility, EffectiveVisibility>> = {
  public: 'open',
  visible: 'open',
  private: 'hidden',
  hidden: 'hidden',
  deleted: 'deleted',
  unregistered: 'none',
}
