import type { RepositoryPerson } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isShownTo } from '../../stores/known-contributors.ts'
import { repositoryUsers } from '../../stores/repository-users.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** Lists the users with commits in a repository whom the viewer may see, highest xp first. */
export async function listRepositoryPeople(
  db: Queryable,
  repositoryId: string,
  viewer: Viewer,
): Promise<RepositoryPerson[]> {
  const isUser = await repositoryUsers(db).find([repositoryId])
  if (isUser === undefined) return []
  const rows = await db
    .selectFrom('userRepositories as part')
    .innerJoin('users as contributor', 'contributor.id', 'part.userId')
    .select([
      'contributor.id as userId',
      'contributor.login',
      'contributor.name',
      'part.experience',
      sql<number>`coalesce((part.contributor ->> 'commitCount')::int, 0)`.as('commitCount'),
      isShownTo(viewer, isUser).as('isShown'),
    ])
    .where(sql<boolean>`${isUser('part.userId')} and ${isUser('contributor.id')}`)
    .where('part.repositoryId', '=', repositoryId)
    .where('part.contributed', '=', true)
    .where('part.removedAt', 'is', null)
    .where('contributor.login', 'is not', null)
    .orderBy('part.experience', 'desc')
    .orderBy('contributor.id')
    .execute()
  return rows.flatMap(({ isShown, login, ...row }) => (isShown ? [{ ...row, login: login ?? '' }] : []))
}
