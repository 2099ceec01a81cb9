import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { type ObjectStore, objectPrefixes } from '../objects/object-store.ts'

/** Call it before an upload. If the process ends before the object is used, it is deleted after an hour. */
export async function expectRemoval(db: Queryable, key: string): Promise<void> {
  await sql`insert into object_removals (key, due_at) values (${key}, now() + interval '1 hour')
    on conflict (key) do update set due_at = excluded.due_at`.execute(db)
}

/**
 * Deletes the objects of deleted pictures and of uploads that were not finished. Rejects if the bucket is not available;
 * the rest is deleted later.
 */
export async function removeDueObjects(db: Queryable, objects: ObjectStore): Promise<void> {
  for (;;) {
    const { rows: due } = await sql<{ key: string }>`
      select key from object_removals where due_at <= now() and not ${isUsed} limit ${BATCH_SIZE}`.execute(db)
    for (const { key } of due) {
      await objects.delete(key)
      await db.deleteFrom('objectRemovals').where('key', '=', key).execute()
    }
    if (due.length < BATCH_SIZE) break
  }
  await sql`delete from object_removals where due_at <= now() and ${isUsed}`.execute(db)
}

/** Another process has finished moving it. */
const isUsed = sql`exists (
  select 1 from files where content is null and ${objectPrefixes.pictures}::text || name = object_removals.key
)`

const BATCH_SIZE = 100
