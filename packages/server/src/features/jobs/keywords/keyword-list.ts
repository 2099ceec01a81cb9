import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { JobKeyword } from '../../../stores/keyword-aliases.ts'
import { catalogKeywords } from './catalog-keywords.ts'

/**
 * Reads the keywords without a cache: jobs are saved rarely, and changes by admins on any server apply
 * immediately.
 */
export async function listKeywords(db: Queryable): Promise<JobKeyword[]> {
  return await db.selectFrom('keywords').select(['word', 'kind', 'value']).orderBy('id').execute()
}

/** Seeds the keywords of the catalog if the table is empty. Changes by admins remain. */
export async function seedKeywords(db: Queryable): Promise<void> {
  const row = await db.selectFrom('keywords').select('id').limit(1).executeTakeFirst()
  if (row !== undefined) return
  const keywords = catalogKeywords().map((one) => ({ ...one, id: randomUUIDv7() }))
  await sql`
    insert into keywords (id, word, kind, value)
    select id, word, kind, value
    from jsonb_to_recordset(${JSON.stringify(keywords)}::jsonb) as one(id uuid, word text, kind text, value text)
    on conflict do nothing`.execute(db)
}
