import { sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Deps } from '../deps.ts'

/** Loads the current versions of entities by id. Deleted entities have none. */
export async function loadVersions(db: Deps['db'], ids: readonly string[]): Promise<Record<string, number>> {
  const validIds = ids.filter((id) => UUID.test(id))
  if (validIds.length === 0) return {}
  const rows = await selectVersions(db, { validIds })
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

interface VersionRow {
  readonly id: string
  readonly version: number
}

/** The ids are one parameter, so that the statement is the same for any number of them. */
const selectVersions = reusableStatement<{ readonly validIds: readonly string[] }, VersionRow>(
  (db, { validIds }) => {
    const isWanted = sql<boolean>`id = any(${validIds}::uuid[])`
    const select = (table: (typeof tables)[number]) =>
      db.selectFrom(table).select(['id', 'version']).where(isWanted)
    const [first, ...others] = tables
    return others.reduce((all, table) => all.unionAll(select(table)), select(first))
  },
)

const tables = ['users', 'repositories', 'organizations', 'jobs', 'questions'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
