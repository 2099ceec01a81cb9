import type { RepositoryContributor } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { type CardRow, cardColumns } from '../../stores/repository-cards.ts'
import type { StandIn } from '../../stores/stand-in.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** Somebody who wrote in a repository, and by which of its contributors they are known. */
export interface KnownContributor {
  readonly user: Omit<NonNullable<RepositoryContributor['user']>, keyof StandIn>
  readonly name: string
  readonly commitCount: number
  readonly additionCount: number
}

/** Everything a repository's page is made of; experience and the like are those of who looks. */
export interface DetailRow
  extends CardRow,
    Pick<Selectable<Tables['repositories']>, (typeof detailColumns)[number]> {
  readonly familiarity: number | null
  readonly analyzing: boolean
  readonly known: readonly KnownContributor[]
}

export function repositoryStore(db: Queryable) {
  return {
    async find(id: string, viewer: Viewer): Promise<DetailRow | undefined> {
      return await db
        .selectFrom('repositories')
        .leftJoin('userRepositories', (join) =>
          join
            .onRef('userRepositories.repositoryId', '=', 'repositories.id')
            .on(sql<boolean>`user_repositories.user_id = ${viewer.id}::uuid`),
        )
        .select([...cardColumns, ...detailColumns].map((column) => `repositories.${column}` as const))
        .select([
          'userRepositories.experience',
          'userRepositories.contributionPercent',
          'userRepositories.contributed',
          'userRepositories.removedAt',
          'userRepositories.familiarity',
          analyzing.as('analyzing'),
          known(viewer).as('known'),
        ])
        .where('repositories.id', '=', id)
        .executeTakeFirst()
    },

    /** Takes it off a contributor's page, or puts it back; false where they wrote nothing in it. */
    async setRemoved(id: string, userId: string, removed: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('userRepositories')
        .set({ removedAt: removed ? sql<Date>`coalesce(removed_at, now())` : null })
        .where('repositoryId', '=', id)
        .where('userId', '=', userId)
        .where('contributed', '=', true)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

// --- internal ---

const detailColumns = [
  'url',
  'ownerLogin',
  'ownerAvatarUrl',
  'sizeKilobytes',
  'failure',
  'availableIssueCount',
  'report',
] as const

/** By way of its people: each knows their running analysis, and steps are found by it. */
const analyzing = sql<boolean>`exists (
  select 1 from user_repositories as listed
  join users as whose on whose.id = listed.user_id and whose.run_id is not null
  join analysis_steps as step on step.run_id = whose.run_id and step.repository_id = listed.repository_id
  where listed.repository_id = repositories.id and step.state in ('queued', 'cloning', 'reading')
)`

/** Those who can be seen, and who looks. */
function known({ id }: Viewer) {
  return sql<KnownContributor[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'user', jsonb_build_object(
        '_id', whose.id, 'login', whose.login, 'name', whose.name, 'avatarUrl', whose.avatar_url
      ),
      'name', part.contributor -> 'name',
      'commitCount', part.contributor -> 'commitCount',
      'additionCount', part.contributor -> 'additionCount'
    ))
    from user_repositories as part join users as whose on whose.id = part.user_id
    where part.repository_id = repositories.id and part.contributed and part.contributor is not null
      and (whose.id = ${id}::uuid or exists (select 1 from visible_users where visible_users.id = whose.id))
  ), '[]')`
}
