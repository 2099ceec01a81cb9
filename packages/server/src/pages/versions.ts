import type { Deps } from '../deps.ts'

/** How people, repositories and what else pages are about stand now, by id; what is gone has no version. */
export async function versionsOf(db: Deps['db'], ids: readonly string[]): Promise<Record<string, number>> {
  const wanted = ids.filter((id) => UUID.test(id))
  if (wanted.length === 0) return {}
  const of = (table: (typeof tables)[number]) =>
    db.selectFrom(table).select(['id', 'version']).where('id', 'in', wanted)
  const [first, ...others] = tables
  const rows = await others.reduce((all, table) => all.unionAll(of(table)), of(first)).execute()
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

// --- internal ---

const tables = ['users', 'repositories', 'organizations', 'jobs', 'questions'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
