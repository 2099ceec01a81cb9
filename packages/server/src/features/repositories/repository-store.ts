import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isShownTo, type KnownContributor, loadKnownContributors } from '../../stores/known-contributors.ts'
import { type RepositoryCardRow, repositoryCardColumns } from '../../stores/repository-cards.ts'
import { repositoryOriginOf } from '../../stores/repository-origin.ts'
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
      const people = await loadPeople(db, id, viewer)
      const row = await db
        .selectFrom('repositories')
        .select(
          [...repositoryCardColumns, ...detailColumns].map((column) => `repositories.${column}` as const),
        )
        .select(repositoryOriginOf(sql`select unnest(${people.countedIn}::uuid[])`).as('origin'))
        .where('repositories.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const known = await loadKnownContributors(db, [id], viewer)
      const { analyzing, ownerHidden } = people
      return {
        ...row,
        ...(await loadOwnPart(db, id, viewer)),
        analyzing,
        ownerHidden,
        known: known.get(id) ?? [],
      }
    },

    /**
     * Removes the repository from a user's profile, or restores it. Returns false if the user neither contributed
     * to it nor added it.
     */
    async setRemoved(id: string, userId: string, removed: boolean): Promise<boolean> {
      const part = await db
        .selectFrom('userRepositories')
        .select('removedAt')
        .where('repositoryId', '=', id)
        .where('userId', '=', userId)
        .where(isRemovable)
        .executeTakeFirst()
      // A repository that was removed before keeps its time.
      if (part !== undefined && removed !== (part.removedAt !== null))
        await db
          .updateTable('userRepositories')
          .set({ removedAt: removed ? sql<Date>`now()` : null })
          .where('repositoryId', '=', id)
          .where('userId', '=', userId)
          .execute()
      return part !== undefined
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

/** The viewer's part of the repository. */
async function loadOwnPart(db: Queryable, repositoryId: string, { id }: Viewer): Promise<OwnPart> {
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('userRepositories')
          .select(['experience', 'contributionPercent', 'contributed', 'removedAt', 'familiarity'])
          .where('userId', '=', id)
          .where('repositoryId', '=', repositoryId)
          .executeTakeFirst()
  return row ?? noPart
}

type OwnPart = Pick<
  DetailRow,
  'experience' | 'contributionPercent' | 'contributed' | 'removedAt' | 'familiarity'
>
const noPart: OwnPart = {
  ...{ experience: null, contributionPercent: null, contributed: null },
  ...{ removedAt: null, familiarity: null },
}

interface RepositoryPeople extends Pick<DetailRow, 'analyzing' | 'ownerHidden'> {
  /** The repositories in which users' commits of this copy count. */
  readonly countedIn: readonly string[]
}

/** What the users of the repository make of it. Steps are found by run, because they are indexed by it. */
async function loadPeople(db: Queryable, repositoryId: string, viewer: Viewer): Promise<RepositoryPeople> {
  const { rows } = await sql<RepositoryPeople>`
    select
      coalesce(array_agg(distinct part.counted_in) filter (where part.counted_in is not null), '{}') as counted_in,
      coalesce(bool_or(contributor.run_id is not null and exists (
        select 1 from analysis_steps as step
        where step.user_id = contributor.id and step.run_id = contributor.run_id
          and step.repository_id = part.repository_id and step.state in ('queued', 'cloning', 'reading')
      )), false) as analyzing,
      coalesce(bool_or(${isShownTo(viewer)} is not true and exists (
        select 1 from identities as account join repositories on repositories.id = part.repository_id
        where account.user_id = contributor.id
          and lower(account.source) = repositories.source and account.login = repositories.owner_login
      )), false) as owner_hidden
    from user_repositories as part join users as contributor on contributor.id = part.user_id
    where part.repository_id = ${repositoryId}`.execute(db)
  return rows[0]!
}
