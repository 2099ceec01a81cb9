import { type AccessResource, ApiError, errorSentences, type Visibility } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

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
  return async (id) => {
    const row = await db
      .selectFrom('users')
      .select(visibilityRowColumns)
      .where('id', '=', id)
      .executeTakeFirst()
    const visibility = row === undefined ? 'none' : effectiveVisibility(row)
    if (visibility === 'none') throw new ApiError('notFound', errorSentences.notFound)
    return { ownerId: id, hidden: visibility === 'hidden' || visibility === 'deleted' }
  }
}

const byVisibility: Readonly<Record<Visibility, EffectiveVisibility>> = {
  public: 'open',
  visible: 'open',
  private: 'hidden',
  hidden: 'hidden',
  deleted: 'deleted',
  unregistered: 'none',
}
