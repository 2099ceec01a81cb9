import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type NewPackage, packageSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Redrawn } from '../../drawing/redrawn.ts'
import { fileStore } from '../../stores/file-store.ts'
import { knownGroup } from './known-group.ts'
import { packageKey } from './package-key.ts'
import { packageStore } from './package-store.ts'
import { refuseTaken } from './refuse-taken.ts'
import { takeEffect } from './take-effect.ts'

export interface Registration {
  readonly fields: NewPackage
  readonly icon: Redrawn
  readonly by: { readonly id: string; readonly isAdmin: boolean }
}

/**
 * Registers a package; gives its id. What an admin registers counts at once. Others register what is on their own list of
 * unknown packages, of which an admin says the rest when they approve it (spec §2, §6).
 */
export async function createPackage(
  { db, tasks, announce }: Pick<Deps, 'db' | 'tasks' | 'announce'>,
  { fields, icon, by }: Registration,
): Promise<string> {
  const id = randomUUIDv7()
  const told = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('packages', 0))`.execute(trx)
    const columns = by.isAdmin ? published(fields) : await proposed(trx, fields, by.id)
    await refuseTaken(trx, id, columns)
    const iconUrl = await fileStore(trx).keep(icon)
    const row = { ...columns, id, title: fields.title, group: knownGroup(fields.group), iconUrl }
    await trx
      .insertInto('packages')
      .values({ ...row, proposedBy: by.id })
      .execute()
    if (columns.pending) return []
    return await takeEffect(trx, tasks, { keys: [row.name], names: row.packageNames })
  })
  announce(...told)
  return id
}

// --- internal ---

function published({ name, title, packageNames, badge, weight }: NewPackage) {
  const names = packageNames.length === 0 && name ? [name] : packageNames
  return { name: packageKey(name || title), packageNames: distinct(names), badge, weight, pending: false }
}

async function proposed(trx: DatabaseTransaction, { name, packageNames }: NewPackage, userId: string) {
  const names = distinct([...(name ? [name] : []), ...packageNames])
  const [first] = names
  if (first === undefined || !(await packageStore(trx).areUnknownTo(userId, names)))
    throw new ApiError('invalid', packageSentences.notUnknown, {
      fields: { name: packageSentences.notUnknown },
    })
  return { name: packageKey(first), packageNames: names, badge: null, weight: 0, pending: true }
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
