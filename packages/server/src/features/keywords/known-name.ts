import type { NewKeyword } from '@handiwork/core/api'
import { badgeKeys, languageByKey, technologyByKey } from '@handiwork/core/catalog'
import type { Queryable } from '../../deps.ts'

type Kind = NewKeyword['kind']

/** Whether the catalogue of a kind has this key. Technologies are also packages that were registered here. */
export async function isKnownName(db: Queryable, kind: Kind, name: string): Promise<boolean> {
  return isInCatalogue[kind](name) || (kind === 'package' && (await isRegistered(db, name)))
}

// --- internal ---

const isInCatalogue: Readonly<Record<Kind, (name: string) => boolean>> = {
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
