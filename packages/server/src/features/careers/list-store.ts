import { randomUUIDv7 } from 'node:crypto'
import type { Area, EntryFields, SectionType } from '@handiwork/core/api'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type DatabaseTransaction, json, type Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { ListPosition } from '../../stores/list-order.ts'

export type ListName = 'educations' | 'positions' | 'sections'

/** A row of any list. Only sections have an area and a type. */
export interface EntryRow extends ListPosition {
  readonly userId: string
  readonly area?: Area
  readonly type?: SectionType
}

/** A user's entries, unordered. */
export async function findEntries(db: Queryable, table: ListName, userId: string): Promise<EntryRow[]> {
  return await db.selectFrom(table).selectAll().where('userId', '=', userId).execute()
}

/** Returns true if any of these entries belongs to another user. */
export async function isForeign(
  db: Queryable,
  table: ListName,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const foreign = db.selectFrom(table).select('id').where('id', 'in', ids).where('userId', '<>', userId)
  return (await foreign.limit(1).executeTakeFirst()) !== undefined
}

export async function insertEntry(
  trx: DatabaseTransaction,
  table: ListName,
  userId: string,
  fields: EntryFields,
): Promise<EntryRow> {
  // Field names are column names, and the contract has validated the values.
  const values = { ...fields, id: randomUUIDv7(), userId } as Insertable<Tables[ListName]>
  return await trx.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateEntry(
  trx: DatabaseTransaction,
  table: ListName,
  { userId, id }: EntryRow,
  fields: EntryFields,
): Promise<void> {
  const values = fields as Updateable<Tables[ListName]>
  await trx.updateTable(table).set(values).where('userId', '=', userId).where('id', '=', id).execute()
}

export async function deleteEntry(
  trx: DatabaseTransaction,
  table: ListName,
  { userId, id }: EntryRow,
): Promise<void> {
  await trx.deleteFrom(table).where('userId', '=', userId).where('id', '=', id).execute()
}

/** Updates the order numbers, and the areas of sections. */
export async function saveOrder(
  trx: DatabaseTransaction,
  table: ListName,
  userId: string,
  entries: readonly ListPosition[],
): Promise<void> {
  if (entries.length === 0) return
  const area = table === 'sections' ? sql`, area = change.area` : sql``
  await sql`
    update ${sql.table(table)} as entry set "order" = change."order"${area}
    from jsonb_to_recordset(${json(entries)}::jsonb) as change(id uuid, "order" integer, area text)
    where entry.user_id = ${userId} and entry.id = change.id`.execute(trx)
}
