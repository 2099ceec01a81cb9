import { createHash } from 'node:crypto'
import { ApiError, ciAttestedSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../../db/tables.ts'

/** Records the use of an attestation. Rejects with `conflict` if it, or its nonce, was used by any user before. */
export async function useAttestation(
  trx: DatabaseTransaction,
  { nonce, digest }: { readonly nonce: string; readonly digest: string },
): Promise<void> {
  const nonceHash = createHash('sha256').update(nonce).digest('hex')
  const inserted = await trx
    .insertInto('usedAttestations')
    .values({ nonceHash, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (inserted !== undefined) return
  const known = await trx
    .selectFrom('usedAttestations')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  throw new ApiError('conflict', known ? ciAttestedSentences.used : ciAttestedSentences.nonceUsed)
}
