import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, type NewOrganization } from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Redrawn } from '../../drawing/redrawn.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { fileStore } from '../../stores/file-store.ts'
import { takeNames } from './organization-names.ts'

/** Founds an organization, whose owner its founder is. Gives its id. */
export async function createOrganization(
  { db, announce }: Pick<Deps, 'db' | 'announce'>,
  fields: NewOrganization,
  logo: Redrawn,
  founderId: string,
): Promise<string> {
  const id = randomUUIDv7()
  const version = await db.transaction().execute(async (trx) => {
    const { deletedAt } = await lockUser(trx, founderId)
    // They deleted their profile while the picture was drawn.
    if (deletedAt !== null) throw new ApiError('forbidden', errorSentences.forbidden)
    const names = await takeNames(trx, fields)
    const avatarUrl = await fileStore(trx).keep(logo)
    await trx
      .insertInto('organizations')
      .values({ id, ...columnsOf(fields), ...names, avatarUrl })
      .execute()
    await trx
      .insertInto('organizationMembers')
      .values({ organizationId: id, userId: founderId, role: 'owner' })
      .execute()
    return await changeUser(trx, founderId, {})
  })
  announce(
    { type: 'organization', id, version: 1 },
    { type: 'user', id: founderId, version },
    { type: 'profile', id: founderId, version },
  )
  return id
}

/** What the form says, as it is kept. */
export function columnsOf({ name, description, url, email, links }: NewOrganization) {
  return { name, description: description ?? '', url: url ?? '', email, links: json(links) }
}
