import type { Deps } from '../deps.ts'

/** Loads the current versions of entities by id. Deleted entities have none. */
export async function loadVersions(db: Deps['db'], ids: readonly string[]): Promise<Record<string, number>> {
  const validIds = ids.filter((id) => UUID.test(id))
  if (validIds.length === 0) return {}
  const selectVersions = (table: (typeof tables)[number]) =>
    db.selectFrom(table).select(['id', 'version']).where('id', 'in', validIds)
  const [first, ...others] = tables
  const rows = await others
    .reduce((all, table) => all.unionAll(selectVersions(table)), selectVersions(first))
    .execute()
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

const tables = ['users', 'repositories', 'organizations', 'jobs', 'questions'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
