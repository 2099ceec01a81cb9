import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type DatabaseTransaction, json } from '../../../db/tables.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { digestRecord, digestRow, numberRows, type RankedPage, type RankedPerson } from './ranked-page.ts'

/** Who searches, and for which organization. */
export interface Searcher {
  readonly recruiterId: string
  readonly organizationId: string | undefined
}

/** A page of search results before its record. */
export interface SearchedPage extends Omit<RankedPage, 'rows'> {
  readonly people: readonly RankedPerson[]
}

export interface RecordedPage {
  readonly recordId: string
  /** The people that the page may contain. Those who withdrew their consent since the search are left out. */
  readonly findable: ReadonlySet<string>
}

/** Records a page of search results. An identical page within ten minutes reuses its record. */
export async function recordPage(
  trx: DatabaseTransaction,
  searcher: Searcher,
  { people, ...page }: SearchedPage,
): Promise<RecordedPage> {
  const ids = people.map(({ userId }) => userId)
  const rankFindable = async () => {
    const findable = await findFindableIds(trx, ids)
    const found = people.filter(({ userId }) => findable.has(userId))
    return { findable, page: { ...page, rows: numberRows(found, page.preceding) } }
  }
  const current = await rankFindable()
  const repeatedId = await countRepeated(trx, searcher, current.page)
  if (repeatedId !== undefined) return { recordId: repeatedId, findable: current.findable }
  // A concurrent erasure must not remove a user before their row is stored.
  await sql`select hold_users(${ids}::uuid[])`.execute(trx)
  const held = await rankFindable()
  return { recordId: await insertRecord(trx, searcher, held.page), findable: held.findable }
}

/** Records a page of search results with its entry in the hiring log. */
export async function recordSearch(
  trx: DatabaseTransaction,
  searcher: Searcher,
  page: SearchedPage,
): Promise<RecordedPage> {
  const recorded = await recordPage(trx, searcher, page)
  const { criteria, context, preceding, total } = page
  const details = { recordId: recorded.recordId, criteria, sort: context.sort, preceding, total }
  await recordHiringEvent(trx, { ...searcher, action: 'search', details })
  return recorded
}

/** The organization, unless it was deleted meanwhile. */
async function findOrganization(trx: DatabaseTransaction, id: string): Promise<string | null> {
  const row = await trx.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id ?? null
}

// No statement does several of these things: Citus sends the parts of such a statement to all machines.

/**
 * Counts a repeated request. Returns the id of its record, or undefined if there is none. Requests that differ only in
 * their time are the same.
 */
async function countRepeated(
  trx: DatabaseTransaction,
  { recruiterId, organizationId }: Searcher,
  { criteria, context, preceding, total, versions, rows }: RankedPage,
): Promise<string | undefined> {
  const { rows: found } = await sql<{ id: string }>`
    select id from search_records
    where recruiter_id = ${recruiterId}::uuid and at > now() - interval '10 minutes'
      and organization_id is not distinct from ${organizationId ?? null}::uuid
      and row_digests = ${rows.map(digestRow)}::text[] and criteria = ${json(criteria)}::jsonb
      and context - 'asOf' = ${json(context)}::jsonb - 'asOf' and versions = ${json(versions)}::jsonb
      and preceding is not distinct from ${preceding}::int and total = ${total}::int
    order by at desc limit 1`.execute(trx)
  if (found[0] === undefined) return undefined
  const counted = await trx
    .updateTable('searchRecords')
    .set({ requestCount: sql`request_count + 1`, lastRequestedAt: sql`now()` })
    .where('id', '=', found[0].id)
    .returning('id')
    .executeTakeFirst()
  return counted?.id
}

async function insertRecord(
  trx: DatabaseTransaction,
  { recruiterId, organizationId }: Searcher,
  page: RankedPage,
): Promise<string> {
  const { criteria, context, preceding, total, versions, rows } = page
  const rowDigests = rows.map(digestRow)
  const id = randomUUIDv7()
  await trx
    .insertInto('searchRecords')
    .values({
      ...{ id, recruiterId, forOrganization: organizationId !== undefined },
      organizationId: organizationId === undefined ? null : await findOrganization(trx, organizationId),
      ...{ criteria: json(criteria), context: json(context), preceding, total, versions: json(versions) },
      ...{ rowDigests, digest: digestRecord(page, rowDigests) },
    })
    .execute()
  await sql`
    insert into search_record_rows (record_id, position, user_id, rank, score, inputs, reasons, at)
    select record.id, "position", "userId", rank, score, inputs, reasons, record.at
    from search_records as record cross join jsonb_to_recordset(${json(rows)}::jsonb) as ranked(
      "position" int, "userId" uuid, rank int, score float8, inputs jsonb, reasons jsonb
    )
    where record.id = ${id}`.execute(trx)
  return id
}
