import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import { fileStore } from '../../../stores/file-store.ts'
import type { KeptTable } from './kept-table.ts'
import { keptTables } from './kept-tables.ts'

/** Files by their names in the ZIP. */
export type DataFiles = ReadonlyMap<string, Buffer>

/** Everything held about somebody, as it is at one moment. */
export async function dataFiles(db: Database, userId: string, now: Date): Promise<DataFiles> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const files = new Map<string, Buffer>([['README.txt', Buffer.from(readme(now))]])
      for (const kept of keptTables) {
        if (kept.file === undefined) continue
        files.set(`${kept.file}.json`, asJson(await rowsOf(trx, kept, userId)))
      }
      const picture = await pictureOf(trx, userId)
      if (picture !== undefined) files.set(...picture)
      return files
    })
}

// --- internal ---

async function rowsOf(trx: DatabaseTransaction, kept: KeptTable, userId: string): Promise<unknown> {
  const { table, owner, columns, beside } = kept
  const own = columns.map((column) => sql`mine.${sql.ref(column)}`)
  const others = beside?.columns.map((column) => sql`beside.${sql.ref(column)}`) ?? []
  const join =
    beside && sql`left join ${sql.table(beside.table)} as beside on beside.id = mine.${sql.ref(beside.by)}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...others, ...own])} from ${sql.table(table)} as mine ${join ?? sql``}
    where mine.${sql.ref(owner)} = ${userId} order by ${sql.join([...own, ...others].map(asText))}`.execute(
    trx,
  )
  return table === 'users' ? rows[0] : rows
}

/** In one order, whatever the types of columns. */
function asText(column: ReturnType<typeof sql>) {
  return sql`${column}::text`
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

async function pictureOf(trx: DatabaseTransaction, userId: string): Promise<[string, Buffer] | undefined> {
  const row = await trx.selectFrom('users').select('avatarUrl').where('id', '=', userId).executeTakeFirst()
  const file = await fileStore(trx).at(row?.avatarUrl ?? null)
  return file && [`avatar.${file.type === 'image/png' ? 'png' : 'jpg'}`, Buffer.from(file.content)]
}

function readme(now: Date): string {
  const told = keptTables.flatMap(({ file, tells }) => (file === undefined ? [] : [`${file}.json: ${tells}`]))
  return [
    `Everything Handiwork holds about you, as of ${now.toISOString()}.`,
    '',
    ...told,
    'avatar.png or avatar.jpg: the picture you gave yourself, if you did',
    '',
    'Left out is what opens doors (keys and tokens, of which only fingerprints are kept, and what code hosts gave',
    'us, which is sealed), what is of use to the service alone, and what is about somebody else.',
    'Times are in UTC.',
    '',
  ].join('\n')
}
