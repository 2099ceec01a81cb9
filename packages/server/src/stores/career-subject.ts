import type { AccessResource } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { userSubject } from './effective-visibility.ts'

/**
 * The owner and visibility of a resume. Hidden until its owner has created it. Rejects with `notFound` for an
 * unknown user.
 */
export function careerSubject(db: Queryable): (userId: string) => Promise<AccessResource> {
  const findSubject = userSubject(db)
  return async (userId) => {
    const subject = await findSubject(userId)
    const user = await db
      .selectFrom('users')
      .select('resumeCreated')
      .where('id', '=', userId)
      .executeTakeFirst()
    return { ...subject, hidden: subject.hidden || !user?.resumeCreated }
  }
}
