import { ApiError, errorSentences, type NewPackage } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Redrawn } from '../../drawing/redrawn.ts'
import { fileStore } from '../../stores/file-store.ts'
import { knownGroup } from './known-group.ts'
import { packageKey } from './package-key.ts'
import { refuseTaken } from './refuse-taken.ts'
import { takeEffect } from './take-effect.ts'

type PackageDeps = Pick<Deps, 'db' | 'tasks' | 'announce'>

/** Changes a package, which approves it; a new icon takes the place of the one before, which is gone with it. */
export async function updatePackage(
  { db, tasks, announce }: PackageDeps,
  id: string,
  fields: NewPackage,
  icon: Redrawn | undefined,
): Promise<void> {
  const { title, badge, weight, packageNames } = fields
  const group = knownGroup(fields.group)
  const told = await db.transaction().execute(async (trx) => {
    const before = await held(trx, id)
    const name = fields.name ? packageKey(fields.name) : before.name
    const names = [...new Set(packageNames.filter((one) => one !== ''))]
    await refuseTaken(trx, id, { name, packageNames: names })
    const iconUrl = icon === undefined ? before.iconUrl : await replaced(trx, before.iconUrl, icon)
    const columns = { title, badge, weight, group, name, packageNames: names, iconUrl, pending: false }
    await trx
      .updateTable('packages')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return await takeEffect(trx, tasks, {
      keys: [...new Set([before.name, name])],
      names: [...new Set([...before.packageNames, ...names])],
    })
  })
  announce(...told)
}

/** Removes a package with its icon; its packages are unknown again. */
export async function removePackage({ db, tasks, announce }: PackageDeps, id: string): Promise<void> {
  const told = await db.transaction().execute(async (trx) => {
    const { name, packageNames, iconUrl } = await held(trx, id)
    await fileStore(trx).remove(iconUrl)
    await trx.deleteFrom('packages').where('id', '=', id).execute()
    return await takeEffect(trx, tasks, { keys: [name], names: packageNames })
  })
  announce(...told)
}

// --- internal ---

/** The package; nobody else changes any until this transaction ends. */
async function held(trx: DatabaseTransaction, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('packages', 0))`.execute(trx)
  const found = await trx
    .selectFrom('packages')
    .select(['name', 'packageNames', 'iconUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return found
}

async function replaced(trx: DatabaseTransaction, before: string | null, icon: Redrawn): Promise<string> {
  const files = fileStore(trx)
  await files.remove(before)
  return await files.keep(icon)
}
