import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { catalogueWords } from './catalogue-words.ts'
import type { JobWord } from './words-found.ts'

/** Read whenever a job is saved, which is seldom: what admins changed on any server counts at once. */
export async function knownWords(db: Queryable): Promise<JobWord[]> {
  return await db.selectFrom('keywords').select(['word', 'kind', 'value']).orderBy('id').execute()
}

/** Gives a service that knows no words those of the catalogues; what admins made of them since stays. */
export async function fillWords(db: Queryable): Promise<void> {
  const row = await db.selectFrom('keywords').select('id').limit(1).executeTakeFirst()
  if (row !== undefined) return
  const words = catalogueWords().map((one) => ({ ...one, id: randomUUIDv7() }))
  await sql`
    insert into keywords (id, word, kind, value)
    select id, word, kind, value
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as one(id uuid, word text, kind text, value text)
    on conflict do nothing`.execute(db)
}
