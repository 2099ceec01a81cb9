import type { RepositoryPerson } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { repositoryUsers } from '../../stores/repository-users.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** Lists the users with commits in a repository whom the viewer may see, highest xp first. */
export async function listRepositoryPeople(
  db: Queryable,
  repositoryId: string,
  { id }: Viewer,
): Promise<RepositoryPerson[]> {
  const userIds = await repositoryUsers(db).list([repositoryId])
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('userRepositories')
    .innerJoin('users', 'users.id', 'userRepositories.userId')
    .select([
      'users.id as userId',
      'users.login',
      'users.name',
      'userRepositories.experience',
      sql<number>`coalesce((contributor ->> 'commitCount')::int, 0)`.as('commitCount'),
    ])
    .where(sql<boolean>`users.id = any(${userIds}::uuid[])`)
    .where('repositoryId', '=', repositoryId)
    .where('contributed', '=', true)
    .where('removedAt', 'is', null)
    .where('users.login', 'is not', null)
    .where(
      sql<boolean>`(users.id = ${id}::uuid or exists (select 1 from visible_users where visible_users.id = users.id))`,
    )
    .orderBy('userRepositories.experience', 'desc')
    .orderBy('users.id')
    .execute()
  return rows.map(({ login, ...row }) => ({ ...row, login: login ?? '' }))
}
