import type { ProfileViewer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { lockPresentUsers } from '../../stores/change-user.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { hiringPartyColumns, toHiringParty } from '../../stores/hiring-party.ts'
import { loadUserCards } from '../../stores/load-user-cards.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

interface PageRange {
  readonly offset: number
  readonly limit: number
}

interface ProfileView {
  readonly viewerId: string
  /** The organization that the viewer acts for. The view is shown as the organization's. */
  readonly organizationId: string | undefined
  readonly userId: string
}

/**
 * Records a view in the hiring log, and counts views within an hour once. Views of one's own profile are not recorded,
 * nor those of or by a user whose profile a concurrent request deletes.
 */
export async function recordProfileView(trx: DatabaseTransaction, view: ProfileView): Promise<void> {
  const { viewerId, organizationId, userId } = view
  if (viewerId === userId) return
  const present = await lockPresentUsers(trx, [userId, viewerId])
  if (present < 2) return
  await recordHiringEvent(trx, { recruiterId: viewerId, organizationId, action: 'view', userId })
  const counted =
    organizationId === undefined
      ? sql`insert into profile_views as views (user_id, viewer_id, last_viewed_at)
          values (${userId}::uuid, ${viewerId}::uuid, now()) on conflict (user_id, viewer_id)`
      : sql`insert into organization_profile_views as views (user_id, organization_id, last_viewed_at)
          values (${userId}::uuid, ${organizationId}::uuid, now()) on conflict (user_id, organization_id)`
  await sql`${counted} do update
    set view_count = views.view_count + 1, last_viewed_at = excluded.last_viewed_at
    where excluded.last_viewed_at - views.last_viewed_at >= interval '1 hour'`.execute(trx)
}

/** Organizations and recruiters who viewed a profile, latest first. */
export async function listProfileViewers(
  db: Queryable,
  userId: string,
  { offset, limit }: PageRange,
): Promise<{ items: ProfileViewer[]; total: number }> {
  const rows = await views(db, userId)
    .leftJoin('namedOrganizations', 'namedOrganizations.id', 'views.organizationId')
    .select([...hiringPartyColumns, 'views.viewerId', 'views.viewCount', 'views.lastViewedAt'])
    .select((of) => of('views.organizationId', 'is not', null).as('forOrganization'))
    .orderBy('views.lastViewedAt', 'desc')
    .orderBy('views.organizationId')
    .orderBy('views.viewerId')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await views(db, userId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const cards = await loadUserCards(
    db,
    rows.map(({ viewerId }) => viewerId),
  )
  const items = rows.map((row) => ({
    ...toHiringParty(
      { ...row, forOrganization: Boolean(row.forOrganization) },
      cards.get(row.viewerId ?? ''),
    ),
    ...{ viewCount: row.viewCount, lastViewedAt: toIsoString(row.lastViewedAt) },
  }))
  return { items, total }
}

function views(db: Queryable, userId: string) {
  const byRecruiters = db
    .selectFrom('profileViews')
    .select([
      sql<string | null>`viewer_id`.as('viewerId'),
      sql<string | null>`null::uuid`.as('organizationId'),
      'viewCount',
      'lastViewedAt',
    ])
    .where('userId', '=', userId)
  const byOrganizations = db
    .selectFrom('organizationProfileViews')
    .select([
      sql<string | null>`null::uuid`.as('viewerId'),
      sql<string | null>`organization_id`.as('organizationId'),
      'viewCount',
      'lastViewedAt',
    ])
    .where('userId', '=', userId)
  return db.selectFrom(byRecruiters.unionAll(byOrganizations).as('views'))
}
