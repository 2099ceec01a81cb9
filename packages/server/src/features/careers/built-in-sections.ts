import { builtInSections } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { addEntry, type UserList } from './change-list.ts'
import { findEntries } from './list-store.ts'
import { sectionList } from './lists.ts'

/** Returns true if any built-in section is missing from the user's resume. */
export async function isMissingSections(db: Queryable, userId: string): Promise<boolean> {
  return (await findMissingSections(db, userId)).length > 0
}

/** Adds the missing built-in sections. The caller must hold the user's lock. */
export async function addMissingSections(trx: DatabaseTransaction, userId: string): Promise<void> {
  const list: UserList = { ...sectionList, userId }
  for (const section of await findMissingSections(trx, userId)) await addEntry(trx, list, section)
}

async function findMissingSections(db: Queryable, userId: string) {
  const existingTypes = new Set((await findEntries(db, 'sections', userId)).map(({ type }) => type))
  return builtInSections.filter(({ type }) => !existingTypes.has(type))
}
