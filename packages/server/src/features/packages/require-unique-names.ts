import { ApiError, packageSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'

interface PackageNames {
  readonly name: string
  readonly packageNames: readonly string[]
}

/** Rejects an empty name, and a name or package name that another package has. */
export async function requireUniqueNames(
  trx: DatabaseTransaction,
  id: string,
  { name, packageNames }: PackageNames,
): Promise<void> {
  if (name === '') throw nameError('invalid', packageSentences.fieldsRequired)
  const other = await trx
    .selectFrom('packages')
    .select('id')
    .where('id', '<>', id)
    .where((is) =>
      is.or([is('name', '=', name), sql<boolean>`package_names && ${[...packageNames]}::text[]`]),
    )
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) throw nameError('conflict', packageSentences.taken)
}

function nameError(reason: 'invalid' | 'conflict', message: string): ApiError {
  return new ApiError(reason, message, { fields: { name: message } })
}
