import type { NewKeyword } from '@handiwork/core/api'
import { badgeKeys, languageByKey, technologyByKey } from '@handiwork/core/catalog'
import type { Queryable } from '../../deps.ts'

type Kind = NewKeyword['kind']

/** Returns true if the catalog of this kind contains the key. Packages also include registered ones. */
export async function isKnownName(db: Queryable, kind: Kind, name: string): Promise<boolean> {
  return isInCatalog[kind](name) || (kind === 'package' && (await isRegistered(db, name)))
}

const isInCatalog: Readonly<Record<Kind, (name: string) => boolean>> = {
  language: (name) => languageByKey(name) !== undefined,
  package: (name) => technologyByKey(name) !== undefined,
  badge: (name) => badgeKeys.some((key) => key === name),
}

async function isRegistered(db: Queryable, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('packages')
    .select('id')
    .where('name', '=', name)
    .where('pending', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
