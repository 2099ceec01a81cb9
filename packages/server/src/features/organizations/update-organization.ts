import type { NewOrganization } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Redrawn } from '../../drawing/redrawn.ts'
import { changeOrganization } from '../../stores/change-organization.ts'
import { fileStore } from '../../stores/file-store.ts'
import { columnsOf } from './create-organization.ts'
import { takeNames } from './organization-names.ts'

/** Changes an organization; a new logo takes the place of the one before, which is gone with it. */
export async function updateOrganization(
  { db, announce }: Pick<Deps, 'db' | 'announce'>,
  id: string,
  fields: NewOrganization,
  logo: Redrawn | undefined,
): Promise<void> {
  const version = await db.transaction().execute(async (trx) => {
    const names = await takeNames(trx, fields, id)
    const picture = logo && { avatarUrl: await replaceLogo(trx, id, logo) }
    return await changeOrganization(trx, id, { ...columnsOf(fields), ...names, ...picture })
  })
  announce({ type: 'organization', id, version })
}

// --- internal ---

/** Of two who replace it at once the later removes what the other kept. */
async function replaceLogo(trx: DatabaseTransaction, id: string, logo: Redrawn): Promise<string> {
  const files = fileStore(trx)
  const before = await trx
    .selectFrom('organizations')
    .select('avatarUrl')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await files.remove(before.avatarUrl)
  return await files.keep(logo)
}
