import {
  ApiError,
  type Caller,
  errorSentences,
  NewSearchCriteria,
  type SearchRecord,
  type SearchRecordRow,
  type UserCard,
} from '@handiwork/core/api'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'
import { hiringPartyColumns, toHiringParty } from '../../../stores/hiring-party.ts'
import { loadUserCards } from '../../../stores/load-user-cards.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'
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
  const cards = await loadUserCards(db, [record.recruiterId, ...readable.map(({ userId }) => userId)])
  return toSearchRecord(record, { stored, readable, cards, withDigests: isAdmin || isRecruiter })
}

type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>
type StoredRow = Awaited<ReturnType<typeof findRows>>[number]

interface ReadRecord {
  readonly stored: readonly StoredRow[]
  readonly readable: readonly StoredRow[]
  readonly cards: ReadonlyMap<string, UserCard>
  readonly withDigests: boolean
}

function toSearchRecord(
  record: RecordRow,
  { stored, readable, cards, withDigests }: ReadRecord,
): SearchRecord {
  const { recordId, context, preceding, total, versions, digest, rowDigests } = record
  const criteria = NewSearchCriteria.parse(record.criteria)
  const ranking = { criteria, context, preceding, total, versions, digest, rowDigests }
  const isCurrent = versions.match === MATCH_FORMULA
  const reproduced = isCurrent ? reproduceRecord({ ...ranking, rows: stored }) : null
  const own = new Set(readable.map(({ position }) => position))
  return {
    ...{
      _id: recordId,
      at: toIsoString(record.at),
      party: toHiringParty(record, cards.get(record.recruiterId ?? '')),
    },
    ...ranking,
    rowDigests: rowDigests.filter((_, position) => withDigests || own.has(position)),
    rows: readable.map((row) => toRow(row, cards.get(row.userId ?? ''), { rowDigests, reproduced })),
  }
}

function toRow(
  row: StoredRow,
  user: UserCard | undefined,
  {
    rowDigests,
    reproduced,
  }: { readonly rowDigests: readonly string[]; readonly reproduced: ReproducedRecord | null },
): SearchRecordRow {
  const { position, userId, rank, score, inputs, reasons } = row
  return {
    ...{ position, userId, rank, score, inputs, reasons },
    user: user ?? null,
    digest: rowDigests[position] ?? '',
    reproduced: reproduced?.rows.get(position) ?? null,
  }
}

function findRecord(db: Queryable, id: string) {
  return db
    .selectFrom('searchRecords')
    .leftJoin('namedOrganizations', 'namedOrganizations.id', 'searchRecords.organizationId')
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

async function findRows(db: Queryable, id: string) {
  const rows = await db
    .selectFrom('searchRecordRows')
    .select(['position', 'userId', 'rank', 'score', 'inputs', 'reasons'])
    .where('recordId', '=', id)
    .orderBy('position')
    .execute()
  const findable = await findFindableIds(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map((row) => ({ ...row, findable: findable.has(row.userId ?? '') }))
}
