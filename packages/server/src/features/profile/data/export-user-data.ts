import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { evidenceStore } from '../../../stores/evidence-store.ts'
import { findFileByUrl } from '../../../stores/file-store.ts'
import { loadUserCards } from '../../../stores/load-user-cards.ts'
import type { ExportedTable } from './exported-table.ts'
import { exportedTables } from './exported-tables.ts'

/** The files of the ZIP, by name. */
export type DataFiles = ReadonlyMap<string, Buffer>

/** Exports all data about a user from one snapshot of the database. */
export async function exportUserData(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  userId: string,
  now: Date,
): Promise<DataFiles> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const files = new Map<string, Buffer>([['README.txt', Buffer.from(readme(now))]])
      for (const exportedTable of exportedTables) {
        if (exportedTable.file === undefined) continue
        files.set(`${exportedTable.file}.json`, asJson(await selectRows(trx, exportedTable, userId)))
      }
      const { commits = [], reviews = [] } = (await evidenceStore(trx).find(userId))?.record ?? {}
      files.set('evidence.json', asJson(commits))
      // Authors are other people.
      files.set('reviewed-commits.json', asJson(reviews.map(({ authors: _, ...review }) => review)))
      const avatar = await readAvatar({ db: trx, objects }, userId)
      if (avatar !== undefined) files.set(...avatar)
      return files
    })
}

async function selectRows(
  trx: DatabaseTransaction,
  exportedTable: ExportedTable,
  userId: string,
): Promise<unknown> {
  const { table, owner, columns, joined } = exportedTable
  const ownColumns = columns.map((column) => sql`own.${sql.ref(column)}`)
  if (joined?.table === 'visible_users') {
    // In steps, because several machines can't join rows of two people.
    const other = sql`own.${sql.ref(joined.by)}`
    const { rows } = await sql<{ otherId: string | null }>`
      select ${sql.join([sql`${other} as other_id`, ...ownColumns])} from ${sql.table(table)} as own
      where own.${sql.ref(owner)} = ${userId} order by ${sql.join([...ownColumns, other].map(asText))}`.execute(
      trx,
    )
    const cards = await loadUserCards(
      trx,
      rows.map(({ otherId }) => otherId),
    )
    return rows.map(({ otherId, ...row }) => ({ login: cards.get(otherId ?? '')?.login ?? null, ...row }))
  }
  const joinedColumns = joined?.columns.map((column) => sql`joined.${sql.ref(column)}`) ?? []
  const join =
    joined && sql`left join ${sql.table(joined.table)} as joined on joined.id = own.${sql.ref(joined.by)}`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...joinedColumns, ...ownColumns])} from ${sql.table(table)} as own ${join ?? sql``}
    where own.${sql.ref(owner)} = ${userId} order by ${sql.join([...ownColumns, ...joinedColumns].map(asText))}`.execute(
    trx,
  )
  return table === 'users' ? rows[0] : rows
}

/** Casts to text, so that columns of any type can be sorted. */
function asText(column: ReturnType<typeof sql>) {
  return sql`${column}::text`
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

async function readAvatar(
  deps: { readonly db: DatabaseTransaction; readonly objects: Deps['objects'] },
  userId: string,
): Promise<[string, Buffer] | undefined> {
  const row = await deps.db
    .selectFrom('users')
    .select('avatarUrl')
    .where('id', '=', userId)
    .executeTakeFirst()
  const file = await findFileByUrl(deps, row?.avatarUrl ?? null)
  return file && [`avatar.${file.type === 'image/png' ? 'png' : 'jpg'}`, Buffer.from(file.content)]
}

function readme(now: Date): string {
  const fileDescriptions = exportedTables.flatMap(({ file, description }) =>
    file === undefined ? [] : [`${file}.json: ${description}`],
  )
  return [
    `All data that Handiwork stores about you, as of ${now.toISOString()}.`,
    '',
    ...fileDescriptions,
    'evidence.json: the commits behind your figures',
    'reviewed-commits.json: commits of others that you reviewed, without their authors',
    'avatar.png or avatar.jpg: your uploaded avatar, if any',
    '',
    'Not included: secrets (we store keys and tokens only as hashes, and access tokens of code hosts',
    'encrypted), internal data of the service, and data about other people.',
    'All times are in UTC.',
    '',
  ].join('\n')
}
