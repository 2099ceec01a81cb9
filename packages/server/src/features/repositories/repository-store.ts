import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isShownTo, type KnownContributor, selectKnownContributors } from '../../stores/known-contributors.ts'
import { type RepositoryCardRow, repositoryCardColumns } from '../../stores/repository-cards.ts'
import { repositoryOrigin } from '../../stores/repository-origin.ts'
import { isRemovable } from '../../stores/repository-visibility.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** The columns of a repository's page. Experience and similar columns are the viewer's. */
export interface DetailRow
  extends RepositoryCardRow,
    Pick<Selectable<Tables['repositories']>, (typeof detailColumns)[number]> {
  readonly familiarity: number | null
  readonly analyzing: boolean
  /** The owner at the code host is a contributor whose profile the viewer may not see. */
  readonly ownerHidden: boolean
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
        .select(
          [...repositoryCardColumns, ...detailColumns].map((column) => `repositories.${column}` as const),
        )
        .select([
          'userRepositories.experience',
          'userRepositories.contributionPercent',
          'userRepositories.contributed',
          'userRepositories.removedAt',
          'userRepositories.familiarity',
          repositoryOrigin.as('origin'),
          analyzing.as('analyzing'),
          hasHiddenOwner(viewer).as('ownerHidden'),
          selectKnownContributors(viewer).as('known'),
        ])
        .where('repositories.id', '=', id)
        .executeTakeFirst()
    },

    /**
     * Removes the repository from a user's profile, or restores it. Returns false if the user neither contributed
     * to it nor added it.
     */
    async setRemoved(id: string, userId: string, removed: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('userRepositories')
        .set({ removedAt: removed ? sql<Date>`coalesce(removed_at, now())` : null })
        .where('repositoryId', '=', id)
        .where('userId', '=', userId)
        .where(isRemovable)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

const detailColumns = [
  'url',
  'ownerLogin',
  'ownerAvatarUrl',
  'sizeKilobytes',
  'failure',
  'availableIssueCount',
  'report',
] as const

/** Joins through the users of the repository, because analysis steps are indexed by run. */
const analyzing = sql<boolean>`exists (
  select 1 from user_repositories as listed
  join users as contributor on contributor.id = listed.user_id and contributor.run_id is not null
  join analysis_steps as step on step.run_id = contributor.run_id and step.repository_id = listed.repository_id
  where listed.repository_id = repositories.id and step.state in ('queued', 'cloning', 'reading')
)`

function hasHiddenOwner(viewer: Viewer) {
  return sql<boolean>`exists (
    select 1 from user_repositories as part
    join users as contributor on contributor.id = part.user_id
    join identities as account on account.user_id = contributor.id
    where part.repository_id = repositories.id
      and lower(account.source) = repositories.source and account.login = repositories.owner_login
      and ${isShownTo(viewer)} is not true
  )`
}
