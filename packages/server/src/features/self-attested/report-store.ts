import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  AttestedFigures,
  errorSentences,
  type PushedReport,
  SELF_ATTESTED_AT_MOST,
  type SelfAttestedReport,
  selfAttestedSentences,
  signedText,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../db/tables.ts'
import { instant } from '../../stores/instant.ts'
import { keyFingerprint } from './key-fingerprint.ts'

/** Somebody's reports, the latest first. */
export async function listReports(db: Queryable, userId: string): Promise<SelfAttestedReport[]> {
  const rows = await db
    .selectFrom('selfAttestedReports')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('pushedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shown)
}

/**
 * Keeps a report in place of the one of the same key. Rejects with `conflict` where somebody has as many as they may. Who
 * keeps one holds the lock on whose it is.
 */
export async function keepReport(
  trx: DatabaseTransaction,
  pushed: PushedReport,
): Promise<SelfAttestedReport> {
  const { userId, signature, report } = pushed
  const publicKey = spelledOneWay(pushed.publicKey)
  const others = await countOthers(trx, userId, publicKey)
  if (others >= SELF_ATTESTED_AT_MOST) throw new ApiError('conflict', selfAttestedSentences.full)
  const figures = { signature, signed: signedText(pushed), digest: report.digest }
  const row = await trx
    .insertInto('selfAttestedReports')
    .values({ id: randomUUIDv7(), userId, publicKey, ...figures })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'publicKey']).doUpdateSet({ ...figures, pushedAt: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return shown(row)
}

/** Rejects with `notFound` where it is not theirs. */
export async function removeReport(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('selfAttestedReports')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
}

// --- internal ---

const columns = ['id', 'userId', 'publicKey', 'signature', 'signed', 'pushedAt'] as const

interface Row {
  readonly id: string
  readonly userId: string
  readonly publicKey: string
  readonly signature: string
  readonly signed: string
  readonly pushedAt: Date
}

function shown({ id, userId, publicKey, signature, signed, pushedAt }: Row): SelfAttestedReport {
  const { report }: { readonly report: unknown } = JSON.parse(signed)
  return {
    ...{ _id: id, userId, report: AttestedFigures.parse(report) },
    ...{ publicKey, signature, fingerprint: keyFingerprint(publicKey), pushedAt: instant(pushedAt) },
  }
}

/** The last letter of base64url holds bits that mean nothing: without them a key is one key. */
function spelledOneWay(publicKey: string): string {
  return Buffer.from(publicKey, 'base64url').toString('base64url')
}

async function countOthers(trx: DatabaseTransaction, userId: string, publicKey: string): Promise<number> {
  const { count } = await trx
    .selectFrom('selfAttestedReports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('publicKey', '!=', publicKey)
    .executeTakeFirstOrThrow()
  return count
}
