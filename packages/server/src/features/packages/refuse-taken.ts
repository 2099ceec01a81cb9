import { ApiError, packageSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'

interface Names {
  readonly name: string
  readonly packageNames: readonly string[]
}

/** Rejects where nothing is left of a name, or another package has it, or one of the packages. */
export async function refuseTaken(
  trx: DatabaseTransaction,
  id: string,
  { name, packageNames }: Names,
): Promise<void> {
  if (name === '') throw refusal('invalid', packageSentences.fieldsRequired)
  const other = await trx
    .selectFrom('packages')
    .select('id')
    .where('id', '<>', id)
    .where((is) =>
      is.or([is('name', '=', name), sql<boolean>`package_names && ${[...packageNames]}::text[]`]),
    )
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) throw refusal('conflict', packageSentences.taken)
}

// --- internal ---

function refusal(reason: 'invalid' | 'conflict', sentence: string): ApiError {
  return new ApiError(reason, sentence, { fields: { name: sentence } })
}
