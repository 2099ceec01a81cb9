import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  AttestedFigures,
  attestedText,
  type CiAttestedReport,
  type CiIdentity,
  ciAttestedSentences,
  errorSentences,
  MAX_CI_ATTESTED_REPORTS,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import { reusableStatement } from '../../../db/reusable-statement.ts'
import { type DatabaseTransaction, json, type Queryable } from '../../../db/tables.ts'
import { refreshSearch } from '../../../stores/refresh-search.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'
import { repositoryKey } from './check-identity.ts'

/** A report whose attestation was verified. */
export type VerifiedReport = Pick<CiAttestedReport, 'userId' | 'report' | 'bundle' | 'identity' | 'program'>

/** Lists a user's reports, latest first. `logUrl` is the URL of a log entry, up to its index. */
export async function listCiReports(
  db: Queryable,
  userId: string,
  logUrl: string,
): Promise<CiAttestedReport[]> {
  const rows = await selectReports(db, { userId })
  return rows.map((row) => toCiAttestedReport(row, logUrl))
}

const selectReports = reusableStatement<{ readonly userId: string }, CiReportRow>((db, { userId }) =>
  db
    .selectFrom('ciAttestedReports')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('pushedAt', 'desc')
    .orderBy('id', 'desc'),
)

/**
 * Stores a report, replacing an earlier one of the same repository. Rejects with `conflict` at the limit. The caller
 * must hold the user's lock.
 */
export async function upsertCiReport(
  trx: DatabaseTransaction,
  { userId, report, bundle, identity, program }: VerifiedReport,
  logUrl: string,
): Promise<CiAttestedReport> {
  const repository = repositoryKey(identity.repository)
  if ((await countOtherReports(trx, userId, repository)) >= MAX_CI_ATTESTED_REPORTS)
    throw new ApiError('conflict', ciAttestedSentences.limitReached)
  const content = {
    ...{ figures: attestedText(report), bundle },
    ...{ identity: json(identity), program: json(program) },
  }
  const row = await trx
    .insertInto('ciAttestedReports')
    .values({ id: randomUUIDv7(), userId, repository, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'repository'])
        .doUpdateSet({ ...content, pushedAt: sql`excluded.pushed_at` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  await refreshSearch(trx, userId)
  return toCiAttestedReport(row, logUrl)
}

/** Rejects with `notFound` if the user has no such report. */
export async function deleteCiReport(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('ciAttestedReports')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
  await refreshSearch(trx, userId)
}

const columns = ['id', 'userId', 'figures', 'bundle', 'identity', 'program', 'pushedAt'] as const

interface CiReportRow {
  readonly id: string
  readonly userId: string
  readonly figures: string
  readonly bundle: string
  readonly identity: CiIdentity
  readonly program: CiAttestedReport['program']
  readonly pushedAt: Date
}

function toCiAttestedReport(row: CiReportRow, logUrl: string): CiAttestedReport {
  const { id, userId, figures, bundle, identity, program, pushedAt } = row
  const { report }: { readonly report: unknown } = JSON.parse(figures)
  return {
    ...{ _id: id, userId, report: AttestedFigures.parse(report), identity, program, bundle },
    ...{ logUrl: `${logUrl}${identity.logIndex}`, pushedAt: toIsoString(pushedAt) },
  }
}

async function countOtherReports(
  trx: DatabaseTransaction,
  userId: string,
  repository: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('ciAttestedReports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('repository', '!=', repository)
    .executeTakeFirstOrThrow()
  return count
}
