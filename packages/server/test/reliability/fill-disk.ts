import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/open-database.ts'
import { toApiError } from '../../src/plugins/to-api-error.ts'
import { waitUntil } from './wait-until.ts'

/** What the database answered on a disk that became full, and after space was freed. */
export interface FullDiskReport {
  readonly acknowledged: number
  /** The first refused write. */
  readonly refused: { readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** The statuses of later reads and writes while the disk is full, in alternation. */
  readonly reads: readonly number[]
  readonly writes: readonly number[]
  /** The rows after the database opened again. */
  readonly rows: number
}

const BALLAST_BYTES = 90_000_000
/** In bytes, compressed by little. */
const ROW = sql`(select string_agg(md5(random()::text), '') from generate_series(1, 5000))`

// Runs in a separate process with a small disk at the given folder, and prints the report.
const folder = process.argv[2]!
const ballast = join(folder, 'ballast')
await writeFile(ballast, Buffer.alloc(BALLAST_BYTES))
// The build's template saves the time to create and migrate a database.
const template = new URL('../../dist/database-template.bin', import.meta.url)
const { db } = await openDatabase({ kind: 'pglite', folder: join(folder, 'data'), template })
await sql`create table filling (row text)`.execute(db)
const insertRow = () => sql`insert into filling values (${ROW})`.execute(db)
const countRows = async () =>
  Number((await sql<{ n: number }>`select count(*) n from filling`.execute(db)).rows[0]!.n)
let acknowledged = 0
let refused: FullDiskReport['refused'] | undefined
while (refused === undefined)
  await insertRow().then(
    () => {
      acknowledged += 1
    },
    (error: unknown) => {
      const { status, retryAfterSeconds } = toApiError(error)
      refused = { status, retryAfterSeconds }
    },
  )
const statusOf = (call: () => Promise<unknown>) =>
  call().then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  )
const [reads, writes]: [number[], number[]] = [[], []]
for (const _ of [1, 2]) {
  reads.push(await statusOf(countRows))
  writes.push(await statusOf(insertRow))
}
await rm(ballast)
let rows = 0
const isOpen = () =>
  countRows().then(
    (count) => {
      rows = count
      return true
    },
    () => false,
  )
await waitUntil(isOpen)
await insertRow()
console.log(JSON.stringify({ acknowledged, refused, reads, writes, rows } satisfies FullDiskReport))
process.exit(0)
