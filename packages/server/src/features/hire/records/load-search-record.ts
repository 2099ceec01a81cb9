import {
  ApiError,
  type Caller,
  errorSentences,
  NewSearchCriteria,
  type SearchRecord,
  type SearchRecordRow,
} from '@handiwork/core/api'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import { hiringPartyColumns, toHiringParty } from '../../../stores/hiring-party.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'
import { toUserCard, visibleUserCardColumns } from '../../../stores/user-cards.ts'
import { callerId } from '../../../stores/viewer.ts'
import { MATCH_FORMULA } from '../match/explain-match.ts'
import { type ReproducedRecord, reproduceRecord } from './reproduce-record.ts'

/**
 * The record of a search. Admins get all rows, the recruiter those of people who still agree to being found, and
 * candidates only their own. Rejects with `notFound` for all others.
 */
export async function loadSearchRecord(db: Queryable, id: string, caller: Caller): Promise<SearchRecord> {
  const record = await findRecord(db, id)
  if (record === undefined) throw new ApiError('notFound', errorSentences.notFound)
  const self = callerId(caller)
  const isAdmin = caller.state === 'signedIn' && caller.role === 'admin'
  const isRecruiter = record.recruiterId === self
  const stored = await findRows(db, id)
  const readable = stored.filter(
    ({ userId, findable }) => isAdmin || (isRecruiter && findable) || userId === self,
  )
  if (readable.length === 0 && !isAdmin && !isRecruiter)
    throw new ApiError('notFound', errorSentences.notFound)
  return toSearchRecord(record, stored, readable, isAdmin || isRecruiter)
}

type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>
type StoredRow = Awaited<ReturnType<typeof findRows>>[number]

function toSearchRecord(
  record: RecordRow,
  stored: readonly StoredRow[],
  readable: readonly StoredRow[],
  withDigests: boolean,
): SearchRecord {
  const { recordId, context, preceding, total, versions, digest, rowDigests } = record
  const criteria = NewSearchCriteria.parse(record.criteria)
  const ranking = { criteria, context, preceding, total, versions, digest, rowDigests }
  const isCurrent = versions.match === MATCH_FORMULA
  const reproduced = isCurrent ? reproduceRecord({ ...ranking, rows: stored }) : null
  const own = new Set(readable.map(({ position }) => position))
  return {
    ...{ _id: recordId, at: toIsoString(record.at), party: toHiringParty(record) },
    ...ranking,
    rowDigests: rowDigests.filter((_, position) => withDigests || own.has(position)),
    rows: readable.map((row) => toRow(row, rowDigests, reproduced)),
  }
}

function toRow(
  row: StoredRow,
  rowDigests: readonly string[],
  reproduced: ReproducedRecord | null,
): SearchRecordRow {
  const { position, userId, rank, score, inputs, reasons, id, name, experience } = row
  const isVisible = id !== null && name !== null && experience !== null
  return {
    ...{ position, userId, rank, score, inputs, reasons },
    user: isVisible ? toUserCard({ ...row, id, name, experience }) : null,
    digest: rowDigests[position] ?? '',
    reproduced: reproduced?.rows.get(position) ?? null,
  }
}

function findRecord(db: Queryable, id: string) {
  return db
    .selectFrom('searchRecords')
    .leftJoin('namedOrganizations', 'namedOrganizations.id', 'searchRecords.organizationId')
    .leftJoin('visibleUsers', 'visibleUsers.id', 'searchRecords.recruiterId')
    .select([...hiringPartyColumns, ...recordColumns, 'searchRecords.id as recordId'])
    .where('searchRecords.id', '=', id)
    .executeTakeFirst()
}

const recordColumns = [
  'at',
  'recruiterId',
  'forOrganization',
  'criteria',
  'context',
  'preceding',
  'total',
  'versions',
  'digest',
  'rowDigests',
] as const satisfies readonly (keyof Selectable<Tables['searchRecords']>)[]

function findRows(db: Queryable, id: string) {
  return db
    .selectFrom('searchRecordRows')
    .leftJoin('visibleUsers', 'visibleUsers.id', 'searchRecordRows.userId')
    .select(['position', 'userId', 'rank', 'score', 'inputs', 'reasons'])
    .select([...visibleUserCardColumns, 'visibleUsers.findableSince'])
    .where('recordId', '=', id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, findable: row.findableSince !== null })))
}
