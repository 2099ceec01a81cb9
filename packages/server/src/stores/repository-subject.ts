import { ApiError, type Caller, errorSentences, type Subject } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { viewerOf } from './viewer.ts'

/** Who may see a repository: everybody, or of a private one who wrote in it. Rejects with `notFound` where there is none. */
export function repositorySubject(db: Queryable): (id: string, caller: Caller) => Promise<Subject> {
  return async (id, caller) => {
    const viewer = viewerOf(caller)
    const found = await db
      .selectFrom('repositories')
      .select(['private', wroteIn(viewer.id).as('wroteInIt')])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return { hidden: found.private, sharedWith: found.wroteInIt && viewer.id !== null ? [viewer.id] : [] }
  }
}

// --- internal ---

function wroteIn(userId: string | null) {
  return sql<boolean>`exists (
    select 1 from user_repositories
    where repository_id = repositories.id and user_id = ${userId}::uuid and contributed
  )`
}
