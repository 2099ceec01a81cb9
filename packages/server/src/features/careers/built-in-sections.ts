import { builtInSections } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { addEntry, type OwnList } from './change-list.ts'
import { findEntries } from './list-store.ts'
import { sectionList } from './lists.ts'

/** Whether somebody has yet to be given the sections everybody has. */
export async function lacksSections(db: Queryable, userId: string): Promise<boolean> {
  return (await missing(db, userId)).length > 0
}

/** Gives somebody the sections everybody has, those they do not have yet; who does holds the lock on them. */
export async function giveSections(trx: DatabaseTransaction, userId: string): Promise<void> {
  const list: OwnList = { ...sectionList, userId }
  for (const section of await missing(trx, userId)) await addEntry(trx, list, section)
}

// --- internal ---

async function missing(db: Queryable, userId: string) {
  const there = new Set((await findEntries(db, 'sections', userId)).map(({ type }) => type))
  return builtInSections.filter(({ type }) => !there.has(type))
}
