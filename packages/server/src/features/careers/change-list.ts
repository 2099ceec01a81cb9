import {
  ApiError,
  type EntryFields,
  errorSentences,
  listSentences,
  sectionSentences,
} from '@handiwork/core/api'
import { MAX_LIST_ENTRIES } from '@handiwork/core/contract'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { type ListPosition, renumberEntries } from '../../stores/list-order.ts'
import {
  deleteEntry,
  type EntryRow,
  findEntries,
  insertEntry,
  isForeign,
  saveOrder,
  updateEntry,
} from './list-store.ts'
import type { List } from './lists.ts'

/** A user's list. Its changes require the user's lock. */
export interface UserList extends List {
  readonly userId: string
}

/**
 * Adds an entry, first in a list numbered in descending order, else last in its area. Rejects with `conflict`
 * if the list is full.
 */
export async function addEntry(
  trx: DatabaseTransaction,
  list: UserList,
  fields: EntryFields,
): Promise<EntryRow> {
  const before = await findEntries(trx, list.table, list.userId)
  if (before.length >= MAX_LIST_ENTRIES) throw new ApiError('conflict', listSentences.full)
  const added = await insertEntry(trx, list.table, list.userId, { ...fields, order: APPENDED_ORDER })
  return await renumberAndFind(trx, list, added.id)
}

/** Adds several entries, as if they were added one by one. */
export async function addEntries(
  trx: DatabaseTransaction,
  list: UserList,
  added: readonly EntryFields[],
): Promise<void> {
  const before = await findEntries(trx, list.table, list.userId)
  if (before.length + added.length > MAX_LIST_ENTRIES) throw new ApiError('conflict', listSentences.full)
  for (const [index, fields] of added.entries())
    await insertEntry(trx, list.table, list.userId, { ...fields, order: APPENDED_ORDER + index })
  await renumber(trx, list)
}

/** Updates an entry. If that moves it to another area, it becomes the last one there. */
export async function changeEntry(
  trx: DatabaseTransaction,
  list: UserList,
  id: string,
  body: EntryFields,
): Promise<EntryRow> {
  const before = await findOwnEntry(trx, list, id)
  const fields = list.updatableFields(body, before)
  const isMoved = fields.area !== undefined && fields.area !== before.area
  await updateEntry(trx, list.table, before, { ...fields, ...(isMoved && { order: APPENDED_ORDER }) })
  return await renumberAndFind(trx, list, id)
}

/** Rejects with `conflict` for a built-in section. */
export async function removeEntry(trx: DatabaseTransaction, list: UserList, id: string): Promise<void> {
  const entry = await findOwnEntry(trx, list, id)
  if (!isRemovable(entry)) throw new ApiError('conflict', sectionSentences.removeTextOnly)
  await deleteEntry(trx, list.table, entry)
  await renumber(trx, list)
}

/**
 * Reorders the entries. Rejects without changes unless the order names every entry: with `invalid` for
 * another user's entry, with `conflict` if an entry is missing or no longer exists.
 */
export async function reorder(
  trx: DatabaseTransaction,
  list: UserList,
  requested: readonly ListPosition[],
): Promise<void> {
  const before = await findEntries(trx, list.table, list.userId)
  const ownIds = new Set(before.map(({ id }) => id))
  const unknownIds = requested.map(({ id }) => id).filter((id) => !ownIds.has(id))
  if (await isForeign(trx, list.table, list.userId, unknownIds)) {
    throw new ApiError('invalid', listSentences.foreign, {
      fields: { 'body.payload': listSentences.foreign },
    })
  }
  if (unknownIds.length > 0 || requested.length < ownIds.size) {
    throw new ApiError('conflict', listSentences.changed)
  }
  await saveOrder(trx, list.table, list.userId, renumberEntries(list.numbering, requested))
}

/** Above all order numbers, until the list is renumbered. */
const APPENDED_ORDER = 1_000_000

async function findOwnEntry(trx: DatabaseTransaction, list: UserList, id: string): Promise<EntryRow> {
  const entries = await findEntries(trx, list.table, list.userId)
  const entry = entries.find((row) => row.id === id)
  if (entry === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return entry
}

/** Renumbers the list without gaps, and returns the entry. */
async function renumberAndFind(trx: DatabaseTransaction, list: UserList, id: string): Promise<EntryRow> {
  await renumber(trx, list)
  return await findOwnEntry(trx, list, id)
}

async function renumber(trx: DatabaseTransaction, { table, userId, numbering }: UserList): Promise<void> {
  const before = await findEntries(trx, table, userId)
  const numbers = new Map(before.map(({ id, order }) => [id, order]))
  const changed = renumberEntries(numbering, before).filter(({ id, order }) => numbers.get(id) !== order)
  await saveOrder(
    trx,
    table,
    userId,
    changed.map(({ id, order, area }) => ({ id, order, ...(area && { area }) })),
  )
}

function isRemovable({ type }: EntryRow): boolean {
  return type === undefined || type === 'text'
}
