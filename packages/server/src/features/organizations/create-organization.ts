import { randomUUIDv7 } from 'node:crypto'
import type { NewOrganization } from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { ReencodedImage } from '../../drawing/reencode-image.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { fileStore, uploadFile } from '../../stores/file-store.ts'
import { claimNames } from './organization-names.ts'

/** Creates an organization owned by its founder. Returns its id. */
export async function createOrganization(
  { db, objects, publish }: Pick<Deps, 'db' | 'objects' | 'publish'>,
  fields: NewOrganization,
  logo: ReencodedImage,
  founderId: string,
): Promise<string> {
  const id = randomUUIDv7()
  const uploaded = await uploadFile({ db, objects }, logo)
  const version = await db.transaction().execute(async (trx) => {
    await lockPresentUser(trx, founderId)
    const names = await claimNames(trx, fields)
    const avatarUrl = await fileStore(trx).add(uploaded)
    await trx
      .insertInto('organizations')
      .values({ id, ...organizationColumns(fields), ...names, avatarUrl })
      .execute()
    await trx
      .insertInto('organizationMembers')
      .values({ organizationId: id, userId: founderId, role: 'owner' })
      .execute()
    return await changeUser(trx, founderId, {})
  })
  publish(
    { type: 'organization', id, version: 1 },
    { type: 'user', id: founderId, version },
    { type: 'profile', id: founderId, version },
  )
  return id
}

/** The fields of the form as database columns. */
export function organizationColumns(fields: NewOrganization) {
  const { name, description, url, email, links, namedToCandidates } = fields
  const texts = { name, description: description ?? '', url: url ?? '', email }
  return { ...texts, links: json(links), ...(namedToCandidates !== undefined && { namedToCandidates }) }
}
