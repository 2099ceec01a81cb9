import type { DatabaseSession } from './session/database-session.ts'

/** A keyed hash of an account or address of an erased user. */
export interface Tombstone {
  readonly hash: string
  readonly erasedAt: string
}

/** The tombstones of a database. Empty if it has no such table. */
export async function readTombstones(session: Pick<DatabaseSession, 'query'>): Promise<Tombstone[]> {
  const [table] = await session.query<{ readonly exists: boolean }>(
    `select to_regclass('public.tombstones') is not null as exists`,
  )
  if (!table?.exists) return []
  return await session.query<Tombstone>('select hash, erased_at::text as "erasedAt" from tombstones')
}

/** Adds tombstones that are missing, or newer than the existing ones. Returns their number. */
export async function writeTombstones(
  session: Pick<DatabaseSession, 'query'>,
  tombstones: readonly Tombstone[],
): Promise<number> {
  const rows = await session.query(
    `insert into tombstones (hash, erased_at)
     select * from jsonb_to_recordset($1::jsonb) as one (hash text, "erasedAt" timestamptz)
     on conflict (hash) do update set erased_at = excluded.erased_at
       where tombstones.erased_at < excluded.erased_at
     returning hash`,
    [JSON.stringify(tombstones)],
  )
  return rows.length
}
