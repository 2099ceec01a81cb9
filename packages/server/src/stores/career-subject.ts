import type { Subject } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { userSubject } from './user-sight.ts'

/** Whose a resume is; who never began one has none to show to others. Rejects with `notFound` where there is nobody. */
export function careerSubject(db: Queryable): (userId: string) => Promise<Subject> {
  const subjectOf = userSubject(db)
  return async (userId) => {
    const subject = await subjectOf(userId)
    const user = await db
      .selectFrom('users')
      .select('resumeCreated')
      .where('id', '=', userId)
      .executeTakeFirst()
    return { ...subject, hidden: subject.hidden || !user?.resumeCreated }
  }
}
