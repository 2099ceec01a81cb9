import type { NewOrganization } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { ReencodedImage } from '../../drawing/reencode-image.ts'
import { changeOrganization } from '../../stores/change-organization.ts'
import { fileStore, type NewFile, uploadFile } from '../../stores/file-store.ts'
import { organizationColumns } from './create-organization.ts'
import { claimNames } from './organization-names.ts'

/** Updates an organization. A new logo replaces the previous one, which is deleted. */
export async function updateOrganization(
  { db, objects, publish }: Pick<Deps, 'db' | 'objects' | 'publish'>,
  id: string,
  fields: NewOrganization,
  logo: ReencodedImage | undefined,
): Promise<void> {
  const uploaded = logo && (await uploadFile({ db, objects }, logo))
  const version = await db.transaction().execute(async (trx) => {
    const names = await claimNames(trx, fields, id)
    const avatar = uploaded && { avatarUrl: await replaceLogo(trx, id, uploaded) }
    return await changeOrganization(trx, id, { ...organizationColumns(fields), ...names, ...avatar })
  })
  publish({ type: 'organization', id, version })
}

/** Locks the row, so that concurrent uploads leave no orphaned file. */
async function replaceLogo(trx: DatabaseTransaction, id: string, logo: NewFile): Promise<string> {
  const files = fileStore(trx)
  const before = await trx
    .selectFrom('organizations')
    .select('avatarUrl')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await files.remove(before.avatarUrl)
  return await files.add(logo)
}
