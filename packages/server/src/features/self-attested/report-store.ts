import { createHash, randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  AttestedFigures,
  errorSentences,
  MAX_SELF_ATTESTED_REPORTS,
  type PushedReport,
  type SelfAttestedReport,
  selfAttestedSentences,
  textToSign,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import { reusableStatement } from '../../db/reusable-statement.ts'
import type { DatabaseTransaction, Queryable } from '../../db/tables.ts'
import { refreshSearch } from '../../stores/refresh-search.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

/** Lists a user's reports, latest first. */
export async function listReports(db: Queryable, userId: string): Promise<SelfAttestedReport[]> {
  const rows = await selectReports(db, { userId })
  return rows.map(toSelfAttestedReport)
}

const selectReports = reusableStatement<{ readonly userId: string }, ReportRow>((db, { userId }) =>
  db
    .selectFrom('selfAttestedReports')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('pushedAt', 'desc')
    .orderBy('id', 'desc'),
)

/**
 * Stores a report, replacing an earlier one with the same key. Rejects with `conflict` at the limit. The
 * caller must hold the user's lock.
 */
export async function upsertReport(
  trx: DatabaseTransaction,
  pushed: PushedReport,
): Promise<SelfAttestedReport> {
  const { userId, signature, report } = pushed
  const publicKey = canonicalPublicKey(pushed.publicKey)
  const otherCount = await countOtherReports(trx, userId, publicKey)
  if (otherCount >= MAX_SELF_ATTESTED_REPORTS)
    throw new ApiError('conflict', selfAttestedSentences.limitReached)
  const signedColumns = { signature, signed: textToSign(pushed), digest: report.digest }
  const row = await trx
    .insertInto('selfAttestedReports')
    .values({ id: randomUUIDv7(), userId, publicKey, ...signedColumns })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'publicKey'])
        .doUpdateSet({ ...signedColumns, pushedAt: sql`excluded.pushed_at` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  await refreshSearch(trx, userId)
  return toSelfAttestedReport(row)
}

/** Rejects with `notFound` if the user has no such report. */
export async function deleteReport(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('selfAttestedReports')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
  await refreshSearch(trx, userId)
}

const columns = ['id', 'userId', 'publicKey', 'signature', 'signed', 'pushedAt'] as const

interface ReportRow {
  readonly id: string
  readonly userId: string
  readonly publicKey: string
  readonly signature: string
  readonly signed: string
  readonly pushedAt: Date
}

function toSelfAttestedReport({
  id,
  userId,
  publicKey,
  signature,
  signed,
  pushedAt,
}: ReportRow): SelfAttestedReport {
  const { report }: { readonly report: unknown } = JSON.parse(signed)
  return {
    ...{ _id: id, userId, report: AttestedFigures.parse(report) },
    ...{ publicKey, signature, fingerprint: keyFingerprint(publicKey), pushedAt: toIsoString(pushedAt) },
  }
}

/**
 * Canonicalizes a key. The last base64url character contains unused bits, so one key has several spellings.
 */
function canonicalPublicKey(publicKey: string): string {
  return Buffer.from(publicKey, 'base64url').toString('base64url')
}

async function countOtherReports(
  trx: DatabaseTransaction,
  userId: string,
  publicKey: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('selfAttestedReports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('publicKey', '!=', publicKey)
    .executeTakeFirstOrThrow()
  return count
}

/** Fingerprint of a base64url public key, in the format of SSH key fingerprints. */
function keyFingerprint(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64')
  return `SHA256:${hash.replace(/=+$/, '')}`
}
