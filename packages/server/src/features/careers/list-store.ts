import { randomUUIDv7 } from 'node:crypto'
import type { Area, EntryFields, SectionType } from '@handiwork/core/api'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type DatabaseTransaction, json, type Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Place } from '../../stores/list-order.ts'

export type ListName = 'educations' | 'positions' | 'sections'

/** A row of any list; area and type are a section's. */
export interface EntryRow extends Place {
  readonly userId: string
  readonly area?: Area
  readonly type?: SectionType
}

/** All that is in somebody's list, in no order. */
export async function findEntries(db: Queryable, table: ListName, userId: string): Promise<EntryRow[]> {
  return await db.selectFrom(table).selectAll().where('userId', '=', userId).execute()
}

/** Whether one of them is in somebody else's list. */
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
  // Names of fields are names of columns, and the contract checked what they hold.
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

/** Puts entries where they belong. */
export async function place(
  trx: DatabaseTransaction,
  table: ListName,
  userId: string,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return
  const area = table === 'sections' ? sql`, area = place.area` : sql``
  await sql`
    update ${sql.table(table)} as entry set "order" = place."order"${area}
    from jsonb_to_recordset(${json(places)}::jsonb) as place(id uuid, "order" integer, area text)
    where entry.user_id = ${userId} and entry.id = place.id`.execute(trx)
}
