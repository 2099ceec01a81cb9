import { type AccessResource, ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { toViewer } from './viewer.ts'

/**
 * The visibility of a repository: private ones are visible to their contributors. Rejects with `notFound` if
 * it does not exist.
 */
export function repositorySubject(db: Queryable): (id: string, caller: Caller) => Promise<AccessResource> {
  return async (id, caller) => {
    const viewer = toViewer(caller)
    const repository = await db
      .selectFrom('repositories')
      .select(['private', isContributor(viewer.id).as('isContributor')])
      .where('id', '=', id)
      .executeTakeFirst()
    if (repository === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return {
      hidden: repository.private,
      sharedWith: repository.isContributor && viewer.id !== null ? [viewer.id] : [],
    }
  }
}

function isContributor(userId: string | null) {
  return sql<boolean>`exists (
    select 1 from user_repositories
    where repository_id = repositories.id and user_id = ${userId}::uuid and contributed
  )`
}
