import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** How many packages stand for no technology, neither of the catalogue nor of those registered here. */
export async function unknownPackages(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select distinct ecosystem, name from repository_packages where technology is null
      order by ecosystem, name limit ${COUNTED_AT_MOST}
    ) as used
    where not exists (
      select from (select unnest(package_names) as name from packages) as known where known.name = used.name
    )`.execute(db)
  return rows[0]!.count
}

// --- internal ---

/** More of them tell admins nothing more. */
const COUNTED_AT_MOST = 100_000
