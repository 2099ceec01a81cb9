import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
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
  const findable = await holdFindableUsers(
    trx,
    people.map(({ userId }) => userId),
  )
  const rows = numberRows(
    people.filter(({ userId }) => findable.has(userId)),
    page.preceding,
  )
  return { recordId: await storeRecord(trx, searcher, { ...page, rows }), findable }
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

/** Prevents that a concurrent erasure removes a user before their row is stored. */
async function holdFindableUsers(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  await sql`select hold_users(${[...ids]}::uuid[])`.execute(trx)
  return await findFindableIds(trx, ids)
}

/** The organization, unless it was deleted meanwhile. */
async function findOrganization(trx: DatabaseTransaction, id: string): Promise<string | null> {
  const row = await trx.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id ?? null
}

/**
 * One statement: it either counts a repeated request or inserts the record with its rows. Requests that differ only in
 * their time are the same.
 */
async function storeRecord(
  trx: DatabaseTransaction,
  { recruiterId, organizationId = null }: { recruiterId: string; organizationId?: string | null | undefined },
  page: RankedPage,
): Promise<string> {
  const { criteria, context, preceding, total, versions, rows } = page
  const rowDigests = rows.map(digestRow)
  const organization = sql`${organizationId}::uuid`
  // Not part of the statement: Citus changes nothing in one that also reads a copied table.
  const presentId = organizationId === null ? null : await findOrganization(trx, organizationId)
  const { id } = await singleRow(
    trx,
    sql<{ id: string }>`
    with page as (
      select ${json(criteria)}::jsonb as criteria, ${json(context)}::jsonb as context, ${preceding}::int as preceding,
        ${total}::int as total, ${json(versions)}::jsonb as versions, ${rowDigests}::text[] as row_digests
    ), repeated as (
      update search_records set request_count = request_count + 1, last_requested_at = now()
      where id = (
        select record.id from search_records as record, page
        where record.recruiter_id = ${recruiterId}::uuid and record.at > now() - interval '10 minutes'
          and record.organization_id is not distinct from ${organization}
          and record.row_digests = page.row_digests and record.criteria = page.criteria
          and record.context - 'asOf' = page.context - 'asOf' and record.versions = page.versions
          and record.preceding is not distinct from page.preceding and record.total = page.total
        order by record.at desc limit 1
      )
      returning id
    ), recorded as (
      insert into search_records (
        id, recruiter_id, organization_id, for_organization, criteria, context, preceding, total, versions, row_digests,
        digest
      )
      select ${randomUUIDv7()}::uuid, ${recruiterId}::uuid, ${presentId}::uuid,
        ${organizationId !== null}::boolean, criteria, context, preceding, total, versions, row_digests,
        ${digestRecord(page, rowDigests)}
      from page where not exists (select 1 from repeated)
      returning id, at
    ), ranked as (
      insert into search_record_rows (record_id, position, user_id, rank, score, inputs, reasons, at)
      select recorded.id, "position", "userId", rank, score, inputs, reasons, recorded.at
      from recorded cross join jsonb_to_recordset(${json(rows)}::jsonb) as ranked(
        "position" int, "userId" uuid, rank int, score float8, inputs jsonb, reasons jsonb
      )
    )
    select id from repeated union all select id from recorded`,
  )
  return id
}
