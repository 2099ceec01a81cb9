import {
  ApiError,
  type EntryFields,
  errorSentences,
  listSentences,
  sectionSentences,
} from '@handiwork/core/api'
import { LIST_ENTRIES_AT_MOST } from '@handiwork/core/contract'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { numbered, type Place } from '../../stores/list-order.ts'
import {
  deleteEntry,
  type EntryRow,
  findEntries,
  insertEntry,
  isForeign,
  place,
  updateEntry,
} from './list-store.ts'
import type { List } from './lists.ts'

/** One of somebody's lists; who changes it holds the lock on whose it is. */
export interface OwnList extends List {
  readonly userId: string
}

/** Adds an entry: the first of a list that counts down, else the last of its area. Rejects with `conflict` when it is full. */
export async function addEntry(
  trx: DatabaseTransaction,
  list: OwnList,
  fields: EntryFields,
): Promise<EntryRow> {
  const before = await findEntries(trx, list.table, list.userId)
  if (before.length >= LIST_ENTRIES_AT_MOST) throw new ApiError('conflict', listSentences.full)
  const added = await insertEntry(trx, list.table, list.userId, { ...fields, order: AT_THE_END })
  return await standing(trx, list, added.id)
}

/** Adds several, in the order in which one after the other would be added. */
export async function addEntries(
  trx: DatabaseTransaction,
  list: OwnList,
  added: readonly EntryFields[],
): Promise<void> {
  const before = await findEntries(trx, list.table, list.userId)
  if (before.length + added.length > LIST_ENTRIES_AT_MOST) throw new ApiError('conflict', listSentences.full)
  for (const [index, fields] of added.entries())
    await insertEntry(trx, list.table, list.userId, { ...fields, order: AT_THE_END + index })
  await renumber(trx, list)
}

/** Changes what an entry says; where that moves it to another area, it is the last one there. */
export async function changeEntry(
  trx: DatabaseTransaction,
  list: OwnList,
  id: string,
  body: EntryFields,
): Promise<EntryRow> {
  const before = await ownEntry(trx, list, id)
  const fields = list.changeOf(body, before)
  const isMoved = fields.area !== undefined && fields.area !== before.area
  await updateEntry(trx, list.table, before, { ...fields, ...(isMoved && { order: AT_THE_END }) })
  return await standing(trx, list, id)
}

/** Rejects with `conflict` for what everybody has. */
export async function removeEntry(trx: DatabaseTransaction, list: OwnList, id: string): Promise<void> {
  const entry = await ownEntry(trx, list, id)
  if (!isRemovable(entry)) throw new ApiError('conflict', sectionSentences.removeTextOnly)
  await deleteEntry(trx, list.table, entry)
  await renumber(trx, list)
}

/**
 * Puts the entries in the order of the given numbers. Rejects, and changes nothing, unless they are all of the list: with
 * `invalid` where one is somebody else's, with `conflict` where one is gone or was left out.
 */
export async function reorder(
  trx: DatabaseTransaction,
  list: OwnList,
  wanted: readonly Place[],
): Promise<void> {
  const before = await findEntries(trx, list.table, list.userId)
  const known = new Set(before.map(({ id }) => id))
  const unknown = wanted.map(({ id }) => id).filter((id) => !known.has(id))
  if (await isForeign(trx, list.table, list.userId, unknown)) {
    throw new ApiError('invalid', listSentences.foreign, {
      fields: { 'body.payload': listSentences.foreign },
    })
  }
  if (unknown.length > 0 || wanted.length < known.size) {
    throw new ApiError('conflict', listSentences.changed)
  }
  await place(trx, list.table, list.userId, numbered(list.numbering, wanted))
}

// --- internal ---

/** Above every number there is, until the list is numbered anew. */
const AT_THE_END = 1_000_000

async function ownEntry(trx: DatabaseTransaction, list: OwnList, id: string): Promise<EntryRow> {
  const entries = await findEntries(trx, list.table, list.userId)
  const entry = entries.find((row) => row.id === id)
  if (entry === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return entry
}

/** An entry once its list is without gaps again. */
async function standing(trx: DatabaseTransaction, list: OwnList, id: string): Promise<EntryRow> {
  await renumber(trx, list)
  return await ownEntry(trx, list, id)
}

async function renumber(trx: DatabaseTransaction, { table, userId, numbering }: OwnList): Promise<void> {
  const before = await findEntries(trx, table, userId)
  const numbers = new Map(before.map(({ id, order }) => [id, order]))
  const places = numbered(numbering, before).filter(({ id, order }) => numbers.get(id) !== order)
  await place(
    trx,
    table,
    userId,
    places.map(({ id, order, area }) => ({ id, order, ...(area && { area }) })),
  )
}

function isRemovable({ type }: EntryRow): boolean {
  return type === undefined || type === 'text'
}
