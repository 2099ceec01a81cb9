import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type NewPackage, packageSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { ReencodedImage } from '../../drawing/reencode-image.ts'
import { fileStore, uploadFile } from '../../stores/file-store.ts'
import { applyPackageChange } from './apply-package-change.ts'
import { packageStore } from './package-store.ts'
import { requireGroup } from './require-group.ts'
import { requireUniqueNames } from './require-unique-names.ts'
import { toPackageKey } from './to-package-key.ts'

export interface PackageRegistration {
  readonly fields: NewPackage
  readonly icon: ReencodedImage
  readonly by: { readonly id: string; readonly isAdmin: boolean }
}

/**
 * Registers a package and returns its id. An admin's registration is effective immediately. Other users can
 * propose packages from their own list of unknown ones; an admin completes and approves them (spec §2, §6).
 */
export async function createPackage(
  { db, objects, tasks, publish }: Pick<Deps, 'db' | 'objects' | 'tasks' | 'publish'>,
  { fields, icon, by }: PackageRegistration,
): Promise<string> {
  const id = randomUUIDv7()
  const uploaded = await uploadFile({ db, objects }, icon)
  const events = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('packages', 0))`.execute(trx)
    const columns = by.isAdmin ? adminColumns(fields) : await proposalColumns(trx, fields, by.id)
    await requireUniqueNames(trx, id, columns)
    const iconUrl = await fileStore(trx).add(uploaded)
    const row = { ...columns, id, title: fields.title, group: requireGroup(fields.group), iconUrl }
    await trx
      .insertInto('packages')
      .values({ ...row, proposedBy: by.id })
      .execute()
    if (columns.pending) return []
    return await applyPackageChange(trx, tasks, { keys: [row.name], names: row.packageNames })
  })
  publish(...events)
  return id
}

function adminColumns({ name, title, packageNames, badge, weight }: NewPackage) {
  const names = packageNames.length === 0 && name ? [name] : packageNames
  return { name: toPackageKey(name || title), packageNames: distinct(names), badge, weight, pending: false }
}

async function proposalColumns(trx: DatabaseTransaction, { name, packageNames }: NewPackage, userId: string) {
  const names = distinct([...(name ? [name] : []), ...packageNames])
  const [first] = names
  if (first === undefined || !(await packageStore(trx).areUnknownTo(userId, names)))
    throw new ApiError('invalid', packageSentences.notInUnknownList, {
      fields: { name: packageSentences.notInUnknownList },
    })
  return { name: toPackageKey(first), packageNames: names, badge: null, weight: 0, pending: true }
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
