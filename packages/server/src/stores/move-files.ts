import { sql } from 'kysely'
import type { Database, Queryable } from '../db/tables.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { pictureKey } from './file-store.ts'
import { expectRemoval } from './object-removals.ts'

/**
 * Moves pictures that were uploaded before the bucket was configured, at most a thousand. Several may run at once.
 * Rejects if the bucket is not available; nothing is lost.
 */
export async function moveFiles(db: Database, objects: ObjectStore): Promise<void> {
  for (let count = 0; count < MAX_MOVED; count += 1) {
    const file = await db
      .selectFrom('files')
      .select(['name', 'content'])
      .where('content', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!file?.content) return
    await expectRemoval(db, pictureKey(file.name))
    await objects.put(pictureKey(file.name), file.content)
    await db.transaction().execute((trx) => markMoved(trx, file.name))
  }
}

/** Larger numbers continue with the next clean-up. */
const MAX_MOVED = 1000

/** The file may have been deleted meanwhile, or moved by another process. */
async function markMoved(trx: Queryable, name: string): Promise<void> {
  await trx.updateTable('files').set({ content: null }).where('name', '=', name).execute()
  const key = pictureKey(name)
  const isUsed = sql`exists (select 1 from files where name = ${name})`
  await sql`delete from object_removals where key = ${key} and ${isUsed}`.execute(trx)
  await sql`update object_removals set due_at = now() where key = ${key}`.execute(trx)
}
