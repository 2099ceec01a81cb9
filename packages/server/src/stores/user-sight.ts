import { ApiError, errorSentences, type Subject, type Visibility } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/**
 * What others see of somebody: their page (`open`), only that they are (`hidden`, `deleted`), their page to whom its
 * address was told (`anonymous`), or nothing.
 */
export type Sight = 'open' | 'hidden' | 'deleted' | 'anonymous' | 'nothing'

export interface Seen {
  readonly visibility: Visibility
  readonly deletedAt: Date | null
  readonly isAnonymous: boolean
  /** An anonymous profile ends. */
  readonly isLive: boolean
}

export function sightOf({ visibility, deletedAt, isAnonymous, isLive }: Seen): Sight {
  if (isAnonymous) return isLive ? 'anonymous' : 'nothing'
  if (deletedAt !== null) return 'deleted'
  return byVisibility[visibility]
}

/** The columns of users a `Seen` is read from. */
export const seenColumns = [
  'users.visibility',
  'users.deletedAt',
  sql<boolean>`users.anonymous_token_hash is not null`.as('isAnonymous'),
  sql<boolean>`coalesce(users.anonymous_until > now(), false)`.as('isLive'),
] as const

/**
 * Whose a page is, and whether it is hidden from others; rejects with `notFound` where there is nobody. An anonymous
 * profile's parts are shown to whoever knows its id: that is told only to those who hold its token.
 */
export function userSubject(db: Queryable): (id: string) => Promise<Subject> {
  return async (id) => {
    const seen = await db.selectFrom('users').select(seenColumns).where('id', '=', id).executeTakeFirst()
    const sight = seen === undefined ? 'nothing' : sightOf(seen)
    if (sight === 'nothing') throw new ApiError('notFound', errorSentences.notFound)
    return { ownerId: id, hidden: sight === 'hidden' || sight === 'deleted' }
  }
}

// --- internal ---

const byVisibility: Readonly<Record<Visibility, Sight>> = {
  public: 'open',
  visible: 'open',
  private: 'hidden',
  hidden: 'hidden',
  deleted: 'deleted',
  unregistered: 'nothing',
}
