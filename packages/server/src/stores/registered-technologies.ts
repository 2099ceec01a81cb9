import { badgeByKey, findCatalogAdditions, type RegisteredTechnology } from '@handiwork/core/catalog'
import type { Queryable } from '../deps.ts'

/** The technologies that approved packages add to the catalog. */
export async function registeredTechnologies(db: Queryable): Promise<RegisteredTechnology[]> {
  const rows = await db
    .selectFrom('packages')
    .select(['name as key', 'title', 'group', 'badge', 'weight', 'iconUrl', 'packageNames'])
    .where('pending', '=', false)
    .orderBy('name')
    .execute()
  return findCatalogAdditions(
    rows.map((row) => ({ ...row, badge: badgeByKey(row.badge ?? '')?.key ?? null })),
  )
}
