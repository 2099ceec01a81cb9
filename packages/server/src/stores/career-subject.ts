import type { AccessResource } from '@handiwork/core/api'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Queryable } from '../deps.ts'
import { toUserSubject, visibilityRowColumns } from './effective-visibility.ts'

/**
 * The owner and visibility of a resume. Hidden until its owner has created it. Rejects with `notFound` for an
 * unknown user.
 */
export function careerSubject(db: Queryable): (userId: string) => Promise<AccessResource> {
  return async (userId) => {
    const [user] = await selectUser(db, { userId })
    const subject = toUserSubject(userId, user)
    return { ...subject, hidden: subject.hidden || !user?.resumeCreated }
  }
}

const selectUser = reusableStatement((db, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('users')
    .select([...visibilityRowColumns, 'resumeCreated'])
    .where('id', '=', userId),
)
