import { ApiError, errorSentences, type NewPackage } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { ReencodedImage } from '../../drawing/reencode-image.ts'
import { fileStore, type NewFile, uploadFile } from '../../stores/file-store.ts'
import { applyPackageChange } from './apply-package-change.ts'
import { requireGroup } from './require-group.ts'
import { requireUniqueNames } from './require-unique-names.ts'
import { toPackageKey } from './to-package-key.ts'

type PackageDeps = Pick<Deps, 'db' | 'objects' | 'tasks' | 'publish'>

/** Updates a package, which also approves it. A new icon replaces the previous one, which is deleted. */
export async function updatePackage(
  { db, objects, tasks, publish }: PackageDeps,
  id: string,
  fields: NewPackage,
  icon: ReencodedImage | undefined,
): Promise<void> {
  const { title, badge, weight, packageNames } = fields
  const group = requireGroup(fields.group)
  const uploaded = icon && (await uploadFile({ db, objects }, icon))
  const events = await db.transaction().execute(async (trx) => {
    const before = await lockPackage(trx, id)
    const name = fields.name ? toPackageKey(fields.name) : before.name
    const names = [...new Set(packageNames.filter((one) => one !== ''))]
    await requireUniqueNames(trx, id, { name, packageNames: names })
    const iconUrl = uploaded === undefined ? before.iconUrl : await replaceIcon(trx, before.iconUrl, uploaded)
    const columns = { title, badge, weight, group, name, packageNames: names, iconUrl, pending: false }
    await trx
      .updateTable('packages')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return await applyPackageChange(trx, tasks, {
      keys: [...new Set([before.name, name])],
      names: [...new Set([...before.packageNames, ...names])],
    })
  })
  publish(...events)
}

/** Deletes a package and its icon. Its package names become unknown again. */
export async function removePackage(
  { db, tasks, publish }: Omit<PackageDeps, 'objects'>,
  id: string,
): Promise<void> {
  const events = await db.transaction().execute(async (trx) => {
    const { name, packageNames, iconUrl } = await lockPackage(trx, id)
    await fileStore(trx).remove(iconUrl)
    await trx.deleteFrom('packages').where('id', '=', id).execute()
    return await applyPackageChange(trx, tasks, { keys: [name], names: packageNames })
  })
  publish(...events)
}

/** The package. Locks all packages until the transaction ends. */
async function lockPackage(trx: DatabaseTransaction, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('packages', 0))`.execute(trx)
  const row = await trx
    .selectFrom('packages')
    .select(['name', 'packageNames', 'iconUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}

async function replaceIcon(trx: DatabaseTransaction, before: string | null, icon: NewFile): Promise<string> {
  const files = fileStore(trx)
  await files.remove(before)
  return await files.add(icon)
}
