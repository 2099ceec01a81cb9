import type { OrganizationKnowledge } from '@handiwork/core/api'
import { MAX_SHARED_REPOSITORIES, type RepositoryKnowledge } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { ContributorFigures } from '../../stores/contributor-figures.ts'
import { toRepositoryViewer } from '../../stores/repository-viewer.ts'
import { isVisibleRepository } from '../../stores/repository-visibility.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { organizationKnowledge } from './organization-knowledge.ts'
import type { SharedRepositoryRow } from './shared-repository-row.ts'
import { listMemberIds, visibleMembers } from './visible-members.ts'

/**
 * Loads who of the members knows the repositories that at least two of them contributed to, as far as the viewer may
 * see members and repositories.
 */
export async function loadOrganizationKnowledge(
  db: Queryable,
  organizationId: string,
  { isManager, viewer }: { readonly isManager: boolean; readonly viewer: Viewer },
): Promise<OrganizationKnowledge> {
  const memberIds = await listMemberIds(db, organizationId)
  const members = await visibleMembers(db, { organizationId, memberIds, isManager })
    .select(['users.id', 'users.login', 'users.name', 'users.avatarUrl'])
    .execute()
  const ids = members.map(({ id }) => id)
  const shared = await listSharedRepositories(db, ids, viewer)
  return organizationKnowledge(members, shared)
}

async function listSharedRepositories(
  db: Queryable,
  memberIds: readonly string[],
  viewer: Viewer,
): Promise<{ readonly rows: SharedRepositoryRow[]; readonly total: number }> {
  if (memberIds.length < 2) return { rows: [], total: 0 }
  const parts = await db
    .selectFrom('userRepositories as part')
    .select(['part.repositoryId', 'part.userId as user'])
    .select([
      sql<string>`part.contributor ->> 'name'`.as('name'),
      sql<number>`(part.contributor ->> 'commitCount')::int`.as('commitCount'),
      sql<number>`(part.contributor ->> 'additionCount')::int`.as('additionCount'),
      sql<number>`coalesce(part.familiarity, 0)`.as('familiarity'),
    ])
    .where(sql<boolean>`part.user_id = any(${memberIds}::uuid[])`)
    .where('part.contributed', '=', true)
    .where('part.removedAt', 'is', null)
    .where('part.contributor', 'is not', null)
    .execute()
  const byRepository = Map.groupBy(parts, ({ repositoryId }) => repositoryId)
  const sharedIds = [...byRepository].flatMap(([id, members]) => (members.length > 1 ? [id] : []))
  const rows = await db
    .selectFrom('repositories')
    .where(sql<boolean>`repositories.id = any(${sharedIds}::uuid[])`)
    .where(isVisibleRepository(await toRepositoryViewer(db, viewer)))
    .select(['repositories.id', 'repositories.fullName', 'repositories.private'])
    .select([
      sql<RepositoryKnowledge | null>`repositories.report -> 'knowledge'`.as('knowledge'),
      contributorFigures.as('contributors'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy(sql`lower(repositories.full_name)`)
    .orderBy('repositories.id')
    .limit(MAX_SHARED_REPOSITORIES)
    .execute()
  const withMembers = rows.map((row) => ({
    ...row,
    members: byRepository.get(row.id)!.map(({ repositoryId: _, ...member }) => member),
  }))
  return { rows: withMembers, total: rows[0]?.total ?? 0 }
}

const contributorFigures = sql<ContributorFigures[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'name', one -> 'name', 'commitCount', one -> 'commitCount', 'additionCount', one -> 'additionCount'
  ))
  from jsonb_array_elements(repositories.report -> 'contributors') as one
)`
