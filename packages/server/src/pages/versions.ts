import type { Deps } from '../deps.ts'

/** How people and repositories stand now, by id; whoever is neither, or is gone, has no version. */
export async function versionsOf(db: Deps['db'], ids: readonly string[]): Promise<Record<string, number>> {
  const wanted = ids.filter((id) => UUID.test(id))
  if (wanted.length === 0) return {}
  const rows = await db
    .selectFrom('users')
    .select(['id', 'version'])
    .where('id', 'in', wanted)
    .unionAll(db.selectFrom('repositories').select(['id', 'version']).where('id', 'in', wanted))
    .execute()
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

// --- internal ---

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
